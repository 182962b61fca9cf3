package recipe

import (
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/studio"
)

// maxStretch is the area of a part over the area of its islands, from which its texels are seen to be drawn out.
const maxStretch = 1.5

// places looks at the ground and the middle, and names the parts that lie too low.
// The tolerance is that of making.stand, 2 % of the height, and 2 mm for small things.
func (s *sample) places(parts []*solid.Part, all geom.Box) {
	faults := studio.Stands(all)
	if len(faults) == 0 {
		return
	}
	var low []string
	for _, p := range parts {
		if p.Bounds().Min.Y < -.02*all.Size().Y-.002 {
			low = append(low, p.Name)
		}
	}
	for i, f := range faults {
		key := strings.Fields(f)[1] // "lowest", "middle"
		if key == "lowest" && len(low) > 0 {
			f += "; below it reach " + studio.Some(low)
		} else if key == "lowest" && s.built.Dropped != "" {
			f += "; the budget has left out " + s.built.Dropped + ": what stands on the ground gets keep=True"
		}
		if s.plain || key == "lowest" && i == 0 {
			s.fail(key, "%s", f)
		} else {
			s.warn(key, "%s", f)
		}
	}
}

// stretched warns of parts that a warp or a scale has made much larger than their islands, so that grain and texels are drawn out.
func (s *sample) stretched(parts []*solid.Part) {
	var names []string
	var most float32
	for _, p := range parts {
		var area, flat float32
		for _, is := range p.Islands {
			for _, t := range is.Triangles {
				a, b, c := is.Vertices[t.V[0]], is.Vertices[t.V[1]], is.Vertices[t.V[2]]
				area += b.Pos.Sub(a.Pos).Cross(c.Pos.Sub(a.Pos)).Len()
				u, v := b.UV.Sub(a.UV), c.UV.Sub(a.UV)
				flat += geom.Abs(u.X*v.Y - u.Y*v.X)
			}
		}
		if flat <= 0 || area < maxStretch*flat {
			continue
		}
		names = append(names, p.Name)
		// Area goes with the square of a length, and the message speaks of lengths.
		most = max(most, geom.Sqrt(area/flat))
	}
	if names != nil {
		s.warn("stretch", "larger than their surface was laid out, up to %.1f times in length: %s; make them at their true size before warping, and do "+
			"not scale them", most, studio.Some(names))
	}
}

// loose warns of parts that hang in the air, which the header hovers does not name. Below standard, circles are so coarse that a part that lies on one may
// not touch it.
func (s *sample) loose(parts []*solid.Part, r *Recipe) {
	if s.brief.Level < archetype.Standard {
		return
	}
	if fault := studio.Loose(parts, r.arch.Program, studio.Snug); fault != "" {
		s.warn(fault, "%s; what is meant to hover stands in hovers = […]", fault)
	}
}
