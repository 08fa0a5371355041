/* Actions that change the whole board or battle: mirror, shift, resize, or change the rule system.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-actions.h"
#include "bic-balance-window.h"
#include "bic-compat.h"
#include "bic-editor-board-actions.h"
#include "bic-editor-dialogs.h"
#include "bic-editor-page-private.h"
#include "bic-game.h"
#include "bic-legend-window.h"
#include "bic-player-aid.h"
#include "bic-rulebooks.h"
#include "bic-tool-input.h"

/* Directions on the screen: as BicDirection of a pointy-top and of a flat-top board; -1 if the board does not have the
 * direction. The names differ from the names that files use for a flat-top board.
 */
static const struct { const char *name; int pointy, flat; } shifts[] = {
  { "north", -1, 5 }, { "north-east", 0, 0 }, { "east", 1, -1 }, { "south-east", 2, 1 },
  { "south", -1, 2 }, { "south-west", 3, 3 }, { "west", 4, -1 }, { "north-west", 5, 4 },
};

static const struct { const char *name, *undo; BicSymmetry symmetry; } mirrors[] = {
  { "left-right", N_("Mirror Board"), BIC_SYMMETRY_LEFT_RIGHT },
  { "top-bottom", N_("Mirror Board"), BIC_SYMMETRY_TOP_BOTTOM },
  { "turn", N_("Rotate Board"), BIC_SYMMETRY_TURN },
};

static void
cancel_stroke_and_apply (BicEditorPage *self, BicEdit *edit, const char *label)
{
  bic_editor_cancel_stroke (self->editor);
  bic_editor_apply (self->editor, edit, label);
}

/* --- mirror image and swap of sides ----------------------------------------------------------------------------- */

static void
mirror_board (BicEditorPage *self, GVariant *parameter)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);

  for (guint i = 0; scenario && i < G_N_ELEMENTS (mirrors); i++)
    if (g_str_equal (g_variant_get_string (parameter, NULL), mirrors[i].name))
      cancel_stroke_and_apply (self, bic_transform_mirror (scenario, mirrors[i].symmetry), _(mirrors[i].undo));
}

static void
swap_sides (BicEditorPage *self)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);

  if (scenario)
    cancel_stroke_and_apply (self, bic_transform_exchange (scenario), _("Swap Sides"));
}

/* --- moving the map --------------------------------------------------------------------------------------------- */

typedef struct { BicEditorPage *page; BicEdit *edit; } Pending;

static void
pending_free (Pending *pending)
{
  bic_edit_free (pending->edit);
  g_free (pending);
}

static void
move_response_cb (BicAlert *dialog, const char *response, Pending *pending)
{
  if (g_str_equal (response, "move"))
    cancel_stroke_and_apply (pending->page, g_steal_pointer (&pending->edit), _("Move Map"));
}

static void
shift_board (BicEditorPage *self, GVariant *parameter)
{
  const BicScenario *scenario = bic_editor_get_scenario (self->editor);

  for (guint i = 0; scenario && i < G_N_ELEMENTS (shifts); i++)
    if (g_str_equal (g_variant_get_string (parameter, NULL), shifts[i].name))
      {
        int direction = scenario->grid.flat ? shifts[i].flat : shifts[i].pointy;

        if (direction >= 0)
          {
            g_autoptr (BicEdit) edit = bic_transform_shift (scenario, (BicDirection) direction);
            g_autofree char *text = NULL;
            BicTransformLoss loss;

            if (edit && bic_transform_loss (scenario, edit, &loss))
              {
                text = bic_transform_loss_text (&loss);
                if (text)
                  {
                    BicAlert *dialog = bic_alert_new (_("Move the Map?"), text);
                    Pending *pending = g_new (Pending, 1);

                    /* The dialog lists the content that is lost before the map is moved. */
                    *pending = (Pending) { self, g_steal_pointer (&edit) };
                    bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
                    bic_alert_add_response (dialog, "move", _("_Move"), BIC_ALERT_DESTRUCTIVE);
                    g_signal_connect_data (dialog, "response", G_CALLBACK (move_response_cb), pending,
                                           (GClosureNotify) (void (*) (void)) pending_free, 0);
                    bic_alert_present (dialog, self);
                  }
                else
                  cancel_stroke_and_apply (self, g_steal_pointer (&edit), _("Move Map"));
              }
          }
        else
          bic_editor_show_message (self->editor, _("The map cannot be moved in that direction"));
      }
}

/* --- size of the board ------------------------------------------------------------------------------------------ */

static void
apply_resize_cb (BicBoardDialog *dialog, BicEditorPage *self)
{
  cancel_stroke_and_apply (self, bic_board_dialog_get_edit (dialog), _("Resize Board"));
}

static void
show_resize_dialog (BicEditorPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  GtkWidget *dialog;

  if (!scenario)
    return;
  dialog = bic_board_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, scenario);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (apply_resize_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- the rule system, the balance, the legend -------------------------------------------------------------------- */

static void
set_ruleset (BicEditorPage *self, const char *ruleset)
{
  cancel_stroke_and_apply (self, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, ruleset), _("Change Rule System"));
}

static void
ruleset_chosen_cb (GtkWidget *dialog, const char *ruleset, BicEditorPage *self)
{
  set_ruleset (self, ruleset);
}

/* Asks before the rule system changes. If the current rule system is unknown, it cannot be compared, and changes
 * without a question.
 */
static void
ask_to_change_rules (BicEditorPage *self, GVariant *parameter)
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
      set_ruleset (self, ruleset);
      return;
    }
  dialog = bic_rules_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, scenario, catalogue, ruleset);
  g_signal_connect_object (dialog, "chosen", G_CALLBACK (ruleset_chosen_cb), self, 0);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Opens the balance window, which closes when the user leaves the editor. */
static void
show_balance_window (BicEditorPage *self, GVariant *parameter)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  BicCatalogue *catalogue = bic_editor_get_catalogue (self->editor);
  g_autoptr (GError) error = NULL;
  g_autoptr (BicGame) game =
      scenario ? bic_game_new (bic_rulebook_of (scenario), scenario, catalogue, 0, &error) : NULL;
  GtkWidget *window;

  if (error)
    bic_editor_show_message (self->editor, error->message);
  if (!game)
    return;
  window = bic_balance_window_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, scenario, catalogue);
  g_signal_connect_object (self, "unmap", G_CALLBACK (gtk_window_close), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (window));
}

static void
show_legend_window (BicEditorPage *self, GVariant *parameter)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);

  if (scenario)
    gtk_window_present (GTK_WINDOW (
        bic_legend_window_new (GTK_WIDGET (self), scenario, bic_editor_get_catalogue (self->editor), NULL)));
}

static const BicAction entries[] = {
  { "board-mirror", G_CALLBACK (mirror_board), "s" },
  { "board-swap", G_CALLBACK (swap_sides) },
  { "board-shift", G_CALLBACK (shift_board), "s" },
  { "board-resize", G_CALLBACK (show_resize_dialog) },
  { "balance", G_CALLBACK (show_balance_window) },
  { "change-rules", G_CALLBACK (ask_to_change_rules), "s" },
  { "legend", G_CALLBACK (show_legend_window) },
};

void
bic_editor_board_actions_install (BicEditorPage *self)
{
  bic_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}
