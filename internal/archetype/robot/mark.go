package robot

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// seams are the joints between the panels of a shell: metres up along it, and metres to each side of its middle.
type seams struct{ across, along []float32 }

// seamed cuts seams into a surface, as dark lines a few millimetres wide.
func seamed(s tex.Surface, cut seams) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		near := float32(1)
		for _, y := range cut.across {
			near = min(near, geom.Abs(p.Local.X-y))
		}
		for _, x := range cut.along {
			near = min(near, geom.Abs(geom.Abs(p.Local.Y)-x))
		}
		k := geom.Smooth(max(.0024, 1.2*p.Texel), max(.0011, .5*p.Texel), near)
		o.Color = o.Color.Mul(1 - .78*k)
		o.Height -= 1.2 * k * p.Texel
		o.Rough = geom.Mix(o.Rough, .8, k)
		o.Metal *= 1 - k
		return o
	}
}

// The inks of numbers: on bright armour, and on dark.
var (
	black = geom.RGB(0x1C1C1E)
	cream = geom.RGB(0xCFC9B4)
)

// numbered paints a two-digit number of height metres on a surface. at gives the place in the number's plane, metres right of and above its middle,
// and whether the number is there at all.
func numbered(s tex.Surface, number int, ink geom.Vec3, height float32, at func(*tex.Point) (geom.Vec2, bool)) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		q, on := at(p)
		if !on || geom.Abs(q.Y) > height || geom.Abs(q.X) > 1.5*height {
			return o
		}
		q = q.Mul(1 / height)
		d := min(digit(number/10, q.X+.36, q.Y), digit(number%10, q.X-.36, q.Y)) * height
		n := p.Fractal(45, 3, 9)
		k := geom.Smooth(.7*p.Texel, -.7*p.Texel, d) * geom.Smooth(-.75, -.3, n) * (1 - o.Metal)
		o.Color = geom.Mix3(o.Color, ink, .9*k)
		return o
	}
}

// strokes are the bars of the digits 0 to 9 as bits: top, upper right, lower right, bottom, lower left, upper left, middle.
var strokes = [10]uint8{0x3f, 0x06, 0x5b, 0x4f, 0x66, 0x6d, 0x7d, 0x07, 0x7f, 0x6f}

// digit is the distance to a stencilled digit one unit high at the origin, negative inside: seven bars with gaps between.
func digit(n int, x, y float32) float32 {
	const thick, w, h = .085, .22, .41 // half the thickness; from the middle to the axes of the bars
	bar := func(cx, cy, lx, ly float32) float32 {
		return max(geom.Abs(x-cx)-lx, geom.Abs(y-cy)-ly)
	}
	bars := [7]float32{
		bar(0, h, w+thick, thick), bar(w, h/2, thick, h/2-.03), bar(w, -h/2, thick, h/2-.03), bar(0, -h, w+thick, thick),
		bar(-w, -h/2, thick, h/2-.03), bar(-w, h/2, thick, h/2-.03), bar(0, 0, w-.02, thick),
	}
	d := float32(1)
	for i, b := range bars {
		if strokes[n]>>i&1 == 1 {
			d = min(d, b)
		}
	}
	return d
}
