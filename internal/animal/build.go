package animal

import (
	"slices"

	"atelier/internal/media/geom"
)

// build is how a breed is built beside the row that it varies. Numbers are factors of the row's, and 0 is 1, but where a line says otherwise.
type build struct {
	Size   float32    // of the whole
	Legs   float32    // how long the legs are below the trunk
	Long   float32    // the trunk
	Chest  [2]float32 // how wide and how deep the trunk is at the shoulders
	Loin   [2]float32 // and before the hips; where it is less deep, the belly is drawn up
	Neck   float32    // how thick
	Bone   float32    // how thick the legs are
	Apart  float32    // how far apart the feet stand
	Head   float32
	Skull  float32    // how wide
	Muzzle [3]float32 // how long, wide and deep
	Under  float32    // how far the lower jaw stands out before the upper one, head lengths
	Jowl   float32    // how far the lips hang at the sides: 1 is a bulldog's, 0 none
	Eyes   float32
	Ear    *ear      // nil: the row's
	Tail   []Station // nil: the row's
	Hair   float32   // of a long coat: its ruff as a share of a wolf's; less than 0: smooth and short
}

// The ears of dogs.
var (
	pricked = &wolfHead.Ear
	bat     = &ear{At: v(.135, .115, -.03), Len: .36, Wide: .135, Thick: .42, Tip: .34, Roll: .40, Yaw: .34, Pitch: .02}
	cropped = &ear{At: v(.120, .130, -.05), Len: .30, Wide: .085, Thick: .5, Tip: .10, Roll: .16, Yaw: .30}
	button  = &ear{At: v(.165, .150, -.02), Len: .25, Wide: .130, Thick: .26, Tip: .50, Roll: 2.30, Yaw: -.15, Pitch: -.50, Deep: .2}
	rose    = &ear{At: v(.130, .130, -.06), Len: .23, Wide: .085, Thick: .30, Tip: .30, Roll: 1.50, Yaw: .20, Pitch: 1.05, Deep: .3}
	long    = &ear{At: v(.180, .060, -.05), Len: .56, Wide: .185, Thick: .24, Tip: .66, Roll: 2.80, Yaw: -.10, Pitch: -.16, Deep: .2}
)

// The tails of dogs.
var (
	curled = []Station{{-.46, .89, .050, .050}, {-.54, .98, .052, .052}, {-.54, 1.08, .052, .052}, {-.46, 1.15, .050, .050}, {-.35, 1.13, .042, .042},
		{-.30, 1.05, .020, .020}}
	stub      = []Station{{-.47, .88, .050, .050}, {-.51, .91, .040, .040}, {-.545, .935, .018, .018}}
	whip      = []Station{{-.48, .86, .042, .042}, {-.56, .74, .032, .032}, {-.61, .56, .026, .026}, {-.66, .40, .020, .020}, {-.76, .32, .009, .009}}
	otterTail = []Station{{-.49, .88, .052, .052}, {-.60, .87, .048, .048}, {-.74, .88, .040, .040}, {-.86, .92, .028, .028}, {-.93, .96, .012, .012}}
)

// give makes a row one of that build.
func (s build) give(q *Beast) {
	s.trunk(q)
	s.legs(q)
	if s.Tail != nil {
		q.Tail = slices.Clone(s.Tail)
		for i := range q.Tail {
			q.Tail[i].Z -= s.longer()
		}
	}
	if by := (1 - or(s.Legs, 1)) * q.Fore.P[1][1]; by != 0 {
		short(&q.Fore, by)
		short(&q.Hind, by)
		lower(q, by)
	}
	q.Head = varyHead(q.Head, s.head)
	q.H, q.Lay = q.H*or(s.Size, 1), q.Lay*or(s.Size, 1)
	switch {
	case s.Hair < 0:
		q.Lay, q.Depth = q.Lay*.6, .3
	case s.Hair > 0:
		q.Fluff, q.TailTuft, q.Lay, q.Depth = max(q.Fluff, s.Hair), max(q.TailTuft, 44), max(q.Lay, .016), max(q.Depth, .9)
		q.Tail = swollen(q.Tail, 1+.9*s.Hair)
	}
}

// longer is how far the trunk grows before and behind its middle, shares of the height: shoulders and hips lie about .40 from it.
func (s build) longer() float32 { return .40 * (or(s.Long, 1) - 1) }

// trunk widens and deepens trunk and neck below a back that stays level, and moves what is before and behind as the trunk grows.
func (s build) trunk(q *Beast) {
	far := s.longer()
	away := func(st []Station, by float32) []Station {
		out := slices.Clone(st)
		for i := range out {
			out[i].Z += by
		}
		return out
	}
	q.Trunk, q.Neck, q.Tail = slices.Clone(q.Trunk), away(q.Neck, far), away(q.Tail, -far)
	for i := range q.Trunk {
		t := &q.Trunk[i]
		front := smooth(-.35, .25, t.Z)
		t.Z *= or(s.Long, 1)
		// A deeper trunk grows downward: its middle sinks by what its half height gains, and the back stays where it was.
		t.RX *= geom.Mix(or(s.Loin[0], 1), or(s.Chest[0], 1), front)
		deeper := t.RY * (geom.Mix(or(s.Loin[1], 1), or(s.Chest[1], 1), front) - 1)
		t.Y, t.RY = t.Y-deeper, t.RY+deeper
	}
	q.Neck = swollen(q.Neck, or(s.Neck, 1))
	q.Head.At[0] += far
}

// legs thickens the legs and moves them.
func (s build) legs(q *Beast) {
	for i, l := range []*leg{&q.Fore, &q.Hind} {
		far := s.longer() * float32(1-2*i)
		for k := range l.P {
			l.P[k][0] += far
		}
		l.Ham[0] += far
		l.thicker(or(s.Bone, 1), or(s.Bone, 1))
		l.Size *= geom.Mix(1, or(s.Bone, 1), .6)
		l.X0, l.X1 = l.X0*geom.Mix(1, or(s.Apart, 1), .7), l.X1*or(s.Apart, 1)
	}
}

// head shapes skull, muzzle, lips, eyes and ears. The forms must be the head's own.
func (s build) head(h *head) {
	h.L *= or(s.Head, 1)
	wide := func(f *form, x, y float32) {
		f.RA, f.RB = [2]float32{f.RA[0] * x, f.RA[1] * y}, [2]float32{f.RB[0] * x, f.RB[1] * y}
		f.Ball = v(f.Ball.X*x, f.Ball.Y, f.Ball.Z)
		f.A.X, f.B.X = f.A.X*x, f.B.X*x
	}
	skull := or(s.Skull, 1)
	for i := range h.Forms {
		f := &h.Forms[i]
		if !f.Muzzle() {
			wide(f, skull, 1)
			continue
		}
		wide(f, or(s.Muzzle[1], 1), or(s.Muzzle[2], 1))
		if f.A.Y < -.1 {
			f.B.Z += s.Under
		}
	}
	if s.Jowl > 0 {
		x := .080 * or(s.Muzzle[1], 1)
		h.Forms = append(h.Forms, limb(x*.55, -.075, .50, .060, x*1.15, -.13-.07*s.Jowl, .34, .055+.020*s.Jowl))
	}
	h.shorten(or(s.Muzzle[0], 1))
	h.Nose.Y += .05 * (1 - min(or(s.Muzzle[0], 1), 1)) // a short nose is set high
	h.NoseR.X *= geom.Mix(1, or(s.Muzzle[1], 1), .5)
	h.Eye.At.X *= skull
	h.Eye.R *= or(s.Eyes, 1)
	if s.Ear != nil {
		h.Ear = *s.Ear
	}
	h.Ear.At.X *= skull
}
