/* What is in hand to be put down: a part of this battle or another, turned as one likes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-private.h"

/**
 * bic_editor_get_clip:
 *
 * Returns: (transfer full) (nullable): what is selected, to be put down elsewhere
 */
BicClip *
bic_editor_get_clip (BicEditor *self)
{
  g_autoptr (BicRegion) picked = bic_editor_get_picked (self);

  if (self->document && !bic_region_is_empty (picked))
    return bic_clip_take (bic_editor_get_scenario (self), picked);
  bic_editor_say (self, _("Select hexes first"));
  return NULL;
}

/* --- in hand ---------------------------------------------------------------------------------------------------- */

/**
 * bic_editor_paste:
 * @clip: what to put down
 * @stays: it stays in hand, to be put down again
 *
 * Takes @clip in hand: the pointer or the cursor says where.
 */
void
bic_editor_paste (BicEditor *self,
                  BicClip   *clip,
                  gboolean   stays)
{
  _bic_editor_interrupt (self);
  bic_clip_ref (clip);
  _bic_editor_drop_paste (self);
  self->paste = (BicPaste) { .clip = clip, .parts = bic_clip_parts (clip), .stays = stays };
  if (self->hover == BIC_NO_HEX)
    self->hover = self->selected != BIC_NO_HEX ? self->selected : bic_board_view_get_cursor (self->board);
  bic_editor_set_mode (self, BIC_MODE_PASTE);
}

gboolean
bic_editor_is_pasting (BicEditor *self)
{
  return self->paste.clip != NULL;
}

BicClip *
bic_editor_get_paste (BicEditor *self)
{
  return self->paste.clip;
}

BicClipParts
bic_editor_get_paste_parts (BicEditor *self)
{
  return self->paste.parts;
}

void
bic_editor_set_paste_parts (BicEditor    *self,
                            BicClipParts  parts)
{
  if (!self->paste.clip || self->paste.parts == parts)
    return;
  self->paste.parts = parts;
  g_signal_emit_by_name (self, "tool-changed");
}
