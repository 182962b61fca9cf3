package planner

import "math"

// flangeParms shape a pipe flange that lies flat, with a neck where one is asked for.
type flangeParms struct {
	Diameter float64 `as:"diameter *" main:"1" x:"1" say:"outer diameter"`
	// The bore is a part, and "inner" reaches it from the whole: "a flange with an inner diameter of 40 mm".
	Bore         float64 `of:"bore" as:"* diameter inner" also:"inner"`
	Thickness    float64 `as:"thick height" main:"2" x:"2"`
	Neck         bool    `of:"neck"`
	NeckHeight   float64 `of:"neck" as:"height length *" lo:"0" tell:"no"`
	NeckDiameter float64 `of:"neck" as:"diameter width" lo:"0" tell:"no"`
	drilling
}

// settle fills in usual proportions of a flange: a bore of four tenths of the diameter, a tenth thick, four bolt holes midway between bore and rim.
func (p *flangeParms) settle() {
	if p.Diameter == 0 {
		p.Diameter = 100
		if p.Bore > 0 {
			p.Diameter = 2.2 * p.Bore
		}
	}
	if p.Bore == 0 {
		p.Bore = math.Round(p.Diameter * .4)
	}
	if p.Thickness == 0 {
		p.Thickness = max(2, math.Round(p.Diameter*.1))
	}
	if p.Neck && p.NeckHeight == 0 {
		p.NeckHeight = p.Diameter / 4
	}
	if p.Neck && p.NeckDiameter == 0 {
		p.NeckDiameter = p.Bore * 1.25
	}
	if len(p.Holes) == 0 && !p.Neck {
		p.Holes = []hole{{N: 4, Where: "circle"}}
	}
	// Holes lie on a circle midway between the bore (or the neck) and the rim; they are 12 % of the difference of the outer
	// diameter and the bore wide, to half a millimetre.
	for i := range p.Holes {
		h := &p.Holes[i]
		if h.Where == "" {
			h.Where = "circle"
		}
		if h.N < 2 && h.Where == "circle" {
			h.N = 4
		}
		if h.D == 0 {
			h.D = math.Round((p.Diameter-p.Bore)*.12*2) / 2
		}
		if h.Circle == 0 && h.Where == "circle" {
			h.Circle = math.Round((p.Diameter+max(p.Bore, p.NeckDiameter))/2*10) / 10
		}
	}
	settleHoles(p)
}

func (p *flangeParms) size() [3]float64 {
	return [3]float64{p.Diameter, max(p.Thickness, p.NeckHeight), p.Diameter}
}

func (p *flangeParms) face(name string) (w, d, thick float64, ok bool) {
	return p.Diameter, 0, p.Thickness, name == ""
}

func (p *flangeParms) check() error {
	for _, h := range p.Holes {
		// The near side of a hole is (Circle − D)/2 from the axis; .2 mm of diameter is the least that may stay between it and the
		// bore.
		if h.Where == "circle" && h.Circle-h.D < max(p.Bore, p.NeckDiameter)+.2 {
			return refuse("Holes of %s mm on a circle of %s mm run into the bore of %s mm: make the circle larger, or the bore smaller.",
				number(h.D), number(h.Circle), number(p.Bore))
		}
	}
	if p.Bore >= p.Diameter {
		return refuse("A bore of %s mm leaves nothing of a flange of %s mm: make the bore smaller, or the flange larger.", number(p.Bore), number(p.Diameter))
	}
	return checkHoles(p)
}

func (p *flangeParms) write(w *page) {
	w.do(`holes = [circle(BORE / 2, n=n)] + %s`, w.openings(p, ""))
	w.do(`b.add("body", extrude(circle(DIAMETER / 2, n=n), (0, THICKNESS), holes=holes, face="+y", bevel=EDGE), body, keep=True)`)
	if p.Neck {
		w.do(`b.add("neck", tube(NECK_DIAMETER / 2, BORE / 2, (THICKNESS - EDGE, NECK_HEIGHT), bevel=EDGE, segments=n), body, keep=True)`)
	}
}

var flangeForm = &form{
	name:   "flange",
	nouns:  "flange, pipe flange, blind flange, weld neck flange",
	claims: technical,
	parts: []part{{"hole", "hole, bolt hole, screw hole, bolt"}, {"circle", "circle, bolt circle, pitch circle, hole circle, bolt hole circle, pcd, bcd"},
		{"bore", "bore, centre hole, center hole, middle hole"}, {"neck", "neck, hub, collar"}},
	roles: []role{{"body", `steel("brushed")`}},
	fresh: func() parms { return &flangeParms{} },
	view:  [2]int{30, 40},
}
