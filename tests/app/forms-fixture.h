/* An editor page with a minimal battle, and functions that use its forms.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "editor-fixture.h"

void        forms_set_up        (EditorFixture   *f,
                                 gconstpointer    data);
void        forms_set_up_with   (EditorFixture   *f,
                                 BicCatalogue    *catalogue,            /* (transfer full) */
                                 const char      *ruleset);
int         forms_at            (EditorFixture   *f,
                                 const char      *hex);
void        forms_add           (EditorFixture   *f,
                                 BicItemKind      kind,
                                 gpointer         item);                 /* (transfer full) */
guint32     forms_add_piece     (EditorFixture   *f,
                                 int              side,
                                 const char      *type,
                                 const char      *hex);                  /* NULL if the piece is off the map */
/* Returns the first visible widget below @in with this accessible name, tooltip, title or text. */
GtkWidget * forms_find          (gpointer       in,
                                 const char    *words);
guint       forms_count         (gpointer       in,
                                 const char    *words);
void        forms_click         (gpointer       in,
                                 const char    *words);
/* Asserts that there were @n edits, that undoing them restores the bytes of the battle at the start, and that redoing
 * them restores the bytes at the end. */
void        forms_assert_steps  (EditorFixture   *f,
                                 guint            n);
GtkWidget * forms_card_of (gpointer in, const char *head);
gboolean forms_press (GtkWidget *widget, guint key, GdkModifierType state);
void forms_choose (GtkWidget *row, const char *words);

