package feedback

import (
	"slices"
	"strings"

	"atelier/internal/language/intent"
	"atelier/internal/language/note"
)

// tones are the steps of brightness of words for it.
var tones = map[string]float32{
	"brighter": 1, "lighter": 1, "paler": 1, "brighten": 1, "up": 1, "darker": -1, "dimmer": -1, "darken": -1, "dim": -1, "down": -1,
}

// unlit is the trait of a light that is off, which lights alone have.
const unlit = "unlit"

// shining are words for the light of a thing.
var shining = []string{"light", "lights", "flame", "glow"}

// allThings are subjects that mean all things.
var allThings = []string{"", "them", "they", "everything"}

// toned makes a thing brighter or darker: "make the lamp brighter", "a bit darker", "dim it". Without a subject, and of "them", it makes all things so. Of a
// part or of words for a colour it is a revision, and of what is not there it is not followed here.
func (f *following) toned(said []string) bool {
	subject, degree, word := intent.Articles.ReplaceAllString(said[0], ""), degrees[said[1]], said[2]
	if degree == 0 {
		degree = 1
	}
	steps, light := degree*tones[word], slices.Contains(shining, subject)
	k := f.whole(subject)
	switch {
	case len(f.list) > 1 && slices.Contains(allThings, subject):
		return f.toneAll(steps, strings.TrimSpace(said[1]+" "+word))
	case light || subject == "" || intent.Pronoun.MatchString(said[0]):
		k = f.at
	}
	return k >= 0 && f.brighten(k, steps, light)
}

// toneAll makes several things brighter or darker, and says the words of each that has a colour from words. Where some of them change, it notes the
// others: people, and things of a material from words. ok is false where none changes.
func (f *following) toneAll(steps float32, words string) (ok bool) {
	var kept []int
	for i := range f.list {
		in, e := f.list[i].Intent, f.Entry(f.list[i].Thing.Archetype)
		switch {
		case f.brighten(i, steps, false):
			ok = true
		case e != nil && len(in.Colours) > 0 && !e.Person:
			f.revise(i, words)
			ok = true
		default:
			kept = append(kept, i)
		}
	}
	for _, i := range kept {
		if in := &f.list[i].Intent; ok {
			in.Notes = append(in.Notes, note.Of(note.Unmet, f.said).But("the %s keeps its brightness", in.Thing.Noun))
		}
	}
	return ok
}

// brighten changes the brightness of the i-th thing by steps: of a light what it gives off, and of what words give no colour and no material its own
// colours. ok is false for what has a look from the words, and for people, whose skin and clothes no word tells apart here.
func (f *following) brighten(i int, steps float32, light bool) (ok bool) {
	in, e := &f.list[i].Intent, f.Entry(f.list[i].Thing.Archetype)
	glows := func(m intent.Modifier) bool { return m.Name == "glowing" }
	if e == nil || steps == 0 {
		return false
	}
	if slices.Contains(e.Traits, unlit) || slices.ContainsFunc(in.Modifiers, glows) {
		if slices.Contains(in.Traits, unlit) && steps > 0 {
			f.revise(i, "switched on")
			return true
		}
		in.Bright = in.Bright.Brighter(steps, 0)
		return true
	}
	whole := func(target string) bool { return target == "" }
	if light || e.Person || slices.ContainsFunc(in.Colours, func(c intent.Colour) bool { return whole(c.Target) }) ||
		slices.ContainsFunc(in.Materials, func(m intent.Material) bool { return whole(m.Target) }) {
		return false
	}
	in.Bright = in.Bright.Brighter(0, steps)
	return true
}
