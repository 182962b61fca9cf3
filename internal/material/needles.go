package material

import (
	"atelier/internal/geom"
	"atelier/internal/tex"
)

// Needles is foliage: dark inside, bright at the tips, each leaf a little different.
type Needles struct {
	Inner geom.Vec3 // sRGB, deep inside
	Mid   geom.Vec3
	Tip   geom.Vec3 // young growth
	Size  float32   // of a needle across, metres; 0: 3 mm
	Broad bool      // leaves instead of needles
	Vary  float32   // how leaves and branches differ in hue; 0: 1
	Rough float32   // 0: .66
}

func (f Needles) filled() Needles {
	f.Inner, f.Mid, f.Tip = hue(f.Inner, 0x15261C), hue(f.Mid, 0x36573A), hue(f.Tip, 0x86A05E)
	f.Size, f.Vary, f.Rough = or(f.Size, .003), or(f.Vary, 1), or(f.Rough, .66)
	return f
}

// Surface is the foliage as a function of the point. Tips lie where the part's Local.X is greatest, and where the sky is open.
func (f Needles) Surface() tex.Surface {
	f = f.filled()
	return func(p *tex.Point) tex.Sample {
		broad := cloud(p, .4, 2, p.Seed)
		leaf, gap, own := f.needle(p)
		if f.Broad {
			leaf, gap, own = f.leaf(p)
		}
		out := geom.Clamp01((p.Local.X - p.Low.X) / max(p.High.X-p.Low.X, 1e-4))
		light := .55*geom.Smooth(.1, .95, p.Open) + .35*out*out + .15*p.Normal.Y - .5*p.Cavity
		v := geom.Clamp01(light + .22*leaf + .14*broad - .26*gap + .06*f.Vary*own)
		c := geom.Mix3(f.Inner, f.Mid, geom.Smooth(0, .55, v))
		c = geom.Mix3(c, f.Tip, geom.Smooth(.55, 1.05, v))
		turn := f.Vary * (.08*own + .10*(geom.Unit(6, p.Seed)-.5))
		c = geom.Vec3{X: geom.Clamp01(c.X * (1 + 1.6*turn)), Y: geom.Clamp01(c.Y * (1 + .3*turn)), Z: geom.Clamp01(c.Z * (1 - turn))}
		return tex.Sample{
			Color:  c,
			Rough:  geom.Clamp(f.Rough-.1*leaf+.12*gap, .3, .95),
			Height: (.7*leaf - .9*gap) * p.Texel,
		}
	}
}

// needle is the relief of needles that lie along the part in sprays: −1..1, the dark between them 0..1, and the needle's own chance −1..1.
func (f Needles) needle(p *tex.Point) (leaf, gap, own float32) {
	w := max(f.Size, 2.3*p.Texel)
	q := p.Local.Mul(1 / w)
	spray := geom.Noise(q.X*.05, q.Y*.07, q.Z*.07, p.Seed+2)
	q.Y, q.Z = q.Y+(1.6+.06*q.X)*spray, q.Z+(.06*q.X-1.6)*spray
	fine := geom.Noise(q.X*.13, q.Y, q.Z, p.Seed+3)
	under := geom.Noise(q.X*.10+7, q.Y*.55, q.Z*.55, p.Seed+4)
	own = geom.Noise(q.X*.04, q.Y*.8+3, q.Z*.8, p.Seed+5)
	return .6*fine + .4*under, geom.Smooth(.05, -.65, .6*fine+.5*under), own
}

// leaf is the relief of broad leaves that overlap like scales.
func (f Needles) leaf(p *tex.Point) (leaf, gap, own float32) {
	w := max(8*f.Size, 8*p.Texel)
	near, second, id := pebbles(p.Pos.Mul(1/w), p.Seed)
	return .7 - 1.6*near, geom.Smooth(.22, 0, second-near), float32(id>>8)/(1<<23) - 1
}

// Tint is the foliage of another season.
func (f Needles) Tint(sRGB geom.Vec3) Finish {
	f = f.filled()
	from := f.Mid
	f.Inner, f.Mid, f.Tip = Recolour(f.Inner, from, sRGB), pigment(sRGB), Recolour(f.Tip, from, sRGB)
	return f
}

// Material is the entry of needles.
func (Needles) Material() *Material { return needles }

var needles = &Material{
	Name:    "needles",
	Class:   Living,
	Words:   []string{"needles", "foliage", "leafy", "evergreen"},
	Default: Needles{},
	Sorts: map[string]Finish{
		"leaves":   Needles{Inner: geom.RGB(0x1C2F12), Mid: geom.RGB(0x44702A), Tip: geom.RGB(0x8FB24A), Broad: true},
		"autumnal": Needles{Inner: geom.RGB(0x4A1E10), Mid: geom.RGB(0xB4561E), Tip: geom.RGB(0xE6A63A), Broad: true, Vary: 2.5},
		"hedge":    Needles{Inner: geom.RGB(0x12240F), Mid: geom.RGB(0x2F5A24), Tip: geom.RGB(0x6C9440), Broad: true, Size: .0016},
		"grass":    Needles{Inner: geom.RGB(0x24380F), Mid: geom.RGB(0x557C28), Tip: geom.RGB(0xA5BE58), Size: .004},
	},
}
