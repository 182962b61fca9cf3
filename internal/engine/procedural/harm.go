package procedural

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
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

// spared is the share of its triangles that a thing is built of before it is broken: cuts and rubble take the rest.
const spared = .9

// slight are words of decay that leave more standing than "ruined" does; skin are words of a modifier that mean the surface alone.
var (
	slight = []string{"derelict", "dilapidated", "decrepit", "crumbling", "decaying"}
	skin   = []string{"cracked", "chipped", "cracking", "peeling", "flaking"}
)

// harmed reads from the words how the thing is broken. A thing that has a broken form of its own takes that.
func (p *plan) harmed(e *Engine) {
	for _, m := range p.intent.Modifiers {
		panes := m.Target != "" && p.glazed(m.Target)
		if m.Target != "" && !panes {
			continue
		}
		if of := e.materials[m.Of]; of != nil && of.Class == material.Vitreous { // "a broken window" is one with broken glass
			panes = p.archetype.Roles[0].Nature() != material.Vitreous
		}
		amount := min(m.Amount, mostModified)
		switch {
		case m.Name == "burnt":
			p.harm.burnt = blow{amount, m.Word}
		case m.Name == "dented":
			p.harm.dented = blow{amount, m.Word}
		case m.Name == cracks && !slices.Contains(skin, m.Word), m.Name == "ruined":
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
	if p.harm.broken.amount > 0 {
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

// breaking breaks a thing in one way, and says how; "" when there was nothing for it to break.
type breaking func(ctx context.Context, w *wreck.Wreck, h harm) (string, error)

// breaks are how the things of a family break; the first that finds something to break is taken, but for windows, which break too.
var breaks = map[string][]breaking{
	"aircraft": {torn}, "boat": {torn}, "bath": {snapped}, "building": {fallen}, "camp": {fallenApart, snapped}, "computing": {snapped},
	"container": {fallenApart, snapped}, "dungeon": {fallenApart, snapped}, "electronics": {snapped}, "farm": {rolledOver, fallenApart, snapped},
	"furniture": {fallenApart, snapped}, "garden": {fallenApart, snapped}, "holiday": {snapped}, "household": {fallenApart, snapped},
	"instrument": {snapped}, "kitchen": {snapped}, "light": {snapped}, "magic": {snapped}, "medical": {fallenApart, snapped},
	"military": {rolledOver, fallenApart, snapped}, "monument": {snapped}, "plant": {snapped}, "rock": {snapped}, "science": {snapped},
	"shop": {fallenApart, snapped}, "space": {rolledOver, torn}, "sport": {fallenApart, snapped}, "street": {fallenApart, snapped}, "structure": {fallen},
	"tool": {snapped}, "toy": {fallenApart, snapped}, "treasure": {snapped}, "vehicle": {rolledOver, fallenApart, torn}, "vessel": {snapped},
	"weapon": {rolledOver, snapped}, "writing": {snapped},
}

// dents are the families whose things are dented; a dent in the others is of the surface alone.
var dents = []string{"aircraft", "bath", "boat", "container", "electronics", "kitchen", "military", "space", "vehicle", "vessel"}

// foliage are the roles that a fire leaves nothing of.
var foliage = []string{"leaves", "needles", "fronds", "petals", "blooms", "olives", "button", "paper"}

func fallen(ctx context.Context, w *wreck.Wreck, h harm) (string, error) {
	ok, err := w.Collapse(ctx, h.broken.amount)
	return said(ok, "its upper part has fallen, and rubble lies at its foot"), err
}

func fallenApart(ctx context.Context, w *wreck.Wreck, _ harm) (string, error) {
	ok, err := w.Joinery(ctx)
	return said(ok, "a leg or boards of it have come off"), err
}

func rolledOver(ctx context.Context, w *wreck.Wreck, _ harm) (string, error) {
	ok, err := w.Crash(ctx)
	return said(ok, "a wheel is off, and its body is dented"), err
}

func snapped(ctx context.Context, w *wreck.Wreck, _ harm) (string, error) {
	ok, err := w.Snap(ctx)
	return said(ok, "a piece has broken off, and lies beside it"), err
}

func torn(ctx context.Context, w *wreck.Wreck, h harm) (string, error) {
	if ok, err := w.Tear(ctx); !ok || err != nil {
		return "", err
	}
	w.Dent(3, .6*h.broken.amount, nil)
	return "one side is torn off, and its hull is dented", nil
}

func said(ok bool, what string) string {
	if ok {
		return what
	}
	return ""
}

// wreck breaks the built thing as the words say, and notes for each word what it did and what it could not do.
func (p *plan) wreck(ctx context.Context, s *scene.Scene, b archetype.Brief) error {
	p.broke = nil
	if p.harm == (harm{}) {
		return nil
	}
	done := map[blow][]string{}
	if s.Bones == nil || s.Bones.Kind == rig.Rigid {
		if err := p.strike(ctx, wreck.New(s, b.Seed.Sub("wreck")), done); err != nil {
			return err
		}
	}
	h := p.harm
	for i, b := range [...]blow{h.panes, h.broken, h.burnt, h.dented} {
		note := ""
		switch how := done[b]; {
		case len(how) > 0:
			note = fmt.Sprintf("Understood: %q, in its form: %s.", b.word, clauses(how))
		case i < 2 && b.amount > 0: // a fire and a dent show on the surface, too
			note = fmt.Sprintf("Not followed: the form of the %s stays whole; its surface alone is %s.", p.archetype.Name, b.word)
		}
		if note != "" && !slices.Contains(p.broke, note) {
			p.broke = append(p.broke, note)
		}
	}
	return nil
}

// strike does each harm to the thing, and tells what of it was done.
func (p *plan) strike(ctx context.Context, w *wreck.Wreck, done map[blow][]string) error {
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
	for _, f := range [...]struct {
		of blow
		by func(context.Context, *wreck.Wreck, bool) (string, error)
	}{{h.burnt, p.burnt}, {h.broken, p.broken}} {
		if f.of.amount == 0 {
			continue
		}
		how, err := f.by(ctx, w, len(done[panes]) > 0)
		if err != nil {
			return err
		}
		if how != "" {
			done[f.of] = append(done[f.of], how)
		}
	}
	if h.dented.amount > 0 && slices.Contains(dents, p.archetype.Family) {
		w.Dent(4, .8*h.dented.amount, nil)
		done[h.dented] = append(done[h.dented], "it is dented")
	}
	return nil
}

// burnt burns a plant's leaves, and lets a building fall that no other word ruins.
func (p *plan) burnt(ctx context.Context, w *wreck.Wreck, _ bool) (string, error) {
	switch h := p.harm; {
	case p.archetype.Family == "plant":
		return said(w.Burn(func(part *solid.Part) bool { return slices.Contains(foliage, part.Role) }), "nothing is left of its leaves"), nil
	case p.archetype.Family == "building" && h.broken.amount == 0:
		return fallen(ctx, w, harm{broken: blow{.6 * h.burnt.amount, h.burnt.word}})
	}
	return "", nil
}

// broken breaks more of the thing than its panes. A window whose panes are broken keeps its frame.
func (p *plan) broken(ctx context.Context, w *wreck.Wreck, panes bool) (string, error) {
	family := p.archetype.Family
	if panes && p.archetype.Roles[0].Name != "walls" && family == "structure" {
		return "", nil
	}
	for _, f := range breaks[family] {
		if how, err := f(ctx, w, p.harm); err != nil || how != "" {
			return how, err
		}
	}
	return "", nil
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
