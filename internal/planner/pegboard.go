package planner

import "math"

// pegboardParms shape a board with holes in a grid, that stands upright. It is made of strips, a row of holes each.
type pegboardParms struct {
	Width     float64 `as:"width length" main:"1" x:"1" def:"400"`
	Height    float64 `as:"height depth" main:"2" x:"2" def:"300"`
	Thickness float64 `as:"thick" main:"3" x:"3" def:"5"`
	Bore      float64 `of:"hole" as:"* diameter" def:"6" say:"diameter of the holes"`
	Apart     float64 `of:"hole" as:"apart" also:"apart" lo:"2" say:"distance of the holes"`
}

func (p *pegboardParms) settle() {
	if p.Apart == 0 && p.Width > 0 {
		// At least 25 mm (about the inch of pegboards), at most 40 holes across, and about 650 in all: check refuses more than 700.
		p.Apart = max(25, math.Ceil(p.Width/40), math.Ceil(math.Sqrt(p.Width*p.Height/650)))
	}
}

// Across and Down are how many holes there are.
func (p *pegboardParms) Across() int { return int((p.Width - p.Bore*1.2) / p.Apart) }
func (p *pegboardParms) Down() int   { return int((p.Height - p.Bore*1.2) / p.Apart) }

func (p *pegboardParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Thickness} }

func (p *pegboardParms) check() error {
	if p.Bore > p.Apart-1 {
		return refuse("Holes of %s mm that are %s mm apart run into each other: make them smaller, or put them further apart.", number(p.Bore), number(p.Apart))
	}
	if p.Across() < 1 || p.Down() < 1 || p.Across()*p.Down() > 700 || p.Across() > 90 {
		return refuse("A pegboard of %s by %s mm would have %d by %d holes: it can have 1 to 700; change their distance.",
			number(p.Width), number(p.Height), p.Across(), p.Down())
	}
	return nil
}

func (p *pegboardParms) write(w *page) {
	w.do(`across, down = %d, %d`, p.Across(), p.Down())
	w.do(`if b.level < 2:  # holes that no budget has room for are drawn`)
	w.do(`    drawn = b.surface("body", %s, paint("#17181a", where=dots(APART, BORE / 2)), keep=True)`, w.finish())
	w.do(`    b.add("board", box(WIDTH, HEIGHT, THICKNESS, bevel=0), drawn, keep=True)`)
	w.do(`    return`)
	// The segments of a hole at the middle level. Boards with many holes have fewer of them, so that the triangles stay within the
	// budget.
	few := 12
	switch n := p.Across() * p.Down(); {
	case n > 300:
		few = 4
	case n > 200:
		few = 6
	}
	w.do(`hole = circle(BORE / 2, n=b.lod(3, 3, %d, %d))`, few, 2*few)
	w.do(`holes = [hole.move(APART * (i - (across - 1) / 2), 0) for i in range(across)]`)
	w.do(`for i in range(down):`)
	w.do(`    # strips are cut halfway between the rows of holes; the first and the last reach the edges`)
	w.do(`    y = HEIGHT / 2 + APART * (i - (down - 1) / 2)`)
	w.do(`    low, high = 0 if i == 0 else y - APART / 2, HEIGHT if i == down - 1 else y + APART / 2`)
	w.do(`    row_ = [h.move(0, y - (low + high) / 2) for h in holes]`)
	w.do(`    b.add("strip", extrude(rect(WIDTH, high - low), THICKNESS, holes=row_, bevel=0), body, at=(0, (low + high) / 2, 0), keep=True)`)
}

var pegboardForm = &form{
	name:   "pegboard",
	nouns:  "pegboard, peg board, perforated board, perforated panel, tool board, hole board",
	claims: technical,
	parts:  []part{{"hole", "hole"}},
	roles:  []role{{"body", `wood("birch")`}},
	fresh:  func() parms { return &pegboardParms{} },
	view:   [2]int{25, 8},
}
