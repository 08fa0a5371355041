/* A row with a name that is completed from a list; any other name can be typed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The list opens below the row during typing, or when its button is clicked. Down moves into the list, Enter chooses a
 * name, Escape closes the list.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define BIC_TYPE_NAME_ROW (bic_name_row_get_type ())
G_DECLARE_FINAL_TYPE (BicNameRow, bic_name_row, BIC, NAME_ROW, AdwEntryRow)

/* A suggestion for a name */
/* also: other spellings, which belong to the catalogue */
typedef struct { char *text, *detail; const char *also; gboolean dimmed; } BicSuggestion;

/* Returns: (transfer full) (element-type BicSuggestion): all suggestions, the most likely first */
typedef GArray * (* BicSuggest) (gpointer user_data);

GtkWidget * bic_name_row_new         (void);
void        bic_name_row_set_suggest (BicNameRow *self,
                                      /* description of the list, translated, for its button */
                                      const char *what,
                                      BicSuggest  suggest,
                                      gpointer    user_data);
void        bic_name_row_set_name    (BicNameRow *self,
                                      const char *name);

G_END_DECLS
