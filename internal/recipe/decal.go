package recipe

import (
	"cmp"
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// projection lays a picture on a shape: where in the picture a texel lies, metres, and how much it looks that way, 0 to 1.
type projection func(s *seen) (geom.Vec2, float32)

// onto is where a decal is drawn: a side, "around" the y axis at radius r, or "along" the grain.
func onto(on string, r float32) (projection, error) {
	switch on {
	case "around":
		if r <= 0 {
			return nil, fmt.Errorf(`on="around" wants r=…, the radius`)
		}
		return func(s *seen) (geom.Vec2, float32) {
			q := geom.Vec2{X: geom.Atan2(s.q.X, s.q.Z) * r, Y: s.q.Y}
			return q, geom.Smooth(.75*r, .85*r, geom.Sqrt(s.q.X*s.q.X+s.q.Z*s.q.Z))
		}, nil
	case "along":
		return func(s *seen) (geom.Vec2, float32) { return geom.Vec2{X: s.Local.X, Y: s.Local.Y}, 1 }, nil
	}
	d, ok := sides[on]
	if !ok {
		return nil, fmt.Errorf(`on: got %q, want "+x", "-x", "+y", "-y", "+z", "-z", "around" or "along"`, on)
	}
	m := facing(d)
	return func(s *seen) (geom.Vec2, float32) {
		n := s.fronts(d)
		if n == 0 {
			return geom.Vec2{}, 0
		}
		return geom.Vec2{X: s.q.Dot(m.X), Y: s.q.Dot(m.Y)}, n
	}, nil
}

// drawing is outlines on a projection, with one box around all of them.
type drawing struct {
	rings  []figure
	lo, hi geom.Vec2
}

// figure is one outline with its own box.
type figure struct {
	ring   []geom.Vec2
	lo, hi geom.Vec2
}

// draw resolves outlines at the finest level.
func draw(r *run, list loops, pad float32) (drawing, error) {
	m := newMaking(&Recipe{Header: Header{Size: geom.Vec3{X: 1, Y: 1, Z: 1}}}, r, archetype.Brief{Level: archetype.Production}, 1)
	var d drawing
	for i, o := range list {
		ring, _ := o.at(m, 0)
		if len(ring) < 3 {
			return d, fmt.Errorf("outline %d has %d points, want at least 3", i, len(ring))
		}
		lo, hi := corners(ring)
		grow := geom.Vec2{X: pad + .01*(hi.X-lo.X), Y: pad + .01*(hi.Y-lo.Y)}
		f := figure{ring, lo.Sub(grow), hi.Add(grow)}
		if i == 0 {
			d.lo, d.hi = f.lo, f.hi
		}
		d.lo = geom.Vec2{X: min(d.lo.X, f.lo.X), Y: min(d.lo.Y, f.lo.Y)}
		d.hi = geom.Vec2{X: max(d.hi.X, f.hi.X), Y: max(d.hi.Y, f.hi.Y)}
		d.rings = append(d.rings, f)
		if err := cmp.Or(m.err, r.grow(len(ring)), r.step(o.weight*len(ring))); err != nil {
			return d, err
		}
	}
	return d, nil
}

func outside(q, lo, hi geom.Vec2) bool { return q.X < lo.X || q.X > hi.X || q.Y < lo.Y || q.Y > hi.Y }

// distance is signed to the nearest outline that comes near; far is far away.
func (d *drawing) distance(q geom.Vec2) (float32, bool) {
	if outside(q, d.lo, d.hi) {
		return 0, false
	}
	best, near := float32(0), false
	for i := range d.rings {
		f := &d.rings[i]
		if outside(q, f.lo, f.hi) {
			continue
		}
		if v := distance(f.ring, q); !near || v < best {
			best, near = v, true
		}
	}
	return best, near
}

var wordDrawn = fn("drawn", "outlines as a decal, filled, or as a line; every= repeats them along x; one list is as cheap as one outline", func(c *call, a *struct {
	Outline loops
	On      string `opt:"+z"`
	At      point  `opt:""`
	Line    maybe  `opt:"" over:"0"`
	R       num    `opt:"0"`
	Every   maybe  `opt:"" over:"0"`
}) (starlark.Value, error) {
	uv, err := onto(a.On, float32(a.R))
	if err != nil {
		return nil, err
	}
	d, err := draw(c.run, a.Outline, a.Line.v)
	if err != nil {
		return nil, err
	}
	at := geom.Vec2{X: a.At.X, Y: a.At.Y}
	return &mask{weight: 1 + len(d.rings)/8, f: func(s *seen) float32 {
		q, k := uv(s)
		if k == 0 {
			return 0
		}
		q = q.Sub(at)
		if a.Every.set {
			q.X -= a.Every.v * float32(geom.Floor(q.X/a.Every.v+.5))
		}
		v, near := d.distance(q)
		if !near {
			return 0
		}
		if a.Line.set {
			v = geom.Abs(v) - a.Line.v/2
		}
		return k * edge(v, s, 0)
	}}, nil
})

// distance is signed to a closed polygon, negative inside (Quilez, "distance to polygon").
func distance(v []geom.Vec2, p geom.Vec2) float32 {
	d := p.Sub(v[0]).Dot(p.Sub(v[0]))
	s := float32(1)
	for i, j := 0, len(v)-1; i < len(v); j, i = i, i+1 {
		e, w := v[j].Sub(v[i]), p.Sub(v[i])
		b := w.Sub(e.Mul(geom.Clamp01(w.Dot(e) / max(e.Dot(e), 1e-12))))
		d = min(d, b.Dot(b))
		c1, c2, c3 := p.Y >= v[i].Y, p.Y < v[j].Y, e.X*w.Y > e.Y*w.X
		if c1 && c2 && c3 || !c1 && !c2 && !c3 {
			s = -s
		}
	}
	return s * geom.Sqrt(d)
}

var wordLetters = fn("letters", "a line of text as a decal; width= shrinks it to fit a sign", func(c *call, a *struct {
	Text   string
	Height num    `over:"0"`
	On     string `opt:"+z"`
	At     point  `opt:""`
	Width  maybe  `opt:"" over:"0"`
	R      num    `opt:"0"`
	Font   string `opt:"bold" one:"bold regular caps mono"`
	Space  num    `opt:"0" min:"-0.2" max:"2"`
	Align  string `opt:"center" one:"left center right"`
}) (starlark.Value, error) {
	if n := len([]rune(a.Text)); n == 0 || n > 60 {
		return nil, fmt.Errorf("got %d letters, want 1 to 60", n)
	}
	uv, err := onto(a.On, float32(a.R))
	if err != nil {
		return nil, err
	}
	if err := c.grow(em * em / 16 * len([]rune(a.Text))); err != nil {
		return nil, err
	}
	pic, err := lettering(a.Text, a.Font, float32(a.Space))
	if err != nil {
		return nil, err
	}
	h := float32(a.Height)
	if a.Width.set {
		h = min(h, a.Width.v*pic.cap/pic.width)
	}
	scale := pic.cap / h
	x0, y0 := a.At.X, a.At.Y-h/2
	switch a.Align {
	case "center":
		x0 -= pic.width / scale / 2
	case "right":
		x0 -= pic.width / scale
	}
	return &mask{weight: 2, f: func(s *seen) float32 {
		q, k := uv(s)
		if k == 0 {
			return 0
		}
		return k * pic.at((q.X-x0)*scale, (q.Y-y0)*scale, s.Texel*scale)
	}}, nil
})

var wordDial = fn("dial", "the marks of a dial about at: n strokes from r1 to r2, width wide, every big-th one twice as wide; clocks, gauges, knobs", func(_ *call, a *struct {
	R1, R2 num
	N      int    `opt:"60" min:"1" max:"400"`
	Width  num    `opt:"0.002" over:"0"`
	Big    int    `opt:"5" min:"1"`
	Start  num    `opt:"0"`
	Turn   num    `opt:"360"`
	On     string `opt:"+z"`
	At     point  `opt:""`
}) (starlark.Value, error) {
	uv, err := onto(a.On, 0)
	if err != nil {
		return nil, err
	}
	if a.R2 <= a.R1 {
		return nil, fmt.Errorf("got r1 %g and r2 %g, want r1 < r2", a.R1, a.R2)
	}
	step := float32(a.Turn) / float32(a.N)
	return &mask{weight: 1, f: func(s *seen) float32 {
		q, k := uv(s)
		if k == 0 {
			return 0
		}
		q = q.Sub(geom.Vec2{X: a.At.X, Y: a.At.Y})
		r := q.Len()
		if r < float32(a.R1)-s.Texel || r > float32(a.R2)+s.Texel {
			return 0
		}
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
		off := geom.Abs(turn-float32(i)*step) * degree * r
		return k * edge(max(off-w/2, float32(a.R1)-r, r-float32(a.R2)), s, 0)
	}}, nil
})
