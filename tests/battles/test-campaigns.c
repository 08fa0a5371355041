/* Tests of the bundled Napoleonic 20 battles: the strength of each unit follows its number of men, towns are in the
 * right hexes, and games end.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-simulate.h"
#include "bic-scenario-io.h"

#include <math.h>

enum { FOOT = 5000, HORSE = 2500, GUNS = 60, GAMES = 24 };

#define KM_OF_DEGREE 111.2

typedef struct { const char *name; int men, per; } Unit;        /* men or guns, and their number per strength point */
typedef struct { const char *name; double lat, lon; const char *hex; } Place;
/* Coordinates of the center of A1, a latitude in the middle of the map, and the width of a hex in km */
typedef struct { double lat, lon, middle, km; } Frame;
typedef struct { const char *file; Unit units[64]; Frame frame; Place places[40]; } Campaign;

/* clang-format off */
/* Numbers of men are rounded to hundreds. Positive latitudes are north, and positive longitudes are east.
 * docs/battles.md lists the sources. */
static const Campaign campaigns[] = {
  { "n20/ligny-quatre-bras.bicorne",
    { { "Girard", 4300, FOOT }, { "Vandamme", 14900, FOOT }, { "Gérard", 12900, FOOT },
      { "Domon and Maurin", 2500, HORSE }, { "Pajol", 2800, HORSE },
      { "Exelmans", 3300, HORSE }, { "Milhaud", 3100, HORSE }, { "Old Guard", 8600, FOOT },
      { "Young Guard", 4300, FOOT }, { "Guyot", 2000, HORSE },
      { "Guard artillery", 60, GUNS }, { "Lobau", 10300, FOOT }, { "Bachelu and Foy", 8900, FOOT },
      { "Jérôme", 7800, FOOT }, { "Piré", 1900, HORSE },
      { "Lefebvre-Desnouettes", 2000, HORSE }, { "Kellermann", 3400, HORSE }, { "Jacquinot", 1700, HORSE },
      { "Durutte and Donzelot", 9300, FOOT },
      { "Quiot and Marcognet", 8300, FOOT }, { "Steinmetz", 8600, FOOT }, { "Pirch II", 7000, FOOT },
      { "Jagow", 7100, FOOT }, { "Henckel", 4700, FOOT },
      { "Röder", 1900, HORSE }, { "Tippelskirch and Krafft", 13200, FOOT }, { "Brause and Langen", 12500, FOOT },
      { "Jürgass", 4400, HORSE },
      { "Reserve artillery", 60, GUNS }, { "Borcke and Stülpnagel", 12800, FOOT }, { "Kemphen and Luck", 7600, FOOT },
      { "Hobe", 2400, HORSE },
      { "Bylandt", 3200, FOOT }, { "Saxe-Weimar", 4400, FOOT }, { "Picton", 7600, FOOT },
      { "Van Merlen", 1100, HORSE }, { "Brunswick", 5000, FOOT },
      { "Alten", 5500, FOOT }, { "Cooke", 4000, FOOT }, { "Kruse", 2900, FOOT } },
    { 50.6005, 4.4030, 50.53, 0.85 },
    {
      { "Quatre Bras", 50.5714, 4.4533, "E5" }, { "Gémioncourt", 50.5615, 4.4520, "G5" },
      { "Frasnes", 50.5400, 4.4440, "J4" },
      { "Piraumont", 50.5665, 4.4740, "F6" }, { "Villers-Perwin", 50.5297, 4.4753, "L7" },
      { "Marbais", 50.5455, 4.5270, "I11" },
      { "Sart-Dames-Avelines", 50.5704, 4.4915, "F8" }, { "Villers-la-Ville", 50.5783, 4.5314, "D11" },
      { "Tilly", 50.5625, 4.5565, "G14" },
      { "Brye", 50.5290, 4.5560, "L13" }, { "Wagnelée", 50.5236, 4.5328, "M12" }, { "La Haye", 50.5140, 4.5400, "N12" },
      { "Saint-Amand", 50.5060, 4.5478, "O13" }, { "Ligny", 50.5117, 4.5753, "N15" },
      { "Sombreffe", 50.5289, 4.6006, "L17" },
      { "Tongrenelle", 50.5180, 4.6180, "M19" }, { "Tongrinne", 50.5115, 4.6240, "N19" },
      { "Boignée", 50.4990, 4.6050, "P17" },
      { "Balâtre", 50.4965, 4.6350, "Q20" }, { "Fleurus", 50.4833, 4.5500, "S13" },
      { "Mellet", 50.5044, 4.4783, "P7" } } },
  { "n20/jena-auerstedt.bicorne",
    { { "Suchet", 10900, FOOT }, { "Gazan", 7500, FOOT }, { "Trelliard", 1500, HORSE }, { "Guard", 4900, FOOT },
      { "Guard artillery", 42, GUNS },
      { "Saint-Hilaire", 9000, FOOT }, { "Leval and Legrand", 16800, FOOT }, { "Margaron", 1500, HORSE },
      { "Augereau", 15700, FOOT },
      { "Ney’s advance guard", 4000, FOOT }, { "Marchand and Gardanne", 13700, FOOT }, { "Klein", 2400, HORSE },
      { "d’Hautpoul", 1900, HORSE },
      { "Gudin", 8100, FOOT }, { "Friant", 7000, FOOT }, { "Morand", 9800, FOOT }, { "Vialannes", 1300, HORSE },
      { "Dupont", 7000, FOOT },
      { "Rivaud and Drouet", 11800, FOOT }, { "Tilly", 1600, HORSE }, { "Tauentzien", 8000, FOOT },
      { "Holtzendorff", 5000, FOOT },
      { "Grawert", 10000, FOOT }, { "Dyherrn", 3500, FOOT }, { "Niesemeuschel", 7500, FOOT }, { "Cerrini", 2600, FOOT },
      { "Hohenlohe’s horse", 3500, HORSE }, { "Saxon horse", 3000, HORSE }, { "Hohenlohe’s guns", 40, GUNS },
      { "Rüchel", 11000, FOOT },
      { "Rüchel’s horse", 2200, HORSE }, { "Blücher", 4200, HORSE }, { "Schmettau", 8700, FOOT },
      { "Wartensleben", 9500, FOOT },
      { "Orange", 9000, FOOT }, { "Reserve cavalry", 3600, HORSE }, { "Reserve artillery", 60, GUNS },
      { "Kunheim", 5900, FOOT },
      { "Arnim", 8000, FOOT } },
    { 51.1640, 11.4050, 51.04, 1.15 },
    {
      { "Jena", 50.9271, 11.5850, "AA12" }, { "Cospeda", 50.9450, 11.5480, "Y10" },
      { "Closewitz", 50.9590, 11.5660, "X10" },
      { "Vierzehnheiligen", 50.9640, 11.5130, "W8" }, { "Krippendorf", 50.9778, 11.5311, "V8" },
      { "Isserstedt", 50.9440, 11.4940, "Z6" },
      { "Kapellendorf", 50.9722, 11.4717, "W5" }, { "Gross-Romstedt", 50.9900, 11.5090, "T7" },
      { "Apolda", 51.0247, 11.5139, "P7" },
      { "Dornburg", 51.0094, 11.6620, "R16" }, { "Camburg", 51.0556, 11.7060, "M19" },
      { "Sulza", 51.0892, 11.6200, "I14" },
      { "Auerstedt", 51.1000, 11.5894, "H12" }, { "Reisdorf", 51.0944, 11.5560, "I10" },
      { "Eckartsberga", 51.1236, 11.5594, "F10" },
      { "Rehehausen", 51.1060, 11.6440, "H15" }, { "Hassenhausen", 51.1175, 11.6620, "F16" },
      { "Spielberg", 51.1389, 11.6361, "D15" },
      { "Kösen", 51.1350, 11.7180, "D20" }, { "Naumburg", 51.1521, 11.8000, "B25" },
      { "Lehesten", 50.9789, 11.5772, "V11" },
      { "Niederrossla", 51.0367, 11.4800, "O6" }, { "Umpferstedt", 50.9772, 11.4189, "V1" },
      { "Nerkewitz", 50.9940, 11.5980, "T12" },
      { "Wormstedt", 51.0389, 11.5725, "O11" }, { "Ossmannstedt", 51.0190, 11.4320, "Q3" } } },
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

/* Checks that a strength point represents the same number of men in every unit, rounded to the nearest point. */
static void
test_strengths (gconstpointer data)
{
  const Campaign *campaign = data;
  g_autoptr (BicScenario) battle = load (campaign);

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (battle, BIC_ITEM_PIECE, i);
      const Unit *unit = g_str_has_suffix (g_quark_to_string (piece->type), "/CDR") ? NULL
                         : find (campaign, piece->name);

      if (unit && piece->strength != MAX (1, (unit->men + unit->per / 2) / unit->per))
        g_error ("%s: %s has %d men or guns, and a strength of %d", campaign->file, unit->name, unit->men,
                 piece->strength);
    }
}

/* Returns the distance of @place from a hex, in hexes. Rows B, D, F ... are shifted to the right by half a hex. */
static double
distance_to (const Frame *frame,
             const Place *place,
             int          row,
             int          column)
{
  double right = (place->lon - frame->lon) * KM_OF_DEGREE * cos (frame->middle * G_PI / 180) / frame->km;
  double down = (frame->lat - place->lat) * KM_OF_DEGREE / frame->km;

  return hypot (right - column - (row % 2 ? 0.5 : 0), down - row * sqrt (3) / 2);
}

static int
nearest (const Frame   *frame,
         const Place   *place,
         const BicGrid *grid)
{
  int best = 0;

  for (int hex = 0; hex < grid->columns * grid->rows; hex++)
    if (distance_to (frame, place, hex / grid->columns, hex % grid->columns) <
        distance_to (frame, place, best / grid->columns, best % grid->columns))
      best = hex;
  return best;
}

/* Checks that each place is in the nearest hex, and that the hex is a town. */
static void
test_places (gconstpointer data)
{
  const Campaign *campaign = data;
  g_autoptr (BicScenario) battle = load (campaign);

  for (const Place *place = campaign->places; place->name; place++)
    {
      int hex = bic_hex_read (&battle->grid, place->hex), best = nearest (&campaign->frame, place, &battle->grid);
      const char *ground = g_quark_to_string (battle->tiles[hex].terrain);

      if (!ground || (!g_str_equal (ground, "n20-town") && !g_str_equal (ground, "n20-fortified")))
        g_error ("%s: there are no houses at %s, %s", campaign->file, place->name, place->hex);
      if (hex != best)
        g_error ("%s: %s does not lie nearest to %s", campaign->file, place->name, place->hex);
    }
}

/* Checks that every game ends: one side wins, or nightfall ends the game. */
static void
test_play (gconstpointer data)
{
  const BicSeries series = { .players = { "random", "random" }, .seed = 1, .games = GAMES, .jobs = 1, .checked = TRUE };
  g_autoptr (BicScenario) battle = load (data);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicSimulation) simulation = bic_simulation_new (battle, catalogue, NULL, &series, &error);
  g_autoptr (BicCounts) counts = NULL;
  gint64 top, bottom;

  g_assert_no_error (error);
  g_assert_true (bic_simulation_run (simulation, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  counts = bic_simulation_copy_counts (simulation, 0);
  g_assert_cmpint (bic_counts_get (counts, "unfinished"), ==, 0);
  top = bic_counts_get (counts, "won top");
  bottom = bic_counts_get (counts, "won bottom");
  g_assert_cmpint (top + bottom + bic_counts_get (counts, "drawn"), ==, GAMES);
  g_assert_cmpint (top, >, 0);
  g_assert_cmpint (bottom, >, 0);
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
      g_autofree char *places = g_strdup_printf ("/campaigns/%s/places", campaigns[i].file);
      g_autofree char *play = g_strdup_printf ("/campaigns/%s/play", campaigns[i].file);

      g_test_add_data_func (strengths, &campaigns[i], test_strengths);
      g_test_add_data_func (places, &campaigns[i], test_places);
      g_test_add_data_func (play, &campaigns[i], test_play);
    }
  return g_test_run ();
}
