/* Finds the hexes that a piece can reach by several choices in a row, each of which moves the piece.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This file contains no movement rules. It is a breadth-first search that applies choices to copies of the state. A
 * choice is a step if it moves a piece out of the first hex of the choice. Usually the piece moves to the second hex. A
 * choice that sends a piece back to its first hex names only the hex of the piece. If the piece passes another piece in
 * the second hex, it moves to a hex beyond: either at once, or after a second choice that names this hex. All steps of
 * a path must have the same verb and the same piece. Otherwise, a path could continue with another piece that the first
 * piece passes or displaces. The last step of a path can set the undo barrier, in the same way as a click on its hex.
 * The path never continues after a step that sets the barrier, because dice, cards or the other player intervene. A
 * path ends only where the piece can stay, and not in the hex of another piece that it passes. A place (Node) is a hex
 * together with the path to it.
 */
#include "config.h"

#include "bic-path.h"

#include "bic-choice-move.h"
#include "bic-state.h"

#include <glib/gi18n-lib.h>

#define MOST_PLACES 4096               /* Largest number of places in a search; nearer places are found first */

typedef struct {
  BicChoice choice;                     /* choice that leads to this place */
  BicChoice beyond;                     /* choice of the hex beyond a passed piece, which follows @choice */
  gboolean  passes;                     /* whether @beyond follows @choice */
  int       hex, before;                /* @before: index of the previous place, or -1 at the start */
  int       piece;                      /* index of the moving piece */
  guint64   hash;
  BicState *state;                      /* NULL if no path continues from here */
  gboolean  rests;                      /* whether the piece can stay here */
} Node;

struct _BicPaths {
  BicGame *game;
  int      from;
  GArray  *places;                      /* Node; the first is the start */
  /* for each hex, the first place where the piece can stay, or 0 */
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

static gboolean
is_known_place (const BicPaths *self,
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
path_contains_hex (const BicPaths *self,
                   int             index,
                   int             hex)
{
  for (; index >= 0; index = place_at (self, index)->before)
    if (place_at (self, index)->hex == hex)
      return TRUE;
  return FALSE;
}

/* Adds the place to which @way leads, if a piece has moved to a new place. @way: the choices, after place @before;
 * @move: the effect of the last of these choices, whose state the place takes over */
static void
add_place (BicPaths      *self,
           Node           way,
           BicChoiceMove *move)
{
  const Node *before = place_at (self, way.before);

  way.hash = bic_state_key (move->after);
  way.piece = move->piece;
  way.hex = move->to;
  if (way.piece < 0 || !bic_grid_has (bic_game_grid (self->game), way.hex)
      || (way.before > 0 && way.piece != before->piece) || path_contains_hex (self, way.before, way.hex)
      || is_known_place (self, &way))
    return;
  if (!move->interrupted)
    way.state = g_steal_pointer (&move->after);
  way.rests = way.state == NULL;
  g_array_append_val (self->places, way);
}

/* Adds the places to which a choice leads. If the choice names a hex, but does not move the piece and asks for another
 * hex, adds the place of each answer. */
static void
add_places_after_choice (BicPaths  *self,
                         int        before,
                         BicChoice  choice)
{
  Node way = { .choice = choice, .before = before };
  int from = place_at (self, before)->hex;
  g_auto (BicChoiceMove) first = { 0 };
  BicChoices answers = { 0 };

  bic_choice_move_init (&first, self->game, place_at (self, before)->state, choice, from);
  if (first.piece >= 0)
    {
      add_place (self, way, &first);
      return;
    }
  if (bic_choice_hexes (self->game, choice).to != BIC_NO_HEX && !first.interrupted)
    bic_choices (self->game, first.after, &answers);
  for (int i = 0; i < answers.n; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (self->game, answers.at[i]);
      g_auto (BicChoiceMove) second = { 0 };

      if (at.from == BIC_NO_HEX || at.from == from || at.to != BIC_NO_HEX)
        continue;
      bic_choice_move_init (&second, self->game, first.after, answers.at[i], from);
      way.passes = TRUE;
      way.beyond = answers.at[i];
      add_place (self, way, &second);
    }
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
  place_at (self, index)->rests = bic_piece_can_stay (self->game, place_at (self, index)->state, &choices, here);
  for (int i = 0; i < choices.n && self->places->len < MOST_PLACES; i++)
    {
      BicChoiceHexes at = bic_choice_hexes (self->game, choices.at[i]);

      /* a piece that goes back is named without its new hex */
      if (at.from == here && (index == 0 || (at.to != BIC_NO_HEX && choices.at[i].verb == verb))
          && !path_contains_hex (self, index, at.to))
        add_places_after_choice (self, index, choices.at[i]);
    }
}

/**
 * bic_paths_new:
 * @game: a game
 * @state: a state of @game
 * @from: the hex of the piece, or %BIC_NO_HEX
 *
 * Returns: (transfer full): all hexes that a piece in @from can reach by a series of steps
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
  self->first = g_new0 (gint16, bic_grid_hex_number_limit (bic_game_grid (game)));
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
 * @self: the paths of a piece
 * @hex: a hex, or %BIC_NO_HEX
 *
 * Returns: whether the piece can reach @hex; %FALSE for its own hex
 */
gboolean
bic_paths_reach (const BicPaths *self,
                 int             hex)
{
  return bic_grid_has (bic_game_grid (self->game), hex) && self->first[hex] > 0;
}

/* Returns whether the path to the place passes a piece. */
static gboolean
path_passes_piece (const BicPaths *self,
                   int             index)
{
  for (; index > 0; index = place_at (self, index)->before)
    {
      int to = bic_choice_hexes (self->game, place_at (self, index)->choice).to;

      if (to != BIC_NO_HEX && to != place_at (self, index)->hex)
        return TRUE;
    }
  return FALSE;
}

/* Returns a place in @hex that is reached with @verb, or 0. Places are sorted by the number of steps, so the first
 * place has the shortest path. A path that does not pass a piece is better, because passing can have a cost. */
static int
find_place (const BicPaths *self,
            int             hex,
            int             verb)
{
  int found = 0;

  for (int i = 1; i < (int) self->places->len; i++)
    if (place_at (self, i)->hex == hex && place_at (self, i)->choice.verb == verb && place_at (self, i)->rests)
      {
        if (!path_passes_piece (self, i))
          return i;
        found = found ? found : i;
      }
  return found;
}

/**
 * bic_paths_verbs:
 * @self: the paths of a piece
 * @hex: a hex
 *
 * There can be several verbs, because a unit and its leader move with different verbs.
 *
 * Returns: (transfer full) (element-type gint): the verbs of all paths to @hex, each once
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
 * bic_paths_hexes:
 * @self: the paths of a piece
 * @hex: a hex
 * @verb: one of bic_paths_verbs ()
 *
 * Returns: (transfer full) (element-type gint): the hexes of the path to @hex, from the piece's own hex, with the hexes
 *   of passed pieces; empty if there is no path to @hex with @verb
 */
GArray *
bic_paths_hexes (const BicPaths *self,
                 int             hex,
                 int             verb)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (gint));

  for (int i = find_place (self, hex, verb); i > 0; i = place_at (self, i)->before)
    {
      gint to = bic_choice_hexes (self->game, place_at (self, i)->choice).to;

      g_array_prepend_val (hexes, place_at (self, i)->hex);
      if (to != BIC_NO_HEX && to != place_at (self, i)->hex)
        g_array_prepend_val (hexes, to);
    }
  if (hexes->len > 0)
    g_array_prepend_val (hexes, self->from);
  return hexes;
}

/**
 * bic_paths_choices:
 * @self: the paths of a piece
 * @hex: a hex
 * @verb: one of bic_paths_verbs ()
 *
 * Returns: (transfer full) (element-type BicChoice): the choices of the path to @hex, in order; empty if there is no
 *   path to @hex with @verb
 */
GArray *
bic_paths_choices (const BicPaths *self,
                   int             hex,
                   int             verb)
{
  GArray *choices = g_array_new (FALSE, FALSE, sizeof (BicChoice));

  for (int i = find_place (self, hex, verb); i > 0; i = place_at (self, i)->before)
    {
      if (place_at (self, i)->passes)
        g_array_prepend_val (choices, place_at (self, i)->beyond);
      g_array_prepend_val (choices, place_at (self, i)->choice);
    }
  return choices;
}

/* Finds the choice from the list that moves a piece between these two hexes with @verb; returns FALSE if there is
 * none */
static gboolean
find_step_choice (const BicGame  *game,
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
 * bic_paths_choices_along:
 * @self: the paths of a piece
 * @hexes: (array length=n): a path, starting with the piece's own hex
 * @n: the number of hexes
 * @verb: one of bic_paths_verbs () for the last hex
 *
 * Returns: (transfer full) (nullable) (element-type BicChoice): the choices along exactly this path, in order; %NULL if
 *   the rules do not allow the path
 */
GArray *
bic_paths_choices_along (const BicPaths *self,
                         const int      *hexes,
                         int             n,
                         int             verb)
{
  g_autofree BicState *state = g_memdup2 (place_at (self, 0)->state, sizeof (BicState));
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (BicChoice));
  int piece = -1;
  gboolean open = n > 1 && find_place (self, hexes[n - 1], verb) > 0;
  BicChoice choice;

  for (int i = 1; open && i < n; i++)
    {
      BicChoiceHexes way = { hexes[i - 1], hexes[i] };
      g_auto (BicChoiceMove) move = { 0 };

      if (!find_step_choice (self->game, state, way, verb, &choice))
        return NULL;
      bic_choice_move_init (&move, self->game, state, choice, way.from);
      if (move.piece < 0 || move.to != way.to || (i > 1 && move.piece != piece) || (i + 1 < n && move.interrupted))
        return NULL;
      piece = move.piece;
      g_free (state);
      state = g_steal_pointer (&move.after);
      g_array_append_val (choices, choice);
    }
  return open ? g_steal_pointer (&choices) : NULL;
}

/**
 * bic_paths_label:
 * @self: the paths of a piece
 * @hex: a hex
 * @verb: one of bic_paths_verbs ()
 *
 * Returns: (transfer full): the translated label of a button for the path, as if the path were one choice
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
 * bic_paths_goal:
 * @self: the paths of a piece
 * @hex: a hex
 * @verb: one of bic_paths_verbs ()
 *
 * Returns: the place at the end of bic_paths_choices (); its state is owned by @self
 */
BicPathPlace
bic_paths_goal (const BicPaths *self,
                int             hex,
                int             verb)
{
  return bic_paths_place (self, find_place (self, hex, verb));
}

/**
 * bic_paths_n_places:
 * @self: the paths of a piece
 *
 * Returns: the number of places on the paths, including the start
 */
int
bic_paths_n_places (const BicPaths *self)
{
  return (int) self->places->len;
}

/**
 * bic_paths_place:
 * @self: the paths of a piece
 * @index: index of a place; 0 is the start
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
