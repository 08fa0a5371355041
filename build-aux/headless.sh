#!/bin/sh
# Runs a command with its own display, session bus and runtime folder. cairo draws, and the settings end with the
# command. The runtime folder separates the accessibility buses of two of these commands. Tests need the pointer in the
# corner of the screen, where it is not above a widget. The tour does not need xdotool.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/headless.sh COMMAND...
set -eu
unset WAYLAND_DISPLAY
. "$(dirname "$0")/no-gl.sh"
export GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR
trap 'rm -rf "$XDG_RUNTIME_DIR"' EXIT
dbus-run-session -- xvfb-run --auto-servernum --server-args='-screen 0 1600x1000x24 -noreset' sh -c '
! command -v xdotool >/dev/null || xdotool mousemove 2 2
exec "$@"' sh "$@"
