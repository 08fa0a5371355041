/* Whether the engine enforces what a form shows: an icon and words, as the engine says.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-engine-check.h"
#include "bic-form.h"

#define STATE "bic-enforced"

static const struct { const char *icon, *words; } states[] = {
  [BIC_ENFORCED] = { "emblem-ok-symbolic", N_("Enforced in play") },
  [BIC_PARTLY_ENFORCED] = { "dialog-information-symbolic", N_("Enforced in part") },
  [BIC_FOR_HUMANS] = { "avatar-default-symbolic", N_("Left to the players") },
};

/* What a line is about: an item, or a member of the battle. */
/* label or row */
typedef struct { BicEditor *editor; guint32 id; int field; gulong changed; GtkWidget *icon, *label, *row; } Badge;

static BicEnforcement
ask (const Badge *badge, const char **left)
{
  const BicScenario *scenario = bic_editor_get_scenario (badge->editor);
  gconstpointer item = badge->id ? bic_scenario_find (scenario, badge->id, NULL) : NULL;

  *left = NULL;
  if (!badge->id)
    return bic_enforcement_of_field (scenario, bic_editor_get_catalogue (badge->editor), (BicField) badge->field);
  return item ? bic_enforcement_of_item (scenario, item, left) : BIC_FOR_HUMANS;
}

static void
follow (Badge *badge)
{
  const char *left;
  BicEnforcement state;

  if (!bic_editor_get_scenario (badge->editor))
    return;
  state = ask (badge, &left);
  gtk_image_set_from_icon_name (GTK_IMAGE (badge->icon), states[state].icon);
  if (badge->row)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (badge->row), _(states[state].words));
  else
    gtk_label_set_text (GTK_LABEL (badge->label), left ? _(left) : _(states[state].words));
}

static void
badge_free (gpointer data)
{
  Badge *badge = data;

  g_clear_signal_handler (&badge->changed, badge->editor);
  g_object_unref (badge->editor);
  g_free (badge);
}

const char *
bic_form_enforced_words (BicEditor     *editor,
                         gconstpointer  item)
{
  const char *left = NULL;
  BicEnforcement state = bic_enforcement_of_item (bic_editor_get_scenario (editor), item, &left);

  return left ? _(left) : _(states[state].words);
}

/* Lives as long as @widget. */
static void
attach (GtkWidget *widget, Badge badge)
{
  Badge *kept = g_memdup2 (&badge, sizeof badge);

  g_object_ref (kept->editor);
  g_object_set_data_full (G_OBJECT (widget), STATE, kept, badge_free);
  kept->changed = g_signal_connect_swapped (kept->editor, "document-changed", G_CALLBACK (follow), kept);
  follow (kept);
}

/**
 * bic_form_enforced_new:
 * @id: an item
 *
 * Returns: (transfer floating): a line that follows what the engine says of the item
 */
GtkWidget *
bic_form_enforced_new (BicEditor *editor,
                       guint32    id)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *icon = gtk_image_new (), *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (box, "caption");
  gtk_widget_add_css_class (box, "dim-label");
  gtk_widget_set_tooltip_text (box, _("What the program enforces when the battle is played"));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  attach (box, (Badge) { .editor = editor, .id = id, .icon = icon, .label = label });
  return box;
}

/**
 * bic_form_enforced_row:
 * @row: shows @field
 *
 * Says below the title of @row whether the engine enforces the member.
 */
void
bic_form_enforced_row (BicEditor    *editor,
                       BicField      field,
                       AdwActionRow *row)
{
  GtkWidget *icon = gtk_image_new ();

  gtk_widget_add_css_class (icon, "dim-label");
  adw_action_row_add_prefix (row, icon);
  attach (GTK_WIDGET (row), (Badge) { .editor = editor, .field = (int) field, .icon = icon, .row = GTK_WIDGET (row) });
}
