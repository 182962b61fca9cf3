package music

import (
	"math"

	"atelier/internal/media/score"
	"atelier/internal/seed"
)

// hand writes the notes of one layer.
type hand struct {
	*writer
	Layer
	low, high int
	r         seed.Seed
	notes     []score.Note
	last      []int // the voicing before
}

// note writes a note of a key, in beats. It leaves silent notes out.
func (h *hand) note(at, length float64, key int, velocity float64) {
	if length > 0 && at < h.Score.Beats()-1e-9 {
		h.notes = append(h.notes, score.Note{At: at, Length: length, Key: float64(key), Velocity: math.Max(.08, math.Min(1, velocity))})
	}
}

// chance is a number in 0..1 that belongs to a moment.
// Moments are rounded to 96 a beat, which divides halves, thirds and their halves, so equal moments draw alike in spite of rounding.
func (h *hand) chance(name string, at float64) float64 {
	return float64(h.r.Sub(name).At(int(math.Round(at * 96))).Unit())
}

// bars calls f with every chord in whose section the layer plays, one bar each, and with how busy the section is, 0..1.
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
// A chord is rolled: 12 ms from one key to the next.
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
// Tones of the chord stand a third apart in its scale, so step/2 counts them: 0 root, 2 third, 4 fifth.
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

// styles are the ways in which a layer can play.
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
	"sixteenth chops": pattern(beatOf{.25, .15, -1, .5}, beatOf{.75, .15, -1, .62}, beatOf{1.5, .2, -1, .6}, beatOf{2.25, .15, -1, .5},
		beatOf{2.75, .15, -1, .62},
		beatOf{3.5, .2, -1, .6}),
	"strum":        strum,
	"gallop":       gallop,
	"power chords": power(1, .95),
	"chug":         power(4, .55),
	// Tones overlap by .4 of their step, as strings of a harp ring on.
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
	// The last eighth of a bar is the fifth, a step towards the next root.
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
