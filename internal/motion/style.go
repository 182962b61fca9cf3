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
}

// styles in the order of their numbers.
var styles = [Styles]*style{
	{name: "neutral", about: "in an everyday manner", words: words("neutral normal normally plain ordinary default"), tempo: 1, size: 1},
	{name: "happy", about: "happily, with a spring in it", words: words("happy happily cheerful cheerfully joyful joyfully glad gladly merry merrily " +
		"excited excitedly playful"),
		tempo: 1.10, size: 1.12, gait: step{bob: 1.6, arm: 1.25, lift: 1.25, sway: 1.2, twist: 1.2},
		add:  bearing{lean: -.05, nod: -.08, out: .05, bend: .08, breath: .01},
		more: func(a *Act, _ *family, t, w float32) { a.Tilt += .05 * wave(t) * w; a.Side += .02 * wave(t) * w }},
	{name: "sad", about: "sadly, the head down", words: words("sad sadly unhappy unhappily gloomy depressed sorrowful mournful mourning dejected"),
		tempo: .78, size: .82, gait: step{stride: .74, lift: .6, bob: .6, arm: .45, twist: .6},
		add: bearing{lean: .22, nod: .48, shrug: -.05, reach: .24, out: -.03, bend: -.08}},
	{name: "angry", about: "angrily, tense and forward", words: words("angry angrily furious furiously mad aggressive aggressively fierce fiercely " +
		"violent violently rage"),
		tempo: 1.15, size: 1.10, gait: step{stride: 1.08, lift: 1.1, bob: 1.2, arm: 1.15, twist: 1.25},
		add: bearing{lean: .12, nod: .12, shrug: .10, out: .10, bend: .28, grip: .8, knees: .04, breath: .012}},
	{name: "tired", about: "wearily, dragging along", words: words("tired tiredly weary wearily exhausted sleepy sleepily fatigued sluggish"),
		tempo: .74, size: .78, gait: step{stride: .74, lift: .45, bob: .8, arm: .55, sway: 1.5},
		add: bearing{lean: .28, nod: .34, shrug: -.08, reach: .18, crouch: .018, bend: -.10, breath: .022}},
	{name: "drunk", about: "drunkenly, swaying", words: words("drunk drunken drunkenly tipsy dizzy dizzily wobbly unsteady"),
		tempo: .84, size: 1.10, gait: step{stride: .78, lift: 1.2, sway: 2.6, arm: 1.15, roll: 1.5, wide: .050, turnout: .12},
		add: bearing{nod: .08, out: .14, knees: .06, sway: .035, crouch: .02},
		more: func(a *Act, _ *family, t, w float32) {
			a.Lean += .10 * wave(t+.1) * w
			a.Side += .15 * wave(t+.3) * w
			a.HeadNod += .12 * wave(2*t+.2) * w
			a.Tilt += .16 * wave(t+.55) * w
			a.Yaw += .10 * wave(2*t) * w
		}},
	{name: "old", about: "as an old person, stooped and careful", words: words("old elderly aged frail grandfather grandmother"),
		tempo: .76, size: .74, gait: step{stride: .58, lift: .5, bob: .5, arm: .45, twist: .5, wide: .015, turnout: .10},
		add: bearing{lean: .48, nod: .12, reach: .20, shrug: .04, bend: .30, crouch: .035, knees: .06},
		more: func(a *Act, _ *family, t, w float32) {
			a.HeadNod += .018 * wave(7*t) * w
			a.Tilt += .012 * wave(5*t) * w
		}},
	{name: "child", about: "as a child, lively and loose", words: words("child childish childlike kid young boyish girlish toddler"),
		tempo: 1.22, size: 1.18, gait: step{stride: .82, lift: 1.5, bob: 1.9, arm: 1.35, sway: 1.3, twist: 1.3},
		add: bearing{nod: -.10, out: .12, bend: .15, lean: -.02},
		more: func(a *Act, _ *family, t, w float32) {
			a.Tilt += .10 * wave(t+.2) * w
			a.Hips.Y -= .010 * (1 - geom.Cos(tau*4*t)) * .5 * w
		}},
	{name: "heavy", about: "heavily, as one of great weight", words: words("heavy heavily fat big bulky massive giant lumbering"),
		tempo: .84, size: .94, gait: step{stride: .86, lift: .8, bob: 1.3, sway: 2.2, arm: .8, roll: .9, wide: .060, turnout: .18},
		add: bearing{lean: -.08, out: .22, bend: .12, knees: .12, crouch: .020, sway: .012}},
	{name: "light", about: "lightly, as if without weight", words: words("light lightly agile nimble nimbly"),
		tempo: 1.14, size: 1.0, gait: step{stride: 1.06, lift: 1.2, bob: 1.35, sway: .5, arm: 1.05, wide: -.006},
		add: bearing{lean: .02, nod: -.04, out: .02, bend: .06}},
	{name: "proud", about: "proudly, the chest out", words: words("proud proudly confident confidently heroic heroically brave bravely bold boldly " +
		"royal"),
		tempo: .94, size: 1.05, gait: step{stride: 1.08, bob: 1.15, arm: 1.1, twist: 1.3},
		add: bearing{lean: -.16, nod: -.16, reach: -.26, out: .12, bend: .06, grip: .2}},
	{name: "sneaky", about: "stealthily, low and watchful", words: words("sneaky sneakily stealthy stealthily quiet quietly careful carefully " +
		"cautious cautiously silent silently secret secretly"),
		tempo: .80, size: .92, gait: step{stride: .80, lift: 1.5, bob: .5, arm: .6, crouch: .10},
		add:  bearing{lean: .26, nod: .02, shrug: .12, reach: .12, bend: .45, out: .06, crouch: .07, knees: .05},
		more: func(a *Act, _ *family, t, w float32) { a.HeadYaw += .22 * wave(t) * w }},
	{name: "injured", about: "hurt, favouring the left leg", words: words("injured wounded hurt lame bleeding"),
		tempo: .82, size: .84, gait: step{stride: .70, lift: .8, arm: .55, limp: .9},
		add: bearing{lean: .18, nod: .16, side: .08, reach: .08, bend: .15, shrug: .05, breath: .016}},
	{name: "robotic", about: "like a robot, from stop to stop", words: words("robotic robotically robot robots mechanical mechanically android stiff stiffly"),
		tempo: .94, size: 1.0, stiff: 1, gait: step{bob: .15, sway: .4, twist: .3, roll: .1, lift: 1.1},
		add: bearing{out: .04, bend: .35, twist: -.15, reach: -.05}},
	{name: "zombie", about: "like a zombie, stiff and hunched", words: words("zombie zombies undead"),
		tempo: .66, size: .86, gait: step{stride: .64, lift: .55, sway: 2.0, arm: .2, roll: 1.6, twist: .5, limp: .6, turnout: .08},
		add:  bearing{lean: .34, nod: .10, tilt: .28, side: -.06, shrug: .10, crouch: .02},
		more: reaching},
	{name: "elegant", about: "elegantly, upright and flowing", words: words("elegant elegantly graceful gracefully noble dainty refined smooth smoothly"),
		tempo: .92, size: .94, gait: step{stride: 1.0, bob: .7, sway: 1.3, arm: .75, wide: -.014, lift: .9},
		add: bearing{lean: -.07, nod: -.07, shrug: -.06, reach: -.08, out: .03, grip: -.25},
		more: func(a *Act, _ *family, t, w float32) {
			a.Arms[left].HandBend -= .15 * w
			a.Arms[right].HandBend -= .15 * w
			a.Tilt += .04 * w
		}},
	{name: "nervous", about: "nervously, fidgeting and looking about",
		words: words("nervous nervously scared afraid fearful fearfully anxious anxiously shy shyly worried timid timidly"),
		tempo: 1.12, size: .84, gait: step{stride: .76, lift: .9, bob: .8, arm: .5},
		add: bearing{lean: .08, nod: .08, shrug: .18, reach: .16, out: -.02, bend: .45, twist: .2, grip: .4, crouch: .012},
		more: func(a *Act, _ *family, t, w float32) {
			a.HeadYaw += (.30*wave(2*t) + .12*wave(5*t)) * w
			a.Hips.X += .004 * wave(9*t) * w
			a.Arms[left].Bend += .04 * wave(11*t) * w
			a.Arms[right].Bend += .04 * wave(10*t) * w
		}},
}

// reaching holds the arms out ahead, one higher, of those that go with free hands.
func reaching(a *Act, f *family, t, w float32) {
	a.Tilt += .06 * wave(t) * w
	if f.gait == nil || f.holds {
		return
	}
	for s := range 2 {
		x := out(s)
		armTo(&a.Arms[s], Arm{Fwd: 1.18 + .14*x + .06*wave(t+.2*x), Out: .22, Twist: .25, Bend: .42 - .10*x, HandBend: .45, Grip: .25}, .9)
	}
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

// put is an act in the style. Window is 0 at the ends of actions that do not loop, where only the bearing counts, and 1 inside.
func (s *style) put(a *Act, f *family, t, window float32) {
	base := stances[f.from]().mixed(stances[f.to](), geom.Smooth(0, 1, t))
	if !f.holds && s.size != 1 && s.size != 0 {
		s.scale(a, &base)
	}
	b := &s.add
	feet := geom.Mix(grounded(f.from), grounded(f.to), geom.Smooth(0, 1, t)) // 1: it is on its feet
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
	over := geom.Abs(a.HipLean - tau*float32(geom.Floor(a.HipLean/tau+.5)))
	up := geom.Smooth(1.2, .2, over) // a body that lies or rolls does not stoop
	a.Lean += b.lean * up
	a.HeadNod += b.nod * geom.Mix(.3, 1, up)
	a.Side += b.side * up
	a.Tilt += b.tilt * up
	a.Hips.Y -= b.crouch * up * feet
	a.Hips.Z -= .35 * b.crouch * up * feet
	a.Hips.X += b.sway * wave(t) * window * feet
	for k := range 2 {
		a.Legs[k].Knee += b.knees * feet
	}
	a.Lean += b.breath * wave(2*t) * window
	if s.more != nil {
		s.more(a, f, t, window)
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
	return (whole + geom.Smooth(.05, .55, x-whole)) / float32(n)
}
