/* Tests of the sounds: every sound has a file, and a computer without audio plays no sound.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "bic-folders.h"
#include "bic-sounds.h"
#include "painted.h"

static void
test_files (void)
{
  static const char *const names[BIC_N_SOUNDS] = { "banner.wav", "card.wav", "dice.wav", "hit.wav", "turn.wav" };
  g_autofree char *folder = bic_folder (BIC_FOLDER_SOUNDS);

  for (int i = 0; i < BIC_N_SOUNDS; i++)
    {
      g_autofree char *path = g_build_filename (folder, names[i], NULL), *data = NULL;
      gsize length = 0;

      g_assert_true (g_file_get_contents (path, &data, &length, NULL));
      g_assert_cmpmem (data, 4, "RIFF", 4);
      g_assert_cmpuint (length, <, 65536);
    }
}

/* Checks that playing a sound emits no warning on any computer. A warning would end the test. */
static void
test_play (void)
{
  for (int i = 0; i < BIC_N_SOUNDS; i++)
    bic_sounds_play_always ((BicSound) i, 0.0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_test_message ("sounds are %sheard", bic_sounds_are_available () ? "" : "not ");
}

int
main (int    argc,
      char **argv)
{
  display_init (&argc, &argv);
  g_test_add_func ("/sounds/files", test_files);
  g_test_add_func ("/sounds/play", test_play);
  return g_test_run ();
}
