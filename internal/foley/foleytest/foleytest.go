// Package foleytest is the suite that every family of sounds passes, and the pictures to look at them with.
//
// The test of the list of all families calls Run. Each family is made with one of the seeds 101 to 112, by the day; sounds are never tuned on these
// seeds. Its rows must hold, its samples be finite and without DC, its end have died away or its loop close; the same seed gives the same bits and
// another one others; odd wishes do no harm. TEST_SEED=n repeats one seed, TEST_SEED=all takes all twelve. make test takes a sixth of the families so,
// by the day, and makes a second of the others.
package foleytest

import (
	"context"
	"fmt"
	"math"
	"slices"
	"testing"

	"atelier/internal/foley"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// rate is that of the suite.
const rate = 48000

// first and count of the seeds that sounds are never tuned on.
const first, count = 101, 12

// days is how long make test takes to bring every family through the suite.
const days = 6

// seeds are the seeds of this run.
func seeds(t *testing.T) (list []int64) {
	if n, ok := seedtest.Given(t); ok {
		return []int64{n}
	}
	if seedtest.All() {
		for n := range int64(count) {
			list = append(list, first+n)
		}
		return list
	}
	return []int64{first + seedtest.Of(count, days)}
}

// Run checks every family of a list.
func Run(t *testing.T, list foley.List) {
	for i, f := range list {
		t.Run(f.Name, func(t *testing.T) {
			t.Parallel()
			words(t, f)
			if !seedtest.TakesOf(i, days) {
				glance(t, f)
				return
			}
			for _, n := range seeds(t) {
				t.Run(fmt.Sprint(seedtest.Variable, "=", n), func(t *testing.T) { usual(t, f, n) })
			}
			odd(t, f)
			stops(t, f)
		})
	}
}

// glance makes a little of a family whose day it is not.
func glance(t *testing.T, f *foley.Family) {
	ask := foley.NewAsk(seed.Seed(first), min(f.Seconds, 1))
	sane(t, f, "short", Render(t.Context(), f, ask, 32000, f.Steady), ask)
}

// words checks the words that every family needs.
func words(t *testing.T, f *foley.Family) {
	t.Helper()
	if f.Name == "" || f.Called == "" || f.Nouns+f.Verbs+f.Names == "" || f.Render == nil {
		t.Errorf("got %+v, want a name, how it is called, words that mean it, and Render", f)
	}
	if f.Level < 0 || f.Level > 190 || f.Seconds <= 0 || len(f.Shows) < 2 {
		t.Errorf("got a level of %g dB(A), %g seconds and %d rows, want 0..190, a length and at least two rows", f.Level, f.Seconds, len(f.Shows))
	}
	if _, ok := foley.Rooms[f.Space]; !ok && f.Space != foley.Dry {
		t.Errorf("got the space %q, want one of foley.Rooms", f.Space)
	}
	for _, r := range f.Shows {
		if r.Source == "" || r.Least > r.Most {
			t.Errorf("row %q: got %g..%g from %q, want a range and its source", r.Shows, r.Least, r.Most, r.Source)
		}
	}
}

// Render is a family's dry sound as it is asked for.
func Render(ctx context.Context, f *foley.Family, a foley.Ask, rate int, loop bool) sound.Stereo {
	return f.Render(&foley.Take{Clock: sound.NewClock(ctx, rate, loop), Ask: a})
}

// usual checks the usual sound of a seed.
func usual(t *testing.T, f *foley.Family, n int64) {
	ask := foley.NewAsk(seed.Seed(n), f.Seconds)
	s := Render(t.Context(), f, ask, rate, false)
	sane(t, f, "usual", s, ask)
	for _, r := range f.Shows {
		if got := r.Of(analysis.Of(s)); !(got >= r.Least && got <= r.Most) {
			t.Errorf("%s: got %.4g, want %g..%g (%s)", r.Shows, got, r.Least, r.Most, r.Source)
		}
	}
	if again := Render(t.Context(), f, ask, rate, false); !slices.Equal(again.L, s.L) || !slices.Equal(again.R, s.R) {
		t.Error("the same seed gave other bits")
	}
	ask.Seed, ask.Same = ask.Seed+1, ask.Same+1
	if other := Render(t.Context(), f, ask, rate, false); slices.Equal(other.L, s.L) {
		t.Error("another seed gave the same bits")
	}
	if f.Steady {
		ask.Seed, ask.Same = ask.Seed-1, ask.Same-1
		closes(t, f, ask)
	}
}

// closes checks that a loop cannot be heard to begin.
func closes(t *testing.T, f *foley.Family, ask foley.Ask) {
	s := Render(t.Context(), f, ask, rate, true)
	sane(t, f, "loop", s, ask)
	for name, x := range map[string][]float32{"left": s.L, "right": s.R} {
		if got := analysis.SeamOf(analysis.Signal{Rate: rate, X: x}); got.Step > 1 || got.Slope > 1.5 || got.Spectrum > 1.5 {
			t.Errorf("loop, %s: got a seam of %.2f in step, %.2f in slope and %.2f in spectrum, want 1, 1.5 and 1.5 at most", name, got.Step, got.Slope,
				got.Spectrum)
		}
	}
}

// sane checks what holds of every sound.
func sane(t *testing.T, f *foley.Family, what string, s sound.Stereo, a foley.Ask) {
	t.Helper()
	if len(s.L) != len(s.R) || s.Rate == 0 || len(s.L) == 0 {
		t.Fatalf("%s: got %d and %d samples at %d", what, len(s.L), len(s.R), s.Rate)
	}
	if want := int(a.Seconds*float64(s.Rate) + .5); f.Steady && len(s.L) != want {
		t.Errorf("%s: got %d samples, want %d", what, len(s.L), want)
	}
	if s.Seconds() > 40 && !f.Steady {
		t.Errorf("%s: got an event of %.0f s, want 40 at most", what, s.Seconds())
	}
	var sum, square float64
	for _, x := range [2][]float32{s.L, s.R} {
		for i, v := range x {
			if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
				t.Fatalf("%s: got %v at sample %d", what, v, i)
			}
			sum += float64(v)
			square += float64(v) * float64(v)
		}
	}
	n := float64(2 * len(s.L))
	rms := math.Sqrt(square / n)
	if rms < 1e-6 {
		t.Fatalf("%s: got silence", what)
	}
	if dc := math.Abs(sum/n) / rms; dc > .8 { // forces have one sign; the master takes it out
		t.Errorf("%s: got a DC of %.2f of the root mean square, want 0.8 at most", what, dc)
	}
	if end := sound.Mono(s.Mid()[len(s.L)-len(s.L)/50-1:]).Peak(); !f.Steady && end > .03*s.Peak() {
		t.Errorf("%s: got %.0f dB at the end, want an event that has died away", what, sound.Decibels(end/s.Peak()))
	}
}

// odd makes the sound with the most unusual parameters.
func odd(t *testing.T, f *foley.Family) {
	for name, change := range map[string]func(*foley.Ask){
		"short":  func(a *foley.Ask) { a.Seconds = .5 },
		"tiny":   func(a *foley.Ask) { a.Size, a.Pitch = .25, 1.5 },
		"huge":   func(a *foley.Ask) { a.Size, a.Pitch = 4, .6 },
		"soft":   func(a *foley.Ask) { a.Force, a.Speed = .25, .3 },
		"strong": func(a *foley.Ask) { a.Force, a.Speed = 3.5, 3 },
		"often":  func(a *foley.Ask) { a.Times = 7 },
	} {
		a := foley.NewAsk(seed.Seed(first), min(f.Seconds, 3))
		change(&a)
		sane(t, f, name, Render(t.Context(), f, a, 32000, f.Steady), a)
	}
	for _, m := range f.Takes {
		a := foley.NewAsk(seed.Seed(first), min(f.Seconds, 3))
		a.Material = &m
		sane(t, f, "of "+m.Name, Render(t.Context(), f, a, 32000, false), a)
	}
	for trait := range f.Traits {
		a := foley.NewAsk(seed.Seed(first), min(f.Seconds, 3))
		a.Traits = map[string]bool{trait: true}
		sane(t, f, trait, Render(t.Context(), f, a, 32000, false), a)
	}
}

// stops checks that a family returns when its context is over, with much to do.
func stops(t *testing.T, f *foley.Family) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	a := foley.NewAsk(seed.Seed(first), 120)
	made := make(chan struct{})
	go func() {
		Render(ctx, f, a, rate, f.Steady)
		close(made)
	}()
	<-made
}
