#!/bin/sh
# Builds with warnings as errors and runs every test on a separate display. Failed cases are reported at the end. The
# last line is "N passed, N failed", counted in cases.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/test.sh BUILD [MESON TEST ARGUMENT...]
set -eu
build=$1
shift
cd "$(dirname "$0")/.."
# The tests are many programs. This linker needs half the time.
command -v ld.lld >/dev/null && export CC_LD="${CC_LD:-lld}"
build-aux/build.sh "$build" -Dwerror=true -Dc_args=-g1     # enough for backtraces with line numbers
rm -f "$build/meson-logs/testlog.json"

# Tests sync their files, so the files are in memory if there is enough space and programs can be run from there. Like a
# folder for temporary files, the folder is open to all users, because some tests change the user for a while.
memory=/dev/shm
room=$(df -Pk "$memory" 2>/dev/null | awk 'NR == 2 { print $4 }')
if [ "${room:-0}" -ge 2000000 ] && [ -w "$memory" ] && ! grep -q " $memory .*noexec" /proc/mounts; then
  TMPDIR=$(mktemp -d "$memory/bicorne-XXXXXX")
  export TMPDIR
  chmod 1777 "$TMPDIR"
  trap 'rm -rf "$TMPDIR"' EXIT
fi

# Runs twice as many tests as there are processors, because most tests wait for a clock or for other processes.
build-aux/headless.sh meson test -C "$build" --no-rebuild --timeout-multiplier 3 \
  --num-processes $((2 * $(nproc))) "$@" || true
python3 build-aux/count-tests.py "$build/meson-logs/testlog.json"
