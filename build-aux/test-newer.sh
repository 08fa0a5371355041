#!/bin/sh
# Builds with warnings as errors and runs tests on another Debian release, as an ordinary user of a minimal system.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/test-newer.sh [--tour] SUITE [MESON TEST ARGUMENT...]
#   --tour  also runs the headless tour of `make run`, which counts as one case
#
# The last line is "N passed, N failed". Exits with 75 if no system of that release can be made.
set -eu
cd "$(dirname "$0")/.."
tour=no
[ "${1:-}" != --tour ] || { tour=yes; shift; }
[ $# -ge 1 ] || { sed -n 's/^# \{0,1\}//; 5,6p' "$0" >&2; exit 2; }
suite=$1
shift

# shellcheck disable=SC2016
exec build-aux/on-debian.sh "$suite" sh -c '
tour=$0
log=$(mktemp)
build-aux/test.sh _build-test "$@" 2>&1 | tee "$log"
counts=$(tail -n 1 "$log" | grep -E "^[0-9]+ passed, [0-9]+ failed$" || echo "0 passed, 1 failed")
passed=${counts%% *} failed=${counts#*, }
failed=${failed%% *}
if [ "$tour" = yes ]; then
  if build-aux/run.sh _build; then passed=$((passed + 1)); else failed=$((failed + 1)); fi
  echo "$passed passed, $failed failed"
fi
[ "$failed" -eq 0 ]
' "$tour" "$@"
