package solid

import (
	"cmp"
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Finish finishes parts side by side. A part stands in the list once. The error is that of the first part that has one.
func Finish(ctx context.Context, parts []*Part) error {
	errs := make([]error, len(parts))
	err := band.Rows(ctx, len(parts), 8, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			errs[i] = parts[i].Finish(ctx)
		}
	})
	return cmp.Or(err, cmp.Or(errs...))
}

// Finish welds the islands, drops those of which nothing is left, marks sharp edges, gives the normals (unless they are Given),
// sets Low and High and asks the surface whether it is glass. It comes after all warping and before the atlas.
// The error says that the context has ended, or names the part and the number in it that is not finite or absurdly large.
func (p *Part) Finish(ctx context.Context) error {
	if err := p.refuse(); err != nil {
		return err
	}
	s := p.weld()
	if err := s.markEdges(ctx, p.Crease); err != nil {
		return err
	}
	if !p.Given {
		if err := s.shade(ctx, p); err != nil {
			return err
		}
	}
	box := geom.Empty()
	for _, is := range p.Islands {
		for i := range is.Vertices {
			box = box.Add(is.Vertices[i].Local)
		}
	}
	p.Low, p.High = box.Min, box.Max
	p.Glass = p.Glassy()
	return nil
}

// atOnce is how many faces are finished between two questions to the context: at the apex of a fan each looks at all others.
const atOnce = 64

// Glassy asks the surface at the first corner: a part is of glass everywhere or nowhere.
func (p *Part) Glassy() bool {
	if p.Surface == nil || len(p.Islands) == 0 || len(p.Islands[0].Vertices) == 0 {
		return false
	}
	v := &p.Islands[0].Vertices[0]
	at := tex.Point{
		Pos: v.Pos, Normal: v.Normal, Local: v.Local, Low: p.Low, High: p.High,
		Open: 1, Edge: 1, Crease: 1, Texel: .001, Seed: p.Seed, GlassOnly: true,
	}
	return p.Surface(&at).Glass
}

// shade gives each corner the sum of area·angle·normal over the faces around it that smooth with its own,
// counting only those of the highest rank. So flats shade flat and bevels carry the gradient.
// An island's vertex whose faces disagree is split.
func (s *shell) shade(ctx context.Context, p *Part) error {
	weights := make([]float32, 3*len(s.faces))
	for i := range s.faces {
		f := &s.faces[i]
		for k, a := range f.angles() {
			weights[3*i+k] = f.area * a
		}
	}
	i := 0
	for _, is := range p.Islands {
		split := newSplitter(is)
		for range is.Triangles {
			if i%atOnce == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			f := &s.faces[i]
			for k := range 3 {
				f.tri.V[k] = split.vertex(f.tri.V[k], s.normal(f, k, p.Crease, weights))
			}
			i++
		}
		is.Vertices = split.out
	}
	return nil
}

// angles are the inner angles at the corners.
func (f *face) angles() [3]float32 {
	var way [3]geom.Vec3 // along each edge
	for k := range way {
		from, to := f.island.Vertices[f.tri.V[k]].Pos, f.island.Vertices[f.tri.V[(k+1)%3]].Pos
		way[k] = to.Sub(from).Norm()
	}
	angle := func(a, b geom.Vec3) float32 { return float32(math.Acos(float64(geom.Clamp(-a.Dot(b), -1, 1)))) }
	a, b := angle(way[2], way[0]), angle(way[0], way[1])
	return [3]float32{a, b, max(geom.Pi-a-b, 0)}
}

// normal is the shading normal of a face at its corner k.
func (s *shell) normal(f *face, k int, crease float32, weights []float32) geom.Vec3 {
	if crease > 1 {
		return f.normal
	}
	var sum geom.Vec3
	top := int8(-1)
	for _, c := range s.around(f.id[k]) {
		g := &s.faces[c/3]
		if g.normal.Dot(f.normal) < crease || !joins(f.tri, g.tri) {
			continue
		}
		if g.tri.Rank > top {
			top, sum = g.tri.Rank, geom.Vec3{}
		}
		if g.tri.Rank == top {
			sum = sum.Mad(g.normal, weights[c])
		}
	}
	if sum.Len() < 1e-20 {
		return f.normal
	}
	return sum.Mul(1 / sum.Len())
}

// joins reports whether the smoothing groups of two faces allow them to smooth together.
func joins(a, b *Triangle) bool { return a.Smooth == b.Smooth || a.Smooth == 0 || b.Smooth == 0 }

// splitter copies the vertices of an island, once for each normal that they need.
type splitter struct {
	in, out []Vertex
	head    []int32 // first copy of each vertex, −1 none
	next    []int32 // next copy of the same vertex
}

func newSplitter(is *Island) *splitter {
	s := &splitter{in: is.Vertices, out: make([]Vertex, 0, len(is.Vertices)), head: make([]int32, len(is.Vertices))}
	for i := range s.head {
		s.head[i] = -1
	}
	return s
}

// vertex returns the copy of vertex v with normal n; normals within a fraction of a degree share one.
func (s *splitter) vertex(v int32, n geom.Vec3) int32 {
	for i := s.head[v]; i >= 0; i = s.next[i] {
		if s.out[i].Normal.Dot(n) > .99999 {
			return i
		}
	}
	i := int32(len(s.out))
	s.out = append(s.out, s.in[v])
	s.out[i].Normal = n
	s.next = append(s.next, s.head[v])
	s.head[v] = i
	return i
}
