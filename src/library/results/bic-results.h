/* The results of games, stored in a database next to the saved games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The saved games are authoritative; the database is counted from them. A damaged database is set aside and made again.
 * Every change is one transaction. Several programs may use it at once; each call opens, does its work and closes, and
 * may block while another one writes, so a window calls it in a thread.
 */
#pragma once

#include "bic-result.h"

G_BEGIN_DECLS

#define BIC_RESULTS_NAME "results.db"    /* in the folder of the saved games */

typedef struct _BicResults BicResults;

typedef enum {
  BIC_RESULTS_READ,                     /* looks only: makes no file, moves none */
  BIC_RESULTS_WRITE,
} BicResultsAccess;

/* The outcome of opening a file */
typedef enum {
  BIC_RESULTS_AS_IT_WAS,
  BIC_RESULTS_MADE,                     /* there was none: it is empty */
  BIC_RESULTS_SET_ASIDE,                /* it could not be used, has another name now, and there is an empty one */
  BIC_RESULTS_NEWER,                    /* a newer program keeps it: it can be read at most */
} BicResultsState;

BicResults *    bic_results_open       (const char        *folder,      /* of the saved games */
                                        BicResultsAccess   access,
                                        GError           **error);
void            bic_results_close      (BicResults        *self);
BicResultsState bic_results_state      (BicResults        *self);
/* (nullable): what the user should know of it, translated */
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
  int        recorded, running;         /* games that are over, and that go on */
  GPtrArray *unread;                    /* char *: for each saved game without a result, the reason */
} BicRebuilt;

gboolean        bic_results_rebuild    (BicResults        *self,
                                        BicCatalogue      *catalogue,
                                        GCancellable      *cancellable,
                                        BicRebuilt        *rebuilt,     /* (out) (optional) */
                                        GError           **error);
void            bic_rebuilt_clear      (BicRebuilt        *rebuilt);
BicResults *    bic_results_ready      (const char        *folder,
                                        BicCatalogue      *catalogue,
                                        GError           **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicResults, bic_results_close)
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (BicRebuilt, bic_rebuilt_clear)

G_END_DECLS
