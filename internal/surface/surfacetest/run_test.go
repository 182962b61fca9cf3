package surfacetest

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// recorder keeps what a check complains of.
type recorder struct {
	testing.TB
	errors []string
}

func (r *recorder) Helper()               {}
func (r *recorder) Logf(string, ...any)   {}
func (r *recorder) Error(args ...any)     { r.errors = append(r.errors, fmt.Sprint(args...)) }
func (r *recorder) Fatalf(string, ...any) { r.errors = append(r.errors, "fatal") }

func (r *recorder) Errorf(format string, args ...any) {
	r.errors = append(r.errors, fmt.Sprintf(format, args...))
}

// plain is a sound surface: blotches without a layout.
func plain(look surface.Look) *tile.Surface {
	return &tile.Surface{
		Side: 1,
		Relief: func(p *tile.Point) tile.Relief {
			return tile.Relief{H: .01 * p.Noise(9, 4, 1+look.Seed), A: .5 + .5*p.Noise(7, 3, 5)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, _ *tile.Derived) tex.Sample {
			return tex.Sample{Color: grey(.3 + .3*r.A + .1*p.Noise(30, 2, 9)), Rough: .8}
		},
	}
}

func grey(x float32) geom.Vec3 { return geom.Vec3{X: x, Y: x, Z: x} }

// TestChecksFindFaults breaks the plain surface in one way at a time, and looks which check complains.
func TestChecksFindFaults(t *testing.T) {
	period := func(s *subject, t testing.TB) { s.period(t, 500, share) }
	rolls := func(s *subject, t testing.TB) { s.rolls(t) }
	for _, c := range []struct {
		name  string
		spoil func(s *tile.Surface)
		check func(s *subject, t testing.TB)
		want  string // in the complaint; "": there is none
	}{
		{"sound: period", func(*tile.Surface) {}, period, ""},
		{"sound: rolled", func(*tile.Surface) {}, rolls, ""},
		{"sound: seams", func(*tile.Surface) {}, func(s *subject, t testing.TB) { s.seams(t) }, ""},
		{"sound: ranges", func(*tile.Surface) {}, func(s *subject, t testing.TB) { s.ranges(t) }, ""},
		{"sound: heights", func(*tile.Surface) {}, func(s *subject, t testing.TB) { s.heights(t) }, ""},
		{"sound: repeats", func(*tile.Surface) {}, func(s *subject, t testing.TB) { s.repeats(t) }, ""},
		{"relief without a period", openRelief, period, "relief differs"},
		{"colour without a period", openColour, period, "colour at"},
		{"relief without a period, rolled", openRelief, rolls, "heights differ"},
		{"relief that ends at the wrap", brokenRelief, func(s *subject, t testing.TB) { s.seams(t) }, "over the wrap"},
		{"sound: a stamp over the corner", func(s *tile.Surface) { s.Lay = dome }, rolls, ""},
		{"another stamp each time", restless(), rolls, "heights differ"},
		{"black paint on metal", func(s *tile.Surface) { s.Dress = dressed(tex.Sample{Color: grey(.2), Metal: 1}) },
			func(s *subject, t testing.TB) { s.ranges(t) }, "bare metal"},
		{"half metal", func(s *tile.Surface) { s.Dress = dressed(tex.Sample{Color: grey(.6), Metal: .5}) },
			func(s *subject, t testing.TB) { s.ranges(t) }, "metalness"},
		{"blacker than coal", func(s *tile.Surface) { s.Dress = dressed(tex.Sample{Color: grey(.02)}) },
			func(s *subject, t testing.TB) { s.ranges(t) }, "cut off"},
		{"few heights", terraced, func(s *subject, t testing.TB) { s.heights(t) }, "different values"},
		{"four by four", repeated, func(s *subject, t testing.TB) { s.repeats(t) }, "autocorrelation"},
		{"no number", func(s *tile.Surface) { s.Dress = dressed(tex.Sample{Rough: float32(math.NaN())}) },
			func(s *subject, t testing.TB) { s.finite(t, 9) }, "fatal"},
	} {
		t.Run(c.name, func(t *testing.T) {
			named := &surface.Surface{Name: c.name, Make: func(l surface.Look) *tile.Surface {
				s := plain(l)
				c.spoil(s)
				return s
			}}
			look := surface.Look{Seed: 1}
			sub := &subject{named, 1, named.Make(look), bake(t, named, look, tile.Bake{Size: size})}
			r := &recorder{TB: t}
			c.check(sub, r)
			if got := strings.Join(r.errors, "; "); (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
				t.Errorf("got the complaint %q, want %q", got, c.want)
			}
		})
	}
}

func openRelief(s *tile.Surface) {
	s.Relief = func(p *tile.Point) tile.Relief {
		return tile.Relief{H: .01 * tile.Free(p.U, p.V, 9.5, 9.5, 3, .5, 0, 4)}
	}
}

// brokenRelief falls off towards the wrap at once.
func brokenRelief(s *tile.Surface) {
	s.Relief = func(p *tile.Point) tile.Relief {
		u := p.U - float32(geom.Floor(p.U))
		return tile.Relief{H: .01*p.Noise(9, 4, 1) + .05*u}
	}
}

func openColour(s *tile.Surface) {
	s.Dress = func(p *tile.Point, _ *tile.Relief, _ *tile.Derived) tex.Sample {
		return tex.Sample{Color: grey(.5 + .2*p.U)}
	}
}

func dressed(x tex.Sample) func(*tile.Point, *tile.Relief, *tile.Derived) tex.Sample {
	return func(*tile.Point, *tile.Relief, *tile.Derived) tex.Sample { return x }
}

// dome lays a ball over the corner of the tile.
func dome(c *tile.Canvas) {
	c.Lay([]tile.Stamp{{U: .98, V: .01, Reach: .2, Shape: func(_ *tile.Stamp, x, y float32, _ *tile.Relief) (float32, bool) {
		d := .04 - x*x - y*y
		return geom.Sqrt(max(d, 0)), d > 0
	}}})
}

// restless remembers how often it has been called, as no surface may.
func restless() func(s *tile.Surface) {
	n := 0
	return func(s *tile.Surface) {
		s.Lay = func(c *tile.Canvas) {
			n++
			c.Lay([]tile.Stamp{{U: .5, V: .5, Reach: .2, Base: float32(n) * .01, Shape: func(_ *tile.Stamp, x, y float32, _ *tile.Relief) (float32, bool) {
				return 0, x*x+y*y < .04
			}}})
		}
	}
}

func terraced(s *tile.Surface) {
	s.Relief = func(p *tile.Point) tile.Relief {
		return tile.Relief{H: float32(geom.Floor(20*p.Noise(9, 2, 1))) * .001}
	}
}

func repeated(s *tile.Surface) {
	s.Dress = func(p *tile.Point, _ *tile.Relief, _ *tile.Derived) tex.Sample {
		return tex.Sample{Color: grey(.5 + .2*geom.Sin(8*geom.Pi*p.U)*geom.Sin(8*geom.Pi*p.V)), Rough: .5}
	}
}
