package procedural

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// figure is a flat picture on the surface of a thing: "a mug with red hearts".
type figure struct {
	called string
	of     *archetype.Archetype // the thing whose outline it is; nil: it is a symbol
	form   *stencil             // of an outline, from when the thing is first built
	count  int                  // how many of them there are; 0: as many as there is room for
	upon   string               // the side or part that bears it; "": the face
	inked  bool                 // words say its colour
	ink    tex.Sample
	note   string // of where it is
}

// mostFigures bounds how many figures of one sort a surface bears.
const mostFigures = 100

// figures takes the figures on surfaces out of a list of things, and gives them to the things that bear them.
func (e *Engine) figures(list []intent.Placed, all []*plan) (left []*plan) {
	at := make([]int, len(list))
	for i, p := range all {
		if list[i].How != intent.Printed {
			at[i] = len(left)
			left = append(left, p)
			continue
		}
		to := all[list[i].Of]
		fig := e.figure(list[i])
		to.figures, to.brief.Figured = append(to.figures, fig), true
		to.notes = append(to.notes, list[i].Notes...)
		if n := list[i].Count; n > fig.count && fig.count > 0 {
			to.note("A surface bears at most %d figures: it has so many %s, and not %d.", mostFigures, language.Plural(fig.called), n)
		}
	}
	for i, p := range list { // what goes with a figure goes with the thing that bears it
		if p.How == intent.Printed {
			at[i] = at[p.Of]
		}
	}
	for _, p := range left {
		p.of = at[p.of]
	}
	return left
}

// figure is the picture of one of the things in a list, in the colour that its words say or else in its own.
func (e *Engine) figure(placed intent.Placed) figure {
	f := figure{called: placed.Thing.Noun, of: e.archetypes[placed.Thing.Archetype], upon: placed.Upon,
		count: min(placed.Count, mostFigures), ink: tex.Sample{Rough: .6}}
	f.ink.Color = geom.RGB(0x2B2320)
	switch {
	case placed.Thing.Noun == "flame": // flames are one fire
		f.count = 1
	case placed.Fills:
		f.count = 0
	}
	if s, ok := symbols[placed.Thing.Noun]; ok && f.of == nil {
		f.form, f.ink.Color = drawnBy(s.in), geom.RGB(s.hue)
	}
	for _, m := range placed.Materials {
		if e.materials[m.Name] != nil {
			f.ink, f.inked = e.finishOf(m).Surface()(&tex.Point{Normal: geom.Vec3{Z: 1}, Open: 1, Edge: 1, Crease: 1, Texel: .002}), true
			f.ink.Height, f.ink.Glass = 0, false
		}
	}
	for _, c := range placed.Colours {
		f.ink.Color, f.inked = c.RGB, true
	}
	return f
}

// outlined is the outline of a thing from the side that shows it broadest.
func outlined(ctx context.Context, a *archetype.Archetype, of archetype.Brief) (*stencil, error) {
	s, err := a.Build(ctx, archetype.Brief{Seed: of.Seed.Sub("figure"), Level: archetype.Fast, Traits: map[string]bool{}, Tall: 1, Wide: 1, Deep: 1})
	if err != nil {
		return nil, fmt.Errorf("build the figure %s: %w", a.Name, err)
	}
	var best *stencil
	most := float32(0)
	for _, from := range []angle{{yaw: 0}, {yaw: -geom.Pi / 2}, {pitch: geom.Pi / 2}} {
		v := from.plane()
		box := geom.Empty()
		var tris [][3]geom.Vec2
		for _, part := range s.Parts {
			for c := range slices.Chunk(cornersOf(part), 3) {
				tris = append(tris, [3]geom.Vec2{v.see(c[0]), v.see(c[1]), v.see(c[2])})
				for _, at := range tris[len(tris)-1] {
					box = box.Add(geom.Vec3{X: at.X, Y: at.Y})
				}
			}
		}
		in, w, h := silhouette(tris, stencilled)
		if area := box.Size().X * box.Size().Y; area > most && from.pitch == 0 || area > fromAbove*most {
			best, most = &stencil{w, h, in}, area
		}
	}
	return best, nil
}

// fromAbove is how many times as much room the outline from above takes as those from the sides, where a thing is shown from above: a butterfly, a crab.
const fromAbove = 3

// print paints the figures onto the faces of a thing, side by side on each, and notes where they are.
func (p *plan) print(ctx context.Context, s *scene.Scene) error {
	faces := map[string][]*face{}
	for _, fig := range p.figures {
		if _, ok := faces[fig.upon]; !ok {
			faces[fig.upon] = facesOf(s, fig.upon)
		}
	}
	sharpen(faces)
	for i := range p.figures {
		fig := &p.figures[i]
		if fig.form == nil {
			var err error
			if fig.form, err = outlined(ctx, fig.of, p.brief); err != nil {
				return err
			}
		}
		text := fmt.Sprintf("Not shown: “%s”; the %s has no face for it.", fig.called, bare(p))
		k, n := p.among(i)
		for _, f := range faces[fig.upon] {
			shown := f.paint(*fig, f.share(k, n))
			text = fmt.Sprintf("Understood: %s, on the %s of the %s.", fig.told(shown), f.called, bare(p))
		}
		p.notes = slices.DeleteFunc(p.notes, func(n string) bool { return n == fig.note })
		p.notes, fig.note = append(p.notes, text), text
	}
	return nil
}

// among is the place of a figure among those on the same side or part of a thing, and how many these are.
func (p *plan) among(i int) (k, n int) {
	for j, fig := range p.figures {
		if fig.upon == p.figures[i].upon {
			if n++; j < i {
				k++
			}
		}
	}
	return k, n
}

// told is how many of a figure are shown, in words: "the heart", "3 hearts", "8 of 40 hearts".
func (f *figure) told(shown int) string {
	switch {
	case f.count > shown:
		return fmt.Sprintf("%d of %d %s", shown, f.count, language.Plural(f.called))
	case shown > 1:
		return fmt.Sprintf("%d %s", shown, language.Plural(f.called))
	}
	return "the " + f.called
}

// sharpen has the parts of faces baked densely enough for the outlines of figures, each once: a body has faces on both sides.
func sharpen(faces map[string][]*face) {
	dense := map[*solid.Part]bool{}
	for _, list := range faces {
		for _, f := range list {
			for _, part := range f.parts {
				if part.Share = ""; dense[part] {
					continue
				}
				dense[part] = true
				for _, is := range part.Islands {
					is.Density *= sharp
				}
			}
		}
	}
}

// paint lays a figure in a square of a face over the surfaces of its parts, and returns how many times.
func (f *face) paint(fig figure, room square) int {
	if fig.count == 1 {
		room = f.broadened(room, float32(fig.form.w)/float32(fig.form.h))
	}
	places := room.places(f, fig.count)
	near := f.near(places)
	on := f.groundIn(room)
	if !fig.inked {
		fig.ink.Color = on.legible(fig.ink.Color)
	}
	form, rim := fig.form, (*stencil)(nil)
	line, lined := on.line(fig.ink.Color)
	if lined {
		form, rim = form.widened(0), form.widened(lineWidth)
	}
	for _, part := range f.parts {
		own := part.Surface
		part.Surface = func(p *tex.Point) tex.Sample {
			o := own(p)
			u, v, ok := f.at(p.Pos, p.Normal)
			if !ok || p.GlassOnly {
				return o
			}
			for _, at := range near(u, v) {
				x, y := f.across(u-at.u), v-at.v
				if geom.Abs(x) > at.half || geom.Abs(y) > at.half {
					continue
				}
				if lined {
					ink(&o, tex.Sample{Color: line, Rough: fig.ink.Rough}, rim.cover(x/at.half, y/at.half))
				}
				ink(&o, fig.ink, form.cover(x/at.half, y/at.half))
			}
			return o
		}
	}
	return len(places)
}

// ink covers the share k of a sample with a paint.
func ink(o *tex.Sample, with tex.Sample, k float32) {
	if k == 0 {
		return
	}
	o.Color = o.Color.Mul(1 - k).Add(with.Color.Mul(k))
	o.Rough, o.Metal = geom.Mix(o.Rough, with.Rough, k), geom.Mix(o.Metal, with.Metal, k)
	o.Clear *= 1 - k
}

// near looks up which of some places of equal size on a face can contain a point: the places in each tile that is at least as large.
func (f *face) near(places []square) func(u, v float32) []square {
	high, around := 2*places[0].half, 2*geom.Pi*f.round
	wide := high
	if around > 0 { // whole tiles
		wide = around / float32(max(1, int(around/high)))
	}
	tile := func(u, v float32) [2]int { return [2]int{floor((f.across(u) + around/2) / wide), floor(v / high)} }
	tiles := map[[2]int][]square{}
	for _, at := range places {
		for _, du := range []float32{-at.half, at.half} {
			for _, dv := range []float32{-at.half, at.half} {
				if k := tile(at.u+du, at.v+dv); !slices.Contains(tiles[k], at) {
					tiles[k] = append(tiles[k], at)
				}
			}
		}
	}
	return func(u, v float32) []square { return tiles[tile(u, v)] }
}

// sharp is how many times as densely parts with figures are baked.
const sharp = 1.6

// square is a part of a face: its middle and half of its side, metres.
type square struct{ u, v, half float32 }

// places are where so many figures are in a square of a face: one in the middle, more in rows, and on a round thing all around it; 0: as many as there is
// room for.
func (q square) places(f *face, n int) (out []square) {
	switch {
	case n == 1:
		return []square{q}
	case f.round > 0:
		half := q.half * .5
		most := max(2, int(2*geom.Pi*f.round/(2.7*half)))
		if n == 0 || n > most {
			n = most
		}
		step := min(2*geom.Pi*f.round/float32(n), 2.7*half)
		for k := range n {
			out = append(out, square{q.u + step*(float32(k)-float32(n-1)/2), q.v, half})
		}
		return out
	case n == 0: // the corners and the middle
		for _, at := range [][2]float32{{0, 0}, {-1, 1}, {1, 1}, {-1, -1}, {1, -1}} {
			out = append(out, square{q.u + at[0]*q.half*.68, q.v + at[1]*q.half*.68, q.half * .3})
		}
		return out
	}
	return q.grid(n)
}

// grid is so many places of equal size in rows.
func (q square) grid(n int) (out []square) {
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
		out = append(out, square{q.u + x*q.half, q.v + y*q.half, q.half / float32(columns) * .84})
	}
	return out
}
