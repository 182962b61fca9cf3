package audio

import (
	"context"
	"io"

	codec "atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/sound/analysis"
)

// Size of a spectrogram, pixels.
const spectrogramWidth, spectrogramHeight = 1200, 600

// spectrogram draws the power of a sound over time and frequency, as a PNG.
func spectrogram(ctx context.Context, w io.Writer, clip codec.Clip) error {
	if err := clip.Check(); err != nil {
		return err
	}
	middle := make([]float32, len(clip.Channels[0]))
	for _, channel := range clip.Channels {
		for i, v := range channel {
			middle[i] += v / float32(len(clip.Channels))
		}
	}
	img, err := analysis.Spectrogram(ctx, analysis.Signal{Rate: float64(clip.Rate), X: middle}, spectrogramWidth, spectrogramHeight)
	if err != nil {
		return err
	}
	return png.Encode(ctx, w, img, map[string]string{"Title": clip.Tags.Title, "Software": clip.Tags.Software, "Provenance": clip.Tags.Provenance})
}
