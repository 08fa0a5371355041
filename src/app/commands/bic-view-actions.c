/* The actions "view": how the board of a page is looked at, the same in editor and game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-view-actions.h"

#define ZOOM_STEP 1.25

static void
zoom_in (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  bic_board_view_zoom (user_data, ZOOM_STEP);
}

static void
zoom_out (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  bic_board_view_zoom (user_data, 1 / ZOOM_STEP);
}

static void
zoom_fit (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  bic_board_view_zoom_fit (user_data);
}

static void
go_to_hex (GSimpleAction *action,
           GVariant      *hex,
           gpointer       user_data)
{
  bic_board_view_go_to (user_data, g_variant_get_int32 (hex));
}

static const GActionEntry entries[] = {
  { "zoom-in", zoom_in },
  { "zoom-out", zoom_out },
  { "zoom-fit", zoom_fit },
  { "go-to-hex", go_to_hex, "i" },
};

/**
 * bic_view_actions_install:
 * @board: part of @page, and alive as long
 *
 * Returns: (transfer none): the group "view" that @page has now
 */
GActionGroup *
bic_view_actions_install (GtkWidget    *page,
                          BicBoardView *board)
{
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), board);
  gtk_widget_insert_action_group (page, "view", G_ACTION_GROUP (group));
  return G_ACTION_GROUP (group);
}
