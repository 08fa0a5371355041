/* Saving a running game, with earlier states of it next to its file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-session.h"

G_BEGIN_DECLS

#define BIC_JOURNAL_STATES 8             /* earlier states of a game that are kept */

typedef struct _BicJournal BicJournal;

BicJournal * bic_journal_new  (GFile      *file);
void         bic_journal_free (BicJournal *self);
void         bic_journal_open (BicJournal *self,
                               BicSession *session);
gboolean     bic_journal_save (BicJournal *self,
                               BicSession *session,
                               GError    **error);

/* (element-type GFile) (transfer full): earlier ones, newest first */
GPtrArray *  bic_journal_states         (GFile        *file);
/* The newest earlier state that plays to its end. */
BicSession * bic_journal_recover        (GFile        *file,
                                         BicCatalogue *catalogue,
                                         gint64       *saved);  /* (out) (optional): when, in seconds since 1970 */
GFile *      bic_journal_rename_damaged (GFile        *file,
                                         /* (transfer full): what cannot be read, under another name */
                                         GError      **error);
void         bic_journal_forget         (GFile        *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicJournal, bic_journal_free)

G_END_DECLS
