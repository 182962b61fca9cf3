package procedural

import (
	"cmp"
	"context"
	"slices"

	"atelier/internal/language/fact"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/motion"
)

// Of two teams at a rope, shares of the height of a figure: how far the figures of a team are behind each other, how far the rope is beside them, how high it
// is, and how far before their seats the far and the near hand hold it.
const (
	teamFile   = .52
	teamBeside = .085
	teamHigh   = .575
	teamFar    = .205
	teamNear   = .115
)

// teams stands figures at both ends of a rope that all of them pull: the first one faces the second one, and the others stand behind these two by turns. The
// rope runs past the figures at their sides, in the hands of all.
func (g *group) teams(ctx context.Context, w *bond, all []*body) error {
	w.face(all[0], all[1])
	first, tall := all[0].footed(), all[0].tall()
	holds := [2][2]geom.Affine{w.frames(w.first, all[0], all[1], all[0]), w.frames(w.second, all[1], all[0], all[0])}
	for k, b := range all {
		team := k % 2
		if lead := all[team]; k > 1 {
			b.move(lead.footed().Mul(geom.Move(0, 0, -teamFile*lead.tall()*float32(k/2))).Mul(b.footed().Inverse()))
		}
		grips := holds[team]
		for side := range grips {
			fore := float32(teamNear) // the hand that is nearer to the rope than the trunk is bears it near the body
			if side == team {
				fore = teamFar
			}
			own := b.footed()
			grips[side].T = own.T.Add(own.Z.Mul(fore * b.tall())).Sub(first.X.Mul(teamBeside * tall)).Add(geom.Vec3{Y: teamHigh * tall})
		}
		if err := g.regrip(ctx, b, grips, w.flat); err != nil {
			return err
		}
	}
	fists := make([]geom.Vec3, len(all))
	for k, b := range all {
		fists[k] = b.bothFists()
	}
	along := func(p geom.Vec3) float32 { return p.Dot(first.Z) }
	slices.SortFunc(fists, func(p, q geom.Vec3) int { return cmp.Compare(along(p), along(q)) })
	all[0].rope(fists, all[0].of)
	return nil
}

// rope adds a taut rope through some places that goes on a little behind both ends, as the words of its own figure or of another one have it.
func (b *body) rope(through []geom.Vec3, other *plan) {
	from, to := through[0], through[len(through)-1]
	out := to.Sub(from).Norm().Mul(ropeEnd)
	rope := ropeOf(b, slices.Concat([]geom.Vec3{from.Sub(out)}, through, []geom.Vec3{to.Add(out)}))
	details := b.of.details
	if other != b.of {
		details = slices.Concat(details, other.details)
	}
	for _, d := range details {
		if slices.Contains(d.called, rope.Name) {
			rope.Surface = d.on(b.of.brief.Look, rope)
		}
	}
	b.add(rope)
}

// pulled reports whether the thing is a rope in the hands of figures that pull one, which is a part of those figures.
func (p *plan) pulled(by *plan) bool {
	return p.archetype.Sorts.Has(fact.Tugged, "") && (p.how == intent.Held || p.how == intent.With) && by.brief.Traits[motion.Tug]
}

// tow gives the rope of figures that pull one the look of a rope that words name.
func (p *plan) tow(rope *plan) {
	p.details = append(p.details, rope.asPart...)
	p.notes = append(p.notes, rope.notes...)
	p.intent.Unknown = append(p.intent.Unknown, rope.intent.Unknown...)
	p.note("The rope goes through the hands of the figures that pull it.")
	if s := rope.intent.Size; s.Scale != 1 || s.Tall != 1 || s.Wide != 1 || s.Deep != 1 || s.Measured() {
		p.note("The rope keeps its usual thickness, and is as long as the figures are apart.")
	}
}

// ropeEnd is how far a rope goes on behind the hands at it, metres.
const ropeEnd = .4

// bothFists is the middle between the hands of a figure.
func (b *body) bothFists() geom.Vec3 {
	left, _ := b.socket(hands[1])
	right, _ := b.socket(hands[0])
	return geom.Mix3(left.T, right.T, .5)
}

// ropeOf is a taut rope along some places, in the frame of a body, its ends hanging down.
func ropeOf(b *body, through []geom.Vec3) *solid.Part {
	const thick, hang = .014, .45
	part := solid.New("rope", material.Fabric{Color: geom.RGB(0xB89A68), Other: geom.RGB(0x8A7048), Thread: .008, Relief: .8, Rough: .9}.Surface(),
		b.of.brief.Seed.Sub("rope"))
	back, down := b.at.Inverse(), geom.Vec3{Y: -hang}
	from, to := through[0], through[len(through)-1]
	path := slices.Concat([]geom.Vec3{from.Add(down), from.Mad(down, .1)}, through, []geom.Vec3{to.Mad(down, .1), to.Add(down)})
	radii := make([]float32, len(path))
	for k := range path {
		path[k], radii[k] = back.Point(path[k]), thick/b.size()
	}
	part.Turned(path, radii, 7, 0)
	part.Follow = rig.To("hips")
	return part
}
