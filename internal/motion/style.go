package motion

import "atelier/internal/media/geom"

// style is a manner for any family: factors on time and size, and additions to every stance.
type style struct {
	name  string
	about string   // ends the sentence of a family: "… , happily"
	words []string // adjectives and adverbs
	tempo float32  // of time: above 1 is quicker
	size  float32  // of what arms, trunk and head do beyond standing
	gait  step
	add   bearing
	more  func(a *Act, f *family, t, window float32) // what no number says; window is 0 at the ends of what does not loop
	goes  carriage                                   // how it goes on its feet, its hands free
	stiff float32                                    // 1: the upper body goes from stop to stop
}

// step is factors on a gait, and what is added to it.
type step struct {
	stride, lift, bob, sway, arm, twist, roll float32 // factors; 0 counts as 1
	wide, turnout, crouch, limp               float32 // added
}

// bearing is the posture of the body during all actions.
type bearing struct {
	lean, nod, side, tilt  float32 // trunk forward, head down, trunk and head aside
	shrug, reach           float32 // shoulders up and forward
	out, bend, twist, grip float32 // of the arms
	crouch                 float32 // metres that the hips are lower
	knees                  float32 // outward
	sway                   float32 // metres that the hips swing aside, once in a loop
	breath                 float32 // of the trunk, twice in a loop
	tiptoe                 float32 // the heels are raised by it, radians, of feet that stand
}

// The numbers of the styles.
const (
	asNeutral = iota
	asHappy
	asSad
	asAngry
	asTired
	asDrunk
	asOld
	asChild
	asHeavy
	asLight
	asProud
	asSneaky
	asInjured
	asRobotic
	asZombie
	asElegant
	asNervous
)

// styles by their numbers.
var styles = [Styles]*style{
	asNeutral: {name: "neutral", about: "in an everyday manner", words: words("neutral normal normally plain ordinary default"), tempo: 1, size: 1},
	asHappy: {name: "happy", about: "happily, with a spring in it", words: words("happy happily cheerful cheerfully joyful joyfully glad gladly merry merrily " +
		"excited excitedly playful enthusiastic enthusiastically energetic energetically eager eagerly"),
		tempo: 1.10, size: 1.15, gait: step{bob: 1.9, arm: 1.4, lift: 1.45, sway: 1.3, twist: 1.4},
		add: bearing{lean: -.13, nod: -.14, reach: -.12, out: .15, bend: .14, breath: .01},
		more: func(a *Act, f *family, t, w float32) {
			a.Tilt += .12 * wave(t) * w
			a.Side += .05 * wave(t) * w
			if f.gait == nil { // the knees spring
				a.Hips.Y -= .014 * (1 - geom.Cos(2*tau*t)) * w * f.feet(t)
			}
		}},
	asSad: {name: "sad", about: "sadly, the head down", words: words("sad sadly unhappy unhappily gloomy depressed sorrowful mournful mourning dejected"),
		tempo: .78, size: .82, gait: step{stride: .74, lift: .6, bob: .6, arm: .45, twist: .6},
		add: bearing{lean: .22, nod: .48, shrug: -.05, reach: .24, out: -.03, bend: -.08}},
	asAngry: {name: "angry", about: "angrily, tense and forward", words: words("angry angrily furious furiously mad aggressive aggressively fierce fiercely " +
		"violent violently rage"),
		tempo: 1.15, size: 1.10, gait: step{stride: 1.08, lift: 1.1, bob: 1.2, arm: 1.15, twist: 1.25},
		add: bearing{lean: .12, nod: .12, shrug: .10, out: .10, bend: .28, grip: .8, knees: .04, breath: .012}, goes: fistsOut},
	asTired: {name: "tired", about: "wearily, dragging along", words: words("tired tiredly weary wearily exhausted sleepy sleepily fatigued sluggish"),
		tempo: .74, size: .78, gait: step{stride: .74, lift: .45, bob: .8, arm: .55, sway: 1.5},
		add:  bearing{lean: .28, nod: .34, shrug: -.08, reach: .18, crouch: .018, bend: -.10, breath: .022},
		more: func(a *Act, _ *family, t, w float32) { a.Tilt += .16 * wave(t+.2) * w; a.Side += .06 * wave(t+.15) * w }, goes: hanging},
	asDrunk: {name: "drunk", about: "drunkenly, swaying", words: words("drunk drunken drunkenly tipsy dizzy dizzily wobbly unsteady"),
		tempo: .84, size: 1.10, gait: step{stride: .78, lift: 1.2, sway: 2.6, arm: 1.15, roll: 1.5, wide: .070, turnout: .18, limp: .35},
		add: bearing{nod: .14, out: .20, knees: .06, sway: .045, crouch: .02, shrug: -.05},
		more: func(a *Act, f *family, t, w float32) {
			a.Lean += .14 * wave(t+.1) * w
			a.Side += .20 * wave(t+.3) * w
			a.HeadNod += .20 * wave(2*t+.2) * w
			a.Tilt += .28 * wave(t+.55) * w
			a.Yaw += .12 * wave(2*t) * w
			if f.holds {
				return
			}
			for s := range 2 { // the arms come after, each by itself
				free := (1 - a.Arms[s].Hold) * w
				a.Arms[s].Fwd += .22 * wave(t+.25+.3*float32(s)) * free
				a.Arms[s].Out += .12 * (1 + wave(2*t+.4*float32(s))) * free
			}
		}, goes: reeling},
	asOld: {name: "old", about: "as an old person, stooped and careful", words: words("old elderly aged frail grandfather grandmother"),
		tempo: .76, size: .74, gait: step{stride: .58, lift: .5, bob: .5, arm: .45, twist: .5, wide: .015, turnout: .10},
		add: bearing{lean: .48, nod: .12, reach: .20, shrug: .04, bend: .30, crouch: .035, knees: .06},
		more: func(a *Act, _ *family, t, w float32) {
			a.HeadNod += .018 * wave(7*t) * w
			a.Tilt += .012 * wave(5*t) * w
		}, goes: bentOver},
	asChild: {name: "child", about: "as a child, lively and loose", words: words("child childish childlike kid young boyish girlish toddler"),
		tempo: 1.22, size: 1.18, gait: step{stride: .82, lift: 2.4, bob: 2.2, arm: 1.35, sway: 1.5, twist: 1.5, turnout: -.16, wide: .012},
		add: bearing{nod: -.20, out: .24, bend: .20, lean: -.10, sway: .022, knees: -.05, twist: -.15},
		more: func(a *Act, f *family, t, w float32) {
			a.Hips.Z += .02 * f.feet(t) // the belly leads
			a.Tilt += .20 * wave(t+.2) * w
			a.Yaw += .09 * wave(t+.05) * w
			a.Hips.Y -= .010 * (1 - geom.Cos(tau*4*t)) * .5 * w
		}, goes: swinging},
	asHeavy: {name: "heavy", about: "heavily, as one of great weight", words: words("heavy heavily fat big bulky massive giant lumbering"),
		tempo: .84, size: .94, gait: step{stride: .86, lift: .8, bob: 1.3, sway: 2.2, arm: .8, roll: .9, wide: .060, turnout: .18},
		add: bearing{lean: -.15, nod: .06, out: .32, bend: .16, knees: .14, crouch: .035, sway: .024, shrug: .08}, goes: laden},
	asLight: {name: "light", about: "lightly, as if without weight", words: words("light lightly agile nimble nimbly"),
		tempo: 1.14, size: 1.0, gait: step{stride: 1.06, lift: 1.2, bob: 1.35, sway: .5, arm: .8, wide: -.006},
		add: bearing{lean: -.04, nod: -.12, out: .20, bend: .26, shrug: .05, reach: -.10, tiptoe: .30},
		more: func(a *Act, f *family, t, w float32) {
			for s := range 2 {
				a.Arms[s].HandBend -= .40 * (1 - a.Arms[s].Hold) * f.bare(t, w)
			}
			a.Side += .04 * wave(t+.1) * w
		}, goes: airy},
	asProud: {name: "proud", about: "proudly, the chest out", words: words("proud proudly confident confidently heroic heroically brave bravely bold boldly " +
		"royal dramatic dramatically"),
		tempo: .94, size: 1.05, gait: step{stride: 1.08, lift: 1.7, bob: 1.3, arm: 1.1, twist: 1.3, wide: .012, turnout: .08},
		add: bearing{lean: -.16, nod: -.16, reach: -.26, out: .12, bend: .06, grip: .2}, goes: puffed},
	asSneaky: {name: "sneaky", about: "stealthily, low and watchful", words: words("sneaky sneakily stealthy stealthily quiet quietly careful carefully " +
		"cautious cautiously silent silently secret secretly on_tiptoe on_tiptoes on_his_tiptoes on_her_tiptoes on_their_tiptoes"),
		tempo: .80, size: .92, gait: step{stride: .80, lift: 2.2, bob: .5, arm: .6, crouch: .14},
		add:  bearing{lean: .26, nod: .02, shrug: .12, reach: .12, bend: .45, out: .06, crouch: .07, knees: .05},
		more: func(a *Act, _ *family, t, w float32) { a.HeadYaw += .22 * wave(t) * w }, goes: pawing},
	asInjured: {name: "injured", about: "hurt, favouring the left leg", words: words("injured wounded hurt lame bleeding"),
		tempo: .82, size: .84, gait: step{stride: .70, lift: .8, arm: .55, limp: .9},
		add:  bearing{lean: .26, nod: .20, side: .12, tilt: .08, reach: .08, bend: .15, shrug: .05, breath: .016},
		more: clutching},
	asRobotic: {name: "robotic", about: "like a robot, from stop to stop",
		words: words("robotic robotically robot robots mechanical mechanically android stiff stiffly"),
		tempo: .94, size: 1.0, stiff: 1, gait: step{bob: .15, sway: .3, twist: .2, roll: .1, lift: 1.25},
		add: bearing{lean: -.06, nod: .05, out: .05, bend: .75, twist: -.20, reach: -.12, shrug: .04},
		more: func(a *Act, f *family, t, w float32) { // the head looks from stop to stop
			// Half a stop on, so that stops lie to both sides of the middle and never in it.
			a.HeadYaw += .26 * wave(stepped(t, 8)+.0625) * w
			a.Yaw += .06 * wave(stepped(t, 4)+.125) * w
		}},
	asZombie: {name: "zombie", about: "like a zombie, stiff and hunched", words: words("zombie zombies undead"),
		tempo: .66, size: .86, gait: step{stride: .64, lift: .55, sway: 2.0, arm: .2, roll: 1.6, twist: .5, limp: .6, turnout: .08},
		add:  bearing{lean: .34, nod: .10, tilt: .28, side: -.06, shrug: .10, crouch: .02},
		more: reaching, goes: lurching},
	asElegant: {name: "elegant", about: "elegantly, upright and flowing",
		words: words("elegant elegantly graceful gracefully noble dainty refined smooth smoothly"),
		tempo: .92, size: .94, gait: step{stride: 1.0, bob: .7, sway: 1.3, arm: .75, wide: -.014, lift: .9},
		add: bearing{lean: -.12, nod: -.10, side: -.05, tilt: .10, shrug: -.10, reach: -.16, out: .10, bend: .14, grip: -.25},
		more: func(a *Act, f *family, t, w float32) {
			for s := range 2 {
				a.Arms[s].HandBend -= .30 * w
			}
			a.Hips.X += .022 * f.feet(t) // on one leg
			a.HipRoll += .05 * f.feet(t)
			a.Yaw += .07 * wave(t) * w
			a.HeadYaw -= .06 * wave(t) * w
		}},
	asNervous: {name: "nervous", about: "nervously, fidgeting and looking about",
		words: words("nervous nervously scared afraid fearful fearfully anxious anxiously shy shyly worried timid timidly impatient impatiently restless restlessly"),
		tempo: 1.12, size: .84, gait: step{stride: .76, lift: .9, bob: .8, arm: .5},
		add: bearing{lean: .08, nod: .08, shrug: .18, reach: .16, out: -.02, bend: .45, twist: .2, grip: .4, crouch: .012},
		more: func(a *Act, _ *family, t, w float32) {
			a.HeadYaw += (.30*wave(2*t) + .12*wave(5*t)) * w
			a.Hips.X += .004 * wave(9*t) * w
			a.Arms[left].Bend += .04 * wave(11*t) * w
			a.Arms[right].Bend += .04 * wave(10*t) * w
		}, goes: wringing},
}

// reaching holds the arms out ahead, one higher, of those that go with free hands.
func reaching(a *Act, f *family, t, w float32) {
	a.Tilt += .06 * wave(t) * w
	if f.gait == nil || f.holds {
		return
	}
	for s := range 2 {
		x := out(s)
		armTo(&a.Arms[s], Arm{Fwd: 1.32 + a.Lean + a.HipLean + .14*x + .08*wave(t+.2*x), Out: .22, Twist: .25, Bend: .38 - .10*x, HandBend: .55, Grip: .2}, .95)
	}
}

// clutching holds the left hand to the side that hurts, where the arm has nothing to do.
func clutching(a *Act, f *family, t, w float32) {
	m, rest := &a.Arms[left], stand().Arms[left]
	idle := geom.Smooth(.9, .35, armsApart(m, &rest)) * (1 - m.Hold)
	if f.gait != nil && f.carry == nil {
		idle = 1
	}
	armTo(m, Arm{Hold: 1, At: geom.Vec3{X: .04, Y: -.23, Z: .215}, Elbow: .45, Fwd: .2, Out: .3, Twist: .6, Bend: 1.5, Grip: .15}, idle*f.bare(t, w))
	a.Lean += .03 * wave(2*t) * w
}

// on is the gait in the style.
func (s *style) on(g gait) gait {
	scale := func(x *float32, k float32) {
		if k != 0 {
			*x *= k
		}
	}
	k := &s.gait
	scale(&g.Speed, k.stride)
	scale(&g.Lift, k.lift)
	scale(&g.Bob, k.bob)
	scale(&g.Sway, k.sway)
	scale(&g.Arm, k.arm)
	scale(&g.Twist, k.twist)
	scale(&g.Roll, k.roll)
	if k.stride != 0 && k.stride < .8 { // short steps are flat
		g.Strike *= k.stride
		g.Off *= .5 + .5*k.stride
	}
	g.Wide += k.wide
	g.Turnout += k.turnout
	g.Crouch += k.crouch
	g.Limp += k.limp
	g.Lift = min(g.Lift, .46-g.Crouch) // a foot does not rise to the hips
	return g
}

// feet is how far the body is on its feet at a phase and free to bend its knees, 0 to 1.
func (f *family) feet(t float32) float32 {
	feet := geom.Mix(grounded(f.from), grounded(f.to), geom.Smooth(0, 1, t))
	if f.poised {
		feet *= 1 - hold(0, .2, .8, 1, t)
	}
	return feet
}

// bare is how free the hands of a body on its feet are for its manner, 0 to 1.
func (f *family) bare(t, window float32) float32 {
	if f.holds {
		return f.feet(t) * (1 - window)
	}
	return f.feet(t)
}

// put is an act in the style. Window is 0 at the ends of actions that do not loop, where only the bearing counts, and 1 inside.
func (s *style) put(a *Act, f *family, t, window float32) {
	base := stances[f.from]().mixed(stances[f.to](), geom.Smooth(0, 1, t))
	if !f.holds && s.size != 1 && s.size != 0 {
		s.scale(a, &base)
	}
	b := &s.add
	feet := f.feet(t)
	hands := float32(1)
	switch {
	case f.holds:
		hands = feet * (1 - window)
	case f.from == lying || f.to == lying: // as in sleep, whose arms rest
		hands = feet
	}
	if hands > 0 {
		for k := range 2 {
			m := &a.Arms[k]
			free := hands * (1 - m.Hold)
			m.Out += b.out * free
			m.Bend += b.bend * free * geom.Smooth(2.2, .8, m.Bend)
			m.Twist += b.twist * free
			m.Grip += b.grip * free
		}
	}
	for k := range 2 {
		a.Arms[k].Shrug += b.shrug
		a.Arms[k].Reach += b.reach
	}
	// How far the body leans from upright, whole turns left out: after a roll it is upright again.
	over := geom.Abs(a.HipLean - tau*float32(geom.Floor(a.HipLean/tau+.5)))
	up := max(geom.Smooth(1.2, .2, over), f.manner) // a body that lies or rolls does not stoop
	a.Lean += b.lean * up
	a.HeadNod += b.nod * geom.Mix(.3, 1, up)
	a.Side += b.side * up
	a.Tilt += b.tilt * up
	a.Hips.Y -= b.crouch * up * feet
	// Hips that go down go back, too, and stay over the feet.
	a.Hips.Z -= .35 * b.crouch * up * feet
	a.Hips.X += b.sway * wave(t) * window * feet
	for k := range 2 {
		l := &a.Legs[k]
		l.Knee += b.knees * feet
		if f.gait == nil {
			up := b.tiptoe * feet * geom.Smooth(.06, 0, l.Y) * (1 - l.Free) * geom.Smooth(-.4, 0, l.Pitch)
			l.Pitch -= up
			// On its toes a body is higher by 5.5 cm a radian.
			a.Hips.Y += .055 * up
		}
	}
	a.Lean += b.breath * wave(2*t) * window
	if s.more != nil {
		s.more(a, f, t, window)
	}
	if s.goes != nil && f.gait != nil && !f.holds {
		s.goes(a, t)
	}
}

// scale makes what the upper body does beyond a stance larger or smaller.
func (s *style) scale(a, base *Act) {
	for k := range 2 {
		m, n := &a.Arms[k], &base.Arms[k]
		if m.Hold == 0 {
			hold := *m
			armTo(m, *n, 1-s.size)
			m.Grip, m.Finger, m.HandTurn = hold.Grip, hold.Finger, hold.HandTurn
			m.Bend = geom.Clamp(m.Bend, 0, max(hold.Bend, n.Bend))
		}
	}
	for _, x := range [][2]*float32{{&a.Lean, &base.Lean}, {&a.Yaw, &base.Yaw}, {&a.Side, &base.Side}, {&a.HeadNod, &base.HeadNod}, {&a.HeadYaw,
		&base.HeadYaw}} {
		*x[0] = geom.Mix(*x[1], *x[0], s.size)
	}
}

// stepped is a phase that goes from stop to stop, n of them.
func stepped(t float32, n int) float32 {
	x := t * float32(n)
	whole := float32(geom.Floor(x))
	// Half of each stretch moves, the rest stands still.
	return (whole + geom.Smooth(.05, .55, x-whole)) / float32(n)
}
