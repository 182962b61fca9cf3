package recipe

import (
	"context"
	"fmt"
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/studio"
)

// Thresholds of the checks of parts.
const (
	maxStretch = 1.5   // area of a part over the area of its islands, from which its texels are seen to be drawn out
	probes     = 20    // triangles of a part that are asked whether they lie inside others; points along its diagonal
	proud      = .0005 // how far such a point is lifted off its part, metres
)

// places looks at the ground and the middle, and names the parts that lie too low.
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
			f += "; below it reach " + some(low)
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
		most = max(most, geom.Sqrt(area/flat))
	}
	if names != nil {
		s.warn("stretch", "larger than their surface was laid out, up to %.1f times in length: %s; make them at their true size before warping, and do "+
			"not scale them", most, some(names))
	}
}

// loose warns of parts that hang in the air: from which no chain of touching boxes leads to the ground.
func (s *sample) loose(parts []*solid.Part, ref float32) {
	near := .004*ref + .001
	var names []string
	loose := solid.Hanging(parts, .02*ref+near, near)
	for _, p := range loose {
		names = append(names, p.Name)
	}
	if names != nil {
		first := loose[0].Bounds().Center()
		s.warn("loose "+names[0], "in the air, touching nothing that stands: %s; the first is at (%.2f, %.2f, %.2f)", some(names), first.X, first.Y, first.Z)
	}
}

// buried warns of parts that are never seen, since each of their points lies inside another part that is not glass. A part on another joint hides
// nothing: a tray lies in its case until the drawer opens.
func (s *sample) buried(ctx context.Context, all []*solid.Part) {
	count, total := map[string]int{}, map[string]int{}
	var names []string
	for _, parts := range together(all) {
		boxes := make([]geom.Box, len(parts))
		for i, p := range parts {
			boxes[i] = p.Bounds()
		}
		for i, p := range parts {
			if ctx.Err() != nil {
				return
			}
			if total[p.Name]++; !enclosed(parts, boxes, i) {
				continue
			}
			if count[p.Name]++; count[p.Name] == 1 {
				names = append(names, p.Name)
			}
		}
	}
	for _, n := range names {
		which := "lies"
		if total[n] > 1 {
			which = fmt.Sprintf("(%d of %d) lie", count[n], total[n])
		}
		s.warn("buried "+n, "%s %s wholly inside other parts, where nobody sees it", n, which)
	}
}

// together are the parts of the body, and those of each joint.
func together(parts []*solid.Part) (groups [][]*solid.Part) {
	at := map[string]int{}
	for _, p := range parts {
		bone := ""
		if p.Follow.Shares != nil {
			bone = p.Follow.Shares[0].Bone
		}
		k, ok := at[bone]
		if !ok {
			k = len(groups)
			at[bone], groups = k, append(groups, nil)
		}
		groups[k] = append(groups[k], p)
	}
	return groups
}

// enclosed reports whether all probes of a part lie inside others: middles of its triangles first, since nearly every part that is seen
// shows one of them, then points all over its long triangles, since a bar may show between two sleeves.
func enclosed(parts []*solid.Part, boxes []geom.Box, i int) bool {
	n := parts[i].Triangles()
	step, gap := max(1, n/probes), boxes[i].Diagonal()/probes
	for _, fine := range []bool{false, true} {
		at := 0
		for _, is := range parts[i].Islands {
			for _, t := range is.Triangles {
				if at++; (at-1)%step != 0 {
					continue
				}
				f := facet{is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos}
				if shows(parts, boxes, i, f, gap, fine) {
					return false
				}
			}
		}
	}
	return n > 0
}

// facet is the corners of a triangle.
type facet [3]geom.Vec3

// shows reports whether a triangle of the i-th part is seen at its middle, or when fine at points that lie gap metres apart.
func shows(parts []*solid.Part, boxes []geom.Box, i int, f facet, gap float32, fine bool) bool {
	u, v := f[1].Sub(f[0]), f[2].Sub(f[0])
	out := u.Cross(v).Norm()
	if !fine {
		return !inside(parts, boxes, i, f[0].Mad(u, 1./3).Mad(v, 1./3).Mad(out, proud))
	}
	rows, columns := 1+int(u.Len()/gap), 1+int(v.Len()/gap)
	for j := range rows {
		for k := range columns {
			s, t := (float32(j)+.5)/float32(rows), (float32(k)+.5)/float32(columns)
			if s+t > 1 { // the other half of the parallelogram lies over this one
				s, t = 1-s, 1-t
			}
			if !inside(parts, boxes, i, f[0].Mad(u, s).Mad(v, t).Mad(out, proud)) {
				return true
			}
		}
	}
	return false
}

// inside reports whether a point lies in a part other than the i-th.
func inside(parts []*solid.Part, boxes []geom.Box, i int, at geom.Vec3) bool {
	for j, p := range parts {
		if j != i && !p.Glass && boxes[j].Near(geom.Box{Min: at, Max: at}, 0) && odd(p, at) {
			return true
		}
	}
	return false
}

// odd counts how often a ray from a point meets a closed part: from inside, an odd number of times. The ray has a direction that edges of parts are
// unlikely to have.
func odd(p *solid.Part, at geom.Vec3) bool {
	dir := geom.Vec3{X: .3183, Y: .8412, Z: .4373}
	met := false
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			if meets(at, dir, is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos) {
				met = !met
			}
		}
	}
	return met
}

// meets reports whether a ray meets a triangle, from either side (Möller and Trumbore 1997).
func meets(at, dir, a, b, c geom.Vec3) bool {
	u, v := b.Sub(a), c.Sub(a)
	p := dir.Cross(v)
	det := u.Dot(p)
	if det == 0 {
		return false
	}
	s := at.Sub(a)
	x := s.Dot(p) / det
	q := s.Cross(u)
	y := dir.Dot(q) / det
	return x >= 0 && y >= 0 && x+y <= 1 && v.Dot(q)/det > 0
}

// some are the first names of a list, each once.
func some(names []string) string {
	const most = 5
	var list []string
	seen := map[string]bool{}
	for _, n := range names {
		if !seen[n] {
			seen[n] = true
			list = append(list, n)
		}
	}
	if more := len(list) - most; more > 0 {
		return fmt.Sprintf("%s and %d more", strings.Join(list[:most], ", "), more)
	}
	return strings.Join(list, ", ")
}
