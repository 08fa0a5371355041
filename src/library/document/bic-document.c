/* A battle that is being edited: creating, changing and closing a document.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each change triggers a check for problems (bic-document-problems.c) and a draft (bic-document-drafts.c).
 * bic-document-files.c writes the file and bic-document-disk.c watches it. All these files share the state of the
 * document (bic-document-state.c).
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

/* Also called when a gesture begins or ends, because this changes whether undo and redo are possible. */
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
 * @file: (nullable): the file that the battle was read from; %NULL for a battle that was never saved
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
 * @catalogue: a catalogue with the same entries, but other contents of the boxed games
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
  /* The old catalogue must stay alive until the check replaces the old problems, which refer to it. */
  older = self->catalogue;
  self->catalogue = bic_catalogue_ref (catalogue);
  bic_document_check_now (self);
  g_signal_emit_by_name (self, "changed");
}

/**
 * bic_document_allow_overwrite:
 *
 * Allows the next save to replace the file, although another program has changed it.
 */
void
bic_document_allow_overwrite (BicDocument *self)
{
  g_return_if_fail (BIC_IS_DOCUMENT (self));

  g_clear_pointer (&self->etag, g_free);
}

/**
 * bic_document_discard_changes:
 *
 * Discards unsaved changes and deletes the draft.
 */
void
bic_document_discard_changes (BicDocument *self)
{
  g_return_if_fail (BIC_IS_DOCUMENT (self));

  self->closed = TRUE;
  _bic_document_drop_draft (self);
}
