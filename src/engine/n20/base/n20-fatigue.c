/* Lasting effects of battles on units: fatigue, and markers that are removed later (8.2.4, 9.6.2, 16.8).
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Modifier rows of the catalogue contain the effect of each fatigue level on movement. Without the optional rule no
 * unit becomes tired, so most functions here do not check the option.
 */
#include "config.h"

#include "n20-events.h"
#include "n20-fatigue.h"
#include "n20-fog.h"
#include "n20-ground.h"
#include "n20-why.h"

#include <string.h>

/**
 * n20_fatigue_facts:
 * @v: a view
 * @p: a unit
 *
 * Returns: the fatigue facts of @p that modifier rows for movement test; a level includes the effects of the levels
 *   below it (FATIGUE-04 .. -07)
 */
guint64
n20_fatigue_facts (const BicView       *v,
                   const BicPieceState *p)
{
  int fatigue = N20_STATE (v->state)->fatigue[bic_index (v->state, p)];

  return (fatigue >= N20_TIRED ? BIC_FACT (TIRED) : 0) | (fatigue >= N20_WEARY ? BIC_FACT (WEARY) : 0);
}

gboolean
n20_is_spent (const BicView       *v,
              const BicPieceState *p)
{
  return N20_STATE (v->state)->fatigue[bic_index (v->state, p)] == N20_SPENT;
}

/* A spent unit may retreat into an enemy zone of control, but may not advance into it (FATIGUE-07). */
BicWhy
n20_spent_why (const BicView       *v,
               const BicPieceState *p,
               int                  to)
{
  return n20_is_spent (v, p) && n20_is_exposed (v, p->side, to) ? BIC_WHY_N20_SPENT : BIC_LEGAL;
}

static void
set_fatigue (BicRun *r,
             int     piece,
             int     level)
{
  const BicPieceState *p = &r->state->piece[piece];

  if (level == N20_STATE (r->state)->fatigue[piece])
    return;
  N20_STATE (r->state)->fatigue[piece] = (guint8) level;
  n20_emit_piece_event (r, p, (BicEvent) { N20_EVENT_FATIGUE, .a = p->hex, .d = (gint16) level });
}

/* Raises the fatigue of each unit of the battle by one level, whatever the result (FATIGUE-02, -03). Broken units
 * return fresh (FATIGUE-11). Pieces that stack with units never become tired (FATIGUE-10). */
void
n20_tire_units_of_battle (BicRun *r)
{
  N20State *n20 = N20_STATE (r->state);

  for (int i = 0; n20_game (&r->view)->fatigue && i < r->state->n_pieces; i++)
    if (n20_is_in (n20->fighting, i) && r->state->piece[i].hex >= 0 && !n20_is_garrison (&r->state->piece[i]))
      set_fatigue (r, i, MIN (N20_SPENT, n20->fatigue[i] + 1));
  memset (n20->fighting, 0, sizeof n20->fighting);
}

/* Removes markers at the end of a Combat Phase. Routed units of the active side recover outside enemy zones of control
 * (ROUT-18 .. -21). Units of the other side are no longer in contact (DIS-15). All markers are removed at the same
 * time, so a unit that recovers cannot keep an adjacent enemy from recovering. Units of the active side without an
 * adjacent enemy lose one level of fatigue, by day and by night (FATIGUE-08, -09). */
BicFlow
n20_remove_combat_markers (BicRun   *r,
                           BicFrame *f)
{
  const BicState *s = r->state;
  guint16 color = s->active == BIC_TOP ? N20_MARK_ROUTED_TOP : N20_MARK_ROUTED_BOTTOM, off[BIC_MAX_PIECES];

  for (int i = 0; i < s->n_pieces; i++)
    {
      const BicPieceState *p = &s->piece[i];

      off[i] = p->side == s->active ? 0 : N20_MARK_IN_CONTACT;
      if (p->marks & color && p->hex >= 0 && !n20_is_exposed (&r->view, p->side, p->hex))
        off[i] |= color;
    }
  for (int i = 0; i < s->n_pieces; i++)
    r->state->piece[i].marks &= (guint16) ~off[i];
  for (int i = 0; i < s->n_pieces; i++)
    {
      const BicPieceState *p = &s->piece[i];
      int fatigue = N20_STATE (s)->fatigue[i];

      if (fatigue && p->hex >= 0 && p->side == s->active && !n20_is_next_to_enemy (&r->view, p->side, p->hex))
        set_fatigue (r, i, fatigue - 1);
    }
  return BIC_NEXT;
}
