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
	r.skipInstead()
	r.presence()
	if err := r.measures(); err != nil {
		return err
	}
	r.holes()
	r.appearance()
	r.unread()
	if first {
		d.settle()
	}
	if err := d.bounds(); err != nil {
		return err
	}
	return d.parms.check()
}

// settle fills in unset measures, first in the form's proportions, then by the defaults of the fields, and notes them.
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

// bounds refuses numbers that a field cannot take.
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
