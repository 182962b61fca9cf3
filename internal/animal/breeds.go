package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// Breed is a breed of dogs or of cats: its name is a trait, Words are further words for it.
type Breed struct {
	Name, Words string
	base        vec
	coat        func(*Where) vec
	shape       func(*Beast) // nil: as the row is
}

// of is the breed that the words name; nil: none of the list.
func of(breeds []Breed, b archetype.Brief) *Breed {
	for i := range breeds {
		if b.Traits[breeds[i].Name] {
			return &breeds[i]
		}
	}
	return nil
}

// give makes a row one of the breed.
func (r *Breed) give(q *Beast) {
	q.Base, q.Coat = r.base, r.coat
	if r.shape != nil {
		r.shape(q)
	}
}

// Breeds are the breeds of dogs that have coats or forms of their own.
var Breeds = []Breed{
	{"golden retriever", "retriever, golden lab", goldenCoat.Base, goldenCoat.coat,
		build{Size: 1.04, Legs: .95, Chest: [2]float32{1.12, 1.05}, Loin: [2]float32{1.12, 1.05}, Neck: 1.1, Muzzle: [3]float32{.92, 1.08, 1.08},
			Tail: otterTail, Hair: .5}.give},
	{"labrador", "labrador retriever, lab dog", paleYellow.Base, paleYellow.coat,
		build{Size: 1.04, Legs: .95, Chest: [2]float32{1.2, 1.08}, Loin: [2]float32{1.2, 1.1}, Neck: 1.16, Bone: 1.1, Skull: 1.06, Muzzle: [3]float32{.88, 1.14, 1.1},
			Tail: otterTail, Hair: -1}.give},
	{"dalmatian", "", dalmatianCoat.Base, speckled(dalmatianCoat),
		build{Legs: 1.06, Loin: [2]float32{.92, .88}, Bone: .92, Head: .94, Tail: whip, Hair: -1}.give},
	{"german shepherd", "alsatian, shepherd dog, police dog, belgian shepherd, malinois", shepherdCoat.Base, saddled(shepherdCoat, rgb(0x1C1816)),
		build{Size: 1.1, Long: 1.06, Head: .92, Muzzle: [3]float32{1.06, .92, .92}, Ear: pricked, Tail: Wolf.Tail, Hair: .35}.give},
	{"husky", "siberian husky, malamute, alaskan malamute, sled dog", huskyCoat.Base, masquerade(huskyCoat),
		inOrder(build{Ear: pricked, Head: .94, Muzzle: [3]float32{.9, .92, .95}, Tail: curled, Hair: .7}.give, blueEyed)},
	{"samoyed", "", whiteCoat.Base, whiteCoat.coat,
		build{Ear: pricked, Head: .94, Muzzle: [3]float32{.86, .92, .95}, Chest: [2]float32{1.1, 1.06}, Loin: [2]float32{1.14, 1.06}, Tail: curled, Hair: 1}.give},
	{"shiba", "shiba inu, akita", shibaCoat.Base, masquerade(shibaCoat),
		build{Size: .7, Ear: pricked, Skull: 1.06, Muzzle: [3]float32{.82, .90, .95}, Tail: curled, Hair: .45}.give},
	{"chow", "chow chow", russetCoat.Base, russetCoat.coat,
		build{Size: .85, Legs: .92, Chest: [2]float32{1.3, 1.1}, Loin: [2]float32{1.3, 1.15}, Neck: 1.3, Bone: 1.25, Head: 1.05, Skull: 1.2,
			Muzzle: [3]float32{.52, 1.3, 1.15}, Ear: button, Tail: curled, Hair: 1.5}.give},
	{"corgi", "welsh corgi, pembroke", shibaCoat.Base, masquerade(shibaCoat),
		build{Size: .78, Legs: .46, Long: 1.16, Chest: [2]float32{1.08, 1}, Loin: [2]float32{1.1, 1.05}, Bone: .95, Head: 1.06, Skull: 1.06,
			Muzzle: [3]float32{.90, .90, .92}, Ear: bat, Tail: stub, Hair: .35}.give},
	{"dachshund", "sausage dog, wiener dog", russetCoat.Base, russetCoat.coat,
		build{Size: .62, Legs: .36, Long: 1.42, Chest: [2]float32{1.02, 1.02}, Loin: [2]float32{1.02, 1.06}, Neck: .96, Bone: .95, Head: 1.02, Skull: .92,
			Muzzle: [3]float32{1.12, .80, .86}, Ear: long, Tail: otterTail, Hair: -1}.give},
	{"basset", "basset hound", rgb(0xEDE6DA), tricolour,
		build{Size: .80, Legs: .42, Long: 1.28, Chest: [2]float32{1.14, 1.05}, Loin: [2]float32{1.14, 1.1}, Neck: 1.1, Bone: 1.28, Head: 1.06,
			Muzzle: [3]float32{1.02, 1.1, 1.2}, Jowl: .7, Ear: long, Hair: -1}.give},
	{"beagle", "foxhound", rgb(0xEDE6DA), tricolour, build{Size: .72, Legs: .86, Chest: [2]float32{1.06, 1}, Muzzle: [3]float32{.88, 1, 1.05}, Eyes: 1.1,
		Ear: long, Hair: -1}.give},
	{"border collie", "collie, sheepdog", rgb(0x1E1A18), bicolour(rgb(0x1E1A18), rgb(0xEDE8DE)),
		build{Size: .95, Head: .92, Muzzle: [3]float32{1.04, .84, .88}, Ear: rose, Tail: whip, Hair: .6}.give},
	{"bernese", "bernese mountain dog, saint bernard, st bernard", rgb(0xEDE6DA), tricolour,
		build{Size: 1.2, Legs: .96, Chest: [2]float32{1.22, 1.06}, Loin: [2]float32{1.22, 1.1}, Neck: 1.16, Bone: 1.25, Skull: 1.1,
			Muzzle: [3]float32{.82, 1.25, 1.15},
			Jowl:   .5, Tail: Wolf.Tail, Hair: .6}.give},
	{"rottweiler", "", blackAndTan.Base, blackAndTan.coat,
		build{Size: 1.12, Chest: [2]float32{1.28, 1.06}, Loin: [2]float32{1.16, 1.04}, Neck: 1.25, Bone: 1.22, Apart: 1.1, Head: 1.02, Skull: 1.14,
			Muzzle: [3]float32{.78, 1.24, 1.15}, Jowl: .3, Ear: button, Tail: stub, Hair: -1}.give},
	{"doberman", "dobermann, doberman pinscher", blackAndTan.Base, blackAndTan.coat,
		build{Size: 1.2, Legs: 1.08, Chest: [2]float32{.98, 1.06}, Loin: [2]float32{.84, .78}, Bone: .9, Head: .9, Skull: .9,
			Muzzle: [3]float32{1.1, .86, .9}, Ear: cropped,
			Tail: stub, Hair: -1}.give},
	{"french bulldog", "frenchie", brindleCoat.Base, brindleCoat.coat,
		build{Size: .54, Legs: .68, Long: .92, Chest: [2]float32{1.32, 1.04}, Loin: [2]float32{1.05, .92}, Neck: 1.28, Bone: 1.22, Apart: 1.3, Head: 1.14,
			Skull:  1.14,
			Muzzle: [3]float32{.26, 1.45, 1.15}, Under: .05, Jowl: .7, Eyes: 1.1, Ear: bat, Tail: stub, Hair: -1}.give},
	{"bulldog", "english bulldog", bullCoat.Base, piebald(bullCoat),
		build{Size: .66, Legs: .56, Long: .94, Chest: [2]float32{1.52, 1.10}, Loin: [2]float32{1.18, .95}, Neck: 1.42, Bone: 1.45, Apart: 1.55, Head: 1.16,
			Skull:  1.20,
			Muzzle: [3]float32{.30, 1.62, 1.25}, Under: .10, Jowl: 1, Eyes: .9, Ear: rose, Tail: stub, Hair: -1}.give},
	{"boxer dog", "mastiff, pitbull, pit bull, bullmastiff, staffordshire", fawnCoat.Base, fawnCoat.coat,
		build{Size: 1.06, Chest: [2]float32{1.24, 1.06}, Loin: [2]float32{1.0, .90}, Neck: 1.2, Bone: 1.14, Apart: 1.1, Skull: 1.08,
			Muzzle: [3]float32{.52, 1.34, 1.2},
			Under:  .03, Jowl: .6, Ear: button, Tail: stub, Hair: -1}.give},
	{"great dane", "", greatCoat.Base, greatCoat.coat,
		build{Size: 1.42, Legs: 1.10, Chest: [2]float32{1.05, 1.06}, Loin: [2]float32{.90, .80}, Head: .88, Skull: .92, Muzzle: [3]float32{1.02, 1.0, 1.2}, Jowl: .4,
			Tail: whip, Hair: -1}.give},
	{"pug", "", fawnCoat.Base, fawnCoat.coat,
		build{Size: .50, Legs: .62, Long: .86, Chest: [2]float32{1.34, 1.06}, Loin: [2]float32{1.26, 1.06}, Neck: 1.34, Bone: 1.16, Apart: 1.15, Head: 1.10,
			Skull:  1.16,
			Muzzle: [3]float32{.18, 1.42, 1.15}, Jowl: .6, Eyes: 1.28, Ear: button, Tail: curled, Hair: -1}.give},
	{"chihuahua", "", russetCoat.Base, russetCoat.coat,
		build{Size: .36, Loin: [2]float32{.94, .86}, Bone: .84, Neck: .94, Head: 1.16, Skull: 1.08, Muzzle: [3]float32{.56, .74, .80}, Eyes: 1.35, Ear: bat,
			Hair: -1}.give},
	{"poodle", "", poodleCoat.Base, poodleCoat.coat,
		inOrder(build{Size: .9, Legs: 1.06, Loin: [2]float32{.95, .92}, Head: .94, Muzzle: [3]float32{1.06, .74, .80}, Ear: long}.give, woollen)},
	{"greyhound", "whippet, saluki, borzoi", slateCoat.Base, slateCoat.coat,
		build{Size: 1.14, Legs: 1.16, Long: 1.04, Chest: [2]float32{.88, 1.16}, Loin: [2]float32{.74, .58}, Neck: .84, Bone: .74, Head: .90, Skull: .80,
			Muzzle: [3]float32{1.16, .70, .76}, Ear: rose, Tail: whip, Hair: -1}.give},
	{"spaniel", "cocker spaniel, springer spaniel, setter, irish setter", russetCoat.Base, russetCoat.coat,
		build{Size: .74, Legs: .82, Chest: [2]float32{1.08, 1.04}, Muzzle: [3]float32{.86, 1, 1.12}, Jowl: .3, Eyes: 1.1, Ear: long, Tail: stub, Hair: .5}.give},
	{"pomeranian", "pom, spitz, german spitz", shibaCoat.Base, shibaCoat.coat,
		build{Size: .40, Legs: .84, Long: .86, Chest: [2]float32{1.3, 1.12}, Loin: [2]float32{1.35, 1.25}, Neck: 1.3, Bone: .95, Head: 1.04, Skull: 1.08,
			Muzzle: [3]float32{.58, .80, .85}, Eyes: 1.15, Ear: cropped, Tail: curled, Hair: 1.4}.give},
	{"terrier", "jack russell, jack russell terrier, fox terrier", rgb(0xEDE6DA), tricolour,
		build{Size: .58, Legs: .86, Bone: .95, Muzzle: [3]float32{.86, .86, .95}, Ear: button, Tail: stub, Hair: -1}.give},
}

// Coats of dogs.
var (
	goldenCoat    = tones{Base: rgb(0xC98F45), Deep: rgb(0x9E6426), Pale: rgb(0xEBCB94), Ear: rgb(0xB07A3A), Saddle: .30, Under: .85}
	paleYellow    = tones{Base: rgb(0xDDBE86), Deep: rgb(0xB58E54), Pale: rgb(0xF0E0BC), Ear: rgb(0xC79A5C), Saddle: .25}
	dalmatianCoat = tones{Base: rgb(0xECE7DC), Deep: rgb(0xD6CEBE), Pale: rgb(0xF6F3EA), Saddle: .15}
	shepherdCoat  = tones{Base: rgb(0xB07A40), Deep: rgb(0x6A4422), Pale: rgb(0xCFA468), Muzzle: rgb(0x1E1814), MuzzleAt: .26, Ear: rgb(0x4A3624)}
	huskyCoat     = tones{Base: rgb(0x6E7278), Deep: rgb(0x2E3036), Pale: rgb(0xF2F0EA), Feet: rgb(0xF2F0EA), FeetFrom: .8, Saddle: .6, Under: 1}
	shibaCoat     = tones{Base: rgb(0xC57C36), Deep: rgb(0x9A5420), Pale: rgb(0xF4ECDC), Feet: rgb(0xF4ECDC), FeetFrom: 1.9, Saddle: .3, Under: 1}
	whiteCoat     = tones{Base: rgb(0xF0EDE4), Deep: rgb(0xDAD3C4), Pale: rgb(0xF8F6F0), Saddle: .2}
	russetCoat    = tones{Base: rgb(0x9A5A2C), Deep: rgb(0x6A3816), Pale: rgb(0xC48A50), Saddle: .4}
	blackAndTan   = tones{Base: rgb(0x2A2422), Deep: rgb(0x161212), Pale: rgb(0xA8683A), Feet: rgb(0xA8683A), FeetFrom: 1.8, Muzzle: rgb(0x9A5E34), MuzzleAt: .34}
	fawnCoat      = tones{Base: rgb(0xC79C66), Deep: rgb(0x9A6E3C), Pale: rgb(0xE6D2AC), Muzzle: rgb(0x241C18), MuzzleAt: .16, Ear: rgb(0x2E2420), Saddle: .25}
	bullCoat      = tones{Base: rgb(0xE9E1D2), Deep: rgb(0xCDBFA8), Pale: rgb(0xF2ECE0), Ear: rgb(0xB98A58), Saddle: .15, Under: .3}
	brindleCoat   = tones{Base: rgb(0x3A322C), Deep: rgb(0x1E1A18), Pale: rgb(0xDCD4C6), Muzzle: rgb(0x1E1A18), MuzzleAt: .30, Ear: rgb(0xA87868), Under: .5}
	greatCoat     = tones{Base: rgb(0x6E747C), Deep: rgb(0x4A5058), Pale: rgb(0x8A9098), Saddle: .3, Under: .3}
	poodleCoat    = tones{Base: rgb(0xE6DCC8), Deep: rgb(0xC6B698), Pale: rgb(0xF2ECDC), Saddle: .2}
	slateCoat     = tones{Base: rgb(0x8A8580), Deep: rgb(0x4A4644), Pale: rgb(0xE6E0D6), Feet: rgb(0xDCD5C9), FeetFrom: 2.2, Muzzle: rgb(0x6A6460), MuzzleAt: .30}
)

// speckled is a pale coat with black spots all over.
func speckled(t tones) func(*Where) vec {
	return func(w *Where) vec {
		return mix3(t.coat(w), rgb(0x1A1614), .95*w.spots(11, .30)*geom.Mix(1, smooth(.30, .2, w.Head.Z), w.HeadIn))
	}
}

// saddled is a coat with a blanket of another colour over back and flanks.
func saddled(t tones, back vec) func(*Where) vec {
	return func(w *Where) vec {
		// The blanket reaches down to the middle of the flanks with a ragged hem, and leaves head and lower legs.
		on := smooth(.0, .30, w.U+.20*w.noise(9, 23)) * (1 - w.HeadIn) * (1 - w.LIn*smooth(.4, .9, w.LT))
		on = geom.Mix(on, smooth(.15, .5, w.NU+.2*w.noise(9, 24)), w.Neck)
		if w.Tail >= 0 {
			on = smooth(-.2, .4, w.TUp)
		}
		return mix3(t.coat(w), back, .92*on*(1-w.HeadIn))
	}
}

// piebald is a pale coat with patches of fawn over back, eyes and ears.
func piebald(t tones) func(*Where) vec {
	fawn := rgb(0xB9854C)
	return func(w *Where) vec {
		c := t.coat(w)
		body := smooth(.10, .20, w.noise(2.6, 31)+.28*max(w.U, w.NU*w.Neck)) * (1 - w.HeadIn) * (1 - w.LIn*smooth(.3, .7, w.LT))
		c = mix3(c, fawn, .95*body)
		if w.HeadIn > 0 {
			x, h := abs(w.Head.X), w.Head
			on := smooth(.035, .060, x) * smooth(-.06, -.02, h.Y) * smooth(.30, .24, h.Z)
			if w.EarY > 0 {
				on = 1 - .5*w.Ear
			}
			c = mix3(c, w.eyeRim(mix3(t.Pale, fawn, on), rgb(0x1F1613)), w.HeadIn)
		}
		return c
	}
}

// masquerade is a coat whose cheeks, muzzle and brows are pale.
func masquerade(t tones) func(*Where) vec {
	return func(w *Where) vec {
		c := t.coat(w)
		if w.HeadIn > 0 && w.EarY == 0 {
			x, h := abs(w.Head.X), w.Head
			cheek := smooth(.02, -.03, h.Y-.35*(x-.10)+.05*w.noise(12, 27))
			// A pale spot over each eye.
			brow := smooth(.052, .038, v(x-.075, h.Y-.105, h.Z-.19).Len())
			on := max(cheek, brow, smooth(.26, .36, h.Z)*smooth(.04, -.01, h.Y))
			c = w.eyeRim(mix3(c, t.Pale, .95*on*w.HeadIn), rgb(0x16110E))
		}
		return c
	}
}

// tricolour is white below, black on the back and tan about the head, as hounds are.
func tricolour(w *Where) vec {
	white, tan, black := rgb(0xEDE6DA), rgb(0xA8662E), rgb(0x221C1A)
	n := .22 * w.noise(7, 29)
	c := mix3(white, tan, smooth(-.15, .05, w.U+n))
	// Black on the back only, white below, and tan between them where one fades into the other.
	c = mix3(c, black, smooth(.05, .25, w.U+n)*smooth(.92, .84, w.T+.4*n)*(1-w.Neck))
	c = mix3(c, mix3(white, tan, smooth(-.1, .15, w.NU+n)), w.Neck)
	if w.Leg >= 0 {
		c = mix3(c, white, w.LIn*smooth(.7, 1.1, w.LT+n))
	}
	if w.Tail >= 0 {
		c = mix3(black, white, smooth(.66, .74, w.Tail))
	}
	if w.HeadIn > 0 {
		x, h := abs(w.Head.X), w.Head
		k := mix3(tan, white, max(smooth(.24, .32, h.Z), smooth(.040, .026, x+.02*n)*smooth(-.05, .05, h.Z), smooth(-.10, -.15, h.Y)))
		if w.EarY > 0 {
			k = mix3(tan, rgb(0x6E3E1A), .6)
		}
		c = mix3(c, w.eyeRim(k, rgb(0x16110E)), w.HeadIn)
	}
	return c
}

// inOrder does one after another.
func inOrder(shapes ...func(*Beast)) func(*Beast) {
	return func(q *Beast) {
		for _, f := range shapes {
			f(q)
		}
	}
}

// swollen is a tail with bushy hair: thicker by a factor but at its root and its tip.
func swollen(tail []Station, by float32) []Station {
	out := append([]Station(nil), tail...)
	for i := 1; i < len(out)-1; i++ {
		out[i].RX, out[i].RY = out[i].RX*by, out[i].RY*by
	}
	return out
}

// blueEyed has pale eyes.
func blueEyed(q *Beast) {
	q.Head = varyHead(q.Head, func(h *head) { h.Eye.Iris, h.Eye.Pupil = rgb(0x7AB0DC), round(.34) })
}

// woollen has a coat of wool.
func woollen(q *Beast) {
	q.Wool, q.Tail = .026, swollen(q.Tail, 1.5)
}
