#!/bin/sh
# Checks that the help names buttons and menus as the program does.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-help-words.sh PAGE...
set -eu
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"$(dirname "$0")/texts.sh" po "$scratch/texts.po"
python3 "$(dirname "$0")/check-help.py" "$scratch/texts.po" "$@"
