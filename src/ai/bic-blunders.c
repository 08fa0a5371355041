/* Count of the blunders of a player: mistakes that a club player would avoid.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Blunders are detected from choices and positions only, without code for any rule system.
 */
#include "config.h"

#include "bic-blunders.h"

#include <glib/gi18n-lib.h>

#define SURE_KILL 0.6

struct _BicBlunders {
  const BicGame  *game;
  int             side;
  int             turn;                 /* game turn, during a turn of the side; otherwise -1 */
  gboolean        acted;                /* whether the side has moved or attacked in this turn */
  /* Pieces with an order, and pieces with an unused order, at the last question of the turn */
  int             ordered, idle;
  int             first[BIC_MAX_PIECES];        /* first known hex of each piece */
  /* Hex of each piece at the start of the current turn, and its latest hex; BIC_NO_HEX if the piece was not seen in
   * this turn */
  int             began[BIC_MAX_PIECES], last[BIC_MAX_PIECES];
  gboolean        stirred[BIC_MAX_PIECES];      /* the piece has left its starting hex in this turn */
  gboolean        moved[BIC_MAX_PIECES], entered[BIC_MAX_HEXES], held[BIC_MAX_CARDS], played[BIC_MAX_CARDS];
  BicBlunderCount count[BIC_N_BLUNDERS];
};

static const struct { const char *name, *text; } kinds[BIC_N_BLUNDERS] = {
#define X(id, name, what) { name, what },
  BIC_BLUNDERS (X)
#undef X
};

const char *
bic_blunder_name (BicBlunder blunder)
{
  return kinds[blunder].name;
}

const char *
bic_blunder_text (BicBlunder blunder)
{
  return _(kinds[blunder].text);
}

static void
add_to_blunder (BicBlunders *self,
                BicBlunder   blunder,
                gint64       times,
                gint64       chances)
{
  self->count[blunder].times += times;
  self->count[blunder].chances += chances;
}

/* --- a choice ----------------------------------------------------------- */

/**
 * bic_is_probable_kill:
 * @game: a game
 * @state: a state of @game
 * @choice: a legal choice
 *
 * Returns: whether the choice is an attack that will probably eliminate its target
 */
gboolean
bic_is_probable_kill (const BicGame  *game,
                      const BicState *state,
                      BicChoice       choice)
{
  BicOdds odds;

  return bic_attack_odds (game, state, choice, &odds) && odds.n_results == 0 && odds.destroyed >= SURE_KILL;
}

/* Counts the choice if it makes a probable kill, or if it passes and thereby declines a probable kill. */
static void
count_declined_kills (BicBlunders      *self,
                      const BicState   *state,
                      const BicChoices *choices,
                      BicChoice         choice)
{
  gboolean passes = bic_choice_is_pass (self->game, choice);

  for (int i = 0; i < choices->n && (passes || bic_is_probable_kill (self->game, state, choice)); i++)
    if (bic_is_probable_kill (self->game, state, choices->at[i]))
      {
        add_to_blunder (self, BIC_BLUNDER_KILLS, passes, 1);
        return;
      }
}

/* Updates the starting hex and the latest hex of a piece of the observed side during its turn. */
static void
follow_piece (BicBlunders        *self,
              int                 index,
              const BicPieceInfo *piece)
{
  if (self->turn < 0)
    return;
  if (self->began[index] == BIC_NO_HEX)
    self->began[index] = piece->hex;
  self->stirred[index] |= self->began[index] != piece->hex;
  self->last[index] = piece->hex;
}

static void
follow_pieces (BicBlunders    *self,
               const BicState *state)
{
  BicPieceInfo piece;

  self->ordered = self->idle = 0;
  for (int i = 0; i < bic_state_n_pieces (self->game, state); i++)
    {
      gboolean there = bic_state_piece (self->game, state, i, &piece);

      if (!there || piece.side != self->side)
        continue;
      if (self->first[i] == BIC_NO_HEX)
        self->first[i] = piece.hex;
      self->moved[i] |= self->first[i] != piece.hex;
      follow_piece (self, i, &piece);
      self->entered[piece.hex] |= !piece.leader;
      self->ordered += (piece.marks & BIC_MARK_ORDERED) != 0;
      self->idle += (piece.marks & (BIC_MARK_ORDERED | BIC_MARK_MOVED | BIC_MARK_FOUGHT)) == BIC_MARK_ORDERED;
    }
}

static void
note_held_and_played (BicBlunders    *self,
                      const BicState *state,
                      BicChoice       choice)
{
  int cards[BIC_MAX_CARDS],
      n = MIN (bic_state_hand (self->game, state, self->side, BIC_ANY_DECK, cards, BIC_MAX_CARDS), BIC_MAX_CARDS);
  int played = bic_choice_card (self->game, choice);

  for (int i = 0; i < n; i++)
    self->held[cards[i]] = TRUE;
  if (played >= 0 && played < BIC_MAX_CARDS)
    self->played[played] = TRUE;
}

/* --- a turn ------------------------------------------------------------- */

static gboolean
has_unit_near_leader (const BicGame      *game,
                      const BicState     *state,
                      const BicPieceInfo *leader,
                      gboolean            foe)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    if (bic_state_piece (game, state, i, &piece) && !piece.leader && (piece.side != leader->side) == foe
        && bic_game_distance (game, piece.hex, leader->hex) <= (foe ? 1 : 0))
      return TRUE;
  return FALSE;
}

static void
count_exposed_leaders (BicBlunders    *self,
                       const BicState *state)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (self->game, state); i++)
    if (bic_state_piece (self->game, state, i, &piece) && piece.leader && piece.side == self->side)
      add_to_blunder (self, BIC_BLUNDER_LEADERS, !has_unit_near_leader (self->game, state, &piece, FALSE)
                      && has_unit_near_leader (self->game, state, &piece, TRUE), 1);
}

static void
count_turn_blunders (BicBlunders    *self,
                     const BicState *state)
{
  if (self->turn < 0)
    return;
  add_to_blunder (self, BIC_BLUNDER_IDLE, !self->acted, 1);
  add_to_blunder (self, BIC_BLUNDER_ORDERS, self->idle, self->ordered);
  count_exposed_leaders (self, state);
  for (int i = 0; i < BIC_MAX_PIECES; i++)
    if (self->stirred[i])
      add_to_blunder (self, BIC_BLUNDER_BACK, self->last[i] == self->began[i], 1);
  self->turn = -1;
}

/* Starts or ends a turn of the observed side. */
static void
follow_turn (BicBlunders    *self,
             const BicState *state)
{
  int turn = bic_state_active (state) == self->side ? bic_state_turn (state) : -1;

  if (turn == self->turn)
    return;
  count_turn_blunders (self, state);
  self->turn = turn;
  self->acted = FALSE;
  self->ordered = self->idle = 0;
  for (int i = 0; i < BIC_MAX_PIECES; i++)
    {
      self->began[i] = BIC_NO_HEX;
      self->stirred[i] = FALSE;
    }
}

/**
 * bic_blunders_add_choice:
 * @self: the count
 * @state: the state before the choice
 * @choices: the legal choices
 * @choice: the choice that is made
 */
void
bic_blunders_add_choice (BicBlunders      *self,
                         const BicState   *state,
                         const BicChoices *choices,
                         BicChoice         choice)
{
  BicChoiceHexes hexes = bic_choice_hexes (self->game, choice);

  follow_turn (self, state);
  follow_pieces (self, state);
  if (bic_state_asked_side (self->game, state) != self->side)
    return;
  note_held_and_played (self, state, choice);
  count_declined_kills (self, state, choices, choice);
  self->acted |= self->turn >= 0 && hexes.from != BIC_NO_HEX && hexes.to != BIC_NO_HEX;
}

/* --- a game ------------------------------------------------------------- */

static void
count_unmoved_lost_guns (BicBlunders    *self,
                         const BicState *state)
{
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (self->game, state); i++)
    {
      gboolean there = bic_state_piece (self->game, state, i, &piece);
      const BicUnitType *type = piece.unknown ? NULL : bic_game_unit_type (self->game, piece.type);

      if (piece.side == self->side && !piece.leader && type && type->range > 2 && self->first[i] != BIC_NO_HEX)
        add_to_blunder (self, BIC_BLUNDER_BATTERIES, !there && !self->moved[i], 1);
    }
}

static void
count_unentered_goals (BicBlunders *self)
{
  const BicScenario *battle = bic_game_scenario (self->game);

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *goal = bic_scenario_item (battle, BIC_ITEM_OBJECTIVE, i);
      gboolean entered = FALSE;

      for (guint k = 0; k < goal->hexes->len; k++)
        entered |= self->entered[g_array_index (goal->hexes, int, k)];
      if (goal->side == self->side || goal->side == BIC_NOBODY)
        add_to_blunder (self, BIC_BLUNDER_GOALS, !entered, 1);
    }
}

/**
 * bic_blunders_end:
 * @self: (transfer full): the count
 * @state: the final state, because the last choice can have entered an objective
 * @count: (inout): the sums to which the counts are added
 */
void
bic_blunders_end (BicBlunders     *self,
                  const BicState  *state,
                  BicBlunderCount  count[BIC_N_BLUNDERS])
{
  count_turn_blunders (self, state);
  follow_pieces (self, state);
  count_unmoved_lost_guns (self, state);
  count_unentered_goals (self);
  for (int card = 0; card < BIC_MAX_CARDS; card++)
    if (self->held[card])
      add_to_blunder (self, BIC_BLUNDER_CARDS, !self->played[card], 1);
  for (int i = 0; i < BIC_N_BLUNDERS; i++)
    {
      count[i].times += self->count[i].times;
      count[i].chances += self->count[i].chances;
    }
  g_free (self);
}

/**
 * bic_blunders_new:
 * @game: the game
 * @side: the observed side
 *
 * Returns: (transfer full): an empty count; bic_blunders_end () frees it
 */
BicBlunders *
bic_blunders_new (const BicGame *game,
                  int            side)
{
  BicBlunders *self = g_new0 (BicBlunders, 1);

  self->game = game;
  self->side = side;
  self->turn = -1;
  for (int i = 0; i < BIC_MAX_PIECES; i++)
    self->first[i] = BIC_NO_HEX;
  return self;
}
