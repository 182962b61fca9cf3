// Package audio is the kind of Audio: /v1/audio.
//
// A sound is made in one stage and priced by the second: there is no preview to approve. The engine writes the MP3, the WAV and the picture
// of the waveform, and measures them. Start at generate.go.
package audio

import (
	"bytes"
	"context"
	"io"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/media/codec/flac"
	"atelier/internal/media/codec/wav"
)

// Kind is the plug.
var Kind = &kind.Kind{
	Noun:    "audio",
	Group:   "Audio",
	Type:    asset.Audio,
	Prefix:  "aud",
	Roles:   roles,
	Forms:   []kind.Form{{Format: "flac", Of: engine.AudioWAV, Write: writeFLAC}},
	Actions: []kind.Action{generate, retry},
	Steps:   map[string]kind.Step{stepSound: soundStep},
	Record:  &view,
	Prices:  prices,
}

var roles = []kind.Role{
	{Name: engine.AudioFile, Kind: "audio", Media: "audio/mpeg", Whole: "mp3"}, {Name: engine.AudioWAV, Kind: "audio", Media: "audio/wav", Whole: "wav"},
	{Name: engine.AudioMIDI, Kind: "audio", Media: "audio/midi", Whole: "mid"},
	{Name: engine.WaveformImage, Kind: "image", Media: "image/png"}, {Name: asset.Thumbnail, Kind: "image", Media: "image/png"},
}

// stepSound makes everything.
const stepSound = "sound"

// writeFLAC writes the samples, texts and loop of a WAVE file as FLAC.
func writeFLAC(ctx context.Context, w io.Writer, file []byte) error {
	clip, err := wav.Decode(bytes.NewReader(file))
	if err != nil {
		return err
	}
	return flac.Encode(ctx, w, clip)
}
