package texture

import (
	"cmp"
	"slices"
	"strings"

	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// lay makes a named surface in the look, the colours and the substance of the words.
func (k *Maker) lay(c *covering, s *surface.Surface) *tile.Surface {
	figure := c.figure(s.Cut != nil)
	l := c.look(s)
	if s.Twin && c.Words.Print == "" && c.Words.Second != nil && l.Joint == nil {
		l.Joint, c.Words.Second = &c.Words.Second.RGB, nil
	}
	if w := c.Words; w.Shade != 0 && w.Colour == nil {
		return surface.Toned(k.dressed(c, s, l, figure), w.Shade, s.Cut != nil)
	}
	return k.dressed(c, s, l, figure)
}

// dressed makes a named surface in a look, with figures of the print so many metres wide.
func (k *Maker) dressed(c *covering, s *surface.Surface, l surface.Look, figure float32) *tile.Surface {
	of := k.substance(c, s)
	by := surface.ByPiece
	switch {
	case s.Class == material.Textile:
		by = surface.Stripes.Parting(figure, cmp.Or(l.Side, plainCloth))
	case s.Cut == nil:
		by = surface.Patches
	}
	return c.coloured(by, figure, func(colour *geom.Vec3) *tile.Surface {
		l := l
		l.Color = cmp.Or(colour, l.Color)
		if of == nil {
			return s.Make(l)
		}
		l.Color = nil
		cut := s.Cut(l)
		return surface.Inlaid(cut, of(cut.Side, colour))
	})
}

// plainCloth is the side of the cloth on which stripes are counted, in metres.
const plainCloth = .6

// bare makes a material of things as a surface.
func (k *Maker) bare(c *covering) *tile.Surface {
	w := &c.Words
	c.Name = w.Material.Word
	figure := c.figure(false)
	c.unused(w.Pattern != "", "the pattern %q needs a surface with pieces", w.Pattern)
	c.unused(w.Length > 0 || w.Width > 0 || w.Scale != 1, "%s has no pieces that a size could be of", c.Name)
	c.unused(w.Joint != nil, "%s has no joints", c.Name)
	side := c.held("a tile", w.Tile, surface.LeastSide, surface.MostSide)
	return c.coloured(surface.Patches, figure, func(colour *geom.Vec3) *tile.Surface {
		return surface.Of(k.finish(*w, colour), side)
	})
}

// cloth is what a print without a surface is on.
func (c *covering) cloth() {
	if w := &c.Words; w.Print != "" && w.Surface == "" && w.Material.Name == "" {
		w.Material = intent.Material{Word: "fabric", Name: "fabric"}
		c.Notes = append(c.Notes, note.Plainly("No surface is named: the print is on fabric."))
	}
}

// figure is the width of a print's figures in metres, from the lengths and sizes in the words; 0: the usual one. On a surface without pieces the
// words can only mean the print.
func (c *covering) figure(pieces bool) float32 {
	w := &c.Words
	if w.Print == "" || pieces {
		return 0
	}
	said := cmp.Or(w.Width, w.Length)
	if said == 0 && w.Scale != 1 {
		said = surface.UsualFigure * w.Scale
	}
	w.Width, w.Length, w.Scale = 0, 0, 1
	return c.held("a figure of the print", said, surface.LeastPiece, surface.MostPiece)
}

// coloured makes a surface in the one or two colours of the words. The print decides where two colours go, or else by does.
func (c *covering) coloured(by surface.Parting, figure float32, in func(colour *geom.Vec3) *tile.Surface) *tile.Surface {
	first, second := rgb(c.Words.Colour), rgb(c.Words.Second)
	print := surface.Print(c.Words.Print)
	if print != "" {
		first, second = printColours(print, first, second)
	}
	one := in(first)
	if second == nil {
		return one
	}
	if print != "" {
		by = print.Parting(figure, one.Side)
	}
	return surface.Parted(one, in(second), by)
}

func rgb(c *intent.Colour) *geom.Vec3 {
	if c == nil {
		return nil
	}
	return &c.RGB
}

// printColours completes the two colours of a print: dark on pale, or pale on dark.
func printColours(print surface.Print, first, second *geom.Vec3) (ground, figures *geom.Vec3) {
	dark, pale := geom.RGB(0x2B3F63), geom.RGB(0xEAE4D6)
	if print == surface.Camouflage {
		dark, pale = geom.RGB(0x3B3A27), geom.RGB(0x74744F)
	}
	if first == nil {
		first = &pale
	}
	if second == nil {
		second = &pale
		if .3*first.X+.59*first.Y+.11*first.Z > .5 {
			second = &dark
		}
	}
	return first, second
}

// substance is the surface of the pieces: a function of a tile's side in metres and of the colour. nil: the surface's own.
// Wood of another sort only changes the colour: walnut planks are planks of oak as brown as walnut.
func (k *Maker) substance(c *covering, s *surface.Surface) func(side float32, colour *geom.Vec3) *tile.Surface {
	w, m := &c.Words, c.Words.Material
	if o := k.Surfaces[w.Of]; o != nil && s.Cut != nil && len(o.Patterns) == 0 && o.Class != material.Living {
		if try := o.Make(surface.Look{}); try.Lay == nil {
			c.Of = o.Name
			return func(side float32, colour *geom.Vec3) *tile.Surface {
				return o.Make(surface.Look{Seed: c.seed, Age: w.Age, Side: side, Color: colour})
			}
		}
	}
	class := k.Materials[m.Name]
	switch {
	case m.Name == "":
		if w.Of != "" {
			c.forget(w.OfWord)
			c.Notes = append(c.Notes, intent.Aside(w.OfWord))
		}
	case strings.Contains(s.Name, m.Word) || strings.Contains(s.Name, m.Sort) && m.Sort != "":
	case class.Class == s.Class && s.Class == material.Timber:
		if w.Colour == nil && m.Sort != "" {
			own := MeanColour(k.finish(*w, nil).Surface())
			w.Colour = &intent.Colour{Word: m.Word, RGB: own}
		}
	case s.Cut != nil:
		c.Of = m.Word
		return func(side float32, colour *geom.Vec3) *tile.Surface { return surface.Of(k.finish(*w, colour), side) }
	default:
		c.forget(m.Word)
		c.unused(true, "%s has a material of its own, which is not %s", s.Name, m.Word)
	}
	return nil
}

// forget moves words without an effect out of the list of understood words.
func (c *covering) forget(words ...string) {
	c.Words.Understood = slices.DeleteFunc(slices.Clone(c.Words.Understood), func(w string) bool { return slices.Contains(words, w) })
}

// MeanColour is the mean colour of a finish over a face of some decimetres.
func MeanColour(s tex.Surface) (mean geom.Vec3) {
	const side = 12
	for i := range side * side {
		p := tile.At(float32(i%side)/side, float32(i/side)/side, .4, .002, 1)
		mean = mean.Add(p.Model(s, false).Color.Mul(1. / (side * side)))
	}
	return mean
}
