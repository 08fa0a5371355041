#!/bin/sh
# Drives the program under a Wayland compositor at scales 1 and 2 with each renderer of GTK, and compares the pictures
# of each renderer with cairo, and of scale 2 with scale 1. Then runs the driven tests at scale 1. The last line is
# "N passed, N failed", counted in cases.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/wayland.sh BUILD [DRIVE...]
#   DRIVE            driven tests to run, such as "editor", or "none" (all)
#   WAYLAND_PICTURES folder of the pictures (_out/wayland)
#   WAYLAND_SCALES   scales (1 2)
#   WAYLAND_RENDERERS values of GSK_RENDERER (all of the installed GTK). Each is compared with the first.
set -eu
build=$1
shift
cd "$(dirname "$0")/.."
build=$(cd "$build" && pwd)
pictures=${WAYLAND_PICTURES:-_out/wayland}
scales=${WAYLAND_SCALES:-1 2}
passed=0
failed=0

export BICORNE="$build/src/app/bicorne" BICORNE_CLI="$build/src/cli/bicorne-cli" BIC_SCENARIOS="$PWD/scenarios"
export GSETTINGS_SCHEMA_DIR="$build/data" PYTHONDONTWRITEBYTECODE=1
python=$(command -v /usr/bin/python3 || command -v python3)

# GTK 4.14 has a new renderer for OpenGL and one for Vulkan; before, it had only "gl" and "cairo".
if pkg-config --atleast-version=4.14 gtk4; then
  renderers=${WAYLAND_RENDERERS:-cairo ngl vulkan}
else
  renderers=${WAYLAND_RENDERERS:-cairo gl}
fi

# Software drivers, because these tests are not about graphics cards
export LIBGL_ALWAYS_SOFTWARE=1
for driver in /usr/share/vulkan/icd.d/lvp_icd*.json; do
  [ ! -e "$driver" ] || export VK_DRIVER_FILES="$driver" VK_ICD_FILENAMES="$driver"
done

log=$(mktemp)
trap 'rm -f "$log"' EXIT

pass () {
  passed=$((passed + 1))
}

fail () {
  failed=$((failed + 1))
  echo "wayland: failed: $1" >&2
}

# drive NAME OPTIONS SCRIPT [ARGUMENT...]: counts the cases of a TAP program. A program that ends before its plan is
# complete counts as one more failure. The program must not print warnings, except about popups, which the compositor of
# Debian 12 cannot move.
drive () {
  name=$1
  options=$2
  shift 2
  # shellcheck disable=SC2086
  build-aux/headless-wayland.sh $options "$python" "$@" >"$log" 2>&1 || true
  grep -E '^(not )?ok |^# ' "$log" | grep -v '^# There was' | sed "s/^/$name: /" || true
  good=$(grep -c '^ok ' "$log" || true)
  bad=$(grep -c '^not ok ' "$log" || true)
  plan=$(sed -n 's/^1\.\.//p' "$log" | head -n 1)
  passed=$((passed + good))
  failed=$((failed + bad))
  [ "$((good + bad))" = "${plan:-none}" ] || fail "$name: $((good + bad)) of ${plan:-an unknown number of} cases"
  if grep -E 'WARNING|CRITICAL' "$log" | grep -v "Compositor doesn't support moving popups" >&2; then
    fail "$name: warnings"
  fi
}

# compare A B: compares the pictures of the same scenes in two folders
compare () {
  for a in "$1"/*.png; do
    scene=$(basename "$a")
    if result=$("$build/tests/draw/compare-pictures" "$a" "$2/$scene" 2>&1); then
      pass
    else
      fail "$2/$scene is not as $a"
    fi
    echo "$2/$scene against $1: $result"
  done
}

rm -rf "$pictures"
base=${renderers%% *}
for scale in $scales; do
  for renderer in $renderers; do
    GSK_RENDERER=$renderer drive "$renderer, scale $scale" "--scale $scale" tests/app/wayland.py \
      "$pictures/$renderer-$scale"
    [ "$renderer" = "$base" ] || compare "$pictures/$base-$scale" "$pictures/$renderer-$scale"
  done
  [ "$scale" = "${scales%% *}" ] || compare "$pictures/$base-${scales%% *}" "$pictures/$base-$scale"
done

# "languages" needs a translation, which make test sets.
if [ $# -eq 0 ]; then
  for script in tests/app/drive-*.py; do
    name=${script##*/drive-}
    [ "$name" = languages.py ] || set -- "$@" "${name%.py}"
  done
fi
for name in "$@"; do
  [ "$name" = none ] || drive "$name" --corner "tests/app/drive-$name.py"
done

echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ]
