package animal

// Hyena is high before and low behind, with round ears, a mane and spots.
var Hyena = varied(Wolf, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Fluff, q.TailTuft = "hyena", .80, .014, .62, .35, 20
	q.Trunk = []Station{{-.44, .70, .085, .085}, {-.31, .71, .125, .150}, {-.10, .73, .130, .165}, {.12, .75, .150, .215}, {.30, .78, .150, .230},
		{.43, .80, .115, .170}}
	q.Neck = []Station{{.36, .86, .140, .190}, {.51, .94, .128, .160}, {.63, .99, .116, .132}}
	q.Fore.thicker(1.18, 1.12)
	q.Hind.P[0], q.Hind.P[1], q.Hind.Ham = [2]float32{-.34, .66}, [2]float32{-.225, .47}, [3]float32{-.46, .62, .075}
	q.Hind.P[2], q.Hind.P[3] = [2]float32{-.43, .26}, [2]float32{-.415, .080}
	q.Hind.thicker(1.10, 1.0)
	q.Tail = []Station{{-.49, .74, .035, .035}, {-.56, .68, .040, .040}, {-.61, .54, .050, .050}, {-.62, .40, .045, .045}, {-.62, .30, .012, .012}}
	q.Head = head{L: .48, At: [2]float32{.70, 1.01}, Pitch: .20, K: .075,
		Forms: forms(ball(0, .02, 0, .210, .195, .22), cone(.12, -.045, .135, .125, .46, -.085, .098, .090), cone(.17, .030, .075, .055, .48, -.030, .062, .045),
			cone(.10, -.13, .090, .055, .42, -.160, .070, .040), ball(.145, -.07, .04, .105, .135, .15), ball(.082, .098, .150, .062, .042, .075)),
		Cuts: forms(limb(.022, -.045, .565, .011, .036, -.052, .540, .007)),
		Lip:  [3]float32{-.140, .52, .20},
		Eye: eye{At: v(.092, .042, .180), R: .038, Yaw: .50, Pitch: .08, Upper: .44, Lower: .42, Tilt: .12, Iris: rgb(0x5A3418), Pupil: round(.46),
			White: .96},
		Ear:  ear{At: v(.150, .125, -.07), Len: .26, Wide: .120, Thick: .45, Roll: .48, Yaw: .34, Pitch: .02, Tip: .62},
		Nose: v(0, -.040, .530), NoseR: v(.056, .044, .038)}
	q.Base = rgb(0xA8936E)
	plain := tones{Base: q.Base, Deep: rgb(0x7A6648), Pale: rgb(0xC8B68E), Feet: rgb(0x54402E), FeetFrom: 2.2, Muzzle: rgb(0x231B18), MuzzleAt: .26,
		Tip: rgb(0x1E1714), Ear: rgb(0x8A6E5A), Saddle: .3, Under: .5}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		dark := rgb(0x3A2A1E)
		c = mix3(c, dark, .88*w.spots(14, .30)*smooth(-.85, -.4, w.U)*(1-w.Neck)*(1-w.HeadIn)*(1-w.LIn*smooth(1.8, 2.4, w.LT)))
		return mix3(c, dark, .8*smooth(.82, .95, max(w.NU*w.Neck, w.U*smooth(.5, .7, w.T)))*(1-w.HeadIn))
	}
	q.Extra = func(b *body) { b.bristles(.12) }
})
