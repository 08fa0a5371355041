/* Texts that replace the placeholders in the reason why a choice is illegal: pieces, hexes and numbers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * mark_text () has a line for each placeholder of the texts in cc-why.h, except for placeholders that are arguments of
 * the choice. A choice without a hex refers to the current fight, or to the piece that must act.
 */
#include "config.h"

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-orders.h"
#include "cc-pieces.h"
#include "cc-rulebook.h"

#include <glib/gi18n-lib.h>

/* The choice that the reason is about */
typedef struct {
  const BicView       *v;
  BicChoice            c;
  int                  from, to;        /* hexes of the acting piece and of its target, or BIC_NO_HEX */
  const BicPieceState *actor, *target;  /* pieces of the fight if the choice has no hex, otherwise NULL */
  const BicFrame      *fight;           /* attack that the choice refers to, or NULL */
} Tried;

/* --- choices that were not offered -------------------------------------- */

/* Returns the uppermost frame that passes the test, or NULL. */
static const BicFrame *
find_frame (const BicView *v,
            gboolean     (*is) (const BicView *v, const BicFrame *f))
{
  for (int i = v->state->depth - 1; i >= 0; i--)
    if (is (v, &v->state->stack[i]))
      return &v->state->stack[i];
  return NULL;
}

/* Returns the unit that a choice to advance refers to: the attacker of the current melee, or the unit that battled
 * last. */
static const BicPieceState *
find_victor (const BicView *v)
{
  const BicFrame *f = find_frame (v, cc_is_melee);

  if (f)
    return cc_by (v, f);
  return v->state->stack[0].proc == CC_TURN && cc_turn (v)->fought ? &v->state->piece[cc_turn (v)->fought - 1] : NULL;
}

/**
 * cc_not_asked_why:
 * @v: a view
 * @c: a choice whose verb is not part of the current question
 *
 * Returns: why the choice was not offered at its proper time in the current or last melee; %BIC_LEGAL if there is no
 *   reason
 */
BicWhy
cc_not_asked_why (const BicView *v,
                  BicChoice      c)
{
  const BicPieceState *victor;
  const BicReaction *row;
  const BicFrame *f;
  BicWhy why;

  switch (c.verb)
    {
    case BIC_DO_TAKE_GROUND:
    case BIC_DO_BREAKTHROUGH:
      victor = find_victor (v);
      if (!victor || victor->hex < 0 || (c.verb == BIC_DO_BREAKTHROUGH && c.a != victor->hex))
        return BIC_LEGAL;
      return cc_unit_advance_why (v, victor, c.verb);
    case BIC_DO_IGNORE:                                         /* the unit is already retreating */
      f = bic_top (v->state);
      return f->proc == CC_RETREAT ? cc_ignore_why (v, f - 1, c) : BIC_LEGAL;
    default:
      f = find_frame (v, cc_is_melee);
      row = bic_find_reaction (v->game, CC_WINDOW_MELEE, c);
      if (f && (cc_by (v, f)->hex < 0 || cc_at (v, f)->hex < 0 || cc_is_leader (cc_at (v, f))))
        f = NULL;
      if (f && row && (why = row->why (v, f, !f->side, c)))
        return why;
      if (f && !row && c.verb == BIC_DO_JOIN)
        return cc_lead_combined_arms_why (v, f);
      /* The clause of BIC_DO_REACT is about command cards. */
      return c.verb == BIC_DO_REACT && bic_deck_of (v->game, c.a) != CC_COMMAND_DECK ? BIC_WHY_CARD_TIME : BIC_LEGAL;
    }
}

/* --- hexes -------------------------------------------------------------- */

/* Returns the piece that the current question is about, or NULL. */
static const BicPieceState *
find_question_piece (const BicView *v)
{
  const BicFrame *f = bic_top (v->state);
  gboolean one = f->proc == CC_RETREAT || f->proc == CC_RETIRE || f->proc == CC_LEADER_RETREAT || cc_is_melee (v, f) ||
                 (f->proc == CC_TURN && BIC_LOCALS (CcTurn, f)->moving);

  return one ? &v->state->piece[f->local[0]] : NULL;
}

static void
find_actor_target_and_hexes (Tried *tried)
{
  const char *kinds = bic_verb (tried->v->game, tried->c.verb)->args;
  const BicFrame *f = tried->fight;
  gboolean retreats = bic_top (tried->v->state)->proc == CC_LEADER_RETREAT;

  if (!f && tried->c.verb == BIC_DO_TAKE_GROUND && (tried->actor = find_victor (tried->v)))
    tried->from = tried->actor->hex;
  if (f)
    {
      const CcAttack *m = BIC_LOCALS (CcAttack, f);
      gboolean defends = tried->c.verb != BIC_DO_TAKE_GROUND && tried->c.verb != BIC_DO_JOIN;

      tried->actor = defends ? cc_at (tried->v, f) : cc_by (tried->v, f);
      tried->target = defends ? cc_by (tried->v, f) : cc_at (tried->v, f);
      tried->from = defends ? m->there : m->here;
      tried->to = defends ? m->here : m->there;
    }
  if (kinds[0] == 'h')
    tried->from = tried->c.a;
  else if (retreats)
    tried->from = find_question_piece (tried->v)->hex;
  if (kinds[0] == 'h' && kinds[1] == 'h')
    tried->to = tried->c.b;
  if (kinds[0] == 'h' || retreats)
    tried->actor = tried->target = NULL;
}

/* --- texts for placeholders --------------------------------------------- */

static char *
name_of (const BicView       *v,
         const BicPieceState *p)
{
  return p ? g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_type (v, p)->name)) : NULL;
}

static char *
hex_of (const BicView *v,
        int            hex)
{
  char text[BIC_HEX_TEXT];

  return hex < 0 ? NULL : g_strdup (bic_hex_write (&v->game->board.grid, hex, text));
}

static char *
ground_at (const BicView *v,
           int            hex)
{
  return hex < 0 ? NULL : g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_ground (v, hex)->name));
}

/* Returns a text of the form "Line infantry in F6". */
static char *
place (const BicView *v,
       const char    *what,
       int            hex)
{
  g_autofree char *text = hex_of (v, hex);

  return g_strdup_printf (_ ("%s in %s"), g_dgettext (GETTEXT_PACKAGE, what), text);
}

static char *
acting_piece_text (const Tried *tried)
{
  int verb = tried->c.verb;
  gboolean leads = verb == BIC_DO_DETACH || verb == BIC_DO_LEADER_STEP || verb == BIC_DO_LEADER_EXIT ||
                   verb == BIC_DO_LEADER_RETREAT;
  const BicPieceState *p = tried->actor ? tried->actor : cc_piece_at (tried->v, tried->from);
  const BicPieceState *leader = p && leads ? bic_leader_at (tried->v, tried->from, -1) : NULL;

  return name_of (tried->v, leader ? leader : p);
}

/* Returns the text for an enemy unit with any of @traits next to the acting piece, but not in the hex @but. */
static char *
neighbor (const Tried *tried,
          BicTraits    traits,
          int          but)
{
  const BicPieceState *p = cc_piece_at (tried->v, tried->from);

  for (int dir = 0; p && dir < BIC_N_DIRECTIONS; dir++)
    {
      int hex = tried->v->game->board.next[tried->from][dir];
      const BicPieceState *unit = hex < 0 || hex == but ? NULL : bic_unit_at (tried->v, hex);

      if (unit && unit->side != p->side && bic_has (tried->v, unit, traits))
        return place (tried->v, bic_type (tried->v, unit)->name, hex);
    }
  return NULL;
}

/* Returns the text for the terrain or piece that blocks the line of sight, as found by cc_sight_why (). */
static char *
blocker_word (const Tried *tried)
{
  const BicView *v = tried->v;
  gboolean joins = tried->c.verb == BIC_DO_JOIN;
  const BicPieceState *p;
  int hex = BIC_NO_HEX;

  if (tried->from < 0 || tried->to < 0)
    return NULL;
  cc_sight_why (v, tried->from, tried->to, joins ? NULL : bic_unit_at (v, tried->from),
                joins ? cc_game (v)->edge_combined : TRUE, &hex);
  p = cc_piece_at (v, hex);
  return hex < 0 ? NULL : place (v, p ? bic_type (v, p)->name : bic_ground (v, hex)->name, hex);
}

/* Returns the name of the card that gives the orders: an action card, or the command card of the turn. */
static char *
card_word (const BicView *v)
{
  const BicFrame *f = bic_top (v->state);
  int card = f->proc == CC_CALL || f->proc == CC_REVIVE ? f->local[0] - 1 : bic_turn_card (v->state);

  return card >= 0 ? g_strdup (g_dgettext (GETTEXT_PACKAGE, v->game->cards[card].name)) : NULL;
}

static const char *const sections[] = {
  "", N_ ("left section"), N_ ("center section"), N_ ("left and center section"), N_ ("right section"), "",
  N_ ("center and right section"), "",
};

static char *
number (int n)
{
  return g_strdup_printf ("%d", n);
}

static char *
mark_text (const Tried *tried,
           const char  *mark)
{
  const BicView *v = tried->v;
  const BicPieceState *unit = bic_unit_at (v, tried->from), *p = find_question_piece (v);
  const BicFrame *f = tried->fight;
  const CcAttack *m = f ? BIC_LOCALS (CcAttack, f) : NULL;
  BicSum sum = { 0 };

  if (g_str_equal (mark, "{a}"))
    return hex_of (v, tried->from);
  if (g_str_equal (mark, "{b}"))
    return hex_of (v, tried->to);
  if (g_str_equal (mark, "{unit}"))
    return acting_piece_text (tried);
  if (g_str_equal (mark, "{foe}"))
    return name_of (v, tried->target ? tried->target : cc_piece_at (v, tried->to));
  if (g_str_equal (mark, "{piece}"))
    return p && p->hex >= 0 ? place (v, bic_type (v, p)->name, p->hex) : NULL;
  if (g_str_equal (mark, "{near}"))
    return neighbor (tried, BIC_TRAIT_ARMS, tried->to);
  if (g_str_equal (mark, "{horse}"))
    return neighbor (tried, BIC_TRAIT (CAVALRY), BIC_NO_HEX);
  if (g_str_equal (mark, "{ground}"))
    return ground_at (v, tried->to);
  if (g_str_equal (mark, "{here}"))
    return ground_at (v, tried->from);
  if (g_str_equal (mark, "{blocker}"))
    return blocker_word (tried);
  if (g_str_equal (mark, "{card}"))
    return card_word (v);
  if (g_str_equal (mark, "{section}"))
    return g_strdup (g_dgettext (GETTEXT_PACKAGE, sections[cc_sections (v, v->state->active, tried->from)]));
  if (g_str_equal (mark, "{distance}"))
    return tried->from < 0 || tried->to < 0 ? NULL : number (bic_distance (v, tried->from, tried->to));
  if (g_str_equal (mark, "{range}"))
    return unit ? number (bic_type (v, unit)->range) : NULL;
  if (g_str_equal (mark, "{moved}"))
    return cc_piece_at (v, tried->from) ? number (cc_piece_at (v, tried->from)->moved) : NULL;
  if (g_str_equal (mark, "{moves}"))
    return unit ? number (cc_movement_allowance (v, unit, BIC_STAT_MOVES)) : NULL;
  if (g_str_equal (mark, "{flags}"))
    return m ? number (m->flags) : NULL;
  if (g_str_equal (mark, "{bravery}"))
    return m ? number (cc_flags_ignored (v, cc_at (v, f), cc_by (v, f), cc_how (v, f->proc), m->here)) : NULL;
  return g_str_equal (mark, "{sum}") && cc_explain_dice (v, tried->c, &sum) ? bic_sum_text (&sum) : NULL;
}

/**
 * cc_why_mark_text:
 * @v: a view
 * @c: an illegal choice
 * @mark: a placeholder of a text, with its braces
 *
 * The text refers to the melee that is being resolved, even if another attack is made during this melee. If there is no
 * melee, or for a choice that ignores flags, the text refers to the latest attack.
 *
 * Returns: (transfer full) (nullable): the translated text for the placeholder
 */
char *
cc_why_mark_text (const BicView *v,
                  BicChoice      c,
                  const char    *mark)
{
  Tried tried = { v, c, BIC_NO_HEX, BIC_NO_HEX, NULL, NULL, NULL };

  if (v->state->depth == 0 || !bic_choice_is_well_formed (v->game, c))
    return NULL;
  tried.fight = c.verb == BIC_DO_IGNORE ? NULL : find_frame (v, cc_is_melee);
  if (!tried.fight)
    tried.fight = find_frame (v, cc_is_attack);
  find_actor_target_and_hexes (&tried);
  return mark_text (&tried, mark);
}
