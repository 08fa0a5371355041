/* Words in the reason why something may not be done: what stands where, and the figures that decide.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A mark in a sentence of bic-why.h that no argument of the choice fills has a row here.  A choice that names no hex is
 * about the fight under way, or about the piece that has to act.
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-game.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-rulebook.h"

#include "bic-cards.h"

#include <glib/gi18n-lib.h>

/* What was tried, and where: from, to are the hexes of who acts and of whom it is done to, or BIC_NO_HEX; who, whom are
 * those of a fight, if the choice names no hex, and NULL otherwise. */
typedef struct {
  const BicView       *v;
  BicChoice            c;
  int                  from, to;
  const BicPieceState *who, *whom;
  const BicFrame      *fight;           /* the attack that it is about, or NULL */
} Tried;

/* --- what was not asked ------------------------------------------------------------------------------------------ */

/* The uppermost frame of a kind */
static const BicFrame *
find_frame (const BicView *v,
            gboolean     (*is) (const BicView *v, const BicFrame *f))
{
  for (int i = v->state->depth - 1; i >= 0; i--)
    if (is (v, &v->state->stack[i]))
      return &v->state->stack[i];
  return NULL;
}

/* The unit whose advance it would be: it attacks in the melee under way, or has battled last */
static const BicPieceState *
find_victor (const BicView *v)
{
  const BicFrame *f = find_frame (v, cc_is_melee), *turn = &v->state->stack[0];

  if (f)
    return cc_by (v, f);
  return turn->proc == CC_TURN && BIC_LOCALS (CcTurn, turn)->fought
         ? &v->state->piece[BIC_LOCALS (CcTurn, turn)->fought - 1] : NULL;
}

static BicWhy
late_advance_why (const BicView *v,
                  BicChoice      c)
{
  const BicPieceState *victor = find_victor (v);

  if (!victor || victor->hex < 0 || (c.verb == BIC_DO_BREAKTHROUGH && c.a != victor->hex))
    return BIC_LEGAL;
  return cc_stays_why (v, victor, c.verb);
}

/* Of a unit that retreats now */
static BicWhy
late_ignore_why (const BicView *v,
                 BicChoice      c)
{
  const BicFrame *f = bic_top (v->state);

  return f->proc == CC_RETREAT ? cc_ignore_why (v, f - 1, c) : BIC_LEGAL;
}

static BicWhy
late_reaction_why (const BicView  *v,
                   const BicFrame *f,
                   BicChoice       c)
{
  const BicReaction *row = bic_find_reaction (v->game, CC_WINDOW_MELEE, c);

  if (!f || cc_by (v, f)->hex < 0 || cc_at (v, f)->hex < 0 || cc_is_leader (cc_at (v, f)))
    return BIC_LEGAL;
  if (row)
    return row->why (v, f, !f->side, c);
  return c.verb == BIC_DO_JOIN ? cc_lead_why (v, f) : BIC_LEGAL;
}

/**
 * cc_late_why:
 * @v: a view
 * @c: a choice with a verb that is not asked for
 *
 * Returns: why it was not asked for when it would have had its time, in the melee under way or the one just over, or
 * %BIC_LEGAL
 */
BicWhy
cc_late_why (const BicView *v,
             BicChoice      c)
{
  switch (c.verb)
    {
    case BIC_DO_TAKE_GROUND:
    case BIC_DO_BREAKTHROUGH:
      return late_advance_why (v, c);
    case BIC_DO_IGNORE:
      return late_ignore_why (v, c);
    default:
      return late_reaction_why (v, find_frame (v, cc_is_melee), c);
    }
}

/* --- where ------------------------------------------------------------------------------------------------------- */

/* The uppermost attack; but what is said to a melee is about that, whatever blow is struck within it. */
static const BicFrame *
find_fight (const BicView *v,
            int            verb)
{
  const BicFrame *melee = verb == BIC_DO_IGNORE ? NULL : find_frame (v, cc_is_melee);

  return melee ? melee : find_frame (v, cc_is_attack);
}

/* The piece that the question is about, of those questions that are about one */
static const BicPieceState *
find_piece (const BicView *v)
{
  const BicFrame *f = bic_top (v->state);
  gboolean one = f->proc == CC_RETREAT || f->proc == CC_RETIRE || f->proc == CC_LEADER_RETREAT || cc_is_melee (v, f) ||
                 (f->proc == CC_TURN && BIC_LOCALS (CcTurn, f)->moving);

  return one ? &v->state->piece[f->local[0]] : NULL;
}

static void
find_hexes (Tried *tried)
{
  const char *kinds = bic_verb (tried->v->game, tried->c.verb)->args;
  const BicPieceState *piece = find_piece (tried->v);
  const BicFrame *f = tried->fight;

  if (!f && tried->c.verb == BIC_DO_TAKE_GROUND && (tried->who = find_victor (tried->v)))
    tried->from = tried->who->hex;
  if (f)
    {
      gboolean defends = tried->c.verb != BIC_DO_TAKE_GROUND && tried->c.verb != BIC_DO_JOIN;

      tried->who = defends ? cc_at (tried->v, f) : cc_by (tried->v, f);
      tried->whom = defends ? cc_by (tried->v, f) : cc_at (tried->v, f);
      tried->from = defends ? BIC_LOCALS (CcAttack, f)->there : BIC_LOCALS (CcAttack, f)->here;
      tried->to = defends ? BIC_LOCALS (CcAttack, f)->here : BIC_LOCALS (CcAttack, f)->there;
    }
  if (kinds[0] == 'h')
    tried->from = tried->c.a;
  else if (bic_top (tried->v->state)->proc == CC_LEADER_RETREAT)
    tried->from = piece->hex;
  if (kinds[0] == 'h' && kinds[1] == 'h')
    tried->to = tried->c.b;
  if (kinds[0] == 'h' || bic_top (tried->v->state)->proc == CC_LEADER_RETREAT)
    tried->who = tried->whom = NULL;
}

/* --- pieces ------------------------------------------------------------------------------------------------------ */

static char *
name_of (const BicView       *v,
         const BicPieceState *p)
{
  return g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_type (v, p)->name));
}

static char *
hex_of (const BicView *v,
        int            hex)
{
  char text[BIC_HEX_TEXT];

  return hex < 0 ? NULL : g_strdup (bic_hex_write (&v->game->board.grid, hex, text));
}

/* "Line infantry in F6" */
static char *
place (const BicView *v,
       const char    *what,
       int            hex)
{
  g_autofree char *text = hex_of (v, hex);

  return g_strdup_printf (_ ("%s in %s"), g_dgettext (GETTEXT_PACKAGE, what), text);
}

static const BicPieceState *
stands_at (const BicView *v,
           int            hex)
{
  const BicPieceState *unit = hex < 0 ? NULL : bic_unit_at (v, hex);

  return unit || hex < 0 ? unit : bic_leader_at (v, hex, -1);
}

static char *
unit_word (const Tried *tried)
{
  static const guint8 by_leader[CC_N_VERBS] = {
    [BIC_DO_DETACH] = 1, [BIC_DO_LEADER_STEP] = 1, [BIC_DO_LEADER_EXIT] = 1, [BIC_DO_LEADER_RETREAT] = 1,
  };
  const BicPieceState *p = tried->who ? tried->who : stands_at (tried->v, tried->from);

  if (p && by_leader[tried->c.verb] && bic_leader_at (tried->v, tried->from, -1))
    p = bic_leader_at (tried->v, tried->from, -1);
  return p ? name_of (tried->v, p) : NULL;
}

static char *
foe_word (const Tried *tried)
{
  const BicPieceState *p = tried->whom ? tried->whom : stands_at (tried->v, tried->to);

  return p ? name_of (tried->v, p) : NULL;
}

static char *
piece_word (const Tried *tried)
{
  const BicPieceState *p = find_piece (tried->v);

  return p && p->hex >= 0 ? place (tried->v, bic_type (tried->v, p)->name, p->hex) : NULL;
}

/* An enemy unit of these arms next to who acts, but not the one in @but */
static char *
neighbour (const Tried *tried,
           BicTraits    traits,
           int          but)
{
  const BicPieceState *p = stands_at (tried->v, tried->from);

  for (int dir = 0; p && dir < BIC_N_DIRECTIONS; dir++)
    {
      int hex = tried->v->game->board.next[tried->from][dir];
      const BicPieceState *unit = hex < 0 || hex == but ? NULL : bic_unit_at (tried->v, hex);

      if (unit && unit->side != p->side && bic_has (tried->v, unit, traits))
        return place (tried->v, bic_type (tried->v, unit)->name, hex);
    }
  return NULL;
}

static char *
near_word (const Tried *tried)
{
  return neighbour (tried, BIC_TRAIT_ARMS, tried->to);
}

static char *
horse_word (const Tried *tried)
{
  return neighbour (tried, BIC_TRAIT (CAVALRY), BIC_NO_HEX);
}

/* --- ground ------------------------------------------------------------------------------------------------------ */

static char *
from_word (const Tried *tried)
{
  return hex_of (tried->v, tried->from);
}

static char *
to_word (const Tried *tried)
{
  return hex_of (tried->v, tried->to);
}

static char *
ground_at (const Tried *tried,
           int          hex)
{
  return hex < 0 ? NULL : g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_ground (tried->v, hex)->name));
}

static char *
ground_word (const Tried *tried)
{
  return ground_at (tried, tried->to);
}

static char *
here_word (const Tried *tried)
{
  return ground_at (tried, tried->from);
}

/* What the line of sight meets, asked as the rule asks it */
static char *
blocker_word (const Tried *tried)
{
  gboolean joins = tried->c.verb == BIC_DO_JOIN;
  const BicPieceState *p;
  int hex = BIC_NO_HEX;

  if (tried->from < 0 || tried->to < 0)
    return NULL;
  cc_sight (tried->v, tried->from, tried->to, joins ? NULL : bic_unit_at (tried->v, tried->from),
            joins ? cc_game (tried->v)->edge_combined : TRUE, &hex);
  p = stands_at (tried->v, hex);
  return hex < 0 ? NULL : place (tried->v, p ? bic_type (tried->v, p)->name : bic_ground (tried->v, hex)->name, hex);
}

/* --- cards and figures ------------------------------------------------------------------------------------------- */

/* The card that gives the orders: an action card, or the command card of the turn */
static char *
card_word (const Tried *tried)
{
  const BicFrame *f = bic_top (tried->v->state);
  int card = f->proc == CC_CALL || f->proc == CC_REVIVE ? f->local[0] - 1 : bic_turn_card (tried->v->state);

  return card >= 0 ? g_strdup (g_dgettext (GETTEXT_PACKAGE, tried->v->game->cards[card].name)) : NULL;
}

static char *
section_word (const Tried *tried)
{
  static const char *const names[] = {
    "", N_ ("left section"), N_ ("center section"), N_ ("left and center section"), N_ ("right section"), "",
    N_ ("center and right section"), "",
  };

  return g_strdup (g_dgettext (GETTEXT_PACKAGE, names[cc_sections (tried->v, tried->v->state->active, tried->from)]));
}

static char *
number (int n)
{
  return g_strdup_printf ("%d", n);
}

static char *
distance_word (const Tried *tried)
{
  return tried->from < 0 || tried->to < 0 ? NULL : number (bic_distance (tried->v, tried->from, tried->to));
}

static char *
range_word (const Tried *tried)
{
  const BicPieceState *unit = bic_unit_at (tried->v, tried->from);

  return unit ? number (bic_type (tried->v, unit)->range) : NULL;
}

static char *
moved_word (const Tried *tried)
{
  const BicPieceState *p = stands_at (tried->v, tried->from);

  return p ? number (p->moved) : NULL;
}

static char *
moves_word (const Tried *tried)
{
  const BicPieceState *unit = bic_unit_at (tried->v, tried->from);

  return unit ? number (cc_moves (tried->v, unit, BIC_STAT_MOVES)) : NULL;
}

static char *
flags_word (const Tried *tried)
{
  return tried->fight ? number (BIC_LOCALS (CcAttack, tried->fight)->flags) : NULL;
}

static char *
bravery_word (const Tried *tried)
{
  const BicFrame *f = tried->fight;

  return f ? number (cc_flags_ignored (tried->v, cc_at (tried->v, f), cc_by (tried->v, f), cc_how (tried->v, f->proc),
                                       BIC_LOCALS (CcAttack, f)->here)) : NULL;
}

static char *
sum_word (const Tried *tried)
{
  BicSum sum = { 0 };

  return cc_explain (tried->v, tried->c, &sum) ? bic_sum_text (&sum) : NULL;
}

static const struct { const char *mark; char *(*word) (const Tried *tried); } words[] = {
  { "{a}", from_word }, { "{b}", to_word }, { "{unit}", unit_word }, { "{foe}", foe_word }, { "{piece}", piece_word },
  { "{near}", near_word }, { "{horse}", horse_word }, { "{ground}", ground_word }, { "{here}", here_word },
  { "{blocker}", blocker_word }, { "{card}", card_word }, { "{section}", section_word },
  { "{distance}", distance_word }, { "{range}", range_word }, { "{moved}", moved_word }, { "{moves}", moves_word },
  { "{flags}", flags_word }, { "{bravery}", bravery_word }, { "{sum}", sum_word },
};

/**
 * cc_word:
 * @v: a view
 * @c: what was tried
 * @mark: a mark of a sentence, with its braces
 *
 * Returns: (transfer full) (nullable): what stands for it, translated; %NULL if nothing does
 */
char *
cc_word (const BicView *v,
         BicChoice      c,
         const char    *mark)
{
  Tried tried = { v, c, BIC_NO_HEX, BIC_NO_HEX, NULL, NULL, NULL };

  if (v->state->depth == 0 || !bic_is_choice (v->game, c))
    return NULL;
  tried.fight = find_fight (v, c.verb);
  find_hexes (&tried);
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].mark, mark))
      return words[i].word (&tried);
  return NULL;
}
