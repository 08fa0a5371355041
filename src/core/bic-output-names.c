/* What names of files stand for: standard streams, what is no ordinary file, the same file under two names.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-output.h"

#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

/* The number of a stream that is open already, by the names that systems have for it, or -1 */
static int
number_of (const char *path)
{
  static const char *const names[] = { BIC_STANDARD_INPUT, BIC_STANDARD_OUTPUT, "/dev/stderr" };
  static const char *const folders[] = { "/dev/fd/", "/proc/self/fd/" };
  guint64 number;

  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++)
    if (g_str_equal (path, names[i]))
      return i;
  for (gsize i = 0; i < G_N_ELEMENTS (folders); i++)
    if (g_str_has_prefix (path, folders[i])
        && g_ascii_string_to_unsigned (path + strlen (folders[i]), 10, 0, G_MAXINT, &number, NULL))
      return (int) number;
  return -1;
}

/**
 * bic_open_stream:
 * @path: a name
 *
 * Opens what the program was given open already: the standard streams, or a descriptor by its number. As a file it
 * might be read from its beginning, or replaced.
 *
 * Returns: a file descriptor, or -1 if @path is no such stream
 */
int
bic_open_stream (const char *path)
{
  int number = number_of (path);

  if (number < 0)
    return -1;
  fflush (stdout);
  return fcntl (number, F_DUPFD_CLOEXEC, 0);
}

/**
 * bic_is_stream:
 * @path: a name
 *
 * Returns: whether it is written into as it comes: an open stream, a pipe, a device
 */
gboolean
bic_is_stream (const char *path)
{
  struct stat info;

  return number_of (path) >= 0 || (stat (path, &info) == 0 && !S_ISREG (info.st_mode) && !S_ISDIR (info.st_mode));
}

/**
 * bic_is_same_file:
 *
 * Returns: whether two names lead to one ordinary file, through whatever links
 */
gboolean
bic_is_same_file (const char *a,
                  const char *b)
{
  struct stat first, second;

  return stat (a, &first) == 0 && stat (b, &second) == 0 && S_ISREG (first.st_mode)
         && first.st_dev == second.st_dev && first.st_ino == second.st_ino;
}
