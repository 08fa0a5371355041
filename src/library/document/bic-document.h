/* A battle being edited: scenario, history, file, and its live problems.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-check.h"
#include "bic-drafts.h"
#include "bic-history.h"

G_BEGIN_DECLS

#define BIC_TYPE_DOCUMENT (bic_document_get_type ())
G_DECLARE_FINAL_TYPE (BicDocument, bic_document, BIC, DOCUMENT, GObject)
/* Properties: "title" (shown by the window), "modified", "file", "can-undo", "can-redo", "trouble" (notified when
 * bic_document_get_disk (), _draft_error () or _save_error () change). Signals: "changed" () after each edit;
 * "problems-changed" () when the checks, run soon after, are done. */

/* Change of the file since it was read or written */
typedef enum { BIC_DISK_SAME, BIC_DISK_CHANGED, BIC_DISK_GONE } BicDiskState;

/* Keeps itself as a draft (bic-drafts.h) a few seconds after an edit, until it is saved or bic_document_close ()d. */

BicDocument *  bic_document_new                (BicScenario        *scenario,
                                                BicCatalogue       *catalogue,
                                                GFile              *file);      /* nullable: not saved yet */
BicScenario *  bic_document_get_scenario       (BicDocument        *self);
BicCatalogue * bic_document_get_catalogue      (BicDocument        *self);
void           bic_document_set_catalogue      (BicDocument        *self,
                                                BicCatalogue       *catalogue);
BicHistory *   bic_document_get_history        (BicDocument        *self);
GFile *        bic_document_get_file           (BicDocument        *self);
const char *   bic_document_get_title          (BicDocument        *self);
gboolean       bic_document_is_modified        (BicDocument        *self);
gboolean       bic_document_apply              (BicDocument        *self,
                                                BicEdit            *edit,       /* (transfer full) */
                                                /* failures are programming errors here, logged */
                                                const char         *label);
GPtrArray *    bic_document_get_problems       (BicDocument        *self);      /* BicProblem, (transfer none) */
void           bic_document_check_now          (BicDocument        *self);
/* the problems belong to the battle's current content */
gboolean       bic_document_is_checked         (BicDocument        *self);
void           bic_document_fix_all            (BicDocument        *self,
                                                const char         *code,
                                                const char         *label);     /* one undo */
void           bic_document_load_async         (GFile              *file,
                                                BicCatalogue       *catalogue,
                                                GCancellable       *cancellable,
                                                GAsyncReadyCallback callback,
                                                gpointer            user_data);
BicDocument *  bic_document_load_finish        (GAsyncResult       *result,
                                                GError            **error);
void           bic_document_save_async         (BicDocument        *self,
                                                GFile              *file,
                                                GCancellable       *cancellable,
                                                GAsyncReadyCallback callback,
                                                gpointer            user_data);
gboolean       bic_document_save_finish        (BicDocument        *self,
                                                GAsyncResult       *result,
                                                GError            **error);
void           bic_document_copy_async         (BicDocument        *self,
                                                GFile              *file,
                                                GAsyncReadyCallback callback,
                                                gpointer            user_data);
gboolean       bic_document_copy_finish        (GAsyncResult       *result,
                                                GError            **error);
char *         bic_document_take_version_error (BicDocument        *self);
/* Saving fails with G_IO_ERROR_WRONG_ETAG when the file has changed on the disk since it was read; after this it does
 * not. */
void           bic_document_overwrite          (BicDocument        *self);
/* A draft that an earlier run left behind: the document is modified, and goes on with the same draft. */
BicDocument *  bic_document_restore            (const BicDraft     *draft,
                                                BicCatalogue       *catalogue,
                                                GError            **error);
gboolean       bic_document_is_older           (BicDocument        *self,
                                                const BicDraft     *draft);     /* than unsaved work on its file */
/* names its draft, whether there is one or not */
const char *   bic_document_get_draft_id       (BicDocument        *self);
void           bic_document_save_draft         (BicDocument        *self);      /* at once */
/* made elsewhere: unsaved work from the first */
void           bic_document_mark_unsaved       (BicDocument        *self);
const char *   bic_document_draft_error        (BicDocument        *self);      /* (nullable): no draft can be kept */
/* The file, in other hands. */
BicDiskState   bic_document_get_disk           (BicDocument        *self);
const char *   bic_document_save_error         (BicDocument        *self);      /* (nullable): of the last save */
gboolean       bic_document_has_trouble        (BicDocument        *self);      /* any of these */
void           bic_document_dismiss_trouble    (BicDocument        *self);      /* the user knows that saving failed */
void           bic_document_ignore_disk        (BicDocument        *self); /* the file of the other is not wanted */
void           bic_document_reload_async       (BicDocument        *self,
                                                GAsyncReadyCallback callback,
                                                gpointer            user_data);
gboolean       bic_document_reload_finish      (BicDocument        *self,
                                                GAsyncResult       *result,
                                                GError            **error);
/* It is no longer wanted, and neither is its draft. */
void           bic_document_close              (BicDocument        *self);
gboolean       bic_document_is_closed          (BicDocument        *self);

G_END_DECLS
