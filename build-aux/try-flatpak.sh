#!/bin/sh
# Runs the build steps of the Flatpak manifest in a minimal Debian system, for machines where flatpak-builder cannot
# run. The source is the commit in the manifest, the build has no network, and the prefix is /app. The last line is
# "N passed, N failed".
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/try-flatpak.sh [SUITE]
#   SUITE  trixie, or another suite that mmdebstrap knows
#
# Builds the last commit. Exits with 0 if nothing failed, 1 if a step failed, or 75 if the system cannot be made.
set -eu

suite=${1:-trixie}
cd "$(dirname "$0")/.."
. build-aux/roots.sh
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
version=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)
id=io.github.bicorne.Bicorne
passed=0
failed=0

. build-aux/try.sh

# Makes a release of this commit: a clone with the tag of the release, as on Flathub.
make_release () {
  git clone --quiet "file://$PWD" "$scratch/origin" && git -C "$scratch/origin" tag --force "v$version" &&
    python3 "$scratch/origin/flatpak/release.py" "v$version" >"$scratch/$id.json" && cat "$scratch/$id.json"
}

# field NAME: prints the field of the only source of the last module
field () {
  python3 -c 'import json, sys
print(json.load(open(sys.argv[1]))["modules"][-1]["sources"][0][sys.argv[2]])' "$scratch/$id.json" "$1"
}

# Does the same as flatpak-builder with a source of type "git": fetches the tag, which must be the commit.
fetch_source () {
  [ "$(field type)" = git ] &&
    git -c advice.detachedHead=false clone --quiet --depth 1 --branch "$(field tag)" \
      "file://$scratch/origin" "$scratch/source/bicorne" &&
    [ "$(git -C "$scratch/source/bicorne" rev-parse HEAD)" = "$(field commit)" ]
}

build () {
  python3 flatpak/steps.py "$scratch/$id.json" >"$scratch/source/steps.sh" &&
    in_root --as-root "$root" sh -c 'rm -rf /app ~player/flatpak && mkdir /app && chown player:player /app' \
      </dev/null &&
    tar -C "$scratch/source" -c . | in_root "$root" sh -c 'mkdir flatpak && tar -C flatpak -x' &&
    in_root --no-network "$root" sh -c 'cd flatpak && sh steps.sh' </dev/null
}

runs () {
  in_root --no-network "$root" sh -c '/app/bin/bicorne --version && /app/bin/bicorne-cli --version &&
    find /app/share/bicorne/scenarios -name "*.bicorne" -exec /app/bin/bicorne-cli validate {} +' </dev/null
}

# Checks the exported files. Flatpak exports to the desktop only files whose names begin with the app ID.
exports () {
  in_root "$root" sh -euc 'cd /app/share
    for folder in applications metainfo mime/packages dbus-1/services gnome-shell/search-providers \
      icons/hicolor/scalable/apps; do
      ls $folder/$0* && [ -z "$(ls $folder | grep -v -e "^$0" -e "[.]cache$")" ] || { ls -l $folder; exit 1; }
    done' $id </dev/null
}

build_root "$suite"
try 'the manifest of the release is made' make_release
try 'its source is the commit of the tag' fetch_source
try 'its steps build and install without a network' build
try 'the programs run from /app, and the battles are valid' runs
try 'the desktop may see each file' exports
finish
