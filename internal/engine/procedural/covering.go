package procedural

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/engine"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/operation"
	"atelier/internal/surface"
)

// covering is the plan of a material: pure data and functions.
type covering struct {
	words   intent.Covering
	of      string // the substance of its pieces, if not the surface's own: "marble"
	style   string // the words on the set
	name    string // of the surface, or of the material that stands for it
	pattern surface.Pattern
	surface *tile.Surface
	over    func(tex.Surface) tex.Surface
	seed    uint32
	notes   []string
}

// cover reads the words of a material and chooses the surface and its look.
func (e *Engine) cover(b engine.Brief) (*covering, error) {
	words := e.reader().Cover(b.Prompt)
	if b.Series != nil {
		words = words.Over(e.reader().Cover(b.Series.Words))
	}
	if refusal := e.reader().Refuse(words, b.Prompt); refusal != "" {
		return nil, engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: refusal}}
	}
	c := &covering{words: words, notes: slices.Clone(words.Notes), seed: b.Chance(drawn).Sub("tile").Bits()}
	if b.Series != nil {
		c.style = b.Series.Words
	}
	c.cloth()
	if s := e.surfaces[words.Surface]; s != nil {
		c.name = s.Name
		c.surface = e.lay(c, s)
	} else {
		c.surface = e.bare(c)
	}
	c.over = e.weather(words)
	return c, nil
}

// look is the surface's look by the words. Words that the surface cannot follow become notes.
func (c *covering) look(s *surface.Surface) surface.Look {
	w := c.words
	l := surface.Look{Seed: c.seed, Age: w.Age}
	l.Length = c.held("a piece", w.Length, surface.LeastPiece, surface.MostPiece)
	l.Width = c.held("a piece", w.Width, surface.LeastPiece, surface.MostPiece)
	l.Side = c.held("a tile", w.Tile, surface.LeastSide, surface.MostSide)
	if l.Length > 0 {
		l.Width = c.held("a piece", l.Width, l.Length/surface.MostAcross, l.Length)
	}
	if piece := cmp.Or(l.Width, l.Length); piece > 0 {
		l.Side = c.held("a tile", l.Side, surface.LeastSide, surface.MostAcross*piece)
	}
	if w.Scale != 1 {
		l.Scale = w.Scale
	}
	if w.Joint != nil {
		l.Joint = &w.Joint.RGB
	}
	if len(s.Patterns) > 0 {
		c.pattern = s.Patterns[0]
	}
	switch p := surface.Pattern(w.Pattern); {
	case p == "":
	case p == surface.Halved && strings.Contains(s.Name, "panel"): // the word is part of its name
	case slices.Contains(s.Patterns, p):
		l.Pattern, c.pattern = p, p
	default:
		c.unused(true, "%s is not laid in the pattern %q", s.Name, w.Pattern)
	}
	c.unused(w.Joint != nil && len(s.Patterns) == 0 && !s.Twin, "%s has no joints", s.Name)
	return l
}

// held is a length from the words, limited to bounds; a limited length becomes a note. 0 stays: no length was given.
func (c *covering) held(of string, metres, least, most float32) float32 {
	if metres == 0 || metres >= least && metres <= most {
		return metres
	}
	c.notes = append(c.notes, fmt.Sprintf("Not followed: %s of %.3g m; it may have %.3g to %.3g m.", of, metres, least, most))
	return geom.Clamp(metres, least, most)
}

// unused notes a request that has no effect.
func (c *covering) unused(missed bool, format string, a ...any) {
	if missed {
		c.notes = append(c.notes, "Not followed: "+fmt.Sprintf(format, a...)+".")
	}
}

// finish is the material that the words name, in a colour and in their shade; nil: in its own colour.
func (e *Engine) finish(w intent.Covering, colour *geom.Vec3) material.Finish {
	m := e.materials[w.Material.Name]
	f := m.Default
	if sort, ok := m.Sorts[w.Material.Sort]; ok {
		f = sort
	}
	if colour != nil {
		f = f.Tint(*colour)
	}
	if w.Material.Shade != 0 {
		f = shaded{f, w.Material.Shade}
	}
	return f
}

// weather lays paint over a surface, and then its states, in the vocabulary's order; nil: it stays as it is.
func (e *Engine) weather(w intent.Covering) func(tex.Surface) tex.Surface {
	if w.Paint == nil && len(w.Modifiers) == 0 {
		return nil
	}
	return func(s tex.Surface) tex.Surface {
		if w.Paint != nil {
			s = material.Coat(s, w.Paint.RGB, chips(w))
		}
		for _, m := range e.order {
			for _, said := range w.Modifiers {
				if said.Name == m.Name && (w.Paint == nil || m.Name != cracks) {
					s = m.Wrap(s, min(said.Amount, mostModified))
				}
			}
		}
		return s
	}
}

// chips is how much of a coat of paint is gone: more if the words say old, weathered or broken.
func chips(w intent.Covering) float32 {
	gone := float32(.3)
	for _, m := range w.Modifiers {
		switch m.Name {
		case "weathered", "rusty", "ruined", cracks:
			gone += .7 * m.Amount
		}
	}
	return min(gone, 1.7)
}

// cracks is the modifier for "broken" and "chipped". On a painted surface it breaks the paint.
const cracks = "cracked"
