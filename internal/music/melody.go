package music

import (
	"math"

	"atelier/internal/media/score"
)

// motif is the seed of a melody: the rhythm of two bars, and the steps between its tones in degrees of the scale.
// Durations sum to two bars. The first of steps counts for nothing: start says where the motif begins.
type motif struct {
	rhythm []float64 // beats
	steps  []int
	start  int // degree above the tonic
}

// motif is that of a section's name: A has the same wherever it comes.
func (w *writer) motif(section string) motif {
	if m, ok := w.motifs[section]; ok {
		return m
	}
	r := w.seed.Sub("motif/" + section)
	// A motif starts on the tonic, the third or the fifth, all tones of the first chord.
	m := motif{start: 2 * r.Sub("start").Intn(3)}
	left := float64(2 * w.Score.Meter)
	for i := 0; left > 1e-9; i++ {
		d := duration(r.Sub("rhythm").At(i).Unit(), w.busy, left, float64(w.Score.Meter))
		if i > 0 && m.rhythm[i-1] == .5 && math.Mod(left, 1) > .4 {
			d = .5 // an eighth has a fellow
		}
		d = min(d, left)
		m.rhythm = append(m.rhythm, d)
		// Half of the steps are by one degree; a fifth are thirds, a fifth fourths, and the rest repeat the tone.
		m.steps = append(m.steps, []int{1, 1, -1, 2, -1, -2, 1, 3, 0, -3}[r.Sub("step").At(i).Intn(10)])
		left -= d
	}
	w.motifs[section] = m
	return m
}

// duration draws the length of a note: the busier, the shorter. The last of two bars is long, so that a phrase breathes.
// u is drawn evenly, so at busy ½ a tenth of the notes is a half note, .18 a dotted quarter, .38 a quarter, and a third an eighth.
func duration(u float32, busy, left, meter float64) float64 {
	if left <= meter/2 {
		return left
	}
	x := float64(u) + busy - .5
	switch {
	case x < .1:
		return 2
	case x < .28:
		return 1.5
	case x < .66:
		return 1
	}
	return .5
}

// melody plays the motifs of the sections: question, answer, both again a third higher, and the last answer leads home.
func melody(h *hand) {
	for _, n := range h.Score.Sections {
		if n.Force < h.Force || n.Name == "intro" && n.Force < .6 {
			continue
		}
		m := h.motif(n.Name)
		for phrase := 0; phrase*2 < n.Bars; phrase++ {
			last := (phrase+1)*2 >= n.Bars
			h.phrase(n, m, phrase, last)
		}
	}
}

// phrase plays a motif once, from a bar of a section on.
// Degree 7 is the tonic an octave above the lowest, since Key.Degree counts from an octave below the range.
func (h *hand) phrase(n score.Section, m motif, phrase int, last bool) {
	s := &h.Score
	meter := float64(s.Meter)
	from := float64(n.Bar+2*phrase) * meter
	end := math.Min(from+2*meter, float64(n.Bar+n.Bars)*meter)
	degree := 7 + m.start
	if phrase%4 >= 2 {
		degree += 2
	}
	at := from
	for i, d := range m.rhythm {
		if at >= end-1e-9 {
			break
		}
		d = min(d, end-at)
		step := m.steps[i]
		if phrase%2 == 1 && i >= len(m.rhythm)/2 {
			step = -step // the answer turns back
		}
		if i > 0 {
			degree += step
		}
		strong := math.Mod(at, meter) < 1e-9 || d >= 1.5
		final := i == len(m.rhythm)-1 || at+d >= end-1e-9
		degree = h.settle(degree, at, strong || final)
		if final && last && s.ChordAt(at).Degree == 0 {
			degree = h.home(degree)
		}
		h.tone(at, d, degree, strong, final)
		at += d
	}
}

// settle moves a degree to the nearest tone of the chord where it is stressed, past degrees that the scale's melodies avoid elsewhere, and into
// the range.
// At most three degrees away there is a tone of any triad; down goes before up.
func (h *hand) settle(degree int, at float64, stressed bool) int {
	s := &h.Score
	chord := s.ChordAt(at)
	ok := func(d int) bool {
		if stressed {
			return s.Key.Has(chord, h.key(d, chord))
		}
		for _, a := range s.Key.Scale.Avoid {
			if ((d-a)%7+7)%7 == 0 {
				return s.Key.Has(chord, h.key(d, chord))
			}
		}
		return true
	}
	for k := 0; k < 4; k++ {
		if ok(degree - k) {
			degree -= k
			break
		}
		if ok(degree + k) {
			degree += k
			break
		}
	}
	for h.key(degree, chord) > h.high && h.key(degree-7, chord) >= h.low {
		degree -= 7
	}
	for h.key(degree, chord) < h.low && h.key(degree+7, chord) <= h.high {
		degree += 7
	}
	return degree
}

// home is the tonic nearest to a degree.
// The nearer of the tonics below and above: at most three degrees down or up, unless the range forbids it.
func (h *hand) home(degree int) int {
	down := ((degree % 7) + 7) % 7
	if down <= 3 && h.key(degree-down, score.Chord{}) >= h.low {
		return degree - down
	}
	return degree + 7 - down
}

// key is the MIDI key of a degree: over the dominant of a minor key its leading tone is raised.
// The seventh degree of natural minor lies ten semitones above the tonic; eleven lead to it (harmonic minor).
func (h *hand) key(degree int, c score.Chord) int {
	k := h.Score.Key
	key := k.Degree(h.low-12, degree)
	if c.Dominant && ((degree%7)+7)%7 == 6 && k.Scale.Steps[6] == 10 {
		key++
	}
	return key
}

// tone writes a note of a melody: louder where the beat is strong and toward the middle of the piece, shorter before a breath.
func (h *hand) tone(at, d float64, degree int, strong, final bool) {
	velocity := .62 + .2*math.Sin(math.Pi*at/math.Max(1, h.Score.Beats()))
	if strong {
		velocity += .09
	}
	length := d * .95
	if final {
		length = d * .82
	}
	h.note(at, length, h.key(degree, h.Score.ChordAt(at)), velocity)
}
