/* The log of a game as a list, with its search, its scrubber, and bookmarks and notes on its lines.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each row is a line as a reader reads it (bic-log.h), under headings of turns and phases.  After a change only the
 * lines that differ are made again.  The first lines of a long game get their rows when the user scrolls there: a row
 * takes more than a millisecond.
 *
 * A line may tell of several entries of the session; it shows the marks of all of them, and sets its own on the first.
 */
#include "config.h"

#include "bic-game-log.h"

#include <glib/gi18n.h>

#include "bic-button-names.h"
#include "bic-compat.h"
#include "bic-game-log-row.h"
#include "bic-widgets.h"

#define AT_ONCE 500                     /* rows */

struct _BicGameLog
{
  GtkWidget   parent_instance;

  GtkWidget  *box, *bar, *search, *marked_only, *nothing, *scroller, *list, *more, *scrubber, *bookmark, *eyes;
  BicSession *session;                  /* of the rows shown */
  GPtrArray  *lines;                    /* BicLogLine */
  int         earlier;                  /* the first of them, which have no rows yet */
  int         viewer, past;             /* of the board that is shown: choices made, -1 = all */
  gboolean    setting;                  /* widgets follow the game, and are not to steer it */
  gboolean    follows;                  /* the line of the board stays in view until the reader scrolls */
  char       *eyes_shown;               /* what the button for the viewer is made for */
};

G_DEFINE_FINAL_TYPE (BicGameLog, bic_game_log, GTK_TYPE_WIDGET)

/* --- rows --------------------------------------------------------------- */

static const char *
words_of (BicGameLog *self)
{
  return gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->bar))
         ? gtk_editable_get_text (GTK_EDITABLE (self->search)) : "";
}

static gboolean
wants_marked (BicGameLog *self)
{
  return gtk_search_bar_get_search_mode (GTK_SEARCH_BAR (self->bar))
         && gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->marked_only));
}

static gboolean
is_found (BicGameLog *self,
          gpointer    row)
{
  return bic_game_log_row_matches (row, words_of (self), wants_marked (self));
}

static gboolean
filter (GtkListBoxRow *row,
        gpointer       user_data)
{
  return is_found (user_data, row);
}

/* A heading where another phase begins; a turn has a line that says so. */
static void
head (GtkListBoxRow *row,
      GtkListBoxRow *before,
      gpointer       user_data)
{
  const char *phase = bic_game_log_row_phase (row), *last = before ? bic_game_log_row_phase (before) : NULL;
  GtkWidget *label;

  gtk_list_box_row_set_header (row, NULL);
  if (phase == NULL || *phase == '\0' || g_strcmp0 (phase, last) == 0)
    return;
  label = g_object_new (GTK_TYPE_LABEL, "label", g_dgettext (GETTEXT_PACKAGE, phase), "xalign", 0.0, NULL);
  gtk_widget_add_css_class (label, "log-phase");
  gtk_list_box_row_set_header (row, label);
}

/* The row of a line, if it has one yet */
static GtkListBoxRow *
row_at (BicGameLog *self,
        int         line)
{
  return line < self->earlier ? NULL : gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), line - self->earlier);
}

static int
line_index (BicGameLog *self,
            GtkWidget  *row)
{
  return self->earlier + gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
}

static gboolean
is_same (const BicLogLine *a,
         const BicLogLine *b)
{
  return a->kind == b->kind && a->side == b->side && a->turn == b->turn && g_strcmp0 (a->phase, b->phase) == 0
         && a->position == b->position && a->first == b->first && a->last == b->last
         && g_strcmp0 (a->text, b->text) == 0 && g_strcmp0 (a->dice, b->dice) == 0 && a->taken_back == b->taken_back
         && a->bookmark == b->bookmark && g_strcmp0 (a->note, b->note) == 0;
}

/* @place: -1 at the end */
static void
add_line (BicGameLog       *self,
          const BicLogLine *line,
          int               place)
{
  GtkWidget *row = bic_game_log_row_new (self->session, line);

  if (*words_of (self))
    bic_game_log_row_highlight (row, words_of (self));
  gtk_list_box_insert (GTK_LIST_BOX (self->list), row, place);
}

/* Gives rows to lines from @line on. */
static void
show_from (BicGameLog *self,
           int         line)
{
  while (self->earlier > line)
    add_line (self, self->lines->pdata[--self->earlier], 0);
  gtk_widget_set_visible (self->more, self->earlier > 0);
}

static void
more_cb (BicGameLog *self)
{
  show_from (self, MAX (0, self->earlier - AT_ONCE));
}

/* What is searched for may stand anywhere. */
static void
show_all_of_search (BicGameLog *self)
{
  if (*words_of (self) || wants_marked (self))
    show_from (self, 0);
}

/* In view; and read out, where the reader is in the list */
static void
show_row (BicGameLog *self,
          GtkWidget  *row)
{
  GtkWidget *focus = gtk_widget_get_root (row) ? gtk_root_get_focus (gtk_widget_get_root (row)) : NULL;
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (row, self->list, &bounds))
    gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)),
                               bounds.origin.y, bounds.origin.y + bounds.size.height);
  if (focus && gtk_widget_is_ancestor (focus, self->list))
    gtk_widget_grab_focus (row);
}

/* Scrolls to the line of the moment shown.  The rows must be laid out first. */
static gboolean
show_selected (gpointer user_data)
{
  BicGameLog *self = user_data;
  GtkListBoxRow *row = self->box ? gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list)) : NULL;

  if (row && self->past >= 0)
    show_row (self, GTK_WIDGET (row));
  return G_SOURCE_REMOVE;
}

/* Brings the line of the position shown into view: the last line, or the line of an earlier moment. */
static void
show_place (BicGameLog *self)
{
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));

  self->follows = TRUE;
  if (self->past < 0)
    gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
  else
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, show_selected, g_object_ref (self), g_object_unref);
}

/* The layout may happen long after the lines are added: the page of a resumed game is not shown yet. */
static void
laid_out_cb (BicGameLog *self)
{
  if (self->follows)
    show_place (self);
}

static void
scrolled_cb (GtkAdjustment *at,
             BicGameLog    *self)
{
  double last = gtk_adjustment_get_upper (at) - gtk_adjustment_get_page_size (at);

  self->follows = self->past < 0 && gtk_adjustment_get_value (at) >= last - 1.0;
}

/* Makes the rows those of @lines, taken over. */
static void
show_lines (BicGameLog *self,
            GPtrArray  *lines)
{
  int known = self->lines ? (int) MIN (self->lines->len, lines->len) : 0, same = 0, first;

  while (same < known && is_same (self->lines->pdata[same], lines->pdata[same]))
    same++;
  first = MAX (same, self->earlier);
  while (row_at (self, first))
    gtk_list_box_remove (GTK_LIST_BOX (self->list), GTK_WIDGET (row_at (self, first)));
  if (same <= self->earlier)
    first = self->earlier = MAX (0, (int) lines->len - AT_ONCE);
  for (int i = first; i < (int) lines->len; i++)
    add_line (self, lines->pdata[i], -1);
  if (same < (int) lines->len)
    show_place (self);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  self->lines = lines;
  show_from (self, self->earlier);
  show_all_of_search (self);
}

/* --- where the board is ------------------------------------------------- */

static const BicLogLine *
line_of (BicGameLog *self,
         GtkWidget  *row)
{
  return self->lines->pdata[line_index (self, row)];
}

/* What the button does to the chosen line */
static void
show_marks (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  gboolean marked = row && line_of (self, GTK_WIDGET (row))->bookmark;

  gtk_button_set_icon_name (GTK_BUTTON (self->bookmark), marked ? "starred-symbolic" : "non-starred-symbolic");
}

/* The last line of the board after @past choices; what was taken back stands among the others. */
static GtkListBoxRow *
row_of (BicGameLog *self,
        guint       past)
{
  GtkListBoxRow *found = NULL;

  while (self->earlier > 0 && ((BicLogLine *) self->lines->pdata[self->earlier])->position > past)
    more_cb (self);
  for (int i = self->earlier; row_at (self, i); i++)
    if (is_found (self, row_at (self, i)) && bic_game_log_row_position (row_at (self, i)) <= past)
      found = row_at (self, i);
  return found;
}

/* Moves the scrubber to the board that is shown, and selects its line, unless the user has chosen another line of the
 * same moment. */
static void
show_past (BicGameLog *self,
           int         past)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  guint n = self->session ? bic_session_position (self->session) : 0;

  self->setting = TRUE;
  gtk_range_set_range (GTK_RANGE (self->scrubber), 0, MAX (1, n));
  gtk_range_set_value (GTK_RANGE (self->scrubber), past < 0 ? MAX (1, n) : (guint) past);
  gtk_widget_set_sensitive (self->scrubber, n > 0);
  if (past < 0 && row && bic_game_log_row_position (row) < n)
    gtk_list_box_unselect_all (GTK_LIST_BOX (self->list));
  else if (past >= 0 && (row == NULL || bic_game_log_row_position (row) != (guint) past))
    gtk_list_box_select_row (GTK_LIST_BOX (self->list), row_of (self, (guint) past));
  show_marks (self);
  self->setting = FALSE;
}

/**
 * bic_game_log_update:
 * @self: the list
 * @session: (nullable): the game
 * @viewer: who reads it
 * @past: how many choices had been made on the board that is shown, -1 for all
 */
void
bic_game_log_update (BicGameLog *self,
                     BicSession *session,
                     int         viewer,
                     int         past)
{
  int before = self->past;

  g_return_if_fail (BIC_IS_GAME_LOG (self));

  if (session != self->session)
    {
      show_lines (self, g_ptr_array_new ());
      gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->bar), FALSE);
      gtk_editable_set_text (GTK_EDITABLE (self->search), "");
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->marked_only), FALSE);
    }
  g_set_object (&self->session, session);
  self->viewer = viewer;
  self->past = past;
  show_lines (self, session ? bic_log_read (session, viewer) : g_ptr_array_new ());
  show_past (self, past);
  if (past != before)
    show_place (self);
}

/**
 * bic_game_log_get_line:
 * @self: the list
 *
 * Returns: (transfer none) (nullable): the chosen line; valid until the next update
 */
const BicLogLine *
bic_game_log_get_line (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  return row ? line_of (self, GTK_WIDGET (row)) : NULL;
}

/**
 * bic_game_log_set_eyes:
 * @self: the list
 * @may: whether the reader may choose with whose eyes he sees the game
 * @top: the army of the top side
 * @bottom: the same of the bottom side
 * @viewer: what he has chosen
 */
void
bic_game_log_set_eyes (BicGameLog *self,
                       gboolean    may,
                       const char *top,
                       const char *bottom,
                       int         viewer)
{
  g_autoptr (GMenu) menu = NULL;
  g_autofree char *shown = g_strdup_printf ("%d %d %s\n%s", may, viewer, top, bottom);
  const char *who = viewer == BIC_TOP ? top : viewer == BIC_BOTTOM ? bottom : viewer == BIC_EVERYBODY ? _("Both Sides")
                    : _("Known to Both Sides");
  g_autofree char *text = g_strdup_printf (_("Viewing as: %s"), who);

  if (g_strcmp0 (shown, self->eyes_shown) == 0)
    return;
  g_free (self->eyes_shown);
  self->eyes_shown = g_steal_pointer (&shown);
  menu = g_menu_new ();
  g_menu_append (menu, bottom, "game.seen-by::bottom");
  g_menu_append (menu, top, "game.seen-by::top");
  g_menu_append (menu, _("Known to Both Sides"), "game.seen-by::both");
  g_menu_append (menu, _("Both Sides"), "game.seen-by::everybody");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->eyes), G_MENU_MODEL (menu));
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->eyes), text);
  gtk_widget_set_visible (self->eyes, may);
}

static void
look_back (BicGameLog *self,
           guint       position)
{
  g_signal_emit_by_name (self, "look-back", position);
}

static void
row_activated_cb (GtkListBox    *list,
                  GtkListBoxRow *row,
                  BicGameLog    *self)
{
  look_back (self, bic_game_log_row_position (row));
}

static void
scrubbed_cb (GtkRange   *scrubber,
             BicGameLog *self)
{
  if (!self->setting)
    look_back (self, (guint) gtk_range_get_value (scrubber));
}

/* The line that was gone to; -1 at the present, where a row may be chosen all the same because the keyboard came by. */
static int
index_of_selected (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));
  gboolean past = row && (self->past >= 0
                          || bic_game_log_row_position (row) >= bic_session_position (self->session));

  return past ? line_index (self, GTK_WIDGET (row)) : -1;
}

/* Looks back to the first line from @at on, upward or downward, that the search leaves. */
static gboolean
step_from (BicGameLog *self,
           int         at,
           int         by)
{
  GtkListBoxRow *row;

  show_from (self, MAX (0, at));
  while (at >= 0 && row_at (self, at) && !is_found (self, row_at (self, at)))
    {
      at += by;
      show_from (self, MAX (0, at));
    }
  if (at < 0)
    return FALSE;
  row = row_at (self, at);
  gtk_list_box_select_row (GTK_LIST_BOX (self->list), row);
  if (row)
    show_row (self, GTK_WIDGET (row));
  look_back (self, row ? bic_game_log_row_position (row) : G_MAXUINT);
  return TRUE;
}

/**
 * bic_game_log_step:
 * @self: the list
 * @by: 1 for the next line, -1 for the one before
 *
 * Looks back to the next line that the search leaves; after the last one to the present.
 *
 * Returns: whether there is such a line
 */
gboolean
bic_game_log_step (BicGameLog *self,
                   int         by)
{
  int at;

  g_return_val_if_fail (BIC_IS_GAME_LOG (self), FALSE);

  at = index_of_selected (self);
  if (at < 0 && by > 0)
    return FALSE;                                               /* at the present */
  return step_from (self, at < 0 ? (int) self->lines->len - 1 : at + by, by);
}

/* --- finding ------------------------------------------------------------ */

static void
searched_cb (BicGameLog *self)
{
  gboolean any = FALSE;

  show_all_of_search (self);
  for (int i = self->earlier; row_at (self, i); i++)
    {
      bic_game_log_row_highlight (row_at (self, i), words_of (self));
      any |= is_found (self, row_at (self, i));
    }
  gtk_list_box_invalidate_filter (GTK_LIST_BOX (self->list));
  gtk_widget_set_visible (self->nothing, !any && (*words_of (self) || wants_marked (self)));
}

/* Enter in the search: if no line is chosen, chooses the first match.  "search-changed" is emitted with a delay. */
static void
next_cb (BicGameLog *self)
{
  searched_cb (self);
  if (index_of_selected (self) >= 0)
    bic_game_log_step (self, 1);
  else
    step_from (self, self->earlier, 1);
}

static void
previous_cb (BicGameLog *self)
{
  searched_cb (self);
  bic_game_log_step (self, -1);
}

/**
 * bic_game_log_find:
 * @self: the list
 *
 * Shows the search and goes there.
 */
void
bic_game_log_find (BicGameLog *self)
{
  g_return_if_fail (BIC_IS_GAME_LOG (self));

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->bar), TRUE);
  gtk_widget_grab_focus (self->search);
}

/**
 * bic_game_log_show_marked:
 * @self: the list
 *
 * Leaves only the lines with bookmarks and notes, until the search is closed.
 */
void
bic_game_log_show_marked (BicGameLog *self)
{
  g_return_if_fail (BIC_IS_GAME_LOG (self));

  gtk_search_bar_set_search_mode (GTK_SEARCH_BAR (self->bar), TRUE);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->marked_only), TRUE);
}

/* --- the widget --------------------------------------------------------- */

static void
bic_game_log_dispose (GObject *object)
{
  BicGameLog *self = BIC_GAME_LOG (object);

  g_clear_pointer (&self->box, gtk_widget_unparent);
  g_clear_pointer (&self->lines, g_ptr_array_unref);
  g_clear_pointer (&self->eyes_shown, g_free);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (bic_game_log_parent_class)->dispose (object);
}

static void
bic_game_log_class_init (BicGameLogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_game_log_dispose;
  g_signal_new ("look-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-log.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, box);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, bar);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, search);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, marked_only);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, nothing);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, scroller);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, list);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, more);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, scrubber);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, bookmark);
  gtk_widget_class_bind_template_child (widget_class, BicGameLog, eyes);
}

static void
bic_game_log_init (BicGameLog *self)
{
  GtkAdjustment *at;

  self->viewer = BIC_NOBODY;
  self->past = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  bic_button_names (self->bar);
  gtk_search_bar_connect_entry (GTK_SEARCH_BAR (self->bar), GTK_EDITABLE (self->search));
  gtk_list_box_set_filter_func (GTK_LIST_BOX (self->list), filter, self, NULL);
  gtk_list_box_set_header_func (GTK_LIST_BOX (self->list), head, NULL, NULL);
  self->lines = g_ptr_array_new ();
  at = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  g_signal_connect_object (at, "changed", G_CALLBACK (laid_out_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (at, "value-changed", G_CALLBACK (scrolled_cb), self, 0);
  g_signal_connect_swapped (self->more, "clicked", G_CALLBACK (more_cb), self);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  g_signal_connect (self->scrubber, "value-changed", G_CALLBACK (scrubbed_cb), self);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (searched_cb), self);
  g_signal_connect_swapped (self->search, "activate", G_CALLBACK (next_cb), self);
  g_signal_connect_swapped (self->search, "next-match", G_CALLBACK (next_cb), self);
  g_signal_connect_swapped (self->search, "previous-match", G_CALLBACK (previous_cb), self);
  g_signal_connect_swapped (self->marked_only, "toggled", G_CALLBACK (searched_cb), self);
  g_signal_connect_swapped (self->bar, "notify::search-mode-enabled", G_CALLBACK (searched_cb), self);
}

/* --- bookmarks and notes ----------------------------------------------------------------------------------------- */

/* What a mark is set on: the chosen line, or else the last one */
static GtkWidget *
current_row (BicGameLog *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (self->list));

  if (row == NULL && self->lines->len > 0)
    row = gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), (int) self->lines->len - 1 - self->earlier);
  return GTK_WIDGET (row);
}

/* The line @row tells of other marks now: it is made anew, and chosen again if it was. */
static void
marked (BicGameLog *self,
        GtkWidget  *row)
{
  int index = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));
  gboolean chosen = gtk_list_box_row_is_selected (GTK_LIST_BOX_ROW (row));

  bic_game_log_update (self, self->session, self->viewer, self->past);
  if (chosen)
    gtk_list_box_select_row (GTK_LIST_BOX (self->list),
                             gtk_list_box_get_row_at_index (GTK_LIST_BOX (self->list), index));
  show_marks (self);
}

/**
 * bic_game_log_toggle_bookmark:
 * @self: the list
 *
 * Sets a bookmark on the chosen line, or else the last one, or takes it away again.
 */
void
bic_game_log_toggle_bookmark (BicGameLog *self)
{
  GtkWidget *row = self->session ? current_row (self) : NULL;
  const BicLogLine *line = row ? line_of (self, row) : NULL;
  gboolean bookmark = line && !line->bookmark;

  if (row == NULL)
    return;
  for (guint i = line->first + 1; i <= line->last && !bookmark; i++)
    bic_session_set_bookmark (self->session, i, FALSE);
  bic_session_set_bookmark (self->session, line->first, bookmark);
  marked (self, row);
}

/* The note of a line stands on the first of those that it tells of. */
static void
note_cb (BicAlert   *dialog,
         const char *response,
         BicGameLog *self)
{
  GtkWidget *row = g_object_get_data (G_OBJECT (dialog), "row");
  GtkTextBuffer *buffer = g_object_get_data (G_OBJECT (dialog), "buffer");
  g_autofree char *text = NULL;
  const BicLogLine *line;

  if (!g_str_equal (response, "save") || !self->session || gtk_widget_get_parent (row) != self->list)
    return;
  g_object_get (buffer, "text", &text, NULL);
  line = line_of (self, row);
  for (guint i = line->first + 1; i <= line->last; i++)
    bic_session_set_note (self->session, i, NULL);
  bic_session_set_note (self->session, line->first, text);
  marked (self, row);
}

/**
 * bic_game_log_edit_note:
 * @self: the list
 *
 * Asks for a note on the chosen line, or else the last one.
 */
void
bic_game_log_edit_note (BicGameLog *self)
{
  GtkWidget *row = self->session ? current_row (self) : NULL, *scroller, *view;
  const BicLogLine *line;
  GtkTextBuffer *buffer;
  BicAlert *dialog;

  if (row == NULL)
    return;
  line = line_of (self, row);
  dialog = bic_alert_new (_("Note"), line->text);
  view = g_object_new (GTK_TYPE_TEXT_VIEW, "wrap-mode", GTK_WRAP_WORD_CHAR, "accepts-tab", FALSE, NULL);
  bic_accessible_set_label (view, _("Note"));
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (buffer, line->note ? line->note : "", -1);
  scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "child", view, "min-content-height", 90, NULL);
  gtk_widget_add_css_class (scroller, "frame");
  bic_alert_set_extra_child (dialog, scroller);
  bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "save", _("_Save"), BIC_ALERT_SUGGESTED);
  g_object_set_data_full (G_OBJECT (dialog), "row", g_object_ref (row), g_object_unref);
  g_object_set_data_full (G_OBJECT (dialog), "buffer", g_object_ref (buffer), g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (note_cb), self, 0);
  bic_alert_present (dialog, self);
  gtk_widget_grab_focus (view);
}
