/* Hand-made results for the tests.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "made-result.h"

#include <math.h>
#include <string.h>

static char *
text (const char *given)
{
  return g_strdup (given ? given : "");
}

BicResult *
made_result (const MadeRow *row,
             int            number)
{
  BicResult *r = bic_result_new ();

  r->id = g_strdup_printf ("%032x", number);
  r->code = text (row->code);
  r->title = text (row->title);
  r->subtitle = text (NULL);
  r->revision = text ("1");
  r->hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, r->title, -1);
  r->ruleset = text ("ccn-3e");
  r->rules = 3;
  r->winner = row->winner;
  r->ended = row->ended;
  r->turns = row->turns;
  r->played = row->played;
  r->seed = G_MAXUINT64 - (guint64) number;
  r->tournament = text (row->tournament);
  r->path = g_strdup_printf ("/games/%d.bicorne-game", number);
  for (int side = 0; side < BIC_N_SIDES; side++)
    r->side[side] = (BicResultSide) {
      .army = text (side == BIC_TOP ? "Sir John Moore's" : NULL),
      .nations = text (side == BIC_TOP ? "british" : "french"),
      .player = text (side == BIC_TOP ? row->top : row->bottom), .score = row->score[side], .target = 8,
      .dice = row->dice[side], .hits = row->hits[side], .expected = row->expected[side], .computer = text (NULL),
    };
  return r;
}

GPtrArray *
made_results (const MadeRow *rows,
              gsize          n)
{
  GPtrArray *results = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_result_unref);

  for (gsize i = 0; i < n; i++)
    g_ptr_array_add (results, made_result (&rows[i], (int) i + 1));
  return results;
}

static gboolean
same_side (const BicResultSide *a,
           const BicResultSide *b)
{
  return strcmp (a->army, b->army) == 0 && strcmp (a->nations, b->nations) == 0 && strcmp (a->player, b->player) == 0
         && strcmp (a->computer, b->computer) == 0
         && a->score == b->score && a->target == b->target && a->dice == b->dice && a->hits == b->hits
         && fabs (a->expected - b->expected) < 1e-9;
}

gboolean
made_equal (const BicResult *a,
            const BicResult *b)
{
  const char *x[] = { a->id, a->code, a->title, a->subtitle, a->revision, a->hash, a->ruleset, a->tournament, a->path };
  const char *y[] = { b->id, b->code, b->title, b->subtitle, b->revision, b->hash, b->ruleset, b->tournament, b->path };

  for (gsize i = 0; i < G_N_ELEMENTS (x); i++)
    if (strcmp (x[i], y[i]) != 0)
      return FALSE;
  return same_side (&a->side[0], &b->side[0]) && same_side (&a->side[1], &b->side[1])
         && a->rules == b->rules && a->winner == b->winner && a->ended == b->ended && a->turns == b->turns
         && a->played == b->played && a->typed == b->typed && a->seed == b->seed;
}
