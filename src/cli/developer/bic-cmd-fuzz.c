/* bicorne-dev fuzz: tests the program with random edits, files and games for a given time. The input that causes a
 * failure is kept as a file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each input is written to a file before the test, and the file is deleted if the test succeeds. So the file also
 * exists if the program crashes. The file name contains the name of the target.
 */
#include "config.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "bic-cli.h"
#include "bic-developer-text.h"
#include "bic-engine-check.h"
#include "bic-fuzz-check.h"
#include "bic-fuzz.h"
#include "bic-history.h"
#include "bic-output.h"
#include "bic-scenario-io.h"
#include "bic-session.h"

typedef struct { BicCatalogue *catalogue; BicRng rng; } BicFuzz;

typedef struct {
  const char *name;
  char *    (*make)  (BicFuzz *fuzz, gsize *length);
  /* returns (transfer full) (nullable) the fault. @check is NULL for files, which bic_fuzz_check () checks. */
  char *    (*check) (BicFuzz *fuzz, const char *data, gsize length);
} BicFuzzTarget;

/* --- files -------------------------------------------------------------- */

static char *
make_battle (BicFuzz *fuzz,
             gsize   *length)
{
  g_autoptr (BicScenario) battle = bic_fuzz_battle (fuzz->catalogue, &fuzz->rng);
  gsize whole;
  g_autofree char *text = bic_scenario_write (battle, &whole);

  return bic_fuzz_damage (text, whole, &fuzz->rng, length);
}

static void
play_some (BicSession *session,
           BicRng     *rng,
           int         n)
{
  while (n-- > 0 && bic_session_asked_side (session) != BIC_NOBODY)
    {
      const BicChoices *choices = bic_session_choices (session);

      bic_session_choose (session, choices->at[bic_rng_below (rng, choices->n)], NULL);
      if (bic_rng_below (rng, 10) == 0)
        bic_session_undo (session, bic_rng_below (rng, 2));
      if (bic_rng_below (rng, 20) == 0)
        bic_session_redo (session);
    }
}

static BicSession *
some_session (BicFuzz *fuzz)
{
  BicSession *session = NULL;

  while (session == NULL)
    {
      g_autoptr (BicScenario) battle = bic_fuzz_battle (fuzz->catalogue, &fuzz->rng);

      session = bic_session_new (battle, fuzz->catalogue, bic_rng_next (&fuzz->rng), 0, NULL);
    }
  return session;
}

/* Writes a random game. Sometimes writes a copy instead that starts from one of its positions, as a what-if game or as
 * a separate game. */
static char *
make_game (BicFuzz *fuzz,
           gsize   *length)
{
  BicRng *rng = &fuzz->rng;
  g_autoptr (BicSession) session = some_session (fuzz), branch = NULL;
  g_autofree char *text = NULL;
  gsize whole;

  play_some (session, rng, bic_rng_below (rng, 200));
  if (bic_rng_below (rng, 4) == 0)
    {
      guint moment = (guint) bic_rng_below (rng, (int) bic_session_position (session) + 1);

      branch = bic_session_branch (session, moment, bic_rng_below (rng, 2) ? "fuzz.bicorne-game" : NULL, NULL);
    }
  text = bic_session_write (branch ? branch : session, &whole);
  return bic_fuzz_damage (text, whole, rng, length);
}

static char *
make_catalogue (BicFuzz *fuzz,
                gsize   *length)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  const BicCatalogueFile *file = files->pdata[bic_rng_below (&fuzz->rng, (int) files->len)];
  gsize whole;
  const char *text = g_bytes_get_data (file->text, &whole);

  return bic_fuzz_damage (text, whole, &fuzz->rng, length);
}

static char *
make_script (BicFuzz *fuzz,
             gsize   *length)
{
  static const char text[] =
      "ruleset ccn-3e\ncase X-01 X-02 \"a case\"\n  terrain forest E6 F6\n  unit bottom portuguese/LN E6 ordered\n"
    "  unit top french/LC E7 blocks 2 moved 1\n  leader top french E7\n  square E6 2 probe-left\n  active bottom\n  "
    "phase combat\n"
    "  hand bottom forward attack-left\n  objective both 2 E9 E10 need 2 turn-end\n  exit top 1 I3 SE\n  dice INF SAB "
    "FLAG CAV\n"
    "  do melee E6 E7\n  expect choices equal \"none\" \"battle-back\"\n  expect why \"step E6 E5\" CCN-TURN-02\n";

  return bic_fuzz_damage (text, strlen (text), &fuzz->rng, length);
}

static char *
make_notation (BicFuzz *fuzz,
               gsize   *length)
{
  g_autoptr (BicSession) session = some_session (fuzz);
  const BicChoices *choices = bic_session_choices (session);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (int i = choices->n > 0 ? bic_rng_below (&fuzz->rng, 8) : -1; i >= 0; i--)
    {
      char text[BIC_CHOICE_TEXT];

      if (bic_choice_write (bic_session_game (session), choices->at[bic_rng_below (&fuzz->rng, choices->n)], text))
        g_string_append_printf (lines, "%s\n", text);
    }
  return bic_fuzz_damage (lines->str, lines->len, &fuzz->rng, length);
}

/* --- edits and games: the input is a seed ------------------------------- */

static char *
make_seed (BicFuzz *fuzz,
           gsize   *length)
{
  char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, bic_rng_next (&fuzz->rng));

  *length = strlen (text);
  return text;
}

static void
init_rng_from_text (const char *data,
                    gsize       length,
                    BicRng     *rng)
{
  g_autofree char *text = g_strndup (data, length);

  bic_rng_init (rng, g_ascii_strtoull (text, NULL, 10));
}

/* Checks that undoing all edits restores the original battle, and that redoing all edits restores the result. */
static char *
check_edits (BicFuzz    *fuzz,
             const char *data,
             gsize       length)
{
  BicRng rng;
  g_autoptr (BicScenario) battle = NULL;
  g_autoptr (BicHistory) history = NULL;
  g_autofree char *before = NULL, *after = NULL, *undone = NULL, *redone = NULL;

  init_rng_from_text (data, length, &rng);
  battle = bic_fuzz_battle (fuzz->catalogue, &rng);
  history = bic_history_new (battle);
  before = bic_scenario_write (battle, NULL);
  for (int i = 0; i < 40; i++)
    bic_history_apply (history, bic_fuzz_edit (battle, fuzz->catalogue, &rng), "edit", NULL);
  after = bic_scenario_write (battle, NULL);
  while (bic_history_undo (history))
    ;
  undone = bic_scenario_write (battle, NULL);
  while (bic_history_redo (history))
    ;
  redone = bic_scenario_write (battle, NULL);
  if (strcmp (before, undone) != 0)
    return g_strdup ("undoing all edits does not lead back");
  return strcmp (after, redone) == 0 ? NULL : g_strdup ("redoing all edits does not lead forth");
}

static char *
check_choices (const BicGame    *game,
               const BicState   *state,
               const BicChoices *choices)
{
  if (choices->n == 0)
    return g_strdup ("nothing can be chosen, but the game runs");
  for (int i = 0; i < choices->n; i++)
    {
      char text[BIC_CHOICE_TEXT];
      BicChoice read;

      if (i > 0 && bic_choice_compare (choices->at[i - 1], choices->at[i]) >= 0)
        return g_strdup ("the list is not sorted, or not unique");
      if (!bic_choice_write (game, choices->at[i], text) || !bic_choice_read (game, text, &read, NULL)
          || bic_choice_compare (read, choices->at[i]) != 0)
        return g_strdup ("a choice does not survive its text");
      if (bic_why_not (game, state, choices->at[i]) != BIC_LEGAL)
        {
          g_autofree char *stack = bic_stack_text (game, state);

          return g_strdup_printf ("\"%s\" is listed and not legal by %s, at %s", text,
                                  bic_why_clause (game, bic_why_not (game, state, choices->at[i])), stack);
        }
    }
  return NULL;
}

/* Checks that in a game of a random battle, each state satisfies the invariants, and a replay reaches the same final
 * state. */
static char *
check_random_game (BicFuzz    *fuzz,
                   const char *data,
                   gsize       length)
{
  BicFuzz own = { fuzz->catalogue, { 0 } };
  g_autoptr (BicSession) session = NULL, again = NULL;
  g_autofree char *text = NULL, *mismatch = NULL;
  g_autoptr (GError) error = NULL;
  gsize size;

  init_rng_from_text (data, length, &own.rng);
  session = some_session (&own);
  for (int i = 0; i < 400 && bic_session_asked_side (session) != BIC_NOBODY; i++)
    {
      char *fault = check_choices (bic_session_game (session), bic_session_state (session),
                                   bic_session_choices (session));

      if (fault != NULL)
        return fault;
      play_some (session, &own.rng, 1);
      if (!bic_state_check (bic_session_game (session), bic_session_state (session), &error))
        return g_strdup (error->message);
    }
  text = bic_session_write (session, &size);
  again = bic_session_parse (text, size, "fuzz", fuzz->catalogue, &mismatch, &error);
  return again == NULL ? g_strdup (error->message) : g_steal_pointer (&mismatch);
}

/* --- the loop ----------------------------------------------------------- */

static const BicFuzzTarget targets[] = {
  { "battle", make_battle }, { "game", make_game }, { "catalogue", make_catalogue }, { "script", make_script },
  { "notation", make_notation }, { "edits", make_seed, check_edits }, { "play", make_seed, check_random_game },
};

static char *
check (const BicFuzzTarget *target,
       BicFuzz             *fuzz,
       const char          *data,
       gsize                length)
{
  return target->check != NULL ? target->check (fuzz, data, length)
         : bic_fuzz_check (target->name, fuzz->catalogue, data, length);
}

/* Checks one file. Prints its name first, so that the name is visible even if the file crashes the program. */
static int
reproduce_file (BicFuzz    *fuzz,
                const char *path)
{
  g_autofree char *name = g_path_get_basename (path);
  const BicFuzzTarget *target = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *data = NULL, *fault = NULL;
  gsize length;

  for (guint i = 0; i < G_N_ELEMENTS (targets); i++)
    {
      g_autofree char *prefix = g_strdup_printf ("fuzz-%s-", targets[i].name);

      if (g_str_has_prefix (name, prefix))
        target = &targets[i];
    }
  if (target == NULL)
    return bic_cli_usage_error (D_("%s: the name of a file to reproduce begins with fuzz- and the target"), path);
  if (!g_file_get_contents (path, &data, &length, &error))
    return bic_cli_fail (error);
  g_print ("%s: ", path);
  fflush (stdout);
  fault = check (target, fuzz, data, length);
  g_print ("%s\n", fault != NULL ? fault : D_("no fault"));
  return fault != NULL ? BIC_CLI_NO : BIC_CLI_DONE;
}

/* Checks a file, or all files in a folder and its subfolders in order. Returns the worst exit code. */
static int
reproduce (BicFuzz    *fuzz,
           const char *path)
{
  g_autoptr (GDir) dir = g_file_test (path, G_FILE_TEST_IS_DIR) ? g_dir_open (path, 0, NULL) : NULL;
  GList *names = NULL;
  const char *name;
  int code = BIC_CLI_DONE;

  if (dir == NULL)
    return reproduce_file (fuzz, path);
  while ((name = g_dir_read_name (dir)) != NULL)
    names = g_list_insert_sorted (names, g_build_filename (path, name, NULL), (GCompareFunc) strcmp);
  for (GList *l = names; l != NULL; l = l->next)
    {
      int one = reproduce (fuzz, l->data);

      code = MAX (code, one);
    }
  g_list_free_full (names, g_free);
  return code;
}

/* Runs random tests until the time has passed or @most tests have run. */
static int
run (BicFuzz    *fuzz,
     int         seconds,
     int         most,
     const char *folder,
     guint64     seed)
{
  gint64 end = g_get_monotonic_time () + seconds * G_TIME_SPAN_SECOND;
  g_autoptr (GCancellable) cancellable = bic_cli_catch_interrupt ();
  guint tries = 0;

  bic_rng_init (&fuzz->rng, seed);
  for (; tries < (guint) most && g_get_monotonic_time () < end && !g_cancellable_is_cancelled (cancellable); tries++)
    {
      const BicFuzzTarget *target = &targets[tries % G_N_ELEMENTS (targets)];
      g_autofree char *name = g_strdup_printf ("fuzz-%s-%" G_GUINT64_FORMAT "-%u", target->name, seed, tries);
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *data = NULL, *fault = NULL;
      g_autoptr (GError) error = NULL;
      gsize length;

      data = target->make (fuzz, &length);
      if (!bic_output_save (path, data, length, BIC_OUTPUT_PASSING, &error))
        return bic_cli_fail (error);
      fault = check (target, fuzz, data, length);
      if (fault != NULL)
        {
          g_print ("%s: %s\n", path, fault);
          return BIC_CLI_NO;
        }
      if (g_unlink (path) != 0)
        return BIC_CLI_NO;
      bic_cli_progress (seconds - (int) ((end - g_get_monotonic_time ()) / G_TIME_SPAN_SECOND), seconds,
                        (gpointer) D_("seconds"));
    }
  bic_cli_clear_progress ();
  g_print (D_("%u tries, no fault\n"), tries);
  return BIC_CLI_DONE;
}

#define SECONDS 60

static int
run_fuzz (const BicSubcommand  *command,
          int                   argc,
          char                **argv)
{
  int seconds = SECONDS, tries = G_MAXINT;
  g_autofree char *seed_text = NULL, *folder = NULL, *file = NULL;
  const GOptionEntry options[] = {
    { "seconds", 0, 0, G_OPTION_ARG_INT, &seconds, N_("How long (60)"), "N" },
    { "tries", 0, 0, G_OPTION_ARG_INT, &tries, N_("End after so many tries"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &seed_text, N_("Seed of the tries"), "N" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &folder, N_("Where a file that fails is left (here)"), "DIR" },
    { "reproduce", 0, 0, G_OPTION_ARG_FILENAME, &file, N_("Try this file alone, or all of a folder"), "PATH" },
    { NULL }
  };
  int code = bic_cli_parse (command, &argc, &argv, options, "", 0, 0);
  g_autoptr (BicCatalogue) catalogue = NULL;
  BicFuzz fuzz = { 0 };
  guint64 seed;

  if (code == BIC_CLI_RUN)
    code = bic_cli_check_ignored ((BicIgnored[]) {
      { file && tries != G_MAXINT, "--reproduce", .with = "--tries" },
      { file && seconds != SECONDS, "--reproduce", .with = "--seconds" },
      { file && seed_text, "--reproduce", .with = "--seed" }, { file && folder, "--reproduce", .with = "--out" },
      { 0 } });
  if (code != BIC_CLI_RUN)
    return code;
  catalogue = fuzz.catalogue = bic_cli_catalogue ();
  if (catalogue == NULL || !bic_cli_parse_seed (seed_text, &seed))
    return BIC_CLI_USAGE;
  if (file != NULL)
    return reproduce (&fuzz, file);
  if (seconds < 1)
    return bic_cli_usage_error (D_("--seconds: expected 1 or more"));
  if (tries < 1)
    return bic_cli_usage_error (D_("--tries: expected 1 or more"));
  return run (&fuzz, seconds, tries, folder != NULL ? folder : ".", seed);
}

const BicSubcommand bic_command_fuzz = {
  "fuzz", N_("Random edits, loads and games until something fails"), run_fuzz
};
