/* Action group "view": zoom and navigation of a board, shared by editor and game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-actions.h"
#include "bic-view-actions.h"

#define ZOOM_STEP 1.25

static void
zoom_in (BicBoardView *self)
{
  bic_board_view_zoom (self, ZOOM_STEP);
}

static void
zoom_out (BicBoardView *self)
{
  bic_board_view_zoom (self, 1 / ZOOM_STEP);
}

static void
go_to_hex (BicBoardView *self,
           GVariant     *hex)
{
  bic_board_view_focus_hex (self, g_variant_get_int32 (hex));
}

static const BicAction entries[] = {
  { "zoom-in", G_CALLBACK (zoom_in) },
  { "zoom-out", G_CALLBACK (zoom_out) },
  { "zoom-fit", G_CALLBACK (bic_board_view_zoom_fit) },
  { "go-to-hex", G_CALLBACK (go_to_hex), "i" },
};

/**
 * bic_view_actions_install:
 * @board: a part of @page that lives as long as @page
 *
 * Returns: (transfer none): the action group "view", which has been inserted into @page
 */
GActionGroup *
bic_view_actions_install (GtkWidget    *page,
                          BicBoardView *board)
{
  g_autoptr(GSimpleActionGroup) group = g_simple_action_group_new ();

  bic_actions_add (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), board);
  gtk_widget_insert_action_group (page, "view", G_ACTION_GROUP (group));
  return G_ACTION_GROUP (group);
}
