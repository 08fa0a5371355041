/* Loading and saving of battles, and of other files with the same limits.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-scenario-io.h"

#include <glib/gi18n-lib.h>

#include "bic-error.h"
#include "bic-output.h"
#include "bic-safe-xml.h"

/* --- loading --- */

/* Reads up to the maximum size from a location without a local path */
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
      g_autofree char *name = g_file_get_parse_name (file);

      /* The error message of GIO does not contain the location. */
      if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
        g_set_error (error, BIC_ERROR, BIC_ERROR_IO, _("%s: only local files can be opened; download it first"), name);
      else
        g_set_error (error, BIC_ERROR, BIC_ERROR_IO, "%s: %s", name, problem->message);
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
 * @length: (out): the length of the content, in bytes
 * @error: BIC_ERROR_IO, BIC_ERROR_UNSAFE if the file is too large, or an error of GIO
 *
 * Returns: (transfer full): the content with a NUL at the end, or %NULL
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
 * @file: a battle file
 * @error: BIC_ERROR_IO, or see bic_scenario_parse ()
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

/**
 * bic_bytes_save:
 * @file: the target file
 * @data: (array length=length): the new content
 * @length: the length of @data, in bytes
 * @error: see bic_output_commit (); on failure the old file is unchanged
 *
 * Blocks until the content is on disk.
 *
 * Returns: whether @file contains @data now
 */
gboolean
bic_bytes_save (GFile       *file,
                const char  *data,
                gsize        length,
                GError     **error)
{
  g_autoptr (BicOutput) output = bic_output_new (BIC_OUTPUT_ANYWHERE);

  if (length > BIC_XML_MAX_BYTES)
    return bic_fail (error, BIC_ERROR_IO, _("Too large for a file: more than %d MB"), BIC_XML_MAX_BYTES >> 20);
  if (bic_output_begin (output, file))
    bic_output_write (output, data, length);
  return bic_output_commit (output, error);
}

/**
 * bic_scenario_save:
 * @scenario: a battle
 * @file: the target file
 * @error: see bic_bytes_save ()
 *
 * Returns: whether @file contains the battle now
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
