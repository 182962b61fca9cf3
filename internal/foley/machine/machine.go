// Package machine is the family of motors, tools and currents.
package machine

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Families are its sounds.
var Families = foley.List{hum, drill, factory, gears, spark, steam, static, fan}

// hum is what a mains transformer does: harmonics of twice the line's frequency.
var hum = &foley.Family{
	Name: "mains hum", Called: "an electric hum",
	Nouns: "hum, transformer, fridge, refrigerator, server, neon, power line, ventilation", Verbs: "hum, buzz, flicker",
	Sources: "electricity, lamp, machine, engine room",
	Names:   "mains hum, electrical hum, fridge hum, machine hum, server room, neon light buzz, neon sign",
	Level:   48, Space: foley.Dry, Steady: true, Seconds: 4,
	Render: func(t *foley.Take) sound.Stereo {
		r := t.Rand("hum")
		f := t.Cycles(t.Tune(100), t.Seconds)
		// A core is pulled at both half waves, so mains of 50 Hz hum at 100 Hz and its multiples.
		levels := []float64{1, .55, .3, .34, .12, .2, .08, .1, .05, .06}
		phases := make([]float64, len(levels))
		for i := range phases {
			phases[i], levels[i] = r.Unit(), levels[i]*r.In(.6, 1.4)
		}
		drift := t.Drift(r, .6, t.Seconds)
		x := t.Mono(t.Seconds)
		for i := range x {
			if i%4096 == 0 && t.Stopped() {
				break
			}
			s := float64(i) / t.Rate
			v := 0.
			for k, a := range levels {
				v += a * math.Sin(2*math.Pi*(float64(k+1)*f*s+phases[k]))
			}
			x[i] = float32(.2 * v * (1 + .12*drift.At(s)) * t.Force)
		}
		air := t.Roar(r, t.Seconds, func(float64) float64 { return 600 }, func(float64) float64 { return .03 })
		x.Add(air, 0, t.Force)
		return t.Both(x)
	},
	Shows: []foley.Row{
		foley.Show("strongest, Hz", 95, 405, analysis.Strongest(60, 1000), "magnetostriction at twice the mains and its harmonics"),
		foley.Show("variation in 100 ms", 0, .25, analysis.Variation(.1), "steady"),
	},
}

// whirr is a motor over seconds: a commutator's whine at its turns a second, gears of so many teeth, and air at the level of noise.
// speed is the share of full speed, 0..1, as a curve of time. The commutator sounds at the rate of turns, the gears at teeth times
// that and at half as much again.
func whirr(t *foley.Take, seconds, turns, teeth, noise float64, speed func(float64) float64) sound.Mono {
	r := t.Rand("motor")
	a, b, g := t.Osc(), t.Osc(), t.Osc()
	base := t.Cycles(t.Tune(turns)*t.Speed, seconds)
	wobble := t.Drift(r, 9, seconds)
	low := t.SVF(5200, .7)
	n := sound.NewNoise(r)
	hiss := t.SVF(2800, .6)
	x := t.Mono(seconds)
	for i := range x {
		if i%4096 == 0 && t.Stopped() {
			break
		}
		s := float64(i) / t.Rate
		v := speed(s)
		f := base * math.Max(.05, v)
		y := .5*a.Saw(f) + .45*b.Pulse(f*teeth, .4)*(1+.3*wobble.At(s)) + .2*g.Saw(f*teeth*1.5)
		x[i] = float32((low.Run(y).LP + noise*hiss.Run(n.White()).BP) * math.Sqrt(v))
	}
	return x
}

var drill = &foley.Family{
	Name: "power tool", Called: "a power tool",
	Nouns: "drill, power drill, circular saw, grinder, electric saw, screwdriver, vacuum, blender, hair dryer, electric razor, robot vacuum, motor, servo",
	Verbs: "drill, grind, vacuum, blend, whirr", Sources: "tool, workshop, construction",
	Names: "power drill, electric drill, circular saw, vacuum cleaner, angle grinder, electric motor, kitchen blender",
	Level: 88, Space: foley.Room, Seconds: 2.4, Every: [2]float64{1.5, 4},
	Render: func(t *foley.Take) sound.Stereo {
		run := *t
		run.Clock = t.Open()
		// 180 turns a second are 10,800 a minute. It runs up in .3 s, is loaded, and runs down after 1.9 s.
		x := whirr(&run, 2.3, 180, 9, .5, func(s float64) float64 { return sound.Curve(s, 0, 0, .3, 1, .9, .82, 1.6, .9, 1.9, 1, 2.3, 0) })
		x.Scale(.6 * t.Force / math.Max(x.Peak(), 1e-9))
		out := run.Mono(2.4)
		out.Add(x, 0, 1)
		return t.Both(out)
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 800, 6000, analysis.Centroid, "a universal motor at 10,000–20,000 a minute"),
		foley.Show("within 20 dB, s", 1.2, 2.4, analysis.Sounding(20), "it runs up and down"),
	},
}

var fan = &foley.Family{
	Name: "fan", Called: "a fan",
	Nouns: "fan, air conditioner, turbine, computer fan, washing machine, dishwasher, windmill", Verbs: "whir, whirl",
	Sources: "computer, room, ventilator",
	Names:   "ceiling fan, desk fan, air conditioning, computer fan, washing machine, wind turbine, fan noise, fan sound",
	Level:   52, Space: foley.Dry, Steady: true, Seconds: 4,
	Render: func(t *foley.Take) sound.Stereo {
		r := t.Rand("blades")
		out := t.Stereo(t.Seconds)
		// Three blades at 150 turns a minute pass 7.5 times a second.
		rate := t.Cycles(7.5*t.Speed, t.Seconds)
		beat := func(s float64) float64 { return 1 + .35*math.Sin(2*math.Pi*rate*s) }
		for _, pan := range []float64{-.7, .7} {
			air := t.Gust(r, t.Seconds, .35, func(float64) float64 { return t.Tune(700) }, func(s float64) float64 { return .4 * beat(s) })
			low := t.Roar(r, t.Seconds, func(float64) float64 { return t.Tune(200) }, func(s float64) float64 { return .6 * beat(s) })
			out.Add(air, 0, t.Force, pan)
			out.Add(low, 0, t.Force, pan)
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("blades a second", 6.5, 8.5, analysis.Modulation(3, 15), "a blower's blades"),
		foley.Show("centroid, Hz", 150, 2200, analysis.Centroid, "broad band"),
	},
}

var factory = &foley.Family{
	Name: "machinery", Called: "machinery",
	Nouns: "machine, machinery, factory, conveyor, press, printer, engine room, assembly line, mill, loom, printer, photocopier",
	Verbs: "stamp, press, print", Sources: "industrial, steampunk",
	Names: "factory machine, industrial machine, machine running, conveyor belt, steampunk machine, printing press, factory machinery, printer printing",
	Level: 82, Space: foley.Hall, Steady: true, Seconds: 6,
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("machine"), t.Open()
		out := t.Stereo(t.Seconds)
		motor := whirr(t, t.Seconds, 49, 7, .2, func(float64) float64 { return 1 })
		out.Add(t.Low(motor, 1600, .7), 0, .12*t.Force, -.3)
		iron := sound.Steel
		iron.Loss = 12
		// Two strokes a second: the stamp, the clank of its return .19 s later, and after every second one a puff of air.
		for i, at := range t.Beat(r, .05, t.End(.3), .5/t.Speed, .003) {
			stamp := c.Blow(r, 2.2, .4, .5, []sound.Mode{{F: t.Tune(68), T: .16, A: 1}, {F: t.Tune(145), T: .12, A: .8}, {F: t.Tune(420), T: .08, A: .5}})
			out.Add(stamp, at, t.Force*[]float64{1, .55}[i%2]/stamp.Peak()*.8, .3)
			clank := c.Blow(r, .3, .3, .5, sound.Body(r, t.Tune(640), []float64{1, 1.7, 2.756, 4.1, 5.4}, iron, .35, .01))
			out.Add(clank, at+.19/t.Speed, t.Force*.3/clank.Peak(), -.4)
			puff := c.Gust(r, .22, .5, func(float64) float64 { return 3200 }, func(x float64) float64 { return sound.Strike(x, .02, .18) })
			if i%2 == 1 {
				out.Add(puff, at+.3/t.Speed, .22*t.Force, .5)
			}
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("strokes a second", .8, 2.3, analysis.Below(120, analysis.Modulation(.7, 3)), "a press at two strokes a second, every other a heavy one"),
		foley.Show("centroid, Hz", 60, 1600, analysis.Centroid, "iron"),
	},
}

var gears = &foley.Family{
	Name: "ratchet", Called: "gears turning",
	Nouns: "gear, ratchet, cog, winch, crank, clockwork, mechanism, roulette, windlass, music box crank", Verbs: "wind, crank, ratchet, turn",
	Sources: "machine, mechanism, trap, clockwork",
	Names:   "gears turning, ratchet turning, winding up, clockwork mechanism, winch cranking, puzzle mechanism, wind-up toy",
	Takes:   []sound.Material{sound.Steel, sound.Oak, sound.Plastic}, Level: 64, Space: foley.Near, Steady: true, Seconds: 3,
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("teeth"), t.Open()
		out := t.Stereo(t.Seconds)
		m := t.Of(sound.Steel)
		m.Loss += 55
		body := sound.Body(r, t.Tune(r.In(900, 1300))/t.Size, []float64{1, 1.6, 2.4, 3.7, 5.2}, m, .35, .03)
		// Twelve teeth a second, in rounds of four unequal ones.
		for i, at := range t.Beat(r, .02, t.End(.1), .083/t.Speed, .006) {
			y := c.Blow(r, .2*m.Soft, .3, .15, body)
			out.Add(y, at, t.Force*[]float64{1, .75, .85, .7}[i%4]*r.In(.8, 1)/math.Max(y.Peak(), 1e-9)*.7, .15)
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("teeth a second", 10, 14, analysis.Modulation(6, 25), "a hand turns a wheel of teeth"),
		foley.Show("centroid, Hz", 800, 6000, analysis.Centroid, "a pawl of steel"),
	},
}

var spark = &foley.Family{
	Name: "electric sparks", Called: "electric sparks",
	Nouns: "spark, electricity, tesla coil, arc, zap, taser, short circuit, lightning bolt, welding", Verbs: "spark, zap, electrocute, arc, weld",
	Sources: "electric, wire, power",
	Names: "electric sparks, electric zap, electricity arc, tesla coil, short circuit, electric shock, lightning magic, welding sparks, sparks fly, " +
		"sparks flying, sparking cable, broken cable",
	Level: 78, Space: foley.Near, Steady: true, Seconds: 3,
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("arc"), t.Open()
		out := t.Stereo(t.Seconds)
		burn := t.Drift(r, 5*t.Speed, t.Seconds)
		arcs := func(x float64) float64 { return math.Max(.06, burn.At(x)+.35) }
		for at := range t.Poisson(r, t.Seconds, 260, func(x float64) float64 { return 190 * arcs(x) }) {
			f := t.Tune(r.Log(1800, 9500))
			// (u + .004)^−.5 makes few arcs loud; min bounds them.
			y := c.Blow(r, r.In(.04, .12), .7, .015, []sound.Mode{{F: f, T: .003, A: 1}, {F: f * .43, T: .004, A: .7}})
			out.Add(y, at, t.Force*math.Min(2, math.Pow(r.Unit()+.004, -.5)*.14)/math.Max(y.Peak(), 1e-9)*.5, .5*r.White())
		}
		o := t.Osc()
		o.Phase = .5 // the jump of the saw is far from the seam of a loop
		f := t.Cycles(t.Tune(100), t.Seconds)
		buzz := t.Mono(t.Seconds)
		for i := range buzz {
			if i%4096 == 0 && t.Stopped() {
				break
			}
			buzz[i] = float32(o.Saw(f) * arcs(float64(i)/t.Rate))
		}
		out.Add(t.High(buzz, 900, .7), 0, .3*t.Force, 0)
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 1800, 9000, analysis.Centroid, "shocks of a fraction of a millisecond"),
		foley.Show("variation in 30 ms", .3, 2.5, analysis.Variation(.03), "it comes and goes"),
	},
}

var steam = &foley.Family{
	Name: "steam", Called: "steam escaping",
	Nouns: "steam, vent, gas leak, spray, aerosol, pressure, valve, air brake, fire extinguisher, airlock", Verbs: "hiss, vent, spray, depressurize",
	Sources: "pipe, spray can, valve, gas, air",
	Names:   "steam hiss, steam release, gas leak, spray can, air brake, pressure release, escaping steam, airlock hiss, spray paint",
	Level:   78, Space: foley.Metal, Seconds: 2, Every: [2]float64{2, 6},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("jet"), t.Open()
		seconds := 1.9 / t.Speed
		out := c.Stereo(seconds + .1)
		level := func(x float64) float64 {
			return sound.Smooth(0, .02, x) * (.35 + .65*sound.Decay(x, 2)) * sound.Smooth(seconds, seconds*.6, x)
		}
		for _, pan := range []float64{-.4, .4} {
			x := c.Gust(r, seconds, .4, func(x float64) float64 { return t.Tune(4200 + 2600*level(x)) }, level)
			out.Add(x, 0, .8*t.Force, pan)
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 3000, 10500, analysis.Centroid, "a jet of millimetres: Strouhal 0.2"),
		foley.Show("flatness, dB", -5, 0, analysis.Flatness(2000, 9000), "noise"),
	},
}

var static = &foley.Family{
	Name: "radio static", Called: "radio static",
	Nouns: "static, radio, interference, white noise, glitch, tuning, walkie-talkie, geiger", Verbs: "tune, crackle",
	Sources: "tv, radio, television, signal", Names: "radio static, tv static, radio tuning, signal interference, walkie talkie, glitch noise, geiger counter",
	Level: 60, Space: foley.Near, Steady: true, Seconds: 4,
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("static"), t.Open()
		fade := t.Drift(r, 1.4*t.Speed, t.Seconds)
		// A receiver passes 320 Hz to 3.6 kHz; the station fades in and out.
		hiss := t.Gust(r, t.Seconds, .3, func(float64) float64 { return t.Tune(2200) }, func(x float64) float64 { return .5 * (1 + .5*fade.At(x)) })
		out := t.Stereo(t.Seconds)
		out.Add(t.High(t.Low(hiss, 3600, .9), 320, .8), 0, t.Force, 0)
		for at := range t.Steady(r, t.Seconds, 22*t.Speed) {
			y := c.Blow(r, r.In(.08, .5), .6, .03, []sound.Mode{{F: r.Log(500, 3000), T: .008, A: 1}})
			out.Add(y, at, .3*t.Force*math.Pow(r.Unit(), 2)/math.Max(y.Peak(), 1e-9), 0)
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 900, 3200, analysis.Centroid, "the band of speech, 0.3–3.4 kHz"),
		foley.Show("flatness, dB", -6, 0, analysis.Flatness(500, 3000), "noise"),
	},
}
