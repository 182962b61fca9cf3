package procedural

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/engine/procedural/decal"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/tex"
)

// figure is a flat picture on the surface of a thing: "a mug with red hearts".
type figure struct {
	called       string
	of           *archetype.Archetype // the thing whose outline it is; nil: it is a symbol
	upon         string               // the side or part that bears it; "": the face
	note         note.Note            // of where it is
	decal.Figure                      // its form is nil until an outline is first built
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
		if n := list[i].Count; n > fig.Count && fig.Count > 0 {
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
		Figure: decal.Figure{Count: min(placed.Count, mostFigures), Ink: tex.Sample{Rough: .6}}}
	f.Ink.Color = geom.RGB(0x2B2320)
	if placed.Fills {
		f.Count = 0
	}
	if s, ok := decal.Symbols[placed.Thing.Noun]; ok {
		if f.of == nil {
			f.Form, f.Ink.Color = decal.Drawn(s.In), geom.RGB(s.Hue)
		}
		if s.Mass {
			f.Count = 1
		}
	}
	for _, m := range placed.Materials {
		if e.materials[m.Name] != nil {
			f.Ink, f.Inked = e.finishOf(m).Surface()(&tex.Point{Normal: geom.Vec3{Z: 1}, Open: 1, Edge: 1, Crease: 1, Texel: .002}), true
			f.Ink.Height, f.Ink.Glass = 0, false
		}
	}
	for _, c := range placed.Colours {
		f.Ink.Color, f.Inked = c.RGB, true
	}
	return f
}

// outlined is the outline of a thing from the side that shows it broadest.
func outlined(ctx context.Context, a *archetype.Archetype, of archetype.Brief) (*decal.Stencil, error) {
	s, err := a.Build(ctx, archetype.Brief{Seed: of.Seed.Sub("figure"), Level: archetype.Fast, Traits: map[string]bool{}, Tall: 1, Wide: 1, Deep: 1})
	if err != nil {
		return nil, fmt.Errorf("build the figure %s: %w", a.Name, err)
	}
	var best *decal.Stencil
	most := float32(0)
	for _, from := range []angle{{yaw: 0}, {yaw: -geom.Pi / 2}, {pitch: geom.Pi / 2}} {
		v := from.plane()
		box := geom.Empty()
		var tris [][3]geom.Vec2
		for _, part := range s.Parts {
			for c := range slices.Chunk(part.Corners(), 3) {
				tris = append(tris, [3]geom.Vec2{v.see(c[0]), v.see(c[1]), v.see(c[2])})
				for _, at := range tris[len(tris)-1] {
					box = box.Add(geom.Vec3{X: at.X, Y: at.Y})
				}
			}
		}
		in, w, h := silhouette(tris, decal.StencilSide)
		if area := box.Size().X * box.Size().Y; area > most && from.pitch == 0 || area > fromAbove*most {
			best, most = &decal.Stencil{W: w, H: h, In: in}, area
		}
	}
	return best, nil
}

// fromAbove is how many times as much room the outline from above takes as those from the sides, where a thing is shown from above: a butterfly, a crab.
const fromAbove = 3

// print paints the figures onto the faces of a thing, side by side on each, and notes where they are.
func (p *plan) print(ctx context.Context, s *scene.Scene) error {
	faces := map[string][]*decal.Face{}
	for _, fig := range p.figures {
		if _, ok := faces[fig.upon]; !ok {
			faces[fig.upon] = decal.FacesOf(s, fig.upon, detail{called: []string{fig.upon}}.in(s))
		}
	}
	decal.Sharpen(faces)
	for i := range p.figures {
		fig := &p.figures[i]
		if fig.Form == nil {
			var err error
			if fig.Form, err = outlined(ctx, fig.of, p.brief); err != nil {
				return err
			}
		}
		told := note.Of(note.Unshown, fig.called).But("the %s has no face for it", bare(p))
		k, n := p.among(i)
		for _, f := range faces[fig.upon] {
			shown := f.Paint(fig.Figure, f.Share(k, n))
			told = note.On(note.Understood, "%s, on the %s of the %s", fig.told(shown), f.Called, bare(p))
		}
		p.notes = slices.DeleteFunc(p.notes, func(n note.Note) bool { return n == fig.note })
		p.notes, fig.note = append(p.notes, told), told
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
	case f.Count > shown:
		return fmt.Sprintf("%d of %d %s", shown, f.Count, language.Plural(f.called))
	case shown > 1:
		return fmt.Sprintf("%d %s", shown, language.Plural(f.called))
	}
	return "the " + f.called
}
