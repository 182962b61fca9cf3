package lifecycletest

import (
	"context"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// SoundBody is the body of a sound's start. An estimate requires none of its fields.
type SoundBody struct {
	Prompt     string `json:"prompt"`
	Seconds    int    `json:"seconds,omitempty"`
	Resolution int    `json:"resolution,omitempty"` // of a picture of each second, which is made instead; 0: a sound
	Draft      bool   `json:"draft,omitempty"`      // adds a first stage, which waits for its review
	kind.Quoted
}

// GenerateSound starts a sound.
var GenerateSound = &Sound.Actions[0]

const soundGeneration operation.Type = "audio_generation"

// Sound makes sounds, 3 Credits a second, or pictures of their waveforms, by their resolution. A draft costs as much as its final.
var Sound = &kind.Kind{
	Noun: "audio", Type: asset.Audio, Prefix: "aud",
	Actions: []kind.Action{kind.Start(kind.Action{Path: "/v1/audio:generate", Operation: soundGeneration, Bucket: kind.Paid, Makes: asset.Audio}, planSound)},
	Steps:   map[string]kind.Step{"sound": nothing, "picture": nothing},
	Record:  &kind.View{Assets: links, Record: record},
	Revise:  reviseSound,
	Prices:  append(soundPrices(operation.Final), soundPrices(operation.Preview)...),
}

func soundPrices(stage operation.Stage) credit.Prices {
	lines := append(kind.Flat(3).Prices(soundGeneration, asset.Audio, credit.PerSecond),
		kind.Resolutions{512: 50, 1024: 100}.Prices(kind.Flat(5).Prices(soundGeneration, asset.Audio, credit.PerAsset))...)
	for i := range lines {
		lines[i].Stage = string(stage)
	}
	return lines
}

// reviseSound repeats the plan before.
func reviseSound(p kind.Plan, r kind.Revision) (kind.Plan, error) {
	p.Mode = r.Mode
	return p, nil
}

func planSound(_ kind.Input, b SoundBody) (kind.Plan, error) {
	brief := engine.Brief{Makes: asset.Audio, Prompt: b.Prompt}
	task := kind.Task{Kind: asset.Audio, Step: "sound", Brief: brief, Per: credit.PerSecond, Quantity: b.Seconds}
	if b.Resolution > 0 {
		task = kind.Task{Kind: asset.Audio, Step: "picture", Brief: brief, Per: credit.PerAsset, Quantity: b.Seconds, Resolution: b.Resolution}
	}
	p := kind.Plan{
		Mode: operation.Auto, Name: "a sound", Prompt: &b.Prompt, Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{task}}},
	}
	if b.Draft {
		p.Mode, p.Stages = operation.Review, append([]kind.Stage{{Name: operation.Preview, Tasks: []kind.Task{task}}}, p.Stages...)
	}
	return p, nil
}

func nothing(context.Context, kind.Bench, kind.Task) (kind.Made, error) { return kind.Made{}, nil }
