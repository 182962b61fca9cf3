package audio

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
)

// Assets are the URLs of a sound's files; null for a file that does not exist.
type Assets struct {
	AudioURL         *string  `json:"audioUrl"`
	WAVURL           *string  `json:"wavUrl"`
	DurationSeconds  *float64 `json:"durationSeconds"`
	WaveformImageURL *string  `json:"waveformImageUrl"`
}

var view = kind.View{Assets: assets, AssetsShape: Assets{}, Manifest: manifest}

func assets(_ asset.Asset, f kind.Files) any {
	if len(f.Newest) == 0 {
		return nil
	}
	return Assets{
		AudioURL: f.URL(engine.AudioFile), WAVURL: f.URL(engine.AudioWAV), DurationSeconds: kind.Some(f.Newest[engine.AudioWAV].Seconds()),
		WaveformImageURL: f.URL(engine.WaveformImage),
	}
}

// hints tell a program how to play the files.
type hints struct {
	Format     string   `json:"format"`
	Lossless   string   `json:"lossless"`
	Loop       *bool    `json:"loop"`
	SampleRate *int     `json:"sampleRate"`
	Channels   *int     `json:"channels"`
	Seconds    *float64 `json:"durationSeconds"`
}

// manifest takes the measures of the sound from the engine's result. A sound has no bounds.
func manifest(a asset.Asset) kind.Manifest {
	r := kind.ResultOf(a)
	var h hints
	_ = json.Unmarshal(r.Quality, &h) // an engine that says nothing leaves them null
	h.Format, h.Lossless = "mp3", "wav"
	text, err := json.Marshal(h)
	if err != nil {
		text = json.RawMessage("null") // a number that JSON does not know
	}
	return kind.ManifestOf(r, text)
}
