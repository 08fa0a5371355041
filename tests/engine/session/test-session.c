/* Tests of the session: undo with and without agreement, redo, forced dice, and saved games, including hostile files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "battle.h"

#include <glib/gstdio.h>
#include <string.h>

#include "bic-log.h"
#include "bic-safe-xml.h"
#include "bic-session.h"

#define SEED 1808

static guint64
hash_of (BicSession *session)
{
  return bic_session_hash (session);
}

/* Makes @n random choices, or fewer if the game ends. */
static void
play (BicSession *session,
      guint64     seed,
      int         n)
{
  BicRng rng;

  bic_rng_init (&rng, seed);
  while (n-- > 0 && bic_session_asked_side (session) != BIC_NOBODY)
    {
      const BicChoices *choices = bic_session_choices (session);
      g_autoptr (GError) error = NULL;

      g_assert_cmpint (choices->n, >, 0);
      bic_session_choose (session, choices->at[bic_rng_below (&rng, choices->n)], &error);
      g_assert_no_error (error);
    }
}

static BicSession *
parse (const char  *text,
       gsize        length,
       char       **mismatch)
{
  g_autoptr (GError) error = NULL;
  BicSession *session = bic_session_parse (text, length, "game", battle_catalogue (), mismatch, &error);

  g_assert_no_error (error);
  return session;
}

/* --- undo --------------------------------------------------------------- */

static void
test_free_undo (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0);
  const BicChoices *choices = bic_session_choices (session);
  guint64 before = hash_of (session), after;
  guint log = bic_session_n_log (session), made;
  const BicLogEntry *entry;
  gboolean consent = TRUE;
  g_autoptr (GError) error = NULL;

  g_assert_false (bic_session_can_undo (session, NULL));
  g_assert_false (bic_session_undo (session, TRUE));
  bic_session_choose (session, choices->at[0], &error);
  g_assert_no_error (error);
  after = hash_of (session);
  made = bic_session_n_log (session);
  g_assert_cmpuint (after, !=, before);
  g_assert_true (bic_session_can_undo (session, &consent));
  g_assert_false (consent);
  g_assert_cmpint (bic_session_side_at (session, bic_session_position (session) - 1), ==,
                   bic_state_active (bic_session_state (session)));
  g_assert_true (bic_session_undo (session, FALSE));
  g_assert_cmpuint (hash_of (session), ==, before);
  entry = bic_session_log (session, bic_session_n_log (session) - 1);
  g_assert_cmpint (entry->kind, ==, BIC_LOG_UNDO);              /* An undo without agreement adds one log line. */
  g_assert_false (entry->agreed);
  for (guint i = log; i + 1 < bic_session_n_log (session); i++)
    g_assert_true (bic_log_entry_was_undone_freely (session, bic_session_log (session, i)));
  g_assert_true (bic_session_can_redo (session));
  g_assert_true (bic_session_redo (session));
  g_assert_cmpuint (hash_of (session), ==, after);
  g_assert_cmpuint (bic_session_n_log (session), ==, made);     /* A redo removes this line again. */
  g_assert_false (bic_session_can_redo (session));
}

static void
test_redo_ends (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0);
  BicChoice first = bic_session_choices (session)->at[0];
  g_autoptr (GError) error = NULL;

  bic_session_choose (session, first, &error);
  bic_session_undo (session, FALSE);
  bic_session_choose (session, bic_session_choices (session)->at[bic_session_choices (session)->n - 1], &error);
  g_assert_no_error (error);
  g_assert_false (bic_session_redo (session));
}

/* Plays until the last choice cannot be undone without an agreement. */
static void
play_to_barrier (BicSession *session)
{
  gboolean consent = FALSE;

  for (guint64 seed = 1; !consent; seed++)
    {
      play (session, seed, 1);
      g_assert_cmpint (bic_session_asked_side (session), !=, BIC_NOBODY);
      bic_session_can_undo (session, &consent);
    }
}

static void
test_agreed_undo (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0);
  guint position, log;

  play_to_barrier (session);
  position = bic_session_position (session);
  log = bic_session_n_log (session);
  g_assert_false (bic_session_undo (session, FALSE));
  g_assert_cmpuint (bic_session_position (session), ==, position);
  g_assert_true (bic_session_undo (session, TRUE));
  g_assert_cmpuint (bic_session_position (session), ==, position - 1);
  g_assert_cmpuint (bic_session_n_log (session), ==, log + 1);
  g_assert_cmpint (bic_session_log (session, log)->kind, ==, BIC_LOG_UNDO);
  g_assert_false (bic_session_can_redo (session));
}

/* Checks that dice and decks are different after an undo by agreement, even if earlier choices are also undone. */
static void
test_undo_stirs (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0);
  g_autofree BicState *before = g_malloc (bic_state_size ());

  play_to_barrier (session);
  bic_session_state_at (session, 0, before);
  while (bic_session_undo (session, TRUE))
    ;
  g_assert_cmpuint (bic_session_position (session), ==, 0);
  g_assert_cmpuint (bic_session_state (session)->turn, ==, before->turn);
  g_assert_cmpmem (bic_session_state (session)->piece, sizeof before->piece, before->piece, sizeof before->piece);
  g_assert_true (bic_session_state (session)->dice != before->dice);
  g_assert_true (bic_session_state (session)->deck != before->deck);
}

/* Stores two orders that can be given now in @order. Returns %FALSE if there are fewer than two. */
static gboolean
has_orders (BicSession *session,
            BicChoice  *order)
{
  const BicChoices *choices = bic_session_choices (session);
  int n = 0;

  for (int i = 0; i < choices->n && n < 2; i++)
    if (g_str_equal (bic_verb_name (bic_session_game (session), choices->at[i].verb), "order"))
      order[n++] = choices->at[i];
  return n == 2;
}

/* Checks that undoing one order of a card replays the later orders, and that the saved game gives the same position. */
static void
test_retract (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0),
      plain = battle_session (battle_field (), SEED, 0);
  BicChoice order[3];
  guint begin;

  while (bic_session_choices (session)->n < 4 || !has_orders (session, order))
    g_assert_true (bic_session_choose (session, bic_session_choices (session)->at[0], NULL) &&
                   bic_session_choose (plain, bic_session_choices (plain)->at[0], NULL));
  begin = bic_session_position (session);
  g_assert_true (bic_session_choose (session, order[0], NULL) && bic_session_choose (session, order[1], NULL));
  g_assert_true (bic_session_choose (plain, order[1], NULL));
  g_assert_cmpuint (hash_of (session), !=, hash_of (plain));
  g_assert_true (bic_session_can_retract (session, begin));
  g_assert_false (bic_session_can_retract (session, begin + 2));
  g_assert_true (bic_session_retract (session, begin));
  g_assert_cmpuint (hash_of (session), ==, hash_of (plain));
  g_assert_cmpuint (bic_session_position (session), ==, begin + 1);
  {
    gsize length;
    g_autofree char *text = bic_session_write (session, &length), *mismatch = NULL;
    g_autoptr (BicSession) again = bic_session_parse (text, length, "retract", battle_catalogue (), &mismatch, NULL);

    g_assert_null (mismatch);
    g_assert_cmpuint (hash_of (again), ==, hash_of (plain));
  }
  g_assert_false (bic_session_can_redo (session));
}

/* Checks that an earlier choice that revealed information cannot be undone on its own. */
static void
test_retract_barrier (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0);
  gboolean barrier = FALSE;

  while (!barrier)
    {
      play (session, 3, 1);
      bic_session_can_undo (session, &barrier);
    }
  g_assert_false (bic_session_can_retract (session, bic_session_position (session) - 1));
  g_assert_false (bic_session_retract (session, bic_session_position (session) - 1));
}

static void
test_looking_back (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0);
  g_autofree BicState *state = g_malloc (bic_state_size ());
  guint64 hash[51];

  hash[0] = hash_of (session);
  for (guint i = 1; i <= 50; i++)
    {
      play (session, i, 1);
      hash[i] = hash_of (session);
    }
  for (guint i = 0; i <= 50; i++)
    {
      g_assert_true (bic_session_state_at (session, i, state));
      g_assert_cmpuint (bic_state_hash (bic_session_game (session), state), ==, hash[i]);
    }
  g_assert_false (bic_session_state_at (session, 51, state));
}

static void
test_illegal (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0);
  guint64 before = hash_of (session);
  g_autoptr (GError) illegal = NULL, nonsense = NULL;

  g_assert_false (bic_session_choose_text (session, "battle-back", &illegal));
  g_assert_error (illegal, BIC_ERROR, BIC_ERROR_ILLEGAL);
  g_assert_false (bic_session_choose_text (session, "conquer E6", &nonsense));
  g_assert_error (nonsense, BIC_ERROR, BIC_ERROR_PARSE);
  g_assert_cmpuint (hash_of (session), ==, before);
  g_assert_cmpuint (bic_session_position (session), ==, 0);
}

/* --- dice --------------------------------------------------------------- */

/* Returns a battle in which a melee is possible in the first turn, whatever cards are drawn. */
static BicScenario *
battle_adjacent (void)
{
  return battle_from_words ("top portuguese/LN E6\n"
                            "top portuguese/LN E2\n"
                            "top portuguese/LN E12\n"
                            "bottom portuguese/LN F6\n"
                            "bottom portuguese/LN F2\n"
                            "bottom portuguese/LN F11\n");
}

/* Gives as many orders as possible and continues to the combat phase. */
static void
go_to_combat (BicSession *session)
{
  while (TRUE)
    {
      const BicChoices *choices = bic_session_choices (session);
      char text[BIC_CHOICE_TEXT];
      int pick = 0;

      for (int i = 0; i < choices->n; i++)
        {
          bic_choice_write (bic_session_game (session), choices->at[i], text);
          if (g_str_has_prefix (text, "melee"))
            return;
          if (g_str_has_prefix (text, "play forward") || g_str_has_prefix (text, "order")
              || g_str_has_prefix (text, "play attack"))
            pick = i;
        }
      bic_session_choose (session, choices->at[pick], NULL);
    }
}

static char *
first_choice (BicSession *session,
              const char *prefix)
{
  const BicChoices *choices = bic_session_choices (session);
  char text[BIC_CHOICE_TEXT];

  for (int i = 0; i < choices->n; i++)
    if (bic_choice_write (bic_session_game (session), choices->at[i], text) && g_str_has_prefix (text, prefix))
      return g_strdup (text);
  g_assert_not_reached ();
}

static void
test_forced_dice (void)
{
  const char *dice[] = { "CAV", "CAV", "CAV", "ART", NULL }, *wrong[] = { "CAV", "HEART", NULL };
  g_autoptr (BicSession) session = battle_session (battle_adjacent (), SEED, 0);
  g_autoptr (BicSession) again = NULL;
  g_autofree char *melee = NULL, *text = NULL, *mismatch = NULL;
  g_autoptr (GError) none = NULL, unknown = NULL;
  gsize length;

  go_to_combat (session);
  g_assert_false (bic_session_queue_results (session, wrong, &unknown));
  g_assert_error (unknown, BIC_ERROR, BIC_ERROR_UNKNOWN);
  g_assert_true (bic_session_queue_results (session, dice, &none));
  g_assert_no_error (none);
  melee = first_choice (session, "melee");
  battle_choose (session, melee);
  battle_choose (session, "none");                          /* the defender does not react */
  for (int i = 0; i < bic_state_n_pieces (bic_session_game (session), bic_session_state (session)); i++)
    {
      BicPieceInfo piece;

      g_assert_true (bic_state_piece (bic_session_game (session), bic_session_state (session), i, &piece));
      g_assert_cmpint (piece.blocks, ==, 4);
    }
  text = bic_session_write (session, &length);
  g_assert_nonnull (strstr (text, "\nroll CAV\nroll CAV\nroll CAV\nroll ART\n"));
  again = parse (text, length, &mismatch);
  g_assert_null (mismatch);
  g_assert_cmpuint (hash_of (again), ==, hash_of (session));
}

static void
test_typed_dice (void)
{
  g_autoptr (BicSession) session = battle_session (battle_adjacent (), SEED, BIC_GAME_TYPED_DICE);
  g_autofree char *melee = NULL;

  go_to_combat (session);
  melee = first_choice (session, "melee");
  battle_choose (session, melee);
  battle_choose (session, "none");                          /* the defender does not react */
  g_assert_cmpint (bic_session_asked_side (session), ==, BIC_CHANCE);
  battle_choose (session, "roll SAB");
  g_assert_cmpint (bic_session_asked_side (session), ==, BIC_CHANCE);
}

/* Checks that correcting a typed die adds no line to the log, and that the line of the attack contains the final
 * dice. */
static void
test_corrected_dice (void)
{
  g_autoptr (BicSession) session = battle_session (battle_adjacent (), SEED, BIC_GAME_TYPED_DICE);
  g_autofree char *melee = NULL, *label = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  GString *thrown = g_string_new (NULL), *told = g_string_new (NULL);
  BicChoice cavalry;

  go_to_combat (session);
  melee = first_choice (session, "melee");
  battle_choose (session, melee);
  battle_choose (session, "none");                          /* the defender does not react */
  g_assert_true (bic_choice_read (bic_session_game (session), "roll CAV", &cavalry, NULL));
  label = bic_choice_label (bic_session_game (session), bic_session_state (session), cavalry);
  g_assert_cmpstr (label, ==, "Roll Cavalry");
  battle_choose (session, "roll CAV");
  g_string_append (thrown, "CAV");
  while (bic_session_asked_side (session) == BIC_CHANCE)
    {
      gboolean slips;

      battle_choose (session, "roll CAV");
      /* The condition is true for all dice except the last one. */
      slips = bic_session_asked_side (session) == BIC_CHANCE;
      if (slips)
        {
          g_assert_true (bic_session_undo (session, FALSE));
          battle_choose (session, "roll ART");
        }
      g_string_append (thrown, slips ? " ART" : " CAV");
    }
  lines = bic_log_read (session, BIC_EVERYBODY);
  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      g_assert_cmpint (line->kind, !=, BIC_LOG_UNDO);
      if (line->dice)
        g_string_append (told, line->dice);
    }
  g_assert_cmpstr (told->str, ==, thrown->str);
  g_string_free (thrown, TRUE);
  g_string_free (told, TRUE);
}

/* --- the log ------------------------------------------------------------ */

static void
count_signal (gpointer object,
              gpointer counter)
{
  ++*(int *) counter;
}

static void
count_event (gpointer object,
             gpointer event,
             gpointer counter)
{
  ++*(int *) counter;
}

static void
test_signals (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0);
  int changed = 0, events = 0;

  g_signal_connect (session, "changed", G_CALLBACK (count_signal), &changed);
  g_signal_connect (session, "event", G_CALLBACK (count_event), &events);
  g_assert_cmpint (bic_session_log (session, 0)->kind, ==, BIC_LOG_TURN);
  play (session, 1, 20);
  g_assert_cmpint (changed, ==, 20);
  g_assert_cmpint (events, >, 0);
  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      g_assert_true (entry->text != NULL || entry->kind == BIC_LOG_EVENT || entry->owner != BIC_NOBODY);
      g_assert_true ((entry->choice != NULL) == (entry->kind == BIC_LOG_CHOICE));
    }
}

/* --- saved games -------------------------------------------------------- */

/* Checks that whole games, with both free undo and undo by agreement, give the same position when they are replayed and
 * the same bytes when they are saved again. */
static void
test_replay (void)
{
  for (guint64 seed = 1; seed <= 8; seed++)
    {
      g_autoptr (BicSession) session = battle_session (seed % 2 ? battle_field () : battle_crossing (), seed, 0);
      g_autoptr (BicSession) again = NULL;
      g_autofree char *text = NULL, *second = NULL, *mismatch = NULL;
      gsize length, second_length;

      for (guint64 i = 0; i < 40; i++)
        {
          play (session, seed * 100 + i, 5);
          bic_session_undo (session, i % 3 == 0);
        }
      play (session, seed, 1000);
      text = bic_session_write (session, &length);
      again = parse (text, length, &mismatch);
      g_assert_cmpstr (mismatch, ==, NULL);
      g_assert_cmpuint (hash_of (again), ==, hash_of (session));
      g_assert_cmpuint (bic_session_position (again), ==, bic_session_position (session));
      second = bic_session_write (again, &second_length);
      g_assert_cmpmem (text, length, second, second_length);
    }
}

static char *
saved_game (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0);

  play (session, 3, 30);
  return bic_session_write (session, NULL);
}

static void
test_schema (void)
{
  g_autofree char *text = saved_game ();
  g_autoptr (GError) error = NULL;
  g_autoptr (xmlDoc) doc = bic_xml_parse (text, strlen (text), "game", &error);

  g_assert_no_error (error);
  bic_xml_validate (doc, "/io/github/bicorne/Bicorne/schema/game.rng", "game", &error);
  g_assert_no_error (error);
}

/* Checks that the message names the choice that no longer matches, and that the game is loaded up to this choice. */
static void
test_misfit (void)
{
  g_autofree char *text = saved_game (), *mismatch = NULL, *bad = NULL;
  g_autoptr (BicSession) session = NULL;

  bad = battle_replace (text, "\ndone\n", "\nbattle-back\n");
  session = parse (bad, strlen (bad), &mismatch);
  g_assert_nonnull (strstr (mismatch, "battle-back"));
  g_assert_cmpuint (bic_session_position (session), <, 30);
}

static void
test_other_end (void)
{
  g_autofree char *text = saved_game (), *mismatch = NULL, *bad = NULL;
  g_autoptr (BicSession) session = NULL;

  bad = battle_replace (text, "digest=\"", "digest=\"1\" was=\"");
  session = parse (bad, strlen (bad), &mismatch);
  g_assert_nonnull (strstr (mismatch, "final position differs"));
  g_assert_cmpuint (bic_session_position (session), ==, 30);
}

/* Returns the message about a saved game in which one value was changed, or %NULL if the game still matches. */
static char *
said_of (const char *text,
         const char *old,
         const char *new)
{
  g_autofree char *changed = battle_replace (text, old, new), *mismatch = NULL;
  g_autoptr (BicSession) session = parse (changed, strlen (changed), &mismatch);

  return g_steal_pointer (&mismatch);
}

/* Checks that the message about a game that no longer matches names the revision that saved the game. A game of another
 * revision that still matches continues without a message. */
static void
test_other_revision (void)
{
  g_autofree char *text = saved_game (), *old = battle_replace (text, " revision=\"", " revision=\"7");
  g_autofree char *fits = said_of (old, "seed=", "seed="), *choice = said_of (old, "\ndone\n", "\nbattle-back\n");
  g_autofree char *end = said_of (old, "digest=\"", "digest=\"1\" was=\""),
                         *same = said_of (text, "\ndone\n", "\nbattle-back\n");
  int now = bic_catalogue_find_ruleset (battle_catalogue (), "ccn-3e")->revision;
  g_autofree char *both = g_strdup_printf ("with revision 7%d of the rules, and this program has revision %d", now,
                                           now);

  g_assert_cmpstr (fits, ==, NULL);
  g_assert_nonnull (strstr (choice, "no longer matches"));
  g_assert_nonnull (strstr (choice, both));
  g_assert_nonnull (strstr (end, "final position differs"));
  g_assert_nonnull (strstr (end, both));
  g_assert_null (strstr (same, "revision"));
}

static void
test_seed_matters (void)
{
  g_autofree char *text = saved_game (), *mismatch = NULL, *bad = NULL;
  g_autoptr (BicSession) session = NULL;

  bad = battle_replace (text, "seed=\"1808\"", "seed=\"1809\"");
  session = parse (bad, strlen (bad), &mismatch);
  g_assert_nonnull (mismatch);
}

/* Checks that hostile files are refused with a message that names the file. */
static void
test_hostile (void)
{
  g_autofree char *text = saved_game ();
  const struct { const char *old, *new; } faults[] = {
    { "<game ", "<!DOCTYPE game [<!ENTITY a \"b\">]><game " },
    { "urn:bicorne:game:1", "urn:bicorne:game:9" },
    { "seed=\"1808\"", "seed=\"-1\"" },
    { "seed=\"1808\"", "seed=\"99999999999999999999999\"" },
    { "seed=\"1808\"", "" },
    { " revision=\"", " revision=\"9999999999" },
    { "<choices>", "<chances>" },
    { "<battle ", "<bottle " },
    { "ruleset=\"ccn-3e\"", "ruleset=\"chess\" typed-dice=\"perhaps\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      g_autofree char *bad = battle_replace (text, faults[i].old, faults[i].new), *mismatch = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (BicSession) session = bic_session_parse (bad, strlen (bad), "game", battle_catalogue (), &mismatch,
                                                          &error);

      g_test_message ("%s: %s", faults[i].new, error != NULL ? error->message : "accepted");
      g_assert_null (session);
      g_assert_nonnull (error);
      g_assert_nonnull (strstr (error->message, "game"));
    }
}

/* Checks that a file that is cut off at any position is refused. */
static void
test_truncated (void)
{
  g_autofree char *text = saved_game ();
  gsize all = strlen (text);

  for (gsize length = 0; length < all; length += 1 + all / 200)
    {
      g_autofree char *mismatch = NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (BicSession) session = bic_session_parse (text, length, "game", battle_catalogue (), &mismatch, &error);

      g_assert_null (session);
      g_assert_nonnull (error);
    }
}

static void
test_file (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bicorne-XXXXXX", NULL), *path = g_build_filename (folder, "game", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path),
                    nowhere = g_file_new_build_filename (folder, "missing", "game", NULL);
  g_autoptr (BicSession) session = battle_session (battle_field (), SEED, 0), again = NULL, missing = NULL;
  g_autoptr (GError) good = NULL, bad = NULL, unreadable = NULL;
  g_autofree char *mismatch = NULL;

  play (session, 5, 25);
  g_assert_true (bic_session_save (session, file, &good));
  again = bic_session_load (file, battle_catalogue (), &mismatch, &good);
  g_assert_no_error (good);
  g_assert_null (mismatch);
  g_assert_cmpuint (hash_of (again), ==, hash_of (session));
  g_assert_false (bic_session_save (session, nowhere, &bad));
  g_assert_nonnull (bad);
  missing = bic_session_load (nowhere, battle_catalogue (), &mismatch, &unreadable);
  g_assert_null (missing);
  g_assert_nonnull (unreadable);
  g_file_delete (file, NULL, NULL);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/session/undo/free", test_free_undo);
  g_test_add_func ("/session/undo/agreed", test_agreed_undo);
  g_test_add_func ("/session/undo/stirs", test_undo_stirs);
  g_test_add_func ("/session/redo-ends", test_redo_ends);
  g_test_add_func ("/session/retract/one-of-some", test_retract);
  g_test_add_func ("/session/retract/barrier", test_retract_barrier);
  g_test_add_func ("/session/looking-back", test_looking_back);
  g_test_add_func ("/session/illegal", test_illegal);
  g_test_add_func ("/session/dice/forced", test_forced_dice);
  g_test_add_func ("/session/dice/typed", test_typed_dice);
  g_test_add_func ("/session/dice/corrected", test_corrected_dice);
  g_test_add_func ("/session/signals", test_signals);
  g_test_add_func ("/game/replay", test_replay);
  g_test_add_func ("/game/schema", test_schema);
  g_test_add_func ("/game/misfit", test_misfit);
  g_test_add_func ("/game/other-end", test_other_end);
  g_test_add_func ("/game/other-revision", test_other_revision);
  g_test_add_func ("/game/seed", test_seed_matters);
  g_test_add_func ("/game/hostile", test_hostile);
  g_test_add_func ("/game/truncated", test_truncated);
  g_test_add_func ("/game/file", test_file);
  return g_test_run ();
}
