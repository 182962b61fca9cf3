package impact

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// knock is knuckles on a panel: the same body each time, never struck in the same spot.
var knock = &foley.Family{
	Name: "knock", Called: "a knock on a door",
	Nouns: "knock, rap", Verbs: "knock, rap", Sources: "door, wood, table, window, wall, knuckle", Names: "door knock, knocking on wood",
	Takes: []sound.Material{sound.Oak, sound.Pine, sound.Steel, sound.Tin, sound.Glass, sound.Stone, sound.Plastic, sound.Cardboard},
	Level: 72, Space: foley.Room, Seconds: 1.4, Every: [2]float64{2, 4}, Counts: true,
	Render: renderKnock,
	Shows: []foley.Row{
		foley.Show("attack, ms", 1, 6, analysis.Attack, "contact of a knuckle 1–3 ms: Cremer, Heckl, Petersson, Structure-Borne Sound"),
		foley.Show("T60 at its strongest mode, s", .05, .35, analysis.Within(.36, 1.2, analysis.T60AtStrongest(150, 600)),
			"loss factor of wood 0.01, of a door leaf with its hinges more: ibid."),
		foley.Show("centroid, Hz", 150, 900, analysis.Centroid,
			"soft striker, modes of a panel 90–1,500 Hz: Fletcher, Rossing, Physics of Musical Instruments"),
		foley.Show("knocks", 3, 3, analysis.Events(.5, .12), "convention: three"),
	},
}

// leaf are the modes of a door leaf to its first one, spread by its frame.
var leaf = []float64{1, 1.62, 2.13, 2.9, 3.4, 4.2, 5.3, 6.6, 8.1, 9.7, 11.3, 13, 15.1, 17.4, 20, 23, 27, 32}

func renderKnock(t *foley.Take) sound.Stereo {
	r := t.Rand("knock")
	m := t.Of(sound.Oak)
	m.Loss += 22 // hinges, frame and air
	own := t.Body("leaf")
	body := sound.Body(own, t.Tune(own.In(105, 140))*m.Speed/sound.Oak.Speed, leaf, m, own.In(.3, .4), .06)
	n := t.Count(3)
	out := t.Mono(.45 + .3*float64(n)/t.Speed + .4)
	at := .01
	for i := range n {
		v := r.In(.7, .9) * math.Min(2, t.Force)
		if i == n-1 {
			v *= 1.2 // the last one is the loudest
		}
		struck := sound.Modes(body, func(_ int, m sound.Mode) sound.Mode {
			m.A *= r.In(.7, 1.3) * math.Pow(m.F/300, .25)
			return m
		})
		force := t.Contact(r, .75/math.Sqrt(v), .15)
		out.Add(t.Ring(force, .5, struck), t.Samples(at), v)
		out.Add(force, t.Samples(at), v*.6)
		at += r.In(.2, .24) / t.Speed
	}
	return t.Both(out)
}
