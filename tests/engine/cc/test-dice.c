/* Tests of dice and flags: the sums that result from the modifier rows of the catalogue and the facts of a fight.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-setup.h"
#include "cc-battle.h"
#include "cc-rules.h"

typedef struct {
  const char *rule, *words, *attack;
  int         moved, dice;              /* hexes that the attacker has moved; dice of its attack */
} Case;

#define LINE "bottom portuguese/LN F6\n"
#define FOE "top french/LC E6\n"
#define FAR "top french/LC D6\n"

static const Case cases[] = {
  { "CCN-RNG-09", LINE FAR, "fire F6 D6", 0, 4 },
  { "CCN-STR-03", "bottom portuguese/LN F6 3\n" FAR, "fire F6 D6", 1, 1 },
  { "CCN-STR-02", "bottom french/LN F6 3\n" FAR, "fire F6 D6", 1, 2 },
  { "CCN-STR-06", "bottom french/LT F6\n" FAR, "fire F6 D6", 0, 5 },
  { "CCN-STR-07", "bottom french/LT F6 3\n" FAR, "fire F6 D6", 1, 3 },
  { "CCN-STR-08", "bottom british/LN F6\n" FAR, "fire F6 D6", 0, 5 },
  { "CCN-STR-08", "bottom british/LN F6\n" FAR, "fire F6 D6", 1, 2 },
  { "CCN-STR-13", "bottom british/HA F6\ntop french/LC C6\n", "fire F6 C6", 0, 1 },
  { "CCN-STR-20", LINE FOE, "melee F6 E6", 1, 4 },
  { "CCN-STR-22", "bottom french/OG F6\n" FOE, "melee F6 E6", 0, 6 },
  { "CCN-STR-23", "bottom french/GR F6\n" FOE, "melee F6 E6", 0, 5 },
  { "CCN-STR-23", "bottom british/GG F6\n" FOE, "melee F6 E6", 0, 6 },
  { "CCN-STR-24", "bottom french/LT F6\n" FOE, "melee F6 E6", 0, 4 },
  { "CCN-STR-25", "bottom french/LN F6\ntop portuguese/LN E6\n", "melee F6 E6", 0, 5 },
  { "CCN-STR-25", "bottom french/LN F6\n" FOE, "melee F6 E6", 0, 4 },
  { "CCN-STR-28", "bottom british/LC F6\n" FOE, "melee F6 E6", 0, 3 },
  { "CCN-STR-29", "bottom british/HC F6\n" FOE, "melee F6 E6", 0, 4 },
  { "CCN-STR-32", "bottom british/FA F6 2\n" FOE, "melee F6 E6", 0, 4 },
  { "CCN-STR-33", "bottom british/FA F6 1\n" FOE, "melee F6 E6", 0, 3 },
  { "CCN-STR-34", "bottom french/GFA F6 1\n" FOE, "melee F6 E6", 0, 4 },
  { "CCN-STR-35", "bottom british/HA F6\n" FOE, "melee F6 E6", 1, 3 },
  { "CCN-STR-37", "bottom british/HA F6 1\n" FOE, "melee F6 E6", 0, 2 },
  { "CCN-TERR-06", "forest E6\n" LINE FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-07", "forest E6\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 2 },
  { "CCN-TERR-08", "forest E6\nbottom british/FA F6\n" FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-09", "forest F6\n" LINE FOE, "melee F6 E6", 0, 4 },
  { "CCN-TERR-10", "forest F6\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 2 },
  { "CCN-TERR-11", "forest F6\nbottom british/FA F6\n" FOE, "melee F6 E6", 0, 3 },
  { "R-59", "forest E6 F6\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 0 },
  { "CCN-TERR-15", "hill E6\n" LINE FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-15", "hill D6\n" LINE FAR, "fire F6 D6", 0, 3 },
  { "CCN-TERR-16", "hill E6\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-17", "hill E6\nbottom british/FA F6\n" FOE, "melee F6 E6", 0, 4 },
  { "CCN-TERR-18", "hill F6\n" LINE FOE, "melee F6 E6", 0, 4 },
  { "CCN-TERR-19", "hill F6\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-20", "hill F6\nbottom british/FA F6\n" FOE, "melee F6 E6", 0, 4 },
  { "CCN-TERR-23", "hill F6 E6 D6\n" LINE FAR, "fire F6 D6", 0, 3 },
  { "CCN-TERR-23", "hill F6 E6\n" LINE FOE, "melee F6 E6", 0, 4 },
  { "CCN-TERR-24", "hill F6 E6\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 4 },
  { "CCN-TERR-37", "town E6\n" LINE FOE, "melee F6 E6", 0, 2 },
  { "CCN-TERR-38", "town E6\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 1 },
  { "CCN-TERR-40", "town E6\nbottom british/FA F6\n" FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-42", "town F6\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 1 },
  { "CCN-TERR-44", "town F6\nbottom british/FA F6\n" FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-48", "works E6 NW NE\n" LINE FOE, "melee F6 E6", 0, 4 },
  { "CCN-TERR-49", "works E6 SW SE\n" LINE FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-50", "works E6 SW SE\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 2 },
  { "CCN-TERR-51", "works E6 SW SE\nbottom british/FA F6\n" FOE, "melee F6 E6", 0, 4 },
  { "CCN-TERR-52", "hill E6\nworks E6 SW SE\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 2 },
  { "CCN-TERR-53", "hill E6\nworks E6 SW SE\n" LINE FOE, "melee F6 E6", 0, 3 },
  { "R-97", "town E6\nworks E6 SW SE\n" LINE FOE, "melee F6 E6", 0, 2 },
  { "CCN-TERR-57", "works F6 NW NE\n" LINE FOE, "melee F6 E6", 0, 4 },
  { "CCN-TERR-58", "works F6 NW NE\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 2 },
  { "CCN-TERR-66", "river E6\nford E6\n" LINE FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-66", "river D6\nford D6\n" LINE FAR, "fire F6 D6", 0, 4 },
  { "CCN-TERR-67", "river F6\nford F6\n" LINE FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-67", "river F6\nford F6\n" LINE FAR, "fire F6 D6", 0, 3 },
  { "CCN-TERR-71", "river F6\nbridge F6\n" LINE FOE, "melee F6 E6", 0, 4 },
  { "CCN-TERR-76", "sand-quarry E6\n" LINE FOE, "melee F6 E6", 0, 3 },
  { "CCN-TERR-76", "sand-quarry D6\n" LINE FAR, "fire F6 D6", 0, 4 },
  { "CCN-TERR-77", "sand-quarry E6\nbottom french/LC F6\n" FOE, "melee F6 E6", 0, 2 },
  { "CCN-TERR-79", "sand-quarry F6\n" LINE FOE, "melee F6 E6", 0, 3 },
  { "CCN-SQ-04", "bottom portuguese/LN F6 4 square\n" FOE, "melee F6 E6", 0, 1 },
  { "CCN-SQ-04", "bottom british/LT F6 4 square\n" FAR, "fire F6 D6", 0, 1 },
  { "CCN-SQ-06", "hill E6\nbottom portuguese/LN F6 4 square\n" FOE, "melee F6 E6", 0, 0 },
  { "CCN-SQ-20", "bottom french/OG F6 4 square\n" FOE, "melee F6 E6", 0, 1 },
  { "CCN-SQ-27", "bottom french/HC F6\ntop portuguese/LN E6 4 square\n", "melee F6 E6", 0, 1 },
  { "CCN-SQ-28", "forest E6\nbottom french/LC F6\ntop portuguese/LN E6 4 square\n", "melee F6 E6", 0, 0 },
  { "CCN-SQ-36", LINE "top portuguese/LN E6 4 square\n", "melee F6 E6", 0, 4 },
  { "CCN-LCC-20", LINE "top french/LDR E6\n", "melee F6 E6", 0, 4 },
  { "CCN-LCC-25", "forest E6\n" LINE "top french/LDR E6\n", "melee F6 E6", 0, 3 },
};

static BicGame *
set_up (const char *words,
        const char *from,
        int         moved,
        BicState   *s)
{
  g_autofree char *all = g_strconcat (words, "top french/LN A13\nbottom portuguese/LN I13\n", NULL);
  BicGame *game = battle_game (battle_from_words (all), 0);

  bic_state_init (s, game, 1);
  s->piece[battle_piece (game, s, from, FALSE)].moved = (gint8) moved;
  s->piece[battle_piece (game, s, from, FALSE)].marks |= BIC_MARK_ORDERED;
  return game;
}

static void
test_dice (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      BicState s;
      g_autoptr (BicGame) game = set_up (cases[i].words, "F6", cases[i].moved, &s);
      BicSum sum;
      g_autofree char *text = NULL;
      int total = 0;

      g_assert_true (bic_explain_attack (game, &s, battle_choice (game, cases[i].attack), &sum));
      text = bic_sum_text (&sum);
      g_test_message ("%s: %s%s: %s", cases[i].rule, cases[i].words, cases[i].attack, text);
      g_assert_cmpint (sum.total, ==, cases[i].dice);
      for (int k = 0; k < sum.n; k++)
        total += sum.line[k].change;
      g_assert_cmpint (total, ==, sum.total);
    }
}

/* Checks the option by which only the larger reduction of the two hexes applies. */
static void
test_one_group (void)
{
  BicScenario *battle = battle_from_words ("forest E6 F6\nbottom french/LC F6\n" FOE "top french/LN A13\n");
  BicSetting setting = { g_quark_from_string ("terrain-of-both-hexes"), 0 };
  g_autoptr (BicGame) game = NULL;
  BicState s;
  BicSum sum;

  g_array_append_val (battle->options, setting);
  game = battle_game (battle, 0);
  bic_state_init (&s, game, 1);
  g_assert_true (bic_explain_attack (game, &s, battle_choice (game, "melee F6 E6"), &sum));
  g_assert_cmpint (sum.total, ==, 2);
}

static void
test_text (void)
{
  BicState s;
  g_autoptr (BicGame) game = set_up ("forest E6\nbottom french/GR F6\n" FOE, "F6", 0, &s);
  BicSum sum;
  g_autofree char *text = NULL;

  g_assert_true (bic_explain_attack (game, &s, battle_choice (game, "melee F6 E6"), &sum));
  text = bic_sum_text (&sum);
  g_assert_cmpstr (text, ==, "4 blocks + 1 grenadiers − 1 into forest = 4 dice");
  g_assert_false (bic_explain_attack (game, &s, battle_choice (game, "done"), &sum));
  g_assert_false (bic_explain_attack (game, &s, battle_choice (game, "melee F6 F7"), &sum));
}

/* Cases with a defender in E6, its attacker in F6, and the number of flags that the defender can ignore */
static const struct { const char *rule, *words; gboolean fire; int flags; } flags[] = {
  { "CCN-BOL-01", "top portuguese/LN E6\n" LINE, FALSE, 0 },
  { "CCN-BOL-05", "top portuguese/LN E6\ntop french/LDR E6\n" LINE, FALSE, 1 },
  { "CCN-BOL-07", "top portuguese/LN E6\ntop french/LN D5\n" LINE, FALSE, 0 },
  { "CCN-BOL-07", "top portuguese/LN E6\ntop french/LN D5\ntop french/LN E5\n" LINE, FALSE, 1 },
  { "CCN-BOL-08", "top portuguese/LN E6\ntop french/LN D5\ntop french/LN E5\ntop french/LN D6\ntop french/LN "
                  "E7\n" LINE, FALSE, 1 },
  { "CCN-BOL-09", "top portuguese/LN E6\ntop french/LN D5\ntop french/LDR E5\n" LINE, FALSE, 1 },
  { "CCN-BOL-10", "top portuguese/LN E6\ntop french/LN D5\ntop french/LN E5 4 square\n" LINE, FALSE, 1 },
  { "CCN-BOL-11", "top portuguese/LN E6 4 square\ntop french/LN D5\ntop french/LN E5\ntop french/LN D6\n" LINE, FALSE,
    0 },
  { "CCN-BOL-12", "works E6 SW SE\ntop portuguese/LN E6\n" LINE, FALSE, 1 },
  { "CCN-TERR-56", "works E6 NW NE\ntop portuguese/LN E6\n" LINE, FALSE, 0 },
  { "CCN-TERR-55", "works E6 SW SE\ntop french/LC E6\n" LINE, FALSE, 0 },
  { "CCN-BOL-13", "top french/GR E6\n" LINE, FALSE, 1 },
  { "CCN-BOL-14", "top french/CU E6\n" LINE, FALSE, 1 },
  { "CCN-BOL-15", "top french/OG E6\n" LINE, TRUE, 2 },
  { "CCN-BOL-16", "top french/CU E6\ntop french/LDR E6\nbottom portuguese/LN F6 4 square\n", FALSE, 0 },
  { "CCN-BOL-04", "top french/GR E6\ntop french/LDR E6\ntop french/LN D5\ntop french/LN E5\n" LINE, FALSE, 3 },
  { "CCN-SQ-41", "top french/GR E6 4 square\ntop french/LDR E6\n" LINE, FALSE, 2 },
  { "R-37", "church E6\ntop portuguese/LN E6\n" LINE, FALSE, 1 },
};

static void
test_flags (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (flags); i++)
    {
      BicState s;
      g_autoptr (BicGame) game = set_up (flags[i].words, "F6", 0, &s);
      BicView v = { game, &s };
      const BicPieceState *unit = bic_unit_at (&v, battle_hex (game, "E6")),
                                  *by = bic_unit_at (&v, battle_hex (game, "F6"));

      g_test_message ("%s: %s", flags[i].rule, flags[i].words);
      g_assert_cmpint (cc_flags_ignored (&v, unit, by, cc_how (&v, flags[i].fire ? CC_FIRE : CC_MELEE), by->hex), ==,
                       flags[i].flags);
    }
}

/* Checks that attacking lancers roll again for each flag, but not against cuirassiers. */
static void
test_lancers (void)
{
  static const struct { const char *foe; gboolean again;
      } foes[] = { { "portuguese/LC", TRUE }, { "french/CU", FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (foes); i++)
    {
      g_autofree char *words = g_strdup_printf ("top french/LNCR D6 4\nbottom %s E6\nbottom portuguese/LN I1\n",
                                                foes[i].foe);
      g_autoptr (BicGame) game = battle_game (battle_from_words (words), BIC_GAME_TYPED_DICE);
      const char *faces[] = { "roll FLAG", "roll FLAG", "roll INF", "roll INF" };
      BicChoices list;
      BicState s;

      bic_state_init (&s, game, 1);
      s.piece[battle_piece (game, &s, "D6", FALSE)].marks |= BIC_MARK_ORDERED;
      g_assert_true (bic_setup_turn (game, &s, 1, BIC_TOP, "combat", NULL));
      g_assert_true (bic_apply (game, &s, battle_choice (game, "melee D6 E6"), NULL, &list, NULL));
      g_assert_true (bic_apply (game, &s, battle_choice (game, "none"), NULL, &list, NULL));
      for (int k = 0; k < 4; k++)
        g_assert_true (bic_apply (game, &s, battle_choice (game, faces[k]), NULL, &list, NULL));
      g_assert_cmpint (bic_setup_dice_due (game, &s), ==, foes[i].again ? 2 : 0);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dice/sums", test_dice);
  g_test_add_func ("/dice/one-group", test_one_group);
  g_test_add_func ("/dice/text", test_text);
  g_test_add_func ("/dice/flags", test_flags);
  g_test_add_func ("/dice/lancers", test_lancers);
  return g_test_run ();
}
