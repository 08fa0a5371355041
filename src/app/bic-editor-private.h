/* The editor's inside, for its own files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-region.h"
#include "bic-editor-tools.h"

G_BEGIN_DECLS

struct _BicEditor {
  GObject        parent_instance;
  BicDocument   *document;
  BicBoardView  *board;
  const BicTool *tool;
  BicMode        mode;
  BicBrush       brush;
  int            nation, radius;
  int            selected, side, hover;
  BicGrid        grid;                  /* that these hexes are of */
  BicRegion     *region;                /* the hexes that are selected together */
  int            anchor;                /* from where keys extend it, or BIC_NO_HEX */
  BicSelectBy    select_by;
  BicStroke      stroke;
  char          *language;              /* into which texts are translated, or NULL */
  gconstpointer  amended;               /* what the last step of the history is about, NULL = it is closed */
  guint          amended_at;
  gboolean       replacing;             /* between taking a step back and its successor */
};

/* bic-editor-stroke.c */
void bic_editor_show_preview (BicEditor *self);         /* what the tool is about to do at the hex under the pointer */

G_END_DECLS
