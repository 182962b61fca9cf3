package music

import (
	"math"

	"atelier/internal/media/score"
	"atelier/internal/seed"
)

// hand is what writes the notes of one layer.
type hand struct {
	*writer
	Layer
	low, high int
	r         seed.Seed
	notes     []score.Note
	last      []int // the voicing before
}

// note writes a note of a key, in beats. What does not sound is left out.
func (h *hand) note(at, length float64, key int, velocity float64) {
	if length > 0 && at < h.Score.Beats()-1e-9 {
		h.notes = append(h.notes, score.Note{At: at, Length: length, Key: float64(key), Velocity: math.Max(.08, math.Min(1, velocity))})
	}
}

// chance is a number in 0..1 that belongs to a moment.
func (h *hand) chance(name string, at float64) float64 {
	return float64(h.r.Sub(name).At(int(math.Round(at * 96))).Unit())
}

// bars calls f with every chord in whose section the layer plays, one bar each, and with how much goes on there.
func (h *hand) bars(f func(c score.Chord, n score.Section)) {
	for i, c := range h.Score.Chords {
		if n := h.Score.SectionAt(i); n.Force >= h.Force {
			f(c, n)
		}
	}
}

// voicing is the chord near to the last one, within the layer's range.
func (h *hand) voicing(c score.Chord) []int {
	h.last = h.Score.Key.Voice(c, h.last, h.low, h.high)
	return h.last
}

// root is the chord's root in the layer's lowest octave.
func (h *hand) root(c score.Chord) int { return h.Score.Key.Root(c, h.low) }

// beatOf is a moment of a pattern: where, how long, which voice of the chord (0 is the lowest; −1 is all), how hard.
type beatOf struct {
	at, length float64
	voice      int
	velocity   float64
}

// pattern is a style of fixed moments, given for a bar of four beats; a bar of another length takes what fits in it.
func pattern(moments ...beatOf) func(*hand) {
	return func(h *hand) {
		h.bars(func(c score.Chord, _ score.Section) {
			v := h.voicing(c)
			for _, m := range moments {
				if m.at >= c.Length {
					continue
				}
				length := min(m.length, c.Length-m.at+.1)
				if m.voice < 0 {
					for k, key := range v {
						h.note(c.At+m.at+.012*float64(k), length, key, m.velocity)
					}
					continue
				}
				h.note(c.At+m.at, length, v[m.voice%len(v)]+12*(m.voice/len(v)), m.velocity)
			}
		})
	}
}

// low is a moment of a bass: its step is a tone of the chord, 0 the root, 4 the fifth, 7 the octave.
type low struct {
	at, length float64
	step       int
	velocity   float64
}

func bass(moments ...low) func(*hand) {
	return func(h *hand) {
		h.bars(func(c score.Chord, _ score.Section) {
			for _, m := range moments {
				if m.at < c.Length {
					h.note(c.At+m.at, min(m.length, c.Length-m.at), h.step(c, m.step), m.velocity)
				}
			}
		})
	}
}

// step is a tone of a chord above its root: 0 root, 2 third, 4 fifth, 7 octave; below the top of the range.
func (h *hand) step(c score.Chord, step int) int {
	tones := h.Score.Key.Tones(c, 24)
	key := h.root(c) + 12*(step/7)
	if i := step % 7 / 2; i > 0 {
		key += tones[min(i, len(tones)-1)] - tones[0]
	}
	for key > h.high && key-12 >= h.low {
		key -= 12
	}
	return key
}

// every plays n tones a beat through the bar.
func every(perBeat int, f func(h *hand, c score.Chord, i int) (key int, velocity float64), share float64) func(*hand) {
	return func(h *hand) {
		h.bars(func(c score.Chord, _ score.Section) {
			n := int(math.Round(c.Length * float64(perBeat)))
			for i := range n {
				if key, v := f(h, c, i); v > 0 {
					h.note(c.At+float64(i)/float64(perBeat), share/float64(perBeat), key, v)
				}
			}
		})
	}
}

// accent is louder on beats and loudest on the first.
func accent(i, perBeat int) float64 {
	switch {
	case i == 0:
		return .85
	case i%perBeat == 0:
		return .7
	}
	return .55
}

// styles are what a layer can play.
var styles = map[string]func(*hand){
	"melody":      melody,
	"counter":     counter,
	"answer":      answer,
	"pad":         pad,
	"drone":       drone,
	"whole":       func(h *hand) { h.note(0, h.Score.Beats(), 60, .8) },
	"cluster":     cluster,
	"sparkle":     sparkle,
	"walking":     walking,
	"riff":        riff,
	"lazy chords": pattern(beatOf{0, 1.6, -1, .62}, beatOf{2.5, 1.2, -1, .5}),
	"comp":        comp,
	"offbeat":     pattern(beatOf{.5, .3, -1, .6}, beatOf{1.5, .3, -1, .66}, beatOf{2.5, .3, -1, .6}, beatOf{3.5, .3, -1, .66}),
	"oompah":      pattern(beatOf{1, .5, -1, .6}, beatOf{2, .5, -1, .56}, beatOf{3, .5, -1, .6}),
	"downbeat":    bass(low{0, 1.2, 0, .8}),
	"sixteenth chops": pattern(beatOf{.25, .15, -1, .5}, beatOf{.75, .15, -1, .62}, beatOf{1.5, .2, -1, .6}, beatOf{2.25, .15, -1, .5}, beatOf{2.75, .15, -1, .62},
		beatOf{3.5, .2, -1, .6}),
	"strum":        strum,
	"gallop":       gallop,
	"power chords": power(1, .95),
	"chug":         power(4, .55),
	"rolling": every(2, func(h *hand, c score.Chord, i int) (int, float64) {
		v := h.held(c, i)
		k := []int{0, 1, 2, 3, 2, 1}[i%6]
		return v[k%len(v)] + 12*(k/len(v)), accent(i, 2) * .8
	}, 1.4),
	"broken": every(2, func(h *hand, c score.Chord, i int) (int, float64) {
		v := h.held(c, i)
		return v[[]int{0, 2, 1, 2}[i%4]%len(v)], accent(i, 2) * .75
	}, 1.6),
	"arpeggio": every(4, func(h *hand, c score.Chord, i int) (int, float64) {
		v := h.held(c, i)
		k := []int{0, 1, 2, 3, 1, 2, 3, 2}[i%8]
		return v[k%len(v)] + 12*(k/len(v)), accent(i, 4) * .85
	}, .8),
	"ostinato": every(2, func(h *hand, c score.Chord, i int) (int, float64) {
		v := h.held(c, i)
		return v[[]int{0, 0, 1, 0, 2, 0, 1, 0}[i%8]%len(v)], accent(i, 2)
	}, .6),
	"root fifth": bass(low{0, 1.7, 0, .8}, low{2, .9, 4, .65}, low{3, .9, 4, .5}),
	"eighths": every(2, func(h *hand, c score.Chord, i int) (int, float64) {
		return h.step(c, 0), accent(i, 2)
	}, .75),
	"octaves": every(2, func(h *hand, c score.Chord, i int) (int, float64) {
		if i == 7 {
			return h.step(c, 4), .6
		}
		return h.step(c, 7*(i%2)), accent(i, 2)
	}, .7),
	"sixteenths": every(4, func(h *hand, c score.Chord, i int) (int, float64) {
		at := float64(i)
		if h.chance("rest", at) < .22 && i%4 != 0 { // one pattern for the whole piece
			return 0, 0
		}
		step := 0
		if h.chance("leap", at) < .2 {
			step = 7
		} else if h.chance("fifth", at) < .14 {
			step = 4
		}
		return h.step(c, step), accent(i, 4)
	}, .7),
	"sparse bass": sparse,
}

// held is the voicing of a bar: it is chosen at the bar's first tone.
func (h *hand) held(c score.Chord, i int) []int {
	if i == 0 || h.last == nil {
		return h.voicing(c)
	}
	return h.last
}

func pad(h *hand) {
	h.bars(func(c score.Chord, n score.Section) {
		for _, key := range h.voicing(c) {
			h.note(c.At, c.Length*.99, key, .5+.3*n.Force)
		}
	})
}

// drone holds root and fifth of the key through whole sections.
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
