/* Recovered drafts, offered in the library.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-drafts.h"

G_BEGIN_DECLS

#define BIC_TYPE_DRAFTS_BAR (bic_drafts_bar_get_type ())
G_DECLARE_FINAL_TYPE (BicDraftsBar, bic_drafts_bar, BIC, DRAFTS_BAR, AdwBin)
/* Signals "restore", "discard" and "compare" (BicDraft *): a button of a draft was clicked. The row is removed if a
 * handler fills the bar again. */

void bic_drafts_bar_fill (BicDraftsBar *self,
                          GPtrArray    *drafts);

G_END_DECLS
