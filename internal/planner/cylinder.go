package planner

// cylinderParms shape a cylinder or a disc that stands on its end.
type cylinderParms struct {
	Diameter float64 `as:"diameter width depth *" main:"1" x:"1"`
	Height   float64 `as:"height length thick" main:"2" x:"2"`
	flat     bool    // a disc
	drilling
}

func (p *cylinderParms) settle() {
	// Without measures it is 100 mm wide. A disc is a twenty-fifth of its diameter thick; a cylinder is as high as it is wide, or
	// half as wide as high where words give its height alone.
	switch k := 1.0; {
	case p.Diameter == 0 && p.Height == 0:
		p.Diameter = 100
		p.settle()
	case p.flat && p.Height == 0:
		p.Height = max(1, p.Diameter/25)
	case p.Height == 0:
		p.Height = k * p.Diameter
	case p.Diameter == 0:
		p.Diameter = p.Height / 2
	}
	settleHoles(p)
}

func (p *cylinderParms) size() [3]float64 { return [3]float64{p.Diameter, p.Height, p.Diameter} }
func (p *cylinderParms) check() error     { return checkHoles(p) }

func (p *cylinderParms) face(name string) (w, d, thick float64, ok bool) {
	return p.Diameter, 0, p.Height, name == "" || name == "top"
}

func (p *cylinderParms) write(w *page) {
	w.slab(p, slab{Part: "body", Outline: "circle(DIAMETER / 2, n=n)", From: "0", To: "HEIGHT"})
}

var cylinderForm = &form{
	name:   "cylinder",
	nouns:  "cylinder, round bar, round rod, dowel, round block, puck",
	claims: primitive,
	parts:  []part{{"hole", "hole, drilled hole, bore"}, {"circle", "circle, bolt circle, pitch circle, hole circle"}, {"top", "top"}},
	roles:  []role{{"body", `plastic(color="#c9ccd1")`}},
	fresh:  func() parms { return &cylinderParms{} },
	view:   [2]int{30, 22},
}

// A disc without measures may be a record or a brake, so it needs one; a coaster or a round plate needs none.
var discForm = like(cylinderForm, "disc", "disc, disk, !round plate, !coaster, !round panel, !circular plate", common,
	func() parms { return &cylinderParms{flat: true} })
