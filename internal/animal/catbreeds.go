package animal

// CatBreeds are the breeds of cats that have coats or forms of their own.
var CatBreeds = []Breed{
	{"siamese", "siamese cat, birman", siameseCoat.Base, pointed, func(q *Beast) {
		q.Head = varyHead(q.Head, func(h *head) { h.Eye.Iris = rgb(0x5A9AD0) })
	}},
	{"calico", "calico cat, tortoiseshell", rgb(0xE9E0D2), calico, nil},
	{"persian", "persian cat, angora, angora cat, himalayan cat", creamCoat.Base, creamCoat.coat, inOrder(longHaired(1), build{Chest: round(1.12),
		Loin: round(1.12), Bone: 1.12, Muzzle: [3]float32{.45, 1, 1}}.give)},
	{"maine coon", "norwegian forest cat, siberian cat, ragdoll, ragdoll cat", rgb(0x9A6A3E), tabby(rgb(0x9A7650), rgb(0x4E3420), rgb(0xE6D8C2)),
		inOrder(longHaired(.9), build{Chest: round(1.06), Loin: round(1.06), Bone: 1.06}.give)},
	{"bengal", "bengal cat, ocicat", rgb(0xB98A50), marbled, nil},
	{"british shorthair", "russian blue, chartreux", blueCoat.Base, blueCoat.coat, build{Chest: round(1.14), Loin: round(1.14), Bone: 1.14,
		Muzzle: [3]float32{.75, 1, 1}}.give},
	{"tuxedo", "tuxedo cat", rgb(0x1E1C1C), bicolour(rgb(0x1E1C1C), rgb(0xEFEBE2)), nil},
}

// Coats of cats.
var (
	siameseCoat = tones{Base: rgb(0xE0CFB4), Deep: rgb(0xC4AC8A), Pale: rgb(0xEFE6D4), Feet: points, FeetFrom: 1.7, Tip: points, Muzzle: points,
		MuzzleAt: .18, Ear: rgb(0x6A4A40)}
	creamCoat = tones{Base: rgb(0xEDE2D0), Deep: rgb(0xD8C4A6), Pale: rgb(0xF6F0E4), Ear: rgb(0xE6BFB0), Rim: rgb(0x4A342C), Saddle: .3}
	blueCoat  = tones{Base: rgb(0x7C8690), Deep: rgb(0x5C656E), Pale: rgb(0x98A0A8), Saddle: .3, Under: .3}
	points    = rgb(0x3A2A22)
)

// pointed is pale, with dark points.
func pointed(w *Where) vec {
	c := siameseCoat.coat(w)
	if w.Tail > .1 {
		c = mix3(c, points, smooth(.1, .3, w.Tail))
	}
	return mix3(c, points, smooth(.25, .5, w.EarY)*(1-w.Ear))
}

// marbled is a tabby's face over a coat of dark rosettes.
func marbled(w *Where) vec {
	base, dark := rgb(0xB98A50), rgb(0x3A2414)
	c := tabby(base, dark, rgb(0xE6D2AC))(w)
	if w.Tail >= 0 || w.HeadIn >= 1 {
		return c
	}
	body := mix3(base, rgb(0xE6D2AC), .7*smooth(-.5, -.9, w.U)*(1-w.Neck))
	return mix3(mix3(body, dark, .9*w.spots(13, .34)), c, w.HeadIn)
}

// longHaired is a cat in long fur, with a ruff and a plume of a tail.
func longHaired(ruff float32) func(*Beast) {
	return func(q *Beast) {
		q.Fluff, q.TailTuft, q.Lay, q.Depth = ruff, 60, .014, .95
		q.Tail = swollen(q.Tail, 2.1)
	}
}
