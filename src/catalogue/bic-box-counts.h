/* Numbers of the components that the user owns of each boxed game, stored in a catalogue file of the user.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The counts are in <box id="ID" parent="ID"> elements. All other content of the file is preserved.
 */
#pragma once

#include "bic-catalogue.h"

G_BEGIN_DECLS

typedef struct _BicBoxCounts BicBoxCounts;

/* Returns: (transfer full): the path of the file, in the user's catalogue folder */
char *         bic_box_counts_path (void);
BicBoxCounts * bic_box_counts_read (const char          *path,
                                    GError             **error);                  /* no counts without a file */
void           bic_box_counts_free (BicBoxCounts        *self);
int            bic_box_counts_get  (const BicBoxCounts  *self,
                                    const BicCatalogue  *catalogue,
                                    const BicBox        *box,
                                    const BicComponent  *component);              /* -1 if not entered by the user */
void           bic_box_counts_set  (BicBoxCounts        *self,
                                    const BicCatalogue  *catalogue,
                                    const BicBox        *box,
                                    const BicComponent  *component,
                                    int                  count);                  /* -1 removes the count */
gboolean       bic_box_counts_save (const BicBoxCounts  *self,
                                    GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicBoxCounts, bic_box_counts_free)

G_END_DECLS
