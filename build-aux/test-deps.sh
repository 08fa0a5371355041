#!/bin/sh
# Tests deps.sh on systems that lack everything, one per package manager. The package managers only record their calls.
# SPDX-License-Identifier: GPL-3.0-or-later
set -u
here=$(cd "$(dirname "$0")" && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
number=0

report () {
  number=$((number + 1))
  if [ "$1" -eq 0 ]; then echo "ok $number $2"; else echo "not ok $number $2"; fi
}

# script FILE TEXT: writes a program for the system under test.
script () {
  printf '#!/bin/sh\n%s\n' "$2" >"$bin/$1"
  chmod +x "$bin/$1"
}

# machine NAME [MANAGER]: makes a PATH with few programs except a shell and, if given, a package manager. The user has
# sudo.
machine () {
  bin=$scratch/$1
  mkdir -p "$bin"
  for tool in sh env dirname sed sort tr cut cat grep; do
    ln -sf "$(command -v "$tool")" "$bin/$tool"
  done
  script id 'echo 1000'
  script sudo 'echo "sudo $*" >>"${0%/*}/asked"; exec "$@"'
  [ $# -lt 2 ] || script "$2" "echo \"$2 \$*\" >>\"\${0%/*}/calls\""
}

# deps [ARGUMENT...]: runs deps.sh in the last machine. Output: $bin/out and $bin/err; exit status: $status.
deps () {
  rm -f "$bin/calls" "$bin/asked"
  PATH=$bin sh "${tree:-$here}/deps.sh" "$@" >"$bin/out" 2>"$bin/err"
  status=$?
}

# called PATTERN: succeeds if a call of the package manager matches.
called () {
  grep -q -- "$1" "$bin/calls"
}

# expect MANAGER PATTERN: checks that the call that installs matches. The call installs nothing, so the script reports
# an error.
expect () {
  machine "$1" "$1"
  deps
  [ "$status" -eq 1 ] && called "$2" && grep -q 'will install with' "$bin/out" && grep -q 'still missing' "$bin/err" &&
    grep -q '^sudo ' "$bin/asked"
  report $? "$1 is called with its own options and package names"
}

# line: prints the line in the messages for the user to copy.
line () {
  grep '^\(apt-get\|dnf\|pacman\|zypper\) ' "$bin/err"
}

# table ROW...: makes a copy of deps.sh with a short table. \t separates the columns of a row.
table () {
  tree=$bin/tree
  mkdir -p "$tree"
  cp "$here/deps.sh" "$tree/"
  for row in "$@"; do printf "$row\n"; done >"$tree/dependencies.tsv"
}

echo 1..25
expect apt-get '^apt-get install -y --no-install-recommends .*libgtk-4-dev .*ninja-build'
expect dnf '^dnf install -y --setopt=install_weak_deps=False .*gtk4-devel .*ninja-build'
expect pacman '^pacman -S --needed --noconfirm .*gtk4 .*ninja'
expect zypper '^zypper --non-interactive install --no-recommends .*gtk4-devel .*ninja'

machine bare
deps
[ $status -eq 1 ] && grep -q 'by hand' "$bin/err" && grep -q '^  GTK 4$' "$bin/out"
report $? 'without a known package manager the script lists what is missing'

machine check apt-get
deps --check
[ $status -eq 1 ] && grep -q '^  GTK 4$' "$bin/out" && ! grep -q 'will install' "$bin/out" && ! [ -e "$bin/calls" ]
report $? '--check only lists'

# The table
awk -F '\t' '/^#/ { next }
  NF != 7 || $1 !~ /^(build|display|test|stress)$/ || $3 !~ /^(cmd|pc|py|font|file):/ { print "# line " NR; wrong = 1 }
  { for (i = 1; i <= NF; i++) if ($i == "" || $i ~ /^[|]|[|]$|[|][|]/) { print "# line " NR; wrong = 1 } }
  END { exit wrong }' "$here/dependencies.tsv"
report $? 'each line of dependencies.tsv has a group, a name, a probe and four packages'

# The groups
machine groups apt-get
deps build
called 'libgtk-4-dev' && ! called 'xvfb' && ! called 'xdotool' && ! called 'poppler-utils' && ! called 'valgrind'
report $? 'the group build needs neither a virtual display nor test tools'
deps display
called 'xvfb' && ! called 'libgtk-4-dev' && ! called 'poppler-utils' && ! called 'xdotool'
report $? 'the group display is the virtual display only'
deps build display
called 'libgtk-4-dev.* xvfb' && ! called 'poppler-utils'
report $? 'groups are added up'
deps
called 'libgtk-4-dev.*poppler-utils.* xvfb' && ! called 'valgrind'
report $? 'without a group the script installs all but the tools of make stress'
deps build display test stress
called 'libgtk-4-dev.* valgrind.* xvfb'
report $? 'the group stress adds Valgrind'
deps --with-stress
[ $status -eq 2 ] && grep -q '^usage: ' "$bin/err" && ! [ -e "$bin/calls" ]
report $? 'an unknown argument prints the usage'

# Without root
machine alone apt-get
rm "$bin/sudo"
deps build
[ $status -eq 1 ] && ! [ -e "$bin/calls" ] && [ "$(line | wc -l)" -eq 1 ] &&
  grep -q 'make deps.* only installs' "$bin/err"
report $? 'without root and sudo nothing is called, and one line is printed to copy'
whole='^apt-get update -q && env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends .*gtk-4'
line | grep -q "$whole"
report $? 'the line to copy has the whole command'
copied=$(line)
script id 'echo 0'
deps build
by_script=$(cat "$bin/calls")
rm "$bin/calls"
PATH=$bin sh -c "$copied"
[ -n "$by_script" ] && [ "$(cat "$bin/calls")" = "$by_script" ]
report $? 'the line to copy does what root would have done'
for manager in dnf pacman zypper; do
  machine "alone-$manager" $manager
  rm "$bin/sudo"
  deps build
  [ $status -eq 1 ] && ! [ -e "$bin/calls" ] && line | grep -q "^$manager .*gtk4" || break
done
report $? 'so do the lines of the other package managers'

machine refused apt-get
script sudo 'echo "sudo: a password is required" >&2; exit 1'
deps build
[ $status -eq 1 ] && ! [ -e "$bin/calls" ] && line | grep -q '^apt-get update .* apt-get install .*libgtk-4-dev' &&
  grep -q 'make deps.* only installs' "$bin/err"
report $? 'where sudo fails the same line is printed'

machine broken apt-get
script apt-get 'echo "apt-get $*" >>"${0%/*}/calls"; [ "$1" = update ]'
deps build
[ $status -eq 1 ] && called '^apt-get install' && line | grep -q '^apt-get update .* apt-get install .*libgtk-4-dev' &&
  grep -q 'were not installed' "$bin/err"
report $? 'where the installation fails the line is printed too'

# Alternatives
machine alternatives apt-get
three='new|middle|old'
table "build\tX\tcmd:none\t$three\t$three\t$three\t$three" 'build\tY\tcmd:none\tplain\tplain\tplain\tplain'
script apt-cache '[ "$2" != middle ] || echo "Package: middle"'
deps build
called 'install .*recommends middle plain$'
report $? 'of several names the first that the package manager knows is installed'
script apt-cache 'exit 100'
deps build
called 'install .*recommends new plain$'
report $? 'where it knows none, the first name is'
for manager in dnf pacman zypper; do
  machine "alternatives-$manager" $manager
  table "build\tX\tcmd:none\t$three\t$three\t$three\t$three"
  script $manager "echo \"$manager \$*\" >>\"\${0%/*}/calls\"
    case \"\$*\" in *repoquery*middle|-Si*middle|*search*middle) echo middle ;; esac"
  deps build
  called ' middle$' && ! called ' old$' && grep -q 'will install with .*: middle$' "$bin/out" || break
done
report $? 'so it is with the other package managers'
tree=

# The messages
machine words apt-get
deps build display test stress
! grep -q '[*]\|file:\|cmd:\|pc:\|	\||' "$bin/out" "$bin/err"
report $? 'no message prints a probe, a pattern or alternatives'

# The display
display () {
  env -u DISPLAY -u WAYLAND_DISPLAY XDG_RUNTIME_DIR="$scratch" "$@" "$here/has-display.sh"
}
! display && ! display DISPLAY= && ! display DISPLAY=:98765 && ! display WAYLAND_DISPLAY=gone && display DISPLAY=far:0
report $? 'a display is there if a variable names one that exists'
python3 -c 'import socket, sys; socket.socket (socket.AF_UNIX).bind (sys.argv[1])' "$scratch/wayland-9"
display WAYLAND_DISPLAY=wayland-9 && display WAYLAND_DISPLAY="$scratch/wayland-9" && ! display WAYLAND_DISPLAY=words
report $? 'a Wayland display is there if its socket is'
