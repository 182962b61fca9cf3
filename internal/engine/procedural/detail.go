package procedural

import (
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// detail is what words say of a part that no role calls so: "a tractor with a red roof".
type detail struct {
	called []string // what the part may be called, the likeliest first
	text   string   // the words
	other  string   // those of the words that ask for another shape of the part
	finish material.Finish
	tint   *geom.Vec3
	mods   []archetype.Modified

	setting material.Finish // of a gem that is set into the thing
}

// details are the looks that relations give to what they name.
func (e *Engine) details(list []intent.Relation) (out []detail) {
	for _, r := range list {
		said, _ := language.Grammar().Of(language.Normal(r.Word))
		if said.Sort == language.Leading && said.Lead != language.With || r.Noun == "" && len(r.Parts) == 0 {
			continue
		}
		d := detail{text: r.Text, other: r.Else, setting: e.materials["gold"].Default}
		for _, name := range append([]string{r.Noun}, r.Parts...) {
			if name != "" && !slices.Contains(d.called, name) {
				d.called = append(d.called, name)
			}
		}
		for _, m := range r.Materials {
			if e.materials[m.Name] != nil {
				d.finish = e.finishOf(m)
			}
		}
		for _, c := range r.Colours {
			d.tint = &c.RGB
		}
		for _, m := range r.Modifiers {
			if mod, ok := e.modifiers[m.Name]; ok {
				d.mods = append(d.mods, archetype.Modified{Modifier: mod, Amount: min(m.Amount, archetype.MostModified)})
			}
		}
		if c, ok := d.stone(); ok {
			d.tint, d.called = &c, append(d.called, "gem", "jewel", "stone")
		}
		out = append(out, d)
	}
	return out
}

// detail gives the parts of a built scene the looks that words give them by their names, and drops the notes on words that are followed so.
func (p *plan) detail(s *scene.Scene) {
	if len(p.details) == 0 {
		return
	}
	shown := map[string]bool{}
	for _, d := range p.details {
		parts := d.in(s)
		for _, part := range parts {
			part.Surface = d.on(p.brief.Look, part)
			if part.Share != "" {
				part.Share += " " + d.text
			}
		}
		if len(parts) > 0 && d.other != "" {
			p.uneven = append(p.uneven, note.Of(note.Unmet, d.other).But("the %s keeps its usual form", d.called[0]))
		}
		shown[d.text] = len(parts) > 0 && d.counts(parts) || len(parts) == 0 && p.stud(s, d)
	}
	p.intent, p.notes = p.intent.Unrelated(func(r intent.Relation) bool { return shown[r.Text] }, p.notes)
}

// counts reports whether the parts are as many as the words of a detail say, by the name of some of them; words without a number say none.
func (d detail) counts(parts []*solid.Part) bool {
	t, asked := language.Cut(d.text), 0
	for i := range t.Words {
		if n, words := t.Number(i); words > 0 {
			asked = n
			break
		}
	}
	return asked < 2 || slices.ContainsFunc(parts, func(part *solid.Part) bool { return numberOf(parts, part.Name) == asked }) || len(parts) == asked
}

// in are the parts of a scene that a detail speaks of: of the names that it may have, those of the first that any part has, or has as its last word.
func (d detail) in(s *scene.Scene) (parts []*solid.Part) {
	for _, noun := range d.called {
		for _, form := range []string{noun, language.Singular(noun)} {
			for _, part := range s.Parts {
				name, _, _ := strings.Cut(part.Name, ".")
				if name == form || strings.HasSuffix(name, " "+form) {
					parts = append(parts, part)
				}
			}
			if len(parts) > 0 {
				return parts
			}
		}
	}
	return nil
}

// on is the surface of a part with a detail's look.
func (d detail) on(l archetype.Look, part *solid.Part) tex.Surface {
	out := part.Surface
	switch {
	case d.finish != nil && d.tint != nil:
		out = l.Wrap(d.finish.Tint(*d.tint).Surface())
	case d.finish != nil:
		out = l.Wrap(d.finish.Surface())
	case d.tint != nil:
		out = recoloured(part, *d.tint)
	}
	for _, m := range d.mods {
		out = m.Modifier.Wrap(out, m.Amount)
	}
	return out
}

// The measures of a new colour on a part: how much its own light and dark places show, and from what metalness on it is painted over.
const (
	leastTone, mostTone = .6, 1.25
	coatedFrom          = .5
)

// recoloured is the surface of a part in another colour, in which its own light and dark places show. What is of metal is painted.
func recoloured(part *solid.Part, c geom.Vec3) tex.Surface {
	own, tone := part.Surface, geom.Vec3{X: .3, Y: .59, Z: .11}
	sum, n := float32(0), float32(0)
	for _, is := range part.Islands {
		for k := 0; k < len(is.Vertices); k += 1 + len(is.Vertices)/8 {
			sum, n = sum+own(pointAt(part, is.Vertices[k])).Color.Dot(tone), n+1
		}
	}
	usual := max(sum/max(n, 1), .02)
	return func(p *tex.Point) tex.Sample {
		o := own(p)
		if o.Metal > coatedFrom {
			o.Metal, o.Rough = 0, max(o.Rough, .35)
		}
		if lit := max(o.Emission.X, o.Emission.Y, o.Emission.Z); lit > 0 {
			o.Emission = c.Mul(lit)
		}
		k := geom.Clamp(o.Color.Dot(tone)/usual, leastTone, mostTone)
		o.Color = geom.Vec3{X: min(1, c.X*k), Y: min(1, c.Y*k), Z: min(1, c.Z*k)}
		return o
	}
}

// pointAt is a place of a part's surface, in the open and away from edges, at one of its vertices.
func pointAt(part *solid.Part, v solid.Vertex) *tex.Point {
	return &tex.Point{Pos: v.Pos, Local: v.Local, Normal: geom.Vec3{Y: 1}, Low: part.Low, High: part.High, Open: 1, Edge: 1, Crease: 1, Texel: .002,
		Seed: part.Seed}
}
