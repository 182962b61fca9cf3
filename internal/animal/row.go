package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/people"
)

// foot is the sort of foot that a leg ends in.
type foot int

const (
	hoof   foot = iota
	cloven      // two toes of horn
	paw         // a pad and four toes
	column      // an elephant's
	claw3       // three long toes and a spur
	hand        // a palm, four fingers and a thumb
	spade       // a broad palm turned outward, with five long claws
)

// leg is five joints (forward, up) with two radii each (lateral, fore and aft): shoulder or hip, elbow or stifle, knee or hock, fetlock, toe.
type leg struct {
	X0, X1 float32 // half the distance of both legs at the top and at the foot
	P, R   [5][2]float32
	Heel   float32    // how far the point of the hock stands out behind
	Ham    [3]float32 // forward and up of the buttock's point, and its radius; of a foreleg the top of the shoulder blade
	Foot   foot
	Size   float32 // half the length of the foot; 0: the leg ends in nothing
}

// cone is an elliptic cone in the middle plane, from (z, y) with its two radii to (z, y) with its.
//
//go:noinline
func cone(z0, y0, rx0, ry0, z1, y1, rx1, ry1 float32) form {
	return form{A: v(0, y0, z0), B: v(0, y1, z1), RA: [2]float32{rx0, ry0}, RB: [2]float32{rx1, ry1}}
}

// limb is a round cone on both sides.
//
//go:noinline
func limb(x0, y0, z0, r0, x1, y1, z1, r1 float32) form {
	return form{A: v(x0, y0, z0), B: v(x1, y1, z1), RA: round(r0), RB: round(r1), Pair: true}
}

func forms(fs ...form) []form { return fs }

// ear stands at At on the left. Lengths are head lengths, angles radians.
type ear struct {
	At               vec
	Len, Wide, Thick float32 // to the tip, half the base, and of the width: 0 is .55
	Tip              float32 // radius at the tip as a share of the base; 0: .14
	Roll, Yaw, Pitch float32 // outward, of the hollow outward, back
	Fold             float32 // how far the tip falls forward
	Deep             float32 // of the hollow; 0: .62
	Leaf             float32 // how much wider it is about its middle than at its root, a share: a donkey's
}

// head is forms in head lengths.
type head struct {
	L      float32    // length in shares of the height
	At     [2]float32 // forward, up
	Pitch  float32    // down
	K      float32    // how far its forms flow into one another
	Forms  []form
	Cuts   []form // nostrils, gape
	CutK   float32
	Eye    eye
	Ear    ear
	Nose   vec        // place of the bare pad
	NoseR  vec        // its radii; 0: none
	NoseOf vec        // its colour; zero: nearly black
	Lip    [3]float32 // the mouth's line: y, front z, back z; 0: none
	Part   [3]float32 // where the jaws part instead, of a head whose mouth is never shut
	Raise  bool       // it has a trunk, which it can raise
}

// Beast is an animal on legs. Lengths are shares of H but for those of the head.
type Beast struct {
	Name              string
	H                 float32 // at the withers, metres
	Trunk, Neck, Tail []Station
	K                 float32 // how far trunk, neck and muscles flow into one another
	Muscle            []form
	Fore, Hind        leg
	Head              head
	Coat              func(*Where) vec
	Base              vec     // the colour of the coat that a tint replaces
	Lay               float32 // length of a hair, metres
	Depth, Rough      float32 // of the fur
	Hide              hide    // bare skin instead of fur
	Horn              vec     // colour of hooves
	Extra             func(*body)
	Vary              func(*Beast, archetype.Brief)         // breeds by words and by seed
	Marked            func(base, mark vec) func(*Where) vec // the coat in colours of words; nil: a colour dyes the coat that the row has
	worn              bool                                  // its coat has the colours of words
	Patterns          []string                              // traits that name a pattern, which a colour dyes in any case
	TailTuft          int                                   // locks that stand off the tail
	Mane              bool
	ManeColor         vec
	Wool              float32        // how far its curls stand out
	Fluff             float32        // of the ruff
	Shag              float32        // how long strands are that hang from the flanks
	Crest             float32        // height of an upright mane
	Stand             [4]float32     // where the feet stand, of a stride: fore left and right, hind left and right
	Fire              bool           // it breathes fire where words say so
	Gape              float32        // how far it opens its mouth, radians; 0: as most do
	Fang              float32        // how long its fangs are, head lengths; 0: as long as most have them on paws, and none on hooves
	Seat              seat           // how it sits; zero: as dogs do
	Gait              gaited         // how it gets along as it is built
	Rears             bool           // it stands on its hind legs
	Floats            bool           // it swims on its back, too
	Plays             bool           // it bows to play and begs, as dogs and cats do
	Howls             bool           // beside that it barks and howls, as dogs do
	Mute              bool           // its mouth does not open
	Turn, Nod         float32        // of the head
	Flies             bool           // it is in the air unless words say that it stands
	Hover             float32        // how far it is raised then, so that its feet are close over the ground
	Person            *people.Figure // whose upper body is in the place of neck and head; nil: none
	Waist             [2]float32     // forward and up of the person's hips
	Cell              float32        // of the mesh at the standard level; 0: .009
	Yaw, Pitch        float32        // of the picture; 0: .72 and .13
	Back              float32        // where the middle of it all lies
}

// varied is a copy of the row, with f done to it. What words of colour do to a coat is the row's own, and so is floating.
func varied(q *Beast, f func(*Beast)) *Beast {
	o := *q
	o.Marked, o.Patterns, o.Floats = nil, nil, false
	f(&o)
	return &o
}

// thicker multiplies the radii of a leg.
func (l *leg) thicker(x, z float32) {
	for i := range l.R {
		l.R[i][0] *= x
		l.R[i][1] *= z
	}
}

// Station is a place along a trunk, a neck or a tail, in shares of the animal's size: forward, up, half width, half height.
type Station struct{ Z, Y, RX, RY float32 }
