/* Private declarations of the editor, for the files of the model and for tools that use them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-brush.h"
#include "bic-editor-clipboard.h"

G_BEGIN_DECLS

typedef struct {
  BicShape    shape;
  gboolean    fill_all;
  int         crossing;                 /* index in bic_editor_crossings (), or -1 for none */
  BicSymmetry symmetry;
  gboolean    swaps;
} BicBrushOptions;
/* Clip that is about to be pasted */
typedef struct {
  BicClip      *clip;
  int           turns;
  gboolean      flipped;
  BicClipParts  parts;
  gboolean      stays;                  /* can be pasted several times, like a stamp */
} BicPaste;

struct _BicEditor {
  GObject        parent_instance;
  BicDocument   *document;
  BicBoardView  *board;
  BicMode        mode;
  BicBrush       brush;
  int            nation, radius;
  int            selected, side, hover;
  BicGrid        grid;                  /* grid of all hexes of the editor */
  BicRegion     *region;                /* selected hexes */
  int            anchor;                /* first corner of a selection by keyboard, or BIC_NO_HEX */
  BicSelectBy    select_by;
  BicPaste       paste;
  char          *language;              /* language of translations, or NULL */
  BicBrushOptions options;
  gconstpointer  amended;               /* key of the last amendment; NULL if its undo step is complete */
  guint          amended_at;
  gboolean       replacing;             /* the last step is being undone, because a new step replaces it */
};

/* bic-editor.c */
/* Cancels the unfinished action of the current tool. */
void     _bic_editor_emit_interrupted    (BicEditor    *self);
void     _bic_editor_update_tool         (BicEditor    *self);
void     _bic_editor_end_paste           (BicEditor    *self);
gboolean _bic_editor_undo_merged_step    (BicEditor    *self,
                                          /* undoes the last amendment with this key, without a signal; FALSE if there
                                           * is none
                                           */
                                          gconstpointer key);
/* bic-editor-brush.c */
int      _bic_editor_mirror_image_of_hex (BicEditor    *self,
                                          int           hex);           /* @hex itself if it is on the axis */

G_END_DECLS
