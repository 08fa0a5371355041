/* Private declarations of the tray below the map, for the files of this class.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-tray.h"

G_BEGIN_DECLS

/* Keys of the data of a tray widget: the id of its piece or group */
#define BIC_TRAY_PIECE "bic-tray-piece"
#define BIC_TRAY_GROUP "bic-tray-group"
#define BIC_TRAY_UNASSIGNED G_MAXUINT32         /* group of the pieces without a reinforcement */

struct _BicEditorTray {
  AdwBin      parent_instance;
  BicEditor  *editor;
  GtkWidget  *scroller, *groups, *hint;
  GtkWidget  *popover;
  char       *shown;                    /* digest of the content */
  guint32     dragged;                  /* id of a piece, or 0 */
  gboolean    carried;                  /* the drag is longer than a click */
  double      x, y;                     /* start of the drag */
};

static inline guint32
bic_tray_number (GtkWidget *widget, const char *key)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), key));
}

void _bic_editor_tray_drag_init (BicEditorTray *self);

G_END_DECLS
