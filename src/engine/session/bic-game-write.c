/* Saved games: writing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A saved game is the battle itself, the rule system and its revision, the entries of the catalogue that the user had
 * replaced, the seed, the choices as text, what the players marked in the log, and the hash that they led to. Never a
 * dump of the state.
 */
#include "config.h"

#include <libxml/tree.h>

#include "bic-game-file.h"
#include "bic-scenario-io.h"
#include "bic-session-private.h"

static void
set (xmlNodePtr  node,
     const char *name,
     const char *value)
{
  xmlSetProp (node, (const xmlChar *) name, (const xmlChar *) value);
}

static void
set_number (xmlNodePtr node,
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

/* One line a choice; what was taken back is a line too. Where dice are typed they are choices of their own, but those
 * that were made to come up with a choice are indented under it. */
static char *
choices_text (BicSession *self,
              guint       n)
{
  static const char *const words[] = { [BIC_ENTRY_UNDO] = BIC_GAME_UNDO, [BIC_ENTRY_TAKE_BACK] = BIC_GAME_TAKE_BACK,
                                       [BIC_ENTRY_STIR] = BIC_GAME_STIR };
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

/* The user's own catalogue files that were in force, by their plain names. */
static void
add_overrides (BicSession *self,
               xmlNodePtr  root)
{
  GPtrArray *files = bic_catalogue_overrides (self->catalogue);

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

static gboolean
is_marked (const BicLogEntry *entry)
{
  return entry->bookmark || entry->note != NULL;
}

/* A line of the log by the choice after which it stands, and its place among those that do */
static void
add_mark (xmlNodePtr         root,
          const BicLogEntry *entry,
          guint              line)
{
  xmlNodePtr node = xmlNewTextChild (root, NULL, (const xmlChar *) "mark", (const xmlChar *) entry->note);

  set_number (node, "choice", entry->record);
  set_number (node, "line", line);
  set_flag (node, "bookmark", entry->bookmark);
}

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
      if (is_marked (entry) && record <= n_records && n++ < BIC_GAME_MAX_MARKS)
        add_mark (root, entry, line);
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
 * Returns: (transfer full): the value of every switch of its rule system, including switches for saved games:
 *   "switch=value ..."
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

/* Two kinds of hash have two names: who reads the file knows which it can take itself. */
static void
add_end (BicSession *self,
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
  xmlAddChild (root, bic_scenario_to_node (bic_session_scenario (self), doc));
  add_overrides (self, root);
  add_text (root, "choices", NULL, choices);
  bic_game_about_write (about, root);
  add_marks (self, root, bic_session_records_at (self, position));
  add_end (self, root, position);
  return doc;
}

/* The game up to a moment, with what is told of it. */
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
 * @length: (out) (optional): of the text
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
 * @file: where to
 * @error: as bic_bytes_save (): the old file is then as it was
 *
 * Returns: %TRUE if @file holds the game now
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
