#===- runtime-rt/VoxPacks.cmake - building the runtime for a target -------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# add_vox_pack(target), a row of targets/Targets.def
#
# Compiles with the clang of the LLVM installation and our own flags, whatever the
# host's are, behind CMAKE_CXX_COMPILER_LAUNCHER (ccache) if one is set. Makes the
# target pack-<target>. Its properties are what a module beside the pack is built with:
#
#   VOX_FLAGS     the flags of its sources
#   VOX_OBJECTS   its objects, <folders joined by dots>.<source>.o
#
#===-----------------------------------------------------------------------===#
# What changes no generated code; libm/ brings its own flags beside these.
set(VOX_PACK_NEUTRAL_FLAGS -nostdinc -nostdinc++ -fno-ident -fno-addrsig -fno-unwind-tables
  -Wall -Wextra -Werror -Wno-deprecated -I${CMAKE_SOURCE_DIR})
set(VOX_PACK_COMPILE_FLAGS -std=c++20 -O2 -ffreestanding -fno-builtin -fno-exceptions -fno-rtti
  -fno-stack-protector -fno-asynchronous-unwind-tables -fno-threadsafe-statics -fno-math-errno
  -ffp-contract=off -fno-strict-aliasing -fvisibility=hidden -ffunction-sections -fdata-sections
  ${VOX_PACK_NEUTRAL_FLAGS})

set(VOX_OS_SOURCES_linux os/linux/linux.cpp os/linux/start.cpp
  os/linux/basics.cpp os/linux/beneath.cpp os/linux/filter.cpp os/linux/landlock.cpp os/linux/sandbox.cpp
  os/linux/clock.cpp os/linux/descriptors.cpp os/linux/entropy.cpp os/linux/environment.cpp os/linux/helper.cpp os/linux/files.cpp os/linux/names.cpp os/linux/process.cpp
  os/linux/watch.cpp)
# What WASI lacks is what no system has: other processes, names that fold.
set(VOX_OS_SOURCES_wasi os/wasi/wasi.cpp os/wasi/start.cpp
  os/wasi/clock.cpp os/wasi/entropy.cpp os/wasi/environment.cpp os/wasi/files.cpp os/wasi/preopens.cpp
  os/none/helper.cpp os/none/names.cpp os/none/process.cpp os/none/sandbox.cpp os/none/watch.cpp)
set(VOX_OS_SOURCES_darwin os/darwin/darwin.cpp os/darwin/start.cpp
  os/darwin/clock.cpp os/darwin/entropy.cpp os/darwin/environment.cpp os/darwin/helper.cpp os/darwin/files.cpp os/darwin/names.cpp os/darwin/process.cpp os/darwin/profile.cpp os/darwin/sandbox.cpp os/none/watch.cpp core/compose.cpp ${VOX_COMPOSITIONS})
set(VOX_OS_SOURCES_windows os/windows/windows.cpp os/windows/start.cpp
  os/windows/clock.cpp os/windows/containment.cpp os/windows/entropy.cpp os/windows/environment.cpp os/windows/files.cpp os/windows/find_program.cpp os/windows/grants.cpp os/windows/helper.cpp os/windows/launcher.cpp os/windows/names.cpp os/windows/open.cpp os/windows/process.cpp os/windows/rename.cpp os/windows/sandbox.cpp os/windows/text.cpp
  os/windows/watch.cpp)
# Without a system there is no entry point: who embeds the module calls hosted.h.
set(VOX_OS_SOURCES_none os/none/none.cpp hosted.cpp
  os/none/clock.cpp os/none/entropy.cpp os/none/environment.cpp os/none/helper.cpp os/none/files.cpp os/none/names.cpp os/none/process.cpp os/none/sandbox.cpp os/none/watch.cpp)

# One source -> bitcode or object, with the flags that follow.
function(vox_pack_compile output source)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${VOX_LLVM_ROOT}/bin/clang++ ${ARGN} -MD -MF ${output}.d -MT ${output}
      -c ${source} -o ${output}
    DEPENDS ${source} DEPFILE ${output}.d VERBATIM
    COMMENT "Pack ${target}: ${source}")
endfunction()

# The arguments of vox-detlint: sources, and the flags that they are built with.
function(vox_lint_arguments output sources flags)
  list(JOIN sources "\"\n\"" sources)
  list(JOIN flags "\"\n\"" flags)
  file(GENERATE OUTPUT ${output} CONTENT "\"${sources}\"\n--\n\"${flags}\"\n")
endfunction()

function(add_vox_pack target)
  set(pack ${CMAKE_BINARY_DIR}/packs/${target})
  set(work ${CMAKE_CURRENT_BINARY_DIR}/packs/${target})
  file(MAKE_DIRECTORY ${pack} ${work})
  set(row_flags ${VOX_flags_${target}})
  set(os ${VOX_os_${target}})
  set(flags ${row_flags} ${VOX_PACK_COMPILE_FLAGS})

  # Without a system a module is linked as a whole, and any pattern may come.
  set(properties regex/no_properties.cpp)
  if(os STREQUAL none)
    set(properties regex/all_properties.cpp)
  endif()

  set(bitcode)
  set(objects)
  set(lint_runtime)
  set(lint_libm)
  set(lint_os)
  foreach(source start.cpp ${properties} ${VOX_RUNTIME_SOURCES} ${VOX_OS_SOURCES_${os}}
          ${VOX_LIBM_SOURCES})
    set(source_flags ${flags})
    # A definition without its header would get another name and replace nothing.
    # Entry points have none, and the linker asks for them.
    if(NOT source MATCHES "^os/[a-z]+/start.cpp$")
      list(APPEND source_flags -Wmissing-prototypes)
    endif()
    set(lint lint_runtime)
    if(source IN_LIST VOX_LIBM_SOURCES)
      set(source_flags ${row_flags} ${VOX_LIBM_FLAGS} ${VOX_PACK_NEUTRAL_FLAGS})
      set(lint lint_libm)
    endif()
    set(lists ${lint})
    if(source IN_LIST VOX_OS_SOURCES_${os})
      list(APPEND lists lint_os)
    endif()
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR})
    foreach(list ${lists})
      list(APPEND ${list} ${source})
    endforeach()
    file(RELATIVE_PATH name ${CMAKE_SOURCE_DIR} ${source})
    string(REGEX REPLACE "\\.[^.]*$" "" name ${name})
    string(REPLACE "/" "." name ${name})
    vox_pack_compile(${work}/${name}.bc ${source} ${source_flags} -emit-llvm)
    add_custom_command(OUTPUT ${work}/${name}.o
      COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${VOX_LLVM_ROOT}/bin/clang ${row_flags} -O2 -Xclang -disable-llvm-passes
        -ffunction-sections -fdata-sections -fno-addrsig -Wno-deprecated -Wno-unused-command-line-argument
        -x ir -c ${work}/${name}.bc -o ${work}/${name}.o
      DEPENDS ${work}/${name}.bc VERBATIM
      COMMENT "Pack ${target}: ${name}.o")
    list(APPEND bitcode ${work}/${name}.bc)
    list(APPEND objects ${work}/${name}.o)
  endforeach()
  foreach(source ${VOX_builtins_${target}})
    string(APPEND source .cpp)
    vox_pack_compile(${work}/${source}.o ${CMAKE_CURRENT_SOURCE_DIR}/${source} ${flags})
    list(APPEND objects ${work}/${source}.o)
    list(APPEND lint_runtime ${CMAKE_CURRENT_SOURCE_DIR}/${source})
  endforeach()

  vox_lint_arguments(${work}/runtime.lint "${lint_runtime}" "${flags}")
  vox_lint_arguments(${work}/os.lint "${lint_os}" "${flags}")
  vox_lint_arguments(${work}/libm.lint "${lint_libm}"
    "${row_flags};${VOX_LIBM_FLAGS};${VOX_PACK_NEUTRAL_FLAGS}")

  add_custom_command(OUTPUT ${pack}/runtime.bc
    COMMAND ${VOX_LLVM_ROOT}/bin/llvm-link -o ${pack}/runtime.bc ${bitcode}
    DEPENDS ${bitcode} VERBATIM COMMENT "Pack ${target}: runtime.bc")
  add_custom_command(OUTPUT ${pack}/libvoxrt.a
    COMMAND ${CMAKE_COMMAND} -E rm -f ${pack}/libvoxrt.a
    COMMAND ${VOX_LLVM_ROOT}/bin/llvm-ar rcsD ${pack}/libvoxrt.a ${objects}
    DEPENDS ${objects} VERBATIM COMMENT "Pack ${target}: libvoxrt.a")
  add_custom_target(pack-${target} DEPENDS ${pack}/runtime.bc ${pack}/libvoxrt.a)
  set_target_properties(pack-${target} PROPERTIES VOX_FLAGS "${flags}" VOX_OBJECTS "${objects}")
endfunction()
