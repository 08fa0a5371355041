#!/bin/sh
# A translation of the help must be well formed and complete, measured against the pages as they are now, and name buttons and
# menus as the program does in that language.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-help-po.sh LANGUAGE
set -eu
cd "$(dirname "$0")/.."
language=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/pages"

msgfmt --check --output-file="$scratch/now.mo" "help/$language/$language.po"
itstool --out="$scratch/all.pot" help/C/*.page
# Neither pictures nor credits are translated: itstool gives them the context "_".
msggrep --invert-match --msgctxt --regexp='^_$' --output-file="$scratch/now.pot" "$scratch/all.pot"
msgmerge --quiet --no-fuzzy-matching --output-file="$scratch/now.po" "help/$language/$language.po" "$scratch/now.pot"
msgattrib --untranslated --no-obsolete --no-wrap "$scratch/now.po" >"$scratch/open.po"
msgattrib --only-fuzzy --no-obsolete --no-wrap "$scratch/now.po" >>"$scratch/open.po"
if grep -q '^msgid "..*"' "$scratch/open.po"; then
  echo "help/$language/$language.po is not complete; run 'ninja -C BUILD help-bicorne-pot'," >&2
  echo "'msgmerge --update --add-location=file help/$language/$language.po help/C/bicorne.pot', then translate:" >&2
  grep -A1 '^#:\|^msgid' "$scratch/open.po" >&2
  exit 1
fi

itstool --strict --merge="$scratch/now.mo" --output="$scratch/pages" help/C/*.page
python3 build-aux/check-help.py --in "$scratch/pages" "po/$language.po" help/C/*.page
