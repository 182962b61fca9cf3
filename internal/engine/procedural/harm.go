package procedural

import (
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

// harm is how words break the form of a thing, beside its surface: how strongly, 0 not at all.
type harm struct {
	broken, burnt, dented float32
	panes                 bool   // panes alone are broken
	word                  string // the word that says so: "ruined"
}

// cuts reports whether parts are cut, which takes triangles.
func (h harm) cuts() bool { return h.broken > 0 || h.burnt > 0 || h.panes }

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
			p.harm.burnt = amount
		case m.Name == "dented":
			p.harm.dented = amount
		case m.Name == cracks && !slices.Contains(skin, m.Word), m.Name == "ruined":
			if slices.Contains(slight, m.Word) {
				amount *= .55
			}
			p.harm.broken, p.harm.panes = amount, panes
		default:
			continue
		}
		p.harm.word = m.Word
	}
	if p.harm.broken > 0 && !p.harm.panes {
		p.grow(contentless) // what stands in a vase would break in its place
	}
	own := []string{"broken"}
	if p.harm.burnt > 0 {
		own = append(own, "leafless")
	}
	for _, t := range own {
		if slices.Contains(p.archetype.Traits, t) && (p.harm.burnt > 0 || p.harm.broken > 0 && !p.harm.panes) {
			p.brief.Traits[t] = true
			p.harm = harm{}
		}
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
	ok, err := w.Collapse(ctx, h.broken)
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
	ok, err := w.Tear(ctx)
	w.Dent(3, .6*h.broken, nil)
	return said(ok, "one side is torn off, and its hull is dented"), err
}

func said(ok bool, what string) string {
	if ok {
		return what
	}
	return ""
}

// wreck breaks the built thing as the words say, and notes what it did and what it could not do.
func (p *plan) wreck(ctx context.Context, s *scene.Scene, b archetype.Brief) error {
	p.broke = nil
	if p.harm == (harm{}) {
		return nil
	}
	w, h := wreck.New(s, b.Seed.Sub("wreck")), p.harm
	if s.Bones != nil && s.Bones.Kind != rig.Rigid {
		p.whole()
		return nil
	}
	var done []string
	if h.panes || h.broken > 0 || h.burnt > 0 {
		n, err := w.Shatter(ctx, geom.Clamp(.5+.4*max(h.broken, h.burnt), .5, 1))
		if err != nil {
			return err
		}
		if n > 0 {
			done = append(done, "its panes are broken")
		}
	}
	if more, err := p.wrecked(ctx, w, h, len(done) > 0); err != nil {
		return err
	} else if more != "" {
		done = append(done, more)
	}
	if h.dented > 0 && slices.Contains(dents, p.archetype.Family) {
		w.Dent(4, .8*h.dented, nil)
		done = append(done, "it is dented")
	}
	if len(done) == 0 {
		p.whole()
		return nil
	}
	p.broke = []string{fmt.Sprintf("Understood: %q, in its form: %s.", h.word, clauses(done))}
	return nil
}

// wrecked breaks more of the thing than its panes. A window whose panes are broken keeps its frame.
func (p *plan) wrecked(ctx context.Context, w *wreck.Wreck, h harm, panes bool) (string, error) {
	family := p.archetype.Family
	if h.burnt > 0 {
		switch family {
		case "plant":
			return said(w.Burn(func(part *solid.Part) bool { return slices.Contains(foliage, part.Role) }), "nothing is left of its leaves"), nil
		case "building":
			return fallen(ctx, w, harm{broken: .6 * h.burnt})
		}
	}
	if h.broken == 0 || h.panes || panes && p.archetype.Roles[0].Name != "walls" && family == "structure" {
		return "", nil
	}
	for _, f := range breaks[family] {
		if how, err := f(ctx, w, h); err != nil || how != "" {
			return how, err
		}
	}
	return "", nil
}

// whole notes that the form of the thing stays whole, where the words say that it is broken.
func (p *plan) whole() {
	if h := p.harm; h.broken > 0 || h.panes {
		p.broke = []string{fmt.Sprintf("Not followed: the form of the %s stays whole; its surface alone is %s.", p.archetype.Name, h.word)}
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
