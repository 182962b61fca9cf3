package procedural

import (
	"slices"
	"strings"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
)

// spotOn is what holds of a spot of a body.
type spotOn struct {
	words string                           // for a thing there: "on the shoulder of"
	bones []string                         // of which the first that a skeleton has moves what is there
	put   func(g *group, by, b *body) bool // puts a body there on another, and reports whether that has the spot
}

// mouthSocket is where an animal's jaws hold a thing, +X across; its X is as long as the mouth is wide, metres.
const mouthSocket = "mouth"

// crownSocket is where an animal's head wears a hat: on top of its skull, which is as wide as its X is long, metres.
const crownSocket = "crown"

// eyesSocket is where an animal's head wears glasses: before its eyes, Z to the front; the head is as wide there as its X is long, metres.
const eyesSocket = "eyes"

// bespectacled is the width of glasses in widths of the head that wears them.
const bespectacled = 1.2

// Of what is on a body: the largest size of what sits on a shoulder or the head, of a load on a shoulder, on the lap, and of what is slung over the back,
// as shares of the height of a person; the share of a hat's height that the head is in it, of people and of animals, and its width in widths of the head;
// what jaws hold in widths of the mouth; what talons hold, as a share of the bird's height, and how far they reach around it, as a share of its own height.
const (
	perched  = .22
	loadMost = .30
	onLap    = .36
	slung    = .66
	sunkHat  = .42
	onSkull  = .22
	brim     = 1.25
	bitten   = 3.2
	clawed   = .42
	clutch   = .45
)

// spots are the spots of a body.
var spots = map[intent.Spot]spotOn{
	intent.Shoulder: {"on the shoulder of", []string{"upperChest", "chest"}, (*group).shoulder},
	intent.Crown:    {"on the head of", []string{"head"}, (*group).top},
	intent.Eyes:     {"before the eyes of", []string{"head"}, (*group).glasses},
	intent.Lap:      {"on the lap of", []string{"hips"}, (*group).lap},
	intent.Back:     {"on the back of", []string{"upperChest", "spine", "chest"}, (*group).back},
	intent.Mouth:    {"in the mouth of", []string{"head"}, (*group).mouth},
	intent.Hand:     {"in the paws of", []string{"leftForeFoot"}, (*group).paws},
	intent.Talons:   {"in the talons of", []string{"leftFoot", "left_foot"}, (*group).talons},
}

// attach puts a body on a spot of another, and reports whether that has the spot.
func (g *group) attach(by, b *body, at intent.Spot) bool {
	on, ok := spots[at]
	if !ok || !on.put(g, by, b) {
		return false
	}
	b.spot = at
	by.load = append(by.load, b)
	return true
}

// shoulder sets a body on a shoulder: on the left one where words do not say which.
func (g *group) shoulder(by, b *body) bool {
	names, out := []string{"leftUpperArm", "left_upper_arm"}, float32(1)
	if b.of.side == intent.Right {
		names, out = []string{"rightUpperArm", "right_upper_arm"}, -1
	}
	arm, ok := by.joint(names...)
	if !ok {
		return false
	}
	high := by.bounds().Size().Y
	head, _ := by.joint("head")
	if own, sits := b.socket(seatSocket); sits && b.figure() && b.of.brief.Seat.Parted {
		at := by.nape()
		b.move(geom.Move(at.X-own.T.X, at.Y-own.T.Y, at.Z-own.T.Z))
		return true
	}
	if b.shouldered(by) {
		g.atMost(by, b, loadMost*high)
		size := b.bounds().Size()
		b.settleAt(by, arm, head.Y)
		b.move(geom.Move(out*.20*size.X, 0, -.30*size.Z))
		return true
	}
	g.atMost(by, b, perched*high)
	arm.X += out * max(0, .5*b.bounds().Size().X-.03*high)
	b.settleAt(by, arm, head.Y)
	return true
}

// top puts a hat on the head, or sets another body on it.
func (g *group) top(by, b *body) bool {
	head, ok := by.joint("head")
	switch {
	case !ok:
		return false
	case b.of.hat:
		g.crown(by, b, head)
	default:
		high := by.bounds().Size().Y
		g.atMost(by, b, perched*high)
		b.settleAt(by, head, high+by.bounds().Min.Y)
	}
	return true
}

// lap sets a body on the thighs of one that sits.
func (g *group) lap(by, b *body) bool {
	hip, ok := by.joint("leftUpperLeg")
	knee, _ := by.joint("leftLowerLeg")
	if !ok || by.of.brief.Seat.Height == 0 {
		return false
	}
	if page, keyed := b.socket(readSocket); keyed && by.figure() {
		if page.Y.Z > 0 { // its screen looks at its user
			b.move(geom.TurnY(geom.Pi))
		}
		to, own := by.onThighs(), b.bounds()
		b.move(geom.Move(to.X-own.Center().X, to.Y-own.Min.Y, to.Z-own.Center().Z))
		return true
	}
	head, _ := by.joint("head")
	g.atMost(by, b, onLap*by.bounds().Size().Y)
	b.settleAt(by, geom.Vec3{X: (by.bounds().Min.X + by.bounds().Max.X) / 2, Y: hip.Y, Z: geom.Mix(hip.Z, knee.Z, .6)}, head.Y)
	return true
}

// back slings a body over the back of a person.
func (g *group) back(by, b *body) bool {
	if by.alive() && !by.figure() {
		return g.load(by, b)
	}
	chest, ok := by.joint("chest")
	if !ok || !by.figure() {
		return false
	}
	g.sling(by, b, chest)
	return true
}

// fromJaws is the largest size of what hangs from the jaws of an animal, as a share of the animal's height.
const fromJaws = .42

// mouth puts a body between the jaws of an animal.
func (g *group) mouth(by, b *body) bool {
	jaws, ok := by.socket(mouthSocket)
	if grip, gripped := b.socket("grip"); ok && gripped && hangs(b) && !b.wields() {
		g.atMost(by, b, fromJaws*by.bounds().Size().Y)
		grip, _ = b.socket("grip")
		b.move(geom.Move(jaws.T.X-grip.T.X, jaws.T.Y-grip.T.Y, jaws.T.Z-grip.T.Z))
	} else if ok {
		g.bite(by, b, jaws)
	}
	return ok
}

// Of what a beast has between its raised paws: the least height of these, and the largest size of what they hold, as shares of the beast's height, and how
// far ahead of the paws its middle is, as a share of its own depth.
const (
	pawsHigh = .3
	inPaws   = .3
	pawsFore = .35
)

// raisesPaws reports whether a beast sits up and has its forepaws before the breast, as a squirrel does.
func (b *body) raisesPaws() bool {
	paw, ok := b.joint("leftForeFoot")
	room := b.bounds()
	return ok && !b.figure() && paw.Y > room.Min.Y+pawsHigh*room.Size().Y
}

// paws puts a body between the raised paws of a beast.
func (g *group) paws(by, b *body) bool {
	if !by.raisesPaws() {
		return false
	}
	left, _ := by.joint("leftForeFoot")
	right, _ := by.joint("rightForeFoot")
	g.atMost(by, b, inPaws*by.bounds().Size().Y)
	at, own := left.Add(right).Mul(.5), b.bounds()
	c := own.Center()
	b.move(geom.Move(at.X-c.X, at.Y-c.Y, at.Z+pawsFore*own.Size().Z-c.Z))
	return true
}

// talons puts a body under the feet of a bird, which stands on it or flies with it.
func (g *group) talons(by, b *body) bool {
	if s := by.scene.Bones; s == nil || s.Kind != rig.Bird {
		return false
	}
	room := by.bounds()
	g.atMost(by, b, clawed*room.Size().Y)
	foot := relief.SoleOf(by.shape(), cellOf(room.Size()))
	at, own := foot.Middle.Mul(foot.Cell), b.bounds()
	b.move(geom.Move(at.X-own.Center().X, room.Min.Y+clutch*own.Size().Y-own.Max.Y, at.Y-own.Center().Z))
	if low := b.bounds().Min.Y; low < 0 {
		by.move(geom.Move(0, -low, 0))
		b.move(geom.Move(0, -low, 0))
	}
	return true
}

// atMost makes a body no larger than a size in metres.
func (g *group) atMost(by, b *body, size float32) {
	own := b.bounds().Size()
	if k := size / max(own.X, own.Y, own.Z); k < 1 {
		b.move(geom.Stretch(k, k, k))
		g.remark("The %s is smaller than usual, so that the %s carries it.", bare(b.of), bare(by.of))
	}
}

// settleAt puts a body over a place on another, on what is highest there below some height.
func (b *body) settleAt(by *body, at geom.Vec3, below float32) {
	const around = .04 // metres
	low := at.Y
	shape := by.shape()
	for i := 0; i+2 < len(shape); i += 3 {
		for k := range 3 {
			if p := geom.Mix3(shape[i+k], shape[i+(k+1)%3], .5); p.Y < below && geom.Abs(p.X-at.X) < around && geom.Abs(p.Z-at.Z) < around {
				low = max(low, p.Y)
			}
		}
	}
	own := b.whole()
	foot := relief.SoleOf(own, cellOf(box(own).Size()))
	middle := foot.Middle.Mul(foot.Cell)
	b.move(geom.Move(at.X-middle.X, low-box(own).Min.Y-clearance, at.Z-middle.Y))
}

// crown puts a hat on a head: on the skull that the body tells of, else on what is widest above the joint.
func (g *group) crown(by, b *body, head geom.Vec3) {
	wide, top, sunk := float32(0), head, float32(sunkHat)
	if place, ok := by.socket(crownSocket); ok {
		wide, top, sunk = place.X.Len(), place.T, onSkull
		b.move(geom.TurnY(geom.Atan2(place.Z.X, place.Z.Z)))
	} else {
		skull := geom.Empty()
		for _, p := range by.shape() {
			if p.Y > head.Y && geom.Abs(p.Z-head.Z) < .5*by.bounds().Size().X {
				skull = skull.Add(p)
			}
		}
		wide, top.Y = skull.Size().X, skull.Max.Y
	}
	size := b.bounds().Size()
	k := brim * wide / max(size.X, 1e-3)
	b.move(geom.Stretch(k, k, k))
	own := b.bounds()
	b.move(geom.Move(top.X-own.Center().X, top.Y-own.Min.Y-sunk*own.Size().Y, top.Z-own.Center().Z))
}

// glasses puts glasses before the eyes of an animal, their lenses at the head's front.
func (g *group) glasses(by, b *body) bool {
	at, ok := by.socket(eyesSocket)
	if !ok {
		return false
	}
	own := b.bounds()
	k := bespectacled * at.X.Len() / max(own.Size().X, 1e-3)
	x, y, z := at.X.Norm(), at.Y.Norm(), at.Z.Norm()
	c := own.Center()
	b.move(geom.Affine{X: x.Mul(k), Y: y.Mul(k), Z: z.Mul(k), T: at.T}.Mul(geom.Move(-c.X, -c.Y, -own.Max.Z)))
	return true
}

// sling puts a body across the back, its length from the left hip up to the right shoulder.
func (g *group) sling(by, b *body, chest geom.Vec3) {
	g.atMost(by, b, slung*by.bounds().Size().Y)
	stand(b)
	if size := b.bounds().Size(); size.Z > size.X {
		b.move(geom.TurnY(geom.Pi / 2))
	}
	if grip, ok := b.socket("grip"); ok && grip.T.Y < b.bounds().Center().Y {
		b.move(geom.TurnZ(geom.Pi))
	}
	if size := b.bounds().Size(); size.Y > 1.6*size.X {
		b.move(geom.TurnZ(.60))
	}
	behind, wide := chest.Z, .14*by.bounds().Size().X
	for _, p := range by.shape() {
		if geom.Abs(p.X-chest.X) < wide && geom.Abs(p.Y-chest.Y) < .12*by.bounds().Size().Y {
			behind = min(behind, p.Z)
		}
	}
	own := b.bounds()
	b.move(geom.Move(chest.X-own.Center().X, chest.Y-own.Center().Y, behind-own.Max.Z-clearance))
}

// bite puts a body crosswise between jaws.
func (g *group) bite(by, b *body, jaws geom.Affine) {
	switch size := b.bounds().Size(); {
	case size.Y > max(size.X, size.Z):
		b.move(geom.TurnZ(geom.Pi / 2))
	case size.Z > size.X:
		b.move(geom.TurnY(geom.Pi / 2))
	}
	g.atMost(by, b, bitten*jaws.X.Len())
	own := b.bounds().Center()
	b.move(rigid(jaws).Mul(geom.Move(-own.X, -own.Y, -own.Z)))
}

// handled is the largest height of what hangs from the jaws of an animal by its handle, such as a lantern or a basket, as a share of the animal's height.
const handled = .75

// bites reports whether an animal takes a thing into its mouth: a bone, a stick, a carrot, a fish, whose fins give way.
func (b *body) bites(t *body) bool {
	jaws, ok := b.socket(mouthSocket)
	size := t.bounds().Size()
	wide, fish := thick(size), t.alive() && t.scene.Bones.Kind == rig.Fish
	if fish {
		wide = min(size.X, size.Y, size.Z)
	}
	if _, gripped := t.socket("grip"); ok && gripped && hangs(t) && !t.wields() {
		return size.Y < handled*b.bounds().Size().Y
	}
	return ok && (fish || !t.alive()) && wide < 2.2*jaws.X.Len() && max(size.X, size.Y, size.Z) < 12*jaws.X.Len()
}

// joint is where the first of some bones is that the body has.
func (b *body) joint(names ...string) (geom.Vec3, bool) {
	for _, name := range names {
		if i := slices.IndexFunc(b.scene.Joints, func(j scene.Joint) bool { return strings.EqualFold(j.Name, name) }); i >= 0 {
			return b.at.Point(b.scene.Joints[i].Pos), true
		}
		if s := b.scene.Bones; s != nil && s.Index(name) >= 0 {
			return b.at.Point(s.Bones[s.Index(name)].Pos), true
		}
	}
	return geom.Vec3{}, false
}

// spot is where on a body a thing goes: where the words say, a hat on the head unless hands hold it, and what jaws can hold between them.
func (p *plan) spot(b, to *body, how intent.Place) intent.Spot {
	switch {
	case p.at == "" && how == intent.Atop && p.hat && to.alive(): // "put a hat on it"
		return intent.Crown
	case p.at != "" || how != intent.With && how != intent.Held:
		return p.at
	case to.alive() && p.glasses && how == intent.With:
		return intent.Eyes
	case to.alive() && p.hat && (how == intent.With || !to.figure()):
		return intent.Crown
	case to.figure() && b.scene.Bones != nil && b.scene.Bones.Kind == rig.Bird && slices.Contains(p.archetype.Traits, "perched"):
		return intent.Shoulder
	case to.raisesPaws() && !b.alive():
		return intent.Hand
	case to.bites(b) && (how == intent.Held || to.scene.Bones.Kind != rig.Bird): // a hen with an egg sits beside it
		return intent.Mouth
	}
	return ""
}
