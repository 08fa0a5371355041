#!/bin/sh
# Installs the packages that Bicorne needs and that are missing on this system. Does nothing if all are installed.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/deps.sh [--check] [GROUP...]
#   --check  only list what is missing; exit with 1 if anything is
#   GROUP    build, display, test or stress, as dependencies.tsv describes them (build display test)
set -eu

here=$(cd "$(dirname "$0")" && pwd)
groups=''
check=no

for arg in "$@"; do
  case $arg in
    --check) check=yes ;;
    build|display|test|stress) groups="$groups $arg" ;;
    *) sed -n 's/^# \{0,1\}//; 5,7p' "$0" >&2; exit 2 ;;
  esac
done
groups=${groups:-build display test}

any_file () {
  # The list of patterns is split and expanded on purpose.
  # shellcheck disable=SC2048,SC2086
  for file in $*; do
    [ -e "$file" ] && return 0
  done
  return 1
}

# present PROBE: succeeds if the dependency is installed. dependencies.tsv lists the kinds of probe.
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

# known PACKAGE: succeeds if the package manager can install a package with this name.
known () {
  case $manager in
    apt-get) apt-cache show "$1" ;;
    dnf) dnf --quiet repoquery --whatprovides "$1" ;;
    pacman) pacman -Si "$1" ;;
    zypper) zypper --non-interactive search --provides --match-exact "$1" ;;
  esac </dev/null 2>/dev/null | grep -q .
}

# first_known NAME|NAME...: prints the first name that the package manager knows. Prints the first name if the package
# manager knows none of the names.
first_known () {
  case $1 in *'|'*) ;; *) echo "$1"; return ;; esac
  rest=$1
  while [ -n "$rest" ]; do
    name=${rest%%|*}
    known "$name" && echo "$name" && return
    case $rest in *'|'*) rest=${rest#*|} ;; *) rest='' ;; esac
  done
  echo "${1%%|*}"
}

# missing: prints "label<TAB>packages" for each line of the chosen groups whose probe fails.
missing () {
  while IFS='	' read -r group label probe apt dnf pacman zypper; do
    case " $groups " in *" $group "*) ;; *) continue ;; esac
    case $manager in dnf) package=$dnf ;; pacman) package=$pacman ;; zypper) package=$zypper ;; *) package=$apt ;; esac
    [ "$package" = - ] || present "$probe" || printf '%s\t%s\n' "$label" "$package"
  done <"$here/dependencies.tsv"
}

# choose: prints the names of all packages to install, separated by spaces.
choose () {
  printf '%s\n' "$needed" | cut -f 2 | sort -u | while read -r names; do
    first_known "$names"
  done | sort -u | tr '\n' ' ' | sed 's/ $//'
}

# Sets the command that updates the package lists, and the command that installs packages without a question.
commands () {
  update=''
  case $manager in
    apt-get)
      update='apt-get update -q'
      install='env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends' ;;
    dnf)
      install='dnf install -y --setopt=install_weak_deps=False' ;;
    pacman)
      any_file '/var/lib/pacman/sync/*.db' || update='pacman -Sy --noconfirm'
      install='pacman -S --needed --noconfirm' ;;
    zypper)
      install='zypper --non-interactive install --no-recommends' ;;
  esac
}

# by_hand REASON: prints the command line for the user and ends.
by_hand () {
  cat >&2 <<END
bicorne: $1. Run this line as root, then the same command again:
${update:+$update && }$install $(choose)
bicorne: \`make deps\` only installs: all packages that \`make run\` and \`make test\` need.
END
  exit 1
}

manager=$(find_manager)
needed=$(missing)
[ -n "$needed" ] || exit 0

echo "bicorne: missing here:"
printf '%s\n' "$needed" | cut -f 1 | sed 's/^/  /'
[ "$check" = no ] || exit 1
if [ "$manager" = none ]; then
  echo "bicorne: neither apt, dnf, pacman nor zypper is here." \
    "Install these by hand (names: build-aux/dependencies.tsv)" >&2
  exit 1
fi

commands
if [ "$(id -u)" -eq 0 ]; then
  as_root=''
elif command -v sudo >/dev/null 2>&1; then
  as_root=sudo
else
  by_hand 'only root can install them, and sudo is not here'
fi

# The commands are split on purpose.
# shellcheck disable=SC2086
{
  [ -z "$update" ] || $as_root $update </dev/null || by_hand 'the list of packages was not updated'
  packages=$(choose)
  echo "bicorne: will install with $manager: $packages"
  $as_root $install $packages </dev/null || by_hand 'the packages were not installed'
}

left=$(missing | cut -f 1 | tr '\n' ',' | sed 's/,$//; s/,/, /g')
if [ -n "$left" ]; then
  echo "bicorne: still missing after the installation: $left" >&2
  exit 1
fi
