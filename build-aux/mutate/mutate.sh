#!/bin/sh
# Builds what plays the mutants of the rules, in a folder of its own, and plays them.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/mutate/mutate.sh BUILD [KIND...]; mutate.py --help tells more
set -eu
build=$1
shift
cd "$(dirname "$0")/../.."
[ -e "$build/build.ninja" ] || meson setup "$build" -Dgtk=false --buildtype=plain -Doptimization=1
ninja -C "$build" tests/rules/mutants
exec python3 build-aux/mutate/mutate.py "$build" "$@"
