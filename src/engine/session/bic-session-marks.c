/* Bookmarks and notes that players set in the log of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * They belong to lines of the log, so that what is undone without a trace takes its own along. In a saved game, where
 * there is no log, a line is named by the choice after which it stands and its place among those that do.
 */
#include "config.h"

#include "bic-game-file.h"
#include "bic-session-private.h"

static BicLogEntry *
entry_at (BicSession *self,
          guint       index)
{
  return g_ptr_array_index (self->log, index);
}

static void
tell (BicSession *self,
      guint       index)
{
  g_signal_emit_by_name (self, "marked", index);
}

/**
 * bic_session_set_bookmark:
 * @self: a game
 * @index: of a line of its log
 * @bookmark: whether it has one
 */
void
bic_session_set_bookmark (BicSession *self,
                          guint       index,
                          gboolean    bookmark)
{
  g_return_if_fail (BIC_IS_SESSION (self));
  g_return_if_fail (index < self->log->len);

  if (entry_at (self, index)->bookmark == !!bookmark)
    return;
  entry_at (self, index)->bookmark = !!bookmark;
  tell (self, index);
}

/* What a saved game can hold: no control characters, and not without end */
static char *
tidy (const char *note)
{
  g_autofree char *valid = g_utf8_make_valid (note, -1);
  GString *text = g_string_new (NULL);
  int n = 0;

  for (const char *at = valid; *at != '\0' && n < BIC_GAME_MAX_NOTE; at = g_utf8_next_char (at))
    if (*at == '\n' || g_unichar_isprint (g_utf8_get_char (at)))
      {
        g_string_append_unichar (text, g_utf8_get_char (at));
        n++;
      }
  return g_strstrip (g_string_free (text, FALSE));
}

/**
 * bic_session_set_note:
 * @self: a game
 * @index: of a line of its log
 * @note: (nullable): what a player has to say about it; blank or %NULL takes the note away
 */
void
bic_session_set_note (BicSession *self,
                      guint       index,
                      const char *note)
{
  g_autofree char *stripped = tidy (note ? note : "");
  BicLogEntry *entry;

  g_return_if_fail (BIC_IS_SESSION (self));
  g_return_if_fail (index < self->log->len);

  entry = entry_at (self, index);
  if (g_strcmp0 (entry->note ? entry->note : "", stripped) == 0)
    return;
  g_free (entry->note);
  entry->note = *stripped ? g_steal_pointer (&stripped) : NULL;
  tell (self, index);
}

/* Sets both on the line that a saved game names.  A game that was cut short may have it no longer; a program that logs
 * less has the one before it. */
void
bic_session_mark (BicSession *self,
                  guint       record,
                  guint       line,
                  gboolean    bookmark,
                  const char *note)
{
  BicLogEntry *found = NULL;
  guint n = 0;

  for (guint i = 0; i < self->log->len && entry_at (self, i)->record <= record; i++)
    if (entry_at (self, i)->record == record && n++ <= line)
      found = entry_at (self, i);
  if (found == NULL)
    return;
  found->bookmark |= bookmark;
  if (note != NULL && *note != '\0')
    {
      g_free (found->note);
      found->note = g_strdup (note);
    }
}
