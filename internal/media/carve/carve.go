// Package carve takes one closed part out of another: holes, arches, notches, hollows.
//
// Surfaces are cut where their triangles cross each other. A crossing is known by the edge and the triangle that meet in it, so both surfaces share it,
// and what is kept closes by construction (the arrangement of two triangle meshes; compare Zhou, Grinspun, Zorin, Jacobson, Mesh Arrangements for
// Solid Geometry, 2016). Where surfaces touch without crossing, the cutter is swollen by micrometres first, so that a flush cutter cuts through.
// Start at Cut.
package carve

import (
	"context"
	"errors"
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// ErrMiss says that a cutter lies wholly outside the body.
var ErrMiss = errors.New("the cutter lies wholly outside the shape, so it cuts nothing")

// ErrNothing says that a cutter takes all of the body.
var ErrNothing = errors.New("the cutter takes all of the shape")

// errTouch says that two surfaces touch where they should cross or lie apart; another swelling helps.
var errTouch = errors.New("the surfaces touch without crossing; move the cutter a little, or make it larger")

// How far the cutter is swollen: metres, and as a share of the body.
// A swelling has to be far below the weld, so that the result is as good as exact, and far above the rounding of positions. On a body of 10 m that is
// 15 µm against welds of 31 µm.
const (
	swelling = geom.Weld / 8
	swollen  = 1.5e-6
)

// further is the factor by which each try swells the cutter more. The last tries part surfaces that would touch along an edge and be welded.
var further = [...]float64{1, 2, 4, 16, 32, 64}

// Cut removes the volume of the cutter from the body, in place. Both are closed and in one frame; the cutter is not changed.
// New faces get the body's own frame as their Local, by the affine map that carries the body's places to its Local best, and the cutter's ranks.
// Faces are exact to about two steps of geom.Weld. A body with normals of its own loses them.
// The error is ErrMiss, ErrNothing, the context's, or says which of the two has no inside.
// It compares the edges of either with the facets of the other that lie in its box, pair by pair; maxPairs bounds that.
func Cut(ctx context.Context, body, cutter *solid.Part) error {
	a, err := read(body)
	if err != nil {
		return err
	}
	by := 0.0
	for k := range 3 {
		by = max(by, swollen*(a.box.hi[k]-a.box.lo[k]))
	}
	by = max(by, swelling)
	for try, more := range further {
		b, err := read(cutter)
		if err != nil {
			return fmt.Errorf("cutter: %w", err)
		}
		for i := range a.edges {
			a.edges[i].meets = nil
		}
		b.swell(by*more, try)
		if !a.box.meets(&b.box) {
			return ErrMiss
		}
		islands, err := carve(ctx, a, b, by)
		if errors.Is(err, errTouch) {
			continue
		}
		if err != nil {
			return err
		}
		body.Islands = islands
		if body.Given {
			body.Given, body.Detail, body.Crease = false, nil, geom.Cos(50*geom.Pi/180)
		}
		return nil
	}
	return errTouch
}

// carve is one try.
func carve(ctx context.Context, a, b *shell, by float64) ([]*solid.Island, error) {
	ar, err := arrange(ctx, a, b)
	if err != nil {
		return nil, err
	}
	before := 0
	for _, in := range ar.within[0] {
		if in {
			before++
		}
	}
	if len(ar.crossings) == 0 && before == 0 && !ar.within[1][0] {
		return nil, ErrMiss
	}
	c := newCarving(ar)
	if err := c.cut(ctx); err != nil {
		return nil, err
	}
	if len(c.out) == 0 {
		return nil, ErrNothing
	}
	return c.mend(ctx, max(2*geom.Weld, 4*by))
}
