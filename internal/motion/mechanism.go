package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// mechanical is a movement of all joints of some ways. Share is the place of a joint at a moment: from 0 closed to 1 open for one that opens, from −1
// to 1 for one that moves to both sides of its rest, and rounds for one that spins.
type mechanical struct {
	name    string
	about   string
	ways    []rig.Way
	seconds float32 // of a joint that reaches half a metre; larger ones take longer, smaller ones less
	loop    bool
	fine    bool
	ahead   float32                             // rounds of the largest wheel that it goes on the ground, in its phase's measure; 0: it stays
	lasts   func(reach, rounds float32) float32 // seconds, by the reach of the largest joint, metres, and by its rounds; nil: by seconds
	heeds   aspects                             // see Movement
	ignores aspects                             // see Movement
	share   func(t float32) float32
}

// opening are the ways of joints that open and close.
var opening = []rig.Way{rig.Hinged, rig.Slides}

// lifting are the ways of joints that go up and down.
var lifting = []rig.Way{rig.Lifts}

// mechanics are the movements of things of rigid parts. A thing has a movement if it has a joint of one of its ways.
var mechanics = []mechanical{
	{name: "open", about: "Its doors, lids and drawers open.", ways: opening, seconds: 1.5, heeds: sharing | turning,
		share: opened},
	{name: "close", about: "They close.", ways: opening, seconds: 1.3,
		share: closed},
	{name: "open and close", about: "They open, stand open and close again.", ways: opening, seconds: 4, loop: true,
		share: func(t float32) float32 { return hold(.04, .40, .62, .96, t) }},
	{name: "ajar", about: "They open by a hand's breadth.", ways: opening, seconds: 1,
		share: func(t float32) float32 { return .18 * geom.Smooth(0, 1, t) }},
	{name: "slam", about: "They fall shut, and spring back a little.", ways: opening, seconds: .6, fine: true,
		share: slammed},
	{name: "pull", about: "Its levers are pulled.", ways: []rig.Way{rig.Lever}, seconds: .7, fine: true, heeds: sharing | turning,
		share: opened},
	{name: "release", about: "They go back.", ways: []rig.Way{rig.Lever}, seconds: .6, fine: true,
		share: closed},
	{name: "pull and release", about: "They are pulled and go back.", ways: []rig.Way{rig.Lever}, seconds: 1.8, loop: true, fine: true,
		share: func(t float32) float32 { return hold(.03, .38, .6, .97, t) }},
	{name: "press", about: "Its buttons are pressed and come back.", ways: []rig.Way{rig.Button}, seconds: .8, loop: true, fine: true,
		share: func(t float32) float32 { return hold(.04, .3, .5, .9, t) }},
	{name: "spin", about: "It turns round and round.", ways: []rig.Way{rig.Spins}, loop: true, fine: true, lasts: revolving, heeds: hind | turning,
		share: steady},
	{name: "start", about: "It begins to turn, faster and faster.", ways: []rig.Way{rig.Spins}, fine: true, lasts: windingUp,
		share: func(t float32) float32 { return t * t }},
	{name: "stop", about: "It turns slower and slower, and stands still.", ways: []rig.Way{rig.Spins}, fine: true, lasts: windingUp,
		share: func(t float32) float32 { return 2*t - t*t }},
	{name: "roll", about: "It rolls ahead, its wheels turning.", ways: []rig.Way{rig.Wheel}, seconds: 2.4, loop: true, fine: true, ahead: 1,
		share: steady},
	{name: "drive", about: "It drives ahead at full speed.", ways: []rig.Way{rig.Wheel}, seconds: .7, loop: true, fine: true, ahead: 1,
		share: steady},
	{name: "roll back", about: "It rolls backward.", ways: []rig.Way{rig.Wheel}, seconds: 3.2, loop: true, fine: true, ahead: -1, heeds: hind | homing,
		share: func(t float32) float32 { return -t }},
	{name: "steer", about: "It steers to the left, to the right and straight again.", ways: []rig.Way{rig.Steers}, seconds: 3, loop: true,
		ignores: upward | downward, share: wave},
	{name: "steer left", about: "It steers to the left.", ways: []rig.Way{rig.Steers}, seconds: .9, heeds: aside | turning | sharing, ignores: upward | downward,
		share: opened},
	{name: "steer right", about: "It steers to the right.", ways: []rig.Way{rig.Steers}, seconds: .9, heeds: aside | turning | sharing,
		ignores: upward | downward,
		share:   reversed},
	{name: "swing", about: "It swings to and fro.", ways: []rig.Way{rig.Swings}, loop: true, lasts: pendulous,
		share: steady},
	{name: "turn left", about: "It turns to the left.", ways: []rig.Way{rig.Swivels}, seconds: 2, heeds: aside | turning | sharing, ignores: upward | downward,
		share: opened},
	{name: "turn right", about: "It turns to the right.", ways: []rig.Way{rig.Swivels}, seconds: 2, heeds: aside | turning | sharing, ignores: upward | downward,
		share: reversed},
	{name: "sweep", about: "It turns to the one side, to the other and back.", ways: []rig.Way{rig.Swivels}, seconds: 6, loop: true, ignores: upward | downward,
		share: wave},
	{name: "fire", about: "Its arm flies up and shakes.", ways: []rig.Way{rig.Throws}, seconds: .9, fine: true,
		share: flung},
	{name: "recoil", about: "A shot throws it back, and it runs out again.", ways: []rig.Way{rig.Recoils}, seconds: 1.6, loop: true, fine: true,
		share: recoiled},
	{name: "raise", about: "Its boom, its blade or its bed goes up.", ways: lifting, seconds: 2.4, heeds: sharing | turning,
		share: opened},
	{name: "lower", about: "It goes down.", ways: lifting, seconds: 2.4,
		share: closed},
	{name: "raise and lower", about: "It goes up and down again.", ways: lifting, seconds: 5, loop: true,
		share: func(t float32) float32 { return hold(.04, .44, .56, .96, t) }},
	{name: "load", about: "Its arm is wound back.", ways: []rig.Way{rig.Throws}, seconds: 2.4,
		share: closed},
}

// opened goes from 0 to 1, slowly at both ends.
func opened(t float32) float32 { return geom.Smooth(0, 1, t) }

// closed goes from 1 to 0.
func closed(t float32) float32 { return 1 - opened(t) }

// reversed goes from 0 to −1.
func reversed(t float32) float32 { return -opened(t) }

// steady goes from 0 to 1 at one speed.
func steady(t float32) float32 { return t }

// slammed falls shut faster and faster, as what falls does, and springs back twice, by a twentieth of the way and by a third of that.
func slammed(t float32) float32 {
	switch {
	case t < .5:
		return 1 - 4*t*t
	case t < .8:
		return .05 * geom.Sin(geom.Pi*(t-.5)/.3)
	}
	return .015 * geom.Sin(geom.Pi*(t-.8)/.2)
}

// flung flies up, is stopped and shakes.
func flung(t float32) float32 {
	if t < .3 {
		return t / .3 * t / .3
	}
	u := (t - .3) / .7
	return 1 - .10*(1-u)*geom.Abs(geom.Sin(3*geom.Pi*u))
}

// recoiled jumps back, and comes home slowly.
func recoiled(t float32) float32 {
	if t < .08 {
		return geom.Sin(geom.Pi / 2 * t / .08)
	}
	return 1 - geom.Smooth(.16, 1, t)
}

// duration is how long a movement lasts, seconds: by the square root of how far the largest joint reaches, as what falls and swings does.
func (of *mechanical) duration(list []hinged) float32 {
	var reach, most float32
	for _, j := range list {
		reach, most = max(reach, j.reach), max(most, geom.Abs(rounds(j.Hinge)))
	}
	if of.lasts != nil {
		return of.lasts(reach, most)
	}
	return of.seconds * geom.Clamp(geom.Sqrt(reach/.5), .7, 2.2)
}

// revolving is how long what spins takes for its rounds.
func revolving(reach, rounds float32) float32 {
	return min(rounds*geom.Clamp(geom.Sqrt(reach), .3, 6), 12)
}

// windingUp is how long what spins takes for its rounds from rest to the speed at which it spins, or from there to rest: its mean speed is half of that.
func windingUp(reach, rounds float32) float32 { return 2 * revolving(reach, rounds) }

// pendulous is the period of a pendulum as long as the reach: 2 π √(l / g), which is 2 √l for metres and seconds.
func pendulous(reach, _ float32) float32 { return geom.Clamp(2*geom.Sqrt(reach), .5, 8) }
