/* Dialogs for tournaments: adding games to a tournament, and creating or changing a tournament.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-battle.h"
#include "bic-button-names.h"
#include "bic-compat.h"
#include "bic-deliver.h"
#include "bic-folders.h"
#include "bic-results.h"
#include "bic-tournament-dialog.h"

#define MOST_NAME 200                   /* maximum length of a name, in bytes */

typedef struct {
  GPtrArray            *paths;          /* char *: files of the games */
  char                 *tournament;     /* NULL to remove the games from their tournaments */
  BicCatalogue         *catalogue;
  BicTournamentAssigned done;
  guint                 changed;
  GString              *failed;         /* one line for each game that could not be changed */
} PutJob;

static void
job_free (PutJob *job)
{
  g_ptr_array_unref (job->paths);
  g_free (job->tournament);
  bic_catalogue_unref (job->catalogue);
  g_string_free (job->failed, TRUE);
  g_free (job);
}

static void
append_failure (PutJob       *job,
                const GError *error)
{
  g_string_append_printf (job->failed, "%s%s", job->failed->len > 0 ? "\n" : "", error->message);
}

static void
record_results (PutJob    *job,
                GPtrArray *results)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicResults) results_file = bic_results_open_or_rebuild (folder, job->catalogue, &error);

  if (results_file == NULL || !bic_results_record_all (results_file, results, &error))
    append_failure (job, error);
}

static void
assign_thread (GTask        *task,
               gpointer      source,
               gpointer      task_data,
               GCancellable *cancellable)
{
  PutJob *job = task_data;
  g_autoptr(GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);

  for (guint i = 0; i < job->paths->len; i++)
    {
      g_autoptr(GError) error = NULL;
      BicResult *result = NULL;

      if (!bic_game_set_tournament (job->paths->pdata[i], job->tournament, job->catalogue, &result, &error))
        append_failure (job, error);
      else
        job->changed++;
      if (result)
        g_ptr_array_add (results, result);
    }
  record_results (job, results);
  g_task_return_boolean (task, TRUE);
}

static void
assigned_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  PutJob *job = g_task_get_task_data (G_TASK (result));
  g_autoptr(GString) notice = g_string_new (NULL);

  if (job->tournament)
    g_string_append_printf (notice, ngettext ("%u game added to “%s”", "%u games added to “%s”", job->changed),
                            job->changed, job->tournament);
  else
    g_string_append_printf (notice, ngettext ("%u game removed", "%u games removed", job->changed), job->changed);
  if (job->failed->len > 0)
    g_string_append_printf (notice, "\n%s", job->failed->str);
  job->done (source, notice->str);
}

/**
 * bic_tournament_assign:
 * @games: (element-type BicResult): results whose saved games are changed
 * @tournament: (nullable): name of the tournament, or %NULL to remove the games from their tournaments
 * @done: called with the outcome
 * @self: the first argument of @done
 *
 * Changes the tournament of saved games in a thread.
 */
void
bic_tournament_assign (GPtrArray            *games,
                       const char           *tournament,
                       BicCatalogue         *catalogue,
                       BicTournamentAssigned done,
                       GObject              *self)
{
  g_autoptr(GTask) task = g_task_new (self, NULL, assigned_cb, NULL);
  PutJob *job = g_new0 (PutJob, 1);

  *job = (PutJob) { g_ptr_array_new_with_free_func (g_free),
                    g_strdup (tournament),
                    bic_catalogue_ref (catalogue),
                    done,
                    0,
                    g_string_new (NULL) };
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (job->paths, g_strdup (((const BicResult *) games->pdata[i])->path));
  g_task_set_source_tag (task, bic_tournament_assign);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  bic_run_in_thread (task, assign_thread);
}

/* --- choosing a tournament ------------------------------------------------------------------------------------- */

typedef struct {
  GPtrArray            *games;          /* BicResult */
  GPtrArray            *names;          /* char *: names of existing tournaments */
  BicCatalogue         *catalogue;
  BicTournamentAssigned done;
  GtkWidget            *self;
  BicAlert             *dialog;
  GtkDropDown          *choice;         /* entries: no tournament, the existing tournaments, a new tournament */
  GtkEditable          *name;
} PutQuestion;

static void
question_free (PutQuestion *question)
{
  g_ptr_array_unref (question->games);
  g_ptr_array_unref (question->names);
  bic_catalogue_unref (question->catalogue);
  g_object_unref (question->self);
  g_free (question);
}

static gboolean
new_tournament_is_chosen (const PutQuestion *question)
{
  return gtk_drop_down_get_selected (question->choice) == question->names->len + 1;
}

static void
changed_cb (PutQuestion *question)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (question->name)));
  gboolean good = !new_tournament_is_chosen (question) || (*name != '\0' && strlen (name) <= MOST_NAME);

  gtk_widget_set_visible (GTK_WIDGET (question->name), new_tournament_is_chosen (question));
  bic_alert_enable_response (question->dialog, "put", good);
}

static void
response_cb (PutQuestion *question,
             const char  *response)
{
  guint chosen = gtk_drop_down_get_selected (question->choice);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (question->name)));

  if (!g_str_equal (response, "put"))
    return;
  bic_tournament_assign (question->games,
                         chosen == 0                           ? NULL
                         : new_tournament_is_chosen (question) ? name
                                                               : question->names->pdata[chosen - 1],
                         question->catalogue, question->done, G_OBJECT (question->self));
}

static PutQuestion *
question_new (GPtrArray            *games,
              GPtrArray            *known,
              BicCatalogue         *catalogue,
              BicTournamentAssigned done,
              GtkWidget            *self)
{
  PutQuestion *question = g_new0 (PutQuestion, 1);

  *question = (PutQuestion) { g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref),
                              g_ptr_array_new_with_free_func (g_free), bic_catalogue_ref (catalogue), done,
                              g_object_ref (self) };
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (question->games, bic_result_ref (games->pdata[i]));
  for (guint i = 0; i < known->len; i++)
    g_ptr_array_add (question->names, g_strdup (((const BicTournament *) known->pdata[i])->name));
  return question;
}

/**
 * bic_tournament_ask_and_assign:
 * @games: (element-type BicResult): one or more results
 * @known: (element-type BicTournament): existing tournaments
 * @done: called with the outcome, unless the user cancels
 *
 * Asks the user for the tournament of @games, and changes their saved games.
 */
void
bic_tournament_ask_and_assign (GPtrArray            *games,
                               GPtrArray            *known,
                               BicCatalogue         *catalogue,
                               BicTournamentAssigned done,
                               GtkWidget            *self)
{
  PutQuestion *question = question_new (games, known, catalogue, done, self);
  g_autofree char *body = g_strdup_printf (ngettext ("Add %u game to:", "Add %u games to:", games->len), games->len);
  BicAlert *dialog = bic_alert_new (_("Add Games to a Tournament"), body);
  GtkWidget *box;
  g_autoptr (GtkStringList) names = NULL;

  question->dialog = dialog;
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _("No tournament"));
  for (guint i = 0; i < question->names->len; i++)
    gtk_string_list_append (names, question->names->pdata[i]);
  gtk_string_list_append (names, _("New tournament…"));
  question->choice = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL));
  question->name = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (question->name), _("Name of the tournament"));
  bic_set_accessible_name (GTK_WIDGET (question->name), _("Name of the tournament"));
  bic_set_accessible_name (GTK_WIDGET (question->choice), _("Tournament"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (question->choice));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (question->name));
  gtk_drop_down_set_selected (question->choice, question->names->len > 0 ? 1 : question->names->len + 1);
  bic_alert_set_extra_child (dialog, box);
  bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "put", _("_Add"), BIC_ALERT_SUGGESTED | BIC_ALERT_DEFAULT);
  gtk_entry_set_activates_default (GTK_ENTRY (question->name), TRUE);
  g_signal_connect_swapped (question->choice, "notify::selected", G_CALLBACK (changed_cb), question);
  g_signal_connect_swapped (question->name, "changed", G_CALLBACK (changed_cb), question);
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (response_cb), question);
  g_object_set_data_full (G_OBJECT (dialog), "question", question, (GDestroyNotify) question_free);
  changed_cb (question);
  bic_alert_present (dialog, self);
}

/* --- the plan of a tournament ----------------------------------------------------------------------------------- */

struct _BicTournamentDialog
{
  AdwWindow      parent_instance;

  GtkEditable   *name, *players;
  AdwComboRow   *points;
  GtkListBox    *battles;
  GtkWidget     *done;

  BicTournament *before;                /* the tournament before the change; NULL for a new tournament */
  GPtrArray     *choices;               /* BicTournamentBattle: one for each row of the list */
  GPtrArray     *checks;                /* GtkCheckButton: one for each row of the list */
};

G_DEFINE_FINAL_TYPE (BicTournamentDialog, bic_tournament_dialog, ADW_TYPE_WINDOW)

enum { PLANNED, N_SIGNALS };
static guint signals[N_SIGNALS];

static const char *const rules[] = { "banners", "wins", "matches" };

/* --- reading the plan ------------------------------------------------------------------------------------------ */

static BicTournament *
read_plan (BicTournamentDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  BicTournament *plan = bic_tournament_new (name);
  const char *text;
  g_auto (GStrv) names = NULL;

  plan->points = bic_points_find (rules[MIN (adw_combo_row_get_selected (self->points), G_N_ELEMENTS (rules) - 1)]);
  text = gtk_editable_get_text (self->players);
  names = g_strsplit_set (text, ",;\n", -1);
  for (int i = 0; names[i]; i++)
    bic_tournament_add_player (plan, names[i]);
  for (guint i = 0; i < self->checks->len; i++)
    {
      const BicTournamentBattle *battle = self->choices->pdata[i];

      if (gtk_check_button_get_active (self->checks->pdata[i]))
        bic_tournament_add_battle (plan, battle->key, battle->title);
    }
  return plan;
}

static void
done_cb (BicTournamentDialog *self)
{
  g_autoptr(BicTournament) plan = read_plan (self);

  gtk_widget_hide (GTK_WIDGET (self));
  g_signal_emit (self, signals[PLANNED], 0, plan);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
name_cb (BicTournamentDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));

  gtk_widget_set_sensitive (self->done, *name != '\0' && strlen (name) <= MOST_NAME);
}

/* --- filling the dialog ---------------------------------------------------------------------------------------- */

static gboolean
has_battle (const BicTournament *tournament,
            const char          *key)
{
  for (guint i = 0; tournament && i < tournament->battles->len; i++)
    if (g_str_equal (((BicTournamentBattle *) tournament->battles->pdata[i])->key, key))
      return TRUE;
  return FALSE;
}

static void
add_battle_row (BicTournamentDialog *self,
                BicTournament       *seen,      /* battles that have already been added */
                const char          *key,
                const char          *title,
                const char          *subtitle)
{
  GtkWidget *row, *check;

  if (!bic_tournament_add_battle (seen, key, title))
    return;
  g_ptr_array_add (self->choices, seen->battles->pdata[seen->battles->len - 1]);
  row = adw_action_row_new ();
  check = gtk_check_button_new ();
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle ? subtitle : "");
  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), has_battle (self->before, key));
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  gtk_list_box_append (self->battles, row);
  g_ptr_array_add (self->checks, check);
}

/* Lists the battles of the library, and the battles of the tournament that are no longer in the library. */
static void
fill_battles (BicTournamentDialog *self,
              GPtrArray           *battles)
{
  BicTournament *seen = bic_tournament_new ("");

  g_object_set_data_full (G_OBJECT (self), "seen", seen, (GDestroyNotify) bic_tournament_free);
  for (guint i = 0; i < battles->len; i++)
    {
      const BicBattle *battle = battles->pdata[i];
      g_autofree char *key = battle->error ? NULL
                                           : bic_result_battle_key (battle->code, battle->title, battle->subtitle);

      if (key)
        add_battle_row (self, seen, key, battle->title, battle->subtitle);
    }
  for (guint i = 0; self->before && i < self->before->battles->len; i++)
    {
      const BicTournamentBattle *battle = self->before->battles->pdata[i];

      add_battle_row (self, seen, battle->key, battle->title, NULL);
    }
}

/* --- the widget ------------------------------------------------------------------------------------------------ */

static void
bic_tournament_dialog_finalize (GObject *object)
{
  BicTournamentDialog *self = BIC_TOURNAMENT_DIALOG (object);

  bic_tournament_free (self->before);
  g_ptr_array_unref (self->choices);
  g_ptr_array_unref (self->checks);
  G_OBJECT_CLASS (bic_tournament_dialog_parent_class)->finalize (object);
}

static void
bic_tournament_dialog_class_init (BicTournamentDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_tournament_dialog_finalize;
  signals[PLANNED] = g_signal_new ("planned", BIC_TYPE_TOURNAMENT_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-tournament-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BicTournamentDialog, name);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentDialog, players);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentDialog, points);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentDialog, battles);
  gtk_widget_class_bind_template_child (widget_class, BicTournamentDialog, done);
  gtk_widget_class_bind_template_callback (widget_class, done_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_tournament_dialog_init (BicTournamentDialog *self)
{
  self->choices = g_ptr_array_new ();
  self->checks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bic_tournament_dialog_new:
 * @tournament: (nullable): the tournament to change, or %NULL for a new tournament. The name of an existing tournament
 *   cannot be changed, because its saved games contain the name
 * @battles: (element-type BicBattle): the battles of the library
 */
GtkWidget *
bic_tournament_dialog_new (GtkWindow           *parent,
                           const BicTournament *tournament,
                           GPtrArray           *battles)
{
  BicTournamentDialog *self = g_object_new (BIC_TYPE_TOURNAMENT_DIALOG, "transient-for", parent, NULL);
  g_autoptr (GtkStringList) names = NULL;
  guint chosen = 0;
  g_autoptr (GString) text = NULL;

  if (tournament)
    {
      self->before = bic_tournament_new (tournament->name);
      self->before->points = tournament->points;
      for (guint i = 0; i < tournament->players->len; i++)
        bic_tournament_add_player (self->before, tournament->players->pdata[i]);
      for (guint i = 0; i < tournament->battles->len; i++)
        bic_tournament_add_battle (self->before, ((BicTournamentBattle *) tournament->battles->pdata[i])->key,
                                   ((BicTournamentBattle *) tournament->battles->pdata[i])->title);
      gtk_editable_set_text (self->name, tournament->name);
      gtk_widget_set_sensitive (GTK_WIDGET (self->name), FALSE);
    }
  text = g_string_new (NULL);
  for (guint j = 0; self->before && j < self->before->players->len; j++)
    g_string_append_printf (text, "%s%s", j > 0 ? ", " : "", (char *) self->before->players->pdata[j]);
  gtk_editable_set_text (self->players, text->str);
  names = gtk_string_list_new (NULL);
  for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
    {
      g_autofree char *words = bic_points_words (bic_points_find (rules[k]));

      gtk_string_list_append (names, words);
      if (self->before && self->before->points == bic_points_find (rules[k]))
        chosen = k;
    }
  adw_combo_row_set_model (self->points, G_LIST_MODEL (names));
  adw_combo_row_set_selected (self->points, chosen);
  fill_battles (self, battles);
  name_cb (self);
  return GTK_WIDGET (self);
}
