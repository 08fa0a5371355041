/* The window's inside, for the files of this class.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-board-view.h"
#include "bic-editor-page.h"
#include "bic-game-page.h"
#include "bic-library-page.h"
#include "bic-toast.h"
#include "bic-window.h"

G_BEGIN_DECLS

struct _BicWindow
{
  AdwApplicationWindow parent_instance;

  AdwToastOverlay     *toasts;
  GtkStack            *places;
  BicLibraryPage      *library;         /* NULL until it is needed; ask _bic_window_library () */
  BicEditorPage       *editor;          /* the same */
  BicGamePage         *game;            /* the same */
  GPtrArray           *drafts;          /* BicDraft: left behind by an earlier run, until the library offers them; NULL = none */

  BicDocument         *document;        /* in the editor; NULL = none */
  char                *before_game;     /* the place that a game was started from */
  char                *sheet_language;  /* of the notes of the sheet that is being exported; NULL = the reader's */
  GtkFileChooserNative*chooser;
  guint                busy;            /* things being loaded or saved */
  guint                inhibited;       /* cookie of the session manager */
  guint                reveal_source;   /* shows a window whose file takes long */
  gboolean             open_hands;      /* games begin with the hands in view */
  gboolean             was_full;        /* the screen, when the panel was shown or hidden last */
  gboolean             closing;         /* what was unsaved has been asked about */
};

/* What is to be done when a question is answered or a file is written. */
typedef void (* BicThen) (BicWindow *self,
                          gpointer   data);

/* bic-window.c */
void           _bic_window_set_document (BicWindow      *self,
                                         BicDocument    *document);
void           _bic_window_update       (BicWindow      *self);
gboolean       _bic_window_done         (BicWindow      *self);
BicCatalogue * _bic_window_catalogue    (BicWindow      *self);

/* bic-window-places.c */
BicLibraryPage *_bic_window_library     (BicWindow      *self);
BicEditorPage *_bic_window_editor       (BicWindow      *self);
BicGamePage *  _bic_window_game         (BicWindow      *self);
BicBoardView * _bic_window_board        (BicWindow      *self);
void           _bic_window_show_place   (BicWindow      *self,
                                         const char     *place);
void           _bic_window_take_place   (BicWindow      *self);
void           _bic_window_reveal       (BicWindow      *self);
void           _bic_window_reveal_later (BicWindow      *self);

/* bic-window-says.c */
void           _bic_window_report       (BicWindow      *self,
                                         const char     *heading,
                                         const char     *body);
gboolean       _bic_window_spares       (BicWindow      *self,
                                         GFile          *source,        /* nullable */
                                         GFile          *file,
                                         const char     *heading);
GtkFileFilter *_bic_file_filter         (const char     *name,
                                         const char * const *patterns);
void           _bic_window_choose       (BicWindow      *self,
                                         GtkFileChooserNative *chooser,
                                         GCallback       response);
GFile *        _bic_window_chosen       (BicWindow      *self,
                                         int             response);

/* bic-window-files.c */
void           _bic_window_add_files    (BicWindow      *self);
void           _bic_window_ask_unsaved  (BicWindow      *self,
                                         BicThen         then,
                                         gpointer        data,
                                         GDestroyNotify  free_data);

/* bic-window-compare.c */
void           _bic_window_add_compare  (BicWindow      *self);
void           _bic_window_compare_draft (BicWindow     *self,
                                         const BicDraft *draft);

/* bic-window-play.c */
void           _bic_window_add_play     (BicWindow      *self);
void           _bic_window_play         (BicWindow      *self,
                                         BicDocument    *document);
void           _bic_window_show_game    (BicWindow      *self,
                                         BicSession     *session,
                                         GFile          *file);
GFile *        _bic_window_new_game_file (void);

/* bic-window-running.c */
void           _bic_window_play_or_go_on (BicWindow     *self,
                                         BicDocument    *document);

/* bic-window-moments.c */
void           _bic_window_add_moments  (BicWindow      *self);
void           _bic_window_update_moments (BicWindow    *self);
void           _bic_window_ask_earlier  (BicWindow      *self,
                                         GFile          *file,
                                         const char     *why,
                                         BicSession     *session,
                                         gint64          saved);
void           _bic_window_show_misfit  (BicWindow      *self,
                                         GFile          *file,
                                         BicSession     *session,
                                         const char     *mismatch,
                                         BicSession     *earlier,
                                         gint64          saved);

/* bic-window-fullscreen.c */
void           _bic_window_add_fullscreen (BicWindow    *self);
void           _bic_window_update_fullscreen (BicWindow *self);

/* bic-window-import.c */
void           _bic_window_import       (BicWindow      *self,
                                         GSList         *dropped);      /* GFile */
void           _bic_window_add_import   (BicWindow      *self);

/* bic-window-booklet.c */
void           _bic_window_add_booklet  (BicWindow      *self);

/* bic-window-commands.c */
void           _bic_window_add_commands (BicWindow      *self);

/* bic-window-print.c */
void           _bic_window_add_print    (BicWindow      *self);

/* bic-window-report.c */
void           _bic_window_add_report   (BicWindow      *self);

/* bic-window-results.c */
void           _bic_window_add_results  (BicWindow      *self);

G_END_DECLS
