/* Leader casualty checks, and flags: what is ignored and what is obeyed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cc-battle.h"
#include "cc-board.h"
#include "cc-events.h"
#include "cc-outcome.h"
#include "cc-pieces.h"
#include "cc-verbs.h"

/* --- leader casualty checks ------------------------------------------------------------------------------------ */

static void
call_check (BicRun   *r,
            BicFrame *f)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);
  int leader = m->leader - 1, side = r->state->piece[leader].side;

  m->marks |= CC_CHECKED;
  *BIC_LOCALS (CcCheck, bic_call (r, CC_CHECK, !side)) =
    (CcCheck) { .leader = (gint16) leader, .unit = m->at, .here = r->state->piece[leader].hex };
}

static gboolean
is_due (const BicView  *v,
        const BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);

  return m->leader && !(m->marks & CC_CHECKED) && v->state->piece[m->leader - 1].hex >= 0
         && cc_at (v, f)->blocks < m->blocks;
}

/* After the hits, before any retreat; and again for blocks lost to a retreat not made: one check a roll
 * (CCN-LCC-07 .. -09, R-19) */
BicFlow
cc_attack_check (BicRun   *r,
                 BicFrame *f)
{
  if (is_due (&r->view, f))
    call_check (r, f);
  return BIC_NEXT;
}

/* Two dice while his unit stands, one when it is gone (CCN-LCC-06, -10) */
static BicFlow
check_dice (BicRun   *r,
            BicFrame *f)
{
  CcCheck *check = BIC_LOCALS (CcCheck, f);

  check->dice = r->state->piece[check->unit].blocks > 0 ? 2 : 1;
  bic_roll (r, f, check->dice);
  return BIC_NEXT;
}

/* He falls when every die shows a sabre. */
static BicFlow
check_fate (BicRun   *r,
            BicFrame *f)
{
  const CcCheck *check = BIC_LOCALS (CcCheck, f);
  gboolean falls = f->answer[CC_SAB] == check->dice;

  bic_say (r, CC_EVENT_LEADER_CHECK, !f->side, check->here, 0, check->dice, (gint16) falls);
  if (falls)
    cc_lose_leader (r, check->leader);
  return BIC_END;
}

const BicStep cc_check_steps[] = {
  BIC_WORK ("dice", check_dice),
  BIC_WORK ("fate", check_fate),
  { 0 },
};

/* --- flags ----------------------------------------------------------------------------------------------------- */

/* CCN-BOL-01, -02: the owner may accept any */
BicWhy
cc_ignore_why (const BicView  *v,
               const BicFrame *f,
               BicChoice       c)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *at = cc_at (v, f);

  if (m->flags == 0 || at->blocks <= 0 || c.a > m->flags)
    return BIC_WHY_TOO_MANY_FLAGS;
  if (c.a == 0)
    return BIC_LEGAL;
  if (cc_bounces (v, at, cc_by (v, f), cc_how (v, f->proc)))
    return BIC_WHY_BOUNCED;
  return c.a <= cc_flags_ignored (v, at, cc_by (v, f), cc_how (v, f->proc), m->here) ? BIC_LEGAL
         : BIC_WHY_TOO_MANY_FLAGS;
}

BicFlow
cc_ignore_take (BicRun    *r,
                BicFrame  *f,
                BicChoice  c)
{
  CcAttack *m = BIC_LOCALS (CcAttack, f);

  m->ignored = c.a;
  m->flags = (gint16) (m->flags - c.a);
  if (c.a > 0)
    bic_say (r, CC_EVENT_FLAGS_IGNORED, !f->side, m->there, 0, c.a);
  return BIC_NEXT;
}

/* Hexes that flags drive it back, as long as it can go */
int
cc_driven_back (const BicView       *v,
                const BicPieceState *unit,
                int                  flags)
{
  return bic_driven_back (&v->game->book, bic_type (v, unit), flags);
}

char *
cc_tell_retreat (int made,
                 int lost)
{
  g_autofree char *back = made
                          ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "back %d hex", "back %d hexes",
                                                          (gulong) made), made) : NULL;
  g_autofree char *less = lost
                          ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d block lost", "%d blocks lost",
                                                          (gulong) lost), lost) : NULL;

  if (back && less)
    return g_strdup_printf (_("%s, %s"), back, less);
  return g_strdup (back ? back : less ? less : _("it stays"));
}

/* Before flags are ignored: how far the others drive the unit, and what it loses where there is no way. Before an
 * objective is left: the banners that go with it. */
char *
cc_remark (const BicView *v,
           BicChoice      c)
{
  int cost = bic_choice_cost (v->game, v->state, c);
  const BicFrame *f = v->state->depth ? bic_top (v->state) : NULL;
  BicHexSet ends = { { 0 } };
  int hexes, made;

  if (cost)
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "−%d banner", "−%d banners", (gulong) cost), cost);
  if (c.verb != BIC_DO_IGNORE || !f || g_strcmp0 (bic_step (v)->name, "flags")
      || BIC_LOCALS (CcAttack, f)->marks & CC_RETIRES)
    return NULL;
  hexes = cc_driven_back (v, cc_at (v, f), BIC_LOCALS (CcAttack, f)->flags - c.a);
  made = cc_retreat_ends (v, cc_at (v, f), BIC_LOCALS (CcAttack, f)->here, hexes, &ends);
  return cc_tell_retreat (made, MIN (hexes - made, cc_at (v, f)->blocks));
}

/* Cavalry that retires goes now, after the roll (CCN-RR-05, -09). */
BicFlow
cc_attack_retreat (BicRun   *r,
                   BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  const BicPieceState *at = cc_at (&r->view, f);
  gboolean retires = (m->marks & CC_RETIRES) != 0;
  int hexes = retires ? CC_RETIRE_HEXES : cc_driven_back (&r->view, at, m->flags);

  if (cc_is_leader (at) || at->blocks <= 0 || hexes == 0)
    return BIC_NEXT;
  *BIC_LOCALS (CcRetreat, bic_call (r, retires ? CC_RETIRE : CC_RETREAT, at->side)) =
      cc_retreat_of (&r->view, at, m->here, hexes, retires);
  return BIC_NEXT;
}

/* The leader of a destroyed unit retreats, and so does a lone leader after a miss (CCN-LCC-11, -22).  At his own edge
 * the leader of a destroyed unit has to leave the map (CCN-LCC-13, PLUS-LDR-08). */
BicFlow
cc_attack_leader_retreat (BicRun   *r,
                          BicFrame *f)
{
  const CcAttack *m = BIC_LOCALS (CcAttack, f);
  gboolean was_alone = cc_is_leader (cc_at (&r->view, f));
  int leader = was_alone ? m->at : m->leader - 1;
  const BicPieceState *p = &r->state->piece[MAX (0, leader)];

  if (leader < 0 || p->hex < 0 || bic_unit_at (&r->view, p->hex))
    return BIC_NEXT;
  if (!was_alone && !cc_has_back (&r->view, p->side, p->hex))
    {
      cc_leave_map (r, leader, 0);
      return BIC_NEXT;
    }
  *BIC_LOCALS (CcLeaderRetreat, bic_call (r, CC_LEADER_RETREAT, p->side)) =
    (CcLeaderRetreat) { .leader = (gint16) leader, .left = 3, .foe = m->here, .start = p->hex };
  return BIC_NEXT;
}
