/* What of a game is looked at, and what is done with it.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-game-model-private.h"

#include "bic-game-pick.h"
#include "bic-result.h"

G_DEFINE_FINAL_TYPE (BicGameModel, bic_game_model, G_TYPE_OBJECT)

guint _bic_game_model_signals[BIC_GAME_N_SIGNALS];

/* --- the game ----------------------------------------------------------- */

BicSession *
bic_game_model_session (BicGameModel *self)
{
  return self->session;
}

const BicGame *
bic_game_model_game (BicGameModel *self)
{
  return bic_session_game (self->session);
}

/* Returns: (transfer none): what may be chosen by who sits at the desk: nothing while the computer is asked */
const BicChoices *
bic_game_model_choices (BicGameModel *self)
{
  static const BicChoices nothing = { 0 };

  return bic_game_model_computer (self) ? &nothing : bic_session_choices (self->session);
}

/**
 * bic_game_model_refresh:
 * @self: the model
 *
 * Tells that all may look otherwise.  The only piece that can act is picked first.
 */
void
bic_game_model_refresh (BicGameModel *self)
{
  const BicChoices *choices;

  g_clear_pointer (&self->paths, bic_paths_free);
  g_clear_pointer (&self->meant, g_free);
  g_clear_pointer (&self->hint, g_free);
  if (!self->session || self->laying)
    return;
  choices = bic_game_model_choices (self);
  if (!bic_game_pick_acts (bic_game_model_game (self), choices, self->picked))
    self->picked = bic_game_pick_only_piece (bic_game_model_game (self), choices);
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_CHANGED], 0);
}

/**
 * bic_game_model_show:
 * @self: the model, with a game
 *
 * What was done is seen now: nothing holds it back any more.
 */
void
bic_game_model_show (BicGameModel *self)
{
  self->rolling = FALSE;
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_SHOWN], 0);
  bic_game_model_refresh (self);
}

static void
keep_cb (BicGameModel *self)
{
  g_clear_pointer (&self->seen, g_free);
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_KEEP], 0);
}

static void
marked_cb (BicGameModel *self)
{
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_MARKED], 0);
}

static void
event_cb (BicGameModel *self,
          gpointer      event)
{
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_EVENT], 0, event);
}

static void
changed_cb (BicGameModel *self)
{
  gboolean held = FALSE;

  self->rolling = FALSE;
  self->past = self->frozen ? (int) bic_session_position (self->session) : -1;
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_HOLD], 0, self->chosen, &held);
  if (!held)
    bic_game_model_show (self);
}

/**
 * bic_game_model_touch:
 * @self: the model, with a game
 *
 * Something beside the choices is to be kept and shown: a name.
 */
void
bic_game_model_touch (BicGameModel *self)
{
  keep_cb (self);
  changed_cb (self);
}

static void
forget_game (BicGameModel *self)
{
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  g_clear_object (&self->session);
  g_clear_pointer (&self->frozen, g_free);
  g_clear_pointer (&self->seen, g_free);
  g_clear_pointer (&self->paths, bic_paths_free);
}

/* Nobody has sat down yet, and nothing is picked. */
static void
begin (BicGameModel *self)
{
  self->past = self->frozen ? (int) bic_session_position (self->session) : -1;
  self->eyes = self->frozen ? BIC_NOBODY : BIC_EVERYBODY;
  self->sitter = BIC_NOBODY;
  self->picked = self->pointed = BIC_NO_HEX;
  self->rolling = FALSE;
  g_array_set_size (self->trace, 0);
}

/**
 * bic_game_model_set_session:
 * @self: the model
 * @session: (nullable): the game to be looked at; kept
 * @frozen: (nullable): why it can only be looked at
 */
void
bic_game_model_set_session (BicGameModel *self,
                            BicSession   *session,
                            const char   *frozen)
{
  g_autoptr (BicSession) kept = session ? g_object_ref (session) : NULL;
  char *why = g_strdup (frozen);

  forget_game (self);
  self->session = g_steal_pointer (&kept);
  self->frozen = why;
  begin (self);
  if (session)
    {
      g_signal_connect_swapped (session, "keep", G_CALLBACK (keep_cb), self);
      g_signal_connect_swapped (session, "marked", G_CALLBACK (marked_cb), self);
      g_signal_connect_swapped (session, "event", G_CALLBACK (event_cb), self);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (changed_cb), self);
    }
  self->laying = TRUE;
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_SESSION_CHANGED], 0);
  self->laying = FALSE;
  bic_game_model_refresh (self);
}

/* --- the moment --------------------------------------------------------- */

/**
 * bic_game_model_look:
 * @self: the model, with a game
 * @position: choices made; the last of them or more is the present
 */
void
bic_game_model_look (BicGameModel *self,
                     guint         position)
{
  guint n = bic_session_position (self->session);

  self->past = position < n ? (int) position : self->frozen ? (int) n : -1;
  self->picked = BIC_NO_HEX;
  bic_game_model_refresh (self);
}

guint
bic_game_model_moment (BicGameModel *self)
{
  return self->past >= 0 ? (guint) self->past : bic_session_position (self->session);
}

gboolean
bic_game_model_is_past (BicGameModel *self)
{
  return self->past >= 0;
}

/* By the rules or by agreement */
gboolean
bic_game_model_is_over (BicGameModel *self)
{
  return bic_ended_of (self->session) >= 0;
}

gboolean
bic_game_model_is_open (BicGameModel *self)
{
  return self->past < 0 && !bic_game_model_is_over (self);
}

const char *
bic_game_model_frozen (BicGameModel *self)
{
  return self->frozen;
}

/**
 * bic_game_model_now:
 * @self: the model, with a game
 *
 * Whatever is drawn, said or explained of the present comes from here.
 *
 * Returns: (transfer none): the present, as the reader may see it; until the game or the reader is another
 */
const BicState *
bic_game_model_now (BicGameModel *self)
{
  int reader = bic_game_model_reader (self);

  if (self->seen_by != reader)
    g_clear_pointer (&self->seen, g_free);
  if (!self->seen)
    self->seen = bic_session_seen (self->session, bic_session_position (self->session), reader);
  self->seen_by = reader;
  return self->seen;
}

/* Returns: (transfer full): what the board shows, as the reader may see it; free with g_free () */
BicState *
bic_game_model_state (BicGameModel *self)
{
  return bic_session_seen (self->session, bic_game_model_moment (self), bic_game_model_reader (self));
}

/* --- what is done ------------------------------------------------------- */

/* A question that is put because a hidden card might answer it has but one answer where hands lie open, and is not put
 * there. */
static gboolean
is_idle (BicGameModel *self)
{
  const BicChoices *choices = bic_session_choices (self->session);

  return !self->hides && choices->n == 1 && bic_choice_passes (bic_game_model_game (self), choices->at[0]) &&
         bic_state_asks_hand (bic_game_model_game (self), bic_session_state (self->session));
}

/* Sends a choice back to the rules. */
void
bic_game_model_choose (BicGameModel *self,
                       BicChoice     choice)
{
  g_autoptr (GError) error = NULL;

  if (self->past >= 0)
    return;
  bic_game_model_say (self, NULL);
  self->chosen = TRUE;
  _bic_game_model_leave_seat (self);
  self->picked = BIC_NO_HEX;
  g_clear_pointer (&self->meant, g_free);
  if (!bic_session_choose (self->session, choice, &error))
    bic_game_model_say (self, error->message);
  while (error == NULL && is_idle (self)
         && bic_session_choose (self->session, bic_session_choices (self->session)->at[0], NULL))
    ;
  self->chosen = FALSE;
  bic_game_model_act (self);
}

/* Takes one choice back out of the midst. */
gboolean
bic_game_model_retract (BicGameModel *self,
                        guint         position)
{
  gboolean retracted;

  bic_game_model_say (self, NULL);
  retracted = !bic_game_model_computer (self) && bic_session_retract (self->session, position);
  bic_game_model_act (self);
  return retracted;
}

/* Something was done whose widget may be gone now. */
void
bic_game_model_act (BicGameModel *self)
{
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_ACTED], 0);
}

/**
 * bic_game_model_say:
 * @text: (nullable): why something cannot be done; %NULL: what was said or told last has had its time
 */
void
bic_game_model_say (BicGameModel *self,
                    const char   *text)
{
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_SAID], 0, text);
}

/**
 * bic_game_model_tell:
 * @text: (nullable): what is no reason against anything: what was asked for, or that it is under way; %NULL as above
 */
void
bic_game_model_tell (BicGameModel *self,
                     const char   *text)
{
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_TOLD], 0, text);
}

/* From the handler of "hold" that holds it back: dice are seen to roll now. */
void
bic_game_model_set_rolling (BicGameModel *self)
{
  self->rolling = TRUE;
  g_signal_emit (self, _bic_game_model_signals[BIC_GAME_ROLLING], 0);
}

gboolean
bic_game_model_is_rolling (BicGameModel *self)
{
  return self->rolling;
}

/* --- the object --------------------------------------------------------- */

static void
bic_game_model_dispose (GObject *object)
{
  BicGameModel *self = BIC_GAME_MODEL (object);

  forget_game (self);
  g_clear_pointer (&self->trace, g_array_unref);
  g_clear_pointer (&self->meant, g_free);
  g_clear_pointer (&self->hint, g_free);
  G_OBJECT_CLASS (bic_game_model_parent_class)->dispose (object);
}

static guint
add_signal (const char *name,
            GType       argument)
{
  return g_signal_new (name, BIC_TYPE_GAME_MODEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                       argument == G_TYPE_NONE ? 0 : 1, argument);
}

static void
bic_game_model_class_init (BicGameModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bic_game_model_dispose;
  _bic_game_model_signals[BIC_GAME_SESSION_CHANGED] = add_signal ("session-changed", G_TYPE_NONE);
  _bic_game_model_signals[BIC_GAME_KEEP] = add_signal ("keep", G_TYPE_NONE);
  _bic_game_model_signals[BIC_GAME_MARKED] = add_signal ("marked", G_TYPE_NONE);
  _bic_game_model_signals[BIC_GAME_EVENT] = add_signal ("event", G_TYPE_POINTER);
  _bic_game_model_signals[BIC_GAME_HOLD] = g_signal_new ("hold", BIC_TYPE_GAME_MODEL, G_SIGNAL_RUN_LAST, 0,
                                                         g_signal_accumulator_true_handled, NULL, NULL,
                                G_TYPE_BOOLEAN, 1, G_TYPE_BOOLEAN);
  _bic_game_model_signals[BIC_GAME_ROLLING] = add_signal ("rolling", G_TYPE_NONE);
  _bic_game_model_signals[BIC_GAME_SHOWN] = add_signal ("shown", G_TYPE_NONE);
  _bic_game_model_signals[BIC_GAME_CHANGED] = add_signal ("changed", G_TYPE_NONE);
  _bic_game_model_signals[BIC_GAME_PICKED_CHANGED] = add_signal ("picked-changed", G_TYPE_NONE);
  _bic_game_model_signals[BIC_GAME_POINTED_CHANGED] = add_signal ("pointed-changed", G_TYPE_NONE);
  _bic_game_model_signals[BIC_GAME_ANSWER_POINTED] = add_signal ("answer-pointed", G_TYPE_POINTER);
  _bic_game_model_signals[BIC_GAME_SOUGHT] = add_signal ("sought", G_TYPE_INT);
  _bic_game_model_signals[BIC_GAME_SAID] = add_signal ("said", G_TYPE_STRING);
  _bic_game_model_signals[BIC_GAME_TOLD] = add_signal ("told", G_TYPE_STRING);
  _bic_game_model_signals[BIC_GAME_ACTED] = add_signal ("acted", G_TYPE_NONE);
}

static void
bic_game_model_init (BicGameModel *self)
{
  self->hides = TRUE;
  self->trace = g_array_new (FALSE, FALSE, sizeof (BicTraced));
  for (int i = 0; i < BIC_LOG_HEXES; i++)
    self->line[i] = BIC_NO_HEX;
  begin (self);
}

/* Returns: (transfer full): a model without a game */
BicGameModel *
bic_game_model_new (void)
{
  return g_object_new (BIC_TYPE_GAME_MODEL, NULL);
}
