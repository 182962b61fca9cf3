package recipe

import (
	"go.starlark.net/starlark"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

var wordOutline = fn("outline", "a closed outline of points (x, y) and paths, either way round",
	func(_ *call, a *struct{ Points way }) (starlark.Value, error) {
		return traced(a.Points), nil
	})

var wordCircle = fn("circle", "the outline of a circle, or of an ellipse with ry", func(_ *call, a *struct {
	R  num   `over:"0"`
	Ry maybe `opt:"" over:"0"`
	N  int   `opt:"0" min:"0" max:"400"`
}) (starlark.Value, error) {
	x, y := float32(a.R), a.Ry.or(float32(a.R))
	return &outline{name: "circle", count: func(m *making) int { return m.segments(a.N, max(x, y)) },
		ring: func(_ *making, n int) ([]geom.Vec2, []int8) { return solid.Circle(x, y, max(n, 3)), nil }}, nil
})

var wordRect = fn("rect", "the outline of a rectangle about the origin, its corners bevelled or rounded", func(_ *call, a *struct {
	W     num   `over:"0"`
	H     num   `over:"0"`
	Bevel maybe `opt:"" min:"0"`
	Round maybe `opt:"" min:"0"`
}) (starlark.Value, error) {
	x, y := float32(a.W), float32(a.H)
	thin := min(x, y)
	if r := min(a.Round.v, .499*thin); r > 0 {
		return &outline{name: "rect", count: func(m *making) int {
			if m.brief.Level == archetype.Sparse && r < .3*thin { // low poly has no round corners
				return 0
			}
			return max(1, m.round(r)/4)
		}, ring: func(_ *making, n int) ([]geom.Vec2, []int8) {
			if n == 0 {
				return solid.Rect(x, y, 0)
			}
			return solid.RoundRect(x, y, r, n)
		}}, nil
	}
	return &outline{name: "rect", ring: func(*making, int) ([]geom.Vec2, []int8) {
		// Bevels of both ends leave a tenth of the side between them.
		return solid.Rect(x, y, min(a.Bevel.v, .45*thin))
	}}, nil
})

var wordPolygon = fn("polygon", "the outline of a regular polygon with a flat side down, or of a star with the radius inner between its n points",
	func(_ *call, a *struct {
		N     int   `min:"3" max:"200"`
		R     num   `over:"0"`
		Inner maybe `opt:"" over:"0"`
	}) (starlark.Value, error) {
		r := float32(a.R)
		if !a.Inner.set {
			return &outline{name: "polygon", ring: func(*making, int) ([]geom.Vec2, []int8) { return solid.Polygon(r, a.N), nil }}, nil
		}
		return &outline{name: "polygon", ring: func(*making, int) ([]geom.Vec2, []int8) {
			out := make([]geom.Vec2, 0, 2*a.N)
			for i := range 2 * a.N {
				q := [2]float32{r, a.Inner.v}[i%2]
				// The first point is at the top. Outer and inner ones take turns, half a step apart.
				t := (90 + 180*float32(i)/float32(a.N)) * degree
				out = append(out, geom.Vec2{X: q * geom.Cos(t), Y: q * geom.Sin(t)})
			}
			return out, nil
		}}, nil
	})

var wordPolar = fn("polar", "an outline by its radius at each angle: f(degrees) from 0 at +x, counter-clockwise; petals, cams, blobs, clubs",
	func(_ *call, a *struct {
		F starlark.Callable `kind:"function of degrees"`
		N int               `opt:"0" min:"0" max:"400"`
	}) (starlark.Value, error) {
		return &outline{name: "polar", count: func(m *making) int {
			if a.N > 0 {
				return m.wished(a.N)
			}
			return int(m.pick(14, 22, 40, 72))
		}, ring: func(m *making, n int) ([]geom.Vec2, []int8) {
			n = max(n, 3)
			out := make([]geom.Vec2, n)
			for i := range out {
				t := 360 * float32(i) / float32(n)
				// A radius of 0 or less would turn the outline inside out.
				r := max(m.number(a.F, "polar", t), 1e-4)
				out[i] = geom.Vec2{X: r * geom.Cos(t*degree), Y: r * geom.Sin(t*degree)}
			}
			return out, nil
		}}, nil
	})

var wordSquircle = fn("squircle", "the outline of a superellipse: power 2 an ellipse, 4 a soft box", func(_ *call, a *struct {
	W     num `over:"0"`
	H     num `over:"0"`
	Power num `opt:"3" min:".5" max:"40"`
	N     int `opt:"" min:"4" max:"400"`
}) (starlark.Value, error) {
	// |x/w|ᵖ + |y/h|ᵖ = 1 (Lamé), by the angle t: x = w·cos(t)^(2/p), each power with the sign of its base.
	w, h, e := float32(a.W)/2, float32(a.H)/2, 2/float32(a.Power)
	signed := func(v float32) float32 {
		if v < 0 {
			return -geom.Pow(-v, e)
		}
		return geom.Pow(v, e)
	}
	// A number of points that 4 divides has one at each end of both axes, so the outline is as wide and as high as it says.
	return &outline{name: "squircle", count: func(m *making) int { return (m.segments(a.N, max(w, h)) + 3) / 4 * 4 },
		ring: func(_ *making, n int) ([]geom.Vec2, []int8) {
			n = max(n, 4)
			out := make([]geom.Vec2, n)
			for i := range out {
				t := float32(i) / float32(n) * 2 * geom.Pi
				out[i] = geom.Vec2{X: w * signed(geom.Cos(t)), Y: h * signed(geom.Sin(t))}
			}
			return out, nil
		}}, nil
})
