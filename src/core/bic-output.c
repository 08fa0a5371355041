/* Outputs: files that appear together, or not at all.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * The first error is stored until bic_output_commit () returns it: callers need not check in between.
 */
#include "config.h"

#include "bic-output-private.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "bic-error.h"

#define BUFFER_SIZE 65536               /* bytes that are collected for one write */

typedef struct {
  GFile      *file;
  BicFilePart here;                     /* where it has a path */
  GByteArray *there;                    /* otherwise the whole content, for GIO to write */
} Part;

struct _BicOutput
{
  BicOutputFlags flags;
  GPtrArray     *parts;
  GByteArray    *pending;               /* of the part that was begun last */
  GError        *error;                 /* the first */
};

static void
part_free (Part *part)
{
  if (!part->there)
    _bic_file_part_close (&part->here);
  g_clear_pointer (&part->there, g_byte_array_unref);
  g_object_unref (part->file);
  g_free (part);
}

/**
 * bic_output_new:
 *
 * Returns: (transfer full): an output without a file
 */
BicOutput *
bic_output_new (BicOutputFlags flags)
{
  BicOutput *self = g_new0 (BicOutput, 1);

  self->flags = flags;
  self->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) part_free);
  self->pending = g_byte_array_new ();
  return self;
}

void
bic_output_free (BicOutput *self)
{
  g_ptr_array_unref (self->parts);
  g_byte_array_unref (self->pending);
  g_clear_error (&self->error);
  g_free (self);
}

/* True if the file is a previous version, and not a folder, a pipe or a broken link. */
static gboolean
has_previous (GFile *file)
{
  const char *path = g_file_peek_path (file);

  return path ? g_file_test (path, G_FILE_TEST_IS_REGULAR) : g_file_query_exists (file, NULL);
}

/* Stores the first error, from errno. */
static gboolean
fail (BicOutput *self,
      GFile     *file)
{
  int number = errno;
  g_autofree char *name = g_file_get_parse_name (file);

  if (self->error)
    return FALSE;
  if (!bic_is_stream (name) && has_previous (file))
    g_set_error (&self->error, BIC_ERROR, BIC_ERROR_IO,
                 _("%s could not be saved: %s. The previous version is unchanged."), name,
                 g_strerror (number));
  else
    g_set_error (&self->error, BIC_ERROR, BIC_ERROR_IO, _("%s: cannot be written: %s"), name, g_strerror (number));
  return FALSE;
}

/* --- filling ------------------------------------------------------------ */

static gboolean
flush (BicOutput *self)
{
  Part *part = self->parts->len > 0 ? self->parts->pdata[self->parts->len - 1] : NULL;
  gboolean done = TRUE;

  if (self->error || self->pending->len == 0)
    return self->error == NULL;
  if (part->there)
    g_byte_array_append (part->there, self->pending->data, self->pending->len);
  else
    done = _bic_file_part_write (&part->here, self->pending->data, self->pending->len);
  g_byte_array_set_size (self->pending, 0);
  return done || fail (self, part->file);
}

/**
 * bic_output_begin:
 * @file: where what is written next goes. What is no ordinary file gets it at once; all others wait for
 * bic_output_commit ()
 *
 * Returns: %FALSE if something has gone wrong
 */
gboolean
bic_output_begin (BicOutput *self,
                  GFile     *file)
{
  const char *path = g_file_peek_path (file);
  Part *part;

  if (!flush (self))
    return FALSE;
  part = g_new0 (Part, 1);
  part->file = g_object_ref (file);
  part->there = path ? NULL : g_byte_array_new ();
  g_ptr_array_add (self->parts, part);
  return !path || _bic_file_part_open (&part->here, path, self->flags) || fail (self, file);
}

/**
 * bic_output_write:
 *
 * Appends to the file that was begun last.
 *
 * Returns: %FALSE after an error; further calls are allowed but have no effect
 */
gboolean
bic_output_write (BicOutput     *self,
                  gconstpointer  data,
                  gsize          length)
{
  g_return_val_if_fail (self->parts->len > 0 || self->error, FALSE);

  while (length > 0 && !self->error)
    {
      guint n = (guint) MIN (length, BUFFER_SIZE - self->pending->len);

      g_byte_array_append (self->pending, data, n);
      data = (const guint8 *) data + n;
      length -= n;
      if (self->pending->len == BUFFER_SIZE)
        flush (self);
    }
  return self->error == NULL;
}

/* --- the end ------------------------------------------------------------ */

static gboolean
put_there (BicOutput *self,
           Part      *part)
{
  g_autoptr (GBytes) again = NULL;

  if (!g_file_replace_contents (part->file, (const char *) part->there->data, part->there->len, NULL, FALSE,
                                G_FILE_CREATE_NONE, NULL,
                                NULL, &self->error))
    return FALSE;
  again = g_file_load_bytes (part->file, NULL, NULL, &self->error);
  if (again && (g_bytes_get_size (again) != part->there->len
                || memcmp (g_bytes_get_data (again, NULL), part->there->data, part->there->len) != 0))
    g_set_error_literal (&self->error, BIC_ERROR, BIC_ERROR_IO,
                         _("The saved file reads differently; save a copy somewhere else"));
  return self->error == NULL;
}

static gboolean
place (BicOutput *self,
       Part      *part)
{
  if (part->there)
    return put_there (self, part);
  return _bic_file_part_place (&part->here, self->parts->len > 1) || fail (self, part->file);
}

static gboolean
settle_all (BicOutput *self)
{
  for (guint i = 0; i < self->parts->len && !self->error; i++)
    {
      Part *part = self->parts->pdata[i];

      if (!part->there && !_bic_file_part_settle (&part->here))
        fail (self, part->file);
    }
  return self->error == NULL;
}

/* All get their names, or those that have theirs give them back. */
static gboolean
place_all (BicOutput *self)
{
  guint n = 0;

  while (n < self->parts->len && place (self, self->parts->pdata[n]))
    n++;
  for (guint i = n; self->error && i-- > 0;)
    if (!((Part *) self->parts->pdata[i])->there)
      _bic_file_part_take_back (&((Part *) self->parts->pdata[i])->here);
  return self->error == NULL;
}

/**
 * bic_output_commit:
 * @error: the first error, with the file's name; everything is then unchanged, except data sent to pipes and devices,
 *   and to locations without a path
 *
 * Blocks until the data is on the disk.
 *
 * Returns: whether all files have been written
 */
gboolean
bic_output_commit (BicOutput  *self,
                   GError    **error)
{
  if (flush (self) && settle_all (self) && place_all (self))
    for (guint i = 0; i < self->parts->len; i++)
      if (!((Part *) self->parts->pdata[i])->there)
        _bic_file_part_tidy (&((Part *) self->parts->pdata[i])->here);
  g_ptr_array_set_size (self->parts, 0);
  if (self->error)
    g_propagate_error (error, g_error_copy (self->error));
  return self->error == NULL;
}

/**
 * bic_output_save:
 * @path: where to
 * @data: (array length=length): what it shall hold
 * @error: as bic_output_commit ()
 *
 * One file, at once.
 */
gboolean
bic_output_save (const char      *path,
                 gconstpointer    data,
                 gsize            length,
                 BicOutputFlags   flags,
                 GError         **error)
{
  g_autoptr (BicOutput) output = bic_output_new (flags);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  if (bic_output_begin (output, file))
    bic_output_write (output, data, length);
  return bic_output_commit (output, error);
}

/**
 * bic_output_reserve:
 * @path: a name
 *
 * Makes an empty file with an unused name, so that two callers cannot use the same name.
 *
 * Returns: %FALSE if it is taken (errno is EEXIST), or cannot be made
 */
gboolean
bic_output_reserve (const char *path)
{
  int fd = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);

  return fd >= 0 && close (fd) == 0;
}
