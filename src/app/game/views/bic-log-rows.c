/* The rows of the log of a game: lines under headings, filtered by a search.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-log-rows.h"

#include "bic-game-log-row.h"

#define AT_ONCE 500                     /* Number of rows that are created at once */

struct _BicLogRows
{
  GObject     parent_instance;

  GtkListBox *list;
  GtkWidget  *more;                     /* button that shows earlier log lines */
  BicSession *session;                  /* (nullable): the game */
  GPtrArray  *lines;                    /* BicLogLine */
  int         earlier;                  /* number of log lines at the start that have no rows yet */
  char       *words;                    /* words of the search */
  gboolean    marked_only;              /* only log lines with a bookmark or a note are shown */
  GtkWidget  *pointed;                  /* (nullable): row under the pointer or with the focus */
};

G_DEFINE_FINAL_TYPE (BicLogRows, bic_log_rows, G_TYPE_OBJECT)

enum { HEADING, POINTED, N_SIGNALS };

static guint signals[N_SIGNALS];

/* --- lines and rows -------------------------------------------------------------------------------------------- */

int
bic_log_rows_n_lines (BicLogRows *self)
{
  return (int) self->lines->len;
}

/* Returns: (transfer none): the log line with an index; valid until the log lines are set again */
const BicLogLine *
bic_log_rows_nth_line (BicLogRows *self,
                       int         line)
{
  return self->lines->pdata[line];
}

/* Returns: the index of the log line of @row */
int
bic_log_rows_index (BicLogRows *self,
                    gpointer    row)
{
  return self->earlier + gtk_list_box_row_get_index (row);
}

/* Returns: (transfer none): the log line of @row; valid until the log lines are set again */
const BicLogLine *
bic_log_rows_line_of (BicLogRows *self,
                      gpointer    row)
{
  return bic_log_rows_nth_line (self, bic_log_rows_index (self, row));
}

/* Returns: (nullable): the row of the log line with an index, or %NULL if it has no row */
GtkListBoxRow *
bic_log_rows_row_of_nth_line (BicLogRows *self,
                              int         line)
{
  return line < self->earlier ? NULL : gtk_list_box_get_row_at_index (self->list, line - self->earlier);
}

/* Returns: the number of log lines at the start that have no rows yet */
int
bic_log_rows_n_lines_without_row (BicLogRows *self)
{
  return self->earlier;
}

/**
 * bic_log_rows_matches_search:
 * @row: a row
 *
 * Returns: whether @row matches the search
 */
gboolean
bic_log_rows_matches_search (BicLogRows *self,
                             gpointer    row)
{
  return bic_game_log_row_matches (row, self->words, self->marked_only);
}

static gboolean
row_is_found (GtkListBoxRow *row,
              gpointer       user_data)
{
  return bic_log_rows_matches_search (user_data, row);
}

static void
heading_cb (GtkWidget  *heading,
            BicLogRows *self)
{
  g_signal_emit (self, signals[HEADING], 0, bic_game_log_heading_position (heading));
}

/* Adds a heading where a phase begins. The log line of a turn is a heading itself. */
static void
update_heading_of_row (GtkListBoxRow *row,
                       GtkListBoxRow *before,
                       gpointer       user_data)
{
  const char *phase = bic_game_log_row_phase (row), *last = before ? bic_game_log_row_phase (before) : NULL;

  if (phase == NULL || *phase == '\0' || g_strcmp0 (phase, last) == 0)
    gtk_list_box_row_set_header (row, NULL);
  else if (gtk_list_box_row_get_header (row) == NULL)
    {
      GtkWidget *heading = bic_game_log_heading_new (row);

      g_signal_connect_object (heading, "clicked", G_CALLBACK (heading_cb), user_data, 0);
      gtk_list_box_row_set_header (row, heading);
    }
}

/* --- line under the pointer -------------------------------------------------------------------------------------- */

static void
set_pointed_row (BicLogRows *self,
                 gpointer    row)
{
  if (row == self->pointed)
    return;
  self->pointed = row;
  g_signal_emit (self, signals[POINTED], 0);
}

static void
motion_cb (BicLogRows *self,
           double      x,
           double      y)
{
  set_pointed_row (self, gtk_list_box_get_row_at_y (self->list, (int) y));
}

static void
leave_cb (BicLogRows *self)
{
  set_pointed_row (self, NULL);
}

static void
focus_enter_cb (GtkEventController *controller,
                BicLogRows         *self)
{
  set_pointed_row (self, gtk_event_controller_get_widget (controller));
}

static void
focus_leave_cb (GtkEventController *controller,
                BicLogRows         *self)
{
  if (self->pointed == gtk_event_controller_get_widget (controller))
    set_pointed_row (self, NULL);
}

/* Returns: (transfer none) (nullable): the log line under the pointer or with the focus */
const BicLogLine *
bic_log_rows_get_pointed_line (BicLogRows *self)
{
  return self->pointed ? bic_log_rows_line_of (self, self->pointed) : NULL;
}

/* --- changes ----------------------------------------------------------------------------------------------------- */

/* Adds a row for a log line. @place: index of the row, or -1 for the end. */
static void
add_line (BicLogRows       *self,
          const BicLogLine *line,
          int               place)
{
  GtkWidget *row = bic_game_log_row_new (self->session, line);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect_object (focus, "enter", G_CALLBACK (focus_enter_cb), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (focus_leave_cb), self, 0);
  gtk_widget_add_controller (row, focus);
  if (*self->words)
    bic_game_log_row_underline_words (row, self->words);
  gtk_list_box_insert (self->list, row, place);
}

/**
 * bic_log_rows_create_rows_from:
 * @line: index of a line
 *
 * Creates rows for all log lines from @line on.
 */
void
bic_log_rows_create_rows_from (BicLogRows *self,
                               int         line)
{
  while (self->earlier > line)
    add_line (self, self->lines->pdata[--self->earlier], 0);
  gtk_widget_set_visible (self->more, self->earlier > 0);
}

static void
create_earlier_rows_cb (BicLogRows *self)
{
  bic_log_rows_create_rows_from (self, MAX (0, self->earlier - AT_ONCE));
}

/* Creates all rows during a search, so that the search covers all log lines. */
static void
create_rows_for_search (BicLogRows *self)
{
  if (*self->words || self->marked_only)
    bic_log_rows_create_rows_from (self, 0);
}

static gboolean
is_same_line (const BicLogLine *a,
              const BicLogLine *b)
{
  return a->kind == b->kind && a->side == b->side && a->turn == b->turn && g_strcmp0 (a->phase, b->phase) == 0
         && a->position == b->position && a->end == b->end && a->first == b->first && a->last == b->last
         && g_strcmp0 (a->text, b->text) == 0 && g_strcmp0 (a->dice, b->dice) == 0 && a->taken_back == b->taken_back
         && a->bookmark == b->bookmark && g_strcmp0 (a->note, b->note) == 0;
}

/* Removes the rows of the log lines from @first on. */
static void
remove_from (BicLogRows *self,
             int         first)
{
  if (self->pointed && bic_log_rows_index (self, self->pointed) >= first)
    set_pointed_row (self, NULL);
  while (bic_log_rows_row_of_nth_line (self, first))
    gtk_list_box_remove (self->list, GTK_WIDGET (bic_log_rows_row_of_nth_line (self, first)));
}

/**
 * bic_log_rows_set_lines:
 * @session: (nullable): the game
 * @lines: (element-type BicLogLine) (transfer full): the log lines of the game
 *
 * Updates the rows.
 *
 * Returns: whether a log line is new or has changed
 */
gboolean
bic_log_rows_set_lines (BicLogRows *self,
                        BicSession *session,
                        GPtrArray  *lines)
{
  int n = (int) lines->len, known = session == self->session ? MIN ((int) self->lines->len, n) : 0, same = 0, first;

  g_return_val_if_fail (BIC_IS_LOG_ROWS (self), FALSE);

  g_set_object (&self->session, session);
  while (same < known && is_same_line (self->lines->pdata[same], lines->pdata[same]))
    same++;
  first = MAX (same, self->earlier);
  remove_from (self, first);
  if (same <= self->earlier)
    first = self->earlier = MAX (0, n - AT_ONCE);
  for (int i = first; i < n; i++)
    add_line (self, lines->pdata[i], -1);
  g_ptr_array_unref (self->lines);
  self->lines = lines;
  bic_log_rows_create_rows_from (self, self->earlier);
  create_rows_for_search (self);
  return same < n;
}

/**
 * bic_log_rows_set_search:
 * @words: words to search for; "" matches all log lines
 * @marked_only: whether to show only log lines with a bookmark or a note
 *
 * Hides the log lines that do not match, and marks the words in the matching log lines.
 *
 * Returns: whether any log line matches
 */
gboolean
bic_log_rows_set_search (BicLogRows *self,
                         const char *words,
                         gboolean    marked_only)
{
  gboolean any = FALSE;

  g_return_val_if_fail (BIC_IS_LOG_ROWS (self), FALSE);

  g_free (self->words);
  self->words = g_strdup (words);
  self->marked_only = marked_only;
  create_rows_for_search (self);
  for (int i = self->earlier; bic_log_rows_row_of_nth_line (self, i); i++)
    {
      bic_game_log_row_underline_words (bic_log_rows_row_of_nth_line (self, i), words);
      any |= bic_log_rows_matches_search (self, bic_log_rows_row_of_nth_line (self, i));
    }
  gtk_list_box_invalidate_filter (self->list);
  return any;
}

/**
 * bic_log_rows_at_position:
 * @position: number of choices in a position
 *
 * Returns: (nullable): the row of the last log line up to that position, including log lines of undone choices
 */
GtkListBoxRow *
bic_log_rows_at_position (BicLogRows *self,
                          guint       position)
{
  GtkListBoxRow *found = NULL;

  while (self->earlier > 0 && bic_log_rows_nth_line (self, self->earlier)->end > position)
    create_earlier_rows_cb (self);
  for (int i = self->earlier; bic_log_rows_row_of_nth_line (self, i); i++)
    {
      GtkListBoxRow *row = bic_log_rows_row_of_nth_line (self, i);

      if (bic_log_rows_matches_search (self, row) && bic_game_log_row_position (row) <= position)
        found = row;
    }
  return found;
}

/* --- the object -------------------------------------------------------------------------------------------------- */

static void
bic_log_rows_dispose (GObject *object)
{
  BicLogRows *self = BIC_LOG_ROWS (object);

  self->pointed = NULL;
  if (self->list)
    {
      gtk_list_box_set_filter_func (self->list, NULL, NULL, NULL);
      gtk_list_box_set_header_func (self->list, NULL, NULL, NULL);
    }
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->words, g_free);
  g_clear_object (&self->session);
  g_clear_object (&self->list);
  g_clear_object (&self->more);
  G_OBJECT_CLASS (bic_log_rows_parent_class)->dispose (object);
}

static void
bic_log_rows_class_init (BicLogRowsClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_log_rows_dispose;
  signals[HEADING] = g_signal_new ("heading", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                   G_TYPE_UINT);
  signals[POINTED] = g_signal_new ("pointed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_log_rows_init (BicLogRows *self)
{
  self->lines = g_ptr_array_new ();
  self->words = g_strdup ("");
}

/**
 * bic_log_rows_new:
 * @list: an empty list
 * @more: the button that shows earlier log lines
 *
 * Returns: (transfer full): the rows of the list
 */
BicLogRows *
bic_log_rows_new (GtkListBox *list,
                  GtkWidget  *more)
{
  BicLogRows *self = g_object_new (BIC_TYPE_LOG_ROWS, NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  self->list = g_object_ref (list);
  self->more = g_object_ref (more);
  gtk_list_box_set_filter_func (list, row_is_found, self, NULL);
  gtk_list_box_set_header_func (list, update_heading_of_row, self, NULL);
  g_signal_connect_object (motion, "enter", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "motion", G_CALLBACK (motion_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (motion, "leave", G_CALLBACK (leave_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (list), motion);
  g_signal_connect_object (more, "clicked", G_CALLBACK (create_earlier_rows_cb), self, G_CONNECT_SWAPPED);
  return self;
}
