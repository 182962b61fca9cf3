// Package bake turns the parts of a model and their surfaces into maps.
//
// Each texel of the atlas is a point of a part: Bake finds which, measures how open it lies and how far the next edge is,
// asks the part's surface what it looks like there, and turns heights into normals.
// The stages stand in files of their own, in this order: raster, edges, lean, occlusion, shade, normals.
// The same parts give the same maps on any number of processors.
package bake

import (
	"context"
	"fmt"

	"atelier/internal/band"
	"atelier/internal/media/atlas"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
)

// Baker bakes maps. Its zero value has the usual settings.
type Baker struct {
	Step int // side of a cell of occlusion in texels; 0 means 2, and 4 for maps above 1024²
	Rays int // rays of occlusion from each cell; 0 means twice Step

	Still   bool // nothing in the model moves
	Falling bool // something falls from the sky onto the model, so its surfaces are told what lies under a roof
	Heights bool // keep the heights that the normals were made of
}

// rowsAtOnce is how many rows of the atlas one run of work takes: short enough to stop soon.
const rowsAtOnce = 8

// Bake fills the maps of an atlas that holds the parts, finished and packed; its size is a power of two.
// tree gives the mesh of the same parts, for the occlusion; it is asked when the texels have their faces, so that the tree may grow meanwhile. Parts that
// open throw no occlusion on the rest, and the rest throws none on them.
func (b Baker) Bake(ctx context.Context, parts []*solid.Part, page atlas.Atlas, tree func() *trace.BVH) (*tex.Maps, error) {
	if page.Size < 1 || !(page.Density > 0) {
		return nil, fmt.Errorf("bake %d×%d texels at %v a metre: both must be above 0", page.Size, page.Size, page.Density)
	}
	for _, p := range parts {
		if p.Surface == nil {
			return nil, fmt.Errorf("bake part %q: it has no surface", p.Name)
		}
	}
	b = b.filled(page.Size)
	s := newSheet(parts, page)
	maps := &tex.Maps{Density: page.Density}
	// Each stage reads what those before it have written, and writes slices of its own, by rows or by patches: no two goroutines write one texel.
	stages := []func(context.Context) error{
		s.raster,
		s.edges,
		s.lean,
		func(ctx context.Context) error { return s.occlude(ctx, b, tree(), atlas.Opened(parts)) },
		func(ctx context.Context) (err error) { maps.Emits, err = s.shade(ctx, b.Step); return err },
		s.normals,
		func(ctx context.Context) error {
			covered, err := s.covered(ctx)
			if err != nil {
				return err
			}
			return maps.Build(ctx, s.size, s.texels, covered)
		},
	}
	for _, stage := range stages {
		if err := stage(ctx); err != nil {
			return nil, err
		}
	}
	if b.Heights {
		maps.Heights = s.height
	}
	return maps, nil
}

// filled puts the defaults in the place of zeros. Small cells with few rays keep contacts crisp,
// where large ones with as many rays a texel smear them: the blur evens out the rays, not the cells.
func (b Baker) filled(size int) Baker {
	if b.Step <= 0 {
		b.Step = 2
		if size > 1024 {
			b.Step = 4
		}
	}
	if b.Rays <= 0 {
		b.Rays = 2 * b.Step
	}
	return b
}

// covered marks the texels that belong to a patch.
func (s *sheet) covered(ctx context.Context) ([]bool, error) {
	marks := make([]bool, len(s.face))
	err := band.Rows(ctx, s.size, 8*rowsAtOnce, func(lo, hi int) {
		for k := lo * s.size; k < hi*s.size; k++ {
			marks[k] = s.face[k] >= 0
		}
	})
	return marks, err
}

// eachPatch calls f for every patch, several at once; the largest come first, so that no processor is left with one at the end.
func (s *sheet) eachPatch(ctx context.Context, f func(p *patch)) error {
	return band.Rows(ctx, len(s.largest), 1, func(lo, hi int) {
		for _, i := range s.largest[lo:hi] {
			f(&s.patches[i])
		}
	})
}
