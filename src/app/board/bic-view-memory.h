/* Remembers how each battle was looked at last: zoom, place, panel and tool.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"

G_BEGIN_DECLS

#define BIC_MAX_REMEMBERED 100          /* battles */

typedef struct {
  BicViewport viewport;
  char      tab[16];                    /* of the panel */
  char      mode[16];                   /* of the tool */
} BicViewMemory;

gboolean bic_view_memory_find (GFile               *file,
                               BicViewMemory       *memory);
void     bic_view_memory_save (GFile               *file,
                               const BicViewMemory *memory);

G_END_DECLS
