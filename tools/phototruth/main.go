// Command phototruth photographs named surfaces under a hard low sun, makes maps of the photographs, and prints how far these lie from the
// true ones: the table of docs/photographs.md. With -o it also writes a picture of each.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"atelier/internal/media/photo"
	"atelier/internal/media/photo/phototest"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
	surfaces "atelier/internal/surface/all"
)

var (
	out    = flag.String("o", "", "write a picture of each surface into this folder")
	size   = flag.Int("size", 512, "texels a side of the maps")
	pixels = flag.Int("pixels", 720, "a side of the photographs")
	blur   = flag.Int("blur", 0, "pixels by which the photographs are out of focus")
	sky    = flag.Float64("sky", .35, "share of the light that comes from the sky: 1 is overcast")
	seed   = flag.Uint("seed", 1, "seed of the surfaces")
)

// shown are the surfaces of the table, several of each family.
var shown = []string{
	"red brick", "glazed brick", "castle wall", "rubble wall", "cobblestone", "flagstone", "ceramic tiles", "hexagon tiles", "mosaic",
	"terracotta floor tiles", "oak planks", "parquet", "wooden shingles", "gravel", "pebbles", "beach sand", "mud", "cracked dry earth", "moss",
	"oak bark", "granite", "sandstone", "slate", "stucco", "plaster", "rough concrete", "asphalt", "burlap", "wool knit", "leather", "snake skin",
	"gold leaf", "hammered copper", "tarnished brass", "brushed steel", "galvanised steel", "diamond plate", "cast iron", "rusted iron",
}

func main() {
	flag.Parse()
	names := shown
	if flag.NArg() > 0 {
		names = flag.Args()
	}
	if err := run(context.Background(), names); err != nil {
		fmt.Fprintln(os.Stderr, "phototruth:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, names []string) error {
	fmt.Println("| surface | ΔE | normals | height | by rank | slopes × | metalness | sun's azimuth off by |")
	fmt.Println("|---|---|---|---|---|---|---|---|")
	for _, name := range names {
		s, err := named(name)
		if err == nil {
			err = one(ctx, s)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// named is the surface of a name, or of a word.
func named(name string) (*surface.Surface, error) {
	for _, s := range surfaces.Surfaces {
		if s.Name == name || slices.Contains(s.Words, name) {
			return s, nil
		}
	}
	return nil, errors.New("there is no such surface")
}

// one photographs a surface, and prints its row.
func one(ctx context.Context, s *surface.Surface) error {
	truth, err := tile.Bake{Size: 512, Seed: uint32(*seed)}.Maps(ctx, s.Make(surface.Look{Seed: uint32(*seed)}))
	if err != nil {
		return err
	}
	c := phototest.Square(*pixels, 1.4)
	c.Sky, c.Noise, c.Fall, c.Blur = float32(*sky), .005, .3, *blur
	pix, err := c.Shoot(ctx, truth)
	if err != nil {
		return err
	}
	p := &photo.Picture{Width: c.Width, Height: c.Height, Channels: 3, Pix: pix}
	m, n, err := photo.Tile(ctx, p, photo.Options{Size: *size, Side: truth.Side})
	if err != nil {
		fmt.Printf("| %s | refused: %v | | | | | | |\n", s.Name, err)
		return nil
	}
	e, err := c.Measure(ctx, truth, pix, m, squarely(n.Corners))
	if err != nil {
		return err
	}
	off := "–"
	if n.Sun.Share > 0 {
		off = fmt.Sprintf("%.0f°", apart(float64(n.Sun.Azimuth), c.Azimuth))
	}
	fmt.Printf("| %s | %.1f (%.1f) | %.1f° (%.1f°) | %.2f | %.2f | %.2f | %.2f | %s |\n",
		s.Name, e.Colour, e.Photograph, e.Normal, e.Plane, e.Height, e.Rank, e.Slopes, e.Metal, off)
	if *out == "" {
		return nil
	}
	for _, w := range n.Words {
		fmt.Fprintf(os.Stderr, "%s: %s\n", s.Name, w)
	}
	return draw(ctx, filepath.Join(*out, strings.ReplaceAll(s.Name, " ", "-")+".png"), p, truth, m)
}

// seams is the share of a tile, from its left and from its top, in which it may show what lies beyond its far borders.
const seams = .29

// squarely is the place of the photograph that a tile shows, but for the part where its seams may run.
func squarely(at [4][2]float32) func(u, v float32) (x, y float32, ok bool) {
	return func(u, v float32) (x, y float32, ok bool) {
		x = at[0][0] + u*(at[1][0]-at[0][0]) + v*(at[3][0]-at[0][0])
		y = at[0][1] + u*(at[1][1]-at[0][1]) + v*(at[3][1]-at[0][1])
		return x, y, u > seams && v > seams
	}
}

// apart is the angle between two directions, degrees.
func apart(a, b float64) float64 {
	return math.Abs(math.Remainder(a-b, 360))
}
