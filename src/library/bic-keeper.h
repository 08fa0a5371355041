/* Keeping a running game on the disk, with earlier states of it beside its file.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gio/gio.h>

#include "bic-session.h"

G_BEGIN_DECLS

#define BIC_KEEPER_STATES 8             /* earlier states of a game that are kept */

typedef struct _BicKeeper BicKeeper;

BicKeeper *  bic_keeper_new     (GFile         *file);
void         bic_keeper_free    (BicKeeper     *self);
gboolean     bic_keeper_keep    (BicKeeper     *self,
                                 BicSession    *session,
                                 GError       **error);

GPtrArray *  bic_keeper_states  (GFile         *file);          /* (element-type GFile) (transfer full): earlier ones, newest first */
/* The newest earlier state that plays to its end. */
BicSession * bic_keeper_recover (GFile         *file,
                                 BicCatalogue  *catalogue,
                                 gint64        *saved);         /* (out) (optional): when, in seconds since 1970 */
GFile *      bic_keeper_set_aside (GFile       *file,
                                   GError     **error);         /* (transfer full): what cannot be read, under another name */
void         bic_keeper_forget  (GFile         *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicKeeper, bic_keeper_free)

G_END_DECLS
