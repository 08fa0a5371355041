#!/bin/sh
# Tests an installed Bicorne with the actions of users and desktops. Each result is a line, "ok" or "FAILED"; the last
# line has the counts.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/try-installed.sh VERSION, with a display and a session bus; try-packages.sh runs it in a minimal
# system
set -u
version=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
battle=$scratch/'My Battle.bicorne'
cp /usr/share/bicorne/scenarios/ccn/waterloo.bicorne "$battle" 2>/dev/null
id=io.github.bicorne.Bicorne
type=application/vnd.bicorne.scenario+xml
passed=0
failed=0

. "$(dirname "$0")/try.sh"

is_png () {
  [ "$(head -c 8 "$1" | od -An -tx1 | tr -d ' \n')" = 89504e470d0a1a0a ]
}

# patiently COMMAND...: repeats the command for up to 30 seconds until it succeeds.
patiently () {
  for _ in $(seq 60); do
    "$@" && return
    sleep 0.5
  done
  return 1
}

is_running () {
  gdbus call --session --dest org.freedesktop.DBus --object-path /org/freedesktop/DBus \
    --method org.freedesktop.DBus.NameHasOwner $id |
    grep -q true
}

is_gone () {
  ! is_running
}

quit () {
  gdbus call --session --dest $id --object-path /io/github/bicorne/Bicorne \
    --method org.gtk.Actions.Activate quit '[]' '{}' &&
    patiently is_gone
}

versions () {
  bicorne --version && bicorne-cli --version &&
    [ "$(bicorne --version)" = "bicorne $version" ] && [ "$(bicorne-cli --version)" = "bicorne-cli $version" ]
}

battles () {
  count=$(find /usr/share/bicorne/scenarios -name '*.bicorne' | wc -l) &&
    echo "$count battles" && [ "$count" -gt 20 ] &&
    find /usr/share/bicorne/scenarios -name '*.bicorne' -exec bicorne-cli validate {} +
}

picture () {
  bicorne --screenshot="$scratch/library.png" 2>"$scratch/complaints" && is_png "$scratch/library.png" &&
    ! grep -i 'warning\|critical\|not kept' "$scratch/complaints"
}

window () {
  gio launch /usr/share/applications/$id.desktop && patiently is_running &&
    patiently xdotool search --onlyvisible --name '^Bicorne$' && quit
}

type_by_glib () {
  gio info --attributes=standard::content-type "$battle" | grep -F "$type"
}

type_by_xdg () {
  xdg-mime query filetype "$battle" | grep -Fx "$type"
}

handler () {
  xdg-mime query default $type | grep -Fx $id.desktop && gio mime $type | grep -F $id.desktop
}

opened () {
  gio open "$battle" && patiently is_running && patiently xdotool search --onlyvisible --name 'Waterloo' && quit
}

# Runs the command line in the thumbnailer file, as a file manager does.
thumbnail () {
  file=/usr/share/thumbnailers/$id.thumbnailer
  grep -F "$type" $file || return
  command=$(sed -n 's/^Exec=//p' $file | sed 's/%s/256/; s/%o/"$picture"/; s/%i/"$battle"/')
  picture=$scratch/thumbnail.png battle=$battle sh -c "$command" && is_png "$scratch/thumbnail.png"
}

search () {
  file=/usr/share/gnome-shell/search-providers/$id.search-provider.ini
  name=$(sed -n 's/^BusName=//p' $file) && path=$(sed -n 's/^ObjectPath=//p' $file) || return
  provider="gdbus call --session --dest $name --object-path $path --method org.gnome.Shell.SearchProvider2"
  $provider.GetInitialResultSet "['waterloo']" >"$scratch/found" && cat "$scratch/found" &&
    first=$(sed -n "s/^(\['\([^']*\)'.*/\1/p" "$scratch/found") && [ -n "$first" ] &&
    $provider.GetResultMetas "['$first']" >"$scratch/described" && cat "$scratch/described" &&
    grep -q 'Waterloo' "$scratch/described" && quit
}

manual () {
  man --pager=cat "$1" >"$scratch/page" && grep -F -e "$2" "$scratch/page"
}

# completes WORD EXPECTED COMMAND LINE...: checks that bash completes the last word of the line after a press of Tab.
completes () {
  cat >"$scratch/complete.bash" <<'END'
expected=$1
shift
. /usr/share/bash-completion/bash_completion
if declare -F _comp_load >/dev/null; then _comp_load -- "$1"; else _completion_loader "$1"; fi
specification=$(complete -p "$1") || exit
[[ $specification =~ -F\ ([^ ]+) ]] || exit
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
"${BASH_REMATCH[1]}" "$1" "${!#}" ""
printf '%s\n' "${COMPREPLY[@]}" | grep -Fx -e "$expected"
END
  bash "$scratch/complete.bash" "$@"
}

french () {
  LC_ALL=fr_FR.UTF-8 bicorne-cli --help | grep -F 'batailles' &&
    LC_ALL=fr_FR.UTF-8 bicorne --help | grep -F 'image de la fenêtre'
}

help_pages () {
  [ -s /usr/share/help/C/bicorne/index.page ] && [ -s /usr/share/help/fr/bicorne/index.page ]
}

try 'both programs state their version' versions
try 'the battles are there and valid' battles
try 'a picture of the library, without a warning' picture
try 'the settings are registered' sh -c "gsettings list-schemas | grep -x $id"
try 'the desktop starts it, and its window appears' window
try 'GLib knows the type of a battle' type_by_glib
try 'xdg-mime knows the type of a battle' type_by_xdg
try 'a battle opens with Bicorne' handler
try 'an opened battle is shown' opened
try 'the thumbnailer draws a battle' thumbnail
try 'the search provider finds a battle' search
try 'the manual of bicorne' manual bicorne --screenshot
try 'the manual of bicorne-cli' manual bicorne-cli validate
try 'bash completes a command' completes validate bicorne-cli vali
try 'bash completes an option' completes --screenshot bicorne --scr
try 'the programs speak French' french
try 'the help is there in English and French' help_pages
finish
