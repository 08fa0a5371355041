/* How the window comes into view, what it says there, and what it asks for files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-window-private.h"

G_BEGIN_DECLS

void           _bic_window_reveal       (BicWindow      *self);
void           _bic_window_reveal_later (BicWindow      *self);
void           _bic_window_report       (BicWindow      *self,
                                         const char     *heading,
                                         const char     *body);
gboolean       _bic_window_spares       (BicWindow      *self,
                                         GFile          *source,        /* nullable */
                                         GFile          *file,
                                         const char     *heading);
GtkFileFilter *_bic_file_filter         (const char     *name,
                                         const char * const *patterns);
void           _bic_window_choose       (BicWindow      *self,
                                         GtkFileChooserNative *chooser,
                                         GCallback       response);
GFile *        _bic_window_chosen       (BicWindow      *self,
                                         int             response);

G_END_DECLS
