package motion

import (
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// beast is a four-legged skeleton with its legs: fore left, fore right, hind left, hind right.
type beast struct {
	skeleton *rig.Skeleton
	legs     [4]shank
	height   float32 // at the withers
	arms     bool    // its forelegs do not reach the ground: it goes on its hind legs
	tail     []int
	ground   *ground
}

// Hold is how a beast holds itself: turns of the trunk in radians, lengths in shares of its height.
type Hold struct {
	Down, Back        float32 // of the hips
	Pitch             float32 // of the hips: the front up
	Bend, Sway, Twist float32 // of the spine: rounded, to the left, rolled
	Neck, Head        float32 // down
	Stoop             float32 // of the neck at its root alone, down
	Look              float32 // of the head to the left
	Tail, Wag         float32 // raised; to the left
	Legs              [4]Stride
	Jaw               float32 // how far the mouth is open, a share of how far it opens
	Aloft             bool    // the forelegs are off the ground: the trunk does not come down for them
}

func newBeast(s *rig.Skeleton) (*beast, error) {
	b := &beast{skeleton: s, tail: bonesOf(s, "tail"), ground: newGround(s)}
	for i, stem := range []string{"leftFore", "rightFore", "leftHind", "rightHind"} {
		l, err := newShank(s, stem)
		if err != nil {
			return nil, err
		}
		b.legs[i] = l
	}
	// The joint of the shoulder lies at about .65 of the height at the withers.
	b.height = b.legs[0].joints[0].Y / .65
	b.arms = b.legs[0].joints[4].Y > .3*b.height
	return b, nil
}

// pose turns trunk, neck and tail first, then puts the feet.
func (b *beast) pose(h Hold) rig.Pose {
	s := b.skeleton
	p := s.Rest()
	p.Root = p.Root.Add(geom.Vec3{Y: -h.Down * b.height, Z: -h.Back * b.height})
	// The spine undoes what the hips turn to a side or roll, and more, so that the body sways as an S; look and neck are shared out up to the head.
	turnBone(s, &p, "hips", geom.Euler(-h.Pitch, h.Sway*.4, h.Twist))
	turnBone(s, &p, "spine", geom.Euler(h.Bend*.5, -h.Sway, -h.Twist*.8))
	turnBone(s, &p, "chest", geom.Euler(h.Bend*.5, h.Sway*.4, -h.Twist*.4))
	turnBone(s, &p, "neck", geom.Euler(h.Neck*.55+h.Stoop, h.Look*.25, 0))
	turnBone(s, &p, "neckUpper", geom.Euler(h.Neck*.45, h.Look*.35, 0))
	turnBone(s, &p, "head", geom.Euler(h.Head, h.Look*.4, 0))
	gape(b.skeleton, &p, h.Jaw)
	for i, n := range b.tail {
		// Towards its tip a tail is raised less and wags more.
		p.Turns[n] = geom.Euler(h.Tail/float32(1+i), h.Wag*(1+.3*float32(i)), 0)
	}
	b.ground.stand(&p, func(at rig.Placed) (short, deep float32) { return b.feet(&p, &h, at) })
	b.ground.clear(&p)
	return p
}

// gape opens the mouth or the beak, by a share of how far it opens.
func gape(s *rig.Skeleton, p *rig.Pose, share float32) {
	if n := s.Index("jaw"); n >= 0 && share > 0 {
		p.Turns[n] = geom.About(s.Bones[n].JawAxis(), min(share, 1)*s.Gape)
	}
}

// feet puts the feet, or arms that do not reach the ground beside the trunk, and returns how far a leg falls short and how deep one lies, metres.
func (b *beast) feet(p *rig.Pose, h *Hold, at rig.Placed) (short, deep float32) {
	for i := range b.legs {
		st, l := h.Legs[i], &b.legs[i]
		if b.arms && i < 2 { // they swing along
			p.Turns[l.bones[0]] = geom.About(axisX, -.35*st.Ahead)
			b.ground.raise(p, l.bones[0], .01, l.bones[:]...)
			continue
		}
		st.Ahead, st.Lift, st.Aside = st.Ahead*b.height, st.Lift*b.height, st.Aside*b.height
		aloft := h.Aloft && i < 2
		if l.flatly && !aloft { // its heel comes up a little, and its toes never
			st.Cannon, st.Foot = .6*min(st.Cannon, max(0, l.flat())), .35*min(st.Foot, 0)
			st.Lift *= .7
		}
		s, d := b.ground.place(p, l, at, st)
		if aloft {
			s = 0
		}
		short, deep = max(short, s), max(deep, d)
	}
	return short, deep
}

// pacing is a way of going, in shares of the height and of the cycle. Figures of the walk are measured from a trial with seven beasts.
type pacing struct {
	seconds     float32 // of a beast of 1.58 m; smaller ones are quicker
	rolls       float32 // share of its time on the ground in which the foot turns about its tip before it leaves; 0: a fifth
	stride      float32
	duty        float32    // share of the cycle on the ground
	phase       [4]float32 // fore left, fore right, hind left, hind right
	lift, fold  [2]float32 // fore, hind: of the toe, and how far the cannon folds
	bob, nod    float32
	ease        float32 // how gently the toe leaves the ground: an exponent
	beats       float32 // of bob and nod in a cycle
	flex, pitch float32 // of the spine and of the trunk, once a cycle
	neck        float32 // forward and down
	fine        bool
	name, about string
}

var pacings = []pacing{
	{name: "walk", about: "A beast walks: four beats, three feet on the ground.", seconds: 1.1, stride: .62, duty: .62, phase: [4]float32{.25, .75, 0, .5},
		lift: [2]float32{.11, .07}, ease: .45, fold: [2]float32{-1.0, .55}, bob: .012, nod: .06, beats: 2},
	{name: "trot", about: "A beast trots: two beats, feet in diagonal pairs.", seconds: .68, stride: .95, duty: .42, phase: [4]float32{0, .5, .5, 0},
		lift: [2]float32{.16, .12}, ease: .45, fold: [2]float32{-1.3, .8}, bob: .022, nod: .02, beats: 2, neck: -.05, fine: true},
	// Left hind, right hind, left fore, right fore (a transverse gallop, as a horse's), then all four in the air.
	{name: "gallop", about: "A beast gallops, stretched and gathered by turns.", seconds: .50, stride: 1.9, duty: .26, phase: [4]float32{.48, .60, 0, .12},
		lift: [2]float32{.22, .18}, ease: .15, fold: [2]float32{-1.5, 1.0}, bob: .030, nod: .08, beats: 1, flex: .16, pitch: .10, neck: .18, fine: true},
}

// posing are the movements that models are posed by, by their names.
var posing = func() map[string]func(t float32) Hold {
	out := map[string]func(float32) Hold{"jump": leap}
	for i := range pacings {
		out[pacings[i].name] = pacings[i].at
	}
	return out
}()

// Moment is how a beast holds itself at a moment of a movement, 0..1 of its time: of "walk", "trot", "gallop" or "jump". Models are posed by it.
func Moment(name string, t float32) (h Hold, ok bool) {
	at, ok := posing[name]
	if !ok {
		return h, false
	}
	return at(t), true
}

// at is the beast at a phase of the pacing.
func (g *pacing) at(t float32) (h Hold) {
	for i := range 4 {
		h.Legs[i] = g.leg(i/2, geom.Frac(t-g.phase[i]+2))
	}
	h.Down = .010 - g.bob*geom.Sin(tau*g.beats*(t+.1))
	if g.beats == 1 { // a gallop
		h.Down += .05
	}
	h.Neck, h.Head = g.neck+g.nod*wave(g.beats*(t+.05)), -g.neck*.6
	h.Bend = g.flex * wave(t+.18)
	h.Pitch = g.pitch * wave(t-.05)
	h.Twist = .03 * wave(t)
	h.Wag = .06 * wave(t)
	h.Tail = g.neck * .5
	return h
}

// quick is how long a cycle takes at least, seconds, whose feet leave the ground slowly enough to be recorded coarsely.
const quick = .65

// leaves is how long a foot takes at least to turn about its tip, seconds, so that the samples of a clip keep the tip in its place.
const leaves = .045

// paced is a pacing whose strides are no longer than the beast's legs reach without its trunk coming down, and with the feet in their place where the trunk
// lies on the ground and cannot come down. A long trunk on short legs pitches less.
func (b *beast) paced(g pacing) pacing {
	// 1 for hips that stand at least as high as .8 of the trunk is long.
	low := min(1, b.skeleton.Bones[0].Pos.Y/max(.8*geom.Abs(b.legs[0].joints[0].Z-b.legs[2].joints[0].Z), 1e-3))
	g.pitch, g.flex, g.neck = g.pitch*low, g.flex*low, g.neck*low
	reaches := func() bool {
		for i := range 8 {
			h := g.at(float32(i) / 8)
			if (b.pose(h).Root.Y+h.Down*b.height)/b.skeleton.Bones[0].Pos.Y <= .94 || b.misses(h) > .01*b.height {
				return false
			}
		}
		return true
	}
	for range 12 {
		if reaches() {
			break
		}
		g.stride *= .9
		for i := range 2 {
			g.lift[i], g.fold[i] = g.lift[i]*.95, g.fold[i]*.95
		}
	}
	return g
}

// curve is the pacing on a way that turns to the left by bend radians in a metre: the feet stand on the curve, the spine and the head go with it.
func (b *beast) curve(g *pacing, bend float32) func(t float32) rig.Pose {
	return func(t float32) rig.Pose { return b.pose(b.turning(g, bend, t)) }
}

// turning is the beast at a phase of the pacing on such a way.
func (b *beast) turning(g *pacing, bend, t float32) Hold {
	h := g.at(t)
	for i := range h.Legs {
		h.Legs[i] = h.Legs[i].curved(bend, b.height, &b.legs[i])
	}
	h.Look += geom.Clamp(.5*bend*b.height, -.5, .5)
	return h
}

// room is the radius of the least circle, no less than one given, metres, on which the legs reach their places: a long trunk on short legs needs more.
func (b *beast) room(g *pacing, radius float32) float32 {
	for range 10 {
		var far float32
		for i := range 8 {
			far = max(far, b.misses(b.turning(g, 1/radius, float32(i)/8)))
		}
		if far <= max(.015*b.height, .005) {
			break
		}
		radius *= 1.2
	}
	return radius
}

// leg is a foot at a phase from its strike on: on the ground the toe goes straight back, and at the end the foot turns about its tip.
func (g *pacing) leg(hind int, ph float32) (s Stride) {
	half := g.stride * g.duty / 2
	// How far the cannon turns over the foot that stands: upright at .42 of its time there.
	lean := [2]float32{-.42, -.55}[hind]
	if ph < g.duty {
		u := ph / g.duty
		s.Ahead = half * (1 - 2*u)
		s.Cannon = lean * (u - .42)
		s.Foot = -.75 * geom.Smooth(1-max(.20, g.rolls), 1, u)
		return s
	}
	u := (ph - g.duty) / (1 - g.duty)
	// It leaves and meets the ground with the ground's speed, a stride in a cycle, but with no more than 2.1 of its way, so that it hardly goes beyond its ends.
	with := -min(.95*g.stride*(1-g.duty), 4.2*half)
	s.Ahead = hermite(-half, half, with, with, u)
	up := geom.Sin(geom.Pi * u)
	s.Lift = g.lift[hind] * up * geom.Pow(max(up, 0), g.ease) * (1.2 - .3*u) // flat at both ends
	if hind == 0 {
		s.Cannon = g.fold[0]*up*geom.Smooth(1.1, .3, u) + geom.Mix(-.24, .18, u)
	} else {
		s.Cannon = -g.fold[1]*up*geom.Smooth(1.2, .3, u) + geom.Mix(-.32, .23, u)
	}
	s.Foot = -.75*(1-u)*(1-u) - .7*up*(1-u)
	return s
}

func (h Hold) mixed(g Hold, t float32) Hold {
	m := func(a, b float32) float32 { return geom.Mix(a, b, t) }
	out := Hold{m(h.Down, g.Down), m(h.Back, g.Back), m(h.Pitch, g.Pitch), m(h.Bend, g.Bend), m(h.Sway, g.Sway), m(h.Twist, g.Twist),
		m(h.Neck, g.Neck), m(h.Head, g.Head), m(h.Stoop, g.Stoop), m(h.Look, g.Look), m(h.Tail, g.Tail), m(h.Wag, g.Wag), h.Legs, m(h.Jaw, g.Jaw), h.Aloft || g.Aloft}
	for i := range out.Legs {
		out.Legs[i] = h.Legs[i].mixed(g.Legs[i], t)
	}
	return out
}

// stepped is the way from one hold to another: a foot that goes elsewhere is lifted there, one diagonal pair after the other. The feet are on their way before
// a trunk that lies down is low, and a trunk that rises goes before them, so that no leg is folded further than it can be.
func (h Hold) stepped(g Hold, t float32) Hold {
	begins, ends := float32(0), float32(1)                     // of the trunk
	step, next, late := float32(.60), float32(.40), float32(0) // of a foot, of the other pair after it, and of the first foot
	switch down := g.Down - h.Down; {
	case down > .15:
		begins, step, next = .30, .42, .28
	case down < -.15:
		ends, step, next, late = .70, .42, .28, .30
	}
	out := h.mixed(g, geom.Smooth(begins, ends, t))
	for i := range out.Legs {
		// 0 for the left forefoot and the right hind foot, 1 for the other pair.
		first := late + next*float32((i+i/2)%2)
		a, b := h.Legs[i], g.Legs[i]
		out.Legs[i] = a.mixed(b, geom.Smooth(first, first+step, t))
		if far := geom.Abs(b.Ahead - a.Ahead); far > .003 {
			out.Legs[i].Lift += min(.02+.2*far, .06) * pulse((t-first)/step)
		}
	}
	return out
}

// sits has the rump on the ground, the forelegs straight below the shoulders and the hocks flat.
func (b *beast) sits() (h Hold) {
	hips := b.skeleton.Bones[0].Pos
	k := b.height
	level := b.tailLevel()
	shoulder := b.legs[0].joints[0].Sub(hips)
	for h.Pitch = .66; ; h.Pitch -= .03 { // a long trunk on short forelegs rises less
		turned := inSide(shoulder, h.Pitch)
		h.Neck, h.Head = .42*h.Pitch/.66, .22*h.Pitch/.66 // the head stays level
		h.Tail = h.Pitch * level
		for i := range 2 {
			h.Legs[i] = Stride{Ahead: (turned.Z-shoulder.Z)/k + .06}
			hind := &b.legs[2+i]
			h.Legs[2+i] = Stride{Ahead: (hips.Z-hind.joints[3].Z)/k + .20, Cannon: hind.flat()}
		}
		if b.sunk(&h); h.Pitch < .03 || b.reaches(&h) {
			b.settle(&h, 2, 3)
			return h
		}
	}
}

// reaches reports whether the left forefoot of a hold comes to where it is put.
func (b *beast) reaches(h *Hold) bool {
	l := &b.legs[0]
	if b.arms {
		return b.skeleton.Bones[0].Pos.Y-h.Down*b.height+inSide(l.joints[0].Sub(b.skeleton.Bones[0].Pos), h.Pitch).Y <= l.straight()
	}
	at := b.skeleton.Place(b.pose(*h), rig.Placed{})
	toe := b.skeleton.Carry(at, l.bones[3], l.joints[4]).Sub(l.joints[4])
	return toe.Y < .01*b.height && geom.Abs(toe.Z-h.Legs[0].Ahead*b.height) < .02*b.height
}

// tailLevel is by how much a tail is raised for each radian of the trunk's pitch: one that hangs stays behind the rump, and one that goes straight back
// stays level as a whole.
func (b *beast) tailLevel() float32 {
	if len(b.tail) == 0 {
		return 0
	}
	s := b.skeleton
	way := s.Bones[b.tail[len(b.tail)-1]].Tip.Sub(s.Bones[b.tail[0]].Pos)
	if -way.Z < 2*geom.Abs(way.Y) {
		return 1
	}
	sum := float32(0)
	for i := range b.tail {
		sum += 1 / float32(1+i)
	}
	return 1 / sum
}

// sunk lets a hold down until the trunk lies on the ground.
func (b *beast) sunk(h *Hold) {
	hips := b.skeleton.Bones[0].Pos.Y
	h.Down = hips / b.height
	h.Down = (hips - b.pose(*h).Root.Y) / b.height
}

// lies is on the belly, the head up, the cannons flat on the ground.
func (b *beast) lies() (h Hold) {
	for i := range 4 {
		h.Legs[i] = Stride{Ahead: .30, Cannon: b.legs[i].flat()}
		if i > 1 {
			h.Legs[i].Ahead = .22
		}
	}
	h.Neck = -.10
	b.sunk(&h)
	b.settle(&h, 0, 1, 2, 3)
	b.spread(&h)
	return h
}

// spread turns the hind legs of a beast that lies on its belly out to their sides until their knees are no higher than its back: a long thigh that is folded
// upright would stand out of it.
func (b *beast) spread(h *Hold) {
	for i := 2; i < 4; i++ {
		knee := b.legs[i].bones[1]
		for h.Legs[i].Out < mostOut {
			at := b.skeleton.Place(b.pose(*h), rig.Placed{})
			if at.Pos[0].Y+.5*b.skeleton.Bones[0].Radius > at.Pos[knee].Y+.5*b.skeleton.Bones[knee].Radius {
				break
			}
			h.Legs[i].Out += .09
		}
	}
}

// settle moves some feet of a beast whose trunk lies on the ground until their legs reach them: ahead where a leg that is folded as far as it goes would push
// its foot away, and back where a leg is too short. A trunk that comes lower then folds the legs again.
func (b *beast) settle(h *Hold, legs ...int) {
	off := func(i int) float32 { // how far the foot comes ahead of its place, metres
		l := &b.legs[i]
		at := b.skeleton.Place(b.pose(*h), rig.Placed{})
		return b.skeleton.Carry(at, l.bones[3], l.joints[4]).Z - l.joints[4].Z - h.Legs[i].Ahead*b.height
	}
	for range 4 {
		stays := true
		for _, i := range legs {
			if b.arms && i < 2 {
				continue
			}
			way := float32(1)
			if off(i) < 0 {
				way = -1
			}
			for n := 0; n < 24 && way*off(i) >= .002*b.height; n++ {
				h.Legs[i].Ahead += .02 * way
				stays = false
			}
		}
		if b.sunk(h); stays {
			return
		}
	}
}

func beastMovements(s *rig.Skeleton) ([]Movement, error) {
	b, err := newBeast(s)
	if err != nil {
		return nil, err
	}
	if s.Posture != rig.Upright {
		return b.resting(), nil
	}
	var out []Movement
	base := geom.Abs(b.legs[0].joints[4].Z - b.legs[2].joints[4].Z) // from forefoot to hind foot: a curve is no tighter than a long trunk bends
	for i := range pacings {
		g := b.paced(pacings[i])
		seconds := max(.3, g.seconds*geom.Sqrt(b.height/1.58))
		g.rolls = min(.7, leaves/(g.duty*seconds))
		out = append(out, Movement{
			Name: g.name, About: g.about, Seconds: seconds, Loop: true, Fine: g.fine || seconds < quick,
			pose: func(t float32) rig.Pose { return b.pose(g.at(t)) }, travel: forward(g.stride * b.height),
			arc: func(bend float32) func(float32) rig.Pose { return b.curve(&g, bend) }, radius: b.room(&g, max(1.1*b.height, 1.3*g.stride*b.height, 1.3*base)),
		})
	}
	still := Hold{}
	idles := func(t float32) (h Hold) {
		h.Down = .004 * (1 - geom.Cos(2*tau*t))
		h.Look = .35 * wave(t) * geom.Smooth(0, .2, t) * geom.Smooth(1, .8, t)
		h.Neck = .03 * wave(2*t)
		h.Wag = .18 * wave(3*t)
		return h
	}
	to := func(name, about string, seconds float32, goal Hold) Movement {
		return Movement{Name: name, About: about, Seconds: seconds, pose: func(t float32) rig.Pose { return b.pose(still.stepped(goal, t)) }}
	}
	out = append(out,
		Movement{Name: "idle", About: "A beast stands, breathes and looks about.", Seconds: 5, Loop: true,
			pose: func(t float32) rig.Pose { return b.pose(idles(t)) }},
		Movement{Name: "look", About: "A beast turns its head to one side and to the other.", Seconds: 3, pose: b.looks(toBothSides), looks: b.looks,
			heeds: aside | upward | downward},
		to("sit", "A beast sits down.", 1.2, b.sits()),
		to("lie", "A beast lies down on its belly.", 1.6, b.lies()),
		Movement{Name: "sleep", About: "A beast sleeps on its belly, its head on the ground.", Seconds: 5, Loop: true, pose: b.sleeps()})
	if len(b.tail) > 0 {
		out = append(out, Movement{Name: "wag", About: "A beast stands and wags its tail.", Seconds: 1.2, Loop: true, pose: func(t float32) rig.Pose {
			return b.pose(Hold{Wag: .38 * wave(2*t), Tail: .12, Neck: -.06, Sway: .02 * wave(2*t), Look: .06 * wave(t)})
		}})
	}
	if s.Index("leftUpperArm") < 0 { // a centaur eats with its hands
		grazing := b.grazes()
		out = append(out, Movement{Name: "eat", About: "A beast lowers its head, eats and raises it again.", Seconds: 4, Loop: true,
			pose: func(t float32) rig.Pose {
				h := still.stepped(grazing, min(geom.Clamp01(t/.22), geom.Clamp01((1-t)/.20)))
				chews := hold(.2, .3, .72, .8, t)
				h.Head += .07 * wave(8*t) * chews
				h.Jaw = (.26 + .24*wave(8*t-.2)) * chews
				return b.pose(h)
			}}, Movement{Name: "drink", About: "A beast lowers its head, drinks and raises it again.", Seconds: 5, Loop: true,
			pose: func(t float32) rig.Pose { return b.pose(lapping(still, grazing, t)) }})
	}
	out = append(out, b.backs())
	return slices.Concat(out, b.deeds(), b.acts(), b.flights()), nil
}

// looks is a beast that turns its head to one place after another.
func (b *beast) looks(at []glance) func(t float32) rig.Pose {
	return func(t float32) rig.Pose {
		yaw, nod := glancing(at, t)
		return b.pose(Hold{Look: 1.1 * yaw, Neck: .35 * nod, Head: .35 * nod, Sway: .08 * yaw})
	}
}

// misses is how far the farthest foot of a hold that is down and flat is from where the hold puts it, metres.
func (b *beast) misses(h Hold) (far float32) {
	s := b.skeleton
	at := s.Place(b.pose(h), rig.Placed{})
	for i := range b.legs {
		l, st := &b.legs[i], &h.Legs[i]
		if b.arms && i < 2 || st.Lift > 1e-3 || st.Foot != 0 {
			continue
		}
		off := s.Carry(at, l.bones[3], l.joints[4]).Sub(l.joints[4].Add(geom.Vec3{X: st.Aside, Z: st.Ahead}.Mul(b.height)))
		far = max(far, geom.Vec3{X: off.X, Z: off.Z}.Len())
	}
	return far
}
