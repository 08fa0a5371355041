/* The generator and the queue of forced faces.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "bic-rng.h"

/**
 * bic_mix:
 * @z: any number
 *
 * The finaliser of SplitMix64 (Steele, Lea and Flood, 2014): every bit of @z moves every bit of the result.  Also
 * used for hashes.
 *
 * Returns: the mixed number
 */
guint64
bic_mix (guint64 z)
{
  z = (z ^ (z >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/**
 * bic_rng_init:
 * @rng: (out): a generator
 * @seed: any number; neighbouring seeds give unrelated streams
 */
void
bic_rng_init (BicRng  *rng,
              guint64  seed)
{
  rng->state = bic_mix (seed + G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

/**
 * bic_rng_next:
 * @rng: a generator
 *
 * Returns: the next 64 bits
 */
guint64
bic_rng_next (BicRng *rng)
{
  return bic_mix (rng->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15));
}

/**
 * bic_rng_below:
 * @rng: a generator
 * @below: 1 or more
 *
 * Returns: a number from 0 to @below - 1, each as likely (Lemire's multiplication: the bias is below 2^-32 for
 *   the small ranges of dice and decks)
 */
int
bic_rng_below (BicRng *rng,
               int     below)
{
  g_assert (below > 0);
  return (int) (((bic_rng_next (rng) >> 32) * (guint64) below) >> 32);
}

/**
 * bic_rng_shuffle:
 * @rng: a generator
 * @items: (array length=n_items): what to shuffle in place (Fisher and Yates)
 * @n_items: how many
 */
void
bic_rng_shuffle (BicRng *rng,
                 guint8 *items,
                 int     n_items)
{
  for (int i = n_items - 1; i > 0; i--)
    {
      int k = bic_rng_below (rng, i + 1);
      guint8 item = items[i];

      items[i] = items[k];
      items[k] = item;
    }
}

/**
 * bic_face_queue_clear:
 * @queue: (out): a queue, empty afterwards
 */
void
bic_face_queue_clear (BicFaceQueue *queue)
{
  queue->first = queue->n = 0;
}

/**
 * bic_face_queue_push:
 * @queue: a queue
 * @face: what is to come up after all that waits already
 *
 * Returns: %FALSE if the queue is full and nothing was added
 */
gboolean
bic_face_queue_push (BicFaceQueue *queue,
                     int           face)
{
  if (queue->n == BIC_QUEUE_ROOM)
    return FALSE;
  queue->face[(queue->first + queue->n++) % BIC_QUEUE_ROOM] = (gint16) face;
  return TRUE;
}

/**
 * bic_face_queue_pop:
 * @queue: a queue
 *
 * Returns: the face that comes up now, or -1 if none is forced
 */
int
bic_face_queue_pop (BicFaceQueue *queue)
{
  int face;

  if (queue->n == 0)
    return -1;
  face = queue->face[queue->first];
  queue->first = (gint16) ((queue->first + 1) % BIC_QUEUE_ROOM);
  queue->n--;
  return face;
}

/**
 * bic_face_queue_left:
 * @queue: a queue
 *
 * Returns: how many faces wait
 */
int
bic_face_queue_left (const BicFaceQueue *queue)
{
  return queue->n;
}
