#!/bin/sh
# Makes the pictures of the README and of docs/ anew: by the headless tour, and by driving the program. Needs ImageMagick.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/screenshots.sh [BUILD]
set -eu
cd "$(dirname "$0")/.."
pictures=docs/screenshots

env -u DISPLAY -u WAYLAND_DISPLAY build-aux/run.sh "${1:-_build}"
mkdir -p "$pictures"
for place in library editor game; do
  cp "_out/tour/$place.png" "$pictures/"
done
pdftoppm -png -r 100 -singlefile _out/tour/setup-sheet.pdf "$pictures/setup-sheet"
build=${1:-_build}
BICORNE_DRIVEN=1 build-aux/headless.sh /usr/bin/python3 build-aux/pictures.py "$build/src/app/bicorne" "$build/src/cli/bicorne-cli" "$pictures"
