/* The steps of an undo history as a list model.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Items are created only for visible rows, so that a history with thousands of steps needs only the memory of the
 * visible rows.
 */
#include "config.h"

#include "bic-history-model.h"

struct _BicHistoryStep {
  GObject     parent_instance;
  guint       position;
  char       *label;
};

G_DEFINE_FINAL_TYPE (BicHistoryStep, bic_history_step, G_TYPE_OBJECT)

static void
bic_history_step_finalize (GObject *object)
{
  g_free (BIC_HISTORY_STEP (object)->label);
  G_OBJECT_CLASS (bic_history_step_parent_class)->finalize (object);
}

static void
bic_history_step_class_init (BicHistoryStepClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_history_step_finalize;
}

static void
bic_history_step_init (BicHistoryStep *self)
{
}

guint
bic_history_step_position (BicHistoryStep *self)
{
  g_return_val_if_fail (BIC_IS_HISTORY_STEP (self), 0);

  return self->position;
}

const char *
bic_history_step_label (BicHistoryStep *self)
{
  g_return_val_if_fail (BIC_IS_HISTORY_STEP (self), NULL);

  return self->label;
}

/* --- the model -------------------------------------------------------------------------------------------------- */

struct _BicHistoryModel {
  GObject     parent_instance;
  BicHistory *history;
  guint       n;                        /* number of steps in the list */
};

static GType
get_item_type (GListModel *model)
{
  return BIC_TYPE_HISTORY_STEP;
}

static guint
get_n_items (GListModel *model)
{
  return BIC_HISTORY_MODEL (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  BicHistoryModel *self = BIC_HISTORY_MODEL (model);
  BicHistoryStep *step;

  if (position >= self->n)
    return NULL;
  step = g_object_new (BIC_TYPE_HISTORY_STEP, NULL);
  step->position = position;
  if (position > 0 && position <= bic_history_length (self->history))
    step->label = g_strdup (bic_history_label (self->history, position - 1));
  return step;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (BicHistoryModel, bic_history_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
bic_history_model_dispose (GObject *object)
{
  g_clear_object (&BIC_HISTORY_MODEL (object)->history);
  G_OBJECT_CLASS (bic_history_model_parent_class)->dispose (object);
}

static void
bic_history_model_class_init (BicHistoryModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_history_model_dispose;
}

static void
bic_history_model_init (BicHistoryModel *self)
{
}

BicHistoryModel *
bic_history_model_new (void)
{
  return g_object_new (BIC_TYPE_HISTORY_MODEL, NULL);
}

/**
 * bic_history_model_show:
 * @history: (nullable): the history to show
 *
 * Shows the steps of @history. Call this function again after each change of the history.
 */
void
bic_history_model_show (BicHistoryModel *self,
                        BicHistory      *history)
{
  guint before;

  g_return_if_fail (BIC_IS_HISTORY_MODEL (self));

  before = self->n;
  g_set_object (&self->history, history);
  self->n = history ? bic_history_length (history) + 1 : 0;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->n);
}
