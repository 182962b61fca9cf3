package light

import (
	"math"
	"sync"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// flame is where the candle burns, and in what colours. Colours are linear.
type flame struct {
	at         geom.Vec3
	core, warm geom.Vec3 // of the flame's heart, and of what it shines upon
	candle     float32   // radius of the candle below it, metres
	power      float32   // 1: a candle
}

func (l *lantern) newFlame() flame {
	f := flame{
		at:   l.home.Add(geom.Vec3{Y: footing + .006 + l.Candle + .020}),
		core: geom.Vec3{X: 1, Y: .60, Z: .18}, warm: geom.Vec3{X: 1, Y: .33, Z: .05}, power: l.Power,
		candle: candleRadius,
	}
	if c, ok := l.Look.Tints["flame"]; ok {
		f.warm = geom.Vec3{X: c.X * c.X, Y: c.Y * c.Y, Z: c.Z * c.Z}
		f.core = geom.Mix3(f.warm, geom.Vec3{X: 1, Y: 1, Z: 1}, .45)
	}
	return f
}

// mirrored is the image of the flame in the open door, seen from in front of the lantern. door maps the panel, wide metres across.
func (f flame) mirrored(door geom.Affine, wide float32) flame {
	image := f
	image.at = door.Point(geom.Vec3{X: -.14 * wide, Z: -.045})
	image.at.Y = f.at.Y
	image.power *= .30
	return image
}

// encoded is linear light as the sRGB of an emission, roughly: a power of 1/2.2.
func encoded(c geom.Vec3) geom.Vec3 {
	t := roots()
	return geom.Vec3{X: t.at(c.X), Y: t.at(c.Y), Z: t.at(c.Z)}
}

// rootSteps is how many steps a rootTable has: its error is less than a twentieth of what a byte tells apart.
const rootSteps = 1024

// rootTable is x to the power 1/2.2, by steps of the square root of x, over which it is nearly straight.
type rootTable [rootSteps + 2]float32

var roots = sync.OnceValue(func() *rootTable {
	t := new(rootTable)
	for i := range t {
		t[i] = float32(math.Pow(float64(i)/rootSteps, 2/2.2))
	}
	return t
})

func (t *rootTable) at(x float32) float32 {
	s := rootSteps * geom.Sqrt(geom.Clamp01(x))
	i := int(s)
	return geom.Mix(t[i], t[i+1], s-float32(i))
}

// upon adds the light of the flame to a surface: the square law and the cosine, without shadows, since nothing stands between.
func (f flame) upon(own tex.Surface) tex.Surface {
	strength := .00075 * f.power // square metres, with the emission's scale in it
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		to := f.at.Sub(p.Pos)
		d := to.Len()
		cos := p.Normal.Dot(to) / max(d, 1e-4)
		if cos <= 0 {
			return o
		}
		k := strength * cos / max(d*d, 5e-4) * (.35 + .65*p.Open)
		c := geom.Vec3{X: o.Color.X * o.Color.X, Y: o.Color.Y * o.Color.Y, Z: o.Color.Z * o.Color.Z}
		c = geom.Mix3(c, geom.Vec3{X: .25, Y: .25, Z: .25}, .3) // what a gloss adds
		e := encoded(c.Scale(f.warm).Mul(k))
		o.Emission = o.Emission.Max(e)
		return o
	}
}

// through is a pane with the flame behind it: a bright heart where the flame stands, a halo that falls off as the light does,
// and the dark candle below. The colour of the pane tints it all. Of clear glass it is only what the dust on it scatters, since one sees the flame itself.
func (f flame) through(own tex.Surface) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		to := p.Pos.Sub(f.at)
		across := geom.Abs(to.X*p.Normal.Z - to.Z*p.Normal.X)
		up := to.Y
		d := to.Len()
		wave := .0016 * geom.Noise(p.Pos.X*60, p.Pos.Y*60, p.Pos.Z*60, 77)
		cos := geom.Abs(p.Normal.Dot(to)) / max(d, 1e-4)
		broad := .00058 / (d * d) * cos * cos
		narrow := geom.Vec2{X: (across + wave) / .0085, Y: (up - .004 + wave) / .0215}
		heart := float32(math.Exp(-float64(narrow.Dot(narrow))))
		wide := geom.Vec2{X: across / .028, Y: (up - .004) / .040}
		halo := float32(math.Exp(-float64(wide.Dot(wide))))
		shade := geom.Smooth(f.candle+.004, f.candle-.005, across+2*wave) * geom.Smooth(-.010, -.026, up)
		wax := .5 * float32(math.Exp(float64(min(0, up+.016))/.022)) // it glows through its top
		k := (broad + .085*halo) * geom.Mix(1, .22+wax, shade)
		dust := 1 - .5*geom.Smooth(.9, .3, p.Open) - .12*geom.Noise(p.Pos.X*38, p.Pos.Y*38, p.Pos.Z*38, 78)
		hue := o.Color.Mul(1 / max(o.Color.X, o.Color.Y, o.Color.Z, .05))
		stain := .85 * geom.Smooth(.35, .65, 1-min(hue.X, hue.Y, hue.Z)) // the green of common glass does not count
		glass := geom.Mix3(geom.Vec3{X: 1, Y: 1, Z: 1}, hue.Scale(hue), stain)
		warm := geom.Mix3(f.warm, geom.Vec3{X: .6, Y: .6, Z: .6}, .6*stain) // so that it keeps its own hue
		light := warm.Mul(f.power * k * dust).Add(f.core.Mul(f.power * .50 * heart))
		if o.Glass {
			o.Emission = o.Emission.Max(encoded(light.Scale(glass).Mul(.05 + .95*(1-o.Clear)*(1-o.Clear))))
			return o
		}
		o.Emission = o.Emission.Max(encoded(light.Scale(glass)))
		o.Color = o.Color.Mul(.35) // little comes back from the room
		return o
	}
}

// burning is the flame's own surface from height low to high: blue at the wick, nearly white in the body, orange in the tip.
func (f flame) burning(low, high float32) tex.Surface {
	blue := geom.Vec3{X: .05, Y: .10, Z: .32}
	return func(p *tex.Point) tex.Sample {
		t := geom.Clamp01((p.Pos.Y - low) / (high - low))
		c := geom.Mix3(blue.Mul(.35), f.core.Mul(.36), geom.Smooth(.0, .34, t))
		c = geom.Mix3(c, f.warm.Mul(.26), geom.Smooth(.42, .95, t))
		return tex.Sample{Color: encoded(f.warm.Mul(.2)), Rough: .9, Emission: encoded(c)}
	}
}

// glowing is what the light comes through, or falls on, around height y: the top of the wax, the soot in the throat.
func (f flame) glowing(own tex.Surface, y, strength float32) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		k := strength * float32(math.Exp(float64(-geom.Abs(p.Pos.Y-y))/.020))
		o.Emission = o.Emission.Max(encoded(geom.Mix3(f.warm, f.core, .4).Mul(k)))
		return o
	}
}
