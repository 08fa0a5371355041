# Prevents GTK from using OpenGL. Sourced by the scripts that make a display. GTK 4.16 has a variable for this purpose.
# Earlier versions have a value of GDK_DEBUG, about which newer versions warn.
# SPDX-License-Identifier: GPL-3.0-or-later
export GDK_DISABLE=gl
pkg-config --atleast-version=4.16 gtk4 2>/dev/null || export GDK_DEBUG=gl-disable
