/* Search for battles that meet all remaining duties.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each piece that has a duty and no battle yet either joins a battle whose other side is adjacent to it, or opens a
 * battle with a free piece. This is sufficient: in any full declaration a piece is either in an existing battle, or can
 * be the first piece of its battle, with any of its partners there (CBT-13, CBT-15 to CBT-18). The piece with the
 * fewest options is tried first, so that a piece without options ends an attempt at once.
 */
#include "config.h"

#include "n20-cover.h"

#define BIT(i) (G_GUINT64_CONSTANT (1) << (i))

/* A partial declaration during the search. The cover specifies which pieces are adjacent */
typedef struct {
  const N20Cover *cover;
  guint64         attackers, targets;   /* pieces that are in a battle */
  int             n;
  N20Battle       battle[N20_COVER_MAX];
} Search;

typedef struct { gboolean target; int piece, options; } Duty;

static int
first (guint64 set)
{
  return __builtin_ctzll (set);
}

static guint64
wanted_attackers (const Search *s)
{
  return s->cover->must_attack & ~s->attackers;
}

/* Returns targets that must still be attacked, including enemies that an attacker in a battle may not ignore. */
static guint64
wanted_targets (const Search *s)
{
  guint64 wanted = s->cover->must_be_attacked;

  for (guint64 rest = s->attackers; rest; rest &= rest - 1)
    wanted |= s->cover->needs[first (rest)];
  return wanted & ~s->targets;
}

/* Returns the pieces of the other side that are adjacent to the piece. */
static guint64
adjacent_enemies (const Search *s,
                  const Duty   *duty)
{
  const N20Cover *cover = s->cover;
  guint64 attackers = 0;

  if (!duty->target)
    return cover->adjacent[duty->piece];
  for (int i = 0; i < cover->n_attackers; i++)
    if (cover->adjacent[i] & BIT (duty->piece))
      attackers |= BIT (i);
  return attackers;
}

static guint64
free_adjacent_enemies (const Search *s,
                       const Duty   *duty)
{
  return adjacent_enemies (s, duty) & ~(duty->target ? s->attackers : s->targets);
}

static gboolean
may_join (const Search    *s,
          const N20Battle *battle,
          const Duty      *duty)
{
  return ((duty->target ? battle->attackers : battle->targets) & ~adjacent_enemies (s, duty)) == 0;
}

static void
note_hardest (const Search *s,
              Duty         *best,
              gboolean      target,
              guint64       set)
{
  for (; set; set &= set - 1)
    {
      Duty duty = { target, first (set), 0 };

      duty.options = __builtin_popcountll (free_adjacent_enemies (s, &duty));
      for (int i = 0; i < s->n; i++)
        duty.options += may_join (s, &s->battle[i], &duty);
      if (duty.options < best->options)
        *best = duty;
    }
}

static void
enter_battle (Search     *s,
              N20Battle  *battle,
              gboolean    target,
              int         piece)
{
  *(target ? &battle->targets : &battle->attackers) |= BIT (piece);
  *(target ? &s->targets : &s->attackers) |= BIT (piece);
}

/* Meets the duty of the piece with the fewest options, and then the remaining duties. The piece opens a battle with a
 * free partner, or else joins a battle. Opening a battle is tried first because it leaves more pieces free. */
static gboolean
can_meet_all_duties (const Search *s)
{
  Duty duty = { FALSE, -1, G_MAXINT };

  note_hardest (s, &duty, FALSE, wanted_attackers (s));
  note_hardest (s, &duty, TRUE, wanted_targets (s));
  if (duty.piece < 0 || duty.options == 0)
    return duty.piece < 0;
  for (guint64 rest = s->n < N20_COVER_MAX ? free_adjacent_enemies (s, &duty) : 0; rest; rest &= rest - 1)
    {
      Search next = *s;
      N20Battle *battle = &next.battle[next.n++];

      *battle = (N20Battle) { 0, 0 };
      enter_battle (&next, battle, duty.target, duty.piece);
      enter_battle (&next, battle, !duty.target, first (rest));
      if (can_meet_all_duties (&next))
        return TRUE;
    }
  for (int i = 0; i < s->n; i++)
    if (may_join (s, &s->battle[i], &duty))
      {
        Search next = *s;

        enter_battle (&next, &next.battle[i], duty.target, duty.piece);
        if (can_meet_all_duties (&next))
          return TRUE;
      }
  return FALSE;
}

static void
begin (Search         *s,
       const N20Cover *cover)
{
  *s = (Search) { .cover = cover, .n = cover->n_battles };
  for (int i = 0; i < cover->n_battles; i++)
    {
      s->battle[i] = cover->battle[i];
      s->attackers |= cover->battle[i].attackers;
      s->targets |= cover->battle[i].targets;
    }
}

/**
 * n20_duties_are_met:
 * @cover: the declared battles, and the duties
 *
 * Returns: whether every duty is met (CBT-11, CBT-13)
 */
gboolean
n20_duties_are_met (const N20Cover *cover)
{
  Search s;

  begin (&s, cover);
  return wanted_attackers (&s) == 0 && wanted_targets (&s) == 0;
}

/**
 * n20_duties_can_be_met:
 * @cover: the battles declared so far, and the duties
 *
 * Returns: whether additional battles, or additional pieces in declared battles, can meet every duty
 */
gboolean
n20_duties_can_be_met (const N20Cover *cover)
{
  Search s;

  begin (&s, cover);
  return can_meet_all_duties (&s);
}
