package anatomy

import (
	"cmp"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Dense gives a part k times the texels.
func Dense(p *solid.Part, k float32) *solid.Part {
	for _, is := range p.Islands {
		is.Density *= k
	}
	return p
}

// Eyes adds both eyeballs with their lids, which are coloured as the coat; lay is the way its hair lies. A lid is half a dome about the eye's X: turned by
// nothing, its rim crosses the middle of the pupil. A lid that is not let down at all is turned back from there by .95 rad.
func (m *Maker) Eyes(head geom.Affine, e Eye, coat tex.Surface, lay func(vec) vec) {
	if e.R == 0 {
		return
	}
	k := head.X.Len()
	r, segments := e.R*k, archetype.Of(m.Level, 6, 10, 16, 24)
	ball := m.Look.Surface("eyes", iris{e, r})
	lids := e.Upper >= .2 && (m.Level != archetype.Sparse || r >= .006)
	if e.Upper > 1 && !lids { // shut, where there are no triangles for lids
		ball = coat
	}
	if m.Look.Statue() {
		ball = blind(ball, e, r)
	}
	for i, s := range [2]float32{1, -1} {
		name := [2]string{"left", "right"}[i]
		// The head's frame is in head lengths, and shells are made in metres: the scale is taken out again once the place is found.
		place := head.Mul(geom.Move(s*e.At.X, e.At.Y, e.At.Z)).Mul(even(1 / k)).Mul(geom.TurnY(s * e.Yaw)).Mul(geom.TurnX(-e.Pitch))
		// A lathe turns about Y: a quarter turn about X makes that the line of sight.
		shell := solid.New("eye."+name, ball, m.Seed.Sub("eye")).Lathe(dome(r, -1, segments), segments)
		shell.Follow = rig.To("head")
		m.Add(Dense(shell.Place(place.Mul(geom.TurnX(geom.Pi/2))), 2.5))
		if !lids {
			continue
		}
		for _, lid := range [2]struct {
			name string
			turn geom.Affine
		}{
			{"lid.upper.", geom.TurnZ(s * e.Tilt).Mul(geom.TurnX(e.Upper - .95))},
			{"lid.lower.", geom.TurnZ(geom.Pi + s*e.Tilt).Mul(geom.TurnX(e.Lower - .95))},
		} {
			half := solid.New(lid.name+name, coat, m.Seed.Sub("lid")).Lathe(eyelid(r, segments), segments).Place(place.Mul(lid.turn))
			half.Follow = rig.To("head")
			m.Add(Dense(laid(half, lay), 1.5))
		}
	}
}

// laid makes Local the way the hair lies, which fur asks for.
func laid(p *solid.Part, lay func(vec) vec) *solid.Part {
	if lay == nil {
		return p
	}
	for _, is := range p.Islands {
		for i := range is.Vertices {
			is.Vertices[i].Local = lay(is.Vertices[i].Pos)
		}
	}
	return p
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

// eyelid is the profile of half a dome just over the eyeball, with a rim.
func eyelid(r float32, segments int) []geom.Vec2 {
	// The lid clears the eyeball by .12 of its radius; its rim reaches .06 below the middle, so that two shut lids overlap.
	q := r * 1.12
	return append([]geom.Vec2{{X: 0, Y: -.06 * r}, {X: q * .97, Y: -.06 * r}}, dome(q, 0, segments/2+2)...)
}

// iris is an eyeball of radius r that is lathed along its line of sight: Local is (along, across, down).
type iris struct {
	Eye
	r float32
}

// Surface is the eyeball: iris with rays and a dark rim, the pupil, the lid's shadow and a glint.
func (e iris) Surface() tex.Surface {
	rim := cmp.Or(e.White, .80)
	deep := e.Iris.Scale(v(.50, .42, .35))
	return func(p *tex.Point) tex.Sample {
		o := tex.Sample{Color: rgb(0x150D09), Rough: .07}
		if p.Local.X < 0 {
			return o
		}
		x, y := p.Local.Y/e.r, -p.Local.Z/e.r
		d := geom.Sqrt(x*x + y*y)
		rays := geom.Noise(9*geom.Atan2(y, x), d*4, 0, p.Seed)
		col := mix3(e.Iris, deep, geom.Clamp01(smooth(.70*rim, rim, d)+.20*rays))
		// The upper half lies in the lid's shadow.
		col = mix3(col, deep, .5*smooth(.05, .6, y))
		o.Color = mix3(mix3(rgb(0x1B120D), rgb(0xB9A692), .35*smooth(rim, rim+.12, d)), col, smooth(rim+.03, rim-.04, d))
		pupil := geom.Sqrt(x*x/(e.Pupil[0]*e.Pupil[0]) + y*y/(e.Pupil[1]*e.Pupil[1]))
		o.Color = mix3(o.Color, rgb(0x040302), smooth(1.1, .9, pupil))
		// The glint is painted, up and to one side: without it eyes are dead in a viewer whose sky has no sun.
		glint := geom.Sqrt((x-.22)*(x-.22) + (y-.30)*(y-.30))
		o.Color = mix3(o.Color, v(.96, .97, 1), .92*smooth(.15, .10, glint))
		return o
	}
}

// Tint is an eye of that colour.
func (e iris) Tint(sRGB vec) material.Finish {
	e.Iris = sRGB
	return e
}

// Material is the entry of eyes; no word asks for it.
func (iris) Material() *material.Material { return eyeball }

var eyeball = &material.Material{Name: "eye", Class: material.Vitreous, Default: iris{Eye: Eye{Iris: rgb(0xE8A02C), Pupil: round(.4)}, r: .01}}
