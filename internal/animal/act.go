package animal

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/motion"
)

// Act is what a beast does where words say so: a trait with other words for it. It moves the whole body, or the head alone, which then goes with any pose.
type Act struct {
	Trait, Words string
	pose         func(*Beast) pose // nil: the head alone moves
	can          func(*Beast) bool // which rows do it
	voice
}

// voice is how a beast holds its head as it opens its mouth: turns in radians, of the neck and of the head down.
type voice struct {
	Neck, Head float32
	Jaw        float32 // how far the mouth is open; of a row with a gape of its own, in shares of that
}

// curledUp is the trait of a beast that sleeps nose to tail.
const curledUp = "curled up"

// openMouth is the trait of an animal whose mouth or beak is open.
const openMouth = "open mouth"

// usual is how far most mouths open, radians.
const usual = .58

// Acts are what beasts can do beside standing, walking, lying and sitting.
var Acts = []Act{
	{Trait: "running", Words: "galloping, sprinting, racing, dashing, cantering, stampeding", pose: (*Beast).running, can: (*Beast).runs},
	{Trait: "trotting", Words: "jogging", pose: func(q *Beast) pose { return q.moment("trot", .06) }, can: (*Beast).goes},
	{Trait: "charging", Words: "attacking, charging forward", pose: (*Beast).charging, can: (*Beast).goes},
	{Trait: "jumping", Words: "leaping, pouncing, bounding, hopping, mid-leap, mid-jump", pose: (*Beast).jumping, can: (*Beast).jumps},
	{Trait: "rearing", Words: "rearing up, prancing, on its hind legs, on hind legs, on two legs", pose: (*Beast).rearing,
		can: func(q *Beast) bool { return q.Rears }},
	{Trait: "playful", Words: "playing, play bow, play-bow, frolicking, romping, stretching, stretching itself, having a stretch", pose: (*Beast).playing,
		can: func(q *Beast) bool { return q.Plays }},
	{Trait: "begging", Words: "sitting up, begging for food, begging for a treat, sitting up and begging", pose: (*Beast).begging,
		can: func(q *Beast) bool { return q.Plays }},
	{Trait: curledUp, Words: "curled up asleep, asleep curled up, curled up sleeping, sleeping curled up, curled up in a ball, curled in a ball, curled",
		pose: (*Beast).curling, can: (*Beast).Curls},
	{Trait: "grazing", Words: "drinking, drinking water, eating grass, lapping water, sniffing, sniffing the ground, head down, head lowered, nose to the ground",
		pose: (*Beast).grazing, can: (*Beast).lowers},
	{Trait: "raised trunk", Words: "trunk raised, trunk up, raising its trunk, lifting its trunk, trumpeting", can: func(q *Beast) bool { return q.Head.Raise },
		voice: voice{Neck: -.12, Head: -.16}},
	{Trait: "howling", can: func(q *Beast) bool { return q.Plays && q.Howls }, voice: voice{Neck: -.50, Head: -.62, Jaw: .30}},
	{Trait: "roaring", Words: "bellowing, snarling, growling, baring its teeth", can: (*Beast).goes, voice: voice{Neck: -.10, Head: -.10, Jaw: usual}},
	{Trait: openMouth, Words: "mouth open, open mouthed, mouth wide open, wide open mouth, open jaws, jaws open, gaping, yawning, barking",
		can: (*Beast).goes, voice: voice{Head: -.12, Jaw: usual}},
	{Trait: fiery, Words: "breathing flames, breathing flame, spitting fire, spewing fire, spewing flames, fire-breathing, fire breathing, breathes fire",
		can: func(q *Beast) bool { return q.Fire }, voice: voice{Neck: .05, Head: -.06, Jaw: usual}},
}

// gaited is how a beast gets along as it is built.
type gaited int

const (
	byAll    gaited = iota // it walks, trots, runs and leaps
	byBounds               // it crouches, and from there runs and leaps
	byLeaps                // and leaps alone
	byNone                 // it does none of this
)

func (q *Beast) goes() bool  { return q.Gait == byAll }
func (q *Beast) runs() bool  { return q.Gait == byAll || q.Gait == byBounds }
func (q *Beast) jumps() bool { return q.runs() || q.Gait == byLeaps }

// Acts are the acts of the row.
func (q *Beast) Acts() (out []Act) {
	for _, a := range Acts {
		if a.can(q) && !(q.Mute && a.OpensMouth()) {
			out = append(out, a)
		}
	}
	return out
}

// ActOf is the act of a trait; nil: it is none.
func ActOf(trait string) *Act {
	if i := slices.IndexFunc(Acts, func(a Act) bool { return a.Trait == trait }); i >= 0 {
		return &Acts[i]
	}
	return nil
}

// OpensMouth reports whether a beast opens its mouth as it does this.
func (a *Act) OpensMouth() bool { return a.Jaw > 0 }

// moves are the traits of the acts that are poses.
func moves() (out []string) {
	for _, a := range Acts {
		if a.pose != nil {
			out = append(out, a.Trait)
		}
	}
	return out
}

// acted is the pose of the act that the words ask for, and whether they ask for one.
func (q *Beast) acted(b archetype.Brief) (pose, bool) {
	for _, a := range Acts {
		if a.pose != nil && b.Traits[a.Trait] {
			return a.pose(q), true
		}
	}
	return pose{}, false
}

// voiced lets the head do what the words ask for.
func (q *Beast) voiced(p pose, b archetype.Brief) pose {
	for _, a := range Acts {
		if a.pose != nil || !b.Traits[a.Trait] {
			continue
		}
		p.NeckNod, p.HeadNod, p.Jaw = p.NeckNod+a.Neck, p.HeadNod+a.Head, a.Jaw*or(q.Gape, usual)/usual
		break
	}
	return p
}

// moment is a moment of a movement as the clips have it, the feet that stand on the ground.
func (q *Beast) moment(name string, t float32) (p pose) {
	h, ok := motion.Moment(name, t)
	if !ok {
		panic("animal: motion has no movement " + name)
	}
	p.Steps, p.Side, p.Sink, p.Pitch, p.NeckNod, p.HeadNod, p.HeadYaw = true, true, h.Down, h.Pitch, h.Neck, h.Head, .3*q.Turn
	for i, s := range h.Legs {
		p.Legs[i] = step{DZ: s.Ahead, Lift: s.Lift, Cannon: s.Cannon, Foot: s.Foot}
	}
	return q.reaching(p)
}

// reaching lets the trunk down until the legs reach the feet that stand.
func (q *Beast) reaching(p pose) pose {
	b := &body{Beast: q, pose: p}
	// Sinking bends the legs that stand, which takes some of the reach back: a tenth more, and a few rounds, get there within half a thousandth.
	for range 6 {
		var short float32
		for i, s := range p.Legs {
			l := b.legRow(i)
			if s.Lift > .02 || l.Size == 0 {
				continue
			}
			toe := l.reach(s, b.lift(l.P[0]))[4]
			short = max(short, toe[1]-l.P[4][1]-s.Lift-l.Size*geom.Sin(max(0, -s.Foot)))
		}
		if short < 5e-4 {
			break
		}
		// A slanted leg gains less than the trunk sinks: a tenth more, and a few rounds, get within half a thousandth of the height.
		b.pose.Sink += 1.1 * short
	}
	return b.pose
}

// gallops reports whether a beast gallops; what has pillars for legs, what goes on its hind legs and what is low goes faster by a trot.
func (q *Beast) gallops() bool {
	return q.Hind.Foot != column && q.Hind.Foot != claw3 && q.Hind.P[0][1] > .5
}

// running is the gallop, stretched out: one hind foot pushes off, and the forefeet reach ahead.
func (q *Beast) running() pose {
	if !q.gallops() {
		return q.moment("trot", .06)
	}
	p := q.moment("gallop", .36)
	p.Stream = .75
	return p
}

// charging is running with the head low.
func (q *Beast) charging() pose {
	p := q.running()
	p.NeckNod, p.HeadNod, p.HeadYaw = p.NeckNod+.28, p.HeadNod+.10, 0
	return p
}

// jumping is the middle of a leap, the breast still rising: forefeet reach ahead, hind feet trail.
func (q *Beast) jumping() pose {
	p := q.moment("jump", .44)
	p.Posture, p.Rise, p.Stream = rig.Aloft, max(0, -p.Sink), .5
	p.Sink, p.Pitch = 0, p.Pitch+.20
	for i := range p.Legs {
		p.Legs[i].DZ += [2]float32{.16, -.26}[i/2]
		p.Legs[i].Lift += [2]float32{.12, 0}[i/2] - p.Rise
	}
	return p
}

// rearing is upright on the hind legs, the forefeet before the breast.
func (q *Beast) rearing() (p pose) {
	p.Steps, p.Side, p.Pitch, p.Sink, p.NeckNod, p.HeadYaw, p.TailSway = true, true, .86, .05, .74, .5*q.Turn, .05
	b := &body{Beast: q, pose: p}
	from := q.Fore.P[0]
	up := minus(b.lift(from), from)
	for i := range 2 {
		one := float32(i)
		p.Legs[i] = step{DZ: up[0] + .20 - .06*one, Lift: up[1] + .34 - .10*one, Cannon: -1.35 - .2*one, Foot: -.80}
		p.Legs[2+i] = step{DZ: .20 - .16*one, Cannon: .10}
	}
	b.pose = q.reaching(p)
	b.pose.Tail = b.hanging()
	return b.pose
}

// hanging is the tail as it hangs at the end of a trunk that is pitched.
func (b *body) hanging() []Station {
	if len(b.Tail) < 2 || b.tailLength() < .3 {
		return nil
	}
	first := [2]float32{b.Tail[0].Z, b.Tail[0].Y}
	off := minus(b.lift(first), first)
	out := slices.Clone(b.Tail)
	for i := range out {
		out[i].Z, out[i].Y = out[i].Z+off[0], max(out[i].Y+off[1], out[i].RY)
	}
	return out
}

// begging is sitting upright on the rump, the forepaws hanging before the breast: as far below the shoulders as the forelegs are long.
func (q *Beast) begging() pose {
	// Radians, 77 degrees: all but upright.
	const turn = 1.34
	p := q.upon(turn, 0, 1)
	b := &body{Beast: q, pose: p}
	var low, breast float32
	for _, s := range q.Trunk {
		if at := b.lift([2]float32{s.Z, s.Y})[1]; s.Z < q.Hind.P[0][0]+.15 {
			// How far the rump's underside is below the hips once it is turned up; the hips are then raised by as much.
			low = max(low, .92*geom.Mix(s.RX, s.RY, geom.Cos(turn))-at)
		}
		breast = max(breast, s.RY)
	}
	p.HipY, b.pose.HipY = low, low
	p = q.upon(turn, low, 1)
	p.Side, p.NeckNod, p.HeadNod = true, p.NeckNod+.46, -.16
	from := q.Fore.P[0]
	up := minus(b.lift(from), from)
	long := from[1] - q.Fore.P[4][1]
	for i := range 2 {
		p.Legs[i] = step{DZ: up[0] + max(.26*long, 1.05*breast) - .03*float32(i), Lift: up[1] + .40*long, Cannon: -1.45, Foot: -.90}
	}
	return p
}

// grazing is standing with the mouth at the ground, to graze, to drink or to sniff: the neck bends down; if that is not enough, the
// forelegs bend too.
func (q *Beast) grazing() pose {
	p := q.standing()
	p.Steps, p.Side, p.HeadYaw = true, true, 0
	// The head turns against the neck, so that it arrives with the nose at about 63 degrees below level, whatever its pitch is at rest.
	for p.NeckNod < 1.5 && q.muzzle(p) > .045 {
		p.NeckNod += .04
		p.HeadNod = min(1, p.NeckNod) * geom.Clamp(1.1-q.Head.Pitch-.6*p.NeckNod, -.45, .45)
	}
	for p.Pitch > -.44 && q.muzzle(p) > .045 {
		p.Pitch -= .02
	}
	return q.reaching(p)
}

// lowers reports whether the mouth comes down to the ground.
func (q *Beast) lowers() bool {
	return q.goes() && !q.Mute && q.Head.Lip != [3]float32{} && q.muzzle(q.grazing()) < .09
}

// muzzle is how high the front of the lips is in a pose, in shares of the height.
func (q *Beast) muzzle(p pose) float32 {
	b := &body{Beast: q, pose: p}
	base := b.lift([2]float32{q.Neck[0].Z, q.Neck[0].Y})
	at := plus(base, turned(minus(b.lift(q.Head.At), base), -p.NeckNod))
	return at[1] + turned([2]float32{q.Head.Lip[1] * q.Head.L, q.Head.Lip[0] * q.Head.L}, -(q.Head.Pitch + p.HeadNod + .6*p.NeckNod))[1]
}

// playing is an invitation to play: the breast down between the forelegs, the rump high.
func (q *Beast) playing() (p pose) {
	p.Steps, p.Side, p.Pitch, p.NeckNod, p.HeadNod, p.HeadYaw = true, true, -.42, -.50, .05, .6*q.Turn
	b := &body{Beast: q, pose: p}
	from := q.Fore.P[0]
	down := minus(b.lift(from), from)
	for i := range 2 {
		p.Legs[i] = step{DZ: down[0] + .30, Cannon: 1.20, Lift: -.01}
		p.Legs[2+i] = step{DZ: -.06 + .08*float32(i)}
	}
	p.TailSway = .14
	return p
}
