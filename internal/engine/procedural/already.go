package procedural

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/media/scene"
)

// already leaves out the things that the thing which they go with has as parts of its own: a well has its bucket, and a galleon its cannons. The built
// scene of that thing says so by the names of its parts and of its bones. Things on which others depend stay.
func (p *plan) already(ctx context.Context) error {
	scenes := map[*plan]*scene.Scene{}
	for k := len(p.others) - 1; k >= 0; k-- {
		t, all := p.others[k], p.things()
		to := all[t.of]
		if t.how != intent.With && t.how != intent.Atop || slices.ContainsFunc(p.others, func(o *plan) bool { return o.of == k+1 }) {
			continue
		}
		if scenes[to] == nil {
			s, err := to.form(ctx, to.brief)
			if err != nil {
				return fmt.Errorf("build %s: %w", to.archetype.Name, err)
			}
			scenes[to] = s
		}
		if !t.within(to, scenes[to]) {
			continue
		}
		to.tellOwn(t)
		p.others = slices.Delete(p.others, k, k+1)
		for _, o := range p.others {
			if o.of > k+1 {
				o.of--
			}
		}
	}
	return nil
}

// within reports whether the scene of another thing has this thing as one of its parts. Nothing that lives is a part of something else that lives.
func (p *plan) within(to *plan, s *scene.Scene) bool {
	if p.common().Living && to.common().Living {
		return false
	}
	called := []string{p.intent.Thing.Noun, p.archetype.Name, language.Normal(p.intent.Thing.Head)}
	names := func(part string) bool {
		part, _, _ = strings.Cut(part, ".") // "boot.left"
		if p.common().Living || !strings.Contains(part, " ") {
			return slices.Contains(called, part)
		}
		first, _, _ := strings.Cut(part, " ") // a "lantern post" holds a lantern
		last := part[strings.LastIndexByte(part, ' ')+1:]
		return slices.Contains(called, part) || slices.Contains(called, first) || slices.Contains(called, last)
	}
	for _, part := range s.Parts {
		if names(part.Name) {
			return true
		}
	}
	if s.Bones == nil {
		return false
	}
	for _, b := range s.Bones.Bones {
		if names(b.Name) {
			return true
		}
	}
	return false
}

// tellOwn notes that the thing has a part of its own where the words ask for another thing, and which words about that thing are not followed.
func (p *plan) tellOwn(part *plan) {
	head := part.intent.Thing.Head
	p.note("The %s has its own %s.", bare(p), head)
	u, of := part.understood(), p.understood()
	words := slices.Concat(u.Materials, u.Colours, u.Modifiers, u.Traits)
	words = slices.DeleteFunc(words, func(w string) bool {
		return slices.Contains(slices.Concat(of.Materials, of.Colours, of.Modifiers, of.Traits), w)
	})
	if n := part.intent.Count; n > 2 {
		words = append(words, fmt.Sprint(n))
	}
	if len(words) > 0 {
		p.note("Not followed for the %s of the %s: “%s”.", head, bare(p), strings.Join(words, "”, “"))
	}
	p.notes = append(p.notes, part.notes...)
	p.intent.Unknown = append(p.intent.Unknown, part.intent.Unknown...)
}
