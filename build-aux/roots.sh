# Functions for scripts that try something in a bare Debian system of their own: sourced by try-packages.sh and
# try-flatpak.sh.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# The systems are folders, made by mmdebstrap: as root, or as a user who has an entry in /etc/subuid.
# BICORNE_ROOTS is the folder of the systems (~/.cache/bicorne/roots).

unavailable=75
roots=${BICORNE_ROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/bicorne/roots}

# isolated COMMAND...: runs a command as root of the new system, with mounts and processes that end with it.
isolated () {
  if [ "$(id -u)" -eq 0 ]; then
    unshare --mount --pid --ipc --fork --kill-child "$@"
  else
    unshare --user --map-auto --setuid 0 --setgid 0 --mount --pid --ipc --fork --kill-child "$@"    # like mmdebstrap
  fi
}

# in_root [--as-root] [--no-network] ROOT COMMAND...: runs a command in a system, as the user "player" in that user's
# home folder. The devices are null, zero, random and tty.
in_root () (                  # a subshell: its variables are its own
  user=player home=/home/player network=
  while :; do
    case $1 in
      --as-root) user=root home=/root ;;
      --no-network) network=--net ;;
      *) break ;;
    esac
    shift
  done
  root=$1
  shift
  isolated ${network:+"$network"} sh -euc '
    root=$1 user=$2 home=$3
    shift 3
    mount -t proc proc "$root/proc"
    mount -t tmpfs -o mode=755 tmpfs "$root/dev"
    mkdir "$root/dev/shm" "$root/dev/pts"
    mount -t tmpfs -o mode=1777 tmpfs "$root/dev/shm"
    mount -t devpts -o newinstance,ptmxmode=666,mode=620 devpts "$root/dev/pts"
    for device in null zero random tty; do
      : >"$root/dev/$device"
      mount --bind "/dev/$device" "$root/dev/$device"
    done
    ln -s random "$root/dev/urandom"
    ln -s pts/ptmx "$root/dev/ptmx"
    ln -s /proc/self/fd "$root/dev/fd"
    ln -s fd/0 "$root/dev/stdin"
    ln -s fd/1 "$root/dev/stdout"
    ln -s fd/2 "$root/dev/stderr"
    mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
    chroot --userspec="$user:$user" "$root" env -i HOME="$home" USER="$user" LANG=C.UTF-8 \
      DEBIAN_FRONTEND=noninteractive PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin \
      sh -c '\''cd "$HOME" && exec "$@"'\'' sh "$@" || exit
  ' sh "$root" "$user" "$home" "$@"
)

install_tools () {
  command -v mmdebstrap >/dev/null && command -v unshare >/dev/null && return
  [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null || return 1
  apt-get update -q </dev/null &&
    apt-get install -y --no-install-recommends mmdebstrap debian-archive-keyring util-linux </dev/null
}

# make_root SUITE ROOT PACKAGES: makes a minimal system with these packages (comma-separated) and the user "player".
# The package lists of sid may be older than their stated validity.
make_root () {
  install_tools && mkdir -p "$roots" && isolated rm -rf "$2" "$2.new" &&
    mmdebstrap --quiet --variant=minbase --include="ca-certificates,$3" \
      --aptopt='Acquire::Check-Valid-Until "false"' \
      --customize-hook='chroot "$1" useradd --create-home --shell /bin/sh player' \
      "$1" "$2.new" </dev/null && isolated mv "$2.new" "$2"
}

# build_root SUITE: makes the system that has what debian/control needs for a build, and lintian; sets $root to its
# folder. It is kept, and made again when the needs change.
build_root () {
  root=$roots/packages-$1
  packages=$(sed -n '/^Build-Depends:/,/^[A-Z][^:]*:/ {
      /^Build-Depends:/! { /^ /! d; }
      s/^Build-Depends://; s/([^)]*)//g; s/ //g; p; }' debian/control | tr -d '\n')
  packages=build-essential,lintian,$packages
  if [ "$(cat "$root.needs" 2>/dev/null)" != "$packages" ]; then
    echo "bicorne: making a system of Debian $1 that builds packages, in $root"
    make_root "$1" "$root" "$packages" >"$roots/packages-$1.log" 2>&1 || {
      echo "bicorne: no system of Debian $1 could be made: $(tail -n 1 "$roots/packages-$1.log")" >&2
      exit "$unavailable"
    }
    printf '%s\n' "$packages" >"$root.needs"
  fi
}
