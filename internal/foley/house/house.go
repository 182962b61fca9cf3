// Package house is the family of small things at home and at a desk.
package house

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Families are its sounds.
var Families = foley.List{clock, typing, paper, tear, cloth, zipper, camera, writing, scissors, cutlery, kettle}

// tick is one small contact of a mechanism.
func tick(t *foley.Take, c sound.Clock, r *sound.Rand, low, high, life float64) sound.Mono {
	f := t.Tune(r.Log(low, high))
	return c.Blow(r, r.In(.1, .3), .2, life*2.5, []sound.Mode{{F: f, T: life, A: 1}, {F: f * 1.62, T: life * .7, A: .6}, {F: f * 2.7, T: life * .5, A: .35}})
}

var clock = &foley.Family{
	Name: "clock", Called: "a ticking clock",
	Nouns: "clock, watch, pendulum, metronome, tick-tock, grandfather clock", Verbs: "tick", Sources: "wall, pocket, time bomb",
	Names:  "ticking clock, clock ticking, tick tock, grandfather clock, time bomb, stopwatch",
	Traits: map[string]string{"grandfather": "pendulum, old clock, tower clock", "pocket": "wrist, watch, stopwatch"},
	Level:  44, Space: foley.Room, Steady: true, Seconds: 5,
	Render: renderClock,
	Shows: []foley.Row{
		foley.Show("ticks a second", 1.7, 2.3, analysis.BumpRate(.01, .1, .3), "a wall clock beats half seconds"),
		foley.Show("centroid, Hz", 1000, 7000, analysis.Centroid, "an escapement of brass"),
		foley.Show("silence 30 dB under", .5, .99, analysis.Silence(30), "ticks apart"),
	},
}

func renderClock(t *foley.Take) sound.Stereo {
	r, c := t.Rand("clock"), t.Open()
	out := t.Stereo(t.Seconds)
	period, low, high, life := .5, 2200., 3400., .009
	if t.Has("grandfather") {
		period, low, high, life = 1, 900, 1500, .03
	}
	if t.Has("pocket") {
		period, low, high, life = .2, 4200, 6500, .004
	}
	// Tick and tock: the two pallets of an escapement sound unlike, here by 15 % in pitch.
	ticks := [2]sound.Mono{tick(t, c, r, low, high, life), tick(t, c, r, low*.85, high*.85, life)}
	wood := c.Blow(r, .8, .2, .2, []sound.Mode{{F: t.Tune(230), T: .05, A: 1}, {F: t.Tune(520), T: .04, A: .6}})
	for i, at := range t.Beat(r, .03, t.Seconds, period/t.Speed, .0008) {
		y := ticks[i%2]
		out.Add(y, at, r.In(.9, 1)*t.Force*[]float64{1, .8}[i%2]/y.Peak(), 0)
		// The wheel drops onto the pallet 11 ms after the release.
		out.Add(y, at+.011, .3*t.Force/y.Peak(), 0)
		out.Add(wood, at, .22*t.Force/wood.Peak(), 0)
	}
	return out
}

var typing = &foley.Family{
	Name: "typing", Called: "typing on a keyboard",
	Nouns: "keyboard, typewriter, typing, keystroke", Verbs: "type", Sources: "keyboard, computer, laptop, typewriter, office",
	Names:  "typing on a keyboard, keyboard typing, typewriter typing, mechanical keyboard, computer typing, hammering on a keyboard",
	Traits: map[string]string{"typewriter": "old, vintage, mechanical typewriter"},
	Level:  54, Space: foley.Room, Steady: true, Seconds: 4,
	Render: renderTyping,
	Shows: []foley.Row{
		foley.Show("strokes a second", 4, 26, analysis.EventRate(.15, .02), "50 words a minute are 4 keys, each down and up"),
		foley.Show("centroid, Hz", 900, 5000, analysis.Centroid, "a key switch 1–5 kHz"),
	},
}

func renderTyping(t *foley.Take) sound.Stereo {
	r, c := t.Rand("keys"), t.Open()
	out := t.Stereo(t.Seconds)
	old := t.Has("typewriter")
	word := 0
	at := .05
	for at < t.Seconds-.2 && !t.Stopped() {
		f := 1.
		if old {
			f = .6
		}
		press := tick(t, c, r, 1500*f, 3200*f, .012)
		bed := c.Blow(r, 1.4, .3, .12, []sound.Mode{{F: t.Tune(310 * f), T: .03, A: 1}, {F: t.Tune(760 * f), T: .022, A: .7}})
		force := t.Force * r.In(.6, 1)
		pan := .4 * r.White()
		out.Add(press, at, .7*force/press.Peak(), pan)
		out.Add(bed, at+.002, .2*force/bed.Peak(), pan)
		if old {
			strike := tick(t, c, r, 2200, 3800, .03)
			out.Add(strike, at+.03, .9*force/strike.Peak(), pan)
		} else {
			out.Add(press, at+r.In(.05, .09), .25*force/press.Peak(), pan)
		}
		// Keys are .07 to .2 s apart, words a little more.
		at += r.In(.07, .2) / t.Speed
		if word++; r.Chance(.18) && word > 2 { // a word is done
			at += r.In(.1, .35) / t.Speed
			word = 0
		}
	}
	return out
}

// rustling are many small tears and folds of a sheet, as they follow a hand.
// Loudness goes with u^−.55, bounded at 3, and the rate with the hand's speed.
func rustling(t *foley.Take, seconds, rate, low, high, life float64, hand func(float64) float64) sound.Stereo {
	r, c := t.Rand("sheet"), t.Open()
	out := c.Stereo(seconds + .1)
	for at := range c.Poisson(r, seconds, rate, func(x float64) float64 { return rate * hand(x) }) {
		f := t.Tune(r.Log(low, high))
		y := c.Blow(r, r.In(.06, .3), .6, .03, []sound.Mode{{F: f, T: life * r.In(.4, 1.6), A: 1}, {F: f * r.In(1.3, 2), T: life * .7, A: .7}})
		out.Add(y, at, t.Force*hand(at)*min(3, math.Pow(r.Unit()+.003, -.55))*.12/math.Max(y.Peak(), 1e-9), .3*r.White())
	}
	rub := c.Gust(r, seconds, .4, func(float64) float64 { return t.Tune(math.Sqrt(low * high)) }, func(x float64) float64 { return .05 * hand(x) })
	out.Add(rub, 0, t.Force, 0)
	return out
}

var paper = &foley.Family{
	Name: "paper", Called: "paper rustling",
	Nouns: "paper, page, book, newspaper, letter, map, scroll, document", Verbs: "rustle, turn, crumple, flip, fold, unfold",
	Sources: "page, book, paper, map, letter",
	Names:   "page turn, turning a page, paper rustle, book page, crumpling paper, paper crumple, opening a book, flipping pages, unrolling a scroll",
	Level:   52, Space: foley.Near, Seconds: 1, Every: [2]float64{1.5, 4},
	Render: func(t *foley.Take) sound.Stereo {
		seconds := .8 / t.Speed
		return rustling(t, seconds, 420, 1600, 9000, .004, func(x float64) float64 {
			return sound.Curve(x/seconds, 0, .1, .2, .8, .45, .3, .7, 1, .85, .5,
				1, 0)
		})
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 2200, 8500, analysis.Centroid, "folds of a sheet click up to 10 kHz: Houle, Sethna, Phys. Rev. E 54, 1996"),
		foley.Show("clicks a second", 12, 160, analysis.EventRate(.08, .006), "ibid."),
	},
}

var tear = &foley.Family{
	Name: "paper tear", Called: "paper being torn",
	Nouns: "tear, rip", Verbs: "tear, rip, shred", Sources: "paper, cloth, fabric, page, letter",
	Names: "paper tear, tearing paper, paper rip, ripping cloth, cloth rip, fabric tear, shredding paper",
	Level: 60, Space: foley.Near, Seconds: 1, Every: [2]float64{1.5, 4},
	Render: func(t *foley.Take) sound.Stereo {
		seconds := .75 / t.Speed
		return rustling(t, seconds, 2600, 2200, 10000, .0025, func(x float64) float64 {
			return sound.Curve(x/seconds, 0, .2, .15, .9, .6, .7, .85, 1, 1, .1) * sound.Smooth(0, .015, x)
		})
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 2500, 8500, analysis.Centroid, "fibres that break"),
		foley.Show("within 20 dB, s", .35, 1, analysis.Sounding(20), "one pull"),
	},
}

var cloth = &foley.Family{
	Name: "cloth", Called: "cloth moving",
	Nouns: "cloth, clothes, clothing, fabric, jacket, cape, blanket, backpack, leather", Verbs: "rustle, wear, dress, put on, take off, equip",
	Sources: "cloth, clothes, jacket, leather, bag, armor",
	Names:   "cloth movement, clothes rustling, cloth rustle, putting on clothes, equip armor, leather creak, backpack rustle, clothing rustle",
	Level:   46, Space: foley.Near, Seconds: 1, Every: [2]float64{1, 3},
	Render: renderCloth,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 500, 4500, analysis.Centroid, "fibres rub: Cho, Casali, Textile Research Journal 71, 2001"),
		foley.Show("flatness, dB", -9, 0, analysis.Flatness(600, 6000), "noise"),
	},
}

func renderCloth(t *foley.Take) sound.Stereo {
	r, c := t.Rand("cloth"), t.Open()
	out := c.Stereo(1.1)
	at := 0.
	for i := range t.Count(3) {
		length := r.In(.16, .34) / t.Speed
		for _, pan := range []float64{-.4, .4} {
			x := c.Gust(r, length, .35, func(x float64) float64 { return t.Tune(1300) * (1 + .6*math.Sin(9*x)) }, func(x float64) float64 {
				return sound.Curve(x/length, 0, 0, .35, 1, .6, .5, 1, 0) * (1 + .25*r.White())
			})
			out.Add(c.Low(x, 3600, .6), at, t.Force*[]float64{.8, 1, .6}[i%3], pan)
		}
		if at += length * r.In(.7, 1.1); at > .75 {
			break
		}
	}
	return out
}

var zipper = &foley.Family{
	Name: "zipper", Called: "a zipper",
	Nouns: "zipper, zip", Verbs: "zip, unzip", Sources: "jacket, tent, bag, sleeping bag",
	Names: "zipper sound, zip up, tent zipper, unzipping a bag, opening a zipper, zipper open",
	Level: 58, Space: foley.Near, Seconds: .9, Every: [2]float64{1.5, 4},
	Render: renderZipper,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 1800, 8000, analysis.Centroid, "teeth of 2 mm"),
		foley.Show("pitch of the teeth rises by", 1.1, 4, analysis.Ratio(analysis.Within(.45, .62, analysis.MedianPitch(60, 500, .03)),
			analysis.Within(.06, .22, analysis.MedianPitch(60, 500, .03))), "the hand gains speed"),
	},
}

// Teeth pass at 110 to 300 a second, which is the pitch that rises.
func renderZipper(t *foley.Take) sound.Stereo {
	r, c := t.Rand("zip"), t.Open()
	seconds := r.In(.62, .75) / t.Speed
	out := c.Mono(seconds + .15)
	tooth := c.Blow(r, .1, .1, .02, []sound.Mode{{F: t.Tune(2600), T: .005, A: 1}, {F: t.Tune(4300), T: .004, A: .9}, {F: t.Tune(6900), T: .003, A: .5},
		{F: t.Tune(800), T: .006, A: .4}})
	tooth.Scale(1 / tooth.Peak())
	for x := 0.; x < seconds; {
		u := x / seconds
		out.Add(tooth, c.Samples(x), t.Force*(.3+.5*math.Sin(math.Pi*math.Min(1, .1+u)))*r.In(.8, 1.1))
		x += 1 / ((110 + 190*u) * t.Speed) * r.In(.985, 1.015)
	}
	stop := tick(t, c, r, 1300, 2200, .02)
	out.Add(stop, c.Samples(seconds), .7*t.Force/stop.Peak())
	return t.Both(out)
}

var camera = &foley.Family{
	Name: "camera", Called: "a camera shutter",
	Nouns: "camera, shutter, photo, photograph, snapshot, screenshot", Verbs: "photograph, snap",
	Names: "camera shutter, camera click, taking a photo, photo taken, screenshot sound, taking a picture, camera flash",
	Level: 62, Space: foley.Near, Seconds: .35, Every: [2]float64{.7, 2.5},
	Render: renderCamera,
	Shows: []foley.Row{
		foley.Show("within 30 dB, ms", 40, 260, func(s analysis.Signal) float64 { return 1000 * analysis.Sounding(30)(s) },
			"mirror up, curtain, mirror down: 60–150 ms"),
		foley.Show("centroid, Hz", 900, 6500, analysis.Centroid, "parts of centimetres"),
	},
}

func renderCamera(t *foley.Take) sound.Stereo {
	r, c := t.Rand("camera"), t.Open()
	out := c.Mono(.38)
	// Mirror up, first curtain, its stop, mirror down, second curtain: seconds, hertz, level.
	for _, p := range []struct{ at, low, level float64 }{{.005, 1400, .7}, {.03, 3200, .6}, {.034, 1900, .5}, {.095, 1200, 1}, {.12, 2600, .3}} {
		y := tick(t, c, r, p.low, p.low*1.5, .012)
		out.Add(y, c.Samples(p.at/t.Speed), p.level*t.Force/y.Peak())
	}
	slap := c.Blow(r, 1.2, .4, .1, []sound.Mode{{F: t.Tune(420), T: .03, A: 1}, {F: t.Tune(860), T: .02, A: .6}})
	out.Add(slap, c.Samples(.005), .4*t.Force/slap.Peak())
	out.Add(slap, c.Samples(.095/t.Speed), .3*t.Force/slap.Peak())
	return t.Both(out)
}

// strokes are scrapes of a hand that goes to and fro.
type strokes struct {
	Rate     float64 // a second
	Low, Top float64 // hertz
	Grains   float64 // a second
	Q        float64
	Pause    float64 // share of the strokes that are left out
}

// Forth and back differ: every other stroke is higher by 1.18.
func (s strokes) make(t *foley.Take) sound.Stereo {
	r, c := t.Rand("strokes"), t.Open()
	out := t.Stereo(t.Seconds)
	for i, at := range t.Beat(r, .02, t.End(.1), 1/(s.Rate*t.Speed), .03) {
		if r.Chance(s.Pause) {
			continue
		}
		length := r.In(.6, .92) / (s.Rate * t.Speed)
		press := func(x float64) float64 { return sound.Curve(x/length, 0, 0, .2, .8, .6, 1, 1, 0) }
		centre := t.Tune(r.In(s.Low, s.Top)) * []float64{1, 1.18}[i%2]
		x := c.Gust(r, length, s.Q, func(x float64) float64 { return centre * (.85 + .3*press(x)) }, func(x float64) float64 { return .5 * press(x) })
		out.Add(x, at, t.Force*r.In(.7, 1), .2*r.White())
		for g := range c.Poisson(r, length, s.Grains, func(x float64) float64 { return s.Grains * press(x) }) {
			y := c.Blow(r, .1, .5, .01, []sound.Mode{{F: centre * r.In(.8, 2.2), T: .002, A: 1}})
			out.Add(y, at+g, .12*t.Force*r.Unit()/math.Max(y.Peak(), 1e-9), .2*r.White())
		}
	}
	return out
}

var writing = &foley.Family{
	Name: "writing", Called: "writing with a pen",
	Nouns: "pen, pencil, chalk, quill, handwriting, drawing, scribble", Verbs: "write, draw, scribble, sign, sketch",
	Sources: "pen, pencil, chalk, paper, blackboard, chalkboard, whiteboard",
	Names:   "writing with a pen, pencil writing, writing on paper, pencil drawing, quill writing, chalk writing, scribbling",
	Level:   44, Space: foley.Near, Steady: true, Seconds: 4,
	Render: strokes{Rate: 4.2, Low: 2200, Top: 3600, Grains: 500, Q: .5, Pause: .1}.make,
	Shows: []foley.Row{
		foley.Show("strokes a second", 2.2, 7, analysis.Modulation(1.5, 9), "a hand writes 4–5 strokes a second: Teulings, Maarse, 1984"),
		foley.Show("centroid, Hz", 1500, 7000, analysis.Centroid, "a point on fibres"),
	},
}

var scissors = &foley.Family{
	Name: "cutting", Called: "cutting with a blade",
	Nouns:   "scissors, saw, sandpaper, broom, brush, sweeping, sharpening, whetstone, file, scratch, digging, shovel",
	Verbs:   "cut, saw, sand, sweep, scrub, brush, sharpen, scrape, scratch, dig, file, chop, carve, shear",
	Sources: "wood, knife, floor, broom, stone, sword, shovel, vegetable, tooth",
	Names: "sawing wood, hand saw, sweeping the floor, broom sweeping, sharpening a knife, sharpening a sword, sanding wood, scissors cutting, " +
		"scrubbing, digging dirt, cutting hair, scratching, brushing teeth, chopping vegetables, chops vegetables, cutting vegetables, chopping board, " +
		"brushes their teeth",
	Traits: map[string]string{"metal": "sharpen, whetstone, knife, sword, blade", "soft": "broom, sweep, brush, scrub, floor"},
	Level:  62, Space: foley.Near, Steady: true, Seconds: 4,
	Render: func(t *foley.Take) sound.Stereo {
		s := strokes{Rate: 2.6, Low: 1200, Top: 1900, Grains: 900, Q: .8}
		if t.Has("metal") {
			s.Rate, s.Low, s.Top, s.Q = 1.2, 4200, 5600, 2.2
		}
		if t.Has("soft") {
			s.Rate, s.Low, s.Top, s.Q = 1.4, 1800, 2800, .3
		}
		return s.make(t)
	},
	Shows: []foley.Row{
		foley.Show("strokes a second", 1.7, 3.6, analysis.Modulation(1, 6), "a hand saw 2–3 strokes a second"),
		foley.Show("centroid, Hz", 900, 4500, analysis.Centroid, "teeth of 4 mm at 1–2 m/s"),
	},
}

var cutlery = &foley.Family{
	Name: "cutlery", Called: "cutlery and dishes",
	Nouns: "cutlery, fork, spoon, dishes, silverware, tableware, dinner, crockery", Verbs: "dine, stir, wash up",
	Sources: "plate, kitchen, restaurant, fork, knife, spoon",
	Names: "dishes clinking, cutlery clinking, washing dishes, restaurant dishes, stirring a cup, fork on a plate, clinking plates, knife and fork, " +
		"fork and knife",
	Takes: []sound.Material{sound.Ceramic, sound.Glass, sound.Steel}, Level: 62, Space: foley.Room, Steady: true, Seconds: 4,
	Render: renderCutlery,
	Shows: []foley.Row{
		foley.Show("clinks a second", 1.2, 14, analysis.EventRate(.15, .03), "a table of two"),
		foley.Show("centroid, Hz", 2000, 9000, analysis.Centroid, "plates and forks of steel"),
	},
}

func renderCutlery(t *foley.Take) sound.Stereo {
	r, c := t.Rand("table"), t.Open()
	out := t.Stereo(t.Seconds)
	for at := range t.Steady(r, t.Seconds, 5.5*t.Speed) {
		// Half of the clinks are of plates, half of forks.
		m := t.Of(sound.Ceramic)
		m.Loss += 12
		f := r.Log(1500, 3600)
		if r.Chance(.5) {
			m = sound.Steel
			m.Loss = 16
			f = r.Log(2400, 5600)
		}
		y := c.Blow(r, .12, .1, .5, sound.Body(r, t.Tune(f)/t.Size, sound.FreeDisc[:5], m, r.In(.2, .45), .05))
		out.Add(y, at, t.Force*r.In(.12, .6)/math.Max(y.Peak(), 1e-9), .5*r.White())
	}
	return out
}

var kettle = &foley.Family{
	Name: "kettle whistle", Called: "a kettle whistling",
	Nouns: "kettle, teapot, whistle, steam, referee", Verbs: "whistle", Sources: "kettle, steam, tea, train, referee",
	Names:  "kettle whistle, tea kettle, whistling kettle, steam whistle, referee whistle, train whistle",
	Traits: map[string]string{"referee": "sports, football, coach, police", "train": "locomotive, ship, factory"},
	Level:  84, Space: foley.Room, Seconds: 2.6, Every: [2]float64{3, 6},
	Render: renderKettle,
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 1500, 4200, analysis.Strongest(800, 6000), "two plates 1.5 cm apart: Henrywood, Agarwal, Phys. Fluids 25, 2013"),
		foley.Show("harmonicity", .5, 1, analysis.Within(.9, 2, analysis.Harmonicity(1000, 5000, .03)), "a jet that locks"),
	},
}

// 1 : 1.26 : 1.5 is a major chord, the whistle of a train.
func renderKettle(t *foley.Take) sound.Stereo {
	r, c := t.Rand("kettle"), t.Open()
	f, trill, swell := r.In(2100, 2700), 0., .8
	notes := []float64{1}
	switch {
	case t.Has("referee"):
		f, trill, swell = r.In(2700, 3100), 38, .03
	case t.Has("train"):
		f, swell = r.In(330, 380), .12
		notes = []float64{1, 1.26, 1.5}
	}
	seconds := 2.4
	out := c.Stereo(seconds + .1)
	level := func(x float64) float64 { return sound.Smooth(0, swell, x) * sound.Smooth(seconds, seconds-.15, x) }
	drift := c.Drift(r, 5, seconds)
	for i, ratio := range notes {
		o := c.Osc()
		x := c.Fill(seconds, func(x float64) float64 {
			// The pitch is 5 % low while the pressure builds up. A pea turns 38 times a second in a referee's whistle: it bends the tone and closes the slot.
			w := 1 - .05*(1-level(x)) + .004*drift.At(x)
			if trill > 0 {
				w *= 1 + .015*math.Sin(6.283*trill*x)
			}
			return o.Sin(t.Tune(f)*ratio*w) * level(x) * (1 - .35*sound.Smooth(0, 1, trill)*(.5+.5*math.Sin(6.283*trill*x)))
		})
		out.Add(x, 0, .5*t.Force, .2*float64(i))
	}
	air := c.Gust(r, seconds, .6, func(float64) float64 { return t.Tune(f * 1.6) }, func(x float64) float64 { return .1 * level(x) })
	out.Add(air, 0, t.Force, 0)
	return out
}
