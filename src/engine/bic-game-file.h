/* What the writer and the reader of saved games share.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-safe-xml.h"
#include "bic-session-private.h"

G_BEGIN_DECLS

#define BIC_GAME_NAMESPACE "urn:bicorne:game:1"
#define BIC_GAME_UNDO "undo"            /* the line of an undo by agreement */

void     bic_game_about_write (const BicGameAbout  *about,
                               xmlNodePtr           root);
gboolean bic_game_about_read  (BicGameAbout        *about,
                               xmlNodePtr           node,
                               const char          *file,
                               GError             **error);

#define BIC_GAME_MAX_MARKS 10000        /* bookmarks and notes of a game */
#define BIC_GAME_MAX_NOTE 4000          /* characters of a note */

G_END_DECLS
