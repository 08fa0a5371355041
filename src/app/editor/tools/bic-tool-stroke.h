/* Functions for tools: the current stroke, changes of the ground, previews, and mirror images.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-edge.h"
#include "bic-editor.h"
#include "bic-ground-draft.h"

G_BEGIN_DECLS

typedef void (*BicToolFunction) (BicEditor *editor, int hex);

/* State from the press of a button until its release */
typedef struct {
  gboolean        down;
  guint           button;
  GdkModifierType modifiers;
  int             first, last;
  int             seen;                 /* last hex on the board */
  guint           steps;                /* number of hexes after the first */
  int             heading;              /* direction of the last step, or -1 */
  int             start_heading;        /* direction of the first step, or -1 */
  gboolean        on;                   /* the press has added something, so the stroke adds, too */
  GArray         *held;                 /* guint32: held pieces */
  GArray         *path;                 /* int: crossed hexes, if the tool stores them */
  /* current and previous hexside of a stroke; their hex is BIC_NO_HEX if there is none */
  BicEdge         edge, before;
  GQuark          was;                  /* terrain that was on @edge before */
  gboolean        lets_go;              /* the release ends pasting, and activates the selection tool */
} BicStroke;

/* bic-tool-stroke.c */
BicStroke * bic_editor_get_stroke             (BicEditor       *editor);
void        bic_editor_apply_draft            (BicEditor       *editor,
                                               /* applies the draft with the label of the tool, and clears the draft */
                                               BicGroundDraft  *draft);
void        bic_editor_mark_preview_hex       (BicEditor       *editor,
                                               int              hex);   /* marks the hex */
void        bic_editor_preview_draft          (BicEditor       *editor,
                                               /* marks the changed hexes, and shows the changed ground */
                                               BicGroundDraft  *draft);
/* Functions for tools that are called for the opposite hex, too, if symmetry is on */
void        bic_editor_repeat_mirrored        (BicEditor       *editor,
                                               BicToolFunction  call,
                                               int              hex);
int         bic_editor_swap_side_if_mirroring (BicEditor       *editor,
                                               int              side);
int         bic_editor_unmirrored_hex         (BicEditor       *editor,
                                               int              hex);
gboolean    bic_editor_is_mirroring           (BicEditor       *editor);   /* the tool is called for the opposite hex */

G_END_DECLS
