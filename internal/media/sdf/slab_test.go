package sdf

import (
	"runtime"
	"slices"
	"testing"

	"atelier/internal/media/geom"
)

// meanDistance is the mean distance of the centres of a net's triangles from the surface of f, metres.
func meanDistance(f Field, n *Net) (mean float32) {
	for _, t := range n.Tri {
		mean += geom.Abs(f.At(n.Pos[t[0]].Add(n.Pos[t[1]]).Add(n.Pos[t[2]]).Mul(1. / 3)))
	}
	return mean / float32(len(n.Tri))
}

func TestSlabsKeepTheSurfaceAsWellAsTheWhole(t *testing.T) {
	const target = 6000
	whole, divided := netOf(t, creature(), .005), netOf(t, creature(), .005)
	if surplus := len(whole.Tri) - target; surplus < crowded {
		t.Fatalf("the net has %d triangles too many, want at least %d, or it is not divided", surplus, crowded)
	}
	h := newHand(t.Context(), newCollapser(t.Context(), whole, nil), everywhere)
	h.offerAll()
	h.run(most, len(whole.Tri)-target)
	whole.compact()
	simplify(t, divided, target)
	closed(t, divided)
	if len(divided.Tri) > target {
		t.Errorf("slabs leave %d triangles, want at most %d", len(divided.Tri), target)
	}
	if was, is := meanDistance(creature(), whole), meanDistance(creature(), divided); is > 1.05*was {
		t.Errorf("by slabs triangles lie %g m off on average, without them %g m", is, was)
	}
}

func TestSlabsGiveTheSameNetOnAnyNumberOfProcessors(t *testing.T) {
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(0))
	many, one := netOf(t, creature(), .005), netOf(t, creature(), .005)
	simplify(t, many, 6000)
	runtime.GOMAXPROCS(1)
	simplify(t, one, 6000)
	if !slices.Equal(many.Pos, one.Pos) || !slices.Equal(many.Tri, one.Tri) {
		t.Error("one processor gives another net than several")
	}
}
