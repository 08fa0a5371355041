/* Tests of the information about a moment of the game in addition to the choices, such as duties to attack and declared
 * battles.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "battle.h"
#include "bic-edit.h"
#include "bic-error.h"
#include "n20-verbs.h"
#include "bic-rulebooks.h"
#include "bic-scenario-io.h"
#include "n20-state.h"

typedef struct { BicGame *game; BicState state; } Fixture;

static void
say (Fixture    *f,
     const char *text)
{
  g_autoptr (GError) error = NULL;

  bic_apply (f->game, &f->state, battle_choice (f->game, text), NULL, NULL, &error);
  g_assert_no_error (error);
}

/* Starts the combat phase of the French, whose units did not move and are in Austrian zones of control. */
static void
set_up (Fixture       *f,
        gconstpointer  data)
{
  f->game = battle_game (battle_clash (), 0);
  bic_state_init (&f->state, f->game, 3);
  say (f, "done");
}

static void
tear_down (Fixture       *f,
           gconstpointer  data)
{
  bic_game_unref (f->game);
}

/* Returns the hexes of units that have to attack and, each after "!", the hexes of units that have to be attacked, for
 * example "E4 E5 !D4". */
static char *
duties (const Fixture *f)
{
  BicDuty duties[BIC_MAX_PAIRS];
  int n = bic_state_duties (f->game, &f->state, duties, BIC_MAX_PAIRS);
  GString *text = g_string_new (NULL);
  char at[BIC_HEX_TEXT];

  for (int i = 0; i < n; i++)
    {
      g_assert_cmpint (f->state.piece[duties[i].piece].hex, ==, duties[i].hex);
      g_string_append_printf (text, "%s%s%s", i ? " " : "", duties[i].foe ? "!" : "",
                              bic_hex_write (bic_game_grid (f->game), duties[i].hex, at));
    }
  return g_string_free (text, FALSE);
}

/* Returns the declared attacks as text, for example "1:E4-D4 1:E5-D4". The current battle is in brackets. */
static char *
pairs (const Fixture *f)
{
  BicPair pair[BIC_MAX_PAIRS];
  int n = bic_state_attack_pairs (f->game, &f->state, pair, BIC_MAX_PAIRS);
  GString *text = g_string_new (NULL);
  char from[BIC_HEX_TEXT], to[BIC_HEX_TEXT];

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, pair[i].now ? "%s[%d:%s-%s]" : "%s%d:%s-%s", i ? " " : "", pair[i].fight,
                            bic_hex_write (bic_game_grid (f->game), pair[i].from, from),
                            bic_hex_write (bic_game_grid (f->game), pair[i].to, to));
  return g_string_free (text, FALSE);
}

static void
assert_text (char       *text,
             const char *expected)
{
  g_autofree char *is = text;

  g_assert_cmpstr (is, ==, expected);
}

/* Checks that the declaration of attacks cannot end until each unit with a duty is in a battle (CBT-11, -13). */
static void
test_duties (Fixture       *f,
             gconstpointer  data)
{
  BicChoice done;

  assert_text (duties (f), "E4 E5 E6 E9 !D4 !D5 !D8");
  g_assert_true (bic_state_find_blocked_end (f->game, &f->state, &done));
  g_assert_cmpint (bic_choice_compare (done, battle_choice (f->game, "done")), ==, 0);
  g_assert_cmpint (bic_why_not (f->game, &f->state, done), ==, BIC_WHY_N20_MUST_ATTACK);
  say (f, "attack E4 D4");
  assert_text (duties (f), "E5 E6 E9 !D5 !D8");
  say (f, "attack E5 D4");
  assert_text (duties (f), "E6 E9 !D5 !D8");
}

/* Checks that no more entries are written than fit in the array. */
static void
test_room (Fixture       *f,
           gconstpointer  data)
{
  BicDuty duties[2];
  BicPair pair[1];

  g_assert_cmpint (bic_state_duties (f->game, &f->state, duties, 2), ==, 2);
  say (f, "attack E4 D4");
  say (f, "attack E5 D4");
  g_assert_cmpint (bic_state_attack_pairs (f->game, &f->state, pair, 1), ==, 1);
}

static void
test_pairs (Fixture       *f,
            gconstpointer  data)
{
  BicPair pair[BIC_MAX_PAIRS];
  BicSum sum;

  assert_text (pairs (f), "");
  say (f, "attack E4 D4");
  say (f, "attack E5 D4");
  assert_text (pairs (f), "1:E4-D4 1:E5-D4");
  bic_state_attack_pairs (f->game, &f->state, pair, BIC_MAX_PAIRS);
  g_assert_true (bic_explain_attack (f->game, &f->state, pair[1].choice, &sum));
  g_assert_cmpint (sum.total, ==, 3 + 3 - 2);
  /* The other duties can be fulfilled in only one way, so the program declares these attacks. */
  say (f, "attack E6 D5");
  assert_text (duties (f), "");
  assert_text (pairs (f), "1:E4-D4 1:E5-D4 2:E6-D5 3:E9-D8");
  say (f, "battle D5");
  assert_text (pairs (f), "1:E4-D4 1:E5-D4 [2:E6-D5] 3:E9-D8");
}

/* Checks the table, row and column for a choice, and for a battle before the die is rolled. The odds must be the odds
 * of this column. */
static void
test_lookup (Fixture       *f,
             gconstpointer  data)
{
  BicLookup look;
  BicOdds odds;

  g_assert_false (bic_state_pending_lookup (f->game, &f->state, &look));
  g_assert_true (bic_state_lookup (f->game, &f->state, battle_choice (f->game, "attack E4 D4"), &look));
  g_assert_cmpstr (look.table->purpose, ==, "combat-results");
  g_assert_cmpstr (look.table->column[look.column], ==, "1");
  say (f, "attack E4 D4");
  say (f, "attack E5 D4");
  say (f, "attack E6 D5");
  say (f, "battle D4");
  g_assert_true (bic_state_pending_lookup (f->game, &f->state, &look));
  g_assert_cmpstr (look.table->column[look.column], ==, "4");
  say (f, "reserves");
  say (f, "none");
  g_assert_true (bic_state_lookup (f->game, &f->state, battle_choice (f->game, "lower 2"), &look));
  g_assert_cmpstr (look.table->column[look.column], ==, "2");
  g_assert_cmpint (bic_lookup_row (&look, 4), ==, 4);
  g_assert_cmpstr (bic_lookup_cell (&look, 4), ==, "DR");
  g_assert_cmpstr (bic_game_cell_text (f->game, "DR"), ==, "defender routed");
  g_assert_cmpstr (bic_game_cell_text (f->game, "rallied"), ==, "the unit rallies");
  g_assert_cmpstr (bic_game_cell_text (f->game, "whatever"), ==, "whatever");
  bic_lookup_odds (f->game, &look, &odds);
  g_assert_cmpint (odds.n_results, ==, 4);                      /* The results are N, EX, DW (twice) and DR (twice). */
  g_assert_cmpfloat_with_epsilon (odds.result[2].chance, 2 / 6.0, 0.001);
}

/* Checks that a bonus moves the row of a lookup. */
static void
test_bonus (Fixture       *f,
            gconstpointer  data)
{
  BicLookup look;

  bic_state_lookup (f->game, &f->state, battle_choice (f->game, "attack E4 D4"), &look);
  look.add = 2;
  g_assert_cmpint (bic_lookup_row (&look, 0), ==, 2);
}

/* Checks that an attack and a retreat outside enemy zones of control are without risk. */
static void
test_risk (Fixture       *f,
           gconstpointer  data)
{
  g_assert_cmpfloat (bic_state_retreat_risk (f->game, &f->state, battle_choice (f->game, "attack E4 D4")), ==, 0.0);
  g_assert_cmpfloat (bic_state_retreat_risk (f->game, &f->state, battle_choice (f->game, "retreat E4 F4")), ==, 0.0);
}

/* Checks the list of pieces that have not arrived yet. */
static void
test_due (Fixture       *f,
          gconstpointer  data)
{
  BicArrival due[8];
  int n = bic_state_arrivals_due (f->game, &f->state, due, 8);

  g_assert_cmpint (n, ==, 2);
  g_assert_cmpint (due[0].side, ==, BIC_TOP);
  g_assert_cmpint (due[0].turn, ==, 2);
  g_assert_cmpstr (due[0].name, ==, "III Corps");
  g_assert_cmpint (due[1].turn, ==, 3);
  g_assert_cmpint (due[1].group->roll, ==, 4);
  g_assert_cmpint (bic_state_arrivals_due (f->game, &f->state, due, 1), ==, 1);
}

static void
test_markers (void)
{
  Fixture f = { .game = battle_game (battle_weissdorf (), 0) };
  BicMarkerInfo markers[16];
  BicPieceInfo piece;
  int n;

  bic_state_init (&f.state, f.game, 3);
  bic_state_piece (f.game, &f.state, battle_piece (f.game, &f.state, "H8", FALSE), &piece);
  g_assert_cmpint (piece.n_markers, >=, 1);
  g_assert_cmpstr (piece.marker[0].name, ==, "routed");
  g_assert_cmpstr (piece.marker[0].sign->letter, ==, "R");
  n = bic_game_markers (f.game, markers, 16);
  g_assert_cmpint (n, >=, 7);
  g_assert_cmpstr (markers[0].name, ==, "routed");              /* Both colors of rout have this marker. */
  g_assert_cmpstr (markers[1].name, ==, "in contact");
  g_assert_cmpint (bic_game_markers (f.game, markers, 2), ==, 2);
  g_assert_cmpint (bic_game_most_score (f.game), ==, 10);
  tear_down (&f, NULL);
}

/* Checks that the list of duties is empty in a phase without declarations, even if enemy pieces are adjacent. */
static void
test_other_phases (void)
{
  Fixture f = { .game = battle_game (battle_clash (), 0) };
  BicChoice choice;

  bic_state_init (&f.state, f.game, 3);
  assert_text (duties (&f), "");
  assert_text (pairs (&f), "");
  g_assert_false (bic_state_find_blocked_end (f.game, &f.state, &choice));
  tear_down (&f, NULL);
}

/* Checks that a question about a piece has this piece as its subject only if its answers do not name the piece, for
 * example in a retreat. */
static void
test_subject (void)
{
  g_autoptr (BicGame) game = battle_game (battle_weissdorf (), 0);
  g_autofree BicChoices *list = g_new0 (BicChoices, 1);
  BicState s;
  int heads = 0;

  for (int seed = 1; seed <= 6; seed++)
    {
      BicRng rng;

      bic_rng_init (&rng, (guint64) seed);
      bic_state_init (&s, game, (guint64) seed);
      bic_choices (game, &s, list);
      for (int n = 0; n < 1500 && bic_state_winner (&s) == BIC_NOBODY; n++)
        {
          int hex = bic_state_question_hex (game, &s);
          g_autofree char *stack = bic_stack_text (game, &s);

          g_assert_cmpint (hex != BIC_NO_HEX, ==, g_str_has_suffix (stack, "retreats.head"));
          if (hex != BIC_NO_HEX)
            {
              g_assert_cmpint (s.piece[s.at[hex] - 1].side, ==, bic_state_asked_side (game, &s));
              heads++;
            }
          bic_apply_listed (game, &s, list->at[bic_rng_below (&rng, list->n)], NULL, list);
        }
    }
  g_assert_cmpint (heads, >, 0);
}

/* Checks that Commands & Colors has no duties and no declared battles, although it uses the field "battle" of a piece
 * for squares. */
static void
test_other_family (void)
{
  Fixture f = { .game = battle_game (battle_field (), 0) };

  bic_state_init (&f.state, f.game, 3);
  f.state.piece[0].battle = 1;
  assert_text (duties (&f), "");
  assert_text (pairs (&f), "");
  tear_down (&f, NULL);
}

/* Returns the battle "Clash" with its own combat table. Every result is that the attackers break, except for a 4 in
 * column 1, which has the result @cell. */
static BicScenario *
own_clash (const char *cell)
{
  BicScenario *battle = battle_clash ();
  BicCustomTable *own = bic_item_new (BIC_ITEM_TABLE);
  g_autoptr (BicEdit) edit = NULL;
  g_autoptr (GError) error = NULL;

  own->table.purpose = g_strdup ("combat-results");
  own->table.clamp = BIC_ENDS_COLUMNS;
  own->table.source.source = g_strdup ("The author");
  g_assert_true (bic_table_set_columns (&own->table, "0 1", NULL));
  for (int face = 1; face <= 6; face++)
    {
      g_autofree char *at = g_strdup_printf ("%d", face), *cells = g_strdup_printf ("AB %s", face == 4 ? cell : "AB");

      g_assert_true (bic_table_add_row (&own->table, at, cells, NULL, NULL));
    }
  edit = bic_edit_add (BIC_ITEM_TABLE, own, -1);
  bic_edit_free (bic_edit_apply (battle, edit, &error));
  g_assert_no_error (error);
  bic_item_free (BIC_ITEM_TABLE, own);
  return battle;
}

/* Checks that lookups and odds use the table of the battle and name its source, and that the battle file contains the
 * table. */
static void
test_own_table (void)
{
  Fixture f = { .game = battle_game (own_clash ("DB"), 0) };
  g_autoptr (BicScenario) battle = bic_scenario_copy (bic_game_scenario (f.game));
  g_autofree char *text = bic_scenario_write (battle, NULL);
  g_autoptr (BicScenario) again = bic_scenario_parse (text, strlen (text), "again", NULL);
  BicLookup look;
  BicOdds odds;

  bic_state_init (&f.state, f.game, 3);
  say (&f, "done");
  g_assert_true (bic_state_lookup (f.game, &f.state, battle_choice (f.game, "attack E4 D4"), &look));
  g_assert_cmpstr (look.table->source.source, ==, "The author");
  g_assert_cmpstr (look.table->column[look.column], ==, "1");
  g_assert_cmpstr (bic_lookup_cell (&look, 3), ==, "DB");
  bic_lookup_odds (f.game, &look, &odds);
  g_assert_true (odds.n_results == 2);
  g_assert_cmpstr (odds.result[0].what, ==, "attacker breaks");
  g_assert_cmpfloat_with_epsilon (odds.result[0].chance, 5.0 / 6.0, 1e-9);
  g_assert_true (again && bic_scenario_equal (battle, again));
  tear_down (&f, NULL);
}

/* Checks that a unit starts with the fatigue in the battle file if the rule for fatigue is on. Pieces that stack with
 * units never have fatigue. */
static void
test_fatigue_at_first (void)
{
  for (int on = 0; on < 2; on++)
    {
      BicScenario *battle = battle_clash ();
      const BicPiece *first = bic_scenario_item (battle, BIC_ITEM_PIECE, 0);
      BicPiece *changed = bic_item_copy (BIC_ITEM_PIECE, first);
      g_autoptr (BicEdit) edit = NULL,
          option = bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, on ? "fatigue=1" : "fatigue=0");
      guint32 id = first->item.id;
      Fixture f = { NULL };
      int tired = 0;

      changed->fatigue = BIC_WEARY;
      edit = bic_edit_replace (id, changed);
      bic_item_free (BIC_ITEM_PIECE, changed);
      bic_edit_free (bic_edit_apply (battle, edit, NULL));
      bic_edit_free (bic_edit_apply (battle, option, NULL));
      f.game = battle_game (battle, 0);
      bic_state_init (&f.state, f.game, 3);
      for (int i = 0; i < f.state.n_pieces; i++)
        {
          g_assert_cmpint (N20_STATE (&f.state)->fatigue[i], ==, on && f.game->piece[i].item == id ? BIC_WEARY
                           : BIC_FRESH);
          tired += N20_STATE (&f.state)->fatigue[i] > 0;
        }
      g_assert_cmpint (tired, ==, on);
      tear_down (&f, NULL);
    }
}

/* Checks that a battle cannot be started if a result in one of its tables is unknown or missing. */
static void
test_strange_table (void)
{
  static const struct { const char *cell, *message; } rows[] = {
    { "XX", "Combat results: row 4, column 1 has “XX”; expected: AB, AR, AW, N, EX, DW, DR, DB" },
    { "-", "Combat results: row 4, column 1 is empty" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BicScenario) battle = own_clash (rows[i].cell);
      g_autoptr (BicCatalogue) catalogue = bic_catalogue_load (NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (bic_game_new (bic_rulebook_of (battle), battle, catalogue, 0, &error));
      g_assert_error (error, BIC_ERROR, BIC_ERROR_UNPLAYABLE);
      g_assert_cmpstr (error->message, ==, rows[i].message);
    }
}

/* Checks that players can read a text for every result of every table. */
static void
test_words_of_results (void)
{
  Fixture f = { .game = battle_game (battle_clash (), 0) };
  const GArray *purposes = bic_game_ruleset (f.game)->purposes;

  for (guint i = 0; i < purposes->len; i++)
    for (int k = 0; k < g_array_index (purposes, BicPurpose, i).n_results; k++)
      {
        const char *result = g_array_index (purposes, BicPurpose, i).result[k];

        g_assert_cmpstr (bic_game_cell_text (f.game, result), !=, result);
      }
  tear_down (&f, NULL);
}

/* Checks that no unit of Napoleonic 20 is reported as ordered. There the bit of the mark for orders has another
 * meaning. */
static void
test_named_marks (void)
{
  g_autoptr (BicGame) game = battle_game (battle_clash (), 0), other = battle_game (battle_field (), 0);
  BicState s;
  BicPieceInfo piece;

  bic_state_init (&s, game, 3);
  s.piece[0].marks |= BIC_MARK_ORDERED | BIC_MARK_MOVED;
  bic_state_piece (game, &s, 0, &piece);
  g_assert_cmpuint (piece.named_marks, ==, BIC_MARK_MOVED);
  g_assert_cmpuint (piece.marks, ==, BIC_MARK_ORDERED | BIC_MARK_MOVED);
  bic_state_init (&s, other, 3);
  s.piece[0].marks |= BIC_MARK_ORDERED;
  bic_state_piece (other, &s, 0, &piece);
  g_assert_cmpuint (piece.named_marks, ==, BIC_MARK_ORDERED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, fn) g_test_add (path, Fixture, NULL, set_up, fn, tear_down)
  ADD ("/state-info/owed", test_duties);
  ADD ("/state-info/room", test_room);
  ADD ("/state-info/pairs", test_pairs);
  ADD ("/state-info/lookup", test_lookup);
  ADD ("/state-info/bonus", test_bonus);
  ADD ("/state-info/risk", test_risk);
  ADD ("/state-info/due", test_due);
  g_test_add_func ("/state-info/own-table", test_own_table);
  g_test_add_func ("/state-info/fatigue-at-first", test_fatigue_at_first);
  g_test_add_func ("/state-info/strange-table", test_strange_table);
  g_test_add_func ("/state-info/words-of-results", test_words_of_results);
  g_test_add_func ("/state-info/markers", test_markers);
  g_test_add_func ("/state-info/subject", test_subject);
  g_test_add_func ("/state-info/other-phases", test_other_phases);
  g_test_add_func ("/state-info/other-family", test_other_family);
  g_test_add_func ("/state-info/told", test_named_marks);
  return g_test_run ();
}
