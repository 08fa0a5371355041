/* Saved games: reading what a file says; bic-game-replay.c plays it.
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

  if (root == NULL || !is_element (root, "game") || root->ns == NULL
      || strcmp ((const char *) root->ns->href, BIC_GAME_NAMESPACE) != 0)
    {
      bic_xml_error (error, BIC_ERROR_PARSE, file->name, root, _("this is not a Bicorne saved game"));
      return FALSE;
    }
  if (seed == NULL || !g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &file->seed, NULL))
    {
      bic_xml_error (error, BIC_ERROR_RANGE, file->name, root, _("the seed is no number from 0 to 2^64 - 1"));
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

/* If elements replace each other, only the first is allowed. */
static gboolean
is_first (BicGameFile  *file,
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
  if (!is_first (file, node, error))
    return FALSE;
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
      g_free (file->digest);
      file->hash = bic_xml_text (node, "hash");
      file->digest = bic_xml_text (node, "digest");
      return bic_xml_int (node, "choices", 0, MAX_LINES, &file->n_choices, file->name, error);
    }
  return TRUE;
}

/* Reads @data into @file, which holds nothing but its name.  %FALSE with the line for what is no saved game. */
gboolean
bic_game_file_read (BicGameFile  *file,
                    const char   *data,
                    gsize         length,
                    GError      **error)
{
  g_autoptr (xmlDoc) doc = bic_xml_parse_kind (data, length, file->name, _("this is not a Bicorne saved game"), error);
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
