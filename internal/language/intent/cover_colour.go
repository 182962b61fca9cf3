package intent

import (
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/note"
)

// part is the part of a surface that a colour belongs to.
type part uint8

const (
	ofPieces part = iota
	ofJoint
	ofPaint
	ofPrint
)

// roleOf is what the colours of the i-th phrase are of. One that has nothing but colours goes with the phrase after it, if "and" joins
// the two, as in "red and yellow stripes", or with the one that it describes: "grout in dark grey".
func roleOf(list []phrase, i int) part {
	p := &list[i]
	if bare := p.bare(); bare && i+1 < len(list) && list[i+1].joined {
		return roleOf(list, i+1)
	} else if bare && i > 0 && (p.lead == language.Of || p.lead == language.Is || p.joined) {
		return roleOfNouns(&list[i-1])
	}
	return roleOfNouns(p)
}

func roleOfNouns(p *phrase) part {
	switch {
	case p.has(jointing):
		return ofJoint
	case p.has(painting):
		return ofPaint
	case p.has(printing) && !p.has(covering) && !p.has(substance):
		return ofPrint
	}
	return ofPieces
}

// bare reports whether a phrase has nothing but colours.
func (p *phrase) bare() bool {
	for i := range p.items {
		if k := p.items[i].kind; k != colouring && k != shading && k != empty {
			return false
		}
	}
	return p.has(colouring)
}

// colour takes a colour of a part, and reports whether there was room for it.
func (c *coverage) colour(of part, found Colour) bool {
	slots := []**Colour{&c.out.Colour, &c.out.Second}
	switch of {
	case ofJoint:
		slots = []**Colour{&c.out.Joint}
	case ofPaint:
		slots = []**Colour{&c.out.Paint}
	case ofPrint:
		c.printed = append(c.printed, found)
		return len(c.printed) <= len(slots)
	}
	for _, s := range slots {
		if *s == nil {
			*s = &found
			return true
		}
	}
	return false
}

// tones are the shade words that make a surface darker or lighter. Others, such as "deep" and "soft", say something else of snow and grass.
var tones = strings.Fields("dark darker darkened light lighter lightened pale paler pastel faded bleached bright dull muted drab")

// settle decides questions that only later words could answer.
func (c *coverage) settle() {
	for _, found := range c.printed {
		c.colour(ofPieces, found) // the ground's own colour goes before those of the print
	}
	if c.paint && !c.named() && c.out.Print == "" { // "glossy red paint"
		c.out.Material = Material{Word: "paint", Name: "paint"}
		if c.out.Colour == nil {
			c.out.Colour, c.out.Paint = c.out.Paint, nil
		}
	}
	if c.clear != "" && c.out.Material.Name != "glass" {
		c.out.Notes = append(c.out.Notes, note.Of(note.Unmet, c.clear).But("light does not go through this surface"))
	} else if c.clear != "" {
		c.understood(item{}, item{raw: c.clear})
	}
}
