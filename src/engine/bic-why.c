/* Why a choice is not legal, in words.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-kernel.h"

#define X(id, clause, text) { clause, text },
static const struct { const char *clause, *text; } whys[] = { BIC_WHYS (X) };
#undef X

const char *
bic_why_text (BicWhy why)
{
  g_return_val_if_fail (why >= 0 && why < BIC_N_WHYS, "");
  return whys[why].text;
}

/**
 * bic_why_clause:
 * @game: the game that it was given in
 * @why: a reason
 *
 * Returns: the id of the rule: "CCN-RNG-13"; "" where no rule is behind it
 */
const char *
bic_why_clause (const BicGame *game,
                BicWhy         why)
{
  g_return_val_if_fail (why >= 0 && why < BIC_N_WHYS, "");
  for (const BicClause *row = game->book.clauses; row && row->clause; row++)
    if (row->why == why)
      return row->clause;
  return whys[why].clause;
}

/**
 * bic_why_sentence:
 * @game: a game
 * @state: a state of it
 * @tried: what was tried
 * @why: the answer of bic_why_not ()
 *
 * Returns: (transfer full): the reason as a sentence that names the hexes, translated
 */
char *
bic_why_sentence (const BicGame  *game,
                  const BicState *state,
                  BicChoice       tried,
                  BicWhy          why)
{
  return bic_choice_fill (game, tried, g_dgettext (GETTEXT_PACKAGE, bic_why_text (why)));
}
