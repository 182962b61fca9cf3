package music

import (
	"errors"
	"fmt"
	"slices"

	"atelier/internal/media/score"
	"atelier/internal/media/sound"
	"atelier/internal/seed"
)

// Piece is a composed piece: its notes, and how they are played.
type Piece struct {
	Genre   Genre
	Score   score.Score
	Seconds float64  // of the file
	Notes   []string // what the piece does otherwise than was asked, in words

	seed seed.Seed
}

// shortest and longest are the bounds of a piece in seconds.
const shortest, longest = .5, 300.

// writer is a piece on its way to paper.
type writer struct {
	*Piece
	wish   Wish
	busy   float64 // 0..1, how short notes of melodies are
	motifs map[string]motif
}

// Compose writes a piece of a wish. The same wish and seed give the same piece.
// The order matters: the band decides which parts there are, frame the key and the bars that form divides, and harmony the chords that all parts
// follow. Each choice draws from a path of its own, so that a change of one leaves the others.
func Compose(w Wish, s seed.Seed) (*Piece, error) {
	if !(w.Seconds >= shortest && w.Seconds <= longest) {
		return nil, fmt.Errorf("music lasts %g to %g seconds, got %g", shortest, longest, w.Seconds)
	}
	if w.Genre == "" {
		w.Genre = Genres[0].Name
	}
	g, ok := named(w.Genre)
	if !ok {
		return nil, fmt.Errorf("no genre is named %q", w.Genre)
	}
	p := &Piece{Genre: g, Seconds: w.Seconds, seed: s}
	wr := &writer{Piece: p, wish: w, motifs: map[string]motif{}}
	wr.band()
	wr.frame()
	wr.form()
	if err := wr.harmony(); err != nil {
		return nil, err
	}
	for i := range p.Genre.Layers {
		if err := wr.layer(&p.Genre.Layers[i]); err != nil {
			return nil, err
		}
	}
	if len(p.Score.Parts) == 0 {
		return nil, errors.New("every part of the music was left out")
	}
	return p, nil
}

// moods calls f with each mood of the wish.
func (w *writer) moods(f func(Mood)) {
	for _, name := range w.wish.Moods {
		if m, ok := mood(name); ok {
			f(m)
		}
	}
}

// frame chooses tempo, meter, key and the number of bars.
func (w *writer) frame() {
	s, g := &w.Score, &w.Genre
	r := w.seed.Sub("frame")
	tempo := float64(r.Sub("tempo").Range(float32(g.Tempo[0]), float32(g.Tempo[1])))
	w.busy = g.Busy
	minor := 0
	w.moods(func(m Mood) {
		tempo *= m.Tempo
		w.busy += m.Busy
		if m.Minor != 0 {
			minor = m.Minor
		}
	})
	if w.wish.Tempo > 0 {
		tempo = w.wish.Tempo
	}
	s.Loop = w.wish.Loop
	s.Meter = g.meter(r.Sub("meter"))
	if w.wish.Meter > 0 {
		s.Meter = w.wish.Meter
	}
	s.Key = score.Key{Tonic: r.Sub("tonic").Intn(12), Scale: w.scale(r.Sub("scale"), minor)}
	if w.wish.Tonic != nil {
		s.Key.Tonic = *w.wish.Tonic
	}
	w.bars(tempo)
}

// meter is the usual meter of a genre in two of three pieces, else one of the others.
func (g *Genre) meter(r seed.Seed) int {
	if n := len(g.Meters); n > 1 && r.Sub("unusual").Intn(3) == 0 {
		return g.Meters[1+r.Intn(n-1)]
	}
	return g.Meters[0]
}

// scale is the scale of the wish, or one of the genre's that fits the mood.
func (w *writer) scale(r seed.Seed, minor int) score.Scale {
	if w.wish.Scale != nil {
		return *w.wish.Scale
	}
	fit := slices.DeleteFunc(slices.Clone(w.Genre.Scales), func(s score.Scale) bool { return minor > 0 && !s.Minor || minor < 0 && s.Minor })
	switch {
	case len(fit) > 0:
		return fit[r.Intn(len(fit))]
	case minor > 0:
		return score.Minor
	}
	return score.Major
}

// ring is how long the last tones of a piece of so many seconds may sound on.
func ring(seconds float64) float64 { return sound.Clamp(.12*seconds, .15, 3.5) }

// bars fits whole bars into the length. A tempo of the genre's gives way by a few per cent so that they fill it; one that was asked for stays:
// then a loop is as long as its bars, and the end of anything else rings longer.
// A bar lasts meter × 60/tempo seconds. What does not loop keeps ring seconds free for the last tones.
func (w *writer) bars(tempo float64) {
	s := &w.Score
	s.Tempo = tempo
	room := w.Seconds
	if !s.Loop {
		room -= ring(room)
	}
	bar := float64(s.Meter) * 60 / tempo
	if s.Bars = int(room/bar + .5); s.Bars < 1 { // shorter than a bar: so many beats as fit
		s.Bars, s.Meter = 1, max(1, int(room*tempo/60+.5))
	}
	fitted := float64(s.Bars*s.Meter) * 60 / room
	switch {
	case w.wish.Tempo == 0:
		s.Tempo = fitted
	case s.Loop:
		w.Seconds = s.Seconds(s.Beats())
		if w.Seconds != w.wish.Seconds {
			w.Notes = append(w.Notes, fmt.Sprintf("the loop has %d bars at %g BPM, which last %.3f s", s.Bars, s.Tempo, w.Seconds))
		}
	case s.Bars > 1 && s.Seconds(s.Beats()) > w.Seconds-.1:
		s.Bars--
	}
}

// form divides the bars into sections. A loop has neither beginning nor end.
// Bars of a piece that ends, of n in all:
//
//	a loop    A B
//	n ≤ 4     A
//	body ≤ 6  intro A end         intro n/10 and end n/12, one at least; body is the rest
//	     ≤ 14 intro A B end
//	     more intro A B A end     A and B a third of the body each
//
// A and B have an even number of bars, since motifs last two.
func (w *writer) form() {
	n := w.Score.Bars
	even := func(bars int) int { return max(2, (bars+1)/2*2) }
	switch {
	case n <= 4:
		w.section("A", n, .85)
	case w.Score.Loop:
		a := min(even(n/2), n)
		w.section("A", a, .8)
		w.section("B", n-a, 1)
	default:
		intro, end := max(1, n/10), max(1, n/12)
		body := n - intro - end
		w.section("intro", intro, .45)
		switch {
		case body <= 6:
			w.section("A", body, .85)
		case body <= 14:
			a := even(body / 2)
			w.section("A", a, .75)
			w.section("B", body-a, 1)
		default:
			a := even(body / 3)
			w.section("A", a, .75)
			w.section("B", a, 1)
			w.section("A", body-2*a, .95)
		}
		w.section("end", end, .65)
	}
}

func (w *writer) section(name string, bars int, force float64) {
	if bars <= 0 {
		return
	}
	w.moods(func(m Mood) { force += m.Force * .5 })
	s := &w.Score
	bar := 0
	if n := len(s.Sections); n > 0 {
		bar = s.Sections[n-1].Bar + s.Sections[n-1].Bars
	}
	s.Sections = append(s.Sections, score.Section{Name: name, Bar: bar, Bars: bars, Force: sound.Clamp(force, .3, 1)})
}

// harmony writes the chords: each section has a progression of its own, and begins it anew. A piece that ends, ends on its tonic.
// A chord lasts a bar. A progression that is longer than its section is cut; a shorter one begins again.
func (w *writer) harmony() error {
	s := &w.Score
	fit := slices.DeleteFunc(slices.Clone(w.Genre.Progressions), func(p string) bool { return inMinor(p) != s.Key.Scale.Minor })
	if len(fit) == 0 {
		fit = []string{"I V vi IV I IV V I"}
		if s.Key.Scale.Minor {
			fit[0] = "i VI III VII i iv v i"
		}
	}
	first := w.seed.Sub("progression").Intn(len(fit))
	other := (first + w.seed.Sub("other progression").Intn(len(fit))) % len(fit)
	for _, n := range s.Sections {
		text := fit[first]
		if n.Name == "B" {
			text = fit[other]
		}
		chords, err := score.Progression(s.Key, text, float64(s.Meter))
		if err != nil {
			return fmt.Errorf("%s: %w", w.Genre.Name, err)
		}
		for bar := range n.Bars {
			c := chords[bar%len(chords)]
			c.At = float64((n.Bar + bar) * s.Meter)
			c.Seventh = c.Seventh || w.Genre.Seventh
			if !s.Loop && n.Bar+bar == s.Bars-1 && s.Bars > 1 {
				c.Degree, c.Dominant, c.Flat = 0, false, false
			}
			s.Chords = append(s.Chords, c)
		}
	}
	return nil
}

// inMinor reports whether a progression is of a minor key: its tonic is written "i".
func inMinor(progression string) bool {
	for _, c := range progression {
		switch c {
		case 'i':
			return len(progression) < 2 || progression[1] != 'i'
		case 'I', 'v', 'V':
			return false
		}
	}
	return false
}
