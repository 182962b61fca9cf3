package procedural

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
)

// Heard returns the faults in the words of a thing that joins the vocabulary as a recipe of one's own does, before all others: words that do not reach
// it, and words that already mean something else. Taken are its names and nouns that other things give up to it. Prompts are read without it, and with it.
func (c Config) Heard(a *archetype.Archetype) (wrong, taken []string) {
	others := slices.DeleteFunc(slices.Clone(c.Archetypes), func(o *archetype.Archetype) bool { return o.Name == a.Name })
	h := hearing{own: a, phrase: plainly(a.Nouns[0])}
	c.Archetypes = overtaken([]*archetype.Archetype{a}, others)
	h.with = intent.New(c.Vocabulary())
	c.Archetypes = others
	h.without = intent.New(c.Vocabulary())
	names := listed(a.Names)
	if slices.Contains(a.Nouns, a.Name) || slices.Contains(names, a.Name) {
		h.phrase = a.Name
	}
	h.name("name", a.Name)
	for _, n := range a.Nouns {
		h.name("nouns", plainly(n))
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
	return h.wrong, h.taken
}

// hearing is a trial of a thing's words.
type hearing struct {
	own           *archetype.Archetype
	without, with *intent.Reader
	phrase        string // the thing's name in a prompt
	wrong, taken  []string
}

func (h *hearing) tell(format string, a ...any) {
	h.wrong = append(h.wrong, fmt.Sprintf(format, a...))
}

// name reports a word that does not reach the thing, and notes one that another thing gives up to it.
func (h *hearing) name(list, word string) {
	if t := h.with.Read("a " + word).Thing; t.Archetype != h.own.Name {
		h.tell("%s: %q is heard as the %s; choose other words", list, word, t.Archetype)
	} else if other := whose(h.without, word); other != "" {
		if note := fmt.Sprintf("%q means the %s without this recipe, which goes before it", word, other); !slices.Contains(h.taken, note) {
			h.taken = append(h.taken, note)
		}
	}
}

// whose is the thing that a word is a noun or a name of; "": of none.
func whose(r *intent.Reader, word string) string {
	if t := r.Read("a " + word).Thing; (t.Match == intent.Exact || t.Match == intent.Alias && t.Family) && t.Head == word {
		return t.Archetype
	}
	return ""
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

// role reports a role's word that does not reach the role, or that another thing has.
func (h *hearing) role(role, word string) {
	prompt := "a " + h.phrase + " with purple " + word
	got := h.with.Read(prompt)
	if c := got.Colours; len(c) != 1 || c[0].Target != role {
		h.tell("role %q: %q, as in \"%s\", %s; give it a word that means nothing else, such as casing or shell", role, word, prompt, h.meant(got, word))
	}
	before, after := h.without.Read("a "+word).Thing, h.with.Read("a "+word).Thing
	if before.Match == intent.Exact && before.Archetype != after.Archetype {
		h.tell("role %q: %q is the %s already", role, word, before.Archetype)
	}
}

// meant says what the words of a role that are not heard as the role mean, and which of them does.
func (h *hearing) meant(got intent.Intent, word string) string {
	if c := got.Colours; len(c) > 0 && c[0].Target != "" {
		return fmt.Sprintf("is heard as its %s", c[0].Target)
	}
	for _, w := range append([]string{word}, strings.Fields(word)...) {
		if thing := whose(h.with, w); thing != "" && thing != h.own.Name {
			return fmt.Sprintf("has %q, the %s, in it", w, thing)
		}
		switch in := h.with.Read("a " + w); {
		case len(in.Colours) > 0:
			return fmt.Sprintf("has %q, a colour, in it", w)
		case len(in.Materials) > 0:
			return fmt.Sprintf("has %q, the material %s, in it", w, in.Materials[0].Name)
		}
	}
	for _, r := range got.Relations {
		if r.Noun != "" {
			return fmt.Sprintf("is heard as something beside it, %q", r.Noun)
		}
	}
	return "is heard as no part of it"
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
