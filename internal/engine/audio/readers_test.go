package audio_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/audio"
	"atelier/internal/engine/enginetest"
	foley "atelier/internal/foley/all"
	"atelier/internal/operation"
)

// saved are the files of sound that a prompt makes, written into a folder.
func saved(t *testing.T, folder, name string, b engine.Brief) (paths []string) {
	t.Helper()
	files, _, err := enginetest.Make(t.Context(), shipped(audio.Settings{}), b)
	if err != nil {
		t.Fatalf("%q: %v", b.Prompt, err)
	}
	for role, ending := range map[asset.Role]string{engine.AudioFile: ".mp3", engine.AudioWAV: ".wav"} {
		path := filepath.Join(folder, strings.ReplaceAll(name, " ", "-")+ending)
		if err := os.WriteFile(path, files[role], 0o600); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	return paths
}

// run returns what a program prints. A missing program fails the test.
func run(t *testing.T, name string, args ...string) (out, said string) {
	t.Helper()
	var stdout, stderr bytes.Buffer
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s %s: %v: %s", name, args[len(args)-1], err, stderr.String())
	}
	return stdout.String(), stderr.String()
}

// TestReadersTakeEveryFamily: ffprobe and Chromium decode the files of every family, with the length that was asked for. make verify runs it.
func TestReadersTakeEveryFamily(t *testing.T) {
	if testing.Short() {
		t.Skip("every family is for make verify")
	}
	const seconds = .8
	folder := t.TempDir()
	var all []string
	for _, f := range foley.Families {
		prompt, _, _ := strings.Cut(cmp.Or(f.Names, f.Nouns, f.Verbs), ",")
		brief := engine.Brief{Makes: asset.Audio, Prompt: prompt, Preset: operation.Fast, Seed: 1, Options: []byte(`{"durationSeconds":0.8}`)}
		for _, path := range saved(t, folder, f.Name, brief) {
			out, said := run(t, "ffprobe", "-v", "warning", "-show_entries", "format=duration:stream=sample_rate,channels", "-of", "json", path)
			var found struct {
				Format  struct{ Duration string }
				Streams []struct {
					Rate     string `json:"sample_rate"`
					Channels int
				}
			}
			if err := json.Unmarshal([]byte(out), &found); err != nil || len(found.Streams) != 1 || said != "" {
				t.Errorf("%s: got %s and %q, %v", path, out, said, err)
				continue
			}
			length, _ := strconv.ParseFloat(found.Format.Duration, 64)
			// ffprobe counts a frame of padding
			if s := found.Streams[0]; s.Rate != "48000" || s.Channels != 2 || length < seconds-.001 || length > seconds+.06 {
				t.Errorf("%s: got %+v, want %g s of 48000 Hz in two channels", path, found, seconds)
			}
			all = append(all, path)
		}
	}
	out, _ := run(t, "node", append([]string{filepath.Join("..", "..", "..", "tools", "readers", "sounds.mjs")}, all...)...)
	lines := strings.Split(strings.TrimSpace(out), "\n")
	if len(lines) != len(all) {
		t.Fatalf("Chromium decoded %d of %d files", len(lines), len(all))
	}
	for _, line := range lines {
		var s struct {
			File             string
			Channels, Length int
		}
		if err := json.Unmarshal([]byte(line), &s); err != nil || s.Channels != 2 || math.Abs(float64(s.Length)-seconds*48000) > 1 {
			t.Errorf("Chromium: got %s, %v, want two channels of %g s", line, err, seconds)
		}
	}
}

// measured finds the figures of ffmpeg's filter ebur128.
var measured = regexp.MustCompile(`I:\s+(-?[\d.]+) LUFS[\s\S]*Peak:\s+(-?[\d.]+) dBFS`)

// TestLoudnessByFFmpeg measures the WAV and the MP3 with ffmpeg: their loudness and true peak keep the service's bounds.
func TestLoudnessByFFmpeg(t *testing.T) {
	if testing.Short() {
		t.Skip("ffmpeg measures in make verify")
	}
	folder := t.TempDir()
	for _, prompt := range []string{"a calm piano piece", "techno", "epic orchestral battle music", "a busy tavern", "a forest", "a storm", "heavy rain",
		"explosion"} {
		brief := engine.Brief{Makes: asset.Audio, Prompt: prompt, Seed: 2, Options: []byte(`{"audioKind":"general_audio","durationSeconds":12}`)}
		for _, path := range saved(t, folder, prompt, brief) {
			_, said := run(t, "ffmpeg", "-nostdin", "-hide_banner", "-i", path, "-af", "ebur128=peak=true", "-f", "null", "-")
			found := measured.FindStringSubmatch(said[strings.LastIndex(said, "Summary:"):])
			if found == nil {
				t.Fatalf("%s: ffmpeg measured nothing: %s", path, said)
			}
			loud, _ := strconv.ParseFloat(found[1], 64)
			peak, _ := strconv.ParseFloat(found[2], 64)
			if prompt != "explosion" && math.Abs(loud+16) > .5 || peak > -.9 {
				t.Errorf("%s: got %.1f LUFS and %.1f dBTP, want -16 and at most -1", path, loud, peak)
			}
		}
	}
}
