package motion

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/media/clip"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Moves are all movements of one skeleton.
type Moves []Movement

// Names are the names of the movements.
func (m Moves) Names() []string {
	if len(m) == 0 {
		return nil
	}
	names := make([]string, len(m))
	for i := range m {
		names[i] = m[i].Name
	}
	return names
}

func (m Moves) find(name string) *Movement {
	for i := range m {
		if m[i].Name == name {
			return &m[i]
		}
	}
	return nil
}

// Act makes the clip of an action's counterpart.
func (m Moves) Act(ctx context.Context, s *rig.Skeleton, a Action, o Options) (*clip.Clip, error) {
	d, ok := a.counterpart(m.Names())
	if !ok {
		return nil, fmt.Errorf("motion: a %s cannot do %q", s.Kind, a.Info().Name)
	}
	o.Tempo = d.tempo
	return m.find(d.movement).Clip(ctx, s, o)
}

// stretch is a piece of a script for one skeleton.
type stretch struct {
	seconds float32
	at      func(seconds float32) rig.Pose
}

// Play makes a clip of a script: one movement after another. The notes say what it does in another way; understood is the script as the body does it.
// If the body cannot do all of it, Play returns an error.
func (m Moves) Play(ctx context.Context, s *rig.Skeleton, script *Script, name string, o Options) (c *clip.Clip, notes []string, understood string,
	err error) {
	lines, cannot := script.Doable(m.Names())
	if len(cannot) > 0 {
		return nil, notes, "", fmt.Errorf("motion: %s", CannotMove(string(s.Kind), m.Names(), cannot))
	}
	if s.Kind != rig.Rigid {
		script.unshown([2]Held{})
	}
	lines, told := m.aloft(m.aside(lines))
	notes = append(append(notes, m.untold(lines)...), told...)
	if d, one := m.single(lines); one {
		o.Tempo = d.tempo
		move, said := m.of(d, &lines[0], script)
		c, err = move.Clip(ctx, s, o)
		if c != nil {
			c.Name = name
		}
		return c, notes, said, err
	}
	parts, said, unheeded, rate := m.stretches(s, script, lines, o)
	notes = append(notes, unheeded...)
	var total float32
	for _, p := range parts {
		total += p.seconds
	}
	if total > mostSeconds {
		notes = append(notes, fmt.Sprintf("the motion ends after %d s of %.0f", mostSeconds, total))
		total = mostSeconds
	}
	var failed error
	c, err = clip.Record(s, name, total, rate, false, func(t float32) rig.Pose {
		if failed = ctx.Err(); failed != nil {
			return s.Rest()
		}
		at := t * total
		for i, p := range parts {
			if at <= p.seconds || i == len(parts)-1 {
				pose := p.at(min(at, p.seconds)).Clone()
				s.Follow(&pose)
				return pose
			}
			at -= p.seconds
		}
		return s.Rest()
	})
	if err != nil || failed != nil {
		return nil, notes, "", fmt.Errorf("motion: %w", first(failed, err))
	}
	c.Loop = len(lines) == 1 && lines[0].Trail == circle && lines[0].Seconds == 0
	return clip.DefaultReducer().Reduce(s, c), notes, strings.Join(said, ", then "), nil
}

// bodies are the phrases for bodies of a kind whose name is only that of one of them: a crab is no spider.
var bodies = map[rig.Kind]string{rig.Humanoid: "a person", rig.Rigid: "a thing of rigid parts",
	rig.Quadruped: "a four-legged animal", rig.Spider: "an animal on jointed legs",
	rig.Octopus: "an animal with arms", rig.Snake: "a crawling animal"}

// someOf is the phrase for any body of a kind with these movements: "a snail", "a four-legged animal that sits or lies, and stays so,".
func someOf(kind string, has []string) string {
	some, ok := bodies[rig.Kind(kind)]
	if !ok {
		some = language.WithArticle(kind)
	}
	switch {
	case rig.Kind(kind) == rig.Bird && has != nil && !slices.Contains(has, "fly"):
		return some + " whose wings do not carry it"
	case slices.Contains(has, "sleep") && !slices.Contains(has, "walk"): // a beast at rest
		return some + " that sits or lies, and stays so,"
	}
	return some
}

// CannotMove says what of a request a body of a kind cannot do, and what it can do. People can do so much that it is not listed.
func CannotMove(kind string, has, cannot []string) string {
	if rig.Kind(kind) == rig.Humanoid {
		return fmt.Sprintf("%s cannot %s", someOf(kind, has), listed(cannot))
	}
	return fmt.Sprintf("%s cannot %s; it can: %s", someOf(kind, has), listed(cannot), strings.Join(has, ", "))
}

// listed are verbs and names of actions in one sentence, quoted: "Walk, neutral" and "Walk, proud" are “walk”, “walk (proud)”.
func listed(names []string) string {
	said := make([]string, len(names))
	for i, name := range names {
		action, style, styled := strings.Cut(strings.ToLower(name), ", ")
		if said[i] = action; styled && style != styles[0].name {
			said[i] += " (" + style + ")"
		}
		said[i] = "“" + said[i] + "”"
	}
	return strings.Join(said, ", ")
}

// single reports whether the script is one movement that loops, without a length.
func (m Moves) single(lines []Line) (doing, bool) {
	d, _ := lines[0].does(m.Names())
	l := &lines[0]
	return d, len(lines) == 1 && d.movement != waits && m.find(d.movement).Loop && l.Seconds == 0 && l.Count == 0 && l.Steps == 0 && !l.Halt &&
		l.asked()&^(onward|staying|handed) == 0 &&
		l.Action.family() != turn
}

// untold are the notes on lines for which the body has no movement and does the nearest, and on what it does not do at the same time.
func (m Moves) untold(lines []Line) (notes []string) {
	for i := range lines {
		l := &lines[i]
		if d, _ := l.does(m.Names()); d.near && !(l.Action.family() == strafe && m.find(d.movement).sidles()) {
			notes = append(notes, fmt.Sprintf("there is no movement for %q: %q is the nearest", l.Verb, d.movement))
		} else if m, _ := lexicon().Of(l.Verb); m.sort == verb && m.style > 0 && goes(l) && !l.theirs() { // "limps"
			notes = append(notes, fmt.Sprintf("%q is done as %q at another pace: this body does not show it", l.Verb, d.movement))
		}
		if n := l.counted(1); n != "" {
			notes = append(notes, n)
		}
		if l.With != nil {
			notes = append(notes, fmt.Sprintf("%q is left out, since this body does not do it at the same time", l.With.Verb))
		}
	}
	return notes
}

// stretches are the lines of a script one after another, with what lies between, and each in words.
func (m Moves) stretches(s *rig.Skeleton, script *Script, lines []Line, o Options) (parts []stretch, said, notes []string, rate int) {
	var place spot
	stands := s.Rest()
	rate = clip.Coarse
	for i := range lines {
		l := &lines[i]
		d, _ := l.does(m.Names())
		move, what := m.of(d, l, script)
		if l.Aloft {
			move, what = m.hovering(s, move), what+" in the air"
		}
		move, way := move.toSide(l.Side)
		what += way
		rate = max(rate, move.rate())
		notes = append(notes, l.ignored(move.heeded(l))...)
		cycle := move.Seconds / geom.Clamp(d.tempo, .25, 4)
		p := stretch{seconds: cycle}
		angle, wide := move.curves(l)
		switch {
		case angle != 0:
			var cycles int
			move, cycles = move.along(angle, wide)
			p.seconds = cycle * float32(cycles*max(1, l.Count))
			what += ", turning " + degrees(angle)
		case l.Metres > 0 && move.travel != nil:
			p.seconds = cycle * max(1, float32(int(l.Metres/max(move.travel(1).Len(), 1e-3)+.5)))
		case l.Steps > 0 && move.travel != nil:
			p.seconds = cycle * float32((l.Steps+1)/2)
		case l.Halt:
			p.seconds = stopSeconds
		case l.Count > 0:
			p.seconds = cycle * float32(l.Count)
		case move.Loop && move.travel != nil:
			p.seconds = cycle * max(1, float32(int(goingSeconds/cycle+.5)))
		}
		if l.Seconds > 0 {
			p.seconds = l.Seconds
		}
		if l.Seconds == 0 && d.movement == waits {
			p.seconds = stopSeconds
		}
		from, before, stays := place, stands, o.InPlace || l.Trail == onSpot
		p.at = func(seconds float32) rig.Pose { return move.over(before, move.after(seconds/cycle, from, stays)) }
		if d.movement == waits {
			p.at = func(float32) rig.Pose { return before }
		}
		if i > 0 {
			way := newCrossing(s, from, stands, p.at(0))
			parts = append(parts, stretch{way.seconds, func(seconds float32) rig.Pose { return way.at(seconds / way.seconds) }})
		}
		parts = append(parts, p)
		if !stays {
			place = place.after(move, p.seconds/cycle)
		}
		stands = p.at(p.seconds)
		said = append(said, fmt.Sprintf("%s (%.1f s)", what, p.seconds))
	}
	return parts, said, notes, rate
}

// of is the movement of a line: of those joints that its words name, or else of all, and as far as its words say; and what it is in words. Words that
// have named joints are understood.
func (m Moves) of(d doing, l *Line, script *Script) (*Movement, string) {
	move, said := m.find(d.movement), d.String()
	if d.movement == waits {
		return &Movement{Name: waits, Seconds: stopSeconds}, said
	}
	if move.looks != nil && len(l.Looks) > 0 {
		one := *move
		one.pose = move.looks(l.Looks)
		for _, g := range l.Looks {
			said += " " + g.String()
		}
		return &one, said
	}
	if move.only == nil {
		return move, said
	}
	some := move.only(l.Objects, l.extent())
	for _, w := range l.Objects {
		if joints[language.Singular(w)] && (some == nil || !slices.Contains(some.said, w)) && !slices.Contains(script.Unknown, w) {
			script.Adjusted = append(script.Adjusted, fmt.Sprintf("it has no %q, and moves what it has", w))
		}
	}
	if some != nil {
		script.Unknown = slices.DeleteFunc(script.Unknown, func(w string) bool { return slices.Contains(some.said, strings.ToLower(w)) })
		if move = some; some.said != nil {
			said += " of the " + strings.Join(some.said, " ")
		}
	}
	if e := l.extent(); move.travel == nil && move.heeded(l)&l.asked()&(sharing|turning|hind) != 0 && e != (extent{}) {
		said += ", " + e.String()
	}
	return move, said
}

// over is a pose of the movement on one in which the body stood before, whose other bones stay as they are.
func (m *Movement) over(stood, p rig.Pose) rig.Pose {
	if m.bones == nil {
		return p
	}
	out := stood.Clone()
	out.Root, out.Turns[0] = p.Root, p.Turns[0]
	for _, b := range m.bones {
		out.Turns[b] = p.Turns[b]
		if p.Shifts != nil {
			if out.Shifts == nil {
				out.Shifts = make([]geom.Vec3, len(out.Turns))
			}
			out.Shifts[b] = p.Shifts[b]
		}
	}
	return out
}

// after is the movement after so many cycles, from a spot on. What does not loop stays at its end.
func (m *Movement) after(cycles float32, from spot, inPlace bool) rig.Pose {
	t := min(cycles, 1)
	if m.Loop {
		t = geom.Frac(cycles)
	}
	p := m.pose(t)
	if !inPlace {
		from = from.after(m, cycles)
	}
	return from.put(p)
}

// degrees is an angle to the left, in words.
func degrees(angle float32) string {
	side := "left"
	if angle < 0 {
		side = "right"
	}
	return fmt.Sprintf("%.0f° to the %s", geom.Abs(angle)*180/geom.Pi, side)
}
