package landmark

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// rows is how many rows a silhouette has: a cell is half a hundredth of the height.
const rows = 200

// silhouette is a body seen from the front as cells, and how far each reaches in depth.
// Cells lie in rows from the soles up; column 0 is at the least X, which is the figure's right side.
type silhouette struct {
	low    geom.Vec3 // the corner of the first cell
	cell   float32   // side, metres
	across int       // columns
	near   []float32 // by cell: the greatest Z; −∞ where nothing is
	far    []float32 // the least Z
}

// span is cells from..to of a row or a column, to excluded.
type span struct{ from, to int }

func (s span) size() int { return s.to - s.from }

func (s span) middle() float32 { return float32(s.from+s.to) / 2 }

// draw fills the cells that the triangles of a mesh cover.
func draw(m *mesh.Mesh, b geom.Box) *silhouette {
	cell := b.Size().Y / rows
	s := &silhouette{low: b.Min, cell: cell, across: int(b.Size().X/cell) + 1}
	s.near, s.far = make([]float32, s.across*rows), make([]float32, s.across*rows)
	for i := range s.near {
		s.near[i], s.far[i] = float32(math.Inf(-1)), float32(math.Inf(1))
	}
	for t := 0; t+2 < len(m.Indices); t += 3 {
		s.triangle(m.Vertices[m.Indices[t]].Pos, m.Vertices[m.Indices[t+1]].Pos, m.Vertices[m.Indices[t+2]].Pos)
	}
	return s
}

// triangle marks the cells whose middles lie in a triangle, and those of its corners.
// Cells of corners are marked, too, so that triangles smaller than a cell are seen.
func (s *silhouette) triangle(corners ...geom.Vec3) {
	var p [3]geom.Vec3 // in cells
	for i, c := range corners {
		p[i] = geom.Vec3{X: (c.X - s.low.X) / s.cell, Y: (c.Y - s.low.Y) / s.cell, Z: c.Z}
		s.mark(int(p[i].X), int(p[i].Y), c.Z)
	}
	area := (p[1].X-p[0].X)*(p[2].Y-p[0].Y) - (p[2].X-p[0].X)*(p[1].Y-p[0].Y)
	if geom.Abs(area) < 1e-6 {
		return
	}
	x0, x1 := min(p[0].X, p[1].X, p[2].X), max(p[0].X, p[1].X, p[2].X)
	y0, y1 := min(p[0].Y, p[1].Y, p[2].Y), max(p[0].Y, p[1].Y, p[2].Y)
	for y := max(0, int(y0)); y <= min(rows-1, int(y1)); y++ {
		for x := max(0, int(x0)); x <= min(s.across-1, int(x1)); x++ {
			at := geom.Vec3{X: float32(x) + .5, Y: float32(y) + .5}
			u := ((p[1].X-at.X)*(p[2].Y-at.Y) - (p[2].X-at.X)*(p[1].Y-at.Y)) / area
			v := ((p[2].X-at.X)*(p[0].Y-at.Y) - (p[0].X-at.X)*(p[2].Y-at.Y)) / area
			if u >= 0 && v >= 0 && u+v <= 1 {
				s.mark(x, y, u*p[0].Z+v*p[1].Z+(1-u-v)*p[2].Z)
			}
		}
	}
}

func (s *silhouette) mark(x, y int, z float32) {
	x, y = min(max(x, 0), s.across-1), min(max(y, 0), rows-1)
	i := y*s.across + x
	s.near[i], s.far[i] = max(s.near[i], z), min(s.far[i], z)
}

func (s *silhouette) full(x, y int) bool {
	return x >= 0 && y >= 0 && x < s.across && y < rows && s.near[y*s.across+x] >= s.far[y*s.across+x]
}

// row is the spans of a row. Gaps of one cell do not count.
func (s *silhouette) row(y int) []span {
	return spans(s.across, func(x int) bool { return s.full(x, y) })
}

// column is the spans of a column.
func (s *silhouette) column(x int) []span {
	return spans(rows, func(y int) bool { return s.full(x, y) })
}

func spans(n int, full func(int) bool) (list []span) {
	for i := 0; i < n; i++ {
		if !full(i) {
			continue
		}
		if k := len(list) - 1; k >= 0 && i-list[k].to <= 1 {
			list[k].to = i + 1
		} else {
			list = append(list, span{i, i + 1})
		}
	}
	return list
}

// at is a place of the silhouette in metres, in the middle of the body's depth there.
func (s *silhouette) at(x, y float32) geom.Vec3 {
	p := geom.Vec3{X: s.low.X + x*s.cell, Y: s.low.Y + y*s.cell}
	near, far := s.depth(int(x), int(y), 2)
	p.Z = (near + far) / 2
	return p
}

// depth is how far the cells around a cell reach; wider around where they are empty.
func (s *silhouette) depth(x, y, around int) (near, far float32) {
	for ; around < rows; around *= 2 {
		near, far = float32(math.Inf(-1)), float32(math.Inf(1))
		for j := max(0, y-around); j <= min(rows-1, y+around); j++ {
			for i := max(0, x-around); i <= min(s.across-1, x+around); i++ {
				near, far = max(near, s.near[j*s.across+i]), min(far, s.far[j*s.across+i])
			}
		}
		if near >= far {
			return near, far
		}
	}
	return 0, 0
}

// heels is how far back the feet reach: the least Z of the lowest rows.
func (s *silhouette) heels() float32 {
	heel := float32(math.Inf(1))
	for _, z := range s.far[:soles*s.across] {
		heel = min(heel, z)
	}
	return heel
}

// dropBehind empties the cells in which everything is behind a depth, as a cape is, and reports whether there are such cells. What hangs behind the
// cells that stay full does not count for their depth either.
func (s *silhouette) dropBehind(z float32) (dropped bool) {
	for i := range s.near {
		switch {
		case s.near[i] < s.far[i]: // empty
		case s.near[i] < z:
			dropped = true
			s.near[i], s.far[i] = float32(math.Inf(-1)), float32(math.Inf(1))
		default:
			s.far[i] = max(s.far[i], z)
		}
	}
	return dropped
}

// symmetry is the share of the cells whose mirror image about a column is full too.
func (s *silhouette) symmetry(middle float32) float32 {
	both, all := 0, 0
	for y := range rows {
		for x := range s.across {
			if s.full(x, y) {
				all++
				if s.full(int(2*middle-float32(x)-.5), y) {
					both++
				}
			}
		}
	}
	return float32(both) / float32(max(1, all))
}
