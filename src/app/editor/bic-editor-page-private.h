/* Private declarations of the editor page, for the files of this class.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-document-bar.h"
#include "bic-editor-guide.h"
#include "bic-editor-inspector.h"
#include "bic-editor-layers.h"
#include "bic-editor-notes.h"
#include "bic-editor-page.h"
#include "bic-editor-palette.h"
#include "bic-editor-problems.h"
#include "bic-editor-status.h"
#include "bic-editor-tray.h"
#include "bic-editor-underlay.h"
#include "bic-minimap.h"
#include "bic-compat.h"

G_BEGIN_DECLS

struct _BicEditorPage
{
  AdwBin              parent_instance;

  BicBoardView       *board;
  BicEditor          *editor;
  AdwWindowTitle     *title;
  GtkWidget          *undo, *redo;
  GtkMenuButton      *history, *menu;
  BicDocumentBar     *bar;
  BicEditorGuide     *guide;
  AdwToastOverlay    *toasts;
  BicSplitView       *split;
  GtkWidget          *panel;
  AdwClamp           *palette_clamp;
  BicEditorPalette   *palette;
  BicEditorLayers    *layers;
  BicEditorStatus    *status;
  GtkStack           *below;            /* tray or guide */
  BicEditorTray      *tray;
  BicEditorAnalysis  *analysis;
  GtkStack           *tabs;
  BicEditorInspector *inspector;
  BicEditorNotes     *notes, *rules, *armies;
  BicEditorProblems  *problems;
  BicMinimap         *minimap;
  BicEditorUnderlay  *underlay;
  GtkWidget          *underlay_dialog;  /* NULL while it is closed */

  GSimpleActionGroup *actions;
  GActionGroup       *view_actions;
  GtkWidget          *label_popover;
  int                 label_hex;
  char                typed[24];        /* letters of a unit code */
  gboolean            at_end;           /* Tab has just left the last widget */
};

/* bic-editor-unit-typing.c */
gboolean bic_editor_page_panel_has_focus (BicEditorPage *self);

G_END_DECLS
