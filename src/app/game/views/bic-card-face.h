/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* Whole cards; wider and lower ones; their titles only, for low windows; or these one below the other, beside the hand
 * of another deck */
typedef enum { BIC_HAND_WHOLE, BIC_HAND_SHORT, BIC_HAND_TITLES, BIC_HAND_COLUMN } BicHandForm;

GtkWidget * _bic_card_picture_new (void);                 /* a drawing area; the caller draws */
GtkWidget * _bic_card_face_new    (const char *title, GtkWidget *picture, const char *words);
GtkWidget * _bic_card_measure_new (void);                 /* a card that is never seen */
void        _bic_card_shape       (GtkWidget *card, BicHandForm form);

G_END_DECLS
