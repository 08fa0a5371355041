#!/bin/sh
# Builds and starts Bicorne, installed inside the build folder only; without a display, does the same job headless and says where
# the results are.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/run.sh BUILD [ARGUMENT OF bicorne...]
set -eu
build=$1
shift
cd "$(dirname "$0")/.."
root=$PWD/$build/root
build-aux/build.sh "$build" --prefix="$root" -Dtests=false
# A build folder that was set up for another place must not be installed there.
grep -qF "\"$root\"" "$build/meson-info/intro-buildoptions.json" || meson configure "$build" --prefix="$root"
meson install -C "$build" --quiet >/dev/null
PATH=$root/bin:$PATH
export PATH XDG_DATA_DIRS="$root/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"

# A variable may name a display that is gone: ask it.
has_display () {
  [ -n "${WAYLAND_DISPLAY:-}${DISPLAY:-}" ] || return 1
  if [ -n "${WAYLAND_DISPLAY:-}" ]; then
    case $WAYLAND_DISPLAY in /*) socket=$WAYLAND_DISPLAY ;; *) socket=${XDG_RUNTIME_DIR:-/run/user/$(id -u)}/$WAYLAND_DISPLAY ;; esac
    [ -S "$socket" ] && return 0
  fi
  [ -n "${DISPLAY:-}" ] || return 1
  case $DISPLAY in
    :*) number=${DISPLAY#:}; [ -S "/tmp/.X11-unix/X${number%%.*}" ] ;;
    *) true ;;
  esac
}

if has_display; then
  echo "bicorne: starting $root/bin/bicorne"
  exec bicorne "$@"
fi
echo "bicorne: no display here, so the tour runs on a virtual one"
exec build-aux/headless.sh build-aux/headless-tour.sh _out/tour
