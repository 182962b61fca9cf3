package procedural

import (
	"fmt"
	"slices"

	"atelier/internal/engine"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
)

// part describes one of several things in the manifest.
type part struct {
	Archetype     string     `json:"archetype"`
	Count         int        `json:"count"`
	Match         match      `json:"match"`
	Place         string     `json:"place,omitempty"` // its place: "on the table"
	Understood    understood `json:"understood"`
	NotUnderstood []string   `json:"notUnderstood"`
}

// parts are the manifest's entries for a plan of several things.
func (p *plan) parts() []part {
	if !p.several() {
		return nil
	}
	var out []part
	for _, t := range p.things() {
		out = append(out, part{t.archetype.Name, t.copies, t.match(), t.went, t.understood(), engine.List(t.intent.Unknown)})
	}
	return out
}

// placeWords are the words for a thing's relation to its parent, or to its neighbour.
var placeWords = map[intent.Place]string{
	intent.Beside: "beside", intent.Behind: "behind", intent.Before: "in front of", intent.Atop: "on", intent.Above: "under", intent.Inside: "in",
	intent.Propped: "leaning on", intent.Held: "held by", intent.Ring: "around", intent.Flank: "on both sides of",
	intent.Team: "before", intent.Facing: "face to face with", intent.Ahead: "ahead of",
	intent.At: "in front of", intent.Aloft: "above", intent.Pushed: "pushed by", intent.Hanging: "hanging from",
}

// went notes the place of a thing. What stands on ground that encloses it is in it: in a garden.
func (g *group) went(t, to *plan, how intent.Place) {
	if how == intent.Atop && to.archetype.Carries && to.common().Encloses {
		how = intent.Inside
	}
	t.went = placeWords[how] + " the " + bare(to)
}

// tell collects the notes on several things: how each was understood, its place, and what was left out.
func (p *plan) tell() note.List {
	if !p.several() {
		return slices.Concat(p.notes, p.broke, p.uneven, p.tellBound(), p.short())
	}
	var out note.List
	for _, t := range p.things() {
		for _, n := range slices.Concat(t.notes, t.broke, t.uneven, t.tellBound()) {
			out = out.With(n) // feedback on a set is told of each of its things
		}
	}
	for _, t := range p.things() {
		if t.went != "" {
			out = append(out, note.On(note.Understood, "%s, %s", t.counted(), t.went))
		} else {
			out = append(out, note.On(note.Understood, "%s", t.counted()))
		}
		out = append(out, t.short()...)
	}
	return append(out, p.remarks...)
}

// mostAsked is the number at which the count of a prompt ends.
const mostAsked = 1_000_000_000

// short notes that a thing has fewer copies than were asked for, and why.
func (p *plan) short() note.List {
	if p.dropped == "" || p.fills {
		return nil
	}
	asked := fmt.Sprint("the ", p.intent.Count)
	if p.intent.Count >= mostAsked {
		asked = "more than a billion"
	}
	return note.List{note.Plainly("%s: %s of %s that were asked for.", p.dropped, p.counted(), asked)}
}

// counted is "a table" or "three candlesticks".
func (p *plan) counted() string {
	if p.copies == 1 {
		return p.archetype.Called
	}
	n := language.Numeral(p.copies)
	if n == "" {
		n = fmt.Sprint(p.copies)
	}
	return n + " " + language.Plural(bare(p))
}
