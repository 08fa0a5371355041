/* The window's games: begun, shown, gone on with.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-window-private.h"

G_BEGIN_DECLS

/* bic-window-game.c */
void        _bic_window_play           (BicWindow   *self,
                                        BicDocument *document);
GtkWidget * _bic_window_set_up         (BicWindow   *self,
                                        BicDocument *document);         /* a dialog */
void        _bic_window_show_game      (BicWindow   *self,
                                        BicSession  *session,
                                        GFile       *file);
void        _bic_window_remember_place (BicWindow   *self);
GFile *     _bic_window_new_game_file  (void);

/* bic-window-running.c */
typedef void (*BicWindowStart) (BicWindow   *self,
                                BicDocument *document);

void        _bic_window_start_or_go_on (BicWindow         *self,
                                        const BicScenario *battle,
                                        BicWindowStart     start,
                                        BicDocument       *document);
void        _bic_window_play_or_go_on  (BicWindow   *self,
                                        BicDocument *document);

/* bic-window-moments.c */
void        _bic_window_ask_earlier    (BicWindow   *self,
                                        GFile       *file,
                                        const char  *why,
                                        BicSession  *session,
                                        gint64       saved);
void        _bic_window_show_misfit    (BicWindow   *self,
                                        GFile       *file,
                                        BicSession  *session,
                                        const char  *mismatch,
                                        BicSession  *earlier,
                                        gint64       saved);

G_END_DECLS
