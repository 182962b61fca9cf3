package recipe

import (
	"testing"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// askedMask is a mask of one share that counts how often it is worked out.
func askedMask(share float32, cost int) (*mask, *int) {
	n := new(int)
	return &mask{weight: 1, cost: cost, f: func(*seen) float32 { *n++; return share }}, n
}

func both(t *testing.T, op syntax.Token, a, b *mask) *mask {
	t.Helper()
	v, err := a.Binary(op, b, starlark.Left)
	if err != nil {
		t.Fatal(err)
	}
	return v.(*mask)
}

// The cheaper of two masks is asked first, and the dear one only where it matters.
func TestCheapMasksSpareDearOnes(t *testing.T) {
	for _, c := range []struct {
		op          syntax.Token
		cheap, dear float32
		flipped     bool // the dear one stands first
		want        float32
		asked       int
	}{
		{syntax.AMP, 0, .5, true, 0, 0},
		{syntax.AMP, .5, .5, true, .25, 1},
		{syntax.PIPE, 1, .5, true, 1, 0},
		{syntax.PIPE, .2, .5, true, .5, 1},
		{syntax.MINUS, 0, .5, false, 0, 0},
		{syntax.MINUS, 1, .5, true, 0, 0},
		{syntax.MINUS, .5, .5, true, .25, 1},
	} {
		cheap, _ := askedMask(c.cheap, 1)
		costly, n := askedMask(c.dear, dear)
		a, b := cheap, costly
		if c.flipped {
			a, b = b, a
		}
		if got := both(t, c.op, a, b).at(&seen{}); got != c.want || *n != c.asked {
			t.Errorf("%v of %g and the dear %g: got %g with %d questions, want %g with %d", c.op, c.cheap, c.dear, got, *n, c.want, c.asked)
		}
	}
}

// A dear mask that two layers share is worked out once a texel, and anew for the next texel.
func TestSharedMasksAreWorkedOutOnce(t *testing.T) {
	m, n := askedMask(.5, dear)
	layers := []*layer{}
	for range 2 {
		l := &layer{where: m, apply: func(under laid) laid { return func(s *seen) { under(s); s.Rough += m.share(s) } }}
		layers = append(layers, l)
	}
	var own surfaced
	own.lay(layers, func(f frame) tex.Surface { return over(func(*tex.Point) tex.Sample { return tex.Sample{} }, layers, f) })
	p := &tex.Point{}
	s := own.in(geom.Identity(), nil)
	for texel := range 3 {
		if o := s(p); o.Rough != 1 || *n != texel+1 {
			t.Fatalf("texel %d: got %g of two halves, and %d questions, want 1 and %d", texel, o.Rough, *n, texel+1)
		}
	}
	if n := testing.AllocsPerRun(10, func() { s(p) }); n > 0 {
		t.Errorf("a texel takes %g allocations, want none", n)
	}
}

// Within its reach the distance from a polygon is the true one, and beyond it has the right sign.
func TestDistanceWithinReach(t *testing.T) {
	star := make([]geom.Vec2, 40)
	for i := range star {
		a, r := float32(i)*2*geom.Pi/40, float32(1+.6*float32(i%2))
		star[i] = geom.Vec2{X: r * geom.Cos(a), Y: r * geom.Sin(a)}
	}
	near := 0
	for i := range 1600 {
		p := geom.Vec2{X: float32(i%40)*.1 - 2, Y: float32(i/40)*.1 - 2}
		far, got := distance(star, p, 100), distance(star, p, .05)
		if (far < 0) != (got < 0) || geom.Abs(far) <= .05 && got != far || geom.Abs(far) > .05 && geom.Abs(got) <= .05 {
			t.Errorf("at %v: got %g, want %g or more", p, got, far)
		}
		if geom.Abs(far) <= .05 {
			near++
		}
	}
	if near < 50 {
		t.Errorf("only %d places lie near the outline", near)
	}
}

// Of what a warp has moved, the outermost face towards a side is that side, whichever way it looks by now: of a plate it is the front.
func TestFrontsOfWhatWasWarped(t *testing.T) {
	own := geom.Move(1, 2, 3).Mul(geom.TurnY(geom.Pi / 2))
	p := &tex.Point{Low: v3(-1, -2, -.1), High: v3(1, 2, .1)}
	for _, c := range []struct {
		local geom.Vec3
		want  float32
	}{{v3(0, 0, .1), 1}, {v3(0, 0, -.1), 0}, {v3(.5, 1, .05), 0}} {
		s := &seen{Point: p, q: own.Point(c.local), n: v3(0, 1, 0), own: &own}
		if got := s.fronts(own.Dir(v3(0, 0, 1))); got != c.want {
			t.Errorf("at %v of a plate: got %g, want %g", c.local, got, c.want)
		}
	}
}
