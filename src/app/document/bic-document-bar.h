/* Bar over the map that shows problems of the battle's file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-document.h"

G_BEGIN_DECLS

#define BIC_TYPE_DOCUMENT_BAR (bic_document_bar_get_type ())
G_DECLARE_FINAL_TYPE (BicDocumentBar, bic_document_bar, BIC, DOCUMENT_BAR, AdwBin)

void bic_document_bar_set_document (BicDocumentBar *self,
                                    BicDocument    *document);    /* nullable */

G_END_DECLS
