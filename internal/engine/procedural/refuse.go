package procedural

import (
	"context"
	"fmt"
	"math"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/engine/procedural/texture"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/material"
	"atelier/internal/media/cutout"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
)

// refuse leaves out what the words refuse each thing: a colour that its roles have by themselves, a material of which they are, and what a figure holds.
// It tells the colours of parts that have no room for as many.
func (p *plan) refuse(ctx context.Context, e *Engine) error {
	for _, t := range p.things() {
		for _, c := range t.intent.Counted {
			if err := t.putDown(ctx, c); err != nil {
				return err
			}
		}
		several := slices.ContainsFunc(t.archetype.Roles, func(r archetype.Role) bool { return len(t.brief.Look.Several[r.Name]) > 1 })
		if len(t.intent.Excluded) == 0 && !several {
			continue
		}
		made, err := t.made(ctx)
		if err != nil {
			return err
		}
		for _, r := range t.archetype.Roles {
			t.other(e, r, made[r.Name])
			t.unturned(r.Name, len(made[r.Name]))
		}
	}
	return nil
}

// unturned notes the colours of words for a role that has fewer finishes than colours.
func (p *plan) unturned(role string, finishes int) {
	list := p.brief.Look.Several[role]
	for i := max(finishes, 1); i < len(list); i++ {
		said := slices.IndexFunc(p.intent.Colours, func(c intent.Colour) bool { return c.RGB == list[i] && c.Target != "" })
		if said >= 0 {
			p.tells(note.Of(note.Unmet, p.intent.Colours[said].Word).But(oneColour, role, bare(p)))
		}
	}
}

// made are the finishes of each role of the thing as the plan has it, by building it coarsely.
func (p *plan) made(ctx context.Context) (map[string][]material.Finish, error) {
	out := map[string][]material.Finish{}
	b := p.brief
	b.Level = archetype.Sparse
	b.Look.Heard = func(role string, f material.Finish) { out[role] = append(out[role], f) }
	if _, err := p.archetype.Build(ctx, b); err != nil {
		return nil, fmt.Errorf("build %s for its colours: %w", p.archetype.Name, err)
	}
	return out, nil
}

// other gives a role another material and another colour where what it is made of is refused. Words for the role itself take precedence.
func (p *plan) other(e *Engine, r archetype.Role, made []material.Finish) {
	look := &p.brief.Look
	_, finished := look.Finish[r.Name]
	_, tinted := look.Tints[r.Name]
	for _, x := range p.intent.Excluded {
		if x.Target != "" && x.Target != r.Name {
			continue
		}
		is := slices.ContainsFunc(made, func(f material.Finish) bool {
			return refuses(x, f.Material()) || x.Material == "" && sameName(texture.MeanColour(f.Surface()), x.RGB)
		})
		switch {
		case !is || look.All != nil:
		case x.Material == "" && !tinted:
			c := p.instead(r)
			look.Tints[r.Name], tinted = c.rgb, true
			p.note("The words refuse %s: %s for the %s of the %s.", x.Word, c.name, r.Name, bare(p))
		case x.Material != "" && !finished:
			m := e.besides(r, p.intent.Excluded)
			if m == nil {
				p.tells(note.Of(note.Unmet, "not "+x.Word).But("nothing else is for the %s of the %s", r.Name, bare(p)))
				continue
			}
			look.Finish[r.Name], finished = m.Default, true
			p.note("The words refuse %s: %s for the %s of the %s.", x.Word, m.Name, r.Name, bare(p))
		}
	}
}

// besides is the first material that a role takes and that the words do not refuse, of its own class before others; nil: there is none.
func (e *Engine) besides(r archetype.Role, refused []intent.Excluded) *material.Material {
	for _, own := range []bool{true, false} {
		for _, m := range e.config.Materials {
			if takes(r, m.Class) && (m.Class == r.Nature()) == own && m.Name != paint &&
				!slices.ContainsFunc(refused, func(x intent.Excluded) bool { return refuses(x, m) }) {
				return m
			}
		}
	}
	return nil
}

// metal are the words that refuse the whole class of metals.
var metal = []string{"metal", "metallic"}

// refuses reports whether a word refuses a material.
func refuses(x intent.Excluded, m *material.Material) bool {
	return m.Name == x.Material || slices.Contains(metal, x.Word) && m.Class == material.Metallic
}

// spare is a colour that takes the place of a refused one.
type spare struct {
	name string
	rgb  geom.Vec3
}

// The spares of what lives, and of what is made.
var (
	natural = []spare{{"brown", geom.RGB(0x6F4E33)}, {"slate grey", geom.RGB(0x59636E)}, {"ochre", geom.RGB(0xB28A45)}, {"dark red", geom.RGB(0x7A2B26)}}
	painted = []spare{{"blue", geom.RGB(0x2F5F96)}, {"ochre", geom.RGB(0xC2933F)}, {"dark green", geom.RGB(0x3B6248)}, {"grey", geom.RGB(0x7C8085)}}
)

// instead is the colour that a role takes in the place of a refused one, by the thing's seed.
func (p *plan) instead(r archetype.Role) spare {
	list := painted
	if r.Nature() == material.Living {
		list = natural
	}
	left := slices.DeleteFunc(slices.Clone(list), func(s spare) bool {
		return slices.ContainsFunc(p.intent.Excluded, func(x intent.Excluded) bool { return x.Material == "" && sameName(s.rgb, x.RGB) })
	})
	if len(left) == 0 {
		left = list
	}
	return left[p.brief.Seed.Sub("spare").Intn(len(left))]
}

// Bounds within which two colours are alike, in CIELAB.
const (
	grey       = 13  // the least chroma of a colour that has a hue
	hueApart   = .42 // between hues, radians
	chromaFar  = 3   // between chromas, a factor
	lightApart = 38  // between the lightnesses of two colours with a hue
	greyApart  = 24  // between the lightnesses of two greys
)

// sameName reports whether a reader calls both sRGB colours by one name.
func sameName(a, b geom.Vec3) bool {
	p, q := cutout.Lab(a), cutout.Lab(b)
	m, n := math.Hypot(float64(p.Y), float64(p.Z)), math.Hypot(float64(q.Y), float64(q.Z))
	light := math.Abs(float64(p.X - q.X))
	if m < grey || n < grey {
		return m < grey && n < grey && light < greyApart
	}
	turn := math.Abs(math.Remainder(math.Atan2(float64(p.Z), float64(p.Y))-math.Atan2(float64(q.Z), float64(q.Y)), 2*math.Pi))
	return turn < hueApart && max(m, n) < chromaFar*min(m, n) && light < lightApart
}

// putDown empties those hands of a figure that hold what the words say it is without: "a knight without a sword".
func (p *plan) putDown(ctx context.Context, c intent.Counted) error {
	if c.N > 0 {
		return nil
	}
	s, err := p.archetype.Build(ctx, p.brief)
	if err != nil {
		return fmt.Errorf("build %s: %w", p.archetype.Name, err)
	}
	if !holds(s) || p.harmless(s, c) {
		return nil
	}
	for _, empty := range [][]string{hands[:1], hands[1:], hands} {
		b := p.brief
		b.Empty = slices.Concat(p.brief.Empty, empty)
		if s, err = p.archetype.Build(ctx, b); err != nil {
			return fmt.Errorf("build %s: %w", p.archetype.Name, err)
		}
		if p.harmless(s, c) {
			p.brief.Empty, p.putAway = b.Empty, append(p.putAway, c.Part)
			return nil
		}
	}
	return nil
}

// harmless reports whether a figure is built without what the words take from it; of a weapon, that both hands are empty.
func (p *plan) harmless(s *scene.Scene, c intent.Counted) bool {
	if c.Part == weapon {
		return len(s.Sockets) == 0 || !slices.ContainsFunc(hands, func(h string) bool { _, free := s.Sockets[h]; return !free })
	}
	return len(counted(s, c)) == 0
}

// weapon is the noun for whatever a hand fights with.
const weapon = "weapon"

// holds reports whether the scene is of a figure, which has hands.
func holds(s *scene.Scene) bool {
	_, ok := s.Sockets[seatSocket]
	return ok
}
