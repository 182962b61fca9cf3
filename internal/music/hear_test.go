package music

import (
	"context"
	"math"
	"slices"
	"testing"

	"atelier/internal/media/score"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

var (
	beatless = []string{"ambient", "horror"} // nothing in them says where a beat is
	noisy    = []string{"metal", "hip hop"}  // distortion and drums add to the notes of the scale
)

// TestWhatIsPlayedIsHeard reads tempo, scale and melody back from the sound. A scale is heard up to one note: a melody may leave out the note that
// tells it from its neighbour.
func TestWhatIsPlayedIsHeard(t *testing.T) {
	for i, g := range Genres {
		if !seedtest.TakesOf(i, 6) {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			p, err := Compose(Wish{Genre: g.Name, Seconds: 16}, seed.Seed(11))
			if err != nil {
				t.Fatal(err)
			}
			c := sound.NewClock(t.Context(), 32000, p.Score.Loop)
			mix, err := Play(context.Background(), c, p, nil, nil)
			if err != nil {
				t.Fatal(err)
			}
			s := analysis.Of(mix)
			low := p.Score.Tempo / math.Sqrt2 // within an octave, as the metre is known
			if got := analysis.Tempo(low, 2*low, p.Score.Meter)(s); !slices.Contains(beatless, g.Name) && math.Abs(got/p.Score.Tempo-1) > .01 {
				t.Errorf("tempo: got %.2f, want %.2f", got, p.Score.Tempo)
			}
			got, want := analysis.ChromaOf(s).Major(), major(p.Score.Key)
			if off := (got - want + 12) % 12; !slices.Contains(noisy, g.Name) && off != 0 && off != 5 && off != 7 {
				t.Errorf("scale: got the notes of major on %d, want %d (%v)", got, want, p.Score.Key)
			}
			for k := range p.Score.Parts {
				if part := &p.Score.Parts[k]; part.Name == "lead" {
					if share := p.heard(t, c, part); share < .7 {
						t.Errorf("melody: got %.0f %% of the notes, want 70 %%", 100*share)
					}
				}
			}
		})
	}
}

// major is the tonic of the major scale that has the notes of a key.
func major(k score.Key) int {
	var c analysis.Chroma
	for _, s := range k.Scale.Steps {
		c[(k.Tonic+s)%12] = 1
	}
	return c.Major()
}

// heard is the share of the notes of a part, of those of 0.15 s or more, whose key is heard in its stem.
func (p *Piece) heard(t *testing.T, c sound.Clock, part *score.Part) float64 {
	t.Helper()
	stem, err := Stem(t.Context(), c, p, part)
	if err != nil {
		t.Fatal(err)
	}
	s := analysis.Of(stem)
	all, right := 0., 0.
	for _, n := range part.Notes {
		at, length := p.Score.Seconds(p.swung(n.At)), p.Score.Seconds(n.Length)
		if length < .15 || at+length > s.Seconds() {
			continue
		}
		all++
		if key := analysis.Note(36, 96)(s.Between(at+.06, at+.06+math.Min(.4, length-.06))); key == n.Key {
			right++
		}
	}
	return right / math.Max(1, all)
}
