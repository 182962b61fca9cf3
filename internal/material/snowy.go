package material

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

var snowy = &Modifier{
	Name:    "snowy",
	Words:   []string{"snowy", "snow-covered", "snow-capped", "snowcapped", "frosty", "wintry", "snow", "winter", "under-snow"},
	Falls:   true,
	Sinks:   true,
	Wrap:    snow,
	Spreads: true,
}

// frozen is what snow lies on, open water too, since ice bears it.
var frozen = &Modifier{
	Name:    "frozen",
	Words:   []string{"frozen", "icy"},
	Falls:   true,
	Wrap:    snow,
	Spreads: true,
}

// windward is the unit way to where the wind comes from that drives snow onto steep faces.
var windward = geom.Vec3{X: .55, Y: .3, Z: .78}

// snow lies on surfaces that face the open sky: in drifts and clumps with a round rim, thin towards convex edges, where it slides off
// and wind takes it; where the relief is deep, between needles, it falls through.
// A breath of rime is on the rest. Surfaces steeper than about 60 degrees keep their own colour, but for what a storm drives onto them: an amount
// over 1 leaves patches there. On parts of less than a forearm's length it has gaps. Boards, panels and rugs, whichever way they lean, have one drift that
// the wind has swept together on half of them, so that what is below still shows. A thin powder clings to the windward side of small parts.
// Under a roof there is rime alone, and on one, higher than a man reaches, an even blanket: shingles show at its rim alone. Panes stay clear.
func snow(s tex.Surface, amount float32) tex.Surface {
	shadow, light, rime := geom.RGB(0xB4C9E2), geom.RGB(0xEDF2F8), geom.RGB(0xDCE8F2)
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		long := max(p.High.X-p.Low.X, p.High.Y-p.Low.Y, p.High.Z-p.Low.Z)
		small := geom.Smooth(.4, .2, long)
		scale := geom.Clamp(long/.4, .25, 1)
		broad, clump := cloud(p, .12*scale, 3, 531), cloud(p, .05*scale, 3, 533)
		bare := .42 * geom.Smooth(max(.02, 5*p.Texel), 0, p.Edge) * geom.Smooth(.99, .85, p.Normal.Y)
		at := p.Normal.Y + .20*broad + .28*clump + .05*grit(p, 532) - .35*max(0, -o.Height/p.Texel-.55) - .5*geom.Smooth(.6, .15, p.Open)
		bank, slab := slabby(p)
		roof := geom.Smooth(1.9, 2.7, p.Pos.Y)
		slab, small, bare = slab*(1-roof), small*(1-roof), bare*(1-.8*roof)
		drift := broad + .4*clump
		at -= bare + max(.3*small*geom.Smooth(.06, -.22, drift), .85*slab*geom.Smooth(.13, -.05, bank+.35*drift))
		sky := geom.Smooth(.9, .45, p.Roofed+.25*broad)
		k := geom.Smooth(.89-.5*amount, 1.05-.5*amount, at) * sky
		if small > 0 {
			cling := small * geom.Smooth(.1, .7, p.Normal.Dot(windward)) * geom.Smooth(-.3, .1, p.Normal.Y)
			powder := p.Fractal(1/max(.012*scale, 6*p.Texel), 2, 534)
			k = max(k, .7*sky*geom.Smooth(.3, .8, cling*min(amount, 1)*(.45+.35*broad+.55*powder)))
		}
		if amount > 1 && !o.Glass {
			driven := cloud(p, .14, 3, 535) + .5*clump + .7*(amount-1) - bare
			k = max(k, sky*geom.Smooth(.34, .54, driven)*geom.Smooth(-.45, -.05, p.Normal.Y))
		}
		frost := amount * (.10 + .16*geom.Smooth(-.3, .6, broad)) * geom.Smooth(-.4, .5, p.Normal.Y)
		o.Color = geom.Mix3(o.Color, rime, frost)
		o.Rough = geom.Mix(o.Rough, .7, frost)
		o.Clear *= 1 - frost
		if k == 0 {
			return o
		}
		soft := geom.Clamp01(.7 + .7*broad + .6*clump - .6*(1-p.Open) - .5*p.Cavity)
		o.Color = geom.Mix3(o.Color, geom.Mix3(shadow, light, soft), k)
		o.Metal *= 1 - k
		o.Clear *= 1 - k
		o.Rough = geom.Mix(o.Rough, geom.Clamp(.62+.12*broad, 0, 1), k)
		o.Height = geom.Mix(o.Height, geom.Clamp(1.6+1.5*broad+clump, .2, 2.4)*p.Texel, k)
		o.Emission = o.Emission.Mul(1 - .8*k)
		return o
	}
}

// slabby is how surely a part is a board, a panel or a rug of at most a man's length, 0..1: it is much thinner than wide. The bank is how far into the
// drift on it the place lies, −1..1 from the bare side to the deep one, which is another side for each part.
func slabby(p *tex.Point) (bank, sure float32) {
	size := p.High.Sub(p.Low)
	thin, long := min(size.X, size.Y, size.Z), max(size.X, size.Y, size.Z)
	wide := size.X + size.Y + size.Z - thin - long
	sure = geom.Smooth(.3, .15, thin/max(wide, 1e-6)) * geom.Smooth(3, 2, long)
	if sure == 0 {
		return 0, 0
	}
	turn := float32(p.Seed%64) / 64 * 2 * geom.Pi
	from := p.Local.Sub(p.Low)
	for _, axis := range [3][2]float32{{from.X, size.X}, {from.Y, size.Y}, {from.Z, size.Z}} {
		if axis[1] > thin {
			bank += .6 * (2*axis[0]/axis[1] - 1) * geom.Cos(turn)
			turn -= .5 * geom.Pi
		}
	}
	return bank, sure
}
