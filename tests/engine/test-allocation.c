/* Tests that choices allocate no memory: every allocation is counted during random games.
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Without a sanitizer, the malloc () of this program replaces the one of the C library, also for GLib. A sanitizer has
 * its own malloc () and reports each call.
 */
#include "config.h"

#include "battle.h"

#include <stdlib.h>

static gsize n_allocations;

#ifdef SANITIZER_COUNTS
/* Declared as in sanitizer/allocator_interface.h, which some compilers do not have */
extern int __sanitizer_install_malloc_and_free_hooks (void (*malloc_hook) (const volatile void *block, size_t size),
                                                      void (*free_hook) (const volatile void *block));

static void
note_malloc (const volatile void *block,
             size_t               size)
{
  n_allocations++;
}

static void
note_free (const volatile void *block)
{
}

static void
start_counting (void)
{
  g_assert_cmpint (__sanitizer_install_malloc_and_free_hooks (note_malloc, note_free), !=, 0);
}
#else
extern void *__libc_malloc (size_t size);
extern void *__libc_calloc (size_t n, size_t size);
extern void *__libc_realloc (void *block, size_t size);

void *
malloc (size_t size)
{
  n_allocations++;
  return __libc_malloc (size);
}

void *
calloc (size_t n,
        size_t size)
{
  n_allocations++;
  return __libc_calloc (n, size);
}

void *
realloc (void   *block,
         size_t  size)
{
  n_allocations++;
  return __libc_realloc (block, size);
}

static void
start_counting (void)
{
}
#endif

/* Checks that the counter counts three allocations. Otherwise the other tests could not fail. The counter needs GLib
 * without a cache of memory blocks (G_SLICE=always-malloc). */
static void
test_counter (void)
{
  gsize before = n_allocations;
  g_autofree char *block = g_malloc (100);
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof *block);

  g_array_append_vals (array, block, 100);
  g_assert_cmpuint (n_allocations, >=, before + 3);
}

/* Returns the number of allocations during a game that makes all calls of a player: lists of choices, reasons, choices
 * on a copy of the state, and choices in the game. */
static gsize
allocations_of (const BicGame *game,
                guint64        seed)
{
  static BicEvents events;
  static BicChoices list, other;
  BicState s, copy;
  BicRng rng;
  gsize before = n_allocations;

  bic_rng_init (&rng, seed);
  bic_state_init (&s, game, seed);
  for (bic_choices (game, &s, &list); list.n > 0; events.n = 0)
    {
      BicChoice c = list.at[bic_rng_below (&rng, list.n)], tried = c;

      tried.b++;
      bic_why_not (game, &s, tried);
      copy = s;
      bic_apply_listed (game, &copy, c, NULL, NULL);
      bic_choices (game, &copy, &other);
      if (!bic_apply (game, &s, c, &events, &list, NULL) || !bic_state_equal (&s, &copy) || list.n != other.n)
        g_error ("the same choice leads elsewhere");
    }
  return n_allocations - before;
}

typedef BicScenario * (*Maker) (void);

static void
play (Maker        make,
      BicGameFlags flags)
{
  g_autoptr (BicGame) game = battle_game (make (), flags);

  for (guint64 seed = 1; seed <= 4; seed++)
    g_assert_cmpuint (allocations_of (game, seed), ==, 0);
}

static void
test_field (void)
{
  play (battle_field, 0);
}

static void
test_crossing (void)
{
  play (battle_crossing, BIC_GAME_OPEN_HANDS);
}

/* Checks that games with typed dice, in which each die is a choice, also allocate no memory. */
static void
test_typed (void)
{
  play (battle_crossing, BIC_GAME_TYPED_DICE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  start_counting ();
  g_test_add_func ("/allocation/counter", test_counter);
  g_test_add_func ("/allocation/field", test_field);
  g_test_add_func ("/allocation/crossing", test_crossing);
  g_test_add_func ("/allocation/typed", test_typed);
  return g_test_run ();
}
