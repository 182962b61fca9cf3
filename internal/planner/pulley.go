package planner

// pulleyParms shape a pulley with a groove for a belt or a rope, that lies flat.
type pulleyParms struct {
	Diameter float64 `as:"diameter *" main:"1" x:"1" def:"60"`
	Width    float64 `as:"width thick height" main:"2" x:"2"`
	Bore     float64 `of:"bore" as:"* diameter width inner" also:"inner"`
	Groove   float64 `of:"groove" as:"depth * width" say:"depth of the groove"`
	Floor    float64 `of:"floor" as:"* diameter" lo:"0" tell:"no" say:"diameter at the bottom of the groove"`
}

// settle fills in what words leave out. The depth of the groove follows from the diameter at its floor, where words give that one.
func (p *pulleyParms) settle() {
	if p.Diameter == 0 && p.Floor > 0 {
		p.Diameter = p.Floor * 1.25
	}
	if p.Diameter == 0 {
		return
	}
	if p.Floor > 0 {
		p.Groove, p.Floor = (p.Diameter-p.Floor)/2, 0
	}
	if p.Width == 0 {
		p.Width = p.Diameter / 4
	}
	if p.Bore == 0 {
		p.Bore = p.Diameter / 6
	}
	if p.Groove == 0 {
		p.Groove = p.Width * .4
	}
}

func (p *pulleyParms) size() [3]float64 { return [3]float64{p.Diameter, p.Width, p.Diameter} }

func (p *pulleyParms) check() error {
	p.settle()
	if p.Groove <= 0 || p.Bore+2*p.Groove > p.Diameter-1 {
		return refuse("A bore of %s mm and a groove %s mm deep leave nothing of a pulley of %s mm: make them smaller, or the pulley larger.",
			number(p.Bore), number(p.Groove), number(p.Diameter))
	}
	return nil
}

// write turns the profile round the axis: from the bore outward, down the rim into the groove and up again, and back.
func (p *pulleyParms) write(w *page) {
	w.do(`r, bore, rim, half = DIAMETER / 2, BORE / 2, WIDTH * .12, WIDTH * .1`)
	w.do(`groove = [(r, rim), (r - GROOVE, WIDTH / 2 - half), (r - GROOVE, WIDTH / 2 + half), (r, WIDTH - rim)]`)
	w.do(`b.add("body", lathe([(bore, 0), (r, 0)] + groove + [(r, WIDTH), (bore, WIDTH), (bore, 0)], segments=n), body, keep=True)`)
}

var pulleyForm = &form{
	name:   "pulley",
	nouns:  "pulley, pulley wheel, belt pulley, v belt pulley, sheave",
	claims: technical,
	parts: []part{{"bore", "bore, shaft hole, centre hole, center hole, hole, shaft"}, {"floor",
		"groove diameter, diameter of the groove, pitch diameter"}, {"groove", "groove, v groove"}},
	roles: []role{{"body", `steel("aluminium")`}},
	fresh: func() parms { return &pulleyParms{} },
	view:  [2]int{25, 30},
}
