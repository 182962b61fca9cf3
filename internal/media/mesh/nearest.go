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
						k := geom.Triangle{a, b, c}.Shares(p)
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
