/* Undo and redo.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The history is a list of gestures and a position in that list. A gesture before the position contains the edit that
 * undoes the gesture; a later gesture contains the edit that redoes it. When this edit is applied, its inverse replaces
 * it. While a gesture is open, its inverse edits are collected in `open', and `levels' stores the index at which each
 * nested gesture starts. The saved mark and the played mark are positions too. A new gesture replaces all undone
 * gestures, so it also removes marks after the current position.
 */
#include "config.h"

#include "bic-history.h"

#include "bic-edit-private.h"

#define NO_MARK (-1)

typedef struct { char *label; BicEdit *edit; } Gesture;

struct _BicHistory {
  GObject      parent_instance;
  BicScenario *scenario;
  GPtrArray   *gestures;                /* array of Gesture */
  guint        position;
  int          saved, played;
  GPtrArray   *open;                    /* BicEdit: inverse edits, in the order of the changes */
  GArray      *levels;                  /* guint: length of `open' at the start of each gesture */
  char        *label;                   /* label of the open gesture */
};

enum { PROP_CAN_UNDO = 1, PROP_CAN_REDO, PROP_MODIFIED, N_PROPS };
enum { CHANGED, N_SIGNALS };
static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (BicHistory, bic_history, G_TYPE_OBJECT)

static void
gesture_free (gpointer data)
{
  Gesture *gesture = data;

  g_free (gesture->label);
  bic_edit_free (gesture->edit);
  g_free (gesture);
}

static void
bic_history_init (BicHistory *self)
{
  self->gestures = g_ptr_array_new_with_free_func (gesture_free);
  self->open = bic_edits_new ();
  self->levels = g_array_new (FALSE, FALSE, sizeof (guint));
  self->played = NO_MARK;
}

static void
bic_history_finalize (GObject *object)
{
  BicHistory *self = BIC_HISTORY (object);

  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_ptr_array_unref (self->gestures);
  g_ptr_array_unref (self->open);
  g_array_unref (self->levels);
  g_free (self->label);
  G_OBJECT_CLASS (bic_history_parent_class)->finalize (object);
}

static gboolean
has_open_gesture (BicHistory *self)
{
  return self->levels->len > 0;
}

static gboolean
can_undo (BicHistory *self)
{
  return !has_open_gesture (self) && self->position > 0;
}

static gboolean
can_redo (BicHistory *self)
{
  return !has_open_gesture (self) && self->position < self->gestures->len;
}

static void
bic_history_get_property (GObject    *object,
                          guint       id,
                          GValue     *value,
                          GParamSpec *pspec)
{
  BicHistory *self = BIC_HISTORY (object);

  switch (id)
    {
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, can_redo (self));
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, bic_history_is_modified (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bic_history_class_init (BicHistoryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  static const char *const names[N_PROPS] = { NULL, "can-undo", "can-redo", "modified" };

  object_class->finalize = bic_history_finalize;
  object_class->get_property = bic_history_get_property;
  for (int i = 1; i < N_PROPS; i++)
    props[i] = g_param_spec_boolean (names[i], NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = g_signal_new ("changed", BIC_TYPE_HISTORY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
notify (BicHistory *self,
        gboolean    changed)
{
  if (changed)
    g_signal_emit (self, signals[CHANGED], 0);
  for (int i = 1; i < N_PROPS; i++)
    g_object_notify_by_pspec (G_OBJECT (self), props[i]);
}

/**
 * bic_history_new:
 * @scenario: (transfer none): the battle that is edited; it is initially marked as saved
 *
 * Returns: (transfer full): an empty history
 */
BicHistory *
bic_history_new (BicScenario *scenario)
{
  BicHistory *self = g_object_new (BIC_TYPE_HISTORY, NULL);

  self->scenario = bic_scenario_ref (scenario);
  return self;
}

/* --- gestures --- */

static void
clear_mark_beyond (int  *mark,
                   guint position)
{
  if (*mark > (int) position)
    *mark = NO_MARK;
}

static void
push (BicHistory *self,
      const char *label,
      BicEdit    *inverse)
{
  Gesture *gesture = g_new0 (Gesture, 1);

  gesture->label = g_strdup (label);
  gesture->edit = inverse;
  clear_mark_beyond (&self->saved, self->position);
  clear_mark_beyond (&self->played, self->position);
  g_ptr_array_set_size (self->gestures, (int) self->position);
  g_ptr_array_add (self->gestures, gesture);
  self->position++;
}

/* Returns whether the last edit of the open gesture set the same field, tile or item, so that its inverse undoes both
 * edits */
static gboolean
last_edit_covers (BicHistory    *self,
                  const BicEdit *inverse)
{
  guint begin = g_array_index (self->levels, guint, self->levels->len - 1);

  return self->open->len > begin && _bic_edit_same_target (self->open->pdata[self->open->len - 1], inverse);
}

/**
 * bic_history_apply:
 * @self: a history
 * @edit: (transfer full): an edit; if no gesture is open, the edit becomes a gesture
 * @label: translated label of the gesture, if no gesture is open
 * @error: see bic_edit_apply ()
 *
 * An edit that changes nothing is not stored.
 *
 * Returns: whether @edit was applied
 */
gboolean
bic_history_apply (BicHistory *self,
                   BicEdit    *edit,
                   const char *label,
                   GError    **error)
{
  g_autoptr (BicEdit) owned = edit;
  BicEdit *inverse;

  g_return_val_if_fail (BIC_IS_HISTORY (self), FALSE);

  inverse = bic_edit_apply (self->scenario, edit, error);
  if (!inverse)
    return FALSE;
  if (_bic_edit_changed_nothing (self->scenario, inverse))
    {
      bic_edit_free (inverse);
      return TRUE;
    }
  if (has_open_gesture (self))
    {
      if (last_edit_covers (self, inverse))
        bic_edit_free (inverse);
      else
        g_ptr_array_add (self->open, inverse);
    }
  else
    push (self, label, inverse);
  notify (self, TRUE);
  return TRUE;
}

/**
 * bic_history_set_identity:
 * @as: a battle from which to copy the id, the id of the origin and the title of the origin
 *
 * The new identity of a saved battle cannot be undone, so this function adds no gesture and keeps the saved mark.
 *
 * Returns: %TRUE if the ids were copied; %FALSE with @error otherwise
 */
gboolean
bic_history_set_identity (BicHistory        *self,
                          const BicScenario *as,
                          GError           **error)
{
  static const BicField fields[] = { BIC_FIELD_IDENTITY, BIC_FIELD_PARENT, BIC_FIELD_DERIVED_FROM };

  g_return_val_if_fail (BIC_IS_HISTORY (self), FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      g_autofree char *value = bic_scenario_field (as, fields[i], BIC_NOBODY);
      g_autoptr (BicEdit) edit = bic_edit_field (fields[i], BIC_NOBODY, value);
      g_autoptr (BicEdit) inverse = bic_edit_apply (self->scenario, edit, error);

      if (!inverse)
        return FALSE;
    }
  notify (self, TRUE);
  return TRUE;
}

/**
 * bic_history_begin:
 * @self: a history
 * @label: label of the gesture; of nested gestures, only the label of the outermost one is used
 *
 * All edits until bic_history_end () are undone together.
 */
void
bic_history_begin (BicHistory *self,
                   const char *label)
{
  g_return_if_fail (BIC_IS_HISTORY (self));

  if (!has_open_gesture (self))
    {
      g_free (self->label);
      self->label = g_strdup (label);
    }
  g_array_append_val (self->levels, self->open->len);
  notify (self, FALSE);
}

/* Removes the open edits from index @begin to the end and returns them in reverse order */
static GPtrArray *
take_open (BicHistory *self,
           guint       begin)
{
  GPtrArray *edits = bic_edits_new ();

  while (self->open->len > begin)
    g_ptr_array_add (edits, g_ptr_array_steal_index (self->open, self->open->len - 1));
  return edits;
}

static guint
end_innermost_level (BicHistory *self)
{
  guint begin = g_array_index (self->levels, guint, self->levels->len - 1);

  g_array_set_size (self->levels, self->levels->len - 1);
  return begin;
}

/**
 * bic_history_end:
 * @self: a history
 *
 * Ends the innermost gesture. An empty gesture is not stored.
 */
void
bic_history_end (BicHistory *self)
{
  g_return_if_fail (BIC_IS_HISTORY (self) && has_open_gesture (self));

  end_innermost_level (self);
  if (!has_open_gesture (self) && self->open->len > 0)
    push (self, self->label, bic_edit_group (take_open (self, 0)));
  notify (self, FALSE);
}

static BicEdit *
apply_known (BicHistory    *self,
             const BicEdit *edit)
{
  g_autoptr (GError) error = NULL;
  BicEdit *inverse = bic_edit_apply (self->scenario, edit, &error);

  if (!inverse)
    g_error ("History does not fit its battle: %s", error->message);
  return inverse;
}

/**
 * bic_history_cancel:
 * @self: a history
 *
 * Undoes the edits of the innermost gesture and ends it.
 */
void
bic_history_cancel (BicHistory *self)
{
  g_autoptr (BicEdit) back = NULL;
  gboolean changed;

  g_return_if_fail (BIC_IS_HISTORY (self) && has_open_gesture (self));

  back = bic_edit_group (take_open (self, end_innermost_level (self)));
  changed = back->edits->len > 0;
  bic_edit_free (apply_known (self, back));
  if (!has_open_gesture (self) && self->open->len > 0)
    push (self, self->label, bic_edit_group (take_open (self, 0)));
  notify (self, changed);
}

/* --- undo and redo --- */

static void
apply_and_invert_gesture (BicHistory *self,
                          guint       index)
{
  Gesture *gesture = g_ptr_array_index (self->gestures, index);
  BicEdit *inverse = apply_known (self, gesture->edit);

  bic_edit_free (gesture->edit);
  gesture->edit = inverse;
}

/**
 * bic_history_undo:
 * @self: a history
 *
 * Undoes the last gesture.
 *
 * Returns: %FALSE if there is nothing to undo, or while a gesture is open
 */
gboolean
bic_history_undo (BicHistory *self)
{
  g_return_val_if_fail (BIC_IS_HISTORY (self), FALSE);

  if (!can_undo (self))
    return FALSE;
  apply_and_invert_gesture (self, --self->position);
  notify (self, TRUE);
  return TRUE;
}

/**
 * bic_history_redo:
 * @self: a history
 *
 * Redoes the gesture that was undone last.
 *
 * Returns: %FALSE if there is nothing to redo, or while a gesture is open
 */
gboolean
bic_history_redo (BicHistory *self)
{
  g_return_val_if_fail (BIC_IS_HISTORY (self), FALSE);

  if (!can_redo (self))
    return FALSE;
  apply_and_invert_gesture (self, self->position++);
  notify (self, TRUE);
  return TRUE;
}

/**
 * bic_history_go_to:
 * @self: a history
 * @position: the new position, as the number of gestures that are not undone
 *
 * Undoes or redoes gestures until @position is reached. The signal "changed" is emitted once.
 *
 * Returns: %FALSE if the position does not exist or is the current position, or while a gesture is open
 */
gboolean
bic_history_go_to (BicHistory *self,
                   guint       position)
{
  g_return_val_if_fail (BIC_IS_HISTORY (self), FALSE);

  if (has_open_gesture (self) || position > self->gestures->len || position == self->position)
    return FALSE;
  while (self->position > position)
    apply_and_invert_gesture (self, --self->position);
  while (self->position < position)
    apply_and_invert_gesture (self, self->position++);
  notify (self, TRUE);
  return TRUE;
}

/* --- labels, marks and positions --- */

/**
 * bic_history_label:
 * @self: a history
 * @index: index of a gesture, from 0 for the earliest
 *
 * Returns: (transfer none): the label of the gesture between positions @index and @index + 1
 */
const char *
bic_history_label (BicHistory *self,
                   guint       index)
{
  g_return_val_if_fail (BIC_IS_HISTORY (self) && index < self->gestures->len, NULL);
  return ((const Gesture *) self->gestures->pdata[index])->label;
}

/**
 * bic_history_undo_label:
 * @self: a history
 *
 * Returns: (transfer none) (nullable): the label of the gesture that bic_history_undo () would undo
 */
const char *
bic_history_undo_label (BicHistory *self)
{
  return can_undo (self) ? bic_history_label (self, self->position - 1) : NULL;
}

/**
 * bic_history_redo_label:
 * @self: a history
 *
 * Returns: (transfer none) (nullable): the label of the gesture that bic_history_redo () would redo
 */
const char *
bic_history_redo_label (BicHistory *self)
{
  return can_redo (self) ? bic_history_label (self, self->position) : NULL;
}

/**
 * bic_history_mark_saved:
 * @self: a history
 *
 * Marks the current position as saved in the file. Whenever undo or redo returns to this position, the battle counts as
 * unmodified.
 */
void
bic_history_mark_saved (BicHistory *self)
{
  g_return_if_fail (BIC_IS_HISTORY (self));
  self->saved = (int) self->position;
  notify (self, FALSE);
}

/**
 * bic_history_mark_played:
 * @self: a history
 *
 * Marks the current position as the version that was played.
 */
void
bic_history_mark_played (BicHistory *self)
{
  g_return_if_fail (BIC_IS_HISTORY (self));
  self->played = (int) self->position;
  notify (self, FALSE);
}

/**
 * bic_history_is_modified:
 * @self: a history
 *
 * Returns: whether the battle differs from the last saved position, including the changes of an open gesture
 */
gboolean
bic_history_is_modified (BicHistory *self)
{
  g_return_val_if_fail (BIC_IS_HISTORY (self), FALSE);
  return self->saved != (int) self->position || self->open->len > 0;
}

/**
 * bic_history_length:
 * @self: a history
 *
 * Returns: the number of gestures, including undone ones
 */
guint
bic_history_length (BicHistory *self)
{
  return self->gestures->len;
}

/**
 * bic_history_position:
 * @self: a history
 *
 * Returns: the number of gestures that are not undone
 */
guint
bic_history_position (BicHistory *self)
{
  return self->position;
}

/**
 * bic_history_saved_at:
 * @self: a history
 *
 * Returns: the saved position, or -1 if it cannot be reached by undo or redo
 */
int
bic_history_saved_at (BicHistory *self)
{
  return self->saved;
}

/**
 * bic_history_played_at:
 * @self: a history
 *
 * Returns: the position that was played last; -1 if there is none or it cannot be reached by undo or redo
 */
int
bic_history_played_at (BicHistory *self)
{
  return self->played;
}
