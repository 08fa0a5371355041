/* The bundled battles of the second family: strengths follow the men that there were, and games end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-player.h"
#include "bic-scenario-io.h"

enum { FOOT = 5000, HORSE = 2500, GUNS = 60, GAMES = 24 };

typedef struct { const char *name; int men, per; } Unit;        /* men or guns, and how many of them make a point */
typedef struct { const char *file; Unit units[64]; } Campaign;

/* clang-format off */
/* Rounded to hundreds; docs/battles.md says where they are from. */
static const Campaign campaigns[] = {
  { "n20/ligny-quatre-bras.bicorne",
    { { "Girard", 4300, FOOT }, { "Vandamme", 14900, FOOT }, { "Gérard", 12900, FOOT }, { "Domon and Maurin", 2500, HORSE }, { "Pajol", 2800, HORSE },
      { "Exelmans", 3300, HORSE }, { "Milhaud", 3100, HORSE }, { "Old Guard", 8600, FOOT }, { "Young Guard", 4300, FOOT }, { "Guyot", 2000, HORSE },
      { "Guard artillery", 60, GUNS }, { "Lobau", 10300, FOOT }, { "Bachelu and Foy", 8900, FOOT }, { "Jérôme", 7800, FOOT }, { "Piré", 1900, HORSE },
      { "Lefebvre-Desnouettes", 2000, HORSE }, { "Kellermann", 3400, HORSE }, { "Jacquinot", 1700, HORSE }, { "Durutte and Donzelot", 9300, FOOT },
      { "Quiot and Marcognet", 8300, FOOT }, { "Steinmetz", 8600, FOOT }, { "Pirch II", 7000, FOOT }, { "Jagow", 7100, FOOT }, { "Henckel", 4700, FOOT },
      { "Röder", 1900, HORSE }, { "Tippelskirch and Krafft", 13200, FOOT }, { "Brause and Langen", 12500, FOOT }, { "Jürgass", 4400, HORSE },
      { "Reserve artillery", 60, GUNS }, { "Borcke and Stülpnagel", 12800, FOOT }, { "Kemphen and Luck", 7600, FOOT }, { "Hobe", 2400, HORSE },
      { "Bylandt", 3200, FOOT }, { "Saxe-Weimar", 4400, FOOT }, { "Picton", 7600, FOOT }, { "Van Merlen", 1100, HORSE }, { "Brunswick", 5000, FOOT },
      { "Alten", 5500, FOOT }, { "Cooke", 4000, FOOT }, { "Kruse", 2900, FOOT } } },
  { "n20/jena-auerstedt.bicorne",
    { { "Suchet", 10900, FOOT }, { "Gazan", 7500, FOOT }, { "Treillard", 1500, HORSE }, { "Guard", 4900, FOOT }, { "Guard artillery", 42, GUNS },
      { "Saint-Hilaire", 9000, FOOT }, { "Leval and Legrand", 16800, FOOT }, { "Margaron", 1500, HORSE }, { "Augereau", 15700, FOOT },
      { "Ney’s advance guard", 4000, FOOT }, { "Marchand and Gardanne", 13700, FOOT }, { "Klein", 2400, HORSE }, { "d’Hautpoul", 1900, HORSE },
      { "Gudin", 8100, FOOT }, { "Friant", 7000, FOOT }, { "Morand", 9800, FOOT }, { "Viallannes", 1300, HORSE }, { "Dupont", 7000, FOOT },
      { "Rivaud and Drouet", 11800, FOOT }, { "Tilly", 1600, HORSE }, { "Tauentzien", 8000, FOOT }, { "Holtzendorff", 5000, FOOT },
      { "Grawert", 10000, FOOT }, { "Dyherrn", 3500, FOOT }, { "Niesemeuschel", 7500, FOOT }, { "Cerrini", 2600, FOOT },
      { "Hohenlohe’s horse", 3500, HORSE }, { "Saxon horse", 3000, HORSE }, { "Hohenlohe’s guns", 40, GUNS }, { "Rüchel", 11000, FOOT },
      { "Rüchel’s horse", 2200, HORSE }, { "Blücher", 4200, HORSE }, { "Schmettau", 8700, FOOT }, { "Wartensleben", 9500, FOOT },
      { "Orange", 9000, FOOT }, { "Reserve cavalry", 3600, HORSE }, { "Reserve artillery", 60, GUNS }, { "Kunheim", 5900, FOOT },
      { "Arnim", 8000, FOOT } } },
};
/* clang-format on */

static BicCatalogue *catalogue;

static BicScenario *
load (const Campaign *campaign)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIC_SCENARIOS"), campaign->file, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return battle;
}

static const Unit *
find (const Campaign *campaign,
      const char     *name)
{
  for (const Unit *unit = campaign->units; unit->name; unit++)
    if (g_str_equal (unit->name, name))
      return unit;
  g_error ("%s: nobody counted %s", campaign->file, name);
}

/* A point of strength stands for as many men in every unit, to the nearest point. */
static void
test_strengths (gconstpointer data)
{
  const Campaign *campaign = data;
  g_autoptr (BicScenario) battle = load (campaign);

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (battle, BIC_ITEM_PIECE, i);
      const Unit *unit = g_str_has_suffix (g_quark_to_string (piece->type), "/LDR") ? NULL : find (campaign, piece->name);

      if (unit && piece->strength != MAX (1, (unit->men + unit->per / 2) / unit->per))
        g_error ("%s: %s has %d men or guns, and a strength of %d", campaign->file, unit->name, unit->men, piece->strength);
    }
}

/* Whatever is done, somebody wins or the night ends it. */
static void
test_play (gconstpointer data)
{
  static const char *players[] = { "random", "random" };
  g_autoptr (BicScenario) battle = load (data);
  g_autoptr (GError) error = NULL;
  BicSimulation result;

  g_assert_true (bic_simulate (battle, catalogue, players, GAMES, 1, 1, BIC_SIMULATION_CHECKED, NULL, NULL, NULL, &result, &error));
  g_assert_no_error (error);
  g_assert_cmpint (result.unfinished, ==, 0);
  g_assert_cmpint (result.wins[BIC_TOP] + result.wins[BIC_BOTTOM] + result.draws, ==, GAMES);
  g_assert_cmpint (result.wins[BIC_TOP], >, 0);
  g_assert_cmpint (result.wins[BIC_BOTTOM], >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) loaded = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = loaded = bic_catalogue_load (&error);
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (campaigns); i++)
    {
      g_autofree char *strengths = g_strdup_printf ("/campaigns/%s/strengths", campaigns[i].file);
      g_autofree char *play = g_strdup_printf ("/campaigns/%s/play", campaigns[i].file);

      g_test_add_data_func (strengths, &campaigns[i], test_strengths);
      g_test_add_data_func (play, &campaigns[i], test_play);
    }
  return g_test_run ();
}
