package retopo

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/remesh"
)

// Straight thin rods, such as strings, spokes and bars, are no part of the body that faces are laid over, which would tear them or grow them together. Each is
// swept: four sides along its axis and a quad at either end, a closed shell of its own as in the source.
const (
	hair   = .3  // sides of a face: the radius below which a rod is swept; thicker ones are laid as well
	span   = 4   // sides of a face: the length of the shortest rod that is swept; a shorter one has as many odd vertices, and few others
	bowed  = 2.2 // radii from the axis: where a rod reaches farther it is not straight. A prism of three sides reaches two
	ends   = .3  // of that reach: what is nearer to the axis lies on the rod's ends
	uneven = .55 // of that reach: how far its surface may lie from a cone. The sides of a prism of three lie half as far from its axis as its edges
	blunt  = .15 // of that reach: the end of a pointed rod
	capped = 2   // quads of a tube besides its sides
)

// tube is a straight rod as a cone of four sides: the radii are those of its corners.
type tube struct {
	from, to  geom.Vec3
	low, high float32 // radii
}

func (t *tube) length() float64 { return float64(t.to.Sub(t.from).Len()) }

// tubesApart takes the straight thin rods out of the still, opaque bodies, if all of them can be swept with a small part of the faces.
func (k Maker) tubesApart(old *mesh.Mesh, bodies []body) []body {
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
	if n := len(rods.tubes); n == 0 || rest == 0 || float64(n*(4+capped)*k.perQuad()) > rodsMost*float64(k.Faces) {
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
	return tube{middle.Mad(axis, low), middle.Mad(axis, high), a * scale, b * scale}, ok
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
		long += tubes[i].length()
		thick += float64(tubes[i].low+tubes[i].high) / 2
	}
	rings := float64(faces/k.perQuad()-capped*len(tubes)) / 4 // quads along all tubes
	s := &remesh.Surface{}
	odd := 0
	for i := range tubes {
		n := max(int(tubes[i].length()*rings/long), 1)
		tubes[i].sweep(s, n)
		odd += 8
	}
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

// sweep adds the tube in n pieces.
func (t *tube) sweep(s *remesh.Surface, n int) {
	u, v := geom.Basis(t.to.Sub(t.from).Norm())
	first := int32(len(s.Pos))
	at := func(ring, k int) int32 { return first + int32(4*ring+k%4) }
	for i := range n + 1 {
		share := float32(i) / float32(n)
		p, r := geom.Mix3(t.from, t.to, share), t.low+(t.high-t.low)*share
		for _, d := range [4]geom.Vec3{u, v, u.Mul(-1), v.Mul(-1)} {
			s.Pos = append(s.Pos, p.Mad(d, r))
		}
		for k := range 4 * min(i, 1) {
			s.Quads = append(s.Quads, [4]int32{at(i-1, k), at(i-1, k+1), at(i, k+1), at(i, k)})
		}
	}
	s.Quads = append(s.Quads, [4]int32{at(0, 3), at(0, 2), at(0, 1), at(0, 0)}, [4]int32{at(n, 0), at(n, 1), at(n, 2), at(n, 3)})
}
