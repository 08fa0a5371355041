/* The editor's inside, for its own files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-paste.h"
#include "bic-editor-region.h"
#include "bic-editor-tools.h"

G_BEGIN_DECLS

typedef struct {
  BicShape    shape;
  gboolean    fill_all;
  int         crossing;                 /* a place in bic_editor_crossings (), -1 = nothing */
  BicSymmetry symmetry;
  gboolean    swaps;
} BicBrushOptions;
/* What is about to be put down. */
typedef struct {
  BicClip      *clip;
  int           turns;
  gboolean      flipped;
  BicClipParts  parts;
  gboolean      stays;                  /* in hand after it was put down, as a stamp does */
  gboolean      is_down;                /* it was, in this stroke */
} BicPaste;

/* Hexes that are being moved and turned in steps, which are one undo. */
typedef struct {
  BicRegion    *from, *now;             /* where they were, and where they are */
  int           pivot, to;              /* hexes: the middle of where they were, and where it is */
  int           turns;
  gboolean      flipped;
  BicClipParts  parts;
  BicLanding    said;                   /* what the last step said */
} BicLifted;

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
  BicPaste       paste;
  BicLifted      lifted;
  char          *language;              /* into which texts are translated, or NULL */
  BicBrushOptions options;
  GArray        *corners;               /* gint: of the polygon that has been begun */
  guint          corners_button;
  BicStroke      stroke, twin_stroke;
  GdkModifierType modifiers;            /* held now, as far as the window was told */
  gboolean       at_twin;               /* the tool is called for the opposite hex */
  gconstpointer  amended;               /* what the last step of the history is about, NULL = it is closed */
  guint          amended_at;
  gboolean       replacing;             /* between taking a step back and its successor */
};

/* bic-editor.c */
gboolean _bic_editor_take_back (BicEditor *self, gconstpointer key);     /* the last amendment of this key, without a word; FALSE: there is none */
/* bic-editor-paste.c */
void _bic_editor_drop_paste (BicEditor *self);
void _bic_editor_say_landing (BicEditor *self, const BicLanding *landing);
/* bic-editor-transform.c */
void _bic_editor_forget_lifted (BicEditor *self);
/* bic-editor-stroke.c */
void bic_editor_show_cursor (BicEditor *self);          /* the tool's, or that of picking up */
void bic_editor_show_preview (BicEditor *self);         /* what the tool is about to do at the hex under the pointer */

/* bic-editor.c */
void bic_editor_update_tool (BicEditor *self);
/* bic-editor-brush.c */
GQuark bic_editor_crossing_quark (BicEditor *self);
/* bic-editor-symmetry.c */
void bic_editor_check_symmetry (BicEditor *self);
/* bic-tool-shape.c */
gboolean bic_editor_forget_corners (BicEditor *self);

G_END_DECLS
