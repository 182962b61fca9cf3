package procedural

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
)

// Heard returns the faults in the words of a thing that joins the vocabulary, or is in it: words that already mean something else, and words that do
// not reach the thing. It reads prompts without the thing, and with it.
func (c Config) Heard(a *archetype.Archetype) []string {
	others := slices.Clone(c.Archetypes)
	at := slices.IndexFunc(others, func(o *archetype.Archetype) bool { return o.Name == a.Name })
	if at < 0 {
		c.Archetypes = append(slices.Clone(others), a)
	} else {
		others = slices.Delete(others, at, at+1)
		c.Archetypes = slices.Insert(slices.Clone(others), at, a)
	}
	h := hearing{own: a, with: intent.New(c.Vocabulary()), phrase: strings.ReplaceAll(a.Nouns[0], "_", " ")}
	c.Archetypes = others
	h.without = intent.New(c.Vocabulary())
	names := listed(a.Names)
	if slices.Contains(a.Nouns, a.Name) || slices.Contains(names, a.Name) {
		h.phrase = a.Name
	}
	for _, n := range a.Nouns {
		h.name("nouns", strings.ReplaceAll(n, "_", " "))
	}
	for _, n := range names {
		h.name("names", n)
	}
	for _, t := range a.Traits {
		for _, word := range append([]string{t}, listed(a.Forms[t])...) {
			h.trait(t, word)
		}
	}
	for _, role := range a.Roles {
		for _, word := range append([]string{role.Name}, listed(role.Words)...) {
			h.role(role.Name, word)
		}
	}
	return h.wrong
}

// hearing is a trial of a thing's words.
type hearing struct {
	own           *archetype.Archetype
	without, with *intent.Reader
	phrase        string // the thing's name in a prompt
	wrong         []string
}

func (h *hearing) tell(format string, a ...any) {
	h.wrong = append(h.wrong, fmt.Sprintf(format, a...))
}

// name reports a noun or a name that another thing has.
func (h *hearing) name(list, word string) {
	if t := h.without.Read("a " + word).Thing; t.Match == intent.Exact && t.Head == word {
		h.tell("%s: %q is the %s already; give it a name of its own, and see atelier recipe noun", list, word, t.Archetype)
	} else if t := h.with.Read("a " + word).Thing; t.Archetype != h.own.Name {
		h.tell("%s: %q is heard as the %s; write it into nouns where the dictionary has it, else choose a name that ends in a word of its own", list, word,
			t.Archetype)
	}
}

// trait reports a trait's word that already means a thing, a material, a state or a colour, or that does not set the trait.
func (h *hearing) trait(trait, word string) {
	switch in := h.without.Read("a " + word); {
	case in.Thing.Match == intent.Exact && in.Thing.Head == word:
		h.tell("trait %q: %q is the %s already; choose words that mean nothing else", trait, word, in.Thing.Archetype)
	case len(in.Materials) > 0 && in.Materials[0].Word == word:
		h.tell("trait %q: %q is the material %s already; roles are what materials replace", trait, word, in.Materials[0].Name)
	case len(in.Modifiers) > 0 && in.Modifiers[0].Word == word:
		h.tell("trait %q: %q says %s of all things already", trait, word, in.Modifiers[0].Name)
	case len(in.Colours) > 0 && in.Colours[0].Word == word:
		h.tell("trait %q: %q is a colour already", trait, word)
	}
	for _, prompt := range []string{"a " + word + " " + h.phrase, "a " + h.phrase + " with " + word, "a " + h.phrase + ", " + word} {
		if slices.Contains(h.with.Read(prompt).Traits, trait) {
			return
		}
	}
	h.tell("trait %q: it is not heard in \"a %s %s\"", trait, word, h.phrase)
}

// role reports a role's word that does not reach the role, or that takes a prompt from another thing.
func (h *hearing) role(role, word string) {
	prompt := "a " + h.phrase + " with purple " + word
	if got := h.with.Read(prompt).Colours; len(got) != 1 || got[0].Target != role {
		to := "none of its roles"
		if len(got) > 0 && got[0].Target != "" {
			to = fmt.Sprintf("%q", got[0].Target)
		}
		h.tell("role %q: \"%s\" colours %s and not it; give it a name or words that mean nothing else: roles = {%q: (\"metal\", \"casing, shell\")}", role,
			prompt, to, role)
	}
	before, after := h.without.Read("a "+word).Thing, h.with.Read("a "+word).Thing
	if before.Match == intent.Exact && before.Archetype != after.Archetype {
		h.tell("role %q: %q is the %s already", role, word, before.Archetype)
	}
}

// listed are the words of a list.
func listed(list string) (out []string) {
	for word := range strings.SplitSeq(list, ",") {
		if word = strings.TrimSpace(word); word != "" {
			out = append(out, word)
		}
	}
	return out
}
