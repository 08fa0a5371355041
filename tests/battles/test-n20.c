/* Tests of the Napoleonic 20 battle that other tests use: it is valid and uses every feature of the family.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-check.h"
#include "bic-player-aid.h"
#include "bic-scenario-io.h"

static BicCatalogue *catalogue;
static const BicRuleset *rules;

static char *
read_text (gsize *length)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "n20", "weissdorf.bicorne", NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

static BicScenario *
load (void)
{
  gsize length;
  g_autofree char *text = read_text (&length);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_parse (text, length, "weissdorf.bicorne", &error);

  g_assert_no_error (error);
  return battle;
}

static void
test_bytes (void)
{
  gsize n_before, n_after;
  g_autofree char *before = read_text (&n_before), *after = NULL;
  g_autoptr (BicScenario) battle = load ();

  after = bic_scenario_write (battle, &n_after);
  g_assert_cmpmem (before, n_before, after, n_after);
}

/* Checks that all problems of the battle are notes. The notes are about tasks of the players and about values that this
 * project chose. */
static void
test_sound (void)
{
  g_autoptr (BicScenario) battle = load ();
  g_autoptr (GPtrArray) problems = bic_check_scenario (battle, catalogue);

  for (guint i = 0; i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      if (problem->severity != BIC_PROBLEM_NOTE)
        g_error ("%s: %s", problem->code, problem->text);
    }
}

static gboolean
has_terrain (const BicScenario *battle,
             GQuark             id)
{
  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
    {
      const BicTile *tile = &battle->tiles[hex];

      if (tile->terrain == id)
        return TRUE;
      for (int k = 0; k < BIC_N_DIRECTIONS; k++)
        if (tile->side[k] == id)
          return TRUE;
    }
  return FALSE;
}

static void
test_every_ground (void)
{
  g_autoptr (BicScenario) battle = load ();
  int n;
  const BicTerrain *terrains = bic_catalogue_terrains (catalogue, &n);

  for (int i = 0; i < n; i++)
    if (g_str_equal (terrains[i].family, rules->family) && !has_terrain (battle, g_quark_from_string (terrains[i].id)))
      g_error ("there is no %s", terrains[i].id);
}

static gboolean
has_effect (const BicScenario *battle,
            GQuark             effect)
{
  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_EVENT_HALF); i++)
    if (((const BicEventHalf *) bic_scenario_item (battle, BIC_ITEM_EVENT_HALF, i))->effect == effect)
      return TRUE;
  return FALSE;
}

static void
test_every_effect (void)
{
  g_autoptr (BicScenario) battle = load ();

  g_assert_cmpuint (rules->effects->len, ==, 16);
  for (guint i = 0; i < rules->effects->len; i++)
    if (!has_effect (battle, g_quark_from_string (rules->effects->pdata[i])))
      g_error ("no event has the effect %s", (const char *) rules->effects->pdata[i]);
  g_assert_true (has_effect (battle, 0));
}

/* Checks that each side has fixed arrivals, arrivals by die roll and arrivals by event. */
static void
test_every_arrival (void)
{
  g_autoptr (BicScenario) battle = load ();
  int fixed[2] = { 0 }, rolled[2] = { 0 }, by_event[2] = { 0 };

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_REINFORCEMENT); i++)
    {
      const BicReinforcement *later = bic_scenario_item (battle, BIC_ITEM_REINFORCEMENT, i);

      (later->turn == 0 ? by_event : later->roll ? rolled : fixed)[later->side]++;
    }
  for (int side = 0; side < BIC_N_SIDES; side++)
    g_assert_true (fixed[side] && rolled[side] && by_event[side]);
}

static guint32
all_traits (const BicScenario *battle,
            int               *n_garrisons,
            int               *n_routed)
{
  const BicUnitType *types = bic_catalogue_unit_types (catalogue, NULL);
  guint32 all = 0;

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_PIECE); i++)
    {
      const BicPiece *piece = bic_scenario_item (battle, BIC_ITEM_PIECE, i);
      int type = bic_catalogue_find_unit_type (catalogue, g_quark_to_string (piece->type));
      guint32 traits = bic_piece_traits (piece, types[type].traits);

      all |= traits;
      *n_garrisons += (traits & BIC_TRAIT (GARRISON)) != 0;
      *n_routed += piece->state == BIC_CONDITION_ROUTED;
    }
  return all;
}

static void
test_every_unit (void)
{
  g_autoptr (BicScenario) battle = load ();
  int n_garrisons = 0, n_routed = 0;

  g_assert_cmphex (all_traits (battle, &n_garrisons, &n_routed), ==,
                   BIC_TRAIT_ARMS | BIC_TRAIT (LEADER) | BIC_TRAIT (GARRISON) | BIC_TRAIT (GUARD) | BIC_TRAIT (ELITE)
                       | BIC_TRAIT (LIGHT) | BIC_TRAIT (COSSACK) |
                   BIC_TRAIT (UNRELIABLE) | BIC_TRAIT (RELUCTANT) | BIC_TRAIT (ROADBOUND) | BIC_TRAIT (IRREGULAR));
  g_assert_true (n_garrisons == 3 && n_routed == 1);
}

static void
test_turns (void)
{
  g_autoptr (BicScenario) battle = load ();
  int nights = 0, rolls = 0;

  for (guint i = 0; i < bic_scenario_n_items (battle, BIC_ITEM_TURN); i++)
    {
      const BicTurn *turn = bic_scenario_item (battle, BIC_ITEM_TURN, i);

      nights += turn->night;
      rolls += turn->sudden_death > 0;
    }
  g_assert_true (nights == 2 && rolls == 2);
}

/* Checks that a river on a hexside is found from both hexes, whichever of the two hexes stores it. */
static void
test_hexsides (void)
{
  g_autoptr (BicScenario) battle = load ();
  int n = 0;

  for (int hex = 0; hex < bic_grid_hex_number_limit (&battle->grid); hex++)
    for (int k = 0; k < BIC_N_DIRECTIONS; k++)
      {
        int next = bic_grid_neighbour (&battle->grid, hex, (BicDirection) k);
        const BicTerrain *here = bic_hexside_terrain (battle, catalogue, hex, (BicDirection) k);

        n += here != NULL;
        g_assert_true (next != BIC_NO_HEX || here == NULL);
        if (next != BIC_NO_HEX)
          g_assert_true (here == bic_hexside_terrain (battle, catalogue, next,
                                                      bic_direction_opposite ((BicDirection) k)));
      }
  g_assert_cmpint (n, ==, 2 * (16 + 9));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicCatalogue) loaded = NULL;

  g_test_init (&argc, &argv, NULL);
  catalogue = loaded = bic_catalogue_load (&error);
  g_assert_no_error (error);
  rules = bic_catalogue_find_ruleset (catalogue, "n20");
  g_test_add_func ("/n20/bytes", test_bytes);
  g_test_add_func ("/n20/sound", test_sound);
  g_test_add_func ("/n20/every-ground", test_every_ground);
  g_test_add_func ("/n20/every-effect", test_every_effect);
  g_test_add_func ("/n20/every-arrival", test_every_arrival);
  g_test_add_func ("/n20/every-unit", test_every_unit);
  g_test_add_func ("/n20/turns", test_turns);
  g_test_add_func ("/n20/hexsides", test_hexsides);
  return g_test_run ();
}
