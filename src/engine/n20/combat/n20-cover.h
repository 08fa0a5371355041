/* Feasibility of battles: whether all duties to attack can still be met.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * This code does not use the game state: attackers and targets are numbers, and sets of them are bits. The caller
 * specifies which pieces are adjacent and which duties they have.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define N20_COVER_MAX 64                /* maximum number of attackers, of targets and of battles */

typedef struct { guint64 attackers, targets; } N20Battle;               /* every attacker is next to every target */

typedef struct {
  int       n_attackers, n_targets, n_battles;
  guint64   adjacent[N20_COVER_MAX];    /* for each attacker: targets that it may attack */
  guint64   needs[N20_COVER_MAX];       /* for each attacker: targets that must be attacked if this attacker attacks */
  guint64   must_attack, must_be_attacked;
  N20Battle battle[N20_COVER_MAX];      /* battles declared so far; attackers and targets may be added to each */
} N20Cover;

gboolean n20_duties_are_met    (const N20Cover *cover);
gboolean n20_duties_can_be_met (const N20Cover *cover);

G_END_DECLS
