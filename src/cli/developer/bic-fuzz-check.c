/* Checks that the readers of all file formats handle any input.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A reader must either refuse the input with a reason, or return a valid object. `bicorne-dev fuzz' and the targets in
 * tests/fuzz use these checks.
 */
#include "config.h"

#include <string.h>

#include "bic-engine-check.h"
#include "bic-fuzz-check.h"
#include "bic-scenario-io.h"
#include "bic-script.h"
#include "bic-session.h"

/* --- battles and games -------------------------------------------------- */

/* Checks that a battle that can be read does not change when it is written and read again. Also runs the checks for
 * problems, which must not crash. */
static char *
check_battle (BicCatalogue *catalogue,
              const char   *data,
              gsize         length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (BicScenario) battle = bic_scenario_parse (data, length, "fuzz", &error), again = NULL;
  g_autoptr (GPtrArray) problems = NULL;
  g_autofree char *text = NULL;
  gsize size;

  if (battle == NULL)
    return error != NULL ? NULL : g_strdup ("refused without a reason");
  text = bic_scenario_write (battle, &size);
  again = bic_scenario_parse (text, size, "fuzz", &error);
  if (again == NULL || !bic_scenario_equal (battle, again))
    return g_strdup_printf ("written, it reads differently: %s", error != NULL ? error->message : "");
  problems = bic_check_all (battle, catalogue);
  return NULL;
}

/* Checks that the part of a game that can be replayed has a valid state and can be copied. */
static char *
check_game (BicCatalogue *catalogue,
            const char   *data,
            gsize         length)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *mismatch = NULL;
  g_autoptr (BicSession) session = bic_session_parse (data, length, "fuzz", catalogue, &mismatch, &error), copy = NULL;

  if (session == NULL)
    return error != NULL ? NULL : g_strdup ("refused without a reason");
  copy = bic_session_branch (session, bic_session_position (session), NULL, &error);
  if (copy == NULL)
    return g_strdup_printf ("as far as it fits it cannot be copied: %s", error->message);
  if (!bic_state_check (bic_session_game (session), bic_session_state (session), &error))
    return g_strdup (error->message);
  return NULL;
}

/* --- catalogues and rule scripts ---------------------------------------- */

/* Checks that a catalogue file of the user never prevents the program from starting. */
static char *
check_catalogue (BicCatalogue *catalogue,
                 const char   *data,
                 gsize         length)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);
  g_autoptr (BicCatalogue) loaded = NULL;
  g_autoptr (GError) error = NULL;

  *file = (BicCatalogueFile) { g_strdup ("fuzz"), g_bytes_new (data, length), TRUE };
  g_ptr_array_add (files, file);
  loaded = bic_catalogue_load_files (files, &error);
  return loaded != NULL ? NULL : g_strdup (error->message);
}

static char *
check_script (BicCatalogue *catalogue,
              const char   *data,
              gsize         length)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) cases = bic_script_parse (data, length, "fuzz", &error);

  if (cases == NULL)
    return error != NULL ? NULL : g_strdup ("refused without a reason");
  for (guint i = 0; i < cases->len; i++)
    {
      g_autoptr (GError) fails = NULL;

      if (!bic_case_run (cases->pdata[i], catalogue, NULL, NULL, &fails) && fails == NULL)
        return g_strdup ("a case fails without a reason");
    }
  return NULL;
}

/* --- notation ----------------------------------------------------------- */

/* One battle for each family of rule systems, which together contain most kinds of pieces and terrain that a choice can
 * name */
static const char *const battles[] = {
  "<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"ccn-3e\"><army side=\"top\" nations=\"french\" hand=\"5\" "
  "banners=\"5\"/>"
  "<army side=\"bottom\" nations=\"british\" hand=\"5\" banners=\"5\" moves-first=\"yes\"/><board columns=\"13\" "
  "rows=\"9\" sections=\"4 9\">"
  "<hex at=\"E6\" terrain=\"forest\"/></board><piece side=\"top\" type=\"french/LN\" at=\"D6\"/><piece side=\"top\" "
  "type=\"french/LC\" at=\"D7\"/>"
  "<piece side=\"top\" type=\"french/FA\" at=\"C7\"/><piece side=\"bottom\" type=\"british/LN\" at=\"E7\"/>"
  "<piece side=\"bottom\" type=\"british/LC\" at=\"E8\"/><piece side=\"bottom\" type=\"british/FA\" "
  "at=\"F6\"/></battle>",
  "<battle xmlns=\"urn:bicorne:scenario:1\" ruleset=\"n20\"><setup turn-limit=\"6\"/><army side=\"top\" "
  "nations=\"austrian\" morale=\"6\"/>"
  "<army side=\"bottom\" nations=\"french\" morale=\"6\" moves-first=\"yes\"/><board columns=\"13\" rows=\"9\">"
  "<hex at=\"E6\" terrain=\"n20-town\" road=\"E W\"/></board></battle>",
};

static char *
check_choice_text (BicSession *session,
                   const char *line)
{
  const BicGame *game = bic_session_game (session);
  char text[BIC_CHOICE_TEXT];
  BicChoice choice, again;
  g_autoptr (GError) error = NULL;

  if (!bic_choice_read (game, line, &choice, &error))
    return error != NULL ? NULL : g_strdup ("a choice is refused without a reason");
  if (!bic_choice_write (game, choice, text) || !bic_choice_read (game, text, &again, NULL)
      || bic_choice_compare (choice, again) != 0)
    return g_strdup_printf ("\"%s\" does not survive being written", line);
  if (!bic_session_choose_text (session, line, &error) && error == NULL)
    return g_strdup_printf ("\"%s\" is not legal, without a reason", line);
  return bic_state_check (game, bic_session_state (session), &error) ? NULL : g_strdup (error->message);
}

/* Checks that a choice that can be read does not change when it is written and read again, and that it can be played if
 * it is legal. */
static char *
check_notation (BicCatalogue *catalogue,
                const char   *data,
                gsize         length)
{
  g_autofree char *text = g_strndup (data, length), *fault = NULL;
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (gsize i = 0; fault == NULL && i < G_N_ELEMENTS (battles); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BicScenario) battle = bic_scenario_parse (battles[i], strlen (battles[i]), "notation", &error);
      g_autoptr (BicSession) session = battle != NULL ? bic_session_new (battle, catalogue, 1, 0, &error) : NULL;

      g_assert_no_error (error);
      for (char **line = lines; fault == NULL && *line != NULL; line++)
        fault = check_choice_text (session, *line);
    }
  return g_steal_pointer (&fault);
}

/* --- by name ------------------------------------------------------------ */

/**
 * bic_fuzz_check:
 * @target: "battle", "game", "catalogue", "script" or "notation"
 * @catalogue: the catalogue for the reader
 * @data: (array length=length): any bytes
 * @length: length of @data
 *
 * Returns: (transfer full) (nullable): description of a fault, for programmers; %NULL if there is none
 */
char *
bic_fuzz_check (const char   *target,
                BicCatalogue *catalogue,
                const char   *data,
                gsize         length)
{
  static const struct { const char *name; char * (*check) (BicCatalogue *catalogue, const char *data, gsize length);
      } targets[] = {
    { "battle", check_battle }, { "game", check_game }, { "catalogue", check_catalogue }, { "script", check_script },
    { "notation", check_notation },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (targets); i++)
    if (strcmp (targets[i].name, target) == 0)
      return targets[i].check (catalogue, data, length);
  g_assert_not_reached ();
}
