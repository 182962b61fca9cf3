package pack

import (
	"context"
	"fmt"
	"image"
	"image/draw"
	"image/png"
	"math"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/media/render"
)

// sheetSize is the edge length of a pack's picture, and margin the space between the items' pictures, in pixels.
const (
	sheetSize = 512
	margin    = 4
)

// sheet is the items' previews side by side.
type sheet struct {
	image   *image.RGBA
	count   int
	columns int
	rows    int
	cell    int // edge length of a picture
}

// newSheet is an empty sheet for n pictures, as square as possible: 25 stand in five rows, and seven in three rows of which the last has one.
// The width is fixed, so more pictures are smaller ones.
func newSheet(n int) sheet {
	columns := int(math.Ceil(math.Sqrt(float64(n))))
	s := sheet{count: n, columns: columns, rows: (n + columns - 1) / columns}
	// For c columns: c·cell + (c+1)·margin ≤ sheetSize, a margin on both sides of every column.
	s.cell = (sheetSize - margin*(columns+1)) / columns
	high := s.rows*s.cell + (s.rows+1)*margin
	s.image = image.NewRGBA(image.Rect(0, 0, sheetSize, high))
	draw.Draw(s.image, s.image.Bounds(), image.White, image.Point{}, draw.Src)
	return s
}

// add draws the preview of the item at a position into the n-th place.
func (s sheet) add(ctx context.Context, b kind.Bench, n, position int) error {
	f, _, err := b.OpenItem(ctx, position, asset.PreviewImage)
	if err != nil {
		return fmt.Errorf("open the preview of item %d: %w", position, err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		return fmt.Errorf("read the preview of item %d: %w", position, err)
	}
	at := s.place(n)
	draw.Draw(s.image, image.Rectangle{at, at.Add(image.Pt(s.cell, s.cell))}, render.Thumbnail(rgba(img), s.cell), image.Point{}, draw.Src)
	return nil
}

// place is the corner of the n-th picture. An incomplete last row is centred.
func (s sheet) place(n int) image.Point {
	step := s.cell + margin
	at := image.Pt(margin+n%s.columns*step, margin+n/s.columns*step)
	// Half of the places that the last row leaves free come before its first picture.
	if free := s.columns*s.rows - s.count; n/s.columns == s.rows-1 {
		at.X += free * step / 2
	}
	return at
}

// rgba is a picture in the format that the thumbnailer reads; a picture in that format is not copied.
func rgba(img image.Image) *image.RGBA {
	if i, ok := img.(*image.RGBA); ok {
		return i
	}
	out := image.NewRGBA(img.Bounds())
	draw.Draw(out, out.Bounds(), img, img.Bounds().Min, draw.Src)
	return out
}
