package bell

import (
	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

const plates = "modes of plates and shells: Fletcher, Rossing, Physics of Musical Instruments"

// rung is something of metal or glass that rings: modes, pairs that beat, one stroke or several.
type rung struct {
	F        [2]float64
	Ratios   []float64
	Usual    sound.Material
	Loss     float64
	Contact  float64 // milliseconds
	Beat     float64 // hertz between pairs
	Strokes  int
	Every    float64 // seconds between strokes
	Swell    float64 // seconds in which higher modes come up: a gong's
	Seconds  float64 // in all
	Two      float64 // ratio of the second stroke: a door bell's
	Brighten []float64
}

// Modes go with the speed of sound in the material, over the usual one's, since the form stays.
func (b rung) make(t *foley.Take) sound.Stereo {
	r, c := t.Rand("rung"), t.Open()
	m := t.Of(b.Usual)
	m.Loss += b.Loss
	f := t.Tune(r.In(b.F[0], b.F[1])) * m.Speed / b.Usual.Speed
	out := c.Mono(b.Seconds)
	n := t.Count(max(1, b.Strokes))
	for i := range n {
		at := .006 + float64(i)*b.Every/t.Speed*r.In(.96, 1.04)
		if at > b.Seconds-.1 {
			break
		}
		pitch := f
		if b.Two > 0 && i%2 == 1 {
			pitch *= b.Two
		}
		modes := sound.Pairs(r, sound.Body(r, pitch, b.Ratios, m, .42, .004), b.Beat)
		// Pairs makes two modes of each ratio, so k/2 is the ratio's index.
		for k := range modes {
			if k/2 < len(b.Brighten) {
				modes[k].A *= b.Brighten[k/2]
			}
		}
		hit := c.Blow(r, b.Contact*m.Soft, .1, b.Seconds-at, modes)
		// Smooth − 1 is what is missing at first: adding it takes the high part away, which comes back over Swell seconds.
		if b.Swell > 0 { // energy climbs from low modes to high ones
			high := c.High(hit, pitch*3, .7)
			c.Shape(high, func(x float64) float64 { return sound.Smooth(0, b.Swell, x) - 1 })
			hit.Add(high, 0, .8)
		}
		out.Add(hit, c.Samples(at), t.Force/max(hit.Peak(), 1e-9))
	}
	c.Shape(out, func(x float64) float64 { return sound.Smooth(b.Seconds, b.Seconds*.6, x) })
	return t.Both(out)
}

var hand = &foley.Family{
	Name: "hand bell", Called: "a small bell",
	Nouns: "handbell, hand bell, dinner bell, service bell, jingle bell, cat bell", Verbs: "ring, jingle, ding",
	Sources: "desk, reception, hotel, shop, sleigh, small",
	Names:   "small bell, service bell, desk bell, shop bell, ding, hotel bell, little bell, bell ding, bicycle bell, bike bell, cash register, ka ching",
	Takes:   []sound.Material{sound.Brass, sound.Bronze, sound.Steel, sound.Crystal}, Level: 76, Space: foley.Room, Seconds: 2.4, Every: [2]float64{1, 3},
	Render: rung{F: [2]float64{2100, 2700}, Ratios: []float64{1, 2.4, 3.9, 5.5}, Usual: sound.Brass, Contact: .12, Beat: 3, Seconds: 2.4}.make,
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 1800, 7000, analysis.Strongest(1500, 9000), "a cup of 8 cm: "+plates),
		foley.Show("T60 at its strongest mode, s", .4, 4, analysis.T60AtStrongest(1500, 7000), plates),
	},
}

var doorbell = &foley.Family{
	Name: "doorbell", Called: "a doorbell",
	Nouns: "doorbell, chime, announcement", Verbs: "ring, chime", Sources: "door, airport, elevator, station",
	Names: "ding dong, door bell, door chime, elevator ding, announcement chime",
	Takes: []sound.Material{sound.Steel, sound.Brass}, Level: 72, Space: foley.Hall, Seconds: 3, Every: [2]float64{3, 6},
	Render: rung{F: [2]float64{650, 668}, Ratios: []float64{1, 2.756, 5.404}, Usual: sound.Steel, Loss: 2, Contact: .8, Beat: .6, Strokes: 2, Every: .75,
		// Two .7937 is 2^(−4/12), four semitones down.
		Seconds: 3, Two: .7937}.make,
	Shows: []foley.Row{
		foley.Show("second over first pitch", .77, .82, analysis.Ratio(analysis.Within(.8, 1.4, analysis.Strongest(400, 900)),
			analysis.Within(.02, .6, analysis.Strongest(550, 900))), "convention: a major third down, ding–dong"),
		foley.Show("strokes after the first", 1, 1, analysis.Within(.4, 2.4, analysis.Events(.12, .3)), "convention"),
	},
}

var gong = &foley.Family{
	Name: "gong", Called: "a gong",
	Nouns: "gong, tam-tam, temple bell, cymbal", Verbs: "strike, crash", Sources: "temple, chinese, ceremony",
	Names: "gong hit, chinese gong, temple gong, tam tam",
	Takes: []sound.Material{sound.Bronze, sound.Brass, sound.Steel}, Level: 96, Space: foley.Hall, Seconds: 8, Every: [2]float64{6, 12},
	Render: rung{F: [2]float64{72, 96}, Ratios: gongModes, Usual: sound.Bronze, Loss: .3, Contact: 3.4, Beat: 1.4, Swell: .7, Seconds: 8,
		Brighten: []float64{1, .9, 1, 1.1, 1.2, 1.1, 1, 1, .9}}.make,
	Shows: []foley.Row{
		foley.Show("partials", 8, 90, analysis.Within(.5, 2.5, analysis.Partials(60, 4000, 40)), "dense modes of a bossed plate: "+plates),
		foley.Show("T60 under 300 Hz, s", 3, 30, analysis.Below(300, analysis.T60(0)), "10–20 s: ibid."),
		foley.Show("centroid, Hz", 80, 1200, analysis.Centroid, "a felt beater"),
	},
}

// gongModes grow denser with the frequency.
var gongModes = []float64{1, 1.58, 2.02, 2.53, 3.1, 3.66, 4.2, 4.9, 5.6, 6.3, 7.2, 8.1, 9.3, 10.6, 12, 13.8, 15.9, 18.4, 21, 24.5, 28, 33}

var bowl = &foley.Family{
	Name: "singing bowl", Called: "a singing bowl",
	Nouns: "singing bowl, meditation bell, tibetan bowl, tingsha", Verbs: "sing, hum, ring", Sources: "meditation, yoga, zen, tibetan, monk",
	Names: "singing bowl, tibetan bowl, meditation bell, zen bell",
	Takes: []sound.Material{sound.Bronze, sound.Crystal, sound.Brass}, Level: 70, Space: foley.Hall, Seconds: 9, Every: [2]float64{7, 12},
	Render: rung{F: [2]float64{200, 260}, Ratios: []float64{1, 2.77, 5.18, 8.16}, Usual: sound.Bronze, Contact: 2.4, Beat: 1.1, Seconds: 9,
		Brighten: []float64{1, .55, .25, .12}}.make,
	Shows: []foley.Row{
		foley.Show("second over first partial", 2.65, 2.9, analysis.Ratio(analysis.Within(.2, 2, analysis.Strongest(500, 800)),
			analysis.Within(.2, 2, analysis.Strongest(150, 300))), "2.77: Terwagne, Bush, Nonlinearity 24, 2011"),
		foley.Show("T60 at its first partial, s", 4, 60, analysis.T60AtStrongest(180, 290), "it rings for half a minute: ibid."),
	},
}

var chimes = &foley.Family{
	Name: "wind chimes", Called: "wind chimes",
	Nouns: "wind chime, windchime, wind chimes, mobile", Verbs: "tinkle, chime", Sources: "wind, garden, porch",
	Names: "wind chimes, wind bells, bamboo chimes",
	Takes: []sound.Material{sound.Steel, sound.Brass, sound.Bamboo, sound.Glass}, Level: 56, Space: foley.Open, Steady: true, Seconds: 8,
	Render: renderChimes,
	Shows: []foley.Row{
		foley.Show("strokes a second", .8, 9, analysis.EventRate(.08, .05), "a breeze"),
		foley.Show("centroid, Hz", 900, 5000, analysis.Centroid, "tubes of 30–60 cm: "+plates),
	},
}

func renderChimes(t *foley.Take) sound.Stereo {
	r, c := t.Rand("chimes"), t.Open()
	out := t.Stereo(t.Seconds)
	m := t.Of(sound.Steel)
	tubes := make([][]sound.Mode, 6)
	// Semitones of the pentatonic scale, so that any two tubes agree. MIDI key 85 is 1109 Hz.
	for i, step := range []float64{0, 2, 4, 7, 9, 12} { // five tones and the octave
		tubes[i] = sound.Body(r, t.Tune(sound.Note(85+step))*m.Speed/sound.Steel.Speed, sound.FreeBar[:4], m, .22, .004)
	}
	breeze := t.Drift(r, .6*t.Speed, t.Seconds)
	for at := range t.Poisson(r, t.Seconds, 6*t.Speed, func(x float64) float64 { return (3 + 3*breeze.At(x)) * t.Speed }) {
		k := r.Intn(len(tubes))
		y := c.Blow(r, .35, .1, 3, tubes[k])
		c.Shape(y, func(x float64) float64 { return sound.Smooth(3, 2, x) })
		out.Add(y, at, t.Force*r.In(.15, .6)/max(y.Peak(), 1e-9), .25*float64(k)-.6)
	}
	return out
}
