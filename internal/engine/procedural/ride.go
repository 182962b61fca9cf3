package procedural

import (
	"context"
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// The sockets of what is ridden, beside its saddle: deckSocket is where a rider stands, holdSockets where the left and the right hand hold, +X along the
// bar, and restSockets where the balls of the feet rest, +Z to the toes.
const deckSocket = "deck"

var (
	holdSockets = [2]string{"hold.left", "hold.right"}
	restSockets = [2]string{"foot.left", "foot.right"}
)

// alive reports whether the body is a person or an animal.
func (b *body) alive() bool { return b.scene.Bones != nil && b.scene.Bones.Kind != rig.Rigid }

// handled reports whether a rider needs both hands to hold on: a bicycle has a handlebar, and a horse only reins.
func (b *body) handled() bool {
	_, ok := b.socket(holdSockets[0])
	return ok && !b.alive()
}

// ride is a saddle as a figure of some scale has to know it, with the places for its hands and feet.
func (b *body) ride(s *saddle, size float32) archetype.Seat {
	out := s.Seat
	out.Height, out.Girth = s.Height/size, s.Girth/size
	back := geom.Move(-s.at.X, -s.at.Y, -s.at.Z)
	if s.Stands {
		back = s.deck.Inverse()
	}
	for side := range 2 {
		if hold, ok := b.socket(holdSockets[side]); ok {
			out.Hands[side] = back.Mul(fist(hold, float32(1-2*side)))
			out.Hands[side].T = out.Hands[side].T.Mul(1 / size)
		}
		if rest, ok := b.socket(restSockets[side]); ok {
			out.Feet[side] = back.Mul(rigid(rest))
			out.Feet[side].T = out.Feet[side].T.Mul(1 / size)
		}
	}
	return out
}

// fist is the frame of a hand around a bar, on the left for side 1 and on the right for −1: its thumb points inward, forward or up along the bar, and its
// knuckles forward over a bar across and down beside a bar along.
func fist(bar geom.Affine, side float32) geom.Affine {
	thumb := bar.X.Norm()
	if thumb.Dot(geom.Vec3{X: -.6 * side, Y: .5, Z: .8}) < 0 {
		thumb = thumb.Mul(-1)
	}
	along := geom.Abs(thumb.Z)
	way := geom.Vec3{Y: -.45 - .55*along, Z: .9 * (1 - along)}
	return grasp(bar.T, thumb, way)
}

// Of what is ridden: aloft is the height of a saddle that hovers, as a share of its rider's height, and slender what the rider sits astride there, metres.
const (
	aloft   = .47
	slender = .10
)

// laid turns what is ridden lying and stands upright by itself, a broom, so that its saddle is level and in the air. It reports whether it did.
func (b *body) laid(rider *body) bool {
	at, ok := b.socket(saddleSocket)
	if !ok || rigid(at).Y.Y > .7 {
		return false
	}
	high := aloft * rider.bounds().Size().Y
	b.move(geom.Move(0, high, 0).Mul(rigid(at).Inverse()))
	return true
}

// Of riders: adult is how high the hips are of those for whom things to ride on are built, metres; smallest is the least scale of such a thing for a child.
// clearing is how high a back is for the feet to hang off the ground, as a share of the height of the hips, and largest the greatest scale of a beast.
const (
	adult    = .84
	smallest = .5
	clearing = .95
	largest  = 1.45
)

// bridled is the part of a beast that a rider brings.
const bridled = "saddle"

// saddled builds a beast that can bear a saddle with one.
func (g *group) saddled(ctx context.Context, to int) error {
	t := g.all[to]
	if t.brief.Traits[bridled] || !slices.ContainsFunc(t.archetype.Roles, func(r archetype.Role) bool { return r.Optional && r.Name == bridled }) {
		return nil
	}
	t.brief.Traits[bridled] = true
	return g.build(ctx, to)
}

// fitted makes a thing to ride on smaller for a child, and a beast larger whose rider's feet would be in the ground.
func (g *group) fitted(i, to int) {
	b, on := g.bodies[i][0], g.bodies[to][0]
	if len(g.bodies[to]) > 1 {
		return
	}
	hip, _ := b.joint("leftUpperLeg")
	high := hip.Y - b.bounds().Min.Y
	by, than := max(smallest, high/adult), ""
	switch s, ok := on.saddle(); {
	case on.alive() && ok && s.Girth > 0 && s.Height < clearing*high:
		by, than = min(largest, clearing*high/s.Height), "is larger than usual, so that it carries its rider"
	case on.handled() && !on.offersSeat() && by <= .92:
		than = "has the size of its rider"
	default:
		return
	}
	on.move(geom.Stretch(by, by, by))
	g.remark("The %s "+than+".", bare(g.all[to]))
}
