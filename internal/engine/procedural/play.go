package procedural

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// The sockets of an instrument that is played across the body: where the right hand strikes its strings, and where the left one holds its neck. +Y runs up
// the neck, +Z to the front.
const (
	strumSocket = "strum"
	neckSocket  = "neck"
)

// The sockets of an instrument at the head: where the lips are on a mouthpiece, +Y from the player into the instrument and +Z up, or where the chin is on a
// violin. The hands of the player are at its neck, or at its holds. A figure
// has its lips in a socket of the same name.
const (
	lipsSocket = "lips"
	chinSocket = "chin"
)

// spikeSocket is where an instrument that is bowed between the knees meets the ground.
const spikeSocket = "spike"

// Of a cello, shares of the height of its player: how high the stool is, how wide it is, and how far its spike is ahead of the player. tipped is by how
// much it leans to the player, and askance to the left, radians; smallPlayer and tallPlayer are the least and the
// greatest height of a player to whom it suits its size, metres.
const (
	stoolHigh   = .262
	stoolWide   = .092
	spikeFore   = .385
	tipped      = .20
	askance     = .07
	smallPlayer = 1.0
	tallPlayer  = 1.8
)

// playerSocket is where a person plays an instrument that stands on the ground.
const playerSocket = "player"

// Of an instrument across the body: how far its neck leans to the left, radians; its largest size, how far above the seat and how far to the right its strings
// are struck, as shares of the height of the player.
const (
	slant  = 1.02
	player = .62
	waist  = .21
	aside  = .03
)

// Of a violin: how far the chin is below, aside of and behind the lips, as shares of the height of the player; and the way of its neck.
const (
	chinLow   = .034
	chinAside = .016
	chinBack  = .020
)

// childs is the share of an adult's height up to which an instrument at the head is made smaller.
const childs = .9

var bowed = geom.Vec3{X: .74, Y: -.06, Z: .67}

// playable reports whether a body is an instrument that a person plays before the body or at the head.
func (b *body) playable() bool {
	for _, name := range []string{strumSocket, lipsSocket, chinSocket, spikeSocket, breastSocket, waistSocket, playerSocket} {
		if _, ok := b.scene.Sockets[name]; ok && !b.figure() {
			return true
		}
	}
	return false
}

// play puts an instrument where the body that plays it has it, and gives the places of both hands on it; ok is false where it is none.
func (g *group) play(by, b *body) (grips [2]geom.Affine, ok bool) {
	if !by.figure() || !b.playable() {
		return grips, false
	}
	if _, ok := b.socket(strumSocket); ok {
		return g.strum(by, b), true
	}
	if _, ok := b.socket(spikeSocket); ok {
		return g.bow(by, b), true
	}
	if _, ok := b.socket(playerSocket); ok {
		return g.before(by, b), true
	}
	if _, _, ok := b.worn(); ok {
		return g.strapped(by, b), true
	}
	lips, ok := by.socket(lipsSocket)
	if !ok {
		return grips, false
	}
	lips = rigid(lips)
	high := by.bounds().Size().Y
	if k := by.tall() / grown; k < childs {
		g.atMost(by, b, k*longSide(b.bounds().Size()))
	}
	g.atMost(by, b, player*high)
	if chin, ok := b.socket(chinSocket); ok {
		up := geom.Vec3{X: -.10, Y: .96, Z: -.16}
		y := bowed.Norm()
		z := up.Mad(y, -up.Dot(y)).Norm()
		at := geom.Affine{X: y.Cross(z), Y: y, Z: z, T: lips.T.Add(geom.Vec3{X: chinAside, Y: -chinLow, Z: -chinBack}.Mul(high))}
		b.move(at.Mul(rigid(chin).Inverse()))
		neck, _ := b.socket(neckSocket)
		bow, _ := b.socket(holdSockets[1])
		return by.gripping([2]geom.Affine{grasp(neck.T, geom.Vec3{Y: 1}, geom.Vec3{X: -.5, Z: .4}), fist(bow, -1)}), true
	}
	mouth, _ := b.socket(lipsSocket)
	b.move(lips.Mul(rigid(mouth).Inverse()))
	left, _ := b.socket(holdSockets[0])
	right, _ := b.socket(holdSockets[1])
	return by.gripping([2]geom.Affine{fist(left, 1), fist(right, -1)}), true
}

// gripping is the frames of both hands from the seat of a figure, in the figure's own size.
func (b *body) gripping(hands [2]geom.Affine) (grips [2]geom.Affine) {
	for side, hand := range hands {
		grips[side] = b.gripped(hand)
	}
	return grips
}

// strum puts an instrument with a neck before the body that plays it, and gives the places of both hands on it.
func (g *group) strum(by, b *body) [2]geom.Affine {
	high := by.bounds().Size().Y
	g.atMost(by, b, player*high)
	strum, _ := b.socket(strumSocket)
	seat, _ := by.socket(seatSocket)
	at := geom.Vec3{X: seat.T.X - aside*high, Y: seat.T.Y + waist*high}
	front := seat.T.Z
	for _, p := range by.shape() {
		if geom.Abs(p.X-at.X) < .06*high && geom.Abs(p.Y-at.Y) < .07*high && p.Z < seat.T.Z+trunkFore*high {
			front = max(front, p.Z)
		}
	}
	b.move(geom.Move(at.X, at.Y, 0).Mul(geom.TurnZ(-slant)).Mul(rigid(strum).Inverse()))
	b.move(geom.Move(0, 0, front+clearance-b.bounds().Min.Z))
	strum, _ = b.socket(strumSocket)
	neck, _ := b.socket(neckSocket)
	return by.gripping([2]geom.Affine{
		grasp(neck.T, rigid(neck).Y, geom.Vec3{Z: 1}), // from below, the knuckles forward
		grasp(strum.T, geom.Vec3{X: .5, Y: .8, Z: .35}, geom.Vec3{X: .8, Y: -.55}),
	})
}

// grasp is the frame of a hand at a place, with the ways out at the thumb and to the knuckles.
func grasp(at, thumb, knuckles geom.Vec3) geom.Affine {
	y := thumb.Norm()
	x := knuckles.Mad(y, -knuckles.Dot(y)).Norm()
	return geom.Affine{X: x, Y: y, Z: x.Cross(y), T: at}
}

// stickSockets are where the left and the right hand of a drummer are with their sticks, who sits at the playerSocket of the drums.
var stickSockets = [2]string{"stick.left", "stick.right"}

// Of a drumstick, metres: how long it is, how much of it is behind the hand, and how thick.
const (
	stickLong  = .38
	stickBack  = .06
	stickThick = .008
)

// before moves an instrument that stands on the ground before the figure that plays it from behind, on a stool unless it is played standing, and gives the
// places of both hands.
func (g *group) before(by, b *body) [2]geom.Affine {
	seat, _ := by.socket(seatSocket)
	at, _ := b.socket(playerSocket)
	b.move(geom.TurnY(-geom.Atan2(at.Z.X, at.Z.Z)))
	at, _ = b.socket(playerSocket)
	ground := by.bounds().Min.Y
	b.move(geom.Move(seat.T.X-at.T.X, ground-b.bounds().Min.Y, seat.T.Z-at.T.Z))
	at, _ = b.socket(playerSocket)
	if top, t := at.T.Y-ground, by.of; top > leastStool*by.tall() {
		if t.brief.Seat.Height == 0 {
			t.brief.Seat.Height, t.stooled = top/by.size(), true
		}
		if _, own := b.socket(stickSockets[0]); !own && t.stooled { // drums have one of their own
			b.add(stool(b, seat.T.X, seat.T.Z, ground, top/stoolHigh))
		}
		by.scene.Sockets[seatSocket] = by.at.Inverse().Mul(geom.Move(seat.T.X, at.T.Y, seat.T.Z))
	}
	return by.gripping(b.fists())
}

// leastStool is how high the place of a player is at least for the player to sit, as a share of the player's height.
const leastStool = .1

// The sockets of an instrument that hangs before its player: where the player's breast or waist is, +Z away from the player.
const (
	breastSocket = "breast"
	waistSocket  = "waist"
)

// Of an instrument before the body of its player: how far ahead of the seat the trunk is at most, beyond which are the arms; before the breast or the waist,
// how high that is above the seat, and how far ahead of the seat the lap is, as shares of the
// player's height.
const (
	trunkFore  = .13
	breastHigh = .20
	waistHigh  = .09
	lapFore    = .10
)

// worn is the place of an instrument at the body of its player, and how high that is above the seat, as a share of the player's height.
func (b *body) worn() (at geom.Affine, high float32, ok bool) {
	if at, ok = b.socket(breastSocket); ok {
		return at, breastHigh, true
	}
	at, ok = b.socket(waistSocket)
	return at, waistHigh, ok
}

// strapped puts an instrument before the breast or the waist of the figure that plays it, and gives the places of both hands.
func (g *group) strapped(by, b *body) [2]geom.Affine {
	high := by.tall()
	g.atMost(by, b, player*high)
	worn, up, _ := b.worn()
	b.move(geom.TurnY(-geom.Atan2(worn.Z.X, worn.Z.Z)))
	worn, _, _ = b.worn()
	seat, _ := by.socket(seatSocket)
	at := geom.Vec3{X: seat.T.X, Y: seat.T.Y + up*high, Z: seat.T.Z}
	for _, p := range by.shape() {
		if geom.Abs(p.X-at.X) < .05*high && geom.Abs(p.Y-at.Y) < .05*high && p.Z < seat.T.Z+lapFore*high {
			at.Z = max(at.Z, p.Z)
		}
	}
	b.move(geom.Move(at.X-worn.T.X, at.Y-worn.T.Y, at.Z-worn.T.Z))
	return by.gripping(b.fists())
}

// fists are the places of the left and the right hand at an instrument: with a stick each where it has places for sticks, and else around its holds.
func (b *body) fists() (grips [2]geom.Affine) {
	for side, name := range stickSockets {
		x := float32(1 - 2*side)
		hand, ok := b.socket(name)
		if !ok {
			hold, _ := b.socket(holdSockets[side])
			grips[side] = fist(hold, x)
			continue
		}
		way := geom.Vec3{X: -.35 * x, Y: -.22, Z: 1}.Norm()
		stick := solid.New("stick", material.Leather{Color: geom.RGB(0xC9A26B), Wear: geom.RGB(0xE0C79A)}.Surface(), b.of.brief.Seed.Sub(name))
		back := b.at.Inverse()
		from, to := back.Point(hand.T.Mad(way, -stickBack)), back.Point(hand.T.Mad(way, stickLong-stickBack))
		stick.Rod(from, to, []geom.Vec2{{X: 0, Y: stickThick}, {X: .9, Y: .7 * stickThick}, {X: 1, Y: stickThick}}, 6, 0)
		b.add(stick)
		grips[side] = grasp(hand.T, geom.Vec3{X: -.3 * x, Y: .1, Z: 1}, geom.Vec3{X: -x, Y: -.3})
	}
	return grips
}

// bow stands an instrument between the knees of a figure, which sits, on a stool where on nothing else, and gives the places of both hands: at the neck and
// on the bow, or on both sides of the strings of what has no neck, a harp, which is turned as its spike says.
func (g *group) bow(by, b *body) [2]geom.Affine {
	high := by.tall()
	seat, _ := by.socket(seatSocket)
	ground := by.bounds().Min.Y
	k := geom.Clamp(high, smallPlayer, tallPlayer) / grown
	spike, _ := b.socket(spikeSocket)
	neck, bowed := b.socket(neckSocket)
	b.move(geom.Stretch(k, k, k).Mul(geom.TurnY(-geom.Atan2(spike.Z.X, spike.Z.Z))))
	if bowed {
		b.move(geom.TurnZ(-askance).Mul(geom.TurnX(-tipped)))
	}
	spike, _ = b.socket(spikeSocket)
	b.move(geom.Move(seat.T.X-spike.T.X, ground-spike.T.Y, seat.T.Z+spikeFore*high-spike.T.Z))
	t := by.of
	t.brief.Seat.Parted = bowed
	if t.brief.Seat.Height == 0 {
		t.brief.Seat.Height, t.stooled = stoolHigh*high/by.size(), true
	}
	if top := t.brief.Seat.Height * by.size(); t.stooled {
		b.add(stool(b, seat.T.X, seat.T.Z, ground, top/stoolHigh))
		by.scene.Sockets[seatSocket] = by.at.Inverse().Mul(geom.Move(seat.T.X, ground+top, seat.T.Z))
		if t.laden > 0 {
			g.remark("Not every %s has a %s; the others stand.", bare(t), bare(b.of))
		}
	}
	right, _ := b.socket(holdSockets[1])
	if !bowed {
		left, _ := b.socket(holdSockets[0])
		return by.gripping([2]geom.Affine{
			grasp(left.T, geom.Vec3{Y: 1, Z: -.3}, geom.Vec3{Z: 1, X: -.3}), grasp(right.T, geom.Vec3{Y: 1, Z: -.3}, geom.Vec3{Z: 1, X: .3}),
		})
	}
	neck, _ = b.socket(neckSocket)
	return by.gripping([2]geom.Affine{grasp(neck.T, rigid(neck).Y, geom.Vec3{X: -.8, Z: .5}), fist(right, -1)})
}

// stool is a round stool on the ground for a figure of some height, in the frame of a body.
func stool(b *body, x, z, ground, high float32) *solid.Part {
	part := solid.New("stool", material.Leather{Color: geom.RGB(0x2A1D16), Wear: geom.RGB(0x5A4030)}.Surface(), b.of.brief.Seed.Sub("stool"))
	top, wide := stoolHigh*high, stoolWide*high
	part.Lathe([]geom.Vec2{{}, {X: .85 * wide}, {X: .8 * wide, Y: .02}, {X: .22 * wide, Y: .05}, {X: .2 * wide, Y: top - .09}, {X: wide, Y: top - .07},
		{X: wide, Y: top - .02}, {X: .9 * wide, Y: top}, {Y: top}}, 14)
	part.Place(b.at.Inverse().Mul(geom.Move(x, ground, z)))
	return part
}
