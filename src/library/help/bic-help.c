/* The help as a book: its pages in order, in the language of the reader as far as there is one.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-folders.h"
#include "bic-help.h"

#define FIRST "index"

static void
free_group (gpointer data)
{
  BicHelpGroup *group = data;

  g_free (group->id);
  g_free (group->title);
  g_free (group);
}

static guint
place_of (const BicHelp     *help,
          const BicHelpPage *page)
{
  for (guint i = 0; i < help->groups->len; i++)
    if (g_str_equal (((const BicHelpGroup *) help->groups->pdata[i])->id, page->group))
      return i;
  return help->groups->len;
}

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      data)
{
  const BicHelpPage *one = *(BicHelpPage *const *) a, *other = *(BicHelpPage *const *) b;
  guint first = place_of (data, one), second = place_of (data, other);

  return first != second ? (first < second ? -1 : 1)
         : g_strcmp0 (one->sort, other->sort) ?: g_strcmp0 (one->id, other->id);
}

static gboolean
read_page (BicHelp     *help,
           const char  *folder,
           const char  *name,
           const char  *figures,
           GError     **error)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  BicHelpPage *page = bic_help_page_read (path, figures, NULL, error);

  if (page)
    g_ptr_array_add (help->pages, page);
  return page != NULL;
}

static gboolean
read_pages (BicHelp     *help,
            const char  *folder,
            const char  *figures,
            GError     **error)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, error);
  const char *name;

  if (dir == NULL)
    return FALSE;
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".page") && !g_str_equal (name, FIRST ".page")
        && !read_page (help, folder, name, figures, error))
      return FALSE;
  g_ptr_array_sort_with_data (help->pages, compare, help);
  return TRUE;
}

/**
 * bic_help_read:
 * @folder: where the pages of one language lie
 * @figures: where their pictures lie
 *
 * Returns: (transfer full) (nullable): the book; %NULL and @error if a page cannot be read, or there is no first page
 */
BicHelp *
bic_help_read (const char  *folder,
               const char  *figures,
               GError     **error)
{
  g_autoptr(BicHelp) help = g_new0 (BicHelp, 1);
  g_autofree char *path = g_build_filename (folder, FIRST ".page", NULL);
  g_autoptr(BicHelpPage) first = NULL;

  help->groups = g_ptr_array_new_with_free_func (free_group);
  help->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) bic_help_page_free);
  first = bic_help_page_read (path, figures, help->groups, error);
  if (first == NULL || !read_pages (help, folder, figures, error))
    return NULL;
  return g_steal_pointer (&help);
}

/* The pages of the first language of the user's that has any; "C" is the last of them, and is in English. */
static char *
find_folder (void)
{
  const char *const *languages = g_get_language_names ();

  for (int i = 0; languages[i]; i++)
    {
      const char *language = g_str_equal (languages[i], "en") ? "C" : languages[i];
      g_autofree char *folder = bic_folder_of_help (language), *first = g_build_filename (folder, FIRST ".page", NULL);

      if (g_file_test (first, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&folder);
    }
  return bic_folder_of_help ("C");
}

/**
 * bic_help_open:
 *
 * Returns: (transfer full) (nullable): the help that was installed with the program, in the user's language if there is
 * one;
 *   %NULL and @error if there is none
 */
BicHelp *
bic_help_open (GError **error)
{
  g_autofree char *folder = find_folder (), *figures = bic_folder (BIC_FOLDER_FIGURES);

  return bic_help_read (folder, figures, error);
}

/* Returns: (nullable): the page, if there is one of this name */
const BicHelpPage *
bic_help_find (const BicHelp *help,
               const char    *id)
{
  for (guint i = 0; i < help->pages->len; i++)
    if (g_str_equal (((const BicHelpPage *) help->pages->pdata[i])->id, id))
      return help->pages->pdata[i];
  return NULL;
}

void
bic_help_free (BicHelp *help)
{
  g_clear_pointer (&help->pages, g_ptr_array_unref);
  g_clear_pointer (&help->groups, g_ptr_array_unref);
  g_free (help);
}
