package planner

// washerParms shape a plain washer.
type washerParms struct {
	Thread    float64 `as:"thread" def:"8" lo:"1.6" hi:"64" tell:"no"`
	Inner     float64 `of:"hole" as:"diameter * inner" also:"inner" say:"hole" tell:"no"`
	Diameter  float64 `as:"diameter width *" main:"1" x:"1" say:"outer diameter" tell:"no"`
	Thickness float64 `as:"thick height" main:"2" x:"2" tell:"no"`
	plain     bool
}

// settle fills in the washer of a thread (ISO 7089). A washer that words give a hole or a diameter is in the proportions of the washer for M8.
func (p *washerParms) settle() {
	if p.Thread == 0 && (p.Inner > 0 || p.Diameter > 0) {
		p.plain = true
	}
	m := metricOf(max(p.Thread, 8))
	if p.Thread > 0 {
		m = metricOf(p.Thread)
	}
	// k scales the row of M8 to what words have said: by the hole, or else by the outer diameter.
	k := 1.0
	switch {
	case p.plain && p.Inner > 0:
		k = p.Inner / m.hole
	case p.plain:
		k = p.Diameter / m.washer
	}
	own := func(v *float64, usual float64) {
		if *v == 0 {
			*v = max(usual*k, .3)
		}
	}
	own(&p.Inner, m.hole)
	own(&p.Diameter, m.washer)
	own(&p.Thickness, m.thick)
}

func (p *washerParms) title() string {
	if p.plain {
		return "washer"
	}
	return "M" + number(p.Thread) + " washer"
}

func (p *washerParms) size() [3]float64 { return [3]float64{p.Diameter, p.Thickness, p.Diameter} }

func (p *washerParms) check() error {
	if p.Inner > p.Diameter-.2 {
		return refuse("A hole of %s mm leaves nothing of a washer of %s mm: make the hole smaller, or the washer larger.", number(p.Inner), number(p.Diameter))
	}
	return nil
}

func (p *washerParms) write(w *page) {
	w.do(`b.add("body", tube(DIAMETER / 2, INNER / 2, THICKNESS, bevel=EDGE, segments=n), body, keep=True)`)
}

var washerForm = &form{
	name:   "washer",
	nouns:  "washer, flat washer, plain washer, shim, shim ring",
	claims: technical,
	parts:  []part{{"hole", "hole"}},
	roles:  []role{{"body", `steel("stainless")`}},
	fresh:  func() parms { return &washerParms{} },
	view:   [2]int{30, 40},
}
