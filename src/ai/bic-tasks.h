/* Many games in several threads, each by its number.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-player.h"

G_BEGIN_DECLS

typedef void (*BicTask) (int number, gpointer user_data);       /* in one of the threads; numbers are from 0 */

gboolean bic_tasks_run (BicTask                task,
                        gpointer               task_data,
                        int                    n,
                        int                    jobs,
                        GCancellable          *cancellable,     /* nullable */
                        BicSimulationProgress  progress,        /* nullable; called in the caller's thread */
                        gpointer               user_data,
                        GError               **error);

G_END_DECLS
