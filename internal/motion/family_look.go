package motion

import "atelier/internal/media/geom"

// glance is where a head looks: shares of how far it can turn to the left and bend down.
type glance struct{ yaw, nod float32 }

func (g glance) String() string {
	switch {
	case g.yaw > 1:
		return "behind"
	case g.yaw != 0:
		return sideName(int(g.yaw))
	case g.nod < 0:
		return "up"
	case g.nod > 0:
		return "down"
	}
	return "ahead"
}

// glances are those of the directions.
var glances = map[direction]glance{up: {nod: -1}, down: {nod: 1}, rear: {yaw: 1.6}, home: {yaw: 1.6}, ahead: {}}

// toBothSides is where a head looks when no words say it.
var toBothSides = []glance{{yaw: 1}, {yaw: -1}}

// looking turns the head to one place after another.
var looking = &family{name: "look", title: "look", category: "gesture", about: "A person looks to the left and to the right.",
	words: words("look looks looking look_around looks_around looking_around look_about looks_about glance glances glancing gaze gazes gazing " +
		"look_out looks_out turn_his_head turns_his_head turn_her_head turns_her_head turn_its_head turns_its_head turn_the_head turns_the_head " +
		"turns_their_head turning_his_head turning_her_head turning_its_head"),
	seconds: 3, heeds: aside | upward | downward | hind | homing | onward, uses: onHead, from: standing, to: standing, said: lookingAt,
	more: func(a *Act, t float32) { look(a, toBothSides, t) }}

// lookingAt looks where a line says.
func lookingAt(l *Line, p *performance) func(t float32) Act {
	if len(l.Looks) == 0 {
		return p.at
	}
	return p.instead(func(a *Act, t float32) { look(a, l.Looks, t) })
}

// glancing is where a head looks at a time from 0 to 1: to one place after another, and ahead again.
func glancing(at []glance, t float32) (yaw, nod float32) {
	n := float32(len(at))
	for i, g := range at {
		first, last := float32(i)/n, float32(i+1)/n
		on := hold(first, geom.Mix(first, last, .25), geom.Mix(first, last, .80), min(1, last+.10/n), t)
		yaw += geom.Clamp(g.yaw, -1.25, 1.25) * on
		nod += geom.Mix(1, .85, geom.Clamp01(-g.nod)) * g.nod * on
	}
	return yaw, nod
}

// look turns the head, and the trunk a little with it.
func look(a *Act, at []glance, t float32) {
	yaw, nod := glancing(at, t)
	a.HeadYaw += yaw
	a.HeadNod += .60 * nod
	a.Yaw += .35 * yaw
	a.HipYaw += .06 * yaw
	a.Lean += .10 * nod
}
