package procedural

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// leadings are the verbs for walking beside a beast on a rope.
var leadings = strings.Fields("leading walking")

// led reports whether a beast is led by a person. It stands beside its leader, whom it would hide otherwise.
func (b *body) led() bool {
	return b.of.how == intent.Beside && slices.Contains(leadings, language.Normal(b.of.word)) && b.alive() && !b.figure()
}

// leads reports whether the i-th thing is a figure that leads a beast on a rope.
func (g *group) leads(i int) bool {
	return g.bodies[i][0].figure() && slices.ContainsFunc(g.all, func(o *plan) bool {
		return g.all[o.of] == g.all[i] && slices.Contains(leadings, language.Normal(o.word)) && o.how == intent.Beside && o.common().Living && !o.common().Person
	})
}

// leashName is the name of a leash among the parts of the beast on it.
const leashName = "leash"

// Of a leash: its radius, metres, how far its middle sags, as a share of its length, and of how many pieces it is.
const (
	leashThick  = .008
	leashSag    = .16
	leashPieces = 8
)

// leash ties a rope from the leader's hand to the beast's mouth.
func (g *group) leash() {
	for i, t := range g.all {
		by := g.bodies[t.of][0]
		for _, b := range g.bodies[i] {
			if !b.led() || !by.figure() {
				continue
			}
			to, ok := b.socket(mouthSocket)
			from, near := geom.Vec3{}, float32(1e9)
			for _, name := range hands {
				if hand, open := by.socket(name); open && hand.T.Sub(to.T).Len() < near {
					from, near = hand.T, hand.T.Sub(to.T).Len()
				}
			}
			if !ok || near == 1e9 {
				continue
			}
			b.add(leashOf(b, from, to.T))
		}
	}
}

// leashOf is a rope between two places, in the frame of a body, and with its head.
func leashOf(b *body, from, to geom.Vec3) *solid.Part {
	part := solid.New(leashName, material.Leather{Color: geom.RGB(0x8A7450), Wear: geom.RGB(0xB39B70)}.Surface(), b.of.brief.Seed.Sub(leashName))
	back := b.at.Inverse()
	var path []geom.Vec3
	var radii []float32
	for k := range leashPieces + 1 {
		u := float32(k) / leashPieces
		p := geom.Mix3(from, to, u)
		p.Y -= 4 * u * (1 - u) * leashSag * to.Sub(from).Len()
		path, radii = append(path, back.Point(p)), append(radii, leashThick/b.size())
	}
	part.Turned(path, radii, 5, 0)
	part.Follow = rig.To("head")
	return part
}
