package procedural

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
	"atelier/internal/material"
)

// places are where each material goes.
type places struct {
	several bool                // the words name several for the whole thing
	roles   map[string][]string // by the material's name: the roles that are made of it
	whole   string              // the material of everything
}

// nowhere reports whether a material has no place in the thing: then its colour and its wear have no effect.
func (w places) nowhere(name string) bool {
	return w.several && name != "" && len(w.roles[name]) == 0 && w.whole != name
}

// of are the roles that a word is meant for: the role that it names, else the roles of the material before which it stands. One empty role: the thing.
func (w places) of(target, name string) []string {
	if roles := w.roles[name]; target == "" && len(roles) > 0 {
		return roles
	}
	return []string{target}
}

// meant is the material that a modifier in front of a material is meant for: in "burnt oak and iron" the oak. It is "" in "a burnt oak chair", which
// burns as a whole, with its seat of straw.
func (w places) meant(mod *material.Modifier, name string) string {
	if mod.Spreads && !w.several {
		return ""
	}
	return name
}

// useMaterials gives the materials of the words to the roles, and returns their places. Several materials of the whole thing go where they belong: in
// "oak and rusty iron" the staves are of oak and the hoops of iron.
func (e *Engine) useMaterials(l *archetype.Look, p *plan) places {
	left := slices.Clone(p.intent.Materials)
	w := places{several: p.intent.Statue == nil && e.several(left), roles: map[string][]string{}}
	if w.several {
		left = e.coated(left)
		left = slices.DeleteFunc(left, func(m intent.Material) bool { return m.Noun && e.leads(l, m, w) })
		left = slices.DeleteFunc(left, func(m intent.Material) bool { return m.Target == "" && e.belongs(l, m, w) })
	}
	placed := len(w.roles) > 0
	for _, m := range left {
		switch {
		case !placed || m.Target != "":
			e.useMaterial(l, p, m, &w)
		case m.Lent: // the set's other materials have their places, and this one has none here
		case !e.fills(l, m, w):
			p.note("“%s” is not shown: the %s has no part for it.", m.Word, bare(p))
		}
	}
	return w
}

// coated drops the material under a coat: "painted wood" is paint in the place of wood.
func (e *Engine) coated(list []intent.Material) []intent.Material {
	return slices.DeleteFunc(list, func(m intent.Material) bool {
		return slices.ContainsFunc(list, func(o intent.Material) bool { return o.Name == paint && o.Over == m.Name && o.Target == m.Target })
	})
}

// paint is the material that coats another.
const paint = "paint"

// classOf is the class whose place a material takes: its own, or for a coat the class of the material below.
func (e *Engine) classOf(m intent.Material) (material.Class, bool) {
	entry, ok := e.materials[m.Name]
	if under, coats := e.materials[m.Over]; ok && coats && m.Name == paint {
		entry = under
	}
	if !ok {
		return "", false
	}
	return entry.Class, true
}

// several reports whether the words name materials of more than one class for the whole thing.
func (e *Engine) several(list []intent.Material) bool {
	classes := map[material.Class]bool{}
	for _, m := range list {
		if entry, ok := e.materials[m.Name]; ok && m.Target == "" {
			classes[entry.Class] = true
		}
	}
	return len(classes) > 1
}

// leads gives the main role a material that stands before the thing's noun, if the role takes it.
func (e *Engine) leads(l *archetype.Look, m intent.Material, w places) bool {
	class, ok := e.classOf(m)
	return ok && len(l.Roles) > 0 && takes(l.Roles[0], class) && e.give(l, l.Roles[:1], m, w)
}

// belongs gives a material to the first free role whose own material is of the same class.
func (e *Engine) belongs(l *archetype.Look, m intent.Material, w places) bool {
	class, ok := e.classOf(m)
	return ok && e.give(l, only(l.Roles, func(r archetype.Role) bool { return !r.Optional && r.Nature() == class }), m, w)
}

// fills gives a material to the first free role that takes its class.
func (e *Engine) fills(l *archetype.Look, m intent.Material, w places) bool {
	class, ok := e.classOf(m)
	return ok && e.give(l, only(l.Roles, func(r archetype.Role) bool { return takes(r, class) }), m, w)
}

// give gives a material to the first free one of some roles.
func (e *Engine) give(l *archetype.Look, roles []archetype.Role, m intent.Material, w places) bool {
	for _, r := range roles {
		if _, taken := l.Finish[r.Name]; !taken {
			l.Finish[r.Name] = e.finishOf(m)
			w.roles[m.Name] = append(w.roles[m.Name], r.Name)
			return true
		}
	}
	return false
}

func only(roles []archetype.Role, fit func(archetype.Role) bool) []archetype.Role {
	return slices.DeleteFunc(slices.Clone(roles), func(r archetype.Role) bool { return !fit(r) })
}

// useMaterial gives a material to the role that the words name, else to the first role that takes its class, else to all roles. A metal before the
// thing's noun is that of all its metal: the guns of a bronze battleship are of bronze, too. Soft things and food before which bronze or gold stands are
// cast as a whole: no mere buttons make a bronze jacket, and no mere skin a bronze pear.
func (e *Engine) useMaterial(l *archetype.Look, p *plan, m intent.Material, w *places) {
	class, ok := e.classOf(m)
	if !ok {
		return
	}
	if m.Target != "" {
		l.Finish[m.Target] = e.finishOf(m)
		return
	}
	cast := m.Noun && !m.Lent && e.materials[m.Name].Casts && len(l.Roles) > 0 &&
		(yields(l.Roles[0]) && !takes(l.Roles[0], class) || p.archetype.Common != nil && p.archetype.Common.Eaten)
	if !cast && p.intent.Statue == nil && slices.ContainsFunc(l.Roles, func(r archetype.Role) bool { return takes(r, class) }) {
		whole := m.Noun && !m.Lent
		if led := whole && outright(l.Roles, class) && e.give(l, l.Roles[:1], m, *w); !led && !e.fills(l, m, *w) && !m.Lent {
			p.note("“%s” is not shown: the %s has no part for it.", m.Word, bare(p))
		}
		for whole && class == material.Metallic && e.belongs(l, m, *w) {
		}
		return
	}
	if l.All == nil && !m.Lent {
		l.All, w.whole = e.finishOf(m), m.Name
	}
}

// outright reports whether a material before the thing's noun is that of its main role, which takes no such material of itself: the walls of a golden
// castle are of gold, and not its roof alone. What is soft or alive stays as it is, and an oak well has a frame of oak on a ring of stone.
func outright(roles []archetype.Role, c material.Class) bool {
	main := roles[0]
	solid := func(c material.Class) bool {
		return c == material.Timber || c == material.Mineral || c == material.Metallic
	}
	if takes(main, c) || !solid(c) || yields(main) {
		return false
	}
	natural := slices.ContainsFunc(roles, func(r archetype.Role) bool { return r.Nature() == c })
	return !natural || c == material.Metallic && solid(main.Nature())
}

// yields reports whether the role's own material is cloth, leather, paper, or something that grows.
func yields(r archetype.Role) bool {
	return r.Nature() == material.Textile || r.Nature() == material.Living
}

// takes reports whether a role takes materials of a class that words say of the whole thing. A part that is there only where words name it, such as the bell
// of a cat, takes only what they say of it.
func takes(r archetype.Role, c material.Class) bool {
	return !r.Optional && (r.Takes == nil || slices.Contains(r.Takes, c))
}

// finishOf is a material as the words describe it: its sort, its shade, and the material that it coats.
func (e *Engine) finishOf(m intent.Material) material.Finish {
	entry := e.materials[m.Name]
	f := entry.Default
	if entry.Said != nil {
		f = entry.Said
	}
	if s, ok := entry.Sorts[m.Sort]; ok {
		f = s
	}
	if under, ok := e.materials[m.Over]; ok {
		if coat, ok := f.(material.Paint); ok {
			coat.Under = under.Default
			f = coat
		}
	}
	if m.Shade != 0 {
		f = material.Shaded{Finish: f, Amount: m.Shade}
	}
	return f
}
