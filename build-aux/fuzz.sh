#!/bin/sh
# Lets libFuzzer look for faults of one reader; what brings one out is left as BUILD/found/fuzz-TARGET-..., for
# `bicorne-dev fuzz --reproduce', and belongs into tests/fuzz/corpus once it is mended.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: build-aux/fuzz.sh BUILD SECONDS TARGET; BUILD was set up with CC=clang and -Dfuzz=true, TARGET is battle, game,
# catalogue, script or notation.  What was learnt stays in BUILD/learnt, so that the next run goes on from there.
set -eu
build=$1
seconds=$2
target=$3
cd "$(dirname "$0")/.."
mkdir -p "$build/found" "$build/learnt/$target"

# Files of the tree that it begins with, beside those that are kept for it
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
