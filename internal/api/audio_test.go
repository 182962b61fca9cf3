package api_test

import (
	"encoding/json"
	"net/http"
	"testing"

	"atelier/client"
	"atelier/internal/account"
)

const audioPath = "/v1/audio:generate"

func TestASound(t *testing.T) {
	h := open(t)
	h.work()
	c := h.client(h.key)
	seed := int64(7)
	op, err := c.Audio.Generate(t.Context(), client.GenerateAudio{Prompt: "a button click", DurationSeconds: 1.5, GenerationPreset: "fast", Seed: &seed})
	op = ends(t, c, op, err)
	if op.Status != client.Succeeded || op.Type != "audio_generation" || op.GenerationMode != "auto" || op.Resource.Type != "audio" ||
		*op.Credits.Finalized != 2 {
		t.Fatalf("got %+v with credits %+v, want a sound of 2 Credits", op, op.Credits)
	}
	s, err := c.Audio.Get(t.Context(), op.Resource.ID)
	must(t, err)
	if s.Object != "audio" || s.Type != "audio" || s.Name != "a button click" || s.Status != "succeeded" || *s.AssetStage != "final" || s.ThumbnailURL == "" {
		t.Errorf("got %+v", s)
	}
	of := client.SoundOf(op)
	for name, url := range map[string][2]*string{
		"audioUrl": {s.Assets.AudioURL, of.AudioURL}, "wavUrl": {s.Assets.WAVURL, of.WAVURL},
		"waveformImageUrl": {s.Assets.WaveformImageURL, of.WaveformImageURL},
	} {
		if url[0] == nil || url[1] == nil || *url[0] != *url[1] {
			t.Errorf("%s: got %v on the record and %v on the operation, want the same URL", name, url[0], url[1])
		}
	}
	if of.DurationSeconds == nil || *of.DurationSeconds != 1.5 {
		t.Errorf("got a length of %v, want 1.5", of.DurationSeconds)
	}
	if list, err := c.Audio.List(t.Context(), client.ListAssets{}); err != nil || len(list.Data) != 1 || list.Data[0].Assets.AudioURL == nil {
		t.Errorf("listed: got %+v, %v", list, err)
	}
	m, err := c.Assets.Manifest(t.Context(), "audio", s.ID)
	must(t, err)
	var hints struct {
		Loop            bool
		SampleRate      int
		DurationSeconds float64
	}
	if err := json.Unmarshal(m.LoaderHints, &hints); err != nil || hints.SampleRate != 48000 || hints.DurationSeconds != 1.5 || hints.Loop {
		t.Errorf("got the hints %s, %v", m.LoaderHints, err)
	}
	for _, a := range m.Artifacts {
		if (a.Role == "audio_file" || a.Role == "audio_wav") && a.DurationSeconds != 1.5 {
			t.Errorf("%s: got %g seconds, want 1.5", a.Role, a.DurationSeconds)
		}
	}
}

func TestBodiesOfASound(t *testing.T) {
	h := open(t)
	for _, c := range []struct{ name, body, want string }{
		{"too short", `{"prompt":"rain","durationSeconds":0.4}`, "400 invalid-request body.durationSeconds too_small"},
		{"too long", `{"prompt":"rain","durationSeconds":121}`, "400 invalid-request body.durationSeconds too_big"},
		{"no words", `{}`, "400 invalid-request body.prompt invalid_type"},
		{"another kind", `{"prompt":"rain","audioKind":"speech"}`, "400 invalid-request body.audioKind invalid_value"},
		{"a mode", `{"prompt":"rain","generationMode":"review"}`, "400 invalid-request body.generationMode unrecognized_keys"},
	} {
		if got := h.call(http.MethodPost, audioPath, c.body).verdict(); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
}

// A failed sound costs nothing, and a retry repeats its request.
func TestRetryOfASound(t *testing.T) {
	h := open(t)
	h.work()
	key, _, err := h.keeper.CreateKey(t.Context(), h.owner, "test", account.Test)
	must(t, err)
	c := h.client(key)
	op, err := c.Audio.Generate(t.Context(), client.GenerateAudio{Prompt: "rain [test:fail]", DurationSeconds: 1})
	op = ends(t, c, op, err)
	if op.Status != client.Failed || *op.Credits.Finalized != 0 {
		t.Fatalf("got %+v with credits %+v, want a failure without a charge", op, op.Credits)
	}
	again, err := c.Audio.Retry(t.Context(), op.Resource.ID, client.RetryAudio{Prompt: "a laser"})
	if again = ends(t, c, again, err); again.Status != client.Succeeded || *again.Credits.Finalized != 2 {
		t.Errorf("got %+v with credits %+v, want a sound of one second", again, again.Credits)
	}
}
