/* Checks as rows of a table, for the files of this folder.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * A row is one kind of problem: its code, how bad it is, what to do about it, and the one function that finds it, in
 * the whole battle, in one army, one hex or one item.
 */
#pragma once

#include "bic-catalogue-history.h"
#include "bic-check.h"
#include "bic-extra.h"

typedef struct _BicCheckRow BicCheckRow;

/* Data shared by the checks of one battle. */
typedef struct {
  const BicScenario  *scenario;
  const BicCatalogue *catalogue;
  GPtrArray          *problems;
  const BicCheckRow  *row;              /* the one being looked for */
  GHashTable         *types, *terrains; /* by quark: index + 2 */
  GHashTable         *brought;          /* ids of pieces that reinforcements bring */
  GHashTable         *pieces;           /* ids of all pieces */
  GHashTable         *cards, *halved;   /* events by id, the last of each; ids of those that have a half */
  const BicUnitType  *type;
  const BicTerrain   *terrain;
  const BicRuleset   *ruleset;          /* NULL when unknown */
} BicCheck;

struct _BicCheckRow {
  const char  *code;
  BicSeverity  severity;
  const char  *advice;                  /* N_() */
  const char  *detail;                  /* (nullable): more for docs/format.md, not translated */
  BicUses      uses;                    /* BicUses: only for battles whose rule system has these; 0 = for all */
  gboolean     in_form;                 /* the problem is fixed in the item's form, not on the map */
  void       (*whole) (BicCheck *check);
  void       (*army)  (BicCheck *check, int side, const BicArmy *army);
  void       (*hex)   (BicCheck *check, int hex, const BicTile *tile);
  BicItemKind  kind;
  void       (*item)  (BicCheck *check, gconstpointer item);
};

/* Each ends with a row without code. */
extern const BicCheckRow _bic_checks_of_pieces[];
extern const BicCheckRow _bic_checks_of_ground[];
extern const BicCheckRow _bic_checks_of_hexsides[];
extern const BicCheckRow _bic_checks_of_armies[];
extern const BicCheckRow _bic_checks_of_goals[];
extern const BicCheckRow _bic_checks_of_campaigns[];
extern const BicCheckRow _bic_checks_of_tables[];
extern const BicCheckRow _bic_checks_of_notes[];
extern const BicCheckRow _bic_checks_of_identity[];
extern const BicCheckRow _bic_checks_of_history[];
extern const BicCheckRow _bic_checks_of_leaders[];
extern const BicCheckRow _bic_checks_of_places[];
extern const BicCheckRow _bic_checks_of_editions[];
extern const BicCheckRow _bic_checks_of_facing[];

typedef struct {
  const BicCheckRow *rows;
  gboolean           of_history;        /* listed apart in docs/format.md */
} BicCheckTable;

/* All of them; ends with NULL. */
extern const BicCheckTable _bic_check_tables[];

BicProblem *        _bic_problems_add_valist (GPtrArray   *problems,
                                            BicSeverity       severity,
                                            const char       *code,
                                            int               hex,
                                            const char       *advice,
                                            const char       *format,
                                            va_list           args) G_GNUC_PRINTF (6, 0);
BicProblem *        _bic_check_report      (BicCheck         *check,
                                            int               hex,
                                            const char       *format,
                                            ...) G_GNUC_PRINTF (3, 4);
BicProblem *        _bic_check_report_item (BicCheck         *check,
                                            int               hex,
                                            gconstpointer     item,
                                            const char       *format,
                                            ...) G_GNUC_PRINTF (4, 5);
BicProblem *        _bic_check_report_field (BicCheck        *check,
                                            BicField          field,
                                            int               side,
                                            const char       *format,
                                            ...) G_GNUC_PRINTF (4, 5);
void                _bic_check_fix         (BicProblem       *problem,
                                            BicEdit          *fix,      /* (transfer full) */
                                            const char       *label);
void                _bic_check_fix_replace (BicProblem    *problem,
                                            gpointer          changed,  /* (transfer full): a copy of its item */
                                            const char       *label);
void                _bic_check_fix_remove (BicProblem     *problem,
                                            const char       *label);   /* takes its item out */

const BicUnitType * _bic_check_type     (const BicCheck   *check,
                                         GQuark            id);         /* NULL when unknown */
const BicTerrain *  _bic_check_terrain  (const BicCheck   *check,
                                         GQuark            id);         /* NULL when unknown; 0 is clear ground, as 0 */
gboolean            _bic_check_is_leader (const BicCheck  *check,
                                         const BicPiece  *piece);
const char *        _bic_check_type_name (const BicCheck  *check,
                                         GQuark            id);
/* Tells of words among the hexes of an item that name none of this board; the fix leaves them out. */
void                _bic_check_lost_hexes (BicCheck       *check,
                                         BicItemKind       kind,
                                         gconstpointer     item,
                                         const GArray     *hexes);
/* Returns whether one of the directions (bits) leaves the board from there. */
gboolean            _bic_check_leads_off (const BicCheck  *check,
                                         int               hex,
                                         int               directions);
const char *        _bic_check_lost     (gconstpointer     item,
                                         /* words that name no hex of this board, or NULL */
                                         const char       *attribute);
/* bic-check-editions.c: the rule systems that have it, if the battle's rule system is known and does not: quoted names,
 * or NULL. */
char *              _bic_check_rulesets_with_unit (const BicCheck *check,
                                         GQuark            type,
                                         int               blocks);
char *              _bic_check_rulesets_with_terrain (const BicCheck *check,
                                         GQuark            terrain);
char *              _bic_check_rulesets_with_option (const BicCheck *check,
                                         GQuark            option);
/* The battle's historical engagement, or NULL; and the name of the source, for people (transfer full). */
const BicEngagement * _bic_check_engagement (const BicCheck *check);
char *              _bic_check_source   (const BicSource  *source);
int                 _bic_check_force_of (const BicCheck   *check,
                                         const BicEngagement *engagement,
                                         int               side);       /* index of its army, or -1 */
