// Package surfacetest is the suite that every named surface passes, and the pictures to look at them with.
//
// The test of the list of all surfaces calls Run. Each surface is baked at 256 texels with one of the seeds 1, 2 and 3, by the day, and then:
// both passes have the tile as period, the wrap shows in no map, colours and metalness are those of real things, normals follow the
// heights, nothing repeats inside a tile, every number of processors gives the same bytes, and odd wishes do no harm.
// make test takes a third of the surfaces so, by the day, and bakes the others small. A failure names its seed, and TEST_SEED repeats it;
// TEST_SEED=all takes all three, with more points.
package surfacetest

import (
	"fmt"
	"testing"

	"atelier/internal/media/tile"
	"atelier/internal/seed/seedtest"
	"atelier/internal/surface"
)

// size of the maps in tests: enough to see seams.
const size = 256

// seeds that every surface must do well with.
const seeds = 3

// days is how long make test takes to bring every surface through the suite.
const days = 6

// Run checks every surface of a list.
func Run(t *testing.T, list surface.List) {
	Words(t, list)
	for _, seed := range chosen(t) {
		alone := bakeAlone(t, list, seed)
		t.Run(fmt.Sprint(seedtest.Variable, "=", seed), func(t *testing.T) {
			for i, s := range list {
				t.Run(s.Name, func(t *testing.T) {
					t.Parallel()
					if seedtest.TakesOf(i, days) {
						check(t, s, seed, alone[i])
					} else {
						glance(t, s, surface.Look{Seed: seed})
					}
				})
			}
		})
	}
}

// chosen is the seeds of this run: that of the day, or TEST_SEED's.
func chosen(t *testing.T) []uint32 {
	if seedtest.All() {
		return []uint32{1, 2, 3}
	}
	if n, ok := seedtest.Given(t); ok {
		return []uint32{uint32(n)}
	}
	return []uint32{1 + uint32(seedtest.Of(seeds, days))}
}

// subject is a surface under test.
type subject struct {
	*surface.Surface
	seed uint32
	made *tile.Surface
	maps *tile.Maps
}

func check(t *testing.T, s *surface.Surface, seed uint32, alone [32]byte) {
	look := surface.Look{Seed: seed}
	sub := &subject{s, seed, s.Make(look), nil}
	sub.maps = bake(t, s, look, tile.Bake{Size: size})
	sub.period(t, points(), share)
	sub.rolls(t)
	sub.seams(t)
	sub.ranges(t)
	sub.heights(t)
	sub.repeats(t)
	sub.processors(t, alone)
	odd(t, s, seed)
}

// bake makes a surface anew and bakes it with the look's seed.
func bake(t testing.TB, s *surface.Surface, look surface.Look, b tile.Bake) *tile.Maps {
	t.Helper()
	b.Seed = look.Seed
	m, err := b.Maps(t.Context(), s.Make(look))
	if err != nil {
		t.Fatalf("%s: %v", s.Name, err)
	}
	return m
}
