/* Stores the last view of each battle: zoom, position, panel and tool.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"

G_BEGIN_DECLS

#define BIC_MAX_REMEMBERED 100          /* largest number of battles with a stored view */

typedef struct {
  BicViewport viewport;
  char      tab[16];                    /* tab of the panel */
  char      mode[16];                   /* tool */
} BicViewMemory;

gboolean bic_view_memory_find (GFile               *file,
                               BicViewMemory       *memory);
void     bic_view_memory_save (GFile               *file,
                               const BicViewMemory *memory);

G_END_DECLS
