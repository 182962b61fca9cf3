package recipe

import (
	"context"
	"fmt"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

const (
	probes = 20    // triangles of a part that are asked whether they lie inside others; points along its diagonal
	proud  = .0005 // how far such a point is lifted off its part, metres
	chink  = .002  // from point to point across a large triangle, metres: it may show in a gap that is wider
	chinks = 400   // points on one way across
	strewn = 20    // of so many copies of a part one may lie hidden: a seed in the heap
)

// buried warns of parts that are never seen, since each of their points lies inside another part that is not glass. A part on another joint hides
// nothing: a tray lies in its case until the drawer opens.
func (s *sample) buried(ctx context.Context, all []*solid.Part) {
	count, total := map[string]int{}, map[string]int{}
	var names []string
	for _, parts := range together(all) {
		for i, p := range parts {
			if ctx.Err() != nil {
				return
			}
			if total[p.Name]++; !enclosed(parts, i) {
				continue
			}
			if count[p.Name]++; count[p.Name] == 1 {
				names = append(names, p.Name)
			}
		}
	}
	for _, n := range names {
		if count[n]*strewn <= total[n] {
			continue
		}
		which := "lies"
		if total[n] > 1 {
			which = fmt.Sprintf("(%d of %d) lie", count[n], total[n])
		}
		s.warn("buried "+n, "%s %s wholly inside other parts, where nobody sees it", n, which)
	}
}

// body is a part with its box, and with the space in it once a point was asked for there.
type body struct {
	*solid.Part
	box   geom.Box
	space *enclosure
}

// together are the parts of the model's body, and those of each joint.
func together(parts []*solid.Part) (groups [][]*body) {
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
		groups[k] = append(groups[k], &body{Part: p, box: p.Bounds()})
	}
	return groups
}

// enclosed reports whether all probes of a part lie inside others: middles of its triangles first, since nearly every part that is seen
// shows one of them, then points all over its long triangles, since a bar may show between two sleeves, then points close together on ways across its
// largest, since grout shows between tiles.
// A wrong answer for one probe is harmless: it calls a part seen, so a warning is missing, and no part is called hidden for it.
func enclosed(parts []*body, i int) bool {
	n := parts[i].Triangles()
	list, large := probed(parts[i].Part)
	gap := parts[i].box.Diagonal() / probes
	for _, f := range list {
		if f.shows(parts, i, 1./3, 1./3) {
			return false
		}
	}
	for _, f := range list {
		if f.showsAbout(parts, i, gap) {
			return false
		}
	}
	for _, f := range large {
		if f.showsAcross(parts, i) {
			return false
		}
	}
	return n > 0
}

// facet is the corners of a triangle.
type facet [3]geom.Vec3

// normal has the length of twice the triangle's area.
func (f facet) normal() geom.Vec3 { return f[1].Sub(f[0]).Cross(f[2].Sub(f[0])) }

// probed are the triangles of a part that are asked: some in turn, and the largest, each with a share of the surface that the others have on average.
// A panel with a narrow bevel has many triangles, and its face is two of them.
func probed(p *solid.Part) (list, large []facet) {
	var area float32
	var all []facet
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			f := facet{is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos}
			all, area = append(all, f), area+f.normal().Len()
		}
	}
	step := max(1, len(all)/probes)
	for k, f := range all {
		wide := f.normal().Len()*probes >= area
		if wide {
			large = append(large, f)
		}
		if wide || k%step == 0 {
			list = append(list, f)
		}
	}
	return list, large
}

// shows reports whether a triangle of the i-th part is seen at the shares s and t of its two sides.
func (f facet) shows(parts []*body, i int, s, t float32) bool {
	return !inside(parts, i, f[0].Mad(f[1].Sub(f[0]), s).Mad(f[2].Sub(f[0]), t).Mad(f.normal().Norm(), proud))
}

// showsAbout reports whether the triangle is seen at points that lie gap metres apart.
func (f facet) showsAbout(parts []*body, i int, gap float32) bool {
	rows, columns := 1+int(f[1].Sub(f[0]).Len()/gap), 1+int(f[2].Sub(f[0]).Len()/gap)
	for j := range rows {
		for k := range columns {
			s, t := (float32(j)+.5)/float32(rows), (float32(k)+.5)/float32(columns)
			if s+t > 1 { // the other half of the parallelogram lies over this one
				s, t = 1-s, 1-t
			}
			if f.shows(parts, i, s, t) {
				return true
			}
		}
	}
	return false
}

// showsAcross reports whether the triangle is seen on the way from a corner to the middle of the side before it.
func (f facet) showsAcross(parts []*body, i int) bool {
	for range f {
		n := min(chinks, int(f[1].Add(f[2]).Mul(.5).Sub(f[0]).Len()/chink))
		for k := range n {
			if s := (float32(k) + .5) / float32(2*n); f.shows(parts, i, s, s) {
				return true
			}
		}
		f = facet{f[1], f[2], f[0]}
	}
	return false
}

// inside reports whether a point lies in a part other than the i-th.
func inside(parts []*body, i int, at geom.Vec3) bool {
	for j, p := range parts {
		if j == i || p.Glass || !p.box.Near(geom.Box{Min: at, Max: at}, 0) {
			continue
		}
		if p.space == nil {
			p.space = newEnclosure(p.Part)
		}
		if p.space.holds(at) {
			return true
		}
	}
	return false
}

// The direction of a ray that edges of parts are unlikely to have, and two directions across it, each of length 1.
var (
	ray     = geom.Vec3{X: .3183, Y: .8412, Z: .4373}.Norm()
	acrossX = ray.Cross(geom.Vec3{X: 1}).Norm()
	acrossY = ray.Cross(acrossX)
)

// shade is where a point lies as one sees it along the ray.
func shade(p geom.Vec3) geom.Vec2 { return geom.Vec2{X: p.Dot(acrossX), Y: p.Dot(acrossY)} }

// Cells are about √(n/2) along each side for n triangles, so a point is compared with the few triangles before and behind it, not with all n.
const (
	perCell  = 2    // triangles of a part for each cell of its grid, about
	maxCells = 64   // along a side of the grid
	slack    = 1e-5 // by which triangles reach into cells beside them, of the sum of a part's distance from the origin and its size: for rounding
)

// enclosure answers whether points lie inside a closed part. The triangles are in a grid across the ray, so that a point meets those in front of it and
// behind it alone.
type enclosure struct {
	facets []facet
	grid   [][]int32 // triangles of each cell, row by row
	side   int       // cells along a side
	low    geom.Vec2 // where the first cell begins
	scale  geom.Vec2 // cells for each metre
}

// newEnclosure sorts the triangles of a part.
func newEnclosure(p *solid.Part) *enclosure {
	v := &enclosure{facets: make([]facet, 0, p.Triangles())}
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			v.facets = append(v.facets, facet{is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos})
		}
	}
	if len(v.facets) == 0 {
		return v
	}
	low, high := v.facets[0].shade()
	var reach float32
	for _, f := range v.facets {
		l, h := f.shade()
		low, high = geom.Vec2{X: min(low.X, l.X), Y: min(low.Y, l.Y)}, geom.Vec2{X: max(high.X, h.X), Y: max(high.Y, h.Y)}
		reach = max(reach, f[0].Len())
	}
	pad := slack * (reach + high.Sub(low).Len())
	out := geom.Vec2{X: pad, Y: pad}
	low, high = low.Sub(out), high.Add(out)
	v.side = min(1+int(geom.Sqrt(float32(len(v.facets)/perCell))), maxCells)
	v.low, v.scale = low, geom.Vec2{X: float32(v.side) / max(high.X-low.X, pad), Y: float32(v.side) / max(high.Y-low.Y, pad)}
	v.grid = make([][]int32, v.side*v.side)
	for i, f := range v.facets {
		l, h := f.shade()
		x0, y0 := v.cell(l.Sub(out))
		x1, y1 := v.cell(h.Add(out))
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				v.grid[y*v.side+x] = append(v.grid[y*v.side+x], int32(i))
			}
		}
	}
	return v
}

// shade is the box of a triangle as one sees it along the ray.
func (f facet) shade() (low, high geom.Vec2) {
	a, b, c := shade(f[0]), shade(f[1]), shade(f[2])
	return geom.Vec2{X: min(a.X, b.X, c.X), Y: min(a.Y, b.Y, c.Y)}, geom.Vec2{X: max(a.X, b.X, c.X), Y: max(a.Y, b.Y, c.Y)}
}

// cell is the column and the row of the grid in which a place lies, or the nearest ones. NaN is in the first cell.
func (v *enclosure) cell(at geom.Vec2) (x, y int) {
	last := float32(v.side - 1)
	return int(geom.Clamp((at.X-v.low.X)*v.scale.X, 0, last)), int(geom.Clamp((at.Y-v.low.Y)*v.scale.Y, 0, last))
}

// holds counts how often the ray from a point meets the part: from inside, an odd number of times.
// By Jordan's theorem that is so for any closed surface, whichever way its triangles are wound.
func (v *enclosure) holds(at geom.Vec3) bool {
	if len(v.facets) == 0 {
		return false
	}
	met := false
	x, y := v.cell(shade(at))
	for _, i := range v.grid[y*v.side+x] {
		if v.facets[i].meets(at) {
			met = !met
		}
	}
	return met
}

// meets reports whether the ray from a point meets a triangle. The direction of the ray makes it rare that it meets the very edge of two, and enclosed
// makes that harmless.
func (f facet) meets(at geom.Vec3) bool {
	far, ok := geom.Triangle(f).Along(at, ray)
	return ok && far > 0
}
