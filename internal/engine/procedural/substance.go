package procedural

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/engine/procedural/intent"
	"atelier/internal/material"
)

// places are where the materials are that several of were said of the whole thing.
type places struct {
	role map[string]string // by the material's name: the one that is of it
	lent []string          // those of a set, which may have no place in a thing of it
}

// nowhere reports whether a material of the set has no place in the thing: then it is no matter what its colour is.
func (w places) nowhere(name string) bool {
	return slices.Contains(w.lent, name) && w.role[name] == ""
}

// useMaterials gives the materials of the words to the roles. Several that are said of the whole thing go where they belong:
// in "oak and rusty iron" the staves are of oak and the hoops of iron. It returns where they are.
func (e *Engine) useMaterials(l *archetype.Look, p *plan) places {
	of := map[string]string{}
	w := places{role: of}
	left := slices.Clone(p.intent.Materials)
	for _, m := range left {
		if m.Lent {
			w.lent = append(w.lent, m.Name)
		}
	}
	if p.intent.Statue == nil && e.several(left) {
		left = slices.DeleteFunc(left, func(m intent.Material) bool { return m.Noun && e.leads(l, m, of) })
		left = slices.DeleteFunc(left, func(m intent.Material) bool { return m.Target == "" && e.belongs(l, m, of) })
	}
	for _, m := range left {
		if len(of) == 0 || m.Target != "" {
			e.useMaterial(l, p, m)
			continue
		}
		if m.Lent {
			continue // the set's other materials have their places, and this one has none here
		}
		if !e.fills(l, m) {
			p.note("There is no part left to be of %s.", m.Word)
		}
	}
	return w
}

// several reports whether materials of more than one class are said of the whole thing.
func (e *Engine) several(list []intent.Material) bool {
	classes := map[material.Class]bool{}
	for _, m := range list {
		if entry, ok := e.materials[m.Name]; ok && m.Target == "" {
			classes[entry.Class] = true
		}
	}
	return len(classes) > 1
}

// leads gives the main role a material that stands before the thing's noun, if it takes it.
func (e *Engine) leads(l *archetype.Look, m intent.Material, of map[string]string) bool {
	entry, ok := e.materials[m.Name]
	if !ok || len(l.Roles) == 0 || !takes(l.Roles[0], entry.Class) || l.Finish[l.Roles[0].Name] != nil {
		return false
	}
	l.Finish[l.Roles[0].Name], of[m.Name] = finishOf(entry, m), l.Roles[0].Name
	return true
}

// belongs gives a material to the first role that is by itself of its class, if one is free.
func (e *Engine) belongs(l *archetype.Look, m intent.Material, of map[string]string) bool {
	entry, ok := e.materials[m.Name]
	if !ok {
		return false
	}
	for _, r := range l.Roles {
		if _, taken := l.Finish[r.Name]; !taken && r.Nature() == entry.Class {
			l.Finish[r.Name], of[m.Name] = finishOf(entry, m), r.Name
			return true
		}
	}
	return false
}

// fills gives a material to the first role that takes its class, if one is free.
func (e *Engine) fills(l *archetype.Look, m intent.Material) bool {
	entry, ok := e.materials[m.Name]
	if !ok {
		return false
	}
	for _, r := range l.Roles {
		if _, taken := l.Finish[r.Name]; !taken && takes(r, entry.Class) {
			l.Finish[r.Name] = finishOf(entry, m)
			return true
		}
	}
	return false
}

// useMaterial gives a material to the role that it is meant for, else to the first that takes its class, else to everything.
func (e *Engine) useMaterial(l *archetype.Look, p *plan, m intent.Material) {
	entry, ok := e.materials[m.Name]
	if !ok {
		return
	}
	if m.Target != "" {
		l.Finish[m.Target] = finishOf(entry, m)
		return
	}
	if p.intent.Statue == nil && slices.ContainsFunc(l.Roles, func(r archetype.Role) bool { return takes(r, entry.Class) }) {
		if !e.fills(l, m) && !m.Lent {
			p.note("There is no part left to be of %s.", m.Word)
		}
		return
	}
	if l.All == nil && !m.Lent {
		l.All = finishOf(entry, m)
	}
}

func takes(r archetype.Role, c material.Class) bool {
	return r.Takes == nil || slices.Contains(r.Takes, c)
}

// finishOf is what the words call a material: its sort, and how dark or pale.
func finishOf(entry *material.Material, m intent.Material) material.Finish {
	f := entry.Default
	if s, ok := entry.Sorts[m.Sort]; ok {
		f = s
	}
	if m.Shade != 0 {
		f = shaded{f, m.Shade}
	}
	return f
}
