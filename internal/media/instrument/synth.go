package instrument

import (
	"math"

	"atelier/internal/media/sound"
)

// fm is a sine whose phase another moves; the swing dies away.
// Frequency modulation as of Chowning (1973): sin(2πft + I·sin(2πf·Ratio·t)), whose partials at f ± k·Ratio·f grow with the index I.
type fm struct {
	Ratio, Index    float64
	Fall            float64 // seconds until the swing is a third
	Decay           float64 // seconds until the tone is a third
	Attack, Release float64 // seconds; 0: 0.002 and 0.2
	Tine            float64 // ratio of a second, short partial; 0: none
	TineLevel       float64
	Tremble         float64 // turns a second of the level
}

func (p fm) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	attack, release := p.Attack, p.Release
	if attack == 0 {
		attack = .002
	}
	if release == 0 {
		release = .2
	}
	o, tine := c.FM(), c.Osc()
	f := t.F * (1 + .0008*r.Norm())
	index := p.Index * (.25 + t.Velocity)
	turn := 6.28 * r.Unit()
	seconds := math.Min(t.Seconds+release, p.Decay*5+release)
	swing, body, ping := index, 1., p.TineLevel*t.Velocity
	down, die, short := step(p.Fall, c.Rate), step(p.Decay, c.Rate), step(.08, c.Rate)
	y := c.Fill(seconds, func(s float64) float64 {
		v := o.Next(f, p.Ratio, swing) * body
		if p.Tine > 0 && f*p.Tine < c.Rate*.45 {
			v += ping * tine.Sin(f*p.Tine)
		}
		swing, body, ping = swing*down, body*die, ping*short
		if p.Tremble > 0 {
			v *= 1 - .12*(1+math.Sin(6.283*p.Tremble*s+turn))
		}
		return v * sound.Smooth(0, attack, s) * sound.Smooth(0, release, seconds-s)
	})
	return y.Scale(level(y, t.Velocity))
}

// step is the factor per sample of a decay to a third in so many seconds.
// 1.0986 is ln 3.
func step(seconds, rate float64) float64 { return math.Exp(-1.0986 / (seconds * rate)) }

// subtractive is a synthesizer: saws or a pulse through a low pass whose envelope opens and falls.
type subtractive struct {
	Saws            int     // detuned against each other
	Pulse           float64 // width of a pulse instead of saws
	Sub             float64 // level of a square an octave below
	Detune          float64 // share between the outermost saws
	Cut             float64 // hertz of the filter at rest
	Track           float64 // times the frequency that is added
	Sweep           float64 // hertz by which its envelope opens it
	Fall            float64 // seconds until the envelope has closed it
	Rise            float64 // seconds until it has opened; 0: at once
	Q               float64
	Attack, Release float64 // seconds
	Decay           float64 // T60 while it is held; 0: it holds
	Vibrato         float64
	Drive           float64
}

// Slow curves are asked for every eighth sample, a sixth of a millisecond: a filter's coefficients cost more than its run.
func (p subtractive) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	n := max(1, p.Saws)
	oscs, ratio := make([]sound.Osc, n), make([]float64, n)
	for i := range oscs {
		oscs[i] = c.Osc()
		oscs[i].Phase = r.Unit()
		ratio[i] = 1 + .0006*r.Norm()
		if n > 1 {
			ratio[i] += p.Detune * (float64(i)/float64(n-1) - .5)
		}
	}
	sub := c.Osc()
	filter := c.SVF(p.Cut, p.Q)
	seconds := t.Seconds + p.Release
	e, f := 0., t.F
	i := 0
	y := c.Fill(seconds, func(s float64) float64 {
		if i++; i&7 == 1 {
			e = sound.Smooth(0, p.Attack, s) * sound.Smooth(0, p.Release, seconds-s)
			if p.Decay > 0 {
				e *= sound.Decay(s, p.Decay*3)
			}
			f = t.F * (1 + p.Vibrato*sound.Smooth(.2, .45, s)*math.Sin(6.283*5.4*s))
			open := sound.Decay(s, p.Fall*2.2) * (.35 + .65*t.Velocity)
			if p.Rise > 0 {
				open *= sound.Smooth(0, p.Rise, s)
			}
			filter.Set(p.Cut+p.Track*t.F+p.Sweep*open, p.Q)
		}
		v := 0.
		for k := range oscs {
			if p.Pulse > 0 {
				v += oscs[k].Pulse(f*ratio[k], p.Pulse)
			} else {
				v += oscs[k].Saw(f * ratio[k])
			}
		}
		if p.Sub > 0 {
			v += p.Sub * sub.Pulse(f/2, .5)
		}
		v = filter.Run(v).LP
		if p.Drive > 0 {
			v = math.Tanh(p.Drive * v)
		}
		return v * e
	})
	return y.Scale(level(y, t.Velocity))
}

// chip is a voice of a game console: a pulse of a width, or a triangle of sixteen steps.
type chip struct {
	Width    float64
	Triangle bool
	Vibrato  float64
}

func (p chip) play(c sound.Clock, _ *sound.Rand, t Tone) sound.Mono {
	o := c.Osc()
	const release = .03
	fade := c.Fall(.8)
	y := c.Fill(t.Seconds+release, func(s float64) float64 {
		f := t.F * (1 + p.Vibrato*sound.Smooth(.18, .3, s)*math.Sin(6.283*6*s))
		e := sound.Smooth(0, .002, s) * sound.Smooth(0, release, t.Seconds+release-s)
		if p.Triangle {
			return o.Tri(f) * e
		}
		return o.Pulse(f, p.Width) * e * (.55 + .45*fade.Next())
	})
	return y.Scale(level(y, t.Velocity) * .8)
}

// voice is a throat that sings a vowel: a saw with a tilt, through three formants (Peterson, Barney 1952).
// Formants rise with the pitch to the power .22, since singers of high voices have shorter throats. None lies below the tone, where it would let
// nothing through.
type voice struct {
	Formants        [3]float64 // hertz, of a low voice; higher tones have them higher
	Attack, Release float64    // seconds
}

func (p voice) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	o, noise := c.Osc(), sound.NewNoise(r)
	o.Phase = r.Unit()
	out, rate, phase := 1+.003*r.Norm(), r.In(4.7, 5.9), 6.28*r.Unit()
	size := math.Pow(sound.Clamp(t.F/160, .8, 4), .22) * r.In(.96, 1.05)
	tilt := c.OnePole(900 + 1400*t.Velocity)
	var bands [3]*sound.SVF
	for i, f := range p.Formants {
		bands[i] = c.SVF(math.Max(f*size, t.F*(1+.2*float64(i))), 6+3*float64(i))
	}
	drift := c.Drift(r, 5, t.Seconds+p.Release)
	attack := p.Attack * r.In(.8, 1.3)
	f, e := t.F, 0.
	i := 0
	y := c.Fill(t.Seconds+p.Release, func(s float64) float64 {
		if i++; i&7 == 1 {
			e = sound.Smooth(0, attack, s) * sound.Smooth(0, p.Release, t.Seconds+p.Release-s)
			f = t.F * out * (1 + .006*sound.Smooth(.3, .8, s)*math.Sin(rate*6.283*s+phase) + .003*drift.At(s))
		}
		x := tilt.Run(o.Saw(f) + .06*noise.White())
		return (.25*x + bands[0].Run(x).BP + .55*bands[1].Run(x).BP + .22*bands[2].Run(x).BP) * e
	})
	return y.Scale(level(y, t.Velocity))
}
