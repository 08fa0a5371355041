/* Tests of the stages of pieces in a phase: idle, ready, ordered or done.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "battle.h"
#include "bic-setup.h"
#include "bic-state-info.h"

static const char *const names[] = { "idle", "ready", "ordered", "done" };

static void
assert_stage (const BicGame  *game,
              const BicState *s,
              const char     *hex,
              BicStage        expected)
{
  BicStage stage = bic_state_piece_readiness (game, s, battle_piece (game, s, hex, FALSE));

  if (stage != expected)
    g_error ("%s is %s, not %s", hex, names[stage], names[expected]);
}

static void
say (const BicGame *game,
     BicState      *s,
     const char    *text)
{
  g_autoptr (GError) error = NULL;

  bic_apply (game, s, battle_choice (game, text), NULL, NULL, &error);
  g_assert_no_error (error);
}

/* Checks that an ordered unit has the stage "ordered" before its move, and again before its attack. Enemy units always
 * have the stage "idle". */
static void
test_orders (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game = battle_game (battle_from_words ("top french/LN C6\ntop french/LN C7\ntop french/LN B7\n"
                                                             "bottom portuguese/LN E6\nbottom portuguese/LN I6\n"),
                                          0);
  g_autoptr (GPtrArray) hand = g_ptr_array_new ();
  const GPtrArray *hands[BIC_N_SIDES] = { hand, hand }, *discards[BIC_N_SIDES] = { NULL };
  g_autofree BicState *s = g_new0 (BicState, 1);

  g_ptr_array_add (hand, (gpointer) "probe-center");
  bic_state_init (s, game, 1);
  g_assert_true (bic_setup_place_cards (game, s, hands, discards, NULL, &error));
  g_assert_true (bic_setup_turn (game, s, 1, BIC_TOP, "command", &error));
  g_assert_no_error (error);
  assert_stage (game, s, "C6", BIC_STAGE_IDLE);
  say (game, s, "play probe-center");
  say (game, s, "order C6");
  assert_stage (game, s, "C6", BIC_STAGE_ORDERED);
  assert_stage (game, s, "C7", BIC_STAGE_IDLE);
  say (game, s, "order C7");                    /* The last order of the card starts the movement phase. */
  assert_stage (game, s, "C7", BIC_STAGE_ORDERED);
  assert_stage (game, s, "B7", BIC_STAGE_IDLE);
  say (game, s, "step C6 D6");
  assert_stage (game, s, "D6", BIC_STAGE_MOVED);
  assert_stage (game, s, "C7", BIC_STAGE_ORDERED);
  say (game, s, "done");
  assert_stage (game, s, "D6", BIC_STAGE_ORDERED);
  assert_stage (game, s, "C7", BIC_STAGE_ORDERED);
  assert_stage (game, s, "E6", BIC_STAGE_IDLE);
}

/* Checks that a unit has the stage "ready" before its move, and the stage "done" as soon as another unit moves. */
static void
test_moves (void)
{
  g_autoptr (BicGame) game = battle_game (battle_weissdorf (), 0);
  g_autofree BicState *s = g_new0 (BicState, 1);
  g_autofree BicChoices *list = g_new0 (BicChoices, 1);
  int first = -1, before = BIC_NO_HEX;

  bic_state_init (s, game, 3);
  bic_choices (game, s, list);
  for (int n = 0; n < 400 && list->n > 0; n++)
    {
      int pick = 0;

      for (int i = 0; i < list->n; i++)
        if (g_str_equal (bic_verb_name (game, list->at[i].verb), "step") && list->at[i].a != before)
          pick = i;
      if (!g_str_equal (bic_verb_name (game, list->at[pick].verb), "step"))
        {
          g_assert_true (bic_apply (game, s, list->at[list->n - 1], NULL, list, NULL));
          continue;
        }
      if (first >= 0)
        {
          g_assert_true (bic_apply (game, s, list->at[pick], NULL, list, NULL));
          if (s->piece[first].hex >= 0 && s->piece[first].hex == before)
            g_assert_cmpint (bic_state_piece_readiness (game, s, first), ==, BIC_STAGE_DONE);
          return;
        }
      first = s->at[list->at[pick].a] - 1;
      g_assert_cmpint (bic_state_piece_readiness (game, s, first), ==, BIC_STAGE_READY);
      before = list->at[pick].b;
      g_assert_true (bic_apply (game, s, list->at[pick], NULL, list, NULL));
    }
  g_assert_not_reached ();
}

/* Checks that the units in declared battles have the stage "ready" until their battle is over. */
static void
test_battles (void)
{
  g_autoptr (BicGame) game = battle_game (battle_clash (), 0);
  g_autofree BicState *s = g_new0 (BicState, 1);

  bic_state_init (s, game, 3);
  assert_stage (game, s, "E4", BIC_STAGE_READY);
  assert_stage (game, s, "D4", BIC_STAGE_IDLE);
  say (game, s, "done");
  assert_stage (game, s, "E4", BIC_STAGE_IDLE);
  say (game, s, "attack E4 D4");
  say (game, s, "attack E5 D4");
  say (game, s, "attack E6 D5");
  assert_stage (game, s, "E4", BIC_STAGE_READY);
  say (game, s, "battle D5");
  assert_stage (game, s, "E5", BIC_STAGE_READY);
  assert_stage (game, s, "D4", BIC_STAGE_IDLE);
}

/* --- random games ------------------------------------------------------------------------------------------------- */

static guint met[G_N_ELEMENTS (names)];

static gboolean
is_all_done (const BicGame  *game,
             const BicState *s,
             int             hex)
{
  gboolean any = FALSE;

  for (int i = 0; i < s->n_pieces; i++)
    if (s->piece[i].hex == hex)
      {
        if (bic_state_piece_readiness (game, s, i) != BIC_STAGE_DONE)
          return FALSE;
        any = TRUE;
      }
  return any;
}

/* Counts the stages of all pieces, and checks that a piece with the stage "done" cannot act. */
static void
look (const BicGame    *game,
      const BicState   *s,
      const BicChoices *list)
{
  for (int i = 0; i < s->n_pieces; i++)
    met[bic_state_piece_readiness (game, s, i)]++;
  for (int i = 0; i < list->n && s->depth == 1; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, list->at[i]);

      if (at.to != BIC_NO_HEX && !bic_choice_is_additional (game, list->at[i]) && is_all_done (game, s, at.from))
        battle_blame (game, s, "a piece that is done can act");
    }
}

#define KIND(stage) (1u << BIC_STAGE_##stage)

static const BattleSweep rows[] = {
  { "ccn-3e", battle_field, look, KIND (IDLE) | KIND (ORDERED) | KIND (DONE) },
  { "ccn-web", battle_crossing, look, KIND (IDLE) | KIND (ORDERED) | KIND (DONE) },
  { "ccn-gmt", battle_field, look, KIND (IDLE) | KIND (ORDERED) | KIND (DONE) },
  { "ccn-plus", battle_field, look, KIND (IDLE) | KIND (ORDERED) | KIND (DONE) },
  { "n20", battle_clash, look, KIND (IDLE) | KIND (READY) | KIND (DONE) },
  { "n20", battle_fog, look, KIND (IDLE) | KIND (READY) | KIND (DONE) },
  { "n20", battle_options, look, KIND (IDLE) | KIND (READY) | KIND (DONE) },
};

static void
test_games (gconstpointer data)
{
  battle_sweep (data, 3, names, met, G_N_ELEMENTS (names));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/stage/orders", test_orders);
  g_test_add_func ("/stage/moves", test_moves);
  g_test_add_func ("/stage/battles", test_battles);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/stage/games/%s-%u", rows[i].ruleset, i);

      g_test_add_data_func (path, &rows[i], test_games);
    }
  return g_test_run ();
}
