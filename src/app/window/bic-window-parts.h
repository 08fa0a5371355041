/* The parts of the window: each knows the window and what it adds to it, files, games, print, and hears of changes by
 * its signals.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-window-private.h"

G_BEGIN_DECLS

void _bic_window_add_booklet    (BicWindow      *self);
void _bic_window_add_commands   (BicWindow      *self);
void _bic_window_add_compare    (BicWindow      *self);
void _bic_window_add_copy       (BicWindow      *self);
void _bic_window_add_drafts     (BicWindow      *self);
void _bic_window_add_files      (BicWindow      *self);
void _bic_window_add_fullscreen (BicWindow      *self);
void _bic_window_add_game       (BicWindow      *self);
void _bic_window_add_guide      (BicWindow      *self);
void _bic_window_add_hints      (BicWindow      *self);
void _bic_window_add_import     (BicWindow      *self);
void _bic_window_add_moments    (BicWindow      *self);
void _bic_window_add_play       (BicWindow      *self);
void _bic_window_add_print      (BicWindow      *self);
void _bic_window_add_report     (BicWindow      *self);
void _bic_window_add_results    (BicWindow      *self);
void _bic_window_add_save       (BicWindow      *self);

/* Handles a battle that has been loaded. */
typedef void (*BicDocumentThen) (BicWindow   *self,
                                 BicDocument *document,
                                 gpointer     data);

/* bic-window-files.c */
void _bic_window_load_battle    (BicWindow      *self,
                                 GFile          *file,
                                 BicDocumentThen then,
                                 gpointer        data,
                                 GDestroyNotify  free_data);

/* bic-window-drafts.c */
void _bic_window_offer_draft    (BicWindow      *self,
                                 BicDocument    *document,
                                 BicDocumentThen then,
                                 gpointer        data,
                                 GDestroyNotify  free_data);

/* bic-window-compare.c: a draft that an earlier run left behind, with the file that it is a changed copy of */
void _bic_window_compare_draft  (BicWindow      *self,
                                 const BicDraft *draft);

G_END_DECLS
