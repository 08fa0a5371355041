/* Waiting for what is to be seen.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "waiting.h"

/* A test that needs a display, and fails where there is none. Nothing moves in it. */
void        display_init        (int           *argc,
                                 char        ***argv);
/* Until the window of @widget is shown, and all that was changed so far, and what follows from it, is laid out and
 * painted. */
void        wait_painted        (gpointer       widget);
/* (transfer full): what @widget shows in the first @size pixels each way, when all is painted */
GBytes *    pixels_of           (gpointer       widget,
                                 int            size);
/* The least size of @widget in one direction; @for_size: its size in the other, or -1 */
int         least_size          (gpointer       widget,
                                 GtkOrientation orientation,
                                 int            for_size);
/* For bic_find_widget (): a row of that title, a button of that label */
gboolean    is_row              (GtkWidget     *widget,
                                 gconstpointer  title);
gboolean    is_button           (GtkWidget     *widget,
                                 gconstpointer  label);
/* (nullable): a window of that type, also of a type that is in no public header */
gpointer    toplevel_find       (const char    *type);
