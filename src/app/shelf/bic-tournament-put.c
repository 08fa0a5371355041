/* Asks which tournament games are to belong to, and changes the saved games accordingly.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is the saved games that are changed, in a thread; the results are counted from them.
 */
#include "config.h"

#include "bic-tournament-put.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "bic-button-names.h"
#include "bic-compat.h"
#include "bic-deliver.h"
#include "bic-folders.h"
#include "bic-results.h"

#define MOST_NAME 200                   /* bytes */

typedef struct {
  GPtrArray            *paths;          /* char * */
  char                 *tournament;     /* NULL: out of any */
  BicCatalogue         *catalogue;
  BicTournamentPutDone  done;
  guint                 changed;
  GString              *failed;         /* a line a game that was left as it is */
} Job;

static void
job_free (Job *job)
{
  g_ptr_array_unref (job->paths);
  g_free (job->tournament);
  bic_catalogue_unref (job->catalogue);
  g_string_free (job->failed, TRUE);
  g_free (job);
}

static void
fail (Job          *job,
      const GError *error)
{
  g_string_append_printf (job->failed, "%s%s", job->failed->len > 0 ? "\n" : "", error->message);
}

static void
record (Job       *job,
        GPtrArray *results)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_GAMES);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicResults) kept = bic_results_ready (folder, job->catalogue, &error);

  if (kept == NULL || !bic_results_record_all (kept, results, &error))
    fail (job, error);
}

static void
put_thread (GTask        *task,
            gpointer      source,
            gpointer      task_data,
            GCancellable *cancellable)
{
  Job *job = task_data;
  g_autoptr(GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);

  for (guint i = 0; i < job->paths->len; i++)
    {
      g_autoptr(GError) error = NULL;
      BicResult *result = NULL;

      if (!bic_game_put_into (job->paths->pdata[i], job->tournament, job->catalogue, &result, &error))
        fail (job, error);
      else
        job->changed++;
      if (result)
        g_ptr_array_add (results, result);
    }
  record (job, results);
  g_task_return_boolean (task, TRUE);
}

static void
put_cb (GObject      *source,
        GAsyncResult *result,
        gpointer      user_data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr(GString) said = g_string_new (NULL);

  if (job->tournament)
    g_string_append_printf (said, ngettext ("%u game added to “%s”", "%u games added to “%s”", job->changed),
                            job->changed, job->tournament);
  else
    g_string_append_printf (said, ngettext ("%u game removed", "%u games removed", job->changed), job->changed);
  if (job->failed->len > 0)
    g_string_append_printf (said, "\n%s", job->failed->str);
  job->done (source, said->str);
}

/**
 * bic_tournament_put:
 * @games: (element-type BicResult): whose saved games are changed
 * @tournament: (nullable): %NULL takes them out
 * @done: is told what became of it
 * @self: whom @done is told
 */
void
bic_tournament_put (GPtrArray            *games,
                    const char           *tournament,
                    BicCatalogue         *catalogue,
                    BicTournamentPutDone  done,
                    GObject              *self)
{
  g_autoptr(GTask) task = g_task_new (self, NULL, put_cb, NULL);
  Job *job = g_new0 (Job, 1);

  *job = (Job) { g_ptr_array_new_with_free_func (g_free), g_strdup (tournament), bic_catalogue_ref (catalogue), done,
                 0, g_string_new (NULL) };
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (job->paths, g_strdup (((const BicResult *) games->pdata[i])->path));
  g_task_set_source_tag (task, bic_tournament_put);
  g_task_set_task_data (task, job, (GDestroyNotify) job_free);
  bic_run_in_thread (task, put_thread);
}

/* --- asking ---------------------------------------------------------------------------------------------------- */

typedef struct {
  GPtrArray            *games;          /* BicResult */
  GPtrArray            *names;          /* char *: of the tournaments that there are */
  BicCatalogue         *catalogue;
  BicTournamentPutDone  done;
  GtkWidget            *self;
  BicAlert             *dialog;
  GtkDropDown          *choice;         /* none, those that there are, a new one */
  GtkEditable          *name;
} Question;

static void
question_free (Question *question)
{
  g_ptr_array_unref (question->games);
  g_ptr_array_unref (question->names);
  bic_catalogue_unref (question->catalogue);
  g_object_unref (question->self);
  g_free (question);
}

static gboolean
is_new (const Question *question)
{
  return gtk_drop_down_get_selected (question->choice) == question->names->len + 1;
}

static void
changed_cb (Question *question)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (question->name)));
  gboolean good = !is_new (question) || (*name != '\0' && strlen (name) <= MOST_NAME);

  gtk_widget_set_visible (GTK_WIDGET (question->name), is_new (question));
  bic_alert_enable_response (question->dialog, "put", good);
}

static void
response_cb (Question   *question,
             const char *response)
{
  guint chosen = gtk_drop_down_get_selected (question->choice);
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (question->name)));

  if (!g_str_equal (response, "put"))
    return;
  bic_tournament_put (question->games, chosen == 0 ? NULL : is_new (question) ? name
                      : question->names->pdata[chosen - 1],
                      question->catalogue, question->done, G_OBJECT (question->self));
}

static GtkWidget *
make_choice (Question *question)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  g_autoptr(GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _("No tournament"));
  for (guint i = 0; i < question->names->len; i++)
    gtk_string_list_append (names, question->names->pdata[i]);
  gtk_string_list_append (names, _("New tournament…"));
  question->choice = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL));
  question->name = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_placeholder_text (GTK_ENTRY (question->name), _("Name of the tournament"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (question->name), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Name of the tournament"), -1);
  bic_set_name (GTK_WIDGET (question->choice), _("Tournament"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (question->choice));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (question->name));
  gtk_drop_down_set_selected (question->choice, question->names->len > 0 ? 1 : question->names->len + 1);
  return box;
}

static Question *
question_new (GPtrArray            *games,
              GPtrArray            *known,
              BicCatalogue         *catalogue,
              BicTournamentPutDone  done,
              GtkWidget            *self)
{
  Question *question = g_new0 (Question, 1);

  *question = (Question) { g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref),
                           g_ptr_array_new_with_free_func (g_free),
                           bic_catalogue_ref (catalogue), done, g_object_ref (self) };
  for (guint i = 0; i < games->len; i++)
    g_ptr_array_add (question->games, bic_result_ref (games->pdata[i]));
  for (guint i = 0; i < known->len; i++)
    g_ptr_array_add (question->names, g_strdup (((const BicTournament *) known->pdata[i])->name));
  return question;
}

/**
 * bic_tournament_ask:
 * @games: (element-type BicResult): at least one
 * @known: (element-type BicTournament): those that there are
 * @done: is told what became of it, if anything is done
 */
void
bic_tournament_ask (GPtrArray            *games,
                    GPtrArray            *known,
                    BicCatalogue         *catalogue,
                    BicTournamentPutDone  done,
                    GtkWidget            *self)
{
  Question *question = question_new (games, known, catalogue, done, self);
  g_autofree char *body = g_strdup_printf (ngettext ("Add %u game to:", "Add %u games to:", games->len), games->len);
  BicAlert *dialog = bic_alert_new (_("Add Games to a Tournament"), body);

  question->dialog = dialog;
  bic_alert_set_extra_child (dialog, make_choice (question));
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
