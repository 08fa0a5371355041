/* Headers that nearly every file of the window includes, compiled once.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later */
#include <adwaita.h>
#include <gtk/gtk.h>
