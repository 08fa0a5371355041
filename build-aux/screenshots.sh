#!/bin/sh
# Makes the pictures of the README anew, by the headless tour.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/screenshots.sh [BUILD]
set -eu
cd "$(dirname "$0")/.."
build=${1:-_build}
out=$PWD/_out/tour
pictures=docs/screenshots

build-aux/build.sh "$build"
build-aux/headless.sh meson devenv -C "$build" -w "$PWD" build-aux/headless-tour.sh "$PWD/$build" "$out"
mkdir -p "$pictures"
for place in library editor game; do
  cp "$out/$place.png" "$pictures/"
done
pdftoppm -png -r 100 -singlefile "$out/setup-sheet.pdf" "$pictures/setup-sheet"
