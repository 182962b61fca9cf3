package planner

// hookParms shape a wall hook: a plate with screw holes, and a bent rod.
type hookParms struct {
	Height    float64 `as:"height length *" main:"1" x:"2" def:"80"`
	Width     float64 `as:"width" x:"1" say:"width of the plate"`
	Depth     float64 `as:"depth" main:"2" x:"3" say:"how far it stands out"`
	Rod       float64 `of:"rod" as:"diameter * thick" also:"thick diameter" say:"thickness of the rod"`
	Thickness float64 `of:"plate" as:"thick *" say:"thickness of the plate"`
	drilling
}

func (p *hookParms) settle() {
	if p.Height == 0 {
		return
	}
	own := func(v *float64, usual float64) {
		if *v == 0 {
			*v = usual
		}
	}
	own(&p.Width, p.Height*.35)
	own(&p.Depth, p.Height*.6)
	own(&p.Rod, p.Height*.1)
	own(&p.Thickness, max(1.5, p.Height*.04))
	if p.Holes == nil {
		p.Holes = []hole{{N: 2}}
	}
	for i := range p.Holes {
		h := &p.Holes[i]
		if h.Where == "" && h.N == 2 { // above and below the rod
			h.Where = "ends"
		}
		if h.D == 0 {
			h.D = max(3, p.Height*.05)
		}
	}
	settleHoles(p)
}

func (p *hookParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Depth} }

func (p *hookParms) face(name string) (w, d, thick float64, ok bool) {
	return p.Width, p.Height, p.Thickness, name == "" || name == "plate"
}

func (p *hookParms) check() error {
	if p.Rod*4+p.Thickness > p.Depth || p.Rod > p.Width || p.Rod*5 > p.Height {
		return refuse("A rod of %s mm is too thick for a hook %s mm high that stands out by %s mm: make it thinner.",
			number(p.Rod), number(p.Height), number(p.Depth))
	}
	return checkHoles(p)
}

func (p *hookParms) write(w *page) {
	w.do(`back, r = -DEPTH / 2, ROD / 2`)
	w.slab(p, slab{Part: "plate", Outline: "rect(WIDTH, HEIGHT)", From: "back", To: "back + THICKNESS", Facing: "+z", At: "(0, HEIGHT / 2, 0)"})
	// The rod leaves the plate at 62 % of the height, runs forward and down, round by half a circle in twelve steps, and up again
	// to a ball at half the height.
	w.do(`out = DEPTH - THICKNESS - r  # from the plate to the middle of the tip`)
	w.do(`bow, z = min(out / 2, HEIGHT * .25), back + THICKNESS`)
	w.do(`turn_of = [(0, HEIGHT * .3 - bow * sin(180 * i / 12), z + out - bow + bow * -cos(180 * i / 12)) for i in range(13)]`)
	w.do(`line = [(0, HEIGHT * .62, z - THICKNESS * .5), (0, HEIGHT * .62, z + out - 2 * bow)] + turn_of + [(0, HEIGHT * .5, z + out)]`)
	w.do(`b.add("hook", pipe(line, r=r, up="+x", segments=b.lod(6, 8, 16, 24), bevel=0), hook, keep=True, crease=60)`)
	w.do(`b.add("tip", ellipsoid(r), hook, at=(0, HEIGHT * .5, z + out), detail=1)`)
}

var hookForm = &form{
	name:   "hook",
	nouns:  "hook, !wall hook, !coat hook, !towel hook, !key hook, !hat hook, !robe hook, !clothes hook",
	claims: common,
	parts:  []part{{"hole", "hole, screw hole"}, {"rod", "rod, wire, arm"}, {"plate", "plate, back plate, wall plate"}},
	roles:  []role{{"body", `iron("blackened")`}, {"hook", ""}},
	fresh:  func() parms { return &hookParms{} },
	view:   [2]int{40, 12},
}
