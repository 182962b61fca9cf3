package planner

// sphereParms shape a ball, or its upper half.
type sphereParms struct {
	free
	Diameter float64 `as:"diameter width height length *" main:"1" x:"1" def:"100"`
	Half     bool    `of:"half"`
}

func (p *sphereParms) size() [3]float64 {
	if p.Half {
		return [3]float64{p.Diameter, p.Diameter / 2, p.Diameter}
	}
	return [3]float64{p.Diameter, p.Diameter, p.Diameter}
}

func (p *sphereParms) write(w *page) {
	// Half as many rings as segments make faces about as high as wide at the equator. The pole's point is added by itself.
	w.do(`r, m = DIAMETER / 2, n // 2`)
	if p.Half {
		w.do(`side = [(r * cos(90 * k / m), r * sin(90 * k / m)) for k in range(m)]`)
		w.do(`b.add("body", lathe([(0, 0)] + side + [(0, r)], segments=n), body, keep=True)`)
		return
	}
	w.do(`side = [(r * sin(180 * k / m), r - r * cos(180 * k / m)) for k in range(1, m)]`)
	w.do(`b.add("body", lathe([(0, 0)] + side + [(0, DIAMETER)], segments=n), body, keep=True)`)
}

var sphereForm = &form{
	name:   "sphere",
	nouns:  "sphere, round ball",
	claims: primitive,
	parts:  []part{{"half", "half sphere, halved"}},
	roles:  []role{{"body", `plastic(color="#c9ccd1")`}},
	fresh:  func() parms { return &sphereParms{} },
	view:   [2]int{30, 15},
}

var (
	ballForm       = like(sphereForm, "ball", "ball, bead, marble ball, bearing ball", common, sphereForm.fresh)
	hemisphereForm = like(sphereForm, "hemisphere", "hemisphere, half sphere, dome shape, half ball", primitive,
		func() parms { return &sphereParms{Half: true} })
)
