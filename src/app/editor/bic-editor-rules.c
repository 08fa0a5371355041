/* The action that changes the rule system of the battle, as one edit, when what that changes has been said.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-actions.h"
#include "bic-aid.h"
#include "bic-editor-page-private.h"
#include "bic-editor-rules.h"
#include "bic-hand.h"
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

static const BicAction entries[] = {
  { "change-rules", G_CALLBACK (change_rules), "s" },
};

void
bic_editor_rules_install (BicEditorPage *self)
{
  bic_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
