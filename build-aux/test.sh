#!/bin/sh
# Builds with warnings as errors and runs every test on a display of its own. What failed is told at the end; the last line is "N passed, N failed", counted in cases.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/test.sh BUILD [MESON TEST ARGUMENT...]
set -eu
build=$1
shift
cd "$(dirname "$0")/.."
build-aux/build.sh "$build" -Dwerror=true
rm -f "$build/meson-logs/testlog.json"
build-aux/headless.sh meson test -C "$build" --no-rebuild --timeout-multiplier 3 "$@" || true
exec python3 build-aux/count-tests.py "$build/meson-logs/testlog.json"
