/* Prints the results of a series of games as JSON and as text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-run-show.h"
#include "bic-run.h"

#define MOST_BARS 16
#define BAR 40                          /* length of the longest bar in characters */
#define MOST_ROWS 12                    /* maximum number of rows in a list of attackers or eliminated units */

static const char *const side_names[BIC_N_SIDES] = { "top", "bottom" };

static int
count (const BicCounts *counts,
       const char      *name)
{
  return (int) bic_counts_get (counts, name);
}

/* --- JSON --------------------------------------------------------------- */

static void
add_rate (JsonBuilder     *json,
          const BicCounts *counts,
          int              side)
{
  BicRate rate = bic_counts_win_rate (counts, side);
  g_autofree char *share = g_strconcat ("share_", side_names[side], NULL), *low = g_strconcat (share, "_low", NULL),
                           *high = g_strconcat (share, "_high", NULL);

  bic_json_double (json, share, rate.rate);
  bic_json_double (json, low, rate.low);
  bic_json_double (json, high, rate.high);
}

static void
add_counts (JsonBuilder     *json,
            const BicCounts *counts)
{
  g_autoptr (GPtrArray) names = bic_counts_names_with_prefix (counts, "");

  json_builder_set_member_name (json, "counts");
  json_builder_begin_object (json);
  for (guint i = 0; i < names->len; i++)
    bic_json_int (json, names->pdata[i], bic_counts_get (counts, names->pdata[i]));
  json_builder_end_object (json);
}

static void
add_change (JsonBuilder        *json,
            const BicSeriesRun *run,
            guint               i)
{
  const BicCounts *counts = run->counts->pdata[i + 1];
  BicPairedDifference top = bic_counts_difference (counts);

  json_builder_begin_object (json);
  bic_json_string (json, "change", run->changes->pdata[i]);
  bic_json_string (json, "text", run->labels->pdata[i]);
  bic_json_int (json, "pairs", top.pairs);
  bic_json_double (json, "by", top.by);
  bic_json_double (json, "by_low", top.low);
  bic_json_double (json, "by_high", top.high);
  add_rate (json, counts, BIC_TOP);
  add_rate (json, counts, BIC_BOTTOM);
  add_counts (json, counts);
  json_builder_end_object (json);
}

/* Returns the sum of a count over all games, with and without changes of the battle. */
static gint64
sum_of (const BicSeriesRun *run,
        const char         *name)
{
  gint64 sum = 0;

  for (guint i = 0; i < run->counts->len; i++)
    sum += bic_counts_get (run->counts->pdata[i], name);
  return sum;
}

void
bic_run_print_json (const BicSeriesRun *run)
{
  const BicCounts *counts = run->counts->pdata[0];
  g_autoptr (JsonBuilder) json = json_builder_new ();

  json_builder_begin_object (json);
  bic_json_string (json, "battle", run->battle);
  bic_json_string (json, "hash", run->hash);
  bic_json_begin_array (json, "armies");
  for (int side = 0; side < BIC_N_SIDES; side++)
    json_builder_add_string_value (json, run->army[side]);
  json_builder_end_array (json);
  bic_json_begin_array (json, "players");
  for (int side = 0; side < BIC_N_SIDES; side++)
    json_builder_add_string_value (json, run->player[side]);
  json_builder_end_array (json);
  bic_json_string (json, "score", run->score_name);
  bic_json_string (json, "seed", run->seed);
  bic_json_int (json, "first", run->first);
  bic_json_int (json, "of", run->games);
  if (run->whole > 0)
    bic_json_int (json, "series", run->whole);
  bic_json_int (json, "games", count (counts, "games"));
  bic_json_int (json, "wins_top", count (counts, "won top"));
  bic_json_int (json, "wins_bottom", count (counts, "won bottom"));
  bic_json_int (json, "draws", count (counts, "drawn"));
  bic_json_int (json, "unfinished", count (counts, "unfinished"));
  add_rate (json, counts, BIC_TOP);
  add_rate (json, counts, BIC_BOTTOM);
  bic_json_double (json, "turns_mean", bic_counts_mean (counts, "turns"));
  bic_json_double (json, "banners_mean_top", bic_counts_mean (counts, "score top"));
  bic_json_double (json, "banners_mean_bottom", bic_counts_mean (counts, "score bottom"));
  bic_json_int (json, "choices", bic_counts_get (counts, "choices"));
  if (run->seconds > 0.0)
    {
      bic_json_double (json, "games_per_s", (double) sum_of (run, "games") / run->seconds);
      bic_json_double (json, "choices_per_s", (double) sum_of (run, "choices") / run->seconds);
      bic_json_double (json, "choices_per_cpu_s", (double) sum_of (run, "choices") / run->processor_seconds);
    }
  add_counts (json, counts);
  bic_json_begin_array (json, "changes");
  for (guint i = 0; i < run->changes->len; i++)
    add_change (json, run, i);
  json_builder_end_array (json);
  json_builder_end_object (json);
  bic_json_print (json);
}

/* --- text --------------------------------------------------------------- */

static void
print_histogram (const BicCounts *counts,
                 const char      *name,
                 const char      *title)
{
  g_autoptr (GArray) bars = bic_counts_histogram (counts, name, MOST_BARS);
  int most = 1;

  for (guint i = 0; i < bars->len; i++)
    most = MAX (most, g_array_index (bars, BicBar, i).times);
  g_print ("\n%s\n", title);
  for (guint i = 0; i < bars->len; i++)
    {
      const BicBar *bar = &g_array_index (bars, BicBar, i);
      g_autofree char *at = bar->from == bar->to ? g_strdup_printf ("%d", bar->from)
                            : g_strdup_printf ("%d-%d", bar->from, bar->to);
      g_autofree char *line = g_strnfill ((gsize) (bar->times * BAR / most), '#');

      g_print ("%7s %6d %s\n", at, bar->times, line);
    }
}

static int
compare_counts (gconstpointer a,
                gconstpointer b,
                gpointer      counts)
{
  gint64 x = bic_counts_get (counts, *(const char *const *) a), y = bic_counts_get (counts, *(const char *const *) b);

  return x < y ? 1 : x > y ? -1 : g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
print_losses (const BicCounts *counts)
{
  g_autoptr (GPtrArray) names = bic_counts_names_with_prefix (counts, "killed ");

  g_ptr_array_sort_with_data (names, compare_counts, (gpointer) counts);
  g_print ("\n%s\n", _("Losses by attacker (“-”: not lost in an attack)"));
  for (guint i = 0; i < MIN (names->len, MOST_ROWS); i++)
    {
      g_auto (GStrv) word = g_strsplit (names->pdata[i], " ", -1);

      g_print ("%6d %s > %s\n", count (counts, names->pdata[i]), word[1], word[2]);
    }
}

static void
print_goals (const BicCounts *counts)
{
  g_autoptr (GPtrArray) names = bic_counts_names_with_prefix (counts, "goal ");

  /* the names are sorted, so each objective has two adjacent names: "decided" and "held" */
  for (guint i = 0; i + 1 < names->len; i += 2)
    {
      g_auto (GStrv) word = g_strsplit (names->pdata[i], " ", -1);

      if (i == 0)
        g_print ("\n%s\n", _("Objectives: games won while it was held, and games that would not have been won without "
                             "it"));
      g_print ("%s %s: %d, %d\n", word[1], word[2], count (counts, names->pdata[i + 1]),
               count (counts, names->pdata[i]));
    }
}

static void
print_changes (const BicSeriesRun *run)
{
  g_autofree guint *order = bic_run_order_by_effect (run);

  for (guint i = 0; i < run->changes->len; i++)
    {
      g_autofree char *effect = bic_balance_verdict_change (run->counts->pdata[order[i] + 1],
                                                            (const char *const *) run->army);

      g_print ("%s%s (%s)\n    %s\n", i == 0 ? "\n" : "", (char *) run->labels->pdata[order[i]],
               (char *) run->changes->pdata[order[i]], effect);
    }
}

static void
print_scores (const BicSeriesRun *run)
{
  const BicCounts *counts = run->counts->pdata[0];

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_autofree char *name = g_strconcat ("score ", side_names[side], NULL);
      g_autofree char *title = g_strdup_printf (_("%s: number of games by final %s"), run->army[side],
                                                g_dgettext (GETTEXT_PACKAGE, run->score_name));

      print_histogram (counts, name, title);
    }
}

void
bic_run_print_text (const BicSeriesRun *run)
{
  const BicCounts *counts = run->counts->pdata[0];
  g_autofree char *verdict = bic_balance_verdict (counts, (const char *const *) run->army);

  g_print (_("%d games (seed %s): top won %d, bottom won %d, drawn %d, unfinished %d\n"), count (counts, "games"),
           run->seed, count (counts, "won top"),
           count (counts, "won bottom"), count (counts, "drawn"), count (counts, "unfinished"));
  g_print (_("average per game: %.1f turns, %s %.2f to %.2f, %.0f decisions\n"), bic_counts_mean (counts, "turns"),
           g_dgettext (GETTEXT_PACKAGE, run->score_name),
           bic_counts_mean (counts, "score top"), bic_counts_mean (counts, "score bottom"),
           bic_counts_mean (counts, "choices"));
  if (run->seconds > 0.0)
    g_print (_("%.2f s: %.1f games/s, %.0f choices/s\n"), run->seconds, (double) sum_of (run, "games") / run->seconds,
             (double) sum_of (run, "choices") / run->seconds);
  g_print ("%s\n", verdict);
  print_changes (run);
  print_histogram (counts, "turns", _("Number of games by number of turns"));
  print_scores (run);
  print_losses (counts);
  print_goals (counts);
}
