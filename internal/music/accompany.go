package music

import (
	"atelier/internal/media/score"
)

// pad holds the chords.
func pad(h *hand) {
	h.bars(func(c score.Chord, n score.Section) {
		for _, key := range h.voicing(c) {
			h.note(c.At, c.Length*.99, key, .5+.3*n.Force)
		}
	})
}

// drone holds root and fifth of the key through whole sections.
// A fifth is seven semitones. The notes are as long as their sections, so they are heard as one.
func drone(h *hand) {
	tonic := h.Score.Key.Degree(h.low, 0)
	for _, n := range h.Score.Sections {
		if n.Force < h.Force {
			continue
		}
		at, length := float64(n.Bar*h.Score.Meter), float64(n.Bars*h.Score.Meter)
		h.note(at, length, tonic, .7)
		h.note(at, length, tonic+7, .5)
	}
}

// cluster holds the upper chord with a semitone against it, softly in and out.
func cluster(h *hand) {
	h.bars(func(c score.Chord, n score.Section) {
		v := h.voicing(c)
		top := v[len(v)-1]
		h.note(c.At, c.Length, top, .45+.25*n.Force)
		if h.chance("rub", c.At) < .6 {
			h.note(c.At+c.Length/2, c.Length/2, top+1, .4)
		}
		h.note(c.At, c.Length, v[0], .4)
	})
}

// sparkle scatters tones of the chords, high and few.
func sparkle(h *hand) {
	h.bars(func(c score.Chord, _ score.Section) {
		v := h.voicing(c)
		for i := range int(c.Length * 2) {
			at := c.At + float64(i)/2
			if h.chance("when", at) < .22 {
				k := int(h.chance("which", at) * float64(2*len(v)))
				h.note(at, 1.5, min(v[k%len(v)]+12*(k/len(v)), h.high), .4+.4*h.chance("loud", at))
			}
		}
	})
}

// counter moves by step against the melody in long notes: thirds and fifths of the chords.
func counter(h *hand) {
	h.bars(func(c score.Chord, _ score.Section) {
		v := h.voicing(c)
		half := c.Length / 2
		h.note(c.At, half*.95, v[1%len(v)], .6)
		h.note(c.At+half, half*.95, v[2%len(v)], .55)
	})
}

// answer plays in the gaps: a short run at the end of every second bar.
func answer(h *hand) {
	h.bars(func(c score.Chord, _ score.Section) {
		if int(c.At)/h.Score.Meter%2 == 0 {
			return
		}
		v := h.voicing(c)
		for i, k := range []int{2, 1, 0} {
			h.note(c.At+c.Length-2+.5*float64(i), .6, v[k%len(v)], .7)
		}
	})
}

// walking is a bass of quarters: root, tones of the chord, and a semitone before the next root.
// Steps are those of hand.step: root, third, fifth, third. The last quarter leans on the next root from a semitone below, or in two of five bars from
// above.
func walking(h *hand) {
	for i, c := range h.Score.Chords {
		if h.Score.SectionAt(i).Force < h.Force {
			continue
		}
		next := h.root(h.Score.Chords[(i+1)%len(h.Score.Chords)])
		n := int(c.Length)
		for b := range n {
			key := h.step(c, []int{0, 2, 4, 2}[b%4])
			if b == n-1 && b > 0 {
				key = next - 1
				if h.chance("from above", c.At) < .4 {
					key = next + 1
				}
			}
			h.note(c.At+float64(b), .92, key, .7+.1*float64((b+1)%2))
		}
	}
}

// comp is a pianist behind a soloist: short chords, off the beat.
func comp(h *hand) {
	h.bars(func(c score.Chord, _ score.Section) {
		v := h.voicing(c)
		for i := range int(c.Length * 2) {
			at := c.At + float64(i)/2
			// Chances of the eighths of a bar: the first beat and the "and" of two are the Charleston figure; the last "and" leads into the next bar.
			likely := []float64{.5, .25, .15, .55, .3, .2, .15, .5}[i%8]
			if h.chance("hit", at) > likely {
				continue
			}
			length := .35 + .6*h.chance("long", at)
			for _, key := range v {
				h.note(at, length, key, .45+.25*h.chance("loud", at))
			}
		}
	})
}

// riff is a figure of one bar in tones of the chord, the same in every bar.
// Chance is asked for the moment within the bar, not within the piece: so all bars draw alike.
func riff(h *hand) {
	h.bars(func(c score.Chord, _ score.Section) {
		v := h.voicing(c)
		for i := range int(c.Length * 2) {
			at := float64(i) / 2
			if i == 0 || h.chance("riff", at) < .5 {
				k := int(h.chance("tone", at) * float64(len(v)+1))
				h.note(c.At+at, .7, v[k%len(v)]+12*(k/len(v)), .6+.2*h.chance("loud", at))
			}
		}
	})
}

// sparse is a bass that leaves room: the root, and now and then a pickup.
func sparse(h *hand) {
	h.bars(func(c score.Chord, _ score.Section) {
		h.note(c.At, 1.4, h.step(c, 0), .8)
		if h.chance("second", c.At) < .7 {
			h.note(c.At+min(2.5, c.Length-.5), .9, h.step(c, 0), .65)
		}
		if h.chance("pickup", c.At) < .4 {
			h.note(c.At+c.Length-.5, .4, h.step(c, 4), .6)
		}
	})
}

// strum is a guitar: bass note, then strokes down and up, string after string.
// Strings are 18 ms apart, and each a little softer than the one before.
func strum(h *hand) {
	h.bars(func(c score.Chord, _ score.Section) {
		v := append([]int{h.root(c)}, h.voicing(c)...)
		for i := range int(c.Length * 2) {
			at := c.At + float64(i)/2
			if i%2 == 1 && h.chance("up", float64(i)) < .35 {
				continue
			}
			for k := range v {
				key := v[k]
				if i%2 == 1 { // up: from the highest string, which the lowest sits out
					if k == len(v)-1 {
						break
					}
					key = v[len(v)-1-k]
				}
				h.note(at+.018*float64(k), .85, key, (.66-.16*float64(i%2))*(1-.06*float64(k)))
			}
		}
	})
}

// gallop is a guitar of the plains: long, short, short.
func gallop(h *hand) {
	h.bars(func(c score.Chord, _ score.Section) {
		v := h.voicing(c)
		for b := range int(c.Length) {
			at := c.At + float64(b)
			h.note(at, .5, h.root(c)+12*(b%2), .72)
			for k, key := range v {
				h.note(at+.5+.008*float64(k), .22, key, .5)
				h.note(at+.75+.008*float64(k), .22, key, .56)
			}
		}
	})
}

// power is root, fifth and octave, so many times a beat; beside the first of a bar, some are left out the same way in every bar.
func power(perBeat int, share float64) func(*hand) {
	return func(h *hand) {
		h.bars(func(c score.Chord, _ score.Section) {
			root := h.root(c)
			n := int(c.Length) * perBeat
			for i := range n {
				if i > 0 && h.chance("rest", float64(i)) < .3 {
					continue
				}
				at := c.At + float64(i)/float64(perBeat)
				for _, interval := range []int{0, 7, 12} {
					h.note(at, share/float64(perBeat), root+interval, accent(i, perBeat))
				}
			}
		})
	}
}
