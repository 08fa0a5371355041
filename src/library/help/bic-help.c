/* The help pages: finds them, and converts Mallard to blocks with Pango markup.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <string.h>

#include "bic-error.h"
#include "bic-folders.h"
#include "bic-help.h"
#include "bic-safe-xml.h"

typedef struct {
  BicHelpPage *page;
  GPtrArray   *groups;                  /* (nullable): receives the sections of the page as groups */
  const char  *figures;
} Reading;

static gboolean
is (xmlNodePtr  node,
    const char *name)
{
  return node->type == XML_ELEMENT_NODE && g_str_equal ((const char *) node->name, name);
}

/* --- a line of text ----------------------------------------------------------------------------------------- */

/* Pango tags for inline elements of Mallard. Other elements are replaced by their text. */
static const struct { const char *name, *tag; } inline_tags[] = {
  { "em", "i" }, { "gui", "b" }, { "app", "b" }, { "key", "b" }, { "code", "tt" }, { "cmd", "tt" }, { "file", "tt" },
  { "input", "tt" }, { "output", "tt" },
};

/* Separators between the parts of a sequence */
static const struct { const char *name, *between; } sequences[] = {
  { "guiseq", " ▸ " }, { "keyseq", "+" },
};

static void append_line (GString *line, xmlNodePtr parent, const char *between);

static const char *
find_tag (xmlNodePtr node)
{
  for (guint i = 0; i < G_N_ELEMENTS (inline_tags); i++)
    if (is (node, inline_tags[i].name))
      return inline_tags[i].tag;
  return NULL;
}

static const char *
find_separator (xmlNodePtr node)
{
  for (guint i = 0; i < G_N_ELEMENTS (sequences); i++)
    if (is (node, sequences[i].name))
      return sequences[i].between;
  return "";
}

/* Appends the inline content of @parent as markup. Inserts @between between the child elements of a sequence. */
static void
append_line (GString    *line,
             xmlNodePtr  parent,
             const char *between)
{
  gboolean first = TRUE;

  for (xmlNodePtr node = parent->children; node; node = node->next)
    if (node->type == XML_ELEMENT_NODE)
      {
        const char *tag;

        if (!first)
          g_string_append (line, between);
        tag = find_tag (node);
        if (is (node, "link"))
          {
            g_autofree char *page = bic_xml_text (node, "xref"), *uri = bic_xml_text (node, "href");
            g_autofree char *target = g_markup_printf_escaped ("%s%s", page ? BIC_HELP_SCHEME : "",
                                                               page  ? page
                                                               : uri ? uri
                                                                     : "");

            g_string_append_printf (line, "<a href=\"%s\">", target);
            append_line (line, node, "");
            g_string_append (line, "</a>");
          }
        else
          {
            if (tag)
              g_string_append_printf (line, "<%s>", tag);
            append_line (line, node, find_separator (node));
            if (tag)
              g_string_append_printf (line, "</%s>", tag);
          }
        first = FALSE;
      }
    else if (node->type == XML_TEXT_NODE && !*between)
      {
        /* Replaces each sequence of white space with one space. */
        g_autofree char *escaped = g_markup_escape_text ((const char *) node->content, -1);

        for (const char *at = escaped; *at; at++)
          if (!g_ascii_isspace (*at))
            g_string_append_c (line, *at);
          else if (line->len > 0 && line->str[line->len - 1] != ' ')
            g_string_append_c (line, ' ');
      }
}

static char *
markup_of_line (xmlNodePtr node)
{
  GString *line = g_string_new (NULL);

  append_line (line, node, "");
  return g_strstrip (g_string_free (line, FALSE));
}

static char *
words_of (xmlNodePtr node)
{
  xmlChar *content = xmlNodeGetContent (node);
  g_auto (GStrv) words = g_regex_split_simple ("\\s+", (const char *) content, 0, 0);
  char *all = g_strjoinv (" ", words);

  xmlFree (content);
  return g_strstrip (all);
}

/* --- blocks ------------------------------------------------------------------------------------------------------ */

static void
free_block (gpointer data)
{
  BicHelpBlock *block = data;

  g_free (block->text);
  g_free (block);
}

/* Adds a block at the end of the page. */
void
bic_help_page_add (BicHelpPage *page,
                   BicHelpKind  kind,
                   int          number,
                   char        *text)
{
  BicHelpBlock *block = g_new0 (BicHelpBlock, 1);

  block->kind = kind;
  block->number = number;
  block->text = text;
  g_ptr_array_add (page->blocks, block);
}

static void read_blocks (Reading *in, xmlNodePtr parent, BicHelpKind paragraphs);

/* Reads a list item. Its first paragraph gets the number of the item; further paragraphs get the number 0. */
static void
read_item (Reading     *in,
           xmlNodePtr   item,
           BicHelpKind  kind,
           int          number)
{
  for (xmlNodePtr node = item->children; node; node = node->next)
    if (is (node, "p"))
      {
        bic_help_page_add (in->page, kind, number, markup_of_line (node));
        number = 0;
      }
}

static void
read_items (Reading     *in,
            xmlNodePtr   list,
            BicHelpKind  kind)
{
  int number = 0;

  for (xmlNodePtr node = list->children; node; node = node->next)
    if (is (node, "item"))
      read_item (in, node, kind, ++number);
}

static void
read_list (Reading    *in,
           xmlNodePtr  node)
{
  read_items (in, node, BIC_HELP_ITEM);
}

static void
read_steps (Reading    *in,
            xmlNodePtr  node)
{
  read_items (in, node, BIC_HELP_STEP);
}

static void
read_terms (Reading    *in,
            xmlNodePtr  list)
{
  for (xmlNodePtr node = list->children; node; node = node->next)
    if (is (node, "item"))
      {
        for (xmlNodePtr i = node->children; i; i = i->next)
          if (is (i, "title"))
            bic_help_page_add (in->page, BIC_HELP_TERM, 0, markup_of_line (i));
        read_blocks (in, node, BIC_HELP_PARAGRAPH);
      }
}

static void
read_note (Reading    *in,
           xmlNodePtr  node)
{
  read_blocks (in, node, BIC_HELP_NOTE);
}

static void
read_code (Reading    *in,
           xmlNodePtr  node)
{
  xmlChar *content = xmlNodeGetContent (node);

  bic_help_page_add (in->page, BIC_HELP_CODE, 0, g_strstrip (g_strdup ((const char *) content)));
  xmlFree (content);
}

/* Uses only the file name of a picture, because all pictures are in one folder. */
static void
read_picture (Reading    *in,
              xmlNodePtr  node)
{
  g_autofree char *source = bic_xml_text (node, "src"), *name = source ? g_path_get_basename (source) : NULL;

  if (name)
    bic_help_page_add (in->page, BIC_HELP_PICTURE, 0, g_build_filename (in->figures, name, NULL));
}

static void
read_section (Reading    *in,
              xmlNodePtr  section)
{
  if (in->groups)
    {
      BicHelpGroup *group = g_new0 (BicHelpGroup, 1);
      g_autofree char *id = bic_xml_text (section, "id");

      group->id = g_strdup (id ? id : "");
      for (xmlNodePtr i = section->children; i; i = i->next)
        if (is (i, "title"))
          group->title = words_of (i);
      g_ptr_array_add (in->groups, group);
    }
  for (xmlNodePtr node = section->children; node; node = node->next)
    if (is (node, "title"))
      bic_help_page_add (in->page, BIC_HELP_HEADING, 0, markup_of_line (node));
  read_blocks (in, section, BIC_HELP_PARAGRAPH);
}

static const struct { const char *name; void (*read) (Reading *in, xmlNodePtr node); } block_readers[] = {
  { "list", read_list }, { "steps", read_steps }, { "terms", read_terms }, { "note", read_note },
  { "code", read_code }, { "screen", read_code }, { "media", read_picture }, { "section", read_section },
};

static void
read_blocks (Reading     *in,
             xmlNodePtr   parent,
             BicHelpKind  paragraphs)
{
  for (xmlNodePtr node = parent->children; node; node = node->next)
    {
      if (is (node, "p"))
        bic_help_page_add (in->page, paragraphs, 0, markup_of_line (node));
      for (guint i = 0; i < G_N_ELEMENTS (block_readers); i++)
        if (is (node, block_readers[i].name))
          block_readers[i].read (in, node);
    }
}

/* --- the page ---------------------------------------------------------------------------------------------------- */

static void
take (char **where,
      char  *text)                      /* (transfer full) */
{
  g_free (*where);
  *where = text;
}

/* Reads the group of a page from its link: "index#play" is the group "play". */
static void
read_group_of_page (BicHelpPage *page,
                    xmlNodePtr   node)
{
  g_autofree char *type = bic_xml_text (node, "type"), *where = bic_xml_text (node, "xref");
  const char *group = where ? strchr (where, '#') : NULL;

  if (group && g_strcmp0 (type, "guide") == 0)
    take (&page->group, g_strdup (group + 1));
}

/* Creates an empty page with its ID as title. */
BicHelpPage *
bic_help_page_new (const char *id)
{
  BicHelpPage *page = g_new0 (BicHelpPage, 1);

  page->id = g_strdup (id);
  page->title = g_strdup (id);
  page->group = g_strdup ("");
  page->sort = g_strdup ("");
  page->about = g_strdup ("");
  page->blocks = g_ptr_array_new_with_free_func (free_block);
  return page;
}

/**
 * bic_help_page_read:
 * @path: path of a file "ID.page"
 * @figures: folder of the pictures
 * @groups: (nullable) (element-type BicHelpGroup): receives the sections of the page
 *
 * Reads a help page. Skips unknown elements.
 *
 * Returns: (transfer full) (nullable): the page; %NULL with @error set if the file cannot be read or is not a help page
 */
BicHelpPage *
bic_help_page_read (const char  *path,
                    const char  *figures,
                    GPtrArray   *groups,
                    GError     **error)
{
  gsize length;
  g_autofree char *data = bic_xml_read (path, &length, error);
  g_autoptr(xmlDoc) doc = data ? bic_xml_parse (data, length, path, error) : NULL;
  g_autoptr(BicHelpPage) page = NULL;
  g_autofree char *name = NULL;
  Reading in = { .groups = groups, .figures = figures };

  if (doc == NULL)
    return NULL;
  if (!is (xmlDocGetRootElement (doc), "page"))
    {
      bic_xml_error (error, BIC_ERROR_PARSE, path, xmlDocGetRootElement (doc), "this is not a page of help");
      return NULL;
    }
  name = g_path_get_basename (path);
  name[strcspn (name, ".")] = '\0';
  in.page = page = bic_help_page_new (name);
  for (xmlNodePtr node = xmlDocGetRootElement (doc)->children; node; node = node->next)
    if (is (node, "info"))
      {
        for (xmlNodePtr i = node->children; i; i = i->next)
          if (is (i, "link"))
            read_group_of_page (page, i);
          else if (is (i, "desc"))
            take (&page->about, words_of (i));
          else if (is (i, "title"))
            take (&page->sort, words_of (i));
      }
    else if (is (node, "title"))
      take (&page->title, words_of (node));
  read_blocks (&in, xmlDocGetRootElement (doc), BIC_HELP_PARAGRAPH);
  return g_steal_pointer (&page);
}

void
bic_help_page_free (BicHelpPage *page)
{
  g_free (page->id);
  g_free (page->title);
  g_free (page->group);
  g_free (page->sort);
  g_free (page->about);
  g_ptr_array_unref (page->blocks);
  g_free (page);
}

/* --- the pages of the help -----------------------------------------------------------------------------------------
 */

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
position_of_group (const BicHelp     *help,
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
  guint first = position_of_group (data, one), second = position_of_group (data, other);

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
 * @folder: folder with the pages of one language
 * @figures: folder with the pictures
 *
 * Returns: (transfer full) (nullable): the help; %NULL with @error set if a page cannot be read or the first page is
 *   missing
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

/* Returns the help folder of the first of the user's languages that has help pages. The last language is "C", with
 * the English pages. */
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
 * Returns: (transfer full) (nullable): the installed help, in the user's language if available; %NULL with @error set
 *   if there is no help
 */
BicHelp *
bic_help_open (GError **error)
{
  g_autofree char *folder = find_folder (), *figures = bic_folder (BIC_FOLDER_FIGURES);

  return bic_help_read (folder, figures, error);
}

/* Returns (nullable) the page with the ID @id. */
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
