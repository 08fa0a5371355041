#!/bin/sh
# The main job without a display of one's own: a bundled battle is checked, played to the end, printed and
# shown. Stops at the first step that fails.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: with the programs on the PATH and a display, as run.sh does: build-aux/headless-tour.sh OUT
set -eu
out=$1
cd "$(dirname "$0")/.."
battle=scenarios/ccn/rolica-first-position.bicorne
game=$out/rolica.bicorne-game
halfway=$out/rolica-halfway.bicorne-game

# step SENTENCE COMMAND...: says what is done, does it, and stops the tour with its name if it fails.
step () {
  echo "tour: $1"
  sentence=$1
  shift
  "$@" || { echo "tour: FAILED: $sentence: $*" >&2; exit 1; }
}

# made FILE TYPE: the file is there, and begins as its type does.
made () {
  case $2 in pdf) magic=%PDF ;; png) magic=PNG ;; game) magic='urn:bicorne:game:1' ;; esac
  head -c 4096 "$1" | grep -aqF "$magic"
}

play () {
  bicorne-cli play --seed 1808 --top veteran --bottom veteran --save "$game" "$battle" >"$out/game.txt"
}

# The same game as far as a fight in its middle, before the loser retreats: a better picture than the end.
play_halfway () {
  sed -n '/<choices>/,/<\/choices>/p' "$game" | sed '1d; $d' >"$home/choices"
  total=$(wc -l <"$home/choices")
  fight=$(awk -v total="$total" 'NR > total / 3 && $1 == "retreat" { print NR - 1; exit }' "$home/choices")
  { sed -n "1,${fight}s/^/choose /p" "$home/choices"; echo "save $halfway"; echo quit; } |
    bicorne-cli session --seed 1808 "$battle" >"$home/answers"
}

# A separate library, so that the tour neither shows nor changes the user's.
rm -rf "$out"
mkdir -p "$out"
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export XDG_DATA_HOME="$home/data" XDG_CONFIG_HOME="$home/config" XDG_CACHE_HOME="$home/cache"
export XDG_STATE_HOME="$home/state" GTK_A11Y=none

step 'checking the bundled battles' bicorne-cli validate scenarios/*/*.bicorne
step 'playing Roliça to the end, the computer on both sides' play
step 'the saved game is there' made "$game" game
step 'replaying the saved game' bicorne-cli replay --verify "$game"
step 'printing the setup sheet' bicorne-cli export --format pdf --paper a4 -o "$out/setup-sheet.pdf" "$battle"
step 'the setup sheet is a PDF' made "$out/setup-sheet.pdf" pdf
step 'playing it again as far as a fight' play_halfway
step 'the game under way is there' made "$halfway" game
for place in library editor game; do
  size=1440x900
  shown=$battle
  case $place in library) size=1100x640 ;; game) shown=$halfway ;; esac
  step "a picture of the $place" bicorne --screenshot="$out/$place.png" --place="$place" --size="$size" "$shown"
  step "the picture of the $place is a PNG" made "$out/$place.png" png
done

tail -n 3 "$out/game.txt"
echo "tour: done. The results:"
find "$PWD/$out" -type f | sort
