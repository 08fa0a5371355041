/* The library: battles, games in progress, search.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-library-page.h"

struct _BicLibraryPage
{
  AdwBin parent_instance;
};

G_DEFINE_FINAL_TYPE (BicLibraryPage, bic_library_page, ADW_TYPE_BIN)

static void
bic_library_page_class_init (BicLibraryPageClass *klass)
{
  gtk_widget_class_set_template_from_resource (GTK_WIDGET_CLASS (klass), "/io/github/bicorne/Bicorne/ui/bic-library-page.ui");
}

static void
bic_library_page_init (BicLibraryPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
