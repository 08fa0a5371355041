/* Row in the list of problems: description, location and advice, with buttons for the fix and other actions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-problem-row.h"
#include "bic-compat.h"

#define INDEX "problem-index"

static const BicSeverityStyle levels[] = {
  [BIC_PROBLEM_ERROR]   = { "process-stop-symbolic", "error", N_("Error") },
  [BIC_PROBLEM_WARNING] = { "dialog-warning-symbolic", "warning", N_("Warning") },
  [BIC_PROBLEM_NOTE]    = { "dialog-information-symbolic", "accent", N_("Note") },
};

const BicSeverityStyle *
bic_severity_style (BicSeverity severity)
{
  return &levels[severity];
}

guint
bic_problem_row_index (GtkListBoxRow *row)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), INDEX));
}

static GtkWidget *
text_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (style)
    {
      gtk_widget_add_css_class (label, style);
      gtk_widget_add_css_class (label, "dim-label");
    }
  return label;
}

/* Returns the advice, or the reason why the problem is ignored. */
static char *
advice_or_ignore_reason (const BicProblem *problem)
{
  if (!problem->ignored)
    return g_strdup (problem->advice ? problem->advice : "");
  return problem->reason ? g_strdup_printf (_("ignored: %s"), problem->reason)
                         : g_strdup (_("ignored without a reason"));
}

static char *
second_line_text (const BicScenario *scenario, const BicProblem *problem)
{
  g_autofree char *place = bic_problem_place (problem, scenario), *message = advice_or_ignore_reason (problem);

  if (!place || !*place)
    return g_steal_pointer (&message);
  return *message ? g_strdup_printf ("%s · %s", place, message) : g_steal_pointer (&place);
}

/* --- buttons ---------------------------------------------------------------------------------------------------- */

static GtkWidget *
action_button (const char *label, const char *tip, const char *action, guint index)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, tip);
  bic_set_accessible_name (button, tip);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", index);
  gtk_widget_add_css_class (button, "fix");
  return button;
}

static void
add_item (GMenu *menu, const char *label, const char *action, guint index)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, action, "u", index);
  g_menu_append_item (menu, item);
}

/* Returns a button with a menu of all actions except the fix, or NULL if there are none. */
static GtkWidget *
more_button (const BicProblem *problem, guint index, guint n_alike)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autofree char *all =
      g_strdup_printf (ngettext ("Fix _All %u of This Kind", "Fix _All %u of This Kind", n_alike), n_alike);
  GtkWidget *button;

  if (problem->fix && n_alike > 1)
    add_item (menu, all, "problem.fix-all", index);
  if (bic_problem_can_be_ignored (problem))
    add_item (menu, _("_Ignore…"), "problem.ignore", index);
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    return NULL;
  button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "view-more-symbolic");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, _("More about this issue"));
  bic_set_accessible_name (button, _("More about this issue"));
  return button;
}

static GtkWidget *
buttons_new (const BicProblem *problem, guint index, guint n_alike)
{
  GtkWidget *widget = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0),
            *more = problem->ignored ? NULL : more_button (problem, index, n_alike);
  GtkBox *box = GTK_BOX (widget);

  if (problem->ignored)
    {
      GtkWidget *button = action_button ("", _("No longer ignore"), "problem.heed", index);

      gtk_button_set_icon_name (GTK_BUTTON (button), "edit-undo-symbolic");
      gtk_box_append (box, button);
    }
  else if (problem->fix)
    gtk_box_append (box, action_button (_("Fix"), problem->fix_label ? problem->fix_label : _("Fix"), "problem.fix",
                                        index));
  if (more)
    gtk_box_append (box, more);
  return widget;
}

/* --- the row ---------------------------------------------------------------------------------------------------- */

GtkWidget *
bic_problem_row_new (const BicScenario *scenario, const BicProblem *problem, guint index, guint n_alike)
{
  const BicSeverityStyle *level = bic_severity_style (problem->severity);
  GtkWidget *row = gtk_list_box_row_new (), *box;
  GtkWidget *icon = gtk_image_new_from_icon_name (level->icon);
  g_autofree char *where = second_line_text (scenario, problem);
  g_autofree char *spoken = g_strdup_printf ("%s: %s. %s", _(level->name), problem->text, where);
  GtkWidget *column, *words;

  gtk_widget_add_css_class (icon, problem->ignored ? "dim-label" : level->style);
  column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  words = bic_width_bin_new (column);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (column), text_label (problem->text, NULL));
  if (*where)
    gtk_box_append (GTK_BOX (column), text_label (where, "caption"));
  box = bic_box_new (GTK_ORIENTATION_HORIZONTAL, 12, icon, words, buttons_new (problem, index, n_alike), NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (box, "issue");
  g_object_set_data (G_OBJECT (row), INDEX, GUINT_TO_POINTER (index));
  bic_set_accessible_name (row, spoken);
  return row;
}
