package animal

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// syllable is one stroke of a syrinx: almost a sine, its glide is everything.
func syllable(c sound.Clock, r *sound.Rand, seconds, from, middle, to, trill, depth float64) sound.Mono {
	o := c.Osc()
	return c.Fill(seconds, func(x float64) float64 {
		u := x / seconds
		f := sound.Curve(u, 0, from, .45, middle, 1, to) * (1 + depth*math.Sin(2*math.Pi*trill*x))
		o.Step(f)
		return sound.Smooth(0, .12, u) * sound.Smooth(0, .25, 1-u) * (math.Sin(2*math.Pi*o.Phase) + .06*math.Sin(4*math.Pi*o.Phase) + .015*r.White())
	})
}

const birdsong = "small song birds 2–8 kHz, 4–12 syllables a second: Catchpole, Slater, Bird Song, 2008"

var bird = &foley.Family{
	Name: "bird", Called: "a bird singing",
	Nouns: "bird, chirp, birdsong, sparrow, robin, canary, finch, tweet, nightingale, songbird", Verbs: "chirp, sing, tweet, warble",
	Sources: "garden, morning, forest", Names: "bird chirp, chirping bird, bird singing, song of a bird",
	Level: 74, Space: foley.Forest, Seconds: 2, Every: [2]float64{1, 4},
	Render: renderBird,
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 2000, 7000, analysis.Strongest(1000, 10000), birdsong),
		foley.Show("glide", 1.05, 3, analysis.Glide(1500, 9000, .01), birdsong),
		tonal(.6, 1, 1500, 9000, birdsong),
	},
}

func renderBird(t *foley.Take) sound.Stereo {
	r, c := t.Rand("phrase"), t.Open()
	out := c.Mono(2.3)
	at, base := .02, t.Tune(r.In(3000, 4600))*math.Pow(t.Size, -.8)
	add := func(x sound.Mono, gain float64) { out.Add(x, c.Samples(at), gain*t.Force*.6) }
	// The seed draws the sort of song, so a bird keeps to one.
	switch r.Intn(4) {
	case 0: // chirps that fall
		for range 4 + r.Intn(3) {
			add(syllable(c, r, r.In(.06, .085)/t.Speed, base*1.32, base*1.12, base*.86, 0, 0), r.In(.75, 1))
			at += r.In(.125, .15) / t.Speed
		}
	case 1: // to and fro, like a great tit
		for i := range 6 {
			f := base * []float64{1.3, .95}[i%2]
			add(syllable(c, r, .13/t.Speed, f*.99, f*1.01, f, 0, 0), r.In(.8, 1))
			at += .19 / t.Speed
		}
	case 2: // a trill
		add(syllable(c, r, .8, base*.9, base*1.02, base*.95, 27, .07), .9)
		at += .9
		add(syllable(c, r, .16, base*1.5, base*1.3, base*.9, 0, 0), .9)
	default: // a warble
		for range 5 {
			f := base * r.In(.6, .95)
			add(syllable(c, r, r.In(.12, .3)/t.Speed, f, f*r.In(.8, 1.3), f*r.In(.85, 1.15), r.In(12, 30), r.In(0, .03)), r.In(.6, 1))
			at += r.In(.2, .36) / t.Speed
		}
	}
	return t.Both(out)
}

var owl = &foley.Family{
	Name: "owl", Called: "an owl hooting",
	Nouns: "owl, hoot, dove, pigeon, cuckoo, coo", Verbs: "hoot, coo", Sources: "night, forest", Names: "owl hoot, hooting owl, dove cooing, cuckoo call",
	Level: 72, Space: foley.Forest, Seconds: 2.4, Every: [2]float64{3, 8},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("hoots"), t.Open()
		out := c.Mono(2.6)
		f := t.Tune(r.In(340, 430)) * math.Pow(t.Size, -.8)
		// A long hoot, a pause, three short ones and a long one. Beginnings are in seconds.
		for i, at := range []float64{.02, .62, .84, 1.02, 1.3} {
			length := []float64{.3, .14, .13, .2, .55}[i] / t.Speed
			x := syllable(c, r, length, f*.92, f*1.04, f*.9, 6, .006)
			out.Add(c.Low(x, 1100, .7), c.Samples(at/t.Speed), .7*t.Force)
		}
		return t.Both(out)
	},
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 280, 520, analysis.Strongest(150, 1500), "a tawny owl 300–500 Hz: Galeotti, 1998"),
		tonal(.8, 1, 200, 900, "ibid."),
	},
}

var frog = &foley.Family{
	Name: "frog", Called: "a frog croaking",
	Nouns: "frog, toad, croak, ribbit", Verbs: "croak", Sources: "swamp, pond", Names: "frog croak, croaking frog, frogs croaking",
	Level: 76, Space: foley.Open, Seconds: 1.6, Every: [2]float64{1, 4},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("croak"), t.Open()
		out := c.Mono(1.8/min(1, t.Speed) + .3)
		at := .02
		for range t.Count(2) {
			n := 9 + r.Intn(5)
			f := t.Tune(r.In(620, 860)) * math.Pow(t.Size, -.8)
			for i := range n { // pulses of the vocal cords through the sac
				u := float64(i) / float64(n)
				pulse := c.Ring(c.Contact(r, .4, .2), .06, []sound.Mode{{F: f * (1 + .2*u), T: .03, A: 1}, {F: f * 2.1, T: .02, A: .6},
					{F: f * 3.4, T: .012, A: .25}})
				out.Add(pulse, c.Samples(at), t.Force*.5*math.Sin(math.Pi*(.12+.8*u))/pulse.Peak())
				at += r.In(.021, .026) / t.Speed
			}
			if at += r.In(.3, .45); at > 1.4 {
				break
			}
		}
		return t.Both(out)
	},
	Shows: []foley.Row{
		foley.Show("pulses a second", 25, 60, analysis.Within(.02, .35, analysis.Modulation(20, 70)), "20–60 pulses a second: Gerhardt, Huber, 2002"),
		bright(500, 2200, "ibid."),
	},
}

var bee = &foley.Family{
	Name: "buzzing insect", Called: "a bee buzzing",
	Nouns: "bee, fly, wasp, mosquito, hornet, buzz, swarm, beehive", Verbs: "buzz", Sources: "insect, hive, flower",
	Names:  "bee buzz, buzzing bee, fly buzzing, mosquito buzz, swarm of bees, beehive buzzing",
	Traits: map[string]string{"mosquito": "gnat, midge", "swarm": "hive, beehive, bees, flies"},
	Level:  52, Space: foley.Dry, Steady: true, Seconds: 5,
	Render: renderBee,
	Shows: []foley.Row{
		foley.Show("pitch, Hz", 150, 320, analysis.MedianPitch(100, 800, .03), "a honey bee beats 230 times a second: Altshuler and others, PNAS 102, 2005"),
		bright(300, 3500, "harmonics of the wing"),
	},
}

// A wing is a saw between a high pass at .8 of its pitch and a low pass at 4.2 kHz. How near it is moves the level.
func renderBee(t *foley.Take) sound.Stereo {
	out := t.Stereo(t.Seconds)
	// Beats of the wings a second: 230 of a bee, 560 of a mosquito. A swarm is nine.
	n, f := 1, 230.
	if t.Has("mosquito") {
		f = 560
	}
	if t.Has("swarm") {
		n = 9
	}
	for i := range n {
		r := t.Rand("bee " + string(rune('a'+i)))
		o := t.Osc()
		path, near := t.Drift(r, .8*t.Speed, t.Seconds), t.Drift(r, .5*t.Speed, t.Seconds)
		own := t.Cycles(t.Tune(f*r.In(.9, 1.1))*math.Pow(t.Size, -.7), t.Seconds)
		level := func(x float64) float64 { return math.Pow(.55+.4*near.At(x), 1.5) }
		x := t.Mono(t.Seconds)
		phase := 0.
		for k := range x {
			if k%2048 == 0 && t.Stopped() {
				break
			}
			s := float64(k) / t.Rate
			phase = own*s + 1.6*path.At(s) // the pitch wanders by the slope of the path, and closes with it
			o.Phase = phase - math.Floor(phase)
			v := 2*o.Phase - 1
			x[k] = float32(v * level(s))
		}
		band := t.Low(t.High(x, own*.8, .7), 4200, .7)
		pan := .8 * r.White()
		out.Add(band, 0, .4*t.Force/math.Sqrt(float64(n)), pan)
	}
	return out
}

var snake = &foley.Family{
	Name: "snake", Called: "a snake hissing",
	Nouns: "snake, serpent, hiss, rattlesnake, cobra, viper", Verbs: "hiss", Sources: "snake, viper", Names: "snake hiss, hissing snake, rattlesnake rattle",
	Traits: map[string]string{"rattle": "rattlesnake, rattling"},
	Level:  62, Space: foley.Near, Seconds: 1.6, Every: [2]float64{2, 5},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("hiss"), t.Open()
		seconds := r.In(1.2, 1.5) / t.Speed
		level := func(x float64) float64 { return sound.Curve(x/seconds, 0, 0, .15, .9, .5, 1, .8, .6, 1, 0) }
		shape := level
		if t.Has("rattle") {
			// A rattle shakes 60 times a second.
			shape = func(x float64) float64 { return level(x) * math.Pow(.5+.5*math.Sin(6.283*60*x), 2) * 1.6 }
		}
		out := c.Mono(seconds + .1)
		out.Add(c.Gust(r, seconds, .45, func(x float64) float64 { return t.Tune(5600 + 900*level(x)) }, shape), 0, .6*t.Force)
		return t.Both(out)
	},
	Shows: []foley.Row{
		bright(3500, 10500, "broad band 3–13 kHz: Young, Quarterly Review of Biology 78, 2003"),
		foley.Show("flatness, dB", -6, 0, analysis.Flatness(3000, 9000), "ibid."),
	},
}

var purr = &foley.Family{
	Name: "purr", Called: "a cat purring",
	Nouns: "purr", Verbs: "purr", Sources: "cat, kitten", Names: "cat purr, purring cat, cat purring",
	Level: 46, Space: foley.Dry, Steady: true, Seconds: 5,
	Render: renderPurr,
	Shows: []foley.Row{
		foley.Show("pulses a second", 20, 32, analysis.Modulation(15, 60), "25 Hz, in and out: Eklund and others, 2010"),
		bright(40, 700, "ibid."),
	},
}

// The throat opens 25.5 times a second. |sin| has two swells a cycle: breath goes in and out, and a cat purrs at both.
func renderPurr(t *foley.Take) sound.Stereo {
	r, c := t.Rand("purr"), t.Open()
	out := t.Mono(t.Seconds)
	breath := t.Cycles(.42*t.Speed, t.Seconds)
	for _, at := range t.Beat(r, 0, t.Seconds, 1/(25.5*t.Speed), .0016) {
		u := math.Mod(at*breath, 1)
		loud := .25 + .75*math.Abs(math.Sin(2*math.Pi*u))
		pulse := c.Blow(r, 4, .6, .06, []sound.Mode{{F: t.Tune(52), T: .05, A: 1}, {F: t.Tune(130), T: .035, A: .7}, {F: t.Tune(310), T: .02, A: .5},
			{F: t.Tune(700), T: .012, A: .25}})
		gain := loud * t.Force * .5 / pulse.Peak() * r.In(.8, 1)
		if t.Loop {
			out.AddLoop(pulse, t.Samples(at), gain)
			continue
		}
		out.Add(pulse, t.Samples(at), gain)
	}
	return t.Both(out)
}

var gallop = &foley.Family{
	Name: "horse gallop", Called: "a galloping horse",
	Nouns: "gallop, hoof, hooves, cavalry, canter, trot", Verbs: "gallop, canter, trot, ride", Sources: "horse, rider, knight",
	Names:  "horse gallop, galloping horse, horse hooves, horse trotting, hoof beats, horse running",
	Traits: map[string]string{"trot": "trotting, walking horse", "hard": "cobblestone, road, street, stone"},
	Level:  78, Space: foley.Open, Steady: true, Seconds: 4,
	Render: renderGallop,
	Shows: []foley.Row{
		foley.Show("hoof beats a second", 5, 9.5, analysis.BumpRate(.012, .05, .2), "four beats, 2 strides a second: Hildebrand, 1977"),
		bright(60, 900, "a hoof on turf"),
	},
}

// Four beats in a stride of .52 s, with a pause after the fourth, where no hoof is on the ground; a trot is two even beats in .74 s.
func renderGallop(t *foley.Take) sound.Stereo {
	r, c := t.Rand("hooves"), t.Open()
	out := t.Stereo(t.Seconds)
	stride, beats := .52, []float64{0, .2, .4, .58}
	if t.Has("trot") {
		stride, beats = .74, []float64{0, .5}
	}
	for _, at := range t.Beat(r, .02, t.End(.3), stride/t.Speed, .01) {
		for i, b := range beats {
			modes := []sound.Mode{{F: t.Tune(78) * r.In(.9, 1.1), T: .08, A: 1}, {F: t.Tune(150) * r.In(.9, 1.1), T: .06, A: .8},
				{F: t.Tune(330), T: .03, A: .4}}
			contact := 4.
			if t.Has("hard") {
				contact = .7
				modes = append(modes, sound.Mode{F: t.Tune(880) * r.In(.9, 1.1), T: .035, A: .9}, sound.Mode{F: t.Tune(1750), T: .02, A: .5})
			}
			hoof := c.Blow(r, contact, .5, .2, modes)
			out.Add(hoof, at+b*stride/t.Speed+.005*r.Norm(), t.Force*[]float64{.8, .9, 1, .95}[i]*r.In(.85, 1.05)/hoof.Peak()*.6,
				[]float64{-.15, .15, -.1, .1}[i])
			turf := c.Gust(r, .08, .5, func(float64) float64 { return 1500 }, func(x float64) float64 { return sound.Strike(x, .004, .06) })
			out.Add(turf, at+b*stride/t.Speed, .09*t.Force, 0)
		}
	}
	return out
}
