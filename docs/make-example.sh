#!/bin/sh
# Plays a battle and writes the report of the game.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: make-example.sh CLI SEED PLAYER BATTLE REPORT
set -eu
export ASAN_OPTIONS=detect_leaks=0 LANGUAGE='' LC_ALL=C.UTF-8 XDG_DATA_HOME=/nonexistent
"$1" play --seed "$2" --top "$3" --bottom "$3" --save "$5.bicorne-game" "$4" >/dev/null
"$1" report --output "$5" "$5.bicorne-game"
rm "$5.bicorne-game"
