package furniture

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// round is a table on a turned pillar with three cabriole feet.
func (t *table) round() {
	r := (t.Length + t.Width) * .23
	n := archetype.Of(t.Level, 20, 28, 48, 72)
	y := t.Height
	disc := solid.New("top", t.top, t.Seed.Sub("disc"))
	disc.Lathe([]geom.Vec2{{Y: y - t.Top}, {X: r * .9, Y: y - t.Top}, {X: r - .012, Y: y - t.Top + .008}, {X: r, Y: y - t.Top*.5},
		{X: r - .004, Y: y - .006}, {X: r - .014, Y: y - .002}, {X: r - .02, Y: y - .004}, {X: r - .03, Y: y}, {Y: y}}, n)
	t.scene.Add(disc.Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Y, Y: l.Z, Z: l.X} }))
	t.pillar(y - t.Top)
	for i := range 3 {
		t.cabriole(float32(i)*2*geom.Pi/3 + geom.Pi/2)
	}
}

// pillar is the column from the feet to a block under the top.
func (t *table) pillar(top float32) {
	var profile []geom.Vec2
	for _, q := range [][2]float32{{0, .12}, {.03, .12}, {.045, .14}, {.062, .17}, {.066, .30}, {.055, .33}, {.034, .35}, {.03, .38}, {.046, .40},
		{.048, .42}, {.032, .44}, {.036, .5}, {.058, .66}, {.062, .72}, {.05, .8}, {.032, .87}, {.03, .9}, {.05, .92}, {.054, .94}, {.075, .96}, {.12, 1},
		{0, 1}} {
		profile = append(profile, geom.Vec2{X: q[0], Y: q[1] * top})
	}
	t.scene.Add(solid.New("pillar", t.wood, t.Seed.Sub("pillar")).Lathe(profile, archetype.Of(t.Level, 10, 16, 26, 40)))
}

// cabriole is a foot that sweeps out and down from the pillar, in direction a.
func (t *table) cabriole(a float32) {
	steps := archetype.Of(t.Level, 4, 7, 12, 18)
	reach := (t.Length + t.Width) * .145
	var path []geom.Vec3
	for k := range steps + 1 {
		u := float32(k) / float32(steps)
		path = append(path, geom.Vec3{X: .03 + reach*u, Y: .20*(1-u)*(1-u*.2) + .028 + .05*geom.Sin(u*geom.Pi)})
	}
	s := solid.Frames(path, geom.Vec3{Z: 1}, false)
	for i := range s {
		u := float32(i) / float32(steps)
		ring, _ := solid.RoundRect(geom.Mix(.05, .034, u), geom.Mix(.085, .036, geom.Smooth(0, .9, u)), .012, archetype.Of(t.Level, 1, 2, 3, 4))
		s[i].Ring = ring
	}
	t.scene.Add(solid.New("foot", t.wood, t.Seed.Sub("foot").At(int(a*10))).Loft(solid.Loft{Sections: s, Bevel: [2]float32{0, .008}}).Place(geom.TurnY(a)))
	t.scene.Add(solid.New("pad", t.wood, t.Seed.Sub("pad").At(int(a*10))).
		Lathe([]geom.Vec2{{}, {X: .024}, {X: .03, Y: .006}, {X: .028, Y: .02}, {X: .016, Y: .034}, {Y: .036}}, archetype.Of(t.Level, 6, 10, 14, 20)).
		Place(geom.TurnY(a).Mul(geom.Move(.03+reach, 0, 0))))
}
