// Package vehicle is the family of vehicles.
package vehicle

import (
	"fmt"
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Families are its sounds.
var Families = foley.List{idle, start, passing, motorcycle, train, helicopter, propeller, jet, skid, crash, cart, boat}

// piston is an engine: a pulse a cylinder, each with its own strength and timing, through a pipe that combs and two resonances.
type piston struct {
	RPM       float64
	Cylinders int
	Stroke    float64 // revolutions a cycle: 2 of four strokes, 1 of two
	Pipe      float64 // seconds there and back in the pipe
	Boom      float64 // hertz of the lower resonance
	Hiss      float64 // level of the gas
	Valves    float64 // level of what ticks
}

// run is seconds of it, with the speed as a curve of time; of a loop the speed is steady and holds whole cycles.
// A cycle takes Stroke turns, so there are RPM/60/Stroke cycles a second, and in each every cylinder fires once. Their strengths and shifts stay,
// which gives an engine its own beat. A pulse is pressure, then suction.
func (p piston) run(t *foley.Take, seconds float64, speed func(float64) float64) sound.Mono {
	r, c := t.Rand("engine"), t.Open()
	rate := t.Cycles(p.RPM*t.Speed/60/p.Stroke, seconds) // cycles a second
	exhaust := t.Mono(seconds)
	strength, shift := make([]float64, p.Cylinders), make([]float64, p.Cylinders)
	for k := range strength {
		strength[k], shift[k] = r.In(.75, 1.15), r.In(-.02, .02)
	}
	// Pressure of 31 ms and suction of 76 ms (T60), which begins a little later and is .42 times as strong.
	pulse := c.Fill(.03, func(x float64) float64 {
		return sound.Decay(x, .031)*sound.Smooth(0, .0018, x) - .42*sound.Decay(x, .076)*sound.Smooth(0, .004, x)
	})
	add := exhaust.Add
	if t.Loop {
		add = exhaust.AddLoop
	}
	ticks := t.Mono(seconds)
	for at, k := 0., 0; at < seconds-1e-6 && !t.Stopped(); k++ {
		v := 1.
		if speed != nil {
			// An engine that stood still would never fire again.
			v = math.Max(.15, speed(at))
		}
		period := 1 / (rate * v * float64(p.Cylinders))
		i := k % p.Cylinders
		when := t.Samples(math.Max(0, at+shift[i]/(rate*v*float64(p.Cylinders))+.0006*r.Norm()))
		loud := strength[i] * (1 + .12*r.Norm()) * math.Sqrt(v)
		add(pulse, when, loud)
		gas := c.Fill(.02, func(x float64) float64 { return r.White() * sound.Decay(x, .034) })
		add(gas, when, p.Hiss*loud)
		if p.Valves > 0 {
			tick := c.Blow(r, .15, .3, .02, []sound.Mode{{F: r.In(2300, 3600), T: .005, A: 1}, {F: 5200, T: .004, A: .5}})
			if t.Loop {
				ticks.AddLoop(tick, when+t.Samples(.004), p.Valves*r.Unit())
			} else {
				ticks.Add(tick, when+t.Samples(.004), p.Valves*r.Unit())
			}
		}
		at += period
	}
	out := p.pipe(t, exhaust)
	for i := range out {
		out[i] = float32(math.Tanh(.8*float64(out[i]))) + ticks[i]
	}
	return out
}

// pipe is the exhaust: a comb with loss, then resonances; of a loop it runs twice.
// The open end throws the wave back with its sign turned, so a delay of Pipe with a factor of −.62 resounds at odd multiples of 1/(2·Pipe).
func (p piston) pipe(t *foley.Take, x sound.Mono) sound.Mono {
	n := max(8, t.Samples(p.Pipe*math.Sqrt(t.Size)))
	line := make([]float64, n)
	low, mid, top := t.SVF(t.Tune(p.Boom)/math.Sqrt(t.Size), 2.2), t.SVF(t.Tune(2.6*p.Boom)/math.Sqrt(t.Size), 1.6), t.SVF(3200, .6)
	out := make(sound.Mono, len(x))
	lost, at := 0., 0
	// The first pass of a loop fills the pipe and the filters, so that the second begins in the state in which it ends.
	passes := 1
	if t.Loop {
		passes = 2
	}
	for range passes {
		for i, v := range x {
			if i%4096 == 0 && t.Stopped() {
				return out
			}
			w := line[at]
			// The wall takes the top of the wave at each return.
			lost += .28 * (w - lost)
			u := float64(v) - .62*lost
			line[at] = u
			if at++; at == n {
				at = 0
			}
			out[i] = float32(top.Run(.5*u + 1.1*low.Run(u).BP + .7*mid.Run(u).BP).LP)
		}
	}
	return out
}

const orders = "orders of the firing rate: Heisler, Advanced Engine Technology, 1995"

// firing is the row of an engine's rate of firing: RPM / 60 · Cylinders / Stroke, 27 a second of a car that idles.
func firing(least, most float64) foley.Row {
	return foley.Show("firing, Hz", least, most, analysis.Modulation(least*.6, most*1.5), orders)
}

// A car of four cylinders that idles at 810 turns a minute: it fires 27 times a second.
var car = piston{RPM: 810, Cylinders: 4, Stroke: 2, Pipe: .0118, Boom: 92, Hiss: .3, Valves: .16}

var idle = &foley.Family{
	Name: "engine", Called: "an engine running",
	Nouns: "engine, car, motor, truck, tractor, lorry, bus, generator, taxi", Verbs: "idle, run, drive, rev", Sources: "car, truck, vehicle, diesel",
	Names:  "car engine, engine idle, idling engine, car idling, truck engine, tractor engine, diesel engine, engine running, car driving, pickup truck",
	Traits: map[string]string{"diesel": "truck, tractor, lorry, bus, generator", "fast": "racing, driving, speeding, race, revving"},
	Level:  72, Space: foley.Dry, Steady: true, Seconds: 4,
	Render: func(t *foley.Take) sound.Stereo {
		p := car
		if t.Has("diesel") {
			p = piston{RPM: 620, Cylinders: 6, Stroke: 2, Pipe: .018, Boom: 68, Hiss: .4, Valves: .5}
		}
		if t.Has("fast") {
			p.RPM = 3600
		}
		x := p.run(t, t.Seconds, nil)
		return t.Both(x.Scale(.6 * t.Force / math.Max(x.Peak(), 1e-9)))
	},
	Shows: []foley.Row{
		firing(24, 30),
		foley.Show("share under 500 Hz", .5, .999, analysis.Share(15, 500), "exhaust "+orders),
	},
}

var start = &foley.Family{
	Name: "engine start", Called: "an engine being started",
	Nouns: "ignition, starter, engine start", Verbs: "start, crank", Sources: "car, engine, truck, motorcycle",
	Names: "car start, engine start, starting a car, car starting, engine starting up, ignition turn, engine catches, car engine start, " +
		"car refuses to start, starting engine, engine starts, engine starting",
	Level: 76, Space: foley.Street, Seconds: 3.6, Every: [2]float64{5, 9},
	Render: renderStart,
	Shows: []foley.Row{
		foley.Show("it catches: late over early, dB", -2, 26, analysis.Over(1.3, 2.2, .2, .8), "the starter turns at 200 a minute, then it runs"),
		foley.Show("centroid, Hz", 60, 1600, analysis.Centroid, orders),
	},
}

func renderStart(t *foley.Take) sound.Stereo {
	r, c := t.Rand("starter"), t.Open()
	crank := r.In(.8, 1) / t.Speed
	out := c.Mono(3.6)
	whine := c.Osc()
	starter := c.Fill(crank, func(x float64) float64 {
		// The starter slows down at each compression, 8.5 times a second.
		load := .6 + .4*math.Sin(6.283*8.5*x)
		return (.25*whine.Saw(t.Tune(340)*(.9+.1*load)) + .3*r.White()*load) * load * sound.Smooth(0, .03, x) * sound.Smooth(crank, crank-.03, x)
	})
	out.Add(c.Low(starter, 2400, .7), 0, .5)
	run := *t
	run.Clock = c
	// The engine catches, races to 2.3 times its idle, and settles within 1.6 s.
	x := car.run(&run, 3.4-crank, func(x float64) float64 { return sound.Curve(x, 0, .6, .25, 2.3, .7, 1.5, 1.6, 1.05, 3, 1) })
	x.Scale(.8 / math.Max(x.Peak(), 1e-9))
	c.Shape(x, func(x float64) float64 { return sound.Smooth(3.4-crank, 2.9-crank, x) })
	out.Add(x, c.Samples(crank-.02), 1)
	return t.Both(out.Scale(t.Force))
}

// passage replays a sound as it is heard from beside the road: pitch by Doppler, level by distance, and side to side. speed is in
// m/s, distance the metres at the nearest, which is in the middle of seconds. x begins .4 s before
// what is heard, which is how long sound takes over 137 m, and is longer than seconds by at least that.
func passage(t *foley.Take, x sound.Mono, seconds, speed, distance float64) sound.Stereo {
	c := t.Open()
	out := c.Stereo(seconds)
	from := t.Rand("side").Sign()
	const air = 343.
	for i := range out.L {
		if i%4096 == 0 && t.Stopped() {
			break
		}
		// The sound that arrives now was sent when the source was where the wave began: distance² + (v·s)² = (air·(now − s))².
		now := float64(i)/c.Rate - seconds*.5
		k := speed / air
		sent := (now - math.Sqrt(now*now-(1-k*k)*(now*now-distance*distance/(air*air)))) / (1 - k*k)
		place := speed * sent
		d := math.Sqrt(distance*distance + place*place)
		at := (sent + seconds*.5 + .4) * c.Rate
		j := int(at)
		if j < 0 || j+1 >= len(x) {
			continue
		}
		u := float32(at - float64(j))
		v := (x[j]*(1-u) + x[j+1]*u) * float32(distance/d)
		pan := from * sound.Clamp(place/d, -.95, .95)
		out.L[i], out.R[i] = v*float32(math.Sqrt((1-pan)/2)), v*float32(math.Sqrt((1+pan)/2))
	}
	for _, y := range [][]float32{out.L, out.R} {
		c.Shape(y, func(x float64) float64 { return sound.Smooth(0, .3, x) * sound.Smooth(seconds, seconds-.5, x) })
	}
	return out
}

var passing = &foley.Family{
	Name: "car passing", Called: "a car passing by",
	Nouns: "passing car, traffic, racecar, race car, highway", Verbs: "pass, drive by, speed", Sources: "car, road, race, truck",
	Names:  "car passing by, car drive by, race car passing, car pass by, car speeding by, traffic passing, truck drives past, car drives past, drives past",
	Traits: map[string]string{"fast": "race, racing, formula, speeding"},
	Level:  82, Space: foley.Open, Seconds: 4, Every: [2]float64{3, 8},
	Render: func(t *foley.Take) sound.Stereo {
		dry := *t
		dry.Clock = t.Open()
		// 17 m/s are 61 km/h, and 62 are 223.
		p, speed := piston{RPM: 2600, Cylinders: 4, Stroke: 2, Pipe: .0118, Boom: 95, Hiss: .5}, 17.
		if t.Has("fast") {
			p.RPM, speed = 9500, 62
		}
		x := p.run(&dry, 5, nil)
		x.Scale(.5 / math.Max(x.Peak(), 1e-9))
		tyres := dry.Gust(t.Rand("tyres"), 5, .4, func(float64) float64 { return t.Tune(950) }, func(float64) float64 { return .8 })
		x.Add(tyres, 0, .6)
		return passage(t, x, 4, speed*t.Speed, 5)
	},
	Shows: []foley.Row{
		foley.Show("loudest moment is in the middle, s", 1.4, 2.6, analysis.Loudest(.1), "it passes"),
		foley.Show("middle over end, dB", 8, 45, analysis.Over(1.7, 2.4, 3.2, 3.7), "level by distance"),
	},
}

var motorcycle = &foley.Family{
	Name: "motorcycle", Called: "a motorcycle",
	Nouns: "motorcycle, motorbike, moped, scooter, chainsaw, lawnmower, go-kart, quad", Verbs: "rev, ride", Sources: "bike, harley, dirt",
	Names: "motorcycle engine, motorbike revving, chainsaw running, lawn mower, dirt bike, go kart, harley, chainsaw starts, chainsaw starting, " +
		"motorcycle driving",
	Traits: map[string]string{"small": "moped, scooter, chainsaw, dirt bike, lawnmower, kart"},
	Level:  86, Space: foley.Street, Seconds: 3.4, Every: [2]float64{2, 5},
	Render: func(t *foley.Take) sound.Stereo {
		p := piston{RPM: 1500, Cylinders: 2, Stroke: 2, Pipe: .008, Boom: 118, Hiss: .35, Valves: .1}
		if t.Has("small") {
			p = piston{RPM: 4200, Cylinders: 1, Stroke: 1, Pipe: .004, Boom: 210, Hiss: .6}
		}
		run := *t
		run.Clock = t.Open()
		x := p.run(&run, 3.4, func(x float64) float64 { return sound.Curve(x, 0, .7, .6, 2.5, 1, 1.2, 1.6, 3, 2.2, 1.1, 3.4, .75) })
		x.Scale(.7 * t.Force / math.Max(x.Peak(), 1e-9))
		run.Shape(x, func(x float64) float64 { return sound.Smooth(3.4, 3, x) })
		return t.Both(x)
	},
	Shows: []foley.Row{
		foley.Show("pitch glides by", 1.7, 6, analysis.Glide(15, 400, .05), "revs go up and down"),
		foley.Show("centroid, Hz", 60, 1400, analysis.Centroid, orders),
	},
}

var train = &foley.Family{
	Name: "train", Called: "a train",
	Nouns: "train, locomotive, railway, subway, tram, railroad, metro, steam engine", Verbs: "roll, chug", Sources: "rail, track, station",
	Names:  "train passing, steam train, steam locomotive, train on tracks, subway train, train wheels",
	Traits: map[string]string{"steam": "locomotive, chug, old"},
	Level:  88, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: renderTrain,
	Shows: []foley.Row{
		foley.Show("share under 1 kHz", .45, .99, analysis.Share(20, 1000), "wheels on rails: Thompson, Railway Noise, 2009"),
		foley.Show("variation in 60 ms", .12, 1.2, analysis.Variation(.06), "joints of the rails"),
	},
}

func renderTrain(t *foley.Take) sound.Stereo {
	r, c := t.Rand("wheels"), t.Open()
	out := t.Stereo(t.Seconds)
	for ch, x := range [2][]float32{out.L, out.R} {
		rr := t.Rand(fmt.Sprint("roll ", ch))
		roll := t.Roar(rr, t.Seconds, func(float64) float64 { return t.Tune(420) }, func(float64) float64 { return .5 })
		squeal := t.Gust(rr, t.Seconds, 1.2, func(float64) float64 { return t.Tune(1900) }, func(float64) float64 { return .03 })
		sound.Mono(x).Add(roll, 0, t.Force)
		sound.Mono(x).Add(squeal, 0, t.Force)
	}
	for _, at := range t.Beat(r, .05, t.End(.2), 1.15/t.Speed, .004) { // two axles of a bogie over a joint
		// Seconds: the two axles of one bogie, then those of the next wagon's.
		for k, d := range []float64{0, .16, .42, .58} {
			hit := c.Blow(r, 1.6, .3, .25, []sound.Mode{{F: t.Tune(92), T: .12, A: 1}, {F: t.Tune(310), T: .08, A: .7}, {F: t.Tune(760), T: .06, A: .5},
				{F: t.Tune(1450), T: .05, A: .3}})
			out.Add(hit, at+d/t.Speed, t.Force*[]float64{.9, .8, .6, .5}[k]/hit.Peak()*.7, .1*r.White())
		}
	}
	if t.Has("steam") {
		for i, at := range t.Beat(r, 0, t.Seconds, .27/t.Speed, .004) {
			chuff := c.Gust(r, .24, .5, func(x float64) float64 { return 700 + 1600*sound.Decay(x, .15) },
				func(x float64) float64 { return sound.Strike(x, .02, .2) })
			out.Add(chuff, at, t.Force*[]float64{1, .7, .8, .7}[i%4]*.8, 0)
		}
	}
	return out
}
