/* Drafts: unsaved states of battles, stored so that a crash loses at most a few seconds of work.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-scenario.h"

G_BEGIN_DECLS

typedef struct {
  char  *id;                            /* base name of the two files of the draft */
  char  *path;                          /* path of the battle file */
  char  *title;                         /* title of the battle; NULL if it does not have a title */
  /* file of the battle that was edited; NULL if the battle was never saved */
  GFile *origin;
  char  *etag;                          /* etag of @origin when it was read; can be NULL */
  gint64 saved;                         /* time when the draft was saved, in seconds since 1970 */
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
