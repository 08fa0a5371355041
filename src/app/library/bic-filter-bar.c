/* Bar with the filters of the library as chips.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-box.h"
#include "bic-button-names.h"
#include "bic-filter-bar.h"

struct _BicFilterBar
{
  AdwBin     parent_instance;

  GtkBox    *box;
  GPtrArray *filters, *facets;          /* BicFilter: chosen filters, and offered filters */
};

G_DEFINE_FINAL_TYPE (BicFilterBar, bic_filter_bar, ADW_TYPE_BIN)

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

static void rebuild_chips (BicFilterBar *self);

static GPtrArray *
filters_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bic_filter_unref);
}

static gboolean
find_filter (GPtrArray       *filters,
             const BicFilter *filter,
             guint           *index)
{
  for (*index = 0; *index < filters->len; ++*index)
    if (bic_filter_equal (filters->pdata[*index], filter))
      return TRUE;
  return FALSE;
}

/* --- chips ------------------------------------------------------------------------------------------------------- */

static BicFilter *
filter_of_chip (GtkWidget *chip)
{
  return g_object_get_data (G_OBJECT (chip), "filter");
}

/* Gives the focus to the chip of @filter, or to the first chip. This is needed because all chips are created again when
 * a chip is pressed. */
static void
focus_chip (BicFilterBar    *self,
            const BicFilter *filter)
{
  GtkWidget *first = gtk_widget_get_first_child (GTK_WIDGET (self->box));

  for (GtkWidget *chip = first; chip; chip = gtk_widget_get_next_sibling (chip))
    if (bic_filter_equal (filter_of_chip (chip), filter))
      {
        gtk_widget_grab_focus (chip);
        return;
      }
  if (first)
    gtk_widget_grab_focus (first);
}

static void
toggle_filter_cb (BicFilterBar *self,
                  GtkWidget    *chip)
{
  g_autoptr(BicFilter) filter = bic_filter_ref (filter_of_chip (chip));
  gboolean focused = gtk_widget_has_focus (chip);
  guint index;

  if (find_filter (self->filters, filter, &index))
    g_ptr_array_remove_index (self->filters, index);
  else
    g_ptr_array_add (self->filters, bic_filter_ref (filter));
  g_signal_emit (self, signals[CHANGED], 0);
  rebuild_chips (self);
  if (focused)
    focus_chip (self, filter);
}

static GtkWidget *
chosen_chip_content_new (const BicFilter *filter)
{
  return bic_box_new (GTK_ORIENTATION_HORIZONTAL, 6, gtk_label_new (filter->label),
                      gtk_image_new_from_icon_name ("window-close-symbolic"), NULL);
}

static void
add_chip (BicFilterBar *self,
          BicFilter    *filter,
          gboolean      chosen)
{
  GtkWidget *chip = gtk_button_new ();
  g_autofree char *spoken = g_strdup_printf (chosen ? _("Remove filter “%s”") : _("Filter by “%s”"), filter->label);

  gtk_button_set_child (GTK_BUTTON (chip), chosen ? chosen_chip_content_new (filter) : gtk_label_new (filter->label));
  gtk_widget_add_css_class (chip, "tag-filter");
  if (chosen)
    gtk_widget_add_css_class (chip, "chosen");
  gtk_widget_set_tooltip_text (chip, spoken);
  bic_set_accessible_name (chip, filter->label);
  g_object_set_data_full (G_OBJECT (chip), "filter", bic_filter_ref (filter), (GDestroyNotify) bic_filter_unref);
  g_signal_connect_object (chip, "clicked", G_CALLBACK (toggle_filter_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->box, chip);
}

static void
rebuild_chips (BicFilterBar *self)
{
  guint index;

  bic_box_clear (self->box);
  for (guint i = 0; i < self->filters->len; i++)
    add_chip (self, self->filters->pdata[i], TRUE);
  for (guint i = 0; i < self->facets->len; i++)
    if (!find_filter (self->filters, self->facets->pdata[i], &index))
      add_chip (self, self->facets->pdata[i], FALSE);
}

/* --- interface for the library ----------------------------------------------------------------------------------- */

GPtrArray *
bic_filter_bar_get_filters (BicFilterBar *self)
{
  g_return_val_if_fail (BIC_IS_FILTER_BAR (self), NULL);

  return self->filters;
}

static gboolean
are_same_filters (GPtrArray *a,
                  GPtrArray *b)
{
  gboolean equal = a->len == b->len;

  for (guint i = 0; equal && i < a->len; i++)
    equal = bic_filter_equal (a->pdata[i], b->pdata[i]);
  return equal;
}

/**
 * bic_filter_bar_set_suggestions:
 * @facets: (element-type BicFilter): filters that would shorten the list of battles
 *
 * Replaces the suggested filters.
 */
void
bic_filter_bar_set_suggestions (BicFilterBar *self,
                                GPtrArray    *facets)
{
  g_return_if_fail (BIC_IS_FILTER_BAR (self));

  if (are_same_filters (self->facets, facets))
    return;
  g_ptr_array_ref (facets);
  g_ptr_array_unref (self->facets);
  self->facets = facets;
  rebuild_chips (self);
}

/**
 * bic_filter_bar_add:
 *
 * Adds @filter to the chosen filters, unless it is already chosen.
 */
void
bic_filter_bar_add (BicFilterBar *self,
                    BicFilter    *filter)
{
  guint index;

  g_return_if_fail (BIC_IS_FILTER_BAR (self));

  if (find_filter (self->filters, filter, &index))
    return;
  g_ptr_array_add (self->filters, bic_filter_ref (filter));
  g_signal_emit (self, signals[CHANGED], 0);
  rebuild_chips (self);
}

void
bic_filter_bar_clear (BicFilterBar *self)
{
  g_return_if_fail (BIC_IS_FILTER_BAR (self));

  if (self->filters->len == 0)
    return;
  g_ptr_array_set_size (self->filters, 0);
  g_signal_emit (self, signals[CHANGED], 0);
  rebuild_chips (self);
}

static void
bic_filter_bar_finalize (GObject *object)
{
  g_ptr_array_unref (BIC_FILTER_BAR (object)->filters);
  g_ptr_array_unref (BIC_FILTER_BAR (object)->facets);
  G_OBJECT_CLASS (bic_filter_bar_parent_class)->finalize (object);
}

static void
bic_filter_bar_class_init (BicFilterBarClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bic_filter_bar_finalize;
  signals[CHANGED] =
      g_signal_new ("changed", BIC_TYPE_FILTER_BAR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
bic_filter_bar_init (BicFilterBar *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->filters = filters_new ();
  self->facets = filters_new ();
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  gtk_widget_set_valign (GTK_WIDGET (self->box), GTK_ALIGN_CENTER);
  bic_set_accessible_name (GTK_WIDGET (self->box), _("Filters"));
  gtk_widget_add_css_class (scrolled, "fading");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->box));
  adw_bin_set_child (ADW_BIN (self), scrolled);
}
