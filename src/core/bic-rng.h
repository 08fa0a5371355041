/* The generator: small, seeded, the same on every machine (SplitMix64), and a queue of forced faces for real dice and
 * tests.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct { guint64 state; } BicRng;

guint64  bic_mix         (guint64  z);
void     bic_rng_init    (BicRng  *rng,
                          guint64  seed);
guint64  bic_rng_next    (BicRng  *rng);
int      bic_rng_below   (BicRng  *rng,
                          int      below);
void     bic_rng_shuffle (BicRng  *rng,
                          guint8  *items,
                          int      n_items);

#define BIC_QUEUE_ROOM 256

/* Faces that are to come up next, first in first out. */
typedef struct {
  gint16 face[BIC_QUEUE_ROOM];
  gint16 first, n;
} BicFaceQueue;

void     bic_face_queue_clear (BicFaceQueue *queue);
gboolean bic_face_queue_push  (BicFaceQueue *queue,
                               int           face);
int      bic_face_queue_pop   (BicFaceQueue *queue);
int      bic_face_queue_left  (const BicFaceQueue *queue);

G_END_DECLS
