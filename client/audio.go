package client

import (
	"context"
	"net/http"
	"net/url"
)

// Audio are sound effects, ambience and music.
type Audio struct{ c *Client }

// GenerateAudio is what a new sound is made from. Empty fields are left out.
type GenerateAudio struct {
	Prompt           string  `json:"prompt"`
	Name             string  `json:"name,omitempty"`
	AudioKind        string  `json:"audioKind,omitempty"`        // sound_effect, general_audio
	DurationSeconds  float64 `json:"durationSeconds,omitempty"`  // 0.5 to 120; 0: 4 of an effect, 30 of the other
	Loop             bool    `json:"loop,omitempty"`             // it repeats: the sample after the last one is the first
	GenerationPreset string  `json:"generationPreset,omitempty"` // fast, standard, production
	Seed             *int64  `json:"seed,omitempty"`
	QuoteID          string  `json:"quoteId,omitempty"` // of an Estimate: it costs no more

	IdempotencyKey string `json:"-"` // the same key and body give the same operation
}

// Sound is a sound's record.
type Sound struct {
	Asset
	Assets *SoundAssets `json:"assets"` // nil: there are none yet
}

// SoundAssets are the URLs of a sound's files. Missing values are nil.
type SoundAssets struct {
	AudioURL         *string  `json:"audioUrl"`
	WAVURL           *string  `json:"wavUrl"`
	DurationSeconds  *float64 `json:"durationSeconds"`
	WaveformImageURL *string  `json:"waveformImageUrl"`
}

const audioPath = "/v1/audio"

// Generate starts the generation of a sound.
func (a Audio) Generate(ctx context.Context, g GenerateAudio) (*Operation, error) {
	return a.c.start(ctx, audioPath+":generate", g.IdempotencyKey, g)
}

// RetryAudio is what a retry changes about what failed. Empty fields are left out.
type RetryAudio struct {
	Prompt           string `json:"prompt,omitempty"`
	Name             string `json:"name,omitempty"`
	GenerationPreset string `json:"generationPreset,omitempty"`
	QuoteID          string `json:"quoteId,omitempty"`

	IdempotencyKey string `json:"-"`
}

// Retry starts a failed generation over again, as a new sound.
func (a Audio) Retry(ctx context.Context, id string, r RetryAudio) (*Operation, error) {
	return a.c.start(ctx, audioPath+"/"+url.PathEscape(id)+":retry", r.IdempotencyKey, r)
}

// Get reads one sound.
func (a Audio) Get(ctx context.Context, id string) (*Sound, error) {
	var out Sound
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: audioPath + "/" + url.PathEscape(id)}, &out)
}

// List reads a page of sounds, newest first.
func (a Audio) List(ctx context.Context, l ListAssets) (*List[Sound], error) {
	var out List[Sound]
	return &out, a.c.do(ctx, &request{method: http.MethodGet, path: audioPath, query: l.query()}, &out)
}

// SoundOf is the URLs of the sound that an operation makes. URLs of missing files are empty.
func SoundOf(op *Operation) SoundAssets { return as[SoundAssets](op.Assets) }
