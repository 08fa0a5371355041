/* Stamps: parts of maps (clips) that are saved under a name, to be placed again.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-clip.h"

G_BEGIN_DECLS

/* Immutable after creation. */
typedef struct {
  gatomicrefcount refs;
  char    *path;
  char    *name;                        /* name of the stamp; for bundled stamps, in the user's language */
  gboolean own;                         /* TRUE for a stamp of the user, which can be renamed and deleted */
  BicClip *clip;
} BicStamp;

BicStamp * bic_stamp_ref    (BicStamp       *stamp);
void       bic_stamp_unref  (BicStamp       *stamp);

/* (element-type BicStamp) (transfer full); @damaged (nullable) (element-type utf8) receives the reasons why files were
 * skipped */
GPtrArray *bic_stamps_list  (GPtrArray      *damaged);
gboolean   bic_stamp_save   (const BicClip  *clip,
                             const char     *name,
                             GError        **error);
gboolean   bic_stamp_rename (const BicStamp *stamp,
                             const char     *name,
                             GError        **error);
gboolean   bic_stamp_remove (const BicStamp *stamp,
                             GError        **error);
gboolean   bic_stamp_restore(const BicStamp *stamp,
                             GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicStamp, bic_stamp_unref)

G_END_DECLS
