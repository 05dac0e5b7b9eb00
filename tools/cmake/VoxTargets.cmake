#===- tools/cmake/VoxTargets.cmake - one way to add libraries and tools ---===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# add_vox_library(NAME sources... [LLVM] [MLIR_PCH] [LINK libraries...] [DEPENDS targets...])
# add_vox_tool(NAME sources... [LINK libraries...])
# add_vox_clang_tool(NAME sources...)
#
# A library without LLVM (frontend/, hir/, targets/) is compiled without any
# LLVM include path, so an include of an LLVM header does not compile.
# MLIR_PCH uses the shared precompiled header, which takes an MLIR source file
# from 11 s to 2 s. A Clang tool runs while voxc is built and is not installed, so it
# is linked with the shared libraries, which takes a second.
#
#===-----------------------------------------------------------------------===#
set(VOX_COMPILE_OPTIONS -Wall -Wextra -Werror -Wno-unused-parameter -fno-exceptions -fno-rtti
  -ffunction-sections -fdata-sections -ffp-contract=off -fno-fast-math)

# Release defines NDEBUG. LLVM's archives are without assertions and may stay so: what would change
# an interface is a setting in their headers. The code that our sources instantiate from them is checked.
option(VOX_ASSERTIONS "check the assertions of voxc, of LLVM's headers and of the standard library" OFF)
if(VOX_ASSERTIONS)
  list(APPEND VOX_COMPILE_OPTIONS -UNDEBUG -D_GLIBCXX_ASSERTIONS)
endif()

function(add_vox_library name)
  cmake_parse_arguments(arg "LLVM;MLIR_PCH" "" "LINK;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${arg_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
  target_compile_options(${name} PRIVATE ${VOX_COMPILE_OPTIONS})
  if(arg_LLVM OR arg_MLIR_PCH)
    target_link_libraries(${name} PUBLIC vox_llvm)
  endif()
  if(arg_MLIR_PCH)
    target_precompile_headers(${name} REUSE_FROM VoxMLIRPch)
  endif()
  target_link_libraries(${name} PUBLIC ${arg_LINK} VoxFmt)
  if(arg_DEPENDS)
    add_dependencies(${name} ${arg_DEPENDS})
  endif()
endfunction()

function(add_vox_tool name)
  cmake_parse_arguments(arg "" "" "LINK" ${ARGN})
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
  target_compile_options(${name} PRIVATE ${VOX_COMPILE_OPTIONS})
  target_link_options(${name} PRIVATE ${VOX_LINK_OPTIONS})
  target_link_libraries(${name} PRIVATE ${arg_LINK} VoxFmt)
endfunction()

find_library(VOX_CLANG_CPP REQUIRED NO_DEFAULT_PATH PATHS ${LLVM_LIBRARY_DIR}
  NAMES libclang-cpp.so.${LLVM_VERSION_MAJOR}.${LLVM_VERSION_MINOR}
  DOC "Clang's libraries as one; the package libclang-cpp22")

function(add_vox_clang_tool name)
  add_executable(${name} ${ARGN})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR})
  target_include_directories(${name} SYSTEM PRIVATE ${LLVM_INCLUDE_DIRS})
  target_compile_options(${name} PRIVATE ${VOX_LLVM_DEFINITIONS} ${VOX_COMPILE_OPTIONS})
  target_link_options(${name} PRIVATE -fuse-ld=lld -B${VOX_LLVM_ROOT}/bin)
  target_link_libraries(${name} PRIVATE ${VOX_CLANG_CPP} LLVM VoxSupport)
endfunction()
