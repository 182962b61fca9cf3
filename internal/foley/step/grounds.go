package step

import (
	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// ground is what a foot meets: a thud of the floor, the click of a heel, and grains or leaves or water that give way.
type ground struct {
	Floor  []sound.Mode
	Heel   float64 // contact of the heel, milliseconds
	Thud   float64 // level of the floor
	Edge   float64 // level of the click of a hard heel
	Grains float64 // a second; 0: none
	Low    float64 // hertz between which the grains ring
	High   float64
	Grain  float64 // T60 of a grain, seconds
	Hiss   float64 // level of what slides
	Centre float64 // hertz of the slide
	Water  float64 // bubbles a second; 0: none
	Slow   float64 // factor of how long a foot sinks; 0: 1
}

// A foot strikes twice: the heel at 4 ms, and .1 s later the toe with half the force and a softer contact, 1.8 times as long.
func (g ground) make(t *foley.Take) sound.Stereo {
	out, r := t.Stereo(t.Seconds), t.Rand("walk")
	c := t.Open()
	slow := g.Slow
	if slow == 0 {
		slow = 1
	}
	for _, f := range walk(t, r) {
		length := r.In(.24, .3) * slow / f.rate
		// How hard grains are pressed: by the heel at an eighth of the step, by the toe at seven tenths.
		press := func(x float64) float64 { return sound.Curve(x/length, 0, .2, .12, 1, .34, .35, .5, .4, .7, .75, 1, 0) }
		step := c.Stereo(length + .35)
		floor := sound.Modes(g.Floor, func(_ int, m sound.Mode) sound.Mode {
			m.F *= t.Tune(1) * r.In(.92, 1.08)
			m.A *= r.In(.7, 1.2)
			return m
		})
		for i, at := range []float64{.004, .1 * slow / f.rate} {
			hit := c.Blow(r, g.Heel*[]float64{1, 1.8}[i]/f.rate, .25, .3, floor)
			step.Add(hit, at, g.Thud*[]float64{1, .5}[i], 0)
			if g.Edge > 0 {
				edge := []sound.Mode{{F: r.In(1300, 1800), T: .018, A: 1}, {F: r.In(2300, 3100), T: .012, A: .7}, {F: r.In(4200, 5200), T: .007, A: .4}}
				step.Add(c.Blow(r, .35, .2, .06, edge), at, g.Edge*[]float64{1, .4}[i], 0)
			}
		}
		if g.Grains > 0 {
			for at := range c.Poisson(r, length, g.Grains, func(x float64) float64 { return g.Grains * press(x) }) {
				f := t.Tune(r.Log(g.Low, g.High))
				grain := c.Blow(r, r.In(.08, .4), .3, g.Grain*2.5, []sound.Mode{{F: f, T: g.Grain * r.In(.5, 1.4), A: 1},
					{F: f * r.In(1.5, 2.3), T: g.Grain * .6, A: .6}})
				step.Add(grain, .01+at, press(at)*min(1.5, .2+r.Exp(.36)), .15*r.White())
			}
		}
		if g.Hiss > 0 {
			slide := c.Gust(r, length, .6, func(x float64) float64 { return t.Tune(g.Centre) * (.8 + .4*press(x)) },
				func(x float64) float64 { return g.Hiss * press(x) })
			step.Add(slide, .008, 1, 0)
		}
		if g.Water > 0 {
			c.Bubbles(r, step, sound.Bubbles{
				From: .02, Seconds: length + .1, Gain: .2, Level: func(x float64) float64 { return sound.Decay(x, .5) },
				Rate: g.Water, Least: .0008, Most: .006, Exponent: 1.8, Rising: .4, Width: .4, Swing: .3, SwingsASec: 5,
			})
		}
		out.AddWidth(step, f.at, f.force, 1, f.pan)
	}
	return out
}

const ground9 = "Ekimov, Sabatier, Vibration and sound signatures of human footsteps, JASA 120, 2006"

// pace is the row that every ground shows.
var pace = foley.Show("steps a second", 1.5, 2.15, analysis.Modulation(1.3, 2.6), "walking pace: Li, Logan, Pastore, JASA 90, 1991")

// walked is a family of steps on a ground.
func walked(name, called, sources, names string, level float64, space foley.Space, g ground, rows ...foley.Row) *foley.Family {
	return &foley.Family{
		Name: name, Called: called, Nouns: nouns, Verbs: verbs, Sources: sources, Names: names, Traits: gaits,
		Level: level, Space: space, Steady: true, Seconds: 4, Render: g.make, Shows: append([]foley.Row{pace}, rows...),
	}
}

var deep = []sound.Mode{{F: 68, T: .07, A: 1}, {F: 112, T: .06, A: .7}, {F: 185, T: .045, A: .4}}

var stone = walked("footsteps on stone", "footsteps on stone", "stone, concrete, underpass, pavement, cobblestone, cobbles, asphalt, road, street, "+
	"brick, sidewalk, castle, dungeon, hallway",
	"footsteps on concrete, footsteps on pavement", 60, foley.Room,
	ground{Floor: []sound.Mode{{F: 140, T: .03, A: .8}, {F: 420, T: .025, A: .7}, {F: 900, T: .02, A: .6}}, Heel: 1.2, Thud: .8, Edge: .5, Grains: 260,
		Low: 1800, High: 8000, Grain: .003, Hiss: .05, Centre: 3200},
	foley.Show("centroid, Hz", 300, 3500, analysis.Centroid, "a hard floor hardly moves, the heel clicks: "+ground9),
	foley.Show("attack, ms", .5, 12, analysis.Attack, "contact of a hard heel 1–3 ms"))

var tile = walked("footsteps on tiles", "footsteps on tiles", "tile, marble, ceramic, bathroom, museum, ballroom, palace, hospital, heel, high heel",
	"high heels, footsteps on marble", 62, foley.Hall,
	ground{Floor: []sound.Mode{{F: 210, T: .05, A: .6}, {F: 720, T: .04, A: .7}, {F: 1500, T: .03, A: .8}}, Heel: .7, Thud: .7, Edge: .9, Hiss: .03,
		Centre: 4200},
	foley.Show("centroid, Hz", 600, 4200, analysis.Centroid, "heel on glaze: "+ground9),
	foley.Show("attack, ms", .3, 10, analysis.Attack, "contact under 1 ms"))

var grass = walked("footsteps on grass", "footsteps on grass", "grass, lawn, meadow, field, hay, straw, moss",
	"walking through grass, walking in tall grass", 52, foley.Open,
	ground{Floor: deep, Heel: 9, Thud: .35, Grains: 420, Low: 1500, High: 7000, Grain: .0025, Hiss: .16, Centre: 3400},
	foley.Show("centroid over 200 Hz, Hz", 1800, 6500, analysis.Above(200, analysis.Centroid), "blades rub: "+ground9))

var leaves = walked("footsteps on leaves", "footsteps on leaves", "leaf, leaves, twig, forest floor, undergrowth, autumn, bush, forest, woods",
	"walking on leaves, dry leaves, crunching leaves, leaves crunching, walking through the forest", 58, foley.Forest,
	ground{Floor: deep, Heel: 9, Thud: .25, Grains: 620, Low: 900, High: 9000, Grain: .004, Hiss: .2, Centre: 4800, Slow: 1.3},
	foley.Show("centroid over 200 Hz, Hz", 2000, 8000, analysis.Above(200, analysis.Centroid), "dry leaves crackle: "+ground9),
	foley.Show("flatness, dB", -9, -.2, analysis.Flatness(1000, 10000), "no pitch"))

var snow = walked("footsteps in snow", "footsteps in snow", "snow, boot, crunch, ice crust, blizzard, winter, arctic", "walking in snow, "+
	"snow footsteps, crunching snow, snow crunch", 54, foley.Open,
	ground{Floor: deep, Heel: 12, Thud: .3, Grains: 2600, Low: 500, High: 3200, Grain: .0035, Hiss: .12, Centre: 1500, Slow: 1.7},
	foley.Show("centroid over 200 Hz, Hz", 700, 3500, analysis.Above(200, analysis.Centroid), "grains of ice break under 3 kHz: Takei, Maeno, 2004"),
	foley.Show("sounding a step, s", .2, .54, stepLength, "the foot sinks"))

var sand = walked("footsteps on sand", "footsteps on sand", "sand, beach, desert, dune", "walking on sand, walking on the beach", 48, foley.Open,
	ground{Floor: deep, Heel: 14, Thud: .4, Grains: 1400, Low: 2500, High: 11000, Grain: .0015, Hiss: .22, Centre: 3000, Slow: 1.4},
	foley.Show("centroid over 200 Hz, Hz", 1800, 7000, analysis.Above(200, analysis.Centroid), "fine grains: "+ground9))

var mud = walked("footsteps in mud", "footsteps in mud", "mud, swamp, bog, marsh, slime, goo, sewer",
	"walking in mud, squelching mud, squelch, squishy footsteps", 56, foley.Open,
	ground{Floor: deep, Heel: 14, Thud: .4, Grains: 90, Low: 300, High: 1400, Grain: .012, Hiss: .09, Centre: 900, Water: 170, Slow: 1.5},
	foley.Show("centroid over 200 Hz, Hz", 350, 2200, analysis.Above(200, analysis.Centroid), "bubbles of air in a paste"))

var puddle = walked("footsteps in water", "footsteps in water", "water, puddle, river, rain, shallow water, stream, flood",
	"walking in water, splashing footsteps, puddle steps, walking through puddles", 62, foley.Open,
	ground{Floor: deep, Heel: 9, Thud: .25, Hiss: .3, Centre: 2600, Water: 420, Slow: 1.4},
	foley.Show("centroid over 200 Hz, Hz", 900, 4500, analysis.Above(200, analysis.Centroid), "droplets and bubbles: van den Doel, 2005"))

var metal = walked("footsteps on metal", "footsteps on metal", "metal, steel, iron, catwalk, grate, ladder, ship, spaceship, submarine, container",
	"footsteps on a metal grate, metal stairs, spaceship corridor footsteps", 68, foley.Metal,
	ground{Floor: []sound.Mode{{F: 150, T: .5, A: .8}, {F: 310, T: .45, A: .7}, {F: 560, T: .4, A: .7}, {F: 990, T: .3, A: .5}, {F: 1730, T: .25, A: .4},
		{F: 2900, T: .16, A: .3}}, Heel: 1, Thud: .7, Edge: .35, Hiss: .02, Centre: 4000},
	foley.Show("centroid, Hz", 250, 2600, analysis.Centroid, "plates that ring"),
	foley.Show("T60 at its strongest mode, s", .12, 1.4, analysis.FromPeak(0, .5, analysis.T60AtStrongest(250, 1200)), "loss of bolted plates 0.005"))

var carpet = walked("footsteps on carpet", "footsteps on carpet", "carpet, rug, bed, cloth, bare foot, barefoot, sock, mat",
	"barefoot steps, soft footsteps, muffled footsteps", 40, foley.Room,
	ground{Floor: deep, Heel: 14, Thud: .8, Hiss: .02, Centre: 1300},
	foley.Show("centroid, Hz", 40, 500, analysis.Centroid, "fibres take the top: "+ground9))

var ice = walked("footsteps on ice", "footsteps on ice", "ice, frozen lake, glass, shard, glacier",
	"walking on ice, walking on broken glass, cracking ice steps", 58, foley.Open,
	ground{Floor: []sound.Mode{{F: 190, T: .06, A: .7}, {F: 520, T: .05, A: .5}}, Heel: 1.5, Thud: .4, Grains: 150, Low: 2200, High: 9500, Grain: .03,
		Hiss: .03, Centre: 5000},
	foley.Show("centroid over 200 Hz, Hz", 1200, 8000, analysis.Above(200, analysis.Centroid), "splinters that ring"))
