/* Benchmark of random games on one core. Measures processor time, compares it with a reference, and only prints the
 * results.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"
#include "bench-reference.h"
#include "bic-rulebooks.h"
#include "bic-scenario-io.h"

#include <time.h>

/* Number of rounds, and number of games in each round. Each round also measures the reference. */
enum { ROUNDS = 5, GAMES = 100 };

typedef struct { clock_t time; long choices; } Tally;
/* First and second half of all games. The speed should not be lower in the second half. */
typedef struct { Tally early, late; } Halves;

static double
rate (const Tally *tally)
{
  return (double) tally->choices * CLOCKS_PER_SEC / (double) MAX (tally->time, 1);
}

/* Plays random choices until the game ends or @limit choices have been made. */
static void
play_on (const BicGame *game,
         BicState      *s,
         BicChoices    *list,
         BicRng        *rng,
         long           limit,
         Tally         *tally)
{
  clock_t start = clock ();
  long n = 0;

  for (; list->n > 0 && n < limit; n++)
    bic_apply_listed (game, s, list->at[bic_rng_below (rng, list->n)], NULL, list);
  tally->time += clock () - start;
  tally->choices += n;
}

static void
play (const BicGame *game,
      guint64        seed,
      long           half,
      Halves        *halves)
{
  static BicChoices list;
  BicState s;
  BicRng rng;

  bic_rng_init (&rng, seed);
  bic_state_init (&s, game, seed);
  bic_choices (game, &s, &list);
  play_on (game, &s, &list, &rng, half, &halves->early);
  play_on (game, &s, &list, &rng, G_MAXLONG, &halves->late);
}

static void
measure_reference (Tally *tally)
{
  clock_t start = clock ();

  for (guint64 seed = 1; seed <= GAMES; seed++)
    tally->choices += reference_play (seed);
  tally->time += clock () - start;
}

static void
measure (const char    *name,
         const BicGame *game)
{
  Tally reference = { 0 }, all;
  Halves halves = { 0 };
  long half = 500;

  for (guint64 round = 0; round < ROUNDS; round++)
    {
      measure_reference (&reference);
      for (guint64 seed = 1; seed <= GAMES; seed++)
        play (game, round * GAMES + seed, half, &halves);
      half = (halves.early.choices + halves.late.choices) / (long) ((round + 1) * GAMES) / 2;
    }
  all = (Tally) { halves.early.time + halves.late.time, halves.early.choices + halves.late.choices };
  g_print ("%s: %.0f games/s, %.2f million choices/s (early %.2f, late %.2f), %.2f of the yardstick's %.2f\n", name,
           ROUNDS * GAMES * rate (&all) / (double) all.choices, rate (&all) / 1e6, rate (&halves.early) / 1e6,
           rate (&halves.late) / 1e6, rate (&all) / rate (&reference), rate (&reference) / 1e6);
}

static void
measure_made (const char  *name,
              BicScenario *battle)
{
  g_autoptr (BicGame) game = battle_game (battle, 0);

  measure (name, game);
}

static void
measure_file (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) battle = bic_scenario_load (file, &error);
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
  g_autoptr (BicGame) game = battle ? bic_game_new (bic_rulebook_of (battle), battle, catalogue, 0, &error) : NULL;
  g_autofree char *name = g_path_get_basename (path);

  if (game)
    measure (name, game);
  else
    g_printerr ("%s: %s\n", path, error->message);
}

/* usage: bench-play [BATTLE...] */
int
main (int    argc,
      char **argv)
{
  g_print ("state: %zu bytes\n", bic_state_size ());
  measure_made ("field", battle_field ());
  measure_made ("crossing", battle_crossing ());
  for (int i = 1; i < argc; i++)
    measure_file (argv[i]);
  return 0;
}
