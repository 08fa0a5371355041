/* Preview of the setup sheet or the poster before printing.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The dialog shows the battle as it is when the dialog opens. The dialog is modal, so the battle does not change.
 */
#include "config.h"

#include <glib/gi18n.h>

#include "bic-actions.h"
#include "bic-hint-bar.h"
#include "bic-sheet-dialog.h"
#include "bic-sheet-options.h"
#include "bic-art.h"
#include "bic-compat.h"

struct _BicSheetDialog
{
  AdwWindow        parent_instance;

  GtkPicture      *picture;
  GtkLabel        *number;
  GtkScrolledWindow *side;
  BicHintBar      *hints;

  BicScenario     *scenario;
  BicCatalogue    *catalogue;
  BicSheetOptions *options;
  GSimpleActionGroup *actions;
  BicBooklet      *booklet;             /* booklet with the current options */
  double           width, height;       /* size of a page, in points */
  int              page;
};

G_DEFINE_FINAL_TYPE (BicSheetDialog, bic_sheet_dialog, ADW_TYPE_WINDOW)

/* --- the page ----------------------------------------------------------- */

/* Draws the page with the same details as on paper */
static GdkTexture *
draw_page (BicSheetDialog *self)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (self->width * BIC_PAPER_FINENESS),
                                                         (int) (self->height * BIC_PAPER_FINENESS));
  cairo_t *cr = cairo_create (surface);
  GdkTexture *texture;

  cairo_scale (cr, BIC_PAPER_FINENESS, BIC_PAPER_FINENESS);
  bic_booklet_draw (self->booklet, cr, self->page);
  cairo_destroy (cr);
  texture = bic_texture_of_surface (surface, NULL);
  cairo_surface_destroy (surface);
  return texture;
}

static void
show_page (BicSheetDialog *self,
           int             page)
{
  int pages = bic_booklet_pages (self->booklet);
  g_autoptr(GdkTexture) texture = NULL;
  g_autofree char *number = NULL;

  self->page = CLAMP (page, 0, pages - 1);
  texture = draw_page (self);
  number = g_strdup_printf (_("Page %d of %d"), self->page + 1, pages);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
  gtk_picture_set_alternative_text (self->picture, number);
  gtk_label_set_text (self->number, number);
  bic_action_set_enabled (G_ACTION_MAP (self->actions), "previous", self->page > 0);
  bic_action_set_enabled (G_ACTION_MAP (self->actions), "next", self->page + 1 < pages);
}

static void
lay_out_booklet (BicSheetDialog *self)
{
  g_autoptr(GPtrArray) battles = g_ptr_array_new ();
  BicExport how = bic_sheet_options_get (self->options);

  g_ptr_array_add (battles, self->scenario);
  bic_paper_size (how.paper, &self->width, &self->height);
  g_clear_pointer (&self->booklet, bic_booklet_free);
  self->booklet = bic_booklet_new (battles, self->catalogue, &how, NULL, self->width, self->height);
  bic_booklet_page_size (self->booklet, &self->width, &self->height);
  gtk_window_set_title (GTK_WINDOW (self), how.poster ? _("Poster") : _("Setup Sheet"));
  show_page (self, self->page);
}

/* --- actions ------------------------------------------------------------ */

static void
previous_action (BicSheetDialog *self)
{
  show_page (self, self->page - 1);
}

static void
next_action (BicSheetDialog *self)
{
  show_page (self, self->page + 1);
}

/* Closes the dialog and runs an action of the parent window. The options are stored, so the action uses the options of
 * the dialog. */
static void
close_and_run_action (BicSheetDialog *self,
                      const char     *name)
{
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));
  BicExport how = bic_sheet_options_get (self->options);

  gtk_widget_hide (GTK_WIDGET (self));
  gtk_widget_activate_action (GTK_WIDGET (parent), name, "s", how.language ? how.language : "");
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
print_action (BicSheetDialog *self)
{
  close_and_run_action (self, "win.print-in");
}

static void
export_action (BicSheetDialog *self)
{
  close_and_run_action (self, "win.export-in");
}

static const BicAction entries[] = {
  { "previous", G_CALLBACK (previous_action) },
  { "next", G_CALLBACK (next_action) },
  { "print", G_CALLBACK (print_action) },
  { "export", G_CALLBACK (export_action) },
};

/* --- object ------------------------------------------------------------- */

static void
bic_sheet_dialog_finalize (GObject *object)
{
  BicSheetDialog *self = BIC_SHEET_DIALOG (object);

  g_clear_pointer (&self->booklet, bic_booklet_free);
  g_clear_pointer (&self->scenario, bic_scenario_unref);
  g_clear_pointer (&self->catalogue, bic_catalogue_unref);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (bic_sheet_dialog_parent_class)->finalize (object);
}

static void
bic_sheet_dialog_class_init (BicSheetDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bic_sheet_dialog_finalize;
  g_type_ensure (BIC_TYPE_HINT_BAR);
  g_type_ensure (BIC_TYPE_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bicorne/Bicorne/ui/bic-sheet-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BicSheetDialog, picture);
  gtk_widget_class_bind_template_child (widget_class, BicSheetDialog, number);
  gtk_widget_class_bind_template_child (widget_class, BicSheetDialog, side);
  gtk_widget_class_bind_template_child (widget_class, BicSheetDialog, hints);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "sheet.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "sheet.next", NULL);
}

static void
bic_sheet_dialog_init (BicSheetDialog *self)
{
  self->actions = g_simple_action_group_new ();
  bic_actions_add (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "sheet", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * bic_sheet_dialog_new:
 * @parent: the window of the battle
 * @scenario: the battle
 * @catalogue: the catalogue of @scenario
 *
 * Returns: (transfer none): the dialog, owned by GTK
 */
GtkWidget *
bic_sheet_dialog_new (GtkWindow    *parent,
                      BicScenario  *scenario,
                      BicCatalogue *catalogue)
{
  BicSheetDialog *self = g_object_new (BIC_TYPE_SHEET_DIALOG, "transient-for", parent, NULL);

  self->scenario = bic_scenario_ref (scenario);
  self->catalogue = bic_catalogue_ref (catalogue);
  self->options = BIC_SHEET_OPTIONS (bic_sheet_options_new (scenario));
  gtk_widget_set_margin_start (GTK_WIDGET (self->options), 12);
  gtk_widget_set_margin_end (GTK_WIDGET (self->options), 12);
  gtk_widget_set_margin_top (GTK_WIDGET (self->options), 12);
  gtk_widget_set_margin_bottom (GTK_WIDGET (self->options), 18);
  gtk_scrolled_window_set_child (self->side, GTK_WIDGET (self->options));
  g_signal_connect_object (self->options, "changed", G_CALLBACK (lay_out_booklet), self, G_CONNECT_SWAPPED);
  lay_out_booklet (self);
  bic_hint_bar_set_page (self->hints, "sheet");
  return GTK_WIDGET (self);
}
