package remesh

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// pressing moves a fabric until as little as possible lies between it and the places of the skin, in the sense of least squares (Hoppe et
// al., "Mesh Optimization", 1993, with fixed faces). Quads between places on a curved surface would all lie on one side of it, and a corner
// of the source between two vertices would be cut off.
type pressing struct {
	*fitting
	near  []int32  // by place of the skin: the vertex of the fabric that lies nearest to it, along the skin
	asked []demand // by place of the skin
}

// demand is what a place of the skin asks of the triangle nearest to it.
type demand struct {
	corner [3]int32
	share  [3]float32 // barycentric coordinates of the point of the triangle that is nearest to the place
	way    geom.Vec3  // from there to the place
}

// How often the vertices move, how far beyond the mean of what their triangles ask, and how many places count as a triangle that asks nothing.
const (
	presses = 10
	pressed = 1.4
	idle    = 1e-3
)

// press moves the vertices to the places of the skin. Each goes half its own way and half that of its neighbours, so that a row of vertices
// keeps its line where a corner cannot be reached.
func (f *fitting) press(ctx context.Context) error {
	p := &pressing{f, f.spread(), make([]demand, len(f.skin.pos))}
	way, weight := make([]geom.Vec3, len(f.pos)), make([]float32, len(f.pos))
	for range presses {
		err := band.Rows(ctx, len(p.asked), 256, func(lo, hi int) {
			for at := int32(lo); at < int32(hi); at++ {
				p.measure(at)
			}
		})
		if err != nil {
			return err
		}
		p.gather(way, weight)
		for v := range f.pos {
			var sum geom.Vec3
			list := f.around(v)
			for _, o := range list {
				sum = sum.Add(way[o])
			}
			p.moveTo(int32(v), f.pos[v].Mad(way[v], pressed/2).Mad(sum, pressed/2/float32(len(list))), unsound)
		}
	}
	return nil
}

// gather is the mean of what the triangles around each vertex are asked.
func (p *pressing) gather(way []geom.Vec3, weight []float32) {
	clear(way)
	clear(weight)
	for i := range p.asked {
		d := &p.asked[i]
		for k, v := range d.corner {
			way[v], weight[v] = way[v].Mad(d.way, d.share[k]), weight[v]+d.share[k]
		}
	}
	for v := range way {
		way[v] = way[v].Mul(1 / (weight[v] + idle))
	}
}

// moveTo takes a vertex to a place, unless that makes one of its quads less sound than a bound, and less so than it is.
func (f *fitting) moveTo(v int32, to geom.Vec3, bound float32) {
	_, was := f.strain(v, f.pos[v], f.anchor[v])
	if _, is := f.strain(v, to, f.anchor[v]); is >= min(was, bound) {
		f.pos[v] = to
	}
}

// unsound is the soundness of a quad below which none is pressed.
const unsound = .25

// spread finds the vertex of the fabric that is fewest steps along the skin from each place.
func (f *fitting) spread() []int32 {
	near := make([]int32, len(f.skin.pos))
	for i := range near {
		near[i] = -1
	}
	reached := make([]int32, 0, len(near))
	for v, at := range f.anchor {
		if near[at] < 0 {
			near[at] = int32(v)
			reached = append(reached, at)
		}
	}
	for i := 0; i < len(reached); i++ {
		for _, o := range f.skin.around(reached[i]) {
			if near[o] < 0 {
				near[o] = near[reached[i]]
				reached = append(reached, o)
			}
		}
	}
	return near
}

// measure finds what a place of the skin asks for: of the quads around the vertex near it, which becomes the corner that it lies nearest to.
func (p *pressing) measure(at int32) {
	d := &p.asked[at]
	*d = demand{}
	v := p.near[at]
	if v < 0 || p.skin.on[at] < 0 { // across a hollow the skin says nothing of the source
		return
	}
	to, least := p.skin.pos[at], float32(-1)
	for _, i := range p.at[p.from[v]:p.from[v+1]] {
		q := p.quad[i/4]
		if p.pos[q[1]].Sub(p.pos[q[3]]).Len() < p.pos[q[0]].Sub(p.pos[q[2]]).Len() {
			q = [4]int32{q[1], q[2], q[3], q[0]}
		}
		for _, t := range [2][3]int32{{q[0], q[1], q[2]}, {q[0], q[2], q[3]}} {
			way := to.Sub(closest(p.pos[t[0]], p.pos[t[1]], p.pos[t[2]], to))
			if off := way.Dot(way); least < 0 || off < least {
				least, d.corner, d.way = off, t, way
			}
		}
	}
	d.share = shares(p.pos[d.corner[0]], p.pos[d.corner[1]], p.pos[d.corner[2]], to.Sub(d.way))
	best := 0
	for k, s := range d.share {
		if s > d.share[best] {
			best = k
		}
	}
	p.near[at] = d.corner[best]
}

// shares are the barycentric coordinates of a point of a triangle; of one without an area, that of its first corner.
func shares(a, b, c, p geom.Vec3) [3]float32 {
	ab, ac, ap := b.Sub(a), c.Sub(a), p.Sub(a)
	n := ab.Cross(ac)
	d := n.Dot(n)
	if !(d > 1e-30) {
		return [3]float32{1}
	}
	v, w := ap.Cross(ac).Dot(n)/d, ab.Cross(ap).Dot(n)/d
	return [3]float32{1 - v - w, v, w}
}
