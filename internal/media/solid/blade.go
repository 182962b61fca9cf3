package solid

import "atelier/internal/media/geom"

// Leaf adds a closed thin blade: from its stalk at the origin along +X to its tip, width along Z, face up +Y.
// It is thick only along the midrib, folds up by fold metres at its sides and droops by droop at its tip.
// 8·rows triangles of two islands; Local is (along, across, 0).
func (p *Part) Leaf(length, width, thickness, fold, droop float32, rows int) *Part {
	rows = max(rows, 1)
	for _, side := range [2]float32{1, -1} {
		density := float32(1)
		if side < 0 {
			density = .5 // what hangs below is seldom looked at
		}
		is := p.island(density)
		for i := range rows + 2 {
			t := float32(i) / float32(rows+1)
			open := geom.Sqrt(geom.Sin(geom.Pi * geom.Pow(t, .8))) // widest a little before the middle
			if i == rows+1 {                                       // the sine of π is not quite nothing
				open = 0
			}
			for c := range 3 {
				z := float32(c-1) * .5 * width * open
				rib := open * (1 - geom.Abs(float32(c-1)))
				y := fold*open*geom.Abs(float32(c-1)) - droop*t*t + side*.5*thickness*rib
				is.vertex(geom.Vec3{X: t * length, Y: y, Z: z}, geom.Vec3{X: t * length, Y: z}, geom.Vec2{X: t * length, Y: z})
			}
		}
		for i := range int32(rows + 1) {
			for c := range int32(2) {
				is.leafQuad(3*i+c, side < 0)
			}
		}
	}
	return p
}

// leafQuad adds the two triangles between corner a and the next of its row and the one after.
func (is *Island) leafQuad(a int32, under bool) {
	for _, t := range [2][3]int32{{a, a + 1, a + 4}, {a, a + 4, a + 3}} {
		if under {
			t[1], t[2] = t[2], t[1]
		}
		is.triangle(t[0], t[1], t[2], 1, 0)
	}
}
