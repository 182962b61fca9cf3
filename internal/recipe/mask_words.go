package recipe

import (
	"math"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

// masking makes the word of a mask.
func masking[A any](name, doc string, f func(a *A) (func(s *seen) float32, error)) *word {
	return fn(name, doc, func(_ *call, a *A) (starlark.Value, error) {
		m, err := f(a)
		if err != nil {
			return nil, err
		}
		return &mask{f: m, weight: 1, cost: max(1, costs[name])}, nil
	})
}

// costs are those of the masks that ask noise.
var costs = map[string]int{"patches": 12, "streaks": 3, "worn": 4}

// maskWords are where a layer lies.
var maskWords = []*word{
	masking("above", "all above a place of an axis; wobble metres up and down in waves of size metres", func(a *struct {
		At     num
		Axis   axis `opt:"y"`
		Soft   num  `opt:"0" min:"0"`
		Wobble num  `opt:"0"`
		Size   num  `opt:"0.1" over:"0"`
	}) (func(s *seen) float32, error) {
		return func(s *seen) float32 {
			// d is negative on the side that is covered, as edge wants it.
			d := float32(a.At) - a.Axis.f(s)
			// Noise is −1..1, and moves no edge that lies farther away.
			if a.Wobble != 0 && geom.Abs(d) < geom.Abs(float32(a.Wobble))+max(s.Texel, float32(a.Soft)) {
				d += float32(a.Wobble) * s.fractal(1/float32(a.Size), 3, 41)
			}
			return edge(d, s, float32(a.Soft))
		}, nil
	}),
	masking("bands", "bands width metres wide about places of an axis", func(a *struct {
		At     listed
		Width  num  `over:"0"`
		Axis   axis `opt:"y"`
		Soft   num  `opt:"0" min:"0"`
		Wobble num  `opt:"0"`
	}) (func(s *seen) float32, error) {
		return func(s *seen) float32 {
			v := a.Axis.f(s)
			if a.Wobble != 0 {
				// The waves of a wobble are 1/70 m long.
				v += float32(a.Wobble) * s.Lattice.Noise(s.q.Mul(70), isotropic.Mul(70), 5)
			}
			best := float32(math.MaxFloat32)
			for _, c := range a.At {
				best = min(best, geom.Abs(v-c))
			}
			return edge(best-float32(a.Width)/2, s, float32(a.Soft))
		}, nil
	}),
	masking("stripes", "stripes that repeat every pitch of an axis and fill a share of it, each about the middle of its pitch; "+
		"slant= shifts them by that much a metre of by", func(a *struct {
		Pitch num  `over:"0"`
		Axis  axis `opt:"x"`
		Share num  `opt:"0.5" min:"0" max:"1"`
		Slant num  `opt:"0"`
		By    axis `opt:"y"`
		Shift num  `opt:"0"`
		Soft  num  `opt:"0" min:"0"`
	}) (func(s *seen) float32, error) {
		pitch, share := float32(a.Pitch), float32(a.Share)
		return func(s *seen) float32 {
			// A stripe lies about the middle of its pitch, where u is ½.
			u := geom.Frac((a.Axis.f(s) + float32(a.Slant)*a.By.f(s) - float32(a.Shift)) / pitch)
			return edge((geom.Abs(u-.5)-share/2)*pitch, s, float32(a.Soft))
		}, nil
	}),
	masking("checks", "every other square of a board with squares of pitch metres", func(a *struct {
		Pitch num  `over:"0"`
		U     axis `opt:"x"`
		V     axis `opt:"y"`
	}) (func(s *seen) float32, error) {
		return func(s *seen) float32 {
			// The lowest bit of a negative number in two's complement tells odd from even too, so the chequers continue through the origin.
			if (geom.Floor(a.U.f(s)/float32(a.Pitch))+geom.Floor(a.V.f(s)/float32(a.Pitch)))&1 == 0 {
				return 1
			}
			return 0
		}, nil
	}),
	masking("inside", "a box of the shape's own frame; an axis that is left out has no bound; "+
		"one length of x or z is about 0, one of y is up from 0", func(a *struct {
		X    span `opt:""`
		Y    span `opt:""`
		Z    span `opt:""`
		Soft num  `opt:"0" min:"0"`
	}) (func(s *seen) float32, error) {
		x, y, z := a.X.around(), a.Y.from(), a.Z.around()
		bound := func(d float32, r span, v float32) float32 {
			if !r.set {
				return d
			}
			return max(d, r.lo-v, v-r.hi)
		}
		return func(s *seen) float32 {
			// The distance from a box is the greatest of those from its sides: less than the true one outside a corner, so soft corners are square.
			d := bound(bound(bound(-largest, x, s.q.X), y, s.q.Y), z, s.q.Z)
			return edge(d, s, float32(a.Soft))
		}, nil
	}),
	masking("patches", "clouds of about size metres that cover a share: dirt, moss, faded paint", func(a *struct {
		Size    num `over:"0"`
		Cover   num `opt:"0.5" min:"0" max:"1"`
		Soft    num `opt:"0.1" min:"0"`
		Seed    int `opt:"1"`
		Octaves int `opt:"3" min:"1" max:"6"`
	}) (func(s *seen) float32, error) {
		// Three octaves of noise leave ±.55 in 2 % of all places, so cover 0 is next to nothing and cover 1 next to everything.
		from := .55 - 1.1*float32(a.Cover)
		return func(s *seen) float32 {
			n := s.fractal(1/float32(a.Size), a.Octaves, uint32(a.Seed)*131)
			return geom.Smooth(from-float32(a.Soft), from+float32(a.Soft), n)
		}, nil
	}),
	masking("worn", "along convex edges, width metres wide", func(a *struct {
		Width num `opt:"0.004" over:"0"`
	}) (func(s *seen) float32, error) {
		w := float32(a.Width)
		return func(s *seen) float32 {
			// Noise of four widths moves the edge by half a width. Corners that lie deep are not worn: the baker finds little of them Open.
			if s.Edge > 1.55*w || s.Open <= .25 {
				return 0
			}
			n := s.Fractal(.25/w, 3, s.Seed+3)
			return geom.Smooth(w, w*.2, s.Edge+.5*w*n) * geom.Smooth(.25, .7, s.Open)
		}, nil
	}),
	masking("crevices", "where dirt gathers: hollows and inner corners", func(*none) (func(s *seen) float32, error) {
		return func(s *seen) float32 { return geom.Clamp01(.8*geom.Smooth(.75, .2, s.Open) + s.Cavity) }, nil
	}),
	masking("facing", "what looks to a side of the shape's own frame, before .turn and at=: "+
		"the face of a lid that is turned upright still looks to +y", func(a *struct {
		Dir   side
		Limit num `opt:"0.6"`
		Soft  num `opt:"0.15" over:"0"`
	}) (func(s *seen) float32, error) {
		return func(s *seen) float32 {
			return geom.Smooth(float32(a.Limit-a.Soft), float32(a.Limit+a.Soft), s.n.Dot(a.Dir.v))
		}, nil
	}),
	masking("streaks", "what rain leaves on upright faces", func(a *struct {
		Width num `opt:"0.02" over:"0"`
		Cover num `opt:"0.4" min:"0" max:"1"`
	}) (func(s *seen) float32, error) {
		f, from := 1/float32(a.Width), .5-float32(a.Cover)
		return func(s *seen) float32 {
			if geom.Abs(s.Normal.Y) >= .5 {
				return 0
			}
			g := min(f, .33/s.Texel)
			// Waves of less than three texels would flicker. Along y the noise is drawn out 17 times: what runs down leaves long marks.
			per := geom.Vec3{X: g, Y: .06 * g, Z: g}
			n := s.NoisePos(per, 17)
			return geom.Smooth(from, from+.6, n) * geom.Smooth(.5, .1, geom.Abs(s.Normal.Y))
		}, nil
	}),
	masking("dots", "dots of radius r in a square grid of pitch metres; "+
		"shift= moves the grid by (u, v) metres, stagger= every other row by a share of the pitch. Each square has its dot in the middle, so the first "+
		"is half a pitch from the origin. They run through the shape along the third axis: on faces that look to u or v they are strips, "+
		"which & facing(\"+z\") takes off", func(a *struct {
		Pitch   num   `over:"0"`
		R       num   `over:"0"`
		U       axis  `opt:"x"`
		V       axis  `opt:"y"`
		Shift   point `opt:""`
		Stagger num   `opt:"0"`
	}) (func(s *seen) float32, error) {
		pitch, stagger := float32(a.Pitch), float32(a.Stagger)
		return func(s *seen) float32 {
			u, v := (a.U.f(s)-a.Shift.X)/pitch, (a.V.f(s)-a.Shift.Y)/pitch
			u += stagger * float32(geom.Floor(v)&1)
			// Each square has its dot in the middle, and knows of no other: a radius of more than half a pitch is cut off at the square.
			x, y := (geom.Frac(u)-.5)*pitch, (geom.Frac(v)-.5)*pitch
			return edge(geom.Sqrt(x*x+y*y)-float32(a.R), s, 0)
		}, nil
	}),
	masking("joints", "the mortar between courses of blocks w by h, gap wide, every other course shifted by half; "+
		"bed= is the width of the level joints where it is another", func(a *struct {
		W   num   `over:"0"`
		H   num   `over:"0"`
		Gap num   `over:"0"`
		U   axis  `opt:"x"`
		V   axis  `opt:"y"`
		Bed maybe `opt:"" over:"0"`
	}) (func(s *seen) float32, error) {
		w, h, gap := float32(a.W), float32(a.H), float32(a.Gap)/2
		bed := a.Bed.or(float32(a.Gap)) / 2
		return func(s *seen) float32 {
			row := geom.Floor(a.V.f(s) / h)
			y := geom.Abs(geom.Frac(a.V.f(s)/h)-.5) * h
			// max is the distance from the block, negative inside; the mortar is what is left of it.
			x := geom.Abs(geom.Frac(a.U.f(s)/w+.5*float32(row&1))-.5) * w
			return 1 - edge(max(x-w/2+gap, y-h/2+bed), s, 0)
		}, nil
	}),
}
