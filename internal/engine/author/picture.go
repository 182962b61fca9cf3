package author

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"

	"atelier/internal/engine"
	"atelier/internal/media/codec/picture"
	"atelier/internal/operation"
)

// Bounds of pictures that are sent: the longest side of a reference image in pixels, and the quality of JPEG.
const (
	longestSide = 768
	quality     = 85
)

// reduced is a reference image as JPEG, averaged over whole pixels until its longest side is short enough. What cannot be decoded is a
// failure of the image.
func reduced(ctx context.Context, w engine.Bench, f io.ReadSeeker) ([]byte, error) {
	source, err := picture.FromFile(f)
	if err != nil {
		return nil, err
	}
	p, err := picture.Look(source)
	if err != nil {
		return nil, unreadable(err)
	}
	leave, err := w.Room(ctx, p.Memory(), p.Pixels())
	if err != nil {
		return nil, err
	}
	defer leave()
	rows, err := p.Rows(ctx)
	if err != nil {
		return nil, unreadable(err)
	}
	img, err := averaged(rows)
	if err != nil {
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		return nil, unreadable(err)
	}
	return encode(img)
}

func unreadable(err error) error {
	for _, of := range []error{picture.ErrDamaged, picture.ErrEmpty, picture.ErrUnsupported, picture.ErrUnknown} {
		if errors.Is(err, of) {
			return failure(operation.SourceImage, "A reference image cannot be decoded.", err)
		}
	}
	return err
}

// averaged is a picture over white, each of its pixels the mean of a square of pixels.
//
// sums holds the sums of the row of squares under way, n rows of it so far. Rows and columns beyond the last whole square are left out; a
// side that is shorter than a square makes one pixel of what there is.
func averaged(rows *picture.Rows) (*image.RGBA, error) {
	by := (max(rows.Width, rows.Height) + longestSide - 1) / longestSide
	img := image.NewRGBA(image.Rect(0, 0, max(1, rows.Width/by), max(1, rows.Height/by)))
	sums := make([]int, img.Rect.Dx()*3)
	row := make([]byte, rows.Width*rows.Channels)
	across, n := min(by, rows.Width), 0
	for y := range rows.Height {
		if err := rows.Next(row); err != nil {
			return nil, err
		}
		for x := range img.Rect.Dx() {
			for k := x * by; k < x*by+across; k++ {
				pixel, alpha := row[k*rows.Channels:], 255
				if rows.Channels == 4 {
					alpha = int(pixel[3])
				}
				for c := range 3 {
					sums[3*x+c] += (int(pixel[c])*alpha + 255*(255-alpha)) / 255
				}
			}
		}
		if n++; n < by && y < rows.Height-1 || y/by >= img.Rect.Dy() {
			continue
		}
		to := img.Pix[y/by*img.Stride:]
		for x := range img.Rect.Dx() {
			for c := range 3 {
				to[4*x+c] = byte(sums[3*x+c] / (n * across))
			}
			to[4*x+3] = 255
		}
		clear(sums)
		n = 0
	}
	return img, nil
}

// sheet is the workshop's sheet of views as JPEG, which is a fifth of its PNG.
func sheet(data []byte) ([]byte, error) {
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		return nil, fmt.Errorf("read the sheet of views: %w", err)
	}
	return encode(img)
}

func encode(img image.Image) ([]byte, error) {
	var b bytes.Buffer
	err := jpeg.Encode(&b, img, &jpeg.Options{Quality: quality})
	return b.Bytes(), err
}
