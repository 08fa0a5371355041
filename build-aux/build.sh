#!/bin/sh
# Builds in a build folder. Sets up the folder if it is new.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/build.sh BUILD [MESON OPTION...]; BUILD_ONLY is the target to build (all)
set -eu
build=$1
shift
cd "$(dirname "$0")/.."
[ -e "$build/build.ninja" ] || meson setup "$build" "$@"
ninja -C "$build" "${BUILD_ONLY:-all}"
