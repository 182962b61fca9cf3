package planner

// pyramidParms shape a pyramid on a rectangle.
type pyramidParms struct {
	Width  float64 `as:"width length * size" main:"1" x:"1"`
	Depth  float64 `as:"depth" x:"2"`
	Height float64 `as:"height" main:"2" x:"3"`
}

func (p *pyramidParms) settle() {
	if p.Width == 0 {
		p.Width = 100
		if p.Height > 0 {
			p.Width = p.Height * 1.25
		}
	}
	if p.Depth == 0 {
		p.Depth = p.Width
	}
	if p.Height == 0 {
		p.Height = .8 * min(p.Width, p.Depth)
	}
}

func (p *pyramidParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Depth} }
func (p *pyramidParms) check() error     { return nil }

func (p *pyramidParms) write(w *page) {
	// The turned profile goes from the full outline at the bottom to its middle at the top.
	w.do(`b.add("body", lathe([(0, 0), (1, 0), (0, HEIGHT)], outline=rect(WIDTH, DEPTH)), body, keep=True)`)
}

var pyramidForm = &form{
	name:   "pyramid",
	nouns:  "pyramid, square pyramid",
	claims: primitive,
	parts:  []part{{"bottom", "base, bottom"}},
	roles:  []role{{"body", `stone("sandstone")`}},
	fresh:  func() parms { return &pyramidParms{} },
	view:   [2]int{30, 15},
}
