package impact

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// breaking is something brittle that goes to pieces: a burst, then single shards that fall.
type breaking struct {
	Usual    sound.Material
	Low, Top float64 // hertz of the shards
	Burst    float64 // hertz above which the burst hisses
	Shards   float64 // a second at most
	Body     []sound.Mode
	Ratios   []float64
	Fall     float64 // seconds until the pieces reach the floor
}

// Two clouds of shards: 26 at the blow, then a bell curve about Fall, when the pieces reach the floor, with a tail of bouncing pieces.
func (b breaking) make(t *foley.Take) sound.Stereo {
	r, c := t.Rand("break"), t.Open()
	m := t.Of(b.Usual)
	m.Loss += 20
	out := c.Stereo(2.6)
	burst := c.Gust(r, .14, .4, func(float64) float64 { return b.Burst }, func(x float64) float64 { return sound.Strike(x, .0008, .09) })
	out.Add(burst, .01, 1.1*t.Force, 0)
	thump := c.Blow(r, 2, .3, .2, b.Body)
	out.Add(thump, .008, .8*t.Force/thump.Peak(), 0)
	shard := func(at, gain float64) {
		f := t.Tune(r.Log(b.Low, b.Top)) / math.Sqrt(t.Size)
		y := c.Blow(r, .08*m.Soft, .1, .5, sound.Body(r, f, b.Ratios, m, r.In(.15, .45), .05))
		out.Add(y, at, gain*t.Force/math.Max(y.Peak(), 1e-9)*.6, .8*r.White())
	}
	// Intervals of the first shards are exponential, with a mean of 30 ms.
	for range 26 {
		shard(.012+r.Exp(.03), r.In(.1, .5))
	}
	rate := func(x float64) float64 {
		return b.Shards*math.Exp(-math.Pow((x-b.Fall)/.24, 2)) + .25*b.Shards*sound.Decay(x, 5)
	}
	for at := range c.Poisson(r, 1.9, 1.3*b.Shards, rate) {
		gain := .42 * math.Pow(r.Unit(), 1.7) * sound.Decay(at, 6)
		shard(.02+at, gain)
		// Every second shard bounces once more.
		if r.Chance(.5) {
			shard(.02+at+r.In(.05, .12), gain*.4)
		}
	}
	c.Shape(out.L, func(x float64) float64 { return sound.Smooth(2.6, 2.2, x) })
	c.Shape(out.R, func(x float64) float64 { return sound.Smooth(2.6, 2.2, x) })
	return out
}

var shatter = &foley.Family{
	Name: "glass shatter", Called: "glass shattering",
	Nouns: "shatter, smash, window, bottle, mirror, vase, glass break, shard", Verbs: "shatter, break, smash",
	Sources: "glass, window, bottle, mirror, ice, vase",
	Names: "glass breaking, glass shatter, breaking glass, window breaking, bottle smash, glass smash, shattering glass, broken window, " +
		"dropped a glass, dropping a glass, glass dropped, glass falls",
	Takes: []sound.Material{sound.Glass, sound.Crystal, sound.Ice}, Level: 90, Space: foley.Near, Seconds: 2.6, Every: [2]float64{2, 5},
	Render: breaking{Usual: sound.Glass, Low: 2300, Top: 9500, Burst: 5200, Shards: 130, Ratios: sound.FreeDisc[:4], Fall: .42,
		Body: []sound.Mode{{F: 170, T: .08, A: 1}, {F: 330, T: .06, A: .6}, {F: 620, T: .04, A: .4}}}.make,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 3000, 9500, analysis.Centroid, "shards 2–10 kHz: Warren, Verbrugge, JEP 10, 1984"),
		foley.Show("shards heard", 8, 120, analysis.Within(.15, 2.4, analysis.Events(.1, .012)), "many damped trains: ibid."),
		foley.Show("attack, ms", .3, 20, analysis.Attack, "a burst of 50 ms: ibid."),
	},
}

var pottery = &foley.Family{
	Name: "pottery smash", Called: "pottery breaking",
	Nouns: "plate, pottery, pot, urn, jar, dish, cup, tile, ceramic, porcelain", Verbs: "break, smash, shatter",
	Sources: "plate, pot, urn, jar, ceramic, porcelain, clay, skull, bone",
	Names:   "plate breaking, pot breaking, breaking a pot, smashing pottery, dish breaking, bone break, urn smash",
	Takes:   []sound.Material{sound.Ceramic, sound.Stone, sound.Bone}, Level: 84, Space: foley.Near, Seconds: 2.6, Every: [2]float64{2, 5},
	Render: breaking{Usual: sound.Ceramic, Low: 1100, Top: 5200, Burst: 2600, Shards: 70, Ratios: sound.FreeDisc[:4], Fall: .34,
		Body: []sound.Mode{{F: 240, T: .07, A: 1}, {F: 520, T: .05, A: .8}, {F: 1100, T: .04, A: .5}}}.make,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 1000, 5500, analysis.Centroid, "thicker and duller than glass: loss factor 0.002: "+structure),
		foley.Show("shards heard", 4, 90, analysis.Within(.15, 2.4, analysis.Events(.1, .012)), "Warren, Verbrugge, JEP 10, 1984"),
	},
}

var crack = &foley.Family{
	Name: "wood break", Called: "wood breaking",
	Nouns: "crack, splinter, branch, twig, stick, plank, timber, snap", Verbs: "crack, snap, break, splinter",
	Sources: "wood, branch, stick, plank, bone, tree, twig, fence, crate, firewood",
	Names: "wood breaking, branch snap, breaking wood, wood crack, twig snap, stick breaking, wood splintering, tree branch, plank break, bone crack, " +
		"wooden crate smash, crate smash, tree falling, tree fall, smashing wood, chopping wood, axe chopping, wood chop, axe hitting wood",
	Takes: []sound.Material{sound.Pine, sound.Oak, sound.Bamboo, sound.Bone, sound.Plastic}, Level: 82, Space: foley.Open, Seconds: 1, Every: [2]float64{1, 3},
	Render: renderCrack,
	Shows: []foley.Row{
		foley.Show("attack, ms", .2, 40, analysis.Attack, "fibres tear at the speed of sound"),
		foley.Show("centroid, Hz", 400, 4500, analysis.Centroid, "a stick of centimetres"),
		foley.Show("cracks", 2, 40, analysis.Events(.15, .012), "fibre after fibre"),
	},
}

func renderCrack(t *foley.Take) sound.Stereo {
	r, c := t.Rand("crack"), t.Open()
	m := t.Of(sound.Pine)
	m.Loss += 24
	out := c.Stereo(1.1)
	snap := func(at, gain, f float64) {
		modes := sound.Body(r, t.Tune(f)*m.Speed/sound.Pine.Speed/t.Size, bar[:6], m, r.In(.2, .45), .08)
		y := c.Blow(r, r.In(.1, .35), .7, .3, modes)
		out.Add(y, at, gain*t.Force/math.Max(y.Peak(), 1e-9), .3*r.White())
	}
	at := .01
	for i := 0; i < 7; i++ { // it gives way, fibre after fibre, then at once
		snap(at, .1+.5*math.Pow(float64(i)/7, 2), r.Log(900, 2600))
		at += r.Exp(.045/t.Speed) + .008
	}
	// The stick breaks: a low snap of the whole and a high one of its splinters.
	snap(at, 1, r.In(380, 620))
	snap(at+.004, .8, r.In(1200, 2200))
	tear := c.Gust(r, .12, .5, func(float64) float64 { return 2600 }, func(x float64) float64 { return sound.Strike(x, .001, .08) })
	out.Add(tear, at, .7*t.Force, 0)
	for range 8 {
		at += r.Exp(.035)
		snap(math.Min(at, .8), r.In(.03, .22), r.Log(900, 4200))
	}
	return out
}

var rattle = &foley.Family{
	Name: "chain rattle", Called: "a chain rattling",
	Nouns: "chain, rattle, shackle, keys, armor, armour, tools, loot", Verbs: "rattle, jingle, clink, clatter, jangle",
	Sources: "chain, metal, key, prisoner, ghost, armor, coin, bag",
	Names: "chain rattle, rattling chains, chains rattling, keys jingling, key jingle, coins jingling, bag of coins, armor rattle, coin bag, " +
		"shaking chains, heavy chain, chain dragged, dragging a chain",
	Traits: map[string]string{"small": "keys, coins, jewelry, jewellery, bracelet"},
	Takes:  []sound.Material{sound.Steel, sound.Brass, sound.Bone, sound.Glass}, Level: 68, Space: foley.Near, Steady: true, Seconds: 3,
	Render: renderRattle,
	Shows: []foley.Row{
		foley.Show("links that strike, a second", 8, 80, analysis.EventRate(.1, .01), "links of a moving chain"),
		foley.Show("centroid, Hz", 2000, 9500, analysis.Centroid, "links of 3 cm"),
		foley.Show("variation in 60 ms", .25, 1.8, analysis.Variation(.06), "it moves in jerks"),
	},
}

func renderRattle(t *foley.Take) sound.Stereo {
	r, c := t.Rand("chain"), t.Open()
	out := t.Stereo(t.Seconds)
	m := t.Of(sound.Steel)
	m.Loss += 26
	low, high := 1500., 4200.
	if t.Has("small") {
		low, high = 3000, 7800
	}
	jerk := t.Drift(r, 2.4*t.Speed, t.Seconds)
	// It moves in jerks with longer rests between them: the square of a drift is mostly small.
	most := 90 * math.Sqrt(t.Speed)
	for at := range t.Poisson(r, t.Seconds, most, func(x float64) float64 { return most * math.Pow(.5+.5*jerk.At(x), 2) }) {
		link := sound.Body(r, t.Tune(r.Log(low, high))/t.Size, []float64{1, 1.42, 2.1, 2.9, 3.8}, m, r.In(.2, .45), .06)
		y := c.Blow(r, r.In(.08, .2), .2, .28, link)
		out.Add(y, at, t.Force*(.15+.6*math.Pow(r.Unit(), 2))/math.Max(y.Peak(), 1e-9)*.5, .35*r.White())
	}
	return out
}

var dice = &foley.Family{
	Name: "dice roll", Called: "dice rolling",
	Nouns: "dice, die, marble, domino, chess piece, pebble", Verbs: "roll, throw, tumble", Sources: "table, board game",
	Names: "dice roll, rolling dice, throwing dice, dice on a table, board game",
	Takes: []sound.Material{sound.Plastic, sound.Bone, sound.Oak, sound.Stone, sound.Glass}, Level: 62, Space: foley.Near, Seconds: 1.2,
	Every:  [2]float64{2, 4},
	Render: renderDice,
	Shows: []foley.Row{
		foley.Show("blows", 5, 40, analysis.Events(.12, .012), "each die tumbles over 4–8 edges"),
		foley.Show("centroid, Hz", 800, 6500, analysis.Centroid, "a cube of 16 mm on wood"),
	},
}

func renderDice(t *foley.Take) sound.Stereo {
	r, c := t.Rand("dice"), t.Open()
	out := c.Stereo(1.5)
	m := t.Of(sound.Plastic)
	for die := range t.Count(2) {
		f := t.Tune(r.In(2600, 3600)) / t.Size
		at, gap, force := .01+.03*float64(die)*r.Unit(), r.In(.09, .13)/t.Speed, t.Force
		// A die tumbles: gaps and force shrink until blows run together.
		for gap > .012 && at < 1.2 {
			y := c.Blow(r, r.In(.12, .3), .3, .12, sound.Body(r, f*r.In(.95, 1.05), []float64{1, 1.5, 2.2, 3.1}, m, r.In(.2, .45), .05))
			table := c.Blow(r, .7, .3, .12, []sound.Mode{{F: 280, T: .06, A: 1}, {F: 640, T: .045, A: .7}, {F: 1250, T: .03, A: .4}})
			out.Add(y, at, force*.8/math.Max(y.Peak(), 1e-9), .3*r.White())
			out.Add(table, at, force*.25/table.Peak(), .2*r.White())
			at += gap
			gap *= r.In(.68, .95)
			force *= r.In(.7, .92)
		}
	}
	return out
}
