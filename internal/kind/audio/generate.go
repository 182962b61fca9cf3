package audio

import (
	"cmp"
	"encoding/json"
	"math"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

const operationGenerate operation.Type = "audio_generation"

var generate = kind.Start(kind.Action{
	Path:      "/v1/audio:generate",
	Operation: operationGenerate,
	Bucket:    kind.Paid,
	Makes:     asset.Audio,
	Summary:   "Start the generation of a sound effect, of ambience or of music",
}, planGenerate)

// generateBody is the body of POST /v1/audio:generate.
type generateBody struct {
	Prompt          string           `json:"prompt" jsonschema:"required,minLength=1,maxLength=8000,pattern=\\S" jsonschema_description:"The sound, in words: what makes it, of what, how, where, how often."`
	AudioKind       engine.AudioKind `json:"audioKind,omitempty" flag:"kind" jsonschema:"enum=sound_effect,enum=general_audio,default=sound_effect" jsonschema_description:"sound_effect is as loud as such a thing is beside others; general_audio is ambience or music at -16 LUFS."`
	DurationSeconds *float64         `json:"durationSeconds,omitempty" flag:"seconds" jsonschema:"minimum=0.5,maximum=120" jsonschema_description:"Length in seconds; 4 for sound_effect and 30 for general_audio when omitted. A begun second is charged whole."`
	Loop            bool             `json:"loop,omitempty" ext:"true" jsonschema_description:"Whether the end goes on at the beginning without a seam."`
	kind.Tiered
	kind.Generation
}

// Default lengths, seconds.
const (
	usualEffect  = 4
	usualGeneral = 30
)

// kindOf is the requested kind, or a sound effect by default.
func (b generateBody) kindOf() engine.AudioKind { return cmp.Or(b.AudioKind, engine.SoundEffect) }

// seconds is the requested length, or the kind's default.
func (b generateBody) seconds() float64 {
	switch {
	case b.DurationSeconds != nil:
		return *b.DurationSeconds
	case b.kindOf() == engine.GeneralAudio:
		return usualGeneral
	}
	return usualEffect
}

// longest is how long a sound in test mode is, seconds.
const longest = 2

// planGenerate plans the one task. It is charged by the seconds that were asked for, also in test mode, where the sound is shorter.
func planGenerate(in kind.Input, b generateBody) (kind.Plan, error) {
	options := engine.AudioOptions{Kind: b.kindOf(), Seconds: b.seconds(), Loop: b.Loop}
	seconds := int(math.Ceil(options.Seconds))
	if in.Test {
		options.Seconds = math.Min(options.Seconds, longest)
	}
	text, err := json.Marshal(options)
	if err != nil {
		return kind.Plan{}, err
	}
	brief := engine.Brief{Makes: asset.Audio, Prompt: b.Prompt, Preset: b.Tier(), Seed: in.Seed, Options: text, Small: in.Test}
	return kind.Plan{
		Mode:   operation.Auto,
		Preset: b.Tier(),
		Name:   b.Named(b.Prompt),
		Prompt: kind.Some(b.Prompt),
		Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{
			{Kind: asset.Audio, Step: stepSound, Quantity: seconds, Brief: brief},
		}}},
		Screen: []string{b.Prompt, b.Name},
	}, nil
}
