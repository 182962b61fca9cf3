package procedural

import (
	"context"
	"slices"

	"atelier/internal/media/geom"
)

// tipSocket is where a thing to lean on, a walking stick, meets the ground below its grip.
const tipSocket = "tip"

// inHand is the trait of things that look otherwise in a hand than by themselves: a walking stick has no stand there.
const inHand = "carried"

// Of a thing to lean on: how high its grip is, and how far to the side and ahead of its bearer its tip is, as shares of the bearer's height.
const (
	leanGrip = .49
	leanSide = .15
	leanFore = .09
)

// carry builds the things in lists, which hands take, as they look in a hand. It reports whether it has built any.
func (g *group) carry(ctx context.Context, lists [][]*body) (built bool, err error) {
	for _, list := range lists {
		for _, b := range list {
			t := b.of
			if t.brief.Traits[inHand] || !slices.Contains(t.archetype.Traits, inHand) {
				continue
			}
			t.brief.Traits[inHand], built = true, true
			if err := g.build(ctx, slices.Index(g.all, t)); err != nil {
				return built, err
			}
		}
	}
	return built, nil
}

// lean puts a thing to lean on upright beside the figure that stands by it, as high as its hand, and gives the place of that hand on it. ok is false
// for any other thing, and for a figure that sits.
func (g *group) lean(by, b *body) (hand geom.Affine, ok bool) {
	tip, ok := b.socket(tipSocket)
	grip, gripped := b.socket("grip")
	if seat := by.of.brief.Seat; !ok || !gripped || !by.figure() || seat.Height > 0 || seat.Stands {
		return geom.Affine{}, false
	}
	side := float32(1)
	if b.hand == hands[0] {
		side = -1
	}
	own := by.bounds()
	high := own.Size().Y
	k := leanGrip * high / (grip.T.Y - tip.T.Y)
	b.move(geom.Stretch(k, k, k))
	tip, _ = b.socket(tipSocket)
	seat, _ := by.socket(seatSocket)
	b.move(geom.Move(seat.T.X+side*leanSide*high-tip.T.X, own.Min.Y-tip.T.Y, seat.T.Z+leanFore*high-tip.T.Z))
	grip, _ = b.socket("grip")
	hand = geom.Move(-seat.T.X, -seat.T.Y, -seat.T.Z).Mul(fist(geom.Affine{X: geom.Vec3{Z: 1}, T: grip.T}, side))
	hand.T = hand.T.Mul(1 / by.size())
	return hand, true
}
