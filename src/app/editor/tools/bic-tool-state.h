/* The hand's inside, for the files that work it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-tool-stroke.h"

G_BEGIN_DECLS

typedef struct {
  const struct _BicTool *tool;
  BicStroke        stroke, mirror_stroke;
  gboolean         mirroring;           /* the tool is called for the opposite hex */
  GdkModifierType  modifiers;           /* pressed now, according to the window */
  GArray          *corners;             /* gint: of the polygon that has been begun */
  guint            corners_button;
} BicToolState;

BicToolState * bic_tool_state_of           (BicEditor          *editor);        /* kept with it */
const char *   bic_tool_state_label        (const BicToolState *state); /* what undo takes back, translated */
/* what the tool is about to do at the hex under the pointer */
void           bic_tool_state_show_preview (BicEditor          *editor);

G_END_DECLS
