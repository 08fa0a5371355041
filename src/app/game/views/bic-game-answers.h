/* Buttons of the question bar. The main button is always at the end; buttons that do not fit are in a menu.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define BIC_TYPE_GAME_ANSWERS (bic_game_answers_get_type ())
G_DECLARE_FINAL_TYPE (BicGameAnswers, bic_game_answers, BIC, GAME_ANSWERS, GtkWidget)

void        bic_game_answers_clear    (BicGameAnswers *self);
void        bic_game_answers_add      (BicGameAnswers *self,
                                       GtkWidget      *button,
                                       gboolean        main);
GtkWidget * bic_game_answers_first    (BicGameAnswers *self);
GtkWidget * bic_game_answers_get_main (BicGameAnswers *self);

G_END_DECLS
