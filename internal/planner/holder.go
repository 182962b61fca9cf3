package planner

// holderParms shape a block with round holes in a row: for pens, tools, test tubes or bits.
type holderParms struct {
	Width  float64 `as:"width length" main:"1" x:"1" lo:"0"`
	Depth  float64 `as:"depth" x:"2" lo:"0"`
	Height float64 `as:"height thick" main:"2" x:"3" def:"40"`
	Slots  int     `of:"slot" def:"6" lo:"1" hi:"40"`
	Bore   float64 `of:"slot" as:"* diameter width" def:"12" say:"diameter of the holes"`
	Deep   float64 `of:"slot" as:"depth" say:"depth of the holes"`
	Rows   int     `of:"row" lo:"1" hi:"12" def:"1" tell:"no"`
}

func (p *holderParms) settle() {
	if p.Slots == 0 || p.Bore == 0 {
		return
	}
	// Holes per row, rounded up: the last row may have fewer.
	each := p.Slots
	if p.Rows > 1 {
		each = (p.Slots + p.Rows - 1) / p.Rows
	}
	// About 1.6 diameters a hole leave .6 of a diameter between neighbours.
	if p.Width == 0 {
		p.Width = float64(each)*p.Bore*1.6 + p.Bore*.4
	}
	if p.Depth == 0 {
		p.Depth = float64(max(p.Rows, 1))*p.Bore*1.6 + p.Bore*.4
	}
	if p.Deep == 0 && p.Height > 0 {
		p.Deep = p.Height * .75
	}
}

func (p *holderParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Depth} }

func (p *holderParms) check() error {
	each := (p.Slots + p.Rows - 1) / p.Rows
	if float64(each)*(p.Bore+.5) > p.Width || float64(p.Rows)*(p.Bore+.5) > p.Depth {
		return refuse("%d holes of %s mm do not fit a block of %s by %s mm: make them fewer or smaller, or the block larger.",
			p.Slots, number(p.Bore), number(p.Width), number(p.Depth))
	}
	if p.Deep > p.Height-.5 {
		return refuse("Holes %s mm deep go through a block %s mm high: make them shallower, or the block higher.", number(p.Deep), number(p.Height))
	}
	return nil
}

func (p *holderParms) write(w *page) {
	w.do(`each = (SLOTS + ROWS - 1) // ROWS`)
	w.do(`places = [(WIDTH * ((i % each + .5) / each - .5), DEPTH * (.5 - (i // each + .5) / ROWS)) for i in range(SLOTS)]`)
	// The block is two layers: a floor without holes, and above it a layer with holes all the way through.
	w.do(`b.add("floor", box(WIDTH, HEIGHT - DEEP, DEPTH, bevel=0), body, keep=True)`)
	w.do(`holes = [circle(BORE / 2, n=b.lod(6, 12, 24, 48)).move(x, y) for x, y in places]`)
	w.do(`b.add("body", extrude(rect(WIDTH, DEPTH), (HEIGHT - DEEP, HEIGHT), holes=holes, face="+y", bevel=0), body, keep=True)`)
}

// What it holds names its holes: "six pens" are six slots.
var holderForm = &form{
	name: "holder",
	nouns: "!pen holder, !pencil holder, !tool holder, !bit holder, !drill bit holder, !test tube rack, !test tube holder, !brush holder, " +
		"screwdriver holder, marker holder, toothbrush holder, egg holder, battery holder",
	noun:   "rack",
	claims: common,
	parts: []part{{"slot", "hole, slot, socket, pen, pencil, tube, bit, tool, brush, marker, egg, battery, batteries, screwdriver, toothbrush"}, {"row",
		"row"}},
	roles: []role{{"body", `wood("oak")`}},
	fresh: func() parms { return &holderParms{} },
	view:  [2]int{30, 28},
}
