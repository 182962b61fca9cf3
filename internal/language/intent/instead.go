package intent

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
	"atelier/internal/language/slip"
	"atelier/internal/sorting"
)

// offered is how many things a refusal offers instead.
const offered = 3

// instead are the things nearest to one that cannot be built, as they are spoken of: what is akin to it, then what is nearest by WordNet or by spelling.
// A prompt in another language names nothing that could be near.
func (r *Reader) instead(t Thing, foreign bool) []string {
	var names []string
	class := r.classes[t.Noun[strings.LastIndexByte(t.Noun, ' ')+1:]]
	if meant := r.nouns[r.meantBy(t)]; meant != nil && !foreign && !r.broken(meant.Name) {
		names = append(names, meant.Name)
	}
	switch lemma := cmp.Or(r.names[t.Noun], class, t.Noun); {
	case foreign || t.Noun == "":
	case r.net.Has(lemma):
		names = slices.Concat(names, r.akin(t.Noun), r.alike(t.Noun), r.nearest().Ranked(lemma))
	default:
		names = slices.Concat(names, r.akin(t.Noun), r.spelledLike(t.Noun), r.alike(t.Noun))
	}
	if t.Match == Alias && len(names) > 0 && r.akin(t.Noun) == nil {
		names = slices.Insert(names, 0, t.Archetype)
	}
	for thing := range list(tables.WellKnown) {
		if a := r.nouns[r.names[thing]]; a != nil {
			names = append(names, a.Name)
		}
	}
	for _, a := range r.things {
		names = append(names, a.Name)
	}
	var list []string
	for _, n := range names {
		if called := r.byName[n].Called; len(list) < offered && !r.broken(n) && !slices.Contains(list, called) {
			list = append(list, called)
		}
	}
	return list
}

// akin are the archetypes that a refusal of the noun offers first; what WordNet finds comes after them.
func (r *Reader) akin(noun string) (names []string) {
	for _, row := range tables.Kindred {
		for w := range list(row.Words) {
			if w != noun {
				continue
			}
			for thing := range list(row.Things) {
				if a := r.nouns[r.names[thing]]; a != nil && !slices.Contains(names, a.Name) {
					names = append(names, a.Name)
				}
			}
			return names
		}
	}
	return nil
}

// The least number of letters of a word in a closed compound: a "keychain" has a key, and a "carpet" no pet.
const (
	leastPart  = 3
	leastKnown = 4 // where WordNet has the compound
)

// alike are the archetypes that share a word with a noun: a coat rack for a rack, an alien for an alien creature, a key for a keychain.
func (r *Reader) alike(noun string) (names []string) {
	words := strings.Fields(noun)
	if len(words) == 1 {
		for _, a := range r.things {
			if slices.ContainsFunc(append(slices.Clone(a.Nouns), a.Name), func(n string) bool { return strings.HasSuffix(language.Normal(n), " "+noun) }) {
				names = append(names, a.Name)
			}
		}
		least := leastPart
		if r.net.Has(noun) {
			least = leastKnown
		}
		for n := least; n <= len(noun)-least; n++ {
			words = append(words, noun[n:], noun[:n])
		}
	}
	for _, w := range slices.Backward(words) {
		if a := r.nouns[r.names[w]]; a != nil && !r.standIn[w] && !slices.Contains(names, a.Name) {
			names = append(names, a.Name)
		}
	}
	return names
}

// spelledLike are the archetypes with a noun that is one or two slips of the pen away from a word.
func (r *Reader) spelledLike(word string) []string {
	type close struct {
		name  string
		slips int
	}
	var found []close
	for noun, a := range r.nouns {
		if n := slip.Count(word, noun); n <= min(2, len(noun)/3) {
			found = append(found, close{a.Name, n})
		}
	}
	sorting.Stable(found, func(a, b close) int { return cmp.Or(cmp.Compare(a.slips, b.slips), strings.Compare(a.name, b.name)) })
	var names []string
	for _, f := range found {
		names = append(names, f.name)
	}
	return names
}

// named is how many words of a prompt a refusal quotes.
const named = 3

// Refusal says why nothing is built, and what can be built; "": the thing or one of its family can be.
func (i Intent) Refusal() string {
	unknown := language.QuoteAll(i.Unknown[:min(named, len(i.Unknown))])
	switch t := i.Thing; {
	case t.Family:
		return ""
	case i.Foreign && unknown != "":
		return fmt.Sprintf("The prompt does not seem to be English, and only English is read: not understood is %s. %s", unknown, i.examples())
	case i.Foreign:
		return "The prompt does not seem to be English, and only English is read. " + i.examples()
	case t.Head == "":
		return "The prompt names no thing to build. " + i.examples()
	case i.Statue != nil && language.Normal(t.Head) == i.Statue.Word:
		return fmt.Sprintf("%s does not say what it shows, as “a toy car” does. The nearest things that can be built are %s.",
			language.Quote(t.Head), listed(i.Instead))
	case slices.Contains(i.Unknown, t.Head):
		return fmt.Sprintf("The prompt names no thing that is known; not understood is %s. %s%s", unknown, i.question(), i.examples())
	}
	return fmt.Sprintf("%s cannot be built, nor can anything like it. %sThe nearest things that can be built are %s.", language.Quote(i.Thing.Head), i.question(),
		listed(i.Instead))
}

// question asks for a known noun whose spelling is near that of the refused one; "": there is none.
func (i Intent) question() string {
	if i.Meant == "" {
		return ""
	}
	return fmt.Sprintf("Did you mean %s? ", language.Quote(i.Meant))
}

// meantBy is the noun of a thing that can be built which differs from a refused noun by one slip or two and begins as it does, of several the one
// with the most meanings, as common words have; "": there is none. A word of WordNet is right as it is more often, so it may differ by a single slip, and not
// at its end.
func (r *Reader) meantBy(t Thing) string {
	most := 2
	if r.net.Has(t.Noun) {
		most = 1
	} else if noun := r.spelled().Ended(t.Noun); noun != "" {
		return noun
	}
	return r.spelled().Commonest(t.Noun, most, func(noun string) int { return len(r.net.Lookup(noun)) })
}

// examples are things that can be built.
func (i Intent) examples() string {
	return fmt.Sprintf("Things that can be built are, for example, %s.", listed(i.Instead))
}

// listed is "a chair, a bench and a table".
func listed(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return strings.Join(words[:last], ", ") + " and " + words[last]
}
