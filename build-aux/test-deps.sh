#!/bin/sh
# deps.sh on machines that lack everything, one for each package manager: the managers are stand-ins that note how they were called.
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
deps=$(cd "$(dirname "$0")" && pwd)/deps.sh
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
number=0

report () {
  number=$((number + 1))
  if [ "$1" -eq 0 ]; then echo "ok $number $2"; else echo "not ok $number $2"; fi
}

# machine NAME [MANAGER]: a PATH with little more than a shell, and perhaps a manager that only takes notes.
machine () {
  bin=$scratch/$1
  mkdir -p "$bin"
  for tool in sh env dirname id sed sort tr cut cat; do
    ln -sf "$(command -v "$tool")" "$bin/$tool"
  done
  printf '#!/bin/sh\nexec "$@"\n' >"$bin/sudo"
  [ $# -lt 2 ] || printf '#!/bin/sh\necho "%s $*" >>"%s/calls"\n' "$2" "$bin" >"$bin/$2"
  chmod +x "$bin"/*
}

# expect MANAGER PATTERN: the calls must match it; as nothing gets installed, the script must also say so and fail.
expect () {
  machine "$1" "$1"
  PATH=$scratch/$1 sh "$deps" >"$bin/out" 2>"$bin/err"
  status=$?
  [ "$status" -eq 1 ] && grep -q "$2" "$bin/calls" && grep -q 'will install with' "$bin/out" && grep -q 'still missing' "$bin/err"
  report $? "$1 is called as it wants"
}

echo 1..6
expect apt-get '^apt-get install -y --no-install-recommends .*libgtk-4-dev .*ninja-build'
expect dnf '^dnf install -y --setopt=install_weak_deps=False .*gtk4-devel .*ninja-build'
expect pacman '^pacman -S --needed --noconfirm .*gtk4 .*ninja'
expect zypper '^zypper --non-interactive install --no-recommends .*gtk4-devel .*ninja'

machine bare
PATH=$scratch/bare sh "$deps" >"$bin/out" 2>"$bin/err"
[ $? -eq 1 ] && grep -q 'by hand' "$bin/err"
report $? 'a machine without a known manager is told what is missing'

PATH=$scratch/apt-get sh "$deps" --check >"$scratch/out" 2>&1
[ $? -eq 1 ] && grep -q 'pc:gtk4' "$scratch/out" && ! grep -q 'will install' "$scratch/out"
report $? '--check only looks'
