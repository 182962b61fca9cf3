package impact

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

const structure = "loss factors: Cremer, Heckl, Petersson, Structure-Borne Sound"

// body is something solid that is struck or dropped: the modes of a shape, a contact, and how often it bounces.
type body struct {
	F        [2]float64 // hertz of its first mode, between
	Ratios   []float64
	Usual    sound.Material
	Loss     float64 // what holds it takes, 1/s
	Contact  float64 // milliseconds on a hard floor
	Bounce   float64 // restitution: 0 it stays, 0.7 it jumps
	First    float64 // seconds to the first bounce
	Floor    float64 // level of the floor
	Doublets float64 // hertz between the modes of what is round
}

// A bounce at speed v lasts 2v/g, so gaps and forces shrink by the same restitution. The first gap goes with √Size, as a fall from h takes
// √(2h/g).
func (b body) make(t *foley.Take) sound.Stereo {
	r, c := t.Rand("body"), t.Open()
	m := t.Of(b.Usual)
	m.Loss += b.Loss
	modes := sound.Body(r, t.Tune(r.In(b.F[0], b.F[1]))*m.Speed/b.Usual.Speed/t.Size, b.Ratios, m, r.In(.2, .45), .03)
	if b.Doublets > 0 {
		modes = sound.Pairs(r, modes, b.Doublets)
	}
	ring := sound.Clamp(modes[0].T*1.2, .15, 4)
	at, gap, force := .006, b.First*math.Sqrt(t.Size)/t.Speed, t.Force
	var times, forces []float64
	for len(times) == 0 || b.Bounce > 0 && gap > .035 && len(times) < 24 {
		times, forces = append(times, at), append(forces, force)
		at += gap
		gap *= b.Bounce * r.In(.9, 1.06)
		force *= b.Bounce
	}
	out := c.Mono(times[len(times)-1] + ring + .3)
	for i, at := range times {
		// It lands on another corner each time: every bounce has other strengths of the same modes.
		struck := sound.Modes(modes, func(_ int, m sound.Mode) sound.Mode {
			m.A *= r.In(.6, 1.4)
			return m
		})
		hit := c.Blow(r, b.Contact*m.Soft/b.Usual.Soft/math.Sqrt(math.Max(.2, forces[i])), m.Rough, ring, struck)
		out.Add(hit, c.Samples(at), forces[i]/math.Max(hit.Peak(), 1e-9))
		if b.Floor > 0 {
			floor := c.Blow(r, 4, .3, .3, []sound.Mode{{F: 72, T: .12, A: 1}, {F: 128, T: .09, A: .7}, {F: 230, T: .06, A: .5}})
			out.Add(floor, c.Samples(at), b.Floor*forces[i]/floor.Peak())
		}
	}
	end := float64(len(out)) / c.Rate
	c.Shape(out, func(x float64) float64 { return sound.Smooth(end, end-.25, x) })
	return t.Both(out)
}

// bar has the modes of a free bar (1, 2.756, 5.404, 8.933: Fletcher, Rossing) with others between them, as of what is no plain bar.
var bar = []float64{1, 1.7, 2.756, 3.9, 5.404, 7.1, 8.933, 11.2}

// hard are the materials that are dropped.
var hard = []sound.Material{sound.Oak, sound.Pine, sound.Bamboo, sound.Steel, sound.Brass, sound.Bronze, sound.Tin, sound.Stone, sound.Glass, sound.Ceramic,
	sound.Ice, sound.Bone, sound.Plastic, sound.Rubber, sound.Cardboard}

var thud = &foley.Family{
	Name: "thud", Called: "something heavy that falls",
	Nouns: "thud, thump, drop, fall, impact, bump, crate, box, barrel, log, brick, rock", Verbs: "drop, fall, thud, thump, land, bump, hit",
	Sources: "wood, stone, ground, floor, crate, box, book, bag, barrel, log",
	Names: "heavy thud, something falls, falling object, box drop, rock drop, wood drop, object hits the ground, body falls, body hits the floor, " +
		"body fall, dull thud",
	Takes: hard, Level: 78, Space: foley.Room, Seconds: .8, Every: [2]float64{1, 3},
	Render: body{F: [2]float64{170, 230}, Ratios: sound.Plate(1.4, 12), Usual: sound.Oak, Loss: 16, Contact: 1.6, Bounce: .3, First: .16, Floor: .9}.make,
	Shows: []foley.Row{
		foley.Show("attack, ms", .5, 12, analysis.Attack, "contact of wood 1–3 ms: "+structure),
		foley.Show("centroid, Hz", 80, 900, analysis.Centroid, "a box of 40 cm on a floor"),
		foley.Show("falls 30 dB in, ms", 50, 700, analysis.Falls(30), structure),
	},
}

var clang = &foley.Family{
	Name: "clang", Called: "a clang of metal",
	Nouns: "clang, clank, pipe, anvil, pan, pot, bar, wrench, crowbar", Verbs: "clang, clank, bang, strike, hammer",
	Sources: "metal, pipe, steel, iron, anvil, hammer, pan, tool, wrench, barrel",
	Names: "metal hit, metal clang, metal impact, pipe drop, metal pipe, hitting metal, hammer on anvil, metal bang, metal bucket, bucket falls, " +
		"falling bucket, pickaxe, pickaxe hitting rock, mining rock",
	Takes: []sound.Material{sound.Steel, sound.Brass, sound.Bronze, sound.Tin}, Level: 92, Space: foley.Metal, Seconds: 2, Every: [2]float64{.8, 2.5},
	Render: body{F: [2]float64{420, 560}, Ratios: bar, Usual: sound.Steel, Loss: 2, Contact: .18, Bounce: .45, First: .12, Floor: .1, Doublets: 4}.make,
	Shows: []foley.Row{
		foley.Show("attack, ms", .2, 6, analysis.Attack, "steel on steel 0.1–0.3 ms: "+structure),
		foley.Show("centroid, Hz", 600, 7000, analysis.Centroid, "a bar of half a metre"),
		foley.Show("T60 at its strongest mode, s", .4, 5, analysis.T60AtStrongest(350, 5000), structure+", 0.0004 and what holds it"),
	},
}

var coin = &foley.Family{
	Name: "coin drop", Called: "a coin falling",
	Nouns: "coin, penny, washer, ring, medallion", Verbs: "drop, fall, spin, roll, bounce", Sources: "table, floor",
	Names: "coin drop, coin falling, dropping a coin, coin on a table, coin spin",
	Takes: []sound.Material{sound.Brass, sound.Bronze, sound.Steel, sound.Plastic}, Level: 64, Space: foley.Near, Seconds: 2.4, Every: [2]float64{2, 5},
	Render: renderCoin,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 3500, 13000, analysis.Centroid, "a disc of 23–30 mm, first mode 5–13 kHz: Fletcher, Rossing"),
		foley.Show("bounces shrink", .5, .85, analysis.Within(0, 1, analysis.Shrink(.3, .03)), "restitution of metal on wood 0.6–0.7"),
		foley.Show("rattles at the end, a second", 12, 70, analysis.Tail(.7, analysis.EventRate(.08, .012)),
			"a disc that settles speeds up: Moffatt, Nature 404, 2000"),
	},
}

// First it bounces, then it rolls on its rim: 15 turns a second that become 60, each 4 % faster than the last.
func renderCoin(t *foley.Take) sound.Stereo {
	r, c := t.Rand("coin"), t.Open()
	m := t.Of(sound.Brass)
	modes := sound.Pairs(r, sound.Body(r, t.Tune(r.In(5200, 6400))*m.Speed/sound.Brass.Speed/t.Size, sound.FreeDisc[:6], m, .35, .02), 9)
	out := c.Mono(2.5)
	hit := func(at, force, life float64) {
		struck := sound.Modes(modes, func(_ int, m sound.Mode) sound.Mode {
			m.A *= r.In(.4, 1.5)
			m.T *= life
			return m
		})
		y := c.Blow(r, .08, .1, .5*life+.05, struck)
		out.Add(y, c.Samples(at), force/math.Max(y.Peak(), 1e-9))
		wood := c.Blow(r, .6, .3, .1, []sound.Mode{{F: 310, T: .04, A: 1}, {F: 720, T: .03, A: .6}})
		out.Add(wood, c.Samples(at), .14*force/wood.Peak())
	}
	at, gap, force := .01, r.In(.34, .42)/math.Sqrt(t.Speed), t.Force
	for gap > .055 {
		hit(at, force, 1)
		at += gap
		gap *= r.In(.6, .7)
		force *= .72
	}
	// Euler's disc: the rolling speeds up as the coin settles.
	for rate := 15.; at < 2.2 && rate < 60; rate *= 1.04 { // it rolls on its rim
		hit(at, force*r.In(.5, 1), .3)
		at += 1 / rate * r.In(.92, 1.08)
		force *= .985
	}
	c.Shape(out, func(x float64) float64 { return sound.Smooth(2.5, 2.3, x) })
	return t.Both(out)
}

var ball = &foley.Family{
	Name: "ball bounce", Called: "a bouncing ball",
	Nouns: "ball, basketball, football, bounce, dribble", Verbs: "bounce, dribble, kick", Sources: "basketball, rubber, tennis",
	Names: "ball bounce, bouncing ball, basketball dribble, basketball bounce, rubber ball, ping pong match, ping pong, table tennis, tennis ball, " +
		"hit back and forth",
	Takes: []sound.Material{sound.Rubber, sound.Leather, sound.Plastic, sound.Steel}, Level: 70, Space: foley.Hall, Seconds: 2.4, Every: [2]float64{2, 4},
	Render: body{F: [2]float64{150, 190}, Ratios: []float64{1, 2.1, 3.4, 5.2, 7.4}, Usual: sound.Rubber, Contact: 5, Bounce: .74, First: .62, Floor: .7}.make,
	Shows: []foley.Row{
		foley.Show("bounces shrink", .6, .9, analysis.Shrink(.3, .03), "restitution of a basketball 0.75"),
		foley.Show("bounces", 4, 24, analysis.Events(.3, .03), "until it lies"),
		foley.Show("centroid, Hz", 60, 900, analysis.Centroid, "a shell of air"),
	},
}
