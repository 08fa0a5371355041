/* Names from the results of earlier games, offered where a player or tournament is typed.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-name-row.h"

G_BEGIN_DECLS

#define BIC_TYPE_KNOWN_NAMES (bic_known_names_get_type ())
G_DECLARE_FINAL_TYPE (BicKnownNames, bic_known_names, BIC, KNOWN_NAMES, GObject)
/* Signal "read" (): the names have been read */

BicKnownNames * bic_known_names_new                 (void);
void            bic_known_names_add_player          (BicKnownNames *self,
                                                     const char    *name);
void            bic_known_names_suggest_players     (BicKnownNames *self,
                                                     BicNameRow    *row);
void            bic_known_names_suggest_tournaments (BicKnownNames *self,
                                                     BicNameRow    *row);

G_END_DECLS
