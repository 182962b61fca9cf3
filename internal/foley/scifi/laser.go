package scifi

import (
	"math"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// laser is a saw, a pulse and a sub tone that fall by four octaves through a filter that falls with them.
var laser = &foley.Family{
	Name: "laser", Called: "a laser shot",
	Nouns: "laser, blaster, raygun, phaser", Verbs: "zap, shoot, fire", Sources: "pew, beam, ray gun, energy, plasma, space gun",
	Names: "laser shot, laser gun, laser blast, energy weapon, pew pew, plasma rifle, plasma gun, laser rifle, ray gun, raygun",
	Level: 88, Space: foley.Near, Seconds: .8, Every: [2]float64{.35, .9},
	Render: renderLaser,
	Shows: []foley.Row{
		foley.Show("top over bottom centroid", 4, 30, analysis.Ratio(analysis.Within(.005, .035, analysis.Centroid),
			analysis.Within(.24, .3, analysis.Centroid)), "convention: a sweep of three to four octaves"),
		foley.Show("within 30 dB, s", .15, .5, analysis.Sounding(30), "convention"),
		foley.Show("pitch slides by", .02, .3, analysis.Within(0, .3, analysis.Slide(120, 4000, .004)), "convention: it falls"),
	},
}

func renderLaser(t *foley.Take) sound.Stereo {
	r := t.Rand("laser")
	seconds := r.In(.3, .4) / t.Speed
	top, bottom := t.Tune(r.In(2900, 3900)), t.Tune(r.In(135, 210))
	bend := r.In(1.4, 2)
	saw, pulse, sub := t.Osc(), t.Osc(), t.Osc()
	filter := t.SVF(10000, 1.2)
	i := 0
	x := t.Fill(seconds, func(at float64) float64 {
		// bend over 1 makes the pitch fall fast at first, and slower towards the end.
		f := bottom * math.Pow(top/bottom, math.Pow(1-at/seconds, bend))
		if i++; i%8 == 1 {
			filter.Set(math.Min(14000, f*5), 1.2)
		}
		v := .55*saw.Saw(f) + .4*pulse.Pulse(f*1.006, .35) + .5*sub.Sin(f*.5)
		return filter.Run(v).LP * math.Exp(-at/.16*t.Speed) * sound.Smooth(0, .002, at) * sound.Smooth(seconds, seconds-.05/t.Speed, at)
	})
	out := t.Mono(seconds + .1)
	out.Add(x, 0, 1)
	out.Add(t.High(t.Blow(r, .15, .5, .02, []sound.Mode{{F: 6000, T: .006, A: 1}, {F: 9500, T: .004, A: 1}}), 3000, .7), 0, .5*t.Force)
	return t.Both(out)
}
