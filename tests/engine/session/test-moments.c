/* Tests of games that are saved, loaded, undone and copied at any moment: the game stays the same. Also tests the
 * messages about saved games that no longer match.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "battle.h"

#include <string.h>

#include "bic-log.h"
#include "bic-safe-xml.h"
#include "bic-session.h"

typedef BicScenario *(*MakeBattle) (void);
static const MakeBattle battles[] = { battle_field, battle_crossing, battle_weissdorf };

static BicSession *
new_session (guint64      seed,
             BicGameFlags flags)
{
  return battle_session (battles[seed % G_N_ELEMENTS (battles)] (), seed, flags);
}

static BicSession *
parse (const char  *text,
       char       **mismatch)
{
  g_autoptr (GError) error = NULL;
  BicSession *session = bic_session_parse (text, strlen (text), "game", battle_catalogue (), mismatch, &error);

  g_assert_no_error (error);
  return session;
}

static BicSession *
again (BicSession *session)
{
  g_autofree char *text = bic_session_write (session, NULL), *mismatch = NULL;
  BicSession *copy = parse (text, &mismatch);

  g_assert_cmpstr (mismatch, ==, NULL);
  return copy;
}

static guint64
hash_of (BicSession *session)
{
  return bic_session_hash (session);
}

/* Returns the log as @viewer reads it, with all notes and bookmarks. */
static char *
log_of (BicSession *session,
        int         viewer)
{
  g_autoptr (GPtrArray) lines = bic_log_read (session, viewer);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      g_string_append_printf (text, "%d %d %d %s %u %u-%u %s %s %s%s%s|", line->kind, line->side, line->turn,
                              line->phase, line->position, line->first,
                              line->last, line->text, line->dice ? line->dice : "", line->taken_back ? "taken " : "",
                                  line->bookmark ? "* " : "",
                              line->note ? line->note : "");
      for (int k = 0; k < BIC_LOG_HEXES; k++)
        g_string_append_printf (text, " %d", line->hex[k]);
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static void
assert_same_log (BicSession *a,
                 BicSession *b)
{
  for (int viewer = BIC_TOP; viewer <= BIC_EVERYBODY; viewer++)
    {
      g_autofree char *first = log_of (a, viewer), *second = log_of (b, viewer);

      g_assert_cmpstr (first, ==, second);
    }
}

static void
assert_same (BicSession *a,
             BicSession *b)
{
  g_autofree char *first = bic_session_write (a, NULL), *second = bic_session_write (b, NULL);

  g_assert_cmpuint (hash_of (a), ==, hash_of (b));
  g_assert_cmpuint (bic_session_position (a), ==, bic_session_position (b));
  g_assert_cmpint (bic_session_can_redo (a), ==, bic_session_can_redo (b));
  g_assert_cmpmem (bic_session_tally (a), sizeof (BicTally), bic_session_tally (b), sizeof (BicTally));
  g_assert_cmpstr (first, ==, second);
  assert_same_log (a, b);
}

/* Performs a random action of a player: a choice, undo, redo, bookmark, note or forced die. */
static void
do_something (BicSession *session,
              BicRng     *rng)
{
  const BicGame *game = bic_session_game (session);
  const char *const face[] = { bic_game_face (game, bic_rng_below (rng, bic_game_n_faces (game))), NULL };
  int what = bic_rng_below (rng, 13);

  if (what == 12)
    bic_session_queue_results (session, face, NULL);    /* A later roll will show this face. */
  else if (what <= 1 && bic_session_undo (session, what == 0))
    return;
  else if (what <= 3 && bic_session_redo (session))
    return;
  else if (what == 4)
    bic_session_set_bookmark (session, (guint) bic_rng_below (rng, (int) bic_session_n_log (session)),
                              bic_rng_below (rng, 2));
  else if (what == 5)
    bic_session_set_note (session, (guint) bic_rng_below (rng, (int) bic_session_n_log (session)), "a note");
  else if (bic_session_asked_side (session) != BIC_NOBODY)
    battle_choose_any (session, rng);
}

/* --- at any moment ------------------------------------------------------ */

/* Checks that a game that is saved and loaded at any moment stays the same, including its undone choices, which can
 * still be redone. */
static void
test_kill_points (void)
{
  for (guint64 seed = 0; seed < 10; seed++)
    {
      g_autoptr (BicSession) session = new_session (seed, seed % 4 == 3 ? BIC_GAME_TYPED_DICE : 0);
      BicRng rng;

      bic_rng_init (&rng, seed);
      for (int i = 0; i < 200; i++)
        {
          do_something (session, &rng);
          if (i % 20 == 0)
            {
              g_autoptr (BicSession) copy = again (session);

              assert_same (session, copy);
              if (bic_session_redo (copy))
                {
                  bic_session_redo (session);
                  assert_same (session, copy);
                }
            }
        }
    }
}

/* Checks that redo exactly reverses any number of undo steps that do not need an agreement. */
static void
test_redo_is_inverse (void)
{
  for (guint64 seed = 0; seed < 6; seed++)
    {
      g_autoptr (BicSession) session = new_session (seed, 0);
      BicRng rng;

      bic_rng_init (&rng, seed);
      for (int i = 0; i < 30; i++)
        {
          g_autoptr (BicSession) before = NULL;
          int n = 0;

          do_something (session, &rng);
          before = again (session);
          while (bic_session_undo (session, FALSE))
            n++;
          while (n-- > 0)
            g_assert_true (bic_session_redo (session));
          assert_same (before, session);
        }
    }
}

/* Checks that an undo without an agreement adds one line to the log and one line to the saved game. */
static void
test_free_undo_is_logged (void)
{
  g_autoptr (BicSession) session = new_session (0, 0);
  g_autofree char *before = log_of (session, BIC_EVERYBODY), *after = NULL, *text = NULL;

  bic_session_choose (session, bic_session_choices (session)->at[0], NULL);
  g_assert_true (bic_session_undo (session, FALSE));
  after = log_of (session, BIC_EVERYBODY);
  text = bic_session_write (session, NULL);
  g_assert_true (g_str_has_prefix (after, before));
  g_assert_nonnull (strstr (after + strlen (before), "Undone: "));
  g_assert_null (strchr (strchr (after + strlen (before), '\n') + 1, '\n'));          /* There is no second new line. */
  g_assert_nonnull (strstr (text, "\ntake-back\n"));
}

/* --- copies ------------------------------------------------------------- */

/* Checks that a game copied at a position has the state of this position, and that copying does not change the original
 * game. */
static void
test_branch (void)
{
  for (guint64 seed = 0; seed < 6; seed++)
    {
      g_autoptr (BicSession) session = new_session (seed, 0);
      g_autofree BicState *state = g_malloc (bic_state_size ());
      g_autofree char *text = NULL, *after = NULL;
      BicRng rng;

      bic_rng_init (&rng, seed);
      for (int i = 0; i < 150; i++)
        do_something (session, &rng);
      bic_session_set_player (session, BIC_TOP, "Anna");
      text = bic_session_write (session, NULL);
      for (guint at = 0; at <= bic_session_position (session); at += 1 + at / 4)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (BicSession) copy = bic_session_branch (session, at, NULL, &error);

          g_assert_no_error (error);
          g_assert_true (bic_session_state_at (session, at, state));
          g_assert_cmpuint (hash_of (copy), ==, bic_state_hash (bic_session_game (session), state));
          g_assert_cmpuint (bic_session_position (copy), ==, at);
          g_assert_cmpstr (bic_session_about (copy)->player[BIC_TOP], ==, "Anna");
          g_assert_null (bic_session_about (copy)->trial_of);
        }
      after = bic_session_write (session, NULL);
      g_assert_cmpstr (text, ==, after);
    }
}

/* Checks that a what-if game starts from the position of its game with different dice and decks. It stores the game
 * that it was started from. A what-if game can also be started from a what-if game. */
static void
test_trial (void)
{
  g_autoptr (BicSession) session = new_session (0, 0), trial = NULL, loaded = NULL, second = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autoptr (xmlDoc) doc = NULL;
  BicRng rng;

  bic_rng_init (&rng, 4);
  for (int i = 0; i < 60; i++)
    battle_choose_any (session, &rng);
  bic_session_set_tournament (session, "Autumn");
  trial = bic_session_branch (session, 40, "parent.bicorne-game", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (bic_session_position (trial), ==, 40);
  g_assert_cmpstr (bic_session_about (trial)->trial_of, ==, "parent.bicorne-game");
  g_assert_cmpint (bic_session_about (trial)->trial_turn, ==, bic_state_turn (bic_session_state (trial)));
  g_assert_null (bic_session_about (trial)->tournament);
  {
    g_autofree BicState *then = g_malloc (bic_state_size ());

    bic_session_state_at (session, 40, then);
    g_assert_cmpmem (then->piece, sizeof then->piece, bic_session_state (trial)->piece, sizeof then->piece);
    g_assert_true (then->dice != bic_session_state (trial)->dice);
    g_assert_true (then->deck != bic_session_state (trial)->deck);
  }
  text = bic_session_write (trial, NULL);
  doc = bic_xml_parse (text, strlen (text), "trial", &error);
  g_assert_no_error (error);
  g_assert_true (bic_xml_validate (doc, "/io/github/bicorne/Bicorne/schema/game.rng", "trial", &error));
  loaded = again (trial);
  assert_same (trial, loaded);
  /* The dice also differ before the position at which the what-if game starts. */
  while (bic_session_undo (trial, TRUE))
    ;
  g_assert_true (bic_session_state (trial)->dice != bic_session_state (session)->dice);
  second = bic_session_branch (loaded, 10, "trial.bicorne-game", &error);
  g_assert_no_error (error);
  g_assert_cmpstr (bic_session_about (second)->trial_of, ==, "trial.bicorne-game");
}

/* --- saved games that no longer match ----------------------------------- */

static char *
saved_game (void)
{
  g_autoptr (BicSession) session = new_session (0, 0);
  BicRng rng;

  bic_rng_init (&rng, 8);
  for (int i = 0; i < 60; i++)
    battle_choose_any (session, &rng);
  return bic_session_write (session, NULL);
}

/* Checks the message about a saved game from which a choice was removed. The message names the first choice that does
 * not match, with its turn, number and notation. */
static void
test_choice_removed (void)
{
  g_autofree char *text = saved_game (), *mismatch = NULL, *bad = NULL;
  g_auto (GStrv) lines = g_strsplit (strstr (text, "<choices>\n") + strlen ("<choices>\n"), "\n", 2);
  g_autofree char *first = g_strconcat ("<choices>\n", lines[0], "\n", NULL);
  g_autoptr (BicSession) session = NULL;

  bad = battle_replace (text, first, "<choices>\n");
  session = parse (bad, &mismatch);
  g_assert_cmpuint (bic_session_position (session), ==, 0);
  g_assert_nonnull (strstr (mismatch, "Turn 1, "));
  g_assert_nonnull (strstr (mismatch, "choice 1, “"));
  g_assert_nonnull (strstr (mismatch, "no longer matches: "));
}

/* Checks the message about a saved game from which the last choice was removed. All choices match, but the file states
 * a larger number of choices. */
static void
test_choices_missing (void)
{
  g_autofree char *text = saved_game (), *mismatch = NULL, *bad = NULL;
  const char *end = strstr (text, "</choices>"), *cut = end - 2;
  g_autoptr (BicSession) session = NULL;

  while (cut[-1] != '\n')
    cut--;
  bad = g_strdup_printf ("%.*s%s", (int) (cut - text), text, end);
  session = parse (bad, &mismatch);
  g_assert_cmpuint (bic_session_position (session), ==, 59);
  g_assert_nonnull (strstr (mismatch, "59 instead of the 60"));
}

static void
test_other_hash_revision_ruleset (void)
{
  g_autofree char *text = saved_game (), *mismatch = NULL,
                  *hash = battle_replace (text, "digest=\"", "digest=\"1\" was=\"");
  g_autofree char *revision = battle_replace (hash, " revision=\"", " revision=\"7"),
                              *ruleset = battle_replace (revision, "<game xmlns=\"urn:bicorne:game:1\" ruleset=\"",
                                                         "<game xmlns=\"urn:bicorne:game:1\" ruleset=\"old-");
  g_autoptr (BicSession) session = parse (ruleset, &mismatch);

  g_assert_cmpuint (bic_session_position (session), ==, 60);
  g_assert_nonnull (strstr (mismatch, "final position differs"));
  g_assert_nonnull (strstr (mismatch, "with revision 7"));
  g_assert_nonnull (strstr (mismatch, "rule system old-"));
}

/* Checks that the message names an option that has another value than in the saved game. */
static void
test_other_option (void)
{
  g_autofree char *text = saved_game (), *mismatch = NULL,
                  *hash = battle_replace (text, "digest=\"", "digest=\"1\" was=\""),
                          *none = NULL;
  g_autofree char *option = battle_replace (hash, "decline-battle-back=", "decline-battle-back=9");
  g_autoptr (BicSession) session = parse (option, &mismatch), plain = parse (hash, &none);

  g_assert_nonnull (strstr (text, "options=\""));
  g_assert_nonnull (strstr (mismatch, "the rule options were"));
  g_assert_nonnull (strstr (mismatch, "decline-battle-back=9"));
  g_assert_null (strstr (none, "the rule options were"));
}

static int
switch_of (const char *text,
           const char *id)
{
  g_autofree char *mismatch = NULL;
  g_autoptr (BicSession) session = parse (text, &mismatch);

  return bic_game_option (bic_session_game (session), id);
}

/* Checks that a game continues with the options with which it was saved. A game from an earlier revision can lack an
 * option, which is added when the game is saved again. */
static void
test_kept_switches (void)
{
  g_autofree char *text = saved_game (), *other = battle_replace (text, "no-unit-loses=0", "no-unit-loses=1"),
                  *old = battle_replace (text, " joined-unit-moves=0", "");
  g_autofree char *mismatch = NULL, *again = NULL;
  g_autoptr (BicSession) session = parse (old, &mismatch);

  g_assert_cmpint (switch_of (text, "no-unit-loses"), ==, 0);
  g_assert_cmpint (switch_of (other, "no-unit-loses"), ==, 1);
  g_assert_cmpint (switch_of (text, "joined-unit-moves"), ==, 0);
  g_assert_cmpint (switch_of (old, "joined-unit-moves"), ==, 1);
  again = bic_session_write (session, NULL);
  g_assert_nonnull (strstr (again, " joined-unit-moves=1"));
  g_assert_cmpint (switch_of (again, "joined-unit-moves"), ==, 1);
}

/* Checks that a saved game does not match if it contains an undo that is not allowed or that has no choice to undo. */
static void
test_wrong_undo (void)
{
  const char *const words[] = { "undo", "take-back" };
  g_autofree char *text = saved_game ();

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *line = g_strdup_printf ("<choices>\n%s\n", words[i]),
                              *bad = battle_replace (text, "<choices>\n", line), *mismatch = NULL;
      g_autoptr (BicSession) session = parse (bad, &mismatch);

      g_assert_nonnull (strstr (mismatch, "no longer matches"));
      g_assert_nonnull (strstr (mismatch, words[i]));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/moments/kill-points", test_kill_points);
  g_test_add_func ("/moments/redo-is-inverse", test_redo_is_inverse);
  g_test_add_func ("/moments/free-undo-is-told", test_free_undo_is_logged);
  g_test_add_func ("/moments/branch", test_branch);
  g_test_add_func ("/moments/trial", test_trial);
  g_test_add_func ("/moments/choice-removed", test_choice_removed);
  g_test_add_func ("/moments/choices-missing", test_choices_missing);
  g_test_add_func ("/moments/kept-switches", test_kept_switches);
  g_test_add_func ("/moments/other-hash-revision-ruleset", test_other_hash_revision_ruleset);
  g_test_add_func ("/moments/other-option", test_other_option);
  g_test_add_func ("/moments/wrong-undo", test_wrong_undo);
  return g_test_run ();
}
