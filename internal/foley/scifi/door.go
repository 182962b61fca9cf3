package scifi

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

const convention = "convention of films"

var slidingDoor = &foley.Family{
	Name: "sci-fi door", Called: "a sci-fi door",
	Nouns: "sci-fi door, scifi door, automatic door, airlock door, blast door, hatch", Verbs: "slide open",
	Sources: "spaceship, starship, elevator, automatic",
	Names: "sci-fi door, spaceship door, automatic door, sliding door, airlock door, futuristic door, elevator door, star trek door, pneumatic door, " +
		"space station door, spaceship door closing, automatic doors, door of a spaceship, bus doors, bus door",
	Level: 72, Space: foley.Metal, Seconds: 1.2, Every: [2]float64{2, 5},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("door"), t.Open()
		run := r.In(.5, .62) / t.Speed
		out := c.Stereo(run + .7)
		puff := c.Gust(r, .3, .5, func(x float64) float64 { return 3200 + 2600*sound.Decay(x, .2) },
			func(x float64) float64 { return sound.Strike(x, .004, .22) })
		out.Add(puff, .005, .8*t.Force, 0)
		slide := c.Gust(r, run, 1.4, func(x float64) float64 { return t.Tune(900 + 1500*x/run) },
			func(x float64) float64 { return .5 * sound.Curve(x/run, 0, 0, .2, 1, .8, .8, 1, .2) })
		out.Add(slide, .06, t.Force, 0)
		o := c.Osc()
		// The motor's pitch follows the speed of the door: up from 210 to 470 Hz and down again.
		servo := c.Fill(run, func(x float64) float64 {
			return o.Saw(t.Tune(210+260*math.Sin(math.Pi*x/run))) * .16 * math.Sin(math.Pi*x/run)
		})
		out.Add(c.Low(servo, 2200, .8), .06, t.Force, 0)
		stop := c.Blow(r, 1.6, .4, .5, []sound.Mode{{F: t.Tune(96), T: .18, A: 1}, {F: t.Tune(240), T: .14, A: .7}, {F: t.Tune(610), T: .1, A: .4}})
		out.Add(stop, .06+run, .8*t.Force/stop.Peak(), 0)
		return out
	},
	Shows: []foley.Row{
		foley.Show("within 30 dB, s", .4, 1.3, analysis.Sounding(30), convention),
		foley.Show("centroid, Hz", 300, 5500, analysis.Centroid, convention+": air, then a stop"),
	},
}

var robot = &foley.Family{
	Name: "robot beeps", Called: "a robot talking in beeps",
	Nouns: "robot, droid, android, computer, bleep, artificial intelligence, hologram, terminal", Verbs: "bleep, compute, process, scan",
	Sources: "robot, computer, droid",
	Names: "robot beeps, droid beeps, computer beeps, robot talking, computer processing, data processing, robot voice, scanner beep, r2d2, beep boop, " +
		"droid chirps, astromech",
	Level: 66, Space: foley.Near, Seconds: 1.6, Every: [2]float64{1, 3},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("droid"), t.Open()
		out := c.Mono(1.9)
		at := .02
		for at < 1.35 {
			length := r.In(.05, .17) / t.Speed
			o := c.FM()
			// Each beep glides between two pitches of 600 to 2600 Hz; FM of a simple ratio keeps it a tone.
			from, to := t.Tune(r.Log(600, 2600)), t.Tune(r.Log(600, 2600))
			ratio, index := []float64{1, 2, 1.5, .5}[r.Intn(4)], r.In(0, 1.8)
			x := c.Fill(length, func(x float64) float64 {
				u := x / length
				return o.Next(from*math.Pow(to/from, u), ratio, index) * .5 * sound.Smooth(0, .004, x) * sound.Smooth(length, length-.008, x)
			})
			out.Add(x, c.Samples(at), t.Force)
			at += length + r.In(.045, .1)/t.Speed
		}
		return t.Both(out)
	},
	Shows: []foley.Row{
		foley.Show("beeps a second", 3, 16, analysis.Within(0, 1.4, analysis.EventRate(.15, .03)), convention),
		foley.Show("centroid, Hz", 600, 4000, analysis.Centroid, convention),
	},
}

var shipHum = &foley.Family{
	Name: "spaceship", Called: "the hum of a spaceship",
	Nouns: "spaceship, starship, spacecraft, ufo, reactor, warp core, space station, mothership", Verbs: "hover, cruise", Sources: "space, engine, alien",
	Names: "spaceship engine, ufo hovering, reactor hum, starship bridge, space station ambience, alien ship, spaceship engine hum, starship engine, " +
		"starship's engines, starship s engines",
	Level: 64, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: func(t *foley.Take) sound.Stereo {
		out := t.Stereo(t.Seconds)
		beat := t.Cycles(.35*t.Speed, t.Seconds)
		for ch, x := range [2][]float32{out.L, out.R} {
			r := t.Rand([]string{"left", "right"}[ch])
			f := t.Cycles(t.Tune(52)*(1+.004*float64(ch)), t.Seconds)
			tone := t.Mono(t.Seconds)
			for i := range tone {
				if i%4096 == 0 && t.Stopped() {
					break
				}
				s := float64(i) / t.Rate
				v := 0.
				// Six partials of 52 Hz; left and right .4 % apart beat slowly.
				for k, a := range []float64{1, .7, .35, .3, .1, .12} {
					v += a * math.Sin(2*math.Pi*float64(k+1)*f*s+float64(k))
				}
				tone[i] = float32(.3 * v * (1 + .25*math.Sin(2*math.Pi*beat*s)))
			}
			sound.Mono(x).Add(tone, 0, t.Force)
			air := t.Roar(r, t.Seconds, func(float64) float64 { return t.Tune(420) }, func(float64) float64 { return .22 })
			sound.Mono(x).Add(air, 0, t.Force)
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 45, 210, analysis.Strongest(30, 500), convention+": a drone under 200 Hz"),
		foley.Show("variation in 100 ms", .01, .5, analysis.Variation(.1), convention),
	},
}

var charge = &foley.Family{
	Name: "energy charge", Called: "energy charging up",
	Nouns: "energy charge, charge up, railgun, plasma cannon, capacitor, shutdown", Verbs: "charge, power down, shut down",
	Sources: "weapon, plasma, energy", Names: "charging weapon, energy charge, weapon charge, plasma charge, power down, system shutdown, railgun charge",
	Traits: map[string]string{"down": "shutdown, power down, shutting, off"},
	Level:  76, Space: foley.Near, Seconds: 2, Every: [2]float64{2, 5},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("charge"), t.Open()
		seconds := 1.9 / t.Speed
		rise := func(x float64) float64 {
			u := math.Min(1, x/seconds)
			if t.Has("down") {
				u = 1 - u
			}
			return u
		}
		oscs := [3]sound.Osc{c.Osc(), c.Osc(), c.Osc()}
		filter := c.SVF(500, 1.4)
		base, i := t.Tune(r.In(90, 120)), 0
		x := c.Fill(seconds, func(x float64) float64 {
			u := rise(x)
			// The filter's coefficients are set every eighth sample, which the ear cannot tell from each.
			if i++; i&7 == 1 {
				filter.Set(300+5200*u*u, 1.4)
			}
			v := 0.
			for k := range oscs {
				v += oscs[k].Saw(base * math.Pow(2, 3.2*u) * (1 + .007*float64(k-1)))
			}
			return filter.Run(v).LP * .25 * (.25 + .75*u) * (.75 + .25*math.Sin(6.283*(6+18*u)*x)) * sound.Smooth(0, .02, x) * sound.Smooth(seconds,
				seconds-.06, x)
		})
		out := c.Mono(1.03*seconds + .1)
		out.Add(x, 0, t.Force)
		return t.Both(out)
	},
	Shows: []foley.Row{
		foley.Show("later over earlier centroid", 1.6, 20, analysis.Ratio(analysis.Within(1.4, 1.75, analysis.Centroid),
			analysis.Within(.1, .5, analysis.Centroid)), convention),
		foley.Show("late over early, dB", 3, 40, analysis.Over(1.3, 1.8, .05, .5), convention),
	},
}

var saber = &foley.Family{
	Name: "energy blade", Called: "an energy blade",
	Nouns: "lightsaber, lightsabre, energy sword, laser sword, beam sword", Verbs: "ignite", Sources: "energy, laser, beam",
	Names: "light saber, laser sword, energy sword, lightsaber swing, lightsaber hum",
	Level: 70, Space: foley.Near, Steady: true, Seconds: 4,
	Render: func(t *foley.Take) sound.Stereo {
		r := t.Rand("blade")
		swings := t.Drift(r, 1.1*t.Speed, t.Seconds)
		f := t.Cycles(t.Tune(94), t.Seconds)
		a, b := t.Osc(), t.Osc()
		a.Phase, b.Phase = .5, .7 // their jumps are far from the seam of a loop
		g := t.Cycles(2.005*f, t.Seconds)
		low := t.SVF(1200, 1)
		x := t.Mono(t.Seconds)
		from := 0
		if t.Loop { // once before, so that the filter has at the beginning the state that it has at the end
			from = -len(x)
		}
		for k := from; k < len(x); k++ {
			if k%4096 == 0 && t.Stopped() {
				break
			}
			i := (k + len(x)) % len(x)
			v := swings.At(float64(i) / t.Rate)
			if i&15 == 0 {
				low.Set(700+1500*math.Abs(v), 1)
			}
			x[i] = float32(low.Run(.6*a.Saw(f)+.5*b.Pulse(g, .4)).LP * (.5 + .5*math.Abs(v)))
		}
		return t.Both(t.Peaking(x, 420, 1.4, 5).Scale(.5 * t.Force))
	},
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 80, 480, analysis.Strongest(60, 800), convention+": a hum of a projector and a television"),
		foley.Show("variation in 100 ms", .08, .8, analysis.Variation(.1), "it is swung"),
	},
}
