/* Cadres: the pool, breaking down large units into cadres, and building up units from cadres (16.5, 16.6).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Cadres off the map form the pool of their side. These cadres have left the game and have no block, so no side can
 * rally them.
 */
#include "config.h"

#include "n20-events.h"
#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-march.h"
#include "n20-morale.h"
#include "n20-verbs.h"

enum { PARTS = 2 };                     /* number of cadres that replace a large unit */

/* --- the pool ---------------------------------------------------------------------------------------------------- */

/* Creates the cadres that the battle gives to each army. Their type is the first cadre type among the army's
 * nations. */
void
n20_cadres_prepare (BicGame *game)
{
  const N20Game *n20 = game->family;
  const BicNation *known = bic_catalogue_nations (game->catalogue, NULL);
  int n;
  const BicUnitType *types = bic_ruleset_unit_types (game->catalogue, game->ruleset, &n);

  for (int side = 0; side < BIC_N_SIDES && (n20->cadres || n20->breakdown); side++)
    {
      const BicArmy *army = &game->scenario->army[side];
      int found = -1;

      for (guint i = 0; army->nations && i < army->nations->len && found < 0; i++)
        for (int type = 0; type < n && found < 0; type++)
          if (types[type].cadre &&
              g_quark_try_string (known[types[type].nation].id) == g_array_index (army->nations, GQuark, i))
            found = bic_game_add_catalogue_type (game, type);
      for (int i = 0; found >= 0 && i < army->cadres && game->n_pieces < BIC_MAX_PIECES; i++)
        {
          int index = game->n_pieces++;

          game->piece[index] = (BicPieceCard) { .type = found, .blocks = 1 };
          game->start.piece[index] = (BicPieceState) { .hex = BIC_NO_HEX, .type = (gint16) found, .full = 1,
                                                       .side = (guint8) side, .marks = BIC_MARK_LEFT };
        }
    }
  game->start.n_pieces = (gint16) game->n_pieces;
}

/* Moves cadres of the battle that neither start on the map nor arrive later into the pool. */
void
n20_put_cadres_into_pool (BicRun *r)
{
  for (int i = 0; i < r->state->n_pieces; i++)
    {
      BicPieceState *p = &r->state->piece[i];

      if (p->hex >= 0 || !bic_type (&r->view, p)->cadre || r->view.game->piece[i].group)
        continue;
      p->blocks = 0;
      p->marks = BIC_MARK_LEFT;
    }
}

static gboolean
is_spare (const BicView *v,
          int            piece,
          int            side)
{
  const BicPieceState *p = &v->state->piece[piece];

  return p->side == side && p->hex < 0 && p->blocks == 0 && bic_type (v, p)->cadre;
}

/* Finds a cadre other than @other in the pool, if possible of the nation of @p, because cadres are combined by nation.
 * Returns -1 if there is none. */
static int
find_spare (const BicView       *v,
            const BicPieceState *p,
            int                  other)
{
  int found = -1;

  for (int i = v->state->n_pieces - 1; i >= 0; i--)
    if (i != other && is_spare (v, i, p->side) &&
        (found < 0 || bic_type (v, &v->state->piece[found])->nation != bic_type (v, p)->nation ||
         bic_type (v, &v->state->piece[i])->nation == bic_type (v, p)->nation))
      found = i;
  return found;
}

/**
 * n20_cadre_for:
 * @v: a view
 * @p: a broken unit
 *
 * Returns: the cadre that may return in place of @p, or -1 if there is none (CADRE-02)
 */
int
n20_cadre_for (const BicView       *v,
               const BicPieceState *p)
{
  return n20_game (v)->cadres && bic_has (v, p, BIC_TRAIT (INFANTRY)) ? find_spare (v, p, -1) : -1;
}

static void
bring_in (BicRun   *r,
          int       piece,
          int       hex,
          guint16   marks,
          int       fatigue,
          gboolean  hidden)
{
  BicPieceState *p = &r->state->piece[piece];

  p->blocks = p->full;
  p->marks = marks;
  p->moved = 0;
  N20_STATE (r->state)->fatigue[piece] = (guint8) fatigue;
  bic_place_piece (r, piece, hex);
  if (hidden)
    n20_conceal (r, piece);
}

static void
take_off (BicRun *r,
          int     piece)
{
  bic_place_piece (r, piece, BIC_NO_HEX);
  r->state->piece[piece].blocks = 0;
  r->state->piece[piece].marks = BIC_MARK_LEFT;
  N20_STATE (r->state)->fatigue[piece] = N20_FRESH;
  n20_take_from (N20_STATE (r->state)->hidden, piece);
}

/* --- breaking down (16.6.1) -------------------------------------------------------------------------------------- */

/* Replaces a unit with two cadres. They are routed if the unit was routed, and have its fatigue level. One of the two
 * must leave the hex before any other action. */
static void
replace_unit_by_cadres (BicRun  *r,
                        N20Turn *t,
                        int      piece)
{
  BicPieceState *p = &r->state->piece[piece];
  guint16 marks = p->marks & N20_MARKS_ROUTED;
  int hex = p->hex, fatigue = N20_STATE (r->state)->fatigue[piece];
  gboolean hidden = n20_is_hidden (&r->view, p);
  int first = find_spare (&r->view, p, -1), second = find_spare (&r->view, p, first);

  n20_emit_piece_event (r, p, (BicEvent) { N20_EVENT_BROKEN_DOWN, .a = (gint16) hex, .b = r->state->piece[first].type,
                                           .d = r->state->piece[second].type });
  take_off (r, piece);
  bring_in (r, first, hex, marks, fatigue, hidden);
  bring_in (r, second, hex, marks, fatigue, hidden);
  t->stacked = (gint16) r->state->at[hex];
  t->broken = (gint16) (hex + 1);
}

BicWhy
n20_break_down_why (const BicView  *v,
                    const BicFrame *f,
                    BicChoice       c)
{
  const BicPieceState *p = bic_unit_at (v, c.a);
  BicState trial;
  BicRun r = { { v->game, &trial }, &trial, NULL };
  int n = 0;
  BicWhy why;

  if (!n20_game (v)->breakdown)
    return BIC_WHY_N20_NO_BREAKDOWN;
  if ((why = n20_must_wait_why (v, f, NULL)))
    return why;
  if (!n20_is_large (v, p))
    return BIC_WHY_N20_NOT_LARGE;
  if (p->marks & (BIC_MARK_MOVED | BIC_MARK_SPENT))
    return BIC_WHY_N20_HAS_MOVED;
  for (int i = 0; i < v->state->n_pieces; i++)
    n += is_spare (v, i, p->side);
  if (n < PARTS)
    return BIC_WHY_N20_FEW_CADRES;
  if ((why = n20_spend_morale_why (v, p->side, BIC_DO_BREAK_DOWN)))
    return why;
  trial = *v->state;
  *BIC_LOCALS (N20Turn, &trial.stack[0]) = (N20Turn) { 0 };
  replace_unit_by_cadres (&r, BIC_LOCALS (N20Turn, &trial.stack[0]), trial.at[c.a] - 1);
  return n20_can_leave (&r.view, &trial.stack[0], c.a) ? BIC_LEGAL : BIC_WHY_N20_NO_ROOM;
}

/* Each breakdown costs a point of morale (CADRE-15). */
void
n20_break_down (BicRun   *r,
                BicFrame *f,
                BicChoice c)
{
  const BicPieceState *p = bic_unit_at (&r->view, c.a);

  replace_unit_by_cadres (r, BIC_LOCALS (N20Turn, f), bic_index (r->state, p));
  n20_spend_morale (r, p->side, BIC_DO_BREAK_DOWN);
}

/* --- building up (16.6.2) ---------------------------------------------------------------------------------------- */

/* Combines each pair of cadres at the end of the phase (CADRE-11 .. -13). A pair becomes the weakest lost unit of its
 * nation; among equal units, the first. */
void
n20_combine_cadres (BicRun *r)
{
  const BicView *v = &r->view;

  for (int i = 0; r->state->passing && i < r->state->n_pieces; i++)
    {
      const BicPieceState *p = &r->state->piece[i], *other = bic_unit_at (v, p->hex);
      int hex = p->hex, unit = -1;
      guint16 marks;
      gboolean hidden;

      for (int k = 0; p->marks & BIC_MARK_PASSING && bic_type (v, p)->cadre && k < r->state->n_pieces; k++)
        if (n20_is_rebuildable (v, k, p) &&
            (unit < 0 || bic_type (v, &r->state->piece[k])->strength < bic_type (v, &r->state->piece[unit])->strength))
          unit = k;
      if (unit < 0)
        continue;
      marks = (p->marks | other->marks) & N20_MARKS_ROUTED;
      hidden = n20_is_hidden (v, p) && n20_is_hidden (v, other);
      take_off (r, i);
      take_off (r, bic_index (r->state, other));
      bring_in (r, unit, hex, marks, N20_FRESH, hidden);
      n20_emit_piece_event (r, &r->state->piece[unit],
                            (BicEvent) { N20_EVENT_BUILT_UP, .a = (gint16) hex, .b = p->type, .d = other->type });
      n20_change_morale (r, N20_CAUSE_BUILT_UP, p->side, n20_amount (v, N20_CAUSE_BUILT_UP, N20_OWN));
    }
}
