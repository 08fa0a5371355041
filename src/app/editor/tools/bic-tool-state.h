/* Private declarations of the hand, for the files that use it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-tool-stroke.h"

G_BEGIN_DECLS

typedef struct {
  const struct _BicTool *tool;
  BicStroke        stroke, mirror_stroke;
  gboolean         mirroring;           /* the tool is called for the opposite hex */
  GdkModifierType  modifiers;           /* modifier keys that are held, as reported by the window */
  GArray          *corners;             /* gint: corners of an unfinished polygon */
  guint            corners_button;
} BicToolState;

BicToolState * bic_tool_state_of           (BicEditor          *editor); /* state of the tool, stored with the editor */
const char *   bic_tool_state_label        (const BicToolState *state); /* label of the undo step, translated */
/* Shows the preview of the tool at the hex under the pointer. */
void           bic_tool_state_show_preview (BicEditor          *editor);

G_END_DECLS
