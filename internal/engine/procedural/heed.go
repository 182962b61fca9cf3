package procedural

import (
	"context"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/language"
	"atelier/internal/language/feedback"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/media/sdf"
)

// Heed reports why a feedback on a model cannot be followed: it is in a language that is not read, nothing could be built after it, or it changes
// nothing. Feedback with new options changes something whatever it says. Feedback on the look of a set is followed where it says a look, or asks for another
// one, and feedback with a new seed where it asks for another thing or says what would change it; nonsense does none of these.
func (e *Engine) Heed(ctx context.Context, before, after engine.Brief, try bool) *engine.Unheard {
	said := engine.Newest(before, after)
	known, err := e.knowing(after)
	if said == "" || after.Makes != asset.Model || err != nil {
		return nil
	}
	words := language.Cut(said)
	unquoted := !strings.ContainsAny(said, "\"“”‘’«»") // the words of an inscription may be of any language
	foreign := &engine.Unheard{Ends: true, Why: "must be in English: nothing else is read"}
	if unquoted && (words.ForeignProse() || words.ForeignStart() || words.ForeignWhole()) {
		return foreign
	}
	if feedback.Vanishes(said) {
		return &engine.Unheard{Ends: true, Why: fmt.Sprintf("asks for a size of 0 or less, of which nothing is left: ask for a factor above 0, such as "+
			"“half the size”, or for a length from %s to %s, such as “30 cm tall”", lengthText(leastLong), lengthText(mostLong))}
	}
	refused, list := "", known.arranged(after.Prompt, after.Feedback)
	if !e.any {
		refused = refusal(list)
	}
	if refused == "" {
		refused = known.outgrown(ctx, after, list, try)
	}
	switch ends := refused != ""; {
	case ends && len(after.Images) > 0: // they may show what the words do not name
		return nil
	case ends && unquoted && words.Foreign():
		return foreign
	case ends:
		return &engine.Unheard{Ends: true, Why: "cannot be followed: " + strings.Replace(refused, "The prompt ", "The feedback ", 1)}
	case slices.Compare(before.Options, after.Options) != 0:
		return nil
	case before.Seed != after.Seed && intent.Renews(words): // it is drawn anew
		return nil
	}
	told, ofSet := after, false
	if set := after.Series.Told(); !slices.Equal(before.Series.Told(), set) { // its look is drawn anew
		if intent.Renews(words) || known.restyles(after) {
			return nil
		}
		told, ofSet = after.Tell(said), true // as if it were about the thing
	}
	follows, err := known.Follows(ctx, told, try)
	switch {
	case err != nil, follows && !ofSet:
		return nil
	case follows: // the words would change the thing, and the turn is about the look of its set
		return &engine.Unheard{Why: "changes nothing of the look that the items share, which is all that the revisionBreadth style changes. The words are " +
			"about the items themselves: say them with the revisionBreadth surgical"}
	}
	if unquoted && words.Foreign() {
		return foreign
	}
	return &engine.Unheard{Why: "changes nothing of the model: " + stopped(known.unmoved(ctx, told, try)) + " Say what shall be otherwise, such as " +
		"“make it blue”, “twice as large” or “make it older”" + known.changeable(after)}
}

// unmoved says why the last feedback of a brief changes nothing: it quotes words that are not understood and words that the thing cannot follow, repeats what
// the thing that is built tells of them where try is true, or says that the thing is so already.
func (e *Engine) unmoved(ctx context.Context, b engine.Brief, try bool) string {
	unread, demanded := map[string]bool{}, map[string]bool{}
	was, is := e.arranged(b.Prompt, b.Feedback[:max(0, len(b.Feedback)-1)]), e.arranged(b.Prompt, b.Feedback)
	other := len(is) != len(was)
	for i, list := range [][]intent.Placed{is, was} {
		for _, p := range list {
			for _, w := range p.Unknown {
				unread[w] = i == 0
			}
			for _, r := range p.Relations {
				demanded[r.Text] = i == 0 && r.Noun == ""
				other = other || i == 0 && r.Noun != ""
			}
			other = other || len(p.Counted)+len(p.Written)+len(p.Size.Grown) > 0
		}
	}
	for _, p := range is {
		if p.Size.Beyond != 0 {
			return bounded(p.Intent)
		}
	}
	if told := e.unread(unread, is); told != "" {
		return told
	}
	if n := len(b.Feedback); n > 0 && feedback.Turns(b.Feedback[n-1]) {
		return language.Quote(b.Feedback[n-1]) + " cannot be followed; the front of every model is its side +Z, and a scene turns it where it stands"
	}
	if demands := quoted(demanded); demands != "" {
		return demands + " cannot be followed"
	}
	if try && other {
		if told := e.denies(ctx, b, was, is); told != "" {
			return told
		}
	}
	if n := len(b.Feedback); n > 0 && len(is) == 1 && feedback.Removes(b.Feedback[n-1]) {
		return fmt.Sprintf("“%s” cannot be followed: the %s cannot be without that, or is so already", b.Feedback[n-1], is[0].Thing.Archetype)
	}
	return "it is so already, or the words ask for no change"
}

// stopped ends a sentence.
func stopped(sentence string) string {
	if strings.HasSuffix(sentence, "?") {
		return sentence
	}
	return sentence + "."
}

// unread says of words what is wrong with them: that they are not understood, and which noun may be meant, or that they say what other things can be.
func (e *Engine) unread(words map[string]bool, list []intent.Placed) string {
	r, unknown, foreign, meant := e.reader(), map[string]bool{}, map[string]bool{}, ""
	for w, said := range words {
		foreign[w] = said && r.Trait(language.Normal(w)) != ""
		unknown[w] = said && !foreign[w]
	}
	for _, w := range slices.Sorted(maps.Keys(unknown)) {
		if near := r.Near(w); unknown[w] && meant == "" && near != "" {
			meant = "; did you mean " + language.Quote(near) + "?"
		}
	}
	told := quoted(unknown)
	if told != "" {
		return told + " is not understood" + meant
	}
	if told = quoted(foreign); told != "" {
		told += " is nothing that " + e.archetypes[list[0].Thing.Archetype].Called + " can show"
	}
	return told
}

// denies builds a thing before and after the last feedback of a brief, and returns the notes that only the later one has, in the words of a refusal:
// "“with a beard” cannot be followed"; "": there are none.
func (e *Engine) denies(ctx context.Context, b engine.Brief, was, is []intent.Placed) string {
	after := e.notes(ctx, b, is)
	if len(after) == 0 {
		return ""
	}
	before := e.notes(ctx, b, was)
	after = slices.DeleteFunc(after, func(n note.Note) bool { return slices.Contains(before, n) || n.Kind == note.Understood })
	var reasons []string
	for _, n := range after {
		reasons = append(reasons, n.Reason())
	}
	return strings.TrimSuffix(strings.Join(reasons, " "), ".")
}

// notes are what things tell when they are built: the notes of the manifest on their words. A form of the coarsest level tells them, which is not shown.
func (e *Engine) notes(ctx context.Context, b engine.Brief, list []intent.Placed) note.List {
	p, err := e.planned(b, list, nil)
	if err != nil || total(p.things()) > mostFormed {
		return nil
	}
	ctx = sdf.Draft(ctx, coarser[archetype.Sparse])
	for _, t := range p.things() {
		t.brief.Level, t.brief.Triangles = archetype.Sparse, 0
	}
	if p.already(ctx) != nil || p.refuse(ctx, e) != nil {
		return nil
	}
	for _, t := range p.things() {
		if _, err := t.form(ctx, t.brief); err != nil {
			return nil
		}
	}
	return p.tell()
}

// quoted lists the words that a map has as true, sorted and in quotes.
func quoted(words map[string]bool) string {
	var said []string
	for _, w := range slices.Sorted(maps.Keys(words)) {
		if words[w] {
			said = append(said, language.Quote(w))
		}
	}
	return strings.Join(said, ", ")
}

// mostChangeable is how many parts, and how many traits, a refusal names.
const mostChangeable = 8

// changeable says which parts of a thing words may call, and what the thing can be; "": it has neither, or there are several things.
func (e *Engine) changeable(b engine.Brief) string {
	list := e.arranged(b.Prompt, b.Feedback)
	a := e.archetypes[list[0].Thing.Archetype]
	if len(list) > 1 || a == nil {
		return ""
	}
	var parts []string
	for _, r := range a.Roles {
		if !r.Optional {
			parts = append(parts, r.Name)
		}
	}
	told := ""
	if len(parts) > 0 {
		told += ". The parts of " + a.Called + " that have looks of their own are: " + strings.Join(parts[:min(len(parts), mostChangeable)], ", ")
	}
	if traits := a.Traits[:min(len(a.Traits), mostChangeable)]; len(traits) > 0 {
		told += ". It can be: " + strings.Join(traits, ", ")
	}
	return told
}

// restyles reports whether the last feedback on the set of a brief changes the look that the thing has from its set.
func (e *Engine) restyles(b engine.Brief) bool {
	r, told := e.reader(), b.Series.Told()
	if len(told) == 0 {
		return false
	}
	in := r.Read(b.Prompt)
	look := func(told []string) []intent.Placed {
		return decided([]intent.Placed{{Intent: r.Share(in, b.Series.Words, told)}})
	}
	return !reflect.DeepEqual(look(told[:len(told)-1]), look(told))
}

// refusal says why one of the things cannot be built; "": all can.
func refusal(list []intent.Placed) string {
	for _, p := range list {
		if why := p.Refusal(); why != "" && p.How != intent.Printed {
			return why
		}
	}
	return ""
}
