/* A game that teaches: a saved game whose notes say what to do, to be played along.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * It is told by nothing but what lies open: the position at the beginning of each step, and the choices that were made
 * since.
 */
#include "config.h"

#include "bic-guide.h"

#include <glib/gi18n-lib.h>

#include "bic-error.h"

#define FIRST_GAME "/io/github/bicorne/Bicorne/guide/first-game.bicorne-game"

/* @first: choices made before it; @hash: of the position that it begins with */
typedef struct { guint first; guint64 hash; const char *text; } Step;

struct _BicGuide
{
  BicSession *played;
  GArray     *steps;                    /* Step; of the last one there is nothing to do */
  GArray     *choices;                  /* BicChoice: of both sides, in the order in which they were made */
};

/* --- what was played ---------------------------------------------------- */

/* The choices of @session that stand */
static GArray *
choices_of (BicSession *session)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicChoice));

  for (guint i = 0; i < bic_session_n_log (session); i++)
    {
      const BicLogEntry *entry = bic_session_log (session, i);

      if (entry->kind == BIC_LOG_CHOICE && entry->taken_by == 0)
        g_array_append_val (choices, entry->made);
    }
  return choices;
}

static guint64
hash_at (BicSession *session,
         guint       position)
{
  g_autofree BicState *state = g_malloc (bic_state_size ());

  return bic_session_state_at (session, position, state) ? bic_state_hash (bic_session_game (session), state) : 0;
}

/* A note on a choice is said before it is made, one on anything else when all has been. */
static void
add_step (BicGuide          *self,
          const BicLogEntry *entry)
{
  Step step = { .first = entry->kind == BIC_LOG_CHOICE ? entry->position : bic_session_position (self->played),
                .text = entry->note };

  step.hash = hash_at (self->played, step.first);
  g_array_append_val (self->steps, step);
}

/**
 * bic_guide_new:
 * @played: a game with notes; kept
 *
 * Returns: (transfer full): the guide that leads through it
 */
BicGuide *
bic_guide_new (BicSession *played)
{
  BicGuide *self = g_new0 (BicGuide, 1);

  self->played = g_object_ref (played);
  self->steps = g_array_new (FALSE, FALSE, sizeof (Step));
  self->choices = choices_of (played);
  for (guint i = 0; i < bic_session_n_log (played); i++)
    if (bic_session_log (played, i)->note)
      add_step (self, bic_session_log (played, i));
  return self;
}

/**
 * bic_guide_open:
 * @catalogue: what is in force
 * @error: why the game that teaches cannot be played
 *
 * Returns: (transfer full) (nullable): the guide to the first game
 */
BicGuide *
bic_guide_open (BicCatalogue  *catalogue,
                GError       **error)
{
  g_autoptr (GBytes) file = g_resources_lookup_data (FIRST_GAME, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  g_autofree char *mismatch = NULL;
  g_autoptr (BicSession) played = NULL;

  if (file)
    played = bic_session_parse (g_bytes_get_data (file, NULL), g_bytes_get_size (file), FIRST_GAME, catalogue,
                                &mismatch, error);
  if (mismatch)
    g_set_error_literal (error, BIC_ERROR, BIC_ERROR_ILLEGAL, mismatch);
  return played && !mismatch ? bic_guide_new (played) : NULL;
}

void
bic_guide_free (BicGuide *self)
{
  g_object_unref (self->played);
  g_array_unref (self->steps);
  g_array_unref (self->choices);
  g_free (self);
}

/* --- how far somebody has come ------------------------------------------ */

static const Step *
step_at (const BicGuide *self,
         guint           i)
{
  return &g_array_index (self->steps, Step, i);
}

static gboolean
has_reached (const Step *step,
             BicSession *session)
{
  return bic_session_position (session) >= step->first && hash_at (session, step->first) == step->hash;
}

/**
 * bic_guide_fits:
 * @self: the guide
 * @session: a game
 *
 * Returns: whether @session is a game of the same battle with the same dice and cards
 */
gboolean
bic_guide_fits (const BicGuide *self,
                BicSession     *session)
{
  g_return_val_if_fail (self != NULL && BIC_IS_SESSION (session), FALSE);

  return bic_session_seed (session) == bic_session_seed (self->played)
         && hash_at (session, 0) == hash_at (self->played, 0);
}

/* Takes @choice off those that are @left.  Returns: whether it was among them */
static gboolean
tick_off (GArray    *left,
          BicChoice  choice)
{
  for (guint i = 0; i < left->len; i++)
    if (bic_choice_compare (g_array_index (left, BicChoice, i), choice) == 0)
      {
        g_array_remove_index (left, i);
        return TRUE;
      }
  return FALSE;
}

/* Compares what was done since the step began with what it asks for. */
static void
compare (const BicGuide *self,
         BicSession     *session,
         BicGuidePlace  *place)
{
  guint first = step_at (self, place->step)->first, end = step_at (self, place->step + 1)->first;
  g_autoptr (GArray) made = choices_of (session), left = g_array_new (FALSE, FALSE, sizeof (BicChoice));

  g_array_append_vals (left, &g_array_index (self->choices, BicChoice, first), end - first);
  for (guint i = first; i < made->len && !place->astray; i++)
    place->astray = !tick_off (left, g_array_index (made, BicChoice, i));
  /* all was done, and yet it has come to something else: dice that were stirred */
  place->astray |= left->len == 0;
  place->has_next = !place->astray;
  if (place->has_next)
    place->next = g_array_index (left, BicChoice, 0);
}

/**
 * bic_guide_look:
 * @self: the guide
 * @session: a game that it fits
 * @place: (out caller-allocates): how far that has come
 */
void
bic_guide_look (const BicGuide *self,
                BicSession     *session,
                BicGuidePlace  *place)
{
  g_return_if_fail (self != NULL && BIC_IS_SESSION (session) && place != NULL);

  *place = (BicGuidePlace) { .n_steps = self->steps->len - 1 };
  while (place->step < place->n_steps && has_reached (step_at (self, place->step + 1), session))
    place->step++;
  place->text = g_dgettext (GETTEXT_PACKAGE, step_at (self, place->step)->text);
  if (place->step < place->n_steps)
    compare (self, session, place);
}

/**
 * bic_guide_begin:
 * @self: the guide
 * @step: which one, from 0
 * @error: why it cannot be played
 *
 * Returns: (transfer full) (nullable): a game that has come as far as that step
 */
BicSession *
bic_guide_begin (const BicGuide  *self,
                 guint            step,
                 GError         **error)
{
  g_return_val_if_fail (self != NULL && step < self->steps->len, NULL);

  return bic_session_branch (self->played, step_at (self, step)->first, NULL, error);
}
