package audio_test

import (
	"encoding/json"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/audio"
	"atelier/internal/kind/kindtest"
	"atelier/internal/operation"
)

const (
	generate = "/v1/audio:generate"
	retry    = "/v1/audio/{audioId}:retry"
)

func TestKind(t *testing.T) {
	kindtest.Run(t, audio.Kind, map[string][]string{generate: {
		`{"prompt":"three knocks on an oak door"}`,
		`{"prompt":"rain","audioKind":"general_audio","loop":true,"generationPreset":"fast","seed":3,"name":"Wet"}`,
		`{"prompt":"thunder","durationSeconds":120,"generationPreset":"production"}`,
		`{"prompt":"click","durationSeconds":0.5}`,
	}, retry: {
		`{}`,
		`{"prompt":"heavy rain","name":"Wetter","generationPreset":"standard"}`,
	}})
}

func TestPlan(t *testing.T) {
	for _, c := range []struct {
		body  string
		test  bool
		want  engine.AudioOptions
		price int64
	}{
		{`{"prompt":"rain"}`, false, engine.AudioOptions{Kind: engine.SoundEffect, Seconds: 4}, 8},
		{`{"prompt":"rain","audioKind":"general_audio"}`, false, engine.AudioOptions{Kind: engine.GeneralAudio, Seconds: 30}, 60},
		{`{"prompt":"rain","durationSeconds":0.5,"generationPreset":"fast"}`, false, engine.AudioOptions{Kind: engine.SoundEffect, Seconds: .5}, 1},
		{`{"prompt":"rain","durationSeconds":2.25,"loop":true,"generationPreset":"production"}`, false,
			engine.AudioOptions{Kind: engine.SoundEffect, Seconds: 2.25, Loop: true}, 9},
		{`{"prompt":"rain","durationSeconds":120}`, true, engine.AudioOptions{Kind: engine.SoundEffect, Seconds: 2}, 240},
	} {
		p, err := audio.Kind.Actions[0].Plan(kind.Input{Seed: 7, Test: c.test}, json.RawMessage(c.body))
		if err != nil {
			t.Fatal(err)
		}
		if err := p.Cost(audio.Kind.Prices, "audio_generation", asset.Audio); err != nil {
			t.Fatal(err)
		}
		task := p.Stages[0].Tasks[0]
		var got engine.AudioOptions
		if err := json.Unmarshal(task.Brief.Options, &got); err != nil || got != c.want || task.Price != credit.Credits(c.price) {
			t.Errorf("%s: got %+v, %v for %v, want %+v for %d Credits", c.body, got, err, task.Price, c.want, c.price)
		}
		if len(p.Stages) != 1 || p.Stages[0].Name != operation.Final || p.Mode != operation.Auto || task.Brief.Small != c.test ||
			task.Brief.Makes != asset.Audio {
			t.Errorf("%s: got %+v, want one final", c.body, p)
		}
	}
}

func TestAssetsOfASound(t *testing.T) {
	files := kind.Files{Newest: map[asset.Role]asset.File{}, Link: func(f asset.File) string { return "https://files/" + f.Name }}
	if got := audio.Kind.Record.Assets(asset.Asset{}, files); got != nil {
		t.Errorf("without files: got %+v, want nil", got)
	}
	for _, r := range audio.Kind.Roles {
		files.Newest[r.Name] = asset.File{Role: r.Name, Name: string(r.Name), Duration: 4}
	}
	text, err := json.Marshal(audio.Kind.Record.Assets(asset.Asset{}, files))
	want := `{"audioUrl":"https://files/audio_file","wavUrl":"https://files/audio_wav","durationSeconds":4,"waveformImageUrl":"https://files/waveform_image"}`
	if err != nil || string(text) != want {
		t.Errorf("got %s, %v, want %s", text, err, want)
	}
}

func TestManifestOfASound(t *testing.T) {
	m := audio.Kind.Record.Manifest(asset.Asset{Detail: json.RawMessage(
		`{"engine":"audio","engineVersion":"1","license":"CC0-1.0","quality":{"loop":true,"sampleRate":48000,"channels":2,"durationSeconds":4,"notes":[]}}`)})
	want := `{"format":"mp3","lossless":"wav","loop":true,"sampleRate":48000,"channels":2,"durationSeconds":4}`
	if string(m.LoaderHints) != want || m.Engine != "audio" || m.Version != "1" || m.Bounds != nil {
		t.Errorf("got %s and %+v, want %s", m.LoaderHints, m, want)
	}
	m = audio.Kind.Record.Manifest(asset.Asset{})
	if string(m.Quality) != "null" ||
		string(m.LoaderHints) != `{"format":"mp3","lossless":"wav","loop":null,"sampleRate":null,"channels":null,"durationSeconds":null}` {
		t.Errorf("before the sound is made: got %s and %s", m.Quality, m.LoaderHints)
	}
}
