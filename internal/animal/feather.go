package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// quills are the finish of long feathers.
func (f *fowl) quills(wing bool) tex.Surface {
	return f.Unstretched(f.Look.Surface(f.Main, anatomy.Painted{Base: f.Base, Draw: func(dye func(vec) vec) tex.Surface {
		return func(p *tex.Point) tex.Sample {
			t, x := geom.Clamp01(p.Local.X/max(p.High.X, 1e-6)), p.Local.Y/max(p.High.Y, 1e-6)
			// Barbs slant from the shaft to the tip: about 19 of them along a feather.
			barb := swing((geom.Abs(x)*5 - t*60) * 2)
			c := dye(f.Quill(t, wing, x)).Mul(1 + .05*barb - .25*smooth(.10, .04, geom.Abs(x))).Mul(geom.Mix(.55, 1, smooth(.05, .5, p.Open)))
			return tex.Sample{Color: c, Rough: .62, Height: p.Texel * .5 * barb}
		}
	}}))
}

// swing is the sine of x to a thousandth, enough for barbs that hardly show: a parabola over each half turn, and a little of its square.
func swing(x float32) float32 {
	t := x / (2 * geom.Pi)
	t -= float32(geom.Floor(t + .5)) // in turns, −½ to ½
	y := 8*t - 16*t*geom.Abs(t)
	return .775*y + .225*y*geom.Abs(y)
}

// feather is one long feather from root along dir, its face towards face.
func (m *maker) feather(name string, s tex.Surface, root, dir, face vec, long, wide, thick, arch float32) {
	dir = dir.Norm()
	z := dir.Cross(face).Norm()
	rows := archetype.Of(m.Level, 1, 2, 5, 8)
	if arch > .2 {
		rows = archetype.Of(m.Level, 3, 4, 7, 10)
	}
	p := solid.New(name, s, m.Seed.Sub(name)).Leaf(long, wide, thick, 0, arch*long, rows)
	p.Crease = -1
	m.Add(p.Place(geom.Affine{X: dir, Y: z.Cross(dir), Z: z, T: root}))
}

// long adds the long feathers of wings and tail.
func (f *fowl) long() {
	if f.Quill == nil {
		return
	}
	h, t, s := f.H, &f.Tail, f.quills(false)
	// Drop is what the tail falls for one back, the tangent of its slope. The slope whose sine takes the tip down to the ground bounds it.
	if sin := (t.At[1] + f.base.Y/h - .02) / max(t.Len, .01); !f.aloft && sin < .99 { // it does not go into the ground
		t.Drop = min(t.Drop, max(sin, 0)/geom.Sqrt(1-sin*sin))
	}
	if f.spread && f.Wing.R != (vec{}) {
		f.spreadWings()
	} else {
		f.foldedWings()
	}
	for i := range t.N {
		// From −1, the rightmost feather, to 1.
		k := float32(i)/float32(max(t.N-1, 1))*2 - 1
		root := v(k*.035*h, t.At[1]*h, (t.At[0]-.01*(1-geom.Abs(k)))*h).Add(f.base)
		f.feather("tail", s, root, v(k*or(t.Spread, .22), -t.Drop, -1), v(k*.2, 1, -t.Drop), t.Len*h*(1-.10*k*k), or(t.Wide, .085)*h, .012*h, t.Arch)
		f.Scene.Parts[len(f.Scene.Parts)-1].Follow = rig.To("tail1")
	}
}
