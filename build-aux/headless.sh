#!/bin/sh
# Runs a command with a display, a session bus and a runtime folder of its own, drawn by cairo, with settings that last
# only as long as it.  The runtime folder keeps the accessibility buses of two such commands apart.  Tests need the
# pointer in the corner of the screen, where it points at nothing in a window; the tour does without xdotool.
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
