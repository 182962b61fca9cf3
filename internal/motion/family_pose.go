package motion

import "atelier/internal/media/geom"

var (
	stretching = &family{name: "stretch", title: "stretch", category: "gesture", like: bowing,
		about:   "A person stretches, both arms overhead, on the balls of the feet.",
		words:   words("stretch stretches stretching"),
		seconds: 3.4, from: standing, to: standing, more: func(a *Act, t float32) {
			up := hold(.04, .36, .66, .98, t)
			reach := hold(.28, .46, .58, .72, t)
			for s := range 2 {
				armTo(&a.Arms[s], Arm{Fwd: 2.55 + .10*reach, Out: .28 + .10*reach, Twist: -.1, Bend: .75 - .60*reach, Shrug: .20 * reach, Grip: .55}, up)
				a.Legs[s].Pitch -= .40 * reach
			}
			a.Hips.Y += .045 * reach
			a.Lean -= .10*up + .10*reach
			a.HeadNod -= .22*up + .14*reach
			a.Side += .12 * bump(.34, .68, t) * wave(3*(t-.34))
		}}
	salute = &family{name: "salute", title: "salute", category: "gesture", like: waving, about: "A person salutes with the right hand at the brow.",
		words:   words("salute salutes saluting"),
		seconds: 2.2, heeds: common | handed, uses: onArms, from: standing, to: standing, more: func(a *Act, t float32) {
			up := hold(.04, .24, .72, .94, t)
			armTo(&a.Arms[right], Arm{Hold: 1, At: geom.Vec3{X: .20, Y: .36, Z: .16}, Elbow: .6, Fwd: 1.2, Out: .8, Bend: 2.1, HandTurn: -.4, Grip: -.1}, up)
			armTo(&a.Arms[left], Arm{Fwd: .02, Out: .14, Twist: .2, Bend: .12, Grip: .3}, up)
			a.Lean -= .06 * up
			a.HeadNod -= .04 * up
		}}
	shrug = &family{name: "shrug", title: "shrug", category: "gesture", like: talking, about: "A person shrugs, the palms up.",
		words:   words("shrug shrugs shrugging"),
		seconds: 1.8, uses: onArms, from: standing, to: standing, more: func(a *Act, t float32) {
			up := hold(.06, .30, .56, .92, t)
			for s := range 2 {
				armTo(&a.Arms[s], Arm{Fwd: .05, Out: .16, Twist: -.25, Bend: 1.25, HandTurn: 1.3, HandBend: -.35, Shrug: .34, Grip: -.1}, up)
			}
			a.Tilt += .16 * up
			a.HeadNod += .06 * up
			a.Lean -= .03 * up
		}}
	laugh = &family{name: "laugh", title: "laugh", category: "emotion", like: talking,
		about:   "A person laughs, the head thrown back and the shoulders shaking, a hand on the belly.",
		words:   words("laugh laughs laughing giggle giggles giggling chuckle chuckles chuckling"),
		seconds: 3, loop: true, fine: true, uses: onArms, from: standing, to: standing, more: func(a *Act, t float32) {
			on := hold(.02, .20, .80, .98, t)
			ha := wave(12*t) * on
			armTo(&a.Arms[right], Arm{Hold: 1, At: geom.Vec3{X: -.02, Y: -.22, Z: .21}, Elbow: .35, Fwd: .5, Bend: 1.6, Grip: .1}, on)
			armTo(&a.Arms[left], Arm{Fwd: .15, Out: .32, Twist: .3, Bend: .70 + .05*ha, Grip: .2}, on)
			a.Lean += (.18*bump(.45, .95, t) - .24*bump(.1, .6, t)) * on
			a.Lean += .025 * ha
			a.HeadNod += (.26*bump(.5, .95, t)-.52*bump(.1, .6, t))*on + .03*ha
			for s := range 2 {
				a.Arms[s].Shrug += .06*on + .06*ha
			}
		}}
)
