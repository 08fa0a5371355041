/* Window with the texts about a clause of the rules.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <adwaita.h>

#include "bic-catalogue.h"

G_BEGIN_DECLS

#define BIC_TYPE_CLAUSE_WINDOW (bic_clause_window_get_type ())
G_DECLARE_FINAL_TYPE (BicClauseWindow, bic_clause_window, BIC, CLAUSE_WINDOW, AdwWindow)

GtkWidget * bic_clause_window_new (GtkWindow    *parent,
                                   BicCatalogue *catalogue,
                                   const char   *id);

G_END_DECLS
