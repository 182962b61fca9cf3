package motion

import (
	"fmt"
	"strings"
)

// direction is where a line goes or looks, beside left and right.
type direction uint8

const (
	nowhere direction = iota // no word says where
	ahead
	rear
	home // back to where it has come from
	up
	down
)

// directionNames are the directions in words.
var directionNames = [...]string{nowhere: "", ahead: "forward", rear: "backward", home: "back", up: "up", down: "down"}

// trail is the way over the ground.
type trail uint8

const (
	straight trail = iota
	circle
	shuttle // there and back
	onSpot  // without going anywhere
)

// aspects are what words say of how a line is done, beside its action, its style, its tempo, and how often or how long. A body heeds what it can do;
// the rest becomes notes.
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
	armless                      // with arms that hang still
)

// phrasing is an aspect with its words.
type phrasing struct {
	aspect aspects
	of     func(l *Line) string
}

// phrases are the aspects in the words of a line, in the order in which notes name them; "" for an aspect that the line does not ask for.
var phrases = []phrasing{
	{aside, func(l *Line) string { return said(l.Side != 0 && !l.Hand, "to the "+sideName(l.Side)) }},
	{handed, func(l *Line) string { return said(l.Side != 0 && l.Hand, "the "+sideName(l.Side)+" one") }},
	{onward, func(l *Line) string { return said(l.Direction == ahead, directionNames[ahead]) }},
	{hind, func(l *Line) string { return said(l.Direction == rear, directionNames[rear]) }},
	{homing, func(l *Line) string { return said(l.Direction == home, directionNames[home]) }},
	{upward, func(l *Line) string { return said(l.Direction == up, directionNames[up]) }},
	{downward, func(l *Line) string { return said(l.Direction == down, directionNames[down]) }},
	{rounding, func(l *Line) string { return said(l.Trail == circle, "in a circle") }},
	{toAndFro, func(l *Line) string { return said(l.Trail == shuttle, "back and forth") }},
	{staying, func(l *Line) string { return said(l.Trail == onSpot, "on the spot") }},
	{paired, func(l *Line) string { return said(l.Both, "both") }},
	{sharing, func(l *Line) string { return said(l.Share > 0 && l.Share < 1, fmt.Sprintf("%.0f %%", 100*l.Share)) }},
	{turning, func(l *Line) string { return said(l.Angle != 0 && l.Exact, fmt.Sprintf("%d°", l.Angle)) }},
	{metric, func(l *Line) string { return said(l.Metres > 0, fmt.Sprintf("%.3g m", l.Metres)) }},
	{armless, func(l *Line) string { return said(l.Armless, "arms still") }},
}

// said is a phrase, or "" if it is not asked for.
func said(asked bool, phrase string) string {
	if !asked {
		return ""
	}
	return phrase
}

// asked are the aspects that the words of a line name.
func (l *Line) asked() (out aspects) {
	for _, p := range phrases {
		if p.of(l) != "" {
			out |= p.aspect
		}
	}
	return out
}

// named are the aspects of a line, of some, in words.
func (l *Line) named(some aspects) (list []string) {
	for _, p := range phrases {
		if phrase := p.of(l); phrase != "" && p.aspect&some != 0 {
			list = append(list, phrase)
		}
	}
	return list
}

// ignored are the notes on what a line asks for and a body that heeds some aspects does not do.
func (l *Line) ignored(heeds aspects) (notes []string) {
	unheeded := l.named(^heeds)
	if unheeded == nil {
		return nil
	}
	for i, phrase := range unheeded {
		unheeded[i] = fmt.Sprintf("%q", phrase)
	}
	name := l.Verb
	if name == "" {
		name = l.Action.family().title
	}
	return []string{fmt.Sprintf("%q: %s is left out", name, strings.Join(unheeded, ", "))}
}

// What several families heed. Up, down and forward mostly belong to the verb: "sits down", "stands up".
const (
	common  = onward | upward | downward | staying
	aimed   = onward | staying | handed // with one hand or foot, at what is ahead
	going   = aside | onward | homing | rounding | toAndFro | staying | metric
	flights = common | rounding
)

// heeded are the aspects that people heed when they do a family.
func (f *family) heeded() aspects {
	if f.heeds == 0 {
		return common
	}
	return f.heeds
}
