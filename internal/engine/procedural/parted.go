package procedural

import (
	"context"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/media/scene"
)

// parted is what words say of parts that are less than a role: the red legs of a chair, whose frame is more than legs.
type parted struct {
	colours   []intent.Colour
	materials []intent.Material
	modifiers []intent.Modifier
}

// part takes what words say of parts that the thing has by their own names from the intent, and gives these parts their looks. What is said of a part
// that has no name of its own is said of the whole role, and noted.
func (e *Engine) part(p *plan) (own parted) {
	in := &p.intent
	if p.archetype.Program == nil || in.Statue != nil || !calls(in) {
		return own
	}
	b := p.brief
	b.Level, b.Look = archetype.Fast, archetype.Look{Roles: p.archetype.Roles}
	s, err := p.archetype.Build(context.Background(), b)
	if err != nil {
		return own // the work itself tells it
	}
	told := map[string]bool{}
	is := func(role, part string) bool {
		if part == "" {
			return false
		}
		named, others := divided(s, role, part)
		if named == 0 && others > 0 && !told[part] {
			told[part] = true
			p.note("%s is read as the %s of the %s.", language.Quote(part), role, bare(p))
		}
		return named > 0 && others > 0
	}
	in.Colours, own.colours = dividing(in.Colours, func(c intent.Colour) bool { return is(c.Target, c.Part) })
	in.Materials, own.materials = dividing(in.Materials, func(m intent.Material) bool { return is(m.Target, m.Part) })
	in.Modifiers, own.modifiers = dividing(in.Modifiers, func(m intent.Modifier) bool { return is(m.Target, m.Part) })
	p.details = append(p.details, e.details(own.relations())...)
	return own
}

// back gives the intent what was taken from it, for the record.
func (own parted) back(in *intent.Intent) {
	in.Colours = append(in.Colours, own.colours...)
	in.Materials = append(in.Materials, own.materials...)
	in.Modifiers = append(in.Modifiers, own.modifiers...)
}

// calls reports whether words call a part that is less than a role.
func calls(in *intent.Intent) bool {
	return slices.ContainsFunc(in.Colours, func(c intent.Colour) bool { return c.Part != "" }) ||
		slices.ContainsFunc(in.Materials, func(m intent.Material) bool { return m.Part != "" }) ||
		slices.ContainsFunc(in.Modifiers, func(m intent.Modifier) bool { return m.Part != "" })
}

// divided is how many parts of a thing a noun calls, and how many others a role has.
func divided(s *scene.Scene, role, noun string) (named, others int) {
	called := detail{called: []string{noun}}.in(s)
	for _, part := range s.Parts {
		if part.Role == role && !slices.Contains(called, part) {
			others++
		}
	}
	return len(called), others
}

// dividing divides a list into what is no such thing, and what is.
func dividing[T any](list []T, is func(T) bool) (rest, those []T) {
	for _, v := range list {
		if is(v) {
			those = append(those, v)
		} else {
			rest = append(rest, v)
		}
	}
	return rest, those
}

// relations are what words say of each part.
func (own parted) relations() (list []intent.Relation) {
	of := func(part string) *intent.Relation {
		i := slices.IndexFunc(list, func(r intent.Relation) bool { return r.Noun == part })
		if i < 0 {
			i = len(list)
			list = append(list, intent.Relation{Word: string(language.With), Noun: part, Text: "the " + part})
		}
		return &list[i]
	}
	for _, c := range own.colours {
		r := of(c.Part)
		r.Colours = append(r.Colours, c)
	}
	for _, m := range own.materials {
		r := of(m.Part)
		r.Materials = append(r.Materials, m)
	}
	for _, m := range own.modifiers {
		r := of(m.Part)
		r.Modifiers = append(r.Modifiers, m)
	}
	return list
}
