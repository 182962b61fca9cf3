package animal

import "atelier/internal/archetype"

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
	{"golden retriever", "retriever, golden lab", goldenCoat.Base, goldenCoat.coat, feathered(.50)},
	{"labrador", "labrador retriever, lab dog", paleYellow.Base, paleYellow.coat, nil},
	{"dalmatian", "", dalmatianCoat.Base, speckled(dalmatianCoat), nil},
	{"german shepherd", "alsatian, shepherd dog, police dog, belgian shepherd, malinois", shepherdCoat.Base, saddled(shepherdCoat, rgb(0x1C1816)),
		inOrder(pricked, feathered(.35))},
	{"husky", "siberian husky, malamute, alaskan malamute, sled dog", huskyCoat.Base, masquerade(huskyCoat), inOrder(pricked, feathered(.70), blueEyed)},
	{"samoyed", "", whiteCoat.Base, whiteCoat.coat, inOrder(pricked, feathered(1))},
	{"shiba", "shiba inu, akita", shibaCoat.Base, masquerade(shibaCoat), inOrder(pricked, feathered(.45))},
	{"corgi", "welsh corgi, pembroke", shibaCoat.Base, masquerade(shibaCoat), inOrder(pricked, lowSlung)},
	{"dachshund", "sausage dog, wiener dog", russetCoat.Base, russetCoat.coat, lowSlung},
	{"basset", "basset hound", rgb(0xEDE6DA), tricolour, lowSlung},
	{"beagle", "foxhound", rgb(0xEDE6DA), tricolour, nil},
	{"border collie", "collie, sheepdog", rgb(0x1E1A18), bicolour(rgb(0x1E1A18), rgb(0xEDE8DE)), feathered(.60)},
	{"bernese", "bernese mountain dog, saint bernard, st bernard", rgb(0xEDE6DA), tricolour, inOrder(feathered(.60), heavy(1.12))},
	{"rottweiler", "doberman", blackAndTan.Base, blackAndTan.coat, heavy(1.10)},
	{"bulldog", "english bulldog, pitbull, pit bull, boxer dog, mastiff", fawnCoat.Base, fawnCoat.coat, inOrder(flatFaced(.52), heavy(1.24))},
	{"pug", "", fawnCoat.Base, fawnCoat.coat, inOrder(flatFaced(.36), heavy(1.16), small(.55))},
	{"chihuahua", "", russetCoat.Base, russetCoat.coat, inOrder(pricked, flatFaced(.62), small(.45))},
	{"poodle", "", poodleCoat.Base, poodleCoat.coat, curled},
	{"greyhound", "whippet", slateCoat.Base, slateCoat.coat, heavy(.84)},
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
	poodleCoat    = tones{Base: rgb(0xE6DCC8), Deep: rgb(0xC6B698), Pale: rgb(0xF2ECDC), Saddle: .2}
	slateCoat     = tones{Base: rgb(0x8A8580), Deep: rgb(0x4A4644), Pale: rgb(0xE6E0D6), Feet: rgb(0xDCD5C9), FeetFrom: 2.2, Muzzle: rgb(0x6A6460), MuzzleAt: .30}
)

// speckled is a pale coat with black spots all over.
func speckled(t tones) func(*Where) vec {
	return func(w *Where) vec {
		return mix3(t.coat(w), rgb(0x1A1614), .95*w.spots(11, .30)*mix(1, smooth(.30, .2, w.Head.Z), w.HeadIn))
	}
}

// saddled is a coat with a blanket of another colour over back and flanks.
func saddled(t tones, back vec) func(*Where) vec {
	return func(w *Where) vec {
		on := smooth(.0, .30, w.U+.20*w.noise(9, 23)) * (1 - w.HeadIn) * (1 - w.LIn*smooth(.4, .9, w.LT))
		on = mix(on, smooth(.15, .5, w.NU+.2*w.noise(9, 24)), w.Neck)
		if w.Tail >= 0 {
			on = smooth(-.2, .4, w.TUp)
		}
		return mix3(t.coat(w), back, .92*on*(1-w.HeadIn))
	}
}

// masquerade is a coat whose cheeks, muzzle and brows are pale.
func masquerade(t tones) func(*Where) vec {
	return func(w *Where) vec {
		c := t.coat(w)
		if w.HeadIn > 0 && w.EarY == 0 {
			x, h := abs(w.Head.X), w.Head
			cheek := smooth(.02, -.03, h.Y-.35*(x-.10)+.05*w.noise(12, 27))
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

// pricked has ears that stand and a tail with a brush.
func pricked(q *Beast) {
	q.Head = varyHead(q.Head, func(h *head) { h.Ear = wolfHead.Ear })
	q.Tail, q.TailTuft, q.Fluff, q.Lay, q.Depth = Wolf.Tail, 30, .7, .013, .8
}

// lowSlung stands on short legs.
func lowSlung(q *Beast) {
	q.H *= .62
	short(&q.Fore, .18)
	short(&q.Hind, .18)
	lower(q, .18)
	q.Head = varyHead(q.Head, func(h *head) { h.L = .54 })
}

// feathered has long hair: on the neck so much of a wolf's, and on the tail.
func feathered(ruff float32) func(*Beast) {
	return func(q *Beast) {
		q.Fluff, q.TailTuft, q.Lay, q.Depth = max(q.Fluff, ruff), max(q.TailTuft, 44), max(q.Lay, .016), max(q.Depth, .9)
		q.Tail = swollen(q.Tail, 1+.9*ruff)
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

// heavy is stouter by a factor, or leaner.
func heavy(by float32) func(*Beast) {
	return func(q *Beast) {
		out := append([]Station(nil), q.Trunk...)
		for i := range out {
			out[i].RX *= by
		}
		q.Trunk = out
		q.Neck = swollen(append([]Station(nil), q.Neck...), by)
		q.Fore.thicker(by, by)
		q.Hind.thicker(by, by)
	}
}

// flatFaced has a muzzle of so much of a hound's.
func flatFaced(share float32) func(*Beast) {
	return func(q *Beast) { q.Head = varyHead(q.Head, func(h *head) { h.shorten(share) }) }
}

// small is a dog of that share of a hound's height.
func small(by float32) func(*Beast) {
	return func(q *Beast) { q.H, q.Lay = q.H*by, q.Lay*by }
}

// blueEyed has pale eyes.
func blueEyed(q *Beast) {
	q.Head = varyHead(q.Head, func(h *head) { h.Eye.Iris, h.Eye.Pupil = rgb(0x7AB0DC), round(.34) })
}

// curled has a coat of wool.
func curled(q *Beast) {
	q.Wool, q.Tail = .026, swollen(q.Tail, 1.5)
}
