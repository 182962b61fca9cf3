package recipe

import (
	"fmt"
	"slices"
	"sync"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

// path is a line in space whose number of points is chosen when it is built.
type path struct {
	kernel
	name   string
	at     func(u float32) geom.Vec3 // u 0…1 in the line's own parameter
	steps  func(m *making) int       // as many pieces as the level wants
	closed bool
	spans  int // between the points that it was made of, evenly in its parameter; 0: one

	measured sync.Once
	arc      []float32
}

func (p *path) String() string { return p.name }

// Type is as errors name it.
func (p *path) Type() string { return "path" }

// AttrNames are what can be asked.
func (p *path) AttrNames() []string { return append(pathWords.names(), "length", "lengths") }

// Attr is a question.
func (p *path) Attr(n string) (starlark.Value, error) {
	if n == "length" {
		arc := p.lengths()
		return starlark.Float(arc[arcPieces]), nil
	}
	if n == "lengths" {
		return p.marks(), nil
	}
	return pathWords.bind(n, p)
}

const arcPieces = 128

// lengths are how long the path is up to each of its pieces. A path of the top is measured once for all builds.
func (p *path) lengths() []float32 {
	p.measured.Do(func() {
		p.arc = make([]float32, arcPieces+1)
		last := p.at(0)
		for i := 1; i <= arcPieces; i++ {
			next := p.at(float32(i) / arcPieces)
			p.arc[i] = p.arc[i-1] + next.Sub(last).Len()
			last = next
		}
	})
	return p.arc
}

// marks are how long the path is up to each of the points that it was made of, a closed one's end included.
func (p *path) marks() starlark.Value {
	spans := max(p.spans, 1)
	arc, out := p.lengths(), make([]starlark.Value, spans+1)
	for i := range out {
		f := float32(i) / float32(spans) * arcPieces
		k := min(int(f), arcPieces-1)
		out[i] = starlark.Float(geom.Mix(arc[k], arc[k+1], f-float32(k)))
	}
	return starlark.NewList(out)
}

// even is the line's parameter at a share of its length.
// The table of lengths is inverted: a binary search for the piece, and a straight line within it.
func even(arc []float32, share float32) float32 {
	want := geom.Clamp01(share) * arc[arcPieces]
	i, _ := slices.BinarySearch(arc, want)
	i = min(max(i, 1), arcPieces)
	gap := arc[i] - arc[i-1]
	t := float32(0)
	if gap > 0 {
		t = (want - arc[i-1]) / gap
	}
	return (float32(i-1) + t) / arcPieces
}

// frame is a placement on the line: +z along it, +y as upright as can be.
// The direction is a central difference over 2 ‰ of the parameter, one-sided at the ends.
func (p *path) frame(u float32) geom.Affine {
	const e = 1e-3
	d := p.at(min(u+e, 1)).Sub(p.at(max(u-e, 0)))
	if d.Len() < 1e-9 {
		d = geom.Vec3{Z: 1}
	}
	m := facing(d.Norm())
	m.T = p.at(u)
	return m
}

var pathWords = table{
	method("at", "the point at a share of its length, 0 to 1", func(_ *call, p *path, a *struct{ U num }) (starlark.Value, error) {
		return vec{v: p.at(even(p.lengths(), float32(a.U)))}, nil
	}),
	method("place", "a placement at a share of its length: +z runs along the path, +y as upright as can be",
		func(_ *call, p *path, a *struct{ U num }) (starlark.Value, error) {
			return spot{m: p.frame(even(p.lengths(), float32(a.U)))}, nil
		}),
	method("points", "n points, evenly along it: vectors with .x .y .z", func(c *call, p *path, a *struct {
		N int `min:"2" max:"2000"`
	}) (starlark.Value, error) {
		out, arc := make([]starlark.Value, a.N), p.lengths()
		for i := range out {
			out[i] = vec{v: p.at(even(arc, float32(i)/float32(a.N-1)))}
		}
		return starlark.NewList(out), c.grow(a.N)
	}),
}

var wordAlong = fn("along", "placements along a path, n of them or one every step metres: +z runs along the path; links, rungs, teeth, numerals",
	func(c *call, a *struct {
		Path  *path `kind:"path"`
		N     int   `opt:"" min:"1" max:"4000"`
		Step  num   `opt:"0" min:"0"`
		Start num   `opt:"0"`
		End   num   `opt:"1"`
	}) (starlark.Value, error) {
		arc := a.Path.lengths()
		n := a.N
		if n == 0 {
			if a.Step <= 0 {
				return nil, fmt.Errorf("want n=… or step=…")
			}
			n = int(arc[arcPieces]*float32(a.End-a.Start)/float32(a.Step)+.5) + 1
			if a.Path.closed {
				n--
			}
		}
		if n < 1 || n > maxPlaces {
			return nil, fmt.Errorf("got %d placements, want 1 to %d", n, maxPlaces)
		}
		gaps := float32(max(n-1, 1))
		if a.Path.closed && a.End-a.Start == 1 {
			gaps = float32(n)
		}
		out := make([]starlark.Value, n)
		for i := range out {
			u := geom.Mix(float32(a.Start), float32(a.End), float32(i)/gaps)
			if n == 1 {
				u = float32(a.Start+a.End) / 2
			}
			out[i] = spot{m: a.Path.frame(even(arc, u))}
		}
		return starlark.NewList(out), c.grow(placeWeight * n)
	})

// sample is the line's points at the level; the last of a closed one is left out.
func (p *path) sample(m *making) []geom.Vec3 {
	n := max(p.steps(m), 1)
	out := make([]geom.Vec3, 0, n+1)
	for i := range n + 1 {
		if p.closed && i == n {
			break
		}
		out = append(out, p.at(float32(i)/float32(n)))
	}
	return out
}
