/* Tests of cards in a user's catalogue: cards that the rules of Commands & Colors need, and features that do not work
 * without these cards.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include <string.h>

#include "bic-rulebooks.h"
#include "bic-setup.h"

#define OPEN "<catalogue xmlns='urn:bicorne:catalogue:1'>\n"
#define CLOSE "</catalogue>\n"

/* Returns the built-in catalogue with one entry replaced by @entry. */
static BicCatalogue *
with_card (const char *entry)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);
  g_autofree char *text = g_strconcat (OPEN, entry, CLOSE, NULL);
  g_autoptr (GError) error = NULL;
  BicCatalogue *catalogue;

  file->name = g_strdup ("own.xml");
  file->text = g_bytes_new (text, strlen (text));
  g_ptr_array_add (files, file);
  catalogue = bic_catalogue_load_files (files, &error);
  g_assert_no_error (error);
  return catalogue;
}

static BicGame *
game_with (const char  *entry,
           GError     **error)
{
  g_autoptr (BicCatalogue) catalogue = with_card (entry);
  g_autoptr (BicScenario) battle = battle_from_words ("top french/LN D6\nbottom portuguese/LN E6\n");

  return bic_game_new (bic_rulebook_of (battle), battle, catalogue, BIC_GAME_TYPED_DICE, error);
}

/* Checks that a game is refused if Counter-Attack cannot copy a card to the other flank. Here Probe Right gives only
 * one order, so that Probe Left is not its mirror image. */
static void
test_no_mirror (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game =
      game_with ("<card id='probe-right' name='Probe Right' text='One.' kind='section' copies='4' "
                                        "right='1' detach='yes' source='rules'/>\n", &error);

  g_assert_null (game);
  g_assert_error (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE);
  g_assert_nonnull (strstr (error->message, "probe-left"));
}

/* Checks that section cards do not need a mirror image if no card that is enforced can copy a card of the enemy. */
static void
test_no_counter (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game =
      game_with ("<card id='probe-right' name='Probe Right' text='One.' kind='section' copies='4' "
                                        "right='1' detach='yes' source='rules'/>\n"
                                        "<card id='counter-attack' name='Counter-Attack' text='Copies.' kind='tactic' "
                                        "copies='2' "
                                        "counters='yes' enforced='no' source='rules'/>\n", &error);

  g_assert_no_error (error);
  g_assert_nonnull (game);
}

/* Checks that the program asks no question before the dice of a melee between infantry units if First Strike is not
 * enforced. */
static void
test_no_reaction (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game =
      game_with ("<card id='first-strike' name='First Strike' text='Strikes.' kind='reaction' copies='2' "
                                        "enforced='no' source='rules'/>\n", &error);
  BicState s;

  g_assert_no_error (error);
  bic_state_init (&s, game, 1);
  s.piece[battle_piece (game, &s, "D6", FALSE)].marks |= BIC_MARK_ORDERED;
  g_assert_true (bic_setup_turn (game, &s, 1, BIC_TOP, "combat", &error));
  g_assert_true (bic_apply (game, &s, battle_choice (game, "melee D6 E6"), NULL, NULL, &error));
  g_assert_cmpint (bic_state_asked_side (game, &s), ==, BIC_CHANCE);
}

/* Checks that a game uses the unit types, cards and decks of its rule system. */
static void
test_of_rule_system (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game =
      game_with ("<ruleset id='ccn-3e' parent='ccn-3e'><deck id='command'><card id='rally' copies='3'/></deck>"
                                        "<unit-type id='french/LN' moves='2'/><card id='rally' draw='2'/></ruleset>",
                                        &error);
  BicState s;
  int rally;

  g_assert_no_error (error);
  bic_state_init (&s, game, 1);
  rally = bic_game_find_card (game, "rally");
  g_assert_cmpint (bic_game_unit_type (game, s.piece[battle_piece (game, &s, "D6", FALSE)].type)->moves, ==, 2);
  g_assert_cmpint (bic_game_unit_type (game, s.piece[battle_piece (game, &s, "E6", FALSE)].type)->moves, ==, 1);
  g_assert_cmpint (bic_game_card (game, rally)->draw, ==, 2);
  g_assert_cmpint (bic_game_copies (game, rally, BIC_TOP), ==, 3);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards/no-mirror", test_no_mirror);
  g_test_add_func ("/cards/no-counter", test_no_counter);
  g_test_add_func ("/cards/no-reaction", test_no_reaction);
  g_test_add_func ("/cards/of-rule-system", test_of_rule_system);
  return g_test_run ();
}
