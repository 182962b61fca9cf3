package photo

import (
	"errors"
	"math"
	"path/filepath"
	"testing"

	"atelier/internal/media/photo/phototest"
	"atelier/internal/seed/seedtest"
)

// aslant photographs a wall of so many tiles a picture's width through a view of it.
func aslant(width, height int, v view, tiles float64) phototest.Camera {
	c := phototest.Square(width, 1)
	c.Width, c.Height = width, height
	m := v.matrix()
	c.Plane = func(x, y float32) (float32, float32) {
		sx, sy, _ := surface(&m, float64(x)-float64(width)/2, float64(y)-float64(height)/2)
		return float32(sx / float64(width) * tiles), float32(sy / float64(width) * tiles)
	}
	return c
}

// TestExtractStraightens photographs a brick wall from the side, and compares the directions of the rectangle that is found with those of the
// bricks.
func TestExtractStraightens(t *testing.T) {
	seedtest.InTurn(t, 3)
	truth := baked(t, bricks(), 512)
	for i, c := range []struct {
		name string
		view view
	}{
		{"squarely", view{focal: 700}},
		{"turned by 3°", view{turn: 3 * degree, focal: 700}},
		{"from the left", view{tiltY: 40 * degree, focal: 700}},
		{"from below", view{tiltX: -35 * degree, turn: 4 * degree, focal: 800}},
		{"from a corner", view{tiltX: 25 * degree, tiltY: -38 * degree, turn: 8 * degree, focal: 640}},
	} {
		if !seedtest.TakesOf(i, 5) {
			continue
		}
		cam := aslant(640, 480, c.view, 2)
		p := shoot(t, cam, truth)
		m, n, err := Extract(t.Context(), p, Options{Size: 512})
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		if *lookAt != "" {
			save(t, filepath.Join(*lookAt, "aslant "+c.name+".png"), sheet(t, p, m))
		}
		across, down, ratio := shape(cam, n.Corners)
		if across > 1 || down > 1.5 || math.Abs(ratio-1) > .1 || math.Abs(float64(n.Slant)-c.view.slant()/degree) > 9 {
			t.Errorf("%s: the tile lies %.1f° and %.1f° off the bricks, its sides are 1 : %.2f on the wall, slant %.1f°, want %.1f°",
				c.name, across, down, ratio, n.Slant, c.view.slant()/degree)
		}
		t.Logf("%-14s slant %4.1f° is %4.1f°, top edge off by %4.1f°, side by %4.1f°, sides 1 : %.2f",
			c.name, n.Slant, c.view.slant()/degree, across, down, ratio)
	}
}

// shape is the tilt of a tile's edges against the wall's directions, in degrees, and the ratio of its sides on the wall, from the tile's corners in a
// photograph.
func shape(c phototest.Camera, at [4][2]float32) (across, down, ratio float64) {
	var u, v [4]float64
	for i, p := range at {
		a, b := c.Plane(p[0], p[1])
		u[i], v[i] = float64(a), float64(b)
	}
	off := func(x, y float64) float64 { return math.Abs(math.Remainder(math.Atan2(y, x)*180/math.Pi, 90)) }
	x1, y1, x2, y2 := u[1]-u[0], v[1]-v[0], u[3]-u[0], v[3]-v[0]
	return off(x1, y1), off(x2, y2), math.Hypot(x1, y1) / math.Hypot(x2, y2)
}

// TestExtractFinds puts a texture into a part of a photograph, and expects the tile to lie on it.
func TestExtractFinds(t *testing.T) {
	c := phototest.Square(260, 1.4)
	wall := shoot(t, c, baked(t, pebbles(), 256))
	sky := func(x, y int) [4]byte { return [4]byte{140, byte(170 + y/6), 220, 255} }
	p := painted(480, 400, 3, func(x, y int) [4]byte {
		if x >= 200 && x < 460 && y >= 120 && y < 380 {
			k := 3 * ((y-120)*260 + x - 200)
			return [4]byte{wall.Pix[k], wall.Pix[k+1], wall.Pix[k+2], 255}
		}
		return sky(x, y)
	})
	_, n, err := Extract(t.Context(), p, Options{Size: 256})
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range n.Corners {
		if at[0] < 196 || at[0] > 464 || at[1] < 116 || at[1] > 384 {
			t.Errorf("a corner of the tile lies at %v, outside the texture", at)
		}
	}
}

// TestExtractPassesOverHoles expects a tile without transparent pixels.
func TestExtractPassesOverHoles(t *testing.T) {
	seedtest.InTurn(t, 3)
	p := painted(400, 300, 4, func(x, y int) [4]byte {
		c := speckled(x, y)
		if x < 100 {
			c[3] = 0
		}
		return c
	})
	_, n, err := Extract(t.Context(), p, Options{Size: 256})
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range n.Corners {
		if at[0] < 98 {
			t.Errorf("a corner of the tile lies at %v, in the transparent part", at)
		}
	}
}

// TestExtractRefuses has photographs without a texture.
func TestExtractRefuses(t *testing.T) {
	ball := func(x, y int) [4]byte { // a lit ball before an even wall
		u, v := float64(x-200)/90, float64(y-150)/90
		if d := u*u + v*v; d < 1 {
			l := byte(60 + 150*max(0, (math.Sqrt(1-d)-u-v)/1.8))
			return [4]byte{l, l / 3, l / 4, 255}
		}
		return [4]byte{190, byte(185 - y/20), 170, 255}
	}
	cases := []struct {
		name string
		p    *Picture
		want Reason
	}{
		{"one colour", painted(300, 300, 3, func(int, int) [4]byte { return [4]byte{90, 120, 200} }), NoTexture},
		{"a gradient", painted(256, 256, 3, func(x, y int) [4]byte { return [4]byte{byte(x), byte(x/2 + y/4), byte(y / 2)} }), NoTexture},
		{"a ball", painted(400, 300, 3, ball), NoTexture},
		{"nothing but a hole", painted(300, 300, 4, func(int, int) [4]byte { return [4]byte{} }), Holes},
		{"48 px", painted(48, 300, 3, speckled), TooSmall},
	}
	for _, c := range cases {
		_, _, err := Extract(t.Context(), c.p, Options{Size: 256})
		var r *Refusal
		if !errors.As(err, &r) || r.Reason != c.want {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want)
		}
	}
}
