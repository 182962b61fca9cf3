package photo

import (
	"math"
	"path/filepath"
	"testing"

	"atelier/internal/media/photo/phototest"
	"atelier/internal/media/tile"
	"atelier/internal/seed/seedtest"
)

// source is the place of the photograph that the closed tile shows at (u, v).
func (c *closing) source(u, v float32) (x, y float32, ok bool) {
	if between(c.lying, u*float32(c.size)-.5, true) > v*float32(c.size) {
		v++
	}
	if between(c.upright, v*float32(c.size)-.5, false) > u*float32(c.size) {
		u++
	}
	x, y = c.lattice.at(u, v)
	return x, y, true
}

// bounds are the largest errors of a case; for height, the least correlation.
type bounds struct{ colour, normal, height, slopes float64 }

// TestTruth takes photographs of surfaces under a hard low sun, with a fall of light or a broad shadow, and under an overcast sky, and
// compares the recovered maps with the true ones. The bounds are the errors that were reached, and a tenth.
func TestTruth(t *testing.T) {
	for i, c := range []struct {
		name    string
		surface *tile.Surface
		camera  func(*phototest.Camera)
		most    bounds
		sun     float64 // degrees, how far off its azimuth may be; 0: it need not be found
	}{
		{"bricks, fall of light", bricks(), func(c *phototest.Camera) { c.Fall = .6; c.Azimuth = 40; c.Noise = .01 }, bounds{6, 11.7, .84, 1.7}, 12},
		{"bricks, broad shadow", bricks(), func(c *phototest.Camera) { c.Shadow = true; c.Azimuth = 250 }, bounds{6, 11.4, .82, 1.7}, 20},
		{"bricks, overcast", bricks(), func(c *phototest.Camera) { c.Sky = .95; c.Fall = .3 }, bounds{7.3, 9.4, .85, 1.5}, 0},
		{"pebbles, sun", pebbles(), func(c *phototest.Camera) {}, bounds{6.6, 16.8, .63, 1}, 12},
		{"pebbles, fall of light", pebbles(), func(c *phototest.Camera) { c.Fall = .6; c.Azimuth = 40; c.Noise = .01 }, bounds{6.8, 17.2, .66, 1}, 12},
		{"pebbles, overcast", pebbles(), func(c *phototest.Camera) { c.Sky = .95; c.Fall = .3 }, bounds{4.6, 15.8, .67, 1}, 0},
		{"plaster, sun", plaster(), func(c *phototest.Camera) { c.Azimuth = 60; c.Elevation = 30 }, bounds{2.5, 6.8, .42, 1}, 20},
	} {
		if !seedtest.TakesOf(i, 7) {
			continue
		}
		truth := baked(t, c.surface, 256)
		cam := phototest.Square(480, 1.37)
		c.camera(&cam)
		p := shoot(t, cam, truth)
		m, n, err := Tile(t.Context(), p, Options{Size: 256, Side: truth.Side})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		cl, err := prepare(t.Context(), p, m.Size)
		if err != nil {
			t.Fatal(err)
		}
		e, err := cam.Measure(t.Context(), truth, p.Pix, m, cl.source)
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%-22s ΔE %4.1f (was %4.1f), normal %4.1f° (a plane %4.1f°), height %.2f, by rank %.2f, slopes × %.2f, sun %.0f° is %.0f°, share %.2f", c.name,
			e.Colour, e.Photograph, e.Normal, e.Plane, e.Height, e.Rank, e.Slopes, n.Sun.Azimuth, cam.Azimuth, n.Sun.Share)
		if e.Colour > c.most.colour || e.Normal > c.most.normal || e.Height < c.most.height || e.Slopes > c.most.slopes ||
			e.Colour > e.Photograph || e.Normal > e.Plane {
			t.Errorf("%s: got %+v, want within %+v, and nearer than the photograph and a plane", c.name, e, c.most)
		}
		if off := math.Abs(math.Remainder(float64(n.Sun.Azimuth)-cam.Azimuth, 360)); c.sun > 0 && off > c.sun {
			t.Errorf("%s: the sun is found at %.0f°, want %.0f° within %.0f°", c.name, n.Sun.Azimuth, cam.Azimuth, c.sun)
		}
		if *lookAt != "" {
			save(t, filepath.Join(*lookAt, c.name+".png"), sheet(t, p, m))
		}
	}
}
