/* Functions for tools: the current stroke, drawing on the ground, previews; and their mirror images.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edge.h"
#include "bic-editor.h"
#include "bic-ground-draft.h"

G_BEGIN_DECLS

typedef void (*BicToolFunction) (BicEditor *editor, int hex);

/* One press of a button until its release. */
typedef struct {
  gboolean        down;
  guint           button;
  GdkModifierType modifiers;
  int             first, last;
  int             seen;                 /* the last hex that was one */
  guint           steps;                /* hexes since the first */
  int             heading;              /* direction of the last step, -1 = none */
  int             start_heading;        /* of the first step */
  gboolean        on;                   /* what the press set, for a stroke that goes on setting it */
  GArray         *held;                 /* guint32: pieces in hand */
  GArray         *path;                 /* int: the hexes that it crossed, for tools that need them */
  /* the current hexside of a stroke along hexsides, and the previous one: none = BIC_NO_HEX */
  BicEdge         edge, before;
  GQuark          was;                  /* what stood on edge */
  gboolean        lets_go;              /* what was in hand is down for good: selecting comes next */
} BicStroke;

/* bic-tool-stroke.c */
BicStroke * bic_editor_get_stroke      (BicEditor       *editor);
void        bic_editor_apply_draft     (BicEditor       *editor,
                                        /* applies what was drawn under the tool's label, and clears it */
                                        BicGroundDraft  *draft);
void        bic_editor_preview         (BicEditor       *editor,
                                        int              hex);  /* marks it */
void        bic_editor_preview_draft   (BicEditor       *editor,
                                        /* marks what it changes, and shows the ground as it would be */
                                        BicGroundDraft  *draft);
/* The opposite hex, when symmetry is on */
void        bic_editor_repeat_mirrored (BicEditor       *editor,
                                        BicToolFunction  call,
                                        int              hex);
int         bic_editor_mirror_side     (BicEditor       *editor,
                                        int              side);
int         bic_editor_unmirrored_hex  (BicEditor       *editor,
                                        int              hex);
gboolean    bic_editor_is_mirroring    (BicEditor       *editor);       /* the tool is called for the opposite hex */

G_END_DECLS
