/* The parts of a game page, found by their ids in the templates.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "game-fixture.h"

#include "bic-widgets.h"

static gboolean
is_called (GtkWidget    *widget,
           gconstpointer id)
{
  return g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)), id) == 0;
}

gpointer
game_part (gpointer    widget,
           const char *id)
{
  GtkWidget *found = bic_find_widget (widget, is_called, id);

  if (!found)
    g_error ("Nothing is called “%s”", id);
  return found;
}

GActionGroup *
game_actions (BicGamePage *page)
{
  return bic_game_page_get_actions (page, "game");
}

gboolean
game_shows (BicGamePage *page,
            const char  *id)
{
  return gtk_widget_get_visible (game_part (page, id));
}

static gboolean
does (GtkWidget    *widget,
      gconstpointer action)
{
  return GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0;
}

GtkWidget *
game_button (BicGamePage *page,
             const char  *action)
{
  return bic_find_widget (game_part (page, "answers"), does, action);
}

const char *
game_text (BicGamePage *page,
           const char  *id)
{
  return gtk_label_get_label (game_part (page, id));
}

gpointer
game_controller (gpointer widget,
                 GType    type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
  return NULL;
}
