#!/bin/sh
# The program says what it is, and how it is called, where there is neither display nor bus.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-answers.sh BICORNE VERSION
unset DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
[ "$("$1" --version)" = "bicorne $2" ] && "$1" --help | grep -q -- '--screenshot=FILE'
