package step

import (
	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// wood is shoes on boards: heel, a click of its edge, toe, the slide of the sole.
var wood = &foley.Family{
	Name: "footsteps on wood", Called: "footsteps on wood",
	Nouns: nouns, Verbs: verbs, Sources: "wood, floor, floorboard, board, plank, parquet, stair, attic, deck, shoe, heel, boot, hallway", Traits: gaits,
	Level: 62, Space: foley.Room, Steady: true, Seconds: 4,
	Render: renderWood,
	Shows: []foley.Row{
		foley.Show("steps a second", 1.65, 2.05, analysis.BumpRate(.03, .2, .25), "walking pace: Li, Logan, Pastore, JASA 90, 1991"),
		foley.Show("centroid, Hz", 90, 600, analysis.Centroid, "modes of a floor 20–300 Hz and a click: Ekimov, Sabatier, JASA 120, 2006"),
		foley.Show("T60 at 125 Hz, s", .08, .6, analysis.FromPeak(0, .4, analysis.T60(125)), "loss factor of wood 0.01: Cremer, Heckl, Petersson"),
		foley.Show("attack, ms", 1, 12, analysis.Attack, "contact of a heel 2–8 ms: Ekimov, Sabatier"),
	},
}

func renderWood(t *foley.Take) sound.Stereo {
	out, r := t.Stereo(t.Seconds), t.Rand("walk")
	for _, f := range walk(t, r) {
		board := sound.Body(r, t.Tune(r.In(74, 104)), []float64{1, 1.7, 2.5, 3.6, 5.1, 7.2, 9.9, 13, 18, 24}, sound.Pine, r.In(.25, .45), .06)
		next := sound.Body(r, t.Tune(r.In(88, 125)), []float64{1, 1.9, 2.8, 4.2, 6.1}, sound.Pine, r.In(.15, .45), .08)
		step := t.Mono(.6)
		heel := t.Contact(r, 2.2/f.rate, .15)
		step.Add(t.Ring(heel, .5, board), 0, 1)
		step.Add(t.Ring(heel, .5, next), t.Samples(.003), .35)
		edge := []sound.Mode{{F: r.In(1300, 1700), T: .018, A: .12}, {F: r.In(2300, 2900), T: .012, A: .08}}
		step.Add(t.Blow(r, .5, .1, .06, edge), t.Samples(.001), 1)
		if r.Chance(.3) { // a nail that has worked loose
			step.Add(t.Blow(r, .2, .1, .1, []sound.Mode{{F: r.In(2800, 4200), T: .03, A: .05}}), t.Samples(r.In(.005, .05)), 1)
		}
		toe := r.In(.09, .12) / f.rate
		step.Add(t.Blow(r, 5, .3, .3, board), t.Samples(toe), .4)
		n := sound.NewNoise(r)
		slide := t.Open().Band(t.Open().Fill(.08, func(x float64) float64 { return n.White() * sound.Smooth(0, .03, x) * sound.Smooth(.08, .04, x) }), 2400, .7)
		step.Add(slide, t.Samples(toe), .02)
		out.Add(step, f.at, f.force, f.pan)
	}
	return out
}
