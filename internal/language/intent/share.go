package intent

import (
	"reflect"
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
	"atelier/internal/language/note"
)

// looks are traits that describe a whole set: its manner, not the pose of one thing.
var looks = []string{"ornate", "plain"}

// Share is an intent with the look of its set: materials, colours, age, style and manner. The thing's own words take precedence. The nouns, sizes and
// counts of the set do not apply to it, except that a set of toys is of the size of toys. A feedback on the set changes its look alone; of the newest one
// a note tells what it asks of the things themselves.
func (r *Reader) Share(i Intent, words string, feedback []string) Intent {
	set := r.set(i.Thing, words)
	var notes note.List
	for k, f := range feedback {
		before := set
		set = r.Revise(set, f)
		asked, newest := set.form(), k == len(feedback)-1
		if newest && (!reflect.DeepEqual(asked, before.form()) || reflect.DeepEqual(set, before)) {
			notes = append(notes, note.Plainly("Not followed, or in part: %s. The words change the look that the set shares; each thing "+
				"stays what it is, in form, size and number. The revisionBreadth structural changes the things.", language.Quote(strings.TrimSpace(f))))
		}
		set.Thing = i.Thing
	}
	return i.Clone().within(set, r.byName[i.Thing.Archetype]).noted(notes)
}

// form is what the things of a set are apart from their look, and what feedback on the set leaves as it is.
func (i Intent) form() Intent {
	traits := slices.DeleteFunc(slices.Clone(i.Traits), func(t string) bool { return slices.Contains(looks, t) })
	return Intent{
		Thing: i.Thing, Count: i.Count, Pose: i.Pose, Size: i.Size, Traits: traits, Counted: i.Counted, Excluded: i.Excluded, Relations: i.Relations,
		Notes: i.Notes,
	}
}

// set reads the words of a set, for one thing of it.
func (r *Reader) set(t Thing, words string) Intent {
	d := &reading{Reader: r, text: language.Cut(words), out: Intent{Thing: t, Count: 1, Size: *sizeOf(Size{})}}
	d.phrases = split(r.scan(d.text))
	for i := range d.phrases {
		p := &d.phrases[i]
		if p.lead == language.Less {
			for _, it := range p.items {
				d.dropped = append(d.dropped, refused{it, ""})
			}
			continue
		}
		head, role := d.part(p)
		d.attributes(p, head, role)
		d.ofPlaces(p)
	}
	d.portray()
	return d.out
}

// ofPlaces removes the material of a place in the set's words: in a "stone dungeon" the chairs are not of stone.
func (d *reading) ofPlaces(p *phrase) {
	for i, it := range p.items {
		if it.kind != substance || it.name != "stone" || i+1 == len(p.items) {
			continue
		}
		next := p.items[i+1]
		if a := d.nouns[d.names[next.noun]]; next.kind == plain && a != nil && a.Roomy {
			d.drop(it, "")
		}
	}
}

// within adds the set's attributes where the thing has none of its own.
func (i Intent) within(set Intent, a *Entry) Intent {
	own := slices.ContainsFunc(i.Materials, func(m Material) bool { return m.Target == "" })
	several := len(set.Materials) > 1
	for _, m := range set.Materials {
		if slices.ContainsFunc(i.Materials, func(o Material) bool { return o.Name == m.Name || o.Target == m.Target && m.Target != "" }) {
			continue
		}
		m.Lent = own || several
		i.Materials = append(i.Materials, m)
	}
	if !slices.ContainsFunc(i.Colours, func(c Colour) bool { return c.Target == "" }) {
		i.Colours = append(i.Colours, set.Colours...)
	}
	said := i.Modifiers
	for _, m := range set.Modifiers {
		if !slices.ContainsFunc(said, func(o Modifier) bool { return o.Name == m.Name || o.Target == "" && opposite(o.Name, m.Name) }) {
			i.Modifiers = append(i.Modifiers, m)
		}
	}
	if i.Style == "" {
		i.Style = set.Style
	}
	if i.Statue == nil && set.Statue != nil {
		i.Statue = set.Statue
		if i.Size.Span == Natural {
			i.Size.Span = set.Size.Span
		}
	}
	for _, t := range set.Traits {
		if slices.Contains(looks, t) && a != nil && slices.Contains(a.Traits, t) && !slices.Contains(i.Traits, t) {
			i.Traits = append(i.Traits, t)
		}
	}
	if i.Triangles == 0 {
		i.Triangles = set.Triangles
	}
	return i
}

// opposite reports whether two modifiers exclude each other: polished things are neither worn nor overgrown.
func opposite(a, b string) bool {
	neglect := []string{"weathered", "rusty", "mossy", "cracked", "burnt", "dented", "ruined"}
	return a == "polished" && slices.Contains(neglect, b) || b == "polished" && slices.Contains(neglect, a)
}

// renewing are the words that ask for another look.
var renewing = sync.OnceValue(func() []string { return strings.Split(tables.Renewing, ", ") })

// Renews reports whether a feedback on a set asks for another look without saying which.
func Renews(t language.Text) bool {
	return slices.ContainsFunc(strings.Fields(t.Normal), func(w string) bool { return slices.Contains(renewing(), w) })
}
