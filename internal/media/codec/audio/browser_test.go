package audio_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/flac"
	"atelier/internal/media/codec/mp3"
	"atelier/internal/media/codec/opus"
	"atelier/internal/media/codec/wav"
	"atelier/internal/seed/seedtest"
)

// TestABrowserDecodesEveryFormat has Chromium decode each format: it gives as many samples as the clip has, without a delay.
func TestABrowserDecodesEveryFormat(t *testing.T) {
	seedtest.InTurn(t, 3)
	clip := audio.Clip{Rate: 48000, Channels: make([][]float32, 2), Loop: true, Tags: audio.Tags{Title: "notes", Provenance: `{"seed":1}`}}
	for i := range 30011 {
		age := float64(i%8000) / 48000
		for ch, f := range []float64{440, 660} {
			v := 0.5 * math.Sin(2*math.Pi*f*age) * math.Exp(-5*age) * math.Min(1, age*500)
			clip.Channels[ch] = append(clip.Channels[ch], float32(v))
		}
	}
	formats := []struct {
		name   string
		encode func(ctx context.Context, w io.Writer, c audio.Clip) error
		most   float64 // greatest difference that is allowed
	}{
		{"24.wav", wav.Encoder{}.Encode, 0},
		{"16.wav", wav.Encoder{Bits: 16}.Encode, 3e-5},
		{"sound.flac", flac.Encode, 1e-7},
		{"128.mp3", mp3.Encoder{}.Encode, 0.01},
		{"320.mp3", mp3.Encoder{Bitrate: 320}.Encode, 0.004},
		{"128.ogg", opus.Encoder{}.Encode, 0.02},
		{"320.opus", opus.Encoder{Bitrate: 320}.Encode, 0.01},
	}
	folder := t.TempDir()
	args := []string{filepath.Join("..", "..", "..", "..", "tools", "readers", "sounds.mjs")}
	for _, f := range formats {
		var b bytes.Buffer
		if err := f.encode(t.Context(), &b, clip); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(folder, f.name)
		if err := os.WriteFile(path, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
		args = append(args, path)
	}
	cmd := exec.CommandContext(t.Context(), "node", args...)
	var said bytes.Buffer
	cmd.Stderr = &said
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("node %v: %v: %s", args, err, said.String())
	}
	d := json.NewDecoder(bytes.NewReader(out))
	for _, f := range formats {
		var got struct {
			Rate, Channels, Length int
			Differences            []float64
		}
		if err := d.Decode(&got); err != nil {
			t.Fatalf("%s: %v in %s", f.name, err, out)
		}
		if got.Rate != clip.Rate || got.Channels != 2 || got.Length != clip.Len() {
			t.Errorf("%s: got %d samples of %d channels at %d Hz, want %d of 2 at %d", f.name, got.Length, got.Channels, got.Rate, clip.Len(), clip.Rate)
		}
		for ch, v := range got.Differences {
			if v > f.most {
				t.Errorf("%s, channel %d: got a difference of %.2g, want at most %.2g", f.name, ch, v, f.most)
			}
		}
	}
}
