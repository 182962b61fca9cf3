package motion

import (
	"slices"
	"strings"

	"atelier/internal/media/geom"
)

// How steeply a flight goes up or down, radians, and how far a hover rises or sinks in a cycle, metres.
const (
	flightSlope = .5
	hoverClimb  = 1.2
)

// descent is the speed at which a body comes down from the air to stand, metres a second.
const descent = 1.6

// vertical is 1 for a line that goes up, −1 for one that goes down, and 0 for all others.
func (l *Line) vertical() float32 {
	switch l.Direction {
	case up:
		return 1
	case down:
		return -1
	}
	return 0
}

// slopingFlight is a flight up or down: the way slopes, and the body with it.
func slopingFlight(l *Line, p *performance) func(t float32) Act {
	slope := flightSlope * l.vertical()
	if slope == 0 {
		return p.at
	}
	return func(t float32) Act {
		a := p.at(t)
		a.Move.Y, a.Move.Z = a.Move.Z*geom.Sin(slope), a.Move.Z*geom.Cos(slope)
		a.HipLean -= slope
		a.HeadNod -= .6 * slope
		return a
	}
}

// risingOrSinking is a hover that goes up or down.
func risingOrSinking(l *Line, p *performance) func(t float32) Act {
	climb := hoverClimb * l.vertical()
	if climb == 0 {
		return p.at
	}
	return func(t float32) Act {
		a := p.at(t)
		a.Move.Y += climb * geom.Smooth(0, 1, t)
		return a
	}
}

// takesOff reports whether the verb of a line means that the body leaves the ground, and lands that it comes down to stand.
func (l *Line) takesOff() bool {
	return l.Action.family() == hover && slices.Contains(words("take takes taking rise rises rising lift lifts lifting ascend"),
		strings.Fields(l.Verb + " .")[0])
}

func (l *Line) lands() bool {
	return l.Action.family() == idle && slices.Contains(words("land lands landing touch touches touching"), strings.Fields(l.Verb + " .")[0])
}

// inFlight reports whether the body is in the air after a line, by flying.
func (l *Line) inFlight() bool { return flies(l.Action.family().to) }

// flies reports whether a stance is one in the air.
func flies(p place) bool { return p == airborne || p == soaring }

// flights puts what a body stands or hovers before that takes off or lands: it takes off from where it stands, and lands out of the air. Bodies with
// movements of their own for both leave the added lines out. A body on the ground does not go down.
func (s *Script) flights() {
	var lines []Line
	for _, l := range s.Lines {
		first := len(lines) == 0
		high := first || lines[len(lines)-1].inFlight()
		switch {
		case l.lands() && !first && lines[len(lines)-1].Action.family() == jump: // a jump ends on the ground
			continue
		case l.takesOff():
			if l.Direction == nowhere {
				l.Direction = up
			}
			if first {
				lines = append(lines, Line{Action: idle.in(l.Action.manner()), Tempo: 1, Seconds: .6, Added: true})
			}
		case l.lands() && (first || !high):
			lines = append(lines, Line{Action: hover.in(l.Action.manner()), Tempo: 1, Added: true})
		case l.inFlight() && !high && l.Direction == down:
			s.note("%q: %q is left out, since the body comes from the ground", l.Verb, directionNames[down])
			l.Direction = nowhere
		}
		lines = append(lines, l)
	}
	s.Lines = lines
}

// height is how high above the ground a script begins that flies down from its beginning on, so that no flight ends below the ground.
func (s *Script) height(b *Body, o *Options) float32 {
	var at, low float32
	for i := range s.Lines {
		l := &s.Lines[i]
		if !l.inFlight() {
			break
		}
		at += b.part(l, len(s.Lines) == 1, o).at(1).Move.Y
		low = min(low, at)
	}
	return -low
}

// raised is a part that begins higher by so many metres.
func (p part) raised(by float32) part {
	at := p.at
	p.at = func(t float32) Act {
		a := at(t)
		a.Move.Y += by
		return a
	}
	return p
}
