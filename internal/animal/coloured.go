package animal

import (
	"maps"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
)

// Markings is the role of the second colour of a coat.
const Markings = "markings"

// Mark is a part of a coat that words give a colour of its own: "with yellow stripes", "with black paws".
type Mark struct {
	Name, Words string                 // its role, and further words for it
	Alone       bool                   // it is there, dark, when words name it without a colour
	on          func(w *Where) float32 // 1 on the mark
}

// Marks are the marks of every coat that takes colours from words, the later ones over those before.
var Marks = []Mark{
	{"stripes", "stripe", true, func(w *Where) float32 {
		if w.Tail >= 0 {
			// Seven rings, 44 being seven turns.
			return smooth(.1, .4, geom.Sin(w.Tail*44))
		}
		return w.stripes(7, 3, 15) * geom.Mix(1, smooth(.30, .2, w.Head.Z), w.HeadIn) * (1 - w.EarY)
	}},
	{"spots", "spot, dots, dot, speckles", true, func(w *Where) float32 { return w.spots(9, .40) * geom.Mix(1, smooth(.34, .24, w.Head.Z), w.HeadIn) }},
	{"tail", "tails", false, func(w *Where) float32 { return smooth(-.5, 0, w.Tail) }},
	{"ears", "ear", false, func(w *Where) float32 { return w.HeadIn * smooth(.02, .14, w.EarY) }},
	{"paws", "paw, feet, socks, stockings", false, func(w *Where) float32 {
		if w.Leg < 0 {
			return 0
		}
		// From the middle of the cannon down: LT counts joints, 2 the knee, 3 the fetlock, 4 the toe.
		return w.LIn * smooth(2.35, 2.50, w.LT+.10*w.noise(9, 23))
	}},
}

// pigment is the colour that a coat of a colour of words has: as strong as pigments are.
func pigment(c vec) vec { return material.Dye(c, c)(c) }

// marked lays the marks that words name over a coat.
func (q *Beast) marked(b archetype.Brief) {
	for _, m := range Marks {
		c, tinted := b.Look.Tints[m.Name]
		c = pigment(c)
		if !tinted && !(m.Alone && b.Traits[m.Name]) {
			continue
		}
		if !tinted {
			c = rgb(0x1E1814)
		}
		under := q.Coat
		q.Coat = func(w *Where) vec { return mix3(under(w), c, m.on(w)) }
	}
}

// coloured gives a row that has a coat for words of colour the colours that the words name: one all over, or a second one for the markings. A pattern
// that the words name stays, and is dyed.
func (q *Beast) coloured(b archetype.Brief) {
	if q.Marked == nil {
		return
	}
	defer q.marked(b)
	base, ok := b.Look.Tints[q.role()]
	if !ok {
		return
	}
	for _, pattern := range q.Patterns {
		if b.Traits[pattern] {
			return
		}
	}
	mark, two := b.Look.Tints[Markings]
	if !two {
		mark = base
	}
	base, mark = pigment(base), pigment(mark)
	q.worn, q.Base, q.Coat = true, base, q.Marked(base, mark)
}

// bicolour is a coat of one colour with marks of another on belly, breast, muzzle, feet and the tip of the tail, as cats and dogs have them. The same
// colour twice is a coat without marks.
func bicolour(base, mark vec) func(*Where) vec {
	own := tones{Base: base, Deep: base.Mul(.80), Pale: mix3(base, rgb(0xFFFFFF), .07), Ear: mix3(base, rgb(0xC79488), .55), Saddle: .30, Under: .35}
	return func(w *Where) vec {
		ragged := .14 * w.noise(7, 51)
		on := smooth(-.40, -.50, w.U+ragged) * (1 - w.Neck)
		on = max(on, w.Neck*smooth(-.25, -.35, w.NU+ragged), smooth(.90, .94, w.T+.5*ragged)*smooth(.5, .3, w.U)*(1-w.Neck))
		if w.Leg >= 0 {
			// The right feet have shorter socks than the left ones.
			from := 2.0 + .35*float32(w.Leg&1)
			on = geom.Mix(on, smooth(from, from+.12, w.LT+ragged), w.LIn)
		}
		if w.Tail >= 0 {
			on = smooth(.78, .82, w.Tail+.3*ragged)
		}
		if w.HeadIn > 0 && w.EarY == 0 {
			x, h := abs(w.Head.X), w.Head
			// A blaze between the eyes that widens over the muzzle.
			blaze := smooth(.050, .036, x-.30*smooth(.22, .42, h.Z)*abs(h.Z)-.03*smooth(.1, -.1, h.Y)+.2*ragged) * smooth(.02, .10, h.Z)
			on = geom.Mix(on, max(blaze, smooth(-.10, -.13, h.Y+.2*ragged)), w.HeadIn)
		} else if w.HeadIn > 0 {
			on *= 1 - w.HeadIn
		}
		return w.eyeRim(mix3(own.coat(w), mark.Mul(1+.05*w.noise(12, 3)), on), rgb(0x1A1210))
	}
}

// coloured gives a bird the colours that words name where they name two, or one for its belly, and is the look without them.
func (q *Bird) coloured(l archetype.Look) archetype.Look {
	mark, two := l.Tints[Markings]
	if !two {
		return l
	}
	base, own := l.Tints["feathers"]
	mark = pigment(mark)
	if !own {
		under := q.Coat
		q.Coat = func(w *Plume) vec { return mix3(under(w), mark, w.breast()) }
		return l
	}
	base = pigment(base)
	coat := q.Marked
	if coat == nil {
		coat = pied
	}
	q.Base, q.Coat, q.Quill = base, coat(base, mark), quill(base.Mul(.85), base.Mul(.6), .15)
	l.Tints = maps.Clone(l.Tints)
	delete(l.Tints, "feathers")
	return l
}

// breast is 1 on breast and belly.
func (w *Plume) breast() float32 {
	return smooth(.12, -.12, w.U) * (1 - w.HeadIn) * (1 - w.Wing)
}

// pied is one colour on head, back and wings, and another one below.
func pied(base, mark vec) func(*Plume) vec {
	return func(w *Plume) vec {
		c := mix3(base.Mul(1-.12*w.Edge), mark.Mul(1-.10*w.Edge), w.breast())
		h := folded(w.Head)
		return w.rim(mix3(c, mix3(base, mark, smooth(-.05, -.15, h.Y)), w.HeadIn))
	}
}
