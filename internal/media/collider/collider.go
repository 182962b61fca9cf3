// Package collider makes the shape that a physics engine collides with: a few convex hulls whose union follows a model.
//
// Of reads any glTF document, Encode writes the hulls as a GLB. The model is sampled in a grid, which tells the inside from the
// outside and how far each place is from the model. A hull that holds a place too far from the model is divided by the plane that
// takes most of such places out of the hulls of both sides, until none is left; neighbours that one hull can stand for are joined again.
// So a table keeps the space between its legs, and a bowl its hollow. It is the way of V-HACD (Mamou, 2016) and CoACD (Wei et al., 2022).
package collider

import (
	"context"
	"errors"
	"fmt"
	"math"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Hull is a convex body. Its faces are triangles, counter-clockwise from outside, that close it.
type Hull struct {
	Points []geom.Vec3
	Faces  [][3]uint32

	planes []plane // of the faces
}

// Collider is hulls whose union stands for a model. Hulls touch or overlap where they were divided.
type Collider struct {
	Hulls []Hull  // the largest first; at most MostHulls, each of at most MostPoints
	Size  float32 // metres: the longest side of the model's box
	Gap   float32 // metres: how far from the model a place inside a hull is where that is too far to fit, measured in cells; 0: all fits
}

// Bounds of a collider.
const (
	FewHulls   = 32 // of a collider that fits with so many
	MostHulls  = 64
	MostPoints = 64
)

// The measures of the search, as shares of the model's longest side. The search works at that scale: lengths in it have no unit.
// Distances are measured from the middles of cells; the farthest place of a cell lies half its diagonal from there, so spare is taken off fit.
const (
	cells  = 64          // of the grid along that side
	fit    = .05         // how far from the model a place inside a hull may be
	spare  = .87 / cells // of fit: half the diagonal of a cell
	detail = .004        // what is smaller is no corner of a hull
	small  = .05         // hulls whose box has a shorter diagonal are left out
)

// ErrNoSurface says that a model has no triangle to make a hull of.
var ErrNoSurface = errors.New("the model has no surface")

// Of is the collider of a document's scene.
func Of(ctx context.Context, d *gltf.Document) (*Collider, error) {
	flat, err := d.Flatten(gltf.Limits{})
	if err != nil {
		return nil, fmt.Errorf("collider: %w", err)
	}
	return New(ctx, flat.Mesh)
}

// New is the collider of a mesh: closed or not, of shells that may overlap. The same mesh gives the same collider.
func New(ctx context.Context, m *mesh.Mesh) (*Collider, error) {
	box := geom.Empty()
	for _, i := range m.Indices {
		box = box.Add(m.Vertices[i].Pos)
	}
	side := box.Size()
	c := &Collider{Size: max(side.X, side.Y, side.Z)}
	if !(c.Size > 1e-30 && c.Size < math.MaxFloat32) {
		return nil, ErrNoSurface
	}
	s := newSurface(m, box.Min, c.Size)
	if len(s.tris) == 0 {
		return nil, ErrNoSurface
	}
	g, err := newGrid(ctx, s)
	if err != nil {
		return nil, fmt.Errorf("collider: %w", err)
	}
	pieces, err := (&divider{grid: g}).pieces(ctx, s)
	if err != nil {
		return nil, fmt.Errorf("collider: %w", err)
	}
	for _, p := range pieces {
		for _, o := range g.overhangs(p.hull) {
			c.Gap = max(c.Gap, o.by*g.cell*c.Size)
		}
		for i, q := range p.hull.Points {
			p.hull.Points[i] = box.Min.Mad(q, c.Size)
		}
		c.Hulls = append(c.Hulls, p.hull)
	}
	return c, nil
}
