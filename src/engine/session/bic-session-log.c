/* The log of a game as text, with the bookmarks and notes of the players.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each event has an entry, even if it does not have a text, because dice are counted from the log. If information is
 * hidden from a side, this side also gets the entry, but without the text. The indices of entries are therefore the
 * same for all readers.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-army.h"
#include "bic-game-file.h"
#include "bic-kernel.h"
#include "bic-session-private.h"

void
bic_log_entry_free (BicLogEntry *entry)
{
  g_free (entry->text);
  g_free (entry->own);
  g_free (entry->log_text);
  g_free (entry->choice);
  g_free (entry->note);
  g_free (entry);
}

/* Returns the phase of a state, untranslated. */
const char *
bic_session_phase_of (BicSession     *self,
                      const BicState *state)
{
  return state->depth > 0 ? self->game->book.words.phase (&(BicView) { self->game, state }) : "";
}

/* Adds an entry and takes ownership of @text. */
static BicLogEntry *
add (BicSession *self,
     BicLogKind  kind,
     int         side,
     char       *text)
{
  BicLogEntry *entry = g_new0 (BicLogEntry, 1);

  entry->kind = kind;
  entry->side = side;
  entry->turn = bic_state_turn (self->state);
  entry->phase = self->phase;
  entry->position = self->moves->len;
  entry->record = self->records->len;
  entry->text = text;
  entry->owner = BIC_NOBODY;
  g_ptr_array_add (self->log, entry);
  return entry;
}

/* Makes the text of the entry visible only to @side. Takes ownership of @instead, which is the text for other
 * readers. */
static void
set_owner_text (BicLogEntry *entry,
                int          side,
                char        *instead)
{
  entry->own = entry->text;
  entry->text = instead;
  entry->owner = side;
}

/* --- choices ------------------------------------------------------------ */

static gboolean
card_is_shown (const BicEvents *events,
               int              card)
{
  for (int i = 0; i < events->n; i++)
    {
      const BicEvent *event = &events->at[i];

      if (event->a == card && (event->kind == BIC_EVENT_CARD_PLAYED || event->kind == BIC_EVENT_CARD_KEPT))
        return TRUE;
    }
  return FALSE;
}

/* Returns the side that has drawn a card, or @side if the events do not include a drawn card. */
static int
owner_of_choice (int              side,
                 const BicEvents *events)
{
  for (int i = 0; i < events->n; i++)
    if (events->at[i].kind == BIC_EVENT_CARD_DRAWN)
      return events->at[i].side;
  return side;
}

void
bic_session_log_choice (BicSession      *self,
                        int              side,
                        const BicChoice *choice,
                        gboolean         secret,
                        char            *label,
                        char            *log_text,
                        const BicEvents *events)
{
  BicLogEntry *entry = add (self, BIC_LOG_CHOICE, side, label);
  int card = bic_choice_card (self->typed, *choice);
  char text[BIC_CHOICE_TEXT];

  entry->choice = bic_choice_write (self->typed, *choice, text) ? g_strdup (text) : NULL;
  entry->log_text = log_text;
  entry->made = *choice;
  entry->barrier = events->barrier;
  if (secret)
    set_owner_text (entry, side, NULL);
  else if (card >= 0 && !card_is_shown (events, card))
    set_owner_text (entry, owner_of_choice (side, events), NULL);
}

/* --- events ------------------------------------------------------------- */

static void
add_event (BicSession     *self,
           const BicEvent *event)
{
  BicLogEntry *entry = add (self, BIC_LOG_EVENT, event->side,
                            event->kind == BIC_EVENT_ATTACK ? bic_attack_sentence (self->game, self->state, event)
                            : bic_event_sentence (self->game, event));

  entry->event = *event;
  entry->own = bic_event_own_sentence (self->game, event);
  entry->owner = entry->own ? event->side : BIC_NOBODY;
}

void
bic_session_log_events (BicSession      *self,
                        const BicEvents *events)
{
  for (int i = 0; i < events->n; i++)
    if (events->at[i].kind != BIC_EVENT_TURN)                           /* bic_session_log_turn () adds turns */
      add_event (self, &events->at[i]);
}

/* Adds an entry if the choice started a new turn, but not after the end of the game. @turn and @active are the values
 * before the choice. */
void
bic_session_log_turn (BicSession *self,
                      int         turn,
                      int         active)
{
  int now = bic_state_active (self->state);
  g_autofree char *name = NULL;

  if ((bic_state_turn (self->state) == turn && now == active) || now == BIC_NOBODY
      || bic_state_winner (self->state) != BIC_NOBODY)
    return;
  self->phase = bic_session_phase_of (self, self->state);
  name = bic_army_title (bic_game_scenario (self->game), self->catalogue, now);
  add (self, BIC_LOG_TURN, now, g_strdup_printf (_("Turn %d: %s"), bic_state_turn (self->state), name));
}

/* --- undone choices ----------------------------------------------------- */

static BicLogEntry *
line (BicSession *self,
      guint       index)
{
  return g_ptr_array_index (self->log, index);
}

/* Marks the entries from @from up to the entry @by as undone by @by. Entries of free undos are not marked. */
static void
mark_entries_as_undone (BicSession *self,
                        guint       from,
                        guint       by)
{
  for (guint i = from; i < by; i++)
    if (line (self, i)->taken_by == 0 && (line (self, i)->kind != BIC_LOG_UNDO || line (self, i)->agreed))
      line (self, i)->taken_by = by + 1;
}

static char *
undo_text (const char *what,
           gboolean    agreed)             /* whether two players had to agree */
{
  return agreed ? g_strdup_printf (_("Undone by agreement: %s"), what) : g_strdup_printf (_("Undone: %s"), what);
}

/* Returns: (transfer full): the label of a choice in the current state, without information that a side hides */
static char *
public_label (BicSession *self,
              BicChoice   choice)
{
  g_autofree BicState *seen = g_memdup2 (self->state, bic_state_size ());

  bic_state_mask_hidden (self->game, seen, BIC_NOBODY);
  return bic_choice_full_label (self->typed, seen, choice);
}

/* Adds the entry of an undo. If the undone choice was hidden, its text stays hidden. */
void
bic_session_log_undo (BicSession    *self,
                      const BicMove *move,
                      gboolean       agreed)
{
  const BicLogEntry *made = line (self, move->log);
  g_autofree char *label = public_label (self, move->choice);
  gboolean two_agreed = agreed && !self->about.computer[BIC_TOP] && !self->about.computer[BIC_BOTTOM];
  BicLogEntry *entry;

  self->phase = bic_session_phase_of (self, self->state);
  entry = add (self, BIC_LOG_UNDO, bic_state_asked_side (self->game, self->state), undo_text (label, two_agreed));
  entry->agreed = agreed;
  if (made->owner != BIC_NOBODY)
    set_owner_text (entry, made->owner,
                    undo_text (bic_choice_card (self->typed, move->choice) >= 0 ? _("a choice of cards")
                               : _("a hidden choice"), two_agreed));
  mark_entries_as_undone (self, move->log, self->log->len - 1);
}

void
bic_session_log_redo (BicSession *self)
{
  guint by = self->log->len;

  for (guint i = 0; i < by; i++)
    if (line (self, i)->taken_by == by)
      line (self, i)->taken_by = 0;
  g_ptr_array_set_size (self->log, (int) by - 1);
}

/**
 * bic_log_entry_was_undone_freely:
 * @self: a game
 * @entry: an entry of its log
 *
 * Returns: whether the entry was undone freely. In this case, it is enough to show the entry of its undo.
 */
gboolean
bic_log_entry_was_undone_freely (BicSession        *self,
                                 const BicLogEntry *entry)
{
  return entry->taken_by > 0 && !line (self, entry->taken_by - 1)->agreed;
}

/* --- reading ------------------------------------------------------------ */

/**
 * bic_session_n_log:
 * @self: a game
 *
 * Returns: the number of entries in the log
 */
guint
bic_session_n_log (BicSession *self)
{
  return self->log->len;
}

/**
 * bic_session_log:
 * @self: a game
 * @index: index of the entry, less than bic_session_n_log ()
 *
 * Returns: (transfer none): an entry; valid until the next redo
 */
const BicLogEntry *
bic_session_log (BicSession *self,
                 guint       index)
{
  g_return_val_if_fail (index < self->log->len, NULL);
  return g_ptr_array_index (self->log, index);
}

/**
 * bic_log_entry_end:
 * @entry: an entry
 *
 * Returns: the number of choices in the first position that shows what @entry describes. For an undone entry, the
 *   number of choices before it, because no position shows it any more
 */
guint
bic_log_entry_end (const BicLogEntry *entry)
{
  gboolean is_of_choice = entry->record > 0 && entry->kind != BIC_LOG_UNDO;     /* FALSE at the start of the game */

  return entry->position + (is_of_choice && entry->taken_by == 0);
}

/**
 * bic_log_entry_text:
 * @entry: an entry
 * @viewer: the reader: a side, %BIC_NOBODY or %BIC_EVERYBODY
 *
 * Returns: (nullable): the text of the entry for @viewer, or %NULL
 */
const char *
bic_log_entry_text (const BicLogEntry *entry,
                    int                viewer)
{
  gboolean own = entry->own != NULL && (viewer == BIC_EVERYBODY || (viewer != BIC_NOBODY && viewer == entry->owner));

  return own ? entry->own : entry->text;
}

/* --- bookmarks and notes of the players --------------------------------------------------------------------------- */

/**
 * bic_session_set_bookmark:
 * @self: a game
 * @index: index of a log entry
 * @bookmark: whether the entry has a bookmark
 */
void
bic_session_set_bookmark (BicSession *self,
                          guint       index,
                          gboolean    bookmark)
{
  g_return_if_fail (index < self->log->len);

  if (line (self, index)->bookmark == !!bookmark)
    return;
  line (self, index)->bookmark = !!bookmark;
  g_signal_emit_by_name (self, "marked", index);
}

/* Returns the note in a form that a saved game can contain: without control characters and cut to the maximum
 * length. */
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
 * @index: index of a log entry
 * @note: (nullable): a player's note; an empty text or %NULL removes the note
 */
void
bic_session_set_note (BicSession *self,
                      guint       index,
                      const char *note)
{
  g_autofree char *stripped = tidy (note ? note : "");
  BicLogEntry *entry;

  g_return_if_fail (index < self->log->len);

  entry = line (self, index);
  if (g_strcmp0 (entry->note ? entry->note : "", stripped) == 0)
    return;
  g_free (entry->note);
  entry->note = *stripped ? g_steal_pointer (&stripped) : NULL;
  g_signal_emit_by_name (self, "marked", index);
}

/* Sets a bookmark or note from a saved game. The entry is identified by its record and its index within the record. If
 * the record now has fewer entries than when the game was saved, the last entry is used. If the record is missing, for
 * example after an incomplete replay, the mark is dropped. */
void
bic_session_restore_mark (BicSession *self,
                          guint       record,
                          guint       place,
                          gboolean    bookmark,
                          const char *note)
{
  BicLogEntry *found = NULL;
  guint n = 0;

  for (guint i = 0; i < self->log->len && line (self, i)->record <= record; i++)
    if (line (self, i)->record == record && n++ <= place)
      found = line (self, i);
  if (found == NULL)
    return;
  found->bookmark |= bookmark;
  if (note != NULL && *note != '\0')
    {
      g_free (found->note);
      found->note = g_strdup (note);
    }
}
