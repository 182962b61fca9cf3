package metal

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

var rustedIron = &surface.Surface{
	Name: "rusted iron",
	Words: []string{"rusted iron", "rusty iron", "rust", "rusted metal", "rusty metal", "rusted steel", "rusty steel", "rusty plate",
		"corroded metal", "corroded iron",
		"oxidised iron", "oxidized iron", "weathering steel", "corten", "corten steel", "scrap metal"},
	Class: material.Metallic,
	Make:  makeRustedIron,
}

// makeRustedIron is iron plate long left in the rain: blisters and scales that lifted off in layers, pits below them, young orange rust where
// scale was lost, streaks downward, and the last of the mill's black skin.
func makeRustedIron(l surface.Look) *tile.Surface {
	e := l.Expanse(.8, .1)
	old := .5 + .5*l.Old()
	scales, cell := e.Points(.03, .95, 0, l.Seed+3)
	tone := l.Palette(0x8A5636)[0]
	plain := geom.RGB(0x8A5636)
	tint := geom.Vec3{X: tone.X / plain.X, Y: tone.Y / plain.Y, Z: tone.Z / plain.Z}
	return &tile.Surface{
		Side: e.Side, Upright: true,
		// A: old paint or scale that is still on. B: a blister on it, or a pit beside it. D: a crack.
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .022*e.Scale, e.Cells(.05), 5, 1)
			q := scales.At(u, v)
			edge := q.Border * cell
			// A scale is still there, or lost with its neighbours.
			sound := .8*p.Noise(3, 6, 2) + .3*tile.Signed(q.ID, 1) + .3*p.Noise(e.Cells(.03), 5, 8)
			on := geom.Smooth(-.06, .02, sound-.1+.05*old)
			lift := .0014 * geom.Smooth(.016, .0, edge) * tile.Unit(q.ID, 2)
			blister := p.Grain(u, v, e.Cells(.028), e.Cells(.028), 4)
			bump := geom.Smooth(.5, .05, blister.F1) * geom.Smooth(.5, .9, tile.Unit(blister.ID, 1)+.3*p.Noise(5, 2, 5))
			pit := p.Grain(p.U, p.V, e.Cells(.011), e.Cells(.011), 6)
			pits := geom.Smooth(.5*tile.Unit(pit.ID, 2), .0, pit.F1+.2*p.Noise(e.Cells(.006), 2, 11)) *
				geom.Smooth(.35, .8, tile.Unit(pit.ID, 1)+.4*p.Noise(6, 3, 7))
			crack := geom.Smooth(.0012, .0003, edge) * on * geom.Smooth(.3, .6, tile.Unit(q.ID, 3))
			h := .001*on + lift*on + .0018*bump*on - .0009*pits*(1-.6*on) - .0007*crack
			h += .0013*p.Noise(e.Cells(.09), 4, 9) + .00035*p.Noise(e.Cells(.008), 4, 10)
			return tile.Relief{H: e.Scale * h, A: on, B: geom.Clamp01(bump*on + pits*(1-on)), D: crack, ID: q.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			age := .42 + .24*r.A + .14*tile.Signed(r.ID, 4)*r.A + .16*r.B + .3*p.Noise(e.Cells(.25), 6, 20) + .22*p.Noise(e.Cells(.03), 4, 27)
			c := rust(p, age, 21)
			young := geom.Smooth(.0, .5, p.Noise(e.Cells(.16), 5, 24)-.3*r.A)
			c = surface.Blend(c, geom.RGB(0x9A6A45), .4*young*(1-.4*r.A))
			c = geom.Vec3{X: c.X * tint.X, Y: c.Y * tint.Y, Z: c.Z * tint.Z}
			drip := runs(p, e.Cells(.03), 25)
			c = surface.Blend(c, geom.RGB(0x3B2A24), .42*drip)
			c = surface.Blend(c, geom.RGB(0xB08C68), .3*geom.Smooth(.2, .9, d.Cav))
			// What is left of the mill's skin is bluish black and smoother.
			skin := geom.Smooth(.34, .5, p.Noise(e.Cells(.3), 6, 28)) * r.A * (1 - r.B)
			c = surface.Blend(c, geom.RGB(0x3E3D40), .75*skin)
			c = surface.Blend(c, geom.RGB(0x2A201C), .7*r.D).Mul(.76 + .24*d.AO)
			return tex.Sample{Color: c, Rough: geom.Clamp(.88+.06*p.Noise(e.Cells(.03), 3, 29)-.28*skin, .4, .97)}
		},
	}
}
