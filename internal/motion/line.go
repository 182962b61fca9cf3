package motion

import (
	"fmt"
	"slices"
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
	Action  Action
	Verb    string  // as it was written
	Near    bool    // the library has no action of the verb: this one is the nearest
	Count   int     // how often; 0: as long as it takes
	Seconds float32 // how long; 0: as often as it says
	Tempo   float32
	Side    int      // 1 left, −1 right; 0: as the action has it
	Angle   int      // of a turn, degrees to the left; 0: as the action has it
	Halt    bool     // a short stop
	With    *Line    // the gesture of the arms meanwhile
	Objects []string // words after the verb that may name what it is done to, small letters
}

// Bounds of a script.
const (
	mostLines   = 24
	mostCount   = 20
	mostSeconds = 60
)

func (s *Script) note(format string, args ...any) {
	if n := fmt.Sprintf(format, args...); !slices.Contains(s.Adjusted, n) {
		s.Adjusted = append(s.Adjusted, n)
	}
}

// goes reports whether a line is a way of going.
func goes(l *Line) bool { return l.Action.family().gait != nil }

// bound holds counts and times inside what a clip may be.
func (s *Script) bound() {
	for i := range s.Lines {
		l := &s.Lines[i]
		if l.Count > mostCount {
			s.note("%s is done %d times instead of %d", l.Action.family().title, mostCount, l.Count)
			l.Count = mostCount
		}
		if l.Seconds > mostSeconds {
			s.note("%s lasts %d s instead of %v", l.Action.family().title, mostSeconds, l.Seconds)
			l.Seconds = mostSeconds
		}
		l.Tempo = geom.Clamp(l.Tempo, .4, 2.5)
	}
}

// rises reports whether a line gets the body on its feet.
func rises(l *Line) bool { return l.Action.family() == standUp || l.Action.family() == getUp }

// isGround reports whether a word names what a body lies on, and not a seat.
func isGround(word string) bool {
	return slices.Contains([]string{"ground", "floor", "bed", "grass"}, word)
}

// connect inserts transitions: a sitting body stands up before it walks, a lying one gets up, and a standing one sits down before it sits.
func (s *Script) connect() {
	var lines []Line
	at := standing
	number := func(f *family) int { return slices.Index(families[:], f) }
	for _, l := range s.Lines {
		f := l.Action.family()
		manner := l.Action % Styles
		switch {
		case f == standUp && (at == lying || at == fallen || slices.ContainsFunc(l.Objects, isGround)):
			f = getUp
			l.Action = Action(number(f)*Styles) + manner
		case f == standUp && at == standing && len(lines) > 0 && rises(&lines[len(lines)-1]):
			continue // "wakes up and gets up" is one rising
		}
		need := f.from
		if l.Halt && at != standing && at != striding { // a sitting body that stops goes on sitting
			continue
		}
		switch {
		case at == seated && need != seated:
			lines = append(lines, Line{Action: Action(number(standUp)*Styles) + manner, Tempo: 1})
		case at == lying && need != lying && f != getUp:
			lines = append(lines, Line{Action: Action(number(getUp)*Styles) + manner, Tempo: 1})
		case at != seated && need == seated && len(s.Lines) > 1 && (f != standUp || len(lines) > 0):
			lines = append(lines, Line{Action: Action(number(sitDown)*Styles) + manner, Tempo: 1})
		}
		lines = append(lines, l)
		at = f.to
	}
	s.Lines = lines
}

// String is the script in words, such as "walk (sad, 3 s), then wave (neutral, 2 times)".
func (s *Script) String() string {
	var parts []string
	for i := range s.Lines {
		parts = append(parts, s.Lines[i].string())
	}
	return strings.Join(parts, ", then ")
}

func (l *Line) string() string {
	details := []string{l.Action.style().name}
	if l.Count > 0 {
		details = append(details, fmt.Sprintf("%d times", l.Count))
	}
	if l.Seconds > 0 {
		details = append(details, fmt.Sprintf("%g s", l.Seconds))
	}
	if l.Tempo != 1 {
		details = append(details, fmt.Sprintf("tempo %.2g", l.Tempo))
	}
	if l.Side != 0 {
		details = append(details, map[int]string{1: "left", -1: "right"}[l.Side])
	}
	if l.Angle != 0 {
		details = append(details, fmt.Sprintf("%d°", l.Angle))
	}
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
