package motion

import "atelier/internal/media/geom"

// gait is a way of going, for a person of 1.78 m: metres, seconds and radians. Phase 0 is the strike of the left foot.
type gait struct {
	Seconds, Speed float32
	Toward         float32 // direction of travel: 0 forward, π/2 to the left
	Stance         float32 // share of the cycle that a foot is down
	Strike, Off    float32 // pitch of the foot when it meets the ground (heel first above zero), and how far its heel has risen when it leaves
	Flat, Rise     float32 // shares of the stance at which the foot is flat, and the heel begins to rise
	Lift           float32 // that a foot rises in the swing
	Crouch         float32 // that the hips are lower than standing
	Bob, BobAt     float32 // of the hips, and the phase of the highest after a strike
	Sway           float32 // of the hips, over the foot that stands
	Yaw, Roll      float32 // of the pelvis
	Twist          float32 // of the chest against it
	Lean           float32
	Arm, ArmBias   float32 // swing, and its middle forward
	Bend, BendMore float32 // of the elbow: at rest, and more at the front
	ArmOut         float32
	Lag            float32 // of the arms behind the legs, turns
	Wide           float32 // between the feet beyond the bind pose, each; below zero closer
	Turnout        float32 // of the feet
	Limp           float32 // how much the left leg is spared, 0 to 1
	Behind         float32 // that the feet are behind the hips, of a body that leans on something
}

// foot is a leg at a phase, 0 being the strike of its foot.
func (g *gait) foot(side int, phase float32) (l Leg) {
	stride := g.Speed * g.Seconds
	stance := g.Stance
	if side == left {
		stance *= 1 - .32*g.Limp
	} else {
		stance *= 1 + .08*g.Limp
	}
	down := func(ph float32) Leg { // while it is down the ground carries it back; the middle of the stance lies under the hips
		t := ph / stance
		carried := (g.Stance*.5-ph)*stride + .012 - g.Behind
		l := Leg{X: g.Wide + out(side)*carried*geom.Sin(g.Toward), Z: carried * geom.Cos(g.Toward), Yaw: g.Turnout}
		switch {
		case t < g.Flat:
			l.Pitch = g.Strike * (1 - geom.Smooth(0, 1, t/g.Flat))
		case t > g.Rise:
			u := (t - g.Rise) / (1 - g.Rise)
			// The heel leaves the ground slowly, and faster towards the push.
			l.Pitch = -g.Off * u * u * (1.35 - .35*u)
		}
		return l
	}
	if phase < stance {
		return down(phase)
	}
	// The swing begins and ends with a share of the speed that the foot has on the ground, which is taken by differences over e of a cycle.
	const e = .004
	span := 1 - stance
	u := (phase - stance) / span
	a, a0, b, b1 := down(stance-1e-4), down(stance-1e-4-e), down(0), down(e)
	along := func(get func(*Leg) float32, start, end float32) float32 {
		return hermite(get(&a), get(&b), (get(&a)-get(&a0))*span/e*start, (get(&b1)-get(&b))*span/e*end, u)
	}
	l = Leg{
		X: along(func(l *Leg) float32 { return l.X }, .55, .8), Z: along(func(l *Leg) float32 { return l.Z }, .55, .8),
		Pitch: along(func(l *Leg) float32 { return l.Pitch }, .25, .3), Yaw: g.Turnout,
	}
	lift := g.Lift
	if side == left {
		lift *= 1 - .6*g.Limp
	}
	l.Y = lift * pulse(u)
	l.Toes = max(0, min(g.Off, .95)*(1-geom.Smooth(0, .35, u))-max(0, -l.Pitch)*geom.Smooth(.10, 0, l.Y))
	return l
}

// pulse rises at once and falls off slowly, with a flat end. It is highest at .38, where u to the .72 is a half.
func pulse(u float32) float32 {
	s := geom.Sin(geom.Pi * geom.Pow(geom.Clamp01(u), .72))
	return s * geom.Pow(max(s, 0), .3)
}

// act is the whole body at a phase.
func (g *gait) act(base Act, phase float32) Act {
	a := base
	a.Hips = geom.Vec3{}
	w := func(ph float32) float32 { return geom.Cos(tau * ph) }
	for s := range 2 {
		a.Legs[s] = g.foot(s, geom.Frac(phase+(.5+.13*g.Limp*g.Stance)*float32(s))) // the good foot hurries down
	}
	mid := g.Stance / 2
	forward := geom.Cos(g.Toward) // pelvis and arms go with feet that go forward or back
	// Everything of a stride repeats once in a cycle, and the left foot strikes at 0; bob, nod and breath repeat with each step, at twice the pace.
	a.HipYaw = -g.Yaw*w(phase-.02)*forward + .30*geom.Sin(g.Toward)
	a.Hips = geom.Vec3{X: g.Sway * w(phase-mid), Y: -g.Crouch + g.Bob*geom.Cos(2*tau*(phase-g.BobAt)), Z: .006 * geom.Cos(2*tau*(phase-.05))}
	a.HipRoll = g.Roll * w(phase-mid+.04) // the hip of the foot that swings drops
	a.HipLean = g.Lean * .4
	a.Lean = g.Lean*.6 + .015*geom.Cos(2*tau*(phase-.08))
	// The chest undoes the turn of the pelvis and adds a twist of its own against it; so does the side.
	a.Yaw = -a.HipYaw + g.Twist*w(phase-.03)*.55*forward
	a.Side = -a.HipRoll * 1.15
	a.HeadYaw, a.HeadNod = .075*g.Twist*w(phase-.06), .02+.012*geom.Cos(2*tau*(phase-.14))
	for s := range 2 {
		// An arm swings with the other leg, late by the lag, and its forearm later still.
		swing := -out(s) * w(phase-g.Lag) * forward
		late := -out(s) * w(phase-g.Lag-.055) * forward
		a.Arms[s] = Arm{
			Fwd: g.ArmBias + g.Arm*swing*(1-.15*swing), Out: g.ArmOut - .03*swing, Twist: .18 + .10*swing,
			Bend: g.Bend + g.BendMore*max(0, .5+.5*late), Shrug: .02 * geom.Cos(2*tau*(phase-.1)), Reach: .08 * swing,
			HandBend: .10 + .10*late, Grip: .28,
		}
		if g.Bend > 1 { // running
			a.Arms[s].Twist, a.Arms[s].Grip = .28+.14*swing, .85
		}
	}
	if g.Limp > 0 {
		g.limp(&a, phase)
	}
	travel := g.Speed * g.Seconds * phase
	a.Move = geom.Vec3{X: travel * geom.Sin(g.Toward), Z: travel * geom.Cos(g.Toward)}
	return a
}

// limp spares the left leg: the body drops over it with the trunk on its side and hurries off, then hitches that hip up to swing the stiff leg through. The
// other arm goes out for balance.
func (g *gait) limp(a *Act, phase float32) {
	bad := bump(-.10, .48, phase) + bump(.90, 1.48, phase)
	swing := bump(.42, .96, phase)
	a.Hips.X += .030 * g.Limp * bad
	a.Hips.Y += g.Limp * (.012*swing - .058*bad)
	a.Side += g.Limp * (.08*swing - .22*bad)
	a.Lean += .16 * g.Limp * bad
	a.HipRoll += g.Limp * (.15*swing - .06*bad)
	a.HeadNod += .10 * g.Limp * bad
	a.Legs[left].Yaw += .30 * g.Limp
	a.Legs[left].Pitch *= 1 - .5*g.Limp*swing
	a.Arms[right].Out += .30 * g.Limp * bad
}

// settled lets the hips down until both legs reach the ground through the whole cycle, by one amount, so that the bob stays.
func (g gait) settled(b *Body, base Act) gait {
	var down float32
	for i := range 48 {
		a := g.act(base, float32(i)/48)
		was := a.Hips.Y
		b.lower(&a)
		down = max(down, was-a.Hips.Y)
	}
	g.Crouch += down
	return g
}

// The gaits. Figures are those of a trial with people of several builds, measured for sliding and clearance.
var (
	walking = gait{Seconds: 1.04, Speed: 1.22, Stance: .61, Strike: .30, Off: .98, Flat: .15, Rise: .46, Lift: .055, Crouch: .012, Bob: .020, BobAt: .30,
		Sway: .022, Yaw: .11, Roll: .055, Twist: .24, Lean: .05, Arm: .46, ArmBias: .03, Bend: .26, BendMore: .34, ArmOut: .21, Lag: .045,
		Wide: -.028, Turnout: .06}
	running = gait{Seconds: .66, Speed: 3.6, Stance: .34, Strike: .10, Off: 1.0, Flat: .18, Rise: .48, Lift: .26, Crouch: .045, Bob: .038, BobAt: .42,
		Sway: .012, Yaw: .16, Roll: .05, Twist: .42, Lean: .20, Arm: .75, ArmBias: -.06, Bend: 1.45, BendMore: .45, ArmOut: .37, Lag: .03,
		Wide: -.045, Turnout: .04}
	sprinting = gait{Seconds: .50, Speed: 6.6, Stance: .25, Strike: -.10, Off: 1.05, Flat: .10, Rise: .40, Lift: .42, Crouch: .06, Bob: .034, BobAt: .45,
		Sway: .008, Yaw: .20, Roll: .04, Twist: .55, Lean: .34, Arm: 1.05, ArmBias: .02, Bend: 1.35, BendMore: .55, ArmOut: .42, Lag: .02,
		Wide: -.055, Turnout: .02}
	backing = gait{Seconds: 1.10, Speed: .80, Toward: geom.Pi, Stance: .63, Strike: -.34, Off: -.16, Flat: .28, Rise: .62, Lift: .060, Crouch: .030,
		Bob: .012, BobAt: .30,
		Sway: .024, Yaw: .08, Roll: .04, Twist: .16, Lean: .03, Arm: .24, ArmBias: .06, Bend: .40, BendMore: .15, ArmOut: .24, Lag: .045, Wide: -.01,
		Turnout: .10}
	runningBack = gait{Seconds: .60, Speed: 2.2, Toward: geom.Pi, Stance: .40, Strike: -.50, Off: -.10, Flat: .30, Rise: .62, Lift: .150, Crouch: .060,
		Bob: .026, BobAt: .38, Sway: .014, Yaw: .10, Roll: .04, Twist: .30, Lean: .12, Arm: .42, ArmBias: .05, Bend: 1.30, BendMore: .30, ArmOut: .36,
		Lag: .03, Wide: -.015, Turnout: .06}
	strafing = gait{Seconds: .84, Speed: .62, Toward: geom.Pi / 2, Stance: .62, Strike: -.10, Off: .22, Flat: .20, Rise: .70, Lift: .055,
		Crouch: .055, Bob: .014, BobAt: .30,
		Sway: .010, Roll: .035, Lean: .08, Bend: .75, ArmBias: .22, ArmOut: .28, Wide: .055, Turnout: .10}
	creeping = gait{Seconds: 1.44, Speed: .72, Stance: .66, Strike: -.16, Off: .80, Flat: .22, Rise: .60, Lift: .105, Crouch: .250, Bob: .012, BobAt: .32,
		Sway: .035, Yaw: .10, Roll: .03, Twist: .20, Lean: .60, Arm: .20, ArmBias: .55, Bend: 1.05, BendMore: .25, ArmOut: .32, Lag: .06, Wide: .0,
		Turnout: .10}
	carrying = gait{Seconds: 1.10, Speed: .98, Stance: .63, Strike: .22, Off: .80, Flat: .15, Rise: .48, Lift: .050, Crouch: .030, Bob: .014, BobAt: .30,
		Sway: .028, Yaw: .07, Roll: .05, Twist: .05, Lean: -.05, Bend: .9, ArmOut: .21, Wide: -.01, Turnout: .10}
	pushing = gait{Seconds: 1.30, Speed: .62, Stance: .68, Strike: .05, Off: .95, Flat: .12, Rise: .50, Lift: .050, Crouch: .130, Bob: .018, BobAt: .20,
		Sway: .024, Yaw: .12, Roll: .05, Twist: .06, Lean: .66, Bend: .5, ArmOut: .21, Wide: .02, Turnout: .12, Behind: .20}
)
