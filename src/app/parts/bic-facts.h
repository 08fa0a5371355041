/* Facts about a subject, in rows: a title, sentences, names with their figures, and sources.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

#include "bic-catalogue.h"

G_BEGIN_DECLS

GtkWidget * bic_facts_new          (const char      *title,
                                    const char      *subtitle);  /* or NULL */
void        bic_facts_add_section  (GtkWidget       *facts,
                                    const char      *title,
                                    const char      *subtitle);  /* or NULL */
void        bic_facts_add_sentence (GtkWidget       *facts,
                                    const char      *text,
                                    const char      *css_class); /* or NULL */
void        bic_facts_add          (GtkWidget       *facts,
                                    const char      *name,
                                    const char      *format,    /* format of the figure */
                                    ...) G_GNUC_PRINTF (3, 4);
void        bic_facts_add_source   (GtkWidget       *facts,
                                    const BicSource *source);
/* Shows the facts in a popover, which is destroyed when it is closed. */
void        bic_facts_pop_up       (GtkWidget          *facts,
                                    GtkWidget          *parent,
                                    const GdkRectangle *at,
                                    GtkPositionType     position);

G_END_DECLS
