package opus

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/audio/audiotest"
	"atelier/internal/seed"
)

// phrase is the test sound of n samples.
func phrase(channels, n int) audio.Clip { return audiotest.Phrase(rate, channels, n) }

func encoded(t testing.TB, e Encoder, c audio.Clip) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := e.Encode(t.Context(), &b, c); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// decoded are the channels of files, decoded in one run of ffmpeg. The test fails when ffmpeg warns. make ffmpeg installs it.
func decoded(t testing.TB, channels int, files ...[]byte) (sounds [][][]float32) {
	t.Helper()
	program, err := exec.LookPath("ffmpeg")
	if err != nil {
		t.Fatal("ffmpeg is not installed: make ffmpeg")
	}
	folder := t.TempDir()
	args, outputs := []string{"-v", "warning"}, []string{}
	for i, file := range files {
		path := filepath.Join(folder, fmt.Sprint(i, ".ogg"))
		if err := os.WriteFile(path, file, 0o600); err != nil {
			t.Fatal(err)
		}
		args = append(args, "-i", path)
		outputs = append(outputs, "-map", fmt.Sprint(i), "-f", "f32le", path+".raw")
	}
	if said, err := exec.CommandContext(t.Context(), program, append(args, outputs...)...).CombinedOutput(); err != nil || len(said) > 0 {
		t.Fatalf("ffmpeg: %v: %s", err, said)
	}
	for i := range files {
		b, err := os.ReadFile(filepath.Join(folder, fmt.Sprint(i, ".ogg.raw")))
		if err != nil {
			t.Fatal(err)
		}
		x := make([][]float32, channels)
		for ; len(b) >= 4*channels; b = b[4*channels:] {
			for ch := range x {
				x[ch] = append(x[ch], math.Float32frombits(binary.LittleEndian.Uint32(b[4*ch:])))
			}
		}
		sounds = append(sounds, x)
	}
	return sounds
}

func TestWhatIsDecodedIsTheSound(t *testing.T) {
	for channels, cases := range map[int][]struct {
		encoder Encoder
		mean    float64 // bound of the noise over the mask, dB
	}{
		1: {{Encoder{}, -8}, {Encoder{Bitrate: 256}, -30}},
		2: {
			{Encoder{}, -6}, {Encoder{Bitrate: 96}, -3}, {Encoder{Bitrate: 128, Constant: true}, -5.5}, {Encoder{Bitrate: 48}, 2}, {Encoder{Bitrate: 256}, -14},
			{Encoder{Bitrate: 510}, -30},
		},
	} {
		clip := phrase(channels, 48000)
		var files [][]byte
		for _, c := range cases {
			files = append(files, encoded(t, c.encoder, clip))
		}
		for i, got := range decoded(t, channels, files...) {
			c := cases[i]
			for ch, want := range clip.Channels {
				if len(got[ch]) != len(want) {
					t.Fatalf("%+v, channel %d: got %d samples, want %d", c.encoder, ch, len(got[ch]), len(want))
				}
				if lag := audiotest.Lag(want, got[ch], 40); lag != 0 {
					t.Errorf("%+v, channel %d: got a delay of %d samples, want none", c.encoder, ch, lag)
				}
				if r := audiotest.NoiseToMask(rate, want, got[ch]); r.Mean > c.mean {
					t.Errorf("%+v, channel %d: noise to mask: got %.1f dB, want at most %.1f", c.encoder, ch, r.Mean, c.mean)
				}
			}
			if kbit := float64(c.encoder.Bitrate); kbit > 0 {
				if got := float64(len(files[i])) * 8 / 1000 / clip.Seconds(); got > kbit*1.15 {
					t.Errorf("%+v: got %.0f kbit/s, want about %.0f at most", c.encoder, got, kbit)
				}
			}
		}
	}
}

// TestEveryLength ends in frames of all four sizes.
func TestEveryLength(t *testing.T) {
	lengths := []int{1, 100, 647, 648, 649, 700, 769, 889, 1200, 1608, 1609, 24000, 50*longest - preSkip, 50*longest - preSkip + 1}
	var files [][]byte
	for _, n := range lengths {
		files = append(files, encoded(t, Encoder{}, phrase(1, n)))
	}
	for i, got := range decoded(t, 1, files...) {
		n := lengths[i]
		if len(got[0]) != n {
			t.Errorf("%d samples: got %d", n, len(got[0]))
			continue
		}
		if snr := audiotest.SNR(phrase(1, n).Channels[0], got[0]); n > 600 && snr < 15 {
			t.Errorf("%d samples: got %.1f dB of sound over noise, want at least 15", n, snr)
		}
	}
}

func TestExtremesAreDecoded(t *testing.T) {
	n := 24000 // half a second
	noise, impulse, square, late, faint := make([]float32, n), make([]float32, n), make([]float32, n), make([]float32, n), make([]float32, n)
	for i := range noise {
		noise[i] = seed.Seed(9).At(i).Range(-1, 1)
		square[i] = float32(i/50%2*2 - 1)
		late[i] = noise[i] * float32(i/(n/2))
		faint[i] = noise[i] * 1e-6
	}
	impulse[8001] = 1
	cases := []struct {
		name string
		x    []float32
		snr  float64 // least ratio of sound to noise, dB
	}{
		{"silence", make([]float32, n), 0}, {"impulse", impulse, 0.5}, {"noise at full scale", noise, 2}, {"square at full scale", square, 10},
		{"noise after silence", late, 2}, {"faint noise", faint, -20}, {"beyond full scale", []float32{1e30, -1e30, 5, 0, 1}, -200},
	}
	encoders := []Encoder{{Bitrate: leastBitrate}, {Bitrate: 128, Constant: true}, {Bitrate: mostBitrate}}
	for channels := 1; channels <= 3; channels++ {
		var files [][]byte
		for _, c := range cases {
			x := [][][]float32{{c.x}, {c.x, c.x}, {c.x, make([]float32, len(c.x))}}[channels-1]
			for _, e := range encoders {
				files = append(files, encoded(t, e, audio.Clip{Rate: rate, Channels: x}))
			}
		}
		for i, got := range decoded(t, min(2, channels), files...) {
			c, e := cases[i/len(encoders)], encoders[i%len(encoders)]
			if len(got[0]) != len(c.x) {
				t.Fatalf("%s, %+v: got %d samples, want %d", c.name, e, len(got[0]), len(c.x))
			}
			for ch := range got {
				for i, v := range got[ch] {
					if v-v != 0 || c.name == "silence" && v != 0 {
						t.Fatalf("%s, %+v, channel %d: sample %d is %v", c.name, e, ch, i, v)
					}
				}
			}
			if snr := audiotest.SNR(c.x, got[0]); c.name != "silence" && e.Bitrate > leastBitrate && snr < c.snr {
				t.Errorf("%s, %+v: got %.1f dB of sound over noise, want at least %.0f", c.name, e, snr, c.snr)
			}
		}
	}
}

func TestSilenceBeforeAnAttackStaysSilent(t *testing.T) {
	x := make([]float32, 24000)
	for i := 12300; i < len(x); i++ {
		x[i] = 0.8 * seed.Seed(2).At(i).Range(-1, 1) * float32(math.Exp(-float64(i-12300)/2000))
	}
	got := decoded(t, 1, encoded(t, Encoder{}, audio.Clip{Rate: rate, Channels: [][]float32{x}}))[0]
	var early float64
	for _, v := range got[0][10000 : 12300-2*block] {
		early = max(early, math.Abs(float64(v)))
	}
	if early > 0.01 {
		t.Errorf("before the attack: got %.3f of full scale, want at most 0.01", early)
	}
}

func TestSilenceIsShort(t *testing.T) {
	if n := len(encoded(t, Encoder{}, audio.Clip{Rate: rate, Channels: [][]float32{make([]float32, 120*rate)}})); n > 120*250 {
		t.Errorf("two minutes of silence: got %d bytes, want at most %d", n, 120*250)
	}
}

// TestTheSameBytesOnEveryProcessor compares a digest. The sound is made with integers, so that it is the same everywhere. A new encoder has a new digest.
func TestTheSameBytesOnEveryProcessor(t *testing.T) {
	const want = "b5ca8fb15044265e5ea0c7e8157eab43af8da34f643a994775f64aef82d8acff"
	clip := audio.Clip{Rate: rate, Channels: make([][]float32, 2)}
	for i := range 3 * rate {
		strike := float32(12000-i%12000) / 12000
		for ch := range clip.Channels {
			saw := float32(i*(3+ch)%440)/440 - 0.5
			clip.Channels[ch] = append(clip.Channels[ch], float32(strike*saw)+float32(seed.Seed(ch).At(i).Range(-1, 1)/16))
		}
	}
	sum := sha256.New()
	for _, e := range []Encoder{{}, {Bitrate: 64, Ceiling: 0.3}, {Bitrate: 256, Constant: true}} {
		sum.Write(encoded(t, e, clip))
	}
	if got := hex.EncodeToString(sum.Sum(nil)); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

func TestRefused(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	for _, kbit := range []int{-1, 31, 257} {
		if err := (Encoder{Bitrate: kbit}).Encode(ctx, io.Discard, phrase(1, 1000)); err == nil {
			t.Errorf("%d kbit/s: got no error", kbit)
		}
	}
	if err := (Encoder{}).Encode(ctx, io.Discard, audio.Clip{Rate: 44100, Channels: [][]float32{{0.5}}}); err == nil {
		t.Error("44100 Hz: got no error")
	}
	if err := (Encoder{}).Encode(ctx, io.Discard, audio.Clip{Rate: rate}); !errors.Is(err, audio.ErrEmpty) {
		t.Errorf("no samples: got %v", err)
	}
	if err := (Encoder{}).Encode(ctx, io.Discard, audio.Clip{Rate: rate, Channels: [][]float32{{0, float32(math.NaN())}}}); err == nil {
		t.Error("a sample that is no number: got no error")
	}
	cancel()
	if err := (Encoder{}).Encode(ctx, io.Discard, phrase(1, 1000)); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: got %v", err)
	}
}

func BenchmarkEncodeStereoSecond(b *testing.B) {
	clip := phrase(2, 48000)
	b.ReportAllocs()
	for b.Loop() {
		if err := (Encoder{}).Encode(b.Context(), io.Discard, clip); err != nil {
			b.Fatal(err)
		}
	}
}
