/* Tests of the distribution of orders among the sections, compared with a search of all distributions.
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#include "config.h"

#include "battle.h"

#include "cc-game.h"
#include "cc-orders.h"

/* Returns whether every piece can be given a separate order: an order of one of its sections, or an order that is valid
 * in any section. */
static gboolean
can_share (const int *pieces,
           int        n,
           int        orders[3],
           int        anywhere)
{
  if (n == 0)
    return TRUE;
  for (int i = 0; i < 3; i++)
    if (pieces[0] >> i & 1 && orders[i] > 0)
      {
        gboolean can;

        orders[i]--;
        can = can_share (pieces + 1, n - 1, orders, anywhere);
        orders[i]++;
        if (can)
          return TRUE;
      }
  return anywhere > 0 && can_share (pieces + 1, n - 1, orders, anywhere - 1);
}

static void
test_all_ways (void)
{
  BicRng rng;

  bic_rng_init (&rng, 5);
  for (int i = 0; i < 20000; i++)
    {
      gint8 orders[3] = { (gint8) bic_rng_below (&rng, 4), (gint8) bic_rng_below (&rng, 4),
                          (gint8) bic_rng_below (&rng, 4) };
      int copy[3] = { orders[0], orders[1], orders[2] }, anywhere = bic_rng_below (&rng, 2), pieces[11],
                    n = bic_rng_below (&rng, 8), cost = 1 + bic_rng_below (&rng, 3), payable;
      gint16 ordered[8] = { 0 };

      for (int k = 0; k <= n; k++)
        pieces[k] = bic_rng_below (&rng, 8);            /* The value 0 means that no section can pay for the order. */
      if (!can_share (pieces, n, copy, anywhere))
        continue;
      for (int k = 0; k < n; k++)
        ordered[pieces[k]]++;
      for (int k = 1; k < cost; k++)
        pieces[n + k] = pieces[n];
      payable = cc_orders_payable (orders, anywhere, ordered, cost);
      g_assert_true ((payable >> pieces[n] & 1) == can_share (pieces, n + cost, copy, anywhere));
    }
}

/* Checks to which section each hex belongs from the view of each side (CCN-SECT-01, -02, R-01). */
static void
test_sections (void)
{
  static const struct { const char *hex; int bottom, top; } cases[] = {
    { "E1", CC_LEFT, CC_RIGHT }, { "E4", CC_LEFT, CC_RIGHT }, { "E5", CC_CENTRE, CC_CENTRE },
    { "E9", CC_CENTRE, CC_CENTRE }, { "E10", CC_RIGHT, CC_LEFT }, { "E13", CC_RIGHT, CC_LEFT },
    { "D3", CC_LEFT, CC_RIGHT }, { "D4", CC_LEFT | CC_CENTRE, CC_RIGHT | CC_CENTRE }, { "D5", CC_CENTRE, CC_CENTRE },
    { "D8", CC_CENTRE, CC_CENTRE }, { "D9", CC_RIGHT | CC_CENTRE, CC_LEFT | CC_CENTRE }, { "D10", CC_RIGHT, CC_LEFT },
  };
  g_autoptr (BicGame) game = battle_game (battle_field (), 0);
  BicState s;
  BicView v = { game, &s };

  bic_state_init (&s, game, 1);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (cc_sections (&v, BIC_BOTTOM, battle_hex (game, cases[i].hex)), ==, cases[i].bottom);
      g_assert_cmpint (cc_sections (&v, BIC_TOP, battle_hex (game, cases[i].hex)), ==, cases[i].top);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orders/all-ways", test_all_ways);
  g_test_add_func ("/orders/sections", test_sections);
  return g_test_run ();
}
