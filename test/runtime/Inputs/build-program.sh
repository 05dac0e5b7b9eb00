#!/bin/sh
#===- test/runtime/Inputs/build-program.sh - a program on a pack ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# Usage: build-program.sh LLVM_BIN SOURCE_ROOT PACK OUTPUT archive|bitcode [PROGRAM]
#
# PROGRAM is another one of this folder.
#
# archive   as voxc -O0: the program's object and libvoxrt.a
# bitcode   as voxc -O2: the program linked with runtime.bc, everything but the
#           entry internal, and optimised; the archive only brings mem*
#
#===-----------------------------------------------------------------------===#
set -e
llvm=$1 source=$2 pack=$3 output=$4 how=$5 name=${6:-program.cpp}
rows=$source/targets/rows.py
target=$(python3 "$rows" flags "$(basename "$pack")")
format=$(python3 "$rows" format "$(basename "$pack")")
flags="$target -std=c++20 -O2 -ffreestanding -nostdinc -nostdinc++ -fno-exceptions
  -fno-rtti -ffp-contract=off -fno-stack-protector -fno-asynchronous-unwind-tables
  -ffunction-sections -fdata-sections -Wno-deprecated -I$source"
program=$source/test/runtime/Inputs/$name
if [ "$how" = archive ]; then
  "$llvm/clang++" $flags -c "$program" -o "$output.o"
else
  "$llvm/clang++" $flags -emit-llvm -c "$program" -o "$output.bc"
  "$llvm/llvm-link" "$output.bc" "$pack/runtime.bc" -o "$output.linked.bc"
  "$llvm/opt" -passes='internalize,default<O2>' -internalize-public-api-list=_start \
    "$output.linked.bc" -o "$output.opt.bc"
  "$llvm/clang" $target -Wno-unused-command-line-argument -O2 -Wno-deprecated -x ir -c "$output.opt.bc" -o "$output.o"
fi
case $format in
Wasm) "$llvm/wasm-ld" --gc-sections --stack-first -z stack-size=16777216 -s "$output.o" "$pack/libvoxrt.a" -o "$output" ;;
*) "$llvm/ld.lld" -static -e _start --gc-sections --build-id=none -z noexecstack -z norelro -s "$output.o" "$pack/libvoxrt.a" -o "$output" ;;
esac
