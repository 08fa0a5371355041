/* Tests that compare the bundled battles with known facts about the published battles. Unknown facts are 0 or missing
 * in the table.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-scenario-io.h"

typedef struct { BicSide side; const char *type; int count; } Units;
typedef struct { const char *terrain; int count; } Tiles;
typedef struct { int straight, bend, fork, end; } Course;
typedef struct { const char *hexes; BicSide side; int each; } Goal;    /* hexes such as "A6 A8"; banners for each hex */
typedef struct {
  const char *file, *title, *date, *river;
  int         hand[BIC_N_SIDES], tacticians[BIC_N_SIDES], banners;
  BicSide     first;                    /* BIC_NOBODY if not known */
  Tiles       tiles[9];                 /* known numbers of tiles, or empty */
  gboolean    more_tiles;               /* whether the battle has other terrains, too */
  Course      course;
  Goal        goal;
  Units       units[24];                /* for each listed side, all of its units */
} Facts;

/* clang-format off */
static const Facts facts_of[] = {
  { "ccn/rolica-first-position.bicorne", "Roliça", "1808-08-17", "river", { 5, 6 }, { 4, 5 }, 5, BIC_BOTTOM,
    { { "forest", 7 }, { "hill", 17 }, { "town", 2 }, { "river", 12 } }, FALSE, { 7, 5, 0, 0 },
    { "A6 A8", BIC_BOTTOM, 1 },
    { { BIC_TOP, "french/LN", 4 }, { BIC_TOP, "french/LT", 2 }, { BIC_TOP, "french/LC", 2 },
      { BIC_TOP, "french/FA", 1 },
      { BIC_TOP, "french/LDR", 2 }, { BIC_BOTTOM, "british/LN", 5 }, { BIC_BOTTOM, "british/LT", 1 },
      { BIC_BOTTOM, "british/HC", 1 },
      { BIC_BOTTOM, "british/FA", 2 }, { BIC_BOTTOM, "british/HA", 1 }, { BIC_BOTTOM, "british/LDR", 2 },
      { BIC_BOTTOM, "portuguese/LN", 2 }, { BIC_BOTTOM, "portuguese/LT", 1 }, { BIC_BOTTOM, "portuguese/LC", 1 },
      { BIC_BOTTOM, "portuguese/LDR", 1 } } },
  { "ccn/corunna.bicorne", "Corunna", "1809-01-16", "fordable-river", { 5, 5 }, { 4, 5 }, 6, BIC_BOTTOM,
    { { "forest", 5 }, { "hill", 18 }, { "town", 4 }, { "fordable-river", 17 } }, FALSE, { 9, 5, 1, 2 }, { NULL },
    { { BIC_TOP, "british/LN", 6 }, { BIC_TOP, "british/LT", 2 }, { BIC_TOP, "british/RL", 1 },
      { BIC_TOP, "british/GG", 1 },
      { BIC_TOP, "british/LC", 1 }, { BIC_TOP, "british/FA", 1 }, { BIC_TOP, "british/LDR", 3 },
      { BIC_BOTTOM, "french/LN", 8 }, { BIC_BOTTOM, "french/LT", 3 }, { BIC_BOTTOM, "french/HC", 2 },
      { BIC_BOTTOM, "french/FA", 2 },
      { BIC_BOTTOM, "french/LDR", 3 } } },
  { "ccn/coa.bicorne", "The Côa", "1810-07-24", "river", { 4, 4 }, { 0, 4 }, 6, BIC_BOTTOM,
    { { "forest", 2 }, { "hill", 9 }, { "town", 2 }, { "windmill", 1 }, { "river", 6 } }, FALSE, { 3, 3, 0, 0 },
    { NULL },
    { { BIC_BOTTOM, "british/LN", 3 }, { BIC_BOTTOM, "british/LT", 1 }, { BIC_BOTTOM, "british/RL", 2 },
      { BIC_BOTTOM, "british/LC", 2 },
      { BIC_BOTTOM, "british/FA", 1 }, { BIC_BOTTOM, "british/HA", 2 }, { BIC_BOTTOM, "british/LDR", 3 },
      { BIC_BOTTOM, "portuguese/LT", 2 } } },
  { "ccn/fuentes-de-onoro.bicorne", "Fuentes de Oñoro", "1811-05-03", "fordable-river", { 6, 5 }, { 6, 5 }, 6,
    BIC_BOTTOM,
    { { "forest", 6 }, { "hill", 8 }, { "town", 2 }, { "windmill", 1 }, { "fordable-river", 19 } }, FALSE,
    { 14, 4, 1, 0 },
    { "E5 E8", BIC_BOTTOM, 1 },
    { { BIC_TOP, "british/LN", 4 }, { BIC_TOP, "british/LT", 1 }, { BIC_TOP, "british/RL", 1 },
      { BIC_TOP, "british/GG", 1 },
      { BIC_TOP, "british/LC", 2 }, { BIC_TOP, "british/FA", 1 }, { BIC_TOP, "british/LDR", 3 },
      { BIC_TOP, "portuguese/LN", 2 },
      { BIC_BOTTOM, "french/LN", 6 }, { BIC_BOTTOM, "french/LT", 1 }, { BIC_BOTTOM, "french/CU", 1 },
      { BIC_BOTTOM, "french/GHC", 1 },
      { BIC_BOTTOM, "french/FA", 2 }, { BIC_BOTTOM, "french/LDR", 4 } } },
  { "ccn/talavera.bicorne", "Talavera", "1809-07-27", NULL, { 0, 6 }, { 0, 5 }, 0, BIC_NOBODY, { { NULL } }, FALSE,
    { 0 }, { NULL }, { { 0 } } },
  { "ccn/bussaco.bicorne", "Bussaco", "1810-09-27", "fordable-river", { 0, 0 }, { 0, 0 }, 0, BIC_NOBODY,
    { { "forest", 5 }, { "hill", 28 }, { "fordable-river", 5 } }, TRUE, { 3, 2, 0, 0 }, { NULL }, { { 0 } } },
  { "ccn/salamanca.bicorne", "Salamanca", "1812-07-22", NULL, { 5, 6 }, { 0, 0 }, 6, BIC_TOP, { { NULL } }, FALSE,
    { 0 }, { NULL }, { { 0 } } },
  { "ccn/waterloo.bicorne", "Waterloo", "1815-06-18", NULL, { 6, 6 }, { 0, 0 }, 8, BIC_NOBODY,
    { { NULL } }, FALSE, { 0 }, { "E3 D6 D12", BIC_BOTTOM, 1 }, { { 0 } } },
  { "ccn/eylau-morning.bicorne", "Eylau", "1807-02-08", NULL, { 5, 6 }, { 5, 4 }, 7, BIC_NOBODY, { { NULL } }, FALSE,
    { 0 }, { NULL },
    { { BIC_TOP, "russian/LC", 2 }, { BIC_TOP, "russian/COS", 2 }, { BIC_TOP, "russian/LT", 2 },
      { BIC_TOP, "russian/HC", 1 },
      { BIC_TOP, "russian/CU", 1 }, { BIC_TOP, "russian/FA", 4 }, { BIC_TOP, "russian/GR", 3 },
      { BIC_TOP, "russian/LN", 6 },
      { BIC_TOP, "russian/LDR", 3 }, { BIC_BOTTOM, "french/LC", 2 }, { BIC_BOTTOM, "french/FA", 2 },
      { BIC_BOTTOM, "french/LT", 2 },
      { BIC_BOTTOM, "french/LN", 9 }, { BIC_BOTTOM, "french/OG", 1 }, { BIC_BOTTOM, "french/LDR", 4 } } },
};
/* clang-format on */

static BicScenario *
load (const Facts *facts)
{
  g_autofree char *path = g_build_filename (g_getenv ("BIC_SCENARIOS"), facts->file, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return battle;
}

static void
test_head (gconstpointer data)
{
  const Facts *facts = data;
  g_autoptr (BicScenario) battle = load (facts);

  g_assert_cmpstr (battle->title, ==, facts->title);
  g_assert_cmpstr (battle->date, ==, facts->date);
  g_assert_cmpstr (g_quark_to_string (battle->ruleset), ==, "ccn-3e");
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      if (facts->hand[side])
        g_assert_cmpint (battle->army[side].hand, ==, facts->hand[side]);
      if (facts->tacticians[side])
        g_assert_cmpint (battle->army[side].tacticians, ==, facts->tacticians[side]);
      if (facts->banners)
        g_assert_cmpint (battle->army[side].banners, ==, facts->banners);
      if ((int) facts->first != BIC_NOBODY)
        g_assert_true (battle->army[side].moves_first == (side == (int) facts->first));
    }
}

static int
count_terrain (const BicScenario *battle,
               const char        *terrain)
{
  GQuark wanted = g_quark_from_string (terrain);
  int count = 0;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
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
  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
    laid += battle->tiles[hex].terrain != 0;
  if (all > 0 && !facts->more_tiles)
    g_assert_cmpint (laid, ==, all);
}

/* Returns the counter in @course for a hex with a river that crosses the hexsides @sides. The hex is straight if two of
   these hexsides are opposite. */
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

/* Checks that the rivers have the published numbers of straight hexes, bends, forks and ends. */
static void
test_course (gconstpointer data)
{
  const Facts *facts = data;
  g_autoptr (BicScenario) battle = load (facts);
  Course course = { 0 };

  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
    if (battle->tiles[hex].river)
      {
        ++*shape_of (&course, battle->tiles[hex].river);
        g_assert_cmpstr (g_quark_to_string (battle->tiles[hex].terrain), ==, facts->river);
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

/* Checks the units against the published order of battle. A side for which units are listed has exactly these units. */
static void
test_units (gconstpointer data)
{
  const Facts *facts = data;
  g_autoptr (BicScenario) battle = load (facts);
  int all[BIC_N_SIDES] = { 0 }, placed[BIC_N_SIDES] = { 0 };

  for (int i = 0; facts->units[i].type; i++)
    {
      g_assert_cmpint (count_units (battle, &facts->units[i]), ==, facts->units[i].count);
      g_assert_cmpint (stated_units (battle, &facts->units[i]), ==, facts->units[i].count);
      all[facts->units[i].side] += facts->units[i].count;
    }
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_PIECE); i++)
    placed[((const BicPiece *) bic_scenario_item (battle, BIC_ITEM_PIECE, i))->side]++;
  for (int side = 0; side < BIC_N_SIDES; side++)
    if (all[side] > 0)
      g_assert_cmpint (placed[side], ==, all[side]);
}

static gboolean
is_goal (const BicScenario *battle,
         const Goal        *goal,
         int                hex)
{
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_OBJECTIVE); i++)
    {
      const BicObjective *objective = bic_scenario_item (battle, BIC_ITEM_OBJECTIVE, i);

      for (guint k = 0; k < objective->hexes->len; k++)
        if (g_array_index (objective->hexes, int, k) == hex)
          return objective->side == (int) goal->side && objective->value == goal->each
                 && objective->gain == BIC_GAIN_WHILE_HELD
                 && objective->when == BIC_CHECK_TURN_START && objective->need == 0 && !objective->sudden_death;
    }
  return FALSE;
}

/* Checks that the battle has exactly the published objectives, and that each objective is worth a banner while its side
   holds it at the start of a turn. */
static void
test_goals (gconstpointer data)
{
  const Facts *facts = data;
  g_autoptr (BicScenario) battle = load (facts);
  g_auto (GStrv) hexes = g_strsplit (facts->goal.hexes ? facts->goal.hexes : "", " ", -1);
  guint count = 0;

  for (int i = 0; hexes[i]; i++)
    g_assert_true (is_goal (battle, &facts->goal, bic_hex_read (&battle->grid, hexes[i])));
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_OBJECTIVE); i++)
    count += ((const BicObjective *) bic_scenario_item (battle, BIC_ITEM_OBJECTIVE, i))->hexes->len;
  g_assert_cmpuint (count, ==, g_strv_length (hexes));
}

/* Checks the sizes of a wide board and a deep board. */
static void
test_boards (void)
{
  static const char *const files[] = { "ccn/wagram.bicorne", "ccn/albuera.bicorne" };
  static const struct { int columns, rows; } boards[] = { { 20, 11 }, { 13, 17 } };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      Facts facts = { .file = files[i] };
      g_autoptr (BicScenario) battle = load (&facts);

      g_assert_cmpint (battle->grid.columns, ==, boards[i].columns);
      g_assert_cmpint (battle->grid.rows, ==, boards[i].rows);
    }
}

/* Checks which hexes have a garrison at the start. docs/battles.md names the historical garrisons. */
static void
test_garrisons (void)
{
  static const struct { const char *file, *hexes; } posts[] = {
    { "ccn/borodino.bicorne", "I7 B10 G17" }, { "ccn/aspern-essling.bicorne", "F3 F14" },
    { "ccn/vitoria.bicorne", "B3 D3" }, { "ccn/maida.bicorne", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (posts); i++)
    {
      Facts facts = { .file = posts[i].file };
      g_autoptr (BicScenario) battle = load (&facts);
      g_autoptr (GString) found = g_string_new (NULL);

      g_assert_cmpstr (g_quark_to_string (battle->ruleset), ==, "ccn-gmt");
      for (guint k = 0; k < bic_scenario_n_items (battle, BIC_ITEM_PIECE); k++)
        {
          const BicPiece *piece = bic_scenario_item (battle, BIC_ITEM_PIECE, k);
          char hex[BIC_HEX_TEXT];

          if (g_str_has_suffix (g_quark_to_string (piece->type), "/GN"))
            g_string_append_printf (found, "%s%s", found->len ? " " : "",
                                    bic_hex_write (&battle->grid, piece->hex, hex));
        }
      g_assert_cmpstr (found->str, ==, posts[i].hexes);
    }
}

static void
add_test (const Facts  *facts,
          const char   *name,
          GTestDataFunc run)
{
  g_autofree char *path = g_strdup_printf ("/battles/%s/%s", facts->file, name);

  g_test_add_data_func (path, facts, run);
}

static void
add_tests (const Facts *facts)
{
  add_test (facts, "head", test_head);
  add_test (facts, "tiles", test_tiles);
  if (facts->river)
    add_test (facts, "course", test_course);
  add_test (facts, "units", test_units);
  if (facts->goal.hexes || facts->units[0].type)
    add_test (facts, "goals", test_goals);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (facts_of); i++)
    add_tests (&facts_of[i]);
  g_test_add_func ("/battles/boards", test_boards);
  g_test_add_func ("/battles/garrisons", test_garrisons);
  return g_test_run ();
}
