/* The document class: state, properties and signals.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-document-private.h"

G_DEFINE_FINAL_TYPE (BicDocument, bic_document, G_TYPE_OBJECT)

enum { PROP_0, PROP_TITLE, PROP_MODIFIED, PROP_FILE, PROP_CAN_UNDO, PROP_CAN_REDO, PROP_TROUBLE, N_PROPS };

static GParamSpec *properties[N_PROPS];

/* --- changes --------------------------------------------------------------------------------------------------- */

void
_bic_document_notify_modified (BicDocument *self)
{
  gboolean modified = bic_document_is_modified (self);

  if (modified != self->was_modified)
    {
      self->was_modified = modified;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
    }
}

void
_bic_document_notify_trouble (BicDocument *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TROUBLE]);
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
  g_clear_handle_id (&self->disk_check_source, g_source_remove);
  if (self->monitor)
    g_file_monitor_cancel (self->monitor);
  g_clear_object (&self->monitor);
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
  g_free (self->version_error);
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

  g_signal_new ("changed", BIC_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("problems-changed", BIC_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_document_init (BicDocument *self)
{
  self->problems = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_problem_free);
  self->draft_id = bic_draft_new_id ();
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
 * bic_document_is_discarded:
 *
 * Returns: %TRUE if the user has discarded the unsaved changes
 */
gboolean
bic_document_is_discarded (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), FALSE);

  return self->closed;
}

BicDiskState
bic_document_get_disk (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), BIC_DISK_SAME);

  return self->disk;
}

const char *
bic_document_save_error (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), NULL);

  return self->save_error;
}

/**
 * bic_document_has_trouble:
 *
 * Returns: %TRUE if the user must be informed about a problem with the file or the draft
 */
gboolean
bic_document_has_trouble (BicDocument *self)
{
  g_return_val_if_fail (BIC_IS_DOCUMENT (self), FALSE);

  return self->disk != BIC_DISK_SAME || self->save_error || self->draft_error;
}

/**
 * bic_document_apply:
 * @edit: (transfer full): the edit
 * @label: translated label for the history
 *
 * Returns: %TRUE if the edit was applied. A failure is a programming error of the caller, and is logged.
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
