package photo

import (
	"math"
	"path/filepath"
	"testing"
)

// aslant photographs a wall of so many tiles a picture's width through a view of it.
func aslant(width, height int, v view, tiles float64) camera {
	c := square(width, 1)
	c.width, c.height = width, height
	m := v.matrix()
	c.plane = func(x, y float32) (float32, float32) {
		sx, sy, _ := surface(&m, float64(x)-float64(width)/2, float64(y)-float64(height)/2)
		return float32(sx / float64(width) * tiles), float32(sy / float64(width) * tiles)
	}
	return c
}

// TestExtractStraightens photographs a brick wall from the side, and holds the directions of the rectangle that is found to those of the
// bricks.
func TestExtractStraightens(t *testing.T) {
	truth := baked(t, bricks(), 512)
	for _, c := range []struct {
		name string
		view view
	}{
		{"squarely", view{focal: 700}},
		{"from the left", view{tiltY: 40 * degree, focal: 700}},
		{"from below", view{tiltX: -35 * degree, turn: 4 * degree, focal: 800}},
		{"from a corner", view{tiltX: 25 * degree, tiltY: -38 * degree, turn: 8 * degree, focal: 640}},
	} {
		cam := aslant(640, 480, c.view, 2)
		p := cam.shoot(t, truth)
		m, n, err := Extract(t.Context(), p, Options{Size: 512})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if *lookAt != "" {
			save(t, filepath.Join(*lookAt, "aslant "+c.name+".png"), sheet(t, p, m))
		}
		across, down, ratio := shape(cam, n.Corners)
		t.Logf("%-14s slant %4.1f° is %4.1f°, top edge off by %4.1f°, side by %4.1f°, sides 1 : %.2f", c.name, n.Slant, c.view.slant()/degree, across, down, ratio)
	}
}

// shape tells, of a tile's corners in a photograph, how far its edges lie from the wall's own directions, degrees, and the ratio of its
// sides on the wall.
func shape(c camera, at [4][2]float32) (across, down, ratio float64) {
	var u, v [4]float64
	for i, p := range at {
		a, b := c.plane(p[0], p[1])
		u[i], v[i] = float64(a), float64(b)
	}
	off := func(x, y float64) float64 { return math.Abs(math.Remainder(math.Atan2(y, x)*180/math.Pi, 90)) }
	x1, y1, x2, y2 := u[1]-u[0], v[1]-v[0], u[3]-u[0], v[3]-v[0]
	return off(x1, y1), off(x2, y2), math.Hypot(x1, y1) / math.Hypot(x2, y2)
}
