package vehicle

import (
	"fmt"
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// rotor is blades that slap the air: a thump a blade, noise that follows it, and a turbine.
type rotor struct {
	Rate  float64 // blades a second
	Thump float64 // hertz of the thump
	Slap  float64 // level of the noise of a blade
	Tone  float64 // hertz of a turbine or an engine; 0: none
	Noise float64 // level of what does not pulse
}

// make lays a thump for each blade, off by 1.5 % of the period, with the slap that follows it; wash and turbine go on.
func (g rotor) make(t *foley.Take) sound.Stereo {
	r, c := t.Rand("rotor"), t.Open()
	out := t.Stereo(t.Seconds)
	period := 1 / (g.Rate * t.Speed)
	for _, at := range t.Beat(r, 0, t.Seconds, period, period*.015) {
		force := t.Force * r.In(.85, 1.05)
		thump := c.Blow(r, 5, .3, .18, []sound.Mode{{F: t.Tune(g.Thump), T: .08, A: 1}, {F: t.Tune(2.1 * g.Thump), T: .06, A: .6}})
		out.Add(thump, at, force*.8/thump.Peak(), 0)
		if g.Slap > 0 {
			slap := c.Gust(r, period*.8, .5, func(x float64) float64 { return t.Tune(700) * (1 + sound.Decay(x, period)) },
				func(x float64) float64 { return sound.Strike(x, period*.12, period*.9) })
			out.Add(slap, at, force*g.Slap, .3*r.White())
		}
	}
	for ch, x := range [2][]float32{out.L, out.R} {
		wash := t.Roar(t.Rand(fmt.Sprint("wash ", ch)), t.Seconds, func(float64) float64 { return t.Tune(900) }, func(float64) float64 { return g.Noise })
		sound.Mono(x).Add(wash, 0, t.Force)
	}
	if g.Tone > 0 {
		o, p := t.Osc(), t.Osc()
		f := t.Cycles(t.Tune(g.Tone), t.Seconds)
		tone := t.Mono(t.Seconds)
		for i := range tone {
			if i%4096 == 0 && t.Stopped() {
				break
			}
			tone[i] = float32(.12*o.Sin(f) + .08*p.Saw(f/2))
		}
		out.Add(t.Low(tone, 5000, .7), 0, .5*t.Force, 0)
	}
	return out
}

// Two blades at 330 turns a minute pass eleven times a second.
var helicopter = &foley.Family{
	Name: "helicopter", Called: "a helicopter",
	Nouns: "helicopter, chopper, rotor", Verbs: "hover", Sources: "military, rescue",
	Names: "helicopter flying, helicopter rotor, helicopter blades, chopper blades",
	Level: 96, Space: foley.Dry, Steady: true, Seconds: 4,
	Render: rotor{Rate: 11, Thump: 52, Slap: .6, Tone: 1650, Noise: .22}.make,
	Shows: []foley.Row{
		foley.Show("blades a second", 10, 12, analysis.Modulation(5, 25), "a main rotor of two blades, 5–6 turns a second"),
		foley.Show("share under 300 Hz", .3, .99, analysis.Share(20, 300), "blade slap: Leishman, 2006"),
	},
}

var propeller = &foley.Family{
	Name: "propeller plane", Called: "a propeller plane",
	Nouns: "propeller, biplane, airplane, plane, drone, quadcopter, cessna, aeroplane, zeppelin", Verbs: "fly, drone", Sources: "aircraft, ww2",
	Names:  "propeller plane, airplane propeller, small plane, drone flying, quadcopter drone",
	Traits: map[string]string{"drone": "quadcopter, quadrotor, small"},
	Level:  92, Space: foley.Dry, Steady: true, Seconds: 4,
	Render: func(t *foley.Take) sound.Stereo {
		p := piston{RPM: 2300, Cylinders: 6, Stroke: 2, Pipe: .006, Boom: 160, Hiss: .5}
		if t.Has("drone") {
			p = piston{RPM: 9000, Cylinders: 2, Stroke: 1, Pipe: .0016, Boom: 620, Hiss: .9}
		}
		x := p.run(t, t.Seconds, nil)
		air := t.Roar(t.Rand("air"), t.Seconds, func(float64) float64 { return t.Tune(1400) }, func(float64) float64 { return .5 })
		x.Scale(.6 * t.Force / math.Max(x.Peak(), 1e-9))
		x.Add(air, 0, .25*t.Force)
		return t.Both(x)
	},
	Shows: []foley.Row{
		foley.Show("pitch, Hz", 20, 260, analysis.MedianPitch(18, 400, .05), "two blades at 2,300 a minute, 77 Hz, and what divides it"),
		foley.Show("centroid, Hz", 80, 1600, analysis.Centroid, orders),
	},
}

var jet = &foley.Family{
	Name: "jet", Called: "a jet",
	Nouns: "jet, airliner, fighter, jet engine, rocket, aircraft, thruster, shuttle", Verbs: "take off, launch, fly over, thrust",
	Sources: "airport, afterburner, engine",
	Names: "jet engine, jet flyover, fighter jet, rocket launch, plane taking off, airplane takeoff, rocket engine, jet flying by, spaceship thruster, " +
		"jet flyby, jet fly by, rocket liftoff, liftoff, lift off, spaceship launch",
	Traits: map[string]string{"rocket": "launch, thruster, shuttle, spaceship"},
	Level:  120, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: func(t *foley.Take) sound.Stereo {
		out := t.Stereo(t.Seconds)
		low, whine := 1500., .1
		if t.Has("rocket") {
			low, whine = 700, 0
		}
		for ch, x := range [2][]float32{out.L, out.R} {
			r := t.Rand(fmt.Sprint("jet ", ch))
			crackle := t.Drift(r, 17, t.Seconds)
			roar := t.Roar(r, t.Seconds, func(float64) float64 { return t.Tune(low) }, func(x float64) float64 { return 1 + .3*crackle.At(x) })
			hiss := t.Gust(r, t.Seconds, .3, func(float64) float64 { return t.Tune(3000) }, func(float64) float64 { return .25 })
			sound.Mono(x).Add(roar, 0, t.Force)
			sound.Mono(x).Add(hiss, 0, t.Force)
		}
		// Two stages of the fan, each a tone at the rate of its blades.
		a, b := t.Osc(), t.Osc()
		fa, fb := t.Cycles(t.Tune(2850), t.Seconds), t.Cycles(t.Tune(4310), t.Seconds)
		fan := t.Mono(t.Seconds)
		for i := range fan {
			if i%4096 == 0 && t.Stopped() {
				break
			}
			fan[i] = float32(a.Sin(fa) + .6*b.Sin(fb))
		}
		out.Add(fan, 0, whine*t.Force, 0)
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 150, 3500, analysis.Centroid, "mixing noise, broad around 200–2,000 Hz: Tam, 1998"),
		foley.Show("variation in 30 ms", .02, .45, analysis.Variation(.03), "steady"),
	},
}

var skid = &foley.Family{
	Name: "tyre screech", Called: "tyres screeching",
	Nouns: "screech, skid, tire, tyre, brake, drift, burnout", Verbs: "screech, skid, brake, drift", Sources: "car, tire, tyre, wheel, train",
	Names: "tire screech, tyres screeching, car skid, brakes screeching, car braking, hard braking, squealing brakes",
	Level: 92, Space: foley.Street, Seconds: 1.8, Every: [2]float64{2, 6},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("skid"), t.Open()
		seconds := r.In(1.2, 1.6) / t.Speed
		out := c.Stereo(seconds + .1)
		// Three tyres slip and stick at pitches of their own, which fall as the car slows down.
		for i, base := range []float64{820, 930, 1240} {
			o := c.Osc()
			drift := c.Drift(r, 14, seconds)
			x := c.Fill(seconds, func(x float64) float64 {
				u := x / seconds
				return o.Saw(t.Tune(base)*(1.04-.2*u)*(1+.03*drift.At(x))) * sound.Curve(u, 0, 0, .08, .9, .7, 1, 1, 0) * (1 + .3*r.White())
			})
			out.Add(c.Band(x, t.Tune(base*1.5), .8), 0, .3*t.Force, .3*float64(i-1))
		}
		rub := c.Gust(r, seconds, .5, func(float64) float64 { return t.Tune(1700) },
			func(x float64) float64 { return .4 * sound.Curve(x/seconds, 0, 0, .1, 1, .8, .8, 1, 0) })
		out.Add(rub, 0, t.Force, 0)
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 900, 3500, analysis.Centroid, "rubber sticks and slips at 0.5–2 kHz"),
		foley.Show("within 20 dB, s", .8, 1.8, analysis.Sounding(20), "until it stands"),
	},
}

var crash = &foley.Family{
	Name: "car crash", Called: "a car crash",
	Nouns: "crash, collision, wreck, accident", Verbs: "crash, collide, wreck", Sources: "car, metal, vehicle, train",
	Names: "car crash, vehicle crash, metal crash, car accident, train wreck, plane crash",
	Level: 116, Space: foley.Street, Seconds: 2.6, Every: [2]float64{4, 9},
	Render: renderCrash,
	Shows: []foley.Row{
		foley.Show("attack, ms", .3, 30, analysis.Attack, "a crumple of 50–100 ms begins at once"),
		foley.Show("centroid, Hz", 250, 3500, analysis.Centroid, "sheets of steel, glass"),
		foley.Show("late over early, dB", -45, -6, analysis.Over(1.2, 2.2, 0, .3), "pieces settle"),
	},
}

func renderCrash(t *foley.Take) sound.Stereo {
	r, c := t.Rand("crash"), t.Open()
	out := c.Stereo(2.6)
	thump := c.Blow(r, 6, .5, .5, []sound.Mode{{F: t.Tune(55), T: .25, A: 1}, {F: t.Tune(96), T: .2, A: .9}, {F: t.Tune(180), T: .14, A: .7}})
	out.Add(thump, .006, 1.1*t.Force/thump.Peak(), 0)
	tin := sound.Tin
	tin.Loss = 26
	bang := func(at, gain float64) {
		sheet := sound.Body(r, t.Tune(r.Log(160, 620)), sound.Plate(r.In(1.1, 1.8), 16), tin, r.In(.2, .45), .06)
		y := c.Blow(r, r.In(.4, 1.6), .7, .5, sheet)
		out.Add(y, at, gain*t.Force/math.Max(y.Peak(), 1e-9)*.6, .5*r.White())
	}
	// The body folds within a tenth of a second: sheets at exponential intervals with a mean of 50 ms; then glass and parts fall
	// for two seconds.
	for range 14 {
		bang(.006+r.Exp(.05), r.In(.4, 1))
	}
	for at := range c.Poisson(r, 2, 34, func(x float64) float64 { return 34 * sound.Decay(x, 7) }) {
		bang(.1+at, .4*r.Unit()*sound.Decay(at, 6))
		f := t.Tune(r.Log(2300, 8500))
		shard := c.Blow(r, .1, .1, .2, []sound.Mode{{F: f, T: .08, A: 1}, {F: f * 1.73, T: .06, A: .6}})
		out.Add(shard, .06+at, .22*t.Force*r.Unit()*sound.Decay(at, 4)/shard.Peak(), .8*r.White())
	}
	return out
}

var cart = &foley.Family{
	Name: "cart", Called: "a cart rolling",
	Nouns: "cart, wagon, carriage, wheel, wheelbarrow, minecart, skateboard, trolley, suitcase, chariot", Verbs: "roll",
	Sources: "wood, cobblestone, wheel, rail",
	Names:   "wooden cart, cart wheels, wagon rolling, horse carriage, rolling wheels, shopping cart, skateboard rolling, rolling suitcase",
	Traits:  map[string]string{"small": "skateboard, suitcase, shopping, trolley, skate"},
	Level:   68, Space: foley.Open, Steady: true, Seconds: 4,
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("cart"), t.Open()
		out := t.Stereo(t.Seconds)
		scale := 1.
		if t.Has("small") {
			// Small wheels ring three times as high, and meet as many more bumps in the same time.
			scale = 3
		}
		for at := range t.Steady(r, t.Seconds, 26*t.Speed*scale) {
			body := sound.Body(r, t.Tune(r.In(95, 150)*scale), sound.Plate(1.5, 9), sound.Oak, r.In(.2, .45), .08)
			y := c.Blow(r, r.In(1, 2.6)/scale, .4, .25, body)
			out.Add(y, at, t.Force*math.Pow(r.Unit(), 2)*.6/math.Max(y.Peak(), 1e-9), .4*r.White())
		}
		roll := t.Roar(r, t.Seconds, func(float64) float64 { return t.Tune(320 * scale) }, func(float64) float64 { return .35 })
		out.Add(roll, 0, t.Force, 0)
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 80, 900, analysis.Centroid, "boards over iron tyres"),
		foley.Show("variation in 60 ms", .12, 1.2, analysis.Variation(.06), "every stone is heard"),
	},
}

var boat = &foley.Family{
	Name: "motorboat", Called: "a motorboat",
	Nouns: "motorboat, speedboat, boat, outboard, jetski, ferry engine", Verbs: "cruise", Sources: "water, sea, lake",
	Names: "motor boat, speed boat, boat engine, outboard motor, jet ski",
	Level: 82, Space: foley.Dry, Steady: true, Seconds: 4,
	Render: func(t *foley.Take) sound.Stereo {
		out := t.Stereo(t.Seconds)
		x := piston{RPM: 1900, Cylinders: 2, Stroke: 1, Pipe: .009, Boom: 105, Hiss: .4}.run(t, t.Seconds, nil)
		out.Add(x, 0, .45*t.Force/math.Max(x.Peak(), 1e-9), 0)
		t.Bubbles(t.Rand("wake"), out, sound.Bubbles{
			Seconds: t.Seconds, Gain: .07 * t.Force,
			Rate: 260, Least: .001, Most: .009, Exponent: 1.7, Rising: .3, Width: .9, Swing: .4, SwingsASec: 2,
		})
		spray := t.Gust(t.Rand("spray"), t.Seconds, .35, func(float64) float64 { return 2400 }, func(float64) float64 { return .05 })
		out.Add(spray, 0, t.Force, 0)
		return out
	},
	Shows: []foley.Row{
		foley.Show("firing, Hz", 50, 75, analysis.Strongest(45, 80), orders),
		foley.Show("centroid, Hz", 80, 1600, analysis.Centroid, "exhaust, and a wake of bubbles"),
	},
}
