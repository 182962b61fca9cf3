package audio

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"image"
	"io"

	"atelier/internal/asset"
	"atelier/internal/band"
	"atelier/internal/engine"
	codec "atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/midi"
	"atelier/internal/media/codec/mp3"
	"atelier/internal/media/codec/wav"
	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Sizes of pictures, pixels.
const (
	waveWidth, waveHeight = 1200, 360
	thumbnailSize         = 256
)

// write writes the WAV, the waveform and the thumbnail, and the notes of music, while another processor encodes the MP3, which is written last.
func (j *job) write(ctx context.Context, w engine.Bench, b engine.Brief, s sound.Stereo) error {
	provenance, err := json.Marshal(b.Provenance(j.engine.Name(), Version, License))
	if err != nil {
		return err
	}
	clip := codec.Clip{
		Rate: s.Rate, Channels: [][]float32{s.L, s.R}, Loop: s.Loop,
		Tags: codec.Tags{Title: title(b.Prompt), Software: gltf.Generator, Provenance: string(provenance)},
	}
	w.Progress(.75, "writing the files")
	var compressed bytes.Buffer
	faults := make([]error, 2)
	err = band.Rows(ctx, len(faults), 1, func(i, _ int) {
		if i == 0 {
			faults[i] = mp3.Encoder{Bitrate: j.bitrate(), Ceiling: sound.Ceiling}.Encode(ctx, &compressed, clip)
			return
		}
		faults[i] = j.plain(ctx, w, clip, s)
	})
	if err := errors.Join(append(faults, err)...); err != nil {
		return err
	}
	w.Progress(.95, "writing the MP3")
	file := asset.File{Role: engine.AudioFile, Kind: "audio", Format: "mp3", Name: "audio.mp3", ContentType: "audio/mpeg", Duration: s.Seconds()}
	return engine.Write(ctx, w, file, func(out io.Writer) error { _, err := compressed.WriteTo(out); return err })
}

// plain writes what costs little: the WAV, the notes of music and the pictures.
func (j *job) plain(ctx context.Context, w engine.Bench, clip codec.Clip, s sound.Stereo) error {
	file := asset.File{Role: engine.AudioWAV, Kind: "audio", Format: "wav", Name: "audio.wav", ContentType: "audio/wav", Duration: s.Seconds()}
	if err := engine.Write(ctx, w, file, func(out io.Writer) error { return wav.Encoder{}.Encode(ctx, out, clip) }); err != nil {
		return err
	}
	if j.composed != nil {
		file = asset.File{Role: engine.AudioMIDI, Kind: "audio", Format: "mid", Name: "audio.mid", ContentType: "audio/midi", Duration: s.Seconds()}
		if err := engine.Write(ctx, w, file, func(out io.Writer) error { return midi.Encode(out, j.composed.Song(clip.Tags)) }); err != nil {
			return err
		}
	}
	return pictures(ctx, w, s, map[string]string{"Software": gltf.Generator, "Provenance": clip.Tags.Provenance})
}

// bitrate is that of the MP3, kbit/s.
func (j *job) bitrate() int { return [...]int{128, 192, 256}[j.quality] }

// pictures draws the waveform, and once more as a square thumbnail.
func pictures(ctx context.Context, w engine.Bench, s sound.Stereo, text map[string]string) error {
	wave := analysis.Waveform(s, waveWidth, waveHeight)
	for _, f := range []struct {
		role asset.Role
		img  *image.RGBA
	}{
		{engine.WaveformImage, wave},
		{asset.Thumbnail, analysis.Waveform(s, thumbnailSize, thumbnailSize)},
	} {
		if _, err := engine.WritePicture(ctx, w, f.role, f.img, text); err != nil {
			return err
		}
	}
	return nil
}

// title is the beginning of a prompt, for the tag of that name.
func title(prompt string) string {
	runes := []rune(prompt)
	if len(runes) > 80 {
		return string(runes[:79]) + "…"
	}
	return prompt
}
