#!/bin/sh
# Builds the Debian packages in a system of a release, installs the packages in a second, minimal system, and tests the
# actions of users and desktops there. Each test is a line; the last line is "N passed, N failed".
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/try-packages.sh SUITE
#   SUITE  bookworm, trixie, or another suite that mmdebstrap knows
#
# Builds the last commit as an ordinary user. Exits with 0 if nothing failed, 1 if a test failed, or 75 if no
# system can be made.
set -eu

[ $# -eq 1 ] || { sed -n 's/^# \{0,1\}//; 6,7p' "$0" >&2; exit 2; }
suite=$1
cd "$(dirname "$0")/.."
. build-aux/roots.sh
scratch=$(mktemp -d)
bare=$roots/bare-$suite-$$
trap 'rm -rf "$scratch"; remove_root "$bare" "$bare.new"' EXIT
passed=0
failed=0

. build-aux/try.sh

copy_in () {
  git clone --quiet --depth 1 "file://$PWD" "$scratch/bicorne"
  in_root "$root" rm -rf packages
  tar -C "$scratch" -c bicorne | in_root "$root" sh -c 'mkdir packages && tar -C packages -x'
}

build () {
  in_root "$root" sh -c 'cd packages/bicorne && dpkg-buildpackage -b -us -uc' </dev/null
}

# Prints the reports of lintian, of which there must be none.
lint () {
  in_root "$root" sh -c 'lintian --info --display-info packages/*.changes' </dev/null >"$scratch/lint" 2>&1 || true
  cat "$scratch/lint"
  [ ! -s "$scratch/lint" ]
}

# Installs tools for the tests, and packages that every desktop has. The packages must install all other dependencies.
make_bare () {
  make_root "$suite" "$bare" "at-spi2-core,bash-completion,dbus,desktop-file-utils,libfile-mimeinfo-perl,\
libglib2.0-bin,locales,man-db,xauth,xdg-utils,xdotool,xvfb" &&
    in_root --as-root "$bare" localedef --inputfile=fr_FR --charmap=UTF-8 fr_FR.UTF-8
}

copy_packages () {
  in_root "$root" sh -c 'cd packages && tar -c bicorne_*.deb bicorne-data_*.deb' </dev/null |
    in_root --as-root "$bare" sh -c 'mkdir /packages && tar -C /packages -x'
}

install_packages () {
  in_root --as-root "$bare" sh -c 'apt-get update -q &&
    apt-get install -y --no-install-recommends /packages/*.deb' </dev/null
}

# look_around: runs try-installed.sh in the minimal system and writes its output to $scratch/found.
look_around () {
  tar -C build-aux -c try-installed.sh try.sh | in_root "$bare" tar -x
  in_root "$bare" timeout 600 xvfb-run --auto-servernum --server-args='-screen 0 1280x800x24 -noreset' \
    dbus-run-session -- env GSK_RENDERER=cairo GDK_BACKEND=x11 sh try-installed.sh "$version" \
    </dev/null >"$scratch/found" 2>"$scratch/errors" || true
}

# Checks that every test fails without the packages, so that each test can fail.
fails_without () {
  look_around
  cat "$scratch/found"
  grep -q '^0 passed, [1-9]' "$scratch/found"
}

remove () {
  in_root --as-root "$bare" sh -c 'apt-get purge -y bicorne bicorne-data && ! find / -xdev -ipath "*bicorne*" \
    -not -path "/packages*" -not -path "/home/*" | grep .' </dev/null
}

version=$(sed -n "s/^  version: '\(.*\)',/\1/p" meson.build)
build_root "$suite"
copy_in
try "Debian $suite: the packages are built" build
[ "$failed" -eq 0 ] || finish
try "Debian $suite: lintian has nothing to report" lint
make_bare >"$scratch/log" 2>&1 || {
  echo "bicorne: no bare system of Debian $suite could be made: $(tail -n 1 "$scratch/log")" >&2
  exit "$unavailable"
}
copy_packages
try "without the packages every try in the bare system fails" fails_without
try "the packages are installed in the bare system" install_packages
[ "$failed" -eq 0 ] || finish
look_around
grep '^ok  \|^FAILED\|^   ' "$scratch/found" || true            # without the output of services on the bus
# shellcheck disable=SC2046
set -- $(sed -n 's/^\([0-9]*\) passed, \([0-9]*\) failed$/\1 \2/p' "$scratch/found")
if [ $# -eq 2 ]; then
  passed=$((passed + $1))
  failed=$((failed + $2))
else
  failed=$((failed + 1))
  echo "FAILED  the tries in the bare system did not end"
  tail -n 20 "$scratch/found" "$scratch/errors"
fi
try "the packages are removed, and nothing of them is left" remove
finish
