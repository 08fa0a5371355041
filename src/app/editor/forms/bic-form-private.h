/* Inside of forms: what a kind of row is, for the files that have one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-form.h"

G_BEGIN_DECLS

/* A row and what it shows. */
typedef struct {
  BicEditor          *editor;
  const BicFormField *field;
  BicFormSubject      subject;
  char               *language;
  GtkWidget          *row, *input;
  GArray             *choices;          /* BicFormChoice */
  char               *other;            /* the value of a choice, shown where it is none of @choices */
  GPtrArray          *checks;           /* GtkWidget, one a choice */
  gulong              changed;
  gboolean            showing;          /* the widget follows the battle, not the user */
} BicFormBinding;

typedef struct {
  void   (*make) (BicFormBinding *b);
  void   (*show) (BicFormBinding *b, const char *value);
  char * (*read) (BicFormBinding *b);   /* NULL: what it shows is no value, and the battle stays as it is */
} BicFormWidget;

/* bic-form-row.c */
void _bic_form_changed        (BicFormBinding *b);                             /* the user did something */
void _bic_form_make_action    (BicFormBinding *b,
                               /* a row with its widget at the right end */
                               GtkWidget      *input);

void _bic_form_fill_row       (GtkWidget      *row,
                               /* a row that is a paragraph, whose parts are used, not itself */
                               GtkWidget      *box);
void _bic_form_small_button   (GtkWidget      *button,
                               /* one of those at the head of a row, which say what they do by a picture */
                               const char     *tip);

/* Each kind in a file of its own where it is more than a widget. */
extern const BicFormWidget _bic_form_paragraph;         /* bic-form-text.c */
extern const BicFormWidget _bic_form_checks;            /* bic-form-checks.c */
extern const BicFormWidget _bic_form_hexes;             /* bic-form-hexes.c */
extern const BicFormWidget _bic_form_sides;
extern const BicFormWidget _bic_form_name;              /* bic-form-name.c */

/* The choices of a field, in the user's words. */
GArray * _bic_form_choices    (BicFormBinding *b);

G_END_DECLS
