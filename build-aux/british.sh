#!/bin/sh
# The British English translation is made from the texts themselves, word by word (british.sed): is it up to date?
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: british.sh [--write], after 'ninja -C BUILD bicorne-update-po'
set -eu
cd "$(dirname "$0")/.."
made=$(mktemp)
trap 'rm -f "$made"' EXIT
msgattrib --clear-fuzzy --empty --no-obsolete --no-wrap po/en_GB.po | msgen --no-wrap - |
  sed -E -f build-aux/british.sed | msgcat --width=79 --output-file="$made" -
if [ "${1:-}" = --write ]; then
  cp "$made" po/en_GB.po
elif ! cmp -s "$made" po/en_GB.po; then
  echo "po/en_GB.po: run build-aux/british.sh --write" >&2
  exit 1
fi
