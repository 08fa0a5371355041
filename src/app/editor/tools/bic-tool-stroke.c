/* The stroke that is under way, and what tools do with it: drawing on the ground, showing what they are about to do.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-tools.h"
#include "bic-hand-private.h"

void
bic_editor_preview (BicEditor *self, int hex)
{
  bic_board_view_mark (bic_editor_get_board (self), hex, BIC_HEX_PREVIEW);
}

/* More than this is marked, but not drawn as it would be: that would take longer than the pointer stays. */
#define MOST_SKETCHED 600

void
bic_editor_sketch (BicEditor      *self,
                   BicGroundDraft *draft)
{
  g_autoptr (GArray) hexes = bic_ground_draft_changes (draft);
  g_autoptr (BicEdit) edit = bic_ground_draft_finish (draft);

  for (guint i = 0; i < hexes->len; i++)
    bic_editor_preview (self, g_array_index (hexes, int, i));
  if (edit && hexes->len <= MOST_SKETCHED)
    bic_board_view_set_sketch (bic_editor_get_board (self), edit, hexes);
}

BicStroke *
bic_editor_stroke (BicEditor *self)
{
  BicHand *hand = bic_hand_of (self);

  return hand->at_twin ? &hand->twin_stroke : &hand->stroke;
}

void
bic_editor_draw (BicEditor      *self,
                 BicGroundDraft *draft)
{
  bic_editor_apply (self, bic_ground_draft_finish (draft), bic_hand_label (bic_hand_of (self)));
}

/* --- the hand --------------------------------------------------------------------------------------------------- */

#define HAND "bic-hand"

static void
hand_free (gpointer data)
{
  BicHand *hand = data;

  g_array_unref (hand->stroke.held);
  g_array_unref (hand->stroke.way);
  g_array_unref (hand->twin_stroke.held);
  g_array_unref (hand->corners);
  g_free (hand);
}

BicHand *
bic_hand_of (BicEditor *editor)
{
  BicHand *hand = g_object_get_data (G_OBJECT (editor), HAND);

  if (hand)
    return hand;
  hand = g_new0 (BicHand, 1);
  hand->stroke.held = g_array_new (FALSE, FALSE, sizeof (guint32));
  hand->stroke.way = g_array_new (FALSE, FALSE, sizeof (int));
  hand->twin_stroke.held = g_array_new (FALSE, FALSE, sizeof (guint32));
  hand->corners = g_array_new (FALSE, FALSE, sizeof (int));
  g_object_set_data_full (G_OBJECT (editor), HAND, hand, hand_free);
  return hand;
}

const char *
bic_hand_label (const BicHand *hand)
{
  return hand->stroke.button == GDK_BUTTON_SECONDARY ? _("Erase") : _(hand->tool->label);
}
