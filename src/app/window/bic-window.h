/* Main window with its three pages: library, editor and game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Actions for the pages: win.new, win.open, win.save, win.save-as, win.export, win.print, win.undo, win.redo, win.play,
 * win.set-up-game, win.library, win.leave-game, win.back, win.search, win.preferences, win.fullscreen; win.open-uri
 * ("s"), win.play-uri ("s"), win.set-up-uri ("s").
 */
#pragma once

#include <adwaita.h>

#include "bic-application.h"
#include "bic-document.h"

G_BEGIN_DECLS

#define BIC_TYPE_WINDOW (bic_window_get_type ())
G_DECLARE_FINAL_TYPE (BicWindow, bic_window, BIC, WINDOW, AdwApplicationWindow)

GtkWidget *   bic_window_new                  (BicApplication *application);
void          bic_window_open_file            (BicWindow      *self,
                                               GFile          *file);
gboolean      bic_window_present_file_if_open (BicApplication *application,
                                               GFile          *file);
void          bic_window_play_file            (BicWindow      *self,
                                               GFile          *file);
void          bic_window_open_document        (BicWindow      *self,
                                               BicDocument    *document);
BicDocument * bic_window_get_document         (BicWindow      *self);
const char *  bic_window_get_page             (BicWindow      *self);
GActionGroup *bic_window_get_actions          (BicWindow      *self,
                                               const char     *prefix);
gboolean      bic_window_can_run              (BicWindow      *self,
                                               const char     *command,
                                               gboolean       *on);
void          bic_window_run                  (BicWindow      *self,
                                               const char     *command);
GtkWidget *   bic_window_show_palette         (BicWindow      *self,
                                               gboolean        places);
GVariant *    bic_window_describe_content     (BicWindow      *self);
void          bic_window_restore              (BicWindow      *self,
                                               GVariant       *described,
                                               const BicDraft *draft);
void          bic_window_search               (BicWindow      *self,
                                               const char     *words);
gboolean      bic_window_is_busy              (BicWindow      *self);
void          bic_window_show_hands           (BicWindow      *self);
void          bic_window_disable_saving       (BicWindow      *self);

G_END_DECLS
