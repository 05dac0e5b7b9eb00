#===- tools/cmake/VoxTargets.cmake - one way to add libraries and tools ---===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# add_vox_library(NAME sources... [LLVM] [MLIR_PCH] [LINK libraries...] [DEPENDS targets...])
# add_vox_tool(NAME sources... [LINK libraries...])
#
# A library without LLVM (frontend/, hir/, targets/) is compiled without any
# LLVM include path, so an include of an LLVM header does not compile.
# MLIR_PCH uses the shared precompiled header, which takes an MLIR source file
# from 11 s to 2 s.
#
#===-----------------------------------------------------------------------===#
set(VOX_COMPILE_OPTIONS -Wall -Wextra -Werror -Wno-unused-parameter -fno-exceptions -fno-rtti
  -ffunction-sections -fdata-sections -ffp-contract=off -fno-fast-math)

function(add_vox_library name)
  cmake_parse_arguments(arg "LLVM;MLIR_PCH" "" "LINK;DEPENDS" ${ARGN})
  add_library(${name} STATIC ${arg_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PUBLIC ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
  target_compile_options(${name} PRIVATE ${VOX_COMPILE_OPTIONS})
  target_compile_definitions(${name} PRIVATE FMT_HEADER_ONLY)
  if(arg_LLVM OR arg_MLIR_PCH)
    target_link_libraries(${name} PUBLIC vox_llvm)
  endif()
  if(arg_MLIR_PCH)
    target_precompile_headers(${name} REUSE_FROM VoxMLIRPch)
  endif()
  target_link_libraries(${name} PUBLIC ${arg_LINK})
  if(arg_DEPENDS)
    add_dependencies(${name} ${arg_DEPENDS})
  endif()
endfunction()

function(add_vox_tool name)
  cmake_parse_arguments(arg "" "" "LINK" ${ARGN})
  add_executable(${name} ${arg_UNPARSED_ARGUMENTS})
  target_include_directories(${name} PRIVATE ${CMAKE_SOURCE_DIR} ${CMAKE_BINARY_DIR})
  target_compile_options(${name} PRIVATE ${VOX_COMPILE_OPTIONS})
  target_compile_definitions(${name} PRIVATE FMT_HEADER_ONLY)
  target_link_options(${name} PRIVATE ${VOX_LINK_OPTIONS})
  target_link_libraries(${name} PRIVATE ${arg_LINK})
endfunction()
