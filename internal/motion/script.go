package motion

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// stopSeconds and goingSeconds are the usual lengths of a stop and of a walk without a length.
const (
	stopSeconds  = 1.2
	goingSeconds = 3.0
)

// part is a stretch of a script for one body: a performance that runs over phases, or the way from one to the next.
type part struct {
	seconds  float32
	at       func(t float32) Act // 0 to 1 over the stretch
	from, to place
	going    bool
	strikes  int // the foot that has just met the ground at the end of a going
	rate     int
}

// Clip makes a script for a body: one clip. A script of one action that loops and says nothing else is that loop.
func (s *Script) Clip(ctx context.Context, b *Body, name string, o Options) (*clip.Clip, error) {
	if cannot := s.Beastly(); cannot != nil {
		return nil, fmt.Errorf("motion: %s", CannotMove(string(rig.Humanoid), nil, cannot))
	}
	s.arm(o.Held)
	s.near()
	s.unshown(o.Held)
	s.full(&o)
	s.overturned(b)
	parts := s.parts(b, &o)
	var total float32
	rate := clip.Coarse
	for _, p := range parts {
		total += p.seconds
		rate = max(rate, p.rate)
	}
	if total > mostSeconds {
		s.note("the motion ends after %d s of %.0f", mostSeconds, total)
		total = mostSeconds
	}
	loop := s.loops()
	var failed error
	c, err := clip.Record(b.Skeleton, name, total, rate, loop && o.InPlace, func(t float32) rig.Pose {
		if failed = ctx.Err(); failed != nil {
			return b.Skeleton.Rest()
		}
		a := play(parts, t*total)
		if o.Mirror {
			a = a.mirrored()
		}
		if o.InPlace {
			a.Move = geom.Vec3{}
		}
		return b.Pose(a)
	})
	if err != nil || failed != nil {
		return nil, fmt.Errorf("motion: %w", first(failed, err))
	}
	c.Loop = loop
	return clip.DefaultReducer().Reduce(b.Skeleton, c), nil
}

// near notes the verbs for which another action is done, and what people leave out.
func (s *Script) near() {
	for i := range s.Lines {
		for l := &s.Lines[i]; l != nil; l = l.With {
			if l.Near && !l.takesOff() && !l.lands() {
				s.note("there is no action for %q: %q is the nearest", l.Verb, l.Action.family().title)
			}
			if l.slowsDown() {
				s.note("%q is done as %q", l.Verb+" "+directionNames[rear], walkBackward.title)
			}
			if n := l.counted(max(1, l.Action.family().strokes)); n != "" {
				s.note("%s", n)
			}
			for _, n := range l.ignored(l.Action.family().heeded()) {
				s.note("%s", n)
			}
		}
	}
}

// slowsDown reports whether a line is a walk backward though its verb is a going of another kind: "runs backward".
func (l *Line) slowsDown() bool {
	m, _ := lexicon().Of(l.Verb)
	return m.sort == verb && l.Action.family() == walkBackward && !slices.Contains([]int{walk.number(), walkBackward.number(), strafe.number()}, m.number)
}

// full notes the gestures that are not seen, since both hands hold something.
func (s *Script) full(o *Options) {
	if o.Held[left].As == Nothing || o.Held[right].As == Nothing {
		return
	}
	for i := range s.Lines {
		for l := &s.Lines[i]; l != nil; l = l.With {
			if f := l.Action.family(); f.category == "gesture" && f.needs() == onArms {
				s.note("%q is not seen: both hands hold something", l.Verb)
			}
		}
	}
}

// loops reports whether the script is one loop.
func (s *Script) loops() bool {
	l := &s.Lines[0]
	return len(s.Lines) == 1 && l.Steps%2 == 0 && l.Action.family().loop && !l.Halt && (l.With == nil || l.endless())
}

// endless reports whether a line goes on as its gesture does, both in loops that no words count.
func (l *Line) endless() bool {
	uncounted := func(l *Line) bool {
		return l.Count == 0 && l.Steps == 0 && l.Seconds == 0 && l.Metres == 0 && l.Trail == straight
	}
	return l.With != nil && l.Action.family().loop && l.With.Action.family().loop && uncounted(l) && uncounted(l.With)
}

// play is the act at a time of parts that follow each other.
func play(parts []part, seconds float32) Act {
	for i, p := range parts {
		if seconds <= p.seconds || i == len(parts)-1 {
			return p.at(min(seconds/p.seconds, 1))
		}
		seconds -= p.seconds
	}
	return stand()
}

// parts are the lines of a script for a body, each where the one before has ended, with the ways between.
func (s *Script) parts(b *Body, o *Options) (out []part) {
	for i := range s.Lines {
		next := b.part(&s.Lines[i], len(s.Lines) == 1, o)
		if i == 0 {
			if high := s.height(b, o); high > 0 {
				next = next.raised(high)
			}
			out = append(out, next)
			continue
		}
		last := &out[len(out)-1]
		way, after := between(last, &next)
		if way != nil {
			out = append(out, *way)
		}
		out = append(out, *after)
	}
	return out
}

// part is one line, beginning at the origin.
func (b *Body) part(l *Line, alone bool, o *Options) part {
	p := b.perform(l.Action)
	p.counts(l)
	seconds := p.seconds / l.Tempo
	cycles := cyclesOf(l, p, seconds, alone)
	f := p.family
	armed, rate := f, f.rate() // armed: the family that has the arms
	var over *overlaid
	if l.With != nil {
		over = b.over(l.With, o)
		rate = max(rate, over.family.rate())
		switch {
		case !f.loop:
			over.fit(seconds * cycles)
		case l.Count == 0 && l.Steps == 0 && l.Seconds == 0 && l.Metres == 0 && l.Trail != circle:
			cycles = max(1, float32(int(over.whole()/seconds+.999)))
		}
		if over.family.needs()&onArms != 0 {
			armed = over.family
		}
		over.along(seconds*cycles, alone && l.endless())
	}
	mirror := l.mirrors() || l.Side == 0 && f.sides(o.Held)
	cycle, bend := l.cycle(p), l.bend(p)
	end := cycle(1)
	strikes := left
	// A gait strikes with its left foot at the beginning of a cycle and with its right one in the middle.
	if geom.Frac(cycles) > .25 && geom.Frac(cycles) < .75 != mirror {
		strikes = right
	}
	return part{
		seconds: seconds * cycles, from: f.from, to: f.to, going: p.gait != nil, rate: rate, strikes: strikes,
		at: func(t float32) Act {
			whole := t * cycles
			n := float32(geom.Floor(whole))
			if whole-n == 0 && n > 0 { // the end of a cycle, not the beginning of the next
				n--
			}
			a := cycle(whole - n)
			if end.Heading != 0 {
				a = follow(a, n, end)
			} else {
				a.Move = a.Move.Add(end.Move.Mul(n))
			}
			if l.Trail == onSpot {
				a.Move.X, a.Move.Z = 0, 0
			}
			if mirror {
				a = a.mirrored()
			}
			if l.Armless && f.heeded()&armless != 0 {
				a.Arms = stand().Arms
			}
			if over != nil {
				over.put(&a, t*seconds*cycles)
			}
			a = b.curved(a, bend)
			b.carried(o, &a, armed)
			return a
		},
	}
}

// cyclesOf is how often a line performs an action of so many seconds: as long or as often as its words say. Steps are whole.
func cyclesOf(l *Line, p *performance, seconds float32, alone bool) float32 {
	f := p.family
	switch {
	case f.cycles != nil:
		return float32(max(1, l.Count) * f.cycles(l))
	case l.circles(p) && l.Seconds == 0:
		return l.lap(p) * float32(max(1, l.Count))
	case l.Steps > 0 && p.gait != nil:
		return float32(l.Steps) / 2
	case l.Metres > 0 && f.heeded()&metric != 0:
		return max(1, float32(int(l.Metres/p.at(1).Move.Len()+.5)))
	case l.Seconds > 0 && f.loop && p.gait == nil:
		return max(l.Seconds/seconds, .1)
	case l.Seconds > 0:
		return max(1, float32(int(l.Seconds/seconds+.5)))
	case l.Halt:
		return stopSeconds / seconds
	case l.Count > 0:
		return p.times(l.Count)
	case f.loop && p.gait != nil && !alone:
		return max(1, float32(int(goingSeconds/seconds+.5)))
	}
	return 1
}

// follow is an act after n others that each end in one.
func follow(a Act, n float32, end Act) Act {
	for range int(n) {
		a.Move = geom.About(axisY, end.Heading).Rotate(a.Move).Add(end.Move)
		a.Heading += end.Heading
	}
	return a
}

// mirrors reports whether a line asks for the other side than its family has: hands are right, steps are to the left.
func (l *Line) mirrors() bool { return l.Action.family().side.mirrors(l) }

// between is the way from the end of one part to the beginning of the next, and the next where it begins then. A part that begins in
// the stance in which the last has ended needs no way.
func between(last, next *part) (way, after *part) {
	a, b := last.at(1), next.at(0)
	a.HipLean -= tau * float32(geom.Floor(a.HipLean/tau+.5)) // after a roll the body is upright again
	frame := geom.About(axisY, a.Heading)
	start := a.Move
	seconds := float32(0)
	if last.going || next.going || last.to != next.from || differ(&a, &b) {
		seconds = .48
		if grounded(last.to) != grounded(next.from) {
			seconds = 1.3
		}
		if flies(last.to) && grounded(next.from) == 1 { // it comes down to the ground
			seconds = max(seconds, start.Y/descent)
			start.Y = 0
		}
		start = start.Add(frame.Rotate(kept(last, next, &a, &b)))
	}
	moved := *next
	heading := a.Heading
	origin := b.Move
	moved.at = func(t float32) Act {
		act := next.at(t)
		act.Move = frame.Rotate(act.Move.Sub(origin)).Add(start)
		if flies(next.from) {
			act.Move.Y = max(act.Move.Y, 0)
		}
		act.Heading += heading
		return act
	}
	if seconds == 0 {
		return nil, &moved
	}
	goal := moved.at(0)
	return &part{seconds: seconds, rate: clip.Coarse, at: func(t float32) Act { return stepping(a, goal, frame, t) }}, &moved
}

// differ reports whether two stances are not the same: in another style, or on the other side.
func differ(a, b *Act) bool {
	x, y := a.numbers(), b.numbers()
	for i := range x {
		// In the order of Act.numbers: Move has the first three numbers, Heading the seventh.
		if i > 2 && i != 6 && geom.Abs(*x[i]-*y[i]) > .004 { // not the place, nor the heading
			return true
		}
	}
	return false
}

// kept is how far the body goes on the way, in its own frame, so that one foot may stay where it stands: the front one of a going that
// ends, the rear one of a going that begins.
func kept(last, next *part, a, b *Act) geom.Vec3 {
	if !last.going && !next.going || grounded(last.to) != grounded(next.from) {
		return geom.Vec3{}
	}
	side := right
	if last.going {
		side = last.strikes
	}
	f, t := &a.Legs[side], &b.Legs[side]
	return geom.Vec3{X: out(side) * (f.X - t.X), Z: f.Z - t.Z}
}

// stepping goes from one act to another: a foot that has to go elsewhere is lifted over the ground, first the one that is behind, then
// the other, and stands otherwise.
func stepping(a, b Act, frame geom.Quat, t float32) Act {
	u := geom.Smooth(0, 1, t)
	out := a.mixed(b, u)
	back := frame.Inverse()
	// The second foot is lifted before the first is down, but by no more than a quarter of the time.
	order := [2][2]float32{{0, .62}, {.38, 1}}
	if a.Legs[right].Z < a.Legs[left].Z {
		order[0], order[1] = order[1], order[0]
	}
	for s := range 2 {
		l, f, g := &out.Legs[s], &a.Legs[s], &b.Legs[s]
		x := float32(1 - 2*s)
		v := geom.Smooth(order[s][0], order[s][1], t)
		from := back.Rotate(a.Move).Add(geom.Vec3{X: x * f.X, Z: f.Z})
		to := back.Rotate(b.Move).Add(geom.Vec3{X: x * g.X, Z: g.Z})
		at := geom.Mix3(from, to, v).Sub(back.Rotate(out.Move))
		l.X, l.Z = x*at.X, at.Z
		l.Y, l.Pitch, l.Yaw = geom.Mix(f.Y, g.Y, v), geom.Mix(f.Pitch, g.Pitch, v), geom.Mix(f.Yaw, g.Yaw, v)
		if far := to.Sub(from); slices.Max([]float32{geom.Abs(far.X), geom.Abs(far.Z), .1 * geom.Abs(g.Yaw-f.Yaw)}) > .003 {
			l.Y += min(.02+.15*far.Len(), .08) * pulse((t-order[s][0])/(order[s][1]-order[s][0]))
		}
	}
	return out
}
