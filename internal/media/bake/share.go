package bake

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// Limits of the search for the islands that rays start from.
const (
	candidates = 16 // islands of one place that are tried
	samples    = 2  // triangles of each
	feelers    = 4  // rays from each triangle
)

// gather lists, for each island with a place of its own, the congruent islands that share the place.
func gather(parts []*solid.Part) map[*solid.Island][]*solid.Island {
	alike := map[*solid.Island][]*solid.Island{}
	for _, p := range parts {
		for _, is := range p.Islands {
			of := is.Place.Of
			if of != nil && len(of.Triangles) == len(is.Triangles) && len(of.Vertices) == len(is.Vertices) {
				alike[of] = append(alike[of], is)
			}
		}
	}
	return alike
}

// choose settles where the rays of a shared place start: at the island that lies most open.
// Were it a coin deep in the heap, all coins would be black.
func (c *caster) choose(p *patch) {
	p.origin = p.island
	if len(p.alike) == 0 {
		return
	}
	best := c.feel(p.island)
	step := max(1, len(p.alike)/candidates)
	for i := 0; i < len(p.alike); i += step {
		if open := c.feel(p.alike[i]); open > best {
			best, p.origin = open, p.alike[i]
		}
	}
}

// feel counts how many of a few rays from an island meet nothing.
func (c *caster) feel(is *solid.Island) (open int) {
	for i := range samples {
		t := is.Triangles[i*len(is.Triangles)/samples].V
		f := face{a: &is.Vertices[t[0]], b: &is.Vertices[t[1]], c: &is.Vertices[t[2]]}
		normal := f.plane()
		from := f.position(1./3, 1./3).Mad(normal, c.lift)
		t1, t2 := geom.Basis(normal)
		for r := range feelers {
			h := &c.hemisphere[i*feelers+r]
			if !c.bvh.Blocked(from, t1.Mul(h.X).Mad(t2, h.Y).Mad(normal, h.Z), 0, c.reach) {
				open++
			}
		}
	}
	return open
}
