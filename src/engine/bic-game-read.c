/* Saved games: reading, by playing them again.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-game-file.h"
#include "bic-scenario-io.h"
#include "bic-session-private.h"

#define MAX_LINES 1000000               /* of choices; BIC_XML_MAX_BYTES is the closer limit */
#define MAX_OVERRIDES 64

/* A bookmark or a note, of a line of the log */
typedef struct { int record, line; gboolean bookmark; char *note; } BicMark;

/* What a file holds before it is played. */
typedef struct {
  const char   *name;                   /* of the file, for messages */
  BicScenario  *scenario;
  GPtrArray    *overrides;              /* BicCatalogueFile */
  char        **choices;                /* lines */
  GArray       *marks;                  /* BicMark */
  char         *ruleset, *hash;
  int           revision, line;         /* line: of the choices in the file */
  guint64       seed;
  BicGameFlags  flags;
  BicGameAbout  about;
} BicGameFile;

static void
override_free (BicCatalogueFile *file)
{
  g_free (file->name);
  g_bytes_unref (file->text);
  g_free (file);
}

static void
mark_clear (BicMark *mark)
{
  g_free (mark->note);
}

static void
game_file_clear (BicGameFile *file)
{
  g_array_unref (file->marks);
  g_clear_pointer (&file->scenario, bic_scenario_unref);
  g_ptr_array_unref (file->overrides);
  g_strfreev (file->choices);
  g_free (file->ruleset);
  g_free (file->hash);
  bic_game_about_clear (&file->about);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicGameFile, game_file_clear)

/* --- the XML ------------------------------------------------------------------------------------------------------ */

static gboolean
is_element (xmlNodePtr  node,
            const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

static gboolean
read_flag (BicGameFile   *file,
           xmlNodePtr     root,
           const char    *attribute,
           BicGameFlags   flag,
           GError       **error)
{
  gboolean set = FALSE;

  if (!bic_xml_flag (root, attribute, &set, file->name, error))
    return FALSE;
  file->flags |= set ? flag : 0;
  return TRUE;
}

static gboolean
read_root (BicGameFile  *file,
           xmlNodePtr    root,
           GError      **error)
{
  g_autofree char *seed = bic_xml_text (root, "seed");

  if (root == NULL || !is_element (root, "game") || root->ns == NULL || strcmp ((const char *) root->ns->href, BIC_GAME_NAMESPACE) != 0)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, file->name, root, _("this is no saved game of Bicorne"));
      return FALSE;
    }
  if (seed == NULL || !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &file->seed, NULL))
    {
      bic_xml_error (error, BIC_ERROR_RANGE, file->name, root, _("the seed is no number from 0 to 2^64 - 1"));
      return FALSE;
    }
  file->ruleset = bic_xml_text (root, "ruleset");
  return bic_xml_int (root, "revision", 0, G_MAXINT, &file->revision, file->name, error)
         && read_flag (file, root, "typed-dice", BIC_GAME_TYPED_DICE, error)
         && read_flag (file, root, "open-hands", BIC_GAME_OPEN_HANDS, error);
}

static char *
content (xmlNodePtr node)
{
  xmlChar *text = xmlNodeGetContent (node);
  char *copy = g_strdup (text != NULL ? (const char *) text : "");

  xmlFree (text);
  return copy;
}

static gboolean
read_override (BicGameFile  *file,
               xmlNodePtr    node,
               GError      **error)
{
  BicCatalogueFile *override;
  char *text;

  if (file->overrides->len >= MAX_OVERRIDES)
    {
      bic_xml_error (error, BIC_ERROR_UNSAFE, file->name, node, _("more than %d catalogue files"), MAX_OVERRIDES);
      return FALSE;
    }
  text = content (node);
  override = g_new0 (BicCatalogueFile, 1);
  override->name = bic_xml_text (node, "file");
  if (override->name == NULL)
    override->name = g_strdup (file->name);
  override->text = g_bytes_new_take (text, strlen (text));
  override->user = TRUE;
  g_ptr_array_add (file->overrides, override);
  return TRUE;
}

static gboolean
read_choices (BicGameFile  *file,
              xmlNodePtr    node,
              GError      **error)
{
  g_autofree char *text = content (node);

  g_strfreev (file->choices);
  file->choices = g_strsplit (text, "\n", MAX_LINES);
  file->line = (int) xmlGetLineNo (node);
  return TRUE;
}

static gboolean
read_mark (BicGameFile  *file,
           xmlNodePtr    node,
           GError      **error)
{
  BicMark mark = { 0 };

  if (file->marks->len >= BIC_GAME_MAX_MARKS)
    {
      bic_xml_error (error, BIC_ERROR_UNSAFE, file->name, node, _("more than %d bookmarks and notes"), BIC_GAME_MAX_MARKS);
      return FALSE;
    }
  if (!bic_xml_int (node, "choice", 0, MAX_LINES, &mark.record, file->name, error)
      || !bic_xml_int (node, "line", 0, G_MAXINT, &mark.line, file->name, error)
      || !bic_xml_flag (node, "bookmark", &mark.bookmark, file->name, error))
    return FALSE;
  mark.note = content (node);
  if (g_utf8_strlen (mark.note, -1) > BIC_GAME_MAX_NOTE)
    *g_utf8_offset_to_pointer (mark.note, BIC_GAME_MAX_NOTE) = '\0';
  g_array_append_val (file->marks, mark);
  return TRUE;
}

static gboolean
read_child (BicGameFile  *file,
            xmlNodePtr    node,
            GError      **error)
{
  if (is_element (node, "battle"))
    {
      g_clear_pointer (&file->scenario, bic_scenario_unref);
      file->scenario = bic_scenario_from_node (node, file->name, error);
      return file->scenario != NULL;
    }
  if (is_element (node, "catalogue"))
    return read_override (file, node, error);
  if (is_element (node, "choices"))
    return read_choices (file, node, error);
  if (is_element (node, "about"))
    return bic_game_about_read (&file->about, node, file->name, error);
  if (is_element (node, "mark"))
    return read_mark (file, node, error);
  if (is_element (node, "end"))
    {
      g_free (file->hash);
      file->hash = bic_xml_text (node, "hash");
    }
  return TRUE;
}

static gboolean
read_file (BicGameFile  *file,
           const char   *data,
           gsize         length,
           GError      **error)
{
  g_autoptr (xmlDoc) doc = bic_xml_parse (data, length, file->name, error);
  xmlNodePtr root = doc != NULL ? xmlDocGetRootElement (doc) : NULL;

  file->overrides = g_ptr_array_new_with_free_func ((GDestroyNotify) override_free);
  file->marks = g_array_new (FALSE, FALSE, sizeof (BicMark));
  g_array_set_clear_func (file->marks, (GDestroyNotify) mark_clear);
  if (doc == NULL || !read_root (file, root, error))
    return FALSE;
  for (xmlNodePtr node = root->children; node != NULL; node = node->next)
    if (!read_child (file, node, error))
      return FALSE;
  if (file->scenario == NULL || file->choices == NULL)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, file->name, root, _("the battle or the choices are missing"));
      return FALSE;
    }
  return TRUE;
}

/* --- playing it again --------------------------------------------------------------------------------------------- */

static gboolean
same_overrides (const GPtrArray *a,
                const GPtrArray *b)
{
  for (guint i = 0; a->len == b->len && i < a->len; i++)
    if (!g_bytes_equal (((BicCatalogueFile *) a->pdata[i])->text, ((BicCatalogueFile *) b->pdata[i])->text))
      return FALSE;
  return a->len == b->len;
}

/* The catalogue that the game was played with: @now, unless the user's own files were others then. */
static BicCatalogue *
catalogue_of (const BicGameFile  *file,
              BicCatalogue       *now,
              GError            **error)
{
  g_autoptr (GPtrArray) files = NULL;

  if (same_overrides (file->overrides, bic_catalogue_overrides (now)))
    return bic_catalogue_ref (now);
  files = bic_catalogue_files (FALSE);
  for (guint i = 0; i < file->overrides->len; i++)
    g_ptr_array_add (files, file->overrides->pdata[i]);
  g_ptr_array_set_free_func (files, NULL);
  return bic_catalogue_load_from (files, error);
}

/* One line: a choice, or an undo. */
static gboolean
replay_line (BicSession  *session,
             const char  *line,
             GError     **error)
{
  if (strcmp (line, BIC_GAME_UNDO) != 0)
    return bic_session_choose_text (session, line, error);
  if (bic_session_undo (session, TRUE))
    return TRUE;
  g_set_error_literal (error, BIC_ERROR, BIC_ERROR_ILLEGAL, _("there is nothing to take back"));
  return FALSE;
}

/* The lines that are left wait as words of chance: the session takes those that answer it. */
static void
queue_lines (BicSession  *session,
             char       **lines)
{
  for (; *lines != NULL; lines++)
    if (*g_strstrip (*lines) != '\0')
      g_queue_push_tail (&session->forced, g_strdup (*lines));
}

static char *
replay (BicSession        *session,
        const BicGameFile *file)
{
  guint n = 0, all;

  queue_lines (session, file->choices);
  for (all = session->forced.length; session->forced.length > 0; n = all - session->forced.length)
    {
      g_autofree char *line = g_queue_pop_head (&session->forced);
      g_autoptr (GError) error = NULL;

      if (!replay_line (session, line, &error))
        {
          g_queue_clear_full (&session->forced, g_free);
          return g_strdup_printf (_("%s:%d: choice %u, \"%s\", no longer fits: %s"), file->name, file->line, n + 1, line, error->message);
        }
    }
  return NULL;
}

static char *
compare_hash (BicSession        *session,
              const BicGameFile *file)
{
  g_autofree char *found = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", bic_state_hash (session->state));
  guint64 hash;

  if (file->hash == NULL || !g_ascii_string_to_unsigned (file->hash, 16, 0, G_MAXUINT64, &hash, NULL))
    return g_strdup_printf (_("%s: the hash of the final position is missing"), file->name);
  if (hash == bic_state_hash (session->state))
    return NULL;
  return g_strdup_printf (_("%s: all choices fit, but the final position differs (hash %s)"), file->name, found);
}

/* What most likely explains that a game plays differently: since it was saved the rules or the deck have changed. */
static char *
compare_revision (BicSession        *session,
                  const BicGameFile *file,
                  const char        *mismatch)
{
  int now = bic_game_ruleset (session->game)->revision;

  if (file->revision == 0 || file->revision == now)
    return g_strdup (mismatch);
  return g_strdup_printf (_("%s; the game was saved with revision %d of the rules, and this program has revision %d"),
                          mismatch, file->revision, now);
}

/* Plays the choices; what went otherwise than when they were saved, or NULL. */
static char *
replay_and_compare (BicSession        *session,
                    const BicGameFile *file)
{
  g_autofree char *misfit = replay (session, file);
  g_autofree char *mismatch = misfit ? g_steal_pointer (&misfit) : compare_hash (session, file);

  return mismatch ? compare_revision (session, file, mismatch) : NULL;
}

static void
put_marks (BicSession        *session,
           const BicGameFile *file)
{
  for (guint i = 0; i < file->marks->len; i++)
    {
      const BicMark *mark = &g_array_index (file->marks, BicMark, i);

      bic_session_mark (session, (guint) mark->record, (guint) mark->line, mark->bookmark, mark->note);
    }
}

static BicSession *
play_again (BicGameFile        *file,
            BicCatalogue       *now,
            char              **mismatch,
            GError            **error)
{
  g_autoptr (BicCatalogue) catalogue = catalogue_of (file, now, error);
  g_autoptr (BicSession) session = NULL;

  if (catalogue == NULL)
    return NULL;
  session = bic_session_new (file->scenario, catalogue, file->seed, file->flags, error);
  if (session == NULL)
    return NULL;
  *mismatch = replay_and_compare (session, file);
  session->about = file->about;
  file->about = (BicGameAbout) { .side = BIC_NOBODY };
  put_marks (session, file);
  return g_steal_pointer (&session);
}

/**
 * bic_session_parse:
 * @data: a saved game
 * @length: of @data
 * @name: what messages call it
 * @catalogue: what is in force now; a game that was played with other files of the user brings them along
 * @mismatch: (out) (transfer full): what is wrong with its choices or its end; %NULL if it plays to the same end
 * @error: a file that is no saved game, is refused, or holds a battle that cannot be played
 *
 * Returns: (transfer full) (nullable): the game, as far as its choices fit
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
  return read_file (&file, data, length, error) ? play_again (&file, catalogue, mismatch, error) : NULL;
}

/**
 * bic_session_load:
 * @file: a saved game
 * @catalogue: as in bic_session_parse ()
 * @mismatch: (out) (transfer full): as in bic_session_parse ()
 * @error: as in bic_session_parse (), or a file that cannot be read
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
