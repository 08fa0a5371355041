/* Loading and saving: a file is the old one or the new one, whole.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A new file is written beside the old one, brought to the disk, read back, and only then given its name.  A link is
 * followed, so that what it points to is saved and the link stays.
 */
#include "config.h"

#include "bic-scenario-io.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "bic-error.h"
#include "bic-safe-xml.h"

#define MODE_BITS (S_IRWXU | S_IRWXG | S_IRWXO)

/* --- loading --- */

/* GIO says what is wrong with a place, but not with which. */
static void
tell_place (GFile   *file,
            GError  *problem,
            GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);

  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("%s: only files of this computer can be opened; download it first"), name);
  else
    g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", name, problem->message);
}

/* From places without a path, at most as much as is allowed */
static char *
read_remote (GFile  *file,
             gsize  *length,
             GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, &problem);
  g_autofree char *data = stream ? g_try_malloc (BIC_XML_MAX_BYTES + 2) : NULL;

  if (!stream)
    {
      tell_place (file, problem, error);
      return NULL;
    }
  if (!data)
    g_set_error_literal (error, BIC_ERROR, BIC_ERROR_IO, _("Not enough memory"));
  else if (g_input_stream_read_all (G_INPUT_STREAM (stream), data, BIC_XML_MAX_BYTES + 1, length, NULL, error))
    {
      data[*length] = '\0';
      return g_steal_pointer (&data);
    }
  return NULL;
}

/**
 * bic_bytes_load:
 * @file: a file of the user
 * @length: (out): of what it holds
 * @error: BIC_ERROR_IO, BIC_ERROR_UNSAFE if it is too large, or of the file system
 *
 * Returns: (transfer full): its bytes and a NUL, or %NULL
 */
char *
bic_bytes_load (GFile   *file,
                gsize   *length,
                GError **error)
{
  const char *path = g_file_peek_path (file);

  return path ? bic_xml_read (path, length, error) : read_remote (file, length, error);
}

/**
 * bic_scenario_load:
 * @file: a battle
 * @error: BIC_ERROR_IO, or as bic_scenario_parse ()
 *
 * Returns: (transfer full): the battle, or %NULL
 */
BicScenario *
bic_scenario_load (GFile   *file,
                   GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);
  gsize length = 0;
  g_autofree char *data = bic_bytes_load (file, &length, error);

  return data ? bic_scenario_parse (data, length, name, error) : NULL;
}

/* --- saving --- */

static gboolean
fail (GError    **error,
      const char *path,
      int         number)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("%s could not be saved: %s. What was there before is unchanged."), name,
               g_strerror (number));
  return FALSE;
}

static gboolean
write_all (int         fd,
           const char *data,
           gsize       length)
{
  while (length > 0)
    {
      gssize written = write (fd, data, MIN (length, 1 << 20));

      if (written < 0 && errno == EINTR)
        continue;
      if (written < 0)
        return FALSE;
      data += written;
      length -= (gsize) written;
    }
  return TRUE;
}

/* As the old file was: who may read and write it, and its group where we may set it */
static gboolean
keep_mode (int                fd,
           const struct stat *old)
{
  if (fchown (fd, (uid_t) -1, old->st_gid) != 0)
    errno = 0;
  return fchmod (fd, old->st_mode & MODE_BITS) == 0;
}

static gboolean
fill_file (int                fd,
           const struct stat *old,
           const char        *data,
           gsize              length)
{
  return write_all (fd, data, length) && (!old || keep_mode (fd, old)) && fsync (fd) == 0;
}

static gboolean
reads_back (const char *path,
            const char *data,
            gsize       length)
{
  gsize found = 0;
  g_autofree char *again = bic_xml_read (path, &found, NULL);

  if (again && found == length && memcmp (again, data, length) == 0)
    return TRUE;
  errno = EIO;
  return FALSE;
}

/* So that the new name survives a crash as well; a file system that cannot do this has no more to offer */
static void
sync_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (fd < 0)
    return;
  fsync (fd);
  close (fd);
}

static gboolean
replace (const char        *path,
         const struct stat *old,
         const char        *data,
         gsize              length)
{
  g_autofree char *folder = g_path_get_dirname (path), *base = g_path_get_basename (path);
  g_autofree char *hidden = g_strdup_printf (".%.100s.XXXXXX", base), *temporary = g_build_filename (folder, hidden, NULL);
  int fd = g_mkstemp_full (temporary, O_RDWR | O_CLOEXEC, old ? 0600 : 0666);
  gboolean done;
  int number;

  if (fd < 0)
    return FALSE;
  done = fill_file (fd, old, data, length);
  number = errno;
  if (close (fd) != 0 && done)
    done = FALSE, number = errno;
  errno = number;
  done = done && reads_back (temporary, data, length) && g_rename (temporary, path) == 0;
  number = errno;
  if (!done)
    g_unlink (temporary);
  errno = number;
  return done;
}

/* Where saving really goes; a link that leads nowhere is the user's to mend */
static char *
resolve (const char *path)
{
  char *real = realpath (path, NULL);
  char *copy = g_strdup (real);

  free (real);
  return copy || errno != ENOENT || g_file_test (path, G_FILE_TEST_IS_SYMLINK) ? copy : g_strdup (path);
}

static gboolean
save_local (const char *path,
            const char *data,
            gsize       length,
            GError    **error)
{
  g_autofree char *target = resolve (path);
  struct stat old;
  gboolean exists = target && stat (target, &old) == 0;

  if (!target)
    return fail (error, path, errno);
  if (exists && !S_ISREG (old.st_mode))
    return fail (error, path, S_ISDIR (old.st_mode) ? EISDIR : EINVAL);
  if (exists && access (target, W_OK) != 0)
    return fail (error, path, errno);
  if (!replace (target, exists ? &old : NULL, data, length))
    return fail (error, path, errno);
  sync_folder (target);
  return TRUE;
}

static gboolean
save_remote (GFile      *file,
             const char *data,
             gsize       length,
             GError    **error)
{
  gsize found = 0;
  g_autofree char *again = NULL;

  if (!g_file_replace_contents (file, data, length, NULL, FALSE, G_FILE_CREATE_NONE, NULL, NULL, error))
    return FALSE;
  again = read_remote (file, &found, error);
  if (again && (found != length || memcmp (again, data, length) != 0))
    g_set_error_literal (error, BIC_ERROR, BIC_ERROR_IO, _("What was saved reads differently; save it somewhere else as well"));
  return again && found == length && memcmp (again, data, length) == 0;
}

/**
 * bic_bytes_save:
 * @file: where to
 * @data: (array length=length): what it shall hold
 * @length: of @data
 * @error: BIC_ERROR_IO, with what the user may tell by it; the old file is then as it was
 *
 * Blocks until the disk has it.
 *
 * Returns: whether @file holds @data now
 */
gboolean
bic_bytes_save (GFile       *file,
                const char  *data,
                gsize        length,
                GError     **error)
{
  const char *path = g_file_peek_path (file);

  if (length > BIC_XML_MAX_BYTES)
    {
      g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("This is too large for a file: more than %d MB"), BIC_XML_MAX_BYTES >> 20);
      return FALSE;
    }
  return path ? save_local (path, data, length, error) : save_remote (file, data, length, error);
}

/**
 * bic_scenario_save:
 * @scenario: a battle
 * @file: where to
 * @error: as bic_bytes_save ()
 *
 * Returns: whether @file holds the battle now
 */
gboolean
bic_scenario_save (const BicScenario *scenario,
                   GFile             *file,
                   GError           **error)
{
  gsize length;
  g_autofree char *data = bic_scenario_write (scenario, &length);

  return bic_bytes_save (file, data, length, error);
}
