package motion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// counterparts are the movements by which bodies of other kinds do what a family does for people, the best first. "walk*1.6" is a walk
// at that tempo. Families that are not here have none: a wolf does not clap.
var counterparts = []struct {
	family    *family
	movements string
}{
	{idle, "idle"},
	{walk, "walk, slither, swim"},
	{run, "trot, dash, walk*1.6, slither*1.6, swim*1.5"},
	{sprint, "gallop, fly, dash, walk*2, slither*2"},
	{crouchWalk, "walk*.6, slither*.6, swim*.6"},
	{jump, "jump"},
	{swim, "swim"},
	{sitDown, "sit"},
	{sitting, "sit"},
	{standUp, "rise"},
	{sleep, "lie"},
	{punch, "attack, peck, dash"},
	{kick, "attack, peck"},
	{slash, "attack, peck"},
	{thrust, "attack, peck"},
	{hit, "hurt"},
	{death, "die"},
}

// creatureVerbs are words of a prompt that name a movement of other bodies by itself, and what people do instead.
var creatureVerbs = []struct {
	movements, words string
	family           *family
}{
	{"trot, walk*1.6", "trot, trots, trotting, canter, canters, cantering", run},
	{"gallop, trot", "gallop, gallops, galloping", sprint},
	{"fly", "fly, flies, flying, soar, soars, soaring, flap, flaps, flapping, hover, hovers, hovering", jump},
	{"slither, walk", "slither, slithers, slithering, wriggle, wriggles, wriggling", crouchWalk},
	{"eat, peck", "eat, eats, eating, graze, grazes, grazing, drink, drinks, drinking, feed, feeds, feeding, sniff, sniffs, sniffing", pickUp},
	{"peck, eat", "peck, pecks, pecking", pickUp},
	{"attack, peck, dash", "bite, bites, biting, attack, attacks, attacking, pounce, pounces, pouncing, strike, strikes, claw, claws", punch},
	{"lie", "rest, rests, resting", sleep},
	{"open", "open, opens, opening", openDoor},
	{"close", "close, closes, closing, shut, shuts, shutting", openDoor},
	{"turn", "spin, spins, spinning, rotate, rotates, rotating, roll, rolls, rolling, drive, drives, driving", turn},
}

// doing is a movement at a tempo.
type doing struct {
	movement string
	tempo    float32
}

// pick is the first of a list of movements that a body has.
func pick(list string, has []string) (doing, bool) {
	for one := range strings.SplitSeq(list, ", ") {
		name, factor, quick := strings.Cut(one, "*")
		tempo := 1.
		if quick {
			tempo, _ = strconv.ParseFloat(factor, 32) // of the tables above
		}
		if slices.Contains(has, name) {
			return doing{name, float32(tempo)}, true
		}
	}
	return doing{}, false
}

// counterpart is how a body with these movements does an action: in the style's tempo, for styles are people's.
func (a Action) counterpart(has []string) (doing, bool) {
	for _, c := range counterparts {
		if c.family == a.family() {
			d, ok := pick(c.movements, has)
			d.tempo *= a.style().tempo
			return d, ok
		}
	}
	return doing{}, false
}

// Counterpart is how a body with these movements does an action, in words such as "walk" or "walk, tempo 1.6"; "": it cannot.
func (a Action) Counterpart(has []string) string {
	d, ok := a.counterpart(has)
	if !ok {
		return ""
	}
	return d.String()
}

func (d doing) String() string {
	if d.tempo > .99 && d.tempo < 1.01 {
		return d.movement
	}
	return fmt.Sprintf("%s, tempo %.2g", d.movement, d.tempo)
}

// does is how a body does a line of a script.
func (l *Line) does(has []string) (doing, bool) {
	if l.Halt {
		return pick("idle", has)
	}
	d, ok := doing{}, false
	for _, v := range creatureVerbs {
		if slices.Contains(strings.Split(v.words, ", "), l.Verb) {
			d, ok = pick(v.movements, has)
			d.tempo *= l.Action.style().tempo
		}
	}
	if !ok {
		if d, ok = l.Action.counterpart(has); !ok && l.Action.family() == turn {
			d, ok = pick("turn", has)
		}
	}
	d.tempo *= l.Tempo
	return d, ok
}

// Doable are the lines of a script that a body with these movements can do, and the names of the actions that it cannot. To sit down and to
// sit are one movement of other bodies.
func (s *Script) Doable(has []string) (lines []Line, cannot []string) {
	for i, l := range s.Lines {
		if l.Action.family() == sitting && i > 0 && s.Lines[i-1].Action.family() == sitDown {
			continue
		}
		if _, ok := l.does(has); ok {
			lines = append(lines, l)
		} else if !slices.Contains(cannot, l.Action.family().title) {
			cannot = append(cannot, l.Action.family().title)
		}
	}
	return lines, cannot
}
