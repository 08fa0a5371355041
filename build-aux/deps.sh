#!/bin/sh
# Installs what Bicorne needs and this machine lacks; does nothing and asks nothing where all is there.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/deps.sh [--with-stress] [--check]
#   --with-stress  also what `make stress` needs
#   --check        only say what is missing; exit 1 if anything is
set -eu

here=$(cd "$(dirname "$0")" && pwd)
groups='build test'
check=no

for arg in "$@"; do
  case $arg in
    --with-stress) groups="$groups stress" ;;
    --check) check=yes ;;
    *) sed -n 's/^# \{0,1\}//; 5,7p' "$0" >&2; exit 2 ;;
  esac
done

any_file () {
  # The pattern list is meant to be split and expanded.
  # shellcheck disable=SC2048,SC2086
  for file in $*; do
    [ -e "$file" ] && return 0
  done
  return 1
}

# present PROBE: is it there? See dependencies.tsv for the kinds of probe.
present () {
  kind=${1%%:*}
  what=${1#*:}
  case $kind in
    cmd) command -v "$what" ;;
    pc) pkg-config --exists "$what" ;;
    py) /usr/bin/python3 -c "import $what" ;;
    font) fc-list | grep -F "$what" ;;
    file) any_file "$what" ;;
    *) echo "dependencies.tsv: unknown probe '$1'" >&2; exit 2 ;;
  esac >/dev/null 2>&1
}

find_manager () {
  for name in apt-get dnf pacman zypper; do
    command -v "$name" >/dev/null 2>&1 && echo "$name" && return
  done
  echo none
}

as_root () {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo "$@"
  else
    echo "bicorne: this needs root and sudo is not here; run as root: $*" >&2
    exit 1
  fi
}

# install PACKAGE...: with the manager of this machine, asking nothing.
install () {
  case $manager in
    apt-get) as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@" ;;
    dnf) as_root dnf install -y --setopt=install_weak_deps=False "$@" ;;
    pacman) as_root pacman -S --needed --noconfirm "$@" ;;
    zypper) as_root zypper --non-interactive install --no-recommends "$@" ;;
  esac </dev/null
}

refresh () {
  case $manager in
    apt-get) as_root apt-get update -q ;;
    pacman) any_file '/var/lib/pacman/sync/*.db' || as_root pacman -Sy --noconfirm ;;
  esac </dev/null
}

# missing: prints "probe<TAB>package" for each line of the chosen groups that is not there.
missing () {
  while IFS='	' read -r group probe apt dnf pacman zypper; do
    case " $groups " in *" $group "*) ;; *) continue ;; esac
    case $manager in dnf) package=$dnf ;; pacman) package=$pacman ;; zypper) package=$zypper ;; *) package=$apt ;; esac
    [ "$package" = - ] || present "$probe" || printf '%s\t%s\n' "$probe" "$package"
  done <"$here/dependencies.tsv"
}

manager=$(find_manager)
needed=$(missing)
[ -n "$needed" ] || exit 0

echo "bicorne: missing here:"
printf '%s\n' "$needed" | cut -f 1 | sed 's/^/  /'
[ "$check" = no ] || exit 1
if [ "$manager" = none ]; then
  echo "bicorne: neither apt, dnf, pacman nor zypper is here; install these by hand (names: build-aux/dependencies.tsv)" >&2
  exit 1
fi

packages=$(printf '%s\n' "$needed" | cut -f 2 | sort -u | tr '\n' ' ')
echo "bicorne: will install with $manager: $packages"
refresh
# shellcheck disable=SC2086
install $packages

left=$(missing | cut -f 1)
if [ -n "$left" ]; then
  echo "bicorne: still missing after the installation:" "$left" >&2
  exit 1
fi
