package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// drifts are the movements of a body whose arms hang from a bell: a jellyfish.
func (o *octopod) drifts() []Movement {
	return []Movement{
		{Name: "idle", About: "A jellyfish hangs in the water, its tentacles swaying.", Seconds: 5, Loop: true,
			pose: func(t float32) rig.Pose { return o.drift(t, .25, 0) }},
		{Name: "hover", About: "A jellyfish keeps its height by slow beats of its bell.", Seconds: 3, Loop: true,
			pose: func(t float32) rig.Pose { return o.drift(t, .6, 0) }},
		{Name: "swim", About: "A jellyfish swims by beats of its bell, its tentacles trailing.", Seconds: 2.2, Loop: true,
			pose: func(t float32) rig.Pose { return o.drift(t, 1, .45) }, travel: forward(.5 * o.height), radius: o.height},
		{Name: "die", About: "A jellyfish tips over and sinks.", Seconds: 3, pose: func(t float32) rig.Pose {
			k := geom.Smooth(0, 1, t)
			p := o.drift(0, .25*(1-k), 1.2*k)
			p.Root.Y -= .45 * o.skeleton.Bones[0].Pos.Y * k
			return p
		}},
	}
}

// drift is a moment of a beat: the arms spread as the bell opens and close behind it as it shuts, each bone a little after the bone above it, while
// waves run down them. The bell leans ahead.
func (o *octopod) drift(t, strength, lean float32) rig.Pose {
	p := o.skeleton.Rest()
	p.Turns[0] = geom.About(axisX, lean+.04*wave(t))
	p.Root.Y += .05 * strength * o.height * wave(t-.1)
	// The bell opens a little before the arms spread.
	o.breathe(&p, .04*wave(t+.2), .05*strength*wave(t+.1), .05*wave(t))
	for i := range o.arms {
		a := &o.arms[i]
		across := axisY.Cross(a.out)
		for k, n := range a.bones {
			late := t - .11*float32(k)
			spread := strength * (.10*wave(late) - .04)
			if k == 0 { // what hangs from a bell that leans follows it by half
				p.Turns[n] = geom.About(axisX, -.5*lean)
			}
			p.Turns[n] = p.Turns[n].Mul(geom.About(across, -spread)).Mul(geom.About(a.out, .10*wave(late+a.phase)))
		}
	}
	return p
}
