package opus

import (
	"bytes"
	"flag"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/mp3/mp3test"
	"atelier/internal/media/codec/wav"
)

var tools = flag.Bool("opustools", false, "have opusinfo and opusdec read what is written: make opus-tools")

// TestOpusToolsReadIt: the programs of libopus find no fault with the stream, see its texts, and decode every sample.
func TestOpusToolsReadIt(t *testing.T) {
	if !*tools {
		t.Skip("make opus-tools runs it")
	}
	for channels := 1; channels <= 2; channels++ {
		for _, e := range []Encoder{{}, {Bitrate: leastBitrate, Constant: true}, {Bitrate: mostBitrate}} {
			clip := phrase(channels, 2*rate+700)
			clip.Tags = audio.Tags{Title: "a phrase", Software: "Atelier", Provenance: `{"seed":1}`}
			folder := t.TempDir()
			path, out := filepath.Join(folder, "sound.opus"), filepath.Join(folder, "sound.wav")
			if err := os.WriteFile(path, encoded(t, e, clip), 0o600); err != nil {
				t.Fatal(err)
			}
			said, err := exec.CommandContext(t.Context(), "opusinfo", path).CombinedOutput()
			if err != nil || strings.Contains(string(said), "WARNING") {
				t.Fatalf("opusinfo: %v: %s", err, said)
			}
			for _, want := range []string{"TITLE=a phrase", `COMMENT={"seed":1}`, "R128_TRACK_GAIN=", "Playback length: 0m:02.014s"} {
				if !strings.Contains(string(said), want) {
					t.Errorf("opusinfo does not say %q: %s", want, said)
				}
			}
			if said, err := exec.CommandContext(t.Context(), "opusdec", "--quiet", "--no-dither", path, out).CombinedOutput(); err != nil {
				t.Fatalf("opusdec: %v: %s", err, said)
			}
			file, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			got, err := wav.Decode(bytes.NewReader(file))
			if err != nil {
				t.Fatal(err)
			}
			theirs := decoded(t, channels, encoded(t, e, clip))[0]
			for ch, want := range clip.Channels {
				if len(got.Channels[ch]) != len(want) {
					t.Fatalf("%+v: got %d samples, want %d", e, len(got.Channels[ch]), len(want))
				}
				a, b := mp3test.SNR(want, got.Channels[ch]), mp3test.SNR(want, theirs[ch])
				if math.Abs(a-b) > 0.3 {
					t.Errorf("%+v: got %.1f dB of sound over noise by libopus and %.1f by ffmpeg, want the same", e, a, b)
				}
			}
		}
	}
}
