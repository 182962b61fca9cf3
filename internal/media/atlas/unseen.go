package atlas

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/trace"
)

// Dim gives islands that are never seen few texels: islands that lie face down on the ground, and, when the model keeps still,
// those from which no ray gets out between its parts. What is seen only when doors and lids open keeps half of its texels. A piece of an
// island is cut out where that saves a fifth of its box.
// It comes after Finish and before Pack. A model with joints does not keep still: a pose brings more to light.
func Dim(ctx context.Context, parts []*solid.Part, still bool) error {
	dimGround(parts)
	if !still {
		return nil
	}
	e := newEye(parts)
	return band.Rows(ctx, len(parts), 1, func(lo, _ int) { e.dim(ctx, parts[lo]) })
}

// dimGround gives islands that lie face down on the lowest level of the model an eighth of their density: they are never seen.
func dimGround(parts []*solid.Part) {
	all := geom.Empty()
	for _, p := range parts {
		b := p.Bounds()
		all = all.Add(b.Min).Add(b.Max)
	}
	level := all.Min.Y + min(1e-3, .002*all.Size().Y)
	for _, p := range parts {
		for _, is := range p.Islands {
			if onGround(is, level) {
				is.Density *= .125
			}
		}
	}
}

// onGround reports whether nine tenths of an island lie below y and look down. The rest may be a bevel.
func onGround(is *solid.Island, y float32) bool {
	var down, all float32
	for _, t := range is.Triangles {
		a, b, c := is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos
		n := b.Sub(a).Cross(c.Sub(a))
		all += n.Len()
		if max(a.Y, b.Y, c.Y) <= y && n.Y < 0 {
			down += n.Len()
		}
	}
	return down > .9*all
}

// The classes of solid.Island.Split: from where a triangle can be seen.
const (
	seen     = iota
	inside   // other parts are in the way until they open
	low      // the ground is in the way
	enclosed // other parts are in the way, whatever the ground does
)

// share is the greatest relative density of each class. At a tenth and below, bake sends no rays of occlusion.
var share = [...]float32{seen: 1, inside: .7, low: .125, enclosed: .1}

// Limits of the search.
const (
	slight = 1. / 4096 // of all texels: islands that take less are left as they are
	saving = .8        // of the box of an island, that is left after a cut which pays
	most   = 6         // pieces that an island is cut into
	glance = 32        // rays from each place
	small  = 1. / 8192 // of the square of the model's diagonal
)

// eye looks out from the faces of a model.
type eye struct {
	bvh    *trace.BVH
	opened map[string]*trace.BVH // nil: nothing opens
	ground float32               // its height
	far    float32               // the length at which a ray has left the model
	least  float32               // the extent of an island that is worth a look, in square metres times density squared
	rays   [4 * glance]geom.Vec3
}

func newEye(parts []*solid.Part) *eye {
	e := &eye{bvh: trace.New(Atlas{Size: 1}.Mesh(parts)), opened: Opened(parts)}
	box := e.bvh.Bounds()
	e.ground, e.far = box.Min.Y, box.Diagonal()
	for _, pt := range patches(parts) {
		e.least += slight * extent(pt.island)
	}
	for i := range e.rays { // even over the half sphere, by the R2 sequence (Roberts 2018); the first ones look straight out
		z := 1 - geom.Frac(float32(i)*.7548776662+.05)*.97
		r, a := geom.Sqrt(1-z*z), 2*geom.Pi*geom.Frac(float32(i)*.5698402910)
		e.rays[i] = geom.Vec3{X: r * geom.Cos(a), Y: r * geom.Sin(a), Z: z}
	}
	return e
}

// extent is the box of an island in square metres times density squared.
func extent(is *solid.Island) float32 {
	d := spanOf(is).size()
	return d.X * d.Y * is.Density * is.Density
}

// dim judges the islands of a part. Islands that share a place are cut alike or not at all, so they are left whole.
func (e *eye) dim(ctx context.Context, p *solid.Part) {
	var out []*solid.Island
	for _, is := range p.Islands {
		if extent(is) < e.least || ctx.Err() != nil {
			out = append(out, is)
			continue
		}
		pieces, of := []*solid.Island{is}, []uint8{seen}
		shared := p.Share != "" || is.Share != ""
		class, all := e.judge(ctx, is, e.opened[p.Opens], shared)
		switch {
		case all > seen:
			of[0] = all
		case !shared:
			if cut, classes := is.Split(class); pays(is, cut, classes) {
				pieces, of = cut, classes
			}
		}
		for i, q := range pieces {
			if of[i] != seen {
				q.Density = min(q.Density, p.Density*share[of[i]])
			}
		}
		out = append(out, pieces...)
	}
	p.Islands = out
}

// pays reports whether cutting an island saves enough of its box.
func pays(is *solid.Island, cut []*solid.Island, of []uint8) bool {
	var left float32
	for i, q := range cut {
		left += extent(q) * share[of[i]] * share[of[i]]
	}
	return len(cut) > 1 && len(cut) <= most && left < saving*extent(is)
}

// judge returns the class of each triangle of an island, and the best of them; own is the tree of the parts that do not open before it.
// For whole it stops at the first triangle that is seen; when the context has ended, the island counts as seen.
func (e *eye) judge(ctx context.Context, is *solid.Island, own *trace.BVH, whole bool) (class []uint8, all uint8) {
	class, all = make([]uint8, len(is.Triangles)), enclosed
	for i, t := range is.Triangles {
		if whole && all == seen || i%16 == 0 && ctx.Err() != nil {
			return class, seen
		}
		class[i] = e.triangle(is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos, own)
		all = min(all, class[i])
	}
	return class, all
}

// triangle looks out from the middle of a small triangle, and from beside the corners and all over a large one.
func (e *eye) triangle(a, b, c geom.Vec3, own *trace.BVH) uint8 {
	u, v := b.Sub(a), c.Sub(a)
	n := u.Cross(v)
	first, last := 3, 4+int(min(n.Len()/2*1600/(e.far*e.far), 12))
	if n.Len()/2 > small*e.far*e.far {
		first = 0
	}
	n = n.Norm()
	x, y := geom.Basis(n)
	best := uint8(enclosed)
	for i := first; i < last; i++ {
		s, t := place(i)
		from := a.Mad(u, s).Mad(v, t).Mad(n, 2e-4*e.far)
		if best = min(best, e.look(from, x, y, n, i%4*glance, own)); best == seen {
			break
		}
	}
	return best
}

// place is where in a triangle to look out from, by the shares of its sides: beside the corners, then all over.
func place(i int) (s, t float32) {
	if i < 3 {
		return [3]float32{.05, .9, .05}[i], [3]float32{.05, .05, .9}[i]
	}
	s, t = geom.Frac(float32(i-3)*.7548776662+.333), geom.Frac(float32(i-3)*.5698402910+.333)
	if s+t > 1 {
		s, t = 1-s, 1-t
	}
	return s, t
}

// look sends the rays from a place, in the frame x, y, n.
func (e *eye) look(from, x, y, n geom.Vec3, first int, own *trace.BVH) uint8 {
	best := uint8(enclosed)
	for _, h := range e.rays[first : first+glance] {
		d := x.Mul(h.X).Mad(y, h.Y).Mad(n, h.Z)
		if e.bvh.Blocked(from, d, 0, e.far) {
			if own != nil && best > inside && !own.Blocked(from, d, 0, e.far) {
				best = inside
			}
			continue
		}
		if from.Y+d.Y*e.far > e.ground {
			return seen
		}
		best = min(best, low)
	}
	return best
}
