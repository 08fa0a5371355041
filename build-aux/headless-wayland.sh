#!/bin/sh
# Runs a command under a Wayland compositor without a screen, with a session bus and a runtime folder, which end with
# the command. headless.sh does the same with an X display. Settings are stored in memory. Windows are not tiled and
# have the size that they request.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/headless-wayland.sh [--corner] [--scale N] COMMAND...
#   --corner      all windows are in the upper left corner, dialogs too, as on an X display without a window manager
#   --scale N     pixels of the output per unit of the window (1)
#   GSK_RENDERER  renderer of GTK (cairo)
#
# Needs sway, and Mesa's software drivers for the renderers that use OpenGL or Vulkan.
set -eu
scale=1
place=''
while :; do
  case ${1:-} in
    --corner) place=', move absolute position 0 px 0 px'; shift ;;
    --scale) scale=$2; shift 2 ;;
    *) break ;;
  esac
done
[ $# -gt 0 ] || { sed -n 's/^# \{0,1\}//; 6,9p' "$0" >&2; exit 2; }
command -v sway >/dev/null || { echo "bicorne: sway is missing: run build-aux/deps.sh stress" >&2; exit 1; }

unset DISPLAY WAYLAND_DISPLAY SWAYSOCK I3SOCK AT_SPI_BUS_ADDRESS
export BICORNE_DRIVEN=1                   # driven tests use this session instead of a new one
XDG_RUNTIME_DIR=$(mktemp -d)
export XDG_RUNTIME_DIR GDK_BACKEND=wayland GSK_RENDERER="${GSK_RENDERER:-cairo}" GSETTINGS_BACKEND=memory LC_ALL=C.UTF-8
[ "$GSK_RENDERER" != cairo ] || . "$(dirname "$0")/no-gl.sh"
own=$(mktemp -d)                          # the compositor's runtime folder
compositor=''
trap '[ -z "$compositor" ] || kill "$compositor" 2>/dev/null || true; rm -rf "$XDG_RUNTIME_DIR" "$own"' EXIT

# sway 1.7 refuses to run as root. root can connect to the compositor of any user.
as_user=''
if [ "$(id -u)" -eq 0 ]; then
  as_user='setpriv --reuid=65534 --regid=65534 --clear-groups'
  chown 65534:65534 "$own"
fi

# The focus does not follow the pointer, and the compositor does not move the pointer.
cat >"$own/config" <<CONFIG
xwayland disable
output * mode $((1600 * scale))x$((1000 * scale)) scale $scale
default_border none
default_floating_border none
focus_follows_mouse no
mouse_warping none
for_window [title=".*"] floating enable$place
exec printf '%s %s\n' "\$WAYLAND_DISPLAY" "\$SWAYSOCK" >"$own/ready"
CONFIG

# The compositor draws in software, and uses no input devices of the machine.
# shellcheck disable=SC2086
env XDG_RUNTIME_DIR="$own" WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman \
  $as_user sway --config "$own/config" >"$own/log" 2>&1 &
compositor=$!
until [ -s "$own/ready" ]; do
  kill -0 "$compositor" 2>/dev/null || { echo "bicorne: sway did not start:" >&2; tail -n 5 "$own/log" >&2; exit 1; }
  sleep 0.05
done
read -r name SWAYSOCK <"$own/ready"
export WAYLAND_DISPLAY="$own/$name" SWAYSOCK
dbus-run-session -- "$@"
