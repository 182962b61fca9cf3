package motion

import "atelier/internal/media/geom"

// People who play an instrument, which is not shown: hands are where it has its strings, keys, holes and skins.
var (
	guitar = &family{name: "play_guitar", title: "play the guitar", category: "music", like: talking,
		about: "A person strums a guitar with the right hand, the left one on its neck.",
		words: words("play_guitar plays_guitar playing_guitar play_the_guitar plays_the_guitar playing_the_guitar play_a_guitar plays_a_guitar playing_a_guitar " +
			"play_the_lute plays_the_lute playing_the_lute play_the_ukulele plays_the_ukulele play_the_banjo plays_the_banjo strum strums strumming"),
		seconds: 3.2, loop: true, heeds: common | handed, uses: onArms, holds: true, from: guitarAt, to: guitarAt, more: strums}
	piano = &family{name: "play_piano", title: "play the piano", category: "music", like: sitting,
		about: "A person sits and plays the keys of a piano with both hands.",
		words: words("play_piano plays_piano playing_piano play_the_piano plays_the_piano playing_the_piano play_the_organ plays_the_organ " +
			"play_the_harpsichord plays_the_harpsichord"),
		seconds: 4, loop: true, uses: onArms, holds: true, from: pianoAt, to: pianoAt, more: playsPiano}
	flute = &family{name: "play_flute", title: "play the flute", category: "music", like: talking, about: "A person plays a flute that points to the right.",
		words:   words("play_flute plays_flute play_the_flute plays_the_flute playing_the_flute play_a_flute plays_a_flute playing_a_flute"),
		seconds: 4, loop: true, heeds: common | handed, uses: onArms, holds: true, from: fluteAt, to: fluteAt, more: pipes}
	violin = &family{name: "play_violin", title: "play the violin", category: "music", like: talking,
		about: "A person plays a violin on the left shoulder with a bow in the right hand.",
		words: words("play_violin plays_violin playing_violin play_the_violin plays_the_violin playing_the_violin play_the_fiddle plays_the_fiddle " +
			"play_a_violin plays_a_violin fiddling"),
		seconds: 3.2, loop: true, heeds: common | handed, uses: onArms, holds: true, from: violinAt, to: violinAt, more: fiddles}
	drumming = &family{name: "play_drums", title: "play the drums", category: "music", like: hammer,
		about: "A person beats a drum before the belly with both hands, one after the other.",
		words: words("play_drums plays_drums playing_drums play_the_drums plays_the_drums playing_the_drums play_the_drum plays_the_drum beat_a_drum beats_a_drum " +
			"beat_the_drum beats_the_drum drum drums drumming"),
		seconds: 2, loop: true, fine: true, uses: onArms, holds: true, from: drumsAt, to: drumsAt, more: drums}
)

// strums goes up and down over the strings with the right hand, and from chord to chord with the left.
func strums(a *Act, t float32) {
	down := wave(6*t + .25)
	chord := hold(.20, .27, .45, .52, t) - .7*hold(.62, .69, .92, .99, t)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .36 - .05*chord, Y: -.03 - .015*chord, Z: .27 + .015*chord}, Elbow: .1, Fwd: .6, Out: .3, Bend: 1.5,
		HandTurn: .9,
		HandBend: .45, Grip: .55}
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .055, Y: -.20 + .045*down, Z: .285}, Elbow: .65, Fwd: .5, Out: .4, Bend: 1.5, HandTurn: -.25,
		HandBend: .30 - .20*down,
		Grip:     .45}
	a.HeadNod += .22 + .05*wave(3*t)
	a.HeadYaw += .20 + .10*chord
	a.Tilt -= .05
	a.Hips.X += .016 * wave(1*t)
	a.HipRoll -= .02 * wave(t)
	a.Side += .02 * wave(t)
}

// playsPiano has both hands on the keys, going apart and together.
func playsPiano(a *Act, t float32) {
	a.HipLean, a.Lean = .05+.02*wave(t), .14+.04*wave(t)
	a.Side += .05 * wave(t+.25)
	for s := range 2 {
		x := out(s)
		press := geom.Abs(wave(4*t + .125*(1-x)))
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .17 + .09*x*wave(t) + .03*wave(2*t), Y: -.03 + .030*press, Z: .35}, Elbow: .30, Fwd: .6, Bend: 1.3, HandTurn: -.8,
			HandBend: .18 - .32*press, Grip: .30 - .22*press}
	}
	a.HeadNod += .26 + .04*wave(2*t)
	a.HeadYaw -= .14 * wave(t)
}

// pipes has both hands at a flute that lies before the mouth; fingers open and close.
func pipes(a *Act, t float32) {
	sway := wave(t)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: -.01, Y: .215, Z: .27}, Elbow: .30, Fwd: .8, Bend: 1.8, HandTurn: .9, HandBend: .5, Grip: .38 + .14*wave(6*t)}
	a.Arms[right] = Arm{Hold: 1, At: geom.Vec3{X: .25, Y: .175, Z: .235}, Elbow: .55, Fwd: .8, Bend: 1.8, HandTurn: -.6, HandBend: .35,
		Grip: .38 + .14*wave(5*t)}
	a.HeadYaw += .28
	a.Tilt += .12
	a.HeadNod += .10 + .03*wave(2*t)
	a.Lean += .03 * sway
	a.Yaw -= .12 - .05*sway
	a.Side += .04 * sway
	a.Hips.X += .012 * sway
}

// fiddles draws the bow over the strings, a long stroke and two short ones.
func fiddles(a *Act, t float32) {
	stroke := .5 - .5*geom.Cos(tau*2*t)
	a.Arms[left] = Arm{Hold: 1, At: geom.Vec3{X: .20, Y: .135, Z: .40}, Elbow: -.1, Fwd: .9, Bend: 1.2, HandTurn: 1.2, HandBend: .35, Grip: .45 + .10*wave(7*t)}
	a.Arms[right] = Arm{Hold: 1, At: geom.Mix3(geom.Vec3{X: -.03, Y: .14, Z: .28}, geom.Vec3{X: .25, Y: -.01, Z: .37}, stroke), Elbow: .60, Fwd: .8, Bend: 1.4,
		HandTurn: -.3, HandBend: .50 - .40*stroke, Grip: .55}
	a.HeadYaw += .38
	a.Tilt -= .24
	a.HeadNod += .20
	a.Yaw += .06 * wave(2*t)
	a.Side -= .03 - .03*wave(t)
	a.Hips.X += .014 * wave(t)
}

// drums beats with the right and the left hand by turns.
func drums(a *Act, t float32) {
	a.Lean += .10
	a.HeadNod += .22 + .05*geom.Cos(tau*4*t)
	for s := range 2 {
		lift := .5 - .5*geom.Cos(tau*(4*t+.25*(1-out(s))))
		a.Arms[s] = Arm{Hold: 1, At: geom.Vec3{X: .13, Y: -.28 + .17*lift, Z: .30 - .02*lift}, Elbow: .40, Fwd: .5, Bend: 1.3, HandTurn: -.6,
			HandBend: .25 - .55*lift, Grip: .75}
	}
	a.Hips.Y -= .012 - .012*geom.Cos(tau*4*t)
	a.Yaw += .05 * wave(4*t)
}
