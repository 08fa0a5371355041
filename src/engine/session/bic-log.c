/* The log of a game as text.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The log describes a choice by its results. Choices without results, for example orders, share one line. A move over
 * several hexes is also one line. Choices that only mean "no" or "done" are left out.
 */
#include "config.h"

#include "bic-log.h"

#include <glib/gi18n-lib.h>

#include "bic-kernel.h"

typedef struct {
  BicSession *session;
  const BicGame *game;
  int         viewer;
  GPtrArray  *lines;
  GArray     *undescribed;              /* guint: log indices of choices that no line describes yet */
  GString    *dice;                     /* dice rolled since the last line */
  const BicLogEntry *choice;            /* the choice whose results are being added */
  const BicLogEntry *turn;              /* (nullable): the last entry that begins a turn */
  BicEvent    moved;                    /* event of the last line if it is a move */
} Reading;

static void
free_line (BicLogLine *line)
{
  g_free (line->text);
  g_free (line->choice);
  g_free (line->dice);
  g_free (line->note);
  g_free (line);
}

/* --- lines -------------------------------------------------------------- */

static gboolean
viewer_may_know_choice (const Reading     *r,
                        const BicLogEntry *choice)
{
  return choice->owner == BIC_NOBODY || r->viewer == BIC_EVERYBODY || r->viewer == choice->owner;
}

/* Adds the bookmark and the note of an entry to its line. Notes of several entries are joined. */
static void
add_marks_to_line (BicLogLine        *line,
                   const BicLogEntry *entry)
{
  char *both;

  line->bookmark |= entry->bookmark;
  if (entry->note == NULL)
    return;
  both = line->note ? g_strconcat (line->note, "\n", entry->note, NULL) : g_strdup (entry->note);
  g_free (line->note);
  line->note = both;
}

static void
set_hexes (BicLogLine        *line,
           const BicLogEntry *entry,
           const BicGame     *game)
{
  guint which = entry->kind == BIC_LOG_EVENT ? bic_event_flags (game, entry->event.kind) : 0;
  BicChoiceHexes named = { BIC_NO_HEX, BIC_NO_HEX };

  if (entry->kind == BIC_LOG_CHOICE)
    named = bic_choice_hexes (game, entry->made);
  for (int i = 2; i < BIC_LOG_HEXES; i++)
    line->hex[i] = BIC_NO_HEX;
  line->hex[0] = which & BIC_HAS_HEX_A ? entry->event.a : named.from;
  line->hex[1] = which & BIC_HAS_HEX_B ? entry->event.b : named.to;
}

static void
add_hex (BicLogLine *line,
         int         hex)
{
  for (int i = 0; i < BIC_LOG_HEXES && hex != BIC_NO_HEX; i++)
    {
      if (line->hex[i] == hex)
        return;
      if (i >= 2 && line->hex[i] == BIC_NO_HEX)
        {
          line->hex[i] = hex;
          return;
        }
    }
}

/* Returns the number of choices before an entry. A turn begins after the choice that ended the turn before. Later
 * results of that choice, for example cards that are drawn at the beginning of the turn, belong to the new turn. */
static guint
begin_of_entry (const Reading     *r,
                const BicLogEntry *entry)
{
  if (r->turn != NULL && entry->position == r->turn->position)
    return MAX (entry->position, bic_log_entry_end (r->turn));
  return entry->position;
}

static BicLogLine *
add (Reading    *r,
     guint       index,
     const char *text)
{
  const BicLogEntry *entry = bic_session_log (r->session, index);
  const BicLogEntry *choice = entry->kind == BIC_LOG_CHOICE ? entry : r->choice;
  BicLogLine *line = g_new0 (BicLogLine, 1);

  if (entry->kind == BIC_LOG_TURN)
    r->turn = entry;
  *line = (BicLogLine) {
    .kind = entry->kind, .side = entry->side, .turn = entry->turn, .phase = entry->phase,
    .position = begin_of_entry (r, entry), .end = bic_log_entry_end (entry), .first = index, .last = index,
    .text = g_strdup (text), .taken_back = entry->taken_by > 0,
  };
  line->choice = choice != NULL && viewer_may_know_choice (r, choice) ? g_strdup (choice->choice) : NULL;
  set_hexes (line, entry, r->game);
  add_marks_to_line (line, entry);
  g_ptr_array_add (r->lines, line);
  r->moved.kind = BIC_EVENT_NONE;
  return line;
}

static BicLogLine *
last_line (const Reading *r)
{
  return r->lines->len > 0 ? r->lines->pdata[r->lines->len - 1] : NULL;
}

/* --- choices without results -------------------------------------------- */

static gboolean
choice_has_no_line (const Reading     *r,
                    const BicLogEntry *entry)
{
  return entry->side == BIC_CHANCE || bic_choice_is_unlogged (r->game, entry->made);
}

static gboolean
belong_together (const BicLogLine  *line,
                 const BicLogEntry *entry)
{
  return line != NULL && line->kind == BIC_LOG_CHOICE && line->side == entry->side && line->turn == entry->turn &&
         line->phase == entry->phase && line->taken_back == (entry->taken_by > 0);
}

static void
join (Reading           *r,
      BicLogLine        *line,
      guint              index,
      const BicLogEntry *entry,
      const char        *text)
{
  BicChoiceHexes named = bic_choice_hexes (r->game, entry->made);
  char *both = g_strconcat (line->text, "; ", text, NULL);

  add_hex (line, named.from);
  add_hex (line, named.to);
  g_free (line->text);
  line->text = both;
  line->end = bic_log_entry_end (entry);
  line->last = index;
  add_marks_to_line (line, entry);
}

static void
add_undescribed (Reading *r)
{
  for (guint i = 0; i < r->undescribed->len; i++)
    {
      guint index = g_array_index (r->undescribed, guint, i);
      const BicLogEntry *entry = bic_session_log (r->session, index);
      const char *text = bic_log_entry_text (entry, r->viewer);

      if (text != NULL && entry->log_text && viewer_may_know_choice (r, entry))
        text = entry->log_text;
      if (text != NULL && belong_together (last_line (r), entry))
        join (r, last_line (r), index, entry, text);
      else if (text != NULL)
        add (r, index, text);
    }
  g_array_set_size (r->undescribed, 0);
}

/* Drops the choices that began a move from the hex @from, for example the choice of a hex through which the piece
 * passes. */
static void
drop_begin_of_move (Reading *r,
                    int      from)
{
  while (r->undescribed->len > 0)
    {
      guint index = g_array_index (r->undescribed, guint, r->undescribed->len - 1);
      BicChoiceHexes named = bic_choice_hexes (r->game, bic_session_log (r->session, index)->made);

      if (named.from != from || named.to == BIC_NO_HEX)
        return;
      g_array_set_size (r->undescribed, r->undescribed->len - 1);
    }
}

/* Drops the last choice if the event describes it. The event describes the choice if it is its result or moves a piece
 * between the hexes of the choice. A move can consist of several choices. An event with BIC_IS_ASIDE does not describe
 * a choice. */
static void
drop_described_choice (Reading           *r,
                       const BicLogEntry *entry)
{
  guint last = r->undescribed->len > 0 ? g_array_index (r->undescribed, guint, r->undescribed->len - 1) : 0;
  const BicLogEntry *choice = r->undescribed->len > 0 ? bic_session_log (r->session, last) : NULL;
  BicChoiceHexes named;

  if (choice == NULL || bic_event_flags (r->game, entry->event.kind) & BIC_IS_ASIDE)
    return;
  named = bic_choice_hexes (r->game, choice->made);
  if (choice == r->choice || (named.to != BIC_NO_HEX && named.from == entry->event.a && named.to == entry->event.b))
    {
      g_array_set_size (r->undescribed, r->undescribed->len - 1);
      if (entry->event.kind == BIC_EVENT_MOVED)
        drop_begin_of_move (r, entry->event.a);
    }
}

/* --- events ------------------------------------------------------------- */

static void
move_dice_to_line (Reading    *r,
                   BicLogLine *line)
{
  line->dice = r->dice->len > 0 ? g_strdup (r->dice->str) : NULL;
  g_string_truncate (r->dice, 0);
}

static void
add_roll_line (Reading *r,
               guint    index)
{
  BicLogLine *line;

  if (r->dice->len == 0)
    return;
  line = add (r, index, _ ("Dice were rolled"));
  line->hex[0] = line->hex[1] = BIC_NO_HEX;
  move_dice_to_line (r, line);
}

/* Extends the last line if the event continues the move of the same piece. If the piece returns to the hex where the
 * line starts, a new line begins. */
static gboolean
extend_line_by_move (Reading           *r,
                     guint              index,
                     const BicLogEntry *entry)
{
  BicEvent *moved = &r->moved;
  BicLogLine *line = last_line (r);

  if (moved->kind == BIC_EVENT_NONE || entry->event.kind != BIC_EVENT_MOVED || moved->side != entry->event.side
      || moved->b != entry->event.a
      || bic_event_named_piece (r->game, moved) != bic_event_named_piece (r->game, &entry->event)
      || entry->event.b == moved->a || moved->c != entry->event.c || moved->d != entry->event.d
      || line->phase != entry->phase || line->taken_back != (entry->taken_by > 0))
    return FALSE;
  moved->b = entry->event.b;
  g_free (line->text);
  line->text = bic_event_sentence (r->game, moved);
  line->hex[1] = moved->b;
  line->end = bic_log_entry_end (entry);
  line->last = index;
  add_marks_to_line (line, entry);
  return TRUE;
}

static void
add_event_line (Reading           *r,
                guint              index,
                const BicLogEntry *entry)
{
  const char *text = bic_log_entry_text (entry, r->viewer);
  guint flags = bic_event_flags (r->game, entry->event.kind);
  BicLogLine *line;

  if (entry->event.kind == BIC_EVENT_DIE)
    {
      if (r->dice->len > 0)
        g_string_append_c (r->dice, ' ');
      g_string_append (r->dice, bic_game_face (r->game, entry->event.a));
    }
  if (text == NULL || *text == '\0')
    return;
  drop_described_choice (r, entry);
  add_undescribed (r);
  if (flags & BIC_HAS_DIE)
    g_string_truncate (r->dice, 0);
  else if (!(flags & BIC_HAS_ROLL))
    add_roll_line (r, index);
  if (extend_line_by_move (r, index, entry))
    return;
  line = add (r, index, text);
  move_dice_to_line (r, line);
  if (entry->event.kind == BIC_EVENT_MOVED)
    r->moved = entry->event;
}

/* --- undone choices ----------------------------------------------------- */

static gboolean
is_free_undo (BicSession *session,
              guint       index)
{
  const BicLogEntry *entry = index < bic_session_n_log (session) ? bic_session_log (session, index) : NULL;

  return entry != NULL && entry->kind == BIC_LOG_UNDO && !entry->agreed;
}

static const BicLogEntry *
choice_undone_by (BicSession *session,
                  guint       undo)
{
  for (guint i = undo; i > 0; i--)
    {
      const BicLogEntry *entry = bic_session_log (session, i - 1);

      if (entry->kind == BIC_LOG_CHOICE && entry->taken_by == undo + 1)
        return entry;
    }
  return NULL;
}

/* Returns whether an undo only corrects a typed die. This undo does not get a line, because the attack shows the
 * corrected dice. */
static gboolean
is_correction (BicSession *session,
               guint       undo)
{
  const BicLogEntry *choice = is_free_undo (session, undo) ? choice_undone_by (session, undo) : NULL;

  return choice != NULL && choice->side == BIC_CHANCE;
}

static gboolean
is_same_choice (const BicLogEntry *choice,
                const BicLogEntry *entry)
{
  return entry->kind == BIC_LOG_CHOICE && entry->owner == BIC_NOBODY && entry->side == choice->side
         && entry->turn == choice->turn &&
         entry->phase == choice->phase && g_strcmp0 (entry->choice, choice->choice) == 0;
}

/* Returns whether an undone choice was repeated afterward, so that its undo does not get a line. If a player undoes one
 * of several choices, the later choices are also undone and then repeated. Only the last of these undos, the undo of
 * that choice, always gets a line. The undo of a hidden choice also gets a line, because readers must not learn that
 * the choice was repeated. */
static gboolean
is_redone (BicSession *session,
           guint       undo)
{
  const BicLogEntry *choice = is_free_undo (session, undo) && is_free_undo (session, undo + 1)
                              ? choice_undone_by (session, undo) : NULL;
  guint i = undo;

  if (choice == NULL || choice->owner != BIC_NOBODY)
    return FALSE;
  if (bic_choice_is_pass (bic_session_game (session), choice->made))
    return TRUE;                                        /* the choice did not have a line */
  while (is_free_undo (session, i))
    i++;
  for (; i < bic_session_n_log (session) && bic_session_log (session, i)->kind != BIC_LOG_UNDO; i++)
    if (is_same_choice (choice, bic_session_log (session, i)))
      return TRUE;
  return FALSE;
}

static void
add_lines_of_entry (Reading *r,
                    guint    index)
{
  const BicLogEntry *entry = bic_session_log (r->session, index);

  if (bic_log_entry_was_undone_freely (r->session, entry))
    return;
  if (entry->kind == BIC_LOG_EVENT)
    add_event_line (r, index, entry);
  else if (entry->kind == BIC_LOG_CHOICE)
    {
      if (entry->side != BIC_CHANCE)
        r->choice = entry;
      if (!choice_has_no_line (r, entry))
        g_array_append_val (r->undescribed, index);
    }
  else if (!is_correction (r->session, index) && !is_redone (r->session, index))
    {
      add_undescribed (r);
      r->choice = NULL;
      g_string_truncate (r->dice, 0);
      add (r, index, bic_log_entry_text (entry, r->viewer));
    }
}

/**
 * bic_log_read:
 * @session: a game
 * @viewer: the reader: a side, %BIC_NOBODY for information that both players have, or %BIC_EVERYBODY
 *
 * Returns: (transfer full) (element-type BicLogLine): the log without information that is hidden from @viewer
 */
GPtrArray *
bic_log_read (BicSession *session,
              int         viewer)
{
  Reading r = { .session = session, .game = bic_session_game (session), .viewer = viewer };

  g_return_val_if_fail (BIC_IS_SESSION (session), NULL);

  r.lines = g_ptr_array_new_with_free_func ((GDestroyNotify) free_line);
  r.undescribed = g_array_new (FALSE, FALSE, sizeof (guint));
  r.dice = g_string_new (NULL);
  for (guint i = 0; i < bic_session_n_log (session); i++)
    add_lines_of_entry (&r, i);
  add_undescribed (&r);
  g_array_unref (r.undescribed);
  g_string_free (r.dice, TRUE);
  return r.lines;
}
