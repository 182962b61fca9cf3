package foleytest

import (
	"context"
	"fmt"
	"image"
	"image/draw"

	"atelier/internal/media/sound"
	"atelier/internal/media/sound/analysis"
)

// Tile is a waveform over a spectrogram, with a title and the length.
func Tile(ctx context.Context, s sound.Stereo, width, height int, title string) (*image.RGBA, error) {
	const wave = 40
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	scaled := sound.Stereo{Rate: s.Rate, L: s.Mid()}
	if peak := sound.Mono(scaled.L).Peak(); peak > 0 {
		sound.Mono(scaled.L).Scale(1 / peak)
	}
	scaled.R = scaled.L
	draw.Draw(img, image.Rect(0, 0, width, wave), analysis.Waveform(scaled, width, wave), image.Point{}, draw.Src)
	spectrum, err := analysis.Spectrogram(ctx, analysis.Of(s), width, height-wave)
	if err != nil {
		return nil, err
	}
	draw.Draw(img, image.Rect(0, wave, width, height), spectrum, image.Point{}, draw.Src)
	label(img, image.Pt(12, wave+14), fmt.Sprintf("%s %.1f s", title, s.Seconds()))
	return img, nil
}
