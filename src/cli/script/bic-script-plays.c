/* Rule scripts: what the computer is expected to choose.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-developer-text.h"
#include "bic-player.h"
#include "bic-script.h"

/* expect plays LEVEL "CHOICE"...: it chooses one of these */
gboolean
bic_expect_plays (BicWorld             *world,
                  const BicScriptLine  *line,
                  GError              **error)
{
  g_autoptr (BicPlayer) player = bic_player_new (line->words[1], 1, error);
  char text[BIC_CHOICE_TEXT] = "";
  BicChoice choice, wanted;

  if (player == NULL)
    return FALSE;
  if (world->choices.n == 0)
    return bic_script_fail (error, _("nobody is asked"));
  choice = bic_player_choose (player, world->game, world->state, &world->choices);
  for (int i = 2; i < line->n; i++)
    if (!bic_word_choice (world, line->words[i], &wanted, error))
      return FALSE;
    else if (bic_choice_compare (choice, wanted) == 0)
      return TRUE;
  bic_choice_write (world->game, choice, text);
  return bic_script_fail (error, _("it chooses: \"%s\""), text);
}
