#!/bin/sh
# Checks the requirements of a release: complete translations, one version everywhere, and packages that build, install
# and run. Each check prints a line, "ok" or "FAILED"; the last line is "N passed, N failed". The tests (make test, make
# test-newer, make stress) are not included.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/release-check.sh [PART...]
#   PART  translations, version or packages; default: all. packages needs the same as build-aux/on-debian.sh,
#         takes about half an hour, and builds the last commit.
set -u
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

. build-aux/try.sh

translations () {
  for language in $(cat po/LINGUAS); do
    try "po/$language.po is complete" build-aux/check-po.sh --release "$language"
  done
  for language in $(cat po/developer/LINGUAS); do
    try "po/developer/$language.po is complete" build-aux/check-po.sh --release "$language" po/developer
  done
  for language in $(cat help/LINGUAS); do
    try "help/$language/$language.po is complete" build-aux/check-help-po.sh --release "$language"
  done
  try 'po/en_GB.po is made from the texts' build-aux/british.sh
}

# first FILE PATTERN: prints the first text in the file that \1 of the pattern matches
first () {
  sed -n "s/$2/\\1/p" "$1" | head -n 1
}

# same WHAT FOUND: checks that FOUND is the version in meson.build
same () {
  echo "meson.build has $number, $1 has $2"
  [ "$2" = "$number" ]
}

version () {
  number=$(first meson.build "^  version: '\(.*\)',")
  metainfo=data/io.github.bicorne.Bicorne.appstream.xml.in
  try 'NEWS begins with the version' same NEWS "$(first NEWS '^Bicorne \([^,]*\),.*')"
  try 'the metainfo begins with the version' same metainfo "$(first $metainfo '.*<release version="\([^"]*\)".*')"
  changelog=$(first debian/changelog '^bicorne (\([^)-]*\).*')
  try 'debian/changelog begins with the version' same debian/changelog "$changelog"
  try 'nothing is uncommitted' sh -c 'git status --short && [ -z "$(git status --short)" ]'
}

packages () {
  try 'the packages for Debian 12' build-aux/try-packages.sh bookworm
  try 'the packages for Debian 13' build-aux/try-packages.sh trixie
  try 'the Flatpak' build-aux/try-flatpak.sh
}

[ $# -gt 0 ] || set -- translations version packages
for part do
  case $part in
    translations | version | packages) $part ;;
    *) sed -n 's/^# \{0,1\}//; 6,8p' "$0" >&2; exit 2 ;;
  esac
done
finish
