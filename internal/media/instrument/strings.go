package instrument

import (
	"math"

	"atelier/internal/media/sound"
)

// plucked is a string that a finger, a plectrum or a quill lets go.
type plucked struct {
	T60    float64 // seconds, of the A of 220 Hz; higher strings die sooner
	Bright float64 // 0..1
	Place  float64 // where it is plucked, share of its length
	Body   float64 // hertz of the air in the body; 0: none
	Drive  float64 // of an amplifier; 0: none
	Cut    float64 // hertz where its speaker ends; 0: 5,000
	Double bool    // two strings a course, not quite in tune
	Ring   bool    // nothing damps it: it rings on when let go
	Bend   float64 // semitones from which a strong pluck falls back
}

// The string is Clock.Pluck (Karplus and Strong 1983, with the pick's place and the damping of Jaffe and Smith 1983). T60 goes with f^−.6, .25 to 9
// s. A body is two peaks: the air's resonance and one about an octave above it.
func (p plucked) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	t60 := sound.Clamp(p.T60*math.Pow(220/t.F, .6), .25, 9)
	damp := .09
	if p.Ring {
		damp = sound.Clamp(t60*.6, .3, 2)
	}
	seconds := math.Min(t.Seconds+damp, t60*1.1+.05)
	y := p.string(c, r, t, t.F, seconds, t60)
	if p.Double {
		y.Add(p.string(c, r, t, t.F*(1+.0016*(.6+r.Unit())), seconds, t60*.9), c.Samples(.004), .8)
	}
	if p.Body > 0 {
		y = c.Peaking(c.Peaking(y, p.Body, 2.2, 5), p.Body*2.1, 1.8, 3)
	}
	if p.Drive > 0 {
		cut := p.Cut
		if cut == 0 {
			cut = 5000
		}
		y = c.Low(y.Scale(1/math.Max(y.Peak(), 1e-9)).Drive(1+p.Drive*t.Velocity), cut, .8)
	}
	return c.Shape(y.Scale(level(y, t.Velocity)), func(s float64) float64 { return sound.Smooth(0, damp, seconds-s) })
}

func (p plucked) string(c sound.Clock, r *sound.Rand, t Tone, f, seconds, t60 float64) sound.Mono {
	bright := sound.Clamp(p.Bright*(.55+.6*t.Velocity), .05, .97)
	y := c.Pluck(r, f, seconds, t60, bright, p.Place)
	if p.Bend == 0 {
		return y
	}
	return bend(y, p.Bend*t.Velocity, c.Rate)
}

// bend replays a buffer so that it begins so many semitones higher and settles in a fifth of a second.
// It reads at 1 + semitones × .0578 of the speed (ln 2/12 each), on lines between samples. The end stays silent for what it has run ahead.
func bend(x sound.Mono, semitones, rate float64) sound.Mono {
	y := make(sound.Mono, len(x))
	at := 0.
	for i := range y {
		k := int(at)
		if k+1 >= len(x) {
			break
		}
		u := float32(at - float64(k))
		y[i] = x[k]*(1-u) + x[k+1]*u
		at += 1 + semitones*.0578*sound.Decay(float64(i)/rate, .2)
	}
	return y
}

// level is the gain that gives a buffer the peak of a velocity: loudness falls by 24 dB from the strongest tone to the weakest.
func level(x sound.Mono, velocity float64) float64 {
	return sound.Gain(-24*(1-sound.Clamp(velocity, 0, 1))) * .5 / math.Max(x.Peak(), 1e-9)
}

// bowed is a string under a bow: a saw whose brightness follows the bow, through the body of the instrument.
type bowed struct {
	Attack, Release float64 // seconds
	Vibrato         float64 // share of the frequency
	Cut             float64 // hertz of the bow's brightness
	Body            float64 // hertz of the main resonance
	Bite            float64 // noise of the attack
	Tremolo         float64 // strokes a second; 0: one long stroke
}

// Helmholtz motion of a bowed string is a saw at the bridge. The low pass lies at .35 Cut + 1.6 f for the softest tone, and .75 Cut higher for the
// loudest.
func (b bowed) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	o, noise := c.Osc(), sound.NewNoise(r)
	o.Phase = r.Unit()
	out := 1 + .0018*r.Norm()
	rate, depth, phase := r.In(4.9, 6.1), b.Vibrato*r.In(.8, 1.2), 6.28*r.Unit()
	attack := b.Attack * r.In(.8, 1.25) * (1.3 - .5*t.Velocity)
	drift := c.Drift(r, 4, t.Seconds+b.Release)
	bow, body := c.SVF(1000, .6), c.SVF(b.Body, 1.4)
	beat := 6.28 * r.Unit()
	f, e, x := t.F, 0., 0.
	bite := c.Fall(.12)
	i := 0
	y := c.Fill(t.Seconds+b.Release, func(s float64) float64 {
		if i++; i&7 == 1 { // every eighth sample is often enough for what moves slowly
			e = sound.Smooth(0, attack, s) * sound.Smooth(0, b.Release, t.Seconds+b.Release-s)
			if b.Tremolo > 0 {
				e *= .45 + .55*math.Abs(math.Sin(math.Pi*b.Tremolo*s+beat))
			}
			f = t.F * out * (1 + depth*sound.Smooth(.18, .55, s)*math.Sin(rate*6.283*s+phase) + .0011*drift.At(s))
			bow.Set(math.Min(11000, .35*b.Cut+t.F*1.6+.75*b.Cut*t.Velocity*e), .65)
		}
		x = o.Saw(f) + (.03+b.Bite*bite.Next())*noise.White()
		x = bow.Run(x).LP
		return (x + .5*body.Run(x).BP) * e
	})
	return y.Scale(level(y, t.Velocity))
}

// hammered is a piano: stiff strings whose partials are a little sharp, struck by felt an eighth along, each course of a few strings that are
// not quite in tune (Fletcher, Rossing, The Physics of Musical Instruments).
type hammered struct {
	Strings int
	Stiff   float64 // inharmonicity B of the A of 220 Hz
	Sustain float64 // T60 of its first partial, seconds
	Felt    float64 // softness of the hammers, 1: a grand's
	Beat    float64 // cents between the strings of a course; 0: 1
}

func (h hammered) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	const damp = .14
	t60 := sound.Clamp(h.Sustain*math.Pow(220/t.F, .55), .35, 12)
	seconds := math.Min(t.Seconds+damp, t60)
	modes := h.modes(c, r, t, t60)
	contact := sound.Clamp(h.Felt*(2.6-1.5*t.Velocity)*math.Pow(220/t.F, .3), .25, 5)
	y := c.Blow(r, contact, .05, seconds, modes)
	knock := c.Blow(r, 2.2, .4, math.Min(.12, seconds), []sound.Mode{{F: 95, T: .1, A: .5}, {F: 210, T: .07, A: .35}, {F: 480, T: .04, A: .2}})
	y.Add(knock, 0, .10*t.Velocity*y.Peak()/math.Max(knock.Peak(), 1e-9))
	return c.Shape(y.Scale(level(y, t.Velocity)), func(s float64) float64 { return sound.Smooth(0, damp, seconds-s) })
}

// Partial n of a stiff string lies at n·f·√(1 + B·n²), and B grows up the keyboard. A hammer that strikes at 1/8.3 of the length leaves out
// what has a node there: sin(πn/8.3). Softer blows fall off faster with n. A cent is a factor of 2^(1/1200) ≈ 1 + .00058.
func (h hammered) modes(c sound.Clock, r *sound.Rand, t Tone, t60 float64) (modes []sound.Mode) {
	cents := h.Beat
	if cents == 0 {
		cents = 1
	}
	stiff := h.Stiff * math.Pow(t.F/220, .9)
	top := math.Min(9500, c.Rate*.4)
	for n := 1; n <= 26; n++ {
		f := t.F * float64(n) * math.Sqrt(1+stiff*float64(n*n))
		if f > top {
			break
		}
		a := (math.Abs(math.Sin(math.Pi*float64(n)/8.3)) + .08) / math.Pow(float64(n), .85+.5*(1-t.Velocity))
		for s := range h.Strings {
			off := 1 + cents*.00058*(float64(s)-float64(h.Strings-1)/2+.3*r.White())
			modes = append(modes, sound.Mode{F: f * off, T: t60 / (1 + .32*float64(n-1)) * r.In(.8, 1.1), A: a / float64(h.Strings)})
		}
	}
	return modes
}
