package recipe

import (
	"fmt"
	"math"
	"strconv"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// wantNumbers compares what expressions come to.
func wantNumbers(t *testing.T, exprs []string, want []float64, tolerance float64) {
	t.Helper()
	for i, s := range said(t, exprs...) {
		got, err := strconv.ParseFloat(s, 64)
		if err != nil || math.Abs(got-want[i]) > tolerance {
			t.Errorf("%s: got %s, want %g", exprs[i], s, want[i])
		}
	}
}

func TestLengthsOfPaths(t *testing.T) {
	wantNumbers(t, []string{
		"curve([(0, 0, 0), (3, 4, 0)]).length",
		"curve([(0, 0, 0), (1, 0, 0), (3, 0, 0)]).length",
		"bezier((0, 0, 0), (1, 0, 0), (2, 0, 0), (3, 0, 0)).length",
		"arc(r=2).length",
		"arc(r=2, start=0, end=90, plane=\"xz\").length",
		"helix(r=1, h=3, turns=2).length",
		"turn_length(2)",
	}, []float64{5, 3, 3, 4 * math.Pi, math.Pi, math.Hypot(3, 4*math.Pi), 4 * math.Pi}, .01)
}

// Points are even along a path, however its parameter runs.
func TestPointsOfPaths(t *testing.T) {
	for i, got := range said(t,
		"curve([(0, 0, 0), (1, 0, 0), (4, 0, 0)]).at(.5)", "arc(r=1).at(.25)", "arc(r=1, plane=\"xz\").at(.25)", "arc(r=1, plane=\"yz\").at(0)",
		"arc(r=1, ry=2, at=(1, 1, 1)).at(.25)", "helix(r=1, h=4, turns=1).at(.5)", "bezier((0, 0, 0), (0, 1, 0), (1, 1, 0), (1, 0, 0)).at(.5)",
		"curve([(0, 0, 0), (0, 2, 0)]).points(3)[1]",
	) {
		want := []string{
			"vec(2, 0, 0)", "vec(-4.371e-08, 1, 0)", "vec(-4.371e-08, 0, -1)", "vec(0, 0, 1)",
			"vec(1, 3, 1)", "vec(8.742e-08, 2, -1)", "vec(0.5, 0.75, 0)", "vec(0, 1, 0)",
		}[i]
		var a, b geom.Vec3
		fmt.Sscanf(got, "vec(%g, %g, %g)", &a.X, &a.Y, &a.Z)
		fmt.Sscanf(want, "vec(%g, %g, %g)", &b.X, &b.Y, &b.Z)
		if a.Sub(b).Len() > .01 {
			t.Errorf("expression %d: got %s, want %s", i, got, want)
		}
	}
}

// A path has more points at a finer level, so a pipe along it has more triangles.
func TestPathsFollowTheLevel(t *testing.T) {
	last := 0
	for level := archetype.Sparse; level <= archetype.Production; level++ {
		brief := plainBrief(level)
		brief.Among = true // else what is left of the budget makes it rounder
		n := madeOf(t, brief, `b.add("p", pipe(arc(r=.4), r=.05), S)`).Parts[0].Triangles()
		if n <= last {
			t.Errorf("level %d: got %d triangles, want more than %d", level, n, last)
		}
		last = n
	}
}

func TestVectorsAndNumbers(t *testing.T) {
	wantNumbers(t, []string{
		"sin(30)", "cos(60)", "atan2(1, 1)", "sqrt(9)", "hypot(3, 4)", "pow(2, 10)", "floor(-1.5)", "mix(1, 3, .25)", "clamp(5, 0, 2)",
		"smooth(0, 2, 1)",
		"vec(3, 4, 0).length", "vec(0, 0, 5).unit.z", "(vec(1, 2, 3) + (1, 1, 1)).y", "((1, 1, 1) - vec(1, 2, 3)).z", "(vec(1, 2, 3) * 2).x",
		"(vec(2, 4, 6) / 2).z", "(-vec(1, 2, 3)).x",
		"blend((0, 0, 0), (2, 4, 6), .5).y", "min(3, 1, 2)", "max([3, 1, 2])", "abs(-2)",
		"int(2.9)", "7 // 2", "-7 % 3", "len(sorted([3, 1, 2]))",
	}, []float64{.5, .5, 45, 3, 5, 1024, -2, 1.5, 2, .5, 5, 1, 3, -2, 2, 3, -1, 2, 1, 3, 2, 2, 3, 2, 3}, 1e-6)
}
