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
	codec "atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/flac"
	"atelier/internal/media/codec/opus"
	"atelier/internal/media/codec/wav"
	"atelier/internal/media/sound"
)

// Kind is the plug.
var Kind = &kind.Kind{
	Noun:    "audio",
	Group:   "Audio",
	Type:    asset.Audio,
	Prefix:  "aud",
	Roles:   roles,
	Forms:   forms,
	Actions: []kind.Action{generate, retry},
	Steps:   map[string]kind.Step{stepSound: kind.MadeByEngine},
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

// forms are the files that the command line makes of the WAVE file: the same samples as FLAC or Ogg Opus (by either extension), or a picture.
var forms = []kind.Form{
	{Format: "flac", Of: engine.AudioWAV, Write: ofWAV(flac.Encode)},
	{Format: "ogg", Of: engine.AudioWAV, Write: ofWAV(opus.Encoder{Ceiling: sound.Ceiling}.Encode)},
	{Format: "opus", Of: engine.AudioWAV, Write: ofWAV(opus.Encoder{Ceiling: sound.Ceiling}.Encode)},
	{Format: "png", Of: engine.AudioWAV, Write: ofWAV(spectrogram)},
}

// ofWAV makes a file of the samples, texts and loop of a WAVE file.
func ofWAV(encode func(context.Context, io.Writer, codec.Clip) error) func(context.Context, io.Writer, []byte) error {
	return func(ctx context.Context, w io.Writer, file []byte) error {
		clip, err := wav.Decode(bytes.NewReader(file))
		if err != nil {
			return err
		}
		return encode(ctx, w, clip)
	}
}
