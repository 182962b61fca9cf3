package photo

import (
	"math"
	"testing"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// camera takes photographs of maps, as tests want them: a plane of tiles under a sun and an even sky.
type camera struct {
	width, height int
	// plane is the place of the plane, in tiles, that a pixel shows.
	plane     func(x, y float32) (u, v float32)
	azimuth   float64 // degrees, of the sun: 0 right, 90 top
	elevation float64 // degrees
	sky       float32 // share of the light
	fall      float32 // how much darker the right end of the picture is lit, 0..1
	shadow    bool    // a broad soft shadow lies over the lower left
	noise     float32 // of the sensor, linear
	bare      bool    // the base colour is taken, whatever the light
}

func square(size int, tiles float32) camera {
	return camera{
		width: size, height: size, azimuth: 130, elevation: 35, sky: .35,
		plane: func(x, y float32) (u, v float32) { return x / float32(size) * tiles, y / float32(size) * tiles },
	}
}

// field reads maps between texels, over the wrap.
type field struct{ m *tile.Maps }

func (f field) height(x, y float32) float32 {
	n := float32(f.m.Size)
	x, y = x*n-.5, y*n-.5
	ix, iy := geom.Floor(x), geom.Floor(y)
	fx, fy := x-float32(ix), y-float32(iy)
	at := func(i, j int32) float32 {
		return float32(f.m.Height[int(geom.Wrap(j, int32(n)))*f.m.Size+int(geom.Wrap(i, int32(n)))])
	}
	h := geom.Mix(geom.Mix(at(ix, iy), at(ix+1, iy), fx), geom.Mix(at(ix, iy+1), at(ix+1, iy+1), fx), fy)
	return f.m.Low + (f.m.High-f.m.Low)*h/65535
}

func (f field) texel(u, v float32) int {
	n := int32(f.m.Size)
	return int(geom.Wrap(geom.Floor(v*float32(n)), n)*n + geom.Wrap(geom.Floor(u*float32(n)), n))
}

// shoot takes the photograph, with 2 × 2 samples a pixel.
func (c camera) shoot(t testing.TB, m *tile.Maps) *Picture {
	t.Helper()
	p := &Picture{Width: c.width, Height: c.height, Channels: 3, Pix: make([]byte, 3*c.width*c.height)}
	err := band.Rows(t.Context(), c.height, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range c.width {
				var sum geom.Vec3
				for i := range 4 {
					px, py := float32(x)+.25+.5*float32(i&1), float32(y)+.25+.5*float32(i>>1)
					sum = sum.Mad(c.lit(field{m}, px, py), .25)
				}
				grain := c.noise * (geom.Unit(y*c.width+x, 5) - .5) * 3.4
				p.Pix[3*(y*c.width+x)] = tex.SRGB(sum.X + grain)
				p.Pix[3*(y*c.width+x)+1] = tex.SRGB(sum.Y + grain)
				p.Pix[3*(y*c.width+x)+2] = tex.SRGB(sum.Z + grain)
			}
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func (c camera) lit(f field, px, py float32) geom.Vec3 {
	u, v := c.plane(px, py)
	k := f.texel(u, v)
	n := geom.Vec3{X: float32(f.m.Normal[3*k])*2/255 - 1, Y: float32(f.m.Normal[3*k+1])*2/255 - 1, Z: float32(f.m.Normal[3*k+2])*2/255 - 1}.Norm()
	base := geom.Vec3{X: tex.Linear(f.m.Base[3*k]), Y: tex.Linear(f.m.Base[3*k+1]), Z: tex.Linear(f.m.Base[3*k+2])}
	if c.bare {
		return base
	}
	sa, ca := math.Sincos(c.azimuth * math.Pi / 180)
	se, ce := math.Sincos(c.elevation * math.Pi / 180)
	l := geom.Vec3{X: float32(ca * ce), Y: float32(sa * ce), Z: float32(se)}
	sun := max(0, n.Dot(l)) / l.Z * (1 - c.sky)
	if sun > 0 && c.hidden(f, u, v, l) {
		sun = 0
	}
	sky := c.sky * float32(f.m.AO[k]) / 255
	if c.shadow { // of a tree, out of the picture: soft over a fifth of it
		s := geom.Smooth(-.1, .1, px/float32(c.width)-.9*py/float32(c.height)+.12)
		sun *= .25 + .75*s
	}
	light := (sun + sky) * (1 - c.fall*px/float32(c.width))
	low := float32(f.m.Rough[k]) / 255
	half := l.Add(geom.Vec3{Z: 1}).Norm()
	gloss := .01 * geom.Pow(max(0, n.Dot(half)), 2/(low*low*low*low+.001)) * sun / (low*low*low*low + .01)
	return base.Mul(light).Add(geom.Vec3{X: gloss, Y: gloss, Z: gloss})
}

// hidden tells whether the relief stands between a place and the sun.
func (c camera) hidden(f field, u, v float32, l geom.Vec3) bool {
	side, own := f.m.Side, f.height(u, v)
	step := side / float32(f.m.Size)
	run := geom.Sqrt(l.X*l.X + l.Y*l.Y)
	dx, dy, rise := l.X/run/side, -l.Y/run/side, l.Z/run
	for far := step * 1.5; own+far*rise < f.m.High; far *= 1.15 {
		if f.height(u+dx*far, v+dy*far) > own+far*rise+step*.2 {
			return true
		}
	}
	return false
}
