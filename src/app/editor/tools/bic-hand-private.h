/* Private declarations of the hand, for the files that use it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-tool-stroke.h"

G_BEGIN_DECLS

typedef struct {
  const struct _BicTool *tool;
  BicStroke        stroke, twin_stroke;
  gboolean         at_twin;             /* the tool is called for the opposite hex */
  GdkModifierType  modifiers;           /* modifier keys that are held, as reported by the window */
  GArray          *corners;             /* gint: corners of an unfinished polygon */
  guint            corners_button;
} BicHand;

BicHand *    bic_hand_of           (BicEditor     *editor);             /* state of the tool, stored with the editor */
const char * bic_hand_label        (const BicHand *hand);               /* label of the undo step, translated */
/* Shows the preview of the tool at the hex under the pointer. */
void         bic_hand_show_preview (BicEditor     *editor);

G_END_DECLS
