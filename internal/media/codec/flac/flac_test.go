package flac

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/wav"
	"atelier/internal/seed"
)

// cases are sounds that take every kind of subframe and stereo, and blocks that are not full.
var cases = map[string][][]float32{
	"one sample":      {{0.25}},
	"silence":         {make([]float32, 10000)},
	"tone":            {wave(9000, func(i int) float64 { return 0.8 * math.Sin(float64(i)*0.05) })},
	"noise":           {wave(5001, func(i int) float64 { return float64(seed.Seed(1).At(i).Range(-1, 1)) })},
	"full scale":      {wave(5000, func(i int) float64 { return float64(i/3%2*2 - 1) }), wave(5000, func(i int) float64 { return -float64(i/3%2*2 - 1) })},
	"nearly the same": {wave(9000, chord), wave(9000, func(i int) float64 { return chord(i) * 0.98 })},
	"one side":        {wave(4096, chord), make([]float32, 4096)},
	"many frames":     {wave(130*blockSize+7, func(i int) float64 { return 0.001 * math.Sin(float64(i)*0.3) })},
}

func wave(n int, f func(i int) float64) []float32 {
	x := make([]float32, n)
	for i := range x {
		x[i] = float32(f(i))
	}
	return x
}

func chord(i int) float64 {
	t := float64(i)
	return 0.2*math.Sin(t*0.03) + 0.2*math.Sin(t*0.047) + 0.01*float64(seed.Seed(4).At(i).Range(-1, 1))
}

// TestFFmpegDecodesTheSameIntegers expects the same samples from ffmpeg, and correct checksums.
func TestFFmpegDecodesTheSameIntegers(t *testing.T) {
	program, err := exec.LookPath("ffmpeg")
	if err != nil {
		t.Fatal("ffmpeg is not installed: make ffmpeg")
	}
	for name, channels := range cases {
		t.Run(name, func(t *testing.T) {
			c := audio.Clip{Rate: 48000, Channels: channels}
			path := filepath.Join(t.TempDir(), "sound.flac")
			var b bytes.Buffer
			if err := Encode(t.Context(), &b, c); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
				t.Fatal(err)
			}
			var out, said bytes.Buffer
			cmd := exec.CommandContext(t.Context(), program, "-v", "warning", "-err_detect", "crccheck+explode", "-i", path, "-f", "s32le", "-")
			cmd.Stdout, cmd.Stderr = &out, &said
			if err := cmd.Run(); err != nil || said.Len() > 0 {
				t.Fatalf("ffmpeg: %v: %s", err, said.String())
			}
			got := out.Bytes()
			if want := 4 * len(channels) * c.Len(); len(got) != want {
				t.Fatalf("got %d bytes, want %d", len(got), want)
			}
			want := make([]int32, c.Len())
			for ch := range channels {
				c.Integers(want, ch, 0, depth)
				for i, w := range want {
					if g := int32(binary.LittleEndian.Uint32(got[4*(i*len(channels)+ch):])) >> 8; g != w {
						t.Fatalf("channel %d, sample %d: got %d, want %d", ch, i, g, w)
					}
				}
			}
		})
	}
}

func TestSizes(t *testing.T) {
	for name, most := range map[string]float64{"silence": 0.01, "tone": 0.4, "noise": 1.01, "nearly the same": 0.8, "one side": 0.5} {
		c := audio.Clip{Rate: 48000, Channels: cases[name]}
		var b bytes.Buffer
		if err := Encode(t.Context(), &b, c); err != nil {
			t.Fatal(err)
		}
		if got := float64(b.Len()-100) / float64(3*c.Len()*len(c.Channels)); got > most {
			t.Errorf("%s: got %.2f of the bytes of a WAVE file, want at most %.2f", name, got, most)
		}
	}
}

// TestAWaveFileBecomesTheSameIntegers expects the samples of a WAVE file unchanged, without a second dither.
func TestAWaveFileBecomesTheSameIntegers(t *testing.T) {
	c := audio.Clip{Rate: 48000, Channels: cases["nearly the same"]}
	var file, direct, again bytes.Buffer
	if err := (wav.Encoder{}).Encode(t.Context(), &file, c); err != nil {
		t.Fatal(err)
	}
	read, err := wav.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	for b, c := range map[*bytes.Buffer]audio.Clip{&direct: c, &again: read} {
		if err := Encode(t.Context(), b, c); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(direct.Bytes(), again.Bytes()) {
		t.Error("a sound and its WAVE file gave different FLAC files")
	}
}

func TestTextsAndLoop(t *testing.T) {
	c := audio.Clip{Rate: 44100, Channels: cases["tone"], Loop: true, Tags: audio.Tags{Title: "a tone", Provenance: `{"seed":1}`}}
	var b bytes.Buffer
	if err := Encode(t.Context(), &b, c); err != nil {
		t.Fatal(err)
	}
	head := b.String()[:300]
	for _, want := range []string{"TITLE=a tone", `COMMENT={"seed":1}`, "LOOPSTART=0", "LOOPLENGTH=9000"} {
		if !strings.Contains(head, want) {
			t.Errorf("the head has no %q", want)
		}
	}
	if strings.Contains(head, "ENCODER=") {
		t.Error("an empty text was written")
	}
}

func TestNumerals(t *testing.T) {
	for _, r := range []rune{0, 0x7f, 0x80, 0x7ff, 0x800, 0xfffd, 0x10000, 0x10ffff} {
		if got := string(numeral(int(r))); got != string(r) {
			t.Errorf("%x: got %x, want %x", r, got, string(r))
		}
	}
}

func TestRefused(t *testing.T) {
	if err := Encode(t.Context(), io.Discard, audio.Clip{Rate: 48000}); !errors.Is(err, audio.ErrEmpty) {
		t.Errorf("no samples: got %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := Encode(ctx, io.Discard, audio.Clip{Rate: 48000, Channels: cases["tone"]}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: got %v", err)
	}
}

func BenchmarkEncodeStereoSecond(b *testing.B) {
	c := audio.Clip{Rate: 48000, Channels: [][]float32{wave(48000, chord), wave(48000, func(i int) float64 { return 0.9 * chord(i+5) })}}
	for b.Loop() {
		if err := Encode(b.Context(), io.Discard, c); err != nil {
			b.Fatal(err)
		}
	}
}
