/* One file of an output, on this computer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <sys/stat.h>

#include "bic-output.h"

G_BEGIN_DECLS

/* Functions that fail leave the reason in errno. */
typedef struct {
  int         fd;                       /* holds a lock as long as it is being written */
  char       *target;                   /* where all links lead; NULL: a stream */
  char       *temporary;                /* NULL: it is gone, or has its name */
  char       *backup;                   /* another name of what was there before, while it may have to come back */
  gboolean    existed, passing;
  struct stat old;
  guint64     length, sum;              /* of what was written */
} BicFilePart;

gboolean _bic_file_part_open      (BicFilePart    *part,
                                   const char     *path,
                                   BicOutputFlags  flags);
gboolean _bic_file_part_write     (BicFilePart    *part,
                                   const guint8   *data,
                                   gsize           length);
gboolean _bic_file_part_settle    (BicFilePart    *part);
gboolean _bic_file_part_place     (BicFilePart    *part,
                                   gboolean        can_restore);
void     _bic_file_part_take_back (BicFilePart    *part);
void     _bic_file_part_tidy      (BicFilePart    *part);
void     _bic_file_part_close     (BicFilePart    *part);

G_END_DECLS
