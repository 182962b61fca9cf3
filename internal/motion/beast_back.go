package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// reining is a beast that goes backward, seen the other way round in time: two beats, feet in diagonal pairs, the steps short.
var reining = pacing{name: "back up", about: "A beast goes backward: short steps, feet in diagonal pairs.", seconds: 1.25, stride: .32, duty: .60,
	phase: [4]float32{0, .5, .5, 0}, lift: [2]float32{.08, .06}, ease: .45, fold: [2]float32{-.8, .45}, bob: .008, nod: .03, beats: 2, neck: -.10}

// backs is the beast as it goes backward.
func (b *beast) backs() Movement {
	g := b.paced(reining)
	seconds := max(.4, g.seconds*geom.Sqrt(b.height/1.58))
	g.rolls = min(.7, leaves/(g.duty*seconds))
	return Movement{Name: g.name, About: g.about, Seconds: seconds, Loop: true, Fine: seconds < quick, heeds: hind | homing,
		pose: func(t float32) rig.Pose { return b.pose(g.at(1 - t)) }, travel: forward(-g.stride * b.height)}
}
