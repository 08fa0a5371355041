/* The board of a game: pieces, lights, clicks and keys.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>
#include <string.h>

#include "bic-edit.h"

#include "bic-game-page-private.h"
#include "bic-minimap.h"
#include "bic-game-pick.h"
#include "bic-facts.h"
#include "bic-piece-card.h"
#include "bic-position.h"

#define LIGHTS (BIC_HEX_SELECTED | BIC_HEX_CAN_ACT | BIC_HEX_CAN_GO | BIC_HEX_TARGET | BIC_HEX_OWES | BIC_HEX_OWED | BIC_HEX_RISK)

static const BicGame *
game_of (BicGamePage *self)
{
  return bic_session_game (self->session);
}

/* Whom the question is about that no answer names */
static int
subject (BicGamePage *self)
{
  return bic_state_subject (game_of (self), _bic_game_look_now (self));
}

static void
light (BicGamePage *self)
{
  const BicGrid *grid = bic_game_grid (game_of (self));
  const BicChoices *choices = bic_session_choices (self->session);

  bic_board_view_clear_marks (self->board, LIGHTS);
  if (self->past >= 0 || gtk_widget_get_visible (GTK_WIDGET (self->hand_over)) || _bic_game_ending_is_over (self))
    return;
  for (int hex = 0; hex < bic_grid_size (grid); hex++)
    if (bic_grid_has (grid, hex))
      bic_board_view_mark (self->board, hex, bic_game_pick_marks (game_of (self), _bic_game_look_now (self), choices, self->selected, hex) |
                                             (_bic_game_path_reaches (self, hex) ? BIC_HEX_CAN_GO : 0));
  if (self->selected == BIC_NO_HEX && subject (self) != BIC_NO_HEX)
    bic_board_view_mark (self->board, subject (self), BIC_HEX_SELECTED);
  _bic_game_battles_mark (self);
  _bic_game_ways_mark (self);
}

static gboolean
is_in_view (BicGamePage *self,
            int          hex)
{
  GdkRectangle area, view = { 0, 0, gtk_widget_get_width (GTK_WIDGET (self->board)), gtk_widget_get_height (GTK_WIDGET (self->board)) };

  if (hex == BIC_NO_HEX)
    return FALSE;
  bic_board_view_hex_rectangle (self->board, hex, &area);
  return gdk_rectangle_intersect (&area, &view, NULL);
}

/* Is it another question than when this was asked last, or about another piece? */
static gboolean
is_new_question (BicGamePage *self,
                 int          about)
{
  const BicState *state = bic_session_state (self->session);
  g_autofree char *stack = bic_stack_text (game_of (self), state);
  g_autofree char *asked = g_strdup_printf ("%s %d %d", stack, bic_state_asks (game_of (self), state), about);
  gboolean first = self->asked == NULL, same = g_strcmp0 (self->asked, asked) == 0;

  g_free (self->asked);
  self->asked = g_steal_pointer (&asked);
  return !first && !same;
}

/* Whom a new question is about is brought into view, and so is the first who may act if none of those is. */
static void
show_asked (BicGamePage *self)
{
  const BicChoices *choices = bic_session_choices (self->session);
  int about = self->selected != BIC_NO_HEX ? self->selected : subject (self);

  if (!is_new_question (self, about))
    return;
  for (int i = 0; i < choices->n && about == BIC_NO_HEX; i++)
    if (is_in_view (self, bic_choice_hexes (game_of (self), choices->at[i]).from))
      return;
  for (int i = 0; i < choices->n && about == BIC_NO_HEX; i++)
    about = bic_choice_hexes (game_of (self), choices->at[i]).from;
  if (about != BIC_NO_HEX)
    bic_board_view_show_hex (self->board, about);
}

/* Returns whether it looks otherwise now. */
static gboolean
show_tile (BicGamePage    *self,
           const BicState *state,
           int             hex)
{
  BicTile tile = bic_position_tile (game_of (self), state, hex);
  g_autoptr (BicEdit) edit = NULL, inverse = NULL;

  if (memcmp (bic_scenario_tile (self->ground, hex)->side, tile.side, sizeof tile.side) == 0)
    return FALSE;
  edit = bic_edit_tile (hex, &tile);
  inverse = bic_edit_apply (self->ground, edit, NULL);
  return inverse != NULL;
}

/* Works are part of the ground, but a game may raise some. */
static void
show_ground (BicGamePage    *self,
             const BicState *state)
{
  gboolean changed = FALSE;

  for (int hex = 0; hex < bic_grid_size (&self->ground->grid); hex++)
    if (bic_grid_has (&self->ground->grid, hex))
      changed |= show_tile (self, state, hex);
  if (changed)
    bic_board_view_ground_changed (self->board);
}

static void
show_state (BicGamePage    *self,
            const BicState *state)
{
  g_autoptr (GArray) pieces = bic_pieces_of_state (game_of (self), state);

  show_ground (self, state);
  bic_board_view_set_pieces (self->board, pieces);
}

/**
 * bic_game_page_position:
 *
 * Returns: (transfer full): the position that the board shows, as a battle
 */
BicScenario *
bic_game_page_position (BicGamePage *self)
{
  g_autofree BicState *state = NULL;

  g_return_val_if_fail (BIC_IS_GAME_PAGE (self) && self->session, NULL);

  state = _bic_game_look_state (self);
  return bic_position_battle (game_of (self), state);
}

static void
show_past (BicGamePage *self)
{
  g_autofree BicState *state = _bic_game_look_state (self);

  show_state (self, state);
}

/* What lies over the board makes way for a hex and those next to it: it stands at the top where it would cover them at the bottom. */
static void
make_way (BicGamePage *self,
          int          hex)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->board)), height;
  GdkRectangle at;

  if (hex == BIC_NO_HEX || width == 0)
    return;
  bic_board_view_hex_rectangle (self->board, hex, &at);
  gtk_widget_measure (self->remarks, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  gtk_widget_set_valign (self->remarks, at.y + 2 * at.height > gtk_widget_get_height (GTK_WIDGET (self->board)) - height ? GTK_ALIGN_START : GTK_ALIGN_END);
}

/* What is told of the hex that is pointed at stands there, not in a tooltip, which would lie over its neighbours or the question. */
static void
show_here (BicGamePage *self)
{
  gboolean shown = self->pointed != BIC_NO_HEX && !gtk_widget_get_visible (GTK_WIDGET (self->hand_over));
  g_autofree char *text = shown ? _bic_game_board_describe (self->pointed, self) : NULL;

  gtk_label_set_label (GTK_LABEL (self->here), text ? text : "");
  gtk_widget_set_visible (self->here, shown);
  make_way (self, self->pointed);
}

/* Pieces, lights and the arrows of fights. */
void
_bic_game_board_refresh (BicGamePage *self)
{
  if (!bic_game_pick_acts (game_of (self), bic_session_choices (self->session), self->selected))
    self->selected = bic_game_pick_only_piece (game_of (self), bic_session_choices (self->session));
  _bic_game_drag_cancel (self);
  _bic_game_path_forget (self);
  if (self->past >= 0)
    show_past (self);
  else
    show_state (self, _bic_game_look_now (self));
  light (self);
  if (self->past < 0 && !_bic_game_ending_is_over (self) && !gtk_widget_get_visible (GTK_WIDGET (self->hand_over)))
    show_asked (self);
  _bic_game_battles_show (self);
  if (bic_game_is_veiled (game_of (self)))
    bic_board_view_say_hexes (self->board);
  show_here (self);
}

/* --- clicks and keys ----------------------------------------------------------------------------------------------- */

/* A friend that is clicked is meant itself, not as a place to go to. */
static gboolean
is_own (BicGamePage *self,
        int          hex)
{
  const BicState *state = _bic_game_look_now (self);
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game_of (self), state); i++)
    if (bic_state_piece (game_of (self), state, i, &piece) && piece.hex == hex && piece.side == bic_state_asks (game_of (self), state))
      return TRUE;
  return FALSE;
}

static void
say_why_not (BicGamePage *self,
             int          hex)
{
  g_autofree char *far = is_own (self, hex) ? NULL : _bic_game_path_why (self, hex);
  g_autofree char *why = far ? NULL : bic_why_hex (game_of (self), _bic_game_look_now (self), is_own (self, hex) ? BIC_NO_HEX : self->selected, hex);

  _bic_game_page_tell (self, far ? far : why);
  make_way (self, hex);
}

/**
 * _bic_game_board_select:
 * @self: the page, with a game
 * @hex: of the piece that is to act, or BIC_NO_HEX
 */
void
_bic_game_board_select (BicGamePage *self,
                        int          hex)
{
  self->selected = hex;
  _bic_game_path_forget (self);
  _bic_game_page_tell (self, NULL);
  light (self);
}

/* sure: one alone is asked for, too */
static void
take_one_of (BicGamePage  *self,
             const GArray *choices,
             int           hex,
             gboolean      sure)
{
  g_autoptr (GPtrArray) answers = _bic_game_ask_new ();

  for (guint i = 0; i < choices->len; i++)
    {
      BicChoice choice = g_array_index (choices, BicChoice, i);
      GArray *one = g_array_new (FALSE, FALSE, sizeof (BicChoice));

      g_array_append_val (one, choice);
      _bic_game_ask_add (answers, bic_choice_label (game_of (self), _bic_game_look_now (self), choice), one);
    }
  _bic_game_ask (self, answers, hex, sure || (choices->len > 0 && bic_choice_is_aside (g_array_index (choices, BicChoice, 0))));
}

/* An enemy that is clicked first, or whom the selected piece cannot attack: whoever can is offered. */
static gboolean
offer_against (BicGamePage *self,
               int          hex)
{
  g_autoptr (GArray) against = bic_game_pick_against (game_of (self), _bic_game_look_now (self), bic_session_choices (self->session), hex);

  if (against->len == 0)
    return FALSE;
  if (self->selected != BIC_NO_HEX)
    say_why_not (self, hex);
  take_one_of (self, against, hex, TRUE);
  return TRUE;
}

/* Nothing can be done on a board of the past, nor on the last one; it is said which it is. */
static gboolean
is_open (BicGamePage *self)
{
  if (self->past >= 0)
    _bic_game_page_tell (self, _("This is the board as it stood then"));
  else if (_bic_game_ending_is_over (self))
    _bic_game_page_tell (self, _("The game is over"));
  else
    return TRUE;
  return FALSE;
}

/**
 * _bic_game_board_use:
 * @self: the page, with a game
 * @hex: what was clicked, or stood under the cursor
 *
 * The only choice that is meant is made; of several one is asked for; a piece that can act is selected; a hex that it can
 * reach is gone to; one that was just ordered is not any more, nor is an attack that was just declared; against an enemy it is
 * offered who can attack him; and else it is said why not.
 */
void
_bic_game_board_use (BicGamePage *self,
                     int          hex)
{
  g_auto (BicPick) pick = { 0 };

  if (!self->session || hex == BIC_NO_HEX || !is_open (self))
    return;
  pick = bic_game_pick_hex (game_of (self), _bic_game_look_now (self), bic_session_choices (self->session), self->selected, hex);
  if (pick.kind == BIC_PICK_CHOICE || pick.kind == BIC_PICK_SEVERAL)
    take_one_of (self, pick.choices, hex, FALSE);
  else if (pick.kind == BIC_PICK_SELECT)
    _bic_game_board_select (self, hex);
  else if (!_bic_game_path_go (self, hex) && !_bic_game_orders_take_back (self, hex) &&
           !_bic_game_battles_take_back (self, self->selected, hex) && !offer_against (self, hex))
    say_why_not (self, hex);
}

/**
 * _bic_game_board_drop:
 * @self: the page, with a game and a piece selected
 * @hex: where it was dropped: never meant as another piece to be selected
 *
 * It goes the way along which it was dragged, if the rules have nothing against that.
 */
void
_bic_game_board_drop (BicGamePage *self,
                      int          hex)
{
  g_auto (BicPick) pick = bic_game_pick_drop (game_of (self), _bic_game_look_now (self), bic_session_choices (self->session), self->selected, hex);

  if (_bic_game_path_is_traced (self, hex))
    _bic_game_path_go (self, hex);
  else if (pick.kind == BIC_PICK_CHOICE || pick.kind == BIC_PICK_SEVERAL)
    take_one_of (self, pick.choices, hex, FALSE);
  else if (!_bic_game_path_go (self, hex) && !_bic_game_battles_take_back (self, self->selected, hex))
    say_why_not (self, hex);
}

/**
 * _bic_game_board_about:
 * @self: the page
 * @hex: a hex, or BIC_NO_HEX
 *
 * Shows the card of whatever is there, as the board shows it.
 */
void
_bic_game_board_about (BicGamePage *self,
                       int          hex)
{
  g_autofree BicState *state = NULL;
  GdkRectangle at;

  if (!self->session || hex == BIC_NO_HEX || gtk_widget_get_visible (GTK_WIDGET (self->hand_over)))
    return;
  state = _bic_game_look_state (self);
  bic_board_view_hex_rectangle (self->board, hex, &at);
  bic_facts_pop_up (bic_piece_card_new (game_of (self), state, hex), GTK_WIDGET (self->board), &at,
                    at.x * 2 < gtk_widget_get_width (GTK_WIDGET (self->board)) ? GTK_POS_RIGHT : GTK_POS_LEFT);
}

static void
activated_cb (BicBoardView *board,
              int           hex,
              BicGamePage  *self)
{
  _bic_game_board_use (self, hex);
}

static void
pointed_cb (BicBoardView *board,
            int           hex,
            BicGamePage  *self)
{
  _bic_game_fight_preview (self, hex);
  _bic_game_path_preview (self, hex);
  self->pointed = self->session ? hex : BIC_NO_HEX;
  show_here (self);
}

static void
describe_piece (BicGamePage        *self,
                GString            *text,
                const BicPieceInfo *piece)
{
  const BicNation *nations = bic_catalogue_nations (bic_game_catalogue (game_of (self)), NULL);
  const BicUnitType *type = bic_game_unit_type (game_of (self), piece->type);
  BicMarkerInfo marker;

  g_string_append_printf (text, ", %s %s", g_dgettext (GETTEXT_PACKAGE, nations[type->nation].adjective),
                          piece->name ? piece->name : g_dgettext (GETTEXT_PACKAGE, type->name));
  if (piece->unknown)
    return;
  if (piece->hidden)
    g_string_append (text, _(", face down"));
  if (type->strength > 0 && piece->leader)
    g_string_append_printf (text, ngettext (", commands as far as %d hex, moves %d", ", commands as far as %d hexes, moves %d", (gulong) type->strength), type->strength,
                            type->moves);
  else if (type->strength > 0)
    g_string_append_printf (text, _(", strength %d, moves %d"), type->strength, type->moves);
  else if (!piece->leader)
    g_string_append_printf (text, ngettext (", %d of %d block", ", %d of %d blocks", (gulong) piece->full), piece->blocks, piece->full);
  for (int i = 0; i < piece->n_markers; i++)
    g_string_append_printf (text, ", %s", g_dgettext (GETTEXT_PACKAGE, piece->marker[i].name));
  if (bic_game_markers (game_of (self), &marker, 1) > 0)        /* the family has words of its own for all of it */
    return;
  if (piece->marks & BIC_MARK_SQUARE)
    g_string_append (text, _(", in square"));
  if (piece->marks & BIC_MARK_ORDERED)
    g_string_append (text, _(", ordered"));
  if (piece->marks & BIC_MARK_FOUGHT)
    g_string_append (text, _(", has battled"));
}

/* What a screen reader says of a hex, and what is read of the one that is pointed at. */
char *
_bic_game_board_describe (int      hex,
                          gpointer user_data)
{
  BicGamePage *self = user_data;
  const BicState *state = _bic_game_look_now (self);
  const BicTile *tile = bic_scenario_tile (bic_game_scenario (game_of (self)), hex);
  const BicTerrain *terrains = bic_catalogue_terrains (bic_game_catalogue (game_of (self)), NULL);
  int terrain = tile->terrain ? bic_catalogue_find_terrain (bic_game_catalogue (game_of (self)), g_quark_to_string (tile->terrain)) : 0;
  char at[BIC_HEX_TEXT];
  GString *text = g_string_new (bic_hex_write (bic_game_grid (game_of (self)), hex, at));
  BicPieceInfo piece;

  if (terrain >= 0)
    g_string_append_printf (text, ", %s", g_dgettext (GETTEXT_PACKAGE, terrains[terrain].name));
  for (int i = 0; i < bic_state_n_pieces (game_of (self), state); i++)
    if (bic_state_piece (game_of (self), state, i, &piece) && piece.hex == hex)
      describe_piece (self, text, &piece);
  _bic_game_battles_describe (self, text, hex);
  _bic_game_ways_describe (self, text, hex);
  return g_string_free (text, FALSE);
}

/* Listens to the board. */
void
_bic_game_board_init (BicGamePage *self)
{
  gtk_overlay_add_overlay (GTK_OVERLAY (gtk_widget_get_parent (GTK_WIDGET (self->board))), bic_minimap_new (self->board));
  _bic_game_drag_init (self);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->board), FALSE);
  g_signal_connect (self->board, "hex-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect (self->board, "hex-hovered", G_CALLBACK (pointed_cb), self);
  g_signal_connect (self->board, "cursor-moved", G_CALLBACK (pointed_cb), self);
}
