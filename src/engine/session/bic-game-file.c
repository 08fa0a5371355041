/* Saved games as XML: writing and reading. The file bic-game-replay.c replays them.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A saved game contains the battle, the rule system and its revision, the user's catalogue files, the seed, the choices
 * as text, bookmarks and notes, and the hash of the final position. It never contains the state itself.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-game-file.h"
#include "bic-scenario-io.h"

#define MAX_LINES 1000000               /* largest number of lines with choices; a file reaches BIC_XML_MAX_BYTES
                                         * first */
#define MAX_OVERRIDES 64

/* --- writing ------------------------------------------------------------------------------------------------------ */

static void
set (xmlNodePtr  node,
     const char *name,
     const char *value)
{
  xmlSetProp (node, (const xmlChar *) name, (const xmlChar *) value);
}

static void
set_number (xmlNodePtr  node,
            const char *name,
            guint64     value)
{
  g_autofree char *text = g_strdup_printf ("%" G_GUINT64_FORMAT, value);

  set (node, name, text);
}

static void
set_flag (xmlNodePtr  node,
          const char *name,
          gboolean    value)
{
  if (value)
    set (node, name, "yes");
}

/* Returns the choices as text, one line each. An undo is also a line. If the players type their dice, each die is a
 * separate choice, and other queued random results are indented below their choice. */
static char *
choices_text (BicSession *self,
              guint       n)
{
  static const char *const words[] = { [BIC_ENTRY_UNDO] = BIC_GAME_UNDO, [BIC_ENTRY_TAKE_BACK] = BIC_GAME_TAKE_BACK,
                                       [BIC_ENTRY_RESEED] = BIC_GAME_RESEED };
  gboolean typed = (self->flags & BIC_GAME_TYPED_DICE) != 0;
  GString *text = g_string_new ("\n");

  for (guint i = 0; i < n; i++)
    {
      const BicSessionEntry *record = &g_array_index (self->records, BicSessionEntry, i);
      char line[BIC_CHOICE_TEXT];

      if (record->kind == BIC_ENTRY_CHOICE)
        bic_choice_write (self->typed, record->choice, line);
      else
        g_strlcpy (line, words[record->kind], sizeof line);
      g_string_append_printf (text, "%s%s\n", typed && record->more ? " " : "", line);
    }
  return g_string_free (text, FALSE);
}

static void
add_text (xmlNodePtr  parent,
          const char *name,
          const char *file,
          const char *text)
{
  xmlNodePtr node = xmlNewTextChild (parent, NULL, (const xmlChar *) name, (const xmlChar *) text);

  if (file != NULL)
    set (node, "file", file);
}

/* Adds the user's catalogue files that this game uses, without their paths. */
static void
add_overrides (BicSession *self,
               xmlNodePtr  root)
{
  GPtrArray *files = bic_catalogue_user_files (self->catalogue);

  for (guint i = 0; i < files->len; i++)
    {
      const BicCatalogueFile *file = files->pdata[i];
      g_autofree char *name = g_path_get_basename (file->name);
      gsize length;
      const char *data = g_bytes_get_data (file->text, &length);
      g_autofree char *text = g_strndup (data, length);

      add_text (root, "catalogue", name, text);
    }
}

/* Adds the bookmarks and notes. A log entry is identified by its record and its index within the record. */
static void
add_marks (BicSession *self,
           xmlNodePtr  root,
           guint       n_records)
{
  guint record = 0, line = 0, n = 0;

  for (guint i = 0; i < self->log->len; i++, line++)
    {
      const BicLogEntry *entry = g_ptr_array_index (self->log, i);

      line = entry->record == record ? line : 0;
      record = entry->record;
      if ((entry->bookmark || entry->note) && record <= n_records && n++ < BIC_GAME_MAX_MARKS)
        {
          xmlNodePtr node = xmlNewTextChild (root, NULL, (const xmlChar *) "mark", (const xmlChar *) entry->note);

          set_number (node, "choice", record);
          set_number (node, "line", line);
          set_flag (node, "bookmark", entry->bookmark);
        }
    }
}

static void
add_options (const BicGame *game,
             const GArray  *options,
             GString       *text)
{
  for (guint i = 0; i < options->len; i++)
    {
      const char *id = g_array_index (options, BicOption, i).id;

      g_string_append_printf (text, "%s%s=%d", text->len > 0 ? " " : "", id, bic_game_option (game, id));
    }
}

/**
 * bic_game_options:
 * @game: a game
 *
 * Returns: (transfer full): the values of all switches of the rule system in the form "switch=value ...", including
 *   switches that exist only for old saved games
 */
char *
bic_game_options (const BicGame *game)
{
  const BicRuleset *ruleset = bic_game_ruleset (game);
  GString *text = g_string_new (NULL);

  add_options (game, ruleset->options, text);
  add_options (game, ruleset->formers, text);
  return g_string_free (text, FALSE);
}

/* Adds the hash of the final position. Old and new kinds of hash have different names, because only the new kind can
 * still be computed. */
static void
add_hash_of_end (BicSession *self,
                 xmlNodePtr  root,
                 guint       position)
{
  xmlNodePtr end = xmlNewChild (root, NULL, (const xmlChar *) "end", NULL);
  gboolean former;
  g_autofree char *hash = g_strdup_printf ("%016" G_GINT64_MODIFIER "x", bic_session_hash_at (self, position, &former));

  set_number (end, "choices", position);
  set (end, former ? "hash" : "digest", hash);
}

static xmlDocPtr
make_doc (BicSession         *self,
          guint               position,
          const BicGameAbout *about)
{
  xmlDocPtr doc = xmlNewDoc ((const xmlChar *) "1.0");
  xmlNodePtr root = xmlNewDocNode (doc, NULL, (const xmlChar *) "game", NULL);
  const BicRuleset *ruleset = bic_game_ruleset (self->game);
  g_autofree char *choices = choices_text (self, bic_session_records_at (self, position)),
                             *options = bic_game_options (self->game);

  xmlDocSetRootElement (doc, root);
  xmlSetNs (root, xmlNewNs (root, (const xmlChar *) BIC_GAME_NAMESPACE, NULL));
  set (root, "ruleset", ruleset->id);
  set_number (root, "revision", (guint64) ruleset->revision);
  if (*options != '\0')
    set (root, "options", options);
  set_number (root, "seed", self->seed);
  set_flag (root, "typed-dice", (self->flags & BIC_GAME_TYPED_DICE) != 0);
  set_flag (root, "open-hands", (self->flags & BIC_GAME_OPEN_HANDS) != 0);
  set (root, "program", PACKAGE_VERSION);
  xmlAddChild (root, bic_scenario_to_node (bic_game_scenario (self->game), doc));
  add_overrides (self, root);
  add_text (root, "choices", NULL, choices);
  bic_game_about_write (about, root);
  add_marks (self, root, bic_session_records_at (self, position));
  add_hash_of_end (self, root, position);
  return doc;
}

/* Returns the saved game up to @position, with the description @about. */
char *
bic_session_write_at (BicSession         *self,
                      guint               position,
                      const BicGameAbout *about,
                      gsize              *length)
{
  g_autoptr (xmlDoc) doc = make_doc (self, position, about);
  xmlChar *data;
  int size;
  char *text;

  xmlDocDumpFormatMemoryEnc (doc, &data, &size, "UTF-8", 1);
  text = g_strndup ((const char *) data, (gsize) size);
  xmlFree (data);
  if (length != NULL)
    *length = (gsize) size;
  return text;
}

/**
 * bic_session_write:
 * @self: a game
 * @length: (out) (optional): length of the text
 *
 * Returns: (transfer full): the saved game as XML
 */
char *
bic_session_write (BicSession *self,
                   gsize      *length)
{
  return bic_session_write_at (self, self->moves->len, &self->about, length);
}

/**
 * bic_session_save:
 * @self: a game
 * @file: the target file
 * @error: see bic_bytes_save (); in case of an error, the old file is unchanged
 *
 * Returns: %TRUE if the game is saved
 */
gboolean
bic_session_save (BicSession  *self,
                  GFile       *file,
                  GError     **error)
{
  gsize length;
  g_autofree char *data = bic_session_write (self, &length);

  return bic_bytes_save (file, data, length, error);
}

/* --- reading ------------------------------------------------------------------------------------------------------ */

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

void
bic_game_file_clear (BicGameFile *file)
{
  g_array_unref (file->marks);
  g_clear_pointer (&file->scenario, bic_scenario_unref);
  g_ptr_array_unref (file->overrides);
  g_strfreev (file->choices);
  g_free (file->ruleset);
  g_free (file->options);
  g_free (file->hash);
  g_free (file->digest);
  bic_game_about_clear (&file->about);
}

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

  if (root == NULL || !is_element (root, "game") || root->ns == NULL
      || strcmp ((const char *) root->ns->href, BIC_GAME_NAMESPACE) != 0)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, file->name, root, _("this is not a Bicorne saved game"));
      return FALSE;
    }
  if (seed == NULL || !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &file->seed, NULL))
    {
      bic_xml_error (error, BIC_ERROR_RANGE, file->name, root, _("the seed is not a number from 0 to 2^64 - 1"));
      return FALSE;
    }
  file->ruleset = bic_xml_text (root, "ruleset");
  file->options = bic_xml_text (root, "options");
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
      bic_xml_error (error, BIC_ERROR_UNSAFE, file->name, node, _("more than %d catalog files"), MAX_OVERRIDES);
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
read_mark (BicGameFile  *file,
           xmlNodePtr    node,
           GError      **error)
{
  BicMark mark = { 0 };

  if (file->marks->len >= BIC_GAME_MAX_MARKS)
    {
      bic_xml_error (error, BIC_ERROR_UNSAFE, file->name, node, _("more than %d bookmarks and notes"),
                     BIC_GAME_MAX_MARKS);
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

/* Fails if the file already contains an element of this kind, which the new element would replace. */
static gboolean
check_not_repeated (BicGameFile  *file,
                    xmlNodePtr    node,
                    GError      **error)
{
  static const char *const single[] = { "battle", "choices", "about", "end" };

  for (gsize i = 0; i < G_N_ELEMENTS (single); i++)
    for (xmlNodePtr before = node->prev; is_element (node, single[i]) && before; before = before->prev)
      if (is_element (before, single[i]))
        {
          bic_xml_error (error, BIC_ERROR_PARSE, file->name, node, _ ("there is a second <%s>; only one is allowed"),
                         single[i]);
          return FALSE;
        }
  return TRUE;
}

static gboolean
read_child (BicGameFile  *file,
            xmlNodePtr    node,
            GError      **error)
{
  if (!check_not_repeated (file, node, error))
    return FALSE;
  if (is_element (node, "battle"))
    {
      file->scenario = bic_scenario_from_node (node, file->name, error);
      return file->scenario != NULL;
    }
  if (is_element (node, "catalogue"))
    return read_override (file, node, error);
  if (is_element (node, "choices"))
    {
      g_autofree char *text = content (node);

      file->choices = g_strsplit (text, "\n", MAX_LINES);
    }
  if (is_element (node, "about"))
    return bic_game_about_read (&file->about, node, file->name, error);
  if (is_element (node, "mark"))
    return read_mark (file, node, error);
  if (is_element (node, "end"))
    {
      file->hash = bic_xml_text (node, "hash");
      file->digest = bic_xml_text (node, "digest");
      return bic_xml_int (node, "choices", 0, MAX_LINES, &file->n_choices, file->name, error);
    }
  return TRUE;
}

/* Reads @data into @file, in which only the name is set. If @data is not a saved game, returns %FALSE and sets @error,
 * which contains the line. */
gboolean
bic_game_file_read (BicGameFile  *file,
                    const char   *data,
                    gsize         length,
                    GError      **error)
{
  g_autoptr (xmlDoc) doc = bic_xml_parse_with_message (data, length, file->name,
                                                       _("this is not a Bicorne saved game"), error);
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
