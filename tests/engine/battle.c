/* Battles for the tests of the engine.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "bic-edit.h"
#include "bic-player-aid.h"
#include "bic-rulebooks.h"
#include "bic-scenario-io.h"
#include "bic-setup.h"

#include <stdlib.h>
#include <string.h>

#define SELDOM 12              /* battle_sweep () checks one of this many positions, on average */

static BicCatalogue *catalogue;

BicCatalogue *
battle_catalogue (void)
{
  g_autoptr (GError) error = NULL;

  if (!catalogue)
    catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  return catalogue;
}

static void
add_item (BicScenario *battle,
          BicItemKind  kind,
          gpointer     item)
{
  ((BicItem *) item)->id = ++battle->last_id;
  g_ptr_array_add (battle->items[kind], item);
}

static int
hex_of (const BicScenario *battle,
        const char        *word)
{
  int hex = bic_hex_read (&battle->grid, word);

  if (hex < 0)
    g_error ("%s is no hex", word);
  return hex;
}

static BicPiece *
new_piece (BicScenario *battle,
           int          side,
           const char  *type,
           const char  *hex)
{
  BicPiece *piece = bic_item_new (BIC_ITEM_PIECE);

  piece->side = side;
  piece->type = g_quark_from_string (type);
  piece->hex = g_str_equal (hex, "-") ? BIC_NO_HEX : hex_of (battle, hex);
  add_item (battle, BIC_ITEM_PIECE, piece);
  return piece;
}

void
battle_place (BicScenario *battle,
              int          side,
              const char  *type,
              const char  *hex,
              int          blocks)
{
  new_piece (battle, side, type, hex)->blocks = blocks;
}

/* Adds field works as described by @words: "works HEX DIRECTION...". */
static void
add_works (BicScenario *battle,
           char       **words)
{
  for (int i = 2; words[i]; i++)
    battle->tiles[hex_of (battle, words[1])].side[bic_direction_read (words[i])] = g_quark_from_string ("field-works");
}

static void
add_line (BicScenario *battle,
          char       **words)
{
  int side = g_str_equal (words[0], "top") ? BIC_TOP : BIC_BOTTOM;

  if (g_str_equal (words[0], "top") || g_str_equal (words[0], "bottom"))
    {
      BicPiece *piece = new_piece (battle, side, words[1], words[2]);

      piece->blocks = words[3] ? atoi (words[3]) : 0;
      piece->square = words[3] && words[4] && g_str_equal (words[4], "square");
    }
  else if (g_str_equal (words[0], "works"))
    add_works (battle, words);
  else
    for (int i = 1; words[i]; i++)
      {
        BicTile *tile = &battle->tiles[hex_of (battle, words[i])];
        gboolean over = g_str_equal (words[0], "bridge") || g_str_equal (words[0], "ford");

        *(over ? &tile->overlay : &tile->terrain) = g_quark_from_string (words[0]);
      }
}

void
battle_add (BicScenario *battle,
            const char  *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  for (int i = 0; lines[i]; i++)
    {
      g_auto (GStrv) line = g_strsplit (g_strstrip (lines[i]), " ", -1);

      if (line[0] && *line[0])
        add_line (battle, line);
    }
}

BicScenario *
battle_from_words (const char *words)
{
  BicScenario *battle = bic_scenario_new (13, 9);

  battle->ruleset = g_quark_from_string ("ccn-3e");
  battle->sections[0] = 4;
  battle->sections[1] = 9;
  for (int side = 0; side < BIC_N_SIDES; side++)
    battle->army[side].hand = battle->army[side].banners = 5;
  battle->army[BIC_TOP].moves_first = TRUE;
  battle_add (battle, words);
  return battle;
}

BicScenario *
battle_field (void)
{
  return battle_from_words (
    "forest C3 D8 F3 G9 B11\n"
    "hill C5 C6 B5 G5 G6 H5\n"
    "town E7 B9\n"
    "sand-quarry F10\n"
    "top french/LN B2\ntop french/LN B3\ntop french/LN C4\ntop french/LN B6\ntop french/LN B7\ntop french/LT C8\n"
    "top french/LT C9\ntop french/GR A6\ntop french/OG A7\ntop french/LC B10\ntop french/HC A11\ntop french/CU B12\n"
    "top french/FA C6\ntop french/FA C11\ntop french/HA C2\ntop french/MI A4\ntop french/LDR B7\ntop french/LDR B10\n"
    "top french/LDR A3\n"
    "bottom british/LN H2\nbottom british/LN H3\nbottom british/LN G4\nbottom british/LN H6\nbottom british/RL G7\n"
    "bottom british/LT G8\nbottom british/GG I7\nbottom british/GR I8\nbottom british/LC H10\nbottom british/HC I11\n"
    "bottom british/LC H4\nbottom british/FA G5\nbottom british/HA G11\nbottom portuguese/LN H8\n"
    "bottom portuguese/LT G2\nbottom portuguese/MI H9\nbottom portuguese/FA H11\nbottom british/LDR H6\n"
    "bottom british/LDR I11\nbottom portuguese/LDR I4\n");
}

static GArray *
hexes_of (BicScenario *battle,
          const char  *words)
{
  g_auto (GStrv) names = g_strsplit (words, " ", -1);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (int));

  for (int i = 0; names[i]; i++)
    {
      int hex = hex_of (battle, names[i]);

      g_array_append_val (hexes, hex);
    }
  return hexes;
}

static void
add_objective (BicScenario  *battle,
               const char   *hexes,
               int           side,
               BicGain       gain,
               BicCheckTime  when,
               int           need)
{
  BicObjective *objective = bic_item_new (BIC_ITEM_OBJECTIVE);

  g_clear_pointer (&objective->hexes, g_array_unref);
  objective->hexes = hexes_of (battle, hexes);
  objective->side = side;
  objective->gain = gain;
  objective->when = when;
  objective->value = 1;
  objective->need = need;
  add_item (battle, BIC_ITEM_OBJECTIVE, objective);
}

static void
add_exit (BicScenario *battle,
          const char  *hexes,
          int          side)
{
  BicExit *way = bic_item_new (BIC_ITEM_EXIT);

  g_clear_pointer (&way->hexes, g_array_unref);
  way->hexes = hexes_of (battle, hexes);
  way->side = side;
  way->value = 1;
  add_item (battle, BIC_ITEM_EXIT, way);
}

static BicReinforcement *
add_reinforcement (BicScenario *battle,
                   const char  *hexes,
                   int          side,
                   int          turn,
                   const char  *type)
{
  BicReinforcement *group = bic_item_new (BIC_ITEM_REINFORCEMENT);
  guint32 id = new_piece (battle, side, type, "-")->item.id;

  g_clear_pointer (&group->hexes, g_array_unref);
  group->hexes = hexes_of (battle, hexes);
  if (!group->pieces)
    group->pieces = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (group->pieces, id);
  group->side = side;
  group->turn = turn;
  group->cards = 1;
  add_item (battle, BIC_ITEM_REINFORCEMENT, group);
  return group;
}

void
battle_reinforce (BicScenario *battle,
                  const char  *hexes,
                  int          side,
                  int          turn,
                  const char  *type,
                  int          roll)
{
  BicReinforcement *group = add_reinforcement (battle, hexes, side, turn, type);

  group->cards = 0;
  group->roll = roll;
}

void
battle_turn (BicScenario *battle,
             int          number,
             gboolean     night,
             int          sudden_death)
{
  BicTurn *turn = bic_item_new (BIC_ITEM_TURN);

  turn->number = number;
  turn->night = night;
  turn->sudden_death = sudden_death;
  add_item (battle, BIC_ITEM_TURN, turn);
}

BicScenario *
battle_crossing (void)
{
  BicScenario *battle = battle_field ();

  battle_add (battle, "river E1 E2 E3 E4 E5 E6 E8 E9 E10 E11 E12 E13\nbridge E4 E10\nford E6\n"
                      "works G4 NW NE\nworks G8 NW NE W\nworks C4 SW SE\n"
                      "bottom british/LN F8 3 square\n");
  add_objective (battle, "E4 E10", BIC_NOBODY, BIC_GAIN_WHILE_HELD, BIC_CHECK_AT_ONCE, 0);
  add_objective (battle, "E7", BIC_NOBODY, BIC_GAIN_WHILE_HELD, BIC_CHECK_TURN_START, 0);
  add_objective (battle, "C5 C6 B5", BIC_BOTTOM, BIC_GAIN_PERMANENT, BIC_CHECK_TURN_END, 2);
  add_exit (battle, "I6 I7 I8", BIC_TOP);
  add_exit (battle, "A6 A7", BIC_BOTTOM);
  add_reinforcement (battle, "I1 I2", BIC_BOTTOM, 2, "british/LN");
  add_reinforcement (battle, "I1 I2", BIC_BOTTOM, 2, "british/LDR");
  add_reinforcement (battle, "A12 A13", BIC_TOP, 3, "french/LC");
  return battle;
}

static BicScenario *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return battle;
}

BicScenario *
battle_weissdorf (void)
{
  return load (TEST_BATTLES "/n20/weissdorf.bicorne");
}

void
battle_switch (BicScenario     *battle,
               const BicOption *option)
{
  g_autofree char *settings = bic_scenario_options_with_switch (battle, option, TRUE);
  g_autoptr (BicEdit) edit = bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, settings);
  g_autoptr (BicEdit) inverse = bic_edit_apply (battle, edit, NULL);

  g_assert_nonnull (inverse);
}

BicScenario *
battle_options (void)
{
  BicScenario *battle = battle_weissdorf ();
  const GArray *options = bic_catalogue_find_ruleset (battle_catalogue (), "n20")->options;

  for (guint i = 0; i < options->len; i++)
    if (g_array_index (options, BicOption, i).optional)
      battle_switch (battle, &g_array_index (options, BicOption, i));
  return battle;
}

BicScenario *
battle_fog (void)
{
  static const char *const rules[] = { "fog-of-war", "penetration", "special-troops", "rally-places" };
  BicScenario *battle = battle_weissdorf ();

  for (gsize i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      BicSetting setting = { .option = g_quark_from_static_string (rules[i]), .value = 1 };

      g_array_append_val (battle->options, setting);
    }
  for (int side = 0; side < BIC_N_SIDES; side++)
    battle->army[side].dummies = 3;
  return battle;
}

BicScenario *
battle_clash (void)
{
  return load (TEST_BATTLES "/../app/data/clash.bicorne");
}

/* Takes ownership of @battle. */
BicGame *
battle_game (BicScenario *battle,
             BicGameFlags flags)
{
  g_autoptr (GError) error = NULL;
  BicGame *game = bic_game_new (bic_rulebook_of (battle), battle, battle_catalogue (), flags, &error);

  g_assert_no_error (error);
  bic_scenario_unref (battle);
  return game;
}

BicSession *
battle_session (BicScenario  *battle,
                guint64       seed,
                BicGameFlags  flags)
{
  g_autoptr (GError) error = NULL;
  BicSession *session = bic_session_new (battle, battle_catalogue (), seed, flags, &error);

  g_assert_no_error (error);
  bic_scenario_unref (battle);
  return session;
}

int
battle_hex (const BicGame *game,
            const char    *text)
{
  int hex = bic_hex_read (bic_game_grid (game), text);

  g_assert_cmpint (hex, >=, 0);
  return hex;
}

int
battle_piece (const BicGame  *game,
              const BicState *state,
              const char     *hex,
              gboolean        leader)
{
  int at = battle_hex (game, hex);

  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    {
      BicPieceInfo piece;

      if (bic_state_piece (game, state, i, &piece) && piece.hex == at && piece.leader == leader)
        return i;
    }
  g_error ("nothing in %s", hex);
}

void
battle_choose (BicSession *session,
               const char *text)
{
  g_autoptr (GError) error = NULL;

  bic_session_choose_text (session, text, &error);
  g_assert_no_error (error);
}

void
battle_choose_any (BicSession *session,
                   BicRng     *rng)
{
  const BicChoices *choices = bic_session_choices (session);

  g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (rng, choices->n)], NULL));
}

char *
battle_replace (const char *text,
                const char *old,
                const char *new)
{
  g_auto (GStrv) parts = g_strsplit (text, old, 2);

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  return g_strjoinv (new, parts);
}

BicChoice
battle_choice (const BicGame *game,
               const char    *text)
{
  g_autoptr (GError) error = NULL;
  BicChoice choice = { 0 };

  bic_choice_read (game, text, &choice, &error);
  g_assert_no_error (error);
  return choice;
}

gboolean
battle_offers (const BicChoices *list,
               BicChoice         choice)
{
  for (int i = 0; i < list->n; i++)
    if (bic_choice_compare (list->at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

/* Prints the violated invariant and the position in the game, and aborts. */
void
battle_blame (const BicGame  *game,
              const BicState *s,
              const char     *what)
{
  g_autofree char *stack = bic_stack_text (game, s);

  g_error ("%s, at %s, turn %d", what, stack, bic_state_turn (s));
}

void
battle_wander (const BicGame *game,
               guint64        seed,
               int            seldom,
               BattleLook     look)
{
  enum { OFTEN = 5, LIMIT = 20000 };
  g_autofree BicState *s = g_new0 (BicState, 1);
  g_autofree BicChoices *list = g_new0 (BicChoices, 1);
  BicRng rng;

  bic_rng_init (&rng, seed);
  bic_state_init (s, game, seed);
  bic_choices (game, s, list);
  for (int n = 0; list->n > 0 && n < LIMIT; n++)
    {
      if (bic_rng_below (&rng, s->depth > 1 ? OFTEN : (guint32) seldom) == 0)
        look (game, s, list);
      g_assert_true (bic_apply (game, s, list->at[bic_rng_below (&rng, (guint32) list->n)], NULL, list, NULL));
    }
}

void
battle_compare_loss (const BicGame  *game,
                     const BicState *asked,
                     const BicState *s,
                     BicChoice       choice,
                     int             by,
                     int             at,
                     gboolean        possible)
{
  double prospect = bic_prospect (game, asked, by, at);
  char text[BIC_CHOICE_TEXT];
  BicOdds odds = { 0 };

  if (possible)
    g_assert_true (bic_attack_odds (game, s, choice, &odds));
  bic_choice_write (game, choice, text);
  if (ABS (prospect - odds.loss) > 1e-9)
    {
      g_test_message ("%s: the prospect is %.5f, the odds are %.5f", text, prospect, odds.loss);
      battle_blame (game, asked, "prospect");
    }
}

void
battle_sweep (const BattleSweep  *sweep,
              guint64             games,
              const char *const  *names,
              guint              *met,
              int                 n_kinds)
{
  BicScenario *battle = sweep->make ();
  g_autoptr (BicGame) game = NULL;

  battle->ruleset = g_quark_from_string (sweep->ruleset);
  game = battle_game (battle, 0);
  memset (met, 0, (gsize) n_kinds * sizeof *met);
  for (guint64 seed = 1; seed <= games; seed++)
    battle_wander (game, seed, SELDOM, sweep->look);
  for (int kind = 0; kind < n_kinds; kind++)
    {
      g_test_message ("%s: %u", names[kind], met[kind]);
      g_assert_true (met[kind] > 0 || !(sweep->kinds & 1u << kind));
    }
}

BicGame *
battle_skirmish (BicState *state)
{
  static const char *const choices[] = { "play probe-center", "order F6", "done", "react-on F6 light-infantry-skirmish",
                                         "head E6", "fire E6 C6" };
  BicScenario *battle = battle_from_words ("top french/LN C6\nbottom british/LT F6\nbottom british/LN G9\n");
  g_autoptr (GPtrArray) hand = g_ptr_array_new (), none = g_ptr_array_new ();
  const GPtrArray *hands[BIC_N_SIDES] = { none, hand }, *discards[BIC_N_SIDES] = { NULL };
  g_autofree BicChoices *list = g_new0 (BicChoices, 1);
  BicGame *game;
  BicChoice recall;

  battle->ruleset = g_quark_from_static_string ("ccn-gmt");
  game = battle_game (battle, 0);
  recall = battle_choice (game, "recall E6");
  g_ptr_array_add (hand, (gpointer) "probe-center");
  g_ptr_array_add (hand, (gpointer) "light-infantry-skirmish");
  bic_state_init (state, game, 1);
  g_assert_true (bic_setup_place_cards (game, state, hands, discards, NULL, NULL));
  g_assert_true (bic_setup_turn (game, state, 1, BIC_BOTTOM, "command", NULL));
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_assert_true (bic_apply (game, state, battle_choice (game, choices[i]), NULL, NULL, NULL));
  bic_choices (game, state, list);
  for (int n = 0; n < 20 && !battle_offers (list, recall); n++)
    g_assert_true (bic_apply (game, state, list->at[0], NULL, list, NULL));
  return game;
}
