#!/bin/sh
# Runs a command in a minimal system of another Debian release, in a clean clone of this tree, as an ordinary user.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/on-debian.sh SUITE COMMAND [ARGUMENT...]
#   SUITE         trixie, sid, or another suite that mmdebstrap knows. SUITE+MACHINE is a system that compiles for a
#                 machine of build-aux/machines.tsv, with the compiler, the emulator and the libraries for this machine.
#   BICORNE_ROOTS folder of the systems (~/.cache/bicorne/roots). A change of the dependencies makes a new system.
#
# Exits with the command's status, or with 75 if the system cannot be made. Needs root, or an entry in /etc/subuid.
set -eu

[ $# -ge 2 ] || { sed -n 's/^# \{0,1\}//; 5,10p' "$0" >&2; exit 2; }
name=$1
shift
cd "$(dirname "$0")/.."
. build-aux/roots.sh

# machine_packages GNU: prints the packages from dependencies.tsv, with programs for this machine and libraries for the
# other machine, and the compiler.
# The headers of GTK cannot be installed, because they depend on programs for the other machine.
machine_packages () {
  awk -F '\t' -v machine="$machine" '
    $1 == "build" && $3 ~ /^cmd:/ { print $4 }
    ($1 == "build" || $1 == "test") && $3 ~ /^pc:/ && $3 !~ /gtk|adwaita/ { print $4 ":" machine }
  ' build-aux/dependencies.tsv
  for library in libc6-dev libglib2.0-dev libcairo2-dev libpango1.0-dev; do
    echo "$library:$machine"
  done
  printf '%s\n' locales python3 qemu-user-static "gcc-$1"
}

# Makes the system without security updates, which two architectures get at different times. Libraries for two
# architectures must have the same version.
make_machine_root () {
  gnu=$(awk -F '\t' -v machine="$machine" '$1 == machine { print $2 }' build-aux/machines.tsv)
  if [ -z "$gnu" ]; then
    echo "build-aux/machines.tsv has no machine $machine"
    return 1
  fi
  make_root "${name%%+*}" "$root" "$(machine_packages "$gnu" | sort -u | tr '\n' ',')" \
    --architectures="$(dpkg --print-architecture),$machine" --setup-hook='sed -i /security/d "$1/etc/apt/sources.list"'
}

make_suite_root () {
  make_root "$name" "$root" ca-certificates \
    --customize-hook='copy-in build-aux /tmp' \
    --customize-hook='chroot "$1" /tmp/build-aux/deps.sh' \
    --customize-hook='rm -rf "$1/tmp/build-aux"'
}

machine=${name#"${name%%+*}"}
machine=${machine#+}
kind=${machine:+machine}
needs=$(cat build-aux/dependencies.tsv build-aux/deps.sh build-aux/machines.tsv | sha256sum)
keep_root "$name" "$needs" "make_${kind:-suite}_root"
copy_clone "$root"
# shellcheck disable=SC2016
in_root "$root" sh -c 'cd bicorne && exec "$@"' sh "$@" </dev/null
