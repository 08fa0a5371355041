/* A battle being edited: made, changed and closed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each change is passed on to the problems (bic-document-problems.c) and the draft (bic-document-drafts.c).  The file
 * is written in bic-document-files.c and watched in bic-document-disk.c.  All of them know the state of the document
 * (bic-document-state.c).
 */
#include "config.h"

#include "bic-document-private.h"
#include "bic-translation.h"

static void
update_title (BicDocument *self)
{
  const char *title = bic_scenario_title (self->scenario);

  if (g_strcmp0 (title, self->title) == 0)
    return;
  g_free (self->title);
  self->title = g_strdup (title);
  g_object_notify (G_OBJECT (self), "title");
}

/* Also when a gesture begins and ends, which changes nothing but what can be undone. */
static void
history_notify_cb (BicDocument *self)
{
  _bic_document_notify_modified (self);
  g_object_notify (G_OBJECT (self), "can-undo");
  g_object_notify (G_OBJECT (self), "can-redo");
}

static void
history_changed_cb (BicDocument *self)
{
  self->edits++;
  update_title (self);
  history_notify_cb (self);
  _bic_document_queue_check (self);
  if (bic_document_is_modified (self))
    _bic_document_queue_draft (self);
  else
    _bic_document_drop_draft (self);
  g_signal_emit_by_name (self, "changed");
}

/**
 * bic_document_new:
 * @file: (nullable): where the battle was read from; %NULL when it was never saved
 *
 * Returns: (transfer full): a document that has not been modified
 */
BicDocument *
bic_document_new (BicScenario  *scenario,
                  BicCatalogue *catalogue,
                  GFile        *file)
{
  BicDocument *self = g_object_new (BIC_TYPE_DOCUMENT, NULL);

  self->scenario = bic_scenario_ref (scenario);
  self->catalogue = bic_catalogue_ref (catalogue);
  self->file = file ? g_object_ref (file) : NULL;
  self->history = bic_history_new (scenario);
  update_title (self);
  g_signal_connect_object (self->history, "changed", G_CALLBACK (history_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->history, "notify::can-undo", G_CALLBACK (history_notify_cb), self, G_CONNECT_SWAPPED);
  _bic_document_queue_check (self);
  _bic_document_watch (self, file);
  return self;
}

/**
 * bic_document_set_catalogue:
 * @catalogue: one with the same entries, but other contents of the boxes
 *
 * Replaces the catalogue and checks the battle again.
 */
void
bic_document_set_catalogue (BicDocument  *self,
                            BicCatalogue *catalogue)
{
  g_autoptr(BicCatalogue) older = NULL;

  g_return_if_fail (BIC_IS_DOCUMENT (self));
  g_return_if_fail (catalogue != NULL);

  if (self->catalogue == catalogue)
    return;
  older = self->catalogue;                              /* problems name its entries until the check */
  self->catalogue = bic_catalogue_ref (catalogue);
  bic_document_check_now (self);
  g_signal_emit_by_name (self, "changed");
}

/**
 * bic_document_overwrite:
 *
 * Allows the next save to replace the file, although it changed on the disk.
 */
void
bic_document_overwrite (BicDocument *self)
{
  g_return_if_fail (BIC_IS_DOCUMENT (self));

  g_clear_pointer (&self->etag, g_free);
}

/**
 * bic_document_close:
 *
 * Its unsaved changes are not wanted: no draft of it stays.
 */
void
bic_document_close (BicDocument *self)
{
  g_return_if_fail (BIC_IS_DOCUMENT (self));

  self->closed = TRUE;
  _bic_document_drop_draft (self);
}
