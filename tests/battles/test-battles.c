/* The bundled battles against the facts of the published ones, and in the writer's own form.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check.h"
#include "bic-scenario-io.h"

typedef struct { BicSide side; const char *type; int count; } Units;
typedef struct { const char *terrain; int count; } Tiles;
typedef struct { int straight, bend, fork, end; } Course;
typedef struct {
  const char *file, *title, *date, *river;
  int         hand[BIC_N_SIDES], tacticians[BIC_N_SIDES], banners;
  BicSide     first;
  Tiles       tiles[6];
  Course      course;
  Units       units[16];
} Facts;

/* clang-format off */
static const Facts rolica = {
  "ccn/rolica-first-position.bicorne", "Roliça", "1808-08-17", "river", { 5, 6 }, { 4, 5 }, 5, BIC_BOTTOM,
  { { "forest", 7 }, { "hill", 17 }, { "town", 2 }, { "river", 12 } }, { 7, 5, 0, 0 },
  { { BIC_TOP, "french/LN", 4 }, { BIC_TOP, "french/LT", 2 }, { BIC_TOP, "french/LC", 2 }, { BIC_TOP, "french/FA", 1 },
    { BIC_TOP, "french/LDR", 2 }, { BIC_BOTTOM, "british/LN", 5 }, { BIC_BOTTOM, "british/LT", 1 }, { BIC_BOTTOM, "british/HC", 1 },
    { BIC_BOTTOM, "british/FA", 2 }, { BIC_BOTTOM, "british/HA", 1 }, { BIC_BOTTOM, "british/LDR", 2 },
    { BIC_BOTTOM, "portuguese/LN", 2 }, { BIC_BOTTOM, "portuguese/LT", 1 }, { BIC_BOTTOM, "portuguese/LC", 1 },
    { BIC_BOTTOM, "portuguese/LDR", 1 } },
};
static const Facts corunna = {
  "ccn/corunna.bicorne", "Corunna", "1809-01-16", "fordable-river", { 5, 5 }, { 4, 5 }, 6, BIC_BOTTOM,
  { { "forest", 5 }, { "hill", 18 }, { "town", 4 }, { "fordable-river", 17 } }, { 9, 5, 1, 2 },
  { { BIC_TOP, "british/LN", 6 }, { BIC_TOP, "british/LT", 2 }, { BIC_TOP, "british/RL", 1 }, { BIC_TOP, "british/GG", 1 },
    { BIC_TOP, "british/LC", 1 }, { BIC_TOP, "british/FA", 1 }, { BIC_TOP, "british/LDR", 3 },
    { BIC_BOTTOM, "french/LN", 8 }, { BIC_BOTTOM, "french/LT", 3 }, { BIC_BOTTOM, "french/HC", 2 }, { BIC_BOTTOM, "french/FA", 2 },
    { BIC_BOTTOM, "french/LDR", 3 } },
};
/* clang-format on */

static char *
path_of (const Facts *facts)
{
  return g_build_filename (g_getenv ("BIC_SCENARIOS"), facts->file, NULL);
}

static BicScenario *
load (const Facts *facts)
{
  g_autofree char *path = path_of (facts);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return battle;
}

/* Loading and writing gives the same bytes. */
static void
test_bytes (gconstpointer data)
{
  g_autofree char *path = path_of (data), *before = NULL, *after = NULL;
  g_autoptr (BicScenario) battle = load (data);
  gsize n_before, n_after;

  g_assert_true (g_file_get_contents (path, &before, &n_before, NULL));
  after = bic_scenario_write (battle, &n_after);
  g_assert_cmpmem (before, n_before, after, n_after);
}

static void
test_head (gconstpointer data)
{
  const Facts *facts = data;
  g_autoptr (BicScenario) battle = load (facts);

  g_assert_cmpstr (battle->title, ==, facts->title);
  g_assert_cmpstr (battle->date, ==, facts->date);
  g_assert_cmpstr (g_quark_to_string (battle->ruleset), ==, "ccn-3e");
  g_assert_cmpuint (bic_scenario_n_items (battle, BIC_ITEM_SOURCE), >=, 3);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_assert_cmpint (battle->army[side].hand, ==, facts->hand[side]);
      g_assert_cmpint (battle->army[side].tacticians, ==, facts->tacticians[side]);
      g_assert_cmpint (battle->army[side].banners, ==, facts->banners);
      g_assert_true (battle->army[side].moves_first == (side == (int) facts->first));
    }
}

static int
count_terrain (const BicScenario *battle,
               const char        *terrain)
{
  GQuark wanted = g_quark_from_string (terrain);
  int count = 0;

  for (int hex = 0; hex < bic_grid_size (&battle->grid); hex++)
    count += battle->tiles[hex].terrain == wanted;
  return count;
}

static void
test_tiles (gconstpointer data)
{
  const Facts *facts = data;
  g_autoptr (BicScenario) battle = load (facts);
  int all = 0, laid = 0;

  for (int i = 0; facts->tiles[i].terrain; i++)
    {
      g_assert_cmpint (count_terrain (battle, facts->tiles[i].terrain), ==, facts->tiles[i].count);
      all += facts->tiles[i].count;
    }
  for (int hex = 0; hex < bic_grid_size (&battle->grid); hex++)
    laid += battle->tiles[hex].terrain != 0;
  g_assert_cmpint (laid, ==, all);
}

/* The shape of a course by the sides that it leaves by; two sides are three steps apart when it runs straight. */
static int *
shape_of (Course *course,
          guint   sides)
{
  int n = 0;
  gboolean through = FALSE;

  for (int side = 0; side < BIC_N_DIRECTIONS; side++)
    if (sides >> side & 1)
      {
        n++;
        through |= sides >> (side + 3) % BIC_N_DIRECTIONS & 1;
      }
  return n == 1 ? &course->end : n == 3 ? &course->fork : through ? &course->straight : &course->bend;
}

/* Courses have the published shapes, and each goes on in the next hex or leaves the map. */
static void
test_course (gconstpointer data)
{
  const Facts *facts = data;
  g_autoptr (BicScenario) battle = load (facts);
  GQuark water = g_quark_from_string (facts->river);
  Course course = { 0 };

  for (int hex = 0; hex < bic_grid_size (&battle->grid); hex++)
    {
      g_assert_true ((battle->tiles[hex].river != 0) == (battle->tiles[hex].terrain == water));
      if (battle->tiles[hex].river)
        ++*shape_of (&course, battle->tiles[hex].river);
      for (int side = 0; side < BIC_N_DIRECTIONS; side++)
        {
          int next = battle->tiles[hex].river >> side & 1 ? bic_grid_neighbour (&battle->grid, hex, side) : BIC_NO_HEX;

          g_assert_true (next == BIC_NO_HEX || battle->tiles[next].river >> bic_direction_opposite (side) & 1);
        }
    }
  g_assert_cmpint (course.straight, ==, facts->course.straight);
  g_assert_cmpint (course.bend, ==, facts->course.bend);
  g_assert_cmpint (course.fork, ==, facts->course.fork);
  g_assert_cmpint (course.end, ==, facts->course.end);
}

static int
count_units (const BicScenario *battle,
             const Units       *units)
{
  int count = 0;

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (battle, BIC_ITEM_PIECE, i);

      count += piece->side == (int) units->side && g_str_equal (g_quark_to_string (piece->type), units->type);
    }
  return count;
}

static int
stated_units (const BicScenario *battle,
              const Units       *units)
{
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_LINE_UP); i++)
    {
      const BicLineUp *row = bic_scenario_item (battle, BIC_ITEM_LINE_UP, i);

      if (row->side == (int) units->side && g_str_equal (g_quark_to_string (row->type), units->type))
        return row->count;
    }
  return 0;
}

/* Units as the published line-up has them, on ground that they could stand on, one unit and one leader a hex. */
static void
test_units (gconstpointer data)
{
  const Facts *facts = data;
  g_autoptr (BicScenario) battle = load (facts);
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint all = 0, n = bic_scenario_n_items (battle, BIC_ITEM_PIECE);

  for (int i = 0; facts->units[i].type; i++)
    {
      g_assert_cmpint (count_units (battle, &facts->units[i]), ==, facts->units[i].count);
      g_assert_cmpint (stated_units (battle, &facts->units[i]), ==, facts->units[i].count);
      all += facts->units[i].count;
    }
  g_assert_cmpuint (n, ==, all);
  for (guint i = 0; i < n; i++)
    {
      const BicPiece *piece = bic_scenario_item (battle, BIC_ITEM_PIECE, i);
      gboolean leader = g_str_has_suffix (g_quark_to_string (piece->type), "/LDR");

      g_assert_true (bic_grid_has (&battle->grid, piece->hex));
      g_assert_cmpint (battle->tiles[piece->hex].river, ==, 0);
      g_assert_true (leader == (piece->name != NULL));
      g_assert_true (g_hash_table_add (seen, GINT_TO_POINTER (piece->hex * 2 + leader)));
    }
}

/* No check finds anything to say. */
static void
test_checks (gconstpointer data)
{
  g_autoptr (BicScenario) battle = load (data);
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  g_autoptr (BicCatalogue) catalogue = bic_catalogue_load_from (files, NULL);
  g_autoptr (GPtrArray) problems = bic_check_scenario (battle, catalogue);

  for (guint i = 0; i < problems->len; i++)
    g_error ("%s: %s", ((BicProblem *) problems->pdata[i])->code, ((BicProblem *) problems->pdata[i])->text);
}

/* The two hills on the French edge: a banner each while an allied unit stands there at the start of an allied turn. */
static void
test_objectives (void)
{
  g_autoptr (BicScenario) battle = load (&rolica);
  g_autoptr (BicScenario) none = load (&corunna);
  const BicObjective *hills = bic_scenario_item (battle, BIC_ITEM_OBJECTIVE, 0);
  GQuark hill = g_quark_from_static_string ("hill");

  g_assert_cmpuint (bic_scenario_n_items (battle, BIC_ITEM_OBJECTIVE), ==, 1);
  g_assert_cmpuint (bic_scenario_n_items (none, BIC_ITEM_OBJECTIVE), ==, 0);
  g_assert_true (hills->side == BIC_BOTTOM && hills->gain == BIC_GAIN_WHILE_HELD && hills->when == BIC_CHECK_TURN_START);
  g_assert_true (hills->value == 1 && hills->need == 0 && !hills->sudden_death && hills->hexes->len == 2);
  for (int hex = 0; hex < battle->grid.columns; hex++)
    {
      gboolean named = hex == g_array_index (hills->hexes, int, 0) || hex == g_array_index (hills->hexes, int, 1);

      g_assert_true ((battle->tiles[hex].terrain == hill) == named);
    }
}

static void
add_tests (const Facts *facts)
{
  static const struct { const char *name; GTestDataFunc run; } tests[] = {
    { "bytes", test_bytes }, { "head", test_head }, { "tiles", test_tiles }, { "course", test_course }, { "units", test_units },
    { "checks", test_checks },
  };
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/battles/%s/%s", facts->file, tests[i].name);

      g_test_add_data_func (path, facts, tests[i].run);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_tests (&rolica);
  add_tests (&corunna);
  g_test_add_func ("/battles/objectives", test_objectives);
  return g_test_run ();
}
