package decal

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Figure is a figure as it is laid on a face.
type Figure struct {
	Form  *Stencil
	Count int        // how many times it is laid; 0: as many times as there is room for
	Inked bool       // ink is the colour that it must have; otherwise it is pale or dark where ink would not stand out
	Ink   tex.Sample // what covers the surface
}

// Sharpen has the parts of faces baked densely enough for the outlines of figures, each once: a body has faces on both sides.
func Sharpen(faces map[string][]*Face) {
	dense := map[*solid.Part]bool{}
	for _, list := range faces {
		for _, f := range list {
			for _, part := range f.Parts {
				if part.Share = ""; dense[part] {
					continue
				}
				dense[part] = true
				for _, is := range part.Islands {
					is.Density *= Sharp
				}
			}
		}
	}
}

// Sharp is how many times as densely parts with figures are baked.
const Sharp = 1.6

// Paint lays a figure in a square of a face over the surfaces of its parts, and returns how many times.
func (f *Face) Paint(fig Figure, room Square) int {
	if fig.Count == 1 {
		room = f.broadened(room, float32(fig.Form.W)/float32(fig.Form.H))
	}
	places := room.places(f, fig.Count)
	near := f.near(places)
	on := f.GroundIn(room)
	if !fig.Inked {
		fig.Ink.Color = on.legible(fig.Ink.Color)
	}
	form, rim := fig.Form, (*Stencil)(nil)
	line, lined := on.Line(fig.Ink.Color)
	if lined {
		form, rim = form.widened(0), form.widened(lineWidth)
	}
	for _, part := range f.Parts {
		own := part.Surface
		part.Surface = func(p *tex.Point) tex.Sample {
			o := own(p)
			u, v, ok := f.at(p.Pos, p.Normal)
			if !ok || p.GlassOnly {
				return o
			}
			for _, at := range near(u, v) {
				x, y := f.across(u-at.U), v-at.V
				if geom.Abs(x) > at.Half || geom.Abs(y) > at.Half {
					continue
				}
				if lined {
					cover(&o, tex.Sample{Color: line, Rough: fig.Ink.Rough}, rim.cover(x/at.Half, y/at.Half))
				}
				cover(&o, fig.Ink, form.cover(x/at.Half, y/at.Half))
			}
			return o
		}
	}
	return len(places)
}

// cover covers the share k of a sample with a paint.
func cover(o *tex.Sample, with tex.Sample, k float32) {
	if k == 0 {
		return
	}
	o.Color = o.Color.Mul(1 - k).Add(with.Color.Mul(k))
	o.Rough, o.Metal = geom.Mix(o.Rough, with.Rough, k), geom.Mix(o.Metal, with.Metal, k)
	o.Clear *= 1 - k
}

// near looks up which of some places of equal size on a face can contain a point: the places in each tile that is at least as large.
func (f *Face) near(places []Square) func(u, v float32) []Square {
	high, around := 2*places[0].Half, 2*geom.Pi*f.Round
	wide := high
	if around > 0 { // whole tiles
		wide = around / float32(max(1, int(around/high)))
	}
	tile := func(u, v float32) [2]int {
		return [2]int{int(geom.Floor((f.across(u) + around/2) / wide)), int(geom.Floor(v / high))}
	}
	tiles := map[[2]int][]Square{}
	for _, at := range places {
		for _, du := range []float32{-at.Half, at.Half} {
			for _, dv := range []float32{-at.Half, at.Half} {
				if k := tile(at.U+du, at.V+dv); !slices.Contains(tiles[k], at) {
					tiles[k] = append(tiles[k], at)
				}
			}
		}
	}
	return func(u, v float32) []Square { return tiles[tile(u, v)] }
}

// Square is a part of a face: its middle and half of its side, metres.
type Square struct{ U, V, Half float32 }

// places are where so many figures are in a square of a face: one in the middle, more in rows, and on a round thing all around it; 0: as many as there is
// room for.
func (q Square) places(f *Face, n int) (out []Square) {
	switch {
	case n == 1:
		return []Square{q}
	case f.Round > 0:
		half := q.Half * .5
		most := max(2, int(2*geom.Pi*f.Round/(2.7*half)))
		if n == 0 || n > most {
			n = most
		}
		step := min(2*geom.Pi*f.Round/float32(n), 2.7*half)
		for k := range n {
			out = append(out, Square{q.U + step*(float32(k)-float32(n-1)/2), q.V, half})
		}
		return out
	case n == 0: // the corners and the middle
		for _, at := range [][2]float32{{0, 0}, {-1, 1}, {1, 1}, {-1, -1}, {1, -1}} {
			out = append(out, Square{q.U + at[0]*q.Half*.68, q.V + at[1]*q.Half*.68, q.Half * .3})
		}
		return out
	}
	return q.grid(n)
}

// grid is so many places of equal size in rows.
func (q Square) grid(n int) (out []Square) {
	columns := 1
	for columns*columns < n {
		columns++
	}
	rows := (n + columns - 1) / columns
	for k := range n {
		row := k / columns
		inRow := min(columns, n-row*columns)
		x := (float32(k%columns)+.5)*2/float32(columns) - float32(inRow)/float32(columns)
		y := 1 - (float32(row)+.5)*2/float32(columns) - (1 - float32(rows)/float32(columns))
		out = append(out, Square{q.U + x*q.Half, q.V + y*q.Half, q.Half / float32(columns) * .84})
	}
	return out
}
