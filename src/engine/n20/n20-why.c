/* When each choice of this family has its time, and words in the reason why something may not be done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20.h"

static const guint8 times[BIC_N_VERBS] = {
  [BIC_DO_STEP] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_HALT] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_FORCED_MARCH] = BIC_WHY_N20_MOVE_TIME,
  [BIC_DO_COMMIT] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_ARRIVE] = BIC_WHY_N20_MOVE_TIME, [BIC_DO_ARRIVE_COMMITTED] = BIC_WHY_N20_MOVE_TIME,
  [BIC_DO_DISENGAGE] = BIC_WHY_N20_REACT_TIME, [BIC_DO_MAINTAIN_CONTACT] = BIC_WHY_N20_CONTACT_TIME,
};
G_STATIC_ASSERT (BIC_N_WHYS <= G_MAXUINT8);

/**
 * n20_late_why:
 * @v: a view
 * @c: a choice with a verb that is not asked for
 *
 * Returns: when it has its time, or %BIC_LEGAL where that is not for this family to say
 */
BicWhy
n20_late_why (const BicView *v,
              BicChoice      c)
{
  return times[c.verb];
}

static char *
unit_word (const BicView *v,
           int            hex)
{
  const BicPieceState *p = hex < 0 ? NULL : n20_holder (v, hex);

  return p ? g_strdup (g_dgettext (GETTEXT_PACKAGE, bic_type (v, p)->name)) : NULL;
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

  if (g_str_equal (mark, "{unit}"))
    return unit_word (v, hexes.from);
  return g_str_equal (mark, "{foe}") ? unit_word (v, hexes.to) : NULL;
}
