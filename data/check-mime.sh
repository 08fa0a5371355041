#!/bin/sh
# Puts the MIME types into a database of their own and asks it what the two kinds of files are, by name and by content.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-mime.sh TYPES.xml
set -eu
home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -p "$home/mime/packages"
cp "$1" "$home/mime/packages/"
cp /usr/share/mime/packages/freedesktop.org.xml "$home/mime/packages/"
xmllint --noout "$1"
export XDG_DATA_HOME="$home" XDG_DATA_DIRS="$home"
complaints=$(update-mime-database "$home/mime" 2>&1) || { echo "$complaints" >&2; exit 1; }
[ -z "$complaints" ] || { echo "$complaints" >&2; exit 1; }

# expect TYPE FILE: the database, and nothing of the machine's own, must say so.
expect () {
  said=$(gio info --attributes=standard::content-type "$2" | sed -n 's/.*content-type: //p')
  [ "$said" = "$1" ] || { echo "$2 is taken for '$said', not for '$1'" >&2; exit 1; }
}

for kind in scenario game; do
  printf '<?xml version="1.0" encoding="UTF-8"?>\n<%s xmlns="urn:bicorne:%s:1"/>\n' "$kind" "$kind" >"$home/nameless-$kind"
  expect "application/vnd.bicorne.$kind+xml" "$home/nameless-$kind"
  grep -q "urn:bicorne:$kind:1.*application/vnd.bicorne.$kind+xml" "$home/mime/XMLnamespaces"
done
# Content that says nothing: the name decides.
printf '<?xml version="1.0" encoding="UTF-8"?>\n<battle/>\n' | tee "$home/named.bicorne" >"$home/named.bicorne-game"
expect application/vnd.bicorne.scenario+xml "$home/named.bicorne"
expect application/vnd.bicorne.game+xml "$home/named.bicorne-game"
