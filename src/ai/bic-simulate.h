/* Simulation of many games of one battle, and of the same battle with changes.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"
#include "bic-counts.h"

G_BEGIN_DECLS

typedef struct {
  const char *players[2];               /* names, by BicSide */
  guint64     seed;
  /* first: number of earlier games of the series, which another process plays */
  int         first, games, jobs;
  gboolean    checked;                  /* whether the invariants of the engine are checked after each choice */
  int         whole;                    /* number of games in the whole series; 0 if it ends with these games */
} BicSeries;

typedef struct _BicSimulation BicSimulation;

/* Returns: (transfer full) (nullable): a simulation that can be run once; NULL and @error if a player is unknown, a
 * change is invalid, or the battle cannot be played */
BicSimulation * bic_simulation_new         (const BicScenario    *scenario,
                                            BicCatalogue         *catalogue,
                                            const char *const     *changes,     /* nullable; see bic-variant.h */
                                            const BicSeries      *series,       /* names must stay valid */
                                            GError              **error);
gboolean        bic_simulation_run         (BicSimulation        *self,
                                            /* nullable; when it is cancelled, games that are already over are
                                             * counted */
                                            GCancellable         *cancellable,
                                            BicSimulationProgress progress,     /* nullable */
                                            gpointer              user_data,
                                            /* BIC_ERROR_INVARIANT, G_IO_ERROR_CANCELLED */
                                            GError              **error);
/* @number: 0 for the unchanged battle, 1 for the first change ... Can be called in any thread. Returns: (transfer
 * full): a copy of the current counts */
BicCounts *     bic_simulation_copy_counts (BicSimulation        *self,
                                            guint                 number);
void            bic_simulation_free        (BicSimulation        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicSimulation, bic_simulation_free)

G_END_DECLS
