#!/bin/sh
# Builds with warnings as errors and runs every test on a display of its own. What failed is told at the end; the last
# line is "N passed, N failed", counted in cases.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/test.sh BUILD [MESON TEST ARGUMENT...]
set -eu
build=$1
shift
cd "$(dirname "$0")/.."
# Tests are many programs; this linker takes half the time.
command -v ld.lld >/dev/null && export CC_LD="${CC_LD:-lld}"
build-aux/build.sh "$build" -Dwerror=true -Dc_args=-g1     # enough for a stack with lines
rm -f "$build/meson-logs/testlog.json"

# Tests sync what they save, so their files lie in memory where there is room for them and programs may be run from it.
# As in any folder for such files anybody may come in: some tests are for a while somebody else.
memory=/dev/shm
room=$(df -Pk "$memory" 2>/dev/null | awk 'NR == 2 { print $4 }')
if [ "${room:-0}" -ge 2000000 ] && [ -w "$memory" ] && ! grep -q " $memory .*noexec" /proc/mounts; then
  TMPDIR=$(mktemp -d "$memory/bicorne-XXXXXX")
  export TMPDIR
  chmod 1777 "$TMPDIR"
  trap 'rm -rf "$TMPDIR"' EXIT
fi

# Twice as many tests as there are processors: most of them wait now and then, for a clock or for one another.
build-aux/headless.sh meson test -C "$build" --no-rebuild --timeout-multiplier 3 \
  --num-processes $((2 * $(nproc))) "$@" || true
python3 build-aux/count-tests.py "$build/meson-logs/testlog.json"
