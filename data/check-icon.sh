#!/bin/sh
# An icon must be square, and must draw something at the smallest size that the desktop shows.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-icon.sh ICON.svg
set -eu
picture=$(mktemp)
trap 'rm -f "$picture" "$picture".*' EXIT

width=$(xmllint --xpath 'string(/*/@width)' "$1")
height=$(xmllint --xpath 'string(/*/@height)' "$1")
if [ -z "$width" ] || [ "$width" != "$height" ]; then
  echo "$1: '$width' by '$height' is not square" >&2
  exit 1
fi

printf '<svg xmlns="http://www.w3.org/2000/svg" width="%s" height="%s"/>' "$width" "$height" >"$picture.svg"
rsvg-convert --width=16 --height=16 --output="$picture.blank" "$picture.svg"
rsvg-convert --width=16 --height=16 --output="$picture" "$1"
if cmp -s "$picture" "$picture.blank"; then
  echo "$1: nothing is seen at 16 pixels" >&2
  exit 1
fi
