package weapon

import (
	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

const gunshots = "Maher, Acoustical characterization of gunshots, IEEE SAFE 2007"

// firing is a family of shots.
func firing(m muzzle) func(*foley.Take) sound.Stereo {
	return func(t *foley.Take) sound.Stereo {
		r := t.Rand("shot")
		out := t.Open().Mono(.01 + .25 + m.Tail)
		out.Add(m.shot(t, r), t.Samples(.005), t.Force)
		return t.Both(out)
	}
}

// A pistol's charge burns in a short barrel: a short blast (1.6 ms) with a high top; rifles and shotguns have longer ones.
var pistol = &foley.Family{
	Name: "gunshot", Called: "a gunshot",
	Nouns: "gunshot, gun, pistol, handgun, revolver, gunfire, shot", Verbs: "shoot, fire, gun", Names: "gun shot, pistol shot, shot fired",
	Level: 138, Space: foley.Street, Seconds: .9, Every: [2]float64{.5, 2},
	Render: firing(muzzle{Width: .0016, Top: 9000, Body: .09, Low: 120, Tail: .55}),
	Shows: []foley.Row{
		foley.Show("attack, ms", .05, 3, analysis.Attack, "a shock front: "+gunshots),
		foley.Show("centroid, Hz", 200, 3000, analysis.Centroid, "positive phase of 1–3 ms: "+gunshots),
		foley.Show("falls 20 dB in, ms", 2, 220, analysis.Falls(20), "the blast itself lasts 3–5 ms: "+gunshots),
	},
}

var rifle = &foley.Family{
	Name: "rifle shot", Called: "a rifle shot",
	Nouns: "rifle, sniper, carbine, musket", Verbs: "shoot, fire, snipe", Sources: "sniper, hunting, bolt action",
	Names: "rifle shot, sniper shot, sniper rifle",
	Level: 145, Space: foley.Valley, Seconds: 1.4, Every: [2]float64{1.5, 4},
	Render: firing(muzzle{Width: .0024, Top: 11000, Body: .12, Low: 85, Tail: 1.1}),
	Shows: []foley.Row{
		foley.Show("attack, ms", .05, 3, analysis.Attack, "a shock front: "+gunshots),
		foley.Show("centroid, Hz", 120, 2500, analysis.Centroid, "a longer barrel, a longer blast: "+gunshots),
	},
}

var shotgun = &foley.Family{
	Name: "shotgun", Called: "a shotgun blast",
	Nouns: "shotgun, blunderbuss", Verbs: "shoot, fire, blast", Names: "shotgun blast, shotgun shot, pump action",
	Level: 144, Space: foley.Open, Seconds: 1.2, Every: [2]float64{1, 2},
	Render: firing(muzzle{Width: .0042, Top: 5500, Body: .2, Low: 62, Tail: .8}),
	Shows: []foley.Row{
		foley.Show("attack, ms", .05, 5, analysis.Attack, "a shock front: "+gunshots),
		foley.Show("centroid, Hz", 60, 1500, analysis.Centroid, "a wide bore, a slow blast: "+gunshots),
	},
}

var machineGun = &foley.Family{
	Name: "machine gun", Called: "a machine gun burst",
	Nouns: "machine gun, submachine gun, minigun, smg, burst", Verbs: "shoot, fire, spray", Sources: "automatic, assault rifle",
	Names: "automatic fire, machine gun fire, assault rifle, burst of gunfire, tommy gun, gatling gun, minigun",
	Level: 142, Space: foley.Street, Seconds: 1.6, Every: [2]float64{1.5, 3}, Counts: true,
	Render: renderBurst,
	Shows: []foley.Row{
		foley.Show("rounds a second", 8, 15, analysis.Modulation(5, 20), "600–900 rounds a minute"),
		foley.Show("centroid, Hz", 150, 3000, analysis.Centroid, gunshots),
	},
}

func renderBurst(t *foley.Take) sound.Stereo {
	r := t.Rand("burst")
	n := t.Count(9)
	// 660 to 760 rounds a minute, as of an assault rifle.
	period := 60 / r.In(660, 760) / t.Speed
	out := t.Open().Mono(float64(n)*period + .9)
	m := muzzle{Width: .0019, Top: 9500, Body: .07, Low: 105, Tail: .4}
	at := .005
	for range n {
		out.Add(m.shot(t, r), t.Samples(at), t.Force*r.In(.9, 1.05))
		out.Add(action(t, r, 0, .03), t.Samples(at+.01), .08)
		at += period * r.In(.97, 1.03)
	}
	return t.Both(out)
}

var reload = &foley.Family{
	Name: "reload", Called: "a gun being reloaded",
	Nouns: "reload, magazine, cocking, slide", Verbs: "reload, cock, load, rack, chamber", Sources: "gun, rifle, pistol, shotgun",
	Names: "gun reload, gun cock, load gun, reloading a gun, shotgun pump, pumping a shotgun",
	Level: 66, Space: foley.Near, Seconds: 1.6, Every: [2]float64{2, 4},
	Render: renderReload,
	Shows: []foley.Row{
		foley.Show("clicks", 3, 12, analysis.Events(.35, .05), "magazine out, in, slide back and forth"),
		foley.Show("centroid, Hz", 700, 5000, analysis.Centroid, "small steel parts"),
		foley.Show("silence 30 dB under", .2, .9, analysis.Silence(30), "movements of a hand apart"),
	},
}

func renderReload(t *foley.Take) sound.Stereo {
	r := t.Rand("reload")
	k := 1 / t.Speed
	// Magazine out, in, and the bolt back and forth: seven contacts within 1.2 s.
	out := action(t, r, .01*k, .06*k, .48*k, .53*k, .98*k, 1.02*k, 1.22*k)
	// The slide hisses back at .84 s and forward at 1.08 s; its pitch rises as it gains speed.
	rail := t.Open().Gust(r, .16*k, 1.4, func(x float64) float64 { return 2200 + 5000*x }, func(x float64) float64 {
		return sound.Smooth(0, .05*k, x) * sound.Smooth(.16*k, .1*k, x)
	})
	out.Add(rail, t.Samples(.84*k), .12*float64(out.Peak()))
	out.Add(rail, t.Samples(1.08*k), .1*float64(out.Peak()))
	return t.Both(out.Scale(t.Force))
}

var ricochet = &foley.Family{
	Name: "ricochet", Called: "a ricochet",
	Nouns: "ricochet, bullet", Verbs: "ricochet, whiz, whizz", Names: "bullet ricochet, bullet whiz, bullet whizzing by",
	Level: 84, Space: foley.Street, Seconds: 1.1, Every: [2]float64{.6, 2},
	Render: renderRicochet,
	Shows: []foley.Row{
		foley.Show("pitch slides by", .2, .85, analysis.Within(.03, .6, analysis.Slide(400, 6000, .02)),
			"a tumbling bullet that flies off and slows: its whine falls"),
		foley.Show("centroid, Hz", 1000, 6000, analysis.Centroid, "convention of films"),
	},
}

func renderRicochet(t *foley.Take) sound.Stereo {
	r := t.Rand("ricochet")
	c := t.Open()
	seconds := r.In(.6, .8) / t.Speed
	o := c.Osc()
	high, fall, spin := t.Tune(r.In(2600, 3600)), r.In(.35, .5), r.In(34, 60)
	// The bullet slows, so its pitch falls to .35 to .5; it tumbles 34 to 60 times a second, which swells the tone.
	// x·spin less its whole part is the share of a tumble that is past: a swell a tumble.
	whine := c.Fill(seconds, func(x float64) float64 {
		u := x / seconds
		f := high * (1 - (1-fall)*u) * (1 + .012*sound.Smooth(0, .2, u)*o.Phase)
		return (o.Sin(f)*(.7+.3*sound.Curve(x*spin-float64(int(x*spin)), 0, 0, .5, 1, 1, 0)) + .08*r.White()) * sound.Smooth(0, .02, x) * sound.Decay(x,
			seconds*1.1) * sound.Smooth(seconds, seconds*.7, x)
	})
	out := c.Stereo(seconds + .1)
	side := r.Sign()
	hit := c.Blow(r, .12, .5, .09, []sound.Mode{{F: t.Tune(2900), T: .03, A: 1}, {F: t.Tune(5100), T: .02, A: .8}, {F: t.Tune(900), T: .03, A: .7}})
	out.Add(hit, .004, .8*t.Force/hit.Peak(), 0)
	out.Add(whine, .008, .8*t.Force, .6*side)
	return out
}
