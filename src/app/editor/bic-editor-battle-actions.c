/* Actions on the whole battle: another rule system, as one edit, when what that changes has been said; which side it
 * favors; what its signs mean.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-actions.h"
#include "bic-aid.h"
#include "bic-balance-window.h"
#include "bic-editor-battle-actions.h"
#include "bic-editor-page-private.h"
#include "bic-game.h"
#include "bic-hand.h"
#include "bic-legend-window.h"
#include "bic-rulebooks.h"
#include "bic-rules-dialog.h"

static void
change (BicEditorPage *self, const char *ruleset)
{
  bic_editor_cancel (self->editor);
  bic_editor_apply (self->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, ruleset), _("Change Rule System"));
}

static void
chosen_cb (GtkWidget *dialog, const char *ruleset, BicEditorPage *self)
{
  change (self, ruleset);
}

/* Of a battle whose rule system is not known there is nothing to say. */
static void
change_rules (BicEditorPage *self, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (self->editor);
  const char *ruleset = g_variant_get_string (parameter, NULL);
  GtkWidget *dialog;

  if (!scenario)
    return;
  if (*ruleset && !bic_scenario_rules (scenario, catalogue))
    {
      change (self, ruleset);
      return;
    }
  dialog = bic_rules_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, scenario, catalogue, ruleset);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (chosen_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Whoever leaves the battle does not wait for it any more. */
static void
balance (BicEditorPage *self, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (self->editor);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game = scenario ? bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, &error)
                                         : NULL;
  GtkWidget *window;

  if (error)
    bic_editor_say (self->editor, error->message);
  if (!game)
    return;
  window = bic_balance_window_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, scenario, catalogue);
  g_signal_connect_object (self, "unmap", G_CALLBACK (gtk_window_close), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
legend (BicEditorPage *self, GVariant *parameter)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);

  if (scenario)
    gtk_window_present (GTK_WINDOW (bic_legend_window_new (GTK_WIDGET (self), scenario,
                                                           bic_editor_get_catalogue (self->editor), NULL)));
}

static const BicAction entries[] = {
  { "balance", G_CALLBACK (balance) },
  { "change-rules", G_CALLBACK (change_rules), "s" },
  { "legend", G_CALLBACK (legend) },
};

void
bic_editor_battle_actions_install (BicEditorPage *self)
{
  bic_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
