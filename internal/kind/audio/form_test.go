package audio

import (
	"bytes"
	"testing"

	"atelier/internal/engine"
	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/wav"
)

// TestFormsOfAWaveFile makes a FLAC and a spectrogram of a WAVE file; other bytes are refused.
func TestFormsOfAWaveFile(t *testing.T) {
	clip := audio.Clip{Rate: 48000, Channels: [][]float32{{0.1, -0.2, 0.3}}, Tags: audio.Tags{Title: "a click"}}
	var file bytes.Buffer
	if err := (wav.Encoder{}).Encode(t.Context(), &file, clip); err != nil {
		t.Fatal(err)
	}
	for _, f := range Kind.Forms {
		if f.Of != engine.AudioWAV {
			t.Errorf("%s: got the form of a %s, want of a %s", f.Format, f.Of, engine.AudioWAV)
		}
		var out bytes.Buffer
		if err := f.Write(t.Context(), &out, file.Bytes()); err != nil || !bytes.Contains(out.Bytes(), []byte("a click")) {
			t.Errorf("%s: got %d bytes, %v, want the sound with its title", f.Format, out.Len(), err)
		}
		if err := f.Write(t.Context(), &out, []byte("no sound")); err == nil {
			t.Errorf("%s: bytes that are no sound gave no error", f.Format)
		}
	}
}
