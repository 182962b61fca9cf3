package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Needles is foliage: dark inside, bright at the tips, each leaf a little different.
type Needles struct {
	Inner geom.Vec3 `is:"sRGB, deep inside"`
	Mid   geom.Vec3 `is:"between them"`
	Tip   geom.Vec3 `is:"young growth"`
	Size  float32   `is:"of a needle across, metres; 0: 3 mm"`
	Broad bool      `is:"leaves instead of needles"`
	Splay float32   `is:"slope at which needles stand off the part's length; 0: .42"`
	Vary  float32   `is:"how leaves and branches differ in hue; 0: 1"`
	Rough float32   `is:"0: .66"`
}

func (f Needles) filled() Needles {
	f.Inner, f.Mid, f.Tip = hue(f.Inner, 0x15261C), hue(f.Mid, 0x36573A), hue(f.Tip, 0x86A05E)
	f.Size, f.Splay, f.Vary, f.Rough = or(f.Size, .003), or(f.Splay, .42), or(f.Vary, 1), or(f.Rough, .66)
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
		if p.Period().X > 0 {
			out = .5 // what repeats has no tip
		}
		light := .55*geom.Smooth(.1, .95, p.Open) + .35*out*out + .15*p.Normal.Y - .5*p.Cavity
		v := geom.Clamp01(light + .18*leaf + .16*broad - .2*gap + .06*f.Vary*own)
		c := geom.Mix3(f.Inner, f.Mid, geom.Smooth(0, .55, v))
		c = geom.Mix3(c, f.Tip, geom.Smooth(.55, 1.05, v))
		turn := f.Vary * (.08*own + .10*(geom.Unit(6, p.Seed)-.5))
		c = geom.Vec3{X: geom.Clamp01(c.X * (1 + 1.6*turn)), Y: geom.Clamp01(c.Y * (1 + .3*turn)), Z: geom.Clamp01(c.Z * (1 - turn))}
		return tex.Sample{
			Color:  c,
			Rough:  geom.Clamp(f.Rough-.1*leaf+.12*gap, .3, .95),
			Height: (.55*leaf - .6*gap) * p.Texel,
		}
	}
}

// needle is the relief of needles that splay to both sides of the part's length: −1..1, the dark between them 0..1, and the needle's
// own chance −1..1.
// Two layers of streaks lean to either side by the slope of Splay, over and under: ridges are where their noise crosses 0.
func (f Needles) needle(p *tex.Point) (leaf, gap, own float32) {
	w := max(1.3*f.Size, 3*p.Texel)
	q := p.Local.Mul(1 / w)
	y, z := p.Slope(f.Splay)
	per := func(x, y float32) geom.Vec3 { return geom.Vec3{X: x / w, Y: y / w, Z: y / w} }
	spray := 1.5 * p.Noise(geom.Vec3{X: q.X * .09, Y: q.Y * .14, Z: q.Z * .14}, per(.09, .14), p.Seed+2)
	over := p.Noise(geom.Vec3{X: q.X * .055, Y: q.Y + y*q.X + spray, Z: q.Z + z*q.X - spray}, per(.055, 1), p.Seed+3)
	under := p.Noise(geom.Vec3{X: q.X*.055 + 9, Y: q.Y - y*q.X + spray, Z: q.Z - z*q.X - spray}, per(.055, 1), p.Seed+4)
	a, b := geom.Smooth(.34, .04, geom.Abs(over)), .75*geom.Smooth(.34, .04, geom.Abs(under))
	own = p.Noise(geom.Vec3{X: q.X * .06, Y: q.Y*.5 + .5*y*q.X, Z: q.Z*.5 + .5*z*q.X}, per(.06, .5), p.Seed+5)
	high := max(a, b)
	return 2*high - 1, 1 - high, own
}

// leaf is the relief of broad leaves, each lying its own way and the uppermost hiding the rest: a crease down the middle, the dark
// between leaves, and the leaf's own chance −1..1.
// The eight cells about the point each hold one leaf; that of the greatest hash covers the others. A blade is .42 of a cell wide in its middle, and
// its halves are parabolas that meet at its tips.
func (f Needles) leaf(p *tex.Point) (relief, gap, own float32) {
	per := 1 / max(6*f.Size, 7*p.Texel)
	q, n := p.Lattice.Whole(p.Pos.Mul(per), even(per))
	ix, iy, iz := geom.Floor(q.X-.5), geom.Floor(q.Y-.5), geom.Floor(q.Z-.5)
	top := float32(-1)
	gap = 1
	off := func(chance uint32) float32 { return .3 + .4*float32(chance&255)/255 }
	for k := range int32(8) {
		cx, cy, cz := ix+k&1, iy+k>>1&1, iz+k>>2
		h := geom.Hash(geom.Wrap(cx, n[0]), geom.Wrap(cy, n[1]), geom.Wrap(cz, n[2]), p.Seed)
		if float32(h>>8)/(1<<24) < top {
			continue
		}
		d := q.Sub(geom.Vec3{X: float32(cx) + off(h), Y: float32(cy) + off(h>>8), Z: float32(cz) + off(h>>16)})
		lie := along(geom.Vec3{X: float32(h>>4&255) - 127.5, Y: float32(h>>12&255) - 160, Z: float32(h>>20&255) - 127.5}, p.Normal)
		d = d.Mad(p.Normal, -.75*d.Dot(p.Normal)) // leaves lie flat
		long := d.Dot(lie)
		across := geom.Sqrt(max(d.Dot(d)-long*long, 0))
		if blade := .42 * (1 - long*long/.62); across < blade {
			top = float32(h>>8) / (1 << 24)
			own = 1.6*top - .9
			gap = .8 * geom.Smooth(.7*blade, blade, across)
			relief = .5*long + .5*geom.Smooth(0, .12, across) - .2
		}
	}
	return relief, gap, own
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
		"leaves":   Needles{Inner: geom.RGB(0x1B2A14), Mid: geom.RGB(0x456530), Tip: geom.RGB(0x86A050), Broad: true},
		"autumnal": Needles{Inner: geom.RGB(0x4A1E10), Mid: geom.RGB(0xB4561E), Tip: geom.RGB(0xE6A63A), Broad: true, Vary: 2.5},
		"hedge":    Needles{Inner: geom.RGB(0x12240F), Mid: geom.RGB(0x2F5A24), Tip: geom.RGB(0x6C9440), Broad: true, Size: .0016},
		"grass":    Needles{Inner: geom.RGB(0x263415), Mid: geom.RGB(0x55702F), Tip: geom.RGB(0x9AA860), Size: .004, Splay: .08},
	},
}
