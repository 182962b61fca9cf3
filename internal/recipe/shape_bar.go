package recipe

import (
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

var wordBox = fn("box", "a block; a length of x or z is about 0, one of y is up from 0; round= rounds the edges along its grain", func(_ *call, a *struct {
	X, Y, Z span
	Bevel   maybe  `opt:"" min:"0"`
	Round   maybe  `opt:"" min:"0"`
	Grain   string `opt:"" one:"x y z"`
	Pieces  int    `opt:"1" min:"1" max:"200"`
}) (starlark.Value, error) {
	x, y, z := a.X.around(), a.Y.from(), a.Z.around()
	d := geom.Vec3{X: x.hi - x.lo, Y: y.hi - y.lo, Z: z.hi - z.lo}
	if min(d.X, d.Y, d.Z) <= 0 {
		return nil, fmt.Errorf("got %s, want more than 0 each way", sized(d))
	}
	if a.Grain == "" {
		a.Grain = longest(d, a.Round.set)
	}
	mid := geom.Vec3{X: x.lo + x.hi, Y: y.lo + y.hi, Z: z.lo + z.hi}.Mul(.5)
	b := block{d, a.Bevel, a.Round, a.Pieces, a.Grain}
	return &shape{name: "box", grain: boxGrain[a.Grain], make: func(m *making, p *solid.Part) error {
		b.build(m, p)
		p.Place(geom.Move(mid.X, mid.Y, mid.Z))
		return nil
	}}, nil
})

// longest is the axis that the grain of a block runs along.
func longest(d geom.Vec3, round bool) string {
	switch {
	case round || d.Y >= d.X && d.Y >= d.Z:
		return "y"
	case d.X >= d.Z:
		return "x"
	}
	return "z"
}

var boxGrain = map[string]grain{"x": "xyz", "y": "yxz", "z": "zyx"}

// block is a box about the origin.
type block struct {
	size         geom.Vec3
	bevel, round maybe
	pieces       int
	grain        string
}

// Boards run along x in the kernel; the block is built so, and turned onto its grain.
func (b block) build(m *making, p *solid.Part) {
	long, w, t := b.size.X, b.size.Y, b.size.Z
	place := geom.Identity()
	// TurnZ by 90° takes the board's x to +y and its y to −x; TurnY by −90° takes x to +z and z to −x. So length and one more side change
	// places.
	switch b.grain {
	case "y":
		long, w = b.size.Y, b.size.X
		place = geom.TurnZ(geom.Pi / 2)
	case "z":
		long, t = b.size.Z, b.size.X
		place = geom.TurnY(-geom.Pi / 2)
	}
	bevel := m.bevel(b.bevel, min(b.size.X, b.size.Y, b.size.Z), max(b.size.X, b.size.Y, b.size.Z))
	n := 1
	if b.pieces > 1 {
		n = max(1, int(float32(b.pieces)*m.pick(.4, .6, 1, 1)+.5))
	}
	// At half of a side the straight lines between two corners would have no length, and their points would be the same.
	round := min(b.round.v, .499*min(w, t))
	if m.small(long) && round < .2*min(w, t) { // small blocks of a budget are square
		round = 0
	}
	if round <= 0 && n == 1 {
		p.Board(long, w, t, bevel).Place(place)
		return
	}
	ring, ranks := solid.Rect(w, t, bevel)
	if round > 0 {
		ring, ranks = solid.RoundRect(w, t, round, max(1, m.round(round)/4))
	}
	l := solid.Loft{Ranks: ranks, Bevel: [2]float32{bevel, bevel}}
	for i := range n + 1 {
		l.Sections = append(l.Sections, solid.Section{Origin: geom.Vec3{X: long * (float32(i)/float32(n) - .5)}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1},
			Ring: ring})
	}
	p.Loft(l).Place(place)
}

var wordBeam = fn("beam", "a bar of rectangular section from a to b: w across, h along up; taper= is the share of both at b", func(_ *call, a *struct {
	A, B  point
	W     num   `over:"0"`
	H     num   `over:"0"`
	Up    side  `opt:"+y"`
	Bevel maybe `opt:"" min:"0"`
	Taper num   `opt:"1" over:"0"`
}) (starlark.Value, error) {
	from, to := geom.Vec3(a.A), geom.Vec3(a.B)
	if to.Sub(from).Len() < 1e-5 {
		return nil, fmt.Errorf("a and b are the same point")
	}
	return &shape{name: "beam", make: func(m *making, p *solid.Part) error {
		d := to.Sub(from).Norm()
		y := upright(a.Up.v, d)
		x := y.Cross(d)
		b := m.bevel(a.Bevel, float32(min(a.W, a.H)), to.Sub(from).Len())
		r0, ranks := solid.Rect(float32(a.W), float32(a.H), b)
		r1, _ := solid.Rect(float32(a.W*a.Taper), float32(a.H*a.Taper), b*float32(a.Taper))
		p.Loft(solid.Loft{
			Sections: []solid.Section{{Origin: from, X: x, Y: y, Ring: r0}, {Origin: to, X: x, Y: y, Ring: r1}},
			Ranks:    ranks, Bevel: [2]float32{b, b},
		})
		return nil
	}}, nil
})

var wordRod = fn("rod", "a round bar from a to b, of radius r, tapering to r2, or by a profile of (share of the length, radius)", func(_ *call, a *struct {
	A, B     point
	R        maybe `opt:"" over:"0"`
	R2       maybe `opt:"" min:"0"`
	Profile  way   `opt:"" kind:"list of (share, radius)"`
	Bevel    maybe `opt:"" min:"0"`
	Segments int   `opt:"0" min:"0" max:"400"`
}) (starlark.Value, error) {
	from, to := geom.Vec3(a.A), geom.Vec3(a.B)
	if to.Sub(from).Len() < 1e-5 {
		return nil, fmt.Errorf("a and b are the same point")
	}
	if !a.R.set && a.Profile.items == nil {
		return nil, fmt.Errorf("want r=… or profile=[(share, radius), …]")
	}
	return &shape{name: "rod", make: func(m *making, p *solid.Part) error {
		profile := []geom.Vec2{{X: 0, Y: a.R.v}, {X: 1, Y: max(a.R2.or(a.R.v), 1e-4)}}
		if a.Profile.items != nil {
			profile = a.Profile.flat(m)
		}
		var big float32
		for i, q := range profile {
			if q.Y < 0 || q.X < -1e-4 || q.X > 1.0001 || i > 0 && q.X < profile[i-1].X {
				return fmt.Errorf("profile point %d is (%.3g, %.3g), want shares that rise from 0 to 1, and radii of at least 0", i, q.X, q.Y)
			}
			big = max(big, q.Y)
		}
		if err := m.room(len(profile), m.segments(a.Segments, big)); err != nil {
			return err
		}
		p.Rod(from, to, profile, m.segments(a.Segments, big), m.bevel(a.Bevel, big, to.Sub(from).Len()))
		return nil
	}}, nil
})

// graded is a number, a list of numbers, or a function of the share of the way, 0 to 1.
type graded struct {
	f starlark.Callable
	l []float32
}

func (graded) kind() string { return "number, list of numbers, or function of 0…1" }

// Unpack reads a number or what gives one.
func (g *graded) Unpack(v starlark.Value) error {
	var n num
	if err := n.Unpack(v); err == nil {
		g.l = []float32{float32(n)}
		return nil
	}
	if f, ok := v.(starlark.Callable); ok {
		g.f = f
		return nil
	}
	var err error
	if g.l, err = numbers(v); err != nil || len(g.l) == 0 || len(g.l) > maxPoints {
		return fmt.Errorf("got %s, want a number, a list of numbers, or a function of 0 to 1", brief(v))
	}
	return nil
}

// at is the number at a share of the way; 1 where nothing was given.
func (g *graded) at(m *making, what string, u float32) float32 {
	switch {
	case g.f != nil:
		return m.number(g.f, what, u)
	case len(g.l) == 0:
		return 1
	case len(g.l) == 1:
		return g.l[0]
	}
	// The numbers are evenly spaced, with straight lines between them.
	f := geom.Clamp01(u) * float32(len(g.l)-1)
	j := min(int(f), len(g.l)-2)
	return geom.Mix(g.l[j], g.l[j+1], f-float32(j))
}

var wordPipe = fn("pipe", "a round bar along a path; r a number, a list, or a function of 0…1 along it; flat= scales it across up; a closed path is a ring",
	func(_ *call, a *struct {
		Path     way
		R        graded
		Flat     num   `opt:"1" over:"0"`
		Up       side  `opt:""`
		Bevel    maybe `opt:"" min:"0"`
		Segments int   `opt:"0" min:"0" max:"400"`
		Closed   bool  `opt:""`
	}) (starlark.Value, error) {
		return &shape{name: "pipe", make: func(m *making, p *solid.Part) error {
			s, closed, err := a.Path.sections(m, a.Up, a.Closed)
			if err != nil {
				return err
			}
			var big float32
			radii := make([]float32, len(s))
			for i := range s {
				// The share counts points of the path, not metres: where points are dense, a list of radii is too.
				radii[i] = max(a.R.at(m, "r", float32(i)/float32(len(s)-1)), 1e-4)
				big = max(big, radii[i])
			}
			n := m.segments(a.Segments, big)
			if err := m.room(len(s), n); err != nil {
				return err
			}
			for i := range s {
				s[i].Ring = solid.Circle(radii[i], radii[i]*float32(a.Flat), n)
			}
			b := m.bevel(a.Bevel, big, big*8)
			p.Loft(solid.Loft{Sections: s, Closed: closed, Bevel: [2]float32{b, b}})
			return nil
		}}, nil
	})

// sections are frames along a way.
// Frames turn as little as they can along the path (solid.Frames), from a reference that lies across it.
func (w *way) sections(m *making, up side, closed bool) ([]solid.Section, bool, error) {
	closed = closed || w.closed
	w2 := *w
	w2.closed = closed
	ps, closed := solid.Ring(w2.points(m), closed)
	if m.err != nil {
		return nil, false, m.err
	}
	if len(ps) < 2 || closed && len(ps) < 3 {
		return nil, false, fmt.Errorf("path: its points lie on one another")
	}
	ref := up.v
	if !up.set {
		ref = reference(ps)
	}
	return solid.Frames(ps, ref, closed), closed, nil
}

var wordSweep = fn("sweep", "an outline carried along a path: its x runs along across, its y stands on both; scale= a number, list or function of 0…1",
	func(_ *call, a *struct {
		Path    way
		Outline loop
		Across  side   `opt:""`
		Scale   graded `opt:"1"`
		Closed  bool   `opt:""`
		Bevel   maybe  `opt:"" min:"0"`
	}) (starlark.Value, error) {
		return &shape{name: "sweep", make: func(m *making, p *solid.Part) error {
			s, closed, err := a.Path.sections(m, a.Across, a.Closed)
			if err != nil {
				return err
			}
			ring, ranks := a.Outline.o.at(m, 0)
			if err := m.room(len(s), len(ring)); err != nil {
				return err
			}
			if err := m.spend(len(ring) * len(ring)); err != nil {
				return err
			}
			for i := range s {
				g := a.Scale.at(m, "scale", float32(i)/float32(len(s)-1))
				s[i].Ring = solid.ScaleRing(ring, g, g)
			}
			b := m.bevel(a.Bevel, extent(ring), extent(ring)*6)
			p.Loft(solid.Loft{Sections: s, Ranks: ranks, Closed: closed, Bevel: [2]float32{b, b}})
			return nil
		}}, nil
	})
