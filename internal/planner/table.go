package planner

// tableParms shape tables, benches and stools: a top on legs.
type tableParms struct {
	Length   float64    `as:"length width" main:"1" x:"1"`
	Depth    float64    `as:"depth width" x:"2"`
	Height   float64    `as:"height" main:"2" x:"3"`
	Diameter float64    `as:"diameter" lo:"0" tell:"no"`
	Top      float64    `of:"top" as:"thick *" say:"thickness of the top"`
	Legs     int        `of:"leg" lo:"1" hi:"20"`
	LegWidth float64    `of:"leg" as:"thick width diameter *" say:"thickness of the legs"`
	Shelf    bool       `of:"shelf"`
	Drawn    bool       `of:"round"`
	usual    [3]float64 // Length, Depth and Height without words
	legs     int        // how many without words
	seat     bool       // the top is a seat
}

func (p *tableParms) settle() {
	own := func(v *float64, usual float64) {
		if *v == 0 {
			*v = usual
		}
	}
	if p.Drawn && p.Diameter == 0 {
		p.Diameter = max(p.Length, p.Depth)
		// A round table without a measure is as wide as the usual one is deep.
		own(&p.Diameter, p.usual[1])
	}
	if p.Diameter > 0 {
		p.Length, p.Depth = p.Diameter, p.Diameter
	}
	if p.Length == 0 && p.Depth > 0 {
		p.Length = p.Depth * p.usual[0] / p.usual[1]
	}
	own(&p.Length, p.usual[0])
	own(&p.Depth, min(p.usual[1], p.Length))
	own(&p.Height, p.usual[2])
	own(&p.Top, min(.04*p.Length, .06*p.Height, 40))
	own(&p.LegWidth, min(.08*p.Height, .12*p.Depth, 80))
	if p.Legs == 0 {
		p.Legs = p.legs
	}
}

func (p *tableParms) size() [3]float64 { return [3]float64{p.Length, p.Height, p.Depth} }

func (p *tableParms) check() error {
	if p.Diameter > 0 {
		p.Length, p.Depth = p.Diameter, p.Diameter
	}
	if p.Top > p.Height*.6 {
		return refuse("A top %s mm thick is too thick for a height of %s mm: make it thinner.", number(p.Top), number(p.Height))
	}
	// Two legs have to fit along the narrow side with a little between them, and half of all along the length.
	if p.LegWidth*2.2 > min(p.Length, p.Depth) && p.Legs > 1 || p.LegWidth*float64((p.Legs+1)/2) > p.Length*.9 {
		return refuse("%d legs of %s mm do not fit below a top of %s by %s mm: make them fewer or thinner.",
			p.Legs, number(p.LegWidth), number(p.Length), number(p.Depth))
	}
	return nil
}

func (p *tableParms) write(w *page) {
	top, role := "rect(LENGTH, DEPTH)", "top"
	if p.Diameter > 0 {
		top = "circle(LENGTH / 2, n=n)"
	}
	part := "top"
	if p.seat {
		part = "seat"
	}
	w.do(`under = HEIGHT - TOP`)
	w.do(`b.add(%q, extrude(%s, (under, HEIGHT), face="+y", bevel=EDGE), %s, keep=True)`, part, top, role)
	// Four, six or more legs of a square top stand in two rows; other numbers stand in a ring, two stand on feet, and one is a
	// column on a foot.
	even := p.Legs%2 == 0 && p.Legs > 2 && p.Diameter == 0
	switch {
	case p.Legs == 1:
		w.do(`places = [(0, 0, 0)]`)
		w.do(`b.add("foot", box(LENGTH * .55, TOP, DEPTH * .55, bevel=EDGE), leg, keep=True)`)
	case even:
		w.do(`x, z = LENGTH / 2 - LEG_WIDTH * .8, DEPTH / 2 - LEG_WIDTH * .8`)
		w.do(`pairs = LEGS // 2`)
		w.do(`places = [(mix(-x, x, i / (pairs - 1)), 0, side * z) for side in [1, -1] for i in range(pairs)]`)
	case p.Legs == 2:
		w.do(`x = LENGTH / 2 - LEG_WIDTH * .8`)
		w.do(`places = [(-x, 0, 0), (x, 0, 0)]`)
		w.do(`b.add("foot", box(LEG_WIDTH, TOP, DEPTH * .8, bevel=EDGE), leg, at=places, keep=True)`)
	default:
		w.do(`x, z = LENGTH / 2 - LEG_WIDTH * 1.1, DEPTH / 2 - LEG_WIDTH * 1.1`)
		w.do(`places = [(x * sin(360 * (i + .5) / LEGS), 0, -z * cos(360 * (i + .5) / LEGS)) for i in range(LEGS)]`)
	}
	// Round tops and stools on three legs have turned legs.
	if p.Diameter > 0 || p.seat && p.Legs == 3 {
		w.do(`b.add("leg", rod((0, 0, 0), (0, under, 0), r=LEG_WIDTH / 2, segments=n, bevel=EDGE), leg, at=places, keep=True)`)
	} else {
		w.do(`b.add("leg", box(LEG_WIDTH, under, LEG_WIDTH, bevel=EDGE), leg, at=places, keep=True)`)
	}
	if even {
		// Rails join the legs below the top, so that the table does not sway.
		w.do(`rail = min(LEG_WIDTH * 1.2, under * .3)`)
		w.do(`b.add("rail", box(2 * x, (under - rail, under), LEG_WIDTH * .4, bevel=EDGE), leg, at=[(0, 0, z), (0, 0, -z)])`)
		w.do(`b.add("rail", box(LEG_WIDTH * .4, (under - rail, under), 2 * z, bevel=EDGE), leg, at=[(x, 0, 0), (-x, 0, 0)])`)
	}
	if p.Shelf {
		w.do(`b.add("shelf", box(LENGTH - LEG_WIDTH * 1.2, (under * .2, under * .2 + TOP / 2), DEPTH - LEG_WIDTH * 1.2, bevel=EDGE), top, keep=True)`)
	}
}

var tableForm = &form{
	name:   "table",
	nouns:  "table, desk, dining table, work table, worktable, writing desk",
	claims: common,
	parts: []part{{"leg", "leg, legged"}, {"top", "top, tabletop, table top, seat, board, surface"}, {"shelf", "lower shelf, shelf below, shelf"},
		{"round", "round, circular, round top"}},
	roles: []role{{"top", `wood("oak")`}, {"leg", ""}},
	fresh: func() parms { return &tableParms{usual: [3]float64{1400, 800, 740}, legs: 4} },
	view:  [2]int{30, 14},
}

// Usual lengths, depths and heights in millimetres: the top of a workbench is at 880, a seat at 450.
var tableForms = []*form{
	tableForm,
	like(tableForm, "coffee table", "coffee table, side table, low table", common, func() parms {
		return &tableParms{usual: [3]float64{1000, 600, 420},
			legs: 4}
	}),
	like(tableForm, "workbench", "workbench, work bench", common, func() parms { return &tableParms{usual: [3]float64{1500, 650, 880}, legs: 4} }),
	like(tableForm, "bench", "bench, sitting bench", common, func() parms { return &tableParms{usual: [3]float64{1200, 350, 450}, legs: 4, seat: true} }),
	like(tableForm, "stool", "stool, step stool, bar stool, footstool", common, func() parms {
		return &tableParms{usual: [3]float64{350, 350, 450},
			legs: 3, seat: true}
	}),
}
