#!/bin/sh
# Checks that texts for readers are in American English, with one spelling of each term and curly quotation marks.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-american.sh
set -eu
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
build-aux/texts.sh po "$scratch/texts"
words='favour|colour|neighbour|armour|honour|behaviour|centre[ds]?\b|sabre|defence|offence|licence|grey|metres?\b'
words="$words|programme|labelled|travelled|cancelled|organis|recognis|judgement|catalogues?d"
# Correct: a setup sheet is set up; the order of battle; a countercharge; hexside, hex
terms='set-up|setup-|line-?up|counter-charge|counter charge|hex-side|hex side|hexagon|zone-of-control|rule-system'
terms="$terms|ruleset\\b"
straight="[[:alpha:]]'[[:alpha:]]|\`|\\\\\"[[:alpha:]%]"

never ()
{
  if msgattrib --no-wrap "$scratch/texts" | awk '/^msgid/ { said = 1 } /^msgstr/ { said = 0 } said' |
    grep -iE "$1"; then
    echo "the texts above $2" >&2
    exit 1
  fi
}

never "$words" "are not American English"
never "$terms" "spell a term in another way than all others"
never "$straight" "have straight quotation marks"
