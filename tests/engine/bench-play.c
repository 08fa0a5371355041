/* How fast random games are played, in processor time; printed, never judged.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include <time.h>

enum { GAMES = 500 };

static long
play (const BicGame *game,
      guint64        seed)
{
  BicState s;
  BicChoices list;
  BicRng rng;
  long n = 0;

  bic_rng_init (&rng, seed);
  bic_state_init (&s, game, seed);
  for (bic_choices (game, &s, &list); list.n > 0; n++)
    bic_apply (game, &s, list.at[bic_rng_below (&rng, list.n)], NULL, &list, NULL);
  return n;
}

static void
measure (const char  *name,
         BicScenario *battle)
{
  g_autoptr (BicGame) game = battle_game (battle, 0);
  clock_t start = clock ();
  double seconds;
  long choices = 0;

  for (guint64 seed = 1; seed <= GAMES; seed++)
    choices += play (game, seed);
  seconds = (double) (clock () - start) / CLOCKS_PER_SEC;
  g_print ("%s: %.0f games/s, %.2f million choices/s, %ld choices a game, state %zu bytes\n", name, GAMES / seconds,
           (double) choices / seconds / 1e6, choices / GAMES, bic_state_size ());
}

int
main (void)
{
  measure ("field", battle_field ());
  measure ("crossing", battle_crossing ());
  return 0;
}
