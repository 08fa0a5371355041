/* Clips: parts of a battle that are copied and inserted elsewhere.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A clip is a small battle on the smallest possible board, with a list of the hexes that belong to the clip. So the
 * reader of battles, with all its checks, can read clips from the clipboard or a file. A battle without a list of hexes
 * is a clip that contains all hexes of the battle.
 */
#pragma once

#include "bic-catalogue.h"
#include "bic-edit.h"
#include "bic-motion.h"
#include "bic-region.h"

G_BEGIN_DECLS

#define BIC_CLIP_NS "urn:bicorne:clip:1"

typedef enum {
  /* terrain, rivers, roads, works; labels, objectives, exits and lines of communication */
  BIC_CLIP_GROUND = 1 << 0,
  BIC_CLIP_PIECES = 1 << 1,
  BIC_CLIP_ALL    = (1 << 2) - 1
} BicClipParts;

/* Result of inserting a clip. */
typedef struct {
  guint off_board;                      /* number of hexes of the clip that are off the board */
  guint lost;                           /* number of pieces, labels and marks that are off the board */
  guint replaced;                       /* number of pieces that were replaced */
} BicPasteOutcome;

typedef struct _BicClip BicClip;

BicClip *           bic_clip_new_from_region (const BicScenario  *scenario,
                                              const BicRegion    *region); /* must not be empty */
BicClip *           bic_clip_parse           (const char         *data,
                                              gsize               length,
                                              const char         *name,
                                              GError            **error);
char *              bic_clip_write           (const BicClip      *clip,
                                              gsize              *length);
BicClip *           bic_clip_ref             (BicClip            *clip);
void                bic_clip_unref           (BicClip            *clip);
BicScenario *       bic_clip_scenario        (const BicClip      *clip);   /* (transfer none) */
const BicRegion *   bic_clip_region          (const BicClip      *clip);
int                 bic_clip_middle          (const BicClip      *clip);
BicClipParts        bic_clip_parts           (const BicClip      *clip);
gboolean            bic_clip_fits_rules      (const BicClip      *clip,
                                              const BicScenario  *scenario,
                                              const BicCatalogue *catalogue);
BicClip *           bic_clip_copy_with_title (const BicClip      *clip,
                                              const char         *title);

/* Functions that return edits, or NULL if nothing changes. */
BicEdit *           bic_clip_clear_edit     (const BicScenario  *scenario,
                                             const BicRegion    *region,
                                             BicClipParts        parts);
BicEdit *           bic_clip_paste_edit     (const BicClip      *clip,
                                             const BicScenario  *scenario,
                                             const BicCatalogue *catalogue,
                                             const BicMotion    *motion,
                                             BicClipParts        parts,
                                             BicPasteOutcome    *landing);
BicEdit *           bic_clip_move_edit      (const BicScenario  *scenario,
                                             const BicRegion    *region,
                                             const BicMotion    *motion,
                                             BicClipParts        parts,
                                             BicPasteOutcome    *landing);
BicRegion *         bic_clip_covered_region (const BicRegion    *region,
                                             const BicGrid      *from,
                                             const BicGrid      *to,
                                             const BicMotion    *motion);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BicClip, bic_clip_unref)

G_END_DECLS
