/* Strokes: what the tool in hand does from press to release, and what it is about to do.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A stroke is one gesture of the history: one undo.  What differs from tool to tool is in the table of bic-editor-tools.c.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-private.h"

void
bic_editor_preview (BicEditor *self, int hex)
{
  bic_board_view_mark (self->board, hex, BIC_HEX_PREVIEW);
}

void
bic_editor_show_preview (BicEditor *self)
{
  bic_board_view_clear_marks (self->board, BIC_HEX_PREVIEW | BIC_HEX_HOVER);
  bic_board_view_set_ghost (self->board, NULL);
  if (!self->document || self->hover == BIC_NO_HEX)
    return;
  bic_board_view_mark (self->board, self->hover, BIC_HEX_HOVER);
  if (self->tool->preview)
    self->tool->preview (self, self->hover);
}

BicStroke *
bic_editor_stroke (BicEditor *self)
{
  return &self->stroke;
}

void
bic_editor_start (BicEditor *self,
                  BicGroundDraft  *draft)
{
  bic_ground_draft_init (draft, bic_editor_get_scenario (self), bic_editor_get_catalogue (self));
}

void
bic_editor_draw (BicEditor *self,
                 BicGroundDraft  *draft)
{
  bic_editor_apply (self, bic_ground_draft_finish (draft), self->stroke.button == GDK_BUTTON_SECONDARY ? _("Erase") : _(self->tool->label));
}

void
bic_editor_press (BicEditor       *self,
                  int              hex,
                  guint            button,
                  GdkModifierType  modifiers)
{
  BicStroke *stroke = &self->stroke;

  if (!self->document || stroke->down)
    return;
  stroke->down = TRUE;
  stroke->button = button;
  stroke->modifiers = modifiers;
  stroke->first = stroke->last = hex;
  stroke->steps = 0;
  stroke->heading = stroke->start_heading = -1;
  g_array_set_size (stroke->way, 0);
  bic_editor_amend_end (self);
  if (hex != BIC_NO_HEX)
    bic_editor_select (self, hex);
  bic_history_begin (bic_document_get_history (self->document), button == GDK_BUTTON_SECONDARY ? _("Erase") : _(self->tool->label));
  (button == GDK_BUTTON_SECONDARY ? self->tool->erase : self->tool->pressed) (self, hex);
}

/* Where the stroke has come to, after the tool has worked. */
static void
note_step (BicEditor *self, int hex)
{
  BicStroke *stroke = &self->stroke;
  int heading = hex == BIC_NO_HEX || stroke->last == BIC_NO_HEX ? -1
                : bic_grid_direction (&bic_editor_get_scenario (self)->grid, stroke->last, hex);

  stroke->last = hex;
  if (heading < 0)
    return;
  if (stroke->steps++ == 0)
    stroke->start_heading = heading;
  stroke->heading = heading;
}

void
bic_editor_drag (BicEditor *self,
                 int        hex)
{
  BicStroke *stroke = &self->stroke;

  if (!stroke->down || hex == stroke->last)
    return;
  if (stroke->button == GDK_BUTTON_SECONDARY)
    self->tool->erase (self, hex);
  else if (self->tool->dragged)
    self->tool->dragged (self, hex);
  note_step (self, hex);
}

static void
end_stroke (BicEditor *self)
{
  self->stroke.down = FALSE;
  self->stroke.button = 0;
  g_array_set_size (self->stroke.held, 0);
  g_array_set_size (self->stroke.way, 0);
  bic_editor_show_preview (self);
}

void
bic_editor_release (BicEditor       *self,
                    int              hex,
                    GdkModifierType  modifiers)
{
  BicStroke *stroke = &self->stroke;

  if (!stroke->down)
    return;
  stroke->modifiers |= modifiers;
  if (stroke->button != GDK_BUTTON_SECONDARY && self->tool->released)
    self->tool->released (self, hex);
  bic_history_end (bic_document_get_history (self->document));
  end_stroke (self);
}

gboolean
bic_editor_cancel (BicEditor *self)
{
  if (!self->stroke.down)
    return FALSE;
  bic_history_cancel (bic_document_get_history (self->document));
  end_stroke (self);
  return TRUE;
}

void
bic_editor_activate (BicEditor *self,
                     int        hex)
{
  if (hex == BIC_NO_HEX)
    return;
  if (self->stroke.down)
    {
      bic_editor_release (self, hex, 0);
      return;
    }
  bic_editor_press (self, hex, GDK_BUTTON_PRIMARY, 0);
  if (!self->tool->holds || !self->tool->holds (self))
    bic_editor_release (self, hex, 0);
}

void
bic_editor_erase (BicEditor *self,
                  int        hex)
{
  bic_editor_cancel (self);
  bic_editor_press (self, hex, GDK_BUTTON_SECONDARY, 0);
  bic_editor_release (self, hex, 0);
}

/**
 * bic_editor_hover:
 *
 * The pointer, or the cursor, is on @hex now.
 */
void
bic_editor_hover (BicEditor *self,
                  int        hex)
{
  self->hover = hex;
  bic_editor_show_preview (self);
  g_signal_emit_by_name (self, "hover-changed");
}
