/* The three places of the window: library, editor and game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-board-view.h"
#include "bic-widgets.h"
#include "bic-key-tips.h"
#include "bic-window-says.h"

/* --- made when they are first needed ----------------------------------------------------------------------------- */

/* So the place that is seen is there sooner. */
BicLibraryPage *
_bic_window_library (BicWindow *self)
{
  BicApplication *application = BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  if (self->library)
    return self->library;
  self->library = g_object_new (BIC_TYPE_LIBRARY_PAGE, NULL);
  gtk_stack_add_named (self->places, GTK_WIDGET (self->library), "library");
  bic_key_tips_add_all (GTK_WIDGET (self->library));
  bic_library_page_set_up (self->library, _bic_window_catalogue (self), bic_application_get_shelf (application),
                           bic_application_get_pictures (application));
  g_signal_emit_by_name (self, "library-made");
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

/* --- which of them is shown --------------------------------------------- */

/* Returns: (transfer none) (nullable): the board that is shown */
BicBoardView *
_bic_window_board (BicWindow *self)
{
  GtkWidget *page = gtk_stack_get_visible_child (self->places);

  return page == GTK_WIDGET (self->library) ? NULL : bic_find_type (page, BIC_TYPE_BOARD_VIEW);
}

/* The arrow keys are to move over the map at once; where there is none, or it is covered, the focus stays with what the
 * stack gave it back to, else the first thing that takes it has it. */
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
