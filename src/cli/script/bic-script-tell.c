/* Rule scripts: the report of a case, in the form of the report of a battle.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The sentences are the sentences of the game log, in English, because reports are compared with files.  A choice is
 * reported by its results; a choice without a result, by the question and its answer.
 */
#include "config.h"

#include "bic-event.h"
#include "bic-language.h"
#include "bic-script.h"

static gboolean
tell_event (BicWorld       *world,
            const BicEvent *event)
{
  g_auto(BicEnglish) english = bic_english_begin ();
  g_autofree char *sentence = bic_event_sentence (world->game, event);

  if (sentence != NULL)
    g_string_append_printf (world->report, event->kind == BIC_EVENT_TURN ? "\n%s\n" : "  %s\n", sentence);
  return sentence != NULL;
}

/**
 * bic_tell_begin:
 * @world: a world whose game has begun
 *
 * Tells in whose turn the case begins.
 */
void
bic_tell_begin (BicWorld *world)
{
  BicEvent event = { BIC_EVENT_TURN, (gint16) bic_state_active (world->state), (gint16) bic_state_turn (world->state),
                     0, 0, 0, 0 };

  if (world->report != NULL)
    tell_event (world, &event);
}

/* Why so many dice, where there is more to it than one figure */
static void
tell_sum (BicWorld *world)
{
  g_auto(BicEnglish) english = bic_english_begin ();
  BicCombat combat;
  g_autofree char *sum = NULL;

  if (!bic_state_combat (world->game, world->state, &combat) || combat.sum.n < 2)
    return;
  sum = bic_sum_text (&combat.sum);
  g_string_append_printf (world->report, "    %s\n", sum);
}

/**
 * bic_tell_roll:
 * @world: a world
 * @faces: (element-type int): what comes up
 */
void
bic_tell_roll (BicWorld     *world,
               const GArray *faces)
{
  if (world->report == NULL)
    return;
  tell_sum (world);
  g_string_append (world->report, "   ");
  for (guint i = 0; i < faces->len; i++)
    g_string_append_printf (world->report, " %s", bic_game_face (world->game, g_array_index (faces, int, i)));
  g_string_append (world->report, "\n");
}

/* "Order C6"; "Does the defender react? No"; that all has been done goes without saying. */
static char *
answer_text (const BicWorld *world,
             BicChoice       choice)
{
  g_auto(BicEnglish) english = bic_english_begin ();
  g_autofree char *question = bic_prompt (world->game, world->state);
  g_autofree char *label = bic_choice_label (world->game, world->state, choice);

  if (g_str_equal (bic_verb_name (world->game, choice.verb), "done"))
    return NULL;
  return g_str_equal (bic_verb_name (world->game, choice.verb), "none") ? g_strdup_printf ("%s %s", question, label)
         : g_steal_pointer (&label);
}

/**
 * bic_tell_choice:
 * @world: a world
 * @choice: what is about to be chosen
 * @error: why it is not legal
 *
 * Makes the choice, and tells it.
 *
 * Returns: %TRUE if it is legal
 */
gboolean
bic_tell_choice (BicWorld   *world,
                 BicChoice   choice,
                 GError    **error)
{
  gboolean chance = bic_state_asks (world->game, world->state) == BIC_CHANCE;
  g_autofree char *answer = world->report != NULL && !chance ? answer_text (world, choice) : NULL;
  int from = world->events.n, told = 0;

  if (!bic_apply (world->game, world->state, choice, &world->events, &world->choices, error))
    return FALSE;
  for (int i = from; world->report != NULL && i < world->events.n; i++)
    told += tell_event (world, &world->events.at[i]);
  if (answer != NULL && told == 0)
    g_string_append_printf (world->report, "  %s\n", answer);
  return TRUE;
}
