package procedural

import (
	"maps"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/material"
)

// dress gives the roles that words say nothing of the materials of a modifier, and its leading one to the main role where no role is of that class.
func dress(l *archetype.Look, m *material.Modifier, target string) {
	if m.Dress == nil || l.All != nil {
		return
	}
	leads, said := false, maps.Clone(l.Finish)
	for _, r := range l.Roles {
		leads = leads || r.Nature() == m.Leads
		if f := m.Dress[r.Nature()]; f != nil && said[r.Name] == nil && !r.Optional && (target == "" || target == r.Name) {
			l.Finish[r.Name] = f
		}
	}
	if len(l.Roles) == 0 || leads || target != "" {
		return
	}
	if main := l.Roles[0]; said[main.Name] == nil && main.Nature() != material.Living && main.Takes != nil && takes(main, m.Leads) {
		l.Finish[main.Name] = m.Dress[m.Leads]
	}
}

// tinted reports whether a role has a colour of words.
func tinted(l *archetype.Look, role string) bool {
	_, ok := l.Tints[role]
	return ok
}

// striped are the roles of stripes over the main role: two colours of stripes are that of the ground between them and their own.
var striped = map[string]bool{"bands": true, "stripes": true}

// oneColour is the note on a colour of a part that has another one.
const oneColour = "the %s of the %s has one colour"

// stripes is the role of the second colour of striped clothes.
const stripes = "stripes"

// hooped reports whether the i-th colour and the next one are those of a striped garment, "a red and white striped shirt", of which words put the second
// one before the noun.
func (p *plan) hooped(i int) bool {
	list := p.intent.Colours
	if p.archetype.Family != "person" || i+1 >= len(list) || !slices.Contains(p.intent.Traits, "striped") || i > 0 && p.hooped(i-1) {
		return false
	}
	next := list[i+1].Target
	return next != "" && (list[i].Target == "" || list[i].Target == next)
}

// tint gives colour words to the roles that they name, and the other colour words to the roles in order, the main role first. It returns the
// colours that are seen, and notes the others: a part has one colour, and a thing no more colours than parts.
func (p *plan) tint(l *archetype.Look, of places) (seen []intent.Colour) {
	for i, c := range p.intent.Colours {
		if i > 0 && p.hooped(i-1) {
			l.Tints[stripes], seen = c.RGB, append(seen, c)
			continue
		}
		if p.hooped(i) {
			c.Target, c.Of = p.intent.Colours[i+1].Target, p.intent.Colours[i+1].Of
		}
		if roles := of.of(c.Target, c.Of); roles[0] != "" {
			again := func(o intent.Colour) bool { return o.Target == c.Target && o.Of == c.Of }
			more, main := slices.ContainsFunc(p.intent.Colours[i+1:], again), l.Roles[0].Name
			switch {
			case more && striped[roles[0]] && !tinted(l, main):
				l.Tints[main] = c.RGB
			case more && p.archetype.Program == nil && !p.hooped(i):
				p.tells(note.Of(note.Unmet, c.Word).But(oneColour, roles[0], bare(p)))
				continue
			default:
				l.Give(roles, c.RGB)
			}
			seen = append(seen, c)
			continue
		}
		free := slices.IndexFunc(l.Roles, func(r archetype.Role) bool { return !tinted(l, r.Name) })
		switch {
		case of.nowhere(c.Of):
			seen = append(seen, c)
		case free < 0:
			p.tells(note.Of(note.Unmet, c.Word).But("no part of the %s is left for it", bare(p)))
		default:
			l.Tints[l.Roles[free].Name] = c.RGB
			seen = append(seen, c)
		}
	}
	return seen
}
