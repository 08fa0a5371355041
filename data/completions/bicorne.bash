# Completes commands, options and files in bash: the words are those of the program's own help.
# SPDX-License-Identifier: GPL-3.0-or-later

_bicorne_commands () {
  LC_ALL=C "$1" --help 2>/dev/null | sed -n 's/^  \([a-z][a-z-]*\)  .*/\1/p'
}

_bicorne_options () {
  LC_ALL=C "$@" --help 2>/dev/null | sed -n 's/^  .*\(--[a-z][a-z-]*\)[= ].*/\1/p'
}

_bicorne () {
  local program=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} words='' commands
  commands=$(_bicorne_commands "$program")
  COMPREPLY=()
  if [[ $commands && ( $COMP_CWORD = 1 || $COMP_CWORD = 2 && ${COMP_WORDS[1]} = help ) ]]; then
    words="$commands help --help --version"
  elif [[ $word = -* ]]; then
    words=$(_bicorne_options "$program" ${commands:+"${COMP_WORDS[1]}"})
  fi
  [[ $words ]] && mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}

complete -o default -F _bicorne bicorne bicorne-cli bicorne-dev
