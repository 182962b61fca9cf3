// Package creature is the family of monsters, and of human sounds without words.
package creature

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Families are its sounds.
var Families = foley.List{dragon, monster, zombie, ghost, heart, breath, snore, cough, eat, applause, cheer, kiss}

// voice renders one call of a throat. pitch (hertz), loud and mouth are curves over the share of its length, pairs of share and
// value; vibrato is a share of the pitch, rate its turns a second. Larger animals are lower: pitch goes with Size^−.7 and formants
// with Size^−.4.
func voice(seconds float64, pitch, loud, mouth []float64, throat sound.Throat, vibrato, rate float64) func(*foley.Take) sound.Stereo {
	return func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("call"), t.Open()
		own := r.In(.9, 1.1) * math.Pow(t.Size, -.7)
		length := seconds * r.In(.9, 1.1) / t.Speed
		// The formants are the family's, which takes share: a take moves its own copy.
		moved := throat
		moved.Formants = append([]sound.Formant(nil), throat.Formants...)
		for i := range moved.Formants {
			moved.Formants[i].F *= math.Pow(t.Size, -.4) * r.In(.94, 1.06)
		}
		x := c.Call(r, moved, length, func(x float64) float64 {
			return t.Tune(sound.Curve(x/length, pitch...)) * own * (1 + vibrato*math.Sin(6.283*rate*x))
		}, func(x float64) float64 { return sound.Curve(x/length, loud...) }, func(x float64) float64 { return sound.Curve(x/length, mouth...) })
		out := c.Stereo(length + .12)
		out.Add(x, .02, .6*t.Force/math.Max(x.Peak(), 1e-9), 0)
		return out
	}
}

const invented = "convention: no such animal has been measured"

// A throat of half a metre has its first formants at 210 and 520 Hz; growl and overdrive stand for false folds that touch.
var dragon = &foley.Family{
	Name: "dragon roar", Called: "a dragon roaring",
	Nouns: "dragon, dinosaur, tyrannosaurus, t-rex, kaiju, godzilla, wyvern, giant", Verbs: "roar, bellow", Sources: "beast, huge",
	Names: "dragon roar, dinosaur roar, t-rex roar, giant monster roar, roaring dragon, dragon breathing fire, dragon breath",
	Level: 118, Space: foley.Valley, Seconds: 3, Every: [2]float64{4, 9},
	Render: voice(2.8, []float64{0, 75, .15, 210, .4, 260, .7, 150, 1, 55}, []float64{0, 0, .1, .8, .35, 1, .75, .75, 1, 0},
		[]float64{0, .1, .35, 1, .75, .8, 1, .1},
		sound.Throat{Formants: []sound.Formant{{F: 210, Width: 90, Gain: 1}, {F: 520, Width: 170, Gain: .9}, {F: 1100, Width: 320, Gain: .6},
			{F: 2300, Width: 700, Gain: .35}}, Breath: .9, Rough: .8, Growl: .8, Drive: 3.4}, .04, 13),
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 150, 1400, analysis.Centroid, invented+"; a throat of half a metre"),
		foley.Show("within 20 dB, s", 1.4, 3.2, analysis.Sounding(20), invented),
	},
}

var monster = &foley.Family{
	Name: "monster growl", Called: "a monster growling",
	Nouns: "monster, growl, snarl, beast, demon, creature, troll, ogre, orc, goblin, alien creature, werewolf growl", Verbs: "growl, snarl",
	Sources: "cave, evil, creature",
	Names:   "monster growl, creature growl, demon growl, monster roar, beast snarl, orc grunt, alien creature, goblin laugh, troll roar",
	Level:   88, Space: foley.Cave, Seconds: 1.8, Every: [2]float64{2, 5},
	Render: voice(1.7, []float64{0, 62, .3, 88, .6, 74, 1, 50}, []float64{0, 0, .2, .8, .5, 1, .8, .7, 1, 0}, []float64{0, .1, .4, .5, .7, .3, 1, .1},
		sound.Throat{Formants: []sound.Formant{{F: 320, Width: 110, Gain: 1}, {F: 760, Width: 200, Gain: .8}, {F: 1700, Width: 400, Gain: .4}}, Breath: .7,
			Rough: .9, Growl: .9, Drive: 2.8}, .06, 17),
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 150, 1300, analysis.Centroid, invented),
		foley.Show("flutter, Hz", 8, 60, analysis.Within(.3, 1.4, analysis.Modulation(8, 59)), "false folds at half the pitch and less: Fuks and others, 1998"),
	},
}

var zombie = &foley.Family{
	Name: "groan", Called: "a groan",
	Nouns: "zombie, groan, moan, undead, mummy, corpse, ghoul", Verbs: "groan, moan", Sources: "zombie, pain, undead",
	Names: "zombie groan, zombie moan, zombie growl, undead moan, groaning zombie",
	Level: 72, Space: foley.Dungeon, Seconds: 2, Every: [2]float64{2, 5},
	Render: voice(1.9, []float64{0, 82, .3, 105, .65, 92, 1, 64}, []float64{0, 0, .2, .7, .5, 1, .8, .6, 1, 0}, []float64{0, .2, .4, .6, 1, .2},
		sound.Throat{Formants: []sound.Formant{{F: 520, Width: 110, Gain: 1}, {F: 950, Width: 150, Gain: .7}, {F: 2400, Width: 300, Gain: .25}},
			Breath: .45, Rough: .45, Growl: .5, Drive: 1.5}, .02, 4),
	Shows: []foley.Row{
		foley.Show("pitch, Hz", 40, 140, analysis.MedianPitch(35, 260, .03), "a man's low voice, 70–120 Hz, and half of it"),
		foley.Show("centroid, Hz", 180, 1300, analysis.Centroid, "vowels: Peterson, Barney, JASA 24, 1952"),
	},
}

// A human voice with little roughness, which glides and swells in.
var ghost = &foley.Family{
	Name: "ghost", Called: "a ghost",
	Nouns: "ghost, spirit, banshee, wail, phantom, specter, spectre, haunting", Verbs: "wail, haunt, whisper", Sources: "haunted, spooky",
	Names: "ghost wail, ghostly moan, banshee wail, spooky ghost, ghost whisper, haunted wail",
	Level: 62, Space: foley.Cathedral, Seconds: 3.2, Every: [2]float64{4, 8},
	Render: voice(3, []float64{0, 320, .25, 520, .55, 470, .8, 600, 1, 300}, []float64{0, 0, .3, 1, .6, .7, .8, .9, 1, 0},
		[]float64{0, .1, .4, .6, .7, .3, 1, .1},
		sound.Throat{Formants: []sound.Formant{{F: 420, Width: 90, Gain: 1}, {F: 900, Width: 140, Gain: .6}, {F: 2700, Width: 300, Gain: .15}}, Breath: .55,
			Rough: .04}, .02, 5.2),
	Shows: []foley.Row{
		foley.Show("pitch, Hz", 300, 680, analysis.MedianPitch(200, 1000, .03), invented),
		foley.Show("swells in, s", .3, 2, analysis.Rise, invented),
	},
}

var heart = &foley.Family{
	Name: "heartbeat", Called: "a heartbeat",
	Nouns: "heartbeat, heart, pulse", Verbs: "beat, throb, pound", Sources: "chest",
	Names:  "heart beat, beating heart, heart beating, heart pounding, fast heartbeat",
	Traits: map[string]string{"fast": "racing, pounding, scared, running, panic"},
	Level:  50, Space: foley.Dry, Steady: true, Seconds: 5,
	Render: renderHeart,
	Shows: []foley.Row{
		foley.Show("beats a second", 1.05, 1.35, analysis.Modulation(.7, 1.7), "72 a minute"),
		foley.Show("share under 150 Hz", .9, 1, analysis.Share(10, 150), "S1 10–140, S2 10–200 Hz: Rangayyan, Lehner, 1988"),
		foley.Show("S1 to S2, s", .26, .38, analysis.BumpGap(.05, .12, .2, .45), "systole 0.3 s: ibid."),
	},
}

func renderHeart(t *foley.Take) sound.Stereo {
	r, c := t.Rand("heart"), t.Open()
	out := t.Stereo(t.Seconds)
	rate := 72. / 60 * t.Speed
	if t.Has("fast") {
		rate *= 1.75
	}
	// A valve that closes: a low tone whose pitch falls, with brown noise, below 130 Hz.
	thump := func(f, length float64) sound.Mono {
		o, n := c.Osc(), sound.NewNoise(r)
		x := c.Fill(length*2.2, func(s float64) float64 {
			return sound.Smooth(0, length*.3, s) * sound.Decay(s, length*2.2) * (o.Sin(f*(1.25-.45*sound.Smooth(0, length, s))) + .35*n.Brown())
		})
		return c.Low(c.Low(x, 130, .7), 220, .7)
	}
	for _, at := range t.Beat(r, .08, t.End(.5), 1/rate, .018) {
		v := t.Force * r.In(.92, 1.05)
		out.Add(thump(t.Tune(r.In(44, 48)), .14), at, v, 0)
		// The second sound is higher, shorter and softer. Systole takes .31 s, and less when the heart races.
		out.Add(thump(t.Tune(r.In(58, 64)), .10), at+.31*math.Min(1, 1.2/rate), v*.68, 0)
	}
	return out
}

var breath = &foley.Family{
	Name: "breathing", Called: "breathing",
	Nouns: "breath, breathing, panting, sigh, gasp, scuba breathing, respirator", Verbs: "breathe, pant, gasp, sigh, exhale, inhale",
	Sources: "mask, exhausted, runner",
	Names:   "heavy breathing, scared breathing, out of breath, breathing in a mask, panting dog, gas mask breathing, diver breathing",
	Traits:  map[string]string{"panting": "exhausted, running, dog, out of breath, fast, scared"},
	Level:   48, Space: foley.Near, Steady: true, Seconds: 6,
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("lungs"), t.Open()
		out := t.Stereo(t.Seconds)
		period := 3.
		if t.Has("panting") {
			period = .8
		}
		for _, at := range t.Beat(r, .05, t.End(.2), period/t.Speed, period*.03) {
			// In and out: the inward breath is brighter (1900 Hz), the outward one longer and louder (1150 Hz).
			for i, part := range []struct{ at, length, centre, level float64 }{{0, .42, 1900, .7}, {.48, .46, 1150, 1}} {
				length := part.length * period / t.Speed
				x := c.Gust(r, length, .7, func(x float64) float64 { return t.Tune(part.centre) * (.85 + .3*math.Sin(3.14*x/length)) },
					func(x float64) float64 {
						return part.level * sound.Curve(x/length, 0, 0, .3, 1, .65, .7, 1, 0)
					})
				out.Add(x, at+part.at*period/t.Speed, t.Force*.7, .05*float64(i))
			}
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("breaths a second, both ways", .3, .85, analysis.Modulation(.25, 1.5), "12–20 breaths a minute, in and out"),
		foley.Show("centroid, Hz", 700, 3500, analysis.Centroid, "the mouth's resonances: Forgacs, Chest 73, 1978"),
	},
}

var snore = &foley.Family{
	Name: "snore", Called: "snoring",
	Nouns: "snore, snoring", Verbs: "snore, sleep", Names: "snoring man, loud snoring, sleeping giant",
	Level: 62, Space: foley.Room, Steady: true, Seconds: 8,
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("snore"), t.Open()
		out := t.Stereo(t.Seconds)
		for _, at := range t.Beat(r, .3, t.End(.4), 3.6/t.Speed, .15) {
			length := r.In(1.3, 1.6) / t.Speed
			snort := c.Mono(length + .1)
			for x := 0.; x < length; { // the soft palate flaps
				u := x / length
				flap := c.Blow(r, 1.6, .7, .05, []sound.Mode{{F: t.Tune(240), T: .02, A: 1}, {F: t.Tune(620), T: .014, A: .7},
					{F: t.Tune(1400), T: .008, A: .4}})
				snort.Add(flap, c.Samples(x), sound.Curve(u, 0, .1, .4, 1, .85, .7, 1, .1)*r.In(.7, 1)/flap.Peak()*.5)
				// 34 to 40 flaps a second, and three tenths more at the end of the breath.
				x += 1 / (r.In(34, 40) * (1 + .3*u))
			}
			out.Add(snort, at, t.Force, 0)
			away := c.Gust(r, 1.1, .6, func(float64) float64 { return 900 }, func(x float64) float64 { return .07 * sound.Curve(x, 0, 0, .3, 1, 1.1, 0) })
			out.Add(away, at+length+.3, t.Force, 0)
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("flaps a second", 25, 65, analysis.Within(.2, 1.2, analysis.Modulation(20, 80)), "a palate 20–60 times a second: Dalmasso, Prota, 1996"),
		foley.Show("silence 20 dB under", .25, .85, analysis.Silence(20), "breaths"),
	},
}

var cough = &foley.Family{
	Name: "cough", Called: "a cough",
	Nouns: "cough, sneeze, throat clearing, choke", Verbs: "cough, sneeze, clear throat, choke", Sources: "sick",
	Names: "coughing man, man coughing, loud sneeze, sick cough",
	Level: 76, Space: foley.Room, Seconds: .9, Every: [2]float64{1, 4}, Counts: true,
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("cough"), t.Open()
		out := c.Mono(float64(t.Count(2))*.5/t.Speed + .5)
		at := .02
		throat := sound.Throat{Formants: []sound.Formant{{F: 620, Width: 180, Gain: 1}, {F: 1350, Width: 280, Gain: .8}, {F: 2700, Width: 500, Gain: .5}},
			Breath: 1.6, Rough: .9, Growl: .3, Drive: 2}
		for range t.Count(2) {
			burst := c.Gust(r, .07, .4, func(float64) float64 { return t.Tune(1700) }, func(x float64) float64 { return sound.Strike(x, .002, .05) })
			out.Add(burst, c.Samples(at), 1.1*t.Force)
			length := r.In(.24, .3)
			x := c.Call(r, throat, length, func(x float64) float64 { return t.Tune(190 - 220*x) },
				func(x float64) float64 { return sound.Curve(x/length, 0, .2, .15, 1, .5, .4, 1, 0) }, func(x float64) float64 { return .7 - 1.4*x })
			out.Add(x, c.Samples(at+.02), .7*t.Force/math.Max(x.Peak(), 1e-9))
			at += r.In(.38, .48) / t.Speed
		}
		return t.Both(out)
	},
	Shows: []foley.Row{
		foley.Show("attack, ms", .5, 40, analysis.Attack, "a burst, then air, then voice: Korpáš and others, 1996"),
		foley.Show("centroid, Hz", 450, 3200, analysis.Centroid, "ibid."),
	},
}

var eat = &foley.Family{
	Name: "eating", Called: "eating",
	Nouns: "bite, crunch, munch, chew, apple, chips, carrot, snack, gulp", Verbs: "eat, bite, chew, crunch, munch, gulp",
	Sources: "apple, food, chips, cracker, bone",
	Names:   "apple bite, eating crunchy food, eating chips, crunchy bite, chewing food, munching, potion drink, drinking a potion, drink gulp, gulping down",
	Level:   58, Space: foley.Near, Seconds: 1.6, Every: [2]float64{1.5, 3},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("teeth"), t.Open()
		out := c.Mono(1.8)
		for i := range 4 {
			// A bite and three chews, .38 s apart, each shorter and weaker.
			at := .02 + .38*float64(i)/t.Speed
			force := []float64{1, .5, .4, .35}[i] * t.Force
			length := []float64{.22, .14, .13, .12}[i]
			for g := range c.Poisson(r, length, 420, func(x float64) float64 { return 420 * sound.Decay(x, .5) }) {
				f := t.Tune(r.Log(900, 6500))
				y := c.Blow(r, r.In(.08, .3), .5, .03, []sound.Mode{{F: f, T: .005, A: 1}, {F: f * .4, T: .008, A: .8}})
				out.Add(y, c.Samples(at+g), force*math.Pow(r.Unit(), 1.5)*.5/math.Max(y.Peak(), 1e-9))
			}
			if at > 1.4 {
				break
			}
		}
		return t.Both(out)
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 1000, 5500, analysis.Centroid, "crisp food 1.5–4 kHz: Vickers, J. Texture Studies 15, 1984"),
		foley.Show("bites", 2, 6, analysis.Events(.35, .2), "one bite and three chews"),
	},
}

var kiss = &foley.Family{
	Name: "kiss", Called: "a kiss",
	Nouns: "kiss, smooch, suction, slime", Verbs: "kiss, smooch, slurp", Names: "kiss sound, blowing a kiss, slurping, kiss on the cheek",
	Level: 54, Space: foley.Near, Seconds: .4, Every: [2]float64{1, 3},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("lips"), t.Open()
		out := c.Mono(.4)
		draw := c.Gust(r, .12, 2, func(x float64) float64 { return t.Tune(1300 + 5200*x) },
			func(x float64) float64 { return .3 * math.Pow(x/.12, 1.5) * sound.Smooth(.12, .115, x) })
		out.Add(draw, 0, t.Force)
		// Lips that part sound like a bubble of 1.8 mm: 3/R is 1.7 kHz.
		pop := c.Bubble(.0018*math.Sqrt(t.Size)/t.Pitch, .12)
		out.Add(pop, c.Samples(.118), .9*t.Force)
		return t.Both(out)
	},
	Shows: []foley.Row{
		foley.Show("within 30 dB, s", .02, .3, analysis.Sounding(30), "lips that part"),
		foley.Show("centroid, Hz", 900, 4500, analysis.Centroid, "a small cavity"),
	},
}

var applause = &foley.Family{
	Name: "applause", Called: "applause",
	Nouns: "applause, clap, clapping, ovation, audience", Verbs: "applaud, clap", Sources: "theater, audience, hands",
	Names: "crowd clapping, audience applause, hand clap, slow clap, standing ovation, people clapping",
	Level: 84, Space: foley.Dry, Steady: true, Seconds: 5,
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("hands"), t.Open()
		out := t.Stereo(t.Seconds)
		people := t.Count(46)
		// Each person claps at a pace and a pitch of their own, from another place.
		for range people {
			f, pan, far := t.Tune(r.Log(850, 2300)), r.In(-.9, .9), r.In(.15, 1)
			period := r.In(.2, .3) / t.Speed
			start := period * r.Unit()
			hand := c.Blow(r, r.In(.5, 1.1), .8, .05, []sound.Mode{{F: f, T: .014, A: 1}, {F: f * 2.1, T: .009, A: .6}, {F: f * .5, T: .012, A: .25}})
			hand.Scale(.5 / hand.Peak())
			for _, at := range t.Beat(r, start, t.Seconds-.02, period, .012) {
				out.Add(hand, at, t.Force*far*r.In(.6, 1)*.35, pan)
			}
			if t.Stopped() {
				break
			}
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 700, 4000, analysis.Centroid, "hands 0.7–2.5 kHz: Repp, JASA 81, 1987"),
		foley.Show("variation in 30 ms", .05, .6, analysis.Variation(.03), "many at 4 a second each: ibid."),
	},
}

// babble is many voices that say nothing: syllables of vowels, each voice with a pitch of its own.
func babble(t *foley.Take, voices int, excited float64) sound.Stereo {
	c := t.Open()
	out := t.Stereo(t.Seconds)
	// Peterson, Barney 1952
	vowels := [][3]float64{{730, 1090, 2440}, {270, 2290, 3010}, {300, 870, 2240}, {530, 1840, 2480}, {570, 840, 2410}, {660, 1720, 2410}}
	for i := range voices {
		r := t.Rand("person " + string(rune('a'+i)))
		pitch, size := r.In(105, 140), 1.
		// Every second voice is a woman's: higher, with formants 16 % up.
		if i%2 == 1 {
			pitch, size = r.In(185, 240), 1.16
		}
		pan, far := r.In(-.9, .9), r.In(.25, 1)
		for at := r.In(0, .4); at < t.Seconds-.05 && !t.Stopped(); {
			v := vowels[r.Intn(len(vowels))]
			length := r.In(.1, .24) / t.Speed
			throat := sound.Throat{Breath: .12, Rough: .06}
			for k, f := range v {
				throat.Formants = append(throat.Formants, sound.Formant{F: f * size, Width: 90 + 60*float64(k), Gain: []float64{1, .6, .25}[k]})
			}
			p := t.Tune(pitch) * (1 + .25*excited) * r.In(.85, 1.2)
			x := c.Call(r, throat, length, func(x float64) float64 { return p * (1.06 - .16*x/length) },
				func(x float64) float64 { return sound.Curve(x/length, 0, 0, .25, 1, .7, .7, 1, 0) }, func(x float64) float64 { return .45 + .4*excited })
			out.Add(x, at, t.Force*far*.5/math.Max(x.Peak(), 1e-9)*.5, pan)
			at += length + r.In(0, .06)
			if r.Chance(.14) {
				at += r.In(.2, .9) * (1 - .7*excited)
			}
		}
	}
	return out
}

var cheer = &foley.Family{
	Name: "cheer", Called: "a crowd cheering",
	Nouns: "cheer, stadium, fans, hooray, riot, mob, army", Verbs: "cheer, shout, boo, chant", Sources: "stadium, crowd, fans, army",
	Names: "crowd cheering, stadium crowd, cheering crowd, crowd cheer, sports crowd, goal cheer, army shout, angry mob, crowd roar",
	Level: 94, Space: foley.Hall, Steady: true, Seconds: 5,
	Render: func(t *foley.Take) sound.Stereo {
		out := babble(t, 10, 1)
		r := t.Rand("mass")
		swell := t.Drift(r, .7, t.Seconds)
		// Behind the ten that can be told apart a mass: noise in three bands, where raised voices have their formants.
		for _, f := range []float64{640, 1250, 2400} {
			for _, pan := range []float64{-.7, .7} {
				mass := t.Gust(r, t.Seconds, 1.2, func(x float64) float64 { return t.Tune(f) * (1 + .06*swell.At(x)) },
					func(x float64) float64 { return 1 + .35*swell.At(x) })
				out.Add(mass, 0, .34*t.Force*640/f, pan)
			}
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 450, 2200, analysis.Centroid, "raised voices: first formants near 0.7 kHz: Traunmüller, Eriksson, 2000"),
		foley.Show("variation in 100 ms", .05, .6, analysis.Variation(.1), "a mass of voices"),
	},
}
