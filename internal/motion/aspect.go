package motion

import (
	"fmt"
	"strings"
)

// course is where a line goes or looks, beside left and right.
type course uint8

const (
	anyway course = iota // no word says where
	ahead
	rear
	home // back to where it has come from
	up
	down
)

// trail is the way over the ground.
type trail uint8

const (
	straight trail = iota
	circle
	shuttle // there and back
	onSpot  // without going anywhere
)

// aspects are what words say of how a line is done, beside its action, its style, its tempo, and how often or how long. A body heeds those that it can;
// the others become notes.
type aspects uint16

const (
	aside    aspects = 1 << iota // to the left, to the right
	handed                       // with the left hand, with the right foot
	onward                       // forward
	hind                         // backward
	homing                       // back again
	upward                       // up
	downward                     // down
	rounding                     // in a circle
	toAndFro                     // back and forth
	staying                      // on the spot
	paired                       // with both hands
	sharing                      // by half
	turning                      // by so many degrees
	metric                       // so many metres
	lastAspect
)

// asked are the aspects that the words of a line name.
func (l *Line) asked() (out aspects) {
	add := func(said bool, a aspects) {
		if said {
			out |= a
		}
	}
	add(l.Side != 0 && !l.Hand, aside)
	add(l.Side != 0 && l.Hand, handed)
	add(l.Course == ahead, onward)
	add(l.Course == rear, hind)
	add(l.Course == home, homing)
	add(l.Course == up, upward)
	add(l.Course == down, downward)
	add(l.Trail == circle, rounding)
	add(l.Trail == shuttle, toAndFro)
	add(l.Trail == onSpot, staying)
	add(l.Both, paired)
	add(l.Share > 0 && l.Share < 1, sharing)
	add(l.Angle != 0 && l.Exact, turning)
	add(l.Metres > 0, metric)
	return out
}

// phrase is an aspect of the line in words.
func (l *Line) phrase(a aspects) string {
	switch a {
	case aside:
		return "to the " + sideName(l.Side)
	case handed:
		return "the " + sideName(l.Side) + " one"
	case sharing:
		return fmt.Sprintf("%.0f %%", 100*l.Share)
	case turning:
		return fmt.Sprintf("%d°", l.Angle)
	case metric:
		return fmt.Sprintf("%.3g m", l.Metres)
	}
	return map[aspects]string{
		onward: "forward", hind: "backward", homing: "back", upward: "up", downward: "down", rounding: "in a circle", toAndFro: "back and forth",
		staying: "on the spot", paired: "both",
	}[a]
}

// ignored are the notes on what a line asks for and a body that heeds some aspects does not do.
func (l *Line) ignored(heeds aspects) (notes []string) {
	var left []string
	for a := aside; a < lastAspect; a <<= 1 {
		if l.asked()&^heeds&a != 0 {
			left = append(left, fmt.Sprintf("%q", l.phrase(a)))
		}
	}
	if left == nil {
		return nil
	}
	name := l.Verb
	if name == "" {
		name = l.Action.family().title
	}
	return []string{fmt.Sprintf("%q: %s is left out", name, strings.Join(left, ", "))}
}

// oneHanded are the families of one hand or one foot, which have another side.
var oneHanded = []*family{waving, pointing, punch, kick, slash, thrust, throw, cast, hammer, openDoor, bowing, block, pickUp, climb, hit, rifle, bowShot}

// heeds are the aspects that people heed when they do a family. Up, down and forward mostly belong to the verb: "sits down", "stands up".
func (f *family) heeds() aspects {
	out := onward | upward | downward | staying
	for _, one := range oneHanded {
		if one == f {
			out |= handed
		}
	}
	switch {
	case f == strafe:
		return aside | toAndFro | staying | metric
	case f.gait != nil:
		return aside | onward | homing | rounding | toAndFro | staying | metric | f.backward()
	case f == turn:
		return aside | sharing | turning | staying
	case f == jump:
		return aside | onward | hind | upward | downward | staying
	case f == looking:
		return aside | upward | downward | hind | homing | onward
	case f == pointing:
		return out | aside | paired
	case f == waving:
		return out | paired
	case f == carry || f == clapping || f == cheering || f == talking || f == pickUp:
		return out | paired
	case f == death:
		return hind | homing | downward
	case f == rifle || f == bowShot || f == throw || f == punch || f == kick || f == slash:
		return out &^ (upward | downward)
	}
	return out
}

// backward is the aspect that a going heeds which goes backward anyway.
func (f *family) backward() aspects {
	if f == walkBackward {
		return hind
	}
	return 0
}
