#!/bin/sh
# Builds the program that plays the mutants of the rules, in a separate folder, and plays the mutants.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/mutate/mutate.sh BUILD [KIND...]; see mutate.py --help
set -eu
build=$1
shift
cd "$(dirname "$0")/../.."
[ -e "$build/build.ninja" ] || meson setup "$build" -Dgtk=false --buildtype=plain -Doptimization=1
ninja -C "$build" tests/rules/mutants
exec python3 build-aux/mutate/mutate.py "$build" "$@"
