package retopo

import (
	"math"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/remesh"
)

// Straight thin rods, such as strings, spokes and bars, are no part of the body that faces are laid over, which would tear them or grow them together. Each is
// swept: four sides along its axis and a quad at either end, a closed shell of its own as in the source. Those that meet end to end are one.
const (
	hair   = .3  // sides of a face: the radius below which a rod is swept; thicker ones are laid as well
	spare  = .75 // of the tubes: more than that are no fewer, so that nothing else comes of leaving the others out
	bowed  = 2.2 // radii from the axis: where a rod reaches farther it is not straight. A prism of three sides reaches two
	ends   = .3  // of that reach: what is nearer to the axis lies on the rod's ends
	uneven = .55 // of that reach: how far its surface may lie from a cone. The sides of a prism of three lie half as far from its axis as its edges
	blunt  = .15 // of that reach: the end of a pointed rod
	capped = 2   // quads of a tube besides its sides
)

// spans are the lengths of the shortest rod that is swept, in sides of a face, from the usual one on: a shorter rod has as many odd vertices, and few others.
// Where many short rods leave too few regular vertices, longer ones alone are swept, or none.
var spans = [...]float64{4, 8, 14, math.Inf(1)}

// tube is straight rods, end to end, as cones of four sides: their ends and bends, and the radii of the corners there.
type tube struct {
	at     []geom.Vec3
	radius []float32
}

// rod is the length of its i-th straight rod.
func (t *tube) rod(i int) float64 { return float64(t.at[i+1].Sub(t.at[i]).Len()) }

// tubesApart takes the straight thin rods from a length on out of the still, opaque bodies, if all of them can be swept with a small part of the faces.
func (k Maker) tubesApart(old *mesh.Mesh, bodies []body, span float64) []body {
	var all float64
	for _, b := range bodies {
		all += b.area
	}
	side := math.Sqrt(all / float64(k.Faces))
	out, rods, rest := append([]body{}, bodies...), body{apart: -1}, 0.
	for i, b := range bodies {
		if b.glass || b.apart >= 0 {
			rest += b.area
			continue
		}
		thick := body{apart: b.apart}
		for _, p := range piecesOf(old, b.corners) {
			if r := p.hull.Rod(longRod); r > 0 && r < hair*side && float64(p.hull.Box.Diagonal()) > span*side {
				if t, ok := tubeOf(old, p, float32(r)); ok {
					rods.tubes, rods.area = append(rods.tubes, t), rods.area+p.hull.Area
					continue
				}
			}
			thick.corners, thick.area = append(thick.corners, p.corners...), thick.area+p.hull.Area
		}
		out[i], rest = thick, rest+thick.area
	}
	n, most := len(rods.tubes), int(rodsMost*float64(k.Faces))/k.perQuad() // rods, and quads that they may have
	if n == 0 || rest == 0 || 4*n > most {
		return bodies
	}
	rods.tubes = joined(rods.tubes)
	if 4*n+capped*len(rods.tubes) > most {
		return bodies
	}
	return append(out, rods)
}

// perQuad is how many faces a quad is.
func (k Maker) perQuad() int {
	if k.Triangles {
		return 2
	}
	return 1
}

// tubeOf is a piece of a mean radius as a tube; ok: it is straight, and nearly a cone.
func tubeOf(old *mesh.Mesh, p piece, r float32) (t tube, ok bool) {
	middle, axis := axisOf(old, p.corners)
	low, high, most := float32(math.MaxFloat32), float32(-math.MaxFloat32), float32(0)
	for _, v := range p.corners {
		way, off := along(old.Vertices[v].Pos.Sub(middle), axis)
		low, high, most = min(low, way), max(high, way), max(most, off)
	}
	if most > bowed*r || !(high > low) {
		return t, false
	}
	var n, x, y, xx, xy float64 // the line of the distances from the axis over the way along it, by least squares
	outer := func(visit func(way, off float32)) {
		for _, v := range p.corners {
			if way, off := along(old.Vertices[v].Pos.Sub(middle), axis); off > ends*most {
				visit((way-low)/(high-low), off)
			}
		}
	}
	outer(func(way, off float32) {
		w, o := float64(way), float64(off)
		n, x, y, xx, xy = n+1, x+w, y+o, xx+w*w, xy+w*o
	})
	slope := float32((n*xy - x*y) / max(n*xx-x*x, 1e-9))
	first := float32(y/n) - slope*float32(x/n)
	ok = true
	outer(func(way, off float32) { ok = ok && geom.Abs(off-first-slope*way) <= uneven*most })
	a, b := max(first, blunt*most), max(first+slope, blunt*most)
	// A tube of four sides has the volume 2l(a²+ab+b²)/3: it gets that of the rod.
	scale := geom.Sqrt(float32(p.hull.Volume) * 1.5 / ((high - low) * (a*a + a*b + b*b)))
	return tube{[]geom.Vec3{middle.Mad(axis, low), middle.Mad(axis, high)}, []float32{a * scale, b * scale}}, ok
}

// How rods meet that become one tube with a bend: their ends lie so near to each other, they are about as thick, and they do not turn back.
const (
	meeting = 2.5 // radii, of the thicker rod
	thicker = 1.5 // the radius of one over that of the other
	sharply = -.5 // cosine of the bend
)

// joined makes one tube of rods that meet end to end, as two spokes do that cross a hub: every end has four odd vertices, and a bend has none. A third rod
// that ends there stays apart.
func joined(list []tube) (out []tube) {
	grid, taken := gridOf(list), make([]bool, len(list))
	for i, t := range list {
		for again := !taken[i]; again; {
			again = false
			for _, j := range grid.near(t) {
				if longer, ok := t.join(list[j]); ok && j > i && !taken[j] {
					t, taken[j], again = longer, true, true
					break
				}
			}
		}
		if !taken[i] {
			out = append(out, t)
		}
	}
	return out
}

// join is a tube with another one behind it, either of them turned round as they meet; ok: they do.
func (t tube) join(o tube) (tube, bool) {
	for turn := range 4 {
		a, b := t, o
		from, to := (len(a.at)-1)*(1-turn&1), (len(b.at)-1)*(turn>>1)
		r, q := a.radius[from], b.radius[to]
		if a.at[from].Sub(b.at[to]).Len() > meeting*max(r, q) || max(r, q) > thicker*min(r, q) {
			continue
		}
		if from == 0 {
			a = a.back()
		}
		if to > 0 {
			b = b.back()
		}
		n := len(a.at) - 1
		if a.at[n].Sub(a.at[n-1]).Direction().Dot(b.at[1].Sub(b.at[0]).Direction()) < sharply {
			continue
		}
		bend := tube{append(slices.Clone(a.at[:n]), geom.Mix3(a.at[n], b.at[0], .5)), append(slices.Clone(a.radius[:n]), (r+q)/2)}
		return tube{append(bend.at, b.at[1:]...), append(bend.radius, b.radius[1:]...)}, true
	}
	return t, false
}

// back is the tube from its other end.
func (t tube) back() tube {
	t.at, t.radius = slices.Clone(t.at), slices.Clone(t.radius)
	slices.Reverse(t.at)
	slices.Reverse(t.radius)
	return t
}

// along is how far a point lies along an axis through the origin, and how far from it.
func along(p, axis geom.Vec3) (way, off float32) {
	way = p.Dot(axis)
	return way, p.Mad(axis, -way).Len()
}

// turnsOfAxis is how often the axis is turned by the moments of the surface: those along a rod are far greater than across.
const turnsOfAxis = 8

// axisOf is the middle of the area of triangles, and the direction of its greatest moment.
func axisOf(old *mesh.Mesh, corners []uint32) (middle, axis geom.Vec3) {
	at := func(i int) geom.Vec3 { return old.Vertices[corners[i]].Pos }
	begin := at(0)
	var sum geom.Vec3
	var all, far float32
	for i := 0; i < len(corners); i += 3 {
		a, b, c := at(i).Sub(begin), at(i+1).Sub(begin), at(i+2).Sub(begin)
		area := b.Sub(a).Cross(c.Sub(a)).Len()
		sum, all = sum.Mad(a.Add(b).Add(c), area/3), all+area
		if d := a.Len(); d > far {
			far, axis = d, a
		}
	}
	middle, axis = begin.Mad(sum, 1/all), axis.Norm()
	for range turnsOfAxis {
		var next geom.Vec3
		for i := 0; i < len(corners); i += 3 {
			a, b, c := at(i).Sub(middle), at(i+1).Sub(middle), at(i+2).Sub(middle)
			area, s := b.Sub(a).Cross(c.Sub(a)).Len(), a.Add(b).Add(c)
			// The moment of a triangle about the origin is its area over 12 times the sum of those of its corners and of their sum.
			for _, p := range [4]geom.Vec3{a, b, c, s} {
				next = next.Mad(p, area*p.Dot(axis))
			}
		}
		axis = next.Norm()
	}
	return middle, axis
}

// sweep is the surface of tubes with about so many faces, as evenly long as that allows.
func (k Maker) sweep(tubes []tube, faces int) *remesh.Surface {
	var long, thick float64
	for i := range tubes {
		for k := range len(tubes[i].at) - 1 {
			long += tubes[i].rod(k)
		}
		thick += float64(tubes[i].radius[0])
	}
	rings := float64(faces/k.perQuad()-capped*len(tubes)) / 4 // quads along all tubes
	s := &remesh.Surface{}
	for i := range tubes {
		tubes[i].sweep(s, rings/long)
	}
	odd := 8 * len(tubes)
	s.Report = remesh.Report{
		Faces: len(s.Quads) * k.perQuad(), Regular: 1 - float64(odd)/float64(len(s.Pos)), Cell: float32(thick / float64(len(tubes))),
	}
	if k.Triangles {
		for _, q := range s.Quads {
			s.Triangles = append(s.Triangles, [3]int32{q[0], q[1], q[2]}, [3]int32{q[0], q[2], q[3]})
		}
		s.Quads, s.Report.Regular = nil, 0
	}
	return s
}

// sweep adds the tube, with so many rings a metre. At a bend the ring lies in the plane that halves it, and the corners behind it are those before it in the
// mirror of that plane: so a square stays one.
func (t *tube) sweep(s *remesh.Surface, rings float64) {
	way := t.at[1].Sub(t.at[0]).Norm()
	u, v := geom.Basis(way)
	first := int32(len(s.Pos))
	ring := func(p geom.Vec3, r float32, half geom.Vec3) {
		for _, d := range [4]geom.Vec3{u, v, u.Mul(-1), v.Mul(-1)} {
			s.Pos = append(s.Pos, p.Mad(d.Mad(way, -d.Dot(half)/way.Dot(half)), r))
		}
	}
	ring(t.at[0], t.radius[0], way)
	for i := range len(t.at) - 1 {
		n := max(int(t.rod(i)*rings), 1)
		for k := 1; k < n; k++ {
			share := float32(k) / float32(n)
			ring(geom.Mix3(t.at[i], t.at[i+1], share), t.radius[i]+(t.radius[i+1]-t.radius[i])*share, way)
		}
		next := way
		if i+2 < len(t.at) {
			next = t.at[i+2].Sub(t.at[i+1]).Norm()
		}
		half := way.Add(next)
		ring(t.at[i+1], t.radius[i+1], half)
		mirror := func(d geom.Vec3) geom.Vec3 { return d.Mad(half, -2*d.Dot(half)/half.Dot(half)) }
		u, v, way = mirror(u), mirror(v), next
	}
	at := func(from int32, k int) int32 { return from + int32(k%4) }
	last := int32(len(s.Pos)) - 4
	for from := first; from < last; from += 4 {
		for k := range 4 {
			s.Quads = append(s.Quads, [4]int32{at(from, k), at(from, k+1), at(from+4, k+1), at(from+4, k)})
		}
	}
	s.Quads = append(s.Quads, [4]int32{at(first, 3), at(first, 2), at(first, 1), at(first, 0)}, [4]int32{at(last, 0), at(last, 1), at(last, 2), at(last, 3)})
}
