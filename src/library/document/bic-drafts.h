/* Drafts: battles that were being edited and not saved, kept so that a crash loses at most a few seconds.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-scenario.h"

G_BEGIN_DECLS

typedef struct {
  char  *id;                            /* names the draft's two files */
  char  *path;                          /* the battle, as a battle file */
  char  *title;                         /* of the battle; NULL when it has none */
  GFile *origin;                        /* the file it is a changed copy of; NULL = never saved */
  char  *etag;                          /* of that file when it was read; may be NULL */
  gint64 saved;                         /* seconds since 1970 */
} BicDraft;

char *      bic_draft_new_id (void);
gboolean    bic_draft_write  (const char        *id,
                              const BicScenario *scenario,
                              GFile             *origin,
                              const char        *etag,
                              GError           **error);
void        bic_draft_remove (const char        *id);
/* (element-type BicDraft) (transfer full), newest first */
GPtrArray * bic_drafts_list  (void);
void        bic_draft_free   (BicDraft          *draft);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicDraft, bic_draft_free)

G_END_DECLS
