#!/bin/sh
# Builds Bicorne, installs it inside the build folder and starts it. Without a display, runs the headless tour and
# prints the location of the results.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/run.sh BUILD [ARGUMENT OF bicorne...]
set -eu
build=$1
shift
cd "$(dirname "$0")/.."
root=$PWD/$build/root
build-aux/build.sh "$build" --prefix="$root" -Dtests=false
# A build folder that was set up with another prefix must not be installed to this prefix.
grep -qF "\"$root\"" "$build/meson-info/intro-buildoptions.json" || meson configure "$build" --prefix="$root"
meson install -C "$build" --quiet >/dev/null
PATH=$root/bin:$PATH
export PATH XDG_DATA_DIRS="$root/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"

if build-aux/has-display.sh; then
  echo "bicorne: starting $root/bin/bicorne"
  exec bicorne "$@"
fi
echo "bicorne: no display here, so the tour runs on a virtual one"
exec build-aux/headless.sh build-aux/headless-tour.sh _out/tour
