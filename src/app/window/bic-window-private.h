/* Private parts of the window, shared by the files of this class.
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
  BicLibraryPage      *library;         /* NULL until first use, see _bic_window_ensure_library_page () */
  BicEditorPage       *editor;          /* NULL until first use */
  BicGamePage         *game;            /* NULL until first use, see _bic_window_ensure_game_page () */

  BicDocument         *document;        /* battle in the editor; NULL if there is none */
  char                *before_game;     /* page from which the game was started */
  GFile               *play_test;       /* file of the last game that was started from the editor; nullable */
  char                *sheet_language;  /* language of the texts on the exported sheet; NULL for the user's language */
  GtkFileChooserNative*chooser;
  GPtrArray           *disabled;        /* (element-type utf8): actions that are disabled only because the game is
                                         * covered */
  guint                busy;            /* number of running load and save operations */
  guint                inhibited;       /* inhibit cookie; 0 if the session is not inhibited */
  guint                reveal_source;   /* timeout that shows the window while its file is still loading; 0 if it is not
                                         * running */
  gboolean             open_hands;      /* whether games show all hands */
  gboolean             saves_nothing;   /* if TRUE, games are not saved, and files are not listed as recent */
  gboolean             was_full;        /* whether the window was fullscreen when the sidebar was last shown or
                                         * hidden */
  gboolean             closing;         /* whether the window can close, because the user has answered the question
                                         * about unsaved changes */
};

/* Signals: "updated" (): the page, the document or its state has changed.
 * "library-made" (): the library page has been created.
 * "open-elsewhere" (BicDocument *): requests a new window for a battle.
 */

/* bic-window.c */
void           _bic_window_set_document             (BicWindow      *self,
                                                     BicDocument    *document);
void           _bic_window_update_actions_and_title (BicWindow      *self);
void           _bic_window_enable_action            (BicWindow      *self,
                                                     const char     *action,
                                                     gboolean        enabled);
gboolean       _bic_window_end_task                 (BicWindow      *self);
BicCatalogue * _bic_window_catalogue                (BicWindow      *self);
BicWindow *    _bic_window_find_by_file             (BicApplication *application,
                                                     /* nullable: the window that edits or plays the file */
                                                     GFile          *file);
BicLibraryPage *_bic_window_ensure_library_page     (BicWindow      *self);
BicGamePage *  _bic_window_ensure_game_page         (BicWindow      *self);
BicBoardView * _bic_window_board                    (BicWindow      *self);
void           _bic_window_show_page                (BicWindow      *self,
                                                     const char     *place);

/* bic-window-dialogs.c */
#define BIC_FILE_ENDINGS 2
/* Kind of files for a file chooser: the translatable name and the file name extensions. */
typedef struct { const char *name, *endings[BIC_FILE_ENDINGS]; } BicFileKind;

void           _bic_window_reveal            (BicWindow      *self);
void           _bic_window_reveal_later      (BicWindow      *self);
void           _bic_window_show_error        (BicWindow      *self,
                                              const char     *heading,
                                              const char     *body);
gboolean       _bic_window_check_not_source  (BicWindow      *self,
                                              GFile          *source,   /* nullable */
                                              GFile          *file,
                                              const char     *heading);
GtkFileChooserNative *
               _bic_window_new_file_chooser  (BicWindow      *self,
                                              GtkFileChooserAction action,
                                              const char     *title,
                                              const char     *accept,
                                              const BicFileKind *kinds,
                                              guint           n_kinds,
                                              const char     *name);
void           _bic_window_show_file_chooser (BicWindow      *self,
                                              GtkFileChooserNative *chooser,
                                              GCallback       response);
GFile *        _bic_window_take_chosen_file  (BicWindow      *self,
                                              int             response);
void           _bic_window_begin_task        (BicWindow      *self,
                                              GTaskThreadFunc thread,
                                              gpointer        job,
                                              GDestroyNotify  free_job,
                                              GAsyncReadyCallback done);

/* bic-window-save.c */
/* Action that runs after a question is answered or a file is written */
typedef void (* BicThen) (BicWindow *self,
                          gpointer   data);

void _bic_window_ask_unsaved   (BicWindow      *self,
                                BicThen         then,
                                gpointer        data,
                                GDestroyNotify  free_data);

/* Callback that receives a loaded battle */
typedef void (*BicDocumentThen) (BicWindow   *self,
                                 BicDocument *document,
                                 gpointer     data);

/* bic-window-files.c */
gboolean       _bic_window_present_other_with_file (BicWindow      *self,
                                                    /* returns whether another window has opened the file */
                                                    GFile          *file);
void _bic_window_load_battle    (BicWindow      *self,
                                 GFile          *file,
                                 BicDocumentThen then,
                                 gpointer        data,
                                 GDestroyNotify  free_data);

/* bic-window-drafts.c */
void _bic_window_compare_with_file (BicWindow      *self,
                                    GtkWindow      *over,
                                    BicScenario    *mine,
                                    const char     *mine_name,
                                    GFile          *file,
                                    const char     *file_name);
void _bic_window_offer_draft       (BicWindow      *self,
                                    BicDocument    *document,
                                    BicDocumentThen then,
                                    gpointer        data,
                                    GDestroyNotify  free_data);

/* bic-window-game.c */
void        _bic_window_play_with_last_terms (BicWindow   *self,
                                              BicDocument *document,
                                              gpointer     data);       /* unused */
GtkWidget * _bic_window_show_game_setup      (BicWindow   *self,
                                              BicDocument *document);   /* returns a dialog */
void        _bic_window_end_first_steps      (BicWindow   *self);
void        _bic_window_show_game            (BicWindow   *self,
                                              BicSession  *session,
                                              GFile       *file);
void        _bic_window_remember_page        (BicWindow   *self);
GFile *     _bic_window_new_game_file        (void);

/* bic-window-recovery.c */
void        _bic_window_offer_earlier_state (BicWindow   *self,
                                             GFile       *file,
                                             const char  *why,
                                             BicSession  *session,
                                             gint64       saved);
void        _bic_window_show_misfit         (BicWindow   *self,
                                             GFile       *file,
                                             BicSession  *session,
                                             const char  *mismatch,
                                             BicSession  *earlier,
                                             gint64       saved);

/* Parts of the window: each part adds its actions to the window and connects to its signals. */
void _bic_window_add_command_actions (BicWindow      *self);
void _bic_window_add_draft_actions   (BicWindow      *self);
void _bic_window_add_file_actions    (BicWindow      *self);
void _bic_window_add_game_actions    (BicWindow      *self);
void _bic_window_add_import_actions  (BicWindow      *self);
void _bic_window_add_branch_actions  (BicWindow      *self);
void _bic_window_add_play_actions    (BicWindow      *self);
void _bic_window_add_print_actions   (BicWindow      *self);
void _bic_window_add_result_actions  (BicWindow      *self);
void _bic_window_add_save_actions    (BicWindow      *self);
void _bic_window_add_version_actions (BicWindow      *self);

G_END_DECLS
