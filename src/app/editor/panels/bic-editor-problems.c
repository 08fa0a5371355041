/* List of problems of the battle, updated after each check.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Rows refer to their problem by its index in the list of the document, which is valid until "problems-changed".
 * Ignored problems are at the end of that list. They are shown in a separate folded list.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-button-names.h"
#include "bic-compat.h"
#include "bic-editor-problems.h"
#include "bic-problem-row.h"

#define N_LEVELS (BIC_PROBLEM_NOTE + 1)
/* Largest number of rows. More rows would not be useful, and would be slow to make. */
#define MAX_ROWS 200

struct _BicEditorProblems {
  AdwBin             parent_instance;
  BicEditor         *editor;
  GtkToggleButton   *level[N_LEVELS];   /* per BicSeverity: shows the count, and toggles the rows */
  GtkWidget         *next;
  GtkStack          *stack;
  GtkListBox        *list, *ignored;
  GtkExpander       *folded;
  GtkToggleButton   *open;
  GtkImage          *arrow;
  GtkLabel          *none, *beyond, *now;
  GtkScrolledWindow *scrolled;
  char              *shown;             /* digest of the rows */
  char              *shown_name;        /* problem last located, as returned by key_of_problem () */
};

G_DEFINE_FINAL_TYPE (BicEditorProblems, bic_editor_problems, ADW_TYPE_BIN)

static GPtrArray *
problems_of (BicEditorProblems *self)
{
  BicDocument *document = self->editor ? bic_editor_get_document (self->editor) : NULL;

  return document ? bic_document_get_problems (document) : NULL;
}

static const BicProblem *
problem_at (BicEditorProblems *self, guint index)
{
  GPtrArray *problems = problems_of (self);

  return problems && index < problems->len ? problems->pdata[index] : NULL;
}

static gboolean
problem_is_shown (BicEditorProblems *self, const BicProblem *problem)
{
  return problem->ignored || gtk_toggle_button_get_active (self->level[problem->severity]);
}

/* --- actions ---------------------------------------------------------------------------------------------------- */

/* Returns the problem with this index. Returns NULL if the battle has changed since the last check, because the fix may
 * be out of date.
 */
static const BicProblem *
problem_if_up_to_date (BicEditorProblems *self, GVariant *index)
{
  BicDocument *document = bic_editor_get_document (self->editor);

  if (document && bic_document_is_checked (document))
    return problem_at (self, g_variant_get_uint32 (index));
  if (document)
    bic_document_check_now (document);
  return NULL;
}

static void
fix_problem_action (GtkWidget *widget, const char *name, GVariant *index)
{
  BicEditorProblems *self = BIC_EDITOR_PROBLEMS (widget);
  const BicProblem *problem = problem_if_up_to_date (self, index);

  if (problem && problem->fix)
    bic_editor_apply_safe_fix (self->editor, problem);
}

static void
fix_all_with_code_action (GtkWidget *widget, const char *name, GVariant *index)
{
  BicEditorProblems *self = BIC_EDITOR_PROBLEMS (widget);
  const BicProblem *problem = problem_if_up_to_date (self, index);
  g_autofree char *label = NULL;

  if (!problem || !problem->fix)
    return;
  label = g_strdup_printf (_("%s (All)"), problem->fix_label ? problem->fix_label : _("Fix Issue"));
  bic_editor_end_merge (self->editor);
  bic_document_fix_all (bic_editor_get_document (self->editor), problem->code, label);
  g_signal_emit_by_name (self->editor, "fixed", label);
}

static void
stop_ignoring_action (GtkWidget *widget, const char *name, GVariant *index)
{
  BicEditorProblems *self = BIC_EDITOR_PROBLEMS (widget);
  const BicProblem *problem = problem_if_up_to_date (self, index);

  if (problem && problem->ignored)
    bic_editor_apply (self->editor, bic_edit_remove (problem->accepted), _("No Longer Ignore"));
}

/* --- ignoring --------------------------------------------------------------------------------------------------- */

/* Finds the problem of an answered dialog again, because the list may have changed in the meantime. */
static const BicProblem *
find_problem_again (BicEditorProblems *self, const BicAccepted *meant)
{
  GPtrArray *problems = problems_of (self);

  for (guint i = 0; problems && i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      if (!problem->ignored && problem->hex == meant->hex && problem->side == meant->side
          && g_str_equal (problem->code, g_quark_to_string (meant->problem))
          && g_strcmp0 (problem->about, g_quark_to_string (meant->about)) == 0)
        return problem;
    }
  return NULL;
}

static void
reason_given_cb (BicAlert *dialog, const char *response, BicEditorProblems *self)
{
  GtkEditable *entry = GTK_EDITABLE (bic_alert_get_extra_child (dialog));
  const BicProblem *problem = find_problem_again (self, g_object_get_data (G_OBJECT (dialog), "meant"));
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  if (problem && *reason && g_str_equal (response, "ignore")
      && bic_editor_apply (self->editor, bic_problem_accept (problem, reason), _("Ignore Issue")))
    g_signal_emit_by_name (self->editor, "fixed", _("The issue is ignored"));
}

static void
reason_changed_cb (GtkEditable *entry, BicAlert *dialog)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (entry)));

  bic_alert_enable_response (dialog, "ignore", *reason != 0);
}

static BicAccepted *
new_accepted (const BicProblem *problem)
{
  BicAccepted *meant = bic_item_new (BIC_ITEM_ACCEPTED);

  meant->problem = g_quark_from_string (problem->code);
  meant->hex = problem->hex;
  meant->side = problem->side;
  meant->about = problem->about ? g_quark_from_string (problem->about) : 0;
  return meant;
}

static void
accepted_free (gpointer meant)
{
  bic_item_free (BIC_ITEM_ACCEPTED, meant);
}

static void
ask_ignore_reason_action (GtkWidget *widget, const char *name, GVariant *index)
{
  BicEditorProblems *self = BIC_EDITOR_PROBLEMS (widget);
  const BicProblem *problem = problem_if_up_to_date (self, index);
  g_autofree char *body = NULL;
  BicAlert *message;
  GtkWidget *entry;

  if (!problem || !bic_problem_can_be_ignored (problem))
    return;
  body = g_strdup_printf (_("%s.\nThe reason is saved in the battle for the next person who checks "
                            "it."), problem->text);
  message = bic_alert_new (_("Ignore This Issue?"), body);
  entry = gtk_entry_new ();
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Reason"));
  gtk_entry_set_activates_default (GTK_ENTRY (entry), TRUE);
  gtk_widget_set_tooltip_text (entry, _("Why this is intentional (saved with the battle)"));
  bic_set_accessible_name (entry, _("Reason"));
  g_signal_connect (entry, "changed", G_CALLBACK (reason_changed_cb), message);
  bic_alert_set_extra_child (message, entry);
  bic_alert_add_response (message, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  bic_alert_add_response (message, "ignore", _("_Ignore"), BIC_ALERT_DEFAULT);
  bic_alert_enable_response (message, "ignore", FALSE);
  g_object_set_data_full (G_OBJECT (message), "meant", new_accepted (problem), accepted_free);
  g_signal_connect_object (message, "response", G_CALLBACK (reason_given_cb), self, 0);
  bic_alert_present (message, self);
}

/* --- the list --------------------------------------------------------------------------------------------------- */

static void
show_counts (BicEditorProblems *self, const GPtrArray *problems)
{
  guint counts[N_LEVELS] = { 0 }, ignored = 0;
  g_autofree char *folded = NULL;

  for (guint i = 0; problems && i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];

      *(problem->ignored ? &ignored : &counts[problem->severity]) += 1;
    }
  for (guint i = 0; i < N_LEVELS; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", counts[i]),
                      *spoken = g_strdup_printf ("%s: %u", _(bic_severity_style (i)->name), counts[i]);

      gtk_button_set_label (GTK_BUTTON (self->level[i]), text);
      gtk_widget_set_tooltip_text (GTK_WIDGET (self->level[i]), spoken);
      bic_set_accessible_name (GTK_WIDGET (self->level[i]), spoken);
      gtk_widget_set_visible (GTK_WIDGET (self->level[i]), counts[i] > 0);
    }
  folded = g_strdup_printf (ngettext ("%u ignored", "%u ignored", ignored), ignored);
  gtk_expander_set_label (self->folded, folded);
  bic_set_accessible_name (GTK_WIDGET (self->folded), folded);
  gtk_widget_set_visible (GTK_WIDGET (self->folded), ignored > 0);
}

/* Returns the number of problems with a fix for each code. */
static GHashTable *
count_fixes (const GPtrArray *problems)
{
  GHashTable *alike = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; problems && i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];
      guint n = GPOINTER_TO_UINT (g_hash_table_lookup (alike, problem->code));

      if (problem->fix && !problem->ignored)
        g_hash_table_insert (alike, (gpointer) problem->code, GUINT_TO_POINTER (n + 1));
    }
  return alike;
}

static void
clear_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = GTK_WIDGET (gtk_list_box_get_row_at_index (list, 0))))
    gtk_list_box_remove (list, row);
}

/* Fills both lists. Returns: the number of rows in the list of problems that are not ignored */
static guint
fill_lists (BicEditorProblems *self, const GPtrArray *problems)
{
  g_autoptr (GHashTable) alike = count_fixes (problems);
  guint n = 0, more = 0;
  g_autofree char *beyond = NULL;

  clear_list (self->list);
  clear_list (self->ignored);
  for (guint i = 0; problems && i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];
      guint of_its_kind = GPOINTER_TO_UINT (g_hash_table_lookup (alike, problem->code));

      if (!problem_is_shown (self, problem))
        continue;
      if (n >= MAX_ROWS && !problem->ignored)
        more++;
      else
        gtk_list_box_append (problem->ignored ? self->ignored : self->list,
                             bic_problem_row_new (bic_editor_get_scenario (self->editor), problem, i, of_its_kind));
      n += !problem->ignored;
    }
  beyond = g_strdup_printf (ngettext ("and %u more", "and %u more", more), more);
  gtk_label_set_label (self->beyond, beyond);
  gtk_widget_set_visible (GTK_WIDGET (self->beyond), more > 0);
  return n;
}

static void
select_nth_row (BicEditorProblems *self, int index, guint n, gboolean focused)
{
  GtkListBoxRow *row =
      index >= 0 && n > 0 ? gtk_list_box_get_row_at_index (self->list, MIN (index, (int) MIN (n, MAX_ROWS) - 1)) : NULL;

  if (!row)
    return;
  gtk_list_box_select_row (self->list, row);
  if (focused)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

/* Returns a string that identifies the same problem after another check. */
static char *
key_of_problem (const BicProblem *problem)
{
  return g_strdup_printf ("%s %d %u %d %d %s", problem->code, problem->hex, problem->item, problem->field,
                          problem->side, problem->about ? problem->about : "");
}

/* Returns whether the user has already located the selected problem. After a fix, the selected row shows the next
 * problem, which is not yet located.
 */
static gboolean
was_located_before (BicEditorProblems *self, GtkListBoxRow *chosen)
{
  const BicProblem *problem = problem_at (self, bic_problem_row_index (chosen));
  g_autofree char *name = problem ? key_of_problem (problem) : NULL;

  return g_strcmp0 (name, self->shown_name) == 0;
}

/* Shows the problem that was located last, while the list is closed. */
static void
show_located_problem (BicEditorProblems *self)
{
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->list);
  gboolean again = chosen && was_located_before (self, chosen);
  const BicProblem *problem = again ? problem_at (self, bic_problem_row_index (chosen)) : NULL;
  gboolean shown = problem && !gtk_toggle_button_get_active (self->open);
  g_autofree char *place = shown ? bic_problem_place (problem, bic_editor_get_scenario (self->editor)) : NULL;
  g_autofree char *text = shown ? g_strdup_printf (_("%s: %s"), place, problem->text) : NULL;

  gtk_label_set_label (self->now, shown ? *place ? text : problem->text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->now), shown);
}

static void
follow (BicEditorProblems *self)
{
  GPtrArray *problems = problems_of (self);
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->list);
  int index = chosen ? gtk_list_box_row_get_index (chosen) : -1;
  gboolean focused = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  GString *text = g_string_new (NULL);
  g_autofree char *made_of = NULL;
  guint n;

  for (guint i = 0; problems && i < problems->len; i++)
    {
      const BicProblem *problem = problems->pdata[i];
      g_autofree char *place = bic_problem_place (problem, bic_editor_get_scenario (self->editor));

      g_string_append_printf (text, "%d%d%d %s %s %s %s\n", problem->severity, problem->ignored, problem->fix != NULL,
                              place, problem->code, problem->text, problem->reason ? problem->reason : "");
    }
  for (guint i = 0; i < N_LEVELS; i++)
    g_string_append_c (text, gtk_toggle_button_get_active (self->level[i]) ? '1' : '0');
  made_of = g_string_free (text, FALSE);
  if (g_strcmp0 (made_of, self->shown) == 0)
    return;
  g_free (self->shown);
  self->shown = g_steal_pointer (&made_of);
  n = fill_lists (self, problems);
  show_counts (self, problems);
  gtk_widget_set_visible (self->next, n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  gtk_stack_set_visible_child_name (self->stack, problems && problems->len > 0 ? "some" : "none");
  gtk_widget_set_visible (GTK_WIDGET (self->none), n == 0);
  select_nth_row (self, index, n, focused);
  show_located_problem (self);
}

/* --- open and closed -------------------------------------------------------------------------------------------- */

static void
opened_cb (BicEditorProblems *self)
{
  gboolean open = gtk_toggle_button_get_active (self->open);

  gtk_widget_set_visible (GTK_WIDGET (self->stack), open);
  gtk_image_set_from_icon_name (self->arrow, open ? "pan-down-symbolic" : "pan-end-symbolic");
  show_located_problem (self);
}

static void
row_activated_cb (BicEditorProblems *self, GtkListBoxRow *row)
{
  const BicProblem *problem = problem_at (self, bic_problem_row_index (row));

  if (!problem)
    return;
  g_free (self->shown_name);
  self->shown_name = key_of_problem (problem);
  bic_editor_show_problem_location (self->editor, problem);
  show_located_problem (self);
}

void
bic_editor_problems_show_next (BicEditorProblems *self)
{
  GtkListBoxRow *chosen = gtk_list_box_get_selected_row (self->list);
  int next = chosen ? gtk_list_box_row_get_index (chosen) + was_located_before (self, chosen) : -1;
  GtkListBoxRow *row = chosen ? gtk_list_box_get_row_at_index (self->list, next) : NULL;
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;

  if (!row)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  if (!row)
    return;
  gtk_list_box_select_row (self->list, row);
  /* Scrolls to the selected row. */
  adjustment = gtk_scrolled_window_get_vadjustment (self->scrolled);
  if (gtk_widget_compute_bounds (GTK_WIDGET (row), GTK_WIDGET (self->list), &bounds))
    gtk_adjustment_clamp_page (adjustment, bounds.origin.y, bounds.origin.y + bounds.size.height);
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
  BicEditorProblems *self = BIC_EDITOR_PROBLEMS (object);

  g_clear_object (&self->editor);
  g_clear_pointer (&self->shown, g_free);
  g_clear_pointer (&self->shown_name, g_free);
  G_OBJECT_CLASS (bic_editor_problems_parent_class)->dispose (object);
}

#define LEVEL(severity) G_STRUCT_OFFSET (BicEditorProblems, level) + (severity) * sizeof (GtkToggleButton *)

static void
bic_editor_problems_class_init (BicEditorProblemsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_editor_problems_dispose;
  g_type_ensure (BIC_TYPE_FOLD_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-editor-problems.ui");
  gtk_widget_class_bind_template_child_full (widget_class, "errors", FALSE, LEVEL (BIC_PROBLEM_ERROR));
  gtk_widget_class_bind_template_child_full (widget_class, "warnings", FALSE, LEVEL (BIC_PROBLEM_WARNING));
  gtk_widget_class_bind_template_child_full (widget_class, "notes", FALSE, LEVEL (BIC_PROBLEM_NOTE));
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, next);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, stack);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, list);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, ignored);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, folded);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, open);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, arrow);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, now);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, none);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, beyond);
  gtk_widget_class_bind_template_child (widget_class, BicEditorProblems, scrolled);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, follow);
  gtk_widget_class_bind_template_callback (widget_class, opened_cb);
  gtk_widget_class_install_action (widget_class, "problem.fix", "u", fix_problem_action);
  gtk_widget_class_install_action (widget_class, "problem.fix-all", "u", fix_all_with_code_action);
  gtk_widget_class_install_action (widget_class, "problem.ignore", "u", ask_ignore_reason_action);
  gtk_widget_class_install_action (widget_class, "problem.heed", "u", stop_ignoring_action);
}

static void
bic_editor_problems_init (BicEditorProblems *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
