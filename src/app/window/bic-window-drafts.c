/* What an earlier run left behind unsaved, which the library offers.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-window-parts.h"
#include "bic-window-says.h"

static void
restore_cb (BicWindow *self,
            BicDraft  *draft)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(BicDocument) document = bic_document_restore (draft, _bic_window_catalogue (self), &error);

  if (document)
    bic_window_open_document (self, document);
  else
    _bic_window_report (self, _("The Draft Cannot Be Read"), error->message);
}

static void
discard_cb (BicWindow *self,
            BicDraft  *draft)
{
  bic_draft_remove (draft->id);
}

static void
library_made_cb (BicWindow *self)
{
  g_signal_connect_object (self->library, "restore", G_CALLBACK (restore_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "discard", G_CALLBACK (discard_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->library, "compare", G_CALLBACK (_bic_window_compare_draft), self, G_CONNECT_SWAPPED);
  if (self->drafts)
    bic_library_page_offer (self->library, g_steal_pointer (&self->drafts));
}

/* Those that come up later belong to documents that are open. */
void
_bic_window_add_drafts (BicWindow *self)
{
  self->drafts = bic_application_take_drafts (BIC_APPLICATION (gtk_window_get_application (GTK_WINDOW (self))));
  g_signal_connect (self, "library-made", G_CALLBACK (library_made_cb), NULL);
}
