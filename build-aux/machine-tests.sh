#!/bin/sh
# Compiles Bicorne without GTK for another machine, and runs the tests of rules and games in its emulator.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/machine-tests.sh MACHINE; on-machine.sh runs this script in a system with all dependencies
#
# The last line is "MACHINE: N passed, N failed", counted in cases. A build that fails is one failed case.
set -eu
machine=${1:?}
cd "$(dirname "$0")/.."
passed=0
failed=0

read -r gnu libraries family endian qemu <<END
$(awk -F '\t' -v machine="$machine" '$1 == machine { print $2, $3, $4, $5, $6 }' build-aux/machines.tsv)
END
if ! emulator=$(command -v "qemu-$qemu-static" || command -v "qemu-$qemu"); then
  echo "bicorne: there is no emulator qemu-$qemu-static" >&2
  exit 75
fi

# Locale files have the byte order of the machine that reads the files.
mkdir -p locale
localedef --no-archive "--$endian-endian" -i C -f UTF-8 locale/C.UTF-8
export BICORNE_DATADIR="$PWD" LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
run="$emulator -E LOCPATH=$PWD/locale"

# Libraries of the other machine, and programs of this machine that read and write files for all machines
cat >machine.ini <<END
[binaries]
c = '$gnu-gcc'
ar = '$gnu-ar'
strip = '$gnu-strip'
pkgconfig = 'pkg-config'
exe_wrapper = '$emulator'
[properties]
pkg_config_libdir = ['/usr/lib/$libraries/pkgconfig', '/usr/share/pkgconfig']
[host_machine]
system = 'linux'
cpu_family = '$family'
cpu = '$family'
endian = '$endian'
END

finish () {
  echo "$machine: $passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
}

# tap NAME COMMAND...: counts the cases of a test that speaks TAP. An error without a failed case counts as one.
tap () {
  name=$1
  shift
  begun=$(date +%s)
  status=0
  "$@" >tap.log 2>tap.err || status=$?
  good=$(grep -c '^ok ' tap.log) || true
  bad=$(grep -c '^not ok ' tap.log) || true
  if [ "$bad" -eq 0 ] && { [ "$status" -ne 0 ] || [ "$good" -eq 0 ]; }; then
    bad=1
  fi
  passed=$((passed + good))
  failed=$((failed + bad))
  echo "$machine: $name: $good passed, $bad failed, $(($(date +%s) - begun)) s"
  if [ "$bad" -gt 0 ]; then
    grep -A 5 '^not ok \|^Bail' tap.log | head -n 60
    tail -n 20 tap.err
  fi
}

# compile FOLDER OPTION...: sets up the folder with these options and builds
compile () {
  begun=$(date +%s)
  folder=$1
  shift
  if ! { meson setup "$folder" -Dwerror=true -Dc_args=-g1 "$@" && ninja -C "$folder"; } >"$folder.log" 2>&1; then
    failed=$((failed + 1))
    grep -A 12 'error:\|ERROR:\|FAILED:' "$folder.log" | head -n 80
    finish
  fi
  passed=$((passed + 1))
  echo "$machine: compiled without a warning, $(($(date +%s) - begun)) s"
}

echo "bicorne: compiling with $gnu-gcc for $machine"
compile _build --cross-file machine.ini -Dgtk=false

# Scripts start a program by its path, so that the emulator needs a wrapper.
mkdir -p bin
for program in bicorne-cli bicorne-dev; do
  printf '#!/bin/sh\nexec %s "%s/_build/src/cli/%s" "$@"\n' "$run" "$PWD" $program >bin/$program
  chmod +x bin/$program
done

echo "bicorne: running tests in $emulator"
tap rules bin/bicorne-dev test-rules --tap --reasons tests/rules
# shellcheck disable=SC2086
tap 'stored games' $run _build/tests/test-engine former
tap 'golden games' python3 tests/games/test-games.py "$PWD/bin/bicorne-dev" tests/games
# shellcheck disable=SC2086
tap rounding $run _build/tests/test-core rounding
tap perft python3 tests/perft/check-perft.py "$PWD/bin/bicorne-dev" .
tap 'games of the computer' python3 tests/games/test-played.py "$PWD/bin/bicorne-cli" .
finish
