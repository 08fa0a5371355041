/* The rulebook of Napoleonics Plus: facing, command points and special action cards.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-moves.h"
#include "cc-plus.h"
#include "cc-rulebook.h"
#include "cc-victory.h"

#include "bic-book.h"
#include "bic-cards.h"
#include "bic-error.h"

G_STATIC_ASSERT (sizeof (CcPlusState) <= sizeof (((BicState *) 0)->part));

/* --- banners ------------------------------------------------------------ */

/* Scores a banner whenever the enemy has lost a certain number of blocks, of any units and for any reason (PLUS-VIC-03,
 * -07, P-30). Blocks of Cossacks and garrisons do not count. */
static void
score_lost_blocks (BicRun              *r,
                   const BicPieceState *unit,
                   int                  blocks)
{
  gint16 *tally = &BIC_PART (CcPlusState, r->state)->tally[!unit->side];
  int worth = MAX (1, r->view.game->ruleset->banner_blocks), before = *tally / worth;

  if (bic_has (&r->view, unit, BIC_TRAIT (NO_BANNER)))
    return;
  *tally = (gint16) (*tally + blocks);
  cc_score_banners_for_blocks (r, !unit->side, *tally / worth - before, worth);
}

/* --- the state ---------------------------------------------------------- */

#define FIELD(Scalar, member) BIC_PART_FIELD (Scalar, CcPlusState, member)
static const BicStateField own_fields[] = {
  FIELD (guint8, corner), FIELD (guint16, path), FIELD (guint8, stored), FIELD (gint16, fell), FIELD (guint8, fresh),
      FIELD (gint16, tally), FIELD (guint64, roused), FIELD (guint8, awarded), FIELD (gint8, gained),
  FIELD (gint8, ace),
};

/* Returns the state fields of all Commands & Colors games, followed by the fields of Napoleonics Plus. */
static const BicStateField *
all_fields (void)
{
  static BicStateField fields[64];
  int n = 0;

  for (; cc_fields[n].name; n++)
    fields[n] = cc_fields[n];
  g_assert (n + (int) G_N_ELEMENTS (own_fields) < (int) G_N_ELEMENTS (fields));
  memcpy (fields + n, own_fields, sizeof own_fields);
  return fields;
}

static const char *
plus_state_fault (const BicView *v)
{
  for (int i = 0; i < v->state->n_pieces; i++)
    {
      const BicPieceState *p = &v->state->piece[i];

      if (cc_plus (v)->corner[i] >= BIC_N_DIRECTIONS)
        return "each unit looks at a corner";
      if (p->hex >= 0 && !cc_may_enter (v, p, p->hex))
        return "no piece stands where it may not";
      if (i < v->game->n_leaders && cc_plus (v)->fell[i] && p->hex >= 0)
        return "who has been replaced has not fallen";
    }
  return bic_cards_fault (v, NULL);
}

static gboolean
prepare (BicGame  *game,
         GError  **error)
{
  const BicGameDeck *deck = &game->deck[CC_COMMAND_DECK];
  gboolean plays = FALSE;

  if (game->n_leaders > CC_MAX_LEADERS)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("Battles with more than %d leaders cannot be "
                                                     "played"), CC_MAX_LEADERS);
  for (int card = deck->first; card < deck->first + deck->n; card++)
    plays |= bic_exists (game, card) && !game->cards[card].reshuffle;
  if (!plays)
    return bic_fail (error, BIC_ERROR_UNPLAYABLE, _ ("The command deck has no playable card"));
  if (!cc_prepare (game, error))
    return FALSE;
  cc_price_prepare (game, game->family);
  cc_facing_prepare (game, game->family);
  return TRUE;
}

/* Begins a game. Before the first turn, the sides give points to their leaders and can exchange a card (PLUS-CP-12). */
static void
begin_game (BicRun *r)
{
  cc_facing_begin (r);
  cc_begin_game (r);
  cc_start_preparations (r);
}

static void
adjust_after_cards_set_up (BicRun *r)
{
  cc_adjust_after_cards_set_up (r);
  cc_adjust_points_after_cards_set_up (r);
}

/* --- markers ------------------------------------------------------------ */

enum { FACES = BIC_MARK_OF_FAMILY, POINT = FACES << BIC_N_DIRECTIONS, NEW = POINT << BIC_BEST_RATING,
       ROUSED = NEW << 1 };

static const BicSign facing_sign = { .kind = BIC_SIGN_CORNER };
static const BicSign kept = { BIC_SIGN_COUNT, NULL, BIC_SIGN_GOOD, '=', N_ ("points kept with the leader") };

static const BicMarker markers[] = {
  { .word = "ordered", .mark = BIC_MARK_ORDERED }, { .word = "fought", .mark = BIC_MARK_FOUGHT },
  { .word = "square", .mark = BIC_MARK_SQUARE },
  { "faces-n", FACES, { N_ ("faces north"), &facing_sign, 1 } },
  { "faces-ne", FACES << 1, { N_ ("faces northeast"), &facing_sign, 2 } },
  { "faces-se", FACES << 2, { N_ ("faces southeast"), &facing_sign, 3 } },
  { "faces-s", FACES << 3, { N_ ("faces south"), &facing_sign, 4 } },
  { "faces-sw", FACES << 4, { N_ ("faces southwest"), &facing_sign, 5 } },
  { "faces-nw", FACES << 5, { N_ ("faces northwest"), &facing_sign, 6 } },
  { "one-point", POINT, { N_ ("one point"), &kept, 1 } }, { "two-points", POINT << 1, { N_ ("two points"), &kept, 2 } },
  { "three-points", POINT << 2, { N_ ("three points"), &kept, 3 } },
  { "four-points", POINT << 3, { N_ ("four points"), &kept, 4 } },
  { "new", NEW, { N_ ("newly in command") } },
  { .word = "countercharged", .mark = ROUSED },
  { NULL },
};

static guint
stored_markers (const BicState *state,
                int             piece)
{
  const CcPlusState *plus = BIC_PART (CcPlusState, state);
  int points = piece < CC_MAX_LEADERS ? MIN (plus->stored[piece], BIC_BEST_RATING) : 0;

  if (state->piece[piece].marks & BIC_MARK_STACKS)
    return (points ? POINT << (points - 1) : 0) | (plus->fresh[piece] ? NEW : 0);
  return FACES << plus->corner[piece] | (plus->roused[piece / 64] >> piece % 64 & 1 ? ROUSED : 0);
}

static void
store_markers (BicState *state,
               int       piece,
               guint     marks)
{
  CcPlusState *plus = BIC_PART (CcPlusState, state);

  for (int corner = 0; corner < BIC_N_DIRECTIONS; corner++)
    if (marks & FACES << corner)
      plus->corner[piece] = (guint8) corner;
  for (int points = 1; points <= BIC_BEST_RATING && piece < CC_MAX_LEADERS; points++)
    if (marks & POINT << (points - 1))
      plus->stored[piece] = (guint8) points;
  if (marks & NEW && piece < CC_MAX_LEADERS)
    plus->fresh[piece] = 1;
  if (marks & ROUSED)
    plus->roused[piece / 64] |= G_GUINT64_CONSTANT (1) << piece % 64;
}

/* Finds the hexes that must be checked for a verb. Returns FALSE if all hexes must be checked. */
static gboolean
find_hexes_to_check (const BicView *v,
                     int            verb,
                     BicHexSet     *out)
{
  if (verb != BIC_DO_HEAD)
    return FALSE;
  if (bic_top (v->state)->proc == CC_PASS)
    return cc_pass_hexes (v, out);
  return bic_top (v->state)->proc == CC_RETREAT && cc_retreat_past_hexes (v, out);
}

/* --- the rulebook ------------------------------------------------------- */

void
bic_book_ccn_plus (BicRulebook *book)
{
  CcRules *rules;

  bic_book_ccn_3e (book);
  rules = cc_book_rules (book);
  rules->attack[CC_FIRE].leaders = TRUE;                        /* PLUS-LDR-20 */
  rules->toll = score_lost_blocks;
  cc_battery_book (book, rules);
  cc_garrison_book (book, rules);
  cc_facing_book (rules);
  cc_march_book (rules);
  cc_turning_book (book, rules);
  cc_aftermath_book (book, rules);
  cc_points_book (book);
  cc_turn_end_book (book, rules);
  cc_actions_book (book, rules);
  cc_award_book (book);
  book->offers.among = find_hexes_to_check;
  book->setup.begin = begin_game;
  book->setup.laid = adjust_after_cards_set_up;
  book->setup.prepare = prepare;
  book->broken = plus_state_fault;
  book->fields = all_fields ();
  book->pieces.markers = markers;
  book->pieces.marked = stored_markers;
  book->pieces.mark = store_markers;
}
