package recipe

import (
	"math"
	"testing"

	"atelier/internal/archetype"
)

// The area of an outline, positive since all of them are counter-clockwise, whichever way it was written or mirrored.
func TestOutlines(t *testing.T) {
	for _, c := range []struct {
		outline string
		area    float64
	}{
		{"rect(2, 1)", 2},
		{"rect(2, 1, bevel=.1)", 2 - 4*.005},
		{"[(0, 0), (2, 0), (2, 1), (0, 1)]", 2},
		{"[(0, 1), (2, 1), (2, 0), (0, 0)]", 2},
		{"outline([(0, 0), (2, 0), (0, 2)])", 2},
		{"circle(1, n=400)", math.Pi},
		{"circle(1, ry=.5, n=400)", math.Pi / 2},
		{"polygon(4, 1)", 2},
		{"polygon(4, 1, inner=.5)", math.Sqrt2},
		{"squircle(2, 2, power=2, n=400)", math.Pi},
		{"polar(lambda a: 1, n=400)", math.Pi},
		{"mirrored([(0, 1), (1, 0), (0, -1)])", 2},
		{"rect(2, 1).move(3, 4)", 2},
		{"rect(2, 1).turn(37)", 2},
		{"rect(2, 1).scale(2)", 8},
		{"rect(2, 1).scale(1, 3)", 6},
		{"polygon(3, 1).scale(-1, 1)", 3 * math.Sqrt(3) / 4},
		{"rect(2, 1).grow(.1)", 2.2 * 1.2},
		{"rect(2, 1).grow(-.1)", 1.8 * .8},
		{"[arc(r=1, start=0, end=180, n=200)]", math.Pi / 2},
	} {
		s := made(t, `b.add("p", extrude(`+c.outline+`, (0, 1), bevel=0), S)`)
		if got := volume(s.Parts[0]); math.Abs(got-c.area) > .002*c.area {
			t.Errorf("%s: got the area %.4f, want %.4f", c.outline, got, c.area)
		}
	}
}

func TestTurnOfAnOutline(t *testing.T) {
	wantBox(t, "a quarter turn", made(t, `b.add("p", extrude(rect(2, 1).move(1, 0).turn(90), 1, bevel=0), S)`).Parts[0], v3(-.5, 0, -.5), v3(.5, 2, .5))
}

// An outline is no path of its own: a loft wants outlines of one kind, and says so.
func TestLoftsWantOneKind(t *testing.T) {
	got := mistake(t, `b.add("p", loft([section((0, 0, 0), rect(1, 1)), section((0, 1, 0), circle(1))]), S)`)
	wantText(t, got, "use outlines of one kind")
	wantText(t, mistake(t, `b.add("p", loft([section((0, 1, 0), rect(1, 1)), section((0, 0, 0), rect(1, 1))]), S)`), "run against the side that they face")
}

// Circles of one radius have the same points at the same level; a larger one has more.
func TestSegmentsFollowSizeAndLevel(t *testing.T) {
	count := func(level archetype.Level, r string) int {
		return len(corners3(madeOf(t, plainBrief(level), `b.add("p", lathe([(0, 0), (`+r+`, 0), (0, 1)]), S)`)))
	}
	for level := archetype.Sparse; level <= archetype.Production; level++ {
		if small, large := count(level, ".02"), count(level, ".5"); small >= large {
			t.Errorf("level %d: a circle of 2 cm has %d corners, one of 50 cm %d", level, small, large)
		}
	}
	if a, b := count(archetype.Fast, ".5"), count(archetype.Production, ".5"); a >= b {
		t.Errorf("got %d corners at fast and %d at production", a, b)
	}
}
