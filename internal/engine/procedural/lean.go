package procedural

import (
	"context"
	"slices"

	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
)

// tipSocket is where a thing to lean on, a walking stick, meets the ground below its grip.
const tipSocket = "tip"

// overShoulder is the trait of figures that have what they hold over a shoulder.
const overShoulder = "shouldered"

// slopes reports whether a figure has what it holds over its right shoulder.
func (b *body) slopes() bool { return b.figure() && b.of.brief.Traits[overShoulder] }

// inHand is the trait of things that look otherwise in a hand than by themselves: a walking stick has no stand there.
const inHand = "carried"

// inHand reports whether a body has a form of its own for a hand.
func (b *body) inHand() bool { return slices.Contains(b.of.archetype.Traits, inHand) }

// Of a thing to lean on: how high its grip is, and how far to the side and ahead of its bearer its tip is, as shares of the bearer's height.
const (
	leanGrip = .49
	leanSide = .15
	leanFore = .09
)

// carry builds the things in lists, which hands take, as they look in a hand, and what is read open. It reports whether it has built any.
func (g *group) carry(ctx context.Context, lists [][]*body) (built bool, err error) {
	for _, list := range lists {
		for _, b := range list {
			t, looks := b.of, []string{inHand}
			if intent.Reads(t.word) {
				looks = append(looks, spreadOut)
			}
			if !t.grow(looks) {
				continue
			}
			built = true
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
	if seat := by.of.brief.Seat; !ok || !gripped || !by.figure() || seat.Height > 0 || seat.Stands || by.slopes() {
		return geom.Affine{}, false
	}
	side := b.side()
	own := by.bounds()
	high := own.Size().Y
	k := leanGrip * high / (grip.T.Y - tip.T.Y)
	b.move(geom.Stretch(k, k, k))
	tip, _ = b.socket(tipSocket)
	seat, _ := by.socket(seatSocket)
	b.move(geom.Move(seat.T.X+side*leanSide*high-tip.T.X, own.Min.Y-tip.T.Y, seat.T.Z+leanFore*high-tip.T.Z))
	grip, _ = b.socket("grip")
	return by.gripped(fist(geom.Affine{X: geom.Vec3{Z: 1}, T: grip.T}, side)), true
}

// side is on which side of a figure the hand is that holds the body: 1 its left, −1 its right.
func (b *body) side() float32 {
	if b.hand == hands[0] {
		return -1
	}
	return 1
}

// gripped is the frame of a hand from the seat of a figure, in the figure's own size.
func (b *body) gripped(hand geom.Affine) geom.Affine {
	seat, _ := b.socket(seatSocket)
	hand = geom.Move(-seat.T.X, -seat.T.Y, -seat.T.Z).Mul(hand)
	hand.T = hand.T.Mul(1 / b.size())
	return hand
}

// roofSocket is the middle of the underside of what is held over the head, such as an umbrella.
const roofSocket = "shelter"

// Of what is held over the head: how far its shaft is to the side and ahead of its bearer and how far its roof is above the crown, as shares of the
// bearer's height, and by how much it leans towards the head, radians.
const (
	roofSide = .062
	roofFore = .085
	roofOver = .115
	roofLean = .16
)

// roofs reports whether a body is held over the head.
func (b *body) roofs() bool {
	_, gripped := b.scene.Sockets["grip"]
	_, ok := b.scene.Sockets[roofSocket]
	return ok && gripped
}

// over holds a thing with a roof over the head of the figure, and gives the place of the hand on it. ok is false for any other thing.
func (g *group) over(by, b *body, links []link) (hand geom.Affine, ok bool) {
	if !b.roofs() || !by.figure() {
		return geom.Affine{}, false
	}
	side := b.side()
	own := by.bounds()
	high := own.Size().Y
	seat, _ := by.socket(seatSocket)
	aside, top := roofSide*high*.5, own.Max.Y
	if list := g.sheltered(b.of, links); len(list) > 0 {
		aside = b.spread(list, by)
		for _, o := range list {
			if o.towers(by) {
				continue
			}
			top = max(top, own.Min.Y+o.bounds().Size().Y)
		}
	} else {
		b.move(geom.TurnZ(side * roofLean))
	}
	roof, _ := b.socket(roofSocket)
	b.move(geom.Move(seat.T.X+side*aside-roof.T.X, top+roofOver*high-roof.T.Y, seat.T.Z+roofFore*high-roof.T.Z))
	grip, _ := b.socket("grip")
	return by.gripped(fist(geom.Affine{X: rigid(grip).Y, T: grip.T}, side)), true
}
