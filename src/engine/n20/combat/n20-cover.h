/* Battles that can still be declared so that every duty to attack is met.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Pure: attackers and targets are numbers; sets of them are bits. The rules provide adjacency and duties; this code
 * reports whether all duties can be met.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define N20_COVER_MAX 64                /* attackers, targets and battles, of each */

typedef struct { guint64 attackers, targets; } N20Battle;               /* every attacker is next to every target */

typedef struct {
  int       n_attackers, n_targets, n_battles;
  guint64   adjacent[N20_COVER_MAX];    /* of each attacker: the targets that it may attack */
  guint64   needs[N20_COVER_MAX];       /* of each attacker: the targets that must be attacked if it attacks */
  guint64   must_attack, must_be_attacked;
  N20Battle battle[N20_COVER_MAX];      /* declared so far; more attackers or targets may join each */
} N20Cover;

gboolean n20_duties_are_met    (const N20Cover *cover);
gboolean n20_duties_can_be_met (const N20Cover *cover);

G_END_DECLS
