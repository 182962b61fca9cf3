package animal

// tones are a coat of few colours: a back that is deeper, a belly that is paler, a muzzle, and feet.
type tones struct {
	Base, Deep, Pale vec
	Muzzle           vec     // zero: the base
	MuzzleAt         float32 // along the head; 0: .42
	Rim              vec     // of the lids
	Ear              vec     // its hollow; zero: pale
	Feet             vec     // zero: the base
	FeetFrom         float32 // down the leg, 0..4; 0: 1.4
	Tip              vec     // of the tail; zero: none
	Saddle           float32 // how deep the back is; 0: .45
	Under            float32 // how pale the belly is; 0: .7
}

// coat is the coat as a function.
func (t tones) coat(w *Where) vec {
	c := mix3(t.Base, t.Deep, .15+.25*w.noise(8, 3))
	body := 1 - w.HeadIn
	c = mix3(c, t.Deep, or(t.Saddle, .45)*smooth(.3, 1, w.U)*body)
	c = mix3(c, t.Deep, or(t.Saddle, .45)*w.Neck*smooth(.4, .9, w.NU)*body)
	c = mix3(c, t.Pale, or(t.Under, .7)*smooth(-.35, -.85, w.U)*(1-w.Neck))
	c = mix3(c, t.Pale, or(t.Under, .7)*.7*w.Neck*smooth(-.3, -.85, w.NU))
	if w.Leg >= 0 {
		c = mix3(c, t.Pale, .35*w.LIn*smooth(.2, -.6, w.LOut))
		if t.Feet != (vec{}) {
			from := or(t.FeetFrom, 1.4)
			c = mix3(c, t.Feet, w.LIn*smooth(from, from+.7, w.LT))
		}
	}
	if w.Tail >= 0 {
		c = mix3(t.Base, t.Deep, .5*smooth(-.2, .8, w.TUp))
		if t.Tip != (vec{}) {
			c = mix3(c, t.Tip, smooth(.62, .75, w.Tail))
		}
	}
	if w.HeadIn > 0 {
		c = mix3(c, t.face(w), w.HeadIn)
	}
	return c
}

// face is the colour of the head.
func (t tones) face(w *Where) vec {
	h := w.Head
	k := mix3(t.Base, t.Deep, .15+.35*smooth(.04, .16, h.Y))
	k = mix3(k, t.Pale, or(t.Under, .7)*smooth(-.08, -.16, h.Y))
	if t.Muzzle != (vec{}) {
		at := or(t.MuzzleAt, .42)
		k = mix3(k, t.Muzzle, .9*smooth(at, at+.12, h.Z))
	}
	rim := t.Rim
	if rim == (vec{}) {
		rim = rgb(0x1A120E)
	}
	k = w.eyeRim(k, rim)
	hollow := t.Ear
	if hollow == (vec{}) {
		hollow = t.Pale
	}
	return mix3(k, hollow, .8*w.Ear)
}
