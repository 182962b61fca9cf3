package wreck

import (
	"context"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// The measures of panes: how thick a flat one is at most, as a share of its lesser side; how many are broken.
const (
	flat      = .3
	mostPanes = 24
)

// Shatter breaks jagged holes into a share of the flat panes, and says how many it has broken.
func (w *Wreck) Shatter(ctx context.Context, share float32) (n int, err error) {
	for i, p := range w.s.Parts {
		s := w.seed.Sub("pane").At(i)
		if n == mostPanes || s.Sub("whole").Unit() > share || !p.Glassy() {
			continue
		}
		q, err := w.shattered(ctx, p, s)
		if err != nil {
			return n, err
		}
		if q != nil {
			w.s.Parts[i] = q
			w.panes++
			n++
		}
	}
	return n, nil
}

// shattered is a pane with a hole; nil: the part is not a pane, or a hole does not fit. The error is the context's. The hole is a star of 8 to 11
// spikes: outer corners at .5 to .8 of half the pane, inner ones at .12 to .42, so that shards point inward from a frame that is left.
func (w *Wreck) shattered(ctx context.Context, p *solid.Part, s seed.Seed) (*solid.Part, error) {
	u, v, n, box := frame(p)
	size := box.Size()
	if size.Z > flat*min(size.X, size.Y) {
		return nil, nil
	}
	spikes := 8 + s.Sub("spikes").Intn(4)
	var outline []geom.Vec2
	for i := range 2 * spikes {
		at := s.Sub("spike").At(i)
		r := at.Range(.5, .8)
		if i%2 == 1 {
			r = at.Range(.12, .42)
		}
		a := (float32(i) + at.Sub("a").Range(-.3, .3)) * geom.Pi / float32(spikes)
		outline = append(outline, geom.Vec2{X: .5 * size.X * r * geom.Cos(a), Y: .5 * size.Y * r * geom.Sin(a)})
	}
	hole := solid.New(p.Name, nil, s)
	hole.Extrude(outline, nil, 3*size.Z+.01*max(size.X, size.Y), 0)
	c := box.Center().Add(geom.Vec3{X: size.X * s.Sub("x").Range(-.12, .12), Y: size.Y * s.Sub("y").Range(-.12, .12)})
	hole.Place(geom.Affine{X: u, Y: v, Z: n, T: u.Mul(c.X).Mad(v, c.Y).Mad(n, c.Z)})
	return cut(ctx, p, hole)
}

// frame is a part's largest face: its upright and level directions, its normal, and the part's box along them.
// n comes from the triangle with the greatest area.
func frame(p *solid.Part) (u, v, n geom.Vec3, box geom.Box) {
	largest := float32(0)
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			a, b, c := is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos
			if m := b.Sub(a).Cross(c.Sub(a)); m.Len() > largest {
				largest, n = m.Len(), m.Norm()
			}
		}
	}
	u, v = geom.Basis(n)
	if geom.Abs(n.Y) < .9 { // level and upright, as windows are
		u = geom.Vec3{Y: 1}.Cross(n).Norm()
		v = n.Cross(u)
	}
	box = geom.Empty()
	for _, is := range p.Islands {
		for i := range is.Vertices {
			q := is.Vertices[i].Pos
			box = box.Add(geom.Vec3{X: q.Dot(u), Y: q.Dot(v), Z: q.Dot(n)})
		}
	}
	return u, v, n, box
}

// Burn takes the parts off that a fire leaves nothing of, and reports whether there were some and others are left.
func (w *Wreck) Burn(gone func(*solid.Part) bool) bool {
	off := map[*solid.Part]bool{}
	for _, p := range w.s.Parts {
		if gone(p) {
			off[p] = true
		}
	}
	if len(off) == 0 || len(off) == len(w.s.Parts) {
		return false
	}
	w.s.Parts = without(w.s.Parts, off)
	w.rigid()
	return true
}
