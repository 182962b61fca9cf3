package instrument

import (
	"math"

	"atelier/internal/media/sound"
)

// harmonics sums a row of sines of one phase, each from the two before it: sin((n+1)x) = 2 cos x sin(nx) − sin((n−1)x).
// It is Chebyshev's recurrence: one sine and one cosine for a whole row. fall is the share of each harmonic's level that the next one's is multiplied
// by.
func harmonics(phase float64, amplitudes []float64, fall float64) (v float64) {
	s, c := math.Sincos(2 * math.Pi * phase)
	last, now, g := 0., s, 1.
	for _, a := range amplitudes {
		v += a * g * now
		last, now = now, 2*c*now-last
		g *= fall
	}
	return v
}

// below is how many harmonics of a tone lie below where alias begins.
func below(c sound.Clock, f float64, n int) int { return max(1, min(n, int(.42*c.Rate/f))) }

// pipe is a column of air with a flute's edge or a reed: a row of harmonics, breath, and a vibrato that comes late.
type pipe struct {
	Harmonics       []float64
	Breath          float64 // noise beside the tone
	Attack, Release float64 // seconds
	Vibrato         float64 // share of the frequency
	Scoop           float64 // semitones below from which a tone is reached
	Pulse           float64 // depth of a tremolo of the hand
	Beat            float64 // share by which a second reed is off
}

// Levels and pitches are set anew every eighth sample (6 kHz at 48 kHz), which is far above what the ear follows in them. Vibrato comes in between .2
// and .6 s, as players begin it. The .0578 of Scoop is ln 2/12: a semitone, to the first order.
func (p pipe) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	rows := p.Harmonics[:below(c, t.F, len(p.Harmonics))]
	noise, edge := sound.NewNoise(r), c.SVF(math.Min(t.F*2.5, c.Rate*.3), 1.2)
	drift := c.Drift(r, 5, t.Seconds+p.Release)
	rate := r.In(4.6, 5.8)
	phase, other := r.Unit(), r.Unit()
	out := 1 + .0012*r.Norm()
	attack := p.Attack * (1.35 - .6*t.Velocity)
	f, e, fall := t.F, 0., 1.
	puff := c.Fall(.1)
	i := 0
	y := c.Fill(t.Seconds+p.Release, func(s float64) float64 {
		if i++; i&7 == 1 {
			swing := math.Sin(rate * 6.283 * s)
			e = sound.Smooth(0, attack, s) * sound.Smooth(0, p.Release, t.Seconds+p.Release-s) * (1 - p.Pulse*.5*(1+swing))
			f = t.F * out * (1 + p.Vibrato*sound.Smooth(.2, .6, s)*swing + .0009*drift.At(s) - .0578*p.Scoop*sound.Decay(s, .16))
			fall = .72 + .28*sound.Clamp(t.Velocity*e*1.2, 0, 1)
		}
		phase += f / c.Rate
		phase -= math.Floor(phase)
		v := harmonics(phase, rows, fall)
		if p.Beat > 0 {
			other += f * (1 + p.Beat) / c.Rate
			other -= math.Floor(other)
			v = .6*v + .5*harmonics(other, rows, fall)
		}
		return (v + p.Breath*(1+3*puff.Next())*edge.Run(noise.White()).BP) * e
	})
	return y.Scale(level(y, t.Velocity))
}

// brass is lips on a tube: the louder, the more harmonics (Risset, Mathews 1969).
type brass struct {
	Attack, Release float64 // seconds
	Dark            float64 // how far the harmonics of a soft tone reach
	Swell           float64 // how much farther those of a loud one
	Vibrato         float64 // share of the frequency
	Mute            float64 // hertz of a mute's resonance; 0: open
}

// lips is how many harmonics brass has at most.
var lips = [22]float64{1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}

// Each harmonic falls by e^(−1/n), so n harmonics lie within a factor of e: n grows from Dark by Swell with the loudness of the moment.
func (b brass) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	rows := lips[:below(c, t.F, len(lips))]
	noise := sound.NewNoise(r)
	drift := c.Drift(r, 5, t.Seconds+b.Release)
	phase, rate := r.Unit(), r.In(4.8, 5.6)
	out := 1 + .0015*r.Norm()
	attack := b.Attack * (1.4 - .6*t.Velocity)
	f, e, fall := t.F, 0., 0.
	i := 0
	y := c.Fill(t.Seconds+b.Release, func(s float64) float64 {
		if i++; i&7 == 1 {
			e = sound.Smooth(0, attack, s) * sound.Smooth(0, b.Release, t.Seconds+b.Release-s) * (1 - .2*sound.Smooth(attack, attack+.25, s))
			f = t.F * out * (1 + b.Vibrato*sound.Smooth(.3, .7, s)*math.Sin(rate*6.283*s) + .001*drift.At(s) - .012*sound.Decay(s, .05))
			fall = math.Exp(-1 / (b.Dark + b.Swell*t.Velocity*e))
		}
		phase += f / c.Rate
		phase -= math.Floor(phase)
		return (harmonics(phase, rows, fall) + .02*noise.White()) * e
	})
	if b.Mute > 0 {
		y = c.Peaking(c.High(y, 500, .7), b.Mute, 1.6, 12)
	}
	return y.Scale(level(y, t.Velocity))
}

// organ is pipes or wheels by their drawbars: 16', 8', 5⅓', 4', 2⅔', 2', 1⅗', 1⅓'.
type organ struct {
	Bars            []float64
	Chiff           float64 // noise of the attack
	Attack, Release float64 // seconds
	Leslie          float64 // turns a second of a rotating speaker; 0: none
}

// feet are the ratios of an organ's drawbars to the key.
// A pipe of 8 feet sounds the key itself, and one of 16 the octave below it: the ratio is 8 over the feet.
var feet = [8]float64{.5, 1, 1.5, 2, 3, 4, 5, 6}

func (o organ) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	var phase [8]float64
	for i := range phase {
		phase[i] = r.Unit()
	}
	noise, edge := sound.NewNoise(r), c.SVF(math.Min(t.F*3, c.Rate*.3), 1)
	turn := 6.28 * r.Unit()
	chiff := c.Fall(.06)
	y := c.Fill(t.Seconds+o.Release, func(s float64) float64 {
		e := sound.Smooth(0, o.Attack, s) * sound.Smooth(0, o.Release, t.Seconds+o.Release-s)
		f, loud := t.F, 1.
		if o.Leslie > 0 {
			swing := math.Sin(6.283*o.Leslie*s + turn)
			f *= 1 + .0025*swing
			loud = 1 + .15*swing
		}
		v := 0.
		for i, a := range o.Bars {
			if g := f * feet[i]; g < c.Rate*.42 {
				phase[i] += g / c.Rate
				phase[i] -= math.Floor(phase[i])
				v += a * sine(phase[i])
			}
		}
		return (v + o.Chiff*8*chiff.Next()*edge.Run(noise.White()).BP) * e * loud
	})
	return y.Scale(level(y, t.Velocity))
}

// sine is the sine of a phase of 0..1 by a parabola and its correction, within 0.1 %: drawbars need no more.
// With x in −1..1 the parabola −4x(1 − |x|) is a sine within 6 %, and .775y + .225y|y| corrects it.
func sine(phase float64) float64 {
	x := 2*phase - 1
	y := -4 * x * (1 - math.Abs(x))
	return y * (.775 + .225*math.Abs(y))
}
