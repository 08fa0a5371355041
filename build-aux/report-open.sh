#!/bin/sh
# Reports the texts of a list with a missing or fuzzy translation.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: report-open.sh LIST.po NAME [--release] REMEDY; NAME is the name of the translation
#
# Exits with 0 if all texts are translated. Otherwise it exits with 77 after a warning, or with 1 if --release is given.
set -eu
list=$1
name=$2
shift 2
kind=warning
status=77
[ "$1" != --release ] || { kind=error; status=1; shift; }
open=$(mktemp)
trap 'rm -f "$open"' EXIT

msgattrib --untranslated --no-obsolete --no-wrap "$list" >"$open"
msgattrib --only-fuzzy --no-obsolete --no-wrap "$list" >>"$open"
number=$(grep -c '^msgid "..*"' "$open") || exit 0
echo "$kind: $name: $number texts have no translation; $1"
grep -A1 '^#:\|^msgid' "$open"
exit $status
