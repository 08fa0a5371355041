/* The window's inside, for the files of this class.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-actions.h"
#include "bic-board-view.h"
#include "bic-editor-page.h"
#include "bic-game-page.h"
#include "bic-hint-bar.h"
#include "bic-library-page.h"
#include "bic-notice.h"
#include "bic-window.h"

G_BEGIN_DECLS

struct _BicWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay     *toasts;
  GtkStack            *places;
  BicHintBar          *hints;
  BicLibraryPage      *library;         /* NULL until it is needed; ask _bic_window_library () */
  BicEditorPage       *editor;          /* the same */
  BicGamePage         *game;            /* the same */

  BicDocument         *document;        /* in the editor; NULL = none */
  char                *before_game;     /* the place that a game was started from */
  GFile               *play_test;       /* of the last game that was begun from the editor; nullable */
  char                *sheet_language;  /* of the notes of the sheet that is being exported; NULL = the reader's */
  GtkFileChooserNative*chooser;
  guint                busy;            /* things being loaded or saved */
  guint                inhibited;       /* cookie of the session manager */
  guint                reveal_source;   /* shows a window whose file takes long */
  gboolean             open_hands;      /* games begin with the hands in view */
  gboolean             keeps_nothing;   /* games are not saved, files are not listed as recent */
  gboolean             was_full;        /* the screen, when the panel was shown or hidden last */
  gboolean             closing;         /* what was unsaved has been asked about */
};

/* Signals: "updated" (): another place or document, or another state of it; "library-made" (): it is there from now on.
 */

/* bic-window.c */
void           _bic_window_set_document (BicWindow      *self,
                                         BicDocument    *document);
void           _bic_window_update       (BicWindow      *self);
void           _bic_window_enable       (BicWindow      *self,
                                         const char     *action,
                                         gboolean        enabled);
gboolean       _bic_window_done         (BicWindow      *self);
BicCatalogue * _bic_window_catalogue    (BicWindow      *self);
void           _bic_window_take_catalogue (BicWindow    *self);
BicWindow *    _bic_window_of_file      (BicApplication *application,
                                         GFile          *file);         /* nullable: where it is edited or played */

/* bic-window-files.c */
gboolean       _bic_window_present_other (BicWindow     *self,
                                         GFile          *file);         /* whether it is open in another window */

/* bic-window-places.c */
BicLibraryPage *_bic_window_library     (BicWindow      *self);
BicEditorPage *_bic_window_editor       (BicWindow      *self);
BicGamePage *  _bic_window_game         (BicWindow      *self);
BicBoardView * _bic_window_board        (BicWindow      *self);
void           _bic_window_show_place   (BicWindow      *self,
                                         const char     *place);
void           _bic_window_take_place   (BicWindow      *self);

G_END_DECLS
