# Functions for minimal Debian systems, which mmdebstrap makes in folders. Sourced by the scripts that use them.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Needs root, or an entry in /etc/subuid. BICORNE_ROOTS is the folder of the systems (~/.cache/bicorne/roots).

unavailable=75                  # exit status if a system cannot be made
roots=${BICORNE_ROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/bicorne/roots}

# isolated COMMAND...: runs a command as root among the users of the system. Its mounts and processes end with it.
isolated () {
  if [ "$(id -u)" -eq 0 ]; then
    unshare --mount --pid --ipc --fork --kill-child "$@"
  else
    # the users of /etc/subuid, as mmdebstrap maps them
    unshare --user --map-auto --setuid 0 --setgid 0 --mount --pid --ipc --fork --kill-child "$@"
  fi
}

# remove_root ROOT...: removes systems, but no file systems that are mounted in the systems.
remove_root () {
  isolated rm -rf --one-file-system "$@"
}

# with_mounts COMMAND...: runs mmdebstrap. As root, its mounts are visible only to mmdebstrap and end if mmdebstrap is
# killed. Otherwise /proc and /sys of this machine would stay mounted in a system that will be removed. For other users
# mmdebstrap does this itself.
with_mounts () {
  if [ "$(id -u)" -eq 0 ]; then
    unshare --mount "$@"
  else
    "$@"
  fi
}

# in_root [--as-root] [--no-network] ROOT COMMAND...: runs a command in a system, as the user "player" in that user's
# home folder. Only harmless devices exist: null, zero, random and tty.
in_root () (                    # a subshell with local variables
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
  # The shell stays to reap the processes that the command leaves behind.
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
  apt-get update -q </dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    mmdebstrap debian-archive-keyring util-linux </dev/null
}

# make_root SUITE ROOT PACKAGES [ARGUMENT OF mmdebstrap...]: makes a minimal system with these packages
# (comma-separated) and the user "player". The package lists of sid may be older than their stated validity.
make_root () (
  suite=$1 root=$2 packages=$3
  shift 3
  install_tools && mkdir -p "$roots" && remove_root "$root" "$root.new" &&
    with_mounts mmdebstrap --quiet --variant=minbase --include="ca-certificates,$packages" \
      --aptopt='Acquire::Check-Valid-Until "false"' \
      --customize-hook='chroot "$1" useradd --create-home --shell /bin/sh player' \
      "$@" "$suite" "$root.new" </dev/null && isolated mv "$root.new" "$root"
)

# keep_root NAME NEEDS COMMAND...: sets $root to the folder of a system. COMMAND makes the system if it does not exist
# or was made for different needs. Exits if COMMAND fails.
keep_root () {
  root=$roots/$1 needs=$2 log=$roots/$1.log
  shift 2
  if [ "$(cat "$root.needs" 2>/dev/null)" != "$needs" ]; then
    echo "bicorne: making a system of Debian in $root"
    mkdir -p "$roots"
    "$@" >"$log" 2>&1 || {
      echo "bicorne: no system could be made in $root: $(tail -n 1 "$log")" >&2
      exit "$unavailable"
    }
    printf '%s\n' "$needs" >"$root.needs"
  fi
}

# build_root SUITE: sets $root to the folder of a system with the build dependencies of debian/control, and lintian.
build_root () {
  packages=$(sed -n '/^Build-Depends:/,/^[A-Z][^:]*:/ {
      /^Build-Depends:/! { /^ /! d; }
      s/^Build-Depends://; s/([^)]*)//g; s/ //g; p; }' debian/control | tr -d '\n')
  keep_root "packages-$1" "$packages" make_root "$1" "$roots/packages-$1" "build-essential,lintian,$packages"
}

# copy_clone ROOT: copies a clean clone of this tree into the home folder of "player".
copy_clone () {
  clone=$(mktemp -d)
  git clone --quiet --depth 1 "file://$PWD" "$clone/bicorne"
  tar -C "$clone" -c bicorne | in_root --as-root "$1" sh -c \
    'rm -rf /home/player/bicorne && tar -C /home/player -x && chown -R player:player /home/player/bicorne'
  rm -rf "$clone"
}
