package planner

// handleParms shape a bar handle on two posts, lying with its back on the ground.
type handleParms struct {
	Length   float64 `as:"length width" main:"1" x:"1"`
	Apart    float64 `of:"post" as:"apart *" also:"apart" say:"distance of the posts"`
	Diameter float64 `as:"diameter thick" def:"12" say:"diameter of the bar"`
	Height   float64 `as:"height depth" def:"35"`
	Bore     float64 `of:"hole" as:"* diameter thread" also:"thread" lo:"0" def:"4" say:"screw holes"`
}

func (p *handleParms) settle() {
	switch {
	// 128 mm is a usual distance of the holes of furniture handles, a multiple of the 32 mm by which cabinets are drilled.
	case p.Length == 0 && p.Apart == 0:
		p.Apart = 128
	case p.Apart == 0:
		p.Apart = p.Length * .8
	}
	if p.Length == 0 {
		p.Length = p.Apart * 1.25
	}
}

func (p *handleParms) size() [3]float64 { return [3]float64{p.Length, p.Height, p.Diameter} }

func (p *handleParms) check() error {
	if p.Apart > p.Length-p.Diameter*.7 {
		return refuse("Posts %s mm apart do not fit a handle %s mm long: bring them closer, or make the handle longer.", number(p.Apart), number(p.Length))
	}
	if p.Bore > p.Diameter*.6 || p.Height < p.Diameter*1.3 {
		return refuse("Screw holes of %s mm and a height of %s mm do not fit a bar of %s mm: make the bar thinner.",
			number(p.Bore), number(p.Height), number(p.Diameter))
	}
	return nil
}

func (p *handleParms) write(w *page) {
	w.do(`r, y = DIAMETER / 2, HEIGHT - DIAMETER / 2`)
	w.do(`b.add("bar", extrude(circle(r, n=n), LENGTH, face="+x", bevel=EDGE), body, at=(0, y, 0), keep=True)`)
	w.do(`b.add("post", tube(r * .8, BORE / 2, y, bevel=EDGE, segments=n), body, at=[(APART / 2, 0, 0), (-APART / 2, 0, 0)], keep=True)`)
}

var handleForm = &form{
	name:   "handle",
	nouns:  "handle, !bar handle, !drawer handle, !door handle, !cabinet handle, !drawer pull, !pull handle, !grab bar",
	claims: common,
	parts:  []part{{"post", "post, hole spacing, hole distance, screw spacing, foot, feet"}, {"hole", "hole, screw hole, screw"}},
	roles:  []role{{"body", `steel("stainless")`}},
	fresh:  func() parms { return &handleParms{} },
	view:   [2]int{30, 25},
}
