package soundfont_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"testing"

	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
	"atelier/internal/media/soundfont"
	"atelier/internal/media/soundfont/soundfonttest"
)

func tiny(t testing.TB, programs ...int) *soundfont.Font {
	t.Helper()
	f, err := soundfont.Decode(soundfonttest.Tiny(programs...))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// A tone has the pitch of its key at any rate, goes on past its recording while the key is held, and ends after the key is released.
func TestPlay(t *testing.T) {
	f := tiny(t, 0, 40)
	if f.Name != "tiny" {
		t.Errorf("got the name %q, want tiny", f.Name)
	}
	for _, c := range []struct {
		key  float64
		rate int
	}{{69, 48000}, {57, 48000}, {76, 32000}, {81, 96000}} {
		s := f.Play(sound.NewClock(t.Context(), c.rate, false), soundfont.Note{Program: 40, Key: c.key, Velocity: 1, Seconds: .8})
		if got := s.Seconds(); got < .8 || got > .85 {
			t.Errorf("key %g: got %.3f s, want the 0.8 that it is held", c.key, got)
		}
		want := sound.Note(c.key)
		got := analysis.MedianPitch(.5*want, 2*want, .05)(analysis.Of(s))
		if math.Abs(got-want) > .01*want {
			t.Errorf("key %g at %d: got %.1f Hz, want %.1f", c.key, c.rate, got, want)
		}
	}
}

// Loudness follows velocity; a drum rings to the end of its recording, however short its note.
func TestVelocityAndDrums(t *testing.T) {
	f := tiny(t, 0)
	clock := sound.NewClock(t.Context(), 48000, false)
	loud := f.Play(clock, soundfont.Note{Key: 69, Velocity: 1, Seconds: .2}).Peak()
	soft := f.Play(clock, soundfont.Note{Key: 69, Velocity: .5, Seconds: .2}).Peak()
	if got := sound.Decibels(soft / loud); math.Abs(got+12) > .3 {
		t.Errorf("got %.1f dB of half the velocity, want -12", got)
	}
	if got := f.Play(clock, soundfont.Note{Drums: true, Program: 8, Key: 69, Velocity: 1, Seconds: .01}).Seconds(); math.Abs(got-.1) > .01 {
		t.Errorf("got a drum of %.3f s, want the 0.1 of its recording", got)
	}
	if f.Has(soundfont.Note{Program: 12}) || !f.Has(soundfont.Note{Program: 0}) || !f.Has(soundfont.Note{Program: 25, Drums: true}) {
		t.Error("got missing presets, or lost existing ones")
	}
	if got := f.Play(clock, soundfont.Note{Program: 12, Key: 60, Velocity: 1, Seconds: 1}); len(got.L) != 0 {
		t.Errorf("got %d samples of a preset that is not there, want none", len(got.L))
	}
}

func TestPlayIsAFunction(t *testing.T) {
	f, n := tiny(t, 0), soundfont.Note{Key: 61, Velocity: .7, Seconds: .3}
	a, b := f.Play(sound.NewClock(t.Context(), 48000, false), n), f.Play(sound.NewClock(t.Context(), 48000, false), n)
	if !slices.Equal(a.L, b.L) || !slices.Equal(a.R, b.R) {
		t.Error("the same note gave other samples")
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if got := f.Play(sound.NewClock(ctx, 48000, false), n); len(got.L) != 0 {
		t.Errorf("got %d samples after the end of the context, want none", len(got.L))
	}
}

func TestRefusedFonts(t *testing.T) {
	whole := soundfonttest.Tiny(0)
	for name, file := range map[string][]byte{"nothing": nil, "text": []byte("a sound font, in words"), "half": whole[:len(whole)/2], "its head": whole[:12]} {
		if _, err := soundfont.Decode(file); !errors.Is(err, soundfont.ErrFormat) {
			t.Errorf("%s: got %v, want %v", name, err, soundfont.ErrFormat)
		}
	}
}

func FuzzDecode(f *testing.F) {
	f.Add(soundfonttest.Tiny(0))
	f.Add(soundfonttest.Tiny(0, 40)[:900])
	f.Fuzz(func(t *testing.T, file []byte) {
		font, err := soundfont.Decode(file)
		if err != nil {
			return
		}
		s := font.Play(sound.NewClock(t.Context(), 8000, false), soundfont.Note{Key: 60, Velocity: 1, Seconds: .1})
		for _, v := range s.L {
			if v != v || v > 1e9 || v < -1e9 {
				t.Fatalf("got a sample of %v", v)
			}
		}
	})
}
