/* Pointer input on the board: dragging a piece to a hex makes the same choices as two clicks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A press on a piece that can act waits for the release, because it can become a drag. Any other press acts at once.
 */
#include "config.h"

#include <math.h>

#include "bic-game-parts.h"

#include "bic-actions.h"
#include "bic-game-attacks.h"
#include "bic-game-click.h"
#include "bic-game-corners.h"
#include "bic-game-pieces.h"

/* Distance from the center of a hex, as a fraction of the hex width, from which a click aims at a corner */
#define CORNER 0.28
#define RIM 0.58                        /* Distance from the center, as a fraction of the hex width, up to which a click
                                         * aims at a corner */
#define BRUSHED 0.45                    /* Length of the path through a hex, as a fraction of the hex width, below which
                                         * the hex is perhaps touched by accident */

struct _BicGamePointer
{
  GObject       parent_instance;
  BicGameModel *model;
  BicBoardView *board;
  int           pressed;                /* hex of the piece under the pressed button, or BIC_NO_HEX */
  gboolean      dragging;               /* the piece has left its hex */
  int           corner;                 /* corner that a click would turn the picked unit to, or -1 */
  guint         leaving;                /* idle source that handles "leave" */
};

G_DECLARE_FINAL_TYPE (BicGamePointer, bic_game_pointer, BIC, GAME_POINTER, GObject)
G_DEFINE_FINAL_TYPE (BicGamePointer, bic_game_pointer, G_TYPE_OBJECT)

/* Ends the press or drag and removes the dragged picture of the piece. */
static void
end_press_or_drag (BicGamePointer *self)
{
  self->pressed = BIC_NO_HEX;
  self->dragging = FALSE;
  bic_board_view_set_piece_at_pointer (self->board, NULL);
}

/* --- path of a dragged piece -------------------------------------------- */

/* Adds @hex, which the dragged piece has entered, to the trace. */
static void
add_hex_to_trace (BicGamePointer *self,
                  int             hex)
{
  GArray *trace = bic_game_model_dragged_hexes (self->model);
  BicTraced here = { .hex = hex }, *last;
  GdkRectangle area;

  /* If the piece returns to a hex of the path, the rest of the path is removed. */
  for (guint i = 0; i < trace->len; i++)
    if (g_array_index (trace, BicTraced, i).hex == hex)
      {
        g_array_set_size (trace, i + 1);
        return;
      }
  bic_board_view_get_pointer (self->board, &here.x, &here.y);
  if (trace->len > 0)
    {
      last = &g_array_index (trace, BicTraced, trace->len - 1);
      bic_board_view_hex_rectangle (self->board, last->hex, &area);
      last->brushed = hypot (here.x - last->x, here.y - last->y) < BRUSHED * area.width;
    }
  g_array_append_val (trace, here);
}

/* --- press, drag, release ----------------------------------------------- */

static gboolean
input_is_accepted (BicGamePointer *self)
{
  return bic_game_model_session (self->model) && !bic_game_model_needs_hand_over (self->model);
}

static gboolean
piece_can_act_or_undo (BicGamePointer *self,
                       int             hex)
{
  return bic_game_model_can_act (self->model) && !bic_game_model_computer_level (self->model)
         && (bic_game_piece_can_act (bic_game_model_game (self->model), bic_game_model_choices (self->model), hex)
             || bic_game_attacks_can_undo (self->model, hex));
}

/* Returns the corner of the picked unit's hex that is near these pixels, or -1. */
static int
corner_under (BicGamePointer *self,
              double          x,
              double          y)
{
  int hex = bic_game_model_picked_hex (self->model);
  double turned = bic_board_view_get_rotated (self->board) ? -1.0 : 1.0;
  GdkRectangle area;
  double off;

  if (hex == BIC_NO_HEX || !bic_game_model_can_act (self->model))
    return -1;
  bic_board_view_hex_rectangle (self->board, hex, &area);
  x = turned * (x - area.x - area.width / 2.0);
  y = turned * (y - area.y - area.height / 2.0);
  off = hypot (x, y) / area.width;
  return off < CORNER || off > RIM ? -1 : bic_game_corner_at (bic_game_grid (bic_game_model_game (self->model)), x, y);
}

/* Handles a click in @hex. Near a corner of the picked unit's hex, the click turns the unit to that corner. */
static void
turn_unit_or_click_hex (BicGamePointer *self,
                        int             hex)
{
  double x, y;
  BicChoice choice;
  int corner = -1;

  bic_board_view_get_pointer (self->board, &x, &y);
  if (hex == bic_game_model_picked_hex (self->model))
    corner = corner_under (self, x, y);
  if (corner >= 0 && bic_game_corners_find_choice (self->model, corner, &choice))
    bic_game_model_choose (self->model, choice);
  else
    bic_game_click_hex (self->model, self->board, hex);
}

static void
pressed_cb (BicBoardView   *board,
            int             hex,
            guint           button,
            guint           modifiers,
            BicGamePointer *self)
{
  end_press_or_drag (self);
  if (button == GDK_BUTTON_SECONDARY)
    bic_game_show_hex_info (self->model, board, hex);
  if (button != GDK_BUTTON_PRIMARY || !input_is_accepted (self))
    return;
  if (piece_can_act_or_undo (self, hex))
    self->pressed = hex;
  else
    turn_unit_or_click_hex (self, hex);
}

/* Shows the dragged piece at the pointer. If the pressed hex has a unit and a leader, shows the unit. */
static void
show_dragged_piece (BicGamePointer *self)
{
  g_autoptr (GArray) pieces = bic_piece_views_of_state (bic_game_model_game (self->model),
                                                        bic_game_model_visible_present_state (self->model));
  const BicPieceView *ghost = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPieceView *piece = &g_array_index (pieces, BicPieceView, i);

      if (piece->hex == self->pressed && (!ghost || !piece->leader))
        ghost = piece;
    }
  bic_board_view_set_piece_at_pointer (self->board, ghost);
}

static void
dragged_cb (BicBoardView   *board,
            int             hex,
            guint           button,
            guint           modifiers,
            BicGamePointer *self)
{
  if (self->pressed == BIC_NO_HEX || hex == BIC_NO_HEX || (hex == self->pressed && !self->dragging))
    return;
  if (!self->dragging)
    {
      self->dragging = TRUE;
      bic_game_model_pick_piece_in_hex (self->model, self->pressed);
      g_array_set_size (bic_game_model_dragged_hexes (self->model), 0);
      add_hex_to_trace (self, self->pressed);
      show_dragged_piece (self);
    }
  add_hex_to_trace (self, hex);
  bic_game_model_point_at_hex (self->model, hex);
}

/* Shows a preview of the facing that the unit would have after a click at @corner. */
static void
preview_facing (BicGamePointer *self,
                int             corner)
{
  BicChoice choice;

  if (corner == self->corner)
    return;
  self->corner = corner;
  bic_game_model_point_at_answer (self->model,
                                  corner >= 0 && bic_game_corners_find_choice (self->model, corner, &choice)
                                  ? &choice : NULL);
}

static void
motion_cb (BicGamePointer *self,
           double          x,
           double          y)
{
  g_clear_handle_id (&self->leaving, g_source_remove);
  if (bic_game_model_session (self->model) && !self->dragging)
    preview_facing (self, corner_under (self, x, y));
}

static gboolean
pointer_left_later_cb (gpointer user_data)
{
  BicGamePointer *self = user_data;

  self->leaving = 0;
  if (bic_game_model_session (self->model))
    preview_facing (self, -1);
  return G_SOURCE_REMOVE;
}

/* Ends the preview of the facing after the pointer has left the board. An idle handler does this later, because the end
 * of the preview makes views remove widgets. GTK crashes if a handler of "leave" removes the widget that the pointer
 * enters. */
static void
leave_cb (BicGamePointer *self)
{
  if (self->leaving == 0)
    self->leaving = g_idle_add_full (G_PRIORITY_DEFAULT, pointer_left_later_cb, self, NULL);
}

static void
released_cb (BicBoardView   *board,
             int             hex,
             guint           button,
             guint           modifiers,
             BicGamePointer *self)
{
  int pressed = self->pressed;
  gboolean dragged = self->dragging;

  end_press_or_drag (self);
  if (pressed == BIC_NO_HEX || hex == BIC_NO_HEX || !input_is_accepted (self))
    return;
  if (!dragged)
    turn_unit_or_click_hex (self, pressed);
  else if (hex != pressed)
    {
      add_hex_to_trace (self, hex);
      bic_game_drop_piece (self->model, board, hex);
    }
  g_array_set_size (bic_game_model_dragged_hexes (self->model), 0);
}

static void
activated_cb (BicBoardView *board,
              int           hex,
              BicGameModel *model)
{
  bic_game_click_hex (model, board, hex);
}

/* Ends a drag when the game changes, because all pieces are drawn again. */
static void
changed_cb (BicGamePointer *self)
{
  end_press_or_drag (self);
  self->corner = -1;
}

/* Returns from an earlier position to the game, or else deselects the piece. */
static void
deselect_cb (BicGamePointer *self)
{
  end_press_or_drag (self);
  if (!bic_game_model_session (self->model))
    return;
  if (bic_game_model_is_past (self->model))
    bic_game_model_show_position (self->model, G_MAXUINT);
  else
    bic_game_model_pick_piece_in_hex (self->model, BIC_NO_HEX);
}

/* --- the object --------------------------------------------------------- */

static void
bic_game_pointer_dispose (GObject *object)
{
  g_clear_handle_id (&BIC_GAME_POINTER (object)->leaving, g_source_remove);
  G_OBJECT_CLASS (bic_game_pointer_parent_class)->dispose (object);
}

static void
bic_game_pointer_class_init (BicGamePointerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_pointer_dispose;
}

static void
bic_game_pointer_init (BicGamePointer *self)
{
  self->pressed = BIC_NO_HEX;
  self->corner = -1;
}

GObject *
bic_game_pointer_new (BicGameModel *model,
                      BicBoardView *board,
                      GActionMap   *actions)
{
  BicGamePointer *self = g_object_new (bic_game_pointer_get_type (), NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->model = model;
  self->board = board;
  bic_actions_add (actions, &(BicAction) { "deselect", G_CALLBACK (deselect_cb) }, 1, self);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (board), motion);
  g_signal_connect_object (model, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "hex-pressed", G_CALLBACK (pressed_cb), self, 0);
  g_signal_connect_object (board, "hex-dragged", G_CALLBACK (dragged_cb), self, 0);
  g_signal_connect_object (board, "hex-released", G_CALLBACK (released_cb), self, 0);
  g_signal_connect_object (board, "hex-activated", G_CALLBACK (activated_cb), model, 0);
  g_signal_connect_object (board, "hex-hovered", G_CALLBACK (bic_game_model_point_at_hex), model, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "cursor-moved", G_CALLBACK (bic_game_model_point_at_hex), model, G_CONNECT_SWAPPED);
  return G_OBJECT (self);
}
