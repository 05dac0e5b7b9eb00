#===- runtime-rt/VoxBuiltins.cmake - the registry of builtins -------------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# A header with VOX_BUILTIN stands in VOX_BUILTIN_HEADERS. vox-builtins is what
# vox-bindgen makes of them; what is unchanged is not written, so nothing is built
# again because of it.
#
#===-----------------------------------------------------------------------===#
set(VOX_BUILTIN_HEADERS
  core/dec.h
  core/fault.h
  core/json.h
  core/list.h
  core/map.h
  core/number_text.h
  core/output.h
  core/str.h
  core/str_number.h
  std/agentos.h
  std/crypto.h
  data/csv/csv.h
  std/env.h
  std/fs.h
  std/http.h
  std/io.h
  data/json/json.h
  std/log.h
  std/path.h
  std/process.h
  std/random.h
  regex/regex.h
  std/secrets.h
  std/time.h
  data/toml/toml.h
  data/yaml/yaml.h)

set(table ${CMAKE_BINARY_DIR}/hir/Builtins.def)
set(reference ${CMAKE_BINARY_DIR}/docs/stdlib.md)
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/docs)
list(TRANSFORM VOX_BUILTIN_HEADERS PREPEND runtime-rt/ OUTPUT_VARIABLE headers)
# Any row would do: what is declared is the same for all.
list(GET VOX_TARGETS 0 first)
set(triple ${VOX_triple_${first}})
add_custom_command(OUTPUT ${table} ${reference}
  COMMAND vox-bindgen --root=${CMAKE_SOURCE_DIR} --tests=${CMAKE_SOURCE_DIR}/test
    --table=${table} --reference=${reference} --depfile=${table}.d
    ${headers} -- --target=${triple}
  DEPENDS vox-bindgen DEPFILE ${table}.d VERBATIM
  COMMENT "The registry of builtins")
add_custom_target(vox-builtins ALL DEPENDS ${table} ${reference})
