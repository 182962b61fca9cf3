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

// covering is what a prompt for a material comes to before anything is made: pure data and functions.
type covering struct {
	words   intent.Covering
	name    string // of the surface, or of the material that stands for it
	pattern surface.Pattern
	surface *tile.Surface
	over    func(tex.Surface) tex.Surface
	seed    uint32
	notes   []string
}

// cover reads the words of a material and decides which surface they mean, in which look.
func (e *Engine) cover(b engine.Brief) (*covering, error) {
	words := e.reader.Cover(b.Prompt)
	if b.Series != nil {
		words = words.Over(e.reader.Cover(b.Series.Words))
	}
	if refusal := e.reader.Refuse(words, b.Prompt); refusal != "" {
		return nil, engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: refusal}}
	}
	c := &covering{words: words, notes: slices.Clone(words.Notes), seed: b.Chance(Version).Sub("tile").Bits()}
	if s := e.surfaces[words.Surface]; s != nil {
		c.name = s.Name
		l := c.look(s)
		e.stain(c, s, &l)
		c.surface = s.Make(l)
	} else {
		f := e.finish(words)
		c.name = words.Material.Word
		c.surface = surface.Of(f, c.held("a tile", words.Tile, surface.LeastSide, surface.MostSide))
		c.unused(words.Pattern != "", "the pattern %q needs a surface with pieces", words.Pattern)
		c.unused(words.Length > 0 || words.Width > 0 || words.Scale != 1, "%s has no pieces that a size could be of", c.name)
		c.unused(words.Joint != nil, "%s has no joints", c.name)
	}
	c.over = e.weather(words)
	return c, nil
}

// look is the surface's look as the words want it. What the surface cannot follow becomes a note.
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
	if w.Colour != nil {
		l.Color = &w.Colour.RGB
	}
	if w.Joint != nil {
		l.Joint = &w.Joint.RGB
	}
	if len(s.Patterns) > 0 {
		c.pattern = s.Patterns[0]
	}
	switch p := surface.Pattern(w.Pattern); {
	case p == "":
	case slices.Contains(s.Patterns, p):
		l.Pattern, c.pattern = p, p
	default:
		c.unused(true, "%s is not laid in the pattern %q", s.Name, w.Pattern)
	}
	c.unused(w.Joint != nil && len(s.Patterns) == 0, "%s has no joints", s.Name)
	return l
}

// stain gives the surface the colour of a material of its own class: walnut planks are planks of oak as brown as walnut. Another material cannot
// be followed.
func (e *Engine) stain(c *covering, s *surface.Surface, l *surface.Look) {
	m := c.words.Material
	switch entry := e.materials[m.Name]; {
	case m.Name == "" || strings.Contains(s.Name, m.Word) || strings.Contains(s.Name, m.Sort) && m.Sort != "":
	case entry.Class == s.Class && m.Sort != "":
		if l.Color == nil {
			own := colourOf(e.finish(c.words).Surface())
			l.Color = &own
		}
	default:
		c.words.Understood = slices.DeleteFunc(slices.Clone(c.words.Understood), func(w string) bool { return w == m.Word })
		c.unused(true, "%s has a material of its own, which is not %s", s.Name, m.Word)
	}
}

// colourOf is the mean colour of a finish over a face of some decimetres.
func colourOf(s tex.Surface) (mean geom.Vec3) {
	const side = 12
	for i := range side * side {
		p := tile.At(float32(i%side)/side, float32(i/side)/side, .4, .002, 1)
		mean = mean.Add(p.Model(s, false).Color.Mul(1. / (side * side)))
	}
	return mean
}

// held is a length of the words within bounds; what is beyond them becomes a note. 0 stays: it was not said.
func (c *covering) held(of string, metres, least, most float32) float32 {
	if metres == 0 || metres >= least && metres <= most {
		return metres
	}
	c.notes = append(c.notes, fmt.Sprintf("Not followed: %s of %.3g m; it may have %.3g to %.3g m.", of, metres, least, most))
	return geom.Clamp(metres, least, most)
}

// unused notes a wish that has no effect.
func (c *covering) unused(missed bool, format string, a ...any) {
	if missed {
		c.notes = append(c.notes, "Not followed: "+fmt.Sprintf(format, a...)+".")
	}
}

// finish is the material of things that the words name, in their colour and shade.
func (e *Engine) finish(w intent.Covering) material.Finish {
	m := e.materials[w.Material.Name]
	f := m.Default
	if sort, ok := m.Sorts[w.Material.Sort]; ok {
		f = sort
	}
	if w.Colour != nil {
		f = f.Tint(w.Colour.RGB)
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

// chips is how much of a coat of paint is gone: what is old, weathered or broken has lost more of it.
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

// cracks is the modifier of what is broken or chipped. Of something painted, it is the paint that is.
const cracks = "cracked"
