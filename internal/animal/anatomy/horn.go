package anatomy

import (
	"cmp"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Horn is bone, horn or ivory: rings near the root, darker towards the tip by a share.
func Horn(c vec, dark float32) material.Finish {
	return Painted{Base: c, Draw: func(dye func(vec) vec) tex.Surface {
		c := dye(c)
		return func(p *tex.Point) tex.Sample {
			t := geom.Clamp01((p.Local.X - p.Low.X) / max(p.High.X-p.Low.X, 1e-6))
			// About 34 rings from root to tip, which fade towards the tip.
			n := geom.Noise(t*34, 0, 0, 3)
			grain := geom.Fractal(p.Local.Scale(v(20, 260, 260)), 1, 2, .001, 4)
			k := mix3(c, c.Mul(.45), dark*smooth(.55, 1, t)+.15*geom.Clamp01(.5-n)*(1-t)+.10*grain)
			k = mix3(k, c.Scale(v(.55, .45, .36)), .5*smooth(.12, 0, t))
			return tex.Sample{Color: k, Rough: .38, Height: p.Texel * .5 * n * (1 - t)}
		}
	}}
}

// Tube is a tapering tube through points in the frame of a head, with a radius at each.
type Tube struct {
	Name  string
	Of    tex.Surface
	P     []vec
	R     []float32
	Both  bool    // on both sides
	Flat  float32 // width of its section, of the height; 0: 1
	Dense float32 // texels; 0: 1.2
}

// Tube adds a tube placed by m.
func (m *Maker) Tube(at geom.Affine, t Tube) {
	// The tube is made in metres, in the frame's directions; its place then has the frame's scale taken out.
	scale := at.X.Len()
	for i := range 2 {
		if i == 1 && !t.Both {
			break
		}
		path, radii := make([]vec, len(t.P)), make([][2]float32, len(t.P))
		for k, p := range t.P {
			if i == 1 {
				p = mirrored(p)
			}
			path[k], radii[k] = p.Mul(scale), round(t.R[k]*scale)
		}
		pieces, segments := archetype.Of(m.Level, 1, 2, 4, 5), archetype.Of(m.Level, 5, 7, 10, 12)
		if len(path) < 4 { // teeth and claws, of which there are many
			pieces, segments = archetype.Of(m.Level, 1, 1, 2, 3), archetype.Of(m.Level, 4, 5, 7, 10)
		}
		path, radii = Spline(path, radii, pieces)
		r := make([]float32, len(radii))
		for k := range radii {
			r[k] = radii[k][0]
		}
		p := solid.New(t.Name, t.Of, m.Seed.Sub(t.Name)).Turned(path, r, segments, 0)
		p.Crease = -1
		p.Place(geom.Stretch(cmp.Or(t.Flat, 1), 1, 1)).Place(at.Mul(even(1 / scale)))
		p.Follow = m.OnFace(at)
		m.Add(Dense(p, cmp.Or(t.Dense, 1.2)))
	}
}

// Lump adds an ellipsoid at a place of a frame, on both sides if it is asked to be.
func (m *Maker) Lump(at geom.Affine, name string, of tex.Surface, p, r vec, both bool) {
	for i := range 2 {
		if i == 1 && !both {
			return
		}
		shell := solid.New(name, of, m.Seed.Sub(name)).Ellipsoid(r.X, r.Y, r.Z, archetype.Of(m.Level, 6, 8, 12, 16), archetype.Of(m.Level, 4, 5, 8, 10))
		shell.Crease = -1
		shell.Follow = m.OnFace(at)
		m.Add(shell.Place(at.Mul(geom.Move(p.X*Side(i), p.Y, p.Z))))
	}
}

// BareFlesh is a smooth finish of bare flesh: combs, wattles, udders.
func BareFlesh(c vec) material.Finish {
	return material.Leather{Color: c, Rough: .6, Grain: .0015, Dirt: .1}
}

// Flattened gives a sheet of a metre a side, which was warped into something smaller, texels for the side that it has now.
func Flattened(p *solid.Part, side float32) {
	for _, is := range p.Islands {
		for i := range is.Vertices {
			is.Vertices[i].UV = is.Vertices[i].UV.Mul(side)
		}
	}
}
