package opus

import (
	"encoding/binary"
	"flag"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/audio/audiotest"
)

var tools = flag.Bool("opustools", false, "have opusinfo and opusdec read what is written: make opus-tools")

// TestOpusToolsReadIt runs the programs of libopus: they find no fault in the stream, read its tags, and decode the same samples as our decoder.
func TestOpusToolsReadIt(t *testing.T) {
	if !*tools {
		t.Skip("make opus-tools runs it")
	}
	for channels := 1; channels <= 2; channels++ {
		for _, e := range []Encoder{{}, {Bitrate: leastBitrate, Constant: true}, {Bitrate: 64}, {Bitrate: mostBitrate}} {
			clip := struck(channels, 2*rate+700)
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
			if said, err := exec.CommandContext(t.Context(), "opusdec", "--quiet", "--float", path, out).CombinedOutput(); err != nil {
				t.Fatalf("opusdec: %v: %s", err, said)
			}
			theirs, err := exec.CommandContext(t.Context(), "ffmpeg", "-v", "error", "-i", out, "-f", "f32le", "-").Output()
			if err != nil {
				t.Fatal(err)
			}
			if got := len(theirs) / 4 / channels; got != clip.Len() {
				t.Fatalf("%+v: got %d samples, want %d", e, got, clip.Len())
			}
			for ch, ours := range ownDecoded(t, e, clip) {
				got := make([]float32, 0, clip.Len())
				for i := ch; ch < channels && i < clip.Len()*channels; i += channels {
					got = append(got, math.Float32frombits(binary.LittleEndian.Uint32(theirs[4*i:])))
				}
				if snr := audiotest.SNR(got, ours[min(len(ours), preSkip):]); ch < channels && snr < 80 {
					t.Errorf("%+v, channel %d: got a difference of %.1f dB from what we decode, want -80 at most", e, ch, -snr)
				}
			}
		}
	}
}
