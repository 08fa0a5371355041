/* Tests of the log as text: obvious events are omitted, and hidden information is not readable. Tests of bookmarks,
 * notes, rolls, losses and turns.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "battle.h"

#include <string.h>

#include "bic-event.h"
#include "bic-log.h"
#include "bic-safe-xml.h"
#include "bic-recap.h"
#include "bic-scenario-io.h"

static void
choose (BicSession *session,
        BicChoice   choice)
{
  g_autoptr (GError) error = NULL;

  bic_session_choose (session, choice, &error);
  g_assert_no_error (error);
}

static void
force (BicSession *session,
       const char *words)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);
  g_autoptr (GError) error = NULL;

  bic_session_queue_results (session, (const char * const *) list, &error);
  g_assert_no_error (error);
}

static void
play (BicSession *session,
      guint64     seed,
      int         n)
{
  BicRng rng;

  bic_rng_init (&rng, seed);
  while (n-- > 0 && bic_session_asked_side (session) != BIC_NOBODY)
    choose (session, bic_session_choices (session)->at[bic_rng_below (&rng, bic_session_choices (session)->n)]);
}

/* Returns all text that the viewer can read, as one string. */
static char *
view_text (BicSession *session,
           int         viewer)
{
  g_autoptr (GPtrArray) lines = bic_log_read (session, viewer);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      g_string_append_printf (text, "%d %d %s %u %s [%s] %s %d %d\n", line->kind, line->side, line->phase,
                              line->position, line->text,
                              line->choice ? line->choice : "", line->dice ? line->dice : "", line->hex[0],
                              line->hex[1]);
    }
  return g_string_free (text, FALSE);
}

static char *
plain_text (BicSession *session,
            int         viewer)
{
  g_autoptr (GPtrArray) lines = bic_log_read (session, viewer);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < lines->len; i++)
    {
      const BicLogLine *line = lines->pdata[i];

      g_string_append_printf (text, "%s%s%s\n", line->text, line->dice ? " " : "", line->dice ? line->dice : "");
    }
  return g_string_free (text, FALSE);
}

/* --- obvious events ----------------------------------------------------- */

#define SMALL "top french/LN D6\ntop french/LC B4\ntop french/LN A1\nbottom british/LN E6\nbottom british/LN I9\n"

/* Plays the first card that allows all orders in @orders, and gives these orders. Returns %FALSE if no card allows
 * them. */
static gboolean
begin_turn (BicSession         *session,
            const char * const *orders)
{
  const BicChoices list = *bic_session_choices (session);

  for (int i = 0; i < list.n; i++)
    {
      gboolean all = TRUE;

      choose (session, list.at[i]);
      for (int k = 0; orders[k] != NULL && all; k++)
        all = bic_session_choose_text (session, orders[k], NULL);
      if (all)
        return TRUE;
      while (bic_session_position (session) > 0)
        bic_session_undo (session, TRUE);
    }
  return FALSE;
}

/* Returns a game in which the first hand allowed two orders, which have been given. */
static BicSession *
begun_game (void)
{
  const char *const orders[] = { "order B4", "order D6", NULL };

  for (guint64 seed = 1; seed < 200; seed++)
    {
      BicSession *session = battle_session (battle_from_words (SMALL), seed, 0);

      if (begin_turn (session, orders))
        return session;
      g_object_unref (session);
    }
  g_assert_not_reached ();
}

static BicSession *
fought_game (void)
{
  BicSession *session = begun_game ();
  g_autofree char *phase = bic_state_phase (bic_session_game (session), bic_session_state (session));

  if (g_str_equal (phase, "Orders"))
    battle_choose (session, "done");
  battle_choose (session, "step B4 B5");
  battle_choose (session, "step B5 B6");
  battle_choose (session, "done");
  force (session, "INF SAB CAV ART ART");
  battle_choose (session, "melee D6 E6");
  if (bic_session_asked_side (session) == BIC_BOTTOM)
    battle_choose (session, "none");
  return session;
}

static const BicLogLine *
line_with (GPtrArray  *lines,
           const char *text)
{
  for (guint i = 0; i < lines->len; i++)
    if (strstr (((BicLogLine *) lines->pdata[i])->text, text))
      return lines->pdata[i];
  g_error ("no line tells of \"%s\"", text);
}

static void
test_prose (void)
{
  g_autoptr (BicSession) session = fought_game ();
  g_autoptr (GPtrArray) lines = bic_log_read (session, BIC_NOBODY);
  const BicLogLine *orders = line_with (lines, "B4 ordered; D6 ordered"), *move = line_with (lines, "moved from"),
                             *attack = line_with (lines, "attacked E6");
  const BicLogLine *hits = line_with (lines, "hits: 2");
  g_autofree char *text = plain_text (session, BIC_NOBODY);

  g_assert_cmpstr (orders->text, ==, "B4 ordered; D6 ordered");
  g_assert_cmpstr (orders->phase, ==, "Orders");
  g_assert_cmpint (orders->side, ==, BIC_TOP);
  g_assert_nonnull (strstr (move->text, "moved from B4 to B6"));
  g_assert_cmpstr (move->phase, ==, "Movement");
  g_assert_cmpint (move->hex[0], ==, battle_hex (bic_session_game (session), "B4"));
  g_assert_cmpint (move->hex[1], ==, battle_hex (bic_session_game (session), "B6"));
  g_assert_null (attack->dice);
  g_assert_cmpstr (hits->dice, ==, "INF SAB CAV ART ART");
  g_assert_cmpstr (hits->phase, ==, "Combat");
  g_assert_null (strstr (text, "No more"));
  g_assert_null (strstr (text, "Melee from"));            /* The log line of the attack replaces this text. */
  g_assert_cmpint (((BicLogLine *) lines->pdata[0])->kind, ==, BIC_LOG_TURN);
}

static gboolean
has_piece (BicSession *session,
           guint       position,
           const char *hex)
{
  const BicGame *game = bic_session_game (session);
  g_autofree BicState *state = g_malloc (bic_state_size ());
  BicPieceInfo piece;
  gboolean found = FALSE;

  g_assert_true (bic_session_state_at (session, position, state));
  for (int i = 0; i < bic_state_n_pieces (game, state); i++)
    found |= bic_state_piece (game, state, i, &piece) && piece.hex == battle_hex (game, hex);
  return found;
}

/* Checks that each line names the first position that shows what it describes. */
static void
test_line_ends (void)
{
  g_autoptr (BicSession) session = fought_game ();
  g_autoptr (GPtrArray) lines = bic_log_read (session, BIC_NOBODY), later = NULL;
  const BicLogLine *move = line_with (lines, "moved from B4 to B6");
  const BicLogLine *hits = line_with (lines, "hits: 2"), *undone;
  guint n = bic_session_position (session);

  g_assert_cmpuint (((BicLogLine *) lines->pdata[0])->end, ==, 0);      /* the first turn */
  g_assert_cmpuint (line_with (lines, "B4 ordered; D6 ordered")->end, ==,
                    line_with (lines, "B4 ordered; D6 ordered")->position + 2);
  g_assert_true (has_piece (session, move->position, "B4"));
  g_assert_false (has_piece (session, move->position, "B6"));
  g_assert_false (has_piece (session, move->end, "B4"));
  g_assert_true (has_piece (session, move->end, "B6"));
  g_assert_cmpuint (hits->end, ==, hits->position + 1);
  bic_session_undo (session, TRUE);
  later = bic_log_read (session, BIC_NOBODY);
  undone = line_with (later, "hits: 2");
  g_assert_cmpuint (undone->end, ==, undone->position);
  g_assert_cmpuint (((BicLogLine *) later->pdata[later->len - 1])->end, ==, bic_session_position (session));
  g_assert_cmpuint (bic_session_position (session), <, n);
}

/* Returns: (transfer full): a bundled battle of Commands & Colors */
static BicScenario *
load_bundled (const char *name)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "scenarios", "ccn", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);

  g_assert_no_error (error);
  return battle;
}

static BicScenario *
load_ocana (void)
{
  return load_bundled ("ocana.bicorne");
}

static void
check_turn_at (BicSession       *session,
               const BicLogLine *line)
{
  g_autofree BicState *state = g_malloc (bic_state_size ());

  bic_session_state_at (session, line->position, state);
  g_assert_cmpint (bic_state_turn (state), ==, line->turn);
  g_assert_cmpint (bic_state_active (state), ==, line->side);
  if (line->position == 0)
    return;
  bic_session_state_at (session, line->position - 1, state);
  g_assert_true (bic_state_turn (state) != line->turn || bic_state_active (state) != line->side);
}

/* Checks that a turn does not begin after the lines below it, even if the choice that ended the turn before had further
 * results. The position at which it begins must be the first one of the turn. */
static void
test_turn_begins (void)
{
  BicScenario *(*const battles[]) (void) = { battle_crossing, battle_weissdorf, load_ocana };

  for (guint i = 0; i < G_N_ELEMENTS (battles); i++)
    {
      g_autoptr (BicSession) session = battle_session (battles[i] (), 3, 0);
      g_autoptr (GPtrArray) lines = NULL;
      guint before = 0;

      play (session, 3, 400);
      lines = bic_log_read (session, BIC_EVERYBODY);
      for (guint k = 0; k < lines->len; k++)
        {
          const BicLogLine *line = lines->pdata[k];

          g_assert_cmpuint (line->position, >=, before);
          g_assert_cmpuint (line->position, <=, line->end);
          before = line->position;
          if (line->kind == BIC_LOG_TURN)
            check_turn_at (session, line);
        }
    }
}

/* Checks that choices that were undone by agreement stay in the log, are marked as undone, and are not counted in the
 * dice statistics. */
static void
test_taken_back (void)
{
  g_autoptr (BicSession) session = fought_game ();
  g_autoptr (GPtrArray) lines = NULL;
  BicRolls before[BIC_N_SIDES], after[BIC_N_SIDES];

  bic_recap_rolls (session, before);
  g_assert_cmpint (before[BIC_TOP].attacks, ==, 1);
  bic_session_undo (session, TRUE);
  lines = bic_log_read (session, BIC_NOBODY);
  g_assert_true (line_with (lines, "hits: 2")->taken_back);
  g_assert_false (line_with (lines, "moved from")->taken_back);
  g_assert_false (line_with (lines, "Undone")->taken_back);
  bic_recap_rolls (session, after);
  g_assert_cmpint (after[BIC_TOP].attacks, ==, 0);
}

/* Plays until a player may answer "No" without revealing a hidden choice, and returns the question. */
static char *
answer_no (BicSession *session)
{
  const BicGame *game = bic_session_game (session);
  BicRng rng;

  bic_rng_init (&rng, 3);
  for (int i = 0; i < 2000 && bic_session_asked_side (session) != BIC_NOBODY; i++)
    {
      g_autofree char *question = bic_question_prompt (game, bic_session_state (session));
      const BicChoices *choices = bic_session_choices (session);
      guint log = bic_session_n_log (session);

      if (!bic_session_choose_text (session, "none", NULL))
        choose (session, choices->at[bic_rng_below (&rng, (guint32) choices->n)]);
      else if (bic_session_log (session, log)->owner == BIC_NOBODY)
        return g_steal_pointer (&question);
    }
  g_assert_not_reached ();
}

/* Checks that the line of an undo names the question of an answer that does not name it. */
static void
test_undone_answer (void)
{
  g_autoptr (BicSession) session = battle_session (battle_from_words (SMALL), 5, 0);
  g_autofree char *question = answer_no (session);
  g_autofree char *freely = g_strdup_printf ("Undone: No (%s)", question);
  g_autofree char *agreed = g_strdup_printf ("Undone by agreement: No (%s)", question);
  g_autoptr (GPtrArray) lines = NULL;
  const char *text;

  g_assert_true (bic_session_undo (session, TRUE));
  lines = bic_log_read (session, BIC_NOBODY);
  text = ((BicLogLine *) lines->pdata[lines->len - 1])->text;
  g_test_message ("%s", text);
  g_assert_true (g_str_equal (text, freely) || g_str_equal (text, agreed));
}

/* Checks that only two human players can agree on an undo. */
static void
test_undone_alone (gconstpointer computer)
{
  g_autoptr (BicSession) session = fought_game ();
  g_autoptr (GPtrArray) lines = NULL;
  guint last;

  if (computer)
    bic_session_set_computer (session, BIC_BOTTOM, computer);
  bic_session_undo (session, TRUE);
  last = bic_session_n_log (session) - 1;
  g_assert_true (bic_session_log (session, last)->agreed);
  lines = bic_log_read (session, BIC_NOBODY);
  g_assert_true (g_str_has_prefix (((BicLogLine *) lines->pdata[lines->len - 1])->text,
                                   computer ? "Undone: " : "Undone by agreement: "));
}

static guint
n_taken_back (BicSession *session)
{
  g_autoptr (GPtrArray) lines = bic_log_read (session, BIC_NOBODY);
  guint n = 0;

  for (guint i = 0; i < lines->len; i++)
    n += ((BicLogLine *) lines->pdata[i])->kind == BIC_LOG_UNDO;
  return n;
}

/* Checks that undoing one of several orders adds only one line to the log, although the later orders are replayed.
 * Undoing two orders, one after the other, adds two lines. */
static void
test_one_of_some (void)
{
  g_autoptr (BicSession) session = begun_game ();
  g_autoptr (GPtrArray) lines = NULL;
  guint position = bic_session_position (session), before = n_taken_back (session);

  g_assert_true (bic_session_retract (session, position - 2));
  g_assert_cmpuint (bic_session_position (session), ==, position - 1);
  g_assert_cmpuint (n_taken_back (session), ==, before + 1);
  lines = bic_log_read (session, BIC_NOBODY);
  g_assert_cmpstr (((BicLogLine *) lines->pdata[lines->len - 2])->text, ==, "Undone: Order B4");
  g_assert_cmpstr (((BicLogLine *) lines->pdata[lines->len - 1])->text, ==, "D6 ordered");
  bic_session_undo (session, FALSE);
  bic_session_undo (session, FALSE);
  g_assert_cmpuint (n_taken_back (session), ==, before + 3);
}

/* --- hidden information ------------------------------------------------- */

static gboolean
is_of (BicSession       *session,
       const BicChoices *list,
       int               i,
       const char       *verb)
{
  return g_str_equal (bic_verb_name (bic_session_game (session), list->at[i].verb), verb);
}

/* Sets the next two cards that are drawn: the first two cards of the pile, or the last two. */
static void
force_draws (BicSession *session,
             gboolean    last)
{
  const BicState *state = bic_session_state (session);
  const char *words[3] = { NULL };
  g_autoptr (GError) error = NULL;

  for (int n = 0, i = 0; n < 2 && i < BIC_DECK; i++)
    {
      int card = last ? BIC_DECK - 1 - i : i;

      if (state->pile[0][card] > 0)
        words[n++] = bic_game_card (bic_session_game (session), card)->id;
    }
  bic_session_queue_results (session, words, &error);
  g_assert_no_error (error);
}

/* Makes the same public choice in two games. When a card has to be kept, game @a keeps the first card and game @b the
 * last one. Returns %FALSE if the games have no choice in common. */
static gboolean
go_on (BicSession *a,
       BicSession *b,
       BicRng     *rng)
{
  const BicChoices *first = bic_session_choices (a), *second = bic_session_choices (b);
  int start;

  if (first->n == 0 || second->n == 0)
    return FALSE;
  if (is_of (a, first, 0, "keep"))
    {
      choose (a, first->at[0]);
      choose (b, second->at[second->n - 1]);
      return TRUE;
    }
  start = bic_rng_below (rng, first->n);
  for (int i = 0; i < first->n; i++)
    {
      BicChoice same = first->at[(start + i) % first->n];

      if (battle_offers (second, same))
        {
          choose (a, same);
          choose (b, same);
          return TRUE;
        }
    }
  return FALSE;
}

static void
take_back (BicSession *a,
           BicSession *b)
{
  bic_session_undo (a, TRUE);
  bic_session_undo (b, TRUE);
}

static void
assert_same (BicSession *a,
             BicSession *b,
             int         viewer)
{
  g_autofree char *first = view_text (a, viewer), *second = view_text (b, viewer);

  g_assert_cmpstr (first, ==, second);
}

static void
assert_differ (BicSession *a,
               BicSession *b,
               int         viewer)
{
  g_autofree char *first = view_text (a, viewer), *second = view_text (b, viewer);

  g_assert_cmpstr (first, !=, second);
}

/* Checks that two games that differ only in the cards that the top side draws, keeps, discards or gets back have the
 * same log for everyone except the top side. */
static void
test_hidden (void)
{
  int turns = 0;

  for (guint64 seed = 1; seed <= 20; seed++)
    {
      g_autoptr (BicSession) a = battle_session (battle_field (), seed, 0);
      g_autoptr (BicSession) b = battle_session (battle_field (), seed, 0);
      BicRng rng;

      force_draws (a, FALSE);
      force_draws (b, TRUE);

      bic_rng_init (&rng, seed);
      while (bic_state_turn (bic_session_state (a)) == 1 && bic_state_active (bic_session_state (a)) == BIC_TOP
             && go_on (a, b, &rng))
        ;
      if (bic_state_active (bic_session_state (a)) == BIC_TOP)
        continue;
      turns++;
      assert_same (a, b, BIC_BOTTOM);
      assert_same (a, b, BIC_NOBODY);
      assert_differ (a, b, BIC_TOP);
      assert_differ (a, b, BIC_EVERYBODY);
      take_back (a, b);
      assert_same (a, b, BIC_BOTTOM);
      assert_same (a, b, BIC_NOBODY);
      assert_differ (a, b, BIC_TOP);
    }
  g_assert_cmpint (turns, >, 5);
}

/* Checks that only the owner can read the name of a drawn card. */
static void
test_own (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), 4, 0);
  const BicLogEntry *found = NULL;

  play (session, 4, 60);
  for (guint i = 0; i < bic_session_n_log (session) && !found; i++)
    if (bic_session_log (session, i)->event.kind == BIC_EVENT_CARD_DRAWN)
      found = bic_session_log (session, i);
  g_assert_nonnull (found);
  g_assert_cmpstr (bic_log_entry_text (found, !found->owner), ==, bic_log_entry_text (found, BIC_NOBODY));
  g_assert_cmpstr (bic_log_entry_text (found, found->owner), !=, bic_log_entry_text (found, BIC_NOBODY));
  g_assert_cmpstr (bic_log_entry_text (found, BIC_EVERYBODY), ==, bic_log_entry_text (found, found->owner));
  g_assert_nonnull (strstr (bic_log_entry_text (found, found->owner),
                            bic_game_card (bic_session_game (session), found->event.a)->name));
}

/* Checks that every viewer reads the same log in games of Napoleonic 20, where all cards are face up. */
static void
test_open_family (void)
{
  g_autoptr (BicSession) session = battle_session (battle_weissdorf (), 5, 0);
  g_autofree char *top = NULL, *bottom = NULL, *all = NULL;

  play (session, 5, 2000);
  top = plain_text (session, BIC_TOP);
  bottom = plain_text (session, BIC_BOTTOM);
  all = plain_text (session, BIC_NOBODY);
  g_assert_cmpstr (top, ==, bottom);
  g_assert_cmpstr (top, ==, all);
  g_assert_nonnull (strstr (top, "drew "));
  g_assert_nonnull (strstr (top, "moved from"));
}

/* --- bookmarks and notes ------------------------------------------------ */

static BicSession *
again (BicSession *session)
{
  gsize length;
  g_autofree char *text = bic_session_write (session, &length), *mismatch = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (xmlDoc) doc = bic_xml_parse (text, length, "game", &error);
  BicSession *copy;

  g_assert_no_error (error);
  g_assert_true (bic_xml_validate (doc, "/io/github/bicorne/Bicorne/schema/game.rng", "game", &error));
  g_assert_no_error (error);
  copy = bic_session_parse (text, length, "game", battle_catalogue (), &mismatch, &error);
  g_assert_no_error (error);
  g_assert_null (mismatch);
  return copy;
}

static void
count_marks (BicSession *session,
             guint       index,
             int        *marks)
{
  (*marks)++;
}

static void
test_marks (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), 11, 0), copy = NULL;
  int marks = 0;
  guint n;

  play (session, 11, 80);
  n = bic_session_n_log (session);
  g_signal_connect (session, "marked", G_CALLBACK (count_marks), &marks);
  bic_session_set_bookmark (session, 0, TRUE);
  bic_session_set_bookmark (session, n / 2, TRUE);
  bic_session_set_bookmark (session, n / 2, TRUE);
  bic_session_set_note (session, n / 2, "  Was <this> \"wise\" & right?\n\x01 No.  ");
  bic_session_set_note (session, n - 1, "the last");
  bic_session_set_note (session, n - 2, "   ");
  g_assert_cmpint (marks, ==, 4);
  copy = again (session);
  g_assert_cmpuint (bic_session_n_log (copy), ==, n);
  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpint (bic_session_log (copy, i)->bookmark, ==, i == 0 || i == n / 2);
      g_assert_cmpstr (bic_session_log (copy, i)->note, ==, bic_session_log (session, i)->note);
    }
  g_assert_cmpstr (bic_session_log (copy, n / 2)->note, ==, "Was <this> \"wise\" & right?\n No.");
  g_assert_cmpstr (bic_session_log (copy, n - 1)->note, ==, "the last");
  bic_session_set_note (copy, n - 1, NULL);
  g_assert_null (bic_session_log (copy, n - 1)->note);
}

/* Checks that a game can be loaded although a bookmark or note is for a line or choice that does not exist. A negative
 * number is refused. */
static void
test_marks_astray (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), 12, 0), loaded = NULL, bad = NULL;
  g_autofree char *text = NULL, *odd = NULL, *mismatch = NULL;
  g_auto (GStrv) halves = NULL;
  g_autoptr (GError) error = NULL;

  play (session, 12, 10);
  text = bic_session_write (session, NULL);
  halves = g_strsplit (text, "<end", 2);
  odd = g_strconcat (halves[0],
                     "<mark choice=\"3\" line=\"900\" bookmark=\"yes\"/><mark choice=\"77777\" "
                     "line=\"0\">x</mark><end", halves[1], NULL);
  loaded = bic_session_parse (odd, strlen (odd), "game", battle_catalogue (), &mismatch, &error);
  g_assert_no_error (error);
  g_assert_null (mismatch);
  for (guint i = 0, marks = 0; i < bic_session_n_log (loaded); i++)
    {
      marks += bic_session_log (loaded, i)->bookmark;
      g_assert_cmpuint (marks, <=, 1);
      g_assert_true (!bic_session_log (loaded, i)->bookmark || bic_session_log (loaded, i)->record == 3);
      g_assert_null (bic_session_log (loaded, i)->note);
    }
  g_free (odd);
  odd = g_strconcat (halves[0], "<mark choice=\"-3\" line=\"0\"/><end", halves[1], NULL);
  g_free (mismatch);
  bad = bic_session_parse (odd, strlen (odd), "game", battle_catalogue (), &mismatch, &error);
  g_assert_null (bad);
  g_assert_error (error, BIC_ERROR, BIC_ERROR_RANGE);
}

/* Checks that a redo restores the bookmarks, too. */
static void
test_marks_undone (void)
{
  g_autoptr (BicSession) session = battle_session (battle_field (), 13, 0);

  choose (session, bic_session_choices (session)->at[0]);
  bic_session_set_bookmark (session, bic_session_n_log (session) - 1, TRUE);
  bic_session_undo (session, FALSE);
  bic_session_redo (session);
  g_assert_true (bic_session_log (session, bic_session_n_log (session) - 1)->bookmark);
}

/* --- sums --------------------------------------------------------------- */

/* Checks the rolls of attacks in Commands & Colors and of battles in Napoleonic 20. */
static void
test_rolls (void)
{
  g_autoptr (BicSession) melee = fought_game (), table = battle_session (battle_weissdorf (), 3, 0);
  BicRolls rolls[BIC_N_SIDES];
  int battles;

  bic_recap_rolls (melee, rolls);
  g_assert_cmpint (rolls[BIC_TOP].attacks, ==, 1);
  g_assert_cmpint (rolls[BIC_TOP].battles, ==, 0);
  play (table, 3, 2000);
  bic_recap_rolls (table, rolls);
  battles = rolls[BIC_TOP].battles + rolls[BIC_BOTTOM].battles;
  g_assert_cmpint (battles, >, 0);
  g_assert_cmpint (rolls[BIC_TOP].attacks, ==, 0);
  g_assert_cmpfloat_with_epsilon (rolls[BIC_TOP].expected_pips + rolls[BIC_BOTTOM].expected_pips, 3.5 * battles, 1e-9);
  g_assert_cmpint (rolls[BIC_TOP].pips + rolls[BIC_BOTTOM].pips, >=, battles);
  g_assert_cmpint (rolls[BIC_TOP].pips + rolls[BIC_BOTTOM].pips, <=, 6 * battles);
}

static void
test_losses (void)
{
  g_autoptr (BicSession) session = fought_game ();
  g_autoptr (GArray) losses = bic_recap_losses (session, BIC_BOTTOM);
  const BicLoss *line = &g_array_index (losses, BicLoss, 0);

  g_assert_cmpuint (losses->len, ==, 1);
  g_assert_cmpint (line->had, ==, 2);
  g_assert_cmpint (line->lost, ==, 0);
  g_assert_cmpint (line->blocks, ==, 8);
  g_assert_cmpint (line->blocks_lost, ==, 2);
}

static int
n_turns (BicSession *session)
{
  int n = 0;

  for (guint i = 0; i < bic_session_n_log (session); i++)
    n += bic_session_log (session, i)->kind == BIC_LOG_TURN && bic_session_log (session, i)->taken_by == 0;
  return n;
}

/* Checks that each turn begins with the score at the end of the previous turn, and that the last score is the score of
 * the position. Tests both families of rule systems. */
static void
test_turns (void)
{
  for (guint64 seed = 1; seed <= 6; seed++)
    {
      g_autoptr (BicSession) session = battle_session (seed % 2 ? battle_crossing () : battle_weissdorf (), seed, 0);
      g_autoptr (GArray) turns = NULL;
      const BicTurnScore *last;

      play (session, seed, 1200);
      bic_session_undo (session, TRUE);
      play (session, seed, 200);
      turns = bic_recap_turns (session);
      g_assert_cmpuint (turns->len, ==, n_turns (session));
      last = &g_array_index (turns, BicTurnScore, turns->len - 1);
      for (int side = 0; side < BIC_N_SIDES; side++)
        g_assert_cmpint (last->score[side], ==,
                         bic_state_score (bic_session_game (session), bic_session_state (session), side));
      for (guint i = 1; i < turns->len; i++)
        {
          const BicTurnScore *turn = &g_array_index (turns, BicTurnScore, i);

          g_assert_cmpint (turn->before[BIC_TOP], ==, turn[-1].score[BIC_TOP]);
          g_assert_cmpuint (turn->position, >=, turn[-1].position);
        }
    }
}

static void
test_turning_points (void)
{
  const BicTurnScore table[] = {
    { .score = { 0, 1 } },
    { .before = { 0, 1 }, .score = { 0, 1 } },
    { .before = { 0, 1 }, .score = { 0, 3 } },
    { .before = { 0, 3 }, .score = { 1, 3 } },
    { .before = { 1, 3 }, .score = { 4, 3 } },
  };
  static const struct { guint most; const char *points;
      } cases[] = { { 0, "" }, { 1, "4" }, { 2, "04" }, { 3, "024" }, { 9, "0234" } };
  g_autoptr (GArray) turns = g_array_new (FALSE, FALSE, sizeof (BicTurnScore));

  g_array_append_vals (turns, table, G_N_ELEMENTS (table));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) points = bic_recap_turning_points (turns, cases[i].most);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint k = 0; k < points->len; k++)
        g_string_append_printf (text, "%u", g_array_index (points, guint, k));
      g_assert_cmpstr (text->str, ==, cases[i].points);
    }
}

/* Checks that the log gives a reason for every die roll and every change of morale in Napoleonic 20, and that it names
 * units. */
static void
test_reasons (void)
{
  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (BicSession) session = battle_session (seed % 2 ? battle_options () : battle_weissdorf (), seed, 0);
      g_autoptr (GPtrArray) lines = NULL;

      play (session, seed, 400);
      lines = bic_log_read (session, BIC_NOBODY);
      for (guint i = 0; i < lines->len; i++)
        {
          const BicLogLine *line = lines->pdata[i];

          g_assert_null (strstr (line->text, "Dice were rolled"));
          g_assert_null (strchr (line->text, '{'));
          g_assert_true (!strstr (line->text, "morale: ") || g_str_has_suffix (line->text, ")"));
          /* Every unit in these battles has a name or is face down. */
          g_assert_null (strstr (line->text, ": Infantry "));
        }
    }
}

/* Returns whether @text contains the name of a hex as a word. */
static gboolean
names_hex (const char    *text,
           const BicGame *game,
           int            hex)
{
  char name[BIC_HEX_TEXT];
  g_autofree char *pattern = g_strdup_printf ("\\b%s\\b", bic_hex_write (bic_game_grid (game), hex, name));

  return g_regex_match_simple (pattern, text, 0, 0);
}

/* Returns the number of attackers of @attack that were declared in its phase. Checks that its log line names them. */
static int
count_declared (BicSession *session,
                guint       attack)
{
  const BicLogEntry *told = bic_session_log (session, attack);
  const BicGame *game = bic_session_game (session);
  int n = 0;

  for (guint i = attack; i > 0 && bic_session_log (session, i - 1)->kind != BIC_LOG_TURN; i--)
    {
      const BicLogEntry *entry = bic_session_log (session, i - 1);
      BicChoiceHexes named = entry->kind == BIC_LOG_CHOICE ? bic_choice_hexes (game, entry->made)
                             : (BicChoiceHexes) { BIC_NO_HEX, BIC_NO_HEX };

      if (entry->kind != BIC_LOG_CHOICE || !g_str_equal (bic_verb_name (game, entry->made.verb), "attack")
          || named.to != told->event.b)
        continue;
      g_assert_true (names_hex (told->text, game, named.from));
      n++;
    }
  return n;
}

/* Checks that the log line of a battle of Napoleonic 20 names all attackers, and that declared attacks are described,
 * not commanded. */
static void
test_attackers (void)
{
  int most = 0;

  for (guint64 seed = 1; seed <= 12; seed++)
    {
      g_autoptr (BicSession) session = battle_session (battle_weissdorf (), seed, 0);
      g_autoptr (GPtrArray) lines = NULL;

      play (session, seed, 400);
      for (guint i = 0; i < bic_session_n_log (session); i++)
        if (bic_session_log (session, i)->event.kind == BIC_EVENT_ATTACK)
          most = MAX (most, count_declared (session, i));
      lines = bic_log_read (session, BIC_NOBODY);
      for (guint i = 0; i < lines->len; i++)
        g_assert_null (strstr (((BicLogLine *) lines->pdata[i])->text, "Attack from"));
    }
  g_assert_cmpint (most, >, 1);
}

/* Checks that the log describes a move over an occupied hex as one move. */
static void
test_move_past (void)
{
  g_autoptr (BicScenario) battle = load_bundled ("bailen.bicorne");
  int moves = 0;

  for (guint64 seed = 1; seed <= 4; seed++)
    {
      g_autoptr (BicSession) session = battle_session (bic_scenario_ref (battle), seed, 0);
      g_autoptr (GPtrArray) lines = NULL;

      play (session, seed, 300);
      lines = bic_log_read (session, BIC_NOBODY);
      for (guint i = 0; i < lines->len; i++)
        {
          const BicLogLine *line = lines->pdata[i];

          moves += strstr (line->text, " moved from ") != NULL;
          g_assert_false (g_str_has_prefix (line->text, "Move "));
          g_assert_false (strstr (line->text, "Order ") != NULL && line->kind == BIC_LOG_CHOICE);
        }
    }
  g_assert_cmpint (moves, >, 0);
}

/* Checks that no turn is added to the log after the last turn. */
static void
test_ends (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "tests", "app", "data", "march.bicorne", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  BicScenario *battle = bic_scenario_load (file, &error);
  g_autoptr (BicSession) session = NULL;
  g_autoptr (GPtrArray) lines = NULL;
  int turns = 0;

  g_assert_no_error (error);
  session = battle_session (battle, 3, 0);
  for (int i = 0; i < 50 && bic_session_asked_side (session) != BIC_NOBODY; i++)
    choose (session, bic_session_choices (session)->at[0]);
  g_assert_cmpint (bic_session_asked_side (session), ==, BIC_NOBODY);
  lines = bic_log_read (session, BIC_EVERYBODY);
  for (guint i = 0; i < lines->len; i++)
    turns += ((const BicLogLine *) lines->pdata[i])->kind == BIC_LOG_TURN;
  g_assert_cmpint (turns, ==, 4);
  g_assert_cmpstr (((const BicLogLine *) lines->pdata[lines->len - 1])->text, ==, "No winner");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/log/prose", test_prose);
  g_test_add_func ("/log/line-ends", test_line_ends);
  g_test_add_func ("/log/turn-begins", test_turn_begins);
  g_test_add_func ("/log/taken-back", test_taken_back);
  g_test_add_func ("/log/undone-answer", test_undone_answer);
  g_test_add_data_func ("/log/undone/humans", NULL, test_undone_alone);
  g_test_add_data_func ("/log/undone/computer", "recruit", test_undone_alone);
  g_test_add_func ("/log/taken-back/one-of-some", test_one_of_some);
  g_test_add_func ("/log/hidden", test_hidden);
  g_test_add_func ("/log/own", test_own);
  g_test_add_func ("/log/open-family", test_open_family);
  g_test_add_func ("/log/reasons", test_reasons);
  g_test_add_func ("/log/attackers", test_attackers);
  g_test_add_func ("/log/move-past", test_move_past);
  g_test_add_func ("/log/ends", test_ends);
  g_test_add_func ("/log/marks", test_marks);
  g_test_add_func ("/log/marks-astray", test_marks_astray);
  g_test_add_func ("/log/marks-undone", test_marks_undone);
  g_test_add_func ("/recap/rolls", test_rolls);
  g_test_add_func ("/recap/losses", test_losses);
  g_test_add_func ("/recap/turns", test_turns);
  g_test_add_func ("/recap/turning-points", test_turning_points);
  return g_test_run ();
}
