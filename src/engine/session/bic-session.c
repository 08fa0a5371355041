/* A game in progress: making choices, queued random results, and access to the game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The session plays the game with typed dice, which asks for each random result. The session answers with the next
 * queued result, or with the generator if no queued result fits. The results of real dice can therefore be entered at
 * any time.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-error.h"
#include "bic-kernel.h"
#include "bic-rulebooks.h"
#include "bic-session-private.h"
#include "bic-setup.h"

G_DEFINE_FINAL_TYPE (BicSession, bic_session, G_TYPE_OBJECT)

enum { SAVE, CHANGED, EVENT, MARKED, N_SIGNALS };
static guint signals[N_SIGNALS];

/* --- the object ------------------------------------------------------------------------------------------------ */

static void
move_clear (BicMove *move)
{
  g_clear_pointer (&move->before, g_free);
}

static void
undone_clear (BicUndone *undone)
{
  move_clear (&undone->move);
  g_clear_pointer (&undone->after, g_free);
}

static void
bic_session_init (BicSession *self)
{
  self->state = g_malloc0 (bic_state_size ());
  self->records = g_array_new (FALSE, FALSE, sizeof (BicSessionEntry));
  self->moves = g_array_new (FALSE, FALSE, sizeof (BicMove));
  g_array_set_clear_func (self->moves, (GDestroyNotify) move_clear);
  self->redo = g_array_new (FALSE, FALSE, sizeof (BicUndone));
  g_array_set_clear_func (self->redo, (GDestroyNotify) undone_clear);
  self->untold = g_array_new (FALSE, FALSE, sizeof (BicEvent));
  self->log = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_log_entry_free);
  self->about.side = BIC_NOBODY;
  g_queue_init (&self->forced);
}

static void
bic_session_finalize (GObject *object)
{
  BicSession *self = BIC_SESSION (object);

  g_queue_clear_full (&self->forced, g_free);
  bic_game_about_clear (&self->about);
  g_ptr_array_unref (self->log);
  g_array_unref (self->untold);
  g_array_unref (self->redo);
  g_array_unref (self->moves);
  g_array_unref (self->records);
  g_free (self->state);
  g_clear_pointer (&self->typed, bic_game_unref);
  g_clear_pointer (&self->game, bic_game_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  G_OBJECT_CLASS (bic_session_parent_class)->finalize (object);
}

static void
bic_session_class_init (BicSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_session_finalize;
  signals[SAVE] = g_signal_new ("save", BIC_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CHANGED] = g_signal_new ("changed", BIC_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[EVENT] = g_signal_new ("event", BIC_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                 G_TYPE_POINTER);
  signals[MARKED] = g_signal_new ("marked", BIC_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  G_TYPE_UINT);
}

/* Updates the choices and emits the signals. "keep" comes first, so that the choice is saved before its results are
 * shown. If the program crashes in between, players have not seen a roll that is missing from the saved game. */
void
bic_session_refresh (BicSession *self)
{
  g_autoptr (GArray) events = g_array_ref (self->untold);

  g_array_unref (self->untold);
  self->untold = g_array_new (FALSE, FALSE, sizeof (BicEvent));
  bic_choices (self->game, self->state, &self->choices);
  g_signal_emit (self, signals[SAVE], 0);
  for (guint i = 0; i < events->len; i++)
    g_signal_emit (self, signals[EVENT], 0, &g_array_index (events, BicEvent, i));
  g_signal_emit (self, signals[CHANGED], 0);
}

/**
 * bic_session_new:
 * @scenario: a battle; copied
 * @catalogue: the catalogue of the game
 * @seed: seed of the dice and the deck
 * @flags: flags, for example whether dice are typed and whether hands are open
 * @error: %BIC_ERROR_UNPLAYABLE if the battle cannot be played
 *
 * Returns: (transfer full) (nullable): a new game before its first choice
 */
BicSession *
bic_session_new (const BicScenario  *scenario,
                 BicCatalogue       *catalogue,
                 guint64             seed,
                 BicGameFlags        flags,
                 GError            **error)
{
  g_autoptr (BicSession) self = g_object_new (BIC_TYPE_SESSION, NULL);
  g_autoptr (BicScenario) copy = bic_scenario_copy (scenario);

  self->catalogue = bic_catalogue_ref (catalogue);
  self->seed = seed;
  self->flags = flags;
  self->game = bic_game_new (bic_rulebook_of (copy), copy, catalogue, flags, error);
  if (self->game == NULL)
    return NULL;
  self->typed = bic_game_new (bic_rulebook_of (copy), copy, catalogue, flags | BIC_GAME_TYPED_DICE, error);
  if (self->typed == NULL)
    return NULL;
  bic_state_init (self->state, self->game, seed);
  self->phase = bic_session_phase_of (self, self->state);
  bic_session_log_turn (self, 0, BIC_NOBODY);
  bic_choices (self->game, self->state, &self->choices);
  return g_steal_pointer (&self);
}

/* --- counting dice ------------------------------------------------------------------------------------------------ */

/* Counts an event. The dice of an attack are counted only when its hits are known, so that the numbers of dice, hits
 * and expected hits are always for the same rolls. Returns whether the event announces an attack. */
static gboolean
count_event (BicTally       *tally,
             const BicEvent *event)
{
  if (event->kind == BIC_EVENT_ATTACK)
    tally->rolled = 0;
  else if (event->kind == BIC_EVENT_DIE)
    tally->rolled++;
  else if (event->kind == BIC_EVENT_VICTORY)
    tally->victory = event->a;
  else if (event->kind == BIC_EVENT_HITS)
    {
      BicTallySide *side = &tally->side[event->side];

      side->dice += tally->rolled;
      side->hits += event->c;
      side->expected += tally->expects;
    }
  return event->kind == BIC_EVENT_ATTACK;
}

/* Counts events. @state is the state after @events. If they announce an attack, its dice have not been rolled yet in
 * @state, because @game asks for them. */
static void
tally_events (BicTally        *tally,
              const BicGame   *game,
              const BicState  *state,
              const BicEvents *events)
{
  gboolean announced = FALSE;

  for (int i = 0; i < events->n; i++)
    announced |= count_event (tally, &events->at[i]);
  if (announced)
    tally->expects = bic_expected_hits (game, state);
}

/* --- choosing --------------------------------------------------------------------------------------------------- */

/* Applies one answer of a player or of chance to the state and the log. */
static gboolean
apply_answer (BicSession  *self,
              BicMove     *move,
              BicChoice    choice,
              gboolean     recorded,
              GError     **error)
{
  g_autofree char *label = recorded ? bic_choice_label (self->typed, self->state, choice) : NULL;
  g_autofree char *log_text = recorded ? bic_choice_log_text (self->typed, self->state, choice) : NULL;
  BicSessionEntry record = { BIC_ENTRY_CHOICE, choice, move->n_records > 0 };
  int side = bic_state_asked_side (self->typed, self->state);
  gboolean secret = recorded && self->typed->book.hidden.secret
                    && self->typed->book.hidden.secret (&(BicView) { self->typed, self->state }, choice);
  int turn = bic_state_turn (self->state), active = bic_state_active (self->state);
  BicEvents events;

  events.n = 0;
  events.barrier = FALSE;
  self->phase = bic_session_phase_of (self, self->state);
  if (!bic_apply (self->typed, self->state, choice, &events, NULL, error))
    return FALSE;
  move->barrier |= events.barrier;
  tally_events (&self->tally, self->typed, self->state, &events);
  if (recorded)
    {
      move->n_records++;
      g_array_append_val (self->records, record);
      bic_session_log_choice (self, side, &choice, secret, g_steal_pointer (&label), g_steal_pointer (&log_text),
                              &events);
    }
  /* The signal "event" is emitted for these events after the choice is saved. */
  bic_session_log_events (self, &events);
  g_array_append_vals (self->untold, events.at, (guint) events.n);
  bic_session_log_turn (self, turn, active);
  return TRUE;
}

/* Returns whether a notation is the word or ends with it. For example, "roll FLAG" ends with "FLAG". */
static gboolean
matches_word (const char *text,
              const char *word)
{
  return strcmp (text, word) == 0 || (g_str_has_suffix (text, word) && text[strlen (text) - strlen (word) - 1] == ' ');
}

/* Takes the next queued result if it is an answer to the current question to chance. */
static gboolean
take_queued_result (BicSession *self,
                    BicChoice  *choice)
{
  const char *word = g_queue_peek_head (&self->forced);
  BicChoices asked;

  if (word == NULL)
    return FALSE;
  bic_choices (self->typed, self->state, &asked);
  for (int i = 0; i < asked.n; i++)
    {
      char text[BIC_CHOICE_TEXT];

      if (bic_choice_write (self->typed, asked.at[i], text) && matches_word (text, word))
        {
          *choice = asked.at[i];
          g_free (g_queue_pop_head (&self->forced));
          return TRUE;
        }
    }
  return FALSE;
}

/* Returns the number of dice to be typed for the current roll. Cards are always drawn by the program. */
static int
typed_dice_due (BicSession *self)
{
  return self->flags & BIC_GAME_TYPED_DICE ? bic_setup_dice_due (self->typed, self->state) : 0;
}

/* Answers the questions to chance. Queued results are used first and are recorded. Results of the generator are not
 * recorded, because they follow from the seed. Dice that a player must type are not answered, because they are separate
 * choices. */
static gboolean
answer_for_chance (BicSession  *self,
                   BicMove     *move,
                   GError     **error)
{
  while (bic_state_asked_side (self->typed, self->state) == BIC_CHANCE)
    {
      BicChoice choice;
      gboolean typed = typed_dice_due (self) > 0, forced = take_queued_result (self, &choice);

      if (!forced && typed)
        return TRUE;
      if (!forced)
        bic_state_draw_chance_result (self->typed, self->state, &choice);
      if (!apply_answer (self, move, choice, forced, error))
        return FALSE;
    }
  return TRUE;
}

/* Makes a choice and answers the questions to chance. Undone choices can then no longer be redone. A typed die creates
 * a barrier only when the roll is complete, so earlier dice of the roll can be corrected. */
static gboolean
make_move (BicSession  *self,
           BicChoice    choice,
           GError     **error)
{
  BicMove move = { choice, NULL, self->records->len, 0, self->log->len, FALSE, self->tally };
  gboolean decides = typed_dice_due (self) <= 1;

  if (self->records->len >= BIC_MAX_RECORDS)
    return bic_fail (error, BIC_ERROR_UNSAFE, _("a game has at most %d choices"), BIC_MAX_RECORDS);
  move.before = g_memdup2 (self->state, bic_state_size ());
  if (!apply_answer (self, &move, choice, TRUE, error) || !answer_for_chance (self, &move, error))
    {
      memcpy (self->state, move.before, bic_state_size ());
      self->tally = move.tally;
      g_array_set_size (self->records, move.record);
      g_ptr_array_set_size (self->log, (int) move.log);
      g_array_set_size (self->untold, 0);
      move_clear (&move);
      return FALSE;
    }
  move.barrier &= decides;
  g_array_append_val (self->moves, move);
  g_array_set_size (self->redo, 0);
  bic_session_withdraw_agreed_end (self);
  bic_session_refresh (self);
  return TRUE;
}

/**
 * bic_session_choose:
 * @self: a game
 * @choice: one of bic_session_choices ()
 * @error: %BIC_ERROR_ILLEGAL with the rule that forbids the choice, or %BIC_ERROR_UNSAFE if the game has
 *   %BIC_MAX_RECORDS records; in case of an error, nothing has changed
 *
 * Makes a choice. Undone choices can then no longer be redone.
 *
 * Returns: %TRUE if the choice was made
 */
gboolean
bic_session_choose (BicSession  *self,
                    BicChoice    choice,
                    GError     **error)
{
  g_return_val_if_fail (BIC_IS_SESSION (self), FALSE);

  return make_move (self, choice, error);
}

/**
 * bic_session_choose_text:
 * @self: a game
 * @text: a choice in notation
 * @error: %BIC_ERROR_PARSE if the notation is wrong, %BIC_ERROR_ILLEGAL if the rules forbid the choice
 *
 * Returns: %TRUE if the choice was made
 */
gboolean
bic_session_choose_text (BicSession  *self,
                         const char  *text,
                         GError     **error)
{
  BicChoice choice;

  return bic_choice_read (self->typed, text, &choice, error) && bic_session_choose (self, choice, error);
}

/* Returns whether a word is a possible random result: a die face or the id of a card. */
static gboolean
is_possible_random_result (BicSession *self,
                           const char *word)
{
  for (int face = 0; face < bic_game_n_faces (self->game); face++)
    if (strcmp (bic_game_face (self->game, face), word) == 0)
      return TRUE;
  return bic_game_find_card (self->game, word) >= 0;
}

/**
 * bic_session_queue_results:
 * @self: a game
 * @words: (array zero-terminated=1): faces and cards, in the order in which they will be used
 * @error: %BIC_ERROR_UNKNOWN if a word is not a random result; in this case no word is queued
 *
 * Queues random results. If the next word is not an answer to the question to chance, it stays in the queue and the
 * generator answers.
 *
 * Returns: %TRUE if the words are queued
 */
gboolean
bic_session_queue_results (BicSession          *self,
                           const char * const  *words,
                           GError             **error)
{
  for (int i = 0; words[i] != NULL; i++)
    if (!is_possible_random_result (self, words[i]))
      return bic_fail (error, BIC_ERROR_UNKNOWN, _("%s is neither a die face nor a card"), words[i]);
  for (int i = 0; words[i] != NULL; i++)
    g_queue_push_tail (&self->forced, g_strdup (words[i]));
  return TRUE;
}

/* --- access ---------------------------------------------------------------------------------------------------- */

/**
 * bic_session_game:
 * @self: a game
 *
 * Returns: (transfer none): the rules and board of the game
 */
const BicGame *
bic_session_game (BicSession *self)
{
  return self->game;
}

/**
 * bic_session_state:
 * @self: a game
 *
 * Returns: (transfer none): the current state; valid until the next change
 */
const BicState *
bic_session_state (BicSession *self)
{
  return self->state;
}

/**
 * bic_session_seed:
 * @self: a game
 *
 * Returns: the seed of the game
 */
guint64
bic_session_seed (BicSession *self)
{
  return self->seed;
}

/**
 * bic_session_has_typed_dice:
 * @self: a game
 *
 * Returns: %TRUE if the players enter the faces of their own dice
 */
gboolean
bic_session_has_typed_dice (BicSession *self)
{
  return (self->flags & BIC_GAME_TYPED_DICE) != 0;
}

/**
 * bic_session_has_open_hands:
 * @self: a game
 *
 * Returns: %TRUE if both sides can see all cards. Questions that only hide a hand are then not asked.
 */
gboolean
bic_session_has_open_hands (BicSession *self)
{
  return (self->flags & BIC_GAME_OPEN_HANDS) != 0;
}

/**
 * bic_session_asked_side:
 * @self: a game
 *
 * Returns: the side that must choose, %BIC_CHANCE if a die must be typed, or %BIC_NOBODY if the game is over
 */
int
bic_session_asked_side (BicSession *self)
{
  return bic_state_asked_side (self->game, self->state);
}

/**
 * bic_session_choices:
 * @self: a game
 *
 * Returns: (transfer none): the current choices, sorted; valid until the next change
 */
const BicChoices *
bic_session_choices (BicSession *self)
{
  return &self->choices;
}

/**
 * bic_session_position:
 * @self: a game
 *
 * Returns: the number of choices that have not been undone
 */
guint
bic_session_position (BicSession *self)
{
  return self->moves->len;
}

/* --- the end ------------------------------------------------------------------------------------------------------ */

/**
 * bic_session_end_by_agreement:
 * @self: a game
 * @agreed: the end of the game on which the players agree, regardless of the rules; %BIC_AGREED_NOTHING continues the
 *   game
 * @side: the side that concedes; used only for %BIC_AGREED_CONCESSION
 *
 * Sets or cancels an agreed end. The position does not change. The next choice also cancels the agreement.
 */
void
bic_session_end_by_agreement (BicSession *self,
                              BicAgreed   agreed,
                              int         side)
{
  g_return_if_fail (agreed != BIC_AGREED_CONCESSION || (side >= 0 && side < BIC_N_SIDES));

  self->about.agreed = agreed;
  self->about.side = agreed == BIC_AGREED_CONCESSION ? side : BIC_NOBODY;
  bic_session_refresh (self);
}

/**
 * bic_session_winner:
 * @self: a game
 *
 * Returns: the winner by the rules or by agreement: a side or %BIC_DRAWN; %BIC_NOBODY if the game is not over or was
 *   abandoned
 */
int
bic_session_winner (BicSession *self)
{
  int winner = bic_state_winner (self->state);

  if (winner != BIC_NOBODY || self->about.agreed == BIC_AGREED_NOTHING)
    return winner;
  if (self->about.agreed == BIC_AGREED_CONCESSION)
    return !self->about.side;
  return self->about.agreed == BIC_AGREED_DRAW ? BIC_DRAWN : BIC_NOBODY;
}

/**
 * bic_session_public_viewer:
 * @self: a game
 *
 * Returns: the viewer to use for an unknown reader. This is %BIC_EVERYBODY if the game is over or has open hands,
 *   otherwise %BIC_NOBODY, which shows only information that both players have.
 */
int
bic_session_public_viewer (BicSession *self)
{
  return bic_session_winner (self) != BIC_NOBODY || self->flags & BIC_GAME_OPEN_HANDS ? BIC_EVERYBODY : BIC_NOBODY;
}

/**
 * bic_session_tally:
 * @self: a game
 *
 * Returns: (transfer none): counts of the choices that have not been undone; valid until the next change
 */
const BicTally *
bic_session_tally (BicSession *self)
{
  return &self->tally;
}
