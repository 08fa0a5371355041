/* The tray below the map, as its files share it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-tray.h"

G_BEGIN_DECLS

/* The object of a tray widget, as a number in its data */
#define BIC_TRAY_PIECE "bic-tray-piece"
#define BIC_TRAY_GROUP "bic-tray-group"
#define BIC_TRAY_UNASSIGNED G_MAXUINT32         /* the group of unassigned pieces */

struct _BicEditorTray {
  AdwBin      parent_instance;
  BicEditor  *editor;
  GtkWidget  *scroller, *groups, *hint;
  GtkWidget  *popover;
  char       *shown;                    /* what is shown, in words */
  guint32     dragged;                  /* a piece, 0 = none */
  gboolean    carried;                  /* it has left its place */
  double      x, y;                     /* where the drag began */
};

static inline guint32
bic_tray_number (GtkWidget *widget, const char *key)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), key));
}

void _bic_editor_tray_drag_init (BicEditorTray *self);

G_END_DECLS
