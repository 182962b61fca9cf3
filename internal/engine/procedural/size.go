package procedural

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/engine"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// The lengths that the longest side of a model may have, metres.
const (
	leastLong = .005
	mostLong  = 1000
)

// scale is the factor from the built size to the size that was asked for, along each axis. One measure scales the whole; several stretch it, each
// along its own axis.
func (p *plan) scale(built geom.Vec3) geom.Vec3 {
	if p.growth.known && p.stretch == (geom.Vec3{}) {
		return p.growth.scale
	}
	size := p.intent.Size
	s := size.Scale * size.Span.Factor(longSide(built))
	by := geom.Vec3{X: s, Y: s, Z: s}
	switch measures := size.Measures; {
	case len(measures) == 1:
		f := measures[0].Metres / max(along(built, measures[0].Axis), 1e-6)
		return geom.Vec3{X: f, Y: f, Z: f}
	case len(measures) > 1:
		fit := fitting{built: built, usual: by, by: by, spread: math.MaxFloat32}
		labelled := func(m intent.Measure) bool { return m.Axis != "" }
		free := slices.DeleteFunc(slices.Clone(measures), labelled)
		named := slices.DeleteFunc(slices.Clone(measures), func(m intent.Measure) bool { return !labelled(m) })
		fit.try(append(named, free...), [3]float32{})
		return fit.by
	}
	return by
}

// agree keeps the last of several measures along one axis, and tells it.
func (p *plan) agree() {
	measures := p.intent.Size.Measures
	var kept []intent.Measure
	for i, m := range measures {
		later := func(o intent.Measure) bool { return m.Axis != "" && o.Axis == m.Axis }
		j := slices.IndexFunc(measures[i+1:], later)
		if j < 0 {
			kept = append(kept, m)
		} else if o := measures[i+1+j]; o.Metres != m.Metres {
			p.note("The words give two measures of one %s, %s and %s; the last counts.", m.Axis, lengthText(m.Metres), lengthText(o.Metres))
		}
	}
	p.intent.Size.Measures = kept
}

// axes are in the order of a vector's fields.
var axes = [3]language.Axis{language.Width, language.Height, language.Depth}

// fitting looks for the sides that measures without an axis are of: the sides for which the thing is stretched least. "120 x 60 cm" of a table are its
// width and its depth, and of a door its height and its width.
type fitting struct {
	built  geom.Vec3
	usual  geom.Vec3 // the factors of sides that no measure is of
	by     geom.Vec3 // the factors found
	spread float32   // between the largest factor and the smallest, as a ratio
}

// try gives the first measure a side, in each way that is left, and goes on with the others. Given are the factors so far, 0 where none is.
func (f *fitting) try(measures []intent.Measure, given [3]float32) {
	if len(measures) == 0 {
		f.weigh(given)
		return
	}
	m := measures[0]
	free := false
	for i, side := range axes {
		if m.Axis == side || m.Axis == "" && given[i] == 0 {
			next := given
			next[i] = m.Metres / max(along(f.built, side), 1e-6)
			f.try(measures[1:], next)
			free = true
		}
	}
	if !free { // a fourth measure has no side
		f.try(measures[1:], given)
	}
}

// weigh keeps factors that differ less than the best so far.
func (f *fitting) weigh(given [3]float32) {
	low, high := float32(math.MaxFloat32), float32(0)
	for _, by := range given {
		if by > 0 {
			low, high = min(low, by), max(high, by)
		}
	}
	if high/low >= f.spread {
		return
	}
	f.spread, f.by = high/low, f.usual
	for i, by := range []*float32{&f.by.X, &f.by.Y, &f.by.Z} {
		if given[i] > 0 {
			*by = given[i]
		}
	}
}

func along(v geom.Vec3, a language.Axis) float32 {
	switch a {
	case language.Width:
		return v.X
	case language.Depth:
		return v.Z
	case language.Height:
		return v.Y
	}
	return longSide(v)
}

func longSide(v geom.Vec3) float32 { return max(v.X, v.Y, v.Z) }

// retained are words for what a thing keeps along each axis, and for it with more and with less of it.
var retained = [3]struct{ of, more, less string }{{"width", "wider", "narrower"}, {"height", "taller", "lower"}, {"depth", "deeper", "shallower"}}

// tellKept notes the proportions that words ask for and a thing has not, since its form does not allow them: a taller ball is none.
func (p *plan) tellKept(is [3]bool) {
	size := p.intent.Size
	for k, by := range []float32{size.Wide, size.Tall, size.Deep} {
		if !is[k] || by == 1 {
			continue
		}
		word := retained[k].more
		if by < 1 {
			word = retained[k].less
		}
		p.uneven = append(p.uneven,
			note.Of(note.Unmet, word).But("the %s keeps its %s, since what is round on it would be oval", bare(p), retained[k].of))
	}
}

// tellBound notes that the newest words ask for a factor beyond the bounds of factors.
func (p *plan) tellBound() note.List {
	if p.intent.Size.Beyond == 0 {
		return nil
	}
	return note.List{note.Plainly("%s.", bounded(p.intent))}
}

// bounded says that a thing has the greatest or the least size that words reach.
func bounded(in intent.Intent) string {
	way := "smaller or narrower"
	if in.Size.Beyond > 0 {
		way = "larger or wider"
	}
	return fmt.Sprintf("Words without a length make the %s no %s; a length does, such as “3 m tall”", in.Thing.Archetype, way)
}

// outgrown says which length the newest feedback of a brief asks for that no model can have; "": it asks for none. Where try is true, a thing whose size the
// feedback changes is measured at the sparse level; else lengths are compared alone.
func (e *Engine) outgrown(ctx context.Context, b engine.Brief, list []intent.Placed, try bool) string {
	told := func(err error) string {
		var f engine.Failure
		if !errors.As(err, &f) {
			return ""
		}
		return strings.Replace(f.Message, "the prompt asks", "the feedback asks", 1)
	}
	for _, p := range list {
		if long := told(sizeable(p.Size.Measures, b.Feedback...)); long != "" {
			return long
		}
		for _, g := range p.Size.Grown {
			if g.Metres > mostLong {
				return told(outsize(g.Metres, wordsFor(g.Metres, b.Feedback)))
			}
		}
	}
	if len(b.Feedback) == 0 || !try || len(list) != 1 {
		return ""
	}
	was := e.arranged(b.Prompt, b.Feedback[:len(b.Feedback)-1])
	if len(was) != 1 || reflect.DeepEqual(was[0].Size, list[0].Size) {
		return ""
	}
	p, err := e.planned(b, list, nil)
	if err == nil && !p.several() {
		err = p.reaches(ctx)
	}
	return told(err)
}

// reaches refuses a thing that would be longer or shorter than any model can be, by its form at the sparse level.
func (p *plan) reaches(ctx context.Context) error {
	if len(p.intent.Size.Grown) > 0 {
		return p.lengthen(ctx)
	}
	brief := p.brief
	brief.Level, brief.Triangles = archetype.Sparse, 0
	usual, _, err := p.measured(ctx, brief)
	if err != nil {
		return err
	}
	return possible(longSide(usual.Scale(p.scale(usual))))
}

// possible refuses a length of the longest side that no model can have.
func possible(long float32) error {
	const slack = 1.01 // forms differ a little from the length that they are made for
	if long*slack < leastLong || long > mostLong*slack {
		return outsize(long, "")
	}
	return nil
}

// sizeable refuses measures that no model can have, before anything is built. The refusal has the words of the texts that say the measure.
func sizeable(measures []intent.Measure, texts ...string) error {
	for _, m := range measures {
		if err := possible(m.Metres); err != nil {
			return outsize(m.Metres, wordsFor(m.Metres, texts))
		}
	}
	return nil
}

// wordsFor are the words for a length in the newest text that says it, in quotes; "": none does.
func wordsFor(metres float32, texts []string) string {
	for _, text := range slices.Backward(texts) {
		t := language.Cut(language.Digits(text))
		for i := range t.Words {
			if m, n := t.Measure(i); n > 0 && m.Unit == language.Metres && float32(m.Value) == metres {
				return language.Quote(t.Raw(i, n))
			}
		}
	}
	return ""
}

// outsize is the refusal of a length; words are what the caller has written for it, or "".
func outsize(long float32, words string) error {
	least, most, asked := lengthText(leastLong), lengthText(mostLong), lengthText(long)
	switch asked { // three digits may not tell the length from a bound
	case most:
		asked = "more than " + most
	case least:
		asked = "less than " + least
	}
	return engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: fmt.Sprintf(
		"A model can be from %s to %s long; the prompt asks for %s.", least, most, cmp.Or(words, asked))}}
}

// lengthText is a length of three digits in the unit that people would use: "5 mm", "1.2 m", "5000 km".
func lengthText(metres float32) string {
	rounded, _ := strconv.ParseFloat(strconv.FormatFloat(float64(metres), 'g', 3, 64), 64)
	unit, per := "m", 1.
	switch {
	case rounded < .01:
		unit, per = "mm", .001
	case rounded < 1:
		unit, per = "cm", .01
	case rounded >= 1000:
		unit, per = "km", 1000
	}
	return strconv.FormatFloat(rounded/per, 'f', -1, 32) + " " + unit
}
