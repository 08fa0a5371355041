/* Waits until widgets are painted.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "waiting.h"

/* Initializes a test that needs a display. The test fails without a display. Animations are off. */
void        display_init        (int           *argc,
                                 char        ***argv);
/* Waits until the window of @widget is shown, and all changes so far and their consequences are painted. */
void        wait_painted        (gpointer       widget);
/* Returns: (transfer full): the first @size pixels of @widget in each direction, after all changes are painted */
GBytes *    pixels_of           (gpointer       widget,
                                 int            size);
/* Types a line at the start of @view while a frame is being made, as the display does when keys arrive faster than
 * frames, and waits until it is painted. @view must be longer than its scrolled window. */
void        type_during_frame   (GtkWidget      *view);
/* Minimum size of @widget in one direction; @for_size: size in the other direction, or -1 */
int         least_size          (gpointer       widget,
                                 GtkOrientation orientation,
                                 int            for_size);
/* Callbacks for bic_find_widget (). They match a row with this title, and a button with this label. */
gboolean    is_row              (GtkWidget     *widget,
                                 gconstpointer  title);
gboolean    is_button           (GtkWidget     *widget,
                                 gconstpointer  label);
/* Returns: (nullable): a window of this type, which can be a private type */
gpointer    toplevel_find       (const char    *type);
