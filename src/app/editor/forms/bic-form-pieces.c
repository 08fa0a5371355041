/* Form for the pieces of a reinforcement: the number of pieces of each type, and the leaders with their names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * These pieces are pieces of the battle without a hex. Adding or removing a piece changes the battle and the
 * reinforcement in one edit.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "bic-player-aid.h"
#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-editor-describe.h"
#include "bic-form-private.h"
#include "bic-icon.h"
#include "bic-list-search.h"
#include "bic-pager.h"
#include "bic-compat.h"

#define PIECES "bic-form-pieces"
#define TYPE "bic-type"
#define PAGE 50

typedef struct {
  BicEditor          *editor;
  guint32             id;               /* id of the reinforcement */
  const BicFormField *name;             /* name field of a leader */
  BicPager           *pager;            /* pages of the pieces */
  GtkWidget          *list, *types;
  GArray             *shown;            /* guint32: ids of the pieces */
  GArray             *offered;          /* GQuark: types, in the order of the drop-down */
  int                 side;             /* side whose types are offered */
  gulong              changed;
} Pieces;

static const BicReinforcement *
group_of (Pieces *p)
{
  return bic_editor_find_item (p->editor, p->id, BIC_ITEM_REINFORCEMENT);
}

static const BicPiece *
piece_of (Pieces *p, guint32 id)
{
  return bic_editor_find_item (p->editor, id, BIC_ITEM_PIECE);
}

/* --- edits ------------------------------------------------------------------------------------------------------ */

static BicEdit *
new_edit_of_group (const BicReinforcement *group, guint32 add, guint32 take)
{
  BicReinforcement *changed = bic_item_copy (BIC_ITEM_REINFORCEMENT, group);
  BicEdit *edit;

  for (guint i = changed->pieces->len; i > 0; i--)
    if (g_array_index (changed->pieces, guint32, i - 1) == take)
      g_array_remove_index (changed->pieces, i - 1);
  if (add)
    g_array_append_val (changed->pieces, add);
  edit = bic_edit_replace (group->item.id, changed);
  bic_item_free (BIC_ITEM_REINFORCEMENT, changed);
  return edit;
}

static void
apply_as_one_step (Pieces *p, BicEdit *first, BicEdit *second, const char *label)
{
  GPtrArray *edits = bic_edits_new ();

  g_ptr_array_add (edits, first);
  g_ptr_array_add (edits, second);
  bic_editor_apply (p->editor, bic_edit_group (edits), label);
}

static void
add_piece (Pieces *p, GQuark type)
{
  const BicReinforcement *group = group_of (p);
  BicPiece *piece;

  if (!group || !type)
    return;
  piece = bic_item_new (BIC_ITEM_PIECE);
  piece->item.id = bic_editor_get_scenario (p->editor)->last_id + 1;
  piece->side = group->side;
  piece->type = type;
  apply_as_one_step (p, bic_edit_add (BIC_ITEM_PIECE, piece, -1), new_edit_of_group (group, piece->item.id, 0),
                     _("Add Reinforcement Piece"));
  bic_item_free (BIC_ITEM_PIECE, piece);
}

/* --- rows ------------------------------------------------------------------------------------------------------- */

static void
add_one_cb (GtkButton *button, Pieces *p)
{
  add_piece (p, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), TYPE)));
}

static void
remove_one_cb (GtkButton *button, Pieces *p)
{
  GQuark type = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), TYPE));
  const BicReinforcement *group = group_of (p);

  for (guint i = group ? group->pieces->len : 0; i > 0; i--)
    {
      guint32 id = g_array_index (group->pieces, guint32, i - 1);
      const BicPiece *piece = piece_of (p, id);

      if (!piece || piece->type != type)
        continue;
      apply_as_one_step (p, new_edit_of_group (group, 0, id), bic_edit_remove (id), _("Remove Reinforcement Piece"));
      return;
    }
}

static GtkWidget *
count_button (Pieces *p, const char *icon, const char *tip, GQuark type, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  _bic_form_style_small_button (button, tip);
  g_object_set_data (G_OBJECT (button), TYPE, GUINT_TO_POINTER (type));
  g_signal_connect (button, "clicked", callback, p);
  return button;
}

static GtkWidget *
type_row (Pieces *p, GQuark type, guint count)
{
  BicCatalogue *catalogue = bic_editor_get_catalogue (p->editor);
  GtkWidget *icon = bic_icon_new (BIC_ICON_COUNTER, 28), *label;
  g_autofree char *name = bic_editor_unit_type_name (p->editor, type);
  /* Translators: a unit type and how many of it */
  g_autofree char *text = g_strdup_printf (_("%s × %u"), name, count);

  bic_icon_set (BIC_ICON (icon), catalogue, bic_scenario_rules (bic_editor_get_scenario (p->editor), catalogue),
                bic_catalogue_find_unit_type (catalogue, g_quark_to_string (type)));
  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  return bic_box_new (GTK_ORIENTATION_HORIZONTAL, 6, icon, label,
                      count_button (p, "list-remove-symbolic", _("Decrease"), type, G_CALLBACK (remove_one_cb)),
                      count_button (p, "list-add-symbolic", _("Increase"), type, G_CALLBACK (add_one_cb)), NULL);
}

static guint
count_type_before (Pieces *p, GQuark type, guint before)
{
  guint n = 0;

  for (guint i = 0; i < MIN (before, p->shown->len); i++)
    {
      const BicPiece *piece = piece_of (p, g_array_index (p->shown, guint32, i));

      n += piece && piece->type == type;
    }
  return n;
}

static void
make_rows (Pieces *p)
{
  bic_box_clear (p->list);
  for (guint i = bic_pager_get_first (p->pager); i < bic_pager_get_end (p->pager); i++)
    {
      guint32 id = g_array_index (p->shown, guint32, i);
      const BicPiece *piece = piece_of (p, id);
      const BicUnitType *type = piece ? bic_editor_unit_type (p->editor, piece->type) : NULL;
      BicFormSubject subject = { BIC_NOBODY, id, NULL };

      if (piece && count_type_before (p, piece->type, i) == 0)
        gtk_box_append (GTK_BOX (p->list),
                        type_row (p, piece->type, count_type_before (p, piece->type, p->shown->len)));
      if (type && type->traits & BIC_TRAIT (LEADER))
        gtk_box_append (GTK_BOX (p->list), bic_form_row_new (p->editor, p->name, &subject));
    }
}

/* --- types that can be added ------------------------------------------------------------------------------------ */

static gboolean
army_may_have_nation (const BicArmy *army, const BicNation *nation)
{
  for (guint i = 0; i < army->nations->len; i++)
    if (g_array_index (army->nations, GQuark, i) == g_quark_from_string (nation->id))
      return TRUE;
  return army->nations->len == 0;
}

static void
add_cb (GtkButton *button, Pieces *p)
{
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (p->types));

  if (at < p->offered->len)
    add_piece (p, g_array_index (p->offered, GQuark, at));
}

static void
update_pieces (Pieces *p)
{
  const BicReinforcement *group = group_of (p);

  if (!group)
    return;
  if (p->side != group->side)
    {
      const BicScenario *scenario = bic_editor_get_scenario (p->editor);
      BicCatalogue *catalogue = bic_editor_get_catalogue (p->editor);
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
      int n;
      const BicUnitType *types = bic_scenario_unit_types (scenario, catalogue, &n);

      /* Unit types of the rule system, for the nations of the army */
      g_array_set_size (p->offered, 0);
      for (int i = 0; i < n; i++)
        {
          const BicNation *nation = &bic_catalogue_nations (catalogue, NULL)[types[i].nation];
          GQuark type = g_quark_from_string (types[i].id);
          g_autofree char *name = g_strdup_printf ("%s · %s", _(types[i].name), _(nation->adjective));

          if (!army_may_have_nation (&scenario->army[group->side], nation)
              || !bic_scenario_rules_have_family (scenario, catalogue, types[i].family))
            continue;
          g_array_append_val (p->offered, type);
          gtk_string_list_append (names, name);
        }
      gtk_drop_down_set_model (GTK_DROP_DOWN (p->types), G_LIST_MODEL (names));
      p->side = group->side;
    }
  if (p->shown->len == group->pieces->len
      && (p->shown->len == 0 || memcmp (p->shown->data, group->pieces->data, p->shown->len * sizeof (guint32)) == 0))
    return;
  g_array_set_size (p->shown, 0);
  if (group->pieces->len > 0)
    g_array_append_vals (p->shown, group->pieces->data, group->pieces->len);
  bic_pager_set_total (p->pager, p->shown->len);
  make_rows (p);
}

/* --- the row ---------------------------------------------------------------------------------------------------- */

static void
pieces_free (gpointer data)
{
  Pieces *p = data;

  g_clear_signal_handler (&p->changed, p->editor);
  g_object_unref (p->editor);
  g_array_unref (p->shown);
  g_array_unref (p->offered);
  g_free (p);
}

static GtkWidget *
add_row_new (Pieces *p)
{
  GtkWidget *add;

  p->types = gtk_drop_down_new (NULL, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  bic_list_search_add (p->types);
  gtk_widget_set_hexpand (p->types, TRUE);
  gtk_widget_set_tooltip_text (p->types, _("The unit or leader that arrives"));
  bic_set_accessible_name (p->types, _("The unit or leader that arrives"));
  add = count_button (p, "list-add-symbolic", _("Add it to the reinforcement"), 0, G_CALLBACK (add_cb));
  return bic_box_new (GTK_ORIENTATION_HORIZONTAL, 6, p->types, add, NULL);
}

/**
 * bic_form_pieces_new:
 * @id: the id of a reinforcement
 * @name: the field for the name of a leader
 *
 * Returns: (transfer floating): a row for a list box
 */
GtkWidget *
bic_form_pieces_new (BicEditor          *editor,
                     guint32             id,
                     const BicFormField *name)
{
  GtkWidget *row = adw_preferences_row_new (), *box;
  Pieces *p = g_new0 (Pieces, 1);

  *p = (Pieces) { .editor = g_object_ref (editor), .id = id, .name = name, .side = BIC_NOBODY };
  p->shown = g_array_new (FALSE, FALSE, sizeof (guint32));
  p->offered = g_array_new (FALSE, FALSE, sizeof (GQuark));
  p->pager = BIC_PAGER (bic_pager_new (PAGE));
  g_signal_connect_swapped (p->pager, "turned", G_CALLBACK (make_rows), p);
  p->list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  box = bic_box_new (GTK_ORIENTATION_VERTICAL, 6, GTK_WIDGET (p->pager), p->list, add_row_new (p), NULL);
  _bic_form_fill_row (row, box);
  g_object_set_data_full (G_OBJECT (row), PIECES, p, pieces_free);
  p->changed = g_signal_connect_swapped (editor, "document-changed", G_CALLBACK (update_pieces), p);
  update_pieces (p);
  return row;
}
