# Keeps GTK from OpenGL. Sourced by the scripts that make a display. GTK 4.16 has a variable for that; before, it was a
# value of GDK_DEBUG, of which newer versions complain.
# SPDX-License-Identifier: GPL-3.0-or-later
export GDK_DISABLE=gl
pkg-config --atleast-version=4.16 gtk4 2>/dev/null || export GDK_DEBUG=gl-disable
