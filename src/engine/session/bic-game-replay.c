/* Replaying saved games, and reporting how the replay differs from the saved game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-army.h"
#include "bic-error.h"
#include "bic-game-file.h"
#include "bic-player-aid.h"
#include "bic-scenario-io.h"

/* --- replay ------------------------------------------------------------------------------------------------------- */

static gboolean
same_overrides (const GPtrArray *a,
                const GPtrArray *b)
{
  for (guint i = 0; a->len == b->len && i < a->len; i++)
    if (!g_bytes_equal (((BicCatalogueFile *) a->pdata[i])->text, ((BicCatalogueFile *) b->pdata[i])->text))
      return FALSE;
  return a->len == b->len;
}

/* Returns the catalogue of the game. This is @now, unless the saved game contains different catalogue files of the
 * user. */
static BicCatalogue *
catalogue_of (const BicGameFile  *file,
              BicCatalogue       *now,
              GError            **error)
{
  g_autoptr (GPtrArray) files = NULL;

  if (same_overrides (file->overrides, bic_catalogue_user_files (now)))
    return bic_catalogue_ref (now);
  files = bic_catalogue_files (FALSE);
  for (guint i = 0; i < file->overrides->len; i++)
    {
      const BicCatalogueFile *own = file->overrides->pdata[i];
      BicCatalogueFile *copy = g_new0 (BicCatalogueFile, 1);

      *copy = (BicCatalogueFile) { g_strdup (own->name), g_bytes_ref (own->text), TRUE };
      g_ptr_array_add (files, copy);
    }
  return bic_catalogue_load_files (files, error);
}

/* Replays one line: a choice, an undo or a change of the random numbers. */
static gboolean
replay_line (BicSession  *session,
             const char  *line,
             GError     **error)
{
  gboolean agreed = strcmp (line, BIC_GAME_UNDO) == 0;

  if (strcmp (line, BIC_GAME_RESEED) == 0)
    {
      bic_session_reseed (session);
      return TRUE;
    }
  if (!agreed && strcmp (line, BIC_GAME_TAKE_BACK) != 0)
    return bic_session_choose_text (session, line, error);
  if (bic_session_undo_last_move (session, agreed ? BIC_ENTRY_UNDO : BIC_ENTRY_TAKE_BACK))
    return TRUE;
  return bic_fail (error, BIC_ERROR_ILLEGAL, agreed ? _("nothing to undo") : _("nothing can be undone without "
                                                                               "agreement"));
}

/* Queues the remaining lines as random results. The session takes the lines that fit. If @indented is TRUE, queues only
 * the indented lines after a choice, because typed dice are separate choices. Returns the number of lines read. */
static guint
queue_lines (BicSession  *session,
             char       **lines,
             gboolean     indented)
{
  guint n = 0;

  for (; lines[n] != NULL && (!indented || lines[n][0] == ' '); n++)
    if (*g_strstrip (lines[n]) != '\0')
      g_queue_push_tail (&session->forced, g_strdup (lines[n]));
  return n;
}

/* Returns the name of the side that must choose: an army or chance. */
static char *
asked_side_name (BicSession *session)
{
  int side = bic_session_asked_side (session);

  if (bic_is_side (side))
    return bic_army_title (bic_game_scenario (session->game), session->catalogue, side);
  return g_strdup (side == BIC_CHANCE ? _("dice and cards") : _("the game is over"));
}

/* Returns the notation of a choice, preceded by its label if it has one in the current state. */
static char *
choice_in_words (BicSession *session,
                 const char *line)
{
  BicChoice choice;
  g_autofree char *label = bic_choice_read (session->typed, line, &choice, NULL)
                           ? bic_choice_label (session->typed, session->state, choice) : NULL;

  return label ? g_strdup_printf (_("“%s” (%s)"), label, line) : g_strdup_printf (_("“%s”"), line);
}

static char *
report_mismatch (BicSession *session,
                 guint       number,
                 const char *line,
                 const char *why)
{
  g_autofree char *asked_side = asked_side_name (session), *what = choice_in_words (session, line);

  return g_strdup_printf (_("Turn %d, %s: choice %u, %s, no longer matches: %s"), bic_state_turn (session->state),
                          asked_side, number, what, why);
}

/* Replays one line whose random results are already queued. Returns: (nullable): why the line does not fit */
static char *
replay_one (BicSession *session,
            guint       number,
            const char *line)
{
  g_autoptr (GError) error = NULL;

  if (replay_line (session, line, &error))
    return NULL;
  g_queue_clear_full (&session->forced, g_free);
  return report_mismatch (session, number, line, error->message);
}

static char *
replay_typed (BicSession  *session,
              char       **lines)
{
  char *misfit = NULL;

  for (guint i = 0; lines[i] != NULL && misfit == NULL; i++)
    {
      guint queued = queue_lines (session, lines + i + 1, TRUE);

      if (*g_strstrip (lines[i]) != '\0')
        /* line 0 is the rest of the line that contains the element's tag */
        misfit = replay_one (session, i, lines[i]);
      i += queued;
    }
  return misfit;
}

static char *
replay_lines (BicSession  *session,
              char       **lines)
{
  char *misfit = NULL;
  guint n = 0, all;

  queue_lines (session, lines, FALSE);
  for (all = session->forced.length; session->forced.length > 0 && misfit == NULL; n = all - session->forced.length)
    {
      g_autofree char *line = g_queue_pop_head (&session->forced);

      misfit = replay_one (session, n + 1, line);
    }
  return misfit;
}

static char *
compare_end_with_file (BicSession        *session,
                       const BicGameFile *file)
{
  const char *given = file->digest ? file->digest : file->hash;
  g_autofree char *text = NULL;
  guint64 hash, found;

  if (file->n_choices > 0 && (guint) file->n_choices != session->moves->len)
    return g_strdup_printf (_("All choices match, but there are %u instead of the %d that were saved"),
                            session->moves->len, file->n_choices);
  if (given == NULL || !g_ascii_string_to_unsigned (given, 16, 0, G_MAXUINT64, &hash, NULL))
    return g_strdup (_("The hash of the final position is missing"));
  if (file->digest == NULL)
    {                                           /* the hash in an old file cannot be compared, but identifies the game
                                                 * in the results */
      session->former = hash;
      session->former_end = session->records->len;
      return NULL;
    }
  found = bic_session_hash (session);
  text = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", found);
  return found == hash ? NULL
         : g_strdup_printf (_("All choices match, but the final position differs (hash %s)"), text);
}

/* Returns whether a switch differs from its value in the file. */
static gboolean
has_other_switch (const char *stated,
                  const char *now)
{
  g_auto (GStrv) words = g_strsplit (stated, " ", -1), current = g_strsplit (now, " ", -1);
  gboolean other = FALSE;

  for (char **word = words; *word != NULL; word++)
    other |= !g_strv_contains ((const char *const *) current, *word);
  return other;
}

/* Adds the most likely reason for the mismatch: a change of the rules, the deck or a switch since the game was
 * saved. */
static char *
add_likely_reason (BicSession        *session,
                   const BicGameFile *file,
                   const char        *mismatch)
{
  const BicRuleset *ruleset = bic_game_ruleset (session->game);
  g_autofree char *options = bic_game_options (session->game);
  GString *text = g_string_new (mismatch);

  if (file->ruleset != NULL && strcmp (file->ruleset, ruleset->id) != 0)
    g_string_append_printf (text, _("; the game was saved with the rule system %s, but its battle specifies %s"),
                            file->ruleset, ruleset->id);
  if (file->revision != 0 && file->revision != ruleset->revision)
    g_string_append_printf (text,
                            _("; the game was saved with revision %d of the rules, and this program has revision %d"),
                            file->revision, ruleset->revision);
  if (file->options != NULL && has_other_switch (file->options, options))
    g_string_append_printf (text, _("; the rule options were %s, and are %s now"), file->options, options);
  return g_string_free (text, FALSE);
}

/* Replays the choices. Returns the differences from the saved game, or NULL. */
static char *
replay_and_compare (BicSession        *session,
                    const BicGameFile *file)
{
  gboolean typed = (session->flags & BIC_GAME_TYPED_DICE) != 0;
  g_autofree char *misfit = typed ? replay_typed (session, file->choices) : replay_lines (session, file->choices);
  g_autofree char *mismatch = misfit ? g_steal_pointer (&misfit) : compare_end_with_file (session, file);

  return mismatch ? add_likely_reason (session, file, mismatch) : NULL;
}

/* --- switches of saved games -------------------------------------------------------------------------------------- */

/* Returns the value of a switch in the saved game. If the saved game does not contain the switch, returns the value for
 * old games. */
static int
former_switch_value (char            **stated,
                     const BicOption  *option)
{
  g_autofree char *off = g_strconcat (option->id, "=0", NULL), *on = g_strconcat (option->id, "=1", NULL);
  gboolean is_off = g_strv_contains ((const char *const *) stated, off),
           is_on = g_strv_contains ((const char *const *) stated, on);

  return is_off || is_on ? is_on : option->former >= 0 ? option->former : option->initial;
}

static void
restore_switches_of (BicScenario   *battle,
                     const GArray  *options,
                     char         **stated)
{
  for (guint i = 0; i < options->len; i++)
    {
      const BicOption *option = &g_array_index (options, BicOption, i);
      BicSetting setting = { g_quark_from_string (option->id), former_switch_value (stated, option) };

      if (bic_scenario_option_is_on (battle, option) != setting.value)
        g_array_append_val (battle->options, setting);
    }
}

/* Restores the switches of the saved game. They cannot be taken from the battle, which contains only the differences
 * from the defaults of the rule system, because the defaults may have changed. */
static void
restore_switches (const BicGameFile *file,
                  BicCatalogue      *catalogue)
{
  const char *id = file->scenario->ruleset ? g_quark_to_string (file->scenario->ruleset) : "";
  const BicRuleset *ruleset = bic_catalogue_find_ruleset (catalogue, id);
  g_auto (GStrv) stated = file->options ? g_strsplit (file->options, " ", -1) : NULL;

  if (ruleset == NULL || stated == NULL || g_strcmp0 (file->ruleset, id) != 0)
    return;
  restore_switches_of (file->scenario, ruleset->options, stated);
  restore_switches_of (file->scenario, ruleset->formers, stated);
}

static BicSession *
replay_saved_game (BicGameFile   *file,
                   BicCatalogue  *now,
                   char         **mismatch,
                   GError       **error)
{
  g_autoptr (BicCatalogue) catalogue = catalogue_of (file, now, error);
  g_autoptr (BicSession) session = NULL;

  if (catalogue == NULL)
    return NULL;
  restore_switches (file, catalogue);
  session = bic_session_new (file->scenario, catalogue, file->seed, file->flags, error);
  if (session == NULL)
    return NULL;
  *mismatch = replay_and_compare (session, file);
  session->about = file->about;
  file->about = (BicGameAbout) { .side = BIC_NOBODY };
  for (guint i = 0; i < file->marks->len; i++)
    {
      const BicMark *mark = &g_array_index (file->marks, BicMark, i);

      bic_session_restore_mark (session, (guint) mark->record, (guint) mark->line, mark->bookmark, mark->note);
    }
  return g_steal_pointer (&session);
}

/**
 * bic_session_parse:
 * @data: a saved game
 * @length: length of @data in bytes
 * @name: file name for messages
 * @catalogue: the current catalogue; used unless the saved game contains different catalogue files of the user
 * @mismatch: (out) (transfer full): a text that states how the choices or the final position differ; %NULL if the
 *   replay ends in the same position
 * @error: set if @data is not a saved game, exceeds a limit, or contains a battle that cannot be played
 *
 * Returns: (transfer full) (nullable): the game, up to the last choice that could be replayed
 */
BicSession *
bic_session_parse (const char    *data,
                   gsize          length,
                   const char    *name,
                   BicCatalogue  *catalogue,
                   char         **mismatch,
                   GError       **error)
{
  g_auto (BicGameFile) file = { .name = name, .about.side = BIC_NOBODY };

  *mismatch = NULL;
  return bic_game_file_read (&file, data, length, error) ? replay_saved_game (&file, catalogue, mismatch, error) : NULL;
}

/**
 * bic_session_load:
 * @file: a saved game
 * @catalogue: see bic_session_parse ()
 * @mismatch: (out) (transfer full): see bic_session_parse ()
 * @error: see bic_session_parse (); also set if the file cannot be read
 *
 * Returns: (transfer full) (nullable): the game
 */
BicSession *
bic_session_load (GFile         *file,
                  BicCatalogue  *catalogue,
                  char         **mismatch,
                  GError       **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  gsize length = 0;
  g_autofree char *data = bic_bytes_load (file, &length, error);

  *mismatch = NULL;
  return data != NULL ? bic_session_parse (data, length, name, catalogue, mismatch, error) : NULL;
}

/* --- branches ----------------------------------------------------------- */

/* Fills in the description of a branch. The branch inherits only the players from @self. */
static void
describe_branch (BicSession   *self,
                 guint         position,
                 const char   *trial_of,
                 BicGameAbout *about)
{
  g_autofree BicState *state = g_malloc (bic_state_size ());

  *about = (BicGameAbout) { .side = BIC_NOBODY, .begun = g_get_real_time () / G_USEC_PER_SEC };
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      about->player[side] = g_strdup (self->about.player[side]);
      about->computer[side] = g_strdup (self->about.computer[side]);
    }
  about->trial_of = g_strdup (trial_of);
  if (trial_of != NULL && bic_session_state_at (self, position, state))
    about->trial_turn = bic_state_turn (state);
}

/**
 * bic_session_branch:
 * @self: a game
 * @position: the position at which the copy begins, 0 up to bic_session_position ()
 * @trial_of: (nullable): the file of @self if the copy is a what-if game. A what-if game has other random results than
 *   the original game, so that players cannot use it to look ahead.
 * @error: the reason why the game cannot be replayed
 *
 * Returns: (transfer full) (nullable): a copy of the game up to @position
 */
BicSession *
bic_session_branch (BicSession  *self,
                    guint        position,
                    const char  *trial_of,
                    GError     **error)
{
  g_autoptr (BicSession) copy = NULL;
  g_autofree char *data = NULL, *mismatch = NULL;
  BicGameAbout about;
  gsize length;

  g_return_val_if_fail (BIC_IS_SESSION (self) && position <= self->moves->len, NULL);

  describe_branch (self, position, trial_of, &about);
  data = bic_session_write_at (self, position, &about, &length);
  bic_game_about_clear (&about);
  copy = bic_session_parse (data, length, "", self->catalogue, &mismatch, error);
  if (copy != NULL && mismatch != NULL)
    {
      g_set_error_literal (error, BIC_ERROR, BIC_ERROR_ILLEGAL, mismatch);
      return NULL;
    }
  if (copy != NULL && trial_of != NULL)
    {
      bic_session_reseed (copy);
      bic_choices (copy->game, copy->state, &copy->choices);
    }
  return g_steal_pointer (&copy);
}
