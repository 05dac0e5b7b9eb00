#!/bin/sh
#===- test/bad-input/pretend.sh - a voxc that does as it is told ----------===#
#
# Licensed under the Apache License, Version 2.0. See LICENSE.
#
# For mutations-judge.test. PRETEND lists what is wrong: `refuse`, `native` or
# `interp` (that tier does not end), `other` (the interpreter prints something else).
#
#===-----------------------------------------------------------------------===#
is() { case " $PRETEND " in *" $1 "*) return 0 ;; *) return 1 ;; esac }
case $1 in
check)
  if is refuse; then
    echo "mutant.vox:1:1: error: refused" >&2
    exit 1
  fi
  ;;
build) # build -O0 … FILE -o IMAGE
  for image; do :; done
  printf '#!/bin/sh\necho same\n' >"$image"
  if is native; then echo "exec sleep 60" >>"$image"; fi
  chmod 755 "$image"
  ;;
run)
  if is other; then echo other; else echo same; fi
  if is interp; then exec sleep 60; fi
  ;;
esac
