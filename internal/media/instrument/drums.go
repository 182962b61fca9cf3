package instrument

import (
	"math"

	"atelier/internal/media/sound"
)

// The drums, by their keys in General MIDI's percussion map.
const (
	Kick      = 36
	Rim       = 37
	Snare     = 38
	Clap      = 39
	LowTom    = 41
	HatClosed = 42
	HatPedal  = 44
	MidTom    = 45
	HatOpen   = 46
	HighTom   = 48
	Crash     = 49
	Ride      = 51
	Tambourin = 54
	Cowbell   = 56
	HighBongo = 60
	LowBongo  = 61
	Shaker    = 70
	Swell     = 55 // a cymbal that is rolled into the stroke
	Triangle  = 81
)

// drum makes one stroke.
type drum interface {
	stroke(c sound.Clock, r *sound.Rand, velocity float64) sound.Mono
}

// kit is drums by their keys; a key that it lacks is played on the nearest in use.
type kit map[int]drum

// stand is the key that is played for a key that a kit lacks.
var stand = map[int]int{
	Rim: Snare, Clap: Snare, HatPedal: HatClosed, HatOpen: HatClosed, HatClosed: Shaker, Shaker: HatClosed, Ride: HatClosed, Crash: HatOpen, Swell: Crash,
	HighTom: MidTom, MidTom: LowTom, LowTom: Kick, Tambourin: HatClosed, Cowbell: Rim, HighBongo: HighTom, LowBongo: LowTom, Triangle: Ride, Snare: MidTom,
}

// Four keys at most are tried, since stand has rings: a kit without hats and shakers is silent there. A stroke falls by 22 dB from the hardest to the
// softest.
func (k kit) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	key := t.Drum
	for range 4 {
		if d, ok := k[key]; ok {
			y := d.stroke(c, r, t.Velocity)
			return y.Scale(sound.Gain(-22 * (1 - sound.Clamp(t.Velocity, 0, 1))))
		}
		key = stand[key]
	}
	return nil
}

// skin is a membrane whose pitch falls after the stroke, and the noise of the stick.
type skin struct {
	F, Fall float64 // hertz at rest, and by how many it begins higher
	Drop    float64 // T60 of that, seconds
	T60     float64
	Click   float64 // noise of the stroke
	Body    float64 // level of the higher modes of the membrane
}

// The pitch falls to F by Fall hertz, with T60 Drop: the skin is stretched by the blow, and more by a harder one. Higher modes are those of an ideal
// membrane (sound.Membrane: zeros of Bessel functions over the first), and die sooner.
func (d skin) stroke(c sound.Clock, r *sound.Rand, velocity float64) sound.Mono {
	o, noise := c.Osc(), sound.NewNoise(r)
	f := d.F * (1 + .01*r.Norm())
	low := c.SVF(5200, .7)
	const click = .04 // T60 of the stick
	drop, die, stick := c.Fall(d.Drop), c.Fall(d.T60), c.Fall(click)
	fall := d.Fall * (.6 + .5*velocity)
	y := c.Fill(d.T60*1.1, func(s float64) float64 {
		v := o.Sin(f+fall*drop.Next()) * die.Next()
		if s < 3*click {
			v += d.Click * low.Run(noise.White()).LP * stick.Next()
			v *= sound.Smooth(0, .0012, s)
		}
		return v
	})
	if d.Body > 0 {
		modes := make([]sound.Mode, 0, 6)
		for i, ratio := range sound.Membrane[1:7] {
			modes = append(modes, sound.Mode{F: f * ratio * (1 + .01*r.White()), T: d.T60 * .6 / (1 + .5*float64(i)), A: 1 / (1 + .6*float64(i))})
		}
		b := c.Blow(r, 2.2-velocity, .3, d.T60*.8, modes)
		y.Add(b, 0, d.Body/math.Max(b.Peak(), 1e-9))
	}
	return y.Scale(.6 / math.Max(y.Peak(), 1e-9))
}

// wires is a snare: a skin under which wires rattle.
type wires struct {
	F       float64 // hertz of the skin
	T60     float64 // of the skin
	Rattle  float64 // T60 of the wires
	Noise   float64 // their level
	Cut     float64 // hertz below which they are silent
	Dry     float64 // hertz above which it is; 0: nowhere
	Strokes int     // of a flam; 0: one
}

// The skin begins 70 Hz too high and eases, and after a harder blow the wires rattle longer. The strokes of a flam are about 11 ms apart, the later
// ones 3 dB softer.
func (d wires) stroke(c sound.Clock, r *sound.Rand, velocity float64) sound.Mono {
	o, noise := c.Osc(), sound.NewNoise(r)
	high := c.SVF(d.Cut, .7)
	wire, drop, die := c.Fall(d.Rattle*(.7+.4*velocity)), c.Fall(.05), c.Fall(d.T60)
	y := c.Fill(math.Max(d.T60, d.Rattle)*1.1, func(s float64) float64 {
		rattle := d.Noise * high.Run(noise.White()).HP * wire.Next()
		return (rattle + o.Sin(d.F+70*drop.Next())*die.Next()) * sound.Smooth(0, .0008, s)
	})
	if d.Strokes > 1 {
		one := append(sound.Mono(nil), y...)
		for i := 1; i < d.Strokes; i++ {
			y.Add(one, c.Samples(.011*float64(i)*r.In(.8, 1.2)), .7)
		}
	}
	if d.Dry > 0 {
		y = c.Low(y, d.Dry, .7)
	}
	return y.Scale(.5 / math.Max(y.Peak(), 1e-9))
}

// plate is a cymbal, a hat, a tambourine: dense modes that noise stands for, and some that are heard apart.
type plate struct {
	Cut    float64 // hertz below which it is silent
	T60    float64
	Ping   float64 // level of the modes that are heard
	F      float64 // hertz of the lowest of these
	Rise   float64 // seconds in which it is rolled up before its end
	Shaken bool    // it swells and falls instead of being struck
}

// The modes of a cymbal lie too close to be told apart, so noise above Cut stands for them; the audible modes below are a row of ratio 1.31.
func (d plate) stroke(c sound.Clock, r *sound.Rand, velocity float64) sound.Mono {
	noise, high := sound.NewNoise(r), c.SVF(math.Min(d.Cut, c.Rate*.4), .8)
	shimmer := c.Drift(r, 30, d.T60+d.Rise+1)
	die := c.Fall(d.T60)
	y := c.Fill(d.Rise+d.T60*1.05, func(s float64) float64 {
		var e float64
		switch {
		case d.Shaken:
			// The grains of a shaker hit while it turns round: they swell and fall.
			e = math.Sin(math.Pi * sound.Clamp(s/d.T60, 0, 1))
			e *= e
		case s < d.Rise:
			e = math.Pow(s/d.Rise, 2.6)
		default:
			e = die.Next() * sound.Smooth(0, .0006, s)
		}
		return high.Run(noise.White()).HP * e * (1 + .3*shimmer.At(s))
	})
	if d.Ping > 0 {
		modes := make([]sound.Mode, 0, 12)
		for i := range 12 {
			modes = append(modes, sound.Mode{F: d.F * math.Pow(1.31+.02*r.White(), float64(i)), T: d.T60 * r.In(.5, 1), A: r.In(.4, 1)})
		}
		b := c.Blow(r, .25, .3, d.T60, modes)
		y.Add(b, c.Samples(d.Rise), d.Ping*y.Peak()*(.5+.5*velocity)/math.Max(b.Peak(), 1e-9))
	}
	return y.Scale(.4 / math.Max(y.Peak(), 1e-9))
}

// block is a stick on wood or metal.
type block struct {
	F, T60 float64
	Metal  bool
}

// A harder blow touches for a shorter time, .6 down to .3 ms, and so excites more of the high modes.
func (d block) stroke(c sound.Clock, r *sound.Rand, velocity float64) sound.Mono {
	ratios := []float64{1, 2.4, 4.1, 6.2}
	if d.Metal {
		ratios = []float64{1, 1.504, 2.73, 4.2, 5.9}
	}
	modes := make([]sound.Mode, len(ratios))
	for i, ratio := range ratios {
		modes[i] = sound.Mode{F: d.F * ratio * (1 + .01*r.White()), T: d.T60 / (1 + .5*float64(i)), A: math.Pow(.7, float64(i))}
	}
	y := c.Blow(r, .6-.3*velocity, .2, d.T60*1.1, modes)
	return y.Scale(.45 / math.Max(y.Peak(), 1e-9))
}

// held is noise whose values stay: the drums of a console.
type held struct {
	Samples int // at 48 kHz
	T60     float64
	Fall    float64 // hertz of a falling square under it
}

// Noise that changes every n samples is a staircase of 48,000/Samples steps a second: the more samples, the lower and rougher it sounds.
func (d held) stroke(c sound.Clock, r *sound.Rand, _ float64) sound.Mono {
	noise, o := sound.NewNoise(r), c.Osc()
	n := max(1, int(float64(d.Samples)*c.Rate/48000))
	drop, die := c.Fall(.1), c.Fall(d.T60)
	y := c.Fill(d.T60*1.1, func(float64) float64 {
		v := .5 * noise.Held(n)
		if d.Fall > 0 {
			v = .25*v + o.Pulse(48+d.Fall*drop.Next(), .5)
		}
		return v * die.Next()
	})
	return y.Scale(.45 / math.Max(y.Peak(), 1e-9))
}

// The kits.
var (
	acoustic = kit{
		Kick: skin{F: 52, Fall: 90, Drop: .1, T60: .42, Click: .35, Body: .2}, Snare: wires{F: 190, T60: .16, Rattle: .28, Noise: 1.1, Cut: 900},
		Rim: block{F: 1700, T60: .06}, HatClosed: plate{Cut: 7000, T60: .07, Ping: .2, F: 3300}, HatPedal: plate{Cut: 6000, T60: .05},
		HatOpen: plate{Cut: 6400, T60: .5, Ping: .25, F: 3300},
		Ride:    plate{Cut: 5200, T60: 1.1, Ping: .9, F: 2500},
		Crash:   plate{Cut: 3600, T60: 2.2, Ping: .3, F: 900},
		Swell:   plate{Cut: 3400, T60: 1.6, Rise: 1.6}, LowTom: skin{F: 88, Fall: 40, Drop: .18, T60: .6, Click: .15, Body: .5},
		MidTom:    skin{F: 120, Fall: 50, Drop: .16, T60: .5, Click: .15, Body: .5},
		HighTom:   skin{F: 165, Fall: 60, Drop: .14, T60: .42, Click: .15, Body: .5},
		Tambourin: plate{Cut: 7500, T60: .16, Ping: .5, F: 5200},
		Shaker:    plate{Cut: 6500, T60: .09, Shaken: true},
		Clap:      wires{F: 900, T60: .02, Rattle: .18, Noise: 2, Cut: 1000, Strokes: 4},
		Cowbell:   block{F: 560, T60: .25, Metal: true},
		HighBongo: skin{F: 330, Fall: 40, Drop: .06, T60: .2, Click: .3, Body: .5},
		LowBongo:  skin{F: 240, Fall: 30, Drop: .07, T60: .26, Click: .3, Body: .5},
		Triangle:  plate{Cut: 9000, T60: 1.5, Ping: 1.4, F: 4200},
	}
	brushes = kit{
		Kick: skin{F: 58, Fall: 40, Drop: .09, T60: .3, Click: .1, Body: .3}, Snare: wires{F: 180, T60: .08, Rattle: .2, Noise: 1.8, Cut: 1400, Dry: 7000},
		Rim: block{F: 1500, T60: .07}, HatPedal: plate{Cut: 6500, T60: .06}, HatClosed: plate{Cut: 7000, T60: .08}, HatOpen: plate{Cut: 6400, T60: .3},
		Ride:   plate{Cut: 4600, T60: 1.4, Ping: 1.2, F: 2100},
		Crash:  plate{Cut: 3600, T60: 2, Ping: .3, F: 1000},
		Swell:  plate{Cut: 3400, T60: 1.4, Rise: 1.6},
		Shaker: plate{Cut: 3000, T60: .22, Shaken: true}, LowTom: skin{F: 90, Fall: 25, Drop: .15, T60: .5, Body: .5},
	}
	electronic = kit{
		Kick:      skin{F: 46, Fall: 210, Drop: .09, T60: .5, Click: .25},
		Snare:     wires{F: 200, T60: .12, Rattle: .22, Noise: 1.4, Cut: 1500},
		Clap:      wires{F: 900, T60: .02, Rattle: .2, Noise: 2.2, Cut: 1100, Strokes: 4},
		Rim:       block{F: 1900, T60: .04},
		HatClosed: plate{Cut: 8500, T60: .06},
		HatOpen:   plate{Cut: 8000, T60: .38},
		Ride:      plate{Cut: 7000, T60: .5, Ping: .5, F: 3800},
		Crash:     plate{Cut: 5000, T60: 1.8},
		Swell:     plate{Cut: 4200, T60: .6, Rise: 1.9},
		LowTom:    skin{F: 80, Fall: 90, Drop: .2, T60: .5},
		MidTom:    skin{F: 115, Fall: 110, Drop: .18, T60: .42},
		HighTom:   skin{F: 160, Fall: 130, Drop: .16, T60: .36}, Cowbell: block{F: 540, T60: .3, Metal: true}, Shaker: plate{Cut: 7500, T60: .06, Shaken: true},
	}
	dusty = kit{
		Kick:      skin{F: 56, Fall: 70, Drop: .1, T60: .36, Click: .12, Body: .25},
		Snare:     wires{F: 175, T60: .14, Rattle: .2, Noise: 1, Cut: 700, Dry: 4800},
		Rim:       block{F: 1400, T60: .05},
		HatClosed: plate{Cut: 5200, T60: .06},
		HatOpen:   plate{Cut: 4800, T60: .3},
		Ride:      plate{Cut: 4200, T60: .7, Ping: .6, F: 2200},
		Crash:     plate{Cut: 3000, T60: 1.2},
		Shaker:    plate{Cut: 4200, T60: .08, Shaken: true},
	}
	orchestral = kit{
		Kick:      skin{F: 42, Fall: 34, Drop: .25, T60: 1.5, Click: .12, Body: .4},
		LowTom:    skin{F: 62, Fall: 40, Drop: .2, T60: 1.1, Click: .2, Body: .7},
		MidTom:    skin{F: 84, Fall: 44, Drop: .18, T60: .9, Click: .2, Body: .7},
		HighTom:   skin{F: 118, Fall: 50, Drop: .15, T60: .7, Click: .25, Body: .7},
		Snare:     wires{F: 210, T60: .12, Rattle: .25, Noise: 1.2, Cut: 1200},
		Crash:     plate{Cut: 2600, T60: 3, Ping: .25, F: 700},
		Swell:     plate{Cut: 3000, T60: 1.8, Rise: 2.2},
		Rim:       block{F: 900, T60: .12},
		Tambourin: plate{Cut: 7500, T60: .2, Ping: .5, F: 5200},
		Triangle:  plate{Cut: 9000, T60: 2, Ping: 1.4, F: 4300},
		Ride:      plate{Cut: 3600, T60: 1.6, Ping: .4, F: 1200}, Shaker: plate{Cut: 6500, T60: .1, Shaken: true},
	}
	hands = kit{
		Kick:      skin{F: 72, Fall: 30, Drop: .12, T60: .5, Click: .08, Body: .5},
		LowTom:    skin{F: 105, Fall: 30, Drop: .1, T60: .36, Click: .15, Body: .6},
		HighTom:   skin{F: 210, Fall: 40, Drop: .07, T60: .2, Click: .4, Body: .6},
		LowBongo:  skin{F: 240, Fall: 30, Drop: .07, T60: .26, Click: .3, Body: .5},
		HighBongo: skin{F: 330, Fall: 40, Drop: .06, T60: .2, Click: .3, Body: .5},
		Snare:     skin{F: 260, Fall: 50, Drop: .05, T60: .14, Click: .8, Body: .4},
		Tambourin: plate{Cut: 7000, T60: .2, Ping: .6, F: 5000},
		Shaker:    plate{Cut: 6000, T60: .1, Shaken: true},
		Rim:       block{F: 1100, T60: .06},
		Crash:     plate{Cut: 6500, T60: .5, Ping: .5, F: 5000},
	}
	marching = kit{
		Kick:      skin{F: 50, Fall: 30, Drop: .2, T60: .8, Click: .15, Body: .4},
		Snare:     wires{F: 260, T60: .07, Rattle: .16, Noise: 1.6, Cut: 1500},
		Rim:       block{F: 1900, T60: .05},
		Crash:     plate{Cut: 2800, T60: 1.8, Ping: .25, F: 800},
		LowTom:    skin{F: 100, Fall: 40, Drop: .14, T60: .45, Click: .2, Body: .6},
		Tambourin: plate{Cut: 7500, T60: .16, Ping: .5, F: 5200},
		Swell:     plate{Cut: 3000, T60: 1.4, Rise: 1.8},
		Triangle:  plate{Cut: 9000, T60: 1.6, Ping: 1.4, F: 4300},
	}
	console = kit{
		Kick:      held{Samples: 30, T60: .18, Fall: 170},
		Snare:     held{Samples: 6, T60: .16},
		HatClosed: held{Samples: 1, T60: .05},
		HatOpen:   held{Samples: 1, T60: .2},
		Crash:     held{Samples: 3, T60: .7},
		LowTom:    held{Samples: 24, T60: .2, Fall: 120}, HighTom: held{Samples: 16, T60: .16, Fall: 220},
	}
)
