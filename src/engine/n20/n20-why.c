/* When each choice of this family has its time, and words in the reason why something may not be done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"

static const guint16 times[BIC_N_VERBS] = {
  [BIC_DO_STEP] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_HALT] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_FORCED_MARCH] = BIC_WHY_N20_MOVE_TIME,
  [BIC_DO_COMMIT] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_ARRIVE] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_ARRIVE_COMMITTED] = BIC_WHY_N20_MOVE_TIME,
  [BIC_DO_DISENGAGE] = BIC_WHY_N20_REACT_TIME, [BIC_DO_PENETRATE] = BIC_WHY_N20_REACT_TIME, [BIC_DO_URGE] = BIC_WHY_N20_ADVANCE_TIME,
  [BIC_DO_MAINTAIN_CONTACT] = BIC_WHY_N20_CONTACT_TIME,
  [BIC_DO_COUNTERCHARGE] = BIC_WHY_N20_CHARGE_TIME, [BIC_DO_ATTACK] = BIC_WHY_N20_ATTACK_TIME, [BIC_DO_BATTLE] = BIC_WHY_N20_BATTLE_TIME,
  [BIC_DO_RESERVES] = BIC_WHY_N20_RESERVES_TIME, [BIC_DO_LOWER] = BIC_WHY_N20_COLUMN_TIME, [BIC_DO_BREAK] = BIC_WHY_N20_EXCHANGE_TIME,
  [BIC_DO_GIVE_WAY] = BIC_WHY_RETREAT_TIME, [BIC_DO_HOLD] = BIC_WHY_RETREAT_TIME, [BIC_DO_HEAD] = BIC_WHY_RETREAT_TIME,
  [BIC_DO_PLACE] = BIC_WHY_N20_RALLY_TIME, [BIC_DO_BREAK_DOWN] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_LEADER_STEP] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_STAY] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_ACCOMPANY] = BIC_WHY_N20_NOBODY_LEFT,
  [BIC_DO_LEADER_RETREAT] = BIC_WHY_N20_NOT_ALONE_HERE,
  [BIC_DO_PLAY] = BIC_WHY_N20_CARD_TIME, [BIC_DO_TARGET] = BIC_WHY_N20_NO_TARGET, [BIC_DO_AID] = BIC_WHY_N20_TOO_LATE,
  [BIC_DO_REVEAL] = BIC_WHY_N20_REVEAL_TIME, [BIC_DO_DECOY] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_FEINT] = BIC_WHY_N20_DUMMY_TIME,
  [BIC_DO_STAND_IN] = BIC_WHY_N20_DUMMY_TIME, [BIC_DO_RALLY_UNIT] = BIC_WHY_N20_RALLY_TIME, [BIC_DO_RETREAT] = BIC_WHY_RETREAT_TIME, [BIC_DO_ADVANCE] = BIC_WHY_N20_ADVANCE_TIME, [BIC_DO_PURSUE] = BIC_WHY_N20_NO_PURSUIT,
};

/**
 * n20_late_why:
 * @v: a view
 * @c: a choice with a verb that is not asked for
 *
 * Returns: why a question that was answered silently left it out, or else when it has its time, or %BIC_LEGAL where that is not
 *   for this family to say
 */
BicWhy
n20_late_why (const BicView *v,
              BicChoice      c)
{
  BicWhy why = n20_silent_why (v, c);

  return why ? why : times[c.verb];
}

static char *
unit_word (const BicView *v,
           int            hex)
{
  const BicPieceState *p = hex < 0 ? NULL : n20_holder (v, hex);

  return p ? g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_type (v, p)->name)) : NULL;
}

static char *
hex_word (const BicView *v,
          int            hex)
{
  char text[BIC_HEX_TEXT];

  return hex < 0 ? NULL : g_strdup (bic_hex_write (&v->game->board.grid, hex, text));
}

/* The piece that has to act: of a question about one it is the first of the locals. */
static char *
piece_word (const BicView *v)
{
  const BicPieceState *p = &v->state->piece[bic_top (v->state)->local[0]];
  g_autofree char *type = g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_type (v, p)->name)), *hex = hex_word (v, p->hex);

  return hex ? g_strdup_printf (_ ("%s in %s"), type, hex) : NULL;
}

/* Of the first unit that has to attack, or to be attacked, and has no battle */
static char *
owed_word (const BicView *v,
           gboolean       foe)
{
  BicDuty owed[BIC_MAX_PIECES];
  int n = n20_owed (v, owed, BIC_MAX_PIECES);

  for (int i = 0; i < n; i++)
    if (owed[i].foe == foe)
      return hex_word (v, owed[i].hex);
  return NULL;
}

/**
 * n20_word:
 * @v: a view
 * @c: what was tried
 * @mark: a mark of a sentence, with its braces
 *
 * Returns: (transfer full) (nullable): what stands for it, translated; %NULL if nothing does
 */
char *
n20_word (const BicView *v,
          BicChoice      c,
          const char    *mark)
{
  BicChoiceHexes hexes = bic_choice_hexes (v->game, c);

  if (g_str_equal (mark, "{bound}") || g_str_equal (mark, "{loose}"))
    return owed_word (v, g_str_equal (mark, "{loose}"));
  if (g_str_equal (mark, "{piece}"))
    return piece_word (v);
  if (g_str_equal (mark, "{unit}"))
    return unit_word (v, hexes.from);
  return g_str_equal (mark, "{foe}") ? unit_word (v, hexes.to) : NULL;
}
