package collider

import "atelier/internal/media/geom"

// overhang is a cell of a hull that is too far from the model.
type overhang struct {
	cell [3]int16
	by   float32 // cells
}

// overhangs are the cells of a hull that are too far from the model.
func (g *grid) overhangs(h Hull) (list []overhang) {
	g.beyond(h, func(from, to int, y, z int16) bool {
		row := g.index([3]int16{0, y, z})
		for i := from; i < to; i++ {
			if squared := g.squared[i]; squared > g.most {
				list = append(list, overhang{[3]int16{int16(i - row), y, z}, geom.Sqrt(float32(squared))})
			}
		}
		return true
	})
	return list
}

// bound is a face of a hull as a row of cells meets it: x ≤ or ≥ at + y·row + z·layer, cells.
type bound struct{ at, y, z float32 }

func (b *bound) of(y, z float32) float32 { return b.at + b.y*y + b.z*z }

// slack is how far the faces of a hull are moved outwards to look at it: a hull thinner than a cell would hold no middle of one, and a wall
// around a doorway would fit as if the doorway were shut.
func (g *grid) slack(h Hull) float32 {
	thin := g.cell
	for _, f := range h.planes {
		var deep float32
		for _, p := range h.Points {
			if deep = max(deep, -f.above(p)); deep >= thin {
				break
			}
		}
		thin = min(thin, deep)
	}
	return (g.cell - thin) / 2
}

// bounds are the faces of a hull, moved outwards by a slack: what ends rows above, what ends them below, and, of faces along the rows, what is above 0 outside.
// A face n·p ≤ offset bounds x in a row at n.x > 0 from above and at n.x < 0 from below; both are linear in the row and the layer, so they are
// computed once a hull.
func (g *grid) bounds(h Hull, slack float32) (upper, lower, whole []bound) {
	first := g.center([3]int16{})
	for _, p := range h.planes {
		b := bound{p.above(first) - slack, p.normal.Y * g.cell, p.normal.Z * g.cell}
		rise := p.normal.X * g.cell
		if geom.Abs(rise) <= 1e-6*g.cell {
			whole = append(whole, b)
			continue
		}
		b = bound{-b.at / rise, -b.y / rise, -b.z / rise}
		if rise > 0 {
			upper = append(upper, b)
		} else {
			lower = append(lower, b)
		}
	}
	return upper, lower, whole
}

// beyond calls f for each row of cells whose middles are in the hull and of which some are too far from the model: from one cell to
// before another, until f answers false.
// over holds running sums, so over[to] == over[from] says in two reads that no cell of a stretch is too far: most rows end there.
func (g *grid) beyond(h Hull, f func(from, to int, y, z int16) bool) {
	if len(h.Points) == 0 {
		return
	}
	box, slack := h.Bounds(), g.slack(h)
	room := geom.Vec3{X: slack, Y: slack, Z: slack}
	low, high := g.of(box.Min.Sub(room).Max(g.low)), g.of(box.Max.Add(room))
	for c := range 3 {
		high[c] = min(high[c], int16(g.n[c]-1))
	}
	upper, lower, whole := g.bounds(h, slack)
	for z := low[2]; z <= high[2]; z++ {
		for y := low[1]; y <= high[1]; y++ {
			row := g.index([3]int16{0, y, z})
			if g.over[row+int(high[0])+1] == g.over[row+int(low[0])] {
				continue
			}
			from, to := float32(low[0]), float32(high[0])
			fy, fz := float32(y), float32(z)
			for i := range upper {
				to = min(to, upper[i].of(fy, fz))
			}
			if to < from || g.over[row+int(to)+1] == g.over[row+int(from)] {
				continue
			}
			for i := range lower {
				from = max(from, lower[i].of(fy, fz))
			}
			first, last := row+int(from+.9999), row+int(to)
			if first > last || g.over[last+1] == g.over[first] || outside(whole, fy, fz) {
				continue
			}
			if !f(first, last+1, y, z) {
				return
			}
		}
	}
}

// outside reports whether a row lies outside a hull, by the faces along it.
func outside(whole []bound, y, z float32) bool {
	for i := range whole {
		if whole[i].of(y, z) > 0 {
			return true
		}
	}
	return false
}
