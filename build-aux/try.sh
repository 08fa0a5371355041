# Functions for scripts that try several things and count them: sourced. They set $passed and $failed to 0, and $scratch
# to a folder.
# SPDX-License-Identifier: GPL-3.0-or-later

# try WHAT COMMAND...: the command decides; the end of its output is shown if it fails.
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
