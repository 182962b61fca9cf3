package creature

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// face is the eyes with their lids, and the nose: shells of their own.
func (s *stance) face(b archetype.Brief, fur tex.Surface) []*solid.Part {
	segments := archetype.Of(b.Level, 8, 10, 16, 24)
	eyes, nose := b.Look.Surface("eyes", iris{}), b.Look.Surface("nose", material.Leather{Color: geom.RGB(0x171313), Rough: .34, Grain: .0016, Dirt: .3})
	if b.Look.Statue() {
		eyes = blind(eyes)
	}
	var parts []*solid.Part
	for i, side := range [2]float32{1, -1} {
		name := [2]string{"left", "right"}[i]
		place := s.head.Mul(geom.Move(side*foxEye.X, foxEye.Y, foxEye.Z))
		eye := solid.New("eye."+name, eyes, b.Seed.Sub("eye")).Lathe(dome(eyeballR, -1, segments), segments)
		eye.Place(place.Mul(geom.TurnY(side * .40)).Mul(geom.TurnX(geom.Pi/2 - .05)))
		upper := solid.New("lid.upper."+name, fur, b.Seed.Sub("lid")).Lathe(lid(segments), segments)
		upper.Place(place.Mul(geom.TurnY(side * .40)).Mul(geom.TurnZ(side * .15)).Mul(geom.TurnX(-.56)))
		lower := solid.New("lid.lower."+name, fur, b.Seed.Sub("lid")).Lathe(lid(segments), segments)
		lower.Place(place.Mul(geom.TurnY(side * .40)).Mul(geom.TurnZ(geom.Pi + side*.12)).Mul(geom.TurnX(-.62)))
		dense(eye, 2.2)
		dense(upper, 1.5)
		dense(lower, 1.5)
		parts = append(parts, eye, upper, lower)
	}
	tip := solid.New("nose", nose, b.Seed.Sub("nose"))
	profile := []geom.Vec2{{X: 0, Y: -.010}, {X: .0070, Y: -.009}, {X: .0112, Y: -.0045}, {X: .0124, Y: .0005}, {X: .0112, Y: .0052}, {X: .0072, Y: .0084},
		{X: 0, Y: .0096}}
	tip.LatheOutline(profile, solid.Circle(1, .80, segments)).Place(s.head.Mul(geom.Move(foxNose.X, foxNose.Y, foxNose.Z)).Mul(geom.TurnX(geom.Pi/2 - .30)))
	tip.Crease = -1
	dense(tip, 1.5)
	return append(parts, tip)
}

// dense gives a part k times the texels.
func dense(p *solid.Part, k float32) {
	for _, is := range p.Islands {
		is.Density *= k
	}
}

// dome is the profile of a ball of radius r from the height from·r up to its top.
func dome(r, from float32, segments int) []geom.Vec2 {
	n := segments/2 + 1
	var out []geom.Vec2
	for i := range n + 1 {
		a := geom.Mix(from*geom.Pi/2, geom.Pi/2, float32(i)/float32(n))
		out = append(out, geom.Vec2{X: max(0, r*geom.Cos(a)), Y: r * geom.Sin(a)})
	}
	out[n].X = 0
	if from == -1 {
		out[0].X = 0
	}
	return out
}

// lid is the profile of half a dome just over the eyeball, with a rim.
func lid(segments int) []geom.Vec2 {
	r := eyeballR * 1.10
	return append([]geom.Vec2{{X: 0, Y: -.0006}, {X: r * .97, Y: -.0006}}, dome(r, 0, segments/2+2)...)
}
