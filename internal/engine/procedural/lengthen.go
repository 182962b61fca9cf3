package procedural

import (
	"cmp"
	"context"
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
	"atelier/internal/media/geom"
)

// growth is how a thing becomes longer by a length, such as 10 cm, or by a factor, such as 2: partly by its proportions, which its recipe
// knows, and for the rest by a stretch.
type growth struct {
	known       bool
	proportions geom.Vec3 // factors on those of the brief
	scale       geom.Vec3 // from the form with these proportions to the size that was asked for
}

// leastLeft is the share of a side that is left at least where words make it shorter by a length.
const leastLeft = .2

// lengthen measures the thing as it usually is, and finds what makes each side as much longer as the words say. What is round is made larger as a whole.
func (p *plan) lengthen(ctx context.Context) error {
	list := p.intent.Size.Grown
	if p.growth.known || len(list) == 0 {
		return nil
	}
	brief := p.brief
	brief.Level, brief.Triangles = archetype.Sparse, 0
	usual, _, err := p.measured(ctx, brief)
	if err != nil {
		return err
	}
	base := p.scale(usual)
	size := usual.Scale(base)
	want := p.grown(size)
	if want == size {
		p.intent.Size.Grown = nil
		return nil
	}
	if err := possible(longSide(want)); err != nil {
		return err
	}
	by := geom.Vec3{X: want.X / size.X, Y: want.Y / size.Y, Z: want.Z / size.Z}
	if whole(list) {
		p.growth = growth{true, geom.Vec3{X: 1, Y: 1, Z: 1}, base.Scale(by)}
		return nil
	}
	by = geom.Vec3{X: allowed(by.X, brief.Wide), Y: allowed(by.Y, brief.Tall), Z: allowed(by.Z, brief.Deep)}
	brief.Wide, brief.Tall, brief.Deep = brief.Wide*by.X, brief.Tall*by.Y, brief.Deep*by.Z
	built, kept, err := p.measured(ctx, brief)
	if err != nil {
		return err
	}
	if want.X == size.X && want.Z == size.Z && p.archetype.Rigged {
		kept[1] = true // a body that is stretched upwards alone would be out of joint
	}
	usual = usual.Scale(base)
	swells(&want.X, &want.Z, usual.X, usual.Z, built.Z*base.Z)
	swells(&want.Z, &want.X, usual.Z, usual.X, built.X*base.X)
	p.growth = growth{true, by, remainder(usual, built.Scale(base), want, kept).Scale(base)}
	return nil
}

// measured is the size of the form that a brief gives the thing, and which of its sides keep their lengths.
func (p *plan) measured(ctx context.Context, b archetype.Brief) (size geom.Vec3, kept [3]bool, err error) {
	s, err := p.archetype.Build(ctx, b)
	if err != nil {
		return size, kept, fmt.Errorf("measure %s: %w", p.archetype.Name, err)
	}
	var corners []geom.Vec3
	for _, part := range s.Parts {
		corners = append(corners, part.Corners()...)
	}
	return box(corners).Size().Max(geom.Vec3{X: 1e-6, Y: 1e-6, Z: 1e-6}), s.Kept, nil
}

// grown is a size with all lengths that the words add to its sides. A length that would leave little of a side is told.
func (p *plan) grown(size geom.Vec3) geom.Vec3 {
	for _, g := range p.intent.Size.Grown {
		had := along(size, g.Axis)
		by := cmp.Or(g.Times, (had+g.Metres)/had)
		if by < leastLeft {
			p.tells(note.Of(note.Unmet, g.Words).But("the %s is %s %s", bare(p), lengthText(had), lengthwise[g.Axis]))
			continue
		}
		switch axis := g.Axis; {
		case axis == language.Width, axis == intent.Longest && size.X == had:
			size.X *= by
		case axis == language.Height, axis == intent.Longest && size.Y == had:
			size.Y *= by
		case axis == language.Depth, axis == intent.Longest:
			size.Z *= by
		default:
			size = size.Mul(by)
		}
	}
	return size
}

// allowed is a factor on a proportion of a brief, within the proportions that recipes are made for.
func allowed(by, had float32) float32 { return geom.Clamp(by*had, .25, 4) / had }

// lengthwise are the words behind the length of a side.
var lengthwise = map[language.Axis]string{"": "long", intent.Longest: "long", language.Width: "wide", language.Height: "tall", language.Depth: "deep"}

// whole reports whether all lengths are of the whole thing, which keeps its proportions.
func whole(list []intent.Growth) bool {
	for _, g := range list {
		if g.Axis != "" {
			return false
		}
	}
	return true
}

// swells widens a thing that is round about Y in the other direction, too: its form grows in that direction as well.
func swells(side, other *float32, had, otherHad, otherBuilt float32) {
	const much = .3 // of the growth that was asked for
	by := *side / had
	if *other == otherHad && by != 1 && (otherBuilt/otherHad-1)/(by-1) > much {
		*other *= by
	}
}

// remainder are the factors that are left from a built size to the size that is wanted, of the sides that grow. A side that keeps its length makes the
// thing larger as a whole.
func remainder(usual, built, want geom.Vec3, kept [3]bool) geom.Vec3 {
	left := geom.Vec3{X: 1, Y: 1, Z: 1}
	for k, side := range []*float32{&left.X, &left.Y, &left.Z} {
		axis := axes[k]
		switch factor := along(want, axis) / along(built, axis); {
		case along(usual, axis) == along(want, axis):
		case kept[k]:
			return geom.Vec3{X: factor, Y: factor, Z: factor}
		default:
			*side = factor
		}
	}
	return left
}
