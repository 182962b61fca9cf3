package feedback

import (
	"slices"

	"atelier/internal/language/intent"
)

// tones are the steps of brightness of words for it.
var tones = map[string]float32{
	"brighter": 1, "lighter": 1, "paler": 1, "brighten": 1, "up": 1, "darker": -1, "dimmer": -1, "darken": -1, "dim": -1, "down": -1,
}

// degrees are factors to a step.
var degrees = map[string]float32{"a bit": .5, "a little": .5, "slightly": .5, "somewhat": .5, "much": 2, "a lot": 2, "far": 2, "way": 2}

// unlit is the trait of a light that is off, which lights alone have.
const unlit = "unlit"

// toned makes the thing at hand brighter or darker: "make the lamp brighter", "a bit darker", "dim it". Of a part or of words for a colour it is a
// revision.
func (f *following) toned(said []string) bool {
	subject, degree, word := intent.Articles.ReplaceAllString(said[0], ""), degrees[said[1]], said[2]
	if degree == 0 {
		degree = 1
	}
	shining := subject == "light" || subject == "lights" || subject == "flame" || subject == "glow"
	if subject != "" && !shining && !intent.Pronoun.MatchString(subject) && f.named(subject) < 0 && f.part(f.Singular(subject)) {
		return false
	}
	return f.brighten(f.at, degree*tones[word], shining)
}

// brighten changes the brightness of the i-th thing by steps: of a light what it gives off, and of what words give no colour and no material its own
// colours. ok is false for what has a look from the words, and for people, whose skin and clothes no word tells apart here.
func (f *following) brighten(i int, steps float32, shining bool) (ok bool) {
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
	if shining || e.Person || slices.ContainsFunc(in.Colours, func(c intent.Colour) bool { return whole(c.Target) }) ||
		slices.ContainsFunc(in.Materials, func(m intent.Material) bool { return whole(m.Target) }) {
		return false
	}
	in.Bright = in.Bright.Brighter(0, steps)
	return true
}
