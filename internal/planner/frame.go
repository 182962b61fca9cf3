package planner

// frameParms shape a frame that stands upright: for a picture of a size, or of a size outside.
type frameParms struct {
	Width  float64 `as:"width" main:"1" x:"1" lo:"0" tell:"no" say:"width outside"`
	Height float64 `as:"height length" main:"2" x:"2" lo:"0" tell:"no" say:"height outside"`
	Inner  float64 `of:"picture" as:"width" x:"1" lo:"0" tell:"no" say:"width of the picture"`
	Tall   float64 `of:"picture" as:"height" x:"2" lo:"0" tell:"no" say:"height of the picture"`
	Bar    float64 `of:"bar" as:"width *" say:"width of the bars"`
	Depth  float64 `as:"depth thick" main:"3" x:"3"`
	Back   bool    `of:"back"`
}

func (p *frameParms) settle() {
	if p.Width == 0 && p.Inner == 0 {
		p.Width = 200
		if p.Height > 0 {
			p.Width = p.Height * .75
		}
	}
	if p.Bar == 0 {
		p.Bar = max(p.Width, p.Inner) * .1
	}
	// A picture's size decides the frame outside: one bar more on each side.
	if p.Inner > 0 {
		if p.Tall == 0 {
			p.Tall = p.Inner
		}
		p.Width, p.Height = p.Inner+2*p.Bar, p.Tall+2*p.Bar
	}
	if p.Height == 0 {
		p.Height = p.Width * 1.25
	}
	if p.Depth == 0 {
		p.Depth = p.Bar * .6
	}
}

func (p *frameParms) size() [3]float64 { return [3]float64{p.Width, p.Height, p.Depth} }

func (p *frameParms) check() error {
	p.settle()
	if 2*p.Bar >= min(p.Width, p.Height)-1 {
		return refuse("Bars of %s mm leave no opening in a frame of %s by %s mm: make them narrower.", number(p.Bar), number(p.Width), number(p.Height))
	}
	return nil
}

func (p *frameParms) write(w *page) {
	w.do(`opening = rect(WIDTH - 2 * BAR, HEIGHT - 2 * BAR)`)
	w.do(`b.add("frame", extrude(rect(WIDTH, HEIGHT), DEPTH, holes=[opening], bevel=EDGE), body, at=(0, HEIGHT / 2, 0), keep=True)`)
	// The back is a quarter of the frame's depth thick and lies at the rear of the opening, so there is room for the picture before
	// it.
	if p.Back {
		w.do(`b.add("back", extrude(opening, (-DEPTH / 2, -DEPTH / 4), bevel=0), back, at=(0, HEIGHT / 2, 0), keep=True)`)
	}
}

// "Frame" alone is also a bicycle's or a window's, so it needs a measure; a picture frame does not.
var frameForm = &form{
	name:   "frame",
	nouns:  "frame, !picture frame, !photo frame, window frame",
	claims: common,
	parts: []part{{"bar", "bar, border, moulding, rail"}, {"back", "back, backing, back panel"}, {"picture",
		"picture, photo, photograph, print, opening, inside"}},
	roles: []role{{"body", `wood("walnut")`}, {"back", `plastic(color="#e8e4da")`}},
	fresh: func() parms { return &frameParms{} },
	view:  [2]int{25, 8},
}
