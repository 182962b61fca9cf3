package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Dragon has the wings of a bat, horns, and a ridge from poll to tail.
var Dragon = varied(Tiger, func(q *Beast) {
	q.Plays, q.Fire = false, true
	q.Name, q.H, q.Hide, q.K, q.Cell, q.Yaw, q.Turn, q.Back = "dragon", 1.7, hide{Size: .026, Grain: scaly, Rough: .50}, .10, .0115, .80, .40, .45
	q.Trunk = []Station{{-.60, .82, .12, .13}, {-.45, .80, .180, .19}, {-.14, .78, .190, .215}, {.16, .78, .215, .25}, {.36, .80, .190, .225},
		{.48, .82, .14, .17}}
	q.Neck = []Station{{.40, .86, .145, .18}, {.58, 1.02, .120, .145}, {.66, 1.22, .100, .115}, {.74, 1.40, .092, .100}}
	q.Fore.thicker(1.25, 1.2)
	q.Hind.thicker(1.25, 1.2)
	q.Fore.Foot, q.Hind.Foot, q.Fore.Size, q.Hind.Size = claw3, claw3, .066, .066
	q.Tail = []Station{{-.58, .82, .125, .135}, {-.92, .70, .085, .095}, {-1.30, .50, .055, .060}, {-1.70, .38, .036, .040}, {-2.05, .46, .022, .024},
		{-2.25, .62, .012, .012}}
	q.Head = head{L: .58, At: [2]float32{.82, 1.48}, Pitch: .30, K: .065,
		Forms: forms(ball(0, .02, 0, .185, .165, .21), cone(.08, .02, .145, .125, .58, -.035, .085, .070), ball(0, -.02, .64, .090, .062, .075),
			cone(.06, -.12, .125, .065, .60, -.125, .065, .038), limb(.10, .12, .08, .055, .13, .10, .24, .035), ball(.13, -.06, .03, .08, .12, .14),
			limb(.045, .035, .62, .032, .05, .03, .69, .026), cone(.56, -.15, .02, .02, .54, -.24, .008, .008)),
		Cuts: forms(limb(.050, .035, .735, .018, .062, .030, .705, .012), cone(.20, -.090, .17, .006, .76, -.098, .17, .020)), CutK: .015,
		Part: [3]float32{-.095, .72, .18},
		Eye: eye{At: v(.128, .085, .200), R: .042, Yaw: .78, Pitch: .05, Upper: .50, Lower: .40, Tilt: .30, Iris: rgb(0xF2B41E), Pupil: [2]float32{.16, .8},
			White: .95}}
	q.Base = rgb(0x3E7A3A)
	coat := scaled{Base: q.Base, Deep: rgb(0x1E4224), Pale: rgb(0xD9C27E), Bands: 0}
	q.Coat = func(w *Where) vec {
		c := coat.coat(w)
		if w.HeadIn > 0 { // the open mouth
			m := smooth(-.080, -.092, w.Head.Y) * smooth(-.130, -.115, w.Head.Y) * smooth(.18, .24, w.Head.Z) * smooth(.150, .10, abs(w.Head.X))
			c = mix3(c, rgb(0x7A1E1E), m*w.HeadIn)
		}
		plates := smooth(.25, .6, geom.Sin(w.Run/w.b.H*70))
		belly := smooth(-.55, -.75, w.U*(1-w.Neck)+w.NU*w.Neck) * (1 - w.HeadIn) * (1 - w.LIn)
		return mix3(c, c.Mul(.6), .7*belly*(1-plates))
	}
	q.Extra = dragonShells
})

func dragonShells(b *body) {
	h := b.H
	bone := b.Part("horns", horn(rgb(0xD9CDB0), .4))
	b.Tube(b.head, tube{Name: "horn", Of: bone, Both: true, R: []float32{.050, .044, .030, .005},
		P: []vec{v(.095, .11, -.08), v(.14, .24, -.24), v(.18, .30, -.46), v(.17, .44, -.64)}})
	b.Tube(b.head, tube{Name: "horn", Of: bone, Both: true, R: []float32{.030, .020, .004}, P: []vec{v(.17, -.04, -.06), v(.24, -.04, -.20), v(.27, .0, -.32)}})
	ivory := b.Part("teeth", horn(rgb(0xEDE5D0), .1))
	for i := range 6 {
		t := float32(i) / 5
		z, x := geom.Mix(.30, .68, t), geom.Mix(.122, .070, t)
		b.Tube(b.head, tube{Name: "tooth", Of: ivory, Both: true, R: []float32{.014, .010, .002}, P: []vec{v(x, -.066, z), v(x, -.095, z), v(x*.97, -.122, z)}})
	}
	if b.Traits[fiery] {
		b.breath(v(0, -.12, .60), 2.6)
	}
	b.claws(b.Part("claws", horn(rgb(0x2E2924), .3)))
	b.ridge(b.neck, "ridge", 1, 8, .055, .030)
	b.ridge(b.trunk, "ridge", 1, 9, .065, .034)
	b.ridge(b.tail, "ridge", 1, 12, .055, .030)
	end := b.tail.P[len(b.tail.P)-1]
	dir := b.tail.Bones[len(b.tail.Bones)-1].W
	spade := solid.New("spade", b.Akin("wings", b.leather(vec{})), b.Seed.Sub("spade")).Leaf(.26*h, .20*h, .03*h, 0, 0, 5)
	spade.Crease = -1
	b.Add(spade.Place(geom.Affine{X: dir, Y: v(1, 0, 0).Cross(dir).Mul(-1), Z: v(1, 0, 0), T: end.Mad(dir, -.05*h)}))
	b.batWings(membrane{Shoulder: v(.16, .94, .24), Flank: v(.16, .80, -.44), Span: 1, Rise: 1, Thin: 1})
}

// leather is the finish of a wing's skin: warm between its fingers, in a colour of its own; zero: the coat's.
func (b *body) leather(own vec) anatomy.Painted {
	if own == (vec{}) {
		own = b.Base
	}
	return anatomy.Painted{Base: own, Draw: func(dye func(vec) vec) tex.Surface {
		c := dye(own)
		warm := mix3(c, rgb(0xA8552E), .35)
		return func(p *tex.Point) tex.Sample {
			n := geom.Fractal(p.Pos, 9/b.H, 3, p.Texel, 4)
			k := mix3(warm, c.Mul(.55), geom.Clamp01(.45+.5*n)).Mul(geom.Mix(.6, 1, smooth(.05, .6, p.Open)))
			return tex.Sample{Color: k, Rough: .55, Height: p.Texel * .6 * n}
		}
	}}
}

// membrane is a pair of wings of skin; places are of the left one, in shares of the height.
type membrane struct {
	Shoulder, Flank vec     // where the arm and the skin begin
	Span            float32 // how wide it is, of a dragon's
	Rise            float32 // how steep it stands, of a dragon's
	Thin            float32 // how thick arm and fingers are, of a dragon's
	Skin            vec     // zero: the coat's colour
}

// batWings are half spread: an arm to the wrist, four fingers from there, and skin between them and the flank.
func (b *body) batWings(w membrane) {
	h, shoulder := b.H, b.onTrunk(w.Shoulder)
	w.Flank = b.onTrunk(w.Flank)
	skin := b.Akin("wings", b.leather(w.Skin))
	to := func(x, y, z float32) vec { return v(x, y*w.Rise, z).Mul(w.Span) }
	wrist := shoulder.Add(to(.40, .46, -.10))
	elbow := geom.Mix3(shoulder, wrist, .5).Add(to(.02, -.03, -.06))
	tips := []vec{wrist.Add(to(.62, .16, -.02)), wrist.Add(to(.56, -.22, -.34)), wrist.Add(to(.34, -.46, -.56)), wrist.Add(to(.04, -.52, -.66)), w.Flank}
	b.winged(shoulder.Mul(h), elbow.Mul(h), wrist.Mul(h), tips[0].Mul(h))
	base := even(h)
	b.Tube(base, tube{Name: "arm", Of: skin, Both: true, R: []float32{.060 * w.Thin, .046 * w.Thin, .034 * w.Thin},
		P: []vec{shoulder.Add(v(-.06, -.06, 0)), elbow, wrist}})
	b.onWings(func(i int) rig.Follow {
		return b.between(wingBone(i, "Upper"), wingBone(i, "Lower"), geom.Mix3(shoulder, elbow, .6), geom.Mix3(elbow, wrist, .4), i)
	})
	for i, t := range tips[:4] {
		mid := geom.Mix3(wrist, t, .5).Add(to(.03, .05, .02))
		b.Tube(base, tube{Name: "finger", Of: skin, Both: true, R: []float32{.030 * w.Thin, .022 * w.Thin, .006 * w.Thin}, P: []vec{wrist, mid, t}})
		b.web(skin, wrist, mid, t, geom.Mix3(wrist, tips[i+1], .5).Add(to(.03, .05, .02)), tips[i+1], i == 3, shoulder)
		b.onWings(func(side int) rig.Follow {
			if i == 3 { // to the flank
				return b.between(wingBone(side, "Hand"), "chest", mid, geom.Mix3(shoulder, tips[4], .5), side)
			}
			return rig.To(wingBone(side, "Hand"))
		})
	}
}

// web is the skin between two fingers from the wrist, its rim drawn in; the last goes to the flank and begins along the arm.
func (b *body) web(s tex.Surface, wrist, mid0, tip0, mid1, tip1 vec, last bool, shoulder vec) {
	n := archetype.Of(b.Level, 2, 3, 5, 8)
	along := func(a, m, e vec, t float32) vec { return geom.Mix3(geom.Mix3(a, m, t), geom.Mix3(m, e, t), t) }
	for i := range 2 {
		part := solid.New("web", s, b.Seed.Sub("web")).Sheet(1, 1, 1, n, n)
		part.WarpLocal(func(pos, _ vec) vec {
			u, t := pos.X+.5, pos.Y+.5 // across the fingers, and along them
			root := wrist
			if last {
				root = geom.Mix3(wrist, shoulder, u)
			}
			a, c := along(wrist, mid0, tip0, t), along(root, mid1, tip1, t)
			if last {
				c = geom.Mix3(shoulder, tip1, t)
			}
			q := geom.Mix3(a, c, u)
			q = geom.Mix3(q, wrist, .22*t*t*geom.Sin(geom.Pi*u)).Add(v(0, -.05*t*geom.Sin(geom.Pi*u), 0))
			q = q.Add(v(.3, .8, -.2).Mul(pos.Z * .010))
			return v(q.X*side(i), q.Y, q.Z).Mul(b.H)
		})
		anatomy.Flattened(part, .55*b.H)
		if part.Volume() < 0 {
			part.Place(geom.Stretch(-1, 1, 1))
			part.Warp(mirrored)
		}
		part.Crease = -1
		b.Add(part)
	}
}

// Griffin is an eagle before and a lion behind.
var Griffin = varied(Lion, func(q *Beast) {
	q.Plays, q.Mute = false, true
	q.Name, q.H, q.Fluff, q.Back, q.Yaw, q.Pitch = "griffin", 1.1, .9, .15, 1.02, .20
	q.Neck = []Station{{.40, .84, .14, .18}, {.55, 1.00, .125, .155}, {.66, 1.14, .115, .125}}
	q.Fore.Foot, q.Fore.Size = claw3, .066
	q.Head = head{L: .44, At: [2]float32{.73, 1.235}, Pitch: .10, K: .08,
		Forms: forms(ball(0, .02, -.02, .24, .235, .26), ball(0, -.05, .12, .19, .175, .20), limb(.09, .13, .10, .055, .12, .10, .24, .034)),
		Eye:   eye{At: v(.140, .040, .165), R: .058, Yaw: .82, Upper: .56, Lower: .36, Tilt: -.28, Iris: rgb(0xF0C030), Pupil: round(.42), White: .97},
		Ear:   ear{At: v(.13, .16, -.10), Len: .26, Wide: .075, Thick: .5, Roll: .35, Yaw: .3, Tip: .12}}
	plain := tones{Base: rgb(0xC2934F), Deep: rgb(0x8E6230), Pale: rgb(0xE4CFA4), Tip: rgb(0x3A2212)}
	q.Coat = func(w *Where) vec {
		c := plain.coat(w)
		white, brown := rgb(0xEDE6D8), rgb(0x5A3E26)
		// Brown feathers on breast and neck, white ones on the head; behind them the coat of a lion. The forefeet are yellow and scaled.
		front := max(smooth(.72, .84, w.T+.05*w.noise(9, 4)), w.Neck)
		feather := mix3(brown, rgb(0x7E5C3A), geom.Clamp01(.5+.6*w.noise(26, 5)))
		c = mix3(c, feather, front*(1-w.HeadIn))
		c = mix3(c, white, max(w.Neck*smooth(.30, .55, w.NT+.12*w.noise(12, 2)), w.HeadIn))
		if w.Leg >= 0 && w.Leg < 2 {
			c = mix3(c, rgb(0xDDA52C), w.LIn*smooth(1.9, 2.2, w.LT))
		}
		return mix3(c, w.eyeRim(mix3(white, rgb(0xC9BEA6), .3), rgb(0x2A2016)), w.HeadIn)
	}
	q.Extra = func(b *body) {
		beak := b.Part("beak", horn(rgb(0xE8B02E), .15))
		b.Tube(b.head, tube{Name: "beak", Of: beak, Flat: .72, Dense: 1.5, R: []float32{.120, .108, .080, .042, .006},
			P: []vec{v(0, -.03, .24), v(0, -.02, .38), v(0, -.06, .50), v(0, -.17, .56), v(0, -.25, .54)}})
		b.Tube(b.head, tube{Name: "beak", Of: beak, Flat: .95, R: []float32{.060, .044, .012}, P: []vec{v(0, -.12, .25), v(0, -.14, .38), v(0, -.14, .46)}})
		b.claws(b.Part("claws", horn(rgb(0x2E2924), .3)))
		quill := b.Part("wings", anatomy.Painted{Base: rgb(0x5A3E26), Draw: func(dye func(vec) vec) tex.Surface {
			return func(p *tex.Point) tex.Sample {
				t, x := geom.Clamp01(p.Local.X/max(p.High.X, 1e-6)), abs(p.Local.Y/max(p.High.Y, 1e-6))
				c := mix3(mix3(rgb(0x8A6640), rgb(0x4A321E), smooth(.2, .9, t)), rgb(0xC9A674), .35*x)
				return tex.Sample{Color: dye(c).Mul((1 - .25*smooth(.10, .04, x)) * geom.Mix(.55, 1, smooth(.05, .5, p.Open))), Rough: .62}
			}
		}})
		shoulder := v(.13, .98, .28)
		b.plumedWings(shoulder, quill)
	}
})
