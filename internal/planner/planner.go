// Package planner makes exact things from words: a thing that is described by its measures becomes the text of a recipe.
//
// A form is one sort of thing, in a file of its own: its nouns, its parameters as a plain struct, and the recipe that is written
// from them. Reading (token.go, read.go, measure.go, relate.go, holeread.go, look.go) sets parameters; writing (text.go, slab.go) sees no word.
// Lengths are millimetres, as in exact prompts, until they are written: a recipe has metres.
package planner

import (
	"fmt"
	"slices"
	"strings"
)

// Planned is the recipe of a planned thing.
type Planned struct {
	Text    string   // the recipe
	Name    string   // its display name: "M8 bolt"
	Remarks []string // what was assumed, and what was not understood, in plain sentences
}

// maxAsked is how much of one text is read, bytes.
const maxAsked = 4000

// Plan writes the recipe of the thing that the words describe by its measures. asked is the prompt, then each revision in order. ok is false if the
// words mean no form. The error is for words that name a form and ask the impossible: a sentence that says what to change.
func Plan(asked []string) (p Planned, ok bool, err error) {
	if len(asked) == 0 {
		return p, false, nil
	}
	f, ok := meant(asked[0])
	if !ok {
		return p, false, nil
	}
	d := &draft{form: f, parms: f.fresh(), said: map[string]bool{}, looks: map[string]look{}}
	for i, text := range asked {
		// The first text alone is the prompt: it may describe the whole thing anew. Each later text is a revision, which changes
		// what the texts before it have set.
		if err := d.read(text, i == 0); err != nil {
			return p, true, err
		}
	}
	return Planned{Text: d.text(), Name: d.title(), Remarks: d.remarks}, true, nil
}

// draft is a thing while words are applied to it.
type draft struct {
	form    *form
	parms   parms
	said    map[string]bool // fields that words have set
	looks   map[string]look // by role, its look by the words
	remarks []string
}

// read applies one text: the prompt, or a revision.
func (d *draft) read(text string, first bool) error {
	r := &reading{draft: d, first: first}
	r.cut(text[:min(len(text), maxAsked)])
	if p, ok := d.parms.(interface{ speak(string) }); ok && r.quoted != "" {
		p.speak(r.quoted)
	}
	// The order matters. What follows "instead of" goes first, so that no later step reads the old state as the wish. Parts come
	// before measures, because a part that is only named gets its usual number, which a measure may then replace. Holes come after
	// measures, which leave them what belongs to a hole. The words that are left over at the end become a remark.
	r.skipInstead()
	r.presence()
	if err := r.measures(); err != nil {
		return err
	}
	r.holes()
	r.appearance()
	r.unread()
	// A revision fills in nothing: what was assumed for the prompt stays as it is, and so does every measure that the revision
	// leaves out.
	if first {
		d.settle()
	}
	if err := d.bounds(); err != nil {
		return err
	}
	return d.parms.check()
}

// settle fills in the measures that words leave open, and notes them in one remark. The form's proportions go first, since they
// follow from what was said: a box of 80 mm without more is a cube of 80 mm. Then come the defaults of fields that still have no
// value, and then the proportions once more, because a default brings lengths that others follow: the head of a bolt follows its
// thread.
func (d *draft) settle() {
	d.parms.settle()
	var assumed []string
	for _, f := range fields(d.parms) {
		if f.zero() && !d.said[f.name] {
			f.setDefault()
		}
		if f.number() && !f.zero() && !d.said[f.name] && f.tell {
			assumed = append(assumed, f.spoken())
		}
	}
	d.parms.settle()
	if len(assumed) > 0 {
		d.remark("Not said, and so assumed: %s.", strings.Join(assumed, ", "))
	}
}

// bounds refuses numbers outside a field's lo and hi, in a sentence that says the range: "Teeth can be 6 to 120: choose another
// value than 3."
func (d *draft) bounds() error {
	for _, f := range fields(d.parms) {
		if !f.number() {
			continue
		}
		if v := f.get(); v < f.lo || v > f.hi {
			return refuse("%s can be %s to %s: choose another value than %s.", upper(f.called()), f.format(f.lo), f.format(f.hi), f.format(v))
		}
	}
	return nil
}

// remark adds a sentence for the caller, once: two revisions that are read alike tell the same thing once.
func (d *draft) remark(format string, a ...any) {
	if s := fmt.Sprintf(format, a...); !slices.Contains(d.remarks, s) {
		d.remarks = append(d.remarks, s)
	}
}

// title is the name of the thing.
func (d *draft) title() string {
	if t, ok := d.parms.(interface{ title() string }); ok {
		return t.title()
	}
	return d.form.name
}

// refusal is a sentence for the owner about an impossible request.
type refusal string

func (r refusal) Error() string { return string(r) }

// refuse makes the error for an impossible request.
func refuse(format string, a ...any) error { return refusal(fmt.Sprintf(format, a...)) }
