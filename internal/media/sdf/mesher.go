package sdf

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// Mesher turns fields into parts of a wanted number of triangles.
type Mesher struct {
	Triangles  int                         // at most, after simplification
	Cell       float32                     // metres between samples; 0 gives about four times the triangles before simplification
	Importance func(p geom.Vec3) float32   // where triangles should go: weighs the error at p; nil is 1 everywhere
	Density    func(p geom.Vec3) float32   // texels a metre around p, relative to the model's, in a few steps: charts end where it changes; nil is 1 everywhere
	Local      func(p geom.Vec3) geom.Vec3 // the part's own frame, for the material; nil is the place itself
}

// Part meshes f. Normals and Detail are the field's gradient; the shell is closed and manifold.
// The error says that the context has ended or that the field has no end.
func (m Mesher) Part(ctx context.Context, name string, f Field, s tex.Surface, sd seed.Seed) (*solid.Part, error) {
	n, g, err := m.mesh(ctx, f)
	if err != nil {
		return nil, fmt.Errorf("mesh %s: %w", name, err)
	}
	p := &solid.Part{Name: name, Surface: s, Seed: sd.Bits(), Crease: -1, Density: 1, Given: true}
	spare := sync.Pool{New: func() any { return new(Scratch) }}
	p.Detail = func(at geom.Vec3) geom.Vec3 {
		s := spare.Get().(*Scratch)
		defer spare.Put(s)
		return gradient(g.near(at), at, g.cell*.25, s)
	}
	normals := make([]geom.Vec3, len(n.Pos))
	if err := band.Rows(ctx, len(normals), 256, func(lo, hi int) {
		var s Scratch
		for i := lo; i < hi; i++ {
			normals[i] = gradient(g.near(n.Pos[i]), n.Pos[i], g.cell*.5, &s)
		}
	}); err != nil {
		return nil, fmt.Errorf("mesh %s: %w", name, err)
	}
	sheets, err := m.sheets(ctx, n)
	if err != nil {
		return nil, fmt.Errorf("mesh %s: %w", name, err)
	}
	for _, sh := range sheets {
		p.Islands = append(p.Islands, m.island(n, normals, sh))
	}
	return p, nil
}

// sheets are the charts of a net, and of a draft the whole net without a place in the plane.
func (m Mesher) sheets(ctx context.Context, n *Net) ([]*sheet, error) {
	if drafts(ctx) > 0 {
		return []*sheet{n.whole()}, nil
	}
	patches, err := n.patches(ctx, m.Density)
	if err != nil {
		return nil, err
	}
	return n.unroll(ctx, patches, 0)
}

// The grid is well composed before the net is made of it (repair.go), and the net simplified afterwards: closed and manifold hold from there on, by
// link tests.
func (m Mesher) mesh(ctx context.Context, f Field) (*Net, *grid, error) {
	cell := m.Cell
	if cell == 0 {
		var err error
		if cell, err = m.fit(ctx, f); err != nil {
			return nil, nil, err
		}
	}
	draft := drafts(ctx)
	if draft > 0 {
		cell *= draft
	}
	g, err := sample(ctx, f, cell)
	if err != nil {
		return nil, nil, err
	}
	if err := g.compose(ctx); err != nil {
		return nil, nil, err
	}
	n, err := g.net(ctx)
	if err != nil {
		return nil, nil, err
	}
	g.shed()
	if err := n.sound(); err != nil || draft > 0 {
		return n, g, err
	}
	full := n
	for target := m.Triangles; ; target *= 2 {
		if target < few {
			n = &Net{Pos: slices.Clone(full.Pos), Tri: slices.Clone(full.Tri), Paired: full.Paired}
		}
		if err := n.Simplify(ctx, target, m.Importance); err != nil {
			return nil, nil, err
		}
		n.Separate()
		if target <= 0 || target >= few || n.volume() > 0 {
			return n, g, nil
		}
	}
}

// few are triangles that may leave a thin shape, such as feathers, without a volume, or inside out; it then gets twice as many.
const few = 256

// volume is what the net encloses; at most 0 where it is flat or wound inside out.
// The sum of tetrahedra from one corner of the net, by the divergence theorem; counter-clockwise triangles count positive.
func (n *Net) volume() (sum float64) {
	for _, t := range n.Tri {
		a, b, c := n.Pos[t[0]].Sub(n.Pos[0]), n.Pos[t[1]].Sub(n.Pos[0]), n.Pos[t[2]].Sub(n.Pos[0])
		sum += float64(a.Dot(b.Cross(c))) / 6
	}
	return sum
}

// fit is the cell that gives about four times the wanted triangles, judged from a rough grid:
// each crossed cell becomes two triangles, and their number goes with the square of the resolution.
// With c cells crossed at the rough size, 2c·(rough/cell)² = 4·Triangles.
func (m Mesher) fit(ctx context.Context, f Field) (float32, error) {
	rough := f.Bounds().Diagonal() / 64
	g, err := sample(ctx, f, rough)
	if err != nil {
		return 0, err
	}
	var t tile
	crossed := 0
	for _, l := range g.leaves {
		g.gather(l, &t)
		for c := range volume {
			if k := t.mask(of(c)); k != 0 && k != 255 {
				crossed++
			}
		}
	}
	if crossed == 0 {
		return 0, ErrEmpty
	}
	return rough * geom.Sqrt(2*float32(crossed)/(4*float32(max(m.Triangles, 100)))), nil
}

// island is a sheet with all that its vertices carry.
func (m Mesher) island(n *Net, normals []geom.Vec3, s *sheet) *solid.Island {
	is := &solid.Island{Density: 1, Vertices: make([]solid.Vertex, len(s.vertex)), Triangles: make([]solid.Triangle, len(s.tri))}
	for i, v := range s.vertex {
		p := n.Pos[v]
		local := p
		if m.Local != nil {
			local = m.Local(p)
		}
		is.Vertices[i] = solid.Vertex{Pos: p, Local: local, Normal: normals[v], UV: s.uv[i]}
	}
	for i, t := range s.tri {
		is.Triangles[i] = solid.Triangle{V: t, Rank: 1}
	}
	if m.Density != nil {
		t := s.tri[0]
		is.Density = m.Density(n.Pos[s.vertex[t[0]]].Add(n.Pos[s.vertex[t[1]]]).Add(n.Pos[s.vertex[t[2]]]).Mul(1. / 3))
	}
	return is
}
