#!/bin/sh
# Lets libFuzzer look for faults of one reader. An input that causes a fault is stored as BUILD/found/fuzz-TARGET-...
# for `bicorne-dev fuzz --reproduce'. After the fault is fixed, the input belongs into tests/fuzz/corpus.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/fuzz.sh BUILD SECONDS TARGET; BUILD was set up with CC=clang and -Dfuzz=true, TARGET is battle, game,
# catalogue, script or notation. BUILD/learnt stores useful inputs, so that the next run can continue with these inputs.
set -eu
build=$1
seconds=$2
target=$3
cd "$(dirname "$0")/.."
mkdir -p "$build/found" "$build/learnt/$target"

# Files of the source tree to start with, in addition to the corpus
seeds=tests/fuzz/corpus/$target
case $target in
  battle) seeds="$seeds scenarios tests/battles tests/scenario/data" ;;
  catalogue) seeds="$seeds data/catalogue" ;;
  script) seeds="$seeds tests/rules tests/games" ;;
esac

export ASAN_OPTIONS=detect_leaks=1 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
# shellcheck disable=SC2086
exec "$build/tests/fuzz/fuzz-$target" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000 -max_len=16384 \
  -verbosity=0 -print_final_stats=1 -artifact_prefix="$build/found/fuzz-$target-" "$build/learnt/$target" $seeds
