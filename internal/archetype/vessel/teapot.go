package vessel

import (
	"context"
	"math"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Teapot is a round-bellied pot with a curved spout, a looped handle and a knobbed lid.
var Teapot = &archetype.Archetype{
	Name:   "teapot",
	Family: "vessel",
	Nouns:  []string{"teapot", "coffeepot", "jug", "pitcher"},
	Called: "a teapot",
	Kin:    "teapot, kettle",
	Names:  "coffee pot, coffeepot, samovar, pitcher, jug, ewer, creamer",
	Realms: "vessel, drinking vessel, cooking utensil, tableware, beverage",
	Roles: []archetype.Role{
		{Name: "body", Takes: []material.Class{material.Vitreous, material.Metallic, material.Mineral, material.Polymer}},
		{Name: "handle", Takes: []material.Class{material.Timber, material.Textile}},
	},
	Traits: []string{"plain", "tall"},
	Height: 0.16,
	Build:  buildTeapot,
}

// TeapotParms shape one teapot. Lengths are metres.
type TeapotParms struct {
	Radius, Height float32 // of the belly; of the body without its lid
	Shoulder       float32 // height of the widest place, share of the body's
	Mouth          float32 // radius of the opening
	Spout          float32 // how far the spout reaches beyond the belly
	Loop           float32 // how far the handle stands out
	Banded         bool    // a painted band round the shoulder
}

func teapotParms(b archetype.Brief) TeapotParms {
	s := b.Seed.Sub("teapot")
	p := TeapotParms{
		Radius: .078 * (b.Wide + b.Deep) / 2 * s.Sub("radius").Range(.95, 1.06),
		Height: .118 * b.Tall * s.Sub("height").Range(.92, 1.06), Shoulder: s.Sub("shoulder").Range(.42, .52),
		Mouth: .037, Spout: .066, Loop: .056,
		Banded: !b.Traits["plain"],
	}
	if b.Traits["tall"] {
		p.Height *= 1.35
	}
	return p
}

// teapot is one in the making.
type teapot struct {
	TeapotParms
	archetype.Brief
	scene               *scene.Scene
	body, glaze, handle tex.Surface // glaze is the body without its paint
}

func buildTeapot(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	t := &teapot{TeapotParms: teapotParms(brief), Brief: brief, scene: &scene.Scene{Name: "teapot", View: scene.DefaultView()}}
	t.scene.View.Yaw, t.scene.View.Pitch, t.scene.View.Fill = .42, .28, .82
	t.glaze = brief.Look.Surface("body", material.Ceramic{})
	t.body = t.glaze
	if _, plain := brief.Look.Finish["body"]; t.Banded && !plain && !brief.Look.Statue() {
		t.body = t.painted(t.body)
	}
	t.handle = t.glaze
	if _, ok := brief.Look.Finish["handle"]; ok {
		t.handle = brief.Look.Surface("handle", material.Ceramic{})
	}
	t.belly()
	t.lid()
	t.spout()
	t.grip()
	return t.scene, nil
}

func (t *teapot) segments() int { return archetype.Of(t.Level, 14, 26, 44, 72) }

// outline is the belly's radius at height y: two quarter arcs of a superellipse that meet at the shoulder.
func (t *teapot) outline(y float32) float32 {
	mid := t.Shoulder * t.Height
	foot, mouth := t.Radius*.56, t.Mouth+.004
	d, end := (mid-y)/mid, foot
	if y > mid {
		d, end = (y-mid)/(t.Height-mid), mouth
	}
	k := float32(math.Pow(1-math.Pow(float64(geom.Clamp01(d)), 2.15), 1/2.15))
	return end + (t.Radius-end)*k
}

// belly is the body from its foot ring to the rolled rim of the mouth.
func (t *teapot) belly() {
	rows := archetype.Of(t.Level, 6, 10, 16, 26)
	foot := t.Radius * .56
	profile := []geom.Vec2{{Y: .004}, {X: foot - .008, Y: .004}, {X: foot - .005, Y: 0}, {X: foot + .001, Y: 0}, {X: foot + .003, Y: .002},
		{X: foot + .001, Y: .0055}}
	for k := 1; k < rows; k++ {
		a := float32(k) / float32(rows)
		y := t.Height * (a - .06*geom.Sin(2*geom.Pi*a)) // closer where the outline turns
		profile = append(profile, geom.Vec2{X: t.outline(y) + .0005, Y: .0055 + y*(t.Height-.0055)/t.Height})
	}
	m, h := t.Mouth, t.Height
	profile = append(profile, geom.Vec2{X: m + .005, Y: h}, geom.Vec2{X: m + .0052, Y: h + .0022}, geom.Vec2{X: m + .003, Y: h + .0036},
		geom.Vec2{X: m, Y: h + .003}, geom.Vec2{X: m - .001, Y: h - .006}, geom.Vec2{Y: h - .006})
	p := solid.New("body", t.body, t.Seed.Sub("body"))
	p.Crease = geom.Cos(65 * geom.Pi / 180)
	t.scene.Add(p.Lathe(profile, t.segments()))
}

// lid sits in the mouth: a dome, a step, and a knob to lift it by.
func (t *teapot) lid() {
	m, y := t.Mouth, t.Height
	profile := []geom.Vec2{{Y: y - .004}, {X: m - .0022, Y: y - .004}, {X: m - .0018, Y: y + .0026}, {X: m + .0026, Y: y + .0040},
		{X: m + .0030, Y: y + .0058}, {X: m + .0016, Y: y + .0072}}
	rows := archetype.Of(t.Level, 2, 4, 6, 10)
	for k := 1; k <= rows; k++ {
		a := float32(k) / float32(rows+1) * geom.Pi / 2
		profile = append(profile, geom.Vec2{X: .0085 + (m-.0085)*geom.Cos(a), Y: y + .0078 + .0135*geom.Sin(a)})
	}
	top := y + .0205
	knob := [][2]float32{{.0082, .001}, {.0058, .003}, {.0056, .0055}, {.0088, .0085}, {.0118, .0125}, {.0120, .0150}, {.0100, .0185}, {.0060, .0208},
		{.0022, .0216}}
	if t.Level == archetype.Production {
		knob = [][2]float32{{.0082, .001}, {.0066, .0019}, {.0058, .003}, {.0055, .0042}, {.0057, .0056}, {.0070, .0070}, {.0088, .0085}, {.0105, .0103},
			{.0116, .0122}, {.0121, .0142},
			{.0117, .0163}, {.0106, .0182}, {.0086, .0198}, {.0060, .0209}, {.0030, .0216}}
	}
	for i, q := range knob {
		if t.Level == archetype.Sparse && i%2 == 1 {
			continue
		}
		profile = append(profile, geom.Vec2{X: q[0], Y: top + q[1]})
	}
	profile = append(profile, geom.Vec2{Y: top + .0217})
	p := solid.New("lid", t.body, t.Seed.Sub("lid"))
	p.Crease = geom.Cos(65 * geom.Pi / 180)
	t.scene.Add(p.Lathe(profile, t.segments()))
}

// spout rises from the belly in an S, narrows, and opens at a cut lip.
func (t *teapot) spout() {
	r, h := t.Radius, t.Height
	a, b := geom.Vec3{X: r * .62, Y: h * .24}, geom.Vec3{X: r + t.Spout*.42, Y: h * .36}
	c, d := geom.Vec3{X: r + t.Spout*.48, Y: h * .80}, geom.Vec3{X: r + t.Spout, Y: h * 1.02}
	steps := archetype.Of(t.Level, 5, 9, 16, 26)
	var path []geom.Vec3
	for k := range steps + 1 {
		path = append(path, bezier(a, b, c, d, float32(k)/float32(steps)))
	}
	sections := solid.Frames(path, geom.Vec3{Z: 1}, false)
	n := archetype.Of(t.Level, 8, 12, 20, 32)
	for i := range sections {
		u := float32(i) / float32(steps)
		k := geom.Mix(.0245, .0086, geom.Smooth(-.1, .92, u)) + .0012*geom.Smooth(.92, 1, u)
		sections[i].Ring = solid.Circle(k*.92, k*1.08, n)
	}
	lip := sections[len(sections)-1]
	out := lip.X.Cross(lip.Y)
	for _, q := range []struct{ in, k float32 }{{-.0008, .93}, {-.0006, .80}, {.003, .74}, {.02, .62}} { // over the lip and back inside
		s := lip
		s.Origin = lip.Origin.Mad(out, -q.in)
		s.Ring = solid.ScaleRing(lip.Ring, q.k, q.k)
		sections = append(sections, s)
	}
	p := solid.New("spout", t.glaze, t.Seed.Sub("spout"))
	p.Crease = geom.Cos(70 * geom.Pi / 180)
	p.Loft(solid.Loft{Sections: sections})
	// the lip is cut level, so that it pours
	p.Warp(func(q geom.Vec3) geom.Vec3 {
		k := geom.Smooth(r+t.Spout*.75, r+t.Spout*1.05, q.X)
		q.Y -= k * (q.X - (r + t.Spout)) * .12
		return q
	})
	t.scene.Add(p)
}

// grip is an ear-shaped loop, thick where the hand holds it and pressed onto the belly at both ends.
func (t *teapot) grip() {
	r, h := t.Radius, t.Height
	steps := archetype.Of(t.Level, 7, 12, 20, 32)
	top, low := geom.Vec3{X: -t.outline(h*.84) + .006, Y: h * .84}, geom.Vec3{X: -t.outline(h*.26) + .005, Y: h * .26}
	b, c := geom.Vec3{X: -r - t.Loop*1.25, Y: h * 1.12}, geom.Vec3{X: -r - t.Loop*1.2, Y: h * .26}
	var path []geom.Vec3
	for k := range steps + 1 {
		path = append(path, bezier(top, b, c, low, float32(k)/float32(steps)))
	}
	sections := solid.Frames(path, geom.Vec3{Z: 1}, false)
	n := archetype.Of(t.Level, 7, 10, 16, 24)
	for i := range sections {
		u := float32(i) / float32(steps)
		flare := .0032 * (geom.Smooth(.12, 0, u) + geom.Smooth(.88, 1, u))
		k := .0058 + .0014*geom.Sin(u*geom.Pi) + flare
		sections[i].Ring = solid.Circle(k*1.25, k*.86, n)
	}
	p := solid.New("handle", t.handle, t.Seed.Sub("handle"))
	t.scene.Add(p.Loft(solid.Loft{Sections: sections}))
}

func bezier(a, b, c, d geom.Vec3, t float32) geom.Vec3 {
	ab, bc, cd := geom.Mix3(a, b, t), geom.Mix3(b, c, t), geom.Mix3(c, d, t)
	return geom.Mix3(geom.Mix3(ab, bc, t), geom.Mix3(bc, cd, t), t)
}
