package audio_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/audio"
	"atelier/internal/engine/enginetest"
	foley "atelier/internal/foley/all"
	codec "atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/wav"
	"atelier/internal/media/loudness"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
	"atelier/internal/operation"
)

func shipped(s audio.Settings) *audio.Engine {
	return audio.New(audio.Config{Settings: s, Families: foley.Families, Scenes: foley.Scenes})
}

// report is the part of a sound's quality that the tests look at.
type report struct {
	Sounds []struct {
		Family   string
		Material string
		Times    int
		Then     bool
	}
	Music *struct {
		Genre       string
		Instruments []string
	}
	Scene           string
	Normalize       string
	Loop            bool
	DurationSeconds float64
	TruePeakDb      float64
	LevelDbA        float64
	NotUnderstood   []string
	Notes           []string
}

// made is a sound of words: its samples and its report.
func made(t testing.TB, e *audio.Engine, prompt string, o engine.AudioOptions, preset operation.Preset, seed int64) (sound.Stereo, report,
	map[asset.Role][]byte) {
	t.Helper()
	text, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	files, result, err := enginetest.Make(t.Context(), e, engine.Brief{Makes: asset.Audio, Prompt: prompt, Preset: preset, Seed: seed, Options: text})
	if err != nil {
		t.Fatalf("%q: %v", prompt, err)
	}
	clip, err := wav.Decode(bytes.NewReader(files[engine.AudioWAV]))
	if err != nil {
		t.Fatalf("%q: %v", prompt, err)
	}
	var r report
	if err := json.Unmarshal(result.Quality, &r); err != nil {
		t.Fatal(err)
	}
	return stereo(clip, o.Loop), r, files
}

func stereo(c codec.Clip, loop bool) sound.Stereo {
	return sound.Stereo{Rate: c.Rate, Loop: loop, L: c.Channels[0], R: c.Channels[1]}
}

// Every sound has the requested length, no DC, true peaks below −1 dB, and all its files.
func TestSounds(t *testing.T) {
	e := shipped(audio.Settings{})
	for _, c := range []struct {
		prompt  string
		options engine.AudioOptions
		preset  operation.Preset
		want    string
	}{
		{"three knocks on an oak door", engine.AudioOptions{Seconds: 4}, operation.Standard, "knock"},
		{"thunder", engine.AudioOptions{Seconds: .5}, operation.Fast, "thunder"},
		{"laser gun", engine.AudioOptions{Seconds: 1.37004}, operation.Production, "laser"},
		{"rain", engine.AudioOptions{Seconds: 6, Loop: true}, operation.Standard, "rain"},
		{"rain", engine.AudioOptions{Seconds: .5, Loop: true}, operation.Fast, "rain"},
		{"a church bell, then footsteps on gravel", engine.AudioOptions{Seconds: 12}, operation.Fast, "church bell, footsteps on gravel"},
	} {
		s, r, files := made(t, e, c.prompt, c.options, c.preset, 1)
		var names []string
		for _, x := range r.Sounds {
			names = append(names, x.Family)
		}
		if got := strings.Join(names, ", "); got != c.want {
			t.Errorf("%q: got %s, want %s", c.prompt, got, c.want)
		}
		if got := len(s.L); s.Rate != 48000 || got != int(c.options.Seconds*48000+.5) {
			t.Errorf("%q: got %d samples at %d Hz, want %g s at 48000", c.prompt, got, s.Rate, c.options.Seconds)
		}
		if want := math.Round(1000*c.options.Seconds) / 1000; r.DurationSeconds != want {
			t.Errorf("%q: got %v s, want milliseconds: %v", c.prompt, r.DurationSeconds, want)
		}
		clock := sound.NewClock(t.Context(), s.Rate, s.Loop)
		if peak := sound.Decibels(clock.TruePeak(s)); peak > -1 || math.Abs(peak-r.TruePeakDb) > .1 {
			t.Errorf("%q: got a true peak of %.2f dB, and %.2f in the report, want -1 at most", c.prompt, peak, r.TruePeakDb)
		}
		if dc := math.Abs(mean(s.L)) * sound.Gain(analysis.Crest(analysis.Of(s))) / s.Peak(); dc > .03 {
			t.Errorf("%q: got a DC of %.3f of the root mean square", c.prompt, dc)
		}
		for _, role := range []asset.Role{engine.AudioFile, engine.WaveformImage, asset.Thumbnail} {
			if len(files[role]) == 0 {
				t.Errorf("%q: no file %s", c.prompt, role)
			}
		}
		if !bytes.Contains(files[engine.AudioFile], []byte(`engineVersion`)) || !bytes.Contains(files[engine.AudioWAV], []byte(`engineVersion`)) {
			t.Errorf("%q: the files carry no provenance", c.prompt)
		}
	}
}

func mean(x []float32) (sum float64) {
	for _, v := range x {
		sum += float64(v) / float64(len(x))
	}
	return sum
}

func TestALoopClosesInItsFile(t *testing.T) {
	s, r, _ := made(t, shipped(audio.Settings{}), "a loop of heavy rain", engine.AudioOptions{Seconds: 5}, operation.Standard, 3)
	if !r.Loop {
		t.Error("the words ask for a loop, and the report knows none")
	}
	if got := analysis.SeamOf(analysis.Signal{Rate: 48000, X: s.L}); got.Step > 1 || got.Slope > 1 || got.Spectrum > 1.3 {
		t.Errorf("got a seam of %+v", got)
	}
}

func TestTheSameBriefGivesTheSameBytes(t *testing.T) {
	o := engine.AudioOptions{Seconds: 1}
	_, _, a := made(t, shipped(audio.Settings{}), "knock", o, operation.Standard, 7)
	_, _, b := made(t, shipped(audio.Settings{}), "knock", o, operation.Standard, 7)
	_, _, c := made(t, shipped(audio.Settings{}), "knock", o, operation.Standard, 8)
	for role := range a {
		if !bytes.Equal(a[role], b[role]) {
			t.Errorf("%s: got other bytes the second time", role)
		}
	}
	if bytes.Equal(a[engine.AudioFile], c[engine.AudioFile]) {
		t.Error("another seed gave the same bytes")
	}
}

// A click stays quieter than thunder. With normalised peaks both have the same peak.
func TestLevels(t *testing.T) {
	o := engine.AudioOptions{Seconds: 2}
	_, click, _ := made(t, shipped(audio.Settings{}), "button click", o, operation.Standard, 1)
	_, laser, _ := made(t, shipped(audio.Settings{}), "laser", o, operation.Standard, 1)
	if laser.LevelDbA-click.LevelDbA < 6 {
		t.Errorf("got a click at %.1f dB and a laser at %.1f, want it at least 6 quieter", click.LevelDbA, laser.LevelDbA)
	}
	for _, prompt := range []string{"button click", "laser"} {
		_, r, _ := made(t, shipped(audio.Settings{Normalize: audio.Peak}), prompt, o, operation.Standard, 1)
		if math.Abs(r.TruePeakDb+1.1) > .1 {
			t.Errorf("%s: got a peak of %.2f dB, want -1.1", prompt, r.TruePeakDb)
		}
	}
}

// A sound after “then” begins when the sound before it has ended.
func TestOrder(t *testing.T) {
	s, _, _ := made(t, shipped(audio.Settings{}), "a laser shot, then a knock", engine.AudioOptions{Seconds: 3}, operation.Standard, 1)
	onsets := analysis.Of(s).Onsets(.5, .15) // the laser is the first sound
	if len(onsets) != 3 || onsets[0] < .3 {
		t.Errorf("got onsets at %.2f, want three knocks after a laser", onsets)
	}
}

func TestRefusedSounds(t *testing.T) {
	e := shipped(audio.Settings{})
	for prompt, want := range map[string]string{
		"freedom": "not understood is “freedom”", "a man says hello": "cannot be made here", "silence": "such as wind", "thunbre": "Did you mean “thunder”?",
		"song with lyrics about rain": "cannot be made here", "eine Tür knarrt": "only English is read", "un perro ladra": "only English is read",
	} {
		_, _, err := enginetest.Make(t.Context(), e, engine.Brief{Makes: asset.Audio, Prompt: prompt})
		var f engine.Failure
		if !errors.As(err, &f) || f.Code != operation.InvalidInput || !strings.Contains(f.Message, want) {
			t.Errorf("%q: got %v, want a failure with %q", prompt, err, want)
		}
	}
}

func TestACancelEndsTheWork(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, _, err := enginetest.Make(ctx, shipped(audio.Settings{}), engine.Brief{Makes: asset.Audio, Prompt: "rain", Options: []byte(`{"durationSeconds":120}`)})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

// Words for music make music for either kind of audio, and a note says so where an effect was asked for. Music is as loud as ambience.
func TestMusic(t *testing.T) {
	e := shipped(audio.Settings{Normalize: audio.Peak})
	for _, c := range []struct {
		prompt string
		kind   engine.AudioKind
		notes  int
	}{{"a sad song", engine.SoundEffect, 1}, {"calm piano", engine.GeneralAudio, 0}} {
		s, r, files := made(t, e, c.prompt, engine.AudioOptions{Kind: c.kind, Seconds: 8}, operation.Fast, 1)
		if notes := files[engine.AudioMIDI]; !bytes.HasPrefix(notes, []byte("MThd")) || !bytes.Contains(notes, []byte(`engineVersion`)) {
			t.Errorf("%q: got %d bytes of notes, want a MIDI file with its provenance", c.prompt, len(notes))
		}
		if r.Music == nil || len(r.Music.Instruments) == 0 || len(r.Notes) != c.notes || r.Normalize != "loudness" {
			t.Errorf("%q: got %+v", c.prompt, r)
			continue
		}
		loud, err := loudness.Integrated(t.Context(), s.Rate, s.L, s.R)
		if err != nil || math.Abs(loud+16) > 1 {
			t.Errorf("%q: got %.1f LUFS, %v, want -16", c.prompt, loud, err)
		}
	}
}

// Words for a place make a scene: as loud as music, a seamless loop where one is asked for, and without the sounds that the words exclude.
func TestAmbience(t *testing.T) {
	e := shipped(audio.Settings{})
	for prompt, want := range map[string]string{"a busy tavern": "tavern", "spaceship interior": "spaceship"} {
		s, r, _ := made(t, e, prompt, engine.AudioOptions{Kind: engine.GeneralAudio, Seconds: 6, Loop: true}, operation.Fast, 1)
		if r.Scene != want || r.Normalize != "loudness" {
			t.Errorf("%q: got %+v", prompt, r)
		}
		loud, err := loudness.Integrated(t.Context(), s.Rate, s.L, s.R)
		if err != nil || math.Abs(loud+16) > 1.5 {
			t.Errorf("%q: got %.1f LUFS, %v, want -16", prompt, loud, err)
		}
		if got := analysis.SeamOf(analysis.Signal{Rate: 48000, X: s.L}); got.Step > 1 || got.Slope > 1.5 || got.Spectrum > 1.5 {
			t.Errorf("%q: got a seam of %+v", prompt, got)
		}
		if slices.Equal(s.L, s.R) {
			t.Errorf("%q: both channels are the same", prompt)
		}
	}
}

func TestSettings(t *testing.T) {
	for name, sound := range map[string]bool{"": true, "family": true, "peak": true, "loud": false} {
		if err := (audio.Settings{Normalize: name}).Check(); (err == nil) != sound {
			t.Errorf("normalize %q: got %v", name, err)
		}
	}
	if !slices.Equal(shipped(audio.Settings{}).Makes(), []asset.Type{asset.Audio}) {
		t.Error("the engine of sounds makes something else")
	}
}

func BenchmarkEffect(b *testing.B) {
	e := shipped(audio.Settings{})
	for b.Loop() {
		made(b, e, "three knocks on a door", engine.AudioOptions{Seconds: 4}, operation.Standard, 1)
	}
}

// discard is a bench that keeps nothing.
type discard struct{ engine.Bench }

func (discard) Progress(float64, string) {}

func (discard) Create(context.Context, asset.File) (io.WriteCloser, error) { return nothing{}, nil }

type nothing struct{}

func (nothing) Write(p []byte) (int, error) { return len(p), nil }
func (nothing) Close() error                { return nil }

// BenchmarkMusic makes half a minute of some genres, dear and cheap.
func BenchmarkMusic(b *testing.B) {
	e := shipped(audio.Settings{})
	for _, prompt := range []string{"adventure music", "sad piano", "techno", "orchestral fantasy", "chiptune"} {
		b.Run(prompt, func(b *testing.B) {
			brief := engine.Brief{
				Makes: asset.Audio, Prompt: prompt, Seed: 3, Preset: operation.Standard, Options: []byte(`{"audioKind":"general_audio","durationSeconds":30}`),
			}
			for b.Loop() {
				if _, err := e.Advance(b.Context(), brief, discard{}, ""); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkAmbience makes two minutes of a tavern, and reports the most that the heap held.
func BenchmarkAmbience(b *testing.B) {
	e := shipped(audio.Settings{})
	stop, done := make(chan struct{}), make(chan uint64)
	go func() {
		var most uint64
		for {
			select {
			case <-stop:
				done <- most
				return
			case <-time.After(2 * time.Millisecond):
				var m runtime.MemStats
				runtime.ReadMemStats(&m)
				most = max(most, m.HeapInuse)
			}
		}
	}()
	for b.Loop() {
		brief := engine.Brief{Makes: asset.Audio, Prompt: "a busy tavern", Options: []byte(`{"audioKind":"general_audio","durationSeconds":120}`)}
		if _, err := e.Advance(b.Context(), brief, discard{}, ""); err != nil {
			b.Fatal(err)
		}
	}
	close(stop)
	b.ReportMetric(float64(<-done)/1e6, "MB")
}
