#!/bin/sh
# The program reports its version and its options without a display and a bus. If it is started there, it ends
# with a message and an exit code. It is started many times: a thread that runs at the end crashes only sometimes.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: test-answers.sh BICORNE VERSION
unset DISPLAY WAYLAND_DISPLAY DBUS_SESSION_BUS_ADDRESS
[ "$("$1" --version)" = "bicorne $2" ] && "$1" --help | grep -q -- '--screenshot=FILE' || exit 1

message='bicorne: No display can be opened. Start Bicorne in a desktop session, or use bicorne-cli.'
starts=0
while [ $starts -lt 40 ]; do
  starts=$((starts + 1))
  [ $((starts % 2)) = 0 ] && display= || display=:987654
  said=$(DISPLAY=$display "$1" 2>&1)
  code=$?
  [ $code = 1 ] && [ "$said" = "$message" ] && continue
  echo "start $starts: exit code $code, $said" >&2
  exit 1
done
