/* An editor page with an empty board. Signals of the board simulate strokes of the pointer.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page-private.h"

typedef struct {
  BicCatalogue  *catalogue;
  BicScenario   *scenario;
  BicDocument   *document;
  BicEditorPage *page;
  GtkWidget     *window;                /* window with the page, not shown */
  BicEditor     *editor;
  char          *before;                /* text of the battle at editor_begin () */
  guint          gestures;              /* length of the history at editor_begin () */
  guint          said;
} EditorFixture;

void      editor_set_up         (EditorFixture   *f,
                                 gconstpointer    grid);      /* (nullable): BicGrid of the board, or NULL for 13 x 9 */
BicCatalogue * editor_catalogue (void);                      /* (transfer full): catalogue, loaded once for all cases */
void      editor_set_up_with    (EditorFixture   *f,
                                 BicCatalogue    *catalogue,
                                 BicScenario     *scenario);            /* takes ownership of both */
void      editor_tear_down      (EditorFixture   *f,
                                 gconstpointer    data);
void      editor_show_units     (EditorFixture   *f);                   /* shows the units in the palette */
/* Stores the present state, with which editor_assert_history () compares the later state. */
void      editor_begin          (EditorFixture   *f);
int       editor_at             (EditorFixture   *f,
                                 const char      *hex);                 /* "-" means outside the board */
/* Emits a signal of the board whose argument is the index of @hex. */
void      editor_emit           (EditorFixture   *f,
                                 const char      *signal,
                                 const char      *hex);
/* Emits a signal with a button and modifiers: "hex-pressed", "hex-dragged" or "hex-released". */
void      editor_point          (EditorFixture   *f,
                                 const char      *signal,
                                 const char      *hex,
                                 guint            button,
                                 guint            modifiers);
void      editor_walk           (EditorFixture   *f,                    /* moves the cursor */
                                 const char      *hex);
gboolean  editor_key            (EditorFixture   *f,
                                 guint            key,
                                 GdkModifierType  modifiers); /* sends a key to the focused board; returns TRUE if the
                                                               * board or the page handled it */
void      editor_assert_pieces  (EditorFixture   *f,
                                 const char      *hex,
                                 /* unit types in the order of the battle: "british/LN british/LDR" */
                                 const char      *expected);
void      editor_assert_history (EditorFixture   *f,
                                 /* Gestures since editor_begin (). Undoing them must restore the old state, and redoing
                                  * them must restore the same bytes. */
                                 guint            gestures);
