package procedural

import (
	"cmp"
	"context"
	"maps"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/engine/procedural/style"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/wreck"
)

// harm is how words break the form of a thing, beside its surface. Panes are broken alone where the words name nothing else, as in a broken window.
type harm struct{ broken, panes, burnt, dented blow }

// blow is one harm: how strong it is, 0 not at all, and the word that says so: "ruined".
type blow struct {
	amount float32
	word   string
}

// cuts reports whether parts are cut, which takes triangles.
func (h harm) cuts() bool { return max(h.broken.amount, h.panes.amount, h.burnt.amount) > 0 }

// spared is the share of its triangles that a thing is built of before it is broken: cuts and rubble take the rest. A fire breaks a thing as hard as
// words of ruin of the share burning of its amount.
const (
	spared  = .9
	burning = .6
)

// slight are words of decay that leave more standing than "ruined" does; skin are words of a modifier that mean the surface alone.
var (
	slight = []string{"derelict", "dilapidated", "decrepit", "crumbling", "decaying"}
	skin   = []string{"cracked", "chipped", "cracking", "peeling", "flaking"}
)

// harmed reads from the words how the thing is broken. A thing that has a broken form of its own takes that.
func (p *plan) harmed(e *Engine) {
	for _, m := range p.intent.Modifiers {
		panes := m.Target != "" && p.glazed(m.Target)
		loose := m.Word == "broken" && slices.ContainsFunc(p.common().Breaks, func(w *wreck.Way) bool { return w == wreck.Parts || w == wreck.Rolls })
		if m.Target != "" && !panes && !loose { // "a table with a broken leg" loses it
			continue
		}
		if of := e.materials[m.Of]; of != nil && of.Class == material.Vitreous { // "a broken window" is one with broken glass
			panes = p.archetype.Roles[0].Nature() != material.Vitreous
		}
		amount := min(m.Amount, archetype.MostModified)
		switch {
		case m.Name == "burnt":
			p.harm.burnt = blow{amount, m.Word}
		case m.Name == "dented":
			p.harm.dented = blow{amount, m.Word}
		case m.Name == "cracked" && !slices.Contains(skin, m.Word), m.Name == "ruined":
			if slices.Contains(slight, m.Word) {
				amount *= .55
			}
			if panes {
				p.harm.panes = blow{amount, m.Word}
			} else {
				p.harm.broken = blow{amount, m.Word}
			}
		}
	}
	if p.harm.broken.amount > 0 && !p.says(slices.Collect(maps.Keys(p.archetype.Holds))) {
		p.grow(contentless) // what stands in a vase would break in its place
	}
	if max(p.harm.broken.amount, p.harm.burnt.amount) > 0 && slices.Contains(p.archetype.Traits, "broken") {
		p.brief.Traits["broken"] = true
		p.harm = harm{}
	}
	if p.harm.burnt.amount > 0 && slices.Contains(p.archetype.Traits, "leafless") {
		p.brief.Traits["leafless"] = true
		p.harm.burnt = blow{}
	}
}

// glazed reports whether a role is of glass.
func (p *plan) glazed(role string) bool {
	return slices.ContainsFunc(p.archetype.Roles, func(r archetype.Role) bool { return r.Name == role && r.Nature() == material.Vitreous })
}

// contentless are traits of things with nothing in them.
var contentless = []string{"empty", "vacant", "unladen"}

// wreck breaks the built thing as the words say, and notes for each word what it did and what it could not do.
func (p *plan) wreck(ctx context.Context, s *scene.Scene, b archetype.Brief) error {
	p.broke = nil
	if p.harm == (harm{}) {
		return nil
	}
	done := struck{}
	if s.Bones == nil || s.Bones.Kind == rig.Rigid {
		if err := p.strike(ctx, wreck.New(s, b.Seed.Sub("wreck")), done); err != nil {
			return err
		}
	}
	h := p.harm
	for i, b := range [...]blow{h.panes, h.broken, h.burnt, h.dented} {
		var told note.Note
		switch how := done[b]; {
		case len(how) > 0:
			told = note.On(note.Understood, "%q, in its form: %s", b.word, clauses(how))
		case i < 2 && b.amount > 0: // a fire and a dent show on the surface, too
			told = note.Of(note.Unmet, b.word).But("the form of the %s stays whole, and its surface alone shows it", p.archetype.Name)
		}
		if told != (note.Note{}) {
			p.broke = p.broke.With(told)
		}
	}
	return nil
}

// strike does each harm to the thing, and tells what of it was done.
func (p *plan) strike(ctx context.Context, w *wreck.Wreck, done struck) error {
	h := p.harm
	panes := cmp.Or(h.panes, h.broken, h.burnt)
	if hard := max(h.panes.amount, h.broken.amount, h.burnt.amount); hard > 0 {
		n, err := w.Shatter(ctx, geom.Clamp(.5+.4*hard, .5, 1))
		if err != nil {
			return err
		}
		if n > 0 {
			done[panes] = append(done[panes], "its panes are broken")
		}
	}
	is := p.common()
	if h.burnt.amount > 0 && is.Burns != nil && (h.broken.amount == 0 || !slices.Contains(is.Breaks, is.Burns)) {
		in, err := w.First(ctx, []*wreck.Way{is.Burns}, burning*h.burnt.amount)
		if err != nil {
			return err
		}
		done.tell(h.burnt, in)
	}
	if h.broken.amount > 0 {
		in, err := w.First(ctx, is.Breaks, h.broken.amount)
		if err != nil {
			return err
		}
		done.tell(h.broken, in)
	}
	if h.dented.amount > 0 && is.Dents {
		w.Dent(4, .8*h.dented.amount, nil)
		done[h.dented] = append(done[h.dented], "it is dented")
	}
	return nil
}

// common is what the thing has in common with its family.
func (p *plan) common() archetype.Common {
	if c := p.archetype.Common; c != nil {
		return *c
	}
	return archetype.Common{}
}

// struck are clauses about what each blow has done.
type struck map[blow][]string

// tell adds what a way of breaking has done; nil: there is none.
func (s struck) tell(b blow, in *wreck.Way) {
	if in != nil {
		s[b] = append(s[b], in.Says)
	}
}

// clauses joins clauses by commas.
func clauses(s []string) string {
	out := ""
	for i, c := range s {
		switch {
		case i == 0:
		case i == len(s)-1:
			out += ", and "
		default:
			out += ", "
		}
		out += c
	}
	return out
}

// form builds the thing in the form of its style.
func (p *plan) form(ctx context.Context, b archetype.Brief) (*scene.Scene, error) {
	if p.harm.cuts() && b.Triangles == 0 {
		b.Triangles = int(spared * float32(b.Budget()))
	}
	if err := p.lengthen(ctx); err != nil {
		return nil, err
	}
	if by := p.growth.proportions; p.growth.known {
		b.Wide, b.Tall, b.Deep = b.Wide*by.X, b.Tall*by.Y, b.Deep*by.Z
	}
	s, err := p.archetype.Build(ctx, b)
	if err != nil {
		return nil, err
	}
	if p.intent.Style == intent.Cartoon && (s.Bones == nil || s.Bones.Kind == rig.Rigid) {
		style.Toon(s)
	}
	p.countParts(s, p.strip(s))
	p.tellHands(s, &b)
	p.tellKept(s.Kept)
	p.surrounded(s)
	p.detail(s)
	p.shine(s)
	p.inscribe(s)
	if err := p.print(ctx, s); err != nil {
		return nil, err
	}
	return s, p.wreck(ctx, s, b)
}
