/* Helpers that load the catalogue with a file of the user.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "files.h"

BicCatalogue *
load_catalogue (void)
{
  g_autoptr (GError) error = NULL;
  BicCatalogue *catalogue = bic_catalogue_load (&error);

  g_assert_no_error (error);
  return catalogue;
}

BicCatalogue *
load_text (const char *text)
{
  g_autoptr (GPtrArray) files = bic_catalogue_files (FALSE);
  g_autoptr (GError) error = NULL;
  BicCatalogueFile *file = g_new0 (BicCatalogueFile, 1);
  BicCatalogue *catalogue;

  *file = (BicCatalogueFile) { g_strdup ("mine.xml"), g_bytes_new (text, strlen (text)), TRUE };
  g_ptr_array_add (files, file);
  catalogue = bic_catalogue_load_files (files, &error);
  g_assert_no_error (error);
  return catalogue;
}

BicCatalogue *
load_with (const char *text)
{
  g_autofree char *whole = g_strconcat (OPEN, text, CLOSE, NULL);

  return load_text (whole);
}

void
assert_sound (const BicCatalogue *catalogue)
{
  if (bic_catalogue_fault_messages (catalogue)->len > 0)
    g_error ("%s", (char *) bic_catalogue_fault_messages (catalogue)->pdata[0]);
}

BicCatalogue *
load_sound (const char *text)
{
  BicCatalogue *catalogue = load_text (text);

  assert_sound (catalogue);
  return catalogue;
}

void
assert_fault (const char *text,
              const char *start)
{
  g_autoptr (BicCatalogue) catalogue = load_with (text);
  GPtrArray *messages = bic_catalogue_fault_messages (catalogue);

  g_assert_cmpuint (messages->len, >=, 1);
  if (!g_str_has_prefix (messages->pdata[0], start))
    g_error ("\"%s\" does not begin with \"%s\"", (char *) messages->pdata[0], start);
  g_assert_nonnull (bic_catalogue_find_ruleset (catalogue, "ccn-3e"));
}
