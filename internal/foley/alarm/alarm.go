// Package alarm is the family of sirens, horns and beeps that warn.
package alarm

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Families are its sounds.
var Families = foley.List{siren, klaxon, beeper, fire, horn, foghorn, phone, heartMonitor}

// tones is a warning as a curve of pitch and level that repeats.
type tones struct {
	Period float64                 // seconds
	Pitch  func(u float64) float64 // hertz, of the share of the period
	Level  func(u float64) float64 // of the share
	Pulse  float64                 // width of a pulse; 0: a sine with harmonics
	Rich   float64                 // level of the second and third harmonic
	Low    float64                 // hertz where its horn ends; 0: nowhere
	Second float64                 // ratio of another tone at once; 0: none
}

// In a loop the periods are a whole number (Clock.Cycles), so the end meets the start. Rich is the level of the second harmonic, with .6 of it for
// the third: 6π·phase is three turns of the first.
func (g tones) make(t *foley.Take) sound.Stereo {
	r := t.Rand("warning")
	period := t.Cycles(t.Speed/g.Period, t.Seconds)
	a, b, second := t.Osc(), t.Osc(), t.Osc()
	// Horns of one type differ by up to a quarter of a semitone.
	detune := r.In(.985, 1.015)
	out := t.Mono(t.Seconds)
	for i := range out {
		if i%2048 == 0 && t.Stopped() {
			break
		}
		u := math.Mod(float64(i)/t.Rate*period, 1)
		f := t.Tune(g.Pitch(u)) * detune
		v := 0.
		if g.Pulse > 0 {
			v = a.Pulse(f, g.Pulse)
		} else {
			v = a.Sin(f) + g.Rich*(b.Sin(2*f)+.6*math.Sin(6*math.Pi*a.Phase))
		}
		if g.Second > 0 {
			v = .6*v + .5*second.Sin(f*g.Second)
		}
		out[i] = float32(v * g.Level(u) * .5 * t.Force)
	}
	if g.Low > 0 {
		out = t.Low(out, g.Low, .8)
	}
	return t.Both(out)
}

func always(float64) float64 { return 1 }

// on is 1 for a share of the period, without clicks.
func on(share float64) func(float64) float64 {
	return func(u float64) float64 { return sound.Smooth(0, .01, u) * sound.Smooth(share, share-.012, u) }
}

const signals = "convention of the signal"

// A wail: from 560 Hz up to 1200 Hz and down again in 4 s, which is 15 a minute.
var siren = &foley.Family{
	Name: "siren", Called: "a siren",
	Nouns: "siren, ambulance, police, firetruck, police car", Verbs: "wail", Sources: "police, ambulance, fire engine, emergency",
	Names: "police siren, ambulance siren, fire truck siren, emergency siren, cop car, police car",
	Level: 104, Space: foley.Street, Steady: true, Seconds: 8,
	Render: tones{Period: 4, Pitch: func(u float64) float64 { return 560 + 640*(.5-.5*math.Cos(2*math.Pi*u)) }, Level: always, Rich: .3, Low: 3400}.make,
	Shows: []foley.Row{
		foley.Show("pitch glides by", 1.7, 2.6, analysis.Glide(400, 1800, .03), "a wail of 12–24 a minute over an octave"),
		foley.Show("harmonicity", .8, 1, analysis.Harmonicity(400, 1800, .03), "a tone"),
	},
}

// It rises from 380 to 640 Hz in .6 of a period, and rests for .3 of it: a pulse wave, rich and harsh.
var klaxon = &foley.Family{
	Name: "klaxon", Called: "an alarm",
	Nouns: "alarm, klaxon, red alert, warning, intruder, air raid, evacuation, lockdown", Verbs: "warn, alarm",
	Sources: "ship, submarine, base, nuclear, spaceship",
	Names: "red alert, alarm klaxon, submarine alarm, spaceship alarm, warning alarm, air raid siren, security alarm, intruder alert, burglar alarm, " +
		"nuclear alarm",
	Level: 100, Space: foley.Metal, Steady: true, Seconds: 6,
	Render: tones{Period: 1.2, Pitch: func(u float64) float64 { return 380 + 260*sound.Smooth(0, .6, u) }, Level: on(.7), Pulse: .35, Low: 2600}.make,
	Shows: []foley.Row{
		foley.Show("calls a second", .7, 1.05, analysis.Modulation(.5, 2), signals),
		foley.Show("centroid, Hz", 350, 2200, analysis.Centroid, "a horn"),
	},
}

var beeper = &foley.Family{
	Name: "beeping", Called: "beeping",
	Nouns: "beeping, smoke detector, truck reversing, detector, oven timer, alarm clock, bomb timer", Verbs: "beep",
	Sources: "alarm clock, truck, bomb, timer, smoke",
	Names: "alarm clock, smoke alarm, bomb beeping, reversing truck, backup beeper, digital alarm, time bomb beep, kitchen timer, egg timer, " +
		"timer ring, microwave beep",
	Level: 80, Space: foley.Room, Steady: true, Seconds: 4,
	Render: tones{Period: .5, Pitch: func(float64) float64 { return 2050 }, Level: on(.5), Rich: .12}.make,
	Shows: []foley.Row{
		foley.Show("beeps a second", 1.9, 2.1, analysis.Modulation(1, 4), signals),
		foley.Show("strongest, Hz", 1900, 2200, analysis.Strongest(1000, 4000), "alarm clocks beep at 2 kHz, where a piezo disc is loudest"),
	},
}

var fire = &foley.Family{
	Name: "fire alarm", Called: "a fire alarm bell",
	Nouns: "fire alarm, school bell, bell alarm, boxing bell, telephone bell", Verbs: "ring", Sources: "school, bank, fire, boxing",
	Names: "fire bell, school bell, alarm bell, bank alarm, class bell, bell ringing alarm",
	Level: 100, Space: foley.Hall, Steady: true, Seconds: 4,
	Render: renderBell,
	Shows: []foley.Row{
		foley.Show("strokes a second", 11, 26, analysis.Modulation(8, 40), "an electric hammer 15–25 a second"),
		foley.Show("centroid, Hz", 1200, 6500, analysis.Centroid, "a gong of 15 cm"),
	},
}

// A gong's partials come in pairs 5 Hz apart, which beat. The hammer strikes 16 times a second, and each stroke is the same sound at another level.
func renderBell(t *foley.Take) sound.Stereo {
	r, c := t.Rand("gong"), t.Open()
	m := sound.Steel
	// A gong that is screwed to a wall rings shorter than steel by itself.
	m.Loss = 5
	modes := sound.Pairs(r, sound.Body(r, t.Tune(r.In(1050, 1250)), []float64{1, 1.9, 2.9, 4.1, 5.6}, m, .42, .01), 5)
	stroke := c.Blow(r, .2, .15, 1.2, modes)
	stroke.Scale(.5 / stroke.Peak())
	out := t.Mono(t.Seconds)
	for _, at := range t.Beat(r, 0, t.Seconds, 1/(16*t.Speed), .0012) {
		gain := t.Force * r.In(.8, 1)
		if t.Loop {
			out.AddLoop(stroke, t.Samples(at), gain)
			continue
		}
		out.Add(stroke, t.Samples(at), gain)
	}
	return t.Both(out)
}

// A car has two horns, of about 415 Hz and 1.235 times that, about a major third. A truck's are .45 times as high.
var horn = &foley.Family{
	Name: "car horn", Called: "a car horn",
	Nouns: "horn, honk, airhorn, air horn, truck horn, vuvuzela", Verbs: "honk, beep, hoot, toot", Sources: "car, truck, taxi, bus, traffic",
	Names:  "car horn, honking car, truck horn, air horn, honk honk, traffic horn",
	Traits: map[string]string{"truck": "lorry, bus, big"},
	Level:  104, Space: foley.Street, Seconds: 1.2, Every: [2]float64{1, 4},
	Render: renderHorn,
	Shows: []foley.Row{
		foley.Show("two tones apart by", 1.15, 1.3, analysis.Ratio(analysis.Within(.1, .7, analysis.Strongest(470, 560)),
			analysis.Within(.1, .7, analysis.Strongest(380, 450))), "a third between two discs, 400 and 500 Hz"),
		foley.Show("centroid, Hz", 700, 3500, analysis.Centroid, "a trumpet full of harmonics"),
	},
}

func renderHorn(t *foley.Take) sound.Stereo {
	r, c := t.Rand("horn"), t.Open()
	seconds := r.In(.7, 1) / t.Speed
	base := r.In(404, 426)
	if t.Has("truck") {
		base *= .45
	}
	// The trumpet of the horn passes little over 4 kHz.
	low := c.SVF(4200, .8)
	a, b := c.Osc(), c.Osc()
	x := c.Fill(seconds, func(x float64) float64 {
		return low.Run(a.Pulse(t.Tune(base), .3)+b.Pulse(t.Tune(base*1.235), .27)).LP * .4 * sound.Smooth(0, .015, x) * sound.Smooth(seconds, seconds-.03, x)
	})
	out := c.Mono(seconds + .1)
	out.Add(x, 0, t.Force)
	return t.Both(out)
}

var foghorn = &foley.Family{
	Name: "foghorn", Called: "a ship's horn",
	Nouns: "foghorn, fog horn, ship, ferry, alphorn, war horn, warhorn, battle horn", Verbs: "blow", Sources: "ship, boat, harbor, harbour, viking, war",
	Names:  "ship horn, fog horn, boat horn, war horn, viking horn, battle horn, horn of war",
	Traits: map[string]string{"war": "viking, battle, animal horn, orc"},
	Level:  112, Space: foley.Valley, Seconds: 4, Every: [2]float64{6, 12},
	Render: renderFoghorn,
	Shows: []foley.Row{
		foley.Show("pitch, Hz", 60, 200, analysis.Within(.8, 2.5, analysis.MedianPitch(50, 400, .05)), "70–200 Hz for ships over 75 m: COLREGS, annex III"),
		foley.Show("within 20 dB, s", 2, 4, analysis.Sounding(20), "a prolonged blast of 4 s: ibid."),
	},
}

// Fourteen harmonics, each .62 to .82 of the one below: the louder, the more of the high ones, as of any horn.
func renderFoghorn(t *foley.Take) sound.Stereo {
	r, c := t.Rand("foghorn"), t.Open()
	seconds := 3.4
	// bend is the share by which the pitch is lower before the air has its full pressure; a war horn is blown by a mouth, which
	// bends more.
	f, bend := r.In(88, 112), .02
	if t.Has("war") {
		f, bend = r.In(150, 185), .12
	}
	drift := c.Drift(r, 4, seconds)
	noise := sound.NewNoise(r)
	phase := 0.
	x := c.Fill(seconds, func(x float64) float64 {
		e := sound.Smooth(0, .22, x) * sound.Smooth(seconds, seconds-.5, x)
		// Phase is summed up, since the pitch changes: a sine of f·x would jump.
		phase += t.Tune(f) * (1 - bend*(1-e) + .002*drift.At(x)) / c.Rate
		v, g := 0., 1.
		fall := .62 + .2*e
		for h := 1; h <= 14; h++ {
			v += g * math.Sin(2*math.Pi*float64(h)*phase)
			g *= fall
		}
		return (v + .06*noise.Pink()) * e * .25
	})
	out := c.Mono(seconds + .1)
	out.Add(x, 0, t.Force)
	return t.Both(out)
}

// 1209 and 1477 Hz by turns, twenty a second, as electronic telephones warble; half a period rings, half is silent.
var phone = &foley.Family{
	Name: "telephone", Called: "a telephone ringing",
	Nouns: "phone, telephone, ringtone, cellphone, dial tone, landline", Verbs: "ring, call, dial", Sources: "office, mobile, phone",
	Names: "phone ringing, telephone ring, phone ring, old telephone, ringing phone, incoming call, smartphone vibration, phone vibrating, " +
		"phone vibration, busy tone, engaged tone, phone vibrates",
	Level: 74, Space: foley.Room, Steady: true, Seconds: 6,
	Render: tones{Period: 3, Pitch: func(u float64) float64 {
		if math.Mod(u*3*20, 2) < 1 {
			return 1477
		}
		return 1209
	}, Level: on(.5), Rich: .2}.make,
	Shows: []foley.Row{
		foley.Show("silence 30 dB under", .3, .7, analysis.Silence(30), "half of a cadence of ringing"),
		foley.Show("strongest, Hz", 1100, 1600, analysis.Strongest(600, 3000), "two tones by turns"),
	},
}

var heartMonitor = &foley.Family{
	Name: "heart monitor", Called: "a heart monitor",
	Nouns: "monitor, ecg, ekg, sonar, radar, geiger counter, life support", Verbs: "ping", Sources: "hospital, submarine, medical",
	Names:  "heart monitor, hospital monitor, sonar ping, submarine sonar, radar ping, ecg beep, flatline, radar beep",
	Traits: map[string]string{"sonar": "submarine, radar, underwater"},
	Level:  62, Space: foley.Room, Steady: true, Seconds: 6,
	Render: func(t *foley.Take) sound.Stereo {
		if t.Has("sonar") {
			return tones{Period: 3, Pitch: func(float64) float64 { return 1480 },
				Level: func(u float64) float64 { return sound.Smooth(0, .004, u) * sound.Decay(u, .5) * sound.Smooth(1, .8, u) }}.make(t)
		}
		return tones{Period: .86, Pitch: func(float64) float64 { return 960 }, Level: on(.16), Rich: .05}.make(t)
	},
	Shows: []foley.Row{
		foley.Show("beats a second", 1, 1.35, analysis.Modulation(.6, 3), "a heart at 70 a minute"),
		foley.Show("strongest, Hz", 850, 1050, analysis.Strongest(400, 3000), signals),
	},
}
