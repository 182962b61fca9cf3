package mp3

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math"
	"testing"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/audio/audiotest"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// loud are sounds just under −1 dB whose peaks grow when they are encoded.
func loud() map[string]audio.Clip {
	const n, most = 48000, 0.88
	square, noise, clicks := make([]float32, n), make([]float32, n), make([]float32, n)
	for i := range n {
		square[i] = most * float32(i/120%2*2-1)
		noise[i] = max(-most, min(most, 1.5*float32(seed.Seed(5).At(i).Range(-1, 1))))
		clicks[i] = float32(seed.Seed(6).At(i).Range(-0.05, 0.05))
		if i%6000 < 30 {
			clicks[i] = most * float32(i/3%2*2-1)
		}
	}
	return map[string]audio.Clip{
		"square": {Rate: 48000, Channels: [][]float32{square}}, "noise": {Rate: 48000, Channels: [][]float32{noise, clicks}},
		"clicks": {Rate: 48000, Channels: [][]float32{clicks}},
	}
}

// TestNothingExceedsTheCeiling measures true peaks with ffmpeg: none exceeds the ceiling, and no sound is turned down more than that needs.
func TestNothingExceedsTheCeiling(t *testing.T) {
	seedtest.InTurn(t, 3)
	ceiling := math.Pow(10, -1.0/20)
	for name, clip := range loud() {
		for _, bitrate := range []int{64, 128} {
			t.Run(fmt.Sprint(name, " ", bitrate), func(t *testing.T) {
				if free := audiotest.TruePeak(t, ".mp3", encoded(t, bitrate, clip)); free < -0.9 {
					t.Errorf("without a ceiling: got a peak of %.1f dB, which tests nothing", free)
				}
				var b bytes.Buffer
				if err := (Encoder{Bitrate: bitrate, Ceiling: ceiling}).Encode(t.Context(), &b, clip); err != nil {
					t.Fatal(err)
				}
				if got := audiotest.TruePeak(t, ".mp3", b.Bytes()); got > -1 || got < -2.2 {
					t.Errorf("got a peak of %.1f dB, want -1 or a little less", got)
				}
			})
		}
	}
}

// TestSynthesisIsThatOfDecoders compares the synthesis of the encoder with another decoder, whose samples have 16 bits.
func TestSynthesisIsThatOfDecoders(t *testing.T) {
	for _, rate := range []int{48000, 44100, 32000} {
		for _, lower := range []int{0, 3} {
			clip := phrase(rate, 2, 0.7)
			e, err := newEncoder(clip, 128)
			if err != nil {
				t.Fatal(err)
			}
			e.lower = lower
			var b bytes.Buffer
			b.Write(e.tag(clip.Len()))
			e.meter = newMeter(2, 1, 0)
			w, got := bufio.NewWriter(&b), [2][]float32{}
			for n := range e.frames {
				f := new(frame)
				e.analyse(f, n)
				e.fit(f)
				f.lower(e.lower)
				e.meter.each(f, e.rate, func(_, ch int, x []float32) { got[ch] = append(got[ch], x...) })
				if err := e.stream.frame(w, f); err != nil {
					t.Fatal(err)
				}
			}
			if err := e.stream.end(w); err != nil {
				t.Fatal(err)
			}
			w.Flush()
			for ch, want := range decoded(t, b.Bytes()) {
				for i, v := range want[frameLen:] {
					if math.Abs(float64(v-got[ch][i])) > 4e-5 {
						t.Fatalf("%d Hz, lower by %d, channel %d, sample %d: got %v, want %v", rate, lower, ch, i, got[ch][i], v)
					}
				}
			}
		}
	}
}

// TestTurningDownChangesNothingElse turns a file down: a step of the global gain is 1.5 dB, and nothing else changes.
func TestTurningDownChangesNothingElse(t *testing.T) {
	clip := phrase(48000, 1, 0.5)
	var sounds [2][]float32
	for i := range sounds {
		e, err := newEncoder(clip, 128)
		if err != nil {
			t.Fatal(err)
		}
		e.lower = 2 * i
		var b bytes.Buffer
		b.Write(e.tag(clip.Len()))
		w := bufio.NewWriter(&b)
		if err := e.encode(t.Context(), w); err != nil {
			t.Fatal(err)
		}
		w.Flush()
		sounds[i] = ffmpeg(t, b.Bytes(), 1)[0]
	}
	for i := range sounds[1] {
		sounds[1][i] *= math.Sqrt2
	}
	if snr := audiotest.SNR(sounds[0], sounds[1]); snr < 80 {
		t.Errorf("two steps lower: got a difference of %.0f dB, want -80 at most", -snr)
	}
}

func BenchmarkEncodeStereoSecondUnderACeiling(b *testing.B) {
	clip := phrase(48000, 2, 1)
	b.ReportAllocs()
	for b.Loop() {
		if err := (Encoder{Ceiling: 0.9}).Encode(b.Context(), io.Discard, clip); err != nil {
			b.Fatal(err)
		}
	}
}
