package audio_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/audio"
	"atelier/internal/engine/enginetest"
	foley "atelier/internal/foley/all"
	"atelier/internal/media/soundfont/soundfonttest"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// opened is the engine as its plug opens it.
func opened(s audio.Settings) (engine.Engine, error) {
	list, err := audio.Plug(audio.Config{Families: foley.Families, Scenes: foley.Scenes}).Open(&s, nil)
	if err != nil {
		return nil, err
	}
	return list[0], nil
}

// Music is played from the operator's SoundFont: other bytes than without it, the same each time; the manifest says so, and what the file lacks is computed.
func TestMusicOfASoundFont(t *testing.T) {
	seedtest.InTurn(t, 3)
	path := filepath.Join(t.TempDir(), "tiny.sf2")
	if err := os.WriteFile(path, soundfonttest.Tiny(0, 24, 25, 46, 73), 0o600); err != nil {
		t.Fatal(err)
	}
	make := func(s audio.Settings) ([]byte, string) {
		e, err := opened(s)
		if err != nil {
			t.Fatal(err)
		}
		brief := engine.Brief{Makes: asset.Audio, Prompt: "a piano and violin duet, music", Preset: operation.Fast,
			Options: []byte(`{"durationSeconds":4}`), Seed: 3}
		files, result, err := enginetest.Make(t.Context(), e, brief)
		if err != nil {
			t.Fatal(err)
		}
		return files[engine.AudioWAV], string(result.Quality)
	}
	computed, _ := make(audio.Settings{})
	recorded, quality := make(audio.Settings{Soundfont: path})
	again, _ := make(audio.Settings{Soundfont: path})
	if bytes.Equal(computed, recorded) || !bytes.Equal(recorded, again) {
		t.Error("want the sound of the file, the same each time")
	}
	var q struct {
		Music struct{ SoundFont string }
		Notes []string
	}
	if err := json.Unmarshal([]byte(quality), &q); err != nil {
		t.Fatal(err)
	}
	if q.Music.SoundFont != "tiny" || !slices.Contains(q.Notes, "the SoundFont has no violin, so it is computed") {
		t.Errorf("got %+v, want the file's name and what it lacks", q)
	}
}

// A file that is missing or is no SoundFont stops the start with one line that says what to change.
func TestASoundFontThatCannotBeRead(t *testing.T) {
	folder := t.TempDir()
	text := filepath.Join(folder, "text.sf2")
	if err := os.WriteFile(text, []byte("no font"), 0o600); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		filepath.Join(folder, "none.sf2"): "there is no file", folder: "is no file", text: "not a SoundFont 2 file",
	} {
		_, err := opened(audio.Settings{Soundfont: path})
		if err == nil || !strings.HasPrefix(err.Error(), "soundfont: ") || !strings.Contains(err.Error(), want) ||
			!strings.Contains(err.Error(), "leave the setting out") ||
			strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: got %v, want one line with %q", path, err, want)
		}
	}
}
