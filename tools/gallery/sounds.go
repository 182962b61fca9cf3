package main

import (
	"context"
	"fmt"
	"image"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/foley"
	sounds "atelier/internal/foley/all"
	"atelier/internal/foley/foleytest"
	"atelier/internal/media/sound/analysis"
	"atelier/internal/seed"
)

// soundSeed is one of the seeds that sounds are never tuned on.
const soundSeed = 112

// spectra draws every family of sounds, its waveform over its spectrogram, and writes the page of what its rows measure.
func spectra(ctx context.Context, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	var tiles []*image.RGBA
	var rows strings.Builder
	for _, f := range sounds.Families {
		s := foleytest.Render(ctx, f, foley.NewAsk(seed.Seed(soundSeed), f.Seconds), 48000, false)
		tile, err := foleytest.Tile(ctx, s, 300, 190, f.Name)
		if err != nil {
			return err
		}
		tiles = append(tiles, tile)
		signal := analysis.Of(s)
		for i, r := range f.Shows {
			name := ""
			if i == 0 {
				name = fmt.Sprintf("%s, %.0f dB(A)", f.Name, f.Level)
			}
			fmt.Fprintf(&rows, "| %s | %s | %.4g | %g–%g | %s |\n", name, r.Shows, r.Of(signal), r.Least, r.Most, r.Source)
		}
	}
	const perPicture = 20
	var page strings.Builder
	fmt.Fprintf(&page, "# Sounds\n\n%d families of sounds with seed %d, each its waveform over its spectrogram (40 Hz to 20 kHz, an octave as high as "+
		"any other).\n"+
		"`go run ./tools/gallery -of sound` draws them anew.\n\n", len(sounds.Families), soundSeed)
	for i := 0; i < len(tiles); i += perPicture {
		name := fmt.Sprintf("%02d.jpg", i/perPicture+1)
		data, err := compress(foleytest.Sheet(tiles[i:min(i+perPicture, len(tiles))], 4))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			return err
		}
		fmt.Fprintf(&page, "![sounds %d to %d](%s)\n\n", i+1, min(i+perPicture, len(tiles)), name)
	}
	page.WriteString("## What each shows\n\nMeasured from the dry sound; the level is that at one metre.\n\n| sound | measure | measured | wanted | " +
		"source |\n|---|---|---|---|---|\n" + rows.String())
	return os.WriteFile(filepath.Join(folder, "README.md"), []byte(page.String()), 0o644)
}
