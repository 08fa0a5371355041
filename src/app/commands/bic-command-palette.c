/* Palette of commands, or of named places on the map: the user searches by words, and Enter runs the command or goes to
 * the place.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The entry keeps the focus, and the keys Up and Down move through the results. Disabled commands are not listed. If
 * there is a board, the search also finds a hex by its name, for example "F7".
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-command-palette.h"
#include "bic-button-names.h"
#include "bic-keymap.h"
#include "bic-widgets.h"

#define ACTION "bic-action"
#define LABEL "bic-label"
#define GROUP "bic-group"
#define ORDER "bic-order"
#define GO_TO "view.go-to-hex(%d)"
#define HEX_SCORE 5

struct _BicCommandPalette
{
  AdwWindow          parent_instance;

  GtkEditable       *search;
  GtkListBox        *list;
  GtkScrolledWindow *scroller;
  GtkLabel          *nothing;
  guint              n_rows;
  BicScenario       *scenario;          /* nullable: the battle on the visible board */
  GtkWidget         *hex_row;           /* row that goes to the typed hex; NULL without a board */
};

G_DEFINE_FINAL_TYPE (BicCommandPalette, bic_command_palette, ADW_TYPE_WINDOW)

/* --- search ----------------------------------------------------------------------------------------------------- */

/* Returns whether @text contains the letters in this order, for example "znin" in "Zoom in". */
static gboolean
has_letters_in_order (const char *letters,
                      const char *text)
{
  for (; *letters; letters = g_utf8_next_char (letters))
    {
      gunichar letter = g_utf8_get_char (letters);
      const char *found;

      if (g_unichar_isspace (letter))
        continue;
      found = g_utf8_strchr (text, -1, letter);
      if (found == NULL)
        return FALSE;
      text = g_utf8_next_char (found);
    }
  return TRUE;
}

/**
 * bic_command_palette_score_label:
 * @words: the search text: beginnings of words, or letters in the same order as in the label
 *
 * Returns: how well a command matches, from 1 to 4; 0 if it does not match
 */
int
bic_command_palette_score_label (const char *words,
                                 const char *label,
                                 const char *group)
{
  g_autofree char *whole = g_strdup_printf ("%s %s", label, group);
  g_autofree char *letters = g_utf8_casefold (words, -1), *folded = g_utf8_casefold (label, -1);

  if (g_str_has_prefix (folded, letters))
    return 4;
  if (g_str_match_string (words, label, TRUE))
    return 3;
  if (g_str_match_string (words, whole, TRUE))
    return 2;
  return has_letters_in_order (letters, folded);
}

/* Returns: the hex with the name in the search text, or BIC_NO_HEX if no hex of the board has this name */
static int
typed_hex (BicCommandPalette *self)
{
  g_autofree char *upper = g_ascii_strup (gtk_editable_get_text (self->search), -1);

  return self->scenario ? bic_hex_read (&self->scenario->grid, g_strstrip (upper)) : BIC_NO_HEX;
}

static int
score_of_row (BicCommandPalette *self,
              GtkListBoxRow     *row)
{
  if (GTK_WIDGET (row) == self->hex_row)
    return typed_hex (self) == BIC_NO_HEX ? 0 : HEX_SCORE;
  return bic_command_palette_score_label (gtk_editable_get_text (self->search),
                                          g_object_get_data (G_OBJECT (row), LABEL),
                                          g_object_get_data (G_OBJECT (row), GROUP));
}

static gboolean
row_matches_search (GtkListBoxRow *row,
                    gpointer       user_data)
{
  return score_of_row (user_data, row) > 0;
}

static int
compare_rows_by_score (GtkListBoxRow *a,
                       GtkListBoxRow *b,
                       gpointer       user_data)
{
  int by = score_of_row (user_data, b) - score_of_row (user_data, a);

  return by ? by : GPOINTER_TO_INT (g_object_get_data (G_OBJECT (a), ORDER))
         - GPOINTER_TO_INT (g_object_get_data (G_OBJECT (b), ORDER));
}

static GtkListBoxRow *
next_visible_row (BicCommandPalette *self,
                  GtkListBoxRow     *from,
                  int                by)
{
  int index = from ? gtk_list_box_row_get_index (from) + by : 0;
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->list, index);

  while (row && !gtk_widget_get_child_visible (GTK_WIDGET (row)))
    row = gtk_list_box_get_row_at_index (self->list, index += by);
  return row;
}

/* Updates the row that goes to the typed hex. */
static void
update_row_of_typed_hex (BicCommandPalette *self)
{
  char name[BIC_HEX_TEXT];
  int hex = typed_hex (self);
  g_autofree char *text = NULL;
  GtkWidget *box;

  if (hex == BIC_NO_HEX || self->hex_row == NULL)
    return;
  text = g_strdup_printf (_("Go to %s"), bic_hex_write (&self->scenario->grid, hex, name));
  g_object_set_data_full (G_OBJECT (self->hex_row), ACTION, g_strdup_printf (GO_TO, hex), g_free);
  box = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self->hex_row));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (box)), text);
  bic_accessible_set_label (self->hex_row, text);
}

static void
search_changed_cb (BicCommandPalette *self)
{
  update_row_of_typed_hex (self);
  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_select_row (self->list, next_visible_row (self, NULL, 1));
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* --- running commands ------------------------------------------------------------------------------------------- */

/* Destroys the palette before the command runs, because the command can close the parent window. GTK 4.8 does not
 * notify a child window that is already disposed when its parent window closes. */
static void
row_activated_cb (BicCommandPalette *self,
                  GtkListBoxRow     *row)
{
  g_autofree char *action = g_strdup (g_object_get_data (G_OBJECT (row), ACTION));

  g_object_ref (self);
  gtk_window_destroy (GTK_WINDOW (self));
  gtk_window_set_transient_for (GTK_WINDOW (self), NULL);
  g_signal_emit_by_name (self, "run", action);
  g_object_unref (self);
}

static void
run_selected (BicCommandPalette *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  if (row)
    row_activated_cb (self, row);
}

/* Scrolls to the selected row and announces it to screen readers. */
static void
row_selected_cb (BicCommandPalette *self,
                 GtkListBoxRow     *row)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double x, y;

  if (row == NULL)
    {
      gtk_accessible_reset_relation (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT);
      return;
    }
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->search), GTK_ACCESSIBLE_RELATION_ACTIVE_DESCENDANT, row, -1);
  if (gtk_widget_translate_coordinates (GTK_WIDGET (row), GTK_WIDGET (self->list), 0, 0, &x, &y))
    gtk_adjustment_clamp_page (adjustment, y, y + gtk_widget_get_height (GTK_WIDGET (row)));
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint                  key,
                guint                  code,
                GdkModifierType        state,
                BicCommandPalette     *self)
{
  int by = key == GDK_KEY_Down || key == GDK_KEY_KP_Down ? 1 : key == GDK_KEY_Up || key == GDK_KEY_KP_Up ? -1 : 0;
  GtkListBoxRow *row = by ? next_visible_row (self, gtk_list_box_get_selected_row (self->list), by) : NULL;

  if (row)
    gtk_list_box_select_row (self->list, row);
  return by != 0;
}

/* --- rows ------------------------------------------------------------------------------------------------------- */

/**
 * bic_command_palette_add:
 * @action: the action with its target
 * @text: the label of the command
 * @group: the group of the command
 * @on: whether the action is a switch that is on
 *
 * Adds a command to the palette.
 *
 * Returns: (transfer none): the new row
 */
GtkWidget *
bic_command_palette_add (BicCommandPalette *self,
                         const char        *action,
                         const char        *text,
                         const char        *group,
                         gboolean           on)
{
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12),
                   *label = gtk_label_new (text);
  GtkWidget *belongs = gtk_label_new (group);
  g_autofree char *key = bic_keymap_get_key_label (bic_keymap_get_default (), action);

  gtk_box_append (GTK_BOX (box), label);
  if (on)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("object-select-symbolic"));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), belongs);
  gtk_widget_add_css_class (belongs, "dim-label");
  if (key)
    gtk_box_append (GTK_BOX (box), gtk_label_new (key));
  gtk_widget_set_hexpand (gtk_widget_get_last_child (box), TRUE);
  gtk_widget_set_halign (gtk_widget_get_last_child (box), key ? GTK_ALIGN_END : GTK_ALIGN_START);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data_full (G_OBJECT (row), ACTION, g_strdup (action), g_free);
  g_object_set_data_full (G_OBJECT (row), LABEL, g_strdup (text), g_free);
  g_object_set_data_full (G_OBJECT (row), GROUP, g_strdup (group), g_free);
  g_object_set_data (G_OBJECT (row), ORDER, GUINT_TO_POINTER (self->n_rows++));
  bic_row_set_name_from_content (row);
  gtk_list_box_append (self->list, row);
  return row;
}

/* --- the object ------------------------------------------------------------------------------------------------- */

/* Disconnects the list first, because a list that is being destroyed selects other rows. */
static void
bic_command_palette_dispose (GObject *object)
{
  BicCommandPalette *self = BIC_COMMAND_PALETTE (object);

  if (self->list)
    g_signal_handlers_disconnect_by_data (self->list, self);
  self->list = NULL;
  G_OBJECT_CLASS (bic_command_palette_parent_class)->dispose (object);
}

static void
bic_command_palette_finalize (GObject *object)
{
  g_clear_pointer (&BIC_COMMAND_PALETTE (object)->scenario, bic_scenario_unref);
  G_OBJECT_CLASS (bic_command_palette_parent_class)->finalize (object);
}

static void
bic_command_palette_class_init (BicCommandPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bic_command_palette_dispose;
  G_OBJECT_CLASS (klass)->finalize = bic_command_palette_finalize;
  g_signal_new ("run", BIC_TYPE_COMMAND_PALETTE, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-command-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, BicCommandPalette, search);
  gtk_widget_class_bind_template_child (widget_class, BicCommandPalette, list);
  gtk_widget_class_bind_template_child (widget_class, BicCommandPalette, scroller);
  gtk_widget_class_bind_template_child (widget_class, BicCommandPalette, nothing);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, run_selected);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
bic_command_palette_init (BicCommandPalette *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_list_box_set_filter_func (self->list, row_matches_search, self, NULL);
  gtk_list_box_set_sort_func (self->list, compare_rows_by_score, self, NULL);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/**
 * bic_command_palette_new:
 * @window: the parent window
 * @scenario: (nullable): the battle on the board
 * @places: %TRUE to list named places on the board instead of commands
 *
 * Returns: (transfer none): a window that lists the named places, or an empty window for commands; owned by GTK
 */
GtkWidget *
bic_command_palette_new (GtkWindow   *window,
                         BicScenario *scenario,
                         gboolean     places)
{
  BicCommandPalette *self = g_object_new (BIC_TYPE_COMMAND_PALETTE, "transient-for", window, "destroy-with-parent",
                                          TRUE, NULL);

  if (scenario)
    {
      self->scenario = bic_scenario_ref (scenario);
      self->hex_row = bic_command_palette_add (self, "", "", "", FALSE);
    }
  if (places)
    {
      gtk_window_set_title (GTK_WINDOW (self), _("Go To"));
      g_object_set (self->search, "placeholder-text", _("Hex (such as F7) or place name"), NULL);
      bic_accessible_set_label (self->search, _("Hex or place"));
      bic_accessible_set_label (self->list, _("Places"));
      gtk_label_set_text (self->nothing, _("No Hex or Place Found"));
    }
  for (guint i = 0; places && i < bic_scenario_n_items (scenario, BIC_ITEM_LABEL); i++)
    {
      const BicLabel *place = bic_scenario_item (scenario, BIC_ITEM_LABEL, i);
      g_autofree char *action = g_strdup_printf (GO_TO, place->hex);
      char name[BIC_HEX_TEXT];

      if (place->text && bic_grid_has (&scenario->grid, place->hex))
        bic_command_palette_add (self, action, place->text, bic_hex_write (&scenario->grid, place->hex, name), FALSE);
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  return GTK_WIDGET (self);
}
