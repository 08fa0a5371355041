/* Results of games, stored in a database next to the saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The saved games are authoritative; the database is created from them. A damaged database is set aside and rebuilt.
 * Each change is one transaction. Several programs can use the database at the same time. Each caller opens it, does
 * its work and closes it. Calls may block while another program writes, so windows use a thread.
 */
#pragma once

#include "bic-result.h"

G_BEGIN_DECLS

#define BIC_RESULTS_NAME "results.db"    /* file name, in the folder of the saved games */

typedef struct _BicResults BicResults;

typedef enum {
  BIC_RESULTS_READ,                     /* reads only; does not create or rename a file */
  BIC_RESULTS_WRITE,
} BicResultsAccess;

/* Result of opening a file */
typedef enum {
  BIC_RESULTS_AS_IT_WAS,
  BIC_RESULTS_MADE,                     /* there was no file; the database is empty */
  BIC_RESULTS_SET_ASIDE,                /* the old file was unusable and has been renamed; the new database is empty */
  BIC_RESULTS_NEWER,                    /* written by a newer version of the program; read-only */
} BicResultsState;

BicResults *    bic_results_open       (const char        *folder,      /* folder of the saved games */
                                        BicResultsAccess   access,
                                        GError           **error);
void            bic_results_close      (BicResults        *self);
BicResultsState bic_results_state      (BicResults        *self);
/* (nullable): notice for the user, translated */
const char *    bic_results_notice     (BicResults        *self);
gboolean        bic_results_record     (BicResults        *self,
                                        BicResult         *result,
                                        GError           **error);
gboolean        bic_results_record_all (BicResults        *self,
                                        GPtrArray         *results,
                                        GError           **error);
GPtrArray *     bic_results_list       (BicResults        *self,
                                        /* (element-type BicResult) (transfer full), oldest first */
                                        GError           **error);

/* bic-results-read.c */
typedef struct {
  int        recorded, running;         /* numbers of finished games and of games in progress */
  GPtrArray *unread;                    /* char *: reasons why saved games could not be read */
} BicRebuilt;

gboolean        bic_results_rebuild         (BicResults        *self,
                                             BicCatalogue      *catalogue,
                                             GCancellable      *cancellable,
                                             BicRebuilt        *rebuilt,        /* (out) (optional) */
                                             GError           **error);
void            bic_rebuilt_clear           (BicRebuilt        *rebuilt);
BicResults *    bic_results_open_or_rebuild (const char        *folder,
                                             BicCatalogue      *catalogue,
                                             GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicResults, bic_results_close)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicRebuilt, bic_rebuilt_clear)

G_END_DECLS
