/* Description of a game, in addition to its choices: players, times and agreements.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-game-file.h"

/**
 * bic_session_about:
 * @self: a game
 *
 * Returns: (transfer none): the description of the game; valid until the next change
 */
const BicGameAbout *
bic_session_about (BicSession *self)
{
  return &self->about;
}

static void
set_name (char       **field,
          const char  *name)
{
  g_free (*field);
  *field = name != NULL && *name != '\0' ? g_strdup (name) : NULL;
}

/**
 * bic_session_set_player:
 * @self: a game
 * @side: a side
 * @name: (nullable): name of the player of @side
 */
void
bic_session_set_player (BicSession *self,
                        int         side,
                        const char *name)
{
  g_return_if_fail (side >= 0 && side < BIC_N_SIDES);

  set_name (&self->about.player[side], name);
}

/**
 * bic_session_set_computer:
 * @self: a game
 * @side: a side
 * @level: (nullable): level of the computer that plays @side; %NULL for a human player
 */
void
bic_session_set_computer (BicSession *self,
                          int         side,
                          const char *level)
{
  g_return_if_fail (side >= 0 && side < BIC_N_SIDES);

  set_name (&self->about.computer[side], level);
}

/**
 * bic_session_set_tournament:
 * @self: a game
 * @name: (nullable): tournament that the game belongs to
 */
void
bic_session_set_tournament (BicSession *self,
                            const char *name)
{
  set_name (&self->about.tournament, name);
}

/**
 * bic_session_set_times:
 * @self: a game
 * @begun: start of the game in seconds since 1970, or 0
 * @ended: end of the game in seconds since 1970, or 0
 */
void
bic_session_set_times (BicSession *self,
                       gint64      begun,
                       gint64      ended)
{
  self->about.begun = begun;
  self->about.ended = ended;
}

void
bic_session_withdraw_agreed_end (BicSession *self)
{
  self->about.agreed = BIC_AGREED_NOTHING;
  self->about.side = BIC_NOBODY;
}

void
bic_game_about_clear (BicGameAbout *about)
{
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      g_clear_pointer (&about->player[side], g_free);
      g_clear_pointer (&about->computer[side], g_free);
    }
  g_clear_pointer (&about->tournament, g_free);
  g_clear_pointer (&about->trial_of, g_free);
}

/* --- in saved games ----------------------------------------------------------------------------------------------- */

static const char *const side_names[BIC_N_SIDES] = { [BIC_TOP] = "top", [BIC_BOTTOM] = "bottom" };
static const char *const computer_names[BIC_N_SIDES] = { [BIC_TOP] = "top-computer", [BIC_BOTTOM] = "bottom-computer" };
static const char *const agreed_names[BIC_N_AGREED] = { "", "concession", "draw", "abandoned" };

static void
set (xmlNodePtr  node,
     const char *name,
     const char *value)
{
  if (value != NULL && *value != '\0')
    xmlSetProp (node, (const xmlChar *) name, (const xmlChar *) value);
}

static void
set_number (xmlNodePtr  node,
            const char *name,
            int         value)
{
  g_autofree char *text = g_strdup_printf ("%d", value);

  set (node, name, text);
}

static void
set_time (xmlNodePtr  node,
          const char *name,
          gint64      seconds)
{
  g_autoptr (GDateTime) time = seconds > 0 ? g_date_time_new_from_unix_utc (seconds) : NULL;
  g_autofree char *text = time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : NULL;

  set (node, name, text);
}

/**
 * bic_game_about_write:
 * @about: the description
 * @root: root element of the saved game
 *
 * Writes the description into a saved game. Adds nothing if the description is empty.
 */
void
bic_game_about_write (const BicGameAbout *about,
                      xmlNodePtr          root)
{
  xmlNodePtr node = xmlNewChild (root, NULL, (const xmlChar *) "about", NULL);

  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      set (node, side_names[side], about->player[side]);
      set (node, computer_names[side], about->computer[side]);
    }
  set (node, "tournament", about->tournament);
  set (node, "trial-of", about->trial_of);
  if (about->trial_of != NULL && *about->trial_of != '\0')
    set_number (node, "trial-turn", about->trial_turn);
  set_time (node, "begun", about->begun);
  set_time (node, "ended", about->ended);
  set (node, "agreed", agreed_names[about->agreed]);
  if (about->agreed == BIC_AGREED_CONCESSION)
    set (node, "by", side_names[about->side]);
  if (node->properties != NULL)
    return;
  xmlUnlinkNode (node);
  xmlFreeNode (node);
}

static gboolean
read_time (xmlNodePtr   node,
           const char  *name,
           gint64      *seconds,
           const char  *file,
           GError     **error)
{
  g_autofree char *text = bic_xml_text (node, name);
  g_autoptr (GDateTime) time = text != NULL ? g_date_time_new_from_iso8601 (text, NULL) : NULL;

  *seconds = time != NULL ? g_date_time_to_unix (time) : 0;
  if (text == NULL || *seconds > 0)
    return TRUE;
  bic_xml_error (error, BIC_ERROR_RANGE, file, node, _("%s: “%s” is not a time in the form "
                                                       "2026-11-20T17:30:00Z"), name, text);
  return FALSE;
}

/* Reads an attribute whose value must be one of @words. Sets @out to the index of the word, or to @missing if the
 * attribute is missing. */
static gboolean
read_word (xmlNodePtr          node,
           const char         *name,
           const char *const  *words,
           int                 n,
           int                 missing,
           int                *out,
           const char         *file,
           GError            **error)
{
  g_autofree char *text = bic_xml_text (node, name);

  *out = missing;
  if (text == NULL)
    return TRUE;
  for (int i = 0; i < n; i++)
    if (strcmp (words[i], text) == 0)
      {
        *out = i;
        return TRUE;
      }
  bic_xml_error (error, BIC_ERROR_UNKNOWN, file, node, _("%s: “%s” is not known"), name, text);
  return FALSE;
}

/**
 * bic_game_about_read:
 * @about: (inout): the description, which is replaced
 * @node: the element
 * @file: file name for messages
 * @error: set if the element contains an unknown word or an invalid time; contains the line in the file
 */
gboolean
bic_game_about_read (BicGameAbout  *about,
                     xmlNodePtr     node,
                     const char    *file,
                     GError       **error)
{
  int agreed;

  bic_game_about_clear (about);
  for (int side = 0; side < BIC_N_SIDES; side++)
    {
      about->player[side] = bic_xml_text (node, side_names[side]);
      about->computer[side] = bic_xml_text (node, computer_names[side]);
    }
  about->tournament = bic_xml_text (node, "tournament");
  about->trial_of = bic_xml_text (node, "trial-of");
  if (about->trial_of != NULL && *about->trial_of == '\0')
    g_clear_pointer (&about->trial_of, g_free);
  if (!bic_xml_int (node, "trial-turn", 0, G_MAXINT16, &about->trial_turn, file, error)
      || !read_time (node, "begun", &about->begun, file, error)
          || !read_time (node, "ended", &about->ended, file, error)
      || !read_word (node, "agreed", agreed_names, BIC_N_AGREED, BIC_AGREED_NOTHING, &agreed, file, error)
      || !read_word (node, "by", side_names, BIC_N_SIDES, BIC_NOBODY, &about->side, file, error))
    return FALSE;
  about->agreed = agreed;
  if (agreed != BIC_AGREED_CONCESSION || about->side != BIC_NOBODY)
    return TRUE;
  bic_xml_error (error, BIC_ERROR_PARSE, file, node, _("the side that conceded is missing"));
  return FALSE;
}
