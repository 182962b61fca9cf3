package place

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// birdsong is several singers at their distances, each with its own sort of phrase.
var birdsong = &foley.Family{
	Name: "birdsong", Called: "birdsong",
	Nouns: "birdsong, songbird, dawn chorus", Sources: "bird, morning, spring, forest",
	Names: "birds singing, bird song, birds chirping, morning birds, birds tweeting, singing birds",
	Level: 60, Space: foley.Forest, Steady: true, Seconds: 8,
	Render: renderBirdsong,
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 1800, 7500, analysis.Strongest(500, 12000), "songbirds 2–8 kHz: Catchpole, Slater, Bird Song"),
		foley.Show("share from 1.8 to 9 kHz", .8, 1, analysis.Share(1800, 9000), "ibid."),
		foley.Show("syllables a second", .8, 14, analysis.BumpRate(.015, .05, .06), "4–12 a second in a phrase, with pauses: ibid."),
		foley.Show("flatness, dB", -40, -4, analysis.Flatness(2000, 8000), "tones, not noise"),
	},
}

// Singers are 20·near metres away: the air between takes the top of their songs, and the level is 1/near.
func renderBirdsong(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	// Five birds at growing distances; kinds follow each other, so that neighbours differ.
	for k := range 5 {
		r := t.Rand(string(rune('a' + k)))
		kind, pitch := (k+r.Intn(4))%4, t.Tune(r.In(2900, 4700))
		pan, near := r.In(-.9, .9), 1+1.6*float64(k)*r.In(.5, 1)
		period := math.Max(2.2, math.Min(5.5, t.Seconds/2)) * r.In(.7, 1.2) / t.Speed
		for _, at := range t.Beat(r, r.In(.05, .35)*period, t.Seconds, period, .3) {
			song := t.Open().Air(phrase(t.Open(), r, kind, pitch), 20*near)
			out.Add(song, at, .5/near, pan)
		}
	}
	return out
}

// phrase is one of four sorts: falling chirps, two notes in turn, a trill with an end, a whistled warble.
func phrase(c sound.Clock, r *sound.Rand, kind int, pitch float64) sound.Mono {
	x := c.Mono(2.4)
	at := 0.
	add := func(long, a, b, d, trill, depth, level float64) {
		x.Add(note(c, r, long, a, b, d, trill, depth), c.Samples(at), level)
	}
	switch kind {
	case 0:
		for range 4 + r.Intn(3) {
			add(r.In(.06, .085), pitch*1.32, pitch*1.12, pitch*.86, 0, 0, r.In(.75, 1))
			at += r.In(.125, .15)
		}
	case 1:
		for i := range 6 {
			f := pitch * []float64{1.3, .95}[i%2]
			add(.13, f*.99, f*1.01, f, 0, 0, r.In(.8, 1))
			at += .19
		}
	case 2:
		add(.8, pitch*.9, pitch*1.02, pitch*.95, r.In(20, 32), .07, .9)
		at = .9
		add(.16, pitch*1.5, pitch*1.3, pitch*.9, 0, 0, .9)
	default:
		for range 5 {
			a := pitch * r.In(.55, .95)
			add(r.In(.12, .3), a, a*r.In(.8, 1.3), a*r.In(.85, 1.15), r.In(12, 30), r.In(0, .03), r.In(.6, 1))
			at += r.In(.2, .36)
		}
	}
	return x
}

// note is a syllable of a syrinx: nearly a sine, whose glide through three pitches is everything.
func note(c sound.Clock, r *sound.Rand, long, from, through, to, trill, depth float64) sound.Mono {
	o := c.Osc()
	return c.Fill(long, func(t float64) float64 {
		u := t / long
		o.Step(sound.Curve(u, 0, from, .45, through, 1, to) * (1 + depth*math.Sin(2*math.Pi*trill*t)))
		v := math.Sin(2*math.Pi*o.Phase) + .06*math.Sin(4*math.Pi*o.Phase) + .012*r.White()
		return v * sound.Smooth(0, .12, u) * sound.Smooth(1, .75, u)
	})
}
