package loudness

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/wav"
	"atelier/internal/seed"
)

// sines is a sine of 1 kHz at levels in dB of full scale, each for some seconds.
func sines(rate int, parts ...[2]float64) (x []float32) {
	for _, p := range parts {
		for range int(p[1] * float64(rate)) {
			x = append(x, float32(math.Pow(10, p[0]/20)*math.Sin(2*math.Pi*1000*float64(len(x))/float64(rate))))
		}
	}
	return x
}

// TestReferenceSignals measures the signals 1 to 5 of EBU Tech 3341, shortened.
func TestReferenceSignals(t *testing.T) {
	for _, c := range []struct {
		name  string
		parts [][2]float64
		want  float64
	}{
		{"1", [][2]float64{{-23, 2}}, -23},
		{"2", [][2]float64{{-33, 2}}, -33},
		{"3", [][2]float64{{-36, 2}, {-23, 12}, {-36, 2}}, -23},
		{"4", [][2]float64{{-72, 2}, {-36, 2}, {-23, 12}, {-36, 2}, {-72, 2}}, -23},
		{"5", [][2]float64{{-26, 8}, {-20, 8.04}, {-26, 8}}, -23},
		{"short", [][2]float64{{-23, 0.25}}, -23},
		{"silence", [][2]float64{{-90, 2}}, Silence},
	} {
		for _, rate := range []int{32000, 44100, 48000} {
			if rate != 48000 && len(c.parts) > 1 {
				continue
			}
			x := sines(rate, c.parts...)
			got, err := Integrated(t.Context(), rate, x, x)
			if err != nil || math.Abs(got-c.want) > 0.1 {
				t.Errorf("signal %s at %d Hz: got %.2f LUFS, %v, want %.1f", c.name, rate, got, err, c.want)
			}
		}
	}
}

func TestEnds(t *testing.T) {
	if got, err := Integrated(t.Context(), 48000, nil, nil); got != Silence || err != nil {
		t.Errorf("no samples: got %v, %v, want %v", got, err, Silence)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Integrated(ctx, 48000, make([]float32, 48000)); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: got %v", err)
	}
}

// bursts are bursts of noise and of a sine at a quarter of the rate. Their peaks lie between samples, and their levels on both sides of the gates.
func bursts(rate, channels int) (c audio.Clip) {
	c.Rate = rate
	for ch := range channels {
		x := make([]float32, 5*rate)
		for i := range x {
			age := float64(i%(rate/2)) / float64(rate)
			loud := math.Pow(10, -float64(i/rate)*7/20) * math.Exp(-age*6)
			x[i] = float32(loud * (0.3*float64(seed.Seed(ch).At(i).Range(-1, 1)) + 0.4*math.Sin(math.Pi/2*float64(i)+0.7+float64(ch))))
		}
		c.Channels = append(c.Channels, x)
	}
	return c
}

// TestAgreesWithFFmpeg compares loudness and true peak with those of the filter ebur128.
func TestAgreesWithFFmpeg(t *testing.T) {
	program, err := exec.LookPath("ffmpeg")
	if err != nil {
		t.Fatal("ffmpeg is not installed: make ffmpeg")
	}
	for _, c := range []struct{ rate, channels int }{{48000, 2}, {44100, 2}, {48000, 1}, {32000, 2}} {
		t.Run(fmt.Sprintf("%d Hz, %d channels", c.rate, c.channels), func(t *testing.T) {
			clip := bursts(c.rate, c.channels)
			path := filepath.Join(t.TempDir(), "sound.wav")
			var b bytes.Buffer
			if err := (wav.Encoder{}).Encode(t.Context(), &b, clip); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
			said, err := exec.CommandContext(t.Context(), program, "-nostats", "-i", path, "-af", "ebur128=peak=true", "-f", "null", "-").CombinedOutput()
			if err != nil {
				t.Fatalf("%v: %s", err, said)
			}
			got, err := Integrated(t.Context(), c.rate, clip.Channels...)
			if want := number(t, said, `I: +(-?[0-9.]+) LUFS`); err != nil || math.Abs(got-want) > 0.1 {
				t.Errorf("loudness: got %.2f LUFS, %v, want %.1f", got, err, want)
			}
			most := float32(0)
			for _, x := range clip.Channels {
				for i := range x {
					most = max(most, PeakAfter(x, i, false, 0))
				}
			}
			peak := 20 * math.Log10(float64(most))
			if want := number(t, said, `Peak: +(-?[0-9.]+) dBFS`); math.Abs(peak-want) > 0.15 { // ffmpeg rounds to a tenth
				t.Errorf("true peak: got %.2f dB, want %.1f", peak, want)
			}
		})
	}
}

// number is the number in the last match of the pattern.
func number(t *testing.T, said []byte, pattern string) float64 {
	t.Helper()
	all := regexp.MustCompile(pattern).FindAllSubmatch(said, -1)
	if all == nil {
		t.Fatalf("no %q in %s", pattern, said)
	}
	v, err := strconv.ParseFloat(string(all[len(all)-1][1]), 64)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func BenchmarkIntegratedMinute(b *testing.B) {
	x := sines(48000, [2]float64{-20, 60})
	for b.Loop() {
		if _, err := Integrated(b.Context(), 48000, x, x); err != nil {
			b.Fatal(err)
		}
	}
}
