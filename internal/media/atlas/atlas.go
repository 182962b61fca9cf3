// Package atlas lays the islands of all parts into one square image, cuts islands that are too long for it,
// and flattens the parts into a mesh with texture coordinates and tangents.
//
// Start at Pack.
package atlas

import (
	"context"
	"errors"
	"fmt"
	"math"
	"strconv"

	"atelier/internal/band"
	"atelier/internal/media/solid"
)

// Gutter is the number of empty texels on each side of an island.
const Gutter = 2

// Atlas is a packed image.
type Atlas struct {
	Size    int     // texels on each side
	Density float32 // texels a metre at island density 1
	Fill    float32 // share of the image that islands cover
}

// Pack places the islands of finished parts in size×size texels. It gives each island its Place, replaces UV by texels,
// sets the tangents, and may cut long islands, adding the points of a cut to the neighbours too, so that shells stay closed.
// Parts can be packed once. Dim goes before it.
// It fails when there are more islands than fit at any density, and when an island's extents are not finite or absurd, naming the part.
func Pack(ctx context.Context, parts []*solid.Part, size int) (Atlas, error) {
	if err := refuse(parts); err != nil {
		return Atlas{}, err
	}
	shareParts(parts)
	limit, density, err := bestCut(ctx, extents(patches(parts)), size)
	if err != nil {
		return Atlas{}, err
	}
	for _, p := range parts {
		if err := cutPart(ctx, p, limit); err != nil {
			return Atlas{}, err
		}
	}
	return settle(ctx, parts, size, density)
}

// PackWhole is Pack without cuts: all triangles of the parts stay as they are.
func PackWhole(ctx context.Context, parts []*solid.Part, size int) (Atlas, error) {
	if err := refuse(parts); err != nil {
		return Atlas{}, err
	}
	shareParts(parts)
	var area float64
	for _, d := range extents(patches(parts)) {
		area += float64(d.X * d.Y)
	}
	if area == 0 {
		return Atlas{}, errors.New("pack: no island has an extent")
	}
	return settle(ctx, parts, size, min(float32(size)/float32(math.Sqrt(area/.8)), far))
}

// settle places the islands, as large as they fit; density is a guess.
func settle(ctx context.Context, parts []*solid.Part, size int, density float32) (Atlas, error) {
	placed := patches(parts)
	sky := newSkyline(cut(extents(placed), noLimit), size, Gutter)
	density, err := sky.fit(ctx, density)
	if err != nil {
		return Atlas{}, err
	}
	sky.place(ctx, density)
	of := make([]float64, len(placed))
	if err := band.Rows(ctx, len(placed), 16, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			of[i] = placed[i].settle(sky.at[i], density)
		}
	}); err != nil {
		return Atlas{}, err
	}
	var covered float64
	for _, texels := range of { // in order: the sum is the same on any number of processors
		covered += texels
	}
	return Atlas{Size: size, Density: density, Fill: float32(covered / float64(size*size))}, nil
}

// refuse is an error that names the part of an island which is too small or too large to be packed.
func refuse(parts []*solid.Part) error {
	for _, p := range parts {
		for _, is := range p.Islands {
			if len(is.Triangles) == 0 || len(is.Vertices) == 0 {
				return fmt.Errorf("pack part %q: an island without triangles", p.Name)
			}
			d := spanOf(is).size().Mul(is.Density)
			if !(d.X >= 0 && d.Y >= 0 && max(d.X, d.Y) <= solid.Farthest) {
				return fmt.Errorf("pack part %q: an island of %g×%g m times density, want finite extents up to %d m", p.Name, d.X, d.Y, solid.Farthest)
			}
		}
	}
	return nil
}

// shareParts gives the islands of congruent parts the same names.
func shareParts(parts []*solid.Part) {
	for _, p := range parts {
		if p.Share == "" {
			continue
		}
		for k, is := range p.Islands {
			if is.Share == "" {
				is.Share = p.Share + "/" + strconv.Itoa(k)
			}
		}
	}
}
