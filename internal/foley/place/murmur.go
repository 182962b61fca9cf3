package place

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// murmur is many people talking: no word can be heard. Each voice speaks in phrases of syllables, with formants that wander from vowel to vowel.
var murmur = &foley.Family{
	Name: "crowd murmur", Called: "a crowd murmuring",
	Nouns: "crowd, murmur, chatter, hubbub, walla, babble, audience", Verbs: "murmur, chatter, babble, mingle",
	Sources: "people, guest, patron, customer, restaurant, bar, party",
	Names:   "crowd talking, people talking, background chatter, crowd noise, busy restaurant, crowd murmur",
	Level:   66, Space: foley.Room, Steady: true, Seconds: 8,
	Render: renderMurmur,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 250, 1200, analysis.Centroid, "long-term spectrum of speech, most at 200–1,000 Hz: Byrne and others, JASA 96, 1994"),
		foley.Show("syllables: modulation, Hz", 1.5, 8, analysis.Modulation(1.5, 12), "syllables 3–6 a second: Houtgast, Steeneken, JASA 77, 1985"),
		foley.Show("share from 150 to 1,500 Hz", .6, 1, analysis.Share(150, 1500), "Byrne and others"),
		foley.Show("variation in 50 ms", .12, .6, analysis.Variation(.05), "of many voices less than of one, 0.8"),
	},
}

// vowels are the first three formants of five vowels (Peterson, Barney, JASA 24, 1952).
var vowels = [][3]float64{{730, 1090, 2440}, {530, 1840, 2480}, {270, 2290, 3010}, {570, 840, 2410}, {300, 870, 2240}}

func renderMurmur(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	const voices, echoes = 6, 3
	for v := range voices {
		r := t.Rand(string(rune('a' + v)))
		x := voice(t, r, v%2 == 0)
		for e := range echoes { // the same voice elsewhere in time and place, lower each time: in a crowd it is not recognised
			far := float64(e)
			y := t.Low(x, 3800-900*far, .6)
			around := out
			around.Loop = true
			around.Add(y, r.In(0, t.Seconds), .25/(1+.5*far), r.In(-.9, .9))
		}
	}
	return out
}

// voice is one talker for the whole length.
func voice(t *foley.Take, r *sound.Rand, low bool) sound.Mono {
	f0 := t.Tune(r.In(165, 235))
	if low {
		f0 = t.Tune(r.In(95, 140))
	}
	c := t.Open()
	out := c.Mono(t.Seconds)
	// Phrases of 3 to 11 syllables with pauses between.
	for at := r.In(0, .8); at < t.Seconds && !t.Stopped(); at += r.In(.3, 1.6) / t.Speed {
		for n := 3 + r.Intn(9); n > 0 && at < t.Seconds; n-- {
			long := r.In(.11, .24) / t.Speed
			out.AddLoop(syllable(c, r, f0*r.In(.92, 1.12), long), c.Samples(at), r.In(.5, 1)*math.Sqrt(t.Force))
			at += long * r.In(.95, 1.15)
		}
	}
	return out
}

// syllable is a vowel that begins and ends with the mouth less open, now and then with a hiss before it.
func syllable(c sound.Clock, r *sound.Rand, f0, long float64) sound.Mono {
	from, to := vowels[r.Intn(len(vowels))], vowels[r.Intn(len(vowels))]
	glottis, breath := c.Osc(), sound.NewNoise(r)
	glottis.Phase = r.Unit()
	var formants [3]*sound.SVF
	for k := range formants {
		formants[k] = c.SVF(from[k], from[k]/(70+40*float64(k)))
	}
	// A glottis has less at the top than a saw.
	tilt := c.SVF(1400, .6)
	fall := r.In(.9, 1.08)
	i := 0
	x := c.Fill(long, func(s float64) float64 {
		u := s / long
		if i++; i%64 == 1 {
			for k := range formants {
				f := from[k] + (to[k]-from[k])*u
				formants[k].Set(f, f/(70+40*float64(k)))
			}
		}
		source := tilt.Run(glottis.Saw(f0*(1+(fall-1)*u)) + .12*breath.White()).LP
		v := formants[0].Run(source).BP + .5*formants[1].Run(source).BP + .22*formants[2].Run(source).BP
		return v * sound.Smooth(0, .2, u) * sound.Smooth(1, .6, u)
	})
	if r.Chance(.2) {
		hiss, n := c.SVF(r.In(3500, 6000), 1.2), sound.NewNoise(r)
		s := c.Fill(math.Min(.07, long/2), func(s float64) float64 { return .06 * hiss.Run(n.White()).BP * sound.Smooth(.07, .02, s) })
		x.Add(s, 0, 1)
	}
	return x
}
