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
    bic_board_view_set_sketch (self->board, edit, hexes);
}

/* Would a press take up what is there? */
static gboolean
would_pick (BicEditor *self)
{
  return self->tool->picks && !self->stroke.down && (self->modifiers & GDK_CONTROL_MASK);
}

void
bic_editor_show_cursor (BicEditor *self)
{
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->board), would_pick (self) ? "copy" : self->tool->cursor);
}

/* Where the tool would work: under the pointer; a shape that is dragged off the board still ends on it. */
static int
previewed_hex (BicEditor *self)
{
  gboolean drags = self->stroke.down && self->tool->shapes && self->hover == BIC_NO_HEX;

  return drags ? self->stroke.seen : self->hover;
}

void
bic_editor_show_preview (BicEditor *self)
{
  int hex = previewed_hex (self);

  bic_board_view_clear_marks (self->board, BIC_HEX_PREVIEW | BIC_HEX_DRAWN | BIC_HEX_HOVER);
  bic_board_view_set_ghost (self->board, NULL);
  bic_board_view_set_sketch (self->board, NULL, NULL);
  bic_board_view_set_promise (self->board, NULL, NULL);
  if (!self->document || hex == BIC_NO_HEX)
    return;
  if (hex == self->hover)
    bic_board_view_mark (self->board, hex, BIC_HEX_HOVER);
  if (would_pick (self) || !self->tool->preview)
    return;
  self->tool->preview (self, hex);
  if (self->tool->twice)
    bic_editor_at_twin (self, self->tool->preview, hex);
}

BicStroke *
bic_editor_stroke (BicEditor *self)
{
  return self->at_twin ? &self->twin_stroke : &self->stroke;
}

void
bic_editor_start (BicEditor *self,
                  BicGroundDraft  *draft)
{
  bic_ground_draft_init (draft, bic_editor_get_scenario (self), bic_editor_get_catalogue (self));
  draft->twinned = bic_editor_motion (self, &draft->motion);
  draft->crossing = bic_editor_crossing_quark (self);
}

void
bic_editor_draw (BicEditor *self,
                 BicGroundDraft  *draft)
{
  bic_editor_apply (self, bic_ground_draft_finish (draft), self->stroke.button == GDK_BUTTON_SECONDARY ? _("Erase") : _(self->tool->label));
}

/* The tool at @hex, and where it is told to at its opposite. */
static void
work (BicEditor *self, BicToolFunction call, int hex)
{
  if (!call)
    return;
  call (self, hex);
  if (self->tool->twice)
    bic_editor_at_twin (self, call, hex);
}

static gboolean
erases (BicEditor *self)
{
  return self->stroke.button == GDK_BUTTON_SECONDARY && self->tool->erase;
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
  if (button == GDK_BUTTON_PRIMARY && self->tool->picks && (modifiers & GDK_CONTROL_MASK))
    {
      bic_editor_pick (self, hex);
      return;
    }
  stroke->down = TRUE;
  stroke->button = button;
  stroke->modifiers = modifiers;
  stroke->first = stroke->last = stroke->seen = hex;
  stroke->steps = 0;
  stroke->heading = stroke->start_heading = -1;
  g_array_set_size (stroke->way, 0);
  bic_editor_amend_end (self);
  if (hex != BIC_NO_HEX)
    bic_editor_select (self, hex);
  bic_history_begin (bic_document_get_history (self->document), button == GDK_BUTTON_SECONDARY ? _("Erase") : _(self->tool->label));
  work (self, erases (self) ? self->tool->erase : self->tool->pressed, hex);
}

/* Where the stroke has come to, after the tool has worked. */
static void
note_step (BicEditor *self, int hex)
{
  BicStroke *stroke = &self->stroke;
  int heading = hex == BIC_NO_HEX || stroke->last == BIC_NO_HEX ? -1
                : bic_grid_direction (&bic_editor_get_scenario (self)->grid, stroke->last, hex);

  stroke->last = hex;
  if (hex != BIC_NO_HEX)
    stroke->seen = hex;
  if (heading < 0)
    return;
  if (stroke->steps++ == 0)
    stroke->start_heading = heading;
  stroke->heading = heading;
}

static void
step_to (BicEditor *self, int hex)
{
  work (self, erases (self) ? self->tool->erase : self->tool->dragged, hex);
  note_step (self, hex);
}

/**
 * bic_editor_drag:
 * @hex: where the pointer, or the cursor, has come to; BIC_NO_HEX: beside the board
 *
 * A stroke that jumps goes over every hex between.
 */
void
bic_editor_drag (BicEditor *self,
                 int        hex)
{
  int last = self->stroke.last;
  g_autoptr (GArray) way = NULL;

  if (!self->stroke.down || hex == last)
    return;
  if (hex == BIC_NO_HEX || last == BIC_NO_HEX)
    {
      step_to (self, hex);
      return;
    }
  way = bic_grid_way (&bic_editor_get_scenario (self)->grid, last, hex);
  for (guint i = 1; i < way->len && self->stroke.down; i++)
    step_to (self, g_array_index (way, int, i));
}

/**
 * bic_editor_turn_side:
 * @hex: where the pointer is
 *
 * The pointer is nearest to another side of the hex than before.
 */
void
bic_editor_turn_side (BicEditor *self,
                 int        hex)
{
  if (self->stroke.down && hex != BIC_NO_HEX && hex == self->stroke.last)
    work (self, erases (self) ? NULL : self->tool->turned, hex);
}

static void
end_stroke (BicEditor *self)
{
  self->stroke.down = FALSE;
  self->stroke.button = 0;
  self->stroke.modifiers = self->modifiers;
  g_array_set_size (self->stroke.held, 0);
  g_array_set_size (self->stroke.way, 0);
  g_array_set_size (self->twin_stroke.held, 0);
  if (self->paste.is_down && !self->paste.stays)
    bic_editor_set_mode (self, BIC_MODE_SELECT);
  self->paste.is_down = FALSE;
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
  if (!erases (self))
    work (self, self->tool->released, hex);
  bic_history_end (bic_document_get_history (self->document));
  end_stroke (self);
}

gboolean
bic_editor_cancel (BicEditor *self)
{
  gboolean had = bic_editor_forget_corners (self);

  if (!self->stroke.down)
    {
      if (had)
        bic_editor_show_preview (self);
      return had;
    }
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
 * bic_editor_set_modifiers:
 *
 * What a press would do is shown as these keys have it.
 */
void
bic_editor_set_modifiers (BicEditor       *self,
                          GdkModifierType  modifiers)
{
  if (self->modifiers == modifiers)
    return;
  self->modifiers = modifiers;
  if (self->stroke.down)
    return;
  self->stroke.modifiers = modifiers;
  bic_editor_show_cursor (self);
  bic_editor_show_preview (self);
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
