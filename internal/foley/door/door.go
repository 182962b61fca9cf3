// Package door is the family of doors, locks, lids and drawers.
package door

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Families are its sounds.
var Families = foley.List{creak, slam, open, lock, gate, drawer, sliding}

const stickSlip = "stick–slip: its rate follows the speed of the hand: Akay, JASA 111, 2002"

// leaf are the modes of a plate that is held on one side, as ratios, up to 32 times the first, about 2 kHz.
var leaf = []float64{1, 1.62, 2.13, 2.9, 3.4, 4.2, 5.3, 6.6, 8.1, 9.7, 11.3, 13, 15.1, 17.4, 20, 23, 27, 32}

// panel is a door leaf of a material.
func panel(t *foley.Take, r *sound.Rand, usual sound.Material, loss float64) []sound.Mode {
	m := t.Of(usual)
	m.Loss += loss
	return sound.Body(r, t.Tune(r.In(58, 78))*m.Speed/usual.Speed, leaf, m, r.In(.25, .45), .06)
}

var creak = &foley.Family{
	Name: "creak", Called: "a creaking door",
	Nouns: "creak, squeak, hinge, groan", Verbs: "creak, squeak, open, groan", Sources: "door, hinge, floorboard, wood, ship, chair, stair, gate, coffin",
	Names: "door creak, creaking door, squeaky door, old door opening, creaky door, rusty hinge, creaking wood, haunted door, rope creaks, " +
		"rope creaking, creaking rope, haunted house door, ship timbers, squeaky floor, creaky stairs, creaky floor, squeaky stairs",
	Takes: []sound.Material{sound.Oak, sound.Pine, sound.Steel},
	Level: 66, Space: foley.Room, Seconds: 2.6, Every: [2]float64{3, 7},
	Render: renderCreak,
	Shows: []foley.Row{
		foley.Show("pitch glides by", 1.5, 14, analysis.Glide(60, 2500, .02), stickSlip),
		foley.Show("harmonicity", .4, .99, analysis.Harmonicity(60, 2500, .02), "nearly periodic: ibid."),
		foley.Show("centroid, Hz", 300, 3000, analysis.Centroid, "modes of a leaf and of the hinge"),
	},
}

// A hinge sticks and slips, 70 to 400 times a second as it is pushed (r0), and each slip strikes the modes of leaf and hinge: the pitch that is heard
// is the rate of the slips.
func renderCreak(t *foley.Take) sound.Stereo {
	r, c := t.Rand("creak"), t.Open()
	seconds := r.In(2, 2.5) / math.Sqrt(t.Speed)
	// The hand pushes, hesitates, pushes on; where it turns the hinge sticks for a while.
	hand := c.Drift(r, 2.2*t.Speed, seconds)
	push := func(x float64) float64 {
		u := x / seconds
		return sound.Curve(u, 0, .1, .16, .75, .4, .35, .62, 1, .85, .5, 1, .04) * (1 + .4*hand.At(x))
	}
	force := c.Slips(r, sound.Friction{Slip: .00034, Wander: .35, Rate: 5, Jitter: .02}, seconds, func(x float64) float64 { return t.Tune(r0(push(x))) })
	c.Shape(force, func(x float64) float64 {
		return math.Sqrt(math.Max(0, push(x))) * sound.Smooth(0, .1, x) * sound.Smooth(seconds, seconds-.12, x)
	})
	body := panel(t, r, sound.Oak, 38)
	hinge := []sound.Mode{{F: t.Tune(r.In(760, 900)), T: .03, A: .9}, {F: t.Tune(r.In(1350, 1600)), T: .024, A: .8},
		{F: t.Tune(r.In(2300, 2700)), T: .018, A: .6}, {F: t.Tune(r.In(3600, 4200)), T: .012, A: .3}}
	out := c.Mono(seconds + .4)
	wood := c.Ring(force, seconds+.3, body)
	metal := c.Ring(force, seconds+.3, hinge)
	// Wood and hinge ring by the same force, each brought to a level of its own.
	out.Add(wood, 0, .8/wood.Peak())
	out.Add(metal, 0, .9/metal.Peak())
	return t.Both(out.Scale(t.Force))
}

// r0 is the rate of slips of a hinge for a hand's speed.
func r0(push float64) float64 { return 70 + 330*math.Max(0, push) }

var slam = &foley.Family{
	Name: "door slam", Called: "a door slamming",
	Nouns: "slam, door", Verbs: "slam, shut, close, bang", Sources: "door, gate, hatch, car door, lid, trunk, locker",
	Names: "door slam, slamming door, door close, door closing, door shut, closing a door, car door",
	Takes: []sound.Material{sound.Oak, sound.Pine, sound.Steel, sound.Tin},
	Level: 92, Space: foley.Room, Seconds: 1.1, Every: [2]float64{2, 5},
	Render: renderSlam,
	Shows: []foley.Row{
		foley.Show("attack, ms", .5, 14, analysis.Attack, "the leaf meets its frame within 10 ms"),
		foley.Show("share under 400 Hz", .4, 1, analysis.Share(20, 400), "a panel of 2 m²: first modes 30–200 Hz: Fletcher, Rossing"),
		foley.Show("falls 30 dB in, ms", 90, 800, analysis.Falls(30), "loss of a leaf in its frame"),
	},
}

func renderSlam(t *foley.Take) sound.Stereo {
	r, c := t.Rand("slam"), t.Open()
	body := panel(t, r, sound.Oak, 14)
	out := c.Mono(1.2)
	air := c.Gust(r, .2, .7, func(x float64) float64 { return 200 + 900*x/.2 },
		func(x float64) float64 { return .1 * math.Pow(x/.2, 2) * sound.Smooth(.2, .19, x) })
	out.Add(air, 0, t.Force)
	// A harder slam is a shorter contact, hence brighter.
	hit := c.Blow(r, 3.2/math.Sqrt(t.Force), .4, .9, body)
	out.Add(hit, c.Samples(.2), t.Force/hit.Peak())
	frame := c.Blow(r, 5, .4, .5, []sound.Mode{{F: t.Tune(46), T: .26, A: 1}, {F: t.Tune(83), T: .21, A: .8}, {F: t.Tune(131), T: .16, A: .6}})
	out.Add(frame, c.Samples(.2), .9*t.Force/frame.Peak())
	latch := metal(t, c, r, .25)
	out.Add(latch, c.Samples(.2+r.In(.012, .02)), .3*t.Force/latch.Peak())
	// The latch springs back once more, softer.
	out.Add(latch, c.Samples(.2+r.In(.05, .08)), .14*t.Force/latch.Peak())
	return t.Both(out)
}

// metal is a small part of a lock that is struck.
func metal(t *foley.Take, c sound.Clock, r *sound.Rand, seconds float64) sound.Mono {
	m := sound.Steel
	m.Loss = 42
	return c.Blow(r, .2, .3, seconds, sound.Body(r, t.Tune(r.Log(900, 2100)), []float64{1, 1.58, 2.24, 3.3, 4.7, 6.1}, m, r.In(.2, .4), .05))
}

var open = &foley.Family{
	Name: "door handle", Called: "a door being opened",
	Nouns: "doorknob, handle, doorhandle", Verbs: "open, turn, rattle", Sources: "door, handle, knob",
	Names: "door open, opening a door, door opening, door handle, open door, doorknob turning",
	Level: 62, Space: foley.Room, Seconds: 1.2, Every: [2]float64{2, 5},
	Render: renderOpen,
	Shows: []foley.Row{
		foley.Show("clicks", 2, 9, analysis.Events(.3, .05), "handle, bolt, leaf"),
		foley.Show("centroid, Hz", 250, 3500, analysis.Centroid, "small steel in a leaf of wood"),
	},
}

func renderOpen(t *foley.Take) sound.Stereo {
	r, c := t.Rand("open"), t.Open()
	k := 1 / t.Speed
	out := c.Mono(1.2*k + .3)
	body := panel(t, r, sound.Oak, 30)
	// The handle goes down, the latch leaves the plate, the leaf leaves the frame, and the handle comes up: seconds, level of
	// metal, level of wood.
	for _, p := range []struct{ at, metal, wood float64 }{{.02, .5, .1}, {.16, .9, .4}, {.2, .6, .6}, {.42, .25, .8}, {.9, .45, .3}} {
		m := metal(t, c, r, .3)
		out.Add(m, c.Samples(p.at*k), p.metal/m.Peak())
		w := c.Blow(r, 2.4, .4, .4, body)
		out.Add(w, c.Samples(p.at*k), .8*p.wood/w.Peak())
	}
	air := c.Gust(r, .7*k, .6, func(float64) float64 { return 420 }, func(x float64) float64 { return .05 * sound.Curve(x/k, 0, 0, .2, 1, .7, 0) })
	out.Add(air, c.Samples(.4*k), 1)
	return t.Both(out.Scale(t.Force))
}

var lock = &foley.Family{
	Name: "lock", Called: "a key turning in a lock",
	Nouns: "lock, padlock, latch, bolt, deadbolt, safe, lockpick, lockpicking", Verbs: "lock, unlock, latch", Sources: "key, door, chest, safe, padlock",
	Names: "unlock door, locking a door, key in lock, turning a key, key turning, door bolt, lock click, safe dial, picking a lock, lock picking",
	Level: 58, Space: foley.Near, Seconds: 1.2, Every: [2]float64{2, 5},
	Render: renderLock,
	Shows: []foley.Row{
		foley.Show("clicks", 3, 16, analysis.Events(.25, .03), "pins, turn, bolt"),
		foley.Show("centroid, Hz", 800, 6000, analysis.Centroid, "parts of millimetres"),
	},
}

func renderLock(t *foley.Take) sound.Stereo {
	r, c := t.Rand("lock"), t.Open()
	k := 1 / t.Speed
	out := c.Mono(1.3*k + .3)
	at := .02 * k
	for range 5 { // the key runs over the pins
		m := metal(t, c, r, .12)
		out.Add(c.High(m, 1500, .7), c.Samples(at), r.In(.1, .22)/m.Peak())
		at += r.In(.025, .045) * k
	}
	// The key turns, and the bolt shoots at .78 s.
	for _, p := range []struct{ at, level float64 }{{.46, .35}, {.62, .5}, {.78, 1}, {.8, .6}} {
		m := metal(t, c, r, .35)
		out.Add(m, c.Samples(p.at*k), p.level/m.Peak())
	}
	thud := c.Blow(r, 2, .3, .3, panel(t, r, sound.Oak, 40))
	out.Add(thud, c.Samples(.785*k), .45/thud.Peak())
	return t.Both(out.Scale(t.Force))
}

var gate = &foley.Family{
	Name: "metal gate", Called: "an iron gate",
	Nouns: "gate, portcullis, drawbridge, bars, cell, cage, vault", Verbs: "open, close, raise, lower, clank",
	Sources: "iron, prison, castle, dungeon, cell",
	Names:   "metal gate, iron gate, prison door, cell door, portcullis closing, dungeon gate, castle gate, castle gate slams",
	Level:   88, Space: foley.Dungeon, Seconds: 2.6, Every: [2]float64{4, 8},
	Render: renderGate,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 250, 3500, analysis.Centroid, "bars of iron of a metre"),
		foley.Show("T60 at its strongest mode, s", .25, 4, analysis.T60AtStrongest(150, 1500), "loss factor of iron 0.0004, hung on hinges"),
		foley.Show("loudest moment after, s", .9, 2.2, analysis.Loudest(.03), "it creaks, then falls shut"),
	},
}

func renderGate(t *foley.Take) sound.Stereo {
	r, c := t.Rand("gate"), t.Open()
	swing := r.In(1.1, 1.4) / t.Speed
	m := sound.Steel
	m.Loss = 5
	bars := sound.Pairs(r, sound.Body(r, t.Tune(r.In(180, 240)), []float64{1, 1.9, 2.756, 4.1, 5.404, 7.2, 8.933, 11.4, 13.3}, m, r.In(.2, .4), .03), 4)
	push := func(x float64) float64 { return sound.Curve(x/swing, 0, .2, .3, .9, .6, .5, 1, 1.2) }
	force := c.Slips(r, sound.Friction{Slip: .0003, Wander: .4, Rate: 6, Jitter: .08}, swing, func(x float64) float64 { return t.Tune(120 + 420*push(x)) })
	out := c.Mono(swing + 1.7)
	groan := c.Ring(force, swing+.4, bars)
	out.Add(groan, 0, .3*t.Force/groan.Peak())
	slam := c.Blow(r, .5, .3, 1.5, bars)
	out.Add(slam, c.Samples(swing), t.Force/slam.Peak())
	low := c.Blow(r, 4, .3, .5, []sound.Mode{{F: 62, T: .25, A: 1}, {F: 120, T: .2, A: .7}})
	out.Add(low, c.Samples(swing), .8*t.Force/low.Peak())
	again := c.Blow(r, .3, .3, 1.2, bars)
	out.Add(again, c.Samples(swing+r.In(.08, .12)), .4*t.Force/again.Peak())
	end := swing + 1.65
	c.Shape(out, func(x float64) float64 { return sound.Smooth(end, end-.8, x) })
	return t.Both(out)
}

var drawer = &foley.Family{
	Name: "drawer", Called: "a drawer",
	Nouns: "drawer, chest, lid, cupboard, cabinet, wardrobe, box, crate", Verbs: "open, close, slide, pull", Sources: "wood, desk, treasure",
	Names: "open drawer, drawer open, drawer close, chest open, chest opening, opening a chest, treasure chest opening, wooden box opening, cupboard door",
	Takes: []sound.Material{sound.Oak, sound.Pine, sound.Tin, sound.Plastic},
	Level: 64, Space: foley.Room, Seconds: 1.2, Every: [2]float64{2, 5},
	Render: renderDrawer,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 120, 2200, analysis.Centroid, "a box of wood"),
		foley.Show("loudest moment after, s", .35, 1.1, analysis.Loudest(.03), "it runs, then stops"),
	},
}

func renderDrawer(t *foley.Take) sound.Stereo {
	r, c := t.Rand("drawer"), t.Open()
	run := r.In(.5, .65) / t.Speed
	body := sound.Modes(panel(t, r, sound.Pine, 34), func(_ int, m sound.Mode) sound.Mode {
		// A drawer is half as large as a door.
		m.F *= 2.1
		return m
	})
	move := func(x float64) float64 { return sound.Curve(x/run, 0, .1, .3, .8, .8, 1, 1, .9) }
	force := c.Slips(r, sound.Friction{Slip: .0006, Wander: .5, Rate: 20, Jitter: .5}, run, func(x float64) float64 { return 170 * move(x) })
	out := c.Mono(run + .6)
	slide := c.Ring(force, run+.1, body)
	out.Add(slide, 0, .28*t.Force/slide.Peak())
	rub := c.Gust(r, run, .6, func(float64) float64 { return t.Tune(900) }, func(x float64) float64 { return .12 * move(x) * sound.Smooth(0, .05, x) })
	out.Add(rub, 0, t.Force)
	stop := c.Blow(r, 2.4, .4, .5, body)
	out.Add(stop, c.Samples(run), t.Force/stop.Peak())
	return t.Both(out)
}

var sliding = &foley.Family{
	Name: "stone door", Called: "a heavy stone sliding",
	Nouns: "slab, tomb, sarcophagus, boulder, pillar, mechanism", Verbs: "slide, grind, drag, push, roll, scrape",
	Sources: "stone, rock, statue, tomb, block, furniture, heavy",
	Names:   "stone door, stone sliding, stone grinding, stone dragging, secret door, heavy stone door, dragging furniture, tomb opening, boulder rolling",
	Takes:   []sound.Material{sound.Stone, sound.Oak, sound.Steel},
	Level:   82, Space: foley.Dungeon, Seconds: 3.4, Every: [2]float64{5, 9},
	Render: renderSliding,
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 70, 900, analysis.Centroid, "blocks of a tonne"),
		foley.Show("within 20 dB, s", 1.4, 3.6, analysis.Sounding(20), "it grinds on"),
		foley.Show("flatness, dB", -16, -1, analysis.Flatness(100, 2000), "grains between faces"),
	},
}

func renderSliding(t *foley.Take) sound.Stereo {
	r, c := t.Rand("slide"), t.Open()
	seconds := 2.7 / t.Speed
	m := t.Of(sound.Stone)
	m.Loss += 30
	// Stone catches and breaks loose about five times a second.
	jerk := c.Drift(r, 5*t.Speed, seconds)
	move := func(x float64) float64 {
		return sound.Curve(x/seconds, 0, .1, .12, .9, .8, 1, 1, .3) * (1 + .45*jerk.At(x))
	}
	block := sound.Body(r, t.Tune(r.In(62, 84)), sound.Plate(1.4, 16), m, .37, .08)
	out := c.Stereo(seconds + .8)
	for _, pan := range []float64{-.4, .4} {
		force := c.Slips(r, sound.Friction{Slip: .0007, Wander: .6, Rate: 30, Jitter: 1.3}, seconds, func(x float64) float64 { return 260 * move(x) })
		grind := c.Ring(force, seconds+.1, block)
		out.Add(grind, 0, .3*t.Force/grind.Peak(), pan)
		rumble := c.Roar(r, seconds, func(float64) float64 { return t.Tune(520) }, func(x float64) float64 {
			return 1.5 * move(x) * sound.Smooth(0, .1, x) * sound.Smooth(seconds, seconds-.15, x)
		})
		out.Add(rumble, 0, .5*t.Force, pan)
	}
	stop := c.Blow(r, 5, .4, .7, block)
	out.Add(stop, seconds, .9*t.Force/stop.Peak(), 0)
	return out
}
