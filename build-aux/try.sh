# Functions for scripts that run several tests and count the results. The scripts source this file, and set $passed and
# $failed to 0 and $scratch to a folder.
# SPDX-License-Identifier: GPL-3.0-or-later

# try WHAT COMMAND...: counts the test as passed if the command succeeds. Otherwise shows the end of its output.
try () {
  what=$1
  shift
  if "$@" >"$scratch/output" 2>&1; then
    passed=$((passed + 1))
    echo "ok      $what"
  else
    failed=$((failed + 1))
    echo "FAILED  $what"
    tail -n 20 "$scratch/output" | sed 's/^/          /'
  fi
}

# Prints the sum and ends the script.
finish () {
  echo "$passed passed, $failed failed"
  [ "$failed" -eq 0 ]
  exit
}
