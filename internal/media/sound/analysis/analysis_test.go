package analysis

import (
	"math"
	"testing"

	"atelier/internal/media/sound"
	"atelier/internal/seed"
)

const rate = 48000

// made is a signal of so many seconds, a function of time.
func made(seconds float64, f func(t float64) float64) Signal {
	s := Signal{rate, make([]float32, int(seconds*rate))}
	for i := range s.X {
		s.X[i] = float32(f(float64(i) / rate))
	}
	return s
}

func sine(f, t float64) float64 { return math.Sin(2 * math.Pi * f * t) }

func noise(t float64) float64 { return float64(seed.Seed(7).At(int(t*rate+.5)).Range(-1, 1)) }

// saw has harmonics at 1/k.
func saw(f, t float64) (v float64) {
	for k := 1.; k*f < 8000; k++ {
		v += sine(k*f, t) / k
	}
	return v / 2
}

// strikes are decaying bursts of noise at some times.
func strikes(seconds float64, times ...float64) Signal {
	return made(seconds, func(t float64) (v float64) {
		for _, at := range times {
			if t >= at {
				v += noise(t) * math.Exp(-60*(t-at))
			}
		}
		return v
	})
}

// TestMeasures measures signals with known results.
func TestMeasures(t *testing.T) {
	decay := func(f, t60 float64) func(t float64) float64 {
		return func(t float64) float64 { return sine(f, t) * sound.Decay(t, t60) }
	}
	white := made(2, noise)
	struck := made(3, func(t float64) float64 { return decay(500, 1.5)(t) + .8*decay(4000, .3)(t) })
	am := made(4, func(t float64) float64 { return (1 + .8*sine(5, t)) * noise(t) })
	bounce := strikes(2, .1, .6, .6+.325, .6+.325+.21125, .6+.325+.21125+.1373)
	glide := made(1, func(t float64) float64 { return sine(1, 300*t+150*t*t) }) // 300 to 600 Hz
	for _, c := range []struct {
		name      string
		got       float64
		want, off float64
	}{
		{"attack of a ramp of 20 ms", Attack(made(.2, func(t float64) float64 { return sine(2000, t) * math.Min(1, t/.02) })), 16, 1.6},
		{"attack of a blow", Attack(made(.2, func(t float64) float64 { return noise(t) * math.Exp(-20*t) })), 1.5, 1},
		{"rise of a swell", Rise(made(3, func(t float64) float64 { return sine(300, t) * math.Min(1, t/2) })), 1.6, .05},
		{"T60 of noise", T60(0)(made(2, func(t float64) float64 { return noise(t) * sound.Decay(t, .6) })), .6, .03},
		{"T60 at 500 Hz", T60(500)(struck), 1.5, .05},
		{"T60 at 4 kHz", T60(4000)(struck), .3, .03},
		{"T60 at the strongest", T60AtStrongest(3000, 5000)(struck), .3, .03},
		{"centroid of a tone", Centroid(made(1, func(t float64) float64 { return sine(1000, t) })), 1000, 3},
		{"centroid of two", Centroid(made(1, func(t float64) float64 { return sine(1000, t) + sine(3000, t) })), 2000, 5},
		{"centroid of white noise", Centroid(white), 12000, 250},
		{"share of white noise", Share(6000, 12000)(white), .25, .01},
		{"strongest", Strongest(100, 5000)(made(2, func(t float64) float64 { return sine(987.77, t) + .3*sine(440, t) })), 987.77, .1},
		{"flatness of noise", Flatness(500, 10000)(white), 0, 1},
		{"partials", Partials(100, 5000, 30)(made(1, func(t float64) float64 {
			return sine(400, t) + .5*sine(1730, t) + .1*sine(3333, t) + .01*sine(4500,
				t)
		})), 3, 0},
		{"modulation", Modulation(2, 12)(am), 5, .1},
		{"variation of noise", Variation(.2)(white), .01, .02},
		{"variation of modulated noise", Variation(.02)(am), .8 / math.Sqrt2, .04},
		{"crest of a sine", Crest(made(1, func(t float64) float64 { return sine(441, t) })), 3.01, .02},
		{"falls by 20 dB", Falls(20)(made(1, decay(1000, .6))), 200, 8},
		{"sounding", Sounding(30)(made(2, func(t float64) float64 { return sine(800, t) * math.Round(.25+t/2) })), 1.5, .02},
		{"silence", Silence(30)(made(2, func(t float64) float64 { return sine(800, t) * math.Round(.25+t/2) })), .25, .01},
		{"over", Over(0, 1, 1, 2)(made(2, func(t float64) float64 { return sine(800, t) * math.Pow(.1, math.Floor(t)) })), 20, .2},
		{"events", Events(.4, .05)(bounce), 5, 0},
		{"event rate", EventRate(.4, .05)(bounce), 2.5, 0},
		{"gap", Gap(.4, .05)(strikes(2, .2, .7, 1.2, 1.7)), .5, .006},
		{"shrink", Shrink(.4, .05)(bounce), .65, .03},
		{"gap of bumps", BumpGap(.03, .1, .3, .42)(strikes(3, .1, .4, 1.1, 1.4, 2.1, 2.4)), .3, .01},
		{"rate of bumps", BumpRate(.03, .1, .3)(strikes(3, .1, .4, 1.1, 1.4, 2.1, 2.4)), 2, .01},
		{"pitch of a saw", MedianPitch(80, 800, .02)(made(1, func(t float64) float64 { return saw(221.3, t) })), 221.3, .3},
		{"harmonicity of a tone", Harmonicity(80, 800, .02)(made(1, func(t float64) float64 { return saw(221.3, t) })), 1, .01},
		{"harmonicity of noise", Harmonicity(80, 800, .02)(white), .15, .15},
		{"glide", Glide(200, 900, .01)(glide), 1.83, .05},
		{"slide", Slide(200, 900, .01)(glide), 1.93, .06},
		{"within", Within(1, 2, Crest)(made(2, func(t float64) float64 { return math.Floor(t) * sine(100, t) })), 3.01, .02},
		{"above", Above(2000, Strongest(20, 5000))(made(1, func(t float64) float64 { return sine(200, t) + .2*sine(3000, t) })), 3000, .2},
		{"below", Below(500, Strongest(20, 5000))(made(1, func(t float64) float64 { return .2*sine(200, t) + sine(3000, t) })), 200, .2},
		{"note", Note(50, 90)(made(.4, func(t float64) float64 { return saw(sound.Note(67), t) })), 67, 0},
	} {
		if math.IsNaN(c.got) || math.Abs(c.got-c.want) > c.off {
			t.Errorf("%s: got %.4g, want %.4g ± %.2g", c.name, c.got, c.want, c.off)
		}
	}
}

// TestNothingToMeasure: a signal of no length, silence and a click give no panic.
func TestNothingToMeasure(t *testing.T) {
	for name, s := range map[string]Signal{"empty": {Rate: rate}, "one sample": {rate, []float32{1}}, "silence": {rate, make([]float32, 9000)}} {
		for i, m := range []Measure{
			Attack, Rise, T60(500), Centroid, Share(100, 1000), Strongest(100, 1000), Flatness(100, 1000), Partials(100, 1000, 30),
			Modulation(1, 10), Variation(.1), Crest, Falls(20), Sounding(30), Silence(30), Events(.4, .1), Gap(.4, .1), Shrink(.4, .1), BumpRate(.03, .1, .3),
			MedianPitch(80, 800, .02), Harmonicity(80, 800, .02), Glide(80, 800, .02), Slide(80, 800, .02), Note(50, 90), Tempo(60, 120, 4),
		} {
			func() {
				defer func() {
					if p := recover(); p != nil {
						t.Errorf("%s, measure %d: %v", name, i, p)
					}
				}()
				m(s)
			}()
		}
		SeamOf(s)
		ChromaOf(s).Key()
	}
}

func TestTempo(t *testing.T) {
	for _, c := range []struct {
		bpm   float64
		metre int
	}{{90, 4}, {127.3, 4}, {92, 3}, {150, 4}} {
		beat := 60 / c.bpm
		s := made(16, func(t float64) float64 {
			n := int(t / beat)
			age := t - float64(n)*beat
			half := math.Mod(t, beat/2) // off-beats are weaker, first beats of a bar stronger
			v := .1 * noise(t) * math.Exp(-80*half)
			if n%c.metre == 0 {
				v += sine(60, age) * math.Exp(-15*age)
			}
			return v + .5*noise(t)*math.Exp(-40*age)
		})
		low := 60 * math.Pow(2, math.Floor(math.Log2(c.bpm/60)))
		if got := Tempo(low, 2*low, c.metre)(s); math.Abs(got/c.bpm-1) > .01 {
			t.Errorf("%g BPM in %d: got %.2f", c.bpm, c.metre, got)
		}
	}
}

func TestKey(t *testing.T) {
	chords := func(roots ...[3]int) Signal {
		return made(float64(len(roots)), func(t float64) (v float64) {
			for _, key := range roots[int(t)] {
				v += saw(sound.Note(float64(key)), t) / 4
			}
			return v
		})
	}
	d := ChromaOf(chords([3]int{62, 65, 69}, [3]int{55, 58, 62}, [3]int{57, 61, 64}, [3]int{62, 65, 69})) // i iv V i
	if tonic, minor, r := d.Key(); tonic != 2 || !minor || r < .6 {
		t.Errorf("D minor: got tonic %d, minor %v with correlation %.2f", tonic, minor, r)
	}
	g := ChromaOf(chords([3]int{55, 59, 62}, [3]int{60, 64, 67}, [3]int{62, 66, 69}, [3]int{55, 59, 62}))
	if tonic, minor, r := g.Key(); tonic != 7 || minor || r < .6 {
		t.Errorf("G major: got tonic %d, minor %v with correlation %.2f", tonic, minor, r)
	}
	if got := g.Major(); got != 7 {
		t.Errorf("G major: got the notes of major on %d", got)
	}
}

func TestSeam(t *testing.T) {
	whole := made(1, func(t float64) float64 { return sine(100, t) + .3*sine(330, t) })
	cut := whole.Between(0, .7231)
	if got := SeamOf(whole); got.Step > 1.02 || got.Slope > 1 || got.Spectrum > 1 {
		t.Errorf("whole cycles: got %+v, want all within the sound's own", got)
	}
	if got := SeamOf(cut); got.Step < 1.5 {
		t.Errorf("cut in a cycle: got %+v, want a step beyond the sound's own", got)
	}
}

func BenchmarkPower8192(b *testing.B) {
	s := made(1, noise)
	for b.Loop() {
		s.Power(100, 8192)
	}
}
