/* Tests of the guide: a game that follows the guide to the end, leaving and resuming the guide, and choices that the
 * guide does not teach. Each line that the guide shows must be true, whatever the player does.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "battle-session.h"
#include "bic-game-computer.h"
#include "bic-settings.h"

typedef struct { BicCatalogue *catalogue; BicGameModel *model; BicGameGuide *guide; BicGameComputer *computer;
    } Fixture;

static void
set_up (Fixture       *f,
        gconstpointer  unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGuide) guide = NULL;
  g_autoptr (BicSession) session = NULL;

  if (bic_settings ())
    g_settings_set_int (bic_settings (), "computer-pace", 0);
  f->catalogue = bic_catalogue_load (NULL);
  guide = bic_guide_open (f->catalogue, &error);
  g_assert_no_error (error);
  session = bic_guide_new_game_at_step (guide, 0, &error);
  g_assert_no_error (error);
  f->model = bic_game_model_new ();
  f->guide = bic_game_guide_new (f->model);
  f->computer = bic_game_computer_new (f->model, f->guide);
  bic_game_model_set_session (f->model, session, NULL);
  bic_game_model_set_hides_hands (f->model, TRUE);      /* so that every question is asked */
}

static void
tear_down (Fixture       *f,
           gconstpointer  unused)
{
  bic_game_model_set_session (f->model, NULL, NULL);
  g_clear_object (&f->computer);
  g_clear_object (&f->guide);
  g_clear_object (&f->model);
  bic_catalogue_unref (f->catalogue);
}

static BicSession *
session_of (Fixture *f)
{
  return bic_game_model_session (f->model);
}

static BicGuidePlace
place_of (Fixture *f)
{
  BicGuidePlace place;

  g_assert_true (bic_game_guide_is_followed (f->guide, &place));
  return place;
}

static void
wait_for_computer (Fixture *f)
{
  while (bic_game_computer_is_busy (f->computer))
    g_main_context_iteration (NULL, TRUE);
}

/* Makes the choices of the guide until step @step is reached. */
static void
follow_to (Fixture *f,
           guint    step)
{
  for (wait_for_computer (f); place_of (f).step < step; wait_for_computer (f))
    bic_game_model_choose (f->model, place_of (f).next);
}

static gboolean
is_next (Fixture    *f,
         const char *text)
{
  BicGuidePlace place = place_of (f);
  char next[BIC_CHOICE_TEXT];

  return place.has_next && bic_choice_write (bic_game_model_game (f->model), place.next, next)
         && g_str_equal (next, text);
}

/* Makes the choices of the guide until the next choice is @text. */
static void
follow_until (Fixture    *f,
              const char *text)
{
  for (wait_for_computer (f); !is_next (f, text); wait_for_computer (f))
    {
      g_assert_true (place_of (f).has_next);
      bic_game_model_choose (f->model, place_of (f).next);
    }
}

static void
say (Fixture    *f,
     const char *text)
{
  BicChoice choice;

  g_assert_true (bic_choice_read (bic_game_model_game (f->model), text, &choice, NULL));
  bic_game_model_choose (f->model, choice);
}

/* Checks that a player who follows the guide gets a text and a hint for each choice, never leaves the path of the
 * guide, and reaches its end. */
static void
test_whole (Fixture       *f,
            gconstpointer  unused)
{
  g_autoptr (GHashTable) told = g_hash_table_new (g_str_hash, g_str_equal);
  BicGuidePlace place = place_of (f);

  for (wait_for_computer (f); place.step < place.n_steps; wait_for_computer (f), place = place_of (f))
    {
      g_assert_false (place.astray);
      g_assert_true (place.has_next && *place.text);
      g_assert_cmpint (bic_choice_compare (*bic_game_model_hint (f->model), place.next), ==, 0);
      g_hash_table_add (told, (gpointer) place.text);
      bic_game_model_choose (f->model, place.next);
    }
  g_assert_cmpuint (g_hash_table_size (told), ==, place.n_steps);
  g_assert_cmpuint (place.n_steps, >=, 3);
  g_assert_false (place.astray || place.has_next);
  g_assert_true (*place.text);
  g_assert_null (bic_game_model_hint (f->model));
}

/* Checks that the list has only one choice if the text denies all other choices. The texts are in English in this
 * test. */
static void
test_nothing_else (Fixture       *f,
                   gconstpointer  unused)
{
  static const char *const denials[] = { "Nobody else", "nobody else", "no card that could answer" };
  BicGuidePlace place = place_of (f);

  for (wait_for_computer (f); place.step < place.n_steps; wait_for_computer (f), place = place_of (f))
    {
      for (guint i = 0; i < G_N_ELEMENTS (denials); i++)
        if (strstr (place.text, denials[i]))
          {
            g_test_message ("%s", place.text);
            g_assert_cmpint (bic_game_model_choices (f->model)->n, ==, 1);
          }
      bic_game_model_choose (f->model, place.next);
    }
}

/* Checks that the units of one step can be given orders in any sequence. */
static void
test_any_order (Fixture       *f,
                gconstpointer  unused)
{
  guint step;

  follow_until (f, "order F6");
  step = place_of (f).step;
  say (f, "order F5");
  g_assert_true (is_next (f, "order F6"));
  say (f, "order F6");
  g_assert_false (place_of (f).astray);
  follow_to (f, step + 1);
}

/* Checks a choice that differs from the guide: afterward the guide marks no choice, the computer plays on without the
 * guide, and the player can return to the guide. */
static void
test_astray (Fixture       *f,
             gconstpointer  unused)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicSession) back = NULL;
  BicGuidePlace before, place;

  follow_to (f, 1);
  before = place_of (f);
  say (f, "order F4");
  place = place_of (f);
  g_assert_true (place.astray && !place.has_next);
  g_assert_cmpuint (place.step, ==, before.step);
  g_assert_null (bic_game_model_hint (f->model));
  say (f, "done");
  say (f, "done");
  say (f, "done");
  wait_for_computer (f);
  g_assert_true (place_of (f).astray);
  back = bic_game_guide_new_game_at_departure (f->guide, &error);
  g_assert_no_error (error);
  bic_game_model_set_session (f->model, back, NULL);
  g_assert_true (is_next (f, "order F6"));
  follow_to (f, place.n_steps);
}

/* Checks that a choice that is undone is expected again. If a roll was undone, the guide notices that the new dice
 * differ. */
static void
test_undo (Fixture       *f,
           gconstpointer  unused)
{
  guint step;

  follow_until (f, "order F6");
  say (f, "order F5");
  g_assert_true (bic_session_undo (session_of (f), FALSE));
  g_assert_true (is_next (f, "order F6"));
  follow_until (f, "fire F6 C5");
  step = place_of (f).step;
  bic_game_guide_set_followed (f->guide, FALSE);        /* prevents choices of the computer */
  say (f, "fire F6 C5");
  while (bic_session_position (session_of (f)) > 0 && bic_session_undo (session_of (f), TRUE))
    ;
  bic_game_guide_set_followed (f->guide, TRUE);
  g_assert_cmpuint (place_of (f).step, <=, step);
  g_assert_true (is_next (f, "play attack-center"));
}

/* Checks that a player can leave the guide, play on without it, and continue with the guide at the new position. */
static void
test_leave (Fixture       *f,
            gconstpointer  unused)
{
  BicGuidePlace place;

  follow_until (f, "order F6");
  bic_game_guide_set_followed (f->guide, FALSE);
  g_assert_false (bic_game_guide_is_followed (f->guide, &place));
  g_assert_true (bic_game_guide_has_lessons (f->guide));
  g_assert_null (bic_game_model_hint (f->model));
  say (f, "order F6");
  bic_game_guide_set_followed (f->guide, TRUE);
  g_assert_true (is_next (f, "order F5"));
  g_assert_nonnull (bic_game_model_hint (f->model));
}

/* Checks that a saved game continues at its step of the guide, and that a game of another battle does not have a
 * guide. */
static void
test_games (Fixture       *f,
            gconstpointer  unused)
{
  g_autoptr (BicSession) other = session_of_battle ("tests/app/data/duel.bicorne", bic_session_seed (session_of (f))),
                         again = NULL;
  g_autofree char *data = NULL, *mismatch = NULL;
  gsize length;

  follow_until (f, "order F5");
  data = bic_session_write (session_of (f), &length);
  again = bic_session_parse (data, length, "", f->catalogue, &mismatch, NULL);
  g_assert_null (mismatch);
  bic_game_model_set_session (f->model, other, NULL);
  g_assert_false (bic_game_guide_has_lessons (f->guide));
  bic_game_model_set_session (f->model, again, NULL);
  g_assert_true (is_next (f, "order F5"));
}

/* --- truth on any path ----------------------------------------------------------------------------------------- */

#define SEEDS 100
#define MOST_CHOICES 220

/* Facts that the text of a step claims: @choice can be made or has been made, the piece in @hex has lost @lost blocks,
 * and the player has @banners banners. @begin: start of the text */
typedef struct { const char *begin, *choice, *hex; int lost, banners; } Claim;

#define ANY_BANNERS -1

static const Claim claims[] = {
  { "Each turn begins", "play attack-center", NULL, 0, 0 },
  { "Click the units that it orders", "order F6", NULL, 0, 0 },
  { "Move the infantry onto the hill", "step F5 E5", "F5", 0, 0 },
  { "Move the light infantry into", "step F3 E3", "F3", 0, 0 },
  { "The artillery stays", "done", "F6", 0, 0 },
  { "Fire at the French cavalry", "fire F6 C5", "C5", 0, 0 },
  { "A hit! The cavalry has lost", "done", "C5", 1, 0 },
  { "Cavalry attacks your infantry", "form-square", "F4", 0, 0 },
  { "The square held", "play probe-center", "F4", 1, 0 },
  { "Order the cavalry behind", "order G4", NULL, 0, 0 },
  { "Move the cavalry next to the square", "step G4 F3", NULL, 0, 0 },
  { "Enemies in adjacent hexes", "melee E5 E4", "E4", 1, 0 },
  { "The French cavalry is gone", "none", NULL, 0, 1 },
  { "The French light infantry attacked", "battle-back", NULL, 0, 1 },
  { "You took two hits and scored one", "play assault-left", NULL, 0, 1 },
  { "Order the cavalry and the light", "order F3", NULL, 0, 1 },
  { "Move the cavalry next to", "step F3 E4", NULL, 0, 1 },
  { "Attack the French light infantry", "melee E4 D4", NULL, 0, 1 },
  { "No luck this time", "fire E3 C3", NULL, 0, 1 },
  { "A hit, and a flag", NULL, NULL, 0, ANY_BANNERS },
};

static gboolean
is_legal (Fixture   *f,
          BicChoice  choice)
{
  const BicChoices *choices = bic_session_choices (session_of (f));

  for (int i = 0; i < choices->n; i++)
    if (bic_choice_compare (choices->at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
is_made (Fixture   *f,
         BicChoice  choice)
{
  for (guint i = 0; i < bic_session_n_log (session_of (f)); i++)
    {
      const BicLogEntry *entry = bic_session_log (session_of (f), i);

      if (entry->kind == BIC_LOG_CHOICE && entry->taken_by == 0 && bic_choice_compare (entry->made, choice) == 0)
        return TRUE;
    }
  return FALSE;
}

static int
lost_in (Fixture    *f,
         const char *hex)
{
  const BicGame *game = bic_game_model_game (f->model);
  BicPieceInfo piece;

  for (int i = 0; i < bic_state_n_pieces (game, bic_session_state (session_of (f))); i++)
    if (bic_state_piece (game, bic_session_state (session_of (f)), i, &piece) && !piece.leader
        && piece.hex == bic_hex_read (&bic_game_scenario (game)->grid, hex))
      return piece.full - piece.blocks;
  return -1;
}

static void
check_step (Fixture             *f,
            const BicGuidePlace *place)
{
  const BicGame *game = bic_game_model_game (f->model);
  BicChoice choice;
  guint k = 0;

  while (k < G_N_ELEMENTS (claims) && !g_str_has_prefix (place->text, claims[k].begin))
    k++;
  if (k == G_N_ELEMENTS (claims))
    g_error ("no claim for “%s”", place->text);
  if (claims[k].banners != ANY_BANNERS)
    g_assert_cmpint (bic_state_score (game, bic_session_state (session_of (f)), BIC_BOTTOM), ==, claims[k].banners);
  if (claims[k].choice)
    {
      g_assert_true (bic_choice_read (game, claims[k].choice, &choice, NULL));
      g_assert_true (is_legal (f, choice) || is_made (f, choice));
    }
  if (claims[k].hex)
    g_assert_cmpint (lost_in (f, claims[k].hex), ==, claims[k].lost);
  g_assert_true (place->has_next == (place->step < place->n_steps));
  if (!place->has_next)                      /* The last text describes what was played, and there is no next choice. */
    return;
  g_assert_cmpint (bic_session_asked_side (session_of (f)), ==, BIC_BOTTOM);
  g_assert_null (bic_game_model_computer_level (f->model));
}

/* Checks that the tip is true. */
static void
check_tip (Fixture    *f,
           const char *tip)
{
  int side = bic_session_asked_side (session_of (f));

  g_assert_true (bic_game_model_may_hint (f->model));   /* A tip is shown only while a hint is available. */
  if (strstr (tip, "{game.undo}") && bic_game_model_n_automatic_answers (f->model) == 0)
    {
      g_assert_true (bic_session_undo (session_of (f), FALSE));
      g_assert_cmpint (bic_session_asked_side (session_of (f)), ==, side);
      g_assert_true (bic_session_redo (session_of (f)));
    }
  else if (g_str_has_prefix (tip, "The log"))
    g_assert_cmpuint (bic_session_position (session_of (f)), >, 0);
  else if (g_str_has_prefix (tip, "Odds"))
    {
      const BicChoices *choices = bic_session_choices (session_of (f));
      int n = 0;

      for (int i = 0; i < choices->n; i++)
        n += bic_choice_hexes (bic_game_model_game (f->model), choices->at[i]).to != BIC_NO_HEX;
      g_assert_cmpint (n, >, 0);
    }
  else
    g_assert_true (strchr (tip, '{') != NULL);
}

/* Checks that each line that the guide shows is true, and that the marked choice is legal. */
static BicGuidePlace
check_place (Fixture *f)
{
  BicGuidePlace place = place_of (f);
  const BicChoice *hint = bic_game_model_hint (f->model);

  g_assert_true (*place.text);
  g_assert_true (!place.has_next || is_legal (f, place.next));
  if (hint)
    g_assert_true (place.has_next && bic_choice_compare (*hint, place.next) == 0);
  if (place.line == BIC_GUIDE_STEP)
    check_step (f, &place);
  else if (place.line == BIC_GUIDE_OTHER)
    g_assert_true (place.has_next && !bic_game_model_computer_level (f->model));
  else if (place.line == BIC_GUIDE_COMPUTER)
    g_assert_nonnull (bic_game_model_computer_level (f->model));
  else if (place.line == BIC_GUIDE_FREE)
    g_assert_true (place.step == place.n_steps && !bic_game_model_is_over (f->model));
  g_assert_true ((place.line == BIC_GUIDE_OVER) == bic_game_model_is_over (f->model));
  g_assert_true (place.line != BIC_GUIDE_ASTRAY || (place.astray && !place.has_next));
  if (place.tip && !bic_game_model_is_past (f->model))
    check_tip (f, place.tip);
  return place;
}

static void
lead_back (Fixture *f)
{
  g_autoptr (BicSession) back = bic_game_guide_new_game_at_departure (f->guide, NULL);

  g_assert_nonnull (back);
  bic_game_model_set_session (f->model, back, NULL);
  g_assert_false (place_of (f).astray);
}

/* Makes one action of a player who follows the guide in @follows of 100 cases. */
static void
do_something (Fixture             *f,
              const BicGuidePlace *place,
              GRand               *rand,
              int                  follows)
{
  BicSession *session = session_of (f);
  const BicChoices *choices = bic_session_choices (session);
  int what = g_rand_int_range (rand, 0, 100);

  if (what < 4 && bic_session_can_undo (session, NULL))
    bic_session_undo (session, TRUE);
  else if (what < 6)
    {
      bic_game_model_show_position (f->model, (guint) g_rand_int_range (rand, 0,
                                                                        1 + (int) bic_session_position (session)));
      check_place (f);
      bic_game_model_show_position (f->model, bic_session_position (session));
    }
  else if (what < 8)
    {
      bic_game_guide_set_followed (f->guide, FALSE);
      g_assert_null (bic_game_model_hint (f->model));
      bic_game_guide_set_followed (f->guide, TRUE);
    }
  else if (what < 11 && place->astray)
    lead_back (f);
  else if (place->has_next && g_rand_int_range (rand, 0, 100) < follows)
    bic_game_model_choose (f->model, place->next);
  else
    bic_game_model_choose (f->model, choices->at[g_rand_int_range (rand, 0, choices->n)]);
}

/* Plays random games, including the choices of the computer, so that the guide is tested at all kinds of positions. */
static void
test_any_path (Fixture       *f,
               gconstpointer  unused)
{
  static const int follows[] = { 0, 50, 90, 98, 100 };
  guint seen[BIC_GUIDE_OVER + 1] = { 0 };
  g_autoptr (BicGuide) guide = bic_guide_open (f->catalogue, NULL);

  g_clear_object (&f->computer);
  for (guint seed = 0; seed < SEEDS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (BicSession) session = bic_guide_new_game_at_step (guide, 0, NULL);

      if (seed % 7 == 0)
        bic_session_set_computer (session, BIC_TOP, NULL);
      if (seed % 11 == 0)
        bic_session_set_computer (session, BIC_BOTTOM, "recruit");
      bic_game_model_set_session (f->model, session, NULL);
      for (int i = 0; i < MOST_CHOICES && !bic_game_model_is_over (f->model); i++)
        {
          BicGuidePlace place = check_place (f);

          seen[place.line]++;
          do_something (f, &place, rand, follows[seed % G_N_ELEMENTS (follows)]);
        }
      seen[check_place (f).line]++;
    }
  for (guint i = 0; i < G_N_ELEMENTS (seen); i++)
    {
      g_test_message ("line %u: %u times", i, seen[i]);
      g_assert_cmpuint (seen[i], >, 0);
    }
}

/* Checks that the guide does not mark a choice of the current step that became impossible because of another choice. */
static void
test_excluded (Fixture       *f,
               gconstpointer  unused)
{
  follow_until (f, "step G4 F3");
  say (f, "done");
  g_assert_true (place_of (f).astray && !place_of (f).has_next);
  g_assert_null (bic_game_model_hint (f->model));
  g_assert_cmpint (place_of (f).line, ==, BIC_GUIDE_ASTRAY);
}

/* Checks that each line that teaches a command is shown at least once to a player who follows the guide. */
static void
test_tips (Fixture       *f,
           gconstpointer  unused)
{
  static const char *const taught[] = { "{win.help}", "{game.undo}", "{game.hint}", "Odds", "The log" };
  gboolean seen[G_N_ELEMENTS (taught)] = { FALSE };
  BicGuidePlace place = place_of (f);

  for (wait_for_computer (f); place.step < place.n_steps; wait_for_computer (f), place = place_of (f))
    {
      for (guint i = 0; i < G_N_ELEMENTS (taught); i++)
        seen[i] |= place.tip && strstr (place.tip, taught[i]);
      bic_game_model_choose (f->model, place.next);
    }
  for (guint i = 0; i < G_N_ELEMENTS (taught); i++)
    {
      g_test_message ("%s", taught[i]);
      g_assert_true (seen[i]);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/game-guide/whole", Fixture, NULL, set_up, test_whole, tear_down);
  g_test_add ("/game-guide/nothing-else", Fixture, NULL, set_up, test_nothing_else, tear_down);
  g_test_add ("/game-guide/any-order", Fixture, NULL, set_up, test_any_order, tear_down);
  g_test_add ("/game-guide/astray", Fixture, NULL, set_up, test_astray, tear_down);
  g_test_add ("/game-guide/undo", Fixture, NULL, set_up, test_undo, tear_down);
  g_test_add ("/game-guide/leave", Fixture, NULL, set_up, test_leave, tear_down);
  g_test_add ("/game-guide/any-path", Fixture, NULL, set_up, test_any_path, tear_down);
  g_test_add ("/game-guide/excluded", Fixture, NULL, set_up, test_excluded, tear_down);
  g_test_add ("/game-guide/tips", Fixture, NULL, set_up, test_tips, tear_down);
  g_test_add ("/game-guide/games", Fixture, NULL, set_up, test_games, tear_down);
  return g_test_run ();
}
