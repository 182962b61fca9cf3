package motion

import (
	"atelier/internal/media/geom"
)

// limbs are the parts of the body that a family needs.
type limbs uint8

const (
	onLegs limbs = 1 << iota
	onArms       // and the trunk with them
	onHead
)

// needs are the limbs of a family; one that says nothing needs legs and arms.
func (f *family) needs() limbs {
	if f.uses == 0 {
		return onLegs | onArms
	}
	return f.uses
}

// over reports whether a body can do the family over another one at once: it needs no legs, and none of the limbs that the other one needs.
func (f *family) over(base *family) bool {
	return f.needs()&onLegs == 0 && f.needs()&base.needs() == 0
}

// overlaid is a gesture over another action.
type overlaid struct {
	family  *family
	seconds float32
	times   float32 // how often; 0: as long as the other action lasts
	cycle   func(t float32) Act
	rest    Act
	lasts   float32 // of a gesture that goes on without coming back to its beginning, such as reading: how long in all, seconds; 0: it comes and goes
	endless bool    // it goes on as the other action does, in one loop
	arms    [2]bool // that it moves
}

// over prepares the gesture of a line.
func (b *Body) over(l *Line, o *Options) *overlaid {
	p := b.perform(l.Action)
	p.counts(l)
	cycle := l.cycle(p)
	if l.mirrors() || l.Side == 0 && p.family.sides(o.Held) {
		plain := cycle
		cycle = func(t float32) Act { return plain(t).mirrored() }
	}
	out := &overlaid{family: p.family, seconds: p.seconds / l.Tempo, cycle: cycle, rest: cycle(0)}
	if from := p.family.from; from.posture() != from { // a stance of its own, over that of its posture
		out.rest, out.lasts = stances[from.posture()](), 1
		p.style.put(&out.rest, p.family, 0, 0)
	}
	switch {
	case l.Seconds > 0:
		out.times = max(1, float32(int(l.Seconds/out.seconds+.5)))
	case l.Count > 0:
		out.times = p.times(l.Count)
	}
	for i := range 24 {
		a := cycle(float32(i) / 24)
		for s := range 2 {
			out.arms[s] = out.arms[s] || a.Arms[s].Hold > 0 || armsApart(&a.Arms[s], &out.rest.Arms[s]) > .25
		}
	}
	return out
}

// whole is how long the gesture takes, done as often as it should be.
func (o *overlaid) whole() float32 { return o.seconds * max(1, o.times) }

// fit makes a gesture quicker that takes longer than the action, which does not go on and on: up to twice as quick.
func (o *overlaid) fit(seconds float32) {
	o.seconds = max(min(o.seconds, seconds/max(1, o.times)), o.seconds/2)
}

// along makes the gesture as long as another action of so many seconds. Endless, the two are one loop: a gesture ends a cycle where the action ends.
func (o *overlaid) along(seconds float32, endless bool) {
	if o.endless = endless; endless {
		o.seconds = seconds / max(1, float32(int(seconds/o.seconds+.5)))
	}
	if o.lasts > 0 {
		o.lasts = seconds
		if o.times > 0 {
			o.lasts = min(seconds, o.whole())
		}
	}
}

// weight is how much of the gesture there is at a time: it comes and goes softly, each time or once.
func (o *overlaid) weight(seconds, t float32) float32 {
	switch {
	case o.lasts == 0:
		return hold(0, .12, .88, 1, t)
	case o.endless:
		return 1
	}
	soft := min(.5, .3*o.lasts)
	return hold(0, soft, o.lasts-soft, o.lasts, seconds)
}

// put puts arms, trunk and head of the gesture over an act, as often as the time allows.
func (o *overlaid) put(a *Act, seconds float32) {
	t := seconds / o.seconds
	if o.times > 0 && t >= o.times {
		return
	}
	if t -= float32(geom.Floor(t)); t > .9999 { // the end of a cycle by a rounding is the beginning of the next
		t = 0
	}
	g, rest := o.cycle(t), &o.rest
	on := o.weight(seconds, t)
	for s := range 2 {
		if o.arms[s] {
			armTo(&a.Arms[s], g.Arms[s], on)
		}
	}
	a.HeadNod += (g.HeadNod - rest.HeadNod) * on
	a.HeadYaw += (g.HeadYaw - rest.HeadYaw) * on
	a.Tilt += (g.Tilt - rest.Tilt) * on
	// Hips stay with the action below: the trunk takes over what they turn, and half of what they lean.
	a.Yaw += (g.Yaw + g.HipYaw - rest.Yaw - rest.HipYaw) * on
	a.Lean += (g.Lean + .5*g.HipLean - rest.Lean - .5*rest.HipLean) * on
	a.Side += (g.Side - rest.Side) * on
}

func armsApart(a, b *Arm) float32 {
	return max(geom.Abs(a.Fwd-b.Fwd), geom.Abs(a.Out-b.Out), geom.Abs(a.Bend-b.Bend))
}
