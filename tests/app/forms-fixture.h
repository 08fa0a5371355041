/* An editor page with a bare battle, and hands and eyes for its forms.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page-private.h"

typedef struct {
  BicCatalogue  *catalogue;
  BicScenario   *scenario;
  BicDocument   *document;
  BicEditorPage *page;
  BicEditor     *editor;
  char          *blank;                 /* the battle as it was before anything was done */
} Forms;

void        forms_set_up        (Forms         *f,
                                 gconstpointer  data);
void        forms_set_up_with   (Forms         *f,
                                 BicCatalogue  *catalogue,            /* (transfer full) */
                                 const char    *ruleset);
void        forms_tear_down     (Forms         *f,
                                 gconstpointer  data);
int         forms_at            (Forms         *f,
                                 const char    *hex);
void        forms_add           (Forms         *f,
                                 BicItemKind    kind,
                                 gpointer       item);                 /* (transfer full) */
guint32     forms_add_piece     (Forms         *f,
                                 int            side,
                                 const char    *type,
                                 const char    *hex);                  /* NULL: off the map */
/* The first shown widget below @in whose accessible name, tooltip, title or text this is. */
GtkWidget * forms_find          (gpointer       in,
                                 const char    *words);
guint       forms_count         (gpointer       in,
                                 const char    *words);
void        forms_click         (gpointer       in,
                                 const char    *words);
/* So many steps; all taken back give the same bytes, all done again too. */
void        forms_assert_steps  (Forms         *f,
                                 guint          n);
GtkWidget * forms_card_of (gpointer in, const char *head);
gboolean forms_press (GtkWidget *widget, guint key, GdkModifierType state);
void forms_choose (GtkWidget *row, const char *words);
GtkWidget * forms_input (gpointer in, GType type);

