#===- tools/cmake/VoxTargetTable.cmake - the rows of Targets.def ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Sets VOX_TARGETS and, for every row, VOX_<column>_<name> with the columns flags,
# triple, os, builtins and ci.
#
#===-----------------------------------------------------------------------===#
find_package(Python3 REQUIRED COMPONENTS Interpreter)
set(rows ${CMAKE_BINARY_DIR}/rows.cmake)
execute_process(COMMAND ${Python3_EXECUTABLE} ${CMAKE_SOURCE_DIR}/targets/rows.py cmake
  OUTPUT_FILE ${rows} COMMAND_ERROR_IS_FATAL ANY)
include(${rows})
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  targets/Targets.def targets/rows.py)
