/* Reports as one HTML file, which is also well-formed XML and does not refer to other files.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A picture of the board consists of ground and pieces. The ground is much larger and rarely changes, so the file
 * contains each different ground once, and the pictures refer to it.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bic-language.h"
#include "bic-report-private.h"

typedef struct {
  GString    *out;
  BicSession *session;
  int         viewer;
  GPtrArray  *grounds;                  /* (element-type GBytes): grounds written so far */
  gboolean    listing;                  /* TRUE inside a list */
} Html;

static const char style[] =
  ":root { color-scheme: light dark; }\n"
  "body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font-family: sans-serif; line-height: 1.45; }\n"
  "h1, h2, h3 { font-family: serif; line-height: 1.2; }\n"
  "h2 { margin-top: 2.5rem; border-bottom: 1px solid; }\n"
  "h3 { margin: 2rem 0 0.5rem; }\n"
  "h4 { margin: 0.75rem 0 0.25rem; font-weight: 600; }\n"
  "ul { margin: 0; padding-left: 1.25rem; }\n"
  ".dice { font-size: 0.85em; opacity: 0.8; white-space: nowrap; }\n"
  ".score { font-weight: 600; }\n"
  ".note { margin: 0.25rem 0 0.5rem; padding-left: 0.75rem; border-left: 3px solid #c8921c; white-space: pre-line; }\n"
  "table { border-collapse: collapse; margin: 1rem 0; }\n"
  "caption { text-align: left; font-style: italic; padding-bottom: 0.25rem; }\n"
  "th, td { text-align: left; vertical-align: top; padding: 0.2rem 1rem 0.2rem 0; border-bottom: 1px solid #8886; }\n"
  "figure { margin: 1.5rem 0; }\n"
  "figure svg { width: 100%; height: auto; background: #fff; }\n"
  "figcaption { font-style: italic; }\n"
  "@media print { h3 { break-after: avoid; } figure, table { break-inside: avoid; } }\n";

/* --- words -------------------------------------------------------------- */

static void
element (Html       *h,
         const char *name,
         const char *text)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);

  g_string_append_printf (h->out, "<%s>%s</%s>\n", name, escaped, name);
}

static void
write_title (Html          *h,
             const BicPart *part)
{
  element (h, "h1", part->text);
}

static void
write_heading (Html          *h,
               const BicPart *part)
{
  element (h, "h2", part->text);
}

static void
write_turn (Html          *h,
            const BicPart *part)
{
  element (h, "h3", part->text);
}

static void
write_phase (Html          *h,
             const BicPart *part)
{
  element (h, "h4", part->text);
}

static void
write_line (Html          *h,
            const BicPart *part)
{
  g_autofree char *escaped = g_markup_escape_text (part->text, -1);
  const char *name = part->taken_back ? "del" : "span";

  g_string_append_printf (h->out, "<li>%s<%s>%s</%s>", part->bookmark ? "★ " : "", name, escaped, name);
  if (part->dice != NULL)
    g_string_append_printf (h->out, " <span class=\"dice\">%s</span>", part->dice);
  g_string_append (h->out, "</li>\n");
}

static void
write_note (Html          *h,
            const BicPart *part)
{
  g_autofree char *escaped = g_markup_escape_text (part->text, -1);

  g_string_append_printf (h->out, "<li class=\"note\">%s</li>\n", escaped);
}

static void
write_score (Html          *h,
             const BicPart *part)
{
  g_autofree char *escaped = g_markup_escape_text (part->text, -1);

  g_string_append_printf (h->out, "<p class=\"%s\">%s</p>\n", "score", escaped);
}

static void
write_row (Html     *h,
           char    **row,
           gboolean  head)
{
  g_string_append (h->out, "<tr>");
  for (int i = 0; row[i] != NULL; i++)
    {
      g_autofree char *escaped = g_markup_escape_text (row[i], -1);
      const char *name = head || i == 0 ? "th" : "td";

      g_string_append_printf (h->out, "<%s%s>%s</%s>", name, head ? " scope=\"col\"" : i == 0 ? " scope=\"row\"" : "",
                              escaped, name);
    }
  g_string_append (h->out, "</tr>\n");
}

static void
write_table (Html          *h,
             const BicPart *part)
{
  g_string_append (h->out, "<table>\n");
  element (h, "caption", part->text);
  for (guint i = 0; i < part->rows->len; i++)
    write_row (h, part->rows->pdata[i], part->has_head && i == 0);
  g_string_append (h->out, "</table>\n");
}

/* --- pictures ----------------------------------------------------------- */

static void
append_image (Html       *h,
              const char *id,
              GBytes     *png)
{
  gsize length;
  const guchar *data = g_bytes_get_data (png, &length);
  g_autofree char *coded = g_base64_encode (data, length);
  int width, height;

  _bic_report_board_size (h->session, &width, &height);
  g_string_append_printf (h->out, "<image%s width=\"%d\" height=\"%d\" href=\"data:image/png;base64,%s\"/>", id, width,
                          height, coded);
}

/* Returns the index of the ground at @position. Writes the ground to the file if it differs from all earlier ones. */
static guint
write_ground_if_new (Html  *h,
                     guint  position)
{
  g_autoptr (GBytes) png = _bic_report_board (h->session, position, h->viewer, BIC_BOARD_GROUND);
  g_autofree char *id = g_strdup_printf (" id=\"ground-%u\"", h->grounds->len);

  for (guint i = 0; i < h->grounds->len; i++)
    if (g_bytes_equal (h->grounds->pdata[i], png))
      return i;
  g_string_append (h->out, "<svg width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>");
  append_image (h, id, png);
  g_string_append (h->out, "</defs></svg>\n");
  g_ptr_array_add (h->grounds, g_steal_pointer (&png));
  return h->grounds->len - 1;
}

static void
write_picture (Html          *h,
               const BicPart *part)
{
  guint number = write_ground_if_new (h, part->position);
  g_autoptr (GBytes) pieces = _bic_report_board (h->session, part->position, h->viewer, BIC_BOARD_PIECES);
  g_autofree char *escaped = g_markup_escape_text (part->text, -1);
  int width, height;

  _bic_report_board_size (h->session, &width, &height);
  g_string_append_printf (h->out,
                          "<figure>\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
                          "aria-label=\"%s\">"
                          "<use href=\"#ground-%u\"/>", width, height, escaped, number);
  append_image (h, "", pieces);
  g_string_append_printf (h->out, "</svg>\n<figcaption>%s</figcaption>\n</figure>\n", escaped);
}

/* --- the whole ---------------------------------------------------------- */

typedef void (*Writer) (Html          *h,
                        const BicPart *part);

static const struct { Writer write; gboolean listed; } writers[BIC_N_PARTS] = {
  [BIC_PART_TITLE] = { write_title, FALSE }, [BIC_PART_HEADING] = { write_heading, FALSE },
  [BIC_PART_TURN] = { write_turn, FALSE },
  [BIC_PART_PHASE] = { write_phase, FALSE }, [BIC_PART_LINE] = { write_line, TRUE },
  [BIC_PART_NOTE] = { write_note, TRUE },
  [BIC_PART_SCORE] = { write_score, FALSE }, [BIC_PART_TABLE] = { write_table, FALSE },
  [BIC_PART_PICTURE] = { write_picture, FALSE },
};

static void
begin_or_end_list (Html     *h,
                   gboolean  listing)
{
  if (h->listing != listing)
    g_string_append (h->out, listing ? "<ul>\n" : "</ul>\n");
  h->listing = listing;
}

void
_bic_report_html (const BicReport *report,
                  GString         *out)
{
  Html h = { .out = out, .session = report->session, .viewer = report->viewer,
             .grounds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref) };
  g_autofree char *title = g_markup_escape_text (((BicPart *) report->parts->pdata[0])->text, -1);
  g_autofree char *code = g_strdelimit (bic_language (), "_", '-');

  g_string_append_printf (h.out,
                          "<!DOCTYPE html>\n<html xmlns=\"http://www.w3.org/1999/xhtml\" lang=\"%s\">\n<head>\n<meta "
                          "charset=\"UTF-8\"/>\n"
                          "<meta name=\"viewport\" "
                          "content=\"width=device-width\"/>\n<title>%s</title>\n<style>\n%s</style>\n</head>\n<body>\n",
                          code, title, style);
  for (guint i = 0; i < report->parts->len; i++)
    {
      const BicPart *part = report->parts->pdata[i];

      begin_or_end_list (&h, writers[part->kind].listed);
      writers[part->kind].write (&h, part);
    }
  begin_or_end_list (&h, FALSE);
  g_string_append (h.out, "</body>\n</html>\n");
  g_ptr_array_unref (h.grounds);
}
