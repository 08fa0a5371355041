/* A battle being edited: scenario, history, file, problems and draft.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The class and its state; what is done in threads is in bic-document-drafts.c, -files.c, -disk.c and -problems.c.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-document-private.h"
#include "bic-translation.h"

G_DEFINE_FINAL_TYPE (BicDocument, bic_document, G_TYPE_OBJECT)

enum { PROP_0, PROP_TITLE, PROP_MODIFIED, PROP_FILE, PROP_CAN_UNDO, PROP_CAN_REDO, PROP_TROUBLE, N_PROPS };
enum { CHANGED, PROBLEMS_CHANGED, N_SIGNALS };

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- changes --------------------------------------------------------------------------------------------------- */

void
_bic_document_tell_modified (BicDocument *self)
{
  gboolean modified = bic_document_is_modified (self);

  if (modified != self->was_modified)
    {
      self->was_modified = modified;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
    }
}

void
_bic_document_tell_problems (BicDocument *self)
{
  g_signal_emit (self, signals[PROBLEMS_CHANGED], 0);
}

void
_bic_document_tell_trouble (BicDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TROUBLE]);
}

static void
update_title (BicDocument *self)
{
  const char *title = bic_scenario_title (self->scenario);

  if (g_strcmp0 (title, self->title) == 0)
    return;
  g_free (self->title);
  self->title = g_strdup (title);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

/* Also when a gesture begins and ends, which changes nothing but what can be undone. */
static void
history_notify_cb (BicDocument *self)
{
  _bic_document_tell_modified (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
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
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- the object ------------------------------------------------------------------------------------------------ */

static gboolean
history_flag (BicDocument *self,
              const char  *name)
{
  gboolean flag;

  g_object_get (self->history, name, &flag, NULL);
  return flag;
}

static void
bic_document_get_property (GObject    *object,
                           guint       id,
                           GValue     *value,
                           GParamSpec *pspec)
{
  BicDocument *self = BIC_DOCUMENT (object);

  switch (id)
    {
    case PROP_TITLE:
      g_value_set_string (value, self->title);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, bic_document_is_modified (self));
      break;
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, history_flag (self, "can-undo"));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, history_flag (self, "can-redo"));
      break;
    case PROP_TROUBLE:
      g_value_set_boolean (value, bic_document_has_trouble (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bic_document_dispose (GObject *object)
{
  BicDocument *self = BIC_DOCUMENT (object);

  g_clear_handle_id (&self->check_source, g_source_remove);
  g_clear_handle_id (&self->draft_source, g_source_remove);
  _bic_document_watch (self, NULL);
  G_OBJECT_CLASS (bic_document_parent_class)->dispose (object);
}

static void
bic_document_finalize (GObject *object)
{
  BicDocument *self = BIC_DOCUMENT (object);

  g_clear_object (&self->history);
  g_clear_object (&self->file);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_free (self->etag);
  g_free (self->title);
  g_free (self->draft_id);
  g_free (self->draft_error);
  g_free (self->save_error);
  g_free (self->seen_etag);
  G_OBJECT_CLASS (bic_document_parent_class)->finalize (object);
}

static void
bic_document_class_init (BicDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;

  object_class->get_property = bic_document_get_property;
  object_class->dispose = bic_document_dispose;
  object_class->finalize = bic_document_finalize;

  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, flags);
  properties[PROP_MODIFIED] = g_param_spec_boolean ("modified", NULL, NULL, FALSE, flags);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  properties[PROP_TROUBLE] = g_param_spec_boolean ("trouble", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[CHANGED] = g_signal_new ("changed", BIC_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                   0);
  signals[PROBLEMS_CHANGED] = g_signal_new ("problems-changed", BIC_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                            NULL,
                                            G_TYPE_NONE, 0);
}

static void
bic_document_init (BicDocument *self)
{
  self->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_problem_free);
  self->draft_id = bic_draft_new_id ();
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

BicScenario *
bic_document_get_scenario (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), NULL);

  return self->scenario;
}

BicCatalogue *
bic_document_get_catalogue (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), NULL);

  return self->catalogue;
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
  g_signal_emit (self, signals[CHANGED], 0);
}

BicHistory *
bic_document_get_history (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), NULL);

  return self->history;
}

GFile *
bic_document_get_file (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), NULL);

  return self->file;
}

const char *
bic_document_get_title (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), NULL);

  return self->title;
}

gboolean
bic_document_is_modified (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), FALSE);

  return self->restored || self->disk == BIC_DISK_GONE || bic_history_is_modified (self->history);
}

/**
 * bic_document_apply:
 * @edit: (transfer full): what to change
 * @label: what the history shows, translated
 *
 * Returns: whether the edit fitted; that it does not is a fault of the caller, and logged
 */
gboolean
bic_document_apply (BicDocument *self,
                    BicEdit     *edit,
                    const char  *label)
{
  g_autoptr(GError) error = NULL;

  g_return_val_if_fail (BIC_IS_DOCUMENT (self), FALSE);

  if (bic_history_apply (self->history, edit, label, &error))
    return TRUE;
  g_critical ("An edit does not fit the battle: %s: %s", label, error->message);
  return FALSE;
}

/**
 * bic_document_overwrite:
 *
 * The user wants his file replaced, though it changed on the disk.
 */
void
bic_document_overwrite (BicDocument *self)
{
  g_return_if_fail (BIC_IS_DOCUMENT (self));

  g_clear_pointer (&self->etag, g_free);
}

/* After a save: @whole, that nothing was edited since it began. */
void
_bic_document_saved (BicDocument *self,
                     GFile       *file,
                     const char  *etag,
                     gboolean     whole)
{
  g_free (self->etag);
  self->etag = g_strdup (etag);
  self->disk = BIC_DISK_SAME;
  g_clear_pointer (&self->save_error, g_free);
  if (g_set_object (&self->file, file))
    {
      _bic_document_watch (self, file);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
    }
  if (whole)
    {
      self->restored = FALSE;
      bic_history_mark_saved (self->history);
      _bic_document_drop_draft (self);
    }
  _bic_document_tell_modified (self);
  _bic_document_tell_trouble (self);
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

/**
 * bic_document_is_closed:
 *
 * Returns: whether the user has given up the unsaved changes
 */
gboolean
bic_document_is_closed (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), FALSE);

  return self->closed;
}
