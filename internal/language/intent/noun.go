package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// faint is the nearness below which a realm does not count as a match.
const faint = 0.2

// aliased is the nearness of an alias: some are the thing itself, some stand in for it.
const aliased = 0.8

// kinSteps is how far below an archetype's kin a noun may lie to be of its family: a "golden retriever" is five steps below the
// "canine" that a fox is, too. What is farther down, or meant only by a later sense of the noun, is something else to most readers.
const kinSteps = 5

// family reports whether an archetype may stand in for the plain meaning of a lemma.
func (r *Reader) family(lemma, archetype string) bool {
	plain, ok := r.net.Plain(lemma)
	return ok && r.net.Within(plain, r.kin(archetype), kinSteps) && !r.tool(lemma, plain)
}

// tool reports whether a lemma for a person who does something, its plain sense, also means a tool: to most readers a divider is a tool and no person.
func (r *Reader) tool(lemma string, plain wordnet.Synset) bool {
	return r.net.File(plain) == wordnet.Person &&
		slices.ContainsFunc(r.net.Lookup(lemma), func(s wordnet.Sense) bool { return s.File == wordnet.Artifact })
}

// exampleSteps is how far above an archetype a noun may lie for the archetype to be an example of it: a fox is seven steps below "animal".
const exampleSteps = 7

// leastExamples is how many things have to be kinds of what a noun means for one of them to stand for all. Of fewer, the noun is rather the name of
// something else: easter eggs are the only candy, and most candy is no egg.
const leastExamples = 4

// sortOf reports whether a lemma for an animal ends in the noun of the beast that is nearest to it: a hermit crab is no crab in WordNet, and most like one.
// A sea lion, which is nearest to a seal, is no lion.
func (r *Reader) sortOf(lemma, archetype string) bool {
	first, last, ok := strings.Cut(lemma, " ")
	a := r.byName[archetype]
	return ok && first != "" && a.Beast() && r.nouns[last] == a && r.apart[lemma] == 0 && r.fileOf(lemma) == wordnet.Animal
}

// example reports whether an archetype is a kind of what a lemma plainly means, as many others are: for "a weapon", a sword may be built. Of a noun that
// ends the archetype's name it is one in any case: a fountain pen is a pen.
func (r *Reader) example(lemma, archetype string) bool {
	plain, ok := r.net.Plain(lemma)
	if !ok || !r.net.File(plain).Tangible() || r.apart[lemma].Broad() || !r.under(archetype, plain) {
		return false
	}
	if strings.HasSuffix(language.Normal(archetype), " "+lemma) {
		return true
	}
	n := 0
	for _, a := range r.things {
		if r.under(a.Name, plain) {
			n++
		}
	}
	return n >= leastExamples
}

// under reports whether an archetype is a kind of a synset.
func (r *Reader) under(archetype string, wide wordnet.Synset) bool {
	return slices.ContainsFunc(r.kin(archetype), func(s wordnet.Synset) bool { return r.net.Within(s, []wordnet.Synset{wide}, exampleSteps) })
}

// Is reports whether an archetype is a kind of what a noun means that is near to another noun: a stool is a "seat" among "furniture".
func (r *Reader) Is(archetype, noun, near string) bool {
	of := r.net.Meant(wordnet.Target{Lemma: noun, Near: []string{near}})
	return slices.ContainsFunc(r.kin(archetype), func(s wordnet.Synset) bool { return r.net.Within(s, of, exampleSteps) })
}

// breedSteps is how far below an animal its breeds lie in WordNet: a dalmatian is a dog, a foxhound a hound, which is a hunting dog, which is a dog.
const breedSteps = 4

// breed is the animal of which a lemma is a breed by one of its senses, though it means something else first: a dalmatian is a person from Dalmatia,
// too. It is nil if there is none.
func (r *Reader) breed(lemma string) (found *Entry) {
	best := breedSteps + 1
	for _, s := range r.net.Lookup(lemma) {
		if s.File != wordnet.Animal || s.Order == 0 || s.Order > 2 {
			continue
		}
		for _, a := range r.things {
			if !a.Beast() {
				continue
			}
			plain, ok := r.net.Plain(language.Normal(a.Nouns[0]))
			for n := 1; ok && n < best; n++ {
				if r.net.Within(s.Synset, []wordnet.Synset{plain}, n) {
					best, found = n, a
				}
			}
		}
	}
	return found
}

// An animal that has no thing of its own is built as its nearest relative where both are of one narrow group: at most relatedSteps above its noun, with at
// least the information content relatedGroup. Apes (.76) and crows (.73) are such groups; marsupials (.68) and rodents (.56) have too many shapes.
const (
	relatedSteps = 2
	relatedGroup = .7
)

// related is the beast nearest to what a lemma means as an animal: a gibbon is an ape, as a chimpanzee is. Before that sense the lemma may only mean a
// person. It is nil where there is none, and for a noun whose offers are listed, which a person would not accept.
func (r *Reader) related(lemma string) (found *Entry) {
	senses := r.net.Lookup(lemma)
	at := slices.IndexFunc(senses, func(s wordnet.Sense) bool { return s.File.Tangible() && s.File != wordnet.Person })
	if at < 0 || senses[at].File != wordnet.Animal || r.apart[lemma] != 0 || len(r.akin(lemma)) > 0 {
		return nil
	}
	group := []wordnet.Synset{senses[at].Synset}
	for range relatedSteps {
		var wider []wordnet.Synset
		for _, s := range group {
			for h := range r.net.Hypernyms(s) {
				if r.net.Specific(h) >= relatedGroup {
					wider = append(wider, h)
				}
			}
		}
		if found = r.beastOf(wider); found != nil {
			return found
		}
		group = wider
	}
	return nil
}

// beastOf is the beast that is the fewest steps below a group of animals; nil: none is within kinSteps.
func (r *Reader) beastOf(group []wordnet.Synset) *Entry {
	for steps := range kinSteps {
		for _, a := range r.things {
			if plain, ok := r.net.Plain(language.Normal(a.Nouns[0])); ok && a.Beast() && r.net.Within(plain, group, steps) {
				return a
			}
		}
	}
	return nil
}

// callingSteps is how far below its class a calling may lie.
const callingSteps = 4

// calling is the archetype for a person whose occupation has none of its own: that of the occupation one step wider, so that a falconer is a hunter, or
// else the figure for the nearest class of callings; nil: there is none.
func (r *Reader) calling(lemma string) *Entry {
	plain, ok := r.net.Plain(lemma)
	if !ok || r.net.File(plain) != wordnet.Person || r.tool(lemma, plain) {
		return nil
	}
	for h := range r.net.Hypernyms(plain) {
		wide := r.net.Name(h)
		if wide == "person" { // so is everybody, and a party of a contract
			continue
		}
		if a := r.nouns[wide]; a != nil && a.Person {
			return a
		}
		if a := r.nouns[r.names[wide]]; a != nil && a.Person {
			return a
		}
	}
	for steps := 1; steps <= callingSteps; steps++ {
		for _, a := range r.things {
			for class := range list(a.Callings) {
				if of, ok := r.net.Plain(class); ok && r.net.Within(plain, []wordnet.Synset{of}, steps) {
					return a
				}
			}
		}
	}
	return nil
}

// builds reports whether an animal or an instrument builds the very sort of it that a noun names, which implies a trait of it: a dog is built as a bulldog,
// and a cello as a violin.
func (r *Reader) builds(t Thing) bool {
	a := r.byName[t.Archetype]
	sorted := a.Beast() || a != nil && a.Played
	return sorted && t.Family && (t.Match == Hypernym || t.Match == Alias) && slices.ContainsFunc(r.implied[t.Noun], func(trait string) bool {
		return slices.Contains(slices.Collect(list(a.Implies[trait])), t.Noun)
	})
}

// thing finds the archetype of a noun.
func (r *Reader) thing(raw, noun, normal string) Thing {
	t := Thing{Head: raw, Noun: noun}
	if a := r.nouns[noun]; a != nil {
		t.Archetype, t.Match, t.Nearness, t.Family = a.Name, Exact, 1, true
		return t
	}
	lemma := noun
	if alias := r.names[noun]; alias != "" {
		if a := r.nouns[alias]; a != nil {
			t.Archetype, t.Match, t.Nearness, t.Via, t.Distance = a.Name, Alias, aliased, way(noun, alias), 1
			t.Family = !r.standIn[noun]
			return t
		}
		lemma = alias
	}
	hit, ok := r.nearest().Nearest(lemma)
	if !ok || hit.Anchor && hit.Nearness < faint {
		t.Archetype, t.Match = r.fallback(normal).Name, Fallback
		if ok {
			t.Archetype = hit.Key
		}
	} else {
		t.Archetype, t.Match = hit.Key, Hypernym
		t.Family = r.family(lemma, hit.Key) || lemma == noun && r.example(lemma, hit.Key) || r.sortOf(lemma, hit.Key)
	}
	if t.Family {
		// the nearest is of its family
	} else if a := r.related(lemma); a != nil {
		t.Archetype, t.Match, t.Nearness, t.Via, t.Distance, t.Family = a.Name, Hypernym, aliased, way(noun, a.Name), 1, true
		return t
	} else if a := r.calling(lemma); a != nil {
		t.Archetype, t.Match, t.Nearness, t.Via, t.Distance, t.Family = a.Name, Alias, aliased, way(noun, a.Name), 1, true
		return t
	} else if a := r.breed(lemma); a != nil {
		t.Archetype, t.Match, t.Nearness, t.Distance, t.Family = a.Name, Hypernym, aliased, 1, true
		t.Via = way(noun, a.Name)
		return t
	}
	if ok {
		t.Nearness, t.Distance, t.Via = hit.Nearness, hit.Distance(), r.via(noun, lemma, hit)
		if lemma != noun {
			t.Distance++
		}
	}
	return t
}

// via is the way of a hit in words, from the noun to the archetype.
func (r *Reader) via(noun, lemma string, hit wordnet.Hit) string {
	names := []string{noun}
	if lemma != noun {
		names = append(names, lemma)
	}
	for _, s := range hit.Path[1:] {
		names = append(names, r.net.Name(s))
	}
	if last := names[len(names)-1]; last != hit.Key && r.nouns[last] != r.byName[hit.Key] {
		names = append(names, hit.Key)
	}
	return way(names...)
}

func way(names ...string) string { return strings.Join(names, " → ") }

// singulars are the singulars of a noun. A plural that is the name of a thing of its own is not of a material: two glasses are no glass of a bottle.
func (r *Reader) singulars(noun string) []string {
	return slices.DeleteFunc(wordnet.Singulars(noun), func(one string) bool {
		m, _ := r.meanings.Of(one)
		return m.kind == substance && r.Built(noun)
	})
}

// RoleOf is the role of an archetype that a noun for a part means; empty if it has none.
func (r *Reader) RoleOf(a *Entry, noun string) string {
	if a == nil {
		return ""
	}
	forms := append([]string{noun}, r.singulars(noun)...)
	if _, made := r.madeOf(noun); made { // the golden crown of a queen is her crown, and the wooden roof of a well its roof
		forms = append(forms, r.names[noun])
	}
	for _, optional := range []bool{false, true} { // parts that it always has go before parts that words add
		if role := a.called(forms, optional); role != "" {
			return role
		}
	}
	if role := r.madeRole(a, noun); role != "" {
		return role
	}
	if slices.ContainsFunc(forms, func(f string) bool { return r.nouns[f] != nil || strings.Contains(f, " ") && r.Built(f) }) {
		return "" // roses, and red roses, are what a bush may be of, but in a vase they are things of their own
	}
	for _, f := range forms {
		for _, name := range r.parts[f] {
			for _, role := range a.Roles {
				if role.Name == name && !role.Optional {
					return name
				}
			}
		}
	}
	return ""
}

// madeRole is the role of an archetype that a name means which begins with a material, a colour or a make: the wooden post of a sign is its post, though a
// wooden post is a thing of its own. The pot of a cactus is there by a trait alone, "in a pot". It is empty if there is none.
func (r *Reader) madeRole(a *Entry, name string) string {
	_, rest, _ := strings.Cut(name, " ")
	if _, made := r.madeOf(name); !made || r.Form(a, "in a "+rest) != "" || r.Form(a, "with a "+rest) != "" {
		return ""
	}
	return a.called([]string{rest}, false)
}

// madeOf is the material, the colour or the make with which the name of a thing begins, as of a "wooden roof" and a "tiled roof", which are roofs.
func (r *Reader) madeOf(name string) (item, bool) {
	first, rest, _ := strings.Cut(name, " ")
	m, _ := r.meanings.Of(first)
	made := strings.HasSuffix(first, "ed") && rest == r.names[name]
	return item{meaning: m, text: first, raw: first, times: 1}, r.names[name] != "" && rest != "" && (m.kind == substance || m.kind == colouring || made)
}

// called is the role of a thing that one of some words means, by its name or by a further word; empty if there is none.
func (a *Entry) called(words []string, optional bool) string {
	if a == nil {
		return ""
	}
	for _, w := range words {
		for _, role := range a.Roles {
			if role.Optional == optional && (role.Name == w || role.Name == w+"s") {
				return role.Name
			}
		}
	}
	for _, w := range words {
		for _, role := range a.Roles {
			if role.Optional != optional {
				continue
			}
			for further := range list(role.Words) {
				if further == w {
					return role.Name
				}
			}
		}
	}
	return ""
}

// ending is the first role whose name ends with a word, as a lampshade is a shade; empty if there is none. A short word is no ending: a swimsuit is no "it".
func (a *Entry) ending(word string) string {
	if a == nil || len(word) < leastKnown {
		return ""
	}
	for _, r := range a.Roles {
		if strings.HasSuffix(r.Name, word) {
			return r.Name
		}
	}
	return ""
}
