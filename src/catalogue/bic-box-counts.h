/* The user's own counts of what the boxes hold, in a catalogue file of the user.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The file has <box id="ID" parent="ID"> elements with the counts only.  Everything else in it is kept.
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

typedef struct _BicBoxCounts BicBoxCounts;

/* (transfer full): in the user's catalogue folder */
char *         bic_box_counts_path (void);
BicBoxCounts * bic_box_counts_read (const char          *path,
                                    GError             **error);                  /* without a file: no counts */
void           bic_box_counts_free (BicBoxCounts        *self);
int            bic_box_counts_get  (const BicBoxCounts  *self,
                                    const BicCatalogue  *catalogue,
                                    const BicBox        *box,
                                    const BicComponent  *component);              /* -1 = not entered */
void           bic_box_counts_set  (BicBoxCounts        *self,
                                    const BicCatalogue  *catalogue,
                                    const BicBox        *box,
                                    const BicComponent  *component,
                                    int                  count);                  /* -1 clears it */
gboolean       bic_box_counts_save (const BicBoxCounts  *self,
                                    GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicBoxCounts, bic_box_counts_free)

G_END_DECLS
