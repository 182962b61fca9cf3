package planner

// railParms shape a rail for a wall with pegs in a row: a coat rack, a key rack.
type railParms struct {
	Width     float64 `as:"width length *" main:"1" x:"1" def:"600"`
	Height    float64 `as:"height" main:"2" x:"2"`
	Thickness float64 `as:"thick" main:"3" x:"3" def:"20"`
	Pegs      int     `of:"peg" def:"5" lo:"1" hi:"40"`
	Peg       float64 `of:"peg" as:"diameter thick *" say:"diameter of the pegs"`
	Reach     float64 `of:"peg" as:"length depth" say:"length of the pegs"`
	drilling
}

func (p *railParms) settle() {
	if p.Width == 0 {
		return
	}
	own := func(v *float64, usual float64) {
		if *v == 0 {
			*v = usual
		}
	}
	own(&p.Height, p.Width*.15)
	own(&p.Peg, min(p.Height*.25, 20))
	own(&p.Reach, p.Height*.8)
	settleHoles(p)
}

func (p *railParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Thickness + p.Reach} }

func (p *railParms) face(name string) (w, d, thick float64, ok bool) {
	return p.Width, p.Height, p.Thickness, name == ""
}

func (p *railParms) check() error {
	if p.Peg*float64(p.Pegs) > p.Width*.9 || p.Peg > p.Height {
		return refuse("%d pegs of %s mm do not fit a rail of %s mm: make them fewer or thinner, or the rail longer.", p.Pegs, number(p.Peg), number(p.Width))
	}
	return checkHoles(p)
}

func (p *railParms) write(w *page) {
	w.do(`back = -(THICKNESS + REACH) / 2`)
	w.slab(p, slab{Part: "rail", Outline: "rect(WIDTH, HEIGHT)", From: "back", To: "back + THICKNESS", Facing: "+z", At: "(0, HEIGHT / 2, 0)"})
	w.do(`places = [(WIDTH * ((i + .5) / PEGS - .5), HEIGHT * .5, 0) for i in range(PEGS)]`)
	w.do(`b.add("peg", rod((0, 0, back + THICKNESS), (0, 0, -back), r=PEG / 2, segments=b.lod(8, 12, 24, 48), bevel=EDGE), peg, at=places, keep=True)`)
}

var railForm = &form{
	name:   "coat rack",
	nouns:  "!coat rack, !peg rail, !peg rack, !key rack, !coat rail, !hook rail, !towel rail, !wall coat rack, !tool rack",
	noun:   "rack",
	claims: common,
	parts:  []part{{"peg", "peg, hook, dowel"}, {"hole", "hole, screw hole"}},
	roles:  []role{{"body", `wood("oak")`}, {"peg", ""}},
	fresh:  func() parms { return &railParms{} },
	view:   [2]int{25, 12},
}
