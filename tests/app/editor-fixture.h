/* An editor page with an empty board. Strokes are made by the signals of the board.
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
  char          *before;                /* text of the battle before the tested edits */
  guint          gestures;              /* number of gestures since then */
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
/* starts the test at the present state */
void      editor_begin          (EditorFixture   *f);
int       editor_at             (EditorFixture   *f,
                                 const char      *hex);                 /* "-" means outside the board */
/* Emits a signal of the board with the number of a hex. */
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
                                 /* order of the battle: "british/LN british/LDR" */
                                 const char      *expected);
void      editor_assert_history (EditorFixture   *f,
                                 /* Gestures since the start of the test. Undoing them restores the old state, redoing
                                  * them the same bytes. */
                                 guint            gestures);
