/* One local file of an output.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <sys/stat.h>

#include "bic-output.h"

G_BEGIN_DECLS

/* A file that is being written. Functions that fail set errno. */
typedef struct {
  int         fd;                       /* holds a lock while the file is written */
  char       *target;                   /* real path after following all links; NULL for a stream */
  char       *temporary;                /* NULL if it has been renamed or removed */
  char       *backup;                   /* second name of the old file until the save is complete, or NULL */
  gboolean    existed, passing;
  struct stat old;
  guint64     length, sum;              /* length in bytes and hash of the written data */
} BicFilePart;

gboolean _bic_file_part_open             (BicFilePart    *part,
                                          const char     *path,
                                          BicOutputFlags  flags);
gboolean _bic_file_part_write            (BicFilePart    *part,
                                          const guint8   *data,
                                          gsize           length);
gboolean _bic_file_part_sync_and_verify  (BicFilePart    *part);
gboolean _bic_file_part_rename_to_target (BicFilePart    *part,
                                          gboolean        can_restore);
void     _bic_file_part_restore_old      (BicFilePart    *part);
void     _bic_file_part_remove_leftovers (BicFilePart    *part);
void     _bic_file_part_close            (BicFilePart    *part);

G_END_DECLS
