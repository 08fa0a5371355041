/* Precompiled header with the headers that nearly every file of the program's windows includes.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <adwaita.h>
#include <gtk/gtk.h>
