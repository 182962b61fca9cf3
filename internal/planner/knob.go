package planner

// knobParms shape a knob for a drawer or a shaft: a stem and a round head, bored from below.
type knobParms struct {
	Diameter float64 `as:"diameter width *" main:"1" x:"1" def:"35"`
	Height   float64 `as:"height length depth" main:"2" x:"2"`
	Stem     float64 `of:"stem" as:"diameter * width" say:"diameter of the stem"`
	Bore     float64 `of:"bore" as:"* diameter width thread inner" also:"thread inner" lo:"0" say:"bore"`
	Grooves  int     `of:"groove" some:"24" lo:"0" hi:"60" tell:"no"`
}

func (p *knobParms) settle() {
	if p.Diameter == 0 {
		return
	}
	if p.Height == 0 {
		p.Height = p.Diameter * .8
	}
	if p.Stem == 0 {
		p.Stem = p.Diameter * .5
	}
	if p.Bore == 0 {
		p.Bore = min(4, p.Stem/2)
	}
}

func (p *knobParms) size() [3]float64 { return [3]float64{p.Diameter, p.Height, p.Diameter} }

func (p *knobParms) check() error {
	if p.Stem >= p.Diameter || p.Bore > p.Stem-.5 {
		return refuse("A bore of %s mm in a stem of %s mm does not fit a knob of %s mm: make the bore or the stem smaller.",
			number(p.Bore), number(p.Stem), number(p.Diameter))
	}
	return nil
}

func (p *knobParms) write(w *page) {
	w.do(`r, stem, neck = DIAMETER / 2, STEM / 2, HEIGHT * .4`)
	// The profile of the head, turned round the axis: widest from 58 to 82 % of the height, then rounded off to a flat top of 80 %.
	w.do(`head = [(stem, neck), (r * .92, HEIGHT * .48), (r, HEIGHT * .58), (r, HEIGHT * .82), (r * .93, HEIGHT * .94), (r * .8, HEIGHT), (0, HEIGHT)]`)
	w.do(`b.add("head", lathe([(0, neck * .9), (stem, neck * .9)] + head, segments=n), body, keep=True)`)
	w.do(`b.add("stem", tube(stem, BORE / 2, neck * .92, bevel=0, segments=n), body, keep=True)`)
	if p.Grooves > 0 {
		w.do(`b.add("rib", rod((0, HEIGHT * .56, 0), (0, HEIGHT * .84, 0), r=r * .05, segments=8, bevel=0), body, at=ring(GROOVES, r * .95))`)
	}
}

var knobForm = &form{
	name:   "knob",
	nouns:  "!knob, !drawer knob, !cabinet knob, !door knob, !control knob, !furniture knob",
	claims: common,
	parts: []part{{"stem", "stem, shank, neck, base"}, {"bore", "bore, hole, shaft, shaft hole, screw hole"}, {"groove",
		"groove, rib, knurl, knurled, knurling, grip"}},
	roles: []role{{"body", `bronze("brass")`}},
	fresh: func() parms { return &knobParms{} },
	view:  [2]int{30, 20},
}
