/* A battle that is being edited: scenario, undo history, file, and current problems.
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
/* Properties: "title" (for the window), "modified", "file", "can-undo", "can-redo", "trouble" (notified when
 * bic_document_get_disk (), _draft_error () or _save_error () change). Signals: "changed" () after each edit;
 * "problems-changed" () when the checks after an edit are finished. */

/* Change of the file on the disk since the document last read or wrote it */
typedef enum { BIC_DISK_SAME, BIC_DISK_CHANGED, BIC_DISK_GONE } BicDiskState;

/* A document writes a draft (bic-drafts.h) a few seconds after an edit. The draft is deleted when the document is
 * saved or closed with bic_document_discard_changes (). */

BicDocument *  bic_document_new                 (BicScenario        *scenario,
                                                 BicCatalogue       *catalogue,
                                                 GFile              *file);     /* (nullable): NULL if not saved yet */
BicScenario *  bic_document_get_scenario        (BicDocument        *self);
BicCatalogue * bic_document_get_catalogue       (BicDocument        *self);
void           bic_document_set_catalogue       (BicDocument        *self,
                                                 BicCatalogue       *catalogue);
BicHistory *   bic_document_get_history         (BicDocument        *self);
GFile *        bic_document_get_file            (BicDocument        *self);
const char *   bic_document_get_title           (BicDocument        *self);
gboolean       bic_document_is_modified         (BicDocument        *self);
gboolean       bic_document_apply               (BicDocument        *self,
                                                 BicEdit            *edit,      /* (transfer full) */
                                                 /* failures are programming errors of the caller, and are logged */
                                                 const char         *label);
GPtrArray *    bic_document_get_problems        (BicDocument        *self);     /* BicProblem, (transfer none) */
void           bic_document_check_now           (BicDocument        *self);
/* Returns %TRUE if the problems describe the current content. */
gboolean       bic_document_is_checked          (BicDocument        *self);
void           bic_document_fix_all             (BicDocument        *self,
                                                 const char         *code,
                                                 const char         *label);    /* label of the undo step */
void           bic_document_load_async          (GFile              *file,
                                                 BicCatalogue       *catalogue,
                                                 GCancellable       *cancellable,
                                                 GAsyncReadyCallback callback,
                                                 gpointer            user_data);
BicDocument *  bic_document_load_finish         (GAsyncResult       *result,
                                                 GError            **error);
void           bic_document_save_async          (BicDocument        *self,
                                                 GFile              *file,
                                                 GCancellable       *cancellable,
                                                 GAsyncReadyCallback callback,
                                                 gpointer            user_data);
gboolean       bic_document_save_finish         (BicDocument        *self,
                                                 GAsyncResult       *result,
                                                 GError            **error);
void           bic_document_copy_async          (BicDocument        *self,
                                                 GFile              *file,
                                                 GAsyncReadyCallback callback,
                                                 gpointer            user_data);
gboolean       bic_document_copy_finish         (GAsyncResult       *result,
                                                 GError            **error);
char *         bic_document_take_version_error  (BicDocument        *self);
/* Allows the next save to replace a file that another program has changed. Otherwise that save fails with
 * G_IO_ERROR_WRONG_ETAG. */
void           bic_document_allow_overwrite     (BicDocument        *self);
/* Opens a draft from an earlier run of the program. The document is modified and continues to use this draft. */
BicDocument *  bic_document_restore             (const BicDraft     *draft,
                                                 BicCatalogue       *catalogue,
                                                 GError            **error);
gboolean       bic_document_is_older_than_draft (BicDocument        *self,
                                                 /* returns TRUE if the file is older than @draft */
                                                 const BicDraft     *draft);
/* Returns the ID of the document's draft, which may not exist yet. */
const char *   bic_document_get_draft_id        (BicDocument        *self);
void           bic_document_save_draft          (BicDocument        *self);     /* writes the draft at once */
/* Marks a battle without a file as modified. */
void           bic_document_mark_unsaved        (BicDocument        *self);
/* (nullable): reason why no draft can be written */
const char *   bic_document_draft_error         (BicDocument        *self);
/* State of the file on the disk */
BicDiskState   bic_document_get_disk            (BicDocument        *self);
const char *   bic_document_save_error          (BicDocument        *self);     /* (nullable): error of the last save */
/* TRUE if file, save or draft has a problem */
gboolean       bic_document_has_trouble         (BicDocument        *self);
/* removes the message about a failed save */
void           bic_document_dismiss_trouble     (BicDocument        *self);
void           bic_document_ignore_disk         (BicDocument        *self); /* ignores the changes of another program */
void           bic_document_reload_async        (BicDocument        *self,
                                                 GAsyncReadyCallback callback,
                                                 gpointer            user_data);
gboolean       bic_document_reload_finish       (BicDocument        *self,
                                                 GAsyncResult       *result,
                                                 GError            **error);
/* Discards unsaved changes and deletes the draft. */
void           bic_document_discard_changes     (BicDocument        *self);
gboolean       bic_document_is_discarded        (BicDocument        *self);

G_END_DECLS
