// Package magic is the family of spells: sounds without a source in nature.
package magic

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Families are its sounds.
var Families = foley.List{sparkle, cast, heal, teleport, portal, curse, freeze}

const convention = "convention of games and films"

// shimmer adds small bells to out, from a time on for seconds, rate of them a second, between the MIDI keys low and high; gain is
// their level, and rising bells climb with time. scale is the pentatonic one in semitones: any two of its tones sound well
// together.
func shimmer(t *foley.Take, out sound.Stereo, r *sound.Rand, from, seconds, rate, low, high, gain float64, rising bool) {
	c := t.Open()
	scale := []float64{0, 2, 4, 7, 9}
	for at := range c.Poisson(r, seconds, rate, func(x float64) float64 { return rate * sound.Smooth(seconds, seconds*.7, x) }) {
		u := r.Unit()
		if rising {
			u = math.Min(1, at/seconds*.8+.25*r.Unit())
		}
		key := low + (high-low)*u
		// Onto the scale, in its own octave.
		key = 12*math.Floor(key/12) + scale[int(math.Mod(key, 12)/12*5)]
		m := sound.Crystal
		m.Loss = 7
		y := c.Blow(r, .25, .05, .9, sound.Body(r, t.Tune(sound.Note(key)), []float64{1, 2.756, 5.404}, m, .3, .004))
		out.Add(y, from+at, gain*t.Force*r.In(.2, 1)/math.Max(y.Peak(), 1e-9)*.4, .8*r.White())
	}
}

var sparkle = &foley.Family{
	Name: "sparkle", Called: "a magic sparkle",
	Nouns: "sparkle, fairy, fairy dust, twinkle, shimmer, glitter, pixie, star, magic wand", Verbs: "sparkle, twinkle, shimmer, glitter",
	Sources: "magic, wand, treasure, star", Names: "magic sparkle, fairy dust, magic wand, twinkle sound, magical shimmer, treasure sparkle, magic chimes",
	Level: 62, Space: foley.Hall, Seconds: 2.4, Every: [2]float64{2, 5},
	Render: func(t *foley.Take) sound.Stereo {
		seconds := 1.5 / t.Speed
		out := t.Open().Stereo(1.05*seconds + 1.1)
		shimmer(t, out, t.Rand("dust"), .01, seconds, 26, 88, 112, 1, true)
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 2000, 9500, analysis.Centroid, convention),
		foley.Show("bells a second", 4, 40, analysis.Within(0, 1.5, analysis.EventRate(.08, .02)), convention),
	},
}

var cast = &foley.Family{
	Name: "spell", Called: "a spell being cast",
	Nouns: "spell, magic, sorcery, enchantment, magic missile, arcane, wizard, mana", Verbs: "cast, enchant, conjure, summon",
	Sources: "magic, wizard, staff, arcane",
	Names:   "magic spell, spell cast, casting a spell, magic missile, arcane blast, wizard spell, magic attack, summoning",
	Level:   82, Space: foley.Hall, Seconds: 2, Every: [2]float64{1.5, 4},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("spell"), t.Open()
		charge := .55 / t.Speed
		out := c.Stereo(charge + 2)
		oscs := [3]sound.FM{c.FM(), c.FM(), c.FM()}
		base := t.Tune(r.In(190, 250))
		rise := c.Fill(charge, func(x float64) float64 {
			u := x / charge
			v := 0.
			for i := range oscs {
				// Root, fifth and octave rise by 1.3 octaves while their FM index grows, which makes them brighter.
				// A modulator √2 times as high makes sidebands that fit no harmonic series: metal and glass.
				v += oscs[i].Next(base*[]float64{1, 1.5, 2.01}[i]*math.Pow(2, 1.3*u), 1.41, 1+4*u)
			}
			return .2 * v * math.Pow(u, 1.6)
		})
		out.Add(rise, 0, t.Force, 0)
		gather := c.Gust(r, charge, 1, func(x float64) float64 { return 700 + 4200*math.Pow(x/charge, 2) },
			func(x float64) float64 { return .5 * math.Pow(x/charge, 2) })
		out.Add(gather, 0, t.Force, 0)
		blast := c.Roar(r, .8, func(x float64) float64 { return 250 + 5000*sound.Decay(x, .25) },
			func(x float64) float64 { return 1.6 * sound.Strike(x, .003, .5) })
		out.Add(blast, charge, .7*t.Force, 0)
		o := c.Osc()
		zap := c.Fill(.6, func(x float64) float64 { return o.Saw(base*6*sound.Decay(x, 1.1)+60) * sound.Strike(x, .002, .45) })
		out.Add(c.Low(zap, 4200, .8), charge, .35*t.Force, 0)
		shimmer(t, out, r, charge, .9, 22, 86, 108, .5, false)
		return out
	},
	Shows: []foley.Row{
		foley.Show("loudest moment after, s", .3, 1, analysis.Loudest(.04), convention+": it gathers, then breaks"),
		foley.Show("centroid, Hz", 250, 4500, analysis.Centroid, convention),
	},
}

var heal = &foley.Family{
	Name: "heal", Called: "a healing spell",
	Nouns: "heal, healing, buff, blessing, holy, potion effect, angel, revive, restoration", Verbs: "heal, bless, revive, restore",
	Sources: "magic, holy, light, priest", Names: "healing spell, heal sound, holy magic, health restore, magic buff, angelic choir, revive spell, light magic",
	Level: 68, Space: foley.Cathedral, Seconds: 3, Every: [2]float64{3, 6},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("heal"), t.Open()
		out := c.Stereo(3.2 + .64/t.Speed)
		root := math.Round(r.In(60, 67))
		// A major chord with its seventh and ninth, tone after tone.
		for i, step := range []float64{0, 4, 7, 11, 14} {
			a, b := c.Osc(), c.Osc()
			f := t.Tune(sound.Note(root + step))
			at := .16 * float64(i) / t.Speed
			x := c.Fill(2.4, func(s float64) float64 {
				return (a.Sin(f) + .35*b.Sin(2.003*f)) * .16 * sound.Smooth(0, .35, s) * sound.Decay(s, 4) * sound.Smooth(2.4, 1.4, s)
			})
			out.Add(x, at, t.Force, .35*float64(i-2))
		}
		shimmer(t, out, r, .2, 1.9, 14, 84, 108, .35, true)
		return out
	},
	Shows: []foley.Row{
		foley.Show("swells in, s", .15, 1.4, analysis.Rise, convention),
		foley.Show("harmonics of a chord", 3, 60, analysis.Within(.8, 1.8, analysis.Partials(200, 3000, 30)), convention),
	},
}

var teleport = &foley.Family{
	Name: "teleport", Called: "a teleport",
	Nouns: "teleport, teleportation, warp, vanish, blink, poof, disappear, transporter", Verbs: "teleport, warp, vanish, disappear, appear",
	Sources: "magic, transporter, smoke", Names: "teleport sound, magic poof, smoke poof, beam me up, warp sound, character spawn",
	Level: 76, Space: foley.Hall, Seconds: 1.6, Every: [2]float64{1.5, 4},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("warp"), t.Open()
		seconds := .75 / t.Speed
		out := c.Stereo(seconds + 1.7)
		for i, ratio := range []float64{1, 1.5, 2.02, 2.98} {
			o := c.FM()
			f := t.Tune(r.In(300, 380)) * ratio
			x := c.Fill(seconds, func(x float64) float64 {
				u := x / seconds
				// The pitch climbs by 2.6 octaves, faster and faster, with a tremolo of 22 a second.
				return o.Next(f*math.Pow(2, 2.6*u*u), .5, 3*(1-u)) * math.Pow(u, .8) * sound.Smooth(1, .93, u) * (.6 + .4*math.Sin(6.283*22*x))
			})
			out.Add(x, 0, .22*t.Force, .5*float64(i%2)-.25)
		}
		puff := c.Roar(r, .7, func(x float64) float64 { return 300 + 2600*sound.Decay(x, .3) },
			func(x float64) float64 { return 1.3 * sound.Strike(x, .006, .4) })
		out.Add(puff, seconds, .8*t.Force, 0)
		shimmer(t, out, r, seconds, .7, 20, 90, 110, .3, false)
		return out
	},
	Shows: []foley.Row{
		foley.Show("pitch rises: later over earlier centroid", 1.3, 12,
			analysis.Ratio(analysis.Within(.5, .7, analysis.Centroid), analysis.Within(.05, .25, analysis.Centroid)), convention),
		foley.Show("within 30 dB, s", .6, 1.8, analysis.Sounding(30), convention),
	},
}

var portal = &foley.Family{
	Name: "portal", Called: "a portal",
	Nouns: "portal, vortex, force field, aura, rift, energy field, stargate, wormhole, forcefield", Verbs: "pulsate, hum",
	Sources: "magic, energy, dimension", Names: "magic portal, portal hum, energy field, force field hum, dimensional rift, magic aura, energy vortex, " +
		"dimensional gate",
	Level: 66, Space: foley.Dry, Steady: true, Seconds: 6,
	Render: func(t *foley.Take) sound.Stereo {
		out := t.Stereo(t.Seconds)
		turn := t.Cycles(.5*t.Speed, t.Seconds)
		for ch, x := range [2][]float32{out.L, out.R} {
			r := t.Rand([]string{"near side", "far side"}[ch])
			o := [3]sound.FM{t.FM(), t.FM(), t.FM()}
			// Left and right are 1.4 Hz apart, which is heard as turning. Whole cycles close the loop.
			base := t.Cycles(t.Tune([]float64{74, 75.4}[ch]), t.Seconds)
			swirl := t.Gust(r, t.Seconds, 1.1, func(s float64) float64 {
				return t.Tune(700) * math.Pow(2, math.Sin(2*math.Pi*(turn*s+.25*float64(ch))))
			}, func(s float64) float64 { return .5 + .3*math.Sin(2*math.Pi*(2*turn*s+.5*float64(ch))) })
			sound.Mono(x).Add(swirl, 0, .5*t.Force)
			tone := t.Mono(t.Seconds)
			for i := range tone {
				if i%4096 == 0 && t.Stopped() {
					break
				}
				s := float64(i) / t.Rate
				v := 0.
				for k := range o {
					v += o[k].Next(base*float64(k+1), 2, 1.2+.8*math.Sin(2*math.Pi*turn*s)) / float64(k+1)
				}
				tone[i] = float32(v)
			}
			sound.Mono(x).Add(tone, 0, .22*t.Force)
		}
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 80, 1200, analysis.Centroid, convention),
		foley.Show("turns a second", .35, 2.4, analysis.Modulation(.3, 3), convention),
	},
}

var curse = &foley.Family{
	Name: "dark magic", Called: "dark magic",
	Nouns: "curse, hex, dark magic, necromancy, shadow, poison, debuff, possession, void", Verbs: "curse, hex, poison, corrupt",
	Sources: "dark, evil, demon, shadow", Names: "dark magic spell, evil curse, dark spell, shadow magic, debuff sound, demonic spell, necromancer spell",
	Level: 78, Space: foley.Cathedral, Seconds: 2.6, Every: [2]float64{2, 5},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("curse"), t.Open()
		out := c.Stereo(2.8)
		for i, ratio := range []float64{1, 1.059, 1.414, 2.12} { // a semitone and a tritone rub
			o := c.FM()
			f := t.Tune(r.In(82, 98)) * ratio
			x := c.Fill(2.5, func(s float64) float64 {
				u := s / 2.5
				return o.Next(f*(1-.25*u), .707, 2+3*u) * sound.Curve(u, 0, 0, .35, 1, .7, .8, 1, 0)
			})
			out.Add(x, 0, .2*t.Force, .4*float64(i)-.6)
		}
		whisper := c.Gust(r, 2.4, 3, func(s float64) float64 { return t.Tune(1900-500*s) * (1 + .3*math.Sin(6.283*7*s)) },
			func(s float64) float64 { return .35 * sound.Curve(s/2.4, 0, 0, .4, 1, 1, 0) })
		out.Add(whisper, 0, t.Force, .3)
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 80, 1400, analysis.Centroid, convention),
		foley.Show("swells in, s", .2, 2, analysis.Rise, convention),
	},
}

var freeze = &foley.Family{
	Name: "ice magic", Called: "something freezing",
	Nouns: "ice spell, freeze, frost, crystallization, ice magic, icicle", Verbs: "freeze, frost, crystallize", Sources: "ice, cold, frost",
	Names: "ice spell, ice magic, freezing sound, frost spell, ice forming, crystallizing ice, freeze spell",
	Level: 72, Space: foley.Hall, Seconds: 1.8, Every: [2]float64{2, 5},
	Render: func(t *foley.Take) sound.Stereo {
		r, c := t.Rand("ice"), t.Open()
		seconds := 1.2 / t.Speed
		out := c.Stereo(seconds + .8)
		m := sound.Ice
		m.Loss = 20
		for at := range c.Poisson(r, seconds, 150, func(x float64) float64 { return 150 * math.Pow(x/seconds, .7) }) {
			f := t.Tune(r.Log(2200, 9000))
			y := c.Blow(r, r.In(.06, .2), .3, .2, sound.Body(r, f, sound.FreeDisc[:4], m, r.In(.2, .45), .05))
			out.Add(y, at, t.Force*.4*math.Pow(r.Unit(), 1.6)/math.Max(y.Peak(), 1e-9), .8*r.White())
		}
		cold := c.Gust(r, seconds, .6, func(x float64) float64 { return t.Tune(5200 - 1500*x) },
			func(x float64) float64 { return .25 * sound.Curve(x/seconds, 0, 0, .5, 1, 1, 0) })
		out.Add(cold, 0, t.Force, 0)
		crack := c.Blow(r, .3, .6, .4, sound.Body(r, t.Tune(900), []float64{1, 1.7, 2.6, 4.1, 6}, m, .35, .05))
		out.Add(crack, seconds, .9*t.Force/crack.Peak()*.7, 0)
		return out
	},
	Shows: []foley.Row{
		foley.Show("centroid, Hz", 1500, 9000, analysis.Centroid, "splinters of ice that ring"),
		foley.Show("cracks a second", 8, 140, analysis.Within(.2, 1.2, analysis.EventRate(.06, .008)), convention),
	},
}
