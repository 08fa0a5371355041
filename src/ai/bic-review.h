/* Review of a game: the choices that cost a side most.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"
#include "bic-session.h"

G_BEGIN_DECLS

/* A choice that was made although a better one existed */
typedef struct {
  guint     line;                       /* index of the log line in the session */
  int       side;
  BicChoice made;
  BicAdvice advice;                     /* choice: the better one; other: the choice that was made */
} BicRegret;

typedef struct _BicReview BicReview;
BicReview * bic_review_new   (BicSession            *session);
gboolean    bic_review_run   (BicReview             *self,              /* can be called in a thread */
                              const char            *level,
                              int                    jobs,
                              GCancellable          *cancellable,
                              BicSimulationProgress  progress,
                              gpointer               user_data,
                              GError               **error);
GArray *    bic_review_worst (BicReview             *self,
                              /* (element-type BicRegret) (transfer full), the worst first */
                              guint                  most);
void        bic_review_free  (BicReview             *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicReview, bic_review_free)

G_END_DECLS
