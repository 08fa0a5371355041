/* A reference for the speed of the machine: a small, simple battle that is played with random choices.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The reference shares no code with the engine and never changes. The speed of the engine divided by the speed of the
 * reference in the same run measures the engine on any machine, busy or not.
 *
 * The board has 13 × 9 hexes. Each side has 22 units of three arms. A turn consists of three orders, moves, and attacks
 * on any unit in range and sight. Six eliminated units win. Like a plain program, the reference scans all units and all
 * hexes around the units for each list, and makes the list again to check whether a choice is on it.
 */
#include "config.h"

#include "bench-reference.h"

#include "bic-rng.h"

#include <stdlib.h>
#include <string.h>

enum { COLUMNS = 13, ROWS = 9, HEXES = COLUMNS * ROWS, UNITS = 44, ORDERS = 3, TO_WIN = 6, TURNS = 200, ROOM = 512 };
enum { FOOT, HORSE, GUNS };
enum { ORDER, MOVE, FIGHT, N_PHASES };

typedef struct { int what, unit, hex; } Choice;
typedef struct { int n; Choice at[ROOM]; } List;
typedef struct { int hex, side, arm, blocks, left; gboolean ordered, fought; } Unit;
typedef struct { Unit unit[UNITS]; int at[HEXES], side, phase, orders, turn, lost[2]; } State;

static const int strides[] = { 1, 3, 1 }, ranges[] = { 2, 1, 4 };
static const gboolean woods[HEXES] = { [30] = TRUE, [31] = TRUE, [45] = TRUE, [58] = TRUE, [71] = TRUE, [72] = TRUE,
                                       [86] = TRUE };

static int
neighbour (int hex,
           int direction)
{
  static const int rows[] = { -1, -1, 0, 0, 1, 1 }, even[] = { -1, 0, -1, 1, -1, 0 }, odd[] = { 0, 1, -1, 1, 0, 1 };
  int row = hex / COLUMNS, to = row + rows[direction], column = hex % COLUMNS + (row & 1 ? odd : even)[direction];

  return to < 0 || to >= ROWS || column < 0 || column >= COLUMNS ? -1 : to * COLUMNS + column;
}

static int
distance (int a,
          int b)
{
  int ra = a / COLUMNS, rb = b / COLUMNS, qa = a % COLUMNS - (ra - (ra & 1)) / 2,
           qb = b % COLUMNS - (rb - (rb & 1)) / 2;
  int rows = rb - ra, columns = qb - qa;

  return MAX (abs (rows + columns), MAX (abs (rows), abs (columns)));
}

/* Returns whether no unit and no wood is on a shortest path between the hexes. Each step of the path takes the first
 * direction that leads closer to @to. */
static gboolean
sees (const State *s,
      int          from,
      int          to)
{
  for (int left = distance (from, to); left > 1; left--)
    {
      int next = -1;

      for (int i = 0; i < 6 && next < 0; i++)
        if (neighbour (from, i) >= 0 && distance (neighbour (from, i), to) < left)
          next = neighbour (from, i);
      if (s->at[next] || woods[next])
        return FALSE;
      from = next;
    }
  return TRUE;
}

static gboolean
is_near (const State *s,
         const Unit  *unit)
{
  for (int i = 0; i < 6; i++)
    {
      int hex = neighbour (unit->hex, i);

      if (hex >= 0 && s->at[hex] && s->unit[s->at[hex] - 1].side != unit->side)
        return TRUE;
    }
  return FALSE;
}

static int
dice (const Unit *unit,
      const Unit *foe)
{
  int n = unit->arm == GUNS ? 4 - distance (unit->hex, foe->hex) / 2 : unit->blocks;

  return MAX (0, n - woods[foe->hex] - (woods[unit->hex] && unit->arm == HORSE));
}

static gboolean
may_attack (const State *s,
            const Unit  *unit,
            const Unit  *foe)
{
  int range = distance (unit->hex, foe->hex);

  if (foe->blocks == 0 || foe->side == unit->side || unit->fought || range > ranges[unit->arm])
    return FALSE;
  return (range == 1 || (!is_near (s, unit) && sees (s, unit->hex, foe->hex))) && dice (unit, foe) > 0;
}

static gboolean
may_step (const State *s,
          const Unit  *unit,
          int          hex)
{
  return hex >= 0 && !s->at[hex] && unit->left > 0 && !(woods[hex] && unit->arm == GUNS);
}

static void
add (List *list,
     int   what,
     int   unit,
     int   hex)
{
  list->at[list->n++] = (Choice) { what, unit, hex };
}

static void
add_of_unit (const State *s,
             List        *list,
             int          i)
{
  const Unit *unit = &s->unit[i];

  if (s->phase == ORDER && !unit->ordered && s->orders < ORDERS)
    add (list, ORDER, i, 0);
  for (int k = 0; s->phase == MOVE && unit->ordered && k < 6; k++)
    if (may_step (s, unit, neighbour (unit->hex, k)))
      add (list, MOVE, i, neighbour (unit->hex, k));
  for (int k = 0; s->phase == FIGHT && unit->ordered && k < UNITS; k++)
    if (may_attack (s, unit, &s->unit[k]))
      add (list, FIGHT, i, s->unit[k].hex);
}

static void
make_list (const State *s,
           List        *list)
{
  list->n = 0;
  if (s->lost[0] >= TO_WIN || s->lost[1] >= TO_WIN || s->turn > TURNS)
    return;
  add (list, N_PHASES, 0, 0);
  for (int i = 0; i < UNITS; i++)
    if (s->unit[i].blocks > 0 && s->unit[i].side == s->side)
      add_of_unit (s, list, i);
}

static void
put (State *s,
     int    i,
     int    hex)
{
  s->at[s->unit[i].hex] = 0;
  s->unit[i].hex = hex;
  s->at[hex] = i + 1;
}

static void
lose (State *s,
      int    i,
      int    blocks)
{
  Unit *unit = &s->unit[i];

  if (unit->blocks == 0)
    return;
  unit->blocks = MAX (0, unit->blocks - blocks);
  if (unit->blocks > 0)
    return;
  s->at[unit->hex] = 0;
  s->lost[unit->side]++;
}

/* Moves the unit toward its own edge of the map. If this is not possible, the unit loses a block. */
static void
retreat (State *s,
         int    i)
{
  const Unit *unit = &s->unit[i];

  for (int k = unit->side ? 4 : 0; unit->blocks > 0 && k < (unit->side ? 6 : 2); k++)
    if (neighbour (unit->hex, k) >= 0 && !s->at[neighbour (unit->hex, k)])
      {
        put (s, i, neighbour (unit->hex, k));
        return;
      }
  lose (s, i, 1);
}

static void
attack (State  *s,
        int     by,
        int     at,
        BicRng *rng)
{
  int hits = 0, flags = 0;

  for (int n = dice (&s->unit[by], &s->unit[at]); n > 0; n--)
    {
      int face = bic_rng_below (rng, 6);

      hits += face == s->unit[at].arm || (face == 4 && distance (s->unit[by].hex, s->unit[at].hex) == 1);
      flags += face == 5;
    }
  s->unit[by].fought = TRUE;
  lose (s, at, hits);
  for (; flags > 0; flags--)
    retreat (s, at);
}

static void
end_phase (State *s)
{
  if (++s->phase < N_PHASES)
    return;
  for (int i = 0; i < UNITS; i++)
    s->unit[i].ordered = s->unit[i].fought = FALSE;
  s->side = !s->side;
  s->phase = s->orders = 0;
  s->turn++;
}

static gboolean
is_on (const List *list,
       Choice      c)
{
  for (int i = 0; i < list->n; i++)
    if (memcmp (&list->at[i], &c, sizeof c) == 0)
      return TRUE;
  return FALSE;
}

static void
apply (State  *s,
       Choice  c,
       BicRng *rng)
{
  List list;

  make_list (s, &list);
  g_assert (is_on (&list, c));
  if (c.what == ORDER)
    {
      s->unit[c.unit].ordered = TRUE;
      s->unit[c.unit].left = strides[s->unit[c.unit].arm];
      s->orders++;
    }
  else if (c.what == MOVE)
    {
      put (s, c.unit, c.hex);
      s->unit[c.unit].left--;
    }
  else if (c.what == FIGHT)
    attack (s, c.unit, s->at[c.hex] - 1, rng);
  else
    end_phase (s);
}

static void
set_up (State *s)
{
  *s = (State) { .turn = 1 };
  for (int i = 0; i < UNITS; i++)
    {
      int side = i / (UNITS / 2), k = i % (UNITS / 2), row = side ? ROWS - 1 - k / 11 : k / 11;

      s->unit[i] = (Unit) { .hex = row * COLUMNS + 1 + k % 11, .side = side, .arm = k % 4 == 3 ? GUNS : k % 3 == 2,
                            .blocks = 4 };
      s->at[s->unit[i].hex] = i + 1;
    }
}

/**
 * reference_play:
 * @seed: seed of the random numbers
 *
 * Returns: number of choices in the game
 */
long
reference_play (guint64 seed)
{
  State s;
  List list;
  BicRng rng;
  long n = 0;

  bic_rng_init (&rng, seed);
  set_up (&s);
  for (make_list (&s, &list); list.n > 0; n++)
    {
      apply (&s, list.at[bic_rng_below (&rng, list.n)], &rng);
      make_list (&s, &list);
    }
  return n;
}
