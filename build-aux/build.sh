#!/bin/sh
# Sets a build folder up if it is new, and builds in it.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/build.sh BUILD [MESON OPTION...]; BUILD_ONLY (all) is what is built
set -eu
build=$1
shift
cd "$(dirname "$0")/.."
[ -e "$build/build.ninja" ] || meson setup "$build" "$@"
ninja -C "$build" "${BUILD_ONLY:-all}"
