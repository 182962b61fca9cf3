// Package step is the family of footsteps: a ground a file.
package step

import (
	"atelier/internal/foley"
	"atelier/internal/media/sound"
)

// Families are its sounds.
var Families = foley.List{wood, gravel, stone, tile, grass, leaves, snow, sand, mud, puddle, metal, carpet, ice}

// nouns and verbs that every ground has; the sources tell them apart.
const (
	nouns = "footstep, step, footfall, tread, boots, heels, high heels, sneakers"
	verbs = "walk, step, stride, stroll, pace, tiptoe, march, tread, run, jog, sprint, creep, sneak, climb, trudge, wade, " +
		"hurry, stomp, stumble, stagger, wander, saunter, plod, scurry, hike, limp, dash"
)

// gaits are the traits of every ground.
var gaits = map[string]string{
	"running": "run, jog, jogging, sprint, sprinting, hurry, hurrying, dash, scurry", "sneaking": "sneak, tiptoe, tiptoeing, stealthy, creeping",
	"marching": "march, soldiers",
}

// walking is the usual pace (Li, Logan, Pastore, Perception of acoustic source characteristics: walking sounds, JASA 90, 1991).
const walking = 60. / 108

// foot is one contact of a walk.
type foot struct {
	at    float64 // seconds
	force float64
	pan   float64
	rate  float64 // factor of how fast it is set down
}

// walk is the feet of a take's gait: left and right, a little uneven.
// Running is 165 steps a minute, marching 112, sneaking 57.
func walk(t *foley.Take, r *sound.Rand) (feet []foot) {
	f := foot{force: t.Force, rate: 1}
	period, jitter := walking, .012
	switch {
	case t.Has("running"):
		period, f.force, f.rate = 60./165, f.force*1.5, 1.6
	case t.Has("sneaking"):
		period, f.force, f.rate, jitter = 1.05, f.force*.35, .6, .05
	case t.Has("marching"):
		period, f.force, jitter = 60./112, f.force*1.3, .006
	}
	end := t.End(.1)
	if t.Times > 0 {
		end = min(end, float64(t.Times)*period/t.Speed-.1)
	}
	for i, at := range t.Beat(r, .02, end, period/t.Speed, jitter) {
		g := f
		g.at, g.force, g.pan = at, f.force*r.In(.85, 1.1), []float64{-.12, .12}[i%2]
		feet = append(feet, g)
	}
	return feet
}
