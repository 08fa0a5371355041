/* The window's comparisons: the battle in the editor with its file or another, a draft with the file that it is of.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-compare-window.h"
#include "bic-scenario-io.h"
#include "bic-window-parts.h"
#include "bic-window-says.h"

/* The other battle is read in a thread; @mine is what it is compared with. */
typedef struct { BicWindow *window; BicScenario *mine; char *mine_name, *other_name; } Comparison;

static void
comparison_free (Comparison *job)
{
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
  Comparison *job = user_data;
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) other = bic_document_load_finish (result, &error);
  gboolean is_there = _bic_window_done (job->window);

  if (is_there && other)
    gtk_window_present (GTK_WINDOW (bic_compare_window_new (GTK_WINDOW (job->window),
                                                            _bic_window_catalogue (job->window),
                                                            bic_document_get_scenario (other), job->other_name,
                                                            job->mine, job->mine_name)));
  else if (is_there)
    _bic_window_report (job->window, _("The Battle Could Not Be Opened"), error->message);
  comparison_free (job);
}

/* What is in @file is how it was, @mine how it is. */
static void
compare (BicWindow   *self,
         BicScenario *mine,
         const char  *mine_name,
         GFile       *file,
         const char  *file_name)
{
  Comparison *job = g_new (Comparison, 1);

  *job = (Comparison) { g_object_ref (self), bic_scenario_copy (mine), g_strdup (mine_name), g_strdup (file_name) };
  self->busy++;
  bic_document_load_async (file, _bic_window_catalogue (self), NULL, other_loaded_cb, job);
}

static void
compare_saved_action (BicWindow *self)
{
  compare (self, bic_document_get_scenario (self->document), _("Now"), bic_document_get_file (self->document),
           _("Saved"));
}

static void
compare_with_cb (BicWindow *self,
                 int        response)
{
  g_autoptr(GFile) file = _bic_window_chosen (self, response);
  g_autofree char *name = file ? g_file_get_basename (file) : NULL;

  if (file && self->document)
    compare (self, bic_document_get_scenario (self->document), bic_document_get_title (self->document), file, name);
}

static void
compare_with_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Battles"), { "bicorne" } };

  _bic_window_choose (self,
                      _bic_window_chooser (self, GTK_FILE_CHOOSER_ACTION_OPEN, _("Compare With"), _("_Compare"), &kind,
                                           1, NULL),
                      G_CALLBACK (compare_with_cb));
}

/* A draft that an earlier run left behind, with the file that it is a changed copy of. */
void
_bic_window_compare_draft (BicWindow      *self,
                           const BicDraft *draft)
{
  g_autoptr(GFile) file = g_file_new_for_path (draft->path);
  g_autoptr(GError) error = NULL;
  g_autoptr(BicScenario) battle = bic_scenario_load (file, &error);

  if (battle)
    compare (self, battle, _("Unsaved Work"), draft->origin, _("Saved"));
  else
    _bic_window_report (self, _("The Draft Cannot Be Read"), error->message);
}

static const BicAction actions[] = {
  { "compare-saved", G_CALLBACK (compare_saved_action) },
  { "compare-with", G_CALLBACK (compare_with_action) },
};

void
_bic_window_add_compare (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
