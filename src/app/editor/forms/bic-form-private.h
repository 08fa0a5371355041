/* Inside of forms: what a kind of row is, for the files that have one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include "bic-form.h"

G_BEGIN_DECLS

typedef struct _BicFormWidget BicFormWidget;

/* A row and what it shows. */
typedef struct {
  BicEditor          *editor;
  const BicFormWidget *widget;
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

struct _BicFormWidget {
  void   (*make) (BicFormBinding *b);
  void   (*show) (BicFormBinding *b, const char *value);
  char * (*read) (BicFormBinding *b);   /* NULL: what it shows is no value, and the battle stays as it is */
};

/* bic-form-binding.c */
GtkWidget * _bic_form_bind    (BicEditor            *editor,
                               const BicFormField   *field,
                               const BicFormSubject *subject,
                               const BicFormWidget  *widget);
void _bic_form_typed_cb       (BicFormBinding *b);                             /* all is typed */
void _bic_form_changed        (BicFormBinding *b);                             /* the user did something */
void _bic_form_make_action    (BicFormBinding *b,
                               /* a row with its widget at the right end */
                               GtkWidget      *input);

void _bic_form_fill_row       (GtkWidget      *row,
                               /* a row that is a paragraph, whose parts are used, not itself */
                               GtkWidget      *box);
void _bic_form_small_button   (GtkWidget      *button,
                               /* one of the icon buttons at the head of a row */
                               const char     *tip);

/* Kinds that are more than a widget */
extern const BicFormWidget _bic_form_paragraph;         /* bic-form-text.c */
extern const BicFormWidget _bic_form_checks;
extern const BicFormWidget _bic_form_hexes;             /* bic-form-hexes.c */
extern const BicFormWidget _bic_form_sides;

/* The choices of a field, in the user's words. */
GArray * _bic_form_choices    (BicFormBinding *b);
const BicFormChoice * _bic_form_choice (BicFormBinding *b,
                               guint           index);

G_END_DECLS
