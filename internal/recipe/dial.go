package recipe

import (
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

var wordDial = fn("dial", "the marks of a dial about at=, (right, up) as on an extruded face: n strokes from r1 to r2, width wide, every "+
	"big-th one twice as wide; start and turn in degrees, clockwise from the top; clocks, gauges, knobs", func(_ *call, a *struct {
	R1, R2 num
	N      int    `opt:"60" min:"1" max:"400"`
	Width  num    `opt:"0.002" over:"0"`
	Big    int    `opt:"5" min:"1"`
	Start  num    `opt:"0"`
	Turn   num    `opt:"360"`
	On     face   `opt:"+z"`
	At     spotOn `opt:""`
}) (starlark.Value, error) {
	uv, err := onto(a.On, 0)
	if err != nil {
		return nil, err
	}
	if a.R2 <= a.R1 {
		return nil, fmt.Errorf("got r1 %g and r2 %g, want r1 < r2", a.R1, a.R2)
	}
	step := float32(a.Turn) / float32(a.N)
	m := &mark{what: "dial", on: a.On, points: circled(geom.Vec2(a.At), float32(a.R1+a.R2)/2, float32(a.Start), float32(a.Turn)), least: .8}
	return &mask{weight: 1, cost: 4, marks: []*mark{m}, f: func(s *seen) float32 {
		q, k := uv(s)
		if k == 0 {
			return 0
		}
		q = q.Sub(geom.Vec2(a.At))
		r := q.Len()
		if r < float32(a.R1)-s.Texel || r > float32(a.R2)+s.Texel {
			return 0
		}
		// The arguments of atan2 are swapped, which measures from +y and clockwise.
		turn := geom.Atan2(q.X, q.Y)/degree - float32(a.Start) // clockwise from the top
		i := geom.Floor(turn/step + .5)
		last := int32(a.N)
		if a.Turn < 360 && (i < 0 || i > last) {
			return 0
		}
		w := float32(a.Width)
		if geom.Wrap(i, int32(a.Big)) == 0 {
			w *= 2
		}
		// The length of the arc between the texel and the middle of the stroke, metres.
		off := geom.Abs(turn-float32(i)*step) * degree * r
		return k * edge(max(off-w/2, float32(a.R1)-r, r-float32(a.R2)), s, 0)
	}}, nil
})

// circled are places on the circle of a dial, from start over turn degrees, clockwise from the top.
func circled(at geom.Vec2, r, start, turn float32) (out []geom.Vec2) {
	const n = 24
	for i := range n {
		a := (start + turn*(float32(i)+.5)/n) * degree
		out = append(out, at.Add(geom.Vec2{X: geom.Sin(a), Y: geom.Cos(a)}.Mul(r)))
	}
	return out
}
