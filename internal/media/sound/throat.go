package sound

import "math"

// Formant is a resonance of a throat.
type Formant struct{ F, Width, Gain float64 }

// Throat is a voice: pulses of a glottis with breath, through formants that the mouth moves (Fant, Acoustic Theory of Speech Production, 1960).
type Throat struct {
	Formants []Formant
	Breath   float64 // noise beside the pulses
	Rough    float64 // share by which each period differs from the last
	Growl    float64 // level of a voice an octave below, as of false folds
	Drive    float64 // overdrive; 0: none
}

// Call is one utterance over seconds: pitch in hertz, loudness and opening of the mouth 0..1, as curves of time.
func (c Clock) Call(r *Rand, v Throat, seconds float64, pitch, loud, mouth func(t float64) float64) Mono {
	open := c.Open()
	osc, noise := open.Osc(), NewNoise(r)
	fast, slow := open.Drift(r, 40, seconds), open.Drift(r, 6, seconds)
	bands := make([]*SVF, len(v.Formants))
	for k, f := range v.Formants {
		bands[k] = open.SVF(f.F, f.F/f.Width)
	}
	tilt := open.SVF(1000, .6)
	period, under, sign := 1., 0., 1.
	f, l := pitch(0), loud(0)
	i := 0
	return open.Fill(seconds, func(t float64) float64 {
		if i++; i&7 == 1 {
			f = pitch(t) * (1 + .006*fast.At(t) + .008*slow.At(t))
			l = loud(t)
			m := mouth(t)
			for k, g := range v.Formants {
				bands[k].Set(g.F*(.82+.3*m), g.F/g.Width)
			}
			tilt.Set(500+2600*m*l, .6)
		}
		before := osc.Phase
		saw := osc.Saw(f)
		if osc.Phase < before { // a period has ended
			period = 1 + v.Rough*r.White()
			sign = -sign
		}
		under += .2 * (sign*v.Growl - under)
		x := tilt.Run(saw*period*(1+under)).LP + v.Breath*noise.White()*(.4+.6*math.Abs(saw))
		y := .12 * x
		for k, g := range v.Formants {
			y += g.Gain * bands[k].Run(x).BP
		}
		if v.Drive > 0 {
			y = math.Tanh(v.Drive * y)
		}
		return y * l
	})
}
