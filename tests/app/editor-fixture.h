/* An editor page with an empty board, whose strokes are made by the board's own signals.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-editor-page-private.h"

typedef struct {
  BicCatalogue  *catalogue;
  BicScenario   *scenario;
  BicDocument   *document;
  BicEditorPage *page;
  GtkWidget     *window;                /* holds the page; not shown */
  BicEditor     *editor;
  char          *before;                /* the battle as it was before what is tested */
  guint          gestures;              /* how many led there */
  guint          said;
} EditorFixture;

void      editor_set_up         (EditorFixture   *f,
                                 gconstpointer    grid);                /* (nullable): a BicGrid, otherwise 13 x 9 */
BicCatalogue * editor_catalogue (void);                                 /* (transfer full): loaded once for all cases */
void      editor_set_up_with    (EditorFixture   *f,
                                 BicCatalogue    *catalogue,
                                 BicScenario     *scenario);            /* takes both */
void      editor_tear_down      (EditorFixture   *f,
                                 gconstpointer    data);
void      editor_show_units     (EditorFixture   *f);                   /* in the palette */
/* what has been made is where the test begins */
void      editor_begin          (EditorFixture   *f);
int       editor_at             (EditorFixture   *f,
                                 const char      *hex);                 /* "-": outside the board */
/* Emits a signal of the board with the number of a hex. */
void      editor_emit           (EditorFixture   *f,
                                 const char      *signal,
                                 const char      *hex);
/* The same, of a signal that has a button and modifiers: "hex-pressed", "hex-dragged", "hex-released" */
void      editor_point          (EditorFixture   *f,
                                 const char      *signal,
                                 const char      *hex,
                                 guint            button,
                                 guint            modifiers);
void      editor_walk           (EditorFixture   *f,                    /* moves the cursor */
                                 const char      *hex);
gboolean  editor_key            (EditorFixture   *f,
                                 guint            key,
                                 GdkModifierType  modifiers); /* to the focused board; returns whether the board or the
                                                               * page handled it */
void      editor_assert_pieces  (EditorFixture   *f,
                                 const char      *hex,
                                 /* in the order of the battle: "british/LN british/LDR" */
                                 const char      *expected);
void      editor_assert_history (EditorFixture   *f,
                                 /* since the test began, each undone: as before; redone: the same bytes */
                                 guint            gestures);
