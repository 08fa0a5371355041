/* The editor's inside, for the files of the model and the tools that reach into it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-brush.h"
#include "bic-editor-clipboard.h"

G_BEGIN_DECLS

typedef struct {
  BicShape    shape;
  gboolean    fill_all;
  int         crossing;                 /* a place in bic_editor_crossings (), -1 = nothing */
  BicSymmetry symmetry;
  gboolean    swaps;
} BicBrushOptions;
/* A clip that is about to be placed. */
typedef struct {
  BicClip      *clip;
  int           turns;
  gboolean      flipped;
  BicClipParts  parts;
  gboolean      stays;                  /* in hand after it was put down, as a stamp does */
} BicPaste;

struct _BicEditor {
  GObject        parent_instance;
  BicDocument   *document;
  BicBoardView  *board;
  BicMode        mode;
  BicBrush       brush;
  int            nation, radius;
  int            selected, side, hover;
  BicGrid        grid;                  /* that these hexes are of */
  BicRegion     *region;                /* the hexes that are selected together */
  int            anchor;                /* from where keys extend it, or BIC_NO_HEX */
  BicSelectBy    select_by;
  BicPaste       paste;
  char          *language;              /* into which texts are translated, or NULL */
  BicBrushOptions options;
  gconstpointer  amended;               /* what the last step of the history is about, NULL = it is closed */
  guint          amended_at;
  gboolean       replacing;             /* between taking a step back and its successor */
};

/* bic-editor.c */
/* what was begun with the tool in hand is given up */
void     _bic_editor_interrupt   (BicEditor    *self);
void     _bic_editor_update_tool (BicEditor    *self);
void     _bic_editor_drop_paste  (BicEditor    *self);
gboolean _bic_editor_take_back   (BicEditor    *self,
                                  /* the last amendment of this key, without a word; FALSE: there is none */
                                  gconstpointer key);
/* bic-editor-brush.c */
int      _bic_editor_opposite    (BicEditor    *self,
                                  int           hex);                   /* @hex itself on the axis */

G_END_DECLS
