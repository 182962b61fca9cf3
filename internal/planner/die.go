package planner

// dieParms shape a die with pips, opposite faces of which add up to seven.
type dieParms struct {
	free
	Size float64 `as:"size width height length *" main:"1" x:"1" def:"16"`
}

func (p *dieParms) size() [3]float64 { return [3]float64{p.Size, p.Size, p.Size} }

// write puts one to six pips on the sides. The turns are in that order, so that 1 lies opposite 6, 2 opposite 5 and 3 opposite 4.
func (p *dieParms) write(w *page) {
	w.do(`off, flat = SIZE * .25, SIZE / 2`)
	w.do(`b.add("body", box(SIZE, SIZE, SIZE, bevel=SIZE * .06), body, keep=True)`)
	w.do(`odd, even, rest = [(0, 0)], [(-1, -1), (1, 1)], [(-1, 1), (1, -1)]`)
	w.do(`spots = [odd, even, odd + even, even + rest, odd + even + rest, even + rest + [(-1, 0), (1, 0)]]`)
	w.do(`turns = [turn(x=-90), turn(), turn(y=90), turn(y=-90), turn(y=180), turn(x=90)]`)
	w.do(`disc = extrude(circle(SIZE * .085, n=b.lod(6, 8, 16, 24)), (flat * .96, flat * 1.0005), bevel=0)`)
	w.do(`for i in range(6):`)
	w.do(`    side = b.at(turns[i].move(0, flat, 0))`)
	w.do(`    side.add("pip", disc, pip, at=[(x * off, y * off, 0) for x, y in spots[i]], keep=True)`)
}

var dieForm = &form{
	name:   "die",
	nouns:  "die, dice, six sided die, playing die, gaming die",
	claims: common,
	parts:  []part{{"pip", "pip, dot, spot"}, {"side", "side, sided"}},
	roles:  []role{{"body", `plastic(color="#efece4")`}, {"pip", `plastic(color="#1c1c1e")`}},
	fresh:  func() parms { return &dieParms{} },
	view:   [2]int{35, 28},
}
