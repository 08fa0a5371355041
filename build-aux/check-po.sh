#!/bin/sh
# A translation must be well formed and complete, measured against the text that the sources have now.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-po.sh LANGUAGE [FOLDER]; FOLDER is po, or po/developer
set -eu
cd "$(dirname "$0")/.."
language=$1
folder=${2:-po}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

msgfmt --check --output-file=/dev/null "$folder/$language.po"
# In French no line begins with the sign that ends a sentence, nor ends with the quotation mark that begins one.
if [ "$language" = fr ] && msgattrib --no-wrap --no-obsolete "$folder/fr.po" | sed -n '/^msgstr/,/^$/p' | grep ' [:;!?»]\|« '; then
  echo "$folder/fr.po: these need a space that does not break, U+00A0" >&2
  exit 1
fi
GETTEXTDATADIRS=$PWD/po xgettext --files-from="$folder/POTFILES.in" --output="$scratch/now.pot" --from-code=UTF-8 \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=ngettext:1,2 \
  --keyword=g_dgettext:2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3
msgmerge --quiet --no-fuzzy-matching --output-file="$scratch/now.po" "$folder/$language.po" "$scratch/now.pot"
msgattrib --untranslated --no-obsolete --no-wrap "$scratch/now.po" >"$scratch/open.po"
msgattrib --only-fuzzy --no-obsolete --no-wrap "$scratch/now.po" >>"$scratch/open.po"
if grep -q '^msgid "..*"' "$scratch/open.po"; then
  echo "$folder/$language.po is not complete; run 'ninja -C BUILD bicorne-update-po bicorne-developer-update-po', then translate:" >&2
  grep -A1 '^#:\|^msgid' "$scratch/open.po" >&2
  exit 1
fi
