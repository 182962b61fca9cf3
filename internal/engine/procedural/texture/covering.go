package texture

import (
	"cmp"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/engine"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/operation"
	"atelier/internal/surface"
)

// covering is the plan of a material: pure data and functions.
type covering struct {
	Words   intent.Covering
	Of      string // the substance of its pieces, if not the surface's own: "marble"
	style   string // the words on the set
	Name    string // of the surface, or of the material that stands for it
	Pattern surface.Pattern
	surface *tile.Surface
	over    func(tex.Surface) tex.Surface
	seed    uint32
	Notes   note.List
}

// Cover reads the words of a material and chooses the surface and its look.
func (k *Maker) Cover(b engine.Brief) (*covering, error) {
	words := k.Reader().Cover(b.Prompt)
	if b.Series != nil {
		words = words.Over(k.Reader().Cover(b.Series.Words))
	}
	if refusal := k.Reader().Refuse(words, b.Prompt); refusal != "" {
		return nil, engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: refusal}}
	}
	c := &covering{Words: words, Notes: slices.Clone(words.Notes), seed: b.Chance(k.Drawn).Sub("tile").Bits()}
	if b.Series != nil {
		c.style = b.Series.Words
	}
	c.cloth()
	if s := k.Surfaces[words.Surface]; s != nil {
		c.Name = s.Name
		c.surface = k.lay(c, s)
	} else {
		c.surface = k.bare(c)
	}
	c.over = k.weather(words)
	return c, nil
}

// look is the surface's look by the words. Words that the surface cannot follow become notes.
func (c *covering) look(s *surface.Surface) surface.Look {
	w := c.Words
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
		c.Pattern = s.Patterns[0]
	}
	switch p := surface.Pattern(w.Pattern); {
	case p == "":
	case p == surface.Halved && strings.Contains(s.Name, "panel"): // the word is part of its name
	case slices.Contains(s.Patterns, p):
		l.Pattern, c.Pattern = p, p
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
	c.Notes = append(c.Notes, note.On(note.Unmet, "%s of %.3g m", of, metres).But("it may have %.3g to %.3g m", least, most))
	return geom.Clamp(metres, least, most)
}

// unused notes a request that has no effect.
func (c *covering) unused(missed bool, format string, a ...any) {
	if missed {
		c.Notes = append(c.Notes, note.On(note.Unmet, format, a...))
	}
}

// finish is the material that the words name, in a colour and in their shade; nil: in its own colour.
func (k *Maker) finish(w intent.Covering, colour *geom.Vec3) material.Finish {
	m := k.Materials[w.Material.Name]
	f := m.Default
	if sort, ok := m.Sorts[w.Material.Sort]; ok {
		f = sort
	}
	if colour != nil {
		f = f.Tint(*colour)
	}
	if w.Material.Shade != 0 {
		f = material.Shaded{Finish: f, Amount: w.Material.Shade}
	}
	return f
}

// weather lays paint over a surface, and then its states, in the vocabulary's order; nil: it stays as it is.
func (k *Maker) weather(w intent.Covering) func(tex.Surface) tex.Surface {
	if w.Paint == nil && len(w.Modifiers) == 0 {
		return nil
	}
	return func(s tex.Surface) tex.Surface {
		if w.Paint != nil {
			s = material.Coat(s, w.Paint.RGB, chips(w))
		}
		for _, m := range k.Modifiers {
			for _, said := range w.Modifiers {
				if said.Name == m.Name && (w.Paint == nil || m.Name != cracks) {
					s = m.Wrap(s, min(said.Amount, archetype.MostModified))
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
