/* Forms: rows that show and change members of the battle, built from tables.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Each row of a table contains the label of a member, the kind of its widget, and its storage. All other code is
 * shared. Values are text, as in the XML.
 */
#pragma once

#include <adwaita.h>

#include "bic-editor.h"
#include "bic-name-row.h"

G_BEGIN_DECLS

typedef enum {
  BIC_FORM_TEXT,                        /* one line of text */
  BIC_FORM_PARAGRAPH,                   /* several lines of rich text */
  BIC_FORM_NAME,                        /* one line with suggestions */
  BIC_FORM_NUMBER,
  BIC_FORM_SWITCH,
  BIC_FORM_CHOICE,                      /* one of several choices */
  BIC_FORM_CHECKS,                      /* any of several choices */
  BIC_FORM_HEXES,                       /* text such as "E7 F7" */
  BIC_FORM_SIDES,                       /* any of the six directions */
  BIC_N_FORM_KINDS
} BicFormKind;

typedef enum {
  BIC_STORE_FIELD,                      /* member of the document or of an army: BicField */
  BIC_STORE_STRING,                     /* member of an item: char * */
  BIC_STORE_INT,                        /* member of an item: int or enumeration */
  BIC_STORE_FLAG,                       /* member of an item: gboolean */
  BIC_STORE_QUARK,                      /* member of an item: GQuark */
  BIC_STORE_TEXTS,                      /* member of an item: GArray of BicText, in the language of the row */
  BIC_STORE_HEXES,                      /* member of an item: GArray of gint */
  BIC_STORE_QUARKS,                     /* member of an item: GArray of GQuark */
  BIC_STORE_IDS,                        /* member of an item: GArray of guint32 */
  BIC_STORE_PARAM,                      /* member of an item: a value in a GPtrArray that alternates names and values */
} BicFormStore;

typedef struct { const char *value, *label; } BicFormChoice;

typedef struct _BicFormSubject BicFormSubject;

typedef struct {
  BicFormKind  kind;
  const char  *label;                   /* label with a mnemonic */
  const char  *tip;
  BicFormStore store;
  int          field;                   /* BIC_STORE_FIELD */
  gsize        offset;                  /* all other stores: offset of the member in its item */
  const char  *param;                   /* BIC_STORE_PARAM: name of the value */
  BicUses      uses;                    /* features of the rule system that the field needs, or 0 */
  gboolean   (*applies) (BicEditor *editor, const BicFormSubject *subject); /* NULL if the field always applies */
  int          min, max;                /* limits of a number */
  /* text of an unset value; a number is unset at its minimum */
  const char  *unset;
  const BicFormChoice *choices;         /* array that ends with a NULL value */
  /* BIC_FORM_CHOICE: action that is activated with the new value, instead of an edit; can be NULL */
  const char  *ask;
  /* returns additional choices (BicFormChoice), from the catalogue; can be NULL */
  GArray *   (*offer) (BicEditor *editor);
  /* returns the edit of other members that depend on the new value, or NULL; can be NULL */
  BicEdit *  (*also)  (BicEditor *editor, int side, const char *value);
  /* returns the form in which a complete input is stored, or NULL to store the input unchanged; can be NULL */
  char *     (*tidy) (const char *value);
  /* BIC_FORM_NAME: returns suggestions (BicSuggestion), the most likely first */
  GArray *   (*suggest) (BicEditor *editor, const BicFormSubject *subject);
} BicFormField;

/* Subject of a row: a member of an army, of an item, or of the document */
struct _BicFormSubject { int side; guint32 id; const char *language; };

GtkWidget *   bic_form_row_new        (BicEditor            *editor,
                                       const BicFormField   *field,
                                       const BicFormSubject *subject);
int           bic_form_row_field      (GtkWidget            *row);       /* BicField, or -1 */
void          bic_form_row_set_field  (GtkWidget         *widget,
                                       int                field);
gboolean      bic_form_is_row         (GtkWidget            *row);
char *        bic_form_row_read_input (GtkWidget            *row);       /* displayed value as text */
/* Moves the focus to the input of the row. In a card, moves the focus to the first input. */
gboolean      bic_form_row_focus      (GtkWidget            *row);
void          bic_form_row_enter_text (GtkWidget            *row,
                                       const char           *text);      /* acts as if the user had typed @text */
GtkWidget *   bic_form_group_new      (BicEditor            *editor,
                                       const char           *title,
                                       const BicFormField   *fields,
                                       guint                 n_fields,
                                       const BicFormSubject *subject);

/* List of items of one kind, each with the same rows */
typedef struct {
  BicItemKind         kind;
  const char         *title;
  const char         *tip;              /* sentence below the title; can be NULL */
  /* features of the rule system without which an empty list is hidden, or 0 */
  BicUses             uses;
  const char         *add;              /* label of the button that adds an item; NULL for no button */
  const char         *remove;           /* undo label of a removal */
  const BicFormField *fields;
  guint               n_fields;
  gboolean          (*wanted) (BicEditor *editor, gconstpointer item);      /* NULL for all items */
  GtkWidget *       (*head)   (BicEditor *editor, gconstpointer item);      /* summary of the item; NULL for none */
  /* whether the item is listed before all others; NULL to keep the order of the battle */
  gboolean          (*first)  (BicEditor *editor, gconstpointer item);
  void              (*fill)   (BicEditor *editor, gpointer item);           /* initializes a new item */
  const char         *move;             /* undo label of a move; NULL if items cannot be moved */
  gboolean            folded;           /* several cards are collapsed to their heads until the user expands them */
  gboolean            enforced;         /* each card shows whether the engine enforces the item */
  GtkWidget *       (*more)   (BicEditor *editor, guint32 id); /* makes a row below the fields; NULL for none */
  const char         *empty;            /* text of an empty list; can be NULL */
  /* returns the edit that is applied before the item is removed; can be NULL */
  BicEdit *         (*along)  (BicEditor *editor, gconstpointer item);
  /* returns the item whose card also shows the item @id, or 0; can be NULL */
  guint32           (*owner)  (BicEditor *editor, guint32 id);
} BicFormItems;

#define BIC_TYPE_FORM_LIST (bic_form_list_get_type ())
G_DECLARE_FINAL_TYPE (BicFormList, bic_form_list, BIC, FORM_LIST, AdwPreferencesGroup)
GtkWidget *   bic_form_list_new          (BicEditor          *editor,
                                          const BicFormItems *items);
/* Returns the item that the card or line shows, or 0. */
guint32       bic_form_card_item         (GtkWidget          *widget);
GtkWidget *   bic_form_reveal_card       (GtkWidget          *in,
                                          guint32             id);
void          bic_form_card_set_item     (GtkWidget          *widget,
                                          guint32             id);
gboolean      bic_form_list_focus        (BicFormList        *self,
                                          /* moves the focus to the first row of the card; FALSE if the list does not
                                           * have the item
                                           */
                                          guint32             id);

/* Makes a line with an icon and a text: whether the engine enforces the item. */
GtkWidget *   bic_form_enforcement_line_new    (BicEditor          *editor,
                                                guint32             id);
const char *  bic_form_enforcement_text        (BicEditor          *editor,
                                                gconstpointer       item);      /* text of the line, translated */
void          bic_form_show_enforcement_in_row (BicEditor          *editor,
                                                BicField            field,
                                                AdwActionRow       *row);
/* Makes a line with the text that @describe returns as a new string. The line is updated with the battle. */
GtkWidget *   bic_form_line_new                (BicEditor          *editor,
                                                guint32             id,
                                                char *            (*describe) (BicEditor *editor, gconstpointer item));
/* Makes a row for the pieces of a reinforcement: the number of pieces of each type, and the leaders with their names.
 */
GtkWidget *   bic_form_pieces_new              (BicEditor          *editor,
                                                guint32             id,
                                                const BicFormField *name);

/* Editable cells of a table of the battle */
#define BIC_TYPE_FORM_CELLS (bic_form_cells_get_type ())
G_DECLARE_FINAL_TYPE (BicFormCells, bic_form_cells, BIC, FORM_CELLS, AdwBin)
GtkWidget *   bic_form_cells_new         (BicEditor          *editor,
                                          guint32             table);
gboolean      bic_form_cells_focus       (BicFormCells       *self,
                                          int                 row,
                                          int                 column);
/* Return (transfer full) the label of a row or column, and the full text of a cell; both are translated. */
char *        bic_form_cells_head_label  (const BicTable     *table,
                                          gboolean            down,
                                          int                 place);
char *        bic_form_cells_cell_text   (BicEditor          *editor,
                                          const BicTable     *table,
                                          int                 row,
                                          int                 column);

/* Makes a list row with the effects of a card of the event deck. A card has either one half, whose effect is for both
 * armies, or two halves, one for each army. */
GtkWidget *   bic_form_halves_new        (BicEditor          *editor,
                                          guint32             event);

/* Turn track: one line per turn, and a button that adds the turns of a day */
#define BIC_TYPE_FORM_TRACK (bic_form_track_get_type ())
G_DECLARE_FINAL_TYPE (BicFormTrack, bic_form_track, BIC, FORM_TRACK, AdwPreferencesGroup)
GtkWidget *   bic_form_track_new         (BicEditor          *editor);
GtkWidget *   bic_form_track_find        (BicFormTrack       *self,
                                          /* turns to the page of the turn and returns its line; NULL if the battle does
                                           * not have the turn
                                           */
                                          guint32             id);

/* Makes a group for the default closing line. */
GtkWidget *   bic_form_closing_note_new  (BicEditor          *editor);
/* Makes a group with the choice of the language for translations, and the progress. */
GtkWidget *   bic_form_language_new      (BicEditor          *editor);
/* Return translated texts such as "French" and “In French”; an unknown code is returned unchanged. */
const char *  bic_language_name          (const char         *code);
const char *  bic_language_phrase        (const char         *code);

/* Group with the switches of the rule system of the battle */
#define BIC_TYPE_FORM_SWITCHES (bic_form_switches_get_type ())
G_DECLARE_FINAL_TYPE (BicFormSwitches, bic_form_switches, BIC, FORM_SWITCHES, AdwPreferencesGroup)
GtkWidget *   bic_form_switches_new      (BicEditor          *editor,
                                         gboolean            optional);

/* Functions of bic-form-value.c, for the rows */
gboolean      bic_form_is_original_language (BicEditor            *editor,
                                             const BicFormField   *field,       /* field with texts */
                                             guint32               id,
                                             const char           *language);
GArray *      bic_form_hexes_from_text      (const BicGrid        *grid,
                                             /* gint; NULL if a word is not a hex of @grid */
                                             const char           *text);
char *        bic_form_value_read           (BicEditor            *editor,
                                             const BicFormField   *field,
                                             const BicFormSubject *subject);
BicEdit *     bic_form_value_new_edit       (BicEditor            *editor,
                                             const BicFormField   *field,
                                             const BicFormSubject *subject,
                                             const char           *value);

G_END_DECLS
