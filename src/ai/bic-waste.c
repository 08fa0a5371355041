/* Choices that waste something: cards that do nothing, and answers that only cost blocks.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The player knows no card and no rule.  It applies the choices and compares positions.
 */
#include "config.h"

#include "bic-player-private.h"
#include "bic-state.h"

#include <string.h>

static gboolean
has (const BicChoices *choices,
     BicChoice         choice)
{
  for (int i = 0; i < choices->n; i++)
    if (bic_choice_compare (choices->at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

/* True if the same side is asked the same question, and no piece and no score has changed. */
static gboolean
stays_put (const BicGame  *game,
           const BicState *before,
           const BicState *after)
{
  if (bic_state_asks (game, before) != bic_state_asks (game, after) || before->active != after->active
      || before->depth != after->depth ||
      before->n_pieces != after->n_pieces
      || memcmp (before->piece, after->piece, sizeof *before->piece * (gsize) before->n_pieces) != 0)
    return FALSE;
  return bic_state_score (game, before, BIC_TOP) == bic_state_score (game, after, BIC_TOP) &&
         bic_state_score (game, before, BIC_BOTTOM) == bic_state_score (game, after, BIC_BOTTOM);
}

/* True if the side that is asked has one card less. */
static gboolean
costs_card (const BicGame  *game,
            const BicState *before,
            const BicState *after)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      int were = bic_state_hand (game, before, side, BIC_ANY_DECK, NULL, 0),
                 are = bic_state_hand (game, after, side, BIC_ANY_DECK, NULL, 0);

      if (are != were - (side == bic_state_asks (game, before)))
        return FALSE;
    }
  return TRUE;
}

/* True if the choice is a move: then a card may help a piece after the move, which is not visible before. */
static gboolean
is_move (const BicGame  *game,
         const BicState *state,
         BicChoice       choice)
{
  BicChoiceHexes hexes = bic_choice_hexes (game, choice);
  BicOdds odds;

  return hexes.from != BIC_NO_HEX && hexes.to != BIC_NO_HEX && !bic_odds (game, state, choice, &odds);
}

static gboolean
has_same_odds (const BicGame  *game,
               const BicState *before,
               const BicState *after,
               BicChoice       choice)
{
  BicOdds one, other;

  return bic_odds (game, before, choice, &one) == bic_odds (game, after, choice, &other)
         && one.n_dice == other.n_dice &&
         memcmp (one.lost, other.lost, sizeof one.lost) == 0 && memcmp (one.flags, other.flags, sizeof one.flags) == 0;
}

/* True if the choice plays a card and only the hand changes: the pieces, the scores, the choices and their odds are the
 * same. */
static gboolean
does_nothing (const BicThought *thought,
              BicChoice         choice,
              BicState         *after,
              BicChoices       *next)
{
  const BicGame *game = thought->game;

  if (bic_choice_card (game, choice) < 0)
    return FALSE;
  memcpy (after, thought->state, bic_state_size ());
  if (!bic_apply (game, after, choice, NULL, next, NULL) || !stays_put (game, thought->state, after)
      || !costs_card (game, thought->state, after))
    return FALSE;
  for (int i = 0; i < next->n; i++)
    if (!has (thought->choices, next->at[i]) || is_move (game, after, next->at[i]))
      return FALSE;
  for (int i = 0; i < thought->choices->n; i++)
    if (bic_choice_card (game, thought->choices->at[i]) < 0 && !has (next, thought->choices->at[i]))
      return FALSE;
  for (int i = 0; i < next->n; i++)
    if (!has_same_odds (game, thought->state, after, next->at[i]))
      return FALSE;
  return TRUE;
}

/* True if two positions differ only in blocks, and @side has fewer of them in the first */
static gboolean
only_lacks_blocks (const BicState *poorer,
                   const BicState *other,
                   int             side)
{
  gboolean fewer = FALSE;

  if (poorer->active != other->active || poorer->depth != other->depth || poorer->dice != other->dice)
    return FALSE;
  for (int i = 0; i < poorer->n_pieces; i++)
    {
      const BicPieceState *p = &poorer->piece[i], *q = &other->piece[i];
      int gain = p->side == side ? q->blocks - p->blocks : p->blocks - q->blocks;

      if (p->hex != q->hex || p->marks != q->marks || gain < 0)
        return FALSE;
      fewer |= gain > 0;
    }
  return fewer;
}

/* True if another choice leads to the same position with more blocks of its side.  Choices that name a hex or a card
 * are not compared. */
static gboolean
only_costs_blocks (const BicThought *thought,
                   BicChoice         choice,
                   BicState         *after,
                   BicChoices       *next)
{
  g_autofree BicState *other = NULL;

  for (int i = 0; i < thought->choices->n; i++)
    if (bic_choice_hexes (thought->game, thought->choices->at[i]).from != BIC_NO_HEX
        || bic_choice_card (thought->game, thought->choices->at[i]) >= 0)
      return FALSE;
  other = g_malloc (bic_state_size ());
  memcpy (after, thought->state, bic_state_size ());
  if (!bic_apply (thought->game, after, choice, NULL, next, NULL))
    return FALSE;
  for (int i = 0; i < thought->choices->n; i++)
    {
      memcpy (other, thought->state, bic_state_size ());
      if (bic_apply (thought->game, other, thought->choices->at[i], NULL, next, NULL)
          && only_lacks_blocks (after, other, thought->side))
        return TRUE;
    }
  return FALSE;
}

/**
 * bic_wastes:
 * @thought: a question
 * @choice: one of its choices
 * @after: (out caller-allocates): a position to try it in
 * @next: (out caller-allocates): the choices there
 *
 * Returns: whether @choice plays a card without effect, or costs blocks without an advantage over another choice
 */
gboolean
bic_wastes (const BicThought *thought,
            BicChoice         choice,
            BicState         *after,
            BicChoices       *next)
{
  return does_nothing (thought, choice, after, next) || only_costs_blocks (thought, choice, after, next);
}
