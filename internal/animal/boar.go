package animal

// Boar is a wild pig: high before, narrow behind, in bristles that stand up along its back, with tusks.
var Boar = varied(Pig, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Fluff, q.Cell = "boar", .85, .030, .85, .92, .55, .0105
	q.Trunk = []Station{{-.60, .68, .11, .13}, {-.46, .69, .180, .215}, {-.14, .68, .205, .275}, {.18, .72, .215, .315}, {.40, .73, .185, .290},
		{.52, .71, .15, .23}}
	q.Neck = []Station{{.42, .77, .165, .245}, {.56, .76, .155, .220}, {.66, .74, .14, .185}}
	q.Muscle = forms(ball(0, .94, .24, .075, .11, .20))
	q.Fore.thicker(.92, .92)
	q.Hind.thicker(.88, .90)
	q.Head = varyHead(pigHead, func(h *head) {
		h.L, h.At, h.Pitch = .62, [2]float32{.72, .76}, .48
		// A higher brow, and the ruff of each cheek.
		h.Forms = append(h.Forms, cone(-.06, .10, .15, .14, .30, .045, .10, .075), limb(.15, -.12, .02, .12, .24, -.24, -.14, .02))
		h.Ear = ear{At: v(.150, .175, -.06), Len: .30, Wide: .115, Thick: .40, Roll: .42, Yaw: .40, Pitch: .12, Tip: .22}
		h.Eye.R, h.Eye.Iris = .034, rgb(0x4A2A14)
	})
	q.Tail = []Station{{-.66, .76, .028, .028}, {-.72, .66, .020, .020}, {-.73, .50, .016, .016}, {-.73, .42, .028, .028}, {-.73, .32, .006, .006}}
	q.Base, q.Horn = rgb(0x5A4838), rgb(0x2A221C)
	grizzled := tones{Base: q.Base, Deep: rgb(0x2A211A), Pale: rgb(0x7E6A52), Feet: rgb(0x241C17), FeetFrom: 1.3, Muzzle: rgb(0x3A2E27), MuzzleAt: .46,
		Ear: rgb(0x3A2C24), Saddle: .75, Under: .35}
	q.Coat = func(w *Where) vec {
		c := grizzled.coat(w)
		c = mix3(c, rgb(0x8E7A60), .45*smooth(.05, .45, w.noise(30, 7))*(1-w.LIn)*smooth(.6, .45, w.Head.Z))
		c = mix3(c, rgb(0x8A7862), .45*w.HeadIn*smooth(-.02, -.12, w.Head.Y)*smooth(.5, .3, w.Head.Z))
		c = mix3(c, rgb(0x6A5048), .8*w.HeadIn*smooth(.66, .70, w.Head.Z))
		nostril := smooth(.036, .022, v(abs(w.Head.X)-.042, (w.Head.Y+.080)*.7, 0).Len()) * smooth(.60, .64, w.Head.Z)
		return mix3(c, rgb(0x1A1210), .9*nostril*w.HeadIn)
	}
	q.Extra = func(b *body) {
		b.snout()
		b.bristles(.15)
		if !b.Traits["young"] {
			b.Tube(b.lower(), tube{Name: "tusk", Of: b.Part("tusks", horn(rgb(0xE6DCC2), .15)), Both: true, R: []float32{.032, .030, .022, .004},
				P: []vec{v(.070, -.16, .46), v(.135, -.15, .50), v(.165, -.07, .50), v(.150, .03, .44)}})
		}
	}
})

// bristles stand up along neck and back, as long as a share of the height.
func (b *body) bristles(long float32) {
	b.tufts(b.trunk, tufts{Name: "bristles", Count: 46, From: .30, To: 1, Long: long, Wide: .020, Girth: 1, Lift: .26, Back: true, Spread: .30})
	b.tufts(b.neck, tufts{Name: "crest", Count: 26, To: .9, Long: long, Wide: .020, Girth: 1, Lift: .30, Back: true, Spread: .34})
}

// Warthog is bare and grey, with a long mane, warts below its eyes and tusks that curve up.
var Warthog = varied(Boar, func(q *Beast) {
	q.Name, q.H, q.Lay, q.Depth, q.Rough, q.Fluff = "warthog", .72, .006, .18, .80, 0
	q.Trunk = []Station{{-.62, .70, .12, .13}, {-.48, .71, .185, .205}, {-.14, .69, .205, .255}, {.18, .70, .205, .275}, {.40, .72, .175, .255},
		{.52, .71, .14, .20}}
	q.Muscle = nil
	q.Neck = []Station{{.42, .77, .145, .205}, {.56, .78, .135, .185}, {.66, .78, .125, .165}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .68, [2]float32{.72, .80}, .52
		h.Forms = forms(ball(0, .04, -.02, .215, .200, .22), cone(.06, .0, .185, .160, .52, -.075, .120, .105), cone(.15, -.16, .11, .08, .50, -.165, .080, .045),
			cone(.55, -.085, .112, .102, .590, -.088, .124, .116), ball(0, -.05, .47, .150, .085, .10), ball(.165, -.10, .06, .10, .13, .15),
			limb(.185, -.045, .16, .055, .275, -.055, .13, .030), limb(.150, -.035, .36, .045, .205, -.015, .35, .026), limb(.115, .115, .10, .05, .13, .10, .20, .04))
		h.Eye = eye{At: v(.140, .110, .130), R: .034, Yaw: .95, Pitch: .12, Upper: .42, Lower: .40, Iris: rgb(0x3A2212), Pupil: round(.5), White: .95}
		h.Ear = ear{At: v(.150, .170, -.10), Len: .26, Wide: .095, Thick: .40, Roll: .60, Yaw: .40, Pitch: .10, Tip: .3}
	})
	q.Tail = []Station{{-.66, .78, .022, .022}, {-.74, .92, .016, .016}, {-.75, 1.12, .013, .013}, {-.74, 1.22, .030, .030}, {-.72, 1.32, .006, .006}}
	q.Base = rgb(0x7E7066)
	skin := tones{Base: q.Base, Deep: rgb(0x5A4E46), Pale: rgb(0x9A8A7C), Feet: rgb(0x52463E), FeetFrom: 2, Ear: rgb(0x6A5A50), Saddle: .3, Under: .35}
	q.Coat = func(w *Where) vec {
		c := skin.coat(w)
		// The mane is a thin strip of skin along spine and crest, and whatever stands off the body there: its bristles.
		mane := max(smooth(.955, .985, w.U)*smooth(.2, .3, w.T)*(1-w.HeadIn)*(1-w.Neck), smooth(.93, .97, w.NU)*w.Neck*(1-w.HeadIn))
		out := smooth(.010, .03, w.b.trunk.Nearest(w.P).D/w.b.H) * smooth(.6, .9, w.U)
		out = max(out, smooth(.010, .03, w.b.neck.Nearest(w.P).D/w.b.H)*smooth(.6, .9, w.NU)*w.Neck)
		c = mix3(c, rgb(0x4A3222), max(mane, out*(1-w.HeadIn)))
		if w.Tail > .72 {
			c = mix3(c, rgb(0x3A281C), smooth(.72, .78, w.Tail))
		}
		nostril := smooth(.036, .022, v(abs(w.Head.X)-.042, (w.Head.Y+.080)*.7, 0).Len()) * smooth(.60, .64, w.Head.Z)
		return mix3(c, rgb(0x1A1210), .9*nostril*w.HeadIn)
	}
	q.Extra = func(b *body) {
		b.snout()
		b.bristles(.24)
		if b.Traits["young"] {
			return
		}
		ivory := b.Part("tusks", horn(rgb(0xE8DEC6), .15))
		b.Tube(b.lower(), tube{Name: "tusk", Of: ivory, Both: true, R: []float32{.040, .038, .028, .005},
			P: []vec{v(.105, -.10, .50), v(.240, -.10, .56), v(.300, .04, .56), v(.240, .16, .50)}})
		b.Tube(b.lower(), tube{Name: "tusk", Of: ivory, Both: true, R: []float32{.026, .020, .004},
			P: []vec{v(.085, -.17, .48), v(.165, -.17, .51), v(.20, -.08, .50)}})
	}
})
