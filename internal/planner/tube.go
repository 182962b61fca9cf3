package planner

// tubeParms shape a tube that stands on its end: pipes, rings, sleeves, spacers; bushings have a collar.
type tubeParms struct {
	Diameter float64 `as:"diameter width *" main:"1" x:"1" say:"outer diameter"`
	Inner    float64 `as:"inner thread" x:"2" say:"inner diameter"`
	// Two of outer diameter, inner diameter and wall give the third; a wall that words have set is kept in a revision.
	Wall            float64 `of:"wall" as:"thick * width" tell:"no" lo:"0"`
	Length          float64 `as:"length height thick depth" main:"2" x:"3"`
	Collar          bool    `of:"collar"`
	CollarDiameter  float64 `of:"collar" as:"diameter width *" lo:"0" tell:"no"`
	CollarThickness float64 `of:"collar" as:"thick height" lo:"0" tell:"no"`
	slender         float64 // length over diameter
}

func (p *tubeParms) settle() {
	// A tube for a screw ("a spacer for M4") has walls that bear it: .4 of the thread on each side.
	if threadOf(p.Inner) && p.Diameter == 0 {
		p.Diameter = p.Inner * 1.8
	}
	switch {
	case p.Diameter == 0 && p.Inner > 0 && p.Wall > 0:
		p.Diameter = p.Inner + 2*p.Wall
	case p.Diameter == 0 && p.Inner > 0:
		p.Diameter = p.Inner * 1.4
	case p.Diameter == 0:
		p.Diameter = 40
	}
	switch {
	case p.Wall > 0 && p.Inner == 0:
		p.Inner = p.Diameter - 2*p.Wall
	case p.Inner == 0:
		p.Inner = .8 * p.Diameter
	}
	if p.Length == 0 {
		p.Length = p.Diameter * p.slender
	}
	if p.Collar && p.CollarThickness == 0 {
		p.CollarThickness = min(p.Length/5, (p.Diameter-p.Inner)/2+1)
	}
	if p.Collar && p.CollarDiameter == 0 {
		p.CollarDiameter = p.Diameter * 1.4
	}
}

// threadOf reports whether a length is a metric size of the table, which means that the tube goes round a screw.
func threadOf(m float64) bool { return metricOf(m).m == m && m > 0 }

func (p *tubeParms) size() [3]float64 {
	d := max(p.Diameter, p.CollarDiameter)
	return [3]float64{d, p.Length, d}
}

func (p *tubeParms) check() error {
	p.settle()
	// A wall that was said holds when a revision changes the diameter: the bore follows.
	if p.Wall > 0 {
		p.Inner = p.Diameter - 2*p.Wall
	}
	if p.Inner <= 0 || p.Inner > p.Diameter-.1 {
		return refuse("A bore of %s mm leaves no wall in a diameter of %s mm: make the bore smaller, or the outside larger.", number(p.Inner),
			number(p.Diameter))
	}
	return nil
}

func (p *tubeParms) write(w *page) {
	w.do(`b.add("body", tube(DIAMETER / 2, INNER / 2, LENGTH, bevel=EDGE, segments=n), body, keep=True)`)
	if p.Collar {
		w.do(`b.add("collar", tube(COLLAR_DIAMETER / 2, DIAMETER / 2 - EDGE, COLLAR_THICKNESS, bevel=EDGE, segments=n), body, keep=True)`)
	}
}

var tubeForm = &form{
	name:   "tube",
	nouns:  "tube, !pipe, !hollow cylinder, round tube, !pipe section, !length of pipe, !cylindrical shell",
	claims: common,
	parts:  []part{{"wall", "wall, wall thickness, walled"}, {"collar", "collar, flange, rim, shoulder, flanged"}},
	roles:  []role{{"body", `steel("brushed")`}},
	fresh:  func() parms { return &tubeParms{slender: 3} },
	view:   [2]int{30, 28},
}

var (
	spacerForm = like(tubeForm, "spacer", "spacer, standoff, stand off, sleeve, distance sleeve, distance piece", technical,
		func() parms { return &tubeParms{slender: 1} })
	bushForm = like(tubeForm, "bushing", "bushing, bush bearing, plain bearing, grommet, flanged bushing", technical,
		func() parms { return &tubeParms{slender: 1} })
	// A ring is a tube whose height is .15 of its diameter; without a measure it is left to the library.
	ringForm = like(tubeForm, "ring", "ring, hoop, !annulus", common, func() parms { return &tubeParms{slender: .15} })
)
