package procedural

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/language/wordnet"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
)

// already leaves out the things that the thing which they go with has as parts of its own: a well has its bucket, and a galleon its cannons. The built
// scene of that thing says so by the names of its parts and of its bones. Things on which others depend stay, and so does what is put on another: the
// crown on an oak is not the tree's.
func (p *plan) already(ctx context.Context) error {
	scenes := map[*plan]*scene.Scene{}
	for k := len(p.others) - 1; k >= 0; k-- {
		t, all := p.others[k], p.things()
		to := all[t.of]
		potted, pulled := t.pots(to), t.pulled(to)
		if t.how != intent.With && !potted && !pulled && !t.ownPlace(k, p) || slices.ContainsFunc(p.others, func(o *plan) bool { return o.of == k+1 }) {
			continue
		}
		if scenes[to] == nil {
			s, err := to.form(ctx, to.brief)
			if err != nil {
				return fmt.Errorf("build %s: %w", to.archetype.Name, err)
			}
			scenes[to] = s
		}
		few := t.how != intent.With && !potted && numberOf(scenes[to].Parts, t.intent.Thing.Noun) < t.copies
		switch {
		case pulled:
			to.tow(t)
		case potted, t.within(to, scenes[to]) && !few:
			to.tellOwn(t, scenes[to])
		default:
			continue
		}
		p.others = slices.Delete(p.others, k, k+1)
		for _, o := range p.others {
			if o.of > k+1 {
				o.of--
			}
		}
	}
	return nil
}

// pots reports whether the thing is a pot in which a plant stands that can have a pot of its own, and gives it that.
func (p *plan) pots(plant *plan) bool {
	ok := p.how == intent.Around && p.archetype.Sorts.Has(fact.Planter, "") && slices.ContainsFunc(rooted, func(t string) bool {
		return slices.Contains(plant.archetype.Traits, t)
	})
	return ok && plant.grow(rooted)
}

// within reports whether the scene of another thing has this thing as one of its parts. Nothing that lives is a part of something else that lives.
func (p *plan) within(to *plan, s *scene.Scene) bool {
	living := p.common().Living
	if to.common().Living && (living || p.copies > 1) { // of two axes, one alone is the orc's own
		return false
	}
	if to.common().Living && !to.has(p.intent.Thing.Noun) { // a knight has a chest, and a helmet has a comb
		return false
	}
	called := []string{p.intent.Thing.Noun, p.archetype.Name, language.Normal(p.intent.Thing.Head)}
	names := func(name string) bool {
		return slices.ContainsFunc(called, func(noun string) bool { return isOf(name, noun, living) })
	}
	return slices.ContainsFunc(s.Parts, func(part *solid.Part) bool { return names(part.Name) }) ||
		s.Bones != nil && slices.ContainsFunc(s.Bones.Bones, func(b rig.Bone) bool { return names(b.Name) })
}

// has reports whether the archetype has a role of a name.
func (p *plan) has(noun string) bool {
	return slices.ContainsFunc(p.archetype.Roles, func(r archetype.Role) bool { return r.Name == noun || slices.Contains(listed(r.Words), noun) })
}

// isOf reports whether a part's name says that it is a thing of some noun, or a piece of one: "boot.left" is a boot, and a "lantern post" holds a
// lantern. A whole name says no more than itself.
func isOf(name, noun string, whole bool) bool {
	name, _, _ = strings.Cut(name, ".")
	if whole {
		return name == noun
	}
	return name == noun || strings.HasPrefix(name, noun+" ") || strings.HasSuffix(name, " "+noun)
}

// countParts notes of which parts the built scene has another number than the words say, as far as the names of its parts tell: a table that has six legs by
// the words may have four. The nouns of what is left out of it are off.
func (p *plan) countParts(s *scene.Scene, off map[string]bool) {
	p.uneven = nil
	for _, c := range p.intent.Counted {
		number := counted(s, c)
		all := 0
		for _, n := range number {
			all += n
		}
		switch {
		case c.N == 0 && off[c.Part]:
		case c.N == 0 && all == 0 && !moves(s.Bones, c) && (p.leaves(c) || !strings.HasPrefix(c.Words, "with")):
		case c.N == 0 && all == 0 && !moves(s.Bones, c) && p.lacks(c):
			p.uneven = append(p.uneven, note.Plainly("“%s” changes nothing: the %s is as it usually is.", c.Words, bare(p)))
		case c.N == 0:
			p.uneven = append(p.uneven, note.Of(note.Unmet, c.Words).But("the %s keeps what it has", bare(p)))
		case c.N > 0 && all > 0 && all != c.N && !slices.Contains(slices.Collect(maps.Values(number)), c.N):
			p.uneven = append(p.uneven, note.Of(note.Unmet, c.Words).But("the %s has as many as it usually has", bare(p)))
		case c.N > 0 && all == 0 && !p.common().Living:
			p.uneven = append(p.uneven, note.Of(note.Uncounted, c.Words).But("the %s has as many as it usually has", bare(p)))
		case c.N > 0 && all == 0 && p.common().Living:
			if n := limbed(s.Bones, c.Part); n > 0 && n != c.N {
				p.uneven = append(p.uneven, note.Of(note.Unmet, c.Words).But("the %s has as many as it usually has", bare(p)))
			}
		}
	}
}

// leaves reports whether the thing is without a part by the words: its hands are emptied of it, or it is a form of the thing that words do not ask for.
func (p *plan) leaves(c intent.Counted) bool {
	return slices.Contains(p.putAway, c.Part) || slices.Contains(p.archetype.Traits, c.Part)
}

// lacks reports whether the thing is known to be without what the words count, where no part has its name: it is a role that the thing has only on
// demand, or no role and a thing of its own, which would have its name as a part. A mane that is of one piece with the body has no part of its name.
func (p *plan) lacks(c intent.Counted) bool {
	if c.Role == "" {
		return c.Apart
	}
	return slices.ContainsFunc(p.archetype.Roles, func(r archetype.Role) bool {
		return r.Name == c.Role && r.Optional && !p.brief.Traits[r.Name]
	})
}

// waters are nouns for water around or under a thing: of what has one of them, words for each are followed.
var waters = []string{"water", "sea", "ocean", "river", "stream", "creek", "brook", "lake", "pond", "canal", "waves"}

// counts are the numbers of parts that words ask for, by the parts' nouns, and by the roles that these mean: three carriages of a toy train are three
// wagons. The function one tells a noun in the singular.
func counts(list []intent.Counted, one func(noun string) string) map[string]int {
	out := map[string]int{}
	for _, c := range list {
		if c.N > 0 {
			out[c.Part] = c.N
			out[one(cmp.Or(c.Role, c.Part))] = c.N
		}
	}
	return out
}

// surrounded drops what the notes deny though the built scene has it by itself: the river under a bridge.
func (p *plan) surrounded(s *scene.Scene) {
	has := func(noun string) bool {
		return slices.ContainsFunc(s.Parts, func(part *solid.Part) bool { return isOf(part.Name, noun, true) })
	}
	p.intent, p.notes = p.intent.Without(func(noun string) bool {
		return has(noun) || slices.Contains(waters, noun) && slices.ContainsFunc(waters, has) || numbered(s, noun)
	}, p.notes)
}

// numbered reports whether parts of a built scene are what some words call several of, and as many as a number before it says: "two handles", "clasps".
func numbered(s *scene.Scene, words string) bool {
	t := language.Cut(words)
	asked, n := 0, 0
	if len(t.Words) > 0 {
		asked, n = t.Number(0)
	}
	if n == len(t.Words) { // "crate 1": a number of nothing
		return false
	}
	noun := t.Span(n, len(t.Words)-n)
	return slices.ContainsFunc(wordnet.Singulars(noun), func(single string) bool {
		have := numberOf(s.Parts, single)
		return single != noun && have > 0 && (n == 0 || have == asked)
	})
}

// numberOf is how many parts have a name, without their sides.
func numberOf(parts []*solid.Part, noun string) (n int) {
	for _, part := range parts {
		if name, _, _ := strings.Cut(part.Name, "."); name == noun {
			n++
		}
	}
	return n
}

// besides are names of parts that words count among those of another name: the hind legs of a chair go on as the posts of its back.
var besides = map[string][]string{"leg": {"back post"}}

// counted is how many parts a scene has of what the words count, by the parts' names without their sides: by what the words call it, or else by its role.
func counted(s *scene.Scene, c intent.Counted) map[string]int {
	number := map[string]int{}
	for _, noun := range []string{c.Part, c.Role, language.Singular(c.Role)} {
		for _, part := range s.Parts {
			name, _, _ := strings.Cut(part.Name, ".")
			if noun != "" && (isOf(name, noun, false) || slices.Contains(besides[noun], name)) {
				number[name]++
			}
		}
		if len(number) > 0 {
			break
		}
	}
	return number
}

// tellOwn notes that the thing has a part of its own where the words ask for another thing, and gives that part the look that the words give the other
// thing.
func (p *plan) tellOwn(part *plan, s *scene.Scene) {
	in := part.intent
	head := in.Thing.Head
	if len(in.Traits) > 0 && strings.Contains(head, " ") { // a pirate flag is more than a flag; a ruby is a gem
		p.tells(note.Of(note.Unmet, head).But("the %s has its own %s", bare(p), bare(part)))
		return
	}
	p.note("The %s has its own %s.", bare(p), head)
	p.details = append(p.details, part.asPart...)
	words := slices.DeleteFunc(part.understood().Modifiers, func(w string) bool { return slices.Contains(p.understood().Modifiers, w) })
	have := 0
	if s != nil {
		have = numberOf(s.Parts, in.Thing.Noun)
	}
	if n := in.Count; n > 2 || have > 0 && have < n {
		words = append(words, fmt.Sprint(n))
	}
	if len(words) > 0 {
		p.tells(note.Of(note.Unmet, words...).But("said of the %s that the %s has", head, bare(p)))
	}
	p.notes = append(p.notes, part.notes...)
	p.intent.Unknown = append(p.intent.Unknown, in.Unknown...)
}
