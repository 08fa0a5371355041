#!/bin/sh
# Compiles the libraries and bicorne-cli for other machines, and runs the tests of rules and games in their emulators.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/on-machine.sh MACHINE...
#   MACHINE        arm64, armhf, i386 or s390x: a row of build-aux/machines.tsv
#   MACHINE_SUITE  Debian release with the compilers and libraries (bookworm)
#   BICORNE_ROOTS  folder of the systems, see on-debian.sh
#
# The last line is "N passed, N failed", counted in cases. Exits with 75 if no machine could be tried.
set -eu

unavailable=75
[ $# -ge 1 ] || { sed -n 's/^# \{0,1\}//; 5,8p' "$0" >&2; exit 2; }
cd "$(dirname "$0")/.."
suite=${MACHINE_SUITE:-bookworm}
passed=0
failed=0
tried=0
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for machine do
  {
    status=0
    build-aux/on-debian.sh "$suite+$machine" build-aux/machine-tests.sh "$machine" 2>&1 || status=$?
    echo "$status" >"$folder/status"
  } | tee "$folder/log"
  [ "$(cat "$folder/status")" -ne "$unavailable" ] || continue
  tried=$((tried + 1))
  counts=$(sed -n "s/^$machine: \([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p" "$folder/log")
  counts=${counts:-0 1}
  passed=$((passed + ${counts% *}))
  failed=$((failed + ${counts#* }))
done

[ "$tried" -gt 0 ] || exit "$unavailable"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
