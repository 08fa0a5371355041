/* Hexes that a piece can reach by several choices in a row, each of one hex.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This file knows no rule of movement: it walks the list of choices on copies of the state, breadth first. A choice is
 * a step if it moves a piece from its first hex to its second. All steps of one path have one verb and one piece,
 * because a piece may pass another or send it out of its hex. A path may end with a step behind a barrier, as a click
 * on that hex would, but never continues from there, because dice, cards and the other player come in between. A path
 * ends only where the piece may stay: not in the hex of another piece that it passes.
 */
#include "config.h"

#include "bic-event.h"
#include "bic-path.h"
#include "bic-state.h"

#include <glib/gi18n-lib.h>

#define MOST_PLACES 4096               /* looked into; the nearest come first */

typedef struct {
  BicChoice choice;                     /* that led here */
  int       hex, before;                /* before: index of the place that it led from, -1 = the beginning */
  int       piece;                      /* the piece in this hex */
  guint64   hash;
  BicState *state;                      /* NULL: nothing goes on from here */
  gboolean  rests;                      /* it may stay here */
} Node;

struct _BicPaths {
  BicGame *game;
  int      from;
  GArray  *places;                      /* Node; the first is the beginning */
  /* of each hex: the place that is there after fewest strides, and may stay; 0 = none */
  gint16  *first;
};

static void
clear_place (gpointer place)
{
  g_free (((Node *) place)->state);
}

static Node *
place_at (const BicPaths *self,
          int             index)
{
  return &g_array_index (self->places, Node, index);
}

/* The piece that moved: of a unit and its leader, the piece that the event names */
static int
piece_of (const BicState *before,
          const BicState *after,
          const BicEvent *moved)
{
  for (int i = 0; i < before->n_pieces; i++)
    if (before->piece[i].hex == moved->a && after->piece[i].hex == moved->b && before->piece[i].type == moved->c)
      return i;
  return -1;
}

/* The piece that the choice has moved, before any other question; -1 = none */
static int
find_mover (const BicState  *before,
            const BicState  *after,
            const BicEvents *events,
            BicChoiceHexes   at)
{
  for (int i = 0; i < events->n; i++)
    {
      const BicEvent *event = &events->at[i];

      if (event->kind == BIC_EVENT_MOVED && event->a == at.from && event->b == at.to)
        return piece_of (before, after, event);
      if (event->kind == BIC_EVENT_ATTACK || event->kind == BIC_EVENT_DIE)
        return -1;
    }
  return -1;
}

static gboolean
is_known (const BicPaths *self,
          const Node     *new)
{
  for (guint i = 0; i < self->places->len; i++)
    {
      const Node *place = place_at (self, (int) i);

      if (place->hex == new->hex && place->hash == new->hash && place->choice.verb == new->choice.verb
          && place->piece == new->piece)
        return TRUE;
    }
  return FALSE;
}

static gboolean
was_crossed (const BicPaths *self,
             int             index,
             int             hex)
{
  for (; index >= 0; index = place_at (self, index)->before)
    if (place_at (self, index)->hex == hex)
      return TRUE;
  return FALSE;
}

/* Adds the place that a choice leads to, if it is a stride to somewhere new. */
static void
follow (BicPaths  *self,
        int        before,
        BicChoice  choice)
{
  BicChoiceHexes at = bic_choice_hexes (self->game, choice);
  g_autofree BicState *state = g_memdup2 (place_at (self, before)->state, sizeof (BicState));
  int asked = bic_state_asks (self->game, state);
  Node place = { .choice = choice, .hex = at.to, .before = before };
  BicEvents events;

  events.n = 0;
  events.barrier = FALSE;
  bic_apply_listed (self->game, state, choice, &events, NULL);
  place.hash = bic_state_key (state);
  place.piece = find_mover (place_at (self, before)->state, state, &events, at);
  if (place.piece < 0 || (before > 0 && place.piece != place_at (self, before)->piece) || is_known (self, &place))
    return;
  if (!events.barrier && bic_state_asks (self->game, state) == asked)
    place.state = g_steal_pointer (&state);
  place.rests = place.state == NULL;
  g_array_append_val (self->places, place);
}

/* A piece that shares a hex has only passed the other piece if no other piece may act before one of them leaves. */
static gboolean
lets_stop (const BicGame    *game,
           const BicState   *state,
           const BicChoices *choices,
           int               hex)
{
  int n = 0;

  for (int i = 0; i < state->n_pieces; i++)
    n += state->piece[i].hex == hex;
  if (n < 2)
    return TRUE;
  for (int i = 0; i < choices->n; i++)
    if (!bic_choice_is_additional (game, choices->at[i]) && bic_choice_hexes (game, choices->at[i]).from != hex)
      return TRUE;
  return choices->n == 0;
}

/**
 * bic_choice_may_stop:
 * @game: a game
 * @state: a state of it
 * @choice: one of its list, that takes a piece from one hex to another
 *
 * Returns: whether the piece may stay there; %FALSE if it only passes another and has to go on
 */
gboolean
bic_choice_may_stop (const BicGame  *game,
                     const BicState *state,
                     BicChoice       choice)
{
  g_autofree BicState *after = g_memdup2 (state, sizeof (BicState));
  int asked = bic_state_asks (game, state);
  BicEvents events;
  BicChoices choices;

  events.n = 0;
  events.barrier = FALSE;
  bic_apply_listed (game, after, choice, &events, &choices);
  return events.barrier || bic_state_asks (game, after) != asked
         || lets_stop (game, after, &choices, bic_choice_hexes (game, choice).to);
}

static void
search_around (BicPaths *self,
               int       index)
{
  int here = place_at (self, index)->hex, verb = place_at (self, index)->choice.verb;
  BicChoices choices;

  if (!place_at (self, index)->state)
    return;
  bic_choices (self->game, place_at (self, index)->state, &choices);
  place_at (self, index)->rests = lets_stop (self->game, place_at (self, index)->state, &choices, here);
  for (int i = 0; i < choices.n && self->places->len < MOST_PLACES; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (self->game, choices.at[i]);

      if (at.from == here && at.to != BIC_NO_HEX && (index == 0 || choices.at[i].verb == verb)
          && !was_crossed (self, index, at.to))
        follow (self, index, choices.at[i]);
    }
}

/**
 * bic_paths_new:
 * @game: a game
 * @state: a state of it
 * @from: the hex of the piece, or %BIC_NO_HEX
 *
 * Returns: (transfer full): all that its piece, or one of its pieces, can reach by strides in a row
 */
BicPaths *
bic_paths_new (const BicGame  *game,
               const BicState *state,
               int             from)
{
  BicPaths *self = g_new0 (BicPaths, 1);
  Node start = { .hex = from, .before = -1, .piece = -1, .state = g_memdup2 (state, sizeof (BicState)) };

  self->game = bic_game_ref ((BicGame *) game);
  self->from = from;
  self->first = g_new0 (gint16, bic_grid_size (bic_game_grid (game)));
  self->places = g_array_new (FALSE, FALSE, sizeof (Node));
  g_array_set_clear_func (self->places, clear_place);
  g_array_append_val (self->places, start);
  for (guint i = 0; i < self->places->len && from != BIC_NO_HEX; i++)
    search_around (self, (int) i);
  for (guint i = self->places->len - 1; i > 0; i--)
    if (place_at (self, (int) i)->rests)
      self->first[place_at (self, (int) i)->hex] = (gint16) i;
  return self;
}

void
bic_paths_free (BicPaths *self)
{
  g_array_unref (self->places);
  bic_game_unref (self->game);
  g_free (self->first);
  g_free (self);
}

/**
 * bic_paths_reach:
 * @self: where a piece can get to
 * @hex: a hex, or %BIC_NO_HEX
 *
 * Returns: whether it can get there; never its own hex
 */
gboolean
bic_paths_reach (const BicPaths *self,
                 int             hex)
{
  return bic_grid_has (bic_game_grid (self->game), hex) && self->first[hex] > 0;
}

/* Places are in the order of their strides: the first that fits is the shortest way. */
static int
find_place (const BicPaths *self,
            int             hex,
            int             verb)
{
  for (guint i = 1; i < self->places->len; i++)
    if (place_at (self, (int) i)->hex == hex && place_at (self, (int) i)->choice.verb == verb
        && place_at (self, (int) i)->rests)
      return (int) i;
  return 0;
}

/**
 * bic_paths_verbs:
 * @self: where a piece can get to
 * @hex: a hex
 *
 * A unit goes by another verb than its leader.
 *
 * Returns: (transfer full) (element-type gint): the verbs by which the hex can be reached
 */
GArray *
bic_paths_verbs (const BicPaths *self,
                 int             hex)
{
  GArray *verbs = g_array_new (FALSE, FALSE, sizeof (gint));

  for (guint i = 1; i < self->places->len; i++)
    {
      gint verb = place_at (self, (int) i)->choice.verb;

      if (place_at (self, (int) i)->hex == hex && find_place (self, hex, verb) == (int) i)
        g_array_append_val (verbs, verb);
    }
  return verbs;
}

/**
 * bic_paths_choices:
 * @self: where a piece can get to
 * @hex: a hex
 * @verb: one of bic_paths_verbs ()
 *
 * Returns: (transfer full) (element-type BicChoice): the choices that lead there, in order; none if it cannot be
 * reached so
 */
GArray *
bic_paths_choices (const BicPaths *self,
                   int             hex,
                   int             verb)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicChoice));

  for (int i = find_place (self, hex, verb); i > 0; i = place_at (self, i)->before)
    g_array_prepend_val (choices, place_at (self, i)->choice);
  return choices;
}

/* The choice of the list that goes on from one hex to another by the verb; FALSE = there is none */
static gboolean
find_stride (const BicGame  *game,
             const BicState *state,
             BicChoiceHexes  way,
             int             verb,
             BicChoice      *out)
{
  BicChoices choices;

  bic_choices (game, state, &choices);
  for (int i = 0; i < choices.n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (game, choices.at[i]);

      if (choices.at[i].verb == verb && at.from == way.from && at.to == way.to)
        {
          *out = choices.at[i];
          return TRUE;
        }
    }
  return FALSE;
}

/**
 * bic_paths_along:
 * @self: where a piece can get to
 * @hexes: (array length=n): a way, from the piece's own hex on
 * @n: how many hexes
 * @verb: one of bic_paths_verbs () of the last of them
 *
 * Returns: (transfer full) (nullable) (element-type BicChoice): the choices that lead along just this way, in order;
 * %NULL if the rules
 *   have something against it
 */
GArray *
bic_paths_along (const BicPaths *self,
                 const int      *hexes,
                 int             n,
                 int             verb)
{
  g_autofree BicState *state = g_memdup2 (place_at (self, 0)->state, sizeof (BicState));
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (BicChoice));
  int asked = bic_state_asks (self->game, state), piece = -1;
  gboolean open = n > 1 && find_place (self, hexes[n - 1], verb) > 0;
  BicChoice choice;

  for (int i = 1; open && i < n; i++)
    {
      g_autofree BicState *before = g_memdup2 (state, sizeof (BicState));
      BicChoiceHexes way = { hexes[i - 1], hexes[i] };
      BicEvents events;
      int mover;

      if (!find_stride (self->game, state, way, verb, &choice))
        return NULL;
      events.n = 0;
      events.barrier = FALSE;
      bic_apply_listed (self->game, state, choice, &events, NULL);
      mover = find_mover (before, state, &events, way);
      if (mover < 0 || (i > 1 && mover != piece)
          || (i + 1 < n && (events.barrier || bic_state_asks (self->game, state) != asked)))
        return NULL;
      piece = mover;
      g_array_append_val (choices, choice);
    }
  return open ? g_steal_pointer (&choices) : NULL;
}

/**
 * bic_paths_label:
 * @self: where a piece can get to
 * @hex: a hex
 * @verb: one of bic_paths_verbs ()
 *
 * Returns: (transfer full): the way as if it were one choice, for a button, translated
 */
char *
bic_paths_label (const BicPaths *self,
                 int             hex,
                 int             verb)
{
  BicChoice whole = { (gint16) verb, (gint16) self->from, (gint16) hex, 0 };

  return bic_choice_label (self->game, place_at (self, 0)->state, whole);
}

/**
 * bic_paths_n_places:
 * @self: where a piece can get to
 *
 * Returns: the number of places on its paths, including the first, where the piece is
 */
int
bic_paths_n_places (const BicPaths *self)
{
  return (int) self->places->len;
}

/**
 * bic_paths_place:
 * @self: the paths of a piece
 * @index: index of a place, 0 = where the piece is
 *
 * Returns: the place; its state is owned by @self
 */
BicPathPlace
bic_paths_place (const BicPaths *self,
                 int             index)
{
  const Node *place = place_at (self, index);

  return (BicPathPlace) { place->hex, index > 0 ? place->choice.verb : 0, place->state };
}
