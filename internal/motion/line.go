package motion

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/media/geom"
)

// Script is a prompt as actions, one after another.
type Script struct {
	Lines    []Line
	Unknown  []string // words that were not understood, as written
	Adjusted []string // sentences about requests that are met in another way
}

// Line is one action of a script.
type Line struct {
	Action    Action
	Verb      string  // as it was written
	Near      bool    // the library has no action of the verb: this one is the nearest
	Ends      bool    // it ends the line before it: "until it hits the wall"
	Beastly   bool    // people do not do it
	Count     int     // how often; 0: as long as it takes
	Said      string  // the number of times or steps in the words, where it is none that can be made; "": it is Count or Steps
	Steps     int     // of a going: how many; 0: no words say it
	Seconds   float32 // how long; 0: as often as it says
	Tempo     float32
	Side      int       // 1 left, −1 right; 0: as the action has it
	Hand      bool      // the side is that of a hand or a foot
	Angle     int       // of a turn, degrees; 0: as the action has it
	Exact     bool      // a number says the angle
	Share     float32   // of the whole way; 0: all of it
	Metres    float32   // to go; 0: as far as it takes
	Direction direction // up, down, forward, backward
	Trail     trail     // in a circle, back and forth, on the spot
	Wide      float32   // of a circle: factor on its size
	Both      bool      // both hands do it
	Armless   bool      // the arms hang still meanwhile
	Looks     []glance  // of looking, one after another; none: left and right
	Halt      bool      // a short stop
	With      *Line     // the gesture of the arms meanwhile
	Added     bool      // a turn, or a way down, that no verb names
	Aloft     bool      // a body of another kind than people does it in the air, over a hover
	Seated    bool      // the gesture comes after the rest in the words, and is done in it: "sits and eats"
	Others    []string  // people and animals behind the verb, whom the body meets: "king"
	Objects   []string  // words after the verb that may name what it is done to, small letters
}

// Bounds of a script.
const (
	mostLines   = 24
	mostCount   = 20
	mostSteps   = 2 * mostCount
	mostSeconds = 60
	mostAngle   = 3600
)

func (s *Script) note(format string, args ...any) {
	if n := fmt.Sprintf(format, args...); !slices.Contains(s.Adjusted, n) {
		s.Adjusted = append(s.Adjusted, n)
	}
}

// counted is the note on how often a line is done that takes some strokes at a time, where that is not what its words say; "": it is.
func (l *Line) counted(strokes int) string {
	times := cmp.Or(l.Steps, (l.Count+strokes-1)/strokes*strokes)
	if l.Said == "" && times == cmp.Or(l.Steps, l.Count) {
		return ""
	}
	return fmt.Sprintf("%q %s times cannot be made: it is %d", l.Verb, cmp.Or(l.Said, strconv.Itoa(l.Count)), times)
}

// goes reports whether a line is a way of going.
func goes(l *Line) bool { return l.Action.family().gait != nil }

// bound holds counts and times inside what a clip may be.
func (s *Script) bound() {
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.Count > mostCount {
			s.note("%s is done %d times instead of %d", l.Action.family().title, mostCount, l.Count)
			l.Count, l.Said = mostCount, ""
		}
		if l.Steps > mostSteps {
			s.note("%s is done %d steps far instead of %d", l.Action.family().title, mostSteps, l.Steps)
			l.Steps = mostSteps
		}
		if l.Seconds > mostSeconds {
			s.note("%s lasts %d s instead of %v", l.Action.family().title, mostSeconds, hundredths(l.Seconds))
			l.Seconds = mostSeconds
		}
		if l.Angle > mostAngle {
			s.note("%s goes %d° instead of %d°", l.Action.family().title, mostAngle, l.Angle)
			l.Angle = mostAngle
		}
		l.Tempo = geom.Clamp(l.Tempo, .4, 2.5)
	}
}

// turns puts turns before goings to a side or back again, and between those that go there and back. Of bodies that cannot turn on the spot, the line keeps
// its side.
func (s *Script) turns() {
	var lines []Line
	about := func(l *Line, side, angle int) Line {
		return Line{Action: turn.in(l.Action.manner()), Tempo: 1, Side: side, Angle: angle, Added: true}
	}
	for _, l := range s.Lines {
		f := l.Action.family()
		if f.gait == nil || f.side == byStep || l.Trail == circle {
			lines = append(lines, l)
			continue
		}
		switch {
		case l.Side != 0 && !l.Hand:
			lines = append(lines, about(&l, l.Side, 90))
			l.Side = 0
		case l.Direction == home && len(lines) > 0 && lines[len(lines)-1].turnsBack(): // "turns around and walks back"
			l.Direction = nowhere
		case l.Direction == home:
			lines = append(lines, about(&l, 0, 180))
			l.Direction = nowhere
		}
		if l.Trail != shuttle {
			lines = append(lines, l)
			continue
		}
		times := min(max(1, l.Count), mostLines/4)
		l.Count = 0
		for range times {
			lines = append(lines, l, about(&l, 0, 180), l, about(&l, 0, 180))
		}
	}
	s.Lines = lines
}

// turnsBack reports whether a line turns the body around by itself, so that it need not turn again to go back.
func (l *Line) turnsBack() bool {
	return l.Action.family() == turn && !l.Added && (l.Angle == 0 && l.Side == 0 || l.Angle == 180) && l.Count <= 1
}

// turned is how far a line turns to the left, degrees; 0: as the action has it.
func (l *Line) turned() int {
	angle := l.Angle
	if angle == 0 && l.Side != 0 {
		angle = 90
	}
	if l.Side < 0 {
		return -angle
	}
	return angle
}

// String is the script in words, such as "walk (sad, 3 s), then wave (neutral, 2 times)".
func (s *Script) String() string {
	var parts []string
	for i := range s.Lines {
		parts = append(parts, s.Lines[i].string())
	}
	return strings.Join(parts, ", then ")
}

// hundredths is a length as it is told, rounded to hundredths of a second.
func hundredths(seconds float32) float64 { return math.Round(100*float64(seconds)) / 100 }

func (l *Line) string() string {
	details := []string{l.Action.style().name}
	if l.Count > 0 {
		details = append(details, fmt.Sprintf("%d times", l.Count))
	}
	if l.Steps > 0 {
		details = append(details, strings.TrimSuffix(fmt.Sprintf("%d steps", l.Steps), said(l.Steps == 1, "s")))
	}
	if l.Seconds > 0 {
		details = append(details, fmt.Sprintf("%g s", hundredths(l.Seconds)))
	}
	if l.Tempo != 1 {
		details = append(details, fmt.Sprintf("tempo %.2g", l.Tempo))
	}
	if f := l.Action.family(); f == turn && l.turned() != 0 {
		details = append(details, fmt.Sprintf("%d°", l.turned()))
	} else if l.hops() {
		details = append(details, "on the "+sideName(l.Side)+" foot")
	} else if l.asked()&f.heeded()&(aside|handed) != 0 && (f.gait == nil || f.side == byStep || l.Trail == circle) {
		details = append(details, sideName(l.Side))
	}
	for _, g := range l.Looks {
		details = append(details, g.String())
	}
	shown := l.Action.family().heeded() &^ (aside | handed | turning | sharing | onward | toAndFro)
	if f := l.Action.family(); f.backward {
		shown &^= hind
	}
	details = append(details, l.named(shown)...)
	name := l.Action.family().title
	if l.Halt {
		name = "stop"
	}
	text := name + " (" + strings.Join(details, ", ") + ")"
	if l.With != nil {
		text += " with " + l.With.string()
	}
	return text
}

// backs makes a line that goes one that goes backward: at a run, if it runs.
func (l *Line) backs() {
	back := walkBackward
	if f := l.Action.family(); f == run || f == sprint {
		back = runBackward
	}
	l.Action, l.Direction = back.in(l.Action.manner()), rear
}
