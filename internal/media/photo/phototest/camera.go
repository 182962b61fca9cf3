// Package phototest takes photographs of surfaces whose maps are known, and measures what is recovered of them. Start at Camera.Shoot and
// Measure.
package phototest

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// Camera takes photographs of maps: a plane of tiles under a sun and a sky.
type Camera struct {
	Width, Height int // pixels
	// Plane is the place of the plane, in tiles, that a pixel shows.
	Plane     func(x, y float32) (u, v float32)
	Azimuth   float64 // degrees, of the sun: 0 right, 90 top
	Elevation float64 // degrees
	Sky       float32 // share of the light
	Fall      float32 // how much darker the right end of the picture is lit, 0..1
	Shadow    bool    // a broad soft shadow lies over the lower left
	Noise     float32 // of the sensor, linear
	Blur      int     // pixels round a pixel that it is the mean of: out of focus
	Bare      bool    // the base colour is taken, whatever the light
}

// Square is a camera that sees so many tiles squarely, under a low sun from the upper left.
func Square(size int, tiles float32) Camera {
	return Camera{
		Width: size, Height: size, Azimuth: 130, Elevation: 35, Sky: .35,
		Plane: func(x, y float32) (u, v float32) { return x / float32(size) * tiles, y / float32(size) * tiles },
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

// Shoot takes the photograph, with 2 × 2 samples a pixel: sRGB, in rows from the top.
func (c Camera) Shoot(ctx context.Context, m *tile.Maps) ([]byte, error) {
	light := make([]geom.Vec3, c.Width*c.Height)
	if err := band.Rows(ctx, c.Height, rowsAtOnce, func(lo, hi int) {
		for k := lo * c.Width; k < hi*c.Width; k++ {
			for i := range 4 {
				px, py := float32(k%c.Width)+.25+.5*float32(i&1), float32(k/c.Width)+.25+.5*float32(i>>1)
				light[k] = light[k].Mad(c.lit(field{m}, px, py), .25)
			}
		}
	}); err != nil {
		return nil, err
	}
	pix := make([]byte, 3*len(light))
	for k := range light {
		l, grain := c.focused(light, k), c.Noise*(geom.Unit(k, 5)-.5)*3.4
		pix[3*k], pix[3*k+1], pix[3*k+2] = tex.SRGB(l.X+grain), tex.SRGB(l.Y+grain), tex.SRGB(l.Z+grain)
	}
	return pix, nil
}

// rowsAtOnce is how many rows one run of work takes.
const rowsAtOnce = 16

// focused is the mean light of a disc round a pixel.
func (c Camera) focused(light []geom.Vec3, k int) (sum geom.Vec3) {
	n, r := float32(0), c.Blur
	for j := -r; j <= r; j++ {
		for i := -r; i <= r; i++ {
			if x, y := k%c.Width+i, k/c.Width+j; i*i+j*j <= r*r && x >= 0 && y >= 0 && x < c.Width && y < c.Height {
				sum, n = sum.Add(light[y*c.Width+x]), n+1
			}
		}
	}
	return sum.Mul(1 / n)
}

func (c Camera) lit(f field, px, py float32) geom.Vec3 {
	u, v := c.Plane(px, py)
	k := f.texel(u, v)
	n := geom.Vec3{X: float32(f.m.Normal[3*k])*2/255 - 1, Y: float32(f.m.Normal[3*k+1])*2/255 - 1, Z: float32(f.m.Normal[3*k+2])*2/255 - 1}.Norm()
	base := geom.Vec3{X: tex.Linear(f.m.Base[3*k]), Y: tex.Linear(f.m.Base[3*k+1]), Z: tex.Linear(f.m.Base[3*k+2])}
	if c.Bare {
		return base
	}
	sa, ca := math.Sincos(c.Azimuth * math.Pi / 180)
	se, ce := math.Sincos(c.Elevation * math.Pi / 180)
	l := geom.Vec3{X: float32(ca * ce), Y: float32(sa * ce), Z: float32(se)}
	sun := max(0, n.Dot(l)) / l.Z * (1 - c.Sky)
	if sun > 0 && c.hidden(f, u, v, l) {
		sun = 0
	}
	open := float32(f.m.AO[k]) / 255
	sky := c.Sky * open
	if c.Shadow { // of a tree, out of the picture: soft over a fifth of it
		s := geom.Smooth(-.1, .1, px/float32(c.Width)-.9*py/float32(c.Height)+.12)
		sun *= .25 + .75*s
	}
	light := (sun + sky) * (1 - c.Fall*px/float32(c.Width))
	low := float32(f.m.Rough[k]) / 255
	half := l.Add(geom.Vec3{Z: 1}).Norm()
	tight := low*low*low*low + .001
	shine := geom.Pow(max(0, n.Dot(half)), 2/tight) * sun / (4 * (tight + .009))
	// A dielectric reflects 4 % of the light, a metal its own colour of it and nothing else: also the sky, which is brighter above.
	metal := float32(f.m.Metal[k]) / 255
	above := sky * geom.Smooth(-.6, 1, 2*n.Z*n.Z-1)
	mirrored := base.Mul(metal).Add(geom.Vec3{X: 1, Y: 1, Z: 1}.Mul(.04 * (1 - metal)))
	return base.Mul(light * (1 - metal)).Add(mirrored.Mul(shine + metal*above*1.5))
}

// hidden tells whether the relief stands between a place and the sun.
func (c Camera) hidden(f field, u, v float32, l geom.Vec3) bool {
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
