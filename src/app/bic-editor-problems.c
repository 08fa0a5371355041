/* The problems of the battle, live.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rows name their problem by its place in the document's list, which is current until "problems-changed" comes.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-editor-problems.h"

struct _BicEditorProblems {
  AdwBin             parent_instance;
  BicEditor         *editor;
  GtkLabel          *count[3];          /* by BicSeverity */
  GtkWidget         *next;
  GtkStack          *stack;
  GtkListBox        *list;
  GtkScrolledWindow *scrolled;
};

G_DEFINE_FINAL_TYPE (BicEditorProblems, bic_editor_problems, ADW_TYPE_BIN)

static const struct { const char *icon, *style, *name; } levels[] = {
  [BIC_PROBLEM_ERROR]   = { "process-stop-symbolic", "error", N_("Error") },
  [BIC_PROBLEM_WARNING] = { "dialog-warning-symbolic", "warning", N_("Warning") },
  [BIC_PROBLEM_NOTE]    = { "dialog-information-symbolic", "accent", N_("Note") },
};

static GPtrArray *
problems_of (BicEditorProblems *self)
{
  BicDocument *document = self->editor ? bic_editor_get_document (self->editor) : NULL;

  return document ? bic_document_get_problems (document) : NULL;
}

static const BicProblem *
problem_at (BicEditorProblems *self, int index)
{
  GPtrArray *problems = problems_of (self);

  return problems && index >= 0 && (guint) index < problems->len ? problems->pdata[index] : NULL;
}

/* --- rows ------------------------------------------------------------------------------------------------------- */

static void
fix_cb (GtkButton *button, BicEditorProblems *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  const BicProblem *problem = problem_at (self, gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)));

  if (problem && problem->fix)
    bic_editor_fix (self->editor, problem);
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

/* The place, and what to do about it. */
static char *
second_line (BicEditorProblems *self, const BicProblem *problem)
{
  g_autofree char *place = bic_problem_place (problem, bic_editor_get_scenario (self->editor));

  if (!place || !*place)
    return g_strdup (problem->advice ? problem->advice : "");
  return problem->advice ? g_strdup_printf ("%s · %s", place, problem->advice) : g_strdup (place);
}

static GtkWidget *
fix_button (BicEditorProblems *self, const BicProblem *problem)
{
  GtkWidget *button = gtk_button_new_with_label (_("Fix"));

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, problem->fix_label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  problem->fix_label ? problem->fix_label : _("Fix"), -1);
  gtk_widget_add_css_class (button, "fix");
  g_signal_connect (button, "clicked", G_CALLBACK (fix_cb), self);
  return button;
}

static GtkWidget *
row_new (BicEditorProblems *self, const BicProblem *problem)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *icon = gtk_image_new_from_icon_name (levels[problem->severity].icon);
  g_autofree char *where = second_line (self, problem);
  g_autofree char *spoken = g_strdup_printf ("%s: %s. %s", _(levels[problem->severity].name), problem->text, where);

  gtk_widget_add_css_class (icon, levels[problem->severity].style);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (words), text_label (problem->text, NULL));
  if (*where)
    gtk_box_append (GTK_BOX (words), text_label (where, "caption"));
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), words);
  if (problem->fix)
    gtk_box_append (GTK_BOX (box), fix_button (self, problem));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_add_css_class (box, "issue");
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  return row;
}

/* --- the list --------------------------------------------------------------------------------------------------- */

static void
show_counts (BicEditorProblems *self, const GPtrArray *problems)
{
  guint counts[G_N_ELEMENTS (levels)] = { 0 };

  for (guint i = 0; problems && i < problems->len; i++)
    counts[((const BicProblem *) problems->pdata[i])->severity]++;
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", counts[i]);
      g_autofree char *spoken = g_strdup_printf ("%s: %u", _(levels[i].name), counts[i]);

      gtk_label_set_text (self->count[i], text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->count[i]), spoken);
      gtk_widget_set_visible (GTK_WIDGET (self->count[i]), counts[i] > 0);
    }
}

static void
follow (BicEditorProblems *self)
{
  GPtrArray *problems = problems_of (self);
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->list);
  int index = chosen ? gtk_list_box_row_get_index (chosen) : -1;
  gboolean some = problems && problems->len > 0, focused = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  GtkWidget *row;

  while ((row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0))))
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; some && i < problems->len; i++)
    gtk_list_box_append (self->list, row_new (self, problems->pdata[i]));
  show_counts (self, problems);
  gtk_widget_set_visible (self->next, some);
  gtk_stack_set_visible_child_name (self->stack, some ? "some" : "none");
  if (!some || index < 0)
    return;
  chosen = gtk_list_box_get_row_at_index (self->list, MIN (index, (int) problems->len - 1));
  gtk_list_box_select_row (self->list, chosen);
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (chosen));
}

static void
row_activated_cb (BicEditorProblems *self, GtkListBoxRow *row)
{
  const BicProblem *problem = problem_at (self, gtk_list_box_row_get_index (row));

  if (problem)
    bic_editor_locate (self->editor, problem);
}

/* Keeps the chosen row in sight. */
static void
scroll_to (BicEditorProblems *self, GtkListBoxRow *row)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
}

void
bic_editor_problems_next (BicEditorProblems *self)
{
  GPtrArray *problems = problems_of (self);
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->list), *row;
  int next = chosen ? gtk_list_box_row_get_index (chosen) + 1 : 0;

  if (!problems || problems->len == 0)
    return;
  row = gtk_list_box_get_row_at_index (self->list, next % (int) problems->len);
  gtk_list_box_select_row (self->list, row);
  scroll_to (self, row);
  row_activated_cb (self, row);
}

/* --- the object ------------------------------------------------------------------------------------------------- */

void
bic_editor_problems_set_editor (BicEditorProblems *self,
                                BicEditor         *editor)
{
  g_set_object (&self->editor, editor);
  g_signal_connect_object (editor, "problems-changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  follow (self);
}

static void
bic_editor_problems_dispose (GObject *object)
{
  g_clear_object (&BIC_EDITOR_PROBLEMS (object)->editor);
  G_OBJECT_CLASS (bic_editor_problems_parent_class)->dispose (object);
}

#define COUNT(severity) G_STRUCT_OFFSET (BicEditorProblems, count) + (severity) * sizeof (GtkLabel *)

static void
bic_editor_problems_class_init (BicEditorProblemsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_problems_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-problems.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "errors", FALSE, COUNT (BIC_PROBLEM_ERROR));
  gtk_widget_class_bind_template_child_full (widget_class, "warnings", FALSE, COUNT (BIC_PROBLEM_WARNING));
  gtk_widget_class_bind_template_child_full (widget_class, "notes", FALSE, COUNT (BIC_PROBLEM_NOTE));
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, next);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, stack);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, list);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, scrolled);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
bic_editor_problems_init (BicEditorProblems *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
