#!/bin/sh
# Is the index of the tested rules the one that its cases make?
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-index.sh CLI FOLDER INDEX
set -eu
"$1" test-rules --index "$2" | diff -u "$3" - || { echo "$3 is out of date: bicorne-cli test-rules --index FOLDER >INDEX" >&2; exit 1; }
