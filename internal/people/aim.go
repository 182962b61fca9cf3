package people

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// drawLength is how far the string of a drawn bow is behind the hand that holds the bow, of a figure of 1.78 m.
const drawLength = .48

// Of a gun of the figure's own that is level before the face of a figure of 1.78 m: where the fist at its grip is from the lips, its stock at the cheek, and
// where the left hand supports it, from that fist.
var (
	levelAt = v(-.045, -.062, .235)
	foreAt  = v(.012, .012, .175)
)

// draws reports whether the figure draws its bow: it takes aim with nothing else in its right hand.
func (g *maker) draws() bool { return g.moment() == motion.Aim && !g.lifts(1) }

// levels reports whether the figure takes aim with a gun of its own.
func (g *maker) levels() bool {
	return g.moment() == motion.Aim && g.full[1] && len(g.bones.Tools) > 1 && g.bones.Tools[1] == rig.ToolGun && !g.lifts(0) && !g.lifts(1)
}

// ahead is a hand whose thumb is up and whose knuckles point ahead, under is one whose palm is up below what points ahead.
var (
	// Columns are where the grip's own axes point: X to the fingertips, Y out at the thumb.
	ahead = geom.Affine{X: axisZ, Y: axisY, Z: v(-1, 0, 0)}
	under = geom.Affine{X: v(-1, 0, 0), Y: axisZ, Z: axisY}
)

// lips is the place of the lips in a pose.
func (g *maker) lips(p *rig.Pose) vec {
	f := g.headFrame()
	return g.bones.Maps(*p)[rig.Head].Point(f.at(0, .186, .375))
}

// drawn lays both hands of a figure at its bow: the string at the corner of the mouth, the bow upright and level before it.
func (g *maker) drawn(p *rig.Pose) {
	k := g.Height / 1.78
	nock := g.lips(p).Add(v(-.050, -.015, .035).Mul(k))
	left, right := ahead, ahead
	left.T, right.T = nock.Add(v(0, 0, drawLength*k)), nock
	g.takes(p, 0, left, v(1, -.45, -.2))
	g.takes(p, 1, right, v(-1, .25, -.2))
}

// levelled lays both hands of a figure at its gun, which is level before it, the stock at the cheek.
func (g *maker) levelled(p *rig.Pose) {
	k := g.Height / 1.78
	left, right := under, ahead
	right.T = g.lips(p).Add(levelAt.Mul(k))
	left.T = right.T.Add(foreAt.Mul(k))
	g.takes(p, 0, left, v(.5, -1, .1))
	g.takes(p, 1, right, v(-.8, -.8, -.2))
}

// thrown is the least length of a shaft that is thrown with its tip ahead, metres, of a figure of 1.78 m.
const thrown = 1.2

// hurlAt is where the fist around a shaft that is thrown is from the lips of a figure of 1.78 m: beside the head.
var hurlAt = v(-.215, .115, -.060)

// hurls reports whether the figure throws a long shaft of its own.
func (g *maker) hurls() bool { return g.moment() == "hurling" && g.full[1] && g.shaft > thrown }

// hurled lays the right fist of a figure at its spear, which points ahead.
func (g *maker) hurled(p *rig.Pose) {
	hold := geom.Affine{X: axisY, Y: axisZ, Z: axisX}
	hold.T = g.lips(p).Add(hurlAt.Mul(g.Height / 1.78))
	g.takes(p, 1, hold, v(-1, -.4, -.3))
}

// blows lays the right hand of a figure with its pipes at the lips.
func (g *maker) blows(p *rig.Pose) {
	hold := geom.Affine{X: axisX, Y: axisY, Z: axisZ}
	hold.T = g.lips(p).Add(v(0, -.108, .022).Mul(g.Height / 1.78))
	g.takes(p, 1, hold, v(-1, -.7, 0))
}

// acrossTrunk is a long shaft that both hands hold across the trunk.
var acrossTrunk = motion.TwoHanded{At: v(-.0843, -.1854, .1208), Way: v(-.62, 1, .06), Apart: .1404}

// hefts reports whether the figure holds a weapon of its own in both hands, and nothing besides.
func (g *maker) hefts() bool {
	said := g.Traits[greatAxe] || g.Traits[motion.BothHands]
	return said && g.free() && g.full[1] && !g.full[0] && !g.sitting() && !g.lifts(0) && !g.lifts(1) && g.Seat.Hands == [2]geom.Affine{}
}

// guards reports whether a figure takes the thing in its right hand with both hands. Its words must say so, and it must stand, with no pose or moment that
// needs its hands for something else.
func (f *Figure) guards(b *archetype.Brief) bool {
	return b.Traits[motion.BothHands] && f.Holds[1].thing != nil && b.Pose == "" && b.Seat.Height == 0 && !b.Traits["sitting"] &&
		!slices.ContainsFunc(motion.Moments(), func(name string) bool { return b.Traits[name] })
}

// hefted lays both hands of a figure at its weapon: at the shaft of an axe across the trunk, or at the hilt of a sword on guard.
func (g *maker) hefted(p *rig.Pose) {
	held := motion.OnGuard
	if g.Traits[greatAxe] {
		held = acrossTrunk
	}
	fists := held.Fists(g.lips(p), g.Height)
	g.takes(p, 1, fists[1], v(-1, -.35, -.2))
	g.takes(p, 0, fists[0], v(1, -.5, -.2))
}

// Shouldered is the pose of a figure with the shaft of what it holds over its right shoulder.
const Shouldered = "shouldered"

// Of what is over the shoulder of a figure of 1.78 m: where the fist is from the joint of the arm, the way of the shaft, and how far the shaft of a tool of
// the figure's own is below the fist, metres.
var (
	slopeAt  = v(.025, -.030, .205)
	slopeWay = v(.10, .62, -.78)
)

const slopeLow = .16

// slopes reports whether the figure has something in its right hand over the shoulder.
func (g *maker) slopes() bool {
	return g.Traits[Shouldered] && g.free() && !g.sitting() && (g.full[1] || g.lifts(1)) && g.Seat.Hands == [2]geom.Affine{}
}

// sloped lays the right hand of a figure before its shoulder, what it holds over that.
func (g *maker) sloped(p *rig.Pose) {
	way := slopeWay.Norm()
	out := axisZ.Mad(way, -way.Z).Norm()
	hold := geom.Affine{X: out, Y: way, Z: out.Cross(way)}
	hold.T = g.bones.Place(*p, rig.Placed{}).Pos[rig.RightUpperArm].Add(slopeAt.Mul(g.Height / 1.78))
	g.takes(p, 1, hold, v(-.55, -1, -.1))
}

// takes bends an arm until its hand has its grip in a frame, the elbow out to a side.
func (g *maker) takes(p *rig.Pose, side int, hold geom.Affine, elbow vec) {
	at := g.bones.Place(*p, rig.Placed{})
	wrist, turn := g.wrist(side, hold)
	// An arm that hangs bends about the model's X; in the bind pose that axis is turned with the arm.
	hinge := geom.About(axisZ, float32(1-2*side)*(geom.Pi/2-rig.APose)).Rotate(axisX).Mul(-1)
	g.bendTo(p, at, rig.LeftUpperArm+rig.Side*side, hinge, elbow, wrist, turn)
	g.close(p, side, 1)
}
