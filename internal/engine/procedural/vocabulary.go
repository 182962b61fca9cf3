package procedural

import (
	"maps"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/surface"
)

// Vocabulary is the vocabulary of all archetypes and materials that the engine has been given.
func (c Config) Vocabulary() intent.Vocabulary {
	var v intent.Vocabulary
	for _, a := range c.Archetypes {
		v.Things = append(v.Things, entry(a))
	}
	for _, m := range c.Materials {
		v.Materials = append(v.Materials, intent.Substance{Name: m.Name, Words: m.Words, Sorts: slices.Sorted(maps.Keys(m.Sorts))})
	}
	for _, m := range c.dressings() {
		v.Materials = append(v.Materials, intent.Substance{Name: m.Name, Words: m.Words, Late: true})
	}
	for _, m := range c.Modifiers {
		v.Modifiers = append(v.Modifiers, intent.State{Name: m.Name, Words: m.Words})
	}
	for _, s := range c.Surfaces {
		v.Surfaces = append(v.Surfaces, intent.Phrased{Name: s.Name, Words: s.Phrases()})
	}
	for _, p := range surface.Patterns {
		v.Patterns = append(v.Patterns, intent.Phrased{Name: string(p.Pattern), Words: p.Words})
	}
	for _, p := range surface.Prints {
		v.Prints = append(v.Prints, intent.Phrased{Name: string(p.Print), Words: p.Words})
	}
	return v
}

func entry(a *archetype.Archetype) *intent.Entry {
	e := &intent.Entry{
		Name: a.Name, Family: a.Family, Called: a.Called, Nouns: a.Nouns, Names: a.Names, Kin: a.Kin, Realms: a.Realms,
		Traits: a.Traits, Poses: a.Poses, Forms: a.Forms, Implies: a.Implies, Holds: a.Holds,
		Lengthwise: a.Lengthwise, LongSide: a.LongSide, Scoped: a.Program != nil,
		Sorts: a.Sorts, Senses: a.Senses, Deeds: a.Deeds, Callings: a.Callings, Ground: a.Uneven && a.Solid, Bears: a.Bears,
	}
	if a.Common != nil {
		e.Nature = a.Common.Nature
	}
	e.Flies = e.Flies || a.Flies
	for _, r := range a.Roles {
		e.Roles = append(e.Roles, intent.Role{Name: r.Name, Words: r.Words, Optional: r.Optional})
	}
	return e
}

// dressings are the surfaces as materials of things.
func (c Config) dressings() []*material.Material { return surface.Materials(c.Surfaces, c.Materials) }
