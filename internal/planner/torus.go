package planner

// torusParms shape a ring of round section.
type torusParms struct {
	Diameter  float64 `as:"diameter width *" main:"1" x:"1" say:"outer diameter"`
	Thickness float64 `as:"thick height" main:"2" x:"2"`
	Inner     float64 `as:"inner" lo:"0" tell:"no"`
}

func (p *torusParms) settle() {
	switch {
	// Any two of outer diameter, inner diameter and thickness give the third.
	case p.Diameter == 0 && p.Inner > 0 && p.Thickness > 0:
		p.Diameter = p.Inner + 2*p.Thickness
	case p.Diameter == 0:
		p.Diameter = 100
	}
	if p.Thickness == 0 && p.Inner > 0 {
		p.Thickness = (p.Diameter - p.Inner) / 2
	}
	if p.Thickness == 0 {
		p.Thickness = p.Diameter / 5
	}
}

func (p *torusParms) size() [3]float64 { return [3]float64{p.Diameter, p.Thickness, p.Diameter} }

func (p *torusParms) check() error {
	if p.Thickness <= 0 || 2*p.Thickness >= p.Diameter {
		return refuse("A ring %s mm thick has no hole in a diameter of %s mm: make it thinner, or larger.", number(p.Thickness), number(p.Diameter))
	}
	return nil
}

func (p *torusParms) write(w *page) {
	w.do(`m, r = n // 2, THICKNESS / 2`)
	w.do(`section_ = [(DIAMETER / 2 - r + r * cos(360 * k / m), r + r * sin(360 * k / m)) for k in range(m)]`)
	w.do(`b.add("body", lathe(section_ + [section_[0]], segments=n), body, keep=True)`)
}

var torusForm = &form{
	name:   "torus",
	nouns:  "torus, o ring, oring, gasket ring, toroid",
	claims: technical,
	roles:  []role{{"body", `plastic("rubber")`}},
	fresh:  func() parms { return &torusParms{} },
	view:   [2]int{30, 35},
}
