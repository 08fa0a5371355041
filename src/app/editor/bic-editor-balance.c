/* The action that asks which side the battle favors.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-actions.h"
#include "bic-balance-window.h"
#include "bic-editor-balance.h"
#include "bic-editor-page-private.h"
#include "bic-game.h"

/* Whoever leaves the battle does not wait for it any more. */
static void
balance (BicEditorPage *self, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (self->editor);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game = scenario ? bic_game_new (scenario, catalogue, 0, &error) : NULL;
  GtkWidget *window;

  if (error)
    bic_editor_say (self->editor, error->message);
  if (!game)
    return;
  window = bic_balance_window_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, scenario, catalogue);
  g_signal_connect_object (self, "unmap", G_CALLBACK (gtk_window_close), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static const BicAction entries[] = {
  { "balance", G_CALLBACK (balance) },
};

void
bic_editor_balance_install (BicEditorPage *self)
{
  bic_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
