package weapon

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// hilt is how a sword guards the hand.
type hilt int

const (
	cross hilt = iota // a bar across
	block             // an oval of the hand's width
	cup               // a bar, and a bowl before it
	disc              // a round plate
)

// knob is what the tang is riveted over.
type knob int

const (
	wheel knob = iota
	globe
	pear
	cap
)

// shape sets the parameters of the sort of sword that the traits name; without such a trait it draws the pommel by chance.
func (p *SwordParms) shape(traits map[string]bool, s seed.Seed) {
	p.Point = pointAt
	switch {
	case traits["curved"]:
		p.sabre(s)
	case traits["eastern"]:
		p.katana()
	case traits["thrusting"]:
		p.rapier(s)
	case traits["two-handed"]:
		p.greatsword()
	case traits["roman"]:
		p.gladius()
	default:
		if s := s.Sub("knob"); s.Sub("other").Unit() > .6 {
			p.Knob = [...]knob{globe, pear}[s.Intn(2)]
		}
	}
	if traits["wavy"] {
		p.Wave, p.Fuller = .10*p.Width, min(p.Fuller, .3)
	}
}

// sabre has one edge, and bends away from it; a bow runs before the knuckles.
func (p *SwordParms) sabre(s seed.Seed) {
	p.Single, p.Bow, p.Knob, p.Runes = true, true, cap, false
	p.Curve = s.Sub("curve").Range(.12, .17)
	p.Belly = s.Sub("belly").Range(0, .22)
	p.Width *= .82
	p.Taper, p.Point, p.Fuller = .88, .80, .70
	p.Span, p.Droop, p.Grip = .60*p.Span, 0, .82*p.Grip
}

// katana is slender and little bent, for both hands, behind a round plate.
func (p *SwordParms) katana() {
	p.Single, p.Hilt, p.Knob, p.Runes = true, disc, cap, false
	p.Curve = .052
	p.Length *= .94
	p.Width *= .60
	p.Thick *= .95
	p.Taper, p.Point, p.Fuller = .80, .945, .03
	p.Grip, p.Girth, p.Span = 1.62*p.Grip, .84*p.Girth, .36*p.Span
}

// rapier is a long narrow blade behind a cup.
func (p *SwordParms) rapier(s seed.Seed) {
	p.Hilt, p.Bow, p.Runes = cup, true, false
	p.Knob = [...]knob{globe, pear}[s.Sub("rapier knob").Intn(2)]
	p.Length *= 1.24
	p.Width *= .54
	p.Thick *= .85
	p.Taper, p.Point, p.Fuller = .40, .90, .26
	p.Span, p.Droop = .92*p.Span, 0
	p.Grip, p.Girth, p.Pommel = .70*p.Grip, .76*p.Girth, .72*p.Pommel
}

// greatsword is for both hands: lugs before the guard let one of them reach forward.
func (p *SwordParms) greatsword() {
	p.Lugs = true
	p.Length *= 1.42
	p.Width *= 1.02
	p.Taper, p.Fuller = .72, .36
	p.Span, p.Droop = 1.55*p.Span, 1.9*p.Droop
	p.Grip, p.Pommel, p.Knob = 2.25*p.Grip, 1.02*p.Pommel, pear
}

// gladius is short and broad, waisted, with a long point, behind an oval block.
func (p *SwordParms) gladius() {
	p.Hilt, p.Knob, p.Runes = block, globe, false
	p.Length *= .68
	p.Width *= 1.26
	p.Taper, p.Point, p.Fuller, p.Waist = .98, .72, .04, .16
	p.Grip, p.Girth, p.Pommel = .66*p.Grip, .98*p.Girth, 1.1*p.Pommel
}

// bend is how far the middle of the blade stands off the straight at share t of it, and which way its section faces.
func (s *sword) bend(t float32) (off float32, across geom.Vec3) {
	long := s.Length + bladeRoot
	slope := 2 * s.Curve * t
	off = -s.Curve * long * t * t
	if s.Wave > 0 {
		turns := geom.Floor(long/(1.9*s.Width) + .5)
		a := 2 * geom.Pi * float32(turns) * t
		fading := s.Wave * geom.Smooth(.06, .2, t) * (1 - .5*t)
		off += fading * geom.Sin(a)
	}
	if s.Single { // the back runs on and the edge comes up to it
		off -= s.widthAt(min(t, s.Point)) - s.widthAt(t)
	}
	return off, geom.Vec3{X: 1, Y: -slope}.Norm()
}

// widthAt is half the width of the blade at share t of its length.
func (s *sword) widthAt(t float32) float32 {
	w := s.Width / 2 * geom.Mix(1, s.Taper, t/s.Point)
	bump := func(at, reach float32) float32 {
		d := (t - at) / reach
		return geom.Smooth(1, 0, geom.Abs(d))
	}
	w *= (1 - s.Waist*bump(.30, .34)) * (1 + s.Belly*bump(.76, .30))
	if t > s.Point {
		q := (t - s.Point) / (1 - s.Point)
		w *= geom.Sqrt(max(0, 1-.99*q*q)) * (1 - .14*q)
	}
	return w
}

// addBlock is the gladius's guard: an oval plate on a thicker one.
func (s *sword) addBlock() {
	n := archetype.Of(s.Level, 10, 16, 28, 44)
	outline := solid.Circle(.62*s.Width, .36*s.Width, n)
	s.add("guard", s.fittings, 45).LatheOutline([]geom.Vec2{
		{Y: -.0085}, {X: .93, Y: -.0085}, {X: 1, Y: -.0068}, {X: 1, Y: -.0030}, {X: .94, Y: -.0018}, {X: .90, Y: .0020}, {X: .84, Y: .0066},
		{X: .74, Y: guardRise}, {Y: guardRise},
	}, outline)
}

// addDisc is a round plate with a raised rim, and a collar where the blade goes in.
func (s *sword) addDisc() {
	n := archetype.Of(s.Level, 12, 18, 32, 48)
	r := s.Span / 2
	s.add("guard", s.guard, 40).Lathe([]geom.Vec2{
		{Y: -.0030}, {X: .80 * r, Y: -.0030}, {X: .84 * r, Y: -.0042}, {X: .98 * r, Y: -.0042}, {X: r, Y: -.0026}, {X: r, Y: .0026}, {X: .98 * r, Y: .0042},
		{X: .84 * r, Y: .0042}, {X: .80 * r, Y: .0030}, {Y: .0030},
	}, n)
	wide, deep := s.girth(0)
	s.add("collar", s.fittings, 40).LatheOutline([]geom.Vec2{{Y: -.016}, {X: .86, Y: -.016}, {X: .96, Y: -.0145}, {X: 1, Y: -.002}, {X: 1, Y: guardRise},
		{Y: guardRise}}, solid.Circle(1.02*wide, .92*deep, n))
}

// addCup is a bowl before the hand, open towards it.
func (s *sword) addCup() {
	n := archetype.Of(s.Level, 12, 18, 32, 56)
	r, wall := 3.3*s.Girth/.76, float32(.0016)
	steps := archetype.Of(s.Level, 3, 4, 7, 11)
	var out, in []geom.Vec2
	for k := range steps + 1 {
		a := geom.Pi / 2 * float32(k) / float32(steps)
		x, y := geom.Sin(a), -.026+.052*(1-geom.Cos(a))
		out = append(out, geom.Vec2{X: r * x, Y: y})
		in = append([]geom.Vec2{{X: max(0, r*x-wall), Y: y + wall}}, in...)
	}
	rim := []geom.Vec2{{X: r + .0014, Y: out[steps].Y + .0008}, {X: r + .0010, Y: out[steps].Y + .0024}}
	s.add("cup", s.pommel, 40).Lathe(append(append(out, rim...), in...), n)
}

// addBow runs from the guard's arm round the hand to the pommel.
func (s *sword) addBow() {
	from := geom.Vec3{X: .40 * s.Span, Y: .001}
	if s.Hilt == cup {
		from = geom.Vec3{X: 3.2 * s.Girth / .76, Y: .024}
	}
	top := guardRise + s.Grip + .010
	out := max(.050, from.X*.9)
	n := archetype.Of(s.Level, 5, 8, 14, 24)
	var path []geom.Vec3
	for k := range n + 1 {
		t := float32(k) / float32(n)
		u := 1 - t // a cubic curve: out along the hand, then in to the pommel
		x := u*u*u*from.X + 3*u*u*t*1.25*out + 3*u*t*t*1.30*out + t*t*t*.3*s.Girth
		y := u*u*u*from.Y + 3*u*u*t*.22*top + 3*u*t*t*.92*top + t*t*t*(top+.004)
		path = append(path, geom.Vec3{X: x, Y: y})
	}
	s.add("bow", s.guard, 60).Sweep(path, geom.Vec3{Z: 1}, solid.Circle(.0050, .0026, archetype.Of(s.Level, 4, 6, 8, 12)), nil, false, 0)
}

// addLugs are two short spikes that stand out of the blade a hand's width before the guard.
func (s *sword) addLugs() {
	const at = .115
	w := s.widthAt(at)
	outline := []geom.Vec2{{X: w + .026, Y: .008}, {X: .7 * w, Y: .017}, {X: -.7 * w, Y: .017}, {X: -w - .026, Y: .008}, {X: -.7 * w, Y: -.019},
		{X: .7 * w, Y: -.019}}
	thick := s.Thick * 1.02
	s.add("lug", s.blade, 40).Extrude(outline, nil, thick, archetype.Of[float32](s.Level, 0, .001, .001, .001)).Place(geom.Move(0, -at*s.Length, 0))
}

// addKnob is a pommel that is turned: a globe, a pear, or a cap over the grip's end.
func (s *sword) addKnob() {
	r, foot := s.Pommel, guardRise+s.Grip
	n := archetype.Of(s.Level, 10, 16, 28, 48)
	var profile []geom.Vec2
	crease := float32(50)
	switch s.Knob {
	case globe:
		steps := archetype.Of(s.Level, 4, 6, 10, 16)
		profile = append(profile, geom.Vec2{Y: -.004}, geom.Vec2{X: .42 * r, Y: -.004}, geom.Vec2{X: .40 * r, Y: .003})
		for k := 1; k < steps; k++ {
			a := -1.1 + 2.55*float32(k)/float32(steps)
			profile = append(profile, geom.Vec2{X: .86 * r * geom.Cos(a), Y: .003 + .86*r*(.90+geom.Sin(a))})
		}
		profile = append(profile, geom.Vec2{X: .16 * r, Y: 1.66 * r}, geom.Vec2{X: .18 * r, Y: 1.80 * r}, geom.Vec2{Y: 1.88 * r})
	case pear: // eight facets that widen from the grip
		n, crease = 8, 20
		profile = []geom.Vec2{{Y: -.004}, {X: .46 * r, Y: -.004}, {X: .50 * r, Y: .003}, {X: .44 * r, Y: .30 * r}, {X: .82 * r, Y: 1.55 * r},
			{X: .78 * r, Y: 1.78 * r}, {X: .40 * r, Y: 1.98 * r}, {X: .22 * r, Y: 2.00 * r}, {X: .20 * r, Y: 2.16 * r}, {Y: 2.20 * r}}
	default:
		wide, _ := s.girth(1)
		k := 1.22 * wide
		profile = []geom.Vec2{{Y: -.016}, {X: .92 * k, Y: -.016}, {X: 1.02 * k, Y: -.013}, {X: 1.04 * k, Y: -.004}, {X: 1.10 * k, Y: .004},
			{X: 1.04 * k, Y: .011}, {X: .78 * k, Y: .018}, {X: .30 * k, Y: .0215}, {X: .28 * k, Y: .0245}, {Y: .026}}
	}
	metal := s.pommel
	if s.Hilt == block {
		metal = s.fittings
	}
	s.add("pommel", metal, crease).Lathe(profile, n).Place(geom.Move(0, foot+.003, 0))
	if s.Knob == globe && s.Level > archetype.Sparse {
		band := []geom.Vec2{{Y: -.0024}, {X: .866 * r, Y: -.0024}, {X: .90 * r, Y: -.0013}, {X: .90 * r, Y: .0013}, {X: .866 * r, Y: .0024}, {Y: .0024}}
		s.add("band", s.fittings, 40).Lathe(band, n).Place(geom.Move(0, foot+.006+.774*r, 0))
	}
	if s.Jewel && s.Knob != cap {
		for _, side := range []float32{-1, 1} {
			s.boss(geom.Move(0, foot+.003+.9*r, side*.72*r).Mul(geom.TurnX(side*geom.Pi/2)), .36*r)
		}
	}
}
