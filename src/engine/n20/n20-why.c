/* The verbs and reasons of the family, as it hands them to the kernel; when each verb has its time, and words in the
 * reason why something may not be done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "n20-combat.h"
#include "n20-declare.h"
#include "n20-text.h"
#include "n20-verbs.h"
#include "n20-zoc.h"

const BicVerb n20_verbs[N20_N_VERBS] = { BIC_VERBS (BIC_VERB_ROW) N20_VERBS (BIC_VERB_ROW) };

const BicReason n20_whys[N20_N_WHYS] = { BIC_WHYS (BIC_WHY_ROW) N20_WHYS (BIC_WHY_ROW) };

/**
 * n20_late_why:
 * @v: a view
 * @c: a choice with a verb that is not asked for
 *
 * Returns: why a question that was answered silently left it out, or else when it has its time, or %BIC_LEGAL where
 * that is not
 *   for this family to say
 */
BicWhy
n20_late_why (const BicView *v,
              BicChoice      c)
{
  BicWhy why = n20_silent_why (v, c);

  return why || c.verb < BIC_DO_FAMILY ? why : n20_verbs[c.verb].time;
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
