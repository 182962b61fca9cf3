package animal

import "atelier/internal/archetype"

import (
	"atelier/internal/media/geom"
)

var wolfHead = head{
	L: .45, At: [2]float32{.68, .985}, Pitch: .16, K: .07,
	Forms: forms(
		ball(0, .015, 0, .205, .185, .21),                    // skull
		cone(.13, -.045, .115, .110, .54, -.085, .070, .068), // muzzle
		cone(.17, .030, .065, .055, .55, -.040, .046, .036),  // bridge of the nose
		cone(.10, -.12, .080, .05, .46, -.142, .048, .032),   // lower jaw
		ball(.135, -.06, .02, .095, .105, .12),               // cheeks
		ball(.080, .095, .150, .062, .045, .075),             // brows
		limb(.17, -.05, .0, .085, .265, -.13, -.09, .012),    // two tufts of each cheek
		limb(.15, -.10, .0, .085, .22, -.225, -.08, .012),
	),
	Cuts: forms(limb(.020, -.058, .635, .010, .032, -.064, .615, .006)), // nostrils
	Lip:  [3]float32{-.122, .585, .22},
	Eye: eye{At: v(.086, .045, .178), R: .036, Yaw: .50, Pitch: .08, Upper: .46, Lower: .42, Tilt: .26, Iris: rgb(0xD9A33A),
		Pupil: [2]float32{.36, .36}, White: .90},
	Ear:  ear{At: v(.125, .115, -.065), Len: .27, Wide: .10, Thick: .5, Roll: .22, Yaw: .28, Pitch: .04, Tip: .13},
	Nose: v(0, -.052, .602), NoseR: v(.044, .036, .036),
}

var Wolf = &Beast{
	Name: "wolf", Plays: true, Howls: true, H: .82, K: .10, Lay: .016, Depth: 1, Rough: .82,
	Trunk: []Station{{-.44, .86, .10, .11}, {-.31, .82, .145, .180}, {-.10, .79, .142, .185}, {.12, .75, .160, .225}, {.30, .75, .158, .240},
		{.43, .78, .120, .175}},
	Neck: []Station{{.36, .84, .140, .190}, {.49, .91, .132, .165}, {.60, .96, .118, .128}},
	Fore: leg{X0: .115, X1: .095, Size: .050, Foot: paw, Ham: [3]float32{.24, .93, .085},
		P: [5][2]float32{{.40, .68}, {.27, .53}, {.295, .235}, {.305, .085}, {.345, .040}},
		R: [5][2]float32{{.085, .130}, {.070, .090}, {.042, .045}, {.036, .038}, {.036, .036}}},
	Hind: leg{X0: .110, X1: .100, Size: .048, Foot: paw, Heel: .035, Ham: [3]float32{-.46, .74, .075},
		P: [5][2]float32{{-.34, .78}, {-.235, .55}, {-.435, .30}, {-.42, .080}, {-.38, .040}},
		R: [5][2]float32{{.098, .180}, {.076, .118}, {.034, .046}, {.032, .035}, {.034, .034}}},
	Tail: []Station{{-.49, .90, .045, .045}, {-.58, .84, .055, .058}, {-.66, .70, .075, .078}, {-.69, .54, .068, .070}, {-.69, .40, .022, .022}},
	Head: wolfHead, Stand: [4]float32{.10, -.06, -.08, .09}, Turn: .36, TailTuft: 40, Fluff: 1,
	Base: rgb(0x86807A), Coat: gray,
}

// gray is the coat of a wolf: grey and tan, a dark saddle, pale below, with the mask of its face.
func gray(w *Where) vec {
	base, dark, pale, tan := rgb(0x86807A), rgb(0x3A3633), rgb(0xDCD5C8), rgb(0xA08568)
	n := w.noise(10, 3)
	c := mix3(base, tan, .35+.3*n)
	// The saddle runs up the neck to the crest. A fine noise breaks it into dark tips of hairs.
	saddle := smooth(.05, .85, w.U+.18*w.noise(16, 7))
	if w.Neck > .5 {
		saddle = smooth(.0, .8, w.NU+.2*n)
	}
	c = mix3(c, dark, .80*saddle*smooth(-.35, .25, w.noise(34, 8)+.45))
	c = mix3(c, pale, .85*smooth(-.45, -.85, w.U)*(1-w.Neck))
	c = mix3(c, pale, .65*smooth(-.25, -.8, w.NU)*w.Neck)
	if w.Leg >= 0 {
		// Legs are tan, and paler towards the paws and on their insides.
		k := mix3(tan, pale, smooth(1.2, 2.6, w.LT)*.75)
		k = mix3(k, pale, .5*smooth(.2, -.6, w.LOut))
		c = mix3(c, k, w.LIn*smooth(.55, 1.5, w.LT))
	}
	if w.Tail >= 0 {
		c = mix3(base, tan, .4)
		c = mix3(c, dark, .7*smooth(-.2, .8, w.TUp))
		// The last fifth of the tail is dark.
		c = mix3(c, dark, smooth(.78, .92, w.Tail))
	}
	if w.HeadIn > 0 {
		h := w.Head
		x := geom.Abs(h.X)
		k := mix3(base, tan, .30)
		// The crown is dark, with a dark line down the bridge of the nose.
		k = mix3(k, dark, .55*smooth(.06, .15, h.Y)*smooth(.30, .05, h.Z))
		k = mix3(k, rgb(0x5A4F46), .6*smooth(.045, .02, x)*smooth(.12, .2, h.Z)*smooth(-.06, 0, h.Y))
		// The mask: white below a line that rises outward and falls towards the nose, and a pale spot over each eye.
		line := h.Y - (-.055 + .25*x - .06*(h.Z-.3))
		k = mix3(k, pale, smooth(.03, -.03, line)*smooth(-.12, .10, h.Z)*.95)
		k = mix3(k, pale, .7*smooth(.05, .03, v(x-.10, h.Y-.105, h.Z-.17).Len()))
		k = w.eyeRim(k, rgb(0x1A1512))
		c = mix3(c, k, w.HeadIn)
		if w.EarY > 0 {
			c = mix3(c, dark, .5*smooth(.1, .8, w.EarY))
		}
		c = mix3(c, rgb(0xC9B7A2), .9*w.Ear)
	}
	return c
}

// Dog is a short-haired hound with hanging ears and a tail that is carried high; breed makes the others of it.
var Dog = varied(Wolf, func(q *Beast) {
	for i := range q.Fore.R {
		for k := range 2 {
			q.Fore.R[i][k] *= 1.04
			q.Hind.R[i][k] *= 1.03
		}
	}
	q.Name, q.H, q.Lay, q.Depth, q.Fluff, q.TailTuft = "dog", .58, .009, .55, 0, 0
	q.Base = rgb(0xC4924F)
	q.Trunk = []Station{{-.44, .84, .10, .11}, {-.31, .80, .142, .180}, {-.10, .76, .146, .190}, {.12, .73, .162, .225}, {.30, .74, .156, .240},
		{.43, .78, .118, .175}}
	q.Neck = []Station{{.36, .85, .130, .178}, {.45, .92, .122, .150}, {.52, .99, .114, .126}}
	q.Tail = []Station{{-.49, .88, .045, .045}, {-.60, .90, .045, .045}, {-.74, .98, .045, .050}, {-.86, 1.10, .035, .042}, {-.92, 1.20, .014, .016}}
	h := q.Head
	h.L, h.At, h.Pitch = .53, [2]float32{.59, 1.03}, .16
	h.Forms = forms(
		ball(0, .02, 0, .205, .195, .215),
		cone(.13, -.05, .125, .118, .57, -.082, .098, .088),
		cone(.17, .020, .080, .058, .60, -.030, .068, .048),
		cone(.10, -.13, .088, .05, .52, -.155, .066, .038),
		ball(.13, -.06, .04, .085, .11, .12),
		ball(.080, .100, .150, .058, .040, .07),
	)
	h.Cuts = forms(limb(.020, -.050, .670, .010, .034, -.056, .645, .006))
	h.Lip = [3]float32{-.135, .55, .20}
	h.Eye.At, h.Eye.R, h.Eye.Iris, h.Eye.Tilt, h.Eye.Upper, h.Eye.Lower = v(.094, .042, .172), .047, rgb(0x6A3A18), .02, .40, .44
	h.Eye.Pupil = [2]float32{.46, .46}
	h.Nose, h.NoseR = v(0, -.040, .652), v(.060, .046, .042)
	h.Ear = ear{At: v(.170, .125, -.05), Len: .44, Wide: .165, Thick: .26, Tip: .62, Roll: 2.66, Yaw: -.10, Pitch: -.22, Deep: .2}
	q.Head = h
	q.Coat = func(w *Where) vec {
		base, deep, pale := rgb(0xC4924F), rgb(0x94622C), rgb(0xE6CDA0)
		c := mix3(base, pale, .25+.2*w.noise(8, 3))
		c = mix3(c, deep, .35*smooth(.3, 1, w.U))
		c = mix3(c, pale, .6*smooth(-.3, -.9, w.U))
		c = mix3(c, pale, .5*w.Neck*smooth(-.2, -.8, w.NU))
		if w.Leg >= 0 {
			c = mix3(c, pale, .45*w.LIn*smooth(1.5, 3.2, w.LT))
		}
		if w.HeadIn > 0 {
			hq := w.Head
			k := mix3(base, pale, .2)
			// A pale muzzle and throat.
			k = mix3(k, pale, .7*smooth(.25, .42, hq.Z))
			k = mix3(k, pale, .6*smooth(-.08, -.16, hq.Y))
			k = w.eyeRim(k, rgb(0x1F1510))
			if w.EarY > 0 {
				// The ears are darker than the head.
				k = mix3(base, deep, .75*smooth(.05, .4, w.EarY))
			}
			c = mix3(c, k, w.HeadIn)
		}
		return c
	}
	q.Vary, q.Marked, q.Patterns = breed, bicolour, []string{"spotted"}
})

// breed gives a dog the form and coat of the breed that the words name, else the ears and legs that they say and one of five coats.
func breed(q *Beast, b archetype.Brief) {
	if r := of(Breeds, b); r != nil {
		r.give(q)
		return
	}
	if b.Traits["prick-eared"] {
		build{Ear: pricked, Tail: Wolf.Tail, Hair: .5}.give(q)
	}
	if b.Traits["low-slung"] {
		build{Size: .78, Legs: .5, Long: 1.1}.give(q)
	}
	coats := []tones{
		{},
		blackAndTan,
		{Base: rgb(0x6A4630), Deep: rgb(0x43291A), Pale: rgb(0xD9C8AC), Feet: rgb(0xD9C8AC), FeetFrom: 2.4},
		{Base: rgb(0x8A8580), Deep: rgb(0x4A4644), Pale: rgb(0xE6E0D6), Feet: rgb(0xDCD5C9), FeetFrom: 1.6, Muzzle: rgb(0xE3DDD2), MuzzleAt: .25},
		{Base: rgb(0xE6DED0), Deep: rgb(0xC8BAA2), Pale: rgb(0xF2EDE2)},
	}
	pick := int(b.Seed.Sub("coat").Range(0, float32(len(coats))-.01))
	switch {
	case b.Traits["spotted"]:
		pick = 4
	case b.Traits["prick-eared"] && !b.Traits["low-slung"]:
		pick = 3
	}
	if pick == 0 {
		return
	}
	t := coats[pick]
	if q.Base, q.Coat = t.Base, t.coat; b.Traits["spotted"] {
		q.Coat = speckled(t)
	}
}

// short takes a share of the height out of a leg between elbow and knee.
func short(l *leg, by float32) {
	for i := range 2 {
		l.P[i][1] -= by
	}
	l.Ham[1] -= by
	l.P[2][1] -= by * .45
}

// lower lets the whole trunk down by a share of the height, with neck, head and tail.
func lower(q *Beast, by float32) {
	down := func(st []Station) []Station {
		out := append([]Station(nil), st...)
		for i := range out {
			out[i].Y -= by
		}
		return out
	}
	q.Trunk, q.Neck, q.Tail = down(q.Trunk), down(q.Neck), down(q.Tail)
	q.Head.At[1] -= by
}
