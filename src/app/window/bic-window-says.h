/* How the window comes into view, what it says there, and what it asks for files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-window-private.h"

G_BEGIN_DECLS

#define BIC_FILE_ENDINGS 2
/* Files that a chooser shows: their name, to be translated, and how theirs end. */
typedef struct { const char *name, *endings[BIC_FILE_ENDINGS]; } BicFileKind;

void           _bic_window_reveal       (BicWindow      *self);
void           _bic_window_reveal_later (BicWindow      *self);
void           _bic_window_report       (BicWindow      *self,
                                         const char     *heading,
                                         const char     *body);
gboolean       _bic_window_spares       (BicWindow      *self,
                                         GFile          *source,        /* nullable */
                                         GFile          *file,
                                         const char     *heading);
GtkFileChooserNative *
               _bic_window_chooser      (BicWindow      *self,
                                         GtkFileChooserAction action,
                                         const char     *title,
                                         const char     *accept,
                                         const BicFileKind *kinds,
                                         guint           n_kinds,
                                         const char     *name);
void           _bic_window_choose       (BicWindow      *self,
                                         GtkFileChooserNative *chooser,
                                         GCallback       response);
GFile *        _bic_window_chosen       (BicWindow      *self,
                                         int             response);
void           _bic_window_begin        (BicWindow      *self,
                                         GTaskThreadFunc thread,
                                         gpointer        job,
                                         GDestroyNotify  free_job,
                                         GAsyncReadyCallback done);

G_END_DECLS
