/* Quiet sounds of a game.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * GTK plays the sounds with its media support, which is not always installed. Without it, there are no sounds.
 */
#define _GNU_SOURCE                     /* for RTLD_DEFAULT */
#include "config.h"

#include <dlfcn.h>

#include "bic-sounds.h"

#include "bic-folders.h"
#include "bic-settings.h"

static const char *const names[BIC_N_SOUNDS] = {
  [BIC_SOUND_CARD] = "card.wav", [BIC_SOUND_DICE] = "dice.wav",     [BIC_SOUND_HIT] = "hit.wav",
  [BIC_SOUND_BANNER] = "banner.wav", [BIC_SOUND_TURN] = "turn.wav",
};

/* Returns whether the GStreamer element that GTK plays sounds with is installed. GTK 4.22 and later abort the program
 * if the element is missing. */
static gboolean
has_gstreamer_player (void)
{
  gboolean (*init) (int *, char ***, GError **) = dlsym (RTLD_DEFAULT, "gst_init_check");
  GObject *(*find) (const char *) = dlsym (RTLD_DEFAULT, "gst_element_factory_find");
  g_autoptr(GObject) player = NULL;

  if (!init || !find)
    return TRUE;                        /* GTK loads GStreamer in a module, which reports its errors */
  if (init (NULL, NULL, NULL))
    player = find ("playbin3");
  return player != NULL;
}

/* Returns: (transfer full) (nullable): a sound, or %NULL if the sound cannot be played */
static GtkMediaStream *
open_sound (BicSound sound)
{
  g_autofree char *folder = bic_folder (BIC_FOLDER_SOUNDS), *path = g_build_filename (folder, names[sound], NULL);
  GtkMediaStream *stream = has_gstreamer_player () ? gtk_media_file_new_for_filename (path) : NULL;

  if (stream && gtk_media_stream_get_error (stream) != NULL)
    g_clear_object (&stream);
  return stream;
}

/* Releases a sound that has ended. */
static void
release_ended_sound_cb (GtkMediaStream *stream,
                        GParamSpec     *pspec,
                        gpointer        user_data)
{
  g_signal_handlers_disconnect_by_func (stream, release_ended_sound_cb, NULL);
  g_idle_add_once ((GSourceOnceFunc) g_object_unref, stream);           /* not during its own signal */
}

/**
 * bic_sounds_play_always:
 * @sound: the sound
 * @volume: the volume, from 0 to 1
 *
 * Plays the sound regardless of the preferences, if GTK can play sounds.
 */
void
bic_sounds_play_always (BicSound sound,
                        double   volume)
{
  GtkMediaStream *stream;

  g_return_if_fail (sound < BIC_N_SOUNDS);

  if (!(stream = open_sound (sound)))
    return;
  gtk_media_stream_set_volume (stream, CLAMP (volume, 0.0, 1.0));
  g_signal_connect (stream, "notify::ended", G_CALLBACK (release_ended_sound_cb), NULL);
  g_signal_connect (stream, "notify::error", G_CALLBACK (release_ended_sound_cb), NULL);
  gtk_media_stream_play (stream);
}

/**
 * bic_sounds_play_if_enabled:
 * @sound: the sound
 *
 * Plays the sound if the preferences allow sounds.
 */
void
bic_sounds_play_if_enabled (BicSound sound)
{
  GSettings *settings = bic_settings ();

  if (settings && g_settings_get_boolean (settings, "sounds"))
    bic_sounds_play_always (sound, g_settings_get_double (settings, "sound-volume"));
}

/**
 * bic_sounds_are_available:
 *
 * Returns: whether GTK can play sounds here
 */
gboolean
bic_sounds_are_available (void)
{
  g_autoptr (GtkMediaStream) stream = open_sound (BIC_SOUND_CARD);

  return stream != NULL;
}
