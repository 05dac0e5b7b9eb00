#===- tools/cmake/VoxLLVM.cmake - finding and linking LLVM ----------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Finds LLVM, MLIR and LLD 22 and defines the interface library `vox_llvm`:
# the LLVM component archives (static) or libLLVM.so (hybrid). Every exported
# MLIR and LLD archive names the shared `LLVM` as a dependency; in static mode
# that name is rewritten, or the process would hold two LLVMs.
#
#===-----------------------------------------------------------------------===#
find_package(MLIR 22.1 REQUIRED CONFIG HINTS ${VOX_LLVM_ROOT})
find_package(LLD REQUIRED CONFIG HINTS ${LLVM_INSTALL_PREFIX})
list(APPEND CMAKE_MODULE_PATH ${MLIR_CMAKE_DIR} ${LLVM_CMAKE_DIR})
include(TableGen)
include(AddLLVM)
include(AddMLIR)

separate_arguments(VOX_LLVM_DEFINITIONS NATIVE_COMMAND ${LLVM_DEFINITIONS})

add_library(vox_llvm INTERFACE)
target_include_directories(vox_llvm SYSTEM INTERFACE ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
target_compile_options(vox_llvm INTERFACE ${VOX_LLVM_DEFINITIONS})
if(VOX_LINK STREQUAL "static")
  # Every back end, because LLD initialises them all.
  llvm_map_components_to_libnames(components core support passes linker irreader bitreader bitwriter
    lto dtlto option windowsdriver windowsmanifest libdriver textapi dlltooldriver object
    AllTargetsAsmParsers AllTargetsCodeGens AllTargetsDescs AllTargetsInfos)
  target_link_libraries(vox_llvm INTERFACE ${components})
  # LLVMExtensions refers to Polly, which is another Debian package; the
  # pipeline library brings an empty getPollyPluginInfo instead.
  if(NOT EXISTS ${LLVM_LIBRARY_DIR}/libPolly.a)
    set_target_properties(LLVMExtensions PROPERTIES INTERFACE_LINK_LIBRARIES LLVMSupport)
    set(VOX_NEEDS_POLLY_STUB ON)
  endif()
  foreach(library ${MLIR_EXPORTED_TARGETS} ${LLD_EXPORTED_TARGETS})
    if(TARGET ${library})
      get_target_property(dependencies ${library} INTERFACE_LINK_LIBRARIES)
      if(dependencies AND "LLVM" IN_LIST dependencies)
        list(TRANSFORM dependencies REPLACE "^LLVM$" vox_llvm)
        set_target_properties(${library} PROPERTIES INTERFACE_LINK_LIBRARIES "${dependencies}")
      endif()
    endif()
  endforeach()
elseif(VOX_LINK STREQUAL "hybrid")
  target_link_libraries(vox_llvm INTERFACE LLVM)
else()
  message(FATAL_ERROR "VOX_LINK is static or hybrid, not '${VOX_LINK}'")
endif()

set(VOX_LINK_OPTIONS -fuse-ld=lld -B${VOX_LLVM_ROOT}/bin -no-pie
  -Wl,--as-needed -Wl,--gc-sections -static-libstdc++ -static-libgcc)
