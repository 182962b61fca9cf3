package planner

// studParms shape a threaded rod that stands upright.
type studParms struct {
	Thread float64 `as:"thread diameter *" main:"1" x:"1" def:"8" lo:"1.6" hi:"64"`
	Length float64 `as:"length height" main:"2" x:"2" def:"100"`
	Pitch  float64 `as:"apart" tell:"no"`
}

func (p *studParms) settle() {
	if p.Thread > 0 && p.Pitch == 0 {
		p.Pitch = metricOf(p.Thread).pitch
	}
}

func (p *studParms) title() string    { return "M" + number(p.Thread) + " threaded rod" }
func (p *studParms) size() [3]float64 { return [3]float64{p.Thread, p.Length, p.Thread} }

func (p *studParms) check() error {
	if p.Length < 3*p.Pitch {
		return refuse("%s mm are too short for a thread M%s: make the rod longer.", number(p.Length), number(p.Thread))
	}
	return nil
}

func (p *studParms) write(w *page) {
	w.do(`thread(b, body, 0, LENGTH, %s)`, w.finish())
}

var studForm = &form{
	name:   "threaded rod",
	nouns:  "threaded rod, threaded bar, all thread, stud bolt, threaded stud, grub screw, leadscrew, lead screw",
	noun:   "rod",
	claims: technical,
	roles:  []role{{"body", `steel("stainless")`}},
	fresh:  func() parms { return &studParms{} },
	defs:   helix,
	view:   [2]int{30, 15},
}
