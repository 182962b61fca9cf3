package music

import (
	"context"
	"math"
	"runtime"
	"slices"
	"testing"

	"atelier/internal/media/instrument"
	"atelier/internal/media/score"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// Every genre composes in every one of its meters and scales, with every name in its tables known, and notes within reach.
func TestGenres(t *testing.T) {
	for _, g := range Genres {
		t.Run(g.Name, func(t *testing.T) {
			for _, scale := range g.Scales {
				for _, meter := range append([]int{5}, g.Meters...) {
					for _, seconds := range []float64{.5, 4, 30, 120} {
						p, err := Compose(Wish{Genre: g.Name, Seconds: seconds, Meter: meter, Scale: &scale, Loop: seconds == 4}, seed.Seed(7))
						if err != nil {
							t.Fatalf("%s, %d beats, %g s: %v", scale.Name, meter, seconds, err)
						}
						check(t, p)
					}
				}
			}
		})
	}
}

func check(t *testing.T, p *Piece) {
	t.Helper()
	s := &p.Score
	if got := s.Seconds(s.Beats()); got > p.Seconds+1e-6 {
		t.Errorf("%d bars at %g last %g s, more than %g", s.Bars, s.Tempo, got, p.Seconds)
	}
	for _, part := range s.Parts {
		in, ok := instrument.Named(part.Instrument)
		if !ok {
			t.Fatalf("%s: no instrument %q", part.Name, part.Instrument)
		}
		for _, n := range part.Notes {
			if n.At < 0 || n.At >= s.Beats() || n.Length <= 0 || n.Velocity <= 0 || n.Velocity > 1 {
				t.Fatalf("%s: note %+v of %g beats", part.Name, n, s.Beats())
			}
			if !in.Kit() && (n.Key < float64(in.Low)-8 || n.Key > float64(in.High)+19) {
				t.Errorf("%s: key %g is out of reach of %s (%d to %d)", part.Name, n.Key, in.Name, in.Low, in.High)
			}
		}
	}
}

// The same wish and seed are the same notes; another seed is another piece.
func TestComposeIsAFunctionOfItsSeed(t *testing.T) {
	notes := func(s seed.Seed) []score.Note {
		p, err := Compose(Wish{Genre: "jazz", Seconds: 20}, s)
		if err != nil {
			t.Fatal(err)
		}
		return p.Score.Parts[0].Notes
	}
	if !slices.Equal(notes(1), notes(1)) {
		t.Error("the same seed gave other notes")
	}
	if slices.Equal(notes(1), notes(2)) {
		t.Error("another seed gave the same notes")
	}
}

// On strong beats the melody has a tone of the chord, and everything that is written is in the key but raised leading tones and chords from
// outside it.
func TestMelodiesAreInTheirKey(t *testing.T) {
	for s := range seed.Seed(12) {
		p, err := Compose(Wish{Genre: "folk", Seconds: 40}, s)
		if err != nil {
			t.Fatal(err)
		}
		lead := p.Lead()
		if lead == nil {
			t.Fatalf("seed %d: no lead", s)
		}
		for _, n := range lead.Notes {
			c := p.Score.ChordAt(n.At)
			if math.Mod(n.At, float64(p.Score.Meter)) == 0 && !p.Score.Key.Has(c, int(n.Key)) {
				t.Errorf("seed %d, beat %g: key %g is no tone of chord %+v in %s", s, n.At, n.Key, c, p.Score.Key)
			}
		}
		last := lead.Notes[len(lead.Notes)-1]
		if got := (int(last.Key) - p.Score.Key.Tonic) % 12; got != 0 {
			t.Errorf("seed %d: the melody ends %d semitones above its tonic", s, got)
		}
	}
}

// A piece is finite, of the length that was asked for, not silent, and the same on one processor and on two.
func TestPlay(t *testing.T) {
	for i, g := range Genres {
		if !seedtest.TakesOf(i, 6) {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			p, err := Compose(Wish{Genre: g.Name, Seconds: 3, Loop: i%2 == 0}, seed.Seed(3))
			if err != nil {
				t.Fatal(err)
			}
			play := func() sound.Stereo {
				s, err := Play(context.Background(), sound.NewClock(context.Background(), 32000, p.Score.Loop), p, nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				return s
			}
			a := play()
			if got := a.Seconds(); math.Abs(got-p.Seconds) > 1e-3 {
				t.Errorf("got %g s, want %g", got, p.Seconds)
			}
			if p.Score.Loop {
				for name, x := range map[string][]float32{"left": a.L, "right": a.R} {
					step := 1.
					if g.Name == "chiptune" { // the first note is a square wave, which begins with a step as all its notes do
						step = 1.25
					}
					if got := analysis.SeamOf(analysis.Signal{Rate: 32000, X: x}); got.Step > step || got.Slope > 1.5 || got.Spectrum > 1.5 {
						t.Errorf("%s: got a seam of %+v, want %g, 1.5 and 1.5 at most", name, got, step)
					}
				}
			}
			peak := a.Peak()
			if math.IsNaN(peak) || peak < .02 || peak > 8 {
				t.Errorf("got a peak of %g", peak)
			}
			defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
			if b := play(); !slices.Equal(a.L, b.L) || !slices.Equal(a.R, b.R) {
				t.Error("played again on one processor, it is not the same")
			}
		})
	}
}

func TestPlayStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p, err := Compose(Wish{Genre: "techno", Seconds: 60}, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Play(ctx, sound.NewClock(ctx, 48000, false), p, nil, nil); err == nil {
		t.Error("a canceled piece was played")
	}
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		text, genre string
		moods       []string
		tempo       float64
		meter       int
		key         string
		instruments []string
		without     []string
		musical     bool
	}{
		{text: "calm lo-fi beat with piano", genre: "lo-fi", moods: []string{"calm"}, instruments: []string{"piano"}, musical: true},
		{text: "epic orchestral battle music, 140 bpm, D minor", genre: "orchestral fantasy", moods: []string{"epic"}, tempo: 140, key: "D minor",
			musical: true},
		{text: "8-bit chiptune for a platformer at 150bpm", genre: "chiptune", tempo: 150, musical: true},
		{text: "a sad solo violin in F# minor", moods: []string{"sad"}, genre: "piano", key: "F sharp minor", instruments: []string{"violin"}, musical: true},
		{text: "slow jazz without drums and piano", genre: "jazz", tempo: 66, without: []string{"drums", "piano"}, musical: true},
		{text: "a waltz in 3/4 with accordion", genre: "waltz", meter: 3, instruments: []string{"accordion"}, musical: true},
		{text: "a door creaks open"},
		{text: "happy whistling tune", genre: "house", moods: []string{"happy"}, instruments: []string{"whistle"}, musical: true},
		{text: "tavern music with lute and fiddle, no drums", genre: "folk", instruments: []string{"lute", "violin"}, without: []string{"drums"},
			musical: true},
		{text: "music in the key of B flat major", key: "B flat major", musical: true},
	} {
		t.Run(c.text, func(t *testing.T) {
			text := Cut(c.text)
			r := Read(text)
			if r.Genre != c.genre || r.Tempo != c.tempo || r.Meter != c.meter {
				t.Errorf("got genre %q, tempo %g, meter %d, want %q, %g, %d", r.Genre, r.Tempo, r.Meter, c.genre, c.tempo, c.meter)
			}
			if !slices.Equal(r.Moods, c.moods) || !slices.Equal(r.Instruments, c.instruments) || !slices.Equal(r.Without, c.without) {
				t.Errorf("got moods %q, instruments %q, without %q, want %q, %q, %q", r.Moods, r.Instruments, r.Without, c.moods, c.instruments, c.without)
			}
			key := ""
			if r.Tonic != nil && r.Scale != nil {
				key = score.Key{Tonic: *r.Tonic, Scale: *r.Scale}.String()
			}
			if key != c.key {
				t.Errorf("got key %q, want %q", key, c.key)
			}
			if got := r.Music || r.Alone(text); got != c.musical {
				t.Errorf("got musical %v, want %v", got, c.musical)
			}
		})
	}
}

// A tempo that was asked for is kept; a loop then has whole bars.
func TestTempoIsKept(t *testing.T) {
	for _, loop := range []bool{false, true} {
		p, err := Compose(Wish{Genre: "rock", Seconds: 31, Tempo: 127, Loop: loop}, 5)
		if err != nil {
			t.Fatal(err)
		}
		if p.Score.Tempo != 127 {
			t.Errorf("loop %v: got %g BPM, want 127", loop, p.Score.Tempo)
		}
		if got := p.Score.Seconds(p.Score.Beats()); loop && math.Abs(got-p.Seconds) > 1e-9 {
			t.Errorf("got %g s of bars in a loop of %g s", got, p.Seconds)
		}
	}
}

func BenchmarkPlay30s(b *testing.B) {
	for _, name := range []string{"orchestral fantasy", "chiptune", "lo-fi", "techno", "rock", "piano", "western"} {
		b.Run(name, func(b *testing.B) {
			p, err := Compose(Wish{Genre: name, Seconds: 30}, 1)
			if err != nil {
				b.Fatal(err)
			}
			for b.Loop() {
				if _, err := Play(context.Background(), sound.NewClock(context.Background(), 48000, false), p, nil, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
