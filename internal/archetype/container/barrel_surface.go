package container

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// stained is wood that stands damp at its foot and has rust run down from the hoops.
func (b *barrel) stained(wood tex.Surface) tex.Surface {
	damp, rust := geom.Vec3{X: .52, Y: .48, Z: .44}, geom.Vec3{X: .62, Y: .42, Z: .30}
	var hoops []float32 // lower edges
	for _, h := range b.Hoops[1:] {
		hoops = append(hoops, float32(h.At*b.Height-h.Width/2))
	}
	const high, ragged = .20, .09 // metres up to which the wood is damp, and how much higher here and there
	return func(p *tex.Point) tex.Sample {
		o := wood(p)
		if p.Pos.Y < high+ragged {
			wet := geom.Smooth(high, 0, p.Pos.Y+ragged*p.Fractal(7, 3, 31))
			o.Color = o.Color.Scale(geom.Mix3(geom.Vec3{X: 1, Y: 1, Z: 1}, damp, .8*wet))
		}
		for _, y := range hoops {
			if d := y - p.Pos.Y; d > -.02 && d < .13 {
				a := geom.Atan2(p.Pos.Z, p.Pos.X)
				streak := geom.Noise(a*26, 3, 0, 44)
				k := geom.Smooth(.13, 0, d) * geom.Smooth(.15, .75, streak+.25*geom.Noise(a*70, p.Pos.Y*9, 0, 2))
				o.Color = geom.Mix3(o.Color, o.Color.Scale(rust), .75*k)
			}
		}
		return o
	}
}

// branded burns a ring and three crosses into the top of a head of radius r metres.
func branded(wood tex.Surface, r float32, s seed.Seed) tex.Surface {
	turn := s.Sub("turn").Range(.2, .5)
	cos, sin := geom.Cos(turn), geom.Sin(turn)
	char := geom.Vec3{X: .09, Y: .06, Z: .045}
	return func(p *tex.Point) tex.Sample {
		o := wood(p)
		if geom.Abs(p.Normal.Y) < .8 {
			return o
		}
		d := brandDistance(p.Pos.X*cos-p.Pos.Z*sin, p.Pos.X*sin+p.Pos.Z*cos, r)
		n := p.Fractal(60, 2, 3)
		const width = .005
		k := geom.Smooth(width+.6*p.Texel, width-.6*p.Texel, d+.0018*n) * geom.Smooth(-.7, .1, n+.3)
		o.Color = geom.Mix3(o.Color, char, .88*k).Mul(1 - .18*geom.Smooth(.022, .004, d))
		o.Height -= .5 * k * p.Texel
		o.Rough = geom.Mix(o.Rough, .8, k)
		return o
	}
}

// brandDistance is how far (x, z) lies from the lines of the brand, in metres.
func brandDistance(x, z, r float32) float32 {
	ring := geom.Sqrt(x*x + z*z)
	d := min(geom.Abs(ring-.52*r), geom.Abs(ring-.46*r)+.002)
	for i := float32(-1); i <= 1; i++ {
		if cx := x - .062*i; geom.Abs(cx) < .026 && geom.Abs(z) < .036 {
			d = min(d, geom.Abs(.8*cx-.6*z), geom.Abs(.8*cx+.6*z))
		}
	}
	return d
}
