#!/bin/sh
# Makes the pictures of the README and of docs/ again, by the headless tour and by
# driving the program. Needs ImageMagick.
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
# Those that software centers show: no larger than they allow. With a separate library, where the game
# under way is that of the first picture.
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
for place in game library editor; do
  XDG_DATA_HOME="$home/data" XDG_CONFIG_HOME="$home/config" XDG_CACHE_HOME="$home/cache" XDG_STATE_HOME="$home/state" \
    BICORNE_DATADIR=. GSETTINGS_SCHEMA_DIR="${1:-_build}/data" build-aux/headless.sh "${1:-_build}/src/app/bicorne" \
    --screenshot "$pictures/store-$place.png" --place "$place" --size 1000x700 scenarios/ccn/corunna.bicorne
done
pdftoppm -png -r 100 -singlefile _out/tour/setup-sheet.pdf "$pictures/setup-sheet"
build=${1:-_build}
BICORNE_DRIVEN=1 build-aux/headless.sh /usr/bin/python3 build-aux/pictures.py \
  "$build/src/app/bicorne" "$build/src/cli/bicorne-cli" "$pictures"
