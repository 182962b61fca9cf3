package planner

import "math"

// vesselParms shape what is turned and hollow: vases, bowls, cups, mugs, bottles, plant pots.
type vesselParms struct {
	Diameter float64 `as:"diameter width *" main:"2" x:"1" say:"largest diameter"`
	Height   float64 `as:"height length" main:"1" x:"2"`
	Wall     float64 `of:"wall" as:"thick * width" also:"thick"`
	Mouth    float64 `of:"mouth" as:"diameter width *" say:"diameter of the mouth"`
	Foot     float64 `of:"foot" as:"diameter width *" say:"diameter of the foot"`
	Handle   bool    `of:"handle"`
	Lid      bool    `of:"lid"`
	Drain    float64 `of:"hole" as:"diameter * width" lo:"0" tell:"no" say:"hole in the bottom"`
	Drained  bool    `of:"hole"`
	turned   *turned
}

// turned are the usual proportions of a vessel. Its side rises from the foot to the belly as a quarter of a sine, and from the
// belly to the neck as half a cosine, so that it is smooth where they meet; with a belly of 1 the vessel is widest at its mouth.
type turned struct {
	diameter, height, mouth, foot float64 // diameter in millimetres, the rest shares of it
	belly                         float64 // share of the height at which it is widest
	neck                          float64 // share of the height from which the mouth goes straight up; 1: no neck
	handle                        bool
}

func (p *vesselParms) settle() {
	t := p.turned
	own := func(v *float64, usual float64) {
		if *v == 0 {
			*v = math.Round(usual*10) / 10
		}
	}
	if p.Diameter == 0 && p.Height > 0 {
		p.Diameter = p.Height / t.height
	}
	own(&p.Diameter, max(t.diameter, p.Mouth, p.Foot))
	own(&p.Height, p.Diameter*t.height)
	own(&p.Mouth, p.Diameter*t.mouth)
	own(&p.Foot, p.Diameter*t.foot)
	own(&p.Wall, max(1, .03*min(p.Diameter, p.Height)))
	if p.Drained && p.Drain == 0 {
		p.Drain = p.Foot * .15
	}
}

// reach is how far a handle stands out, millimetres.
func (p *vesselParms) reach() float64 {
	if !p.Handle {
		return 0
	}
	return math.Round(p.Diameter*.35*10) / 10
}

func (p *vesselParms) size() [3]float64 {
	return [3]float64{p.Diameter + p.reach(), p.Height, p.Diameter}
}

func (p *vesselParms) check() error {
	if p.Mouth > p.Diameter {
		p.Mouth = p.Diameter
	}
	if p.Foot > p.Diameter {
		p.Foot = p.Diameter
	}
	if 2*p.Wall >= min(p.Mouth, p.Foot)*.9 || 2*p.Wall > p.Height {
		return refuse("Walls of %s mm leave no room inside a mouth of %s and a foot of %s mm: make them thinner, or the %s larger.",
			number(p.Wall), number(p.Mouth), number(p.Foot), p.turned.noun())
	}
	if p.Drain > p.Foot-2*p.Wall {
		return refuse("A hole of %s mm is as large as the bottom: make it smaller.", number(p.Drain))
	}
	return nil
}

func (t *turned) noun() string { return "vessel" }

func (p *vesselParms) write(w *page) {
	shift := "0"
	if p.Handle {
		shift = metres(-p.reach() / 2)
	}
	w.do(`foot, belly, mouth, at = FOOT / 2, DIAMETER / 2, MOUTH / 2, HEIGHT * %s`, number(p.turned.belly))
	w.do(`neck, steps = HEIGHT * %s, b.lod(3, 5, 8, 14)`, number(p.turned.neck))
	// side is the profile as (radius, height), moved inward for the inside, from below to above.
	w.do(`def side(inward):`)
	w.do(`    up = [(mix(foot, belly, sin(90 * i / steps)) - inward, at * i / steps) for i in range(steps + 1)]`)
	if p.turned.belly < 1 {
		w.do(`    over = [(mix(mouth, belly, cos(180 * i / steps) / 2 + .5) - inward, mix(at, neck, i / steps)) for i in range(1, steps + 1)]`)
		w.do(`    return up + over + ([(mouth - inward, HEIGHT)] if neck < HEIGHT else [])`)
	} else {
		w.do(`    return up`)
	}
	// The inside runs back down to just above the bottom, which is as thick as the walls.
	w.do(`inside = [(r, y) for r, y in side(WALL)[::-1] if y > WALL * 1.2]`)
	ends := "[(0, 0)] + side(0) + inside + [(inside[-1][0] * .9, WALL), (0, WALL)]"
	if p.Drain > 0 {
		ends = "[(DRAIN / 2, 0)] + side(0) + inside + [(inside[-1][0] * .9, WALL), (DRAIN / 2, WALL), (DRAIN / 2, 0)]"
	}
	w.do(`b.add("body", lathe(%s, segments=n), body, at=(%s, 0, 0), keep=True, crease=50)`, ends, shift)
	if p.Handle {
		w.do(`r, grip = DIAMETER / 2, %s`, metres(p.reach()))
		w.do(`t = grip * .14`)
		// The handle is half an ellipse in 24 steps, from 80 to 22 % of the height. Its ends lie .6 of the wall inside the body.
		w.do(`turns = [7.5 * i for i in range(25)]`)
		w.do(`ear = [(r - WALL * .6 + (grip - t + WALL * .6) * sin(a), HEIGHT * (.51 + .29 * cos(a)), 0) for a in turns]`)
		w.do(`b.add("handle", pipe(ear, r=t, up="+z", segments=b.lod(6, 8, 12, 16), bevel=0), handle, at=(%s, 0, 0), keep=True, crease=60)`, shift)
	}
	if p.Lid {
		w.do(`plug = extrude(circle(mouth - WALL * 1.1, n=n), (HEIGHT - WALL * 1.5, HEIGHT), face="+y", bevel=0)`)
		w.do(`b.add("lid", plug, lid, at=(%s, 0, 0), keep=True)`, shift)
	}
}

var vesselForm = &form{
	name:   "vase",
	nouns:  "vase, flower vase",
	claims: common,
	parts: []part{{"wall", "wall, wall thickness, sides"}, {"mouth", "mouth, opening, rim, top, neck"}, {"foot", "foot, base, bottom"}, {"handle",
		"handle"}, {"lid", "lid, stopper, cover, cap"},
		{"hole", "drainage hole, drain hole, hole"}},
	roles: []role{{"body", `ceramic("stoneware")`}, {"handle", ""}, {"lid", ""}},
	fresh: vessel(turned{120, 1.9, .55, .5, .45, 1, false}),
	view:  [2]int{25, 20},
}

func vessel(t turned) func() parms {
	return func() parms { return &vesselParms{turned: &t, Handle: t.handle} }
}

// Columns are those of turned: millimetres, then shares of the diameter (height, mouth, foot), of the height (belly, neck), and the
// handle.
var vesselForms = []*form{
	vesselForm,
	like(vesselForm, "bowl", "bowl, salad bowl, mixing bowl, dish", common, vessel(turned{200, .42, 1, .45, 1, 1, false})),
	like(vesselForm, "cup", "cup, beaker, tumbler, drinking cup", common, vessel(turned{80, 1.2, 1, .75, 1, 1, false})),
	like(vesselForm, "mug", "mug, coffee mug, tea mug", common, vessel(turned{85, 1.15, 1, .9, 1, 1, true})),
	like(vesselForm, "bottle", "bottle, flask", common, vessel(turned{75, 3.2, .38, .92, .55, .76, false})),
	like(vesselForm, "plant pot", "plant pot, flower pot, flowerpot, planter", common, vessel(turned{180, .9, 1, .7, 1, 1, false})),
}
