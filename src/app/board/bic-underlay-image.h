/* Loads a picture to trace from, in a thread and within size limits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

void             bic_underlay_image_load_async  (const char          *path,
                                                 const char          *data,
                                                 GCancellable        *cancellable,
                                                 GAsyncReadyCallback  callback,
                                                 gpointer             user_data);
cairo_surface_t *bic_underlay_image_load_finish (GAsyncResult        *result,
                                                 GError             **error);
char *           bic_underlay_image_encode      (const char          *path,
                                                 GError             **error);

G_END_DECLS
