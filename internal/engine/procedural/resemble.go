package procedural

import (
	"context"
	"fmt"
	"math"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/engine/procedural/reference"
	"atelier/internal/language/intent"
	"atelier/internal/media/cutout"
	"atelier/internal/media/geom"
	"atelier/internal/media/likeness"
)

// angle is a direction that a thing is seen from: yaw 0 is its front, and a positive one shows its left.
type angle struct {
	name       string
	yaw, pitch float32
}

// The angles that an image is tried from when the prompt does not say its side, the first where two fit alike.
var angles = []angle{{"front", 0, 0}, {"right", -geom.Pi / 2, 0}, {"left", geom.Pi / 2, 0}, {"corner", .62, .33}, {"corner", -.62, .33}}

// Parameters of the search for what an image shows.
const (
	leastLike   = .5  // silhouettes that agree less belong to different things
	betterTrait = .04 // the least gain in agreement from a trait
	mostTraits  = 8   // tried
	mirrorLike  = .04 // bonus for the front if a silhouette is its own mirror image
)

// The good ranges of the proportions of an archetype, and of what is then stretched.
const (
	mostFactor  = 1.4
	mostStretch = 1.16
)

// resemble gives the thing traits and proportions, within good ranges, with which its silhouette agrees with the images'. Words take precedence over
// images.
func (p *plan) resemble(ctx context.Context) error {
	a := p.album
	if a == nil {
		return nil
	}
	if p.intent.Thing.Match == byImages {
		p.note("%s", a.Note())
		return nil
	}
	defer p.tellImages()
	if why := p.fixed(); why != "" {
		for _, s := range a.Portraits {
			s.Left = why
		}
		return nil
	}
	m := &matching{plan: p, ctx: ctx}
	if len(a.Portraits) == 1 {
		return m.single(a.Portraits[0])
	}
	return m.several(a)
}

// fixed says why images do not change the shape; "": they do.
func (p *plan) fixed() string {
	s := p.intent.Size
	switch {
	case p.album.Style:
		return "The image gives the look of the set, and no shape."
	case p.several():
		return "The prompt names several things; only the colors were used."
	case s.Tall != 1 || s.Wide != 1 || s.Deep != 1 || len(s.Measures) > 1 || slices.ContainsFunc(s.Grown, func(g intent.Growth) bool { return g.Times > 0 }):
		return "The prompt gives the proportions."
	}
	return ""
}

// matching is a plan whose silhouette is matched to the images.
type matching struct {
	*plan
	ctx context.Context
}

// silhouette builds the thing coarsely, with factors on its proportions, and draws its silhouette.
func (m *matching) silhouette(b archetype.Brief, from angle) (cutout.Shape, error) {
	b.Level = archetype.Sparse
	s, err := m.archetype.Build(m.ctx, b)
	if err != nil {
		return cutout.Shape{}, fmt.Errorf("build %s for its silhouette: %w", m.archetype.Name, err)
	}
	return outlineOf(s, from), nil
}

// single matches one image, from the angle that fits best when the prompt does not say its side.
func (m *matching) single(s *reference.Portrait) error {
	if s.Cutout == nil || s.Cutout.Cut {
		return m.pass(s)
	}
	want := s.Cutout.Shape()
	tried := angles
	if m.album.Said {
		tried = sideAngles(s.Side)
	}
	best, from := float32(-1), angle{}
	for _, t := range tried {
		got, err := m.silhouette(m.brief, t)
		if err != nil {
			return err
		}
		like := want.Like(&got)
		if t.yaw == 0 && want.Mirror > .9 {
			like += mirrorLike
		}
		if like > best {
			best, from = like, t
		}
	}
	return m.match(s, want, from)
}

// several matches the proportions of two views that cross.
func (m *matching) several(a *reference.Album) error {
	for _, pair := range [2][]likeness.Side{{likeness.Front, likeness.Back}, {likeness.Right, likeness.Left}} {
		s := a.Of(pair...)
		if s == nil || s.Cutout.Cut {
			continue
		}
		if err := m.match(s, s.Cutout.Shape(), sideAngles(s.Side)[0]); err != nil {
			return err
		}
	}
	for _, s := range a.Portraits {
		if s.Left == "" && !slices.Contains(s.Used, "proportions") {
			if err := m.pass(s); err != nil {
				return err
			}
		}
	}
	return nil
}

// pass notes why an image's silhouette is not used.
func (m *matching) pass(s *reference.Portrait) error {
	switch {
	case s.Cutout == nil: // the notes already say why
	case s.Cutout.Cut:
		s.Left = "The thing reaches the edge of the image, so its proportions are not known."
	default:
		s.Left = "Only a view from the front and one from the side give proportions."
	}
	return nil
}

// sideAngles is where a side is seen from.
func sideAngles(s likeness.Side) []angle {
	switch s {
	case likeness.Right:
		return angles[1:2]
	case likeness.Left:
		return angles[2:3]
	case likeness.Back:
		return []angle{{"back", geom.Pi, 0}}
	case likeness.Top:
		return []angle{{"top", 0, geom.Pi / 2}}
	}
	return angles[:1]
}

// match brings the thing nearer to one silhouette: by a trait, and by its proportions.
func (m *matching) match(s *reference.Portrait, want cutout.Shape, from angle) error {
	got, err := m.silhouette(m.brief, from)
	if err != nil {
		return err
	}
	like := want.Like(&got)
	trait, err := m.trait(want, from, &like)
	if err != nil {
		return err
	}
	if like < leastLike {
		s.Left = fmt.Sprintf("Its silhouette is unlike that of %s (%.0f %% agree), so its shape was not used.", m.archetype.Called, 100*like)
		if trait != "" {
			delete(m.brief.Traits, trait)
		}
		return nil
	}
	if trait != "" {
		s.Use("shape")
		m.note("By the image's silhouette, %s is %s.", m.archetype.Called, trait)
	}
	return m.proportion(s, want, from)
}

// trait adds the unset trait that improves the agreement most, if any does by enough.
func (m *matching) trait(want cutout.Shape, from angle, like *float32) (best string, err error) {
	if len(m.intent.Traits) > 0 {
		return "", nil
	}
	for _, t := range m.archetype.Traits[:min(mostTraits, len(m.archetype.Traits))] {
		b := m.brief
		b.Traits = map[string]bool{t: true}
		got, err := m.silhouette(b, from)
		if err != nil {
			return "", err
		}
		if l := want.Like(&got); l > *like+betterTrait {
			*like, best = l, t
		}
	}
	if best != "" {
		m.brief.Traits[best] = true
	}
	return best, nil
}

// proportion scales the width over the height to the image's: by the archetype's own factors, and then a little by stretching.
func (m *matching) proportion(s *reference.Portrait, want cutout.Shape, from angle) error {
	got, err := m.silhouette(m.brief, from)
	if err != nil {
		return err
	}
	before, like := m.brief, want.Like(&got)
	stretch := m.stretch
	f := want.Aspect / got.Aspect
	m.brief = widened(m.brief, from, clampRatio(f, mostFactor*mostFactor))
	after, err := m.silhouette(m.brief, from)
	if err != nil {
		return err
	}
	rest := clampRatio(want.Aspect/after.Aspect, mostStretch*mostStretch)
	by := widened(archetype.Brief{Tall: 1, Wide: 1, Deep: 1}, from, rest)
	after.Aspect *= rest
	if l := want.Like(&after); l < like+.005 {
		m.brief = before
		s.Use("proportions")
		m.note("The proportions of %s agree with the image as they are.", m.archetype.Called)
		return nil
	}
	if stretch == (geom.Vec3{}) {
		stretch = geom.Vec3{X: 1, Y: 1, Z: 1}
	}
	m.stretch = stretch.Scale(geom.Vec3{X: by.Wide, Y: by.Tall, Z: by.Deep})
	s.Use("proportions")
	side := "the " + from.name
	if from.name == "corner" {
		side = "a corner"
	}
	m.note("The image, taken for a view from %s, made it %.0f %% %s for its height; silhouettes agree by %.0f %%.",
		side, 100*math.Abs(float64(after.Aspect/got.Aspect-1)), map[bool]string{true: "broader", false: "narrower"}[after.Aspect > got.Aspect],
		100*want.Like(&after))
	return nil
}

// clampRatio keeps a factor within 1/most and most.
func clampRatio(f, most float32) float32 { return geom.Clamp(f, 1/most, most) }

// widened changes the width over the height, as seen from an angle, by a factor, half of it on each, so that the size stays.
func widened(b archetype.Brief, from angle, f float32) archetype.Brief {
	k := geom.Sqrt(f)
	b.Tall /= k
	switch from.name {
	case "right", "left":
		b.Deep *= k
	case "corner":
		b.Wide, b.Deep = b.Wide*k, b.Deep*k
	default:
		b.Wide *= k
	}
	return b
}

// tellImages notes that only the colours of the images were used, when that is so.
func (p *plan) tellImages() {
	shaped := slices.ContainsFunc(p.album.Portraits, func(s *reference.Portrait) bool { return len(s.Used) > 1 })
	coloured := slices.ContainsFunc(p.album.Portraits, func(s *reference.Portrait) bool { return len(s.Used) > 0 })
	switch {
	case shaped:
	case coloured:
		p.note("The reference image gave the colors; its shape was not used.")
	default:
		p.note("The reference image was not used: words give the colors, and its shape was not followed.")
	}
}

// byImages is how a thing was found when no words name it: by its images.
const byImages intent.Match = "images"

// asShown keeps the words that apply to a thing from images: sizes and budgets. All others become notes.
func asShown(in intent.Intent, archetype string) intent.Intent {
	in.Thing = intent.Thing{Head: in.Thing.Head, Noun: in.Thing.Noun, Archetype: archetype, Match: byImages}
	for _, m := range in.Materials {
		in.Unknown = append(in.Unknown, m.Word)
	}
	for _, c := range in.Colours {
		in.Unknown = append(in.Unknown, c.Word)
	}
	for _, m := range in.Modifiers {
		in.Unknown = append(in.Unknown, m.Word)
	}
	in.Unknown = append(in.Unknown, in.Traits...)
	in.Materials, in.Colours, in.Modifiers, in.Traits, in.Statue, in.Notes = nil, nil, nil, nil, nil, nil
	in.Size.Tall, in.Size.Wide, in.Size.Deep = 1, 1, 1
	return in
}
