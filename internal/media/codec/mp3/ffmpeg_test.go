package mp3

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/audio/audiotest"
)

// ffmpeg decodes a file with the program ffmpeg, which reads the tag. The test fails when ffmpeg reports anything, or is missing; make ffmpeg installs
// it.
func ffmpeg(t *testing.T, file []byte, channels int) [][]float32 {
	t.Helper()
	program, err := exec.LookPath("ffmpeg")
	if err != nil {
		t.Fatal("ffmpeg is not installed: make ffmpeg")
	}
	path := filepath.Join(t.TempDir(), "sound.mp3")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	var out, said bytes.Buffer
	cmd := exec.CommandContext(t.Context(), program, "-v", "warning", "-i", path, "-f", "f32le", "-")
	cmd.Stdout, cmd.Stderr = &out, &said
	if err := cmd.Run(); err != nil || said.Len() > 0 {
		t.Fatalf("ffmpeg: %v: %s", err, said.String())
	}
	x := make([][]float32, channels)
	for b := out.Bytes(); len(b) >= 4*channels; b = b[4*channels:] {
		for ch := range x {
			x[ch] = append(x[ch], math.Float32frombits(binary.LittleEndian.Uint32(b[4*ch:])))
		}
	}
	return x
}

// TestFFmpegGivesEverySampleBack: by the tag the decoded sound begins and ends where the clip does.
func TestFFmpegGivesEverySampleBack(t *testing.T) {
	for _, c := range []struct{ rate, channels, bitrate int }{{48000, 2, 128}, {44100, 2, 128}, {32000, 1, 64}, {48000, 1, 320}, {44100, 2, 320}} {
		t.Run(fmt.Sprintf("%d Hz %d channels %d kbit", c.rate, c.channels, c.bitrate), func(t *testing.T) {
			clip := phrase(c.rate, c.channels, 0.731)
			clip.Tags = audio.Tags{Title: "a phrase", Software: "Atelier", Provenance: `{"seed":1}`}
			got := ffmpeg(t, encoded(t, c.bitrate, clip), c.channels)
			for ch, want := range clip.Channels {
				if len(got[ch]) != len(want) {
					t.Errorf("channel %d: got %d samples, want %d", ch, len(got[ch]), len(want))
				}
				if lag := audiotest.Lag(want, got[ch], 40); lag != 0 {
					t.Errorf("channel %d: got a delay of %d samples, want none", ch, lag)
				}
				if r := audiotest.NoiseToMask(c.rate, want, got[ch]); r.Mean > -6 {
					t.Errorf("channel %d: noise to mask: got %.1f dB, want at most -6", ch, r.Mean)
				}
			}
		})
	}
}
