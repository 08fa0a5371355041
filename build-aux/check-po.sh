#!/bin/sh
# Checks a translation against the current texts of the sources. The translation must be well formed. A missing or fuzzy
# translation of a text is a warning: exit 77, which Meson shows as SKIP.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-po.sh [--release] LANGUAGE [FOLDER]
#   --release  a missing translation of a text is a fault
#   FOLDER     po, or po/developer
set -eu
cd "$(dirname "$0")/.."
[ "$1" != --release ] || { release=yes; shift; }
language=$1
folder=${2:-po}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

msgfmt --check --output-file=/dev/null "$folder/$language.po"
# In French a line does not begin with a punctuation mark that ends a sentence, or end with an opening quotation mark.
if [ "$language" = fr ] && msgattrib --no-wrap --no-obsolete "$folder/fr.po" | sed -n '/^msgstr/,/^$/p' |
  grep ' [:;!?»]\|« '; then
  echo "$folder/fr.po: these need a space that does not break, U+00A0" >&2
  exit 1
fi
build-aux/texts.sh "$folder" "$scratch/now.pot"
msgmerge --quiet --no-fuzzy-matching --output-file="$scratch/now.po" "$folder/$language.po" "$scratch/now.pot"
build-aux/report-open.sh "$scratch/now.po" "$folder/$language.po" ${release:+--release} \
  "run 'ninja -C BUILD bicorne-update-po bicorne-developer-update-po', then translate"
