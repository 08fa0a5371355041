/* What people see of the edition that a battle is played by.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-edit.h"
#include "files.h"
#include "forms-fixture.h"

static void
set_up (Forms         *f,
        gconstpointer  ruleset)
{
  forms_set_up_with (f, load_with (EDITION), ruleset);
}

static gboolean
is_in_palette (Forms      *f,
               const char *tip)
{
  return forms_find (f->page->palette, tip) != NULL;
}

static void
test_palette (Forms         *f,
              gconstpointer  data)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (GTK_WIDGET (f->page->palette), BIC_TYPE_EDITOR_PALETTE, "units_tab")), TRUE);
  bic_editor_set_nation (f->editor, bic_catalogue_find_nation (f->catalogue, "british"));
  g_assert_true (is_in_palette (f, "British Redcoats · LN · 6 blocks"));
  g_assert_true (is_in_palette (f, "British Mortars · ZZ · 3 blocks"));
  g_assert_false (is_in_palette (f, "British Grenadiers · GR · 4 blocks"));

  /* it follows when the battle changes to another */
  g_assert_true (bic_editor_apply (f->editor, bic_edit_field (BIC_FIELD_RULESET, BIC_NOBODY, "ccn-3e"), "Change"));
  g_assert_true (is_in_palette (f, "British Line infantry · LN · 4 blocks"));
  g_assert_false (is_in_palette (f, "British Mortars · ZZ · 3 blocks"));
}

int
main (int    argc,
      char **argv)
{
  if (!forms_init (&argc, &argv))
    return 0;
  g_test_add ("/editions/palette", Forms, "ccn-test", set_up, test_palette, forms_tear_down);
  return g_test_run ();
}
