package animal

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Poses are the traits that say how an animal rests or moves. It has one of them at a time.
var Poses = append([]string{"standing", "walking", "lying down", "sleeping", "sitting", "perched", "flying", "wings spread", "swimming"}, moves()...)

// pose bends a beast.
type pose struct {
	Legs     [4]step
	Posture  rig.Posture // of the skeleton that is bound in this pose
	Steps    bool        // the feet are in motion: the skeleton is told how the beast stands
	Sit      float32     // the trunk's turn up about the hips, radians, which rounds the back
	Pitch    float32     // the same of a trunk that keeps its form
	HipY     float32     // the height of the hips when it sits
	Slide    float32     // how far the shoulder blades may glide down the ribs, so that the forefeet of short legs stand on the ground
	Near     float32     // how far the shoulders are from the hips then, of their distance as it stands: a back that is rounded is shorter
	Wrap     float32     // how far the tail that lies on the ground turns to the left around the beast, radians
	Sink     float32     // how far the whole trunk is let down, shares of the height
	Rise     float32     // how far the whole beast is above the ground, in flight
	Stream   float32     // how far the tail is laid out straight behind, a share
	Jaw      float32     // how far the mouth is open, radians
	Side     bool        // it is told best from the side
	Curl     bool        // it is curled up, nose to tail
	Couch    bool        // the legs are folded beside the trunk, as hoofed animals lie
	Tail     []Station   // instead of the row's
	HeadYaw  float32
	HeadNod  float32
	NeckNod  float32
	TailSway float32
}

// lies reports whether the trunk lies on the ground, and the forelegs before it.
func (p *pose) lies() bool { return p.Posture == rig.Lying }

// standing is the row's own stand.
func (q *Beast) standing() (p pose) {
	for i, s := range q.Stand {
		p.Legs[i] = step{DZ: s, Cannon: s * 1.1}
	}
	p.HeadYaw, p.HeadNod, p.TailSway = q.Turn, q.Nod, .05
	return p
}

// seat is how a beast sits; zero numbers are a dog's.
type seat struct {
	Turn, HipY, Near, Wrap float32 // as pose has them
	Nod                    float32 // of the neck
	Fore                   float32 // how far the forefeet stand before their place under the shoulders
}

// sitting is a dog's or a cat's: the rump on the ground, forelegs straight, hocks flat, the tail laid out.
func (q *Beast) sitting() pose { return q.seated(or(q.Seat.Turn, .66)) }

// seated is sitting with the trunk turned up by an angle, or by less where the forelegs are short and would leave the ground.
func (q *Beast) seated(turn float32) pose {
	slide := q.slide()
	hipY, near := or(q.Seat.HipY, .27), or(q.Seat.Near, 1)*(1-1.5*slide)
	hip, shoulder := q.Hind.P[0], q.Fore.P[0]
	for turn > .2 && near*turned(minus(shoulder, hip), turn)[1]+hipY > shoulder[1]+.02+slide {
		turn, hipY = turn-.02, hipY-.004
	}
	p := q.upon(turn, hipY, near)
	p.Slide = slide
	return p
}

// slide is how far the shoulder blades glide down the ribs of a beast whose forelegs are shorter than its breast is deep, as it sits: shares of the height.
func (q *Beast) slide() float32 {
	var long, deep float32
	for k := range 4 {
		long += length(minus(q.Fore.P[k], q.Fore.P[k+1]))
	}
	for _, s := range q.Trunk {
		deep = max(deep, 2*s.RY)
	}
	return geom.Clamp(deep-long, 0, .12)
}

// upon is sitting on a rump whose hips are at a height, under a trunk that is turned up by an angle and shortened.
func (q *Beast) upon(turn, hipY, near float32) (p pose) {
	p.Posture = rig.Sitting
	p.Sit, p.HipY, p.Near, p.Wrap = turn, hipY, near, q.Seat.Wrap
	hip, shoulder := q.Hind.P[0], q.Fore.P[0]
	up := scaled2(turned(minus(shoulder, hip), p.Sit), p.Near)
	for i := range 2 {
		p.Legs[i].DZ = up[0] + hip[0] - shoulder[0] + or(q.Seat.Fore, .06)
		// The hind toes come before the hips, and a cannon turned by 1.42 lies flat on its hock.
		p.Legs[2+i] = step{DZ: hip[0] + .20 - q.Hind.P[3][0], Lift: -.015, Cannon: 1.42}
	}
	p.NeckNod, p.HeadYaw, p.TailSway = or(q.Seat.Nod, .42), q.Turn, .30
	if len(q.Tail) > 0 {
		root := q.Trunk[0]
		d := turned(minus([2]float32{root.Z, root.Y}, hip), p.Sit)
		z, y, r := d[0]+hip[0], max(d[1]+p.HipY, .07), q.Tail[len(q.Tail)/2].RX
		if q.tailLength() > .2 { // a stump turns with the rump
			p.Tail = q.laid(z, y, r)
		}
	}
	return p
}

// laid is a tail of radius r along the ground, no longer than the row's. From a root that is high it hangs down along the rump first.
func (q *Beast) laid(z, y, r float32) []Station {
	long := q.tailLength()
	// A root more than .12 above the lying tail would leave a ramp in the air.
	if fall := y - 2*r; fall > .12 && long > fall {
		return q.hung(z, y, fall, max(long-fall, .16))
	}
	long = min(long, .62) / .62
	return []Station{{z, y, r * .8, r * .8}, {z - .16*long, r, r, r}, {z - .34*long, r, r, r}, {z - .50*long, r * .9, r * .8, r * .8},
		{z - .62*long, r * .6, r * .4, r * .4}}
}

// tailLength is the length of the row's tail.
func (q *Beast) tailLength() (long float32) {
	for i := 1; i < len(q.Tail); i++ {
		long += length([2]float32{q.Tail[i].Z - q.Tail[i-1].Z, q.Tail[i].Y - q.Tail[i-1].Y})
	}
	return long
}

// hung is a tail that hangs from its root and then lies along the ground, as thick as the row's.
func (q *Beast) hung(z, y, fall, along float32) []Station {
	var out []Station
	put := func(share, back, up float32) {
		at := share * float32(len(q.Tail)-1)
		i := min(int(at), len(q.Tail)-2)
		a, b := q.Tail[i], q.Tail[i+1]
		rx, ry := geom.Mix(a.RX, b.RX, at-float32(i)), geom.Mix(a.RY, b.RY, at-float32(i))
		out = append(out, Station{z - back, max(y-up*fall, ry), rx, ry})
	}
	for _, p := range [][3]float32{{0, 0, 0}, {.15, .035, .14}, {.32, .05, .48}, {.48, .06, .84}} {
		put(p[0], p[1], p[2])
	}
	for _, t := range []float32{.1, .4, .7, 1} {
		put(geom.Mix(.52, 1, t), .07+t*along, 2)
	}
	return out
}

// lying is on the breast: the trunk let down between folded legs, the forelegs laid forward, the head up.
func (q *Beast) lying() (p pose) {
	low := float32(1)
	for _, s := range q.Trunk {
		low = min(low, s.Y-s.RY)
	}
	p.Posture, p.Sink = rig.Lying, low-.015
	if p.HeadYaw = q.Turn; q.Person == nil {
		p.NeckNod = -.10
	}
	for i := range 2 {
		p.Legs[i] = step{DZ: .26, Cannon: 1.30, Lift: -.02}
		p.Legs[2+i] = step{DZ: .20, Cannon: 1.42, Lift: -.015}
	}
	if q.Fore.Foot == claw3 { // claws are long and thin
		p.Legs[0].Lift, p.Legs[1].Lift = .03, .03
	}
	if q.Fore.Foot == hoof || q.Fore.Foot == cloven || q.Fore.Foot == column { // hooves fold under
		p.Couch = true
		p.Sink += .03 // and the belly is broad on the ground
	}
	end := float32(0)
	for _, s := range q.Tail {
		end = min(end, s.Y-s.RY-p.Sink)
	}
	carried := q.Fore.Foot == paw && q.tailLength() > .5 && end == 0 // it is up while the beast stands: a cat's, which lies around it
	if end < 0 || carried {                                          // a short tail hangs as it does when it stands
		t := q.Tail[0]
		p.Tail = q.laid(t.Z, max(t.Y-p.Sink, .06), q.Tail[len(q.Tail)/2].RX)
		p.TailSway, p.Wrap = .2, q.Seat.Wrap
	}
	if carried {
		p.Wrap = 2.4
	}
	return p
}

// flying is in the air, the forelegs drawn up below the chest, the hind legs laid back, the neck stretched.
func (q *Beast) flying() (p pose) {
	p.Posture, p.Steps = rig.Aloft, true
	p.Rise, p.HeadYaw, p.NeckNod, p.TailSway = .55, .5*q.Turn, .12, .05
	for i := range 2 {
		p.Legs[i] = step{DZ: .08, Lift: .30, Cannon: -1.25, Foot: -.90}
		p.Legs[2+i] = step{DZ: -.46, Lift: .32, Cannon: -.95, Foot: -.80}
	}
	return p
}

// gait is a walk in shares of a stride and of the height.
type gait struct {
	Stride     float32
	Duty       float32    // share of a stride that a foot is on the ground
	Lift, Fold [2]float32 // fore, hind: of the foot, and the turn of the cannon in the swing
	Roll       float32    // how far feet turn as they push off
}

// The gaits, by foot.
var gaits = map[foot]gait{
	hoof:   {Stride: .62, Duty: .62, Lift: [2]float32{.11, .07}, Fold: [2]float32{-1, .55}, Roll: 1},
	cloven: {Stride: .62, Duty: .62, Lift: [2]float32{.11, .07}, Fold: [2]float32{-1, .55}, Roll: 1},
	paw:    {Stride: .72, Duty: .62, Lift: [2]float32{.11, .07}, Fold: [2]float32{-1, .55}, Roll: 1},
	spade:  {Stride: .60, Duty: .62, Lift: [2]float32{.10, .07}, Fold: [2]float32{-.9, .5}, Roll: .4},
	hand:   {Stride: .60, Duty: .62, Lift: [2]float32{.10, .07}, Fold: [2]float32{-.9, .5}, Roll: .8},
	column: {Stride: .42, Duty: .68, Lift: [2]float32{.05, .045}, Fold: [2]float32{-.75, .45}, Roll: .3},
	claw3:  {Stride: .55, Duty: .60, Lift: [2]float32{.05, .09}, Fold: [2]float32{-.2, .5}, Roll: .5},
}

// phases are when each foot comes down: a walk of four beats, left hind, left fore, right hind, right fore. In the order of legs: fore left, fore right,
// hind left, hind right.
var phases = [4]float32{.25, .75, 0, .5}

// walking is a moment of the walk, 0..1 of a stride.
func (q *Beast) walking(t float32) (p pose) {
	g := gaits[q.Hind.Foot]
	for i := range p.Legs {
		p.Legs[i] = g.step(geom.Frac(t-phases[i]+2), i/2)
	}
	p.HeadYaw, p.TailSway, p.Steps = q.Turn*.4, .06*geom.Sin(2*geom.Pi*t), true
	return p
}

// step is a foot of the fore (0) or hind (1) pair at a phase of its own.
func (g gait) step(at float32, k int) (s step) {
	// While a foot is down, the body passes over it by Duty of a stride: the foot goes from half of that ahead to half behind.
	half := g.Stride * g.Duty / 2
	if at < g.Duty {
		u := at / g.Duty
		// Evenly, for the ground does not slide; from .8 of the stance on the foot rolls over its toe.
		s.DZ, s.Foot = half*(1-2*u), -.75*g.Roll*smooth(.80, 1, u)
		s.Cannon = [2]float32{-.42, -.55}[k] * (u - .42) // leans forward over the foot
		return s
	}
	u := (at - g.Duty) / (1 - g.Duty)
	up := geom.Sin(geom.Pi * u)
	// Back ahead with a soft start and end (Hermite), highest a little before the middle.
	s.DZ, s.Lift = half*(2*u*u*(3-2*u)-1), g.Lift[k]*up*(1.15-.3*u)
	if k == 0 {
		s.Cannon = g.Fold[0]*up*smooth(1.1, .3, u) + geom.Mix(-.25, .17, u)
	} else {
		s.Cannon = -g.Fold[1]*up*smooth(1.2, .3, u) + geom.Mix(-.32, .23, u)
	}
	s.Foot = g.Roll * (-.75*(1-u)*(1-u) - .7*up*(1-u))
	return s
}
