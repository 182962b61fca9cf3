package materialtest

import (
	"math"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// points are places of every sort: open and buried, on edges and far from them, at three texel sizes, on parts small and long.
func points() []tex.Point {
	var all []tex.Point
	for i := range 72 {
		u := func(k int) float32 { return geom.Unit(k, uint32(i)+1) }
		normal := geom.Vec3{X: u(0) - .5, Y: u(1) - .5, Z: u(2) - .5}.Norm()
		local := geom.Vec3{X: 2*u(3) - 1, Y: .3 * (u(4) - .5), Z: .3 * (u(5) - .5)}
		p := tex.Point{
			Pos: geom.Vec3{X: 2*u(6) - 1, Y: 2 * u(7), Z: 2*u(8) - 1}, Normal: normal,
			Local: local, Low: geom.Vec3{X: -1, Y: -.15, Z: -.15}, High: geom.Vec3{X: 1, Y: .15, Z: .15},
			Open: u(9), Cavity: geom.Clamp01(2*u(10) - 1), Edge: .05 * u(11) * u(11), Crease: .05 * u(12) * u(12),
			Texel: [3]float32{.0004, .0015, .009}[i%3], Seed: uint32(i / 9),
			Texture: geom.Vec2{X: 1024 * u(13), Y: 1024 * u(14)},
		}
		switch i {
		case 0: // no edge near, as a rounded part has it
			p.Edge, p.Crease, p.Open, p.Cavity = math.MaxFloat32, math.MaxFloat32, 1, 0
		case 1: // on the axis of a lathe, at the bottom of a crevice
			p.Local, p.Open, p.Cavity, p.Edge, p.Crease = geom.Vec3{}, 0, 1, 0, 0
		case 2: // a part without extent
			p.Local, p.Low, p.High = geom.Vec3{}, geom.Vec3{}, geom.Vec3{}
		}
		all = append(all, p)
	}
	return all
}

// face is an open, upright board of 24 × 24 points, 40 cm wide.
func face() []tex.Point {
	var all []tex.Point
	for i := range 24 {
		for k := range 24 {
			x, y := float32(i)/23*.4-.2, float32(k)/23*.4-.2
			all = append(all, tex.Point{
				Pos: geom.Vec3{X: x, Y: y, Z: .02}, Normal: geom.Vec3{Z: 1},
				Local: geom.Vec3{X: y, Y: x, Z: .02}, Low: geom.Vec3{X: -.2, Y: -.2, Z: -.02}, High: geom.Vec3{X: .2, Y: .2, Z: .02},
				Open: .95, Edge: 1, Crease: 1, Texel: .0015, Seed: 7,
				Texture: geom.Vec2{X: x / .0015, Y: y / .0015},
			})
		}
	}
	return all
}

// mean is the mean colour of a surface over face, in sRGB. Light counts as colour: a lit pane is seen by it.
func mean(s tex.Surface) geom.Vec3 {
	var sum geom.Vec3
	all := face()
	for i := range all {
		o := s(&all[i])
		sum = sum.Add(o.Color.Max(o.Emission))
	}
	return sum.Mul(1 / float32(len(all)))
}

// apart is the distance of two sRGB colours in CIE L*a*b* under D65 (CIE 1976).
func apart(a, b geom.Vec3) float64 {
	l, m := cielab(a), cielab(b)
	return math.Sqrt((l[0]-m[0])*(l[0]-m[0]) + (l[1]-m[1])*(l[1]-m[1]) + (l[2]-m[2])*(l[2]-m[2]))
}

func cielab(c geom.Vec3) [3]float64 {
	linear := func(x float32) float64 {
		if x <= .04045 {
			return float64(x) / 12.92
		}
		return math.Pow((float64(x)+.055)/1.055, 2.4)
	}
	r, g, b := linear(c.X), linear(c.Y), linear(c.Z)
	f := func(t float64) float64 {
		if t > 216./24389 {
			return math.Cbrt(t)
		}
		return (24389./27*t + 16) / 116
	}
	x := f((.4124*r + .3576*g + .1805*b) / .9505)
	y := f(.2126*r + .7152*g + .0722*b)
	z := f((.0193*r + .1192*g + .9505*b) / 1.089)
	return [3]float64{116*y - 16, 500 * (x - y), 200 * (y - z)}
}
