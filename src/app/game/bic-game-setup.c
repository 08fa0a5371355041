/* The dialog before a game: the rules that it is played by.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It works on a copy of the battle: what is switched here counts for this game, and is saved with it.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-edit.h"
#include "bic-game-setup.h"
#include "bic-rule-switch.h"

struct _BicGameSetup
{
  AdwWindow            parent_instance;

  AdwPreferencesGroup *rules;

  BicScenario         *scenario;
  BicCatalogue        *catalogue;
  const BicRuleset    *ruleset;         /* of the battle; NULL if it names none that is known */
  GPtrArray           *inputs;          /* GtkSwitch: one an option */
};

G_DEFINE_FINAL_TYPE (BicGameSetup, bic_game_setup, ADW_TYPE_WINDOW)

enum { START, N_SIGNALS };
static guint signals[N_SIGNALS];

static const BicOption *
option_at (BicGameSetup *self,
           guint         index)
{
  return &g_array_index (self->ruleset->options, BicOption, index);
}

static void
set_option (BicGameSetup    *self,
            const BicOption *option,
            gboolean         on)
{
  g_autofree char *settings = bic_rule_switch_settings (self->scenario, option, on);
  g_autoptr(BicEdit) edit = bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, settings);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicEdit) inverse = bic_edit_apply (self->scenario, edit, &error);

  if (inverse == NULL)
    g_critical ("A battle does not take “%s”: %s", settings, error->message);
}

static void
start_cb (BicGameSetup *self)
{
  for (guint i = 0; i < self->inputs->len; i++)
    set_option (self, option_at (self, i), gtk_switch_get_active (self->inputs->pdata[i]));
  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit (self, signals[START], 0, self->scenario);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
add_row (BicGameSetup    *self,
         const BicOption *option)
{
  GtkWidget *input = gtk_switch_new (), *row = bic_rule_switch_row (option, input);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _(option->text));
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_switch_set_active (GTK_SWITCH (input), bic_rule_switch_is_on (self->scenario, option));
  adw_preferences_group_add (self->rules, row);
  g_ptr_array_add (self->inputs, input);
}

static void
fill (BicGameSetup *self)
{
  if (self->ruleset == NULL)
    return;
  adw_preferences_group_set_title (self->rules, _(self->ruleset->name));
  adw_preferences_group_set_description (self->rules, self->ruleset->note ? _(self->ruleset->note) : NULL);
  for (guint i = 0; i < self->ruleset->options->len; i++)
    add_row (self, option_at (self, i));
}

static void
bic_game_setup_finalize (GObject *object)
{
  BicGameSetup *self = BIC_GAME_SETUP (object);

  g_ptr_array_unref (self->inputs);
  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_game_setup_parent_class)->finalize (object);
}

static void
bic_game_setup_class_init (BicGameSetupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_game_setup_finalize;
  signals[START] = g_signal_new ("start", BIC_TYPE_GAME_SETUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, BIC_TYPE_SCENARIO);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-game-setup.ui");
  gtk_widget_class_bind_template_child (widget_class, BicGameSetup, rules);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_game_setup_init (BicGameSetup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->inputs = g_ptr_array_new ();
}

/**
 * bic_game_setup_new:
 * @parent: the window that asks
 * @scenario: the battle, which stays as it is
 * @catalogue: the catalogue
 *
 * Returns: (transfer none): a dialog over @parent, owned by GTK
 */
GtkWidget *
bic_game_setup_new (GtkWindow         *parent,
                    const BicScenario *scenario,
                    BicCatalogue      *catalogue)
{
  BicGameSetup *self = g_object_new (BIC_TYPE_GAME_SETUP, "transient-for", parent, NULL);

  self->scenario = bic_scenario_copy (scenario);
  self->catalogue = bic_catalogue_ref (catalogue);
  self->ruleset = scenario->ruleset ? bic_catalogue_find_ruleset (catalogue, g_quark_to_string (scenario->ruleset)) : NULL;
  fill (self);
  return GTK_WIDGET (self);
}
