/* The three places of the window, library, editor and game, and how it comes into view.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-board-view.h"
#include "bic-key-tips.h"
#include "bic-window-private.h"

/* --- drafts, which the library offers ---------------------------------------------------------------------------- */

static void
restore_cb (BicWindow *self,
            BicDraft  *draft)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) document = bic_document_restore (draft, _bic_window_catalogue (self), &error);

  if (document)
    bic_window_open_document (self, document);
  else
    _bic_window_report (self, _("The Draft Cannot Be Read"), error->message);
}

static void
discard_cb (BicWindow *self,
            BicDraft  *draft)
{
  bic_draft_remove (draft->id);
}

/* --- made when they are first needed ----------------------------------------------------------------------------- */

/* So the place that is seen is there sooner. */
BicLibraryPage *
_bic_window_library (BicWindow *self)
{
  if (self->library)
    return self->library;
  self->library = g_object_new (BIC_TYPE_LIBRARY_PAGE, NULL);
  gtk_stack_add_named (self->places, GTK_WIDGET (self->library), "library");
  bic_key_tips_add_all (GTK_WIDGET (self->library));
  bic_library_page_set_up (self->library, _bic_window_catalogue (self),
                           bic_application_get_shelf (BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)))));
  g_signal_connect_object (self->library, "restore", G_CALLBACK (restore_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "discard", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "compare", G_CALLBACK (_bic_window_compare_draft), self, G_CONNECT_SWAPPED);
  if (self->drafts)
    bic_library_page_offer (self->library, g_steal_pointer (&self->drafts));
  return self->library;
}

BicEditorPage *
_bic_window_editor (BicWindow *self)
{
  if (self->editor == NULL)
    {
      self->editor = BIC_EDITOR_PAGE (bic_editor_page_new ());
      gtk_stack_add_named (self->places, GTK_WIDGET (self->editor), "editor");
      bic_key_tips_add_all (GTK_WIDGET (self->editor));
    }
  return self->editor;
}

BicGamePage *
_bic_window_game (BicWindow *self)
{
  if (self->game == NULL)
    {
      self->game = BIC_GAME_PAGE (bic_game_page_new ());
      gtk_stack_add_named (self->places, GTK_WIDGET (self->game), "game");
      bic_key_tips_add_all (GTK_WIDGET (self->game));
      if (self->open_hands)
        bic_game_page_open_hands (self->game);
    }
  return self->game;
}

/* --- coming into view -------------------------------------------------------------------------------------------- */

/* A file that takes longer than this, in milliseconds, is waited for with the library in view. */
#define PATIENCE_MS 500

/* Shows a window that waited for what it is to show. */
void
_bic_window_reveal (BicWindow *self)
{
  g_clear_handle_id (&self->reveal_source, g_source_remove);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
}

static gboolean
reveal_cb (gpointer user_data)
{
  BicWindow *self = user_data;

  self->reveal_source = 0;
  _bic_window_reveal (self);
  return G_SOURCE_REMOVE;
}

/* A window that is in view comes to the front; a new one comes with what is being opened, so that nothing else is built and drawn
 * before it. */
void
_bic_window_reveal_later (BicWindow *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
  else if (self->reveal_source == 0)
    self->reveal_source = g_timeout_add (PATIENCE_MS, reveal_cb, self);
}

/* --- which of them is shown ----------------------------------------------------------------------------------------- */

/**
 * bic_window_get_place:
 *
 * Returns: "library", "editor" or "game"; a window that was told nothing shows the library
 */
const char *
bic_window_get_place (BicWindow *self)
{
  const char *place;

  g_return_val_if_fail (BIC_IS_WINDOW (self), NULL);

  place = gtk_stack_get_visible_child_name (self->places);
  return place ? place : "library";
}

static GtkWidget *
find_board (GtkWidget *widget)
{
  GtkWidget *board = BIC_IS_BOARD_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && board == NULL; child = gtk_widget_get_next_sibling (child))
    board = find_board (child);
  return board;
}

/* Returns: (transfer none) (nullable): the board that is shown */
BicBoardView *
_bic_window_board (BicWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->places);

  return page == GTK_WIDGET (self->library) ? NULL : (BicBoardView *) find_board (page);
}

/* The arrow keys are to move over the map at once; where there is none, or it is covered, the focus stays with what the stack gave it
 * back to, else the first thing that takes it has it. */
static void
focus_place (BicWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->places);
  GtkWidget *board = GTK_WIDGET (_bic_window_board (self));

  if (board && gtk_widget_grab_focus (board))
    return;
  if (gtk_widget_get_focus_child (page) == NULL)
    gtk_widget_child_focus (page, GTK_DIR_TAB_FORWARD);
}

static void
place_changed (BicWindow *self)
{
  _bic_window_update_fullscreen (self);
  _bic_window_update (self);
  focus_place (self);
}

void
_bic_window_show_place (BicWindow  *self,
                        const char *place)
{
  if (g_str_equal (place, "library"))
    _bic_window_library (self);
  gtk_stack_set_visible_child_name (self->places, place);
  place_changed (self);
  _bic_window_reveal (self);
}

/* A window that was told nothing shows the library. */
void
_bic_window_take_place (BicWindow *self)
{
  if (gtk_stack_get_visible_child (self->places))
    return;
  _bic_window_library (self);
  place_changed (self);
}
