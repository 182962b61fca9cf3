package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// fingerRadii are those at the three joints and the tip of each finger from the thumb on, metres, of a man of 1.78 m.
var fingerRadii = [5][4]float32{
	{.0145, .0125, .0115, .0095},
	{.0112, .0102, .0094, .0078},
	{.0115, .0104, .0096, .0080},
	{.0108, .0098, .0090, .0076},
	{.0096, .0086, .0078, .0066},
}

// sideNames are how parts of a side are named.
var sideNames = [2]string{".left", ".right"}

// handFrame is a hand in the bind pose: −Y runs to the fingertips, +Z to the thumb, +X to the back of the hand; the right one mirrors.
func (g *maker) handFrame(side int) geom.Affine {
	o := rig.Side * side
	wrist, elbow := g.joint(rig.LeftHand+o), g.joint(rig.LeftLowerArm+o)
	y := elbow.Sub(wrist).Norm()
	k := g.Hands * g.Height / 1.78
	// The factor on X mirrors the right hand; the frame's scale is that of metres of a man of 1.78 m with hands of life size.
	return geom.Affine{X: y.Cross(axisZ).Mul(k * float32(1-2*side)), Y: y.Mul(k), Z: axisZ.Mul(k), T: wrist}
}

// hand is one hand from the wrist on, gloved as thick as the maker says.
func (g *maker) hand(side int) sdf.Field {
	m := g.handFrame(side)
	k := g.Hands * g.Height / 1.78
	cone := func(a, b vec, ra, rb float32) sdf.Field { return sdf.Cone(a, b, ra*k+g.gloves, rb*k+g.gloves) }
	palmar := func(ax, ay, az, bx, by, bz, ra, rb float32) sdf.Field {
		return cone(m.Point(v(ax, ay, az)), m.Point(v(bx, by, bz)), ra, rb)
	}
	finger := func(n int, blend, root float32) sdf.Field {
		first, r := rig.Fingers(side)+3*n, fingerRadii[n]
		a, b, c, tip := g.joint(first), g.joint(first+1), g.joint(first+2), g.bones.Bones[first+2].Tip
		// A round cone goes on by its radius: its middle ends before the tip.
		end := tip.Mad(tip.Sub(c).Norm(), -r[3]*.6*k)
		return sdf.Union(blend*k, cone(a, b, r[0]*root, r[1]), cone(b, c, r[1], r[2]), cone(c, end, r[2], r[3]))
	}
	palm := sdf.Union(.014*k,
		palmar(0, -.004, .012, 0, -.088, .026, .0175, .0130),
		palmar(0, -.004, .002, .001, -.092, .0090, .0185, .0138),
		palmar(0, -.004, -.006, 0, -.088, -.0105, .0180, .0130),
		palmar(0, -.008, -.014, -.003, -.078, -.0280, .0160, .0118),
		palmar(-.008, -.020, .018, -.014, -.052, .034, .0165, .0150), // the heel of the thumb
		palmar(0, .035, 0, 0, -.005, 0, .0225, .0215),
	)
	digits := sdf.Union(.003*k, finger(1, .004, 1), finger(2, .004, 1), finger(3, .004, 1), finger(4, .004, 1))
	// Fingers blend with each other by .003 and with the palm by .006; more would web them. The thumb may flow wider.
	return sdf.Union(.009*k, sdf.Union(.006*k, palm, digits), finger(0, .006, 1.15))
}

// hands grows both hands.
func (g *maker) hands(s tex.Surface, share float32) {
	for side := range sideNames {
		g.oneHand(side, s, share)
	}
}

// oneHand grows the hand of a side.
func (g *maker) oneHand(side int, s tex.Surface, share float32) {
	on := [2]rig.Limbs{rig.OnLeftArm | rig.OnLeftHand, rig.OnRightArm | rig.OnRightHand}[side]
	cell := .0046 * g.Hands * g.Height / 1.78
	g.grow("hand"+sideNames[side], g.hand(side), sdf.Mesher{Cell: cell}, share, s, rig.Follow{Limbs: on})
}

// gloves are what covers the hands.
type gloves struct {
	stuff
	thick float32 // metres
	share float32 // of the triangles; 0: .6
}

func (gloves) lies() slot { return onHands }

func (c gloves) dress(g *maker) {
	g.gloves, g.gloved = c.thick, true
	g.hands(g.plainly(c.stuff), or(c.share, .6))
}

// skinned is bare skin.
func (g *maker) skinned() tex.Surface { return g.surface("skin", complexion{skin: g.skin}) }

// handSockets are the names of what the hands hold by, from the left.
var handSockets = [2]string{"hand.left", "hand.right"}

// sockets are where a pose has the fists that hold nothing, and the figure its seat.
func (g *maker) sockets(maps []geom.Affine) {
	g.scene.Sockets = map[string]geom.Affine{}
	if g.free() {
		at := g.seatAt(maps[rig.Hips])
		g.scene.Sockets["seat"] = geom.Move(at.X, at.Y, at.Z)
	}
	f := g.headFrame()
	// The line between the lips of a usual face, where a mouth-piece goes.
	lips := f.at(0, .186, .375)
	g.scene.Sockets["lips"] = maps[rig.Head].Mul(geom.Affine{X: axisX.Mul(-1), Y: axisZ, Z: axisY, T: lips}) // +Y to the front, +Z up
	for side, name := range handSockets {
		if g.full[side] {
			continue
		}
		at := maps[rig.LeftHand+rig.Side*side].Mul(g.grip(side))
		g.scene.Sockets[name] = at
	}
}

// grip is the frame of what a hand holds: the origin in the fist, +Y out at the thumb, metres.
func (g *maker) grip(side int) geom.Affine {
	m := g.handFrame(side)
	k := m.Y.Len()
	x := m.Y.Mul(-1 / k)
	// Arms lie in the plane of X and Y in the bind pose, so that thumbs point ahead: Y is +Z of the model. The fist's middle is 78 mm from the wrist and
	// 30 mm out of the palm.
	return geom.Affine{X: x, Y: axisZ, Z: x.Cross(axisZ), T: m.Point(v(-.030, -.078, 0))}
}
