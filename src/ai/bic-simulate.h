/* Many games of one battle, and of the same battle with something changed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"
#include "bic-counts.h"

G_BEGIN_DECLS

typedef struct {
  const char *players[2];               /* names, by BicSide */
  guint64     seed;
  /* first: games of the series before these games, played by another process */
  int         first, games, jobs;
  gboolean    checked;                  /* the promises of the engine are looked at after each choice */
  int         whole;                    /* games of the whole series; 0 = it ends with these games */
} BicSeries;

typedef struct _BicSimulation BicSimulation;

/* Returns: (transfer full) (nullable): what can be run once; NULL and @error if a player is unknown, a change does not
 * fit, or it cannot be played */
BicSimulation * bic_simulation_new    (const BicScenario    *scenario,
                                       BicCatalogue         *catalogue,
                                       const char *const     *changes,  /* nullable; see bic-variant.h */
                                       const BicSeries      *series,    /* its names have to live as long */
                                       GError              **error);
gboolean        bic_simulation_run    (BicSimulation        *self,
                                       /* nullable; what was played until then is counted */
                                       GCancellable         *cancellable,
                                       BicSimulationProgress progress,  /* nullable */
                                       gpointer              user_data,
                                       /* BIC_ERROR_INVARIANT, G_IO_ERROR_CANCELLED */
                                       GError              **error);
/* The battle as it is has the number 0, the first change 1 ... Returns: (transfer full): what was counted until now, in
 * any thread */
BicCounts *     bic_simulation_counts (BicSimulation        *self,
                                       guint                 number);
void            bic_simulation_free   (BicSimulation        *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicSimulation, bic_simulation_free)

G_END_DECLS
