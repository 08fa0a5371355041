/* Tests of the background image: it is loaded within limits, shown on the board, dragged, changed in its window and
 * undone.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include <glib/gstdio.h>
#include <sys/resource.h>

#include "bic-board-view-private.h"
#include "bic-editor-page-private.h"
#include "bic-underlay-dialog.h"
#include "bic-underlay-image.h"
#include "painted.h"
#include "waiting.h"

typedef struct {
  BicCatalogue  *catalogue;
  BicScenario   *scenario;
  BicDocument   *document;
  BicEditorPage *page;
  GtkWidget     *dialog;
  char          *folder, *picture;
} Fixture;

static void
write_picture (const char *path,
               int         width,
               int         height)
{
  g_autoptr(GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, width, height);

  gdk_pixbuf_fill (pixbuf, 0xff0000ff);
  g_assert_true (gdk_pixbuf_save (pixbuf, path, "png", NULL, NULL));
}

static void
set_up (Fixture      *f,
        gconstpointer data)
{
  f->folder = g_dir_make_tmp ("bicorne-trace-XXXXXX", NULL);
  f->picture = g_build_filename (f->folder, "map.png", NULL);
  write_picture (f->picture, 40, 20);
  f->catalogue = bic_catalogue_load (NULL);
  f->scenario = bic_scenario_new (13, 9);
  f->document = bic_document_new (f->scenario, f->catalogue, NULL);
  f->page = g_object_ref_sink (BIC_EDITOR_PAGE (bic_editor_page_new ()));
  bic_editor_page_set_document (f->page, f->document);
  f->dialog = bic_underlay_dialog_new (NULL, f->page->underlay);
}

static void
tear_down (Fixture      *f,
           gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->dialog));
  bic_editor_page_set_document (f->page, NULL);
  g_assert_finalize_object (f->page);
  g_object_unref (f->document);
  bic_scenario_unref (f->scenario);
  bic_catalogue_unref (f->catalogue);
  g_unlink (f->picture);
  g_rmdir (f->folder);
  g_free (f->picture);
  g_free (f->folder);
}

static gpointer
part (Fixture    *f,
      const char *name)
{
  return gtk_widget_get_template_child (f->dialog, BIC_TYPE_UNDERLAY_DIALOG, name);
}

static const BicUnderlay *
now (Fixture *f)
{
  return bic_editor_underlay_get (f->page->underlay);
}

static void
choose (Fixture *f)
{
  bic_editor_underlay_set_image_file (f->page->underlay, f->picture);
  WAIT_FOR (!bic_editor_underlay_is_loading (f->page->underlay));
}

/* Checks that a new picture is as wide as the map and centered, and that one undo removes it. */
static void
test_choose (Fixture      *f,
             gconstpointer data)
{
  const BicUnder *under;

  g_assert_null (now (f));
  g_assert_false (gtk_widget_get_sensitive (part (f, "place")));
  choose (f);
  g_assert_cmpint (now (f)->width, ==, 1300);
  g_assert_cmpint (now (f)->x, ==, 650);
  g_assert_cmpstr (now (f)->file, ==, f->picture);
  g_assert_null (bic_editor_underlay_get_fault (f->page->underlay));
  g_assert_cmpuint (f->page->board->under->len, ==, 1);
  under = &g_array_index (f->page->board->under, BicUnder, 0);
  g_assert_cmpint (cairo_image_surface_get_width (under->image), ==, 40);
  g_assert_cmpfloat (under->opacity, ==, 0.5);
  g_assert_true (gtk_widget_get_sensitive (part (f, "place")));
  bic_history_undo (bic_document_get_history (f->document));
  g_assert_null (now (f));
  g_assert_cmpuint (f->page->board->under->len, ==, 0);
}

/* Checks that the controls of the window change the battle, and that one undo reverts their changes. */
static void
test_controls (Fixture      *f,
               gconstpointer data)
{
  choose (f);
  for (int percent = 10; percent <= 80; percent += 10)
    gtk_range_set_value (part (f, "opacity"), percent);
  gtk_spin_button_set_value (part (f, "width"), 6.5);
  gtk_spin_button_set_value (part (f, "turn"), 90);
  g_assert_cmpint (now (f)->opacity, ==, 80);
  g_assert_cmpint (now (f)->width, ==, 650);
  g_assert_cmpint (now (f)->turn, ==, 90);
  g_assert_cmpfloat (g_array_index (f->page->board->under, BicUnder, 0).opacity, ==, 0.8);
  gtk_switch_set_active (part (f, "shown"), FALSE);
  g_assert_true (now (f)->hidden);
  g_assert_cmpuint (f->page->board->under->len, ==, 0);
  bic_history_undo (bic_document_get_history (f->document));
  g_assert_cmpint (now (f)->opacity, ==, 50);
  g_assert_cmpint (now (f)->width, ==, 1300);
  g_assert_cmpfloat (gtk_range_get_value (part (f, "opacity")), ==, 50);
}

/* Checks that dragging moves the picture in the alignment mode, and that one undo reverts the drag. */
static void
test_align (Fixture      *f,
            gconstpointer data)
{
  choose (f);
  g_assert_false (f->page->board->grabbing);
  gtk_switch_set_active (part (f, "align"), TRUE);
  g_assert_true (f->page->board->grabbing);
  for (int i = 0; i < 10; i++)
    g_signal_emit_by_name (f->page->board, "grabbed", 0.055, -0.1);
  g_signal_emit_by_name (f->page->board, "grab-ended");
  g_assert_cmpint (ABS (now (f)->x - 705), <=, 1);
  g_signal_emit_by_name (f->page->board, "grabbed", 1.0, 0.0);
  g_signal_emit_by_name (f->page->board, "grab-ended");
  g_assert_cmpint (ABS (now (f)->x - 805), <=, 1);
  bic_history_undo (bic_document_get_history (f->document));
  g_assert_cmpint (ABS (now (f)->x - 705), <=, 1);
  bic_history_undo (bic_document_get_history (f->document));
  g_assert_cmpint (now (f)->x, ==, 650);
  bic_editor_underlay_remove (f->page->underlay);
  g_assert_false (f->page->board->grabbing);            /* there is no picture to align */
}

/* Checks that the battle contains the picture file only on request, and that the file can be removed again. */
static void
test_keep (Fixture      *f,
           gconstpointer data)
{
  choose (f);
  g_assert_null (now (f)->data);
  gtk_switch_set_active (part (f, "keep"), TRUE);
  g_assert_nonnull (now (f)->data);
  WAIT_FOR (!bic_editor_underlay_is_loading (f->page->underlay));
  g_assert_cmpuint (f->page->board->under->len, ==, 1);
  gtk_switch_set_active (part (f, "keep"), FALSE);
  g_assert_null (now (f)->data);
  g_unlink (f->picture);
  gtk_switch_set_active (part (f, "keep"), TRUE);       /* the file is gone: a message is shown, and nothing changes */
  g_assert_null (now (f)->data);
  g_assert_false (gtk_switch_get_active (part (f, "keep")));
}

/* --- invalid files ------------------------------------------------------ */

static void
assert_refused (Fixture *f)
{
  choose (f);
  g_assert_nonnull (bic_editor_underlay_get_fault (f->page->underlay));
  g_assert_cmpuint (f->page->board->under->len, ==, 0);
  bic_history_undo (bic_document_get_history (f->document));
}

/* Header of a PNG with a very large size and no data */
static const guchar huge_png[] = { 0x89, 'P', 'N', 'G', 13, 10, 26, 10, 0, 0, 0, 13, 'I', 'H', 'D', 'R', 0, 1, 0x86,
                                   0xA0, 0, 1, 0x86, 0xA0,
                                   8, 6, 0, 0, 0, 0x3D, 0x29, 0x3B, 0x1F };

static void
test_hostile (Fixture      *f,
              gconstpointer data)
{
  g_assert_true (g_file_set_contents (f->picture, "no picture", -1, NULL));
  assert_refused (f);
  g_assert_true (g_file_set_contents (f->picture, "", 0, NULL));
  assert_refused (f);
  g_assert_true (g_file_set_contents (f->picture, (const char *) huge_png, sizeof huge_png, NULL));
  assert_refused (f);
  g_unlink (f->picture);
  assert_refused (f);
  g_assert_cmpint (g_mkdir (f->picture, 0755), ==, 0);
  assert_refused (f);
  g_rmdir (f->picture);
  g_assert_cmpint (mkfifo (f->picture, 0600), ==, 0);
  assert_refused (f);
}

static void
add_number (GByteArray *bytes,
            guint32     number)
{
  guint32 network = GUINT32_TO_BE (number);

  g_byte_array_append (bytes, (const guint8 *) &network, sizeof network);
}

/* Adds a PNG chunk to @png: its length, its name, its content, and a checksum of name and content (CRC-32). */
static void
add_chunk (GByteArray *png,
           const char *name,
           GBytes     *taken)
{
  g_autoptr(GBytes) content = taken;
  guint32 sum = 0xffffffff;
  guint from;

  add_number (png, (guint32) g_bytes_get_size (content));
  from = png->len;
  g_byte_array_append (png, (const guint8 *) name, 4);
  g_byte_array_append (png, g_bytes_get_data (content, NULL), (guint) g_bytes_get_size (content));
  for (guint i = from; i < png->len; i++)
    {
      sum ^= png->data[i];
      for (int bit = 0; bit < 8; bit++)
        sum = sum & 1 ? sum >> 1 ^ 0xedb88320 : sum >> 1;
    }
  add_number (png, ~sum);
}

/* Writes a black PNG with one bit per pixel: a small file that needs 3 bytes per pixel when it is loaded. */
static void
write_vast (const char *path,
            guint32     side)
{
  g_autoptr(GByteArray) png = g_byte_array_new (), head = g_byte_array_new ();
  g_autoptr(GConverter) zlib = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_ZLIB, 9));
  g_autoptr(GOutputStream) memory = g_memory_output_stream_new_resizable (),
      stream = g_converter_output_stream_new (memory, zlib);
  g_autofree char *row = g_malloc0 (side / 8 + 2);

  g_byte_array_append (png, huge_png, 8);
  add_number (head, side);
  add_number (head, side);
  g_byte_array_append (head, (const guint8 *) "\1\0\0\0\0", 5);
  add_chunk (png, "IHDR", g_bytes_new (head->data, head->len));
  for (guint32 i = 0; i < side; i++)
    g_assert_true (g_output_stream_write_all (stream, row, 1 + (side + 7) / 8, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  add_chunk (png, "IDAT", g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory)));
  add_chunk (png, "IEND", g_bytes_new (NULL, 0));
  g_assert_true (g_file_set_contents (path, (const char *) png->data, png->len, NULL));
}

/* First bytes of a JPEG of 60 000 by 60 000 pixels, after a comment */
static const guint8 vast_jpeg[] = {
  0xff, 0xd8, 0xff, 0xfe, 0, 4, 'h', 'i', 0xff, 0xc0, 0, 17, 8, 0xea, 0x60, 0xea, 0x60, 3, 1, 0x22, 0, 2, 0x11, 1, 3,
      0x11, 1,
};

/* Checks that a picture with too many pixels is refused after only its header is read, so no memory is allocated for
 * the pixels. */
static void
test_vast (Fixture      *f,
           gconstpointer data)
{
  struct rusage before, after;

  write_vast (f->picture, 30000);
  g_assert_cmpint (getrusage (RUSAGE_SELF, &before), ==, 0);
  assert_refused (f);
  g_assert_true (g_file_set_contents (f->picture, (const char *) vast_jpeg, sizeof vast_jpeg, NULL));
  assert_refused (f);
  g_assert_cmpint (getrusage (RUSAGE_SELF, &after), ==, 0);
  g_assert_cmpint (after.ru_maxrss - before.ru_maxrss, <, 200 * 1024);
}

/* Checks that the size of a picture file in the battle is limited. */
static void
test_too_large_to_keep (Fixture      *f,
                        gconstpointer data)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *many = g_malloc0 (BIC_MAX_UNDERLAY + 1);
  char *kept;

  g_assert_true (g_file_set_contents (f->picture, many, BIC_MAX_UNDERLAY, NULL));
  kept = bic_underlay_image_encode (f->picture, &error);
  g_assert_no_error (error);
  g_ref_string_release (kept);
  g_assert_true (g_file_set_contents (f->picture, many, BIC_MAX_UNDERLAY + 1, NULL));
  g_assert_null (bic_underlay_image_encode (f->picture, &error));
  g_assert_nonnull (error);
}

/* Checks that a missing picture is listed as a problem. */
static void
test_missing (Fixture      *f,
              gconstpointer data)
{
  gboolean found = FALSE;

  choose (f);
  g_unlink (f->picture);
  bic_document_check_now (f->document);
  for (guint i = 0; i < bic_document_get_problems (f->document)->len; i++)
    found = found || g_str_equal (((BicProblem *) bic_document_get_problems (f->document)->pdata[i])->code,
                                  "picture-missing");
  g_assert_true (found);
}

#define ADD(path, function) g_test_add ("/underlay-dialog/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int   argc,
      char *argv[])
{
  display_init (&argc, &argv);
  ADD ("choose", test_choose);
  ADD ("controls", test_controls);
  ADD ("align", test_align);
  ADD ("keep", test_keep);
  ADD ("hostile", test_hostile);
  ADD ("vast", test_vast);
  ADD ("too-large-to-keep", test_too_large_to_keep);
  ADD ("missing", test_missing);
  return g_test_run ();
}
