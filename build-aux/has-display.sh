#!/bin/sh
# Exits with 0 if programs can open a window here, and with 1 if there is no display.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/has-display.sh
set -eu

# The variable can name a display that no longer exists, so its socket must exist.
if [ -n "${WAYLAND_DISPLAY:-}" ]; then
  case $WAYLAND_DISPLAY in
    /*) socket=$WAYLAND_DISPLAY ;;
    *) socket=${XDG_RUNTIME_DIR:-/run/user/$(id -u)}/$WAYLAND_DISPLAY ;;
  esac
  [ ! -S "$socket" ] || exit 0
fi
case ${DISPLAY:-} in
  '') exit 1 ;;
  :*) number=${DISPLAY#:}; [ -S "/tmp/.X11-unix/X${number%%.*}" ] ;;
  *) exit 0 ;;
esac
