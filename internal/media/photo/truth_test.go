package photo

import (
	"math"
	"path/filepath"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// errors3 are the errors of recovered maps against the true ones.
type errors3 struct {
	colour float64 // mean ΔE (CIE 1976) of base colours, after the exposure that a photograph does not tell
	normal float64 // mean angle, degrees
	height float64 // correlation
	slopes float64 // root of mean square of slopes, over the true one
}

// compare a tile with the surface that was photographed, texel by texel, at the places that the tile shows. undone is the error of the
// photograph's own colours, plane that of normals straight up.
func compare(t *testing.T, c camera, truth *tile.Maps, p *Picture, m *tile.Maps) (e errors3, undone, plane float64) {
	t.Helper()
	cl, err := prepare(t.Context(), p, m.Size)
	if err != nil {
		t.Fatal(err)
	}
	c.bare = true
	colours := shot{c.shoot(t, truth)}
	var here, there, raw []geom.Vec3
	var a, b spread
	var product, mine, theirs float64
	n := m.Size
	for y := range n {
		for x := range n {
			k := y*n + x
			px, py := cl.source((float32(x)+.5)/float32(n), (float32(y)+.5)/float32(n))
			u, v := c.plane(px, py)
			q := field{truth}.texel(u, v)
			here, there = append(here, lightOf(m.Base, k)), append(there, colours.linear(0, px, py))
			raw = append(raw, cl.shot.linear(0, px, py))
			got, want := normalOf(m, k), normalOf(truth, q)
			e.normal += angle(got, want)
			plane += angle(geom.Vec3{Z: 1}, want)
			mine += square64(float64(got.X/got.Z)) + square64(float64(got.Y/got.Z))
			theirs += square64(float64(want.X/want.Z)) + square64(float64(want.Y/want.Z))
			h, w := float64(m.Height[k]), float64(field{truth}.height(u, v))
			a.add(h)
			b.add(w)
			product += h * w
		}
	}
	e.colour, undone = deltaE(here, there), deltaE(raw, there)
	e.normal, plane = e.normal/a.n, plane/a.n
	e.height = (product/a.n - a.sum/a.n*b.sum/b.n) / math.Sqrt(a.variance()*b.variance())
	e.slopes = math.Sqrt(mine / theirs)
	return e, undone, plane
}

// source is the place of the photograph that the closed tile shows at (u, v).
func (c *closing) source(u, v float32) (x, y float32) {
	if between(c.lying, u*float32(c.size)-.5, true) > v*float32(c.size) {
		v++
	}
	if between(c.upright, v*float32(c.size)-.5, false) > u*float32(c.size) {
		u++
	}
	return c.lattice.at(u, v)
}

func lightOf(pix []uint8, k int) geom.Vec3 {
	return geom.Vec3{X: tex.Linear(pix[3*k]), Y: tex.Linear(pix[3*k+1]), Z: tex.Linear(pix[3*k+2])}
}

func normalOf(m *tile.Maps, k int) geom.Vec3 {
	return geom.Vec3{X: float32(m.Normal[3*k])*2/255 - 1, Y: float32(m.Normal[3*k+1])*2/255 - 1, Z: float32(m.Normal[3*k+2])*2/255 - 1}.Norm()
}

func angle(a, b geom.Vec3) float64 {
	return math.Acos(min(1, float64(a.Dot(b)))) * 180 / math.Pi
}

// deltaE is the mean distance of colours in CIE L*a*b* (1976), after the one gain that makes their means of luminance alike.
func deltaE(a, b []geom.Vec3) float64 {
	var la, lb, sum float64
	for i := range a {
		la, lb = la+float64(luma(a[i])), lb+float64(luma(b[i]))
	}
	for i := range a {
		p, q := lab(a[i].Mul(float32(lb/la))), lab(b[i])
		sum += float64(p.Sub(q).Len())
	}
	return sum / float64(len(a))
}

// lab is linear sRGB light in CIE L*a*b* under D65.
func lab(c geom.Vec3) geom.Vec3 {
	f := func(t float32) float32 {
		if t > .008856 {
			return float32(math.Cbrt(float64(t)))
		}
		return 7.787*t + 16./116
	}
	x := f((.4124*c.X + .3576*c.Y + .1805*c.Z) / .9505)
	y := f(luma(c))
	z := f((.0193*c.X + .1192*c.Y + .9505*c.Z) / 1.089)
	return geom.Vec3{X: 116*y - 16, Y: 500 * (x - y), Z: 200 * (y - z)}
}

// TestTruth takes photographs of surfaces under a hard low sun, with a fall of light or a broad shadow, and under an overcast sky, and
// holds what is recovered to what is there. The bounds are what was reached, and a tenth.
func TestTruth(t *testing.T) {
	for _, c := range []struct {
		name    string
		surface *tile.Surface
		camera  func(*camera)
		most    errors3
		sun     float64 // degrees, how far off its azimuth may be; 0: it need not be found
	}{
		{"bricks, fall of light", bricks(), func(c *camera) { c.fall = .6; c.azimuth = 40; c.noise = .01 }, errors3{5.2, 11.7, .84, 1.7}, 12},
		{"bricks, broad shadow", bricks(), func(c *camera) { c.shadow = true; c.azimuth = 250 }, errors3{5.5, 11.4, .82, 1.7}, 20},
		{"bricks, overcast", bricks(), func(c *camera) { c.sky = .95; c.fall = .3 }, errors3{7.3, 9.4, .85, 1.5}, 0},
		{"pebbles, sun", pebbles(), func(c *camera) {}, errors3{6.6, 16.8, .63, 1}, 12},
		{"pebbles, fall of light", pebbles(), func(c *camera) { c.fall = .6; c.azimuth = 40; c.noise = .01 }, errors3{6.8, 17.2, .66, 1}, 12},
		{"pebbles, overcast", pebbles(), func(c *camera) { c.sky = .95; c.fall = .3 }, errors3{4.6, 15.8, .67, 1}, 0},
		{"plaster, sun", plaster(), func(c *camera) { c.azimuth = 60; c.elevation = 30 }, errors3{2.5, 6.8, .42, 1}, 20},
	} {
		truth := baked(t, c.surface, 256)
		cam := square(480, 1.37)
		c.camera(&cam)
		p := cam.shoot(t, truth)
		m, n, err := Tile(t.Context(), p, Options{Size: 256, Side: truth.Side})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		e, undone, plane := compare(t, cam, truth, p, m)
		t.Logf("%-22s ΔE %4.1f (was %4.1f), normal %4.1f° (a plane %4.1f°), height %.2f, slopes × %.2f, sun %.0f° is %.0f°, share %.2f", c.name,
			e.colour, undone, e.normal, plane, e.height, e.slopes, n.Sun.Azimuth, cam.azimuth, n.Sun.Share)
		if e.colour > c.most.colour || e.normal > c.most.normal || e.height < c.most.height || e.slopes > c.most.slopes || e.colour > undone || e.normal > plane {
			t.Errorf("%s: got %+v, want within %+v, and nearer than the photograph (%.1f) and a plane (%.1f°)", c.name, e, c.most, undone, plane)
		}
		if off := math.Abs(math.Remainder(float64(n.Sun.Azimuth)-cam.azimuth, 360)); c.sun > 0 && off > c.sun {
			t.Errorf("%s: the sun is found at %.0f°, want %.0f° within %.0f°", c.name, n.Sun.Azimuth, cam.azimuth, c.sun)
		}
		if *lookAt != "" {
			save(t, filepath.Join(*lookAt, c.name+".png"), sheet(t, p, m))
		}
	}
}
