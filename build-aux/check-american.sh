#!/bin/sh
# What people read is American English: none of these words stands in a text of the program.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-american.sh FILE.po, one that has all texts of now
set -eu
words='favour|colour|neighbour|armour|honour|behaviour|centre[ds]?\b|sabre|defence|offence|licence|grey|metres?\b|programme|labelled|travelled|cancelled|organis|recognis|judgement|catalogues?d'
if msgattrib --no-obsolete --no-wrap "$1" | grep '^msgid' | grep -iE "$words"; then
  echo "$1: the texts above are not American English" >&2
  exit 1
fi
