package sound_test

import (
	"context"
	"math"
	"testing"

	"atelier/internal/media/sound"
	"atelier/internal/seed"
)

const rate = 48000

func clock(t testing.TB, loop bool) sound.Clock { return sound.NewClock(t.Context(), rate, loop) }

// power is the share of a frequency in a sound, by one term of its Fourier sum.
func power(x sound.Mono, f float64) float64 {
	var re, im float64
	for i, v := range x {
		w := 2 * math.Pi * f * float64(i) / rate
		re += float64(v) * math.Cos(w)
		im += float64(v) * math.Sin(w)
	}
	return 2 * math.Hypot(re, im) / float64(len(x))
}

func TestABodyRingsAtItsModesAndDiesInItsTime(t *testing.T) {
	c := clock(t, false)
	r := sound.NewRand(1, "blow")
	x := c.Blow(r, .08, 0, 1, []sound.Mode{{F: 1000, T: .5, A: 1}})
	if got := x[:rate/10].Peak(); got < .8 || got > 1.1 {
		t.Errorf("got an amplitude of %.2f after a blow of area 1, want 1", got)
	}
	if own, other := power(x, 1000), power(x, 1500); own < 20*other {
		t.Errorf("got %.4f at the mode and %.4f beside it", own, other)
	}
	if fell := sound.Decibels(x[rate/2:].Peak()); math.Abs(fell+60) > 3 {
		t.Errorf("got %.1f dB after T60, want -60", fell)
	}
}

func TestNothingAliasesInASaw(t *testing.T) {
	c := clock(t, false)
	o := c.Osc()
	x := c.Fill(1, func(float64) float64 { return o.Saw(3520) })
	own, alias := power(x, 3520), power(x, math.Abs(3520*25-2*rate)) // the 25th partial folds to 8 kHz
	if sound.Decibels(alias/own) > -45 {
		t.Errorf("got an alias %.0f dB under the first partial, want -45 at most", sound.Decibels(alias/own))
	}
}

func TestPluckIsInTune(t *testing.T) {
	c := clock(t, false)
	for _, f := range []float64{82.4, 220, 659.3} {
		x := c.Pluck(sound.NewRand(1, "string"), f, 1, 2, .6, .3)
		best, at := 0., 0.
		for cents := -30.; cents <= 30; cents += 2 {
			if p := power(x, f*math.Pow(2, cents/1200)); p > best {
				best, at = p, cents
			}
		}
		if math.Abs(at) > 6 {
			t.Errorf("%.1f Hz: got %.0f cents off", f, at)
		}
	}
}

func TestBubbleHasMinnaertsPitch(t *testing.T) {
	x := clock(t, false).Bubble(.003, 0)
	if own, beside := power(x, 1000), power(x, 1400); own < 4*beside {
		t.Errorf("got %.4f at 1 kHz and %.4f beside it, want a bubble of 3 mm at 1 kHz", own, beside)
	}
}

func TestLimiterHoldsTruePeaks(t *testing.T) {
	for _, loop := range []bool{false, true} {
		c := clock(t, loop)
		n := sound.NewNoise(sound.NewRand(1, "noise"))
		s := c.Both(c.Fill(.5, func(t float64) float64 { return n.White() * (.2 + 3*sound.Smooth(.1, .2, t)*sound.Smooth(.4, .3, t)) }))
		c.Master(s, sound.Master{Gain: 1})
		if got := sound.Decibels(c.TruePeak(s)); got > -1 || got < -3 {
			t.Errorf("loop %v: got a true peak of %.2f dB, want just under -1", loop, got)
		}
	}
}

func TestTruePeakLiesBetweenSamples(t *testing.T) {
	c := clock(t, false)
	s := c.Both(c.Fill(.2, func(t float64) float64 { return math.Sin(2*math.Pi*12000*t + math.Pi/4) }))
	if s.Peak() > .72 {
		t.Fatalf("got samples of %.2f, want them all off the peaks", s.Peak())
	}
	if got := c.TruePeak(s); math.Abs(got-1) > .12 {
		t.Errorf("got %.3f, want 1", got)
	}
}

func TestHalvingKeepsWhatFitsAndDropsTheRest(t *testing.T) {
	c := sound.NewClock(t.Context(), 2*rate, false)
	tone := func(f float64) float64 {
		s := c.Both(c.Fill(.2, func(t float64) float64 { return math.Sin(2 * math.Pi * f * t) }))
		return sound.Mono(c.Halve(s).L[1000:8000]).Peak()
	}
	if got := tone(10000); math.Abs(got-1) > .01 {
		t.Errorf("got %.3f of a tone of 10 kHz, want 1", got)
	}
	if got := sound.Decibels(tone(38000)); got > -75 {
		t.Errorf("got %.0f dB of a tone of 38 kHz, want -75 at most", got)
	}
}

// A delay network over a loop leaves the loop closed: one turn of it equals the next.
func TestARoomOverALoopCloses(t *testing.T) {
	c := clock(t, true)
	room := sound.Room{Size: 9, T60: .6, High: .3, Pre: .01, Wet: 1}
	make := func(seconds float64, c sound.Clock) sound.Stereo {
		s := c.Stereo(seconds)
		for at := .1; at < seconds; at++ {
			s.Add(sound.Mono{1}, at, 1, .3)
		}
		return c.Mix(s, room)
	}
	once, long := make(1, c), make(5, clock(t, false))
	var worst float64
	for i := range once.L {
		worst = max(worst, math.Abs(float64(once.L[i]-long.L[4*rate+i])))
	}
	if worst > 2e-3*once.Peak() {
		t.Errorf("got a loop that differs by %g from what goes on without end", worst)
	}
}

func TestALoopOfNoiseFolds(t *testing.T) {
	c := clock(t, true)
	n := sound.NewNoise(sound.NewRand(1, "bed"))
	x := c.Bed(2, func(float64) float64 { return n.Pink() })
	if len(x) != 2*rate {
		t.Fatalf("got %d samples, want %d", len(x), 2*rate)
	}
	quarter := func(from int) (e float64) {
		for _, v := range x[from : from+rate/4] {
			e += float64(v * v)
		}
		return e
	}
	if a, b := quarter(0), quarter(rate); a/b > 2 || b/a > 2 {
		t.Errorf("got a power of %.1f where it folds and %.1f elsewhere", a, b)
	}
}

func TestStreamsOfChance(t *testing.T) {
	a, b, again := sound.NewRand(7, "a"), sound.NewRand(7, "b"), sound.NewRand(7, "a")
	var mean, square float64
	for range 20000 {
		x := a.Norm()
		if x != again.Norm() {
			t.Fatal("the same name of the same seed gave other numbers")
		}
		if x == b.Norm() {
			t.Fatal("another name gave the same number")
		}
		mean += x / 20000
		square += x * x / 20000
	}
	if math.Abs(mean) > .03 || math.Abs(square-1) > .05 {
		t.Errorf("got mean %.3f and variance %.3f of normal numbers, want 0 and 1", mean, square)
	}
	r := sound.NewRand(seed.Seed(3), "power")
	for range 1000 {
		if x := r.Power(.001, .01, 1.75); x < .001 || x > .01 {
			t.Fatalf("got %g of 0.001..0.01", x)
		}
	}
}

func TestWorkStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	c := sound.NewClock(ctx, rate, false)
	calls := 0
	c.Fill(100, func(float64) float64 { calls++; return 1 })
	for range c.Steady(sound.NewRand(1, "drops"), 100, 1000) {
		calls++
	}
	if calls > 0 || c.Err() == nil {
		t.Errorf("got %d samples and events after the end, error %v", calls, c.Err())
	}
}

func TestALevelMeterReadsATone(t *testing.T) {
	c := clock(t, false)
	for f, want := range map[float64]float64{1000: 0, 100: -19.1, 31.5: -39.4} {
		s := c.Both(c.Fill(1, func(t float64) float64 { return math.Sin(2 * math.Pi * f * t) }))
		if got := s.Level(); math.Abs(got-want) > 1.2 {
			t.Errorf("%g Hz: got %.1f dB(A), want %.1f", f, got, want)
		}
	}
}

func BenchmarkRing(b *testing.B) {
	c := clock(b, false)
	r := sound.NewRand(1, "bench")
	modes := sound.Body(r, 200, sound.Plate(1.3, 30), sound.Steel, .3, .02)
	for b.Loop() {
		c.Blow(r, .1, .1, 1, modes)
	}
}

func BenchmarkRoom(b *testing.B) {
	c := clock(b, false)
	s := c.Stereo(1)
	for b.Loop() {
		c.Mix(s, sound.Room{Size: 8, T60: .6, High: .4, Pre: .005, Wet: .1})
	}
}
