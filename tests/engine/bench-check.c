/* Benchmark of checking, writing and reading battles with boards of several sizes. The time that libxml2 takes for the
 * same file is a lower limit for any reader that uses libxml2.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-edit.h"
#include "bic-engine-check.h"
#include "bic-scenario-io.h"

#include <libxml/parser.h>
#include <string.h>

typedef struct { BicCatalogue *catalogue; BicScenario *scenario; char *text; gsize length; } Bench;

static void
check (Bench *bench)
{
  g_ptr_array_unref (bic_check_all (bench->scenario, bench->catalogue));
}

static void
write_text (Bench *bench)
{
  g_free (bic_scenario_write (bench->scenario, NULL));
}

static void
read_text (Bench *bench)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) scenario = bic_scenario_parse (bench->text, bench->length, "bench", &error);

  g_assert_no_error (error);
}

static void
read_tree (Bench *bench)
{
  xmlFreeDoc (xmlReadMemory (bench->text, (int) bench->length, "bench", NULL, XML_PARSE_NONET));
}

static const struct { const char *name; void (*work) (Bench *bench); } works[] = {
  { "check", check }, { "write", write_text }, { "read", read_text }, { "libxml2", read_tree },
};

/* Repeats @work for a quarter of a second and returns the average time in milliseconds. */
static double
measure (Bench *bench,
         void (*work) (Bench *bench))
{
  gint64 start = g_get_monotonic_time (), spent;
  int n = 0;

  do
    {
      work (bench);
      n++;
      spent = g_get_monotonic_time () - start;
    }
  while (spent < G_USEC_PER_SEC / 4);
  return (double) spent / n / 1000.0;
}

static void
run (BicCatalogue *catalogue,
     BicScenario  *scenario,
     const char   *name)
{
  Bench bench = { catalogue, scenario, bic_scenario_write (scenario, NULL), 0 };

  bench.length = strlen (bench.text);
  g_print ("%-16s %8.1f KB", name, (double) bench.length / 1024);
  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    g_print ("  %s %.2f ms", works[i].name, measure (&bench, works[i].work));
  g_print ("\n");
  g_free (bench.text);
}

/* Returns the battle of battle_field () on a larger board. The added hexes have mixed terrain. */
static BicScenario *
enlarged (int side)
{
  static const char *const grounds[] = { "forest", "hill", "town", "marsh" };
  BicScenario *scenario = battle_field ();
  BicGrid grid;
  const int none[2] = { 0, 0 };

  bic_grid_init (&grid, side, side);
  bic_edit_free (bic_edit_apply (scenario, bic_edit_board (&grid, none, 0, 0), NULL));
  for (int hex = 0; hex < bic_grid_hex_number_limit (&grid); hex += 3)
    {
      BicTile tile = { .terrain = g_quark_from_string (grounds[hex / 3 % G_N_ELEMENTS (grounds)]) };

      if (bic_grid_has (&grid, hex))
        bic_edit_free (bic_edit_apply (scenario, bic_edit_tile (hex, &tile), NULL));
    }
  return scenario;
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (&error);
  const int sides[] = { 100, 300 };
  g_autoptr (BicScenario) field = battle_field ();

  g_assert_no_error (error);
  run (catalogue, field, "13 x 9");
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (BicScenario) large = enlarged (sides[i]);
      g_autofree char *name = g_strdup_printf ("%d x %d", sides[i], sides[i]);

      run (catalogue, large, name);
    }
  return 0;
}
