package rig

import (
	"strconv"
	"strings"

	"atelier/internal/media/geom"
)

// The legs of a beast in the order of its joints.
var legNames = [4]string{"leftFore", "rightFore", "leftHind", "rightHind"}

// Beast is the joints of a four-legged animal. Radii are those of the body around the joints, metres.
type Beast struct {
	Trunk  [4]geom.Vec3    // hips, spine, chest, and the breast where the chest ends
	Girth  [3]float32      // of hips, spine and chest
	Neck   [3]geom.Vec3    // base, middle, and the head's joint
	Necks  [2]float32      // radii of the neck
	Nose   geom.Vec3       // where the head ends
	Head   float32         // its radius
	Jaw    [2]geom.Vec3    // the hinge of the lower jaw, and the front of the line between the lips; equal: the mouth does not open
	Jaws   float32         // how far the lower jaw reaches from that line
	Gape   float32         // how far it opens from the bind pose, radians
	Snout  []geom.Vec3     // joints and the tip of a proboscis; empty: none
	Snouts float32         // its radius at its root
	Legs   [4][5]geom.Vec3 // fore left, fore right, hind left, hind right: upper, lower, cannon, foot, tip of the toe
	Thick  [2][4]float32   // radii of fore and hind legs
	Wings  [2][4]geom.Vec3 // left, right: shoulder, elbow, wrist, tip; all alike: none
	Wing   float32         // radius of a wing's arm
	Tail   []geom.Vec3     // joints and the tip; empty: no tail
	Tails  float32         // radius of the tail
	Ears   [2][2]geom.Vec3 // of the left and the right ear the root and the tip; equal: none
	Ear    float32         // radius of an ear at its root
	Lop    bool            // the ears hang
}

// Skeleton is 25 bones: hips, spine, chest, neck, neckUpper, head; of each leg Upper, Lower, Cannon and Foot; of each wing WingUpper, WingLower and
// WingHand, where there are wings; proboscis1 … and tail1 … as many as they have joints; leftEar and rightEar, where there are ears to speak of; and
// jaw, where the mouth opens.
// Ears are springs, and so are tails that are not as thick as the body that they go on with.
func (b Beast) Skeleton() *Skeleton {
	s := &Skeleton{Kind: Quadruped}
	s.Chain("", []string{"hips", "spine", "chest"}, b.Trunk[:], b.Girth[:])
	s.Chain("chest", []string{"neck", "neckUpper", "head"}, append(b.Neck[:], b.Nose), []float32{b.Necks[0], b.Necks[1], b.Head})
	s.numbered("head", "proboscis", b.Snout, b.Snouts, .8)
	for i, leg := range legNames {
		parent := "chest"
		if i > 1 {
			parent = "hips"
		}
		s.Chain(parent, []string{leg + "Upper", leg + "Lower", leg + "Cannon", leg + "Foot"}, b.Legs[i][:], b.Thick[i/2][:])
	}
	for i, side := range []string{"left", "right"} {
		if w := b.Wings[i]; w[0] != w[3] {
			s.wing(side, w, b.Wing)
		}
	}
	s.numbered("hips", "tail", b.Tail, b.Tails, .85)
	if len(b.Tail) > 1 && b.Tails < .6*b.Girth[0] {
		s.swing("tail", .18, 0)
	}
	for i, name := range []string{"leftEar", "rightEar"} {
		if b.Ears[i][0] == b.Ears[i][1] {
			continue
		}
		s.Add(name, "head", b.Ears[i][0], b.Ears[i][1], b.Ear)
		if b.Lop {
			s.swing(name, .10, .35)
		} else {
			s.swing(name, .26, 0)
		}
	}
	s.mouth(b.Jaw, b.Jaws, b.Gape)
	return s
}

// wing hangs a wing of three bones on the chest.
func (s *Skeleton) wing(side string, joints [4]geom.Vec3, radius float32) {
	s.Chain("chest", []string{side + "WingUpper", side + "WingLower", side + "WingHand"}, joints[:], []float32{radius, radius * .8, radius * .6})
}

// mostSwing is how far the end of a tail swings from its place, shared out among its bones, and mostFlop how far an ear does, radians.
const (
	mostSwing = .75
	mostFlop  = .40
)

// swing makes the bones whose names begin with a name a spring of that name. Back is the share of the way to its place that a bone goes
// back in a thirtieth of a second, and hang how strongly it is drawn down against that.
func (s *Skeleton) swing(name string, back, hang float32) {
	spring := Spring{Name: name, Drag: .22}
	var long float32
	for _, b := range s.Bones {
		if strings.HasPrefix(b.Name, name) {
			spring.Bones = append(spring.Bones, b.Name)
			long += b.Tip.Sub(b.Pos).Len()
			spring.Radius = .5 * b.Radius
		}
	}
	spring.Stiffness = min(4, 30*back*long/float32(len(spring.Bones)))
	spring.Gravity, spring.Most = hang*spring.Stiffness, min(mostFlop, mostSwing/float32(len(spring.Bones)))
	s.Springs = append(s.Springs, spring)
}

// numbered appends a chain of bones named base1, base2 …, each thinner than the one before by a factor.
func (s *Skeleton) numbered(parent, base string, joints []geom.Vec3, radius, taper float32) {
	if len(joints) < 2 {
		return
	}
	var names []string
	var radii []float32
	for i := range len(joints) - 1 {
		names, radii = append(names, base+strconv.Itoa(i+1)), append(radii, radius)
		radius *= taper
	}
	s.Chain(parent, names, joints, radii)
}

// Fowl is the joints of a bird. Sides are left, then right.
type Fowl struct {
	Trunk [3]geom.Vec3 // hips, chest, breast
	Girth [2]float32
	Neck  []geom.Vec3 // base … the head's joint
	Necks float32
	Beak  geom.Vec3 // its tip
	Head  float32
	Jaw   [2]geom.Vec3    // the hinge of the lower half of the beak and its tip; equal: the beak does not open
	Jaws  float32         // its radius at the hinge
	Gape  float32         // how far it opens, radians
	Wings [2][4]geom.Vec3 // shoulder, elbow, wrist, tip; as the bird is built, folded or spread
	Wing  float32
	Legs  [2][5]geom.Vec3 // hip, knee, heel, ball of the foot, tip of the middle toe
	Leg   [4]float32
	Tail  [2]geom.Vec3 // root and tip
	Tails float32
}

// Skeleton is the bones hips, chest; neck1 …, head; of each side WingUpper, WingLower, WingHand, LegUpper, LegLower, LegCannon,
// LegFoot; tail1; and jaw, where the beak opens.
func (b Fowl) Skeleton() *Skeleton {
	s := &Skeleton{Kind: Bird}
	s.Chain("", []string{"hips", "chest"}, b.Trunk[:], b.Girth[:])
	neck := "chest"
	if n := len(b.Neck); n > 0 {
		s.numbered("chest", "neck", b.Neck, b.Necks, .9)
		if n > 1 {
			neck = "neck" + strconv.Itoa(n-1)
		}
		s.Add("head", neck, b.Neck[n-1], b.Beak, b.Head)
	}
	for i, side := range []string{"left", "right"} {
		s.wing(side, b.Wings[i], b.Wing)
		s.Chain("hips", []string{side + "LegUpper", side + "LegLower", side + "LegCannon", side + "LegFoot"}, b.Legs[i][:], b.Leg[:])
	}
	s.numbered("hips", "tail", b.Tail[:], b.Tails, 1)
	if len(b.Neck) > 0 {
		s.mouth(b.Jaw, b.Jaws, b.Gape)
	}
	return s
}

// mouth adds the bone of a lower jaw from its hinge to its tip, which opens by so many radians. Where both are one place, there is none.
func (s *Skeleton) mouth(jaw [2]geom.Vec3, radius, gape float32) {
	if jaw[0] != jaw[1] {
		s.Add(jawBone, "head", jaw[0], jaw[1], radius)
		s.Gape = gape
	}
}

// Swimmer is the joints of a fish or a whale.
type Swimmer struct {
	Body  geom.Vec3   // the middle of the trunk
	Girth float32     // there
	Nose  geom.Vec3   // the head reaches from Body to here
	Tail  []geom.Vec3 // from Body backward to the tip of the tail fin: joints of tail1 … and the tip
	Fins  [2][2]geom.Vec3
	Fin   float32
	Jaw   [2]geom.Vec3 // the hinge of the lower jaw, and the front of the line between the lips; equal: the mouth does not open
	Jaws  float32      // how far the lower jaw reaches from that line
	Gape  float32      // how far it opens, radians
}

// Skeleton is the bones body, head, tail1 …, leftFin and rightFin; and jaw, where the mouth opens.
func (b Swimmer) Skeleton() *Skeleton {
	s := &Skeleton{Kind: Fish}
	s.Add("body", "", b.Body, b.Tail[0], b.Girth)
	s.Add("head", "body", b.Body.Mad(b.Nose.Sub(b.Body), .4), b.Nose, b.Girth*.9)
	s.numbered("body", "tail", b.Tail, b.Girth*.8, .7)
	for i, name := range []string{"leftFin", "rightFin"} {
		s.Add(name, "body", b.Fins[i][0], b.Fins[i][1], b.Fin)
	}
	s.mouth(b.Jaw, b.Jaws, b.Gape)
	return s
}

// Insect is the joints of a spider, a crab or an insect: any even number of legs, left ones first and from the front backward.
type Insect struct {
	Body    [2]geom.Vec3 // of the fore body: where the legs are, and its front
	Girth   float32
	Abdomen [2]geom.Vec3 // equal: none
	Behind  float32      // the radius of the abdomen
	Legs    [][4]geom.Vec3
	Leg     float32
	Wings   [][2]geom.Vec3 // pairs, left first
}

// Skeleton is the bones body, abdomen; of every leg leftLeg1Upper, leftLeg1Middle, leftLeg1Lower …; and leftWing1 ….
func (b Insect) Skeleton() *Skeleton {
	s := &Skeleton{Kind: Spider}
	s.Add("body", "", b.Body[0], b.Body[1], b.Girth)
	if b.Abdomen[0] != b.Abdomen[1] {
		s.Add("tail1", "body", b.Abdomen[0], b.Abdomen[1], b.Behind)
	}
	half := len(b.Legs) / 2
	for i, leg := range b.Legs {
		name := [2]string{"left", "right"}[i/max(half, 1)%2] + "Leg" + strconv.Itoa(i%max(half, 1)+1)
		s.Chain("body", []string{name + "Upper", name + "Middle", name + "Lower"}, leg[:], []float32{b.Leg, b.Leg * .8, b.Leg * .6})
	}
	for i, w := range b.Wings {
		s.Add([2]string{"left", "right"}[i%2]+"Wing"+strconv.Itoa(i/2+1), "body", w[0], w[1], b.Leg)
	}
	return s
}
