package weapon

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// SwordParms shape one sword or dagger. Lengths are metres.
type SwordParms struct {
	Length        float32 // of the blade, from the guard to the point
	Width, Thick  float32 // of the blade at its root
	Taper         float32 // width where the point begins, share of that at the root
	Fuller        float32 // length of the groove, share of the blade's
	Span          float32 // of the cross guard, end to end
	Droop         float32 // how far its ends bend towards the point
	Grip, Girth   float32 // length of the grip; half its width at the guard
	Pommel        float32 // radius of the wheel
	Runes, Spell  bool    // runes are cut into the fuller; they glow
	Jewel, Broken bool    // a stone in the pommel and gilt fittings; the blade is snapped

	Point        float32 // share of the length where the edges begin to run together
	Curve        float32 // how far the tip stands behind the straight, share of the length
	Waist, Belly float32 // how much narrower the blade is before its middle, and broader before its point, shares
	Wave         float32 // how far the blade swings to either side
	Single       bool    // one edge and a back
	Bow, Lugs    bool    // a bow before the knuckles; spikes on the blade
	Hilt         hilt
	Knob         knob
}

// take sets what the traits say.
func (p *SwordParms) take(traits map[string]bool, s seed.Seed) {
	p.Spell = traits["runic"]
	p.Runes = !traits["plain"]
	p.Jewel = traits["ornate"]
	p.Broken = traits["broken"]
	p.shape(traits, s)
	p.Runes = p.Runes || p.Spell
}

// sword is the state of building one: the middle of its guard is the origin, the blade hangs down, the hilt stands above.
type sword struct {
	SwordParms
	archetype.Brief
	scene                                *scene.Scene
	blade, guard, grip, pommel, fittings tex.Surface
}

// forge makes a sword and stands it on its point.
func forge(name string, b archetype.Brief, p SwordParms) *scene.Scene {
	lit := b.Look
	if look, glowing := b.Look.Without("glowing"); glowing && !look.Statue() {
		b.Look, p.Runes, p.Spell = look, true, true
	}
	s := &sword{SwordParms: p, Brief: b, scene: &scene.Scene{Name: name, View: view()}}
	s.finishes()
	if f, ok := lit.Finish["blade"]; ok && s.Spell && f.Material().Class == material.Vitreous {
		s.blade = lit.Surface("blade", f) // crystal shines as a whole
	}
	s.addBlade()
	s.addGuard()
	s.addGrip()
	s.addPommel()
	box := geom.Empty()
	for _, part := range s.scene.Parts {
		b := part.Bounds()
		box = box.Add(b.Min).Add(b.Max)
	}
	up := geom.Move(0, -box.Min.Y, 0)
	if s.Curve > 0 || s.Bow { // it stands over its own middle
		up = geom.Move(-(box.Min.X+box.Max.X)/2, -box.Min.Y, 0)
	}
	for _, part := range s.scene.Parts {
		part.Place(up)
	}
	hand := up.Mul(geom.Move(0, .4*s.Grip+guardRise, 0)).Mul(geom.TurnX(geom.Pi)) // +Y to the point
	s.scene.Sockets = map[string]geom.Affine{"grip": hand}
	return s.scene
}

// view lays the sword across the frame: a camera near the ground, rolled, so that flats and bevels mirror the sky and the soft box in turn.
func view() scene.View {
	v := scene.DefaultView()
	v.Yaw, v.Pitch, v.Roll, v.Fill = .50, -.125, .74, .93
	v.Sun, v.Light = geom.Vec3{X: -.80, Y: .45, Z: .62}, 2.9
	return v
}

// finishes resolves the roles. A blade of wood brings guard and pommel of the same wood: a toy has no hilt of steel.
func (s *sword) finishes() {
	dark := material.Finish(material.Steel{Color: geom.RGB(0x606168), Wear: geom.RGB(0xBFC0C4), Rough: .36, Brush: .08, Rusted: .16, WearWidth: .0016,
		Dirt: 1.1})
	brass := material.Finish(material.Bronze{Color: geom.RGB(0xCF9F4A), Wear: geom.RGB(0xF6DE9C), Patina: geom.RGB(0x5B4E2C), Rough: .26, Verdigris: .16,
		WearWidth: .0012})
	pale := material.Finish(material.Steel{Color: geom.RGB(0xA9ABB0), Wear: geom.RGB(0xD8D9DC), Rough: .38, Brush: .10, Rusted: .12, WearWidth: .0016,
		Dirt: 1.2})
	if s.Jewel {
		brass = material.Gold{}
	}
	if f, ok := s.Look.Finish["blade"]; ok && f.Material().Class == material.Timber {
		dark, pale, brass = f, f, f
	}
	s.blade = s.Look.Surface("blade", material.Steel{Color: geom.RGB(0xC2C6CC), Wear: geom.RGB(0xEDEFF1), Rough: .25, Brush: .13, WearWidth: .0009, Dirt: .9})
	s.guard = s.Look.Surface("guard", dark)
	if s.Knob == wheel {
		s.pommel = s.Look.Surface("pommel", dark)
	} else { // what is round all over mirrors less of the sky
		s.pommel = s.Look.Surface("pommel", pale)
	}
	s.fittings = s.Look.Surface("fittings", brass)
	s.grip = s.Look.Surface("grip", material.Leather{Color: geom.RGB(0x5C321D), Wear: geom.RGB(0x9A633C), Grain: .0016, Wrap: wrapPitch, WearWidth: .0016,
		Dirt: 1})
}

// add makes a part of the sword with the crease up to which it is rounded, in degrees.
func (s *sword) add(name string, surface tex.Surface, crease float32) *solid.Part {
	p := solid.New(name, surface, s.Seed.Sub(name).At(len(s.scene.Parts)))
	p.Crease = geom.Cos(crease * geom.Pi / 180)
	return s.scene.Add(p)
}
