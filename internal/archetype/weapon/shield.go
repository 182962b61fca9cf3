package weapon

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Shield is a round shield of planks with an iron boss and rim, its field painted.
var Shield = &archetype.Archetype{
	Name:       "shield",
	Family:     "weapon",
	Nouns:      []string{"shield", "buckler", "targe"},
	Called:     "a shield",
	Kin:        "shield",
	Names:      "buckler, round shield, viking shield, targe, kite shield, heater shield",
	Lengthwise: language.Height,
	Roles: []archetype.Role{
		{Name: "field", Takes: []material.Class{material.Timber, material.Polymer, material.Textile}},
		{Name: "rim", Takes: []material.Class{}, Of: material.Metallic}, // an iron shield is of iron all over
	},
	Traits: []string{"plain", "ornate"},
	Height: 0.82,
	Build:  buildShield,
}

// ShieldParms shape one shield. Lengths are metres.
type ShieldParms struct {
	Radius  float32
	Planks  int
	Thick   float32
	Boss    float32 // radius of the dome
	Rivets  int     // on the rim
	Painted bool
	Quarter int // 2: halves, 4: quarters, 8: a whirl
	Paint   geom.Vec3
	Lean    float32 // radians
}

// colours that fields are painted in.
var heraldry = [...]uint32{0x8C2320, 0x23456E, 0x2F5A38, 0xB4842A, 0x2B2A2C}

func shieldParms(b archetype.Brief) ShieldParms {
	s := b.Seed.Sub("shield")
	return ShieldParms{
		Radius: .40 * (b.Tall + b.Wide) / 2 * s.Sub("radius").Range(.95, 1.05), Planks: archetype.Of(b.Level, 5, 7, 7, 7), Thick: .012,
		Boss: .074 * s.Sub("boss").Range(.92, 1.1), Rivets: archetype.Of(b.Level, 0, 12, 24, 24), Painted: !b.Traits["plain"],
		Quarter: [...]int{2, 4, 8}[s.Sub("quarter").Intn(3)], Paint: geom.RGB(heraldry[b.Hues().Sub("shield").Intn(len(heraldry))]), Lean: .16,
	}
}

// shield is one in the making. It is built flat around the origin, its face to +Z, and then stood up.
type shield struct {
	ShieldParms
	archetype.Brief
	scene      *scene.Scene
	wood, iron tex.Surface
}

func buildShield(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	s := &shield{ShieldParms: shieldParms(brief), Brief: brief, scene: &scene.Scene{Name: "shield", View: scene.DefaultView()}}
	s.scene.View.Yaw, s.scene.View.Pitch, s.scene.View.Fill = .42, .12, .86
	s.wood = brief.Look.Surface("field", material.Wood{Light: geom.RGB(0x9C744A), Dark: geom.RGB(0x593B22), Wear: geom.RGB(0xBB9668), Ring: .007, Rough: .6,
		WearWidth: .004, Vary: .34, Grey: .12, Knots: .2})
	s.iron = brief.Look.Surface("rim", material.Iron{Color: geom.RGB(0x545356), Wear: geom.RGB(0xB2B0B0), Hammer: .3, Rusted: .35, WearWidth: .003})
	if _, tinted := brief.Look.Tints["field"]; s.Painted && !tinted && !brief.Look.Statue() {
		s.wood = s.field(s.wood)
	}
	s.planks()
	s.rim()
	s.boss()
	s.back()
	for _, p := range s.scene.Parts {
		p.Place(geom.Move(0, s.Radius+.006, 0).Mul(geom.TurnX(-s.Lean)))
	}
	s.ground()
	s.scene.Sockets = map[string]geom.Affine{"grip": geom.Move(0, s.Radius, -.03)}
	return s.scene, nil
}

// ground sets the leaning shield on the floor, its middle over the origin.
func (s *shield) ground() {
	box := geom.Empty()
	for _, p := range s.scene.Parts {
		b := p.Bounds()
		box = box.Add(b.Min).Add(b.Max)
	}
	c := box.Center()
	for _, p := range s.scene.Parts {
		p.Place(geom.Move(-c.X, -box.Min.Y, -c.Z))
	}
}

// planks stand side by side and are sawn to a round, a little dished.
func (s *shield) planks() {
	r := s.Radius - .004
	steps := archetype.Of(s.Level, 3, 5, 9, 14)
	bevel := archetype.Of(s.Level, float32(0), .0014, .0014, .0014)
	for i := range s.Planks {
		x0, x1 := r*(2*float32(i)/float32(s.Planks)-1)+.0007, r*(2*float32(i+1)/float32(s.Planks)-1)-.0007
		var ring []geom.Vec2
		for k := range steps + 1 {
			x := geom.Mix(x0, x1, float32(k)/float32(steps))
			ring = append(ring, geom.Vec2{X: x, Y: -geom.Sqrt(max(1e-5, r*r-x*x))})
		}
		for k := range steps + 1 {
			x := geom.Mix(x1, x0, float32(k)/float32(steps))
			ring = append(ring, geom.Vec2{X: x, Y: geom.Sqrt(max(1e-5, r*r-x*x))})
		}
		p := solid.New("plank", s.wood, s.Seed.Sub("plank").At(i))
		p.Extrude(ring, nil, s.Thick, bevel)
		p.Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Y, Y: l.X, Z: l.Z} })
		s.scene.Add(p)
	}
}

// rim is an iron channel round the edge, riveted.
func (s *shield) rim() {
	ring, ranks := solid.RoundRect(.014, s.Thick+.008, .004, archetype.Of(s.Level, 1, 1, 1, 2))
	segments := archetype.Of(s.Level, 20, 32, 56, 80)
	l := solid.Loft{Ranks: ranks, Closed: true}
	for k := range segments {
		a := float32(k) / float32(segments) * 2 * geom.Pi
		out := geom.Vec3{X: geom.Cos(a), Y: geom.Sin(a)}
		r := s.Radius - .003 + .0012*geom.Sin(7*a+2)
		l.Sections = append(l.Sections, solid.Section{Origin: out.Mul(r), X: out, Y: geom.Vec3{Z: -1}, Ring: ring})
	}
	for i := range l.Sections { // the ring runs with the spine
		l.Sections[i].Y = geom.Vec3{Z: -1}
	}
	p := solid.New("rim", s.iron, s.Seed.Sub("rim"))
	p.Crease = geom.Cos(42 * geom.Pi / 180)
	s.scene.Add(p.Loft(l))
	for k := range s.Rivets {
		a := (float32(k) + .5) / float32(s.Rivets) * 2 * geom.Pi
		s.rivet(.0048, s.Radius-.026, a)
	}
}

// rivet is a domed head on the face, r from the middle.
func (s *shield) rivet(size, r, a float32) {
	p := solid.New("rivet", s.iron, s.Seed.Sub("rivet"))
	p.Crease, p.Share = geom.Cos(70*geom.Pi/180), "rivet"
	p.Lathe([]geom.Vec2{{Y: -.3 * size}, {X: size, Y: -.3 * size}, {X: .82 * size, Y: .4 * size}, {Y: .62 * size}}, archetype.Of(s.Level, 4, 5, 8, 10))
	s.scene.Add(p.Place(geom.Move(r*geom.Cos(a), r*geom.Sin(a), s.Thick/2).Mul(geom.TurnX(geom.Pi / 2))))
}

// boss is the iron dome over the hand, on a flange with rivets.
func (s *shield) boss() {
	b, n := s.Boss, archetype.Of(s.Level, 12, 18, 32, 48)
	p := solid.New("boss", s.iron, s.Seed.Sub("boss"))
	p.Crease = geom.Cos(38 * geom.Pi / 180)
	profile := []geom.Vec2{{Y: -.001}, {X: 1.42 * b, Y: -.001}, {X: 1.42 * b, Y: .0028}, {X: 1.02 * b, Y: .0042}, {X: .97 * b, Y: .012}}
	for k := range archetype.Of(s.Level, 2, 4, 7, 10) {
		a := .25 + (geom.Pi/2-.25)*float32(k+1)/float32(archetype.Of(s.Level, 3, 5, 8, 11))
		profile = append(profile, geom.Vec2{X: .97 * b * geom.Cos(a), Y: .004 + .86*b*geom.Sin(a)})
	}
	profile = append(profile, geom.Vec2{Y: .004 + .87*b})
	s.scene.Add(p.Lathe(profile, n).Place(geom.Move(0, 0, s.Thick/2).Mul(geom.TurnX(geom.Pi / 2))))
	for k := range archetype.Of(s.Level, 0, 6, 8, 8) {
		s.rivet(.0052, 1.22*b, (float32(k)+.5)*2*geom.Pi/float32(archetype.Of(s.Level, 1, 6, 8, 8)))
	}
	if !s.Traits["ornate"] {
		return
	}
	for k := range 4 { // iron arms from the boss to the rim
		arm := solid.New("arm", s.iron, s.Seed.Sub("arm").At(k))
		arm.Crease = geom.Cos(40 * geom.Pi / 180)
		long := s.Radius - 1.36*b - .012
		arm.BoardTaper(long, .040, .0036, .022, .0036, archetype.Of(s.Level, float32(0), 0, .001, .001))
		s.scene.Add(arm.Place(geom.TurnZ(float32(k)*geom.Pi/2 + geom.Pi/4).Mul(geom.Move(1.36*b+long/2, 0, s.Thick/2+.0014))))
	}
}

// back is a wooden grip across the hole of the hand, and two battens.
func (s *shield) back() {
	bevel := archetype.Of(s.Level, float32(0), .002, .003, .003)
	for i, y := range []float32{-.52, 0, .52} {
		long := 1.9 * s.Radius * geom.Sqrt(1-y*y)
		p := solid.New("batten", s.Look.Surface("field", material.Wood{Light: geom.RGB(0x8A6640), Dark: geom.RGB(0x4C331E), Ring: .006, Rough: .62,
			WearWidth: .004}), s.Seed.Sub("batten").At(i))
		p.Density = .6
		s.scene.Add(p.Board(long, .034, .016, bevel).Place(geom.Move(0, y*s.Radius, -s.Thick/2-.007)))
	}
}

// field paints the face: halves, quarters or a whirl, worn where it is rubbed and over the grain.
func (s *shield) field(wood tex.Surface) tex.Surface {
	lean := geom.TurnX(s.Lean)
	return func(p *tex.Point) tex.Sample {
		o := wood(p)
		if p.Normal.Z < .5 {
			return o
		}
		q := lean.Dir(p.Pos.Add(geom.Vec3{Y: -s.Radius}))
		a := geom.Frac(geom.Atan2(q.Y, q.X)/(2*geom.Pi) + 1)
		r := geom.Sqrt(q.X*q.X+q.Y*q.Y) / s.Radius
		turn := a * float32(s.Quarter)
		if s.Quarter == 8 {
			turn += 1.1 * r
		}
		other := geom.Frac(turn/2) > .5
		edge := .5 - geom.Abs(geom.Frac(turn)-.5) // to the next field, in fields
		near := .5 * geom.Smooth(.7*p.Texel, 0, edge*2*geom.Pi*r*s.Radius/float32(s.Quarter))
		if other {
			near = 1 - near
		}
		paint := geom.Mix3(s.Paint, geom.RGB(0xD9CDAE), near)
		worn := p.Fractal(14, 3, 61) + .35*p.Fractal(90, 2, 62)
		k := geom.Smooth(.62, .38, worn+.5*geom.Smooth(.01, 0, p.Edge)+.3*p.Cavity)
		grain := .85 + .5*(o.Color.X+o.Color.Y-.85)
		o.Color = geom.Mix3(o.Color, paint.Mul(geom.Clamp(grain, .7, 1.1)), .92*k)
		o.Rough = geom.Mix(o.Rough, .62, k)
		o.Height *= 1 - .5*k
		return o
	}
}
