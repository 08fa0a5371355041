/* Form for the switches of a rule system: the optional rules and rulings used by the battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-box.h"
#include "bic-engine-check.h"
#include "bic-form.h"
#include "bic-player-aid.h"
#include "bic-rule-switch.h"

#define STATE "bic-enforced"

static const struct { const char *icon, *words; } states[] = {
  [BIC_ENFORCED] = { "emblem-ok-symbolic", N_("Enforced in play") },
  [BIC_PARTLY_ENFORCED] = { "dialog-information-symbolic", N_("Enforced in part") },
  [BIC_FOR_HUMANS] = { "avatar-default-symbolic", N_("Left to the players") },
};

/* Badge that shows whether the engine enforces an item, or a member of the battle. The badge updates a label or a row.
 */
typedef struct {
  BicEditor *editor;
  guint32 id;
  int field;
  gulong changed;
  GtkWidget *icon, *label, *row;
} EnforcedBadge;

static BicEnforcement
find_enforcement (const EnforcedBadge *badge, const char **left)
{
  const BicScenario *scenario = bic_editor_get_scenario (badge->editor);
  gconstpointer item = badge->id ? bic_scenario_find (scenario, badge->id, NULL) : NULL;

  *left = NULL;
  if (!badge->id)
    return bic_enforcement_of_field (scenario, bic_editor_get_catalogue (badge->editor), (BicField) badge->field);
  return item ? bic_enforcement_of_item (scenario, item, left) : BIC_FOR_HUMANS;
}

static void
update_badge (EnforcedBadge *badge)
{
  const char *left;
  BicEnforcement state;

  if (!bic_editor_get_scenario (badge->editor))
    return;
  state = find_enforcement (badge, &left);
  gtk_image_set_from_icon_name (GTK_IMAGE (badge->icon), states[state].icon);
  if (badge->row)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (badge->row), _(states[state].words));
  else
    gtk_label_set_text (GTK_LABEL (badge->label), left ? _(left) : _(states[state].words));
}

static void
badge_free (gpointer data)
{
  EnforcedBadge *badge = data;

  g_clear_signal_handler (&badge->changed, badge->editor);
  g_object_unref (badge->editor);
  g_free (badge);
}

const char *
bic_form_enforcement_text (BicEditor     *editor,
                           gconstpointer  item)
{
  const char *left = NULL;
  BicEnforcement state = bic_enforcement_of_item (bic_editor_get_scenario (editor), item, &left);

  return left ? _(left) : _(states[state].words);
}

/* Shows the badge in @widget. The badge is freed with @widget. */
static void
attach_badge (GtkWidget *widget, EnforcedBadge badge)
{
  EnforcedBadge *kept = g_memdup2 (&badge, sizeof badge);

  g_object_ref (kept->editor);
  g_object_set_data_full (G_OBJECT (widget), STATE, kept, badge_free);
  kept->changed = g_signal_connect_swapped (kept->editor, "document-changed", G_CALLBACK (update_badge), kept);
  update_badge (kept);
}

/**
 * bic_form_enforcement_line_new:
 * @id: the id of an item
 *
 * Returns: (transfer floating): a line that shows whether the engine enforces the item
 */
GtkWidget *
bic_form_enforcement_line_new (BicEditor *editor,
                               guint32    id)
{
  GtkWidget *box, *icon = gtk_image_new (), *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  box = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 6, icon, label, NULL);
  gtk_widget_add_css_class (box, "caption");
  gtk_widget_add_css_class (box, "dim-label");
  gtk_widget_set_tooltip_text (box, _("What the program enforces when the battle is played"));
  attach_badge (box, (EnforcedBadge) { .editor = editor, .id = id, .icon = icon, .label = label });
  return box;
}

/**
 * bic_form_show_enforcement_in_row:
 * @row: the row that shows @field
 *
 * Shows as the subtitle of @row whether the engine enforces the member.
 */
void
bic_form_show_enforcement_in_row (BicEditor    *editor,
                                  BicField      field,
                                  AdwActionRow *row)
{
  GtkWidget *icon = gtk_image_new ();

  gtk_widget_add_css_class (icon, "dim-label");
  adw_action_row_add_prefix (row, icon);
  attach_badge (GTK_WIDGET (row),
                (EnforcedBadge) { .editor = editor, .field = (int) field, .icon = icon, .row = GTK_WIDGET (row) });
}

/* --- the switches of a rule system ------------------------------------------------------------------------------- */

struct _BicFormSwitches {
  AdwPreferencesGroup parent_instance;
  BicEditor          *editor;
  const BicRuleset   *ruleset;          /* rule system of the switches */
  gboolean            optional;         /* TRUE for optional rules, FALSE for rulings */
  GPtrArray          *options;          /* const BicOption: options shown */
  GPtrArray          *rows, *inputs;    /* AdwActionRow, GtkSwitch: one per option */
  gboolean            following;
};

G_DEFINE_FINAL_TYPE (BicFormSwitches, bic_form_switches, ADW_TYPE_PREFERENCES_GROUP)

static void
switched_cb (GtkSwitch *input, GParamSpec *pspec, BicFormSwitches *self)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  g_autofree char *settings = NULL;
  guint index;

  if (self->following || !scenario || !g_ptr_array_find (self->inputs, input, &index))
    return;
  settings = bic_scenario_options_with_switch (scenario, self->options->pdata[index], gtk_switch_get_active (input));
  bic_editor_apply (self->editor, bic_edit_field (BIC_FIELD_OPTIONS, BIC_NOBODY, settings), _("Switch Rule"));
}

static void
update_switches (BicFormSwitches *self)
{
  BicScenario *scenario = bic_editor_get_scenario (self->editor);
  const BicRuleset *ruleset = bic_scenario_rules (scenario, bic_editor_get_catalogue (self->editor));

  self->following = TRUE;
  if (ruleset != self->ruleset)
    {
      self->ruleset = ruleset;
      for (guint i = 0; i < self->rows->len; i++)
        adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
      g_ptr_array_set_size (self->options, 0);
      g_ptr_array_set_size (self->rows, 0);
      g_ptr_array_set_size (self->inputs, 0);
      for (guint i = 0; self->ruleset && i < self->ruleset->options->len; i++)
        {
          BicOption *option = &g_array_index (self->ruleset->options, BicOption, i);

          if (option->optional == self->optional)
            {
              GtkWidget *input = gtk_switch_new (), *row = bic_rule_switch_row (option, input);

              gtk_widget_set_tooltip_text (row, _(option->text));
              g_signal_connect (input, "notify::active", G_CALLBACK (switched_cb), self);
              adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
              g_ptr_array_add (self->options, option);
              g_ptr_array_add (self->rows, row);
              g_ptr_array_add (self->inputs, input);
            }
        }
      gtk_widget_set_visible (GTK_WIDGET (self), self->rows->len > 0);
    }
  for (guint i = 0; i < self->inputs->len; i++)
    gtk_switch_set_active (self->inputs->pdata[i], bic_scenario_option_is_on (scenario, self->options->pdata[i]));
  self->following = FALSE;
}

static void
bic_form_switches_dispose (GObject *object)
{
  BicFormSwitches *self = BIC_FORM_SWITCHES (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->inputs, g_ptr_array_unref);
  G_OBJECT_CLASS (bic_form_switches_parent_class)->dispose (object);
}

static void
bic_form_switches_class_init (BicFormSwitchesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_form_switches_dispose;
}

static void
bic_form_switches_init (BicFormSwitches *self)
{
  self->options = g_ptr_array_new ();
  self->rows = g_ptr_array_new ();
  self->inputs = g_ptr_array_new ();
}

/**
 * bic_form_switches_new:
 * @editor: the editor
 * @optional: %TRUE for optional rules, %FALSE for rulings
 *
 * Returns: (transfer floating): a group with one switch per option of the rule system
 */
GtkWidget *
bic_form_switches_new (BicEditor *editor,
                       gboolean   optional)
{
  BicFormSwitches *self = g_object_new (BIC_TYPE_FORM_SWITCHES, NULL);

  self->editor = g_object_ref (editor);
  self->optional = optional;
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (self), bic_rule_switch_group_title (optional));
  g_signal_connect_object (editor, "document-changed", G_CALLBACK (update_switches), self, G_CONNECT_SWAPPED);
  gtk_widget_hide (GTK_WIDGET (self));
  update_switches (self);
  return GTK_WIDGET (self);
}
