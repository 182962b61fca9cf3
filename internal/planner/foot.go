package planner

// footParms shape a foot of rubber: a tapered disc with a screw hole whose head is sunk.
type footParms struct {
	Diameter float64 `as:"diameter width *" main:"1" x:"1" def:"30"`
	Height   float64 `as:"height thick length" main:"2" x:"2"`
	Top      float64 `of:"top" as:"diameter width *" say:"diameter at the top"`
	Bore     float64 `of:"hole" as:"* diameter thread inner" also:"thread inner" lo:"0" say:"screw hole"`
}

func (p *footParms) settle() {
	if p.Diameter == 0 {
		return
	}
	if p.Height == 0 {
		p.Height = p.Diameter * .5
	}
	if p.Top == 0 {
		p.Top = p.Diameter * .8
	}
	if p.Bore == 0 {
		p.Bore = min(4.5, p.Top*.2)
	}
}

func (p *footParms) size() [3]float64 {
	d := max(p.Diameter, p.Top)
	return [3]float64{d, p.Height, d}
}

func (p *footParms) check() error {
	if p.Bore*2.4 > min(p.Top, p.Diameter) {
		return refuse("A screw hole of %s mm is too large for a foot of %s mm: make it smaller, or the foot larger.", number(p.Bore), number(p.Diameter))
	}
	return nil
}

func (p *footParms) write(w *page) {
	w.do(`low, high, bore = DIAMETER / 2, TOP / 2, BORE / 2`)
	// The profile, turned round the axis: the sink for the screw's head is twice as wide as the hole and goes halfway up from
	// below.
	w.do(`sunk = [(bore, HEIGHT * .5), (bore * 2, HEIGHT * .5), (bore * 2, 0)]`)
	w.do(`b.add("body", lathe([(bore * 2, 0), (low, 0), (high, HEIGHT), (bore, HEIGHT)] + sunk, segments=n), body, keep=True)`)
}

var footForm = &form{
	name:   "rubber foot",
	nouns:  "rubber foot, foot pad, furniture foot, machine foot, bumper foot, rubber bumper, rubber feet",
	noun:   "foot",
	claims: technical,
	parts:  []part{{"hole", "hole, screw hole, screw"}, {"top", "top"}},
	roles:  []role{{"body", `plastic("rubber", color="#232426")`}},
	fresh:  func() parms { return &footParms{} },
	view:   [2]int{30, 30},
}
