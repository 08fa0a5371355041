/* Threads: runs tasks in a thread, passes partial results to the starting thread, and divides work among processors.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

void bic_run_in_thread (GTask           *task,
                        GTaskThreadFunc  function);
void bic_task_deliver  (GTask           *task,
                        GSourceFunc      function,
                        gpointer         data,
                        GDestroyNotify   destroy);

typedef void (*BicParallelPart) (int number, gpointer user_data);      /* called in any thread; @number: from 0 */

void bic_parallel_run (int             n,
                       BicParallelPart part,
                       gpointer        user_data);

G_END_DECLS
