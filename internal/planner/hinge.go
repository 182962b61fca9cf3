package planner

// hingeParms shape a butt hinge, open and flat, that stands upright.
type hingeParms struct {
	// Open and flat, both leaves and the barrel together.
	Width     float64 `as:"width *" main:"2" x:"1" say:"width when open"`
	Height    float64 `as:"height length" main:"1" x:"2" def:"80"`
	Thickness float64 `as:"thick" main:"3"`
	Pin       float64 `of:"pin" as:"diameter * thick" say:"diameter of the pin"`
	Knuckles  int     `of:"knuckle" def:"5" lo:"3" hi:"15"`
	drilling
}

func (p *hingeParms) settle() {
	if p.Height == 0 {
		return
	}
	if p.Width == 0 {
		p.Width = p.Height * .75
	}
	if p.Thickness == 0 {
		p.Thickness = max(1, p.Height*.025)
	}
	if p.Pin == 0 {
		p.Pin = 2 * p.Thickness
	}
	// Three screws a leaf, from top to bottom.
	if p.Holes == nil {
		p.Holes = []hole{{N: 3, Where: "row"}}
	}
	for i := range p.Holes {
		h := &p.Holes[i]
		if h.N >= 6 && h.N%2 == 0 && h.Face == "" { // "six holes" are those of both leaves together
			h.N /= 2
		}
		h.Face = "leaf"
		if h.D == 0 {
			h.D = max(.06*p.Height, 1)
		}
	}
	settleHoles(p)
}

func (p *hingeParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Barrel()} }

// Barrel is the diameter of the knuckles.
func (p *hingeParms) Barrel() float64 { return p.Pin + 2*p.Thickness }

func (p *hingeParms) face(name string) (w, d, thick float64, ok bool) {
	return (p.Width - p.Barrel()) / 2, p.Height, p.Thickness, name == "leaf" || name == ""
}

func (p *hingeParms) check() error {
	if p.Barrel() > p.Width*.6 {
		return refuse("A pin of %s mm is too thick for a hinge %s mm wide: make the pin thinner, or the hinge wider.", number(p.Pin), number(p.Width))
	}
	for i := range p.Holes {
		p.Holes[i].Face = "leaf"
	}
	return checkHoles(p)
}

func (p *hingeParms) write(w *page) {
	w.do(`barrel = PIN + 2 * THICKNESS`)
	w.do(`side, gap = (WIDTH - barrel) / 2, HEIGHT * .004`)
	w.do(`middle = (WIDTH + barrel) / 4`)
	w.slab(p, slab{Part: "leaf", Outline: "rect(side, HEIGHT)", From: "-THICKNESS / 2", To: "THICKNESS / 2", Facing: "+z", Face: "leaf",
		At: "[(middle, HEIGHT / 2, 0), (-middle, HEIGHT / 2, 0)]"})
	// Knuckles belong to the leaves in turn. A tongue joins each to its leaf; gaps of .4 % of the height show that they turn.
	w.do(`for i in range(KNUCKLES):`)
	w.do(`    low, high = HEIGHT * i / KNUCKLES, HEIGHT * (i + 1) / KNUCKLES`)
	w.do(`    b.add("knuckle", tube(barrel / 2, PIN / 2, (low + (gap if i else 0), high), bevel=EDGE, segments=n), body, keep=True)`)
	w.do(`    x = (1 if i % 2 else -1) * (barrel + PIN) / 4`)
	w.do(`    b.add("tongue", box(THICKNESS, (low + (gap if i else 0), high), THICKNESS, bevel=0), body, at=(x, 0, 0), keep=True)`)
	w.do(`b.add("pin", rod((0, 0, 0), (0, HEIGHT, 0), r=PIN / 2, segments=n, bevel=EDGE), pin, keep=True)`)
}

var hingeForm = &form{
	name:   "hinge",
	nouns:  "hinge, butt hinge, door hinge, cabinet hinge",
	claims: technical,
	parts:  []part{{"hole", "hole, screw hole"}, {"pin", "pin"}, {"knuckle", "knuckle"}, {"leaf", "leaf, leaves, each leaf, wing, plate"}},
	roles:  []role{{"body", `bronze("brass")`}, {"pin", `steel("stainless")`}},
	fresh:  func() parms { return &hingeParms{} },
	view:   [2]int{25, 12},
}
