#!/bin/sh
# Runs the long tests: the suite under AddressSanitizer and UBSan, the engine under Valgrind, many random games of each
# battle, fuzzing, the replay of saved games, programs killed while they play, values of battles whose change must
# change the sheet, rules removed one at a time, a build with clang, libFuzzer for each reader, random input for the
# program, the program under Wayland, another Debian release, and builds for other machines with tests in emulators.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/stress.sh BUILD; these variables set the amount: STRESS_GAMES (1000), STRESS_CHECKED (20000 games of
# all battles together, under the sanitizers), STRESS_SECONDS (120), STRESS_FUZZ_SECONDS (3600 for each reader),
# STRESS_TOGETHER (100 rounds of programs that use the same results), STRESS_REPORTS (10000 games), STRESS_ANSWERS
# (1000000 answers to refused clicks) and STRESS_DEEDS (20000 random actions in the program, under the sanitizers)
set -eu
build=$1
cd "$(dirname "$0")/.."
games=${STRESS_GAMES:-1000}
checked=${STRESS_CHECKED:-20000}
seconds=${STRESS_SECONDS:-120}
fuzz_seconds=${STRESS_FUZZ_SECONDS:-3600}
together=${STRESS_TOGETHER:-100}
deeds=${STRESS_DEEDS:-20000}
reports=${STRESS_REPORTS:-10000}
answers=${STRESS_ANSWERS:-1000000}
failed=''

step () {
  name=$1
  shift
  echo "== $name"
  "$@" || failed="$failed $name;"
}

sanitizers () {
  build-aux/build.sh "$build-sanitized" -Db_sanitize=address,undefined -Db_lundef=false -Db_pch=false
  # GTK, fontconfig and the drivers keep memory on purpose. Valgrind looks for leaks, below.
  ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
    build-aux/headless.sh meson test -C "$build-sanitized" --no-rebuild --print-errorlogs --timeout-multiplier 10
}

# Bundled battles, and battles of the tests
battles=$(ls scenarios/*/*.bicorne tests/battles/*/*.bicorne)

# Plays games under the sanitizers, and checks the invariants of the engine after each choice.
checked_games () {
  set -- $battles
  for battle do
    echo "$battle"
    ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
      "$build-sanitized/src/cli/bicorne-cli" simulate --check --games $(( (checked + $# - 1) / $# )) \
      --top random --bottom random "$battle" || return 1
  done
}

# Runs random actions in the program. The actions before a fault are stored, and their location is printed; monkey.py
# --shrink removes unnecessary actions. If the user is root, it runs as the user nobody, who needs write access. Only
# the Python of the system has the bindings of the accessibility tree.
monkey () {
  lists=$(mktemp -d)
  python=$(command -v /usr/bin/python3 || command -v python3)
  chmod 777 "$lists"
  for seed in $(seq 1 10); do
    GSETTINGS_SCHEMA_DIR="$PWD/$build-sanitized/data" BICORNE="$PWD/$build-sanitized/src/app/bicorne" \
      BICORNE_CLI="$PWD/$build-sanitized/src/cli/bicorne-cli" PYTHONDONTWRITEBYTECODE=1 \
      "$python" tests/app/monkey.py --seed "$seed" --deeds $(( deeds / 10 )) --keep "$lists/$seed.list" || return 1
  done
}

valgrind_engine () {
  valgrind="valgrind --quiet --error-exitcode=1 --leak-check=full --errors-for-leak-kinds=definite"
  G_SLICE=always-malloc G_DEBUG=gc-friendly build-aux/headless.sh meson test -C "$build" --no-rebuild \
    --print-errorlogs --timeout-multiplier 40 \
    --suite core --suite catalogue --suite rules --suite scenario --suite engine --suite fuzz \
    --wrap "$valgrind --suppressions=$PWD/build-aux/valgrind.supp"
}

bulk_games () {
  for battle in $battles; do
    echo "$battle"
    "$build/src/cli/bicorne-cli" simulate --games "$games" --top random --bottom random "$battle" || return 1
  done
}

# Checks that saved games that were played to the end replay to the same hash.
golden_games () {
  folder=$(mktemp -d)
  for battle in $battles; do
    for seed in $(seq 1 50); do
      "$build/src/cli/bicorne-cli" play --seed "$seed" --top random --bottom random --save "$folder/game" "$battle" \
        >/dev/null || return 1
      if ! "$build/src/cli/bicorne-cli" replay --verify "$folder/game" >/dev/null; then
        echo "$battle, seed $seed" >&2
        return 1
      fi
    done
  done
  rm -rf "$folder"
}

# Shows each of the worst files in the window. make test shows only files that once needed too much.
window_limits () {
  BICORNE_DATADIR="$PWD" BIC_SCENARIOS="$PWD/scenarios" GSETTINGS_SCHEMA_DIR="$PWD/$build/data" \
    GSETTINGS_BACKEND=memory GTK_A11Y=none build-aux/headless.sh python3 tests/app/test-limits.py \
    "$build/tests/app/look-through" "$build/src/cli/bicorne-cli" --all
}

# Checks that windows can have the minimum width in each language, from right to left, and with three plural forms. make
# test uses words that are 50% longer.
languages () {
  for language in $(cat po/LINGUAS); do
    BICORNE_LOCALEDIR="$PWD/$build/po" LANGUAGE=$language BICORNE_DATADIR="$PWD" \
      GSETTINGS_SCHEMA_DIR="$PWD/$build/data" GTK_A11Y=none \
      build-aux/headless.sh env LOCPATH="$PWD/$build/locale" LC_ALL=en_GB.UTF-8 \
      "$build/tests/test-app" widths -m slow || return 1
  done
  for language in rtl three; do
    BICORNE_LOCALES="$PWD/$build/locale" BICORNE_DATADIR="$PWD" GSETTINGS_SCHEMA_DIR="$PWD/$build/data" \
      GSETTINGS_BACKEND=memory GTK_A11Y=none \
      build-aux/headless.sh python3 tests/app/pseudo.py "$build/po/fr/LC_MESSAGES/bicorne.mo" "$language" \
      "$build/tests/test-app" widths -m slow || return 1
  done
}

# Builds with clang, which has different warnings, and libFuzzer.
clang_build () {
  CC=clang build-aux/build.sh "$build-clang" -Dwerror=true
}

fuzz_readers () {
  CC=clang build-aux/build.sh "$build-fuzz" -Dfuzz=true -Dgtk=false -Db_sanitize=address,undefined -Db_lundef=false &&
    printf '%s\n' battle game catalogue script notation |
    xargs -P "$(nproc)" -n 1 build-aux/fuzz.sh "$build-fuzz" "$fuzz_seconds"
}

# on-machine.sh reports a machine whose packages cannot be installed. This is not a failure.
machines () {
  build-aux/on-machine.sh arm64 armhf i386 s390x || [ $? -eq 75 ]
}

build-aux/build.sh "$build"
step 'sanitizers' sanitizers
step 'checked games' checked_games
step 'monkey' monkey
step 'valgrind' valgrind_engine
step 'bulk games' bulk_games
step 'golden games' golden_games
step 'killed' env BICORNE_DATADIR="$PWD" "$build/tests/test-library" keeper --kills 200
step 'sheets' env BICORNE_DATADIR="$PWD" PYTHONDONTWRITEBYTECODE=1 \
  python3 tests/cli/test-told.py "$build/src/cli/bicorne-cli" "$PWD" --whole
step 'window limits' window_limits
step 'languages' languages
step 'results together' env G_TEST_SRCDIR="$PWD/tests/library" \
  "$build/tests/test-library" results-together --rounds "$together"
step 'reports' env BICORNE_DATADIR="$PWD" "$build/tests/test-library" report-games --games "$reports"
step 'refusals' env BICORNE_DATADIR="$PWD" BIC_SCENARIOS="$PWD/scenarios" \
  "$build/tests/test-play" refusals --answers "$answers"
step 'mutants' build-aux/mutate/mutate.sh "$build-mutate"
step 'fuzzing' "$build/src/cli/bicorne-dev" fuzz --seconds "$seconds"
step 'wayland' build-aux/wayland.sh "$build"
step 'clang' clang_build
step 'readers' fuzz_readers
step 'sid' build-aux/test-newer.sh --tour sid --no-suite sample
step 'machines' machines

if [ -n "$failed" ]; then
  echo "stress: failed:$failed" >&2
  exit 1
fi
echo "stress: all passed"
