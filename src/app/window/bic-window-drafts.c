/* Other versions of the window's battle: comparisons with a file, and unsaved changes of an earlier run.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compare-window.h"
#include "bic-compat.h"
#include "bic-language.h"
#include "bic-scenario-io.h"
#include "bic-window-private.h"

/* Data for reading another battle in a thread. @mine: the battle to compare with the other battle */
typedef struct { BicWindow *window; GtkWindow *over; BicScenario *mine; char *mine_name, *other_name; } CompareJob;

static void
comparison_free (CompareJob *job)
{
  g_object_unref (job->over);           /* released before the parent window */
  g_object_unref (job->window);
  bic_scenario_unref (job->mine);
  g_free (job->mine_name);
  g_free (job->other_name);
  g_free (job);
}

static void
other_loaded_cb (GObject      *source,
                 GAsyncResult *result,
                 gpointer      user_data)
{
  CompareJob *job = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) other = bic_document_load_finish (result, &error);
  gboolean is_there = _bic_window_end_task (job->window);

  if (is_there && other)
    {
      GtkWidget *shown = bic_compare_window_new (job->over, _bic_window_catalogue (job->window),
                                                 bic_document_get_scenario (other), job->other_name, job->mine,
                                                 job->mine_name);

      /* Makes the window modal if its parent is a modal dialog, because the dialog would block the input of the window
       * otherwise. */
      gtk_window_set_modal (GTK_WINDOW (shown), gtk_window_get_modal (job->over));
      gtk_window_present (GTK_WINDOW (shown));
    }
  else if (is_there)
    _bic_window_show_error (job->window, _("The Battle Could Not Be Opened"), error->message);
  comparison_free (job);
}

/* Shows a window over @over that compares the earlier version in @file with the current version @mine. */
void
_bic_window_compare_with_file (BicWindow   *self,
                               GtkWindow   *over,
                               BicScenario *mine,
                               const char  *mine_name,
                               GFile       *file,
                               const char  *file_name)
{
  CompareJob *job = g_new (CompareJob, 1);

  *job = (CompareJob) { g_object_ref (self), g_object_ref (over), bic_scenario_copy (mine), g_strdup (mine_name),
                        g_strdup (file_name) };
  self->busy++;
  bic_document_load_async (file, _bic_window_catalogue (self), NULL, other_loaded_cb, job);
}

static void
compare_with_earlier (BicWindow   *self,
                      BicScenario *mine,
                      const char  *mine_name,
                      GFile       *file,
                      const char  *file_name)
{
  _bic_window_compare_with_file (self, GTK_WINDOW (self), mine, mine_name, file, file_name);
}

static void
compare_saved_action (BicWindow *self)
{
  compare_with_earlier (self, bic_document_get_scenario (self->document), _("Now"),
                        bic_document_get_file (self->document), _("Saved"));
}

static void
compare_with_cb (BicWindow *self,
                 int        response)
{
  g_autoptr(GFile) file = _bic_window_take_chosen_file (self, response);
  g_autofree char *name = file ? g_file_get_basename (file) : NULL;

  if (file && self->document)
    compare_with_earlier (self, bic_document_get_scenario (self->document), bic_document_get_title (self->document),
                          file, name);
}

static void
compare_with_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Battles"), { "bicorne" } };

  _bic_window_show_file_chooser (self,
                                 _bic_window_new_file_chooser (self, GTK_FILE_CHOOSER_ACTION_OPEN, _("Compare With"),
                                                               _("_Compare"), &kind, 1, NULL),
                                 G_CALLBACK (compare_with_cb));
}

/* Compares a draft of an earlier run with the saved file that it is based on. */
static void
compare_draft (BicWindow      *self,
               const BicDraft *draft)
{
  g_autoptr(GFile) file = g_file_new_for_path (draft->path);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicScenario) battle = bic_scenario_load (file, &error);

  if (battle)
    compare_with_earlier (self, battle, _("Unsaved Work"), draft->origin, _("Saved"));
  else
    _bic_window_show_error (self, _("The Unsaved Changes Cannot Be Read"), error->message);
}

/* --- unsaved changes of an earlier run --------------------------------------------------------------------------- */

static BicApplication *
application_of (BicWindow *self)
{
  return BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
}

/* --- restoring --------------------------------------------------------------------------------------------------- */

/* Data for offering the draft @id. @saved: the battle as saved in its file; NULL if the draft is restored from the
 * library. @then: receives the version that the user chooses; can be NULL */
typedef struct {
  char *id;
  BicDocument *saved;
  BicDocumentThen then;
  gpointer data;
  GDestroyNotify free_data;
} DraftOffer;

static DraftOffer *
offer_new (const char *id)
{
  DraftOffer *offer = g_new0 (DraftOffer, 1);

  offer->id = g_strdup (id);
  return offer;
}

static void
offer_free (gpointer data)
{
  DraftOffer *offer = data;

  if (offer->free_data)
    offer->free_data (offer->data);
  g_clear_object (&offer->saved);
  g_free (offer->id);
  g_free (offer);
}

/* Restores the draft, unless another window opened it before the user answered. */
static void
restore_offered_draft (BicWindow *self,
                       gpointer   user_data)
{
  const DraftOffer *offer = user_data;
  g_autoptr(BicDraft) draft = bic_application_take_draft (application_of (self), offer->id);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) document = draft ? bic_document_restore (draft, _bic_window_catalogue (self), &error) : NULL;

  if (error)
    _bic_window_show_error (self, _("The Unsaved Changes Cannot Be Read"), error->message);
  if (document)
    bic_window_open_document (self, document);
  if (document && offer->then)
    offer->then (self, document, offer->data);
}

/* --- opening the saved battle ------------------------------------------------------------------------------------ */

static void
draft_offer_answered_cb (BicAlert   *dialog,
                         const char *response,
                         BicWindow  *self)
{
  DraftOffer *offer = g_object_steal_data (G_OBJECT (dialog), "offer");
  gboolean was_asked = self->document && bic_document_is_discarded (self->document);

  if (g_str_equal (response, "restore") && !was_asked)
    {
      _bic_window_ask_unsaved (self, restore_offered_draft, offer, offer_free);
      return;
    }
  if (g_str_equal (response, "restore"))
    restore_offered_draft (self, offer);
  else if (g_str_equal (response, "saved"))
    offer->then (self, offer->saved, offer->data);
  offer_free (offer);
}

static void
ask_about_draft (BicWindow      *self,
                 DraftOffer     *offer,
                 const BicDraft *draft)
{
  g_autoptr(GDateTime) then = g_date_time_new_from_unix_local (draft->saved);
  /* Translators: time at which unsaved work was saved as a draft, for g_date_time_format () */
  g_autofree char *when = bic_date_format (then, _("%-d %B %Y, %H:%M"));
  g_autofree char *body = g_strdup_printf (_("“%s” has unsaved changes from %s, which are newer than its file.\n\n"
                                             "If you use the saved version, the library keeps the unsaved changes."),
                                           bic_document_get_title (offer->saved), when);
  BicAlert *dialog = bic_alert_new (_("Unsaved Work Recovered"), body);

  bic_alert_add_response (dialog, "cancel", _("_Cancel"), BIC_ALERT_CLOSE);
  bic_alert_add_response (dialog, "saved", _("Use _Saved Version"), BIC_ALERT_PLAIN);
  bic_alert_add_response (dialog, "restore", _("_Restore"), BIC_ALERT_SUGGESTED | BIC_ALERT_DEFAULT);
  g_object_set_data_full (G_OBJECT (dialog), "offer", offer, offer_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (draft_offer_answered_cb), self, 0);
  _bic_window_reveal (self);
  bic_alert_present (dialog, self);
}

/**
 * _bic_window_offer_draft:
 * @document: a battle as saved in its file
 * @then: receives the version that the user chooses
 * @data: data for @then
 * @free_data: (nullable): frees @data
 *
 * Calls @then with @document. If a newer draft of the file exists from an earlier run, asks the user first which
 * version to use. A restored draft is shown in the editor before @then is called. @then is not called if the user
 * cancels.
 */
void
_bic_window_offer_draft (BicWindow       *self,
                         BicDocument     *document,
                         BicDocumentThen  then,
                         gpointer         data,
                         GDestroyNotify   free_data)
{
  const BicDraft *draft = bic_application_find_draft (application_of (self), bic_document_get_file (document));
  gboolean is_newer = draft && bic_document_is_older_than_draft (document, draft);
  DraftOffer *offer = offer_new (is_newer ? draft->id : NULL);

  offer->saved = g_object_ref (document);
  offer->then = then;
  offer->data = data;
  offer->free_data = free_data;
  if (is_newer)
    {
      ask_about_draft (self, offer, draft);
      return;
    }
  then (self, document, data);
  offer_free (offer);
}

/* --- in the library ---------------------------------------------------------------------------------------------- */

/* Restores a draft. If a window shows the saved battle, the draft replaces the battle in that window, so that only one
 * version is open. */
static void
restore_cb (BicWindow *self,
            BicDraft  *draft)
{
  BicWindow *other = draft->origin ? _bic_window_find_by_file (application_of (self), draft->origin) : NULL;
  BicWindow *target = other ? other : self;

  gtk_window_present (GTK_WINDOW (target));
  _bic_window_ask_unsaved (target, restore_offered_draft, offer_new (draft->id), offer_free);
}

static void
discard_cb (BicWindow *self,
            BicDraft  *draft)
{
  g_autoptr(BicDraft) taken = bic_application_take_draft (application_of (self), draft->id);

  bic_draft_remove (taken->id);
}

static void
offer_drafts_in_library (BicWindow *self)
{
  if (self->library)
    bic_library_page_offer_drafts (self->library, bic_application_get_drafts (application_of (self)));
}

static void
library_made_cb (BicWindow *self)
{
  g_signal_connect_object (self->library, "restore", G_CALLBACK (restore_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "discard", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "compare", G_CALLBACK (compare_draft), self, G_CONNECT_SWAPPED);
  offer_drafts_in_library (self);
}

static const BicAction actions[] = {
  { "compare-saved", G_CALLBACK (compare_saved_action) },
  { "compare-with", G_CALLBACK (compare_with_action) },
};

void
_bic_window_add_draft_actions (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  /* Reads the drafts now, because later drafts belong to open documents. */
  bic_application_get_drafts (application_of (self));
  g_signal_connect (self, "library-made", G_CALLBACK (library_made_cb), NULL);
  g_signal_connect_object (application_of (self), "drafts-changed", G_CALLBACK (offer_drafts_in_library), self,
                           G_CONNECT_SWAPPED);
}
