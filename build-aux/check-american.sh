#!/bin/sh
# What people read is American English, each term is spelled in one way, and quotation marks are curly.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-american.sh FILE.po, one that has all texts of now
set -eu
words='favour|colour|neighbour|armour|honour|behaviour|centre[ds]?\b|sabre|defence|offence|licence|grey|metres?\b|programme|labelled|travelled|cancelled|organis|recognis|judgement|catalogues?d'
# a setup sheet is set up; the order of battle; a countercharge; hexside, hex
terms='set-up|setup-|line-?up|counter-charge|counter charge|hex-side|hex side|hexagon|zone-of-control|rule-system|ruleset\b'
straight="[[:alpha:]]'[[:alpha:]]|\`|\\\\\"[[:alpha:]%]"

never ()
{
  if msgattrib --no-obsolete --no-wrap "$2" | awk '/^msgid/ { said = 1 } /^msgstr/ { said = 0 } said' | grep -iE "$1"; then
    echo "$2: the texts above $3" >&2
    exit 1
  fi
}

never "$words" "$1" "are not American English"
never "$terms" "$1" "spell a term in another way than all others"
never "$straight" "$1" "have straight quotation marks"
