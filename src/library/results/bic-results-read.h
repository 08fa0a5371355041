/* Reads the results of games in a thread, or rebuilds them from the saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-results.h"

G_BEGIN_DECLS

typedef struct {
  GPtrArray *results;                   /* BicResult, oldest first */
  char      *notice;                    /* notice for the user about the results file; can be NULL */
} BicResultsRead;

void             bic_results_read_free   (BicResultsRead       *read);
void             bic_results_read_async  (BicCatalogue         *catalogue,
                                          gboolean              rebuild,
                                          GCancellable         *cancellable,
                                          GAsyncReadyCallback   callback,
                                          gpointer              user_data);
BicResultsRead * bic_results_read_finish (GAsyncResult         *result,
                                          GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicResultsRead, bic_results_read_free)

G_END_DECLS
