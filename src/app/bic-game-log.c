/* The log of a game as a list.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-log.h"

#include <glib/gi18n.h>

#include "bic-army.h"
#include "bic-art.h"

#define COCKADE 14

struct _BicGameLog
{
  GtkWidget   parent_instance;
  GtkWidget  *scroller, *list;
  BicSession *session;                  /* of the rows shown; weak by identity only */
  guint       shown;                    /* entries that have been looked at */
};

G_DEFINE_FINAL_TYPE (BicGameLog, bic_game_log, GTK_TYPE_WIDGET)

enum { LOOK_BACK, N_SIGNALS };
static guint signals[N_SIGNALS];

static int
nation_of (BicSession *session,
           int         side)
{
  const BicGame *game = bic_session_game (session);

  return side == BIC_TOP || side == BIC_BOTTOM ? bic_army_nation (bic_game_scenario (game), bic_game_catalogue (game), side) : -1;
}

static GtkWidget *
make_cockade (BicSession *session,
              int         side)
{
  GtkWidget *area = bic_art_cockade_new (bic_game_catalogue (bic_session_game (session)), nation_of (session, side), COCKADE);

  gtk_widget_set_valign (area, GTK_ALIGN_START);
  gtk_widget_set_margin_top (area, 3);
  return area;
}

static void
add_entry (BicGameLog        *self,
           BicSession        *session,
           const BicLogEntry *entry)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8), *label = gtk_label_new (entry->text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_natural_wrap_mode (GTK_LABEL (label), GTK_NATURAL_WRAP_NONE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 30);        /* the panel decides how wide it is, not its longest line */
  gtk_widget_set_hexpand (label, TRUE);
  if (entry->kind == BIC_LOG_TURN)
    gtk_widget_add_css_class (label, "heading");
  gtk_box_append (GTK_BOX (box), make_cockade (session, entry->side));
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "position", GUINT_TO_POINTER (entry->position));
  gtk_widget_set_tooltip_text (row, _("Show the board as it stood then"));
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

/* What was chosen is told by what came of it. */
static gboolean
is_prose (const BicLogEntry *entry)
{
  return entry->kind != BIC_LOG_CHOICE && entry->text && *entry->text;
}

static void
clear (BicGameLog *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->list)))
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  self->shown = 0;
}

static gboolean
scroll_to_end (gpointer user_data)
{
  BicGameLog *self = user_data;
  GtkAdjustment *at = self->scroller ? gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller)) : NULL;

  if (at)
    gtk_adjustment_set_value (at, gtk_adjustment_get_upper (at));
  return G_SOURCE_REMOVE;
}

/**
 * bic_game_log_update:
 * @self: the list
 * @session: the game; only what is new since the last call is added
 */
void
bic_game_log_update (BicGameLog *self,
                     BicSession *session)
{
  guint n = session ? bic_session_n_log (session) : 0;

  if (session != self->session || n < self->shown)
    clear (self);
  self->session = session;
  for (; self->shown < n; self->shown++)
    {
      const BicLogEntry *entry = bic_session_log (session, self->shown);

      if (is_prose (entry))
        add_entry (self, session, entry);
    }
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, scroll_to_end, g_object_ref (self), g_object_unref);
}

static void
row_activated_cb (GtkListBox    *list,
                  GtkListBoxRow *row,
                  BicGameLog    *self)
{
  g_signal_emit (self, signals[LOOK_BACK], 0, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "position")));
}

static void
bic_game_log_dispose (GObject *object)
{
  g_clear_pointer (&BIC_GAME_LOG (object)->scroller, gtk_widget_unparent);
  G_OBJECT_CLASS (bic_game_log_parent_class)->dispose (object);
}

static void
bic_game_log_class_init (BicGameLogClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_log_dispose;
  signals[LOOK_BACK] = g_signal_new ("look-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bic_game_log_init (BicGameLog *self)
{
  self->scroller = gtk_scrolled_window_new ();
  self->list = gtk_list_box_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->list);
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "game-log");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL, _("Log of the game"), -1);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
}

/**
 * bic_game_log_new:
 *
 * Returns: an empty log
 */
GtkWidget *
bic_game_log_new (void)
{
  return g_object_new (BIC_TYPE_GAME_LOG, NULL);
}
