package atlas

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// patch is one place in the image: an island, and the islands that share it.
type patch struct {
	island *solid.Island
	also   []*solid.Island
}

// patches lists the places that the parts need, in order. A shared place has the greatest density of its islands.
func patches(parts []*solid.Part) []patch {
	var out []patch
	shared := map[string]int{}
	for _, p := range parts {
		for _, is := range p.Islands {
			if is.Share != "" {
				if i, ok := shared[is.Share]; ok {
					out[i].also = append(out[i].also, is)
					out[i].island.Density = max(out[i].island.Density, is.Density)
					continue
				}
				shared[is.Share] = len(out)
			}
			out = append(out, patch{island: is})
		}
	}
	return out
}

// span is the box of an island's UV.
type span struct{ lo, hi geom.Vec2 }

func spanOf(is *solid.Island) span {
	const far = math.MaxFloat32
	s := span{geom.Vec2{X: far, Y: far}, geom.Vec2{X: -far, Y: -far}}
	for i := range is.Vertices {
		u := is.Vertices[i].UV
		s.lo = geom.Vec2{X: min(s.lo.X, u.X), Y: min(s.lo.Y, u.Y)}
		s.hi = geom.Vec2{X: max(s.hi.X, u.X), Y: max(s.hi.Y, u.Y)}
	}
	return s
}

// size is the extents in metres.
func (s span) size() geom.Vec2 { return s.hi.Sub(s.lo) }

// extents lists the sizes of patches in metres times density.
func extents(list []patch) []geom.Vec2 {
	out := make([]geom.Vec2, len(list))
	for i := range list {
		out[i] = spanOf(list[i].island).size().Mul(list[i].island.Density)
	}
	return out
}

// settle writes the place, texel coordinates and tangents of a patch, and returns the texels that it covers.
func (pt patch) settle(at corner, density float32) float64 {
	is := pt.island
	s := spanOf(is)
	d := s.size()
	turned := d.Y > d.X
	k := density * is.Density
	if turned {
		d.X, d.Y = d.Y, d.X
	}
	is.Place = solid.Place{X: at.x, Y: at.y, W: texels(d.X * is.Density * density), H: texels(d.Y * is.Density * density), Turned: turned}
	covered := lay(is, s, geom.Vec2{X: k, Y: k})
	for _, o := range pt.also {
		own := spanOf(o)
		o.Place, o.Density = is.Place, is.Density
		o.Place.Of = is
		lay(o, own, geom.Vec2{X: k * ratio(s.size().X, own.size().X), Y: k * ratio(s.size().Y, own.size().Y)})
	}
	return covered
}

// ratio is a/b, or 1 where b is nothing beside it.
func ratio(a, b float32) float32 {
	if b <= 1e-6*a {
		return 1
	}
	return a / b
}

// lay moves an island's UV to its place, k texels a metre, and sets its tangents. It returns the area in texels.
func lay(is *solid.Island, s span, k geom.Vec2) float64 {
	at := geom.Vec2{X: float32(is.Place.X + Gutter), Y: float32(is.Place.Y + Gutter)}
	for i := range is.Vertices {
		v := &is.Vertices[i]
		u := v.UV.Sub(s.lo)
		u = geom.Vec2{X: u.X * k.X, Y: u.Y * k.Y}
		if is.Place.Turned {
			u.X, u.Y = u.Y, u.X
		}
		v.UV = u.Add(at)
	}
	return tangents(is)
}
