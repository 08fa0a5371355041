#!/bin/sh
# Builds and starts Bicorne from the build folder; without a display, does the same job headless and says where the results are.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/run.sh BUILD [ARGUMENT OF bicorne...]
set -eu
build=$1
shift
cd "$(dirname "$0")/.."
build-aux/build.sh "$build"

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
  echo "bicorne: starting $build/src/app/bicorne"
  exec meson devenv -C "$build" -w "$PWD" "$build/src/app/bicorne" "$@"
fi
echo "bicorne: no display here, so the tour runs on a virtual one"
exec build-aux/headless.sh meson devenv -C "$build" -w "$PWD" build-aux/headless-tour.sh "$PWD/$build" "$PWD/_out/tour"
