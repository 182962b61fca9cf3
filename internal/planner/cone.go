package planner

// coneParms shape a cone, cut off where it has a diameter at the top.
type coneParms struct {
	Diameter    float64 `as:"diameter width depth *" main:"1" x:"1"`
	Height      float64 `as:"height length" main:"2" x:"2"`
	TopDiameter float64 `of:"top" as:"diameter width radius *" lo:"0" tell:"no"`
	cut         bool    // a frustum
}

func (p *coneParms) settle() {
	if p.Diameter == 0 {
		p.Diameter = 100
		if p.Height > 0 {
			p.Diameter = p.Height * .7
		}
	}
	if p.Height == 0 {
		p.Height = p.Diameter * 1.25
	}
	if p.cut && p.TopDiameter == 0 {
		p.TopDiameter = p.Diameter / 2
	}
}

func (p *coneParms) size() [3]float64 {
	d := max(p.Diameter, p.TopDiameter)
	return [3]float64{d, p.Height, d}
}
func (p *coneParms) check() error { return nil }

func (p *coneParms) write(w *page) {
	top := ""
	// The profile is turned round the axis: (radius, height) from the middle of the bottom to the middle of the top.
	if p.TopDiameter > 0 {
		top = "(TOP_DIAMETER / 2, HEIGHT), "
	}
	w.do(`b.add("body", lathe([(0, 0), (DIAMETER / 2, 0), %s(0, HEIGHT)], segments=n), body, keep=True)`, top)
}

// The top is a part of its own, so that "20 mm at the top" does not change the base.
var coneForm = &form{
	name:   "cone",
	nouns:  "cone",
	claims: primitive,
	parts:  []part{{"top", "top, upper end, tip"}, {"bottom", "base, bottom"}},
	roles:  []role{{"body", `plastic(color="#c9ccd1")`}},
	fresh:  func() parms { return &coneParms{} },
	view:   [2]int{30, 15},
}

var frustumForm = like(coneForm, "frustum", "frustum, truncated cone, cut off cone, tapered cylinder", technical,
	func() parms { return &coneParms{cut: true} })
