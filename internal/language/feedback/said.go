package feedback

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// These moves put what a clause says into the words of a revision of one thing, or of another clause.

// switched switches the thing at hand on or off.
func (f *following) switched(said []string) bool {
	f.revise(f.at, "switched "+said[0]+said[1])
	return true
}

// negated rules out what words say of the thing at hand: "don't make it red".
func (f *following) negated(said []string) bool {
	f.revise(f.at, "not "+said[0])
	return true
}

// bred makes the thing at hand another of its sort: "change the breed to a poodle".
func (f *following) bred(said []string) bool {
	f.revise(f.at, "make it a "+said[0])
	return true
}

// made says of the thing at hand what it is: "make him a king".
func (f *following) made(said []string) bool {
	f.revise(f.at, "make it "+said[0])
	return true
}

// madeInto says the same of a thing that words call: "turn the man into a king".
func (f *following) madeInto(said []string) bool {
	k := f.whom(intent.Articles.ReplaceAllString(said[0], ""))
	if k >= 0 {
		f.revise(k, "make it "+said[1])
	}
	return k >= 0
}

// denied notes that a clause is not followed.
func (f *following) denied([]string) bool {
	f.deny(f.at, f.said)
	return true
}

// rounded makes a thing round that can be so: "turn the table round". Anything else would turn about, which is not followed.
func (f *following) rounded(said []string) bool {
	k := max(f.at, 0)
	if name := intent.Articles.ReplaceAllString(said[0], ""); !intent.Pronoun.MatchString(name) {
		k = f.whom(name)
	}
	if k < 0 {
		return f.denied(said)
	}
	if a := f.Entry(f.list[k].Thing.Archetype); a == nil || f.Form(a, "round") == "" && !slices.Contains(a.Traits, "round") {
		return f.denied(said)
	}
	f.revise(k, "round")
	return true
}

// auxiliary is a demand whose "not" belongs to its verb: "I do not want a hat", "the man should not ride the horse".
var auxiliary = regexp.MustCompile(`(?:^| )(?:do|does|did|is|are|was|were|be|has|have|had|should|must|will|would|can|could|may|need)$`)

// wantedNot puts a thing in the place of another that words rule out behind it: "a pig, not a cow".
func (f *following) wantedNot(said []string) bool {
	return !auxiliary.MatchString(said[0]) && f.rather([]string{said[1], said[0]})
}

// usedFor gives a part of the thing at hand a material or a colour: "use gold for the handle".
func (f *following) usedFor(said []string) bool {
	if !f.part(f.Singular(said[1])) {
		return false
	}
	f.revise(f.at, "make the "+said[1]+" "+said[0])
	return true
}

// spared reads what is kept of everything as all that there shall be: "remove all chairs but two".
func (f *following) spared(said []string) bool {
	if f.tooMany(said[1], strings.TrimSpace(said[0])) {
		f.deny(f.at, f.said)
		return true
	}
	norm := strings.TrimSpace("only " + said[1] + " " + strings.TrimSpace(said[0]))
	f.rest = demand{text: norm, norm: norm}
	return true
}

// tooMany reports whether words begin with a larger number than there are of a noun, which stands behind the number or by itself.
func (f *following) tooMany(words, noun string) bool {
	m := partial.FindStringSubmatch(words + " ")
	if m == nil {
		return false
	}
	if noun == "" {
		noun = strings.TrimSpace(strings.TrimPrefix(words+" ", m[0]))
	}
	k := f.at
	if noun != "" {
		k = f.named(noun)
	}
	if k < 0 {
		return false
	}
	there, guessed := 0, false
	for _, p := range f.list {
		if p.Thing.Archetype == f.list[k].Thing.Archetype {
			there, guessed = there+p.Count, guessed || p.Fills || p.Guessed
		}
	}
	return !guessed && f.Number(m[1]) > there
}

// setTo reads "set the chair to red" as a change.
func (f *following) setTo(said []string) bool {
	f.rest = demand{text: "change " + said[0] + " to " + said[1], norm: "change " + said[0] + " to " + said[1]}
	return true
}

// surrounded adds things around the thing at hand: "surround it with trees".
func (f *following) surrounded(said []string) bool {
	return f.add([]string{"add", said[0] + " around it"})
}

// aged makes the living thing at hand older or younger by an age. What does not live looks older by its surface.
func (f *following) aged(said []string) bool {
	i := f.list[f.at].Intent
	if a := f.Entry(i.Thing.Archetype); a == nil || !a.Living {
		return false
	}
	by := map[string]int{"older": 1, "younger": -1}[said[1]]
	if is, ok := f.Aged(i, by); ok && said[0] == "" { // its ages have no number of years
		f.list[f.at].Intent = is
	} else {
		f.deny(f.at, f.said)
	}
	return true
}

// facings is a feedback that asks for a thing to be turned as a whole.
var facings = regexp.MustCompile(spelledSigns.Replace(`^(?:please )?(?:` +
	`(?:spin|rotate|flip) (?:IT|the .+?)(?: (?:around|about|by .+|\d.+|to (?:the|face) .+|to its .+))?|` +
	`turn (?:IT|the \w+|the .+? (?:around|about|by .+|\d.+|to (?:the|face) .+|to its .+)|IT (?:around|about|by .+|\d.+|to (?:the|face) .+|to its .+))|` +
	`(?:(?:make|let) (?:IT|the .+?) )?(?:face|look) (?:the other way|away|left|right|backwards?|the (?:left|right|back|front)))$`))

// Turns reports whether a feedback asks for a thing to be turned as a whole: "turn it around", "face the other way".
func Turns(feedback string) bool { return facings.MatchString(language.Normal(feedback)) }
