package solid

import "atelier/internal/media/geom"

// Bend moves positions as Warp does. Welded positions move together, so that rounding opens no seam. Positions that f brings so close together that they
// would weld, as in the hollow of an elbow or in thin hair, are moved inward until they keep apart, also after the part is placed once more.
func (p *Part) Bend(f func(geom.Vec3) geom.Vec3) *Part {
	grid, ids := p.welded()
	at := make([]geom.Vec3, len(grid.Pos))
	for i, q := range grid.Pos {
		at[i] = f(q)
	}
	return p.relocate(at, ids)
}

// welded are the positions of the part, each once, and for each vertex of each island the number of its own.
func (p *Part) welded() (*geom.Grid, [][]int32) {
	n := 0
	for _, is := range p.Islands {
		n += len(is.Vertices)
	}
	grid := geom.NewGrid(n)
	ids := make([][]int32, len(p.Islands))
	for i, is := range p.Islands {
		ids[i] = make([]int32, len(is.Vertices))
		for k := range is.Vertices {
			ids[i][k] = grid.Number(is.Vertices[k].Pos)
		}
	}
	return grid, ids
}

// relocate moves the vertices to the places of their numbers, kept apart.
func (p *Part) relocate(at []geom.Vec3, ids [][]int32) *Part {
	p.keepApart(at, ids)
	for i, is := range p.Islands {
		for k := range is.Vertices {
			is.Vertices[k].Pos = at[ids[i][k]]
		}
	}
	return p
}

// keepApart moves positions that are less than a weld distance from one before, on every axis, against their normals.
func (p *Part) keepApart(at []geom.Vec3, ids [][]int32) {
	taken := geom.NewGrid(16 * len(at))
	var normals []geom.Vec3
	for i, q := range at {
		for step := float32(1); step < 9 && !claim(taken, at[i]); step++ {
			if normals == nil {
				normals = p.normalsAt(at, ids)
			}
			at[i] = q.Mad(normals[i], -6*step*geom.Weld)
		}
	}
}

// claim takes the eight cells around q, and reports whether all of them were free.
func claim(taken *geom.Grid, q geom.Vec3) bool {
	before := len(taken.Pos)
	for c := range 8 {
		corner := geom.Vec3{X: float32(c&1*2 - 1), Y: float32(c&2 - 1), Z: float32(c>>1&2 - 1)}
		taken.Number(q.Mad(corner, geom.Weld/2))
	}
	return len(taken.Pos) == before+8
}

// normalsAt are the means of the triangles' normals at each position, weighted by area.
func (p *Part) normalsAt(at []geom.Vec3, ids [][]int32) []geom.Vec3 {
	sum := make([]geom.Vec3, len(at))
	for i, is := range p.Islands {
		for _, t := range is.Triangles {
			a, b, c := ids[i][t.V[0]], ids[i][t.V[1]], ids[i][t.V[2]]
			n := at[b].Sub(at[a]).Cross(at[c].Sub(at[a]))
			sum[a], sum[b], sum[c] = sum[a].Add(n), sum[b].Add(n), sum[c].Add(n)
		}
	}
	for i := range sum {
		sum[i] = sum[i].Norm()
	}
	return sum
}
