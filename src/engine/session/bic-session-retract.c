/* Takes one choice back out of the midst of those that are free to be taken back.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-session-private.h"

/**
 * bic_session_can_retract:
 * @self: a game
 * @position: of the choice: how many stood before it
 *
 * Returns: whether it and all that were made since can be taken back without asking anybody
 */
gboolean
bic_session_can_retract (BicSession *self,
                         guint       position)
{
  g_return_val_if_fail (BIC_IS_SESSION (self), FALSE);

  for (guint i = position; i < self->moves->len; i++)
    if (g_array_index (self->moves, BicMove, i).barrier)
      return FALSE;
  return position < self->moves->len;
}

static gboolean
is_listed (BicSession *self,
           BicChoice   choice)
{
  const BicChoices *choices = bic_session_choices (self);

  for (int i = 0; i < choices->n; i++)
    if (bic_choice_compare (choices->at[i], choice) == 0)
      return TRUE;
  return FALSE;
}

/**
 * bic_session_retract:
 * @self: a game
 * @position: of the choice: how many stood before it
 *
 * What was chosen after it is chosen anew, as far as it is still legal.  The log tells of it as of any undo.
 *
 * Returns: %FALSE if it cannot be taken back freely; then nothing has changed
 */
gboolean
bic_session_retract (BicSession *self,
                     guint       position)
{
  g_autoptr (GArray) later = g_array_new (FALSE, FALSE, sizeof (BicChoice));

  if (!bic_session_can_retract (self, position))
    return FALSE;
  for (guint i = position + 1; i < self->moves->len; i++)
    g_array_append_val (later, g_array_index (self->moves, BicMove, i).choice);
  while (self->moves->len > position)
    bic_session_undo (self, FALSE);
  for (guint i = 0; i < later->len; i++)
    if (is_listed (self, g_array_index (later, BicChoice, i)))
      bic_session_choose (self, g_array_index (later, BicChoice, i), NULL);
  return TRUE;
}
