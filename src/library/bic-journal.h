/* Saves a game in progress, and keeps earlier states in files next to the game file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-session.h"

G_BEGIN_DECLS

#define BIC_JOURNAL_STATES 8             /* largest number of earlier states that are kept for a game */

typedef struct _BicJournal BicJournal;

BicJournal * bic_journal_new               (GFile      *file);
void         bic_journal_free              (BicJournal *self);
void         bic_journal_keep_opened_state (BicJournal *self,
                                            BicSession *session);
gboolean     bic_journal_save              (BicJournal *self,
                                            BicSession *session,
                                            GError    **error);

/* (element-type GFile) (transfer full): files of the earlier states, newest first */
GPtrArray *  bic_journal_states         (GFile        *file);
/* Returns the newest earlier state that can be replayed completely. */
BicSession * bic_journal_recover        (GFile        *file,
                                         BicCatalogue *catalogue,
                                         /* (out) (optional): time when the state was saved, in seconds since 1970 */
                                         gint64       *saved);
GFile *      bic_journal_rename_damaged (GFile        *file,
                                         /* (transfer full): the damaged file under its new name */
                                         GError      **error);
void         bic_journal_forget         (GFile        *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicJournal, bic_journal_free)

G_END_DECLS
