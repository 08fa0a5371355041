#!/bin/sh
# Runs a command in a minimal system of another Debian release, in a clean clone of this tree, as an ordinary user.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/on-debian.sh SUITE COMMAND [ARGUMENT...]
#   SUITE         trixie, sid, or another suite that mmdebstrap knows. SUITE+MACHINE is a system that compiles for a
#                 machine of build-aux/machines.tsv: it has the compiler, the emulator and the libraries for it.
#   BICORNE_ROOTS folder of the systems (~/.cache/bicorne/roots); a system is made again when the dependencies change
#
# Exits with the command's status, or with 75 if the system cannot be made. Needs root, or an entry in /etc/subuid.
set -eu

unavailable=75
[ $# -ge 2 ] || { sed -n 's/^# \{0,1\}//; 5,10p' "$0" >&2; exit 2; }
suite=$1
shift
cd "$(dirname "$0")/.."
roots=${BICORNE_ROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/bicorne/roots}
root=$roots/$suite
machine=${suite#"${suite%%+*}"}
machine=${machine#+}
needs=$(cat build-aux/dependencies.tsv build-aux/deps.sh build-aux/on-debian.sh build-aux/machines.tsv | sha256sum)

if [ "$(id -u)" -eq 0 ]; then
  identity=''
else
  identity='--user --map-auto --setuid 0 --setgid 0'          # the users of /etc/subuid, as mmdebstrap maps them
fi

# isolated COMMAND...: as root of the new system's users, with mounts and processes that end with the command.
isolated () {
  # shellcheck disable=SC2086
  unshare $identity --mount --pid --ipc --fork --kill-child "$@"
}

install_tools () {
  for tool in mmdebstrap unshare; do
    command -v "$tool" >/dev/null 2>&1 || missing="${missing:-}$tool "
  done
  [ -z "${missing:-}" ] && return
  [ "$(id -u)" -eq 0 ] && command -v apt-get >/dev/null 2>&1 || return 1
  apt-get update -q </dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    mmdebstrap debian-archive-keyring util-linux </dev/null
}

# machine_packages GNU: programs for this machine, from dependencies.tsv, the compiler, and libraries for the other.
# The headers of GTK depend on programs for the other machine, so they cannot be installed.
machine_packages () {
  awk -F '\t' -v machine="$machine" '
    $1 == "build" && $2 ~ /^cmd:/ { print $3 }
    $1 != "stress" && $2 ~ /^pc:/ && $2 !~ /gtk|adwaita/ { print $3 ":" machine }
  ' build-aux/dependencies.tsv
  for library in libc6-dev libglib2.0-dev libcairo2-dev libpango1.0-dev; do
    echo "$library:$machine"
  done
  printf '%s\n' ca-certificates locales python3 qemu-user-static "gcc-$1"
}

# Architectures get security updates at different times, and libraries for two of them must have the same version.
make_machine_root () {
  gnu=$(awk -F '\t' -v machine="$machine" '$1 == machine { print $2 }' build-aux/machines.tsv)
  if [ -z "$gnu" ]; then
    echo "build-aux/machines.tsv has no machine $machine"
    return 1
  fi
  mmdebstrap --quiet --variant=minbase --architectures="$(dpkg --print-architecture),$machine" \
    --setup-hook='sed -i /security/d "$1/etc/apt/sources.list"' --aptopt='Acquire::Check-Valid-Until "false"' \
    --include="$(machine_packages "$gnu" | sort -u | tr '\n' ',')" "$@"
}

# sid's list of packages may be older than it claims to be valid.
make_suite_root () {
  mmdebstrap --quiet --variant=minbase --include=ca-certificates --aptopt='Acquire::Check-Valid-Until "false"' \
    --customize-hook='copy-in build-aux /tmp' \
    --customize-hook='chroot "$1" /tmp/build-aux/deps.sh' \
    --customize-hook='rm -rf "$1/tmp/build-aux"' "$@"
}

make_root () {
  kind=${machine:+machine}
  kind=${kind:-suite}
  echo "bicorne: making a system of Debian $suite in $root"
  install_tools && mkdir -p "$roots" && isolated rm -rf "$root" "$root.new" &&
    "make_${kind}_root" \
      --customize-hook='chroot "$1" useradd --create-home --shell /bin/sh player' \
      "${suite%%+*}" "$root.new" </dev/null &&
    isolated mv "$root.new" "$root" &&
    printf '%s\n' "$needs" >"$roots/$suite.needs"
}

if [ "$(cat "$roots/$suite.needs" 2>/dev/null)" != "$needs" ]; then
  mkdir -p "$roots"
  make_root >"$roots/$suite.log" 2>&1 || {
    echo "bicorne: no system of Debian $suite could be made: $(tail -n 1 "$roots/$suite.log")" >&2
    exit "$unavailable"
  }
fi

clone=$(mktemp -d)
trap 'rm -rf "$clone"' EXIT
git clone --quiet --depth 1 "file://$PWD" "$clone/bicorne"

# The devices are those that harm nothing. The shell stays to reap what the command leaves behind.
tar -C "$clone" -c bicorne | isolated sh -euc '
root=$1
shift
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
for number in 0:stdin 1:stdout 2:stderr; do
  ln -s "/proc/self/fd/${number%:*}" "$root/dev/${number#*:}"
done
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
rm -rf "$root/home/player/bicorne"
tar -C "$root/home/player" -x
chroot "$root" chown -R player:player /home/player
chroot --userspec=player:player "$root" env -i HOME=/home/player USER=player PATH=/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8 \
  sh -c '\''cd "$HOME/bicorne" && exec "$@" </dev/null'\'' sh "$@" || exit
' sh "$root" "$@"
