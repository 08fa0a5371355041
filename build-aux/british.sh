#!/bin/sh
# Checks that the British English translation is up to date. british.sed makes it from the texts, word by word.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: british.sh [--write], after 'ninja -C BUILD bicorne-update-po'
set -eu
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
msgattrib --clear-fuzzy --empty --no-obsolete --no-wrap po/en_GB.po | msgen --no-wrap - |
  sed -E -f build-aux/british.sed | msgcat --no-wrap --output-file="$scratch/made.po" -
# gettext 0.21 and 0.23 break lines at different places, so that line breaks are not compared.
msgcat --no-wrap --output-file="$scratch/kept.po" po/en_GB.po
if [ "${1:-}" = --write ]; then
  msgcat --width=79 --output-file=po/en_GB.po "$scratch/made.po"
elif ! cmp -s "$scratch/made.po" "$scratch/kept.po"; then
  echo "po/en_GB.po: run build-aux/british.sh --write" >&2
  exit 1
fi
