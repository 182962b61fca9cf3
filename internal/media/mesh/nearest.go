package mesh

import "atelier/internal/media/geom"

// Surface is the triangles of a mesh in a grid, in which Nearest looks.
type Surface struct {
	mesh  *Mesh
	cells map[[3]int32][]int32
	low   geom.Vec3
	size  float32 // of a cell
	far   int32   // how many cells the grid has along its longest side
}

// NewSurface takes a mesh with at least one triangle, which must stay as it is. Many goroutines may then ask for what is near. Triangles of which
// keep says false are left out; nil: all are kept.
func NewSurface(m *Mesh, keep func(triangle int) bool) *Surface {
	const along = 40
	box := m.Bounds()
	long := box.Size()
	s := &Surface{mesh: m, cells: map[[3]int32][]int32{}, low: box.Min, size: max(long.X, long.Y, long.Z, 1e-6) / along, far: along + 1}
	for t := range m.Triangles() {
		if keep != nil && !keep(t) {
			continue
		}
		reach := geom.Empty()
		for _, v := range m.Indices[3*t : 3*t+3] {
			reach = reach.Add(m.Vertices[v].Pos)
		}
		a, b := s.cell(reach.Min), s.cell(reach.Max)
		for x := a[0]; x <= b[0]; x++ {
			for y := a[1]; y <= b[1]; y++ {
				for z := a[2]; z <= b[2]; z++ {
					s.cells[[3]int32{x, y, z}] = append(s.cells[[3]int32{x, y, z}], int32(t))
				}
			}
		}
	}
	return s
}

// cell is the cell of a place, of the grid's nearest where the place is outside of it.
func (s *Surface) cell(p geom.Vec3) [3]int32 {
	at := func(x float32) int32 { return int32(geom.Clamp(x/s.size, 0, float32(s.far))) }
	q := p.Sub(s.low)
	return [3]int32{at(q.X), at(q.Y), at(q.Z)}
}

// Nearest is the corners of the triangle that is nearest to a point, and the shares of them in its nearest point.
func (s *Surface) Nearest(p geom.Vec3) (corners [3]uint32, share [3]float32) {
	t, share := s.NearestTriangle(p)
	return [3]uint32(s.mesh.Indices[3*t:]), share
}

// NearestTriangle is the triangle that is nearest to a point, and the shares of its corners in its nearest point. Cells are asked in shells
// around the point's own, until what is left cannot be nearer.
func (s *Surface) NearestTriangle(p geom.Vec3) (triangle int32, share [3]float32) {
	at, least := s.cell(p), float32(1e12)
	// What lies in the shell of cells r and beyond is at least (r − 1) cells away, since the point may lie anywhere in its own.
	for r := int32(0); r <= s.far && (least > 1e11 || float32(r-1)*s.size < geom.Sqrt(least)); r++ {
		for x := -r; x <= r; x++ {
			for y := -r; y <= r; y++ {
				step := 2 * r // only the faces of the shell
				if r == 0 || x == -r || x == r || y == -r || y == r {
					step = 1
				}
				for z := -r; z <= r; z += step {
					for _, t := range s.cells[[3]int32{at[0] + x, at[1] + y, at[2] + z}] {
						i := s.mesh.Indices[3*t : 3*t+3]
						v := s.mesh.Vertices
						a, b, c := v[i[0]].Pos, v[i[1]].Pos, v[i[2]].Pos
						k := closest(p, a, b, c)
						d := a.Mul(k[0]).Mad(b, k[1]).Mad(c, k[2]).Sub(p)
						if far := d.Dot(d); far < least {
							least, triangle, share = far, t, k
						}
					}
				}
			}
		}
	}
	return triangle, share
}

// closest is the shares of a, b and c in the point of their triangle that is nearest to p (after Ericson, Real-Time Collision Detection, 5.1.5).
// It finds the region of the plane in which p lies: beyond a corner, beyond an edge, or over the face. va, vb and vc are barycentric, not yet divided
// by their sum.
func closest(p, a, b, c geom.Vec3) [3]float32 {
	ab, ac, ap := b.Sub(a), c.Sub(a), p.Sub(a)
	d1, d2 := ab.Dot(ap), ac.Dot(ap)
	if d1 <= 0 && d2 <= 0 {
		return [3]float32{1, 0, 0}
	}
	bp := p.Sub(b)
	d3, d4 := ab.Dot(bp), ac.Dot(bp)
	if d3 >= 0 && d4 <= d3 {
		return [3]float32{0, 1, 0}
	}
	vc := d1*d4 - d3*d2
	if vc <= 0 && d1 >= 0 && d3 <= 0 {
		t := d1 / max(d1-d3, 1e-20)
		return [3]float32{1 - t, t, 0}
	}
	cp := p.Sub(c)
	d5, d6 := ab.Dot(cp), ac.Dot(cp)
	if d6 >= 0 && d5 <= d6 {
		return [3]float32{0, 0, 1}
	}
	vb := d5*d2 - d1*d6
	if vb <= 0 && d2 >= 0 && d6 <= 0 {
		t := d2 / max(d2-d6, 1e-20)
		return [3]float32{1 - t, 0, t}
	}
	va := d3*d6 - d5*d4
	if va <= 0 && d4-d3 >= 0 && d5-d6 >= 0 {
		t := (d4 - d3) / max((d4-d3)+(d5-d6), 1e-20)
		return [3]float32{0, 1 - t, t}
	}
	k := 1 / (va + vb + vc)
	return [3]float32{1 - (vb+vc)*k, vb * k, vc * k}
}
