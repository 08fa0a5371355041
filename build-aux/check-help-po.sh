#!/bin/sh
# Checks a translation of the help against the current pages. The translation must be well formed, and name buttons and
# menus as the program does in that language. A missing or fuzzy translation of a text is a warning: exit 77, which
# Meson shows as SKIP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-help-po.sh [--release] LANGUAGE
#   --release  a missing translation of a text is a fault
set -eu
cd "$(dirname "$0")/.."
[ "$1" != --release ] || { release=yes; shift; }
language=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
mkdir "$scratch/pages"

msgfmt --check --output-file="$scratch/now.mo" "help/$language/$language.po"
status=0
itstool --out="$scratch/all.pot" help/C/*.page
# Pictures and credits are not translated. itstool gives them the context "_".
msggrep --invert-match --msgctxt --regexp='^_$' --output-file="$scratch/now.pot" "$scratch/all.pot"
msgmerge --quiet --no-fuzzy-matching --output-file="$scratch/now.po" "help/$language/$language.po" "$scratch/now.pot"
build-aux/report-open.sh "$scratch/now.po" "help/$language/$language.po" ${release:+--release} \
  "run 'ninja -C BUILD help-bicorne-pot', 'msgmerge --update --add-location=file \
help/$language/$language.po help/C/bicorne.pot', then translate" || status=$?

[ "$status" -ne 77 ] || partial=yes
itstool --strict --merge="$scratch/now.mo" --output="$scratch/pages" help/C/*.page
python3 build-aux/check-help.py ${partial:+--partial} --in "$scratch/pages" "po/$language.po" help/C/*.page
exit $status
