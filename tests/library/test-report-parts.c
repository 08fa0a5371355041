/* Tests of the reports of games: every format contains agreements, undone choices and notes, and the pictures are in
 * the right places.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include <string.h>

#include "bic-army.h"
#include "bic-report.h"
#include "bic-rng.h"
#include "bic-scenario-io.h"

static BicCatalogue *catalogue;

static BicSession *
new_game (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("BICORNE_DATADIR"), "scenarios", "ccn", "corunna.bicorne", NULL);
  g_autoptr(GFile) file = g_file_new_for_path (path);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicScenario) battle = bic_scenario_load (file, &error);
  BicSession *session;

  g_assert_no_error (error);
  session = bic_session_new (battle, catalogue, 1809, 0, &error);
  g_assert_no_error (error);
  return session;
}

static void
play (BicSession *session,
      int         n)
{
  BicRng rng;

  bic_rng_init (&rng, 3);
  while (n-- > 0 && bic_session_asked_side (session) != BIC_NOBODY)
    {
      const BicChoices *choices = bic_session_choices (session);
      g_autoptr(GError) error = NULL;

      g_assert_true (bic_session_choose (session, choices->at[bic_rng_below (&rng, choices->n)], &error));
    }
}

static char *
write_as (BicSession      *session,
          BicReportFormat  format)
{
  g_autoptr(BicReport) report = bic_report_new (session, BIC_NOBODY, BIC_PICTURES_NONE);

  return bic_report_to_text (report, format, NULL);
}

/* Returns the line of @text that contains @word. */
static char *
line_of (const char *text,
         const char *word)
{
  const char *at = strstr (text, word), *begin = at, *end;

  g_assert_nonnull (at);
  while (begin > text && begin[-1] != '\n')
    begin--;
  end = strchr (at, '\n');
  return g_strndup (begin, (gsize) (end - begin));
}

/* Makes choices until the last choice, which rolled dice or drew a card, can be undone only by agreement, and undoes
 * it. */
static void
take_back (BicSession *session)
{
  gboolean consent = FALSE;

  while (!consent)
    {
      play (session, 1);
      bic_session_can_undo (session, &consent);
    }
  g_assert_true (bic_session_undo (session, TRUE));
}

static const BicLogEntry *
first_taken_back (BicSession *session)
{
  for (guint i = 0; i < bic_session_n_log (session); i++)
    if (bic_session_log (session, i)->taken_by > 0 && bic_session_log (session, i)->kind == BIC_LOG_EVENT
        && bic_session_log (session, i)->text)
      return bic_session_log (session, i);
  g_assert_not_reached ();
}

static void
test_taken_back (void)
{
  static const struct { BicReportFormat format; const char *sign; } cases[] = {
    { BIC_REPORT_TEXT, "[" }, { BIC_REPORT_MARKDOWN, "~~" }, { BIC_REPORT_HTML, "<del>" },
  };
  g_autoptr(BicSession) session = new_game ();

  take_back (session);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = write_as (session, cases[i].format),
                              *line = line_of (text, first_taken_back (session)->text);
      g_autofree char *undo = line_of (text, "Undone by agreement");

      g_assert_nonnull (strstr (line, cases[i].sign));
      g_assert_null (strstr (undo, cases[i].sign));
    }
}

static void
test_agreed (void)
{
  g_autoptr(BicSession) session = new_game ();
  const BicGame *game = bic_session_game (session);
  g_autofree char *army = bic_army_title (bic_game_scenario (game), bic_game_catalogue (game), BIC_TOP);
  g_autofree char *running = NULL, *over = NULL, *result = NULL;

  play (session, 30);
  running = write_as (session, BIC_REPORT_TEXT);
  g_assert_nonnull (strstr (running, "Not finished"));
  bic_session_set_player (session, BIC_TOP, "Jean & Co");
  bic_session_end_by_agreement (session, BIC_AGREED_CONCESSION, BIC_BOTTOM);
  over = write_as (session, BIC_REPORT_HTML);
  g_assert_nonnull (strstr (over, "Jean &amp; Co"));
  result = line_of (over, "conceded");
  g_assert_nonnull (strstr (result, army));
}

static guint
count_pictures (BicSession        *session,
                BicReportPictures  pictures)
{
  g_autoptr(BicReport) report = bic_report_new (session, BIC_NOBODY, pictures);
  guint n = 0, before = 0;

  for (guint i = 0; i < report->parts->len; i++)
    {
      const BicPart *part = report->parts->pdata[i];

      if (part->kind != BIC_PART_PICTURE)
        continue;
      g_assert_cmpuint (part->position, >=, before);
      g_assert_cmpuint (part->position, <=, bic_session_position (session));
      before = part->position;
      n++;
    }
  g_assert_true (n == 0 || before == bic_session_position (session));
  return n;
}

static void
test_pictures (void)
{
  g_autoptr(BicSession) session = new_game ();
  int turns = 0;

  play (session, 10000);
  for (guint i = 0; i < bic_session_n_log (session); i++)
    turns += bic_session_log (session, i)->kind == BIC_LOG_TURN;
  g_assert_cmpuint (count_pictures (session, BIC_PICTURES_NONE), ==, 0);
  g_assert_cmpuint (count_pictures (session, BIC_PICTURES_TURNING_POINTS), >=, 2);
  g_assert_cmpuint (count_pictures (session, BIC_PICTURES_TURNING_POINTS), <=, 6);
  g_assert_cmpuint (count_pictures (session, BIC_PICTURES_TURNS), ==, turns + 1);
}

static void
test_formats (void)
{
  static const struct { const char *name; int format; } cases[] = {
    { "a.txt", BIC_REPORT_TEXT }, { "a.md", BIC_REPORT_MARKDOWN }, { "A.HTML", BIC_REPORT_HTML },
    { "a.htm", BIC_REPORT_HTML },
    { "a.doc", -1 }, { "html", -1 }, { "", -1 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (bic_report_format (cases[i].name), ==, cases[i].format);
}

/* Returns whether @text names a card in the hand of @side that the enemy has not seen. Adds the number of unseen cards
 * to @checked. */
static gboolean
betrays (BicSession *session,
         int         side,
         const char *text,
         int        *checked)
{
  const BicCard *all = bic_catalogue_cards (catalogue, NULL);
  int cards[BIC_MAX_CARDS],
      n = bic_state_hand (bic_session_game (session), bic_session_state (session), side, BIC_ANY_DECK, cards,
                          BIC_MAX_CARDS);
  g_autoptr(GPtrArray) lines = bic_log_read (session, BIC_NOBODY);

  for (int i = 0; i < n; i++)
    {
      gboolean seen = FALSE;

      for (guint k = 0; k < lines->len; k++)
        seen |= strstr (((BicLogLine *) lines->pdata[k])->text, all[cards[i]].name) != NULL;
      *checked += !seen;
      if (!seen && (strstr (text, all[cards[i]].name) || strstr (text, all[cards[i]].id)))
        return TRUE;
    }
  return FALSE;
}

/* Checks that the report of an unfinished game does not name the enemy's cards in any format, and that the report for a
 * viewer of both sides names all cards. */
static void
test_hidden (void)
{
  int checked = 0, told = 0;

  for (int n = 5; n < 120; n += 23)
    {
      g_autoptr(BicSession) session = new_game ();

      play (session, n);
      bic_session_undo (session, TRUE);
      for (int format = 0; format < BIC_N_REPORT_FORMATS; format++)
        for (int viewer = BIC_TOP; viewer <= BIC_EVERYBODY; viewer++)
          {
            g_autoptr(BicReport) report = bic_report_new (session, viewer, BIC_PICTURES_TURNING_POINTS);
            g_autofree char *text = bic_report_to_text (report, format, "picture");

            for (int side = 0; side < BIC_N_SIDES; side++)
              if (viewer == BIC_EVERYBODY || viewer == side)
                told += betrays (session, side, text, &checked);
              else
                g_assert_false (betrays (session, side, text, &checked));
          }
    }
  g_assert_cmpint (checked, >, 50);
  g_assert_cmpint (told, >, 0);
}

int
main (int    argc,
      char **argv)
{
  g_autoptr(GError) error = NULL;
  int result;

  g_test_init (&argc, &argv, NULL);
  catalogue = bic_catalogue_load (&error);
  g_assert_no_error (error);
  g_test_add_func ("/report/taken-back", test_taken_back);
  g_test_add_func ("/report/agreed", test_agreed);
  g_test_add_func ("/report/pictures", test_pictures);
  g_test_add_func ("/report/formats", test_formats);
  g_test_add_func ("/report/hidden", test_hidden);
  result = g_test_run ();
  bic_catalogue_unref (catalogue);
  return result;
}
