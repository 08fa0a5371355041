#!/bin/sh
# Collects the current texts of the sources, as xgettext does in the build.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: texts.sh FOLDER TEXTS.pot; FOLDER is po, or po/developer
set -eu
cd "$(dirname "$0")/.."
GETTEXTDATADIRS=$PWD/po xgettext --files-from="$1/POTFILES.in" --output="$2" --from-code=UTF-8 \
  --keyword=_ --keyword=D_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=ngettext:1,2 \
  --keyword=g_dgettext:2 --keyword=g_dngettext:2,3 --keyword=g_dpgettext2:2c,3
