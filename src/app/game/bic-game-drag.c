/* A piece is pressed and dropped where it is to go, or on whom it is to attack: the same choices as two clicks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A press on a piece that can act waits for its release, for it may become a drag; any other press acts at once.
 */
#include "config.h"

#include "bic-game-page-private.h"
#include "bic-game-pick.h"

static gboolean
may_act (BicGamePage *self)
{
  return self->session && !gtk_widget_get_visible (GTK_WIDGET (self->hand_over));
}

static gboolean
holds_piece (BicGamePage *self,
             int          hex)
{
  return self->past < 0 && !_bic_game_ending_is_over (self) &&
         (bic_game_pick_acts (bic_session_game (self->session), bic_session_choices (self->session), hex) || _bic_game_battles_holds (self, hex));
}

static void
pressed_cb (BicBoardView *board,
            int           hex,
            guint         button,
            guint         modifiers,
            BicGamePage  *self)
{
  _bic_game_drag_cancel (self);
  if (button == GDK_BUTTON_SECONDARY)
    _bic_game_board_about (self, hex);
  if (button != GDK_BUTTON_PRIMARY || !may_act (self))
    return;
  if (holds_piece (self, hex))
    self->pressed = hex;
  else
    _bic_game_board_use (self, hex);
}

/* The piece under the pointer: the unit of a hex rather than its leader */
static void
show_ghost (BicGamePage *self)
{
  g_autoptr (GArray) pieces = bic_pieces_of_state (bic_session_game (self->session), _bic_game_look_now (self));
  const BicPieceView *ghost = NULL;

  for (guint i = 0; i < pieces->len; i++)
    {
      const BicPieceView *piece = &g_array_index (pieces, BicPieceView, i);

      if (piece->hex == self->pressed && (!ghost || !piece->leader))
        ghost = piece;
    }
  bic_board_view_set_ghost (self->board, ghost);
}

static void
dragged_cb (BicBoardView *board,
            int           hex,
            guint         button,
            guint         modifiers,
            BicGamePage  *self)
{
  if (self->pressed == BIC_NO_HEX || hex == BIC_NO_HEX || (hex == self->pressed && !self->dragging))
    return;
  if (!self->dragging)
    {
      self->dragging = TRUE;
      _bic_game_board_select (self, self->pressed);
      _bic_game_path_trace (self, BIC_NO_HEX);
      _bic_game_path_trace (self, self->pressed);
      show_ghost (self);
    }
  _bic_game_path_trace (self, hex);
  _bic_game_path_preview (self, hex);
}

static void
released_cb (BicBoardView *board,
             int           hex,
             guint         button,
             guint         modifiers,
             BicGamePage  *self)
{
  int pressed = self->pressed;
  gboolean dragged = self->dragging;

  _bic_game_drag_cancel (self);
  if (pressed == BIC_NO_HEX || hex == BIC_NO_HEX || !may_act (self))
    return;
  if (!dragged)
    _bic_game_board_use (self, pressed);
  else if (hex != pressed)
    {
      _bic_game_path_trace (self, hex);
      _bic_game_board_drop (self, hex);
    }
  if (self->trace)
    g_array_set_size (self->trace, 0);
}

/* Whatever is held falls back to its hex. */
void
_bic_game_drag_cancel (BicGamePage *self)
{
  self->pressed = BIC_NO_HEX;
  self->dragging = FALSE;
  bic_board_view_set_ghost (self->board, NULL);
}

void
_bic_game_drag_init (BicGamePage *self)
{
  self->pressed = BIC_NO_HEX;
  g_signal_connect (self->board, "hex-pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect (self->board, "hex-dragged", G_CALLBACK (dragged_cb), self);
  g_signal_connect (self->board, "hex-released", G_CALLBACK (released_cb), self);
}
