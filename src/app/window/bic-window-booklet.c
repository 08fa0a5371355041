/* A booklet of the battles that the library shows: the setup sheets of all in one PDF.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-notice.h"
#include "bic-scenario-io.h"
#include "bic-sheet-options.h"
#include "bic-window-parts.h"
#include "bic-window-says.h"

#define MOST_BATTLES 100                /* of one booklet */

typedef struct { GPtrArray *paths; BicCatalogue *catalogue; BicExport how; char *title, *path; guint done; } Booklet;

static void
booklet_free (Booklet *booklet)
{
  g_ptr_array_unref (booklet->paths);
  bic_catalogue_unref (booklet->catalogue);
  g_free (booklet->title);
  g_free (booklet->path);
  g_free (booklet);
}

static BicScenario *
load (const char *path,
      GError    **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (path);

  return bic_scenario_load (file, error);
}

static void
booklet_thread (GTask        *task,
                gpointer      source,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Booklet *booklet = task_data;
  g_autoptr(GPtrArray) battles = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_scenario_unref);
  GError *error = NULL;

  for (guint i = 0; i < booklet->paths->len; i++)
    {
      BicScenario *battle = load (booklet->paths->pdata[i], &error);

      if (battle == NULL)
        {
          g_task_return_error (task, error);
          return;
        }
      g_ptr_array_add (battles, battle);
    }
  booklet->done = battles->len;
  if (bic_export_booklet (battles, booklet->catalogue, &booklet->how, booklet->title, booklet->path, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  BicWindow *self = BIC_WINDOW (source);
  Booklet *booklet = g_task_get_task_data (G_TASK (result));
  g_autoptr(GError) error = NULL;
  g_autofree char *text = NULL;

  if (!_bic_window_done (self))
    return;
  if (!g_task_propagate_boolean (G_TASK (result), &error))
    {
      _bic_window_report (self, _("The Booklet Could Not Be Exported"), error->message);
      return;
    }
  text = g_strdup_printf (ngettext ("A booklet of %u battle", "A booklet of %u battles", booklet->done), booklet->done);
  bic_exported (self->toasts, text, booklet->path);
}

/* The first of the shown battles, without those that cannot be read. */
static GPtrArray *
paths_of (GPtrArray *battles)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < battles->len && paths->len < MOST_BATTLES; i++)
    if (((const BicBattle *) battles->pdata[i])->error == NULL)
      g_ptr_array_add (paths, g_strdup (((const BicBattle *) battles->pdata[i])->path));
  return paths;
}

static void
chosen_cb (BicWindow *self,
           int        response)
{
  g_autoptr(GFile) file = _bic_window_chosen (self, response);
  g_autoptr(GPtrArray) battles = bic_library_page_get_shown (_bic_window_library (self));
  Booklet *booklet;

  if (file == NULL || battles->len == 0)
    return;
  booklet = g_new0 (Booklet, 1);
  booklet->paths = paths_of (battles);
  booklet->catalogue = bic_catalogue_ref (_bic_window_catalogue (self));
  booklet->how = bic_sheet_wanted ();
  booklet->title = g_strdup (bic_library_page_get_heading (_bic_window_library (self)));
  booklet->path = g_file_get_path (file);
  _bic_window_begin (self, booklet_thread, booklet, (GDestroyNotify) booklet_free, written_cb);
}

static void
booklet_action (BicWindow *self)
{
  static const BicFileKind kind = { N_("Booklet as PDF"), { "pdf" } };
  g_autoptr(GPtrArray) battles = bic_library_page_get_shown (_bic_window_library (self)), paths = paths_of (battles);
  g_autofree char *name = g_strdup_printf ("%s.pdf", bic_library_page_get_heading (_bic_window_library (self)));

  if (paths->len == 0)
    {
      bic_toast (self->toasts, _("No battles to export as a booklet"));
      return;
    }
  _bic_window_choose (self,
                      _bic_window_chooser (self, GTK_FILE_CHOOSER_ACTION_SAVE, _("Booklet of These Battles"),
                                           _("_Export"), &kind, 1, name),
                      G_CALLBACK (chosen_cb));
}

static const BicAction actions[] = {
  { "booklet", G_CALLBACK (booklet_action) },
};

void
_bic_window_add_booklet (BicWindow *self)
{
  bic_actions_add (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
}
