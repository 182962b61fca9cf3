package model

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"strconv"

	"atelier/internal/media/codec/picture"
)

// Bounds of a picture that is decoded.
const (
	maxMemory = 320 << 20 // bytes that decoding may hold
	maxPixels = 64 << 20
)

// quality is that of JPEG files which are made of a channel of another.
const quality = 92

// File is a picture as a file of its own: PNG or JPEG.
type File struct {
	Name string // "picture_0.jpg"; a letter follows for a single channel
	Data []byte
}

// look reads the header of a picture and refuses what would take too much to decode.
func (m *Model) look(i int) (*picture.Picture, error) {
	p, err := picture.Look(bytes.NewReader(m.document.ImageData(i)))
	if err != nil {
		return nil, fmt.Errorf("picture %d: %w", i, err)
	}
	if why, ok := p.Fits(maxMemory); !ok {
		return nil, fmt.Errorf("picture %d %s", i, why)
	}
	if p.Pixels() > maxPixels {
		return nil, fmt.Errorf("picture %d has %d million pixels, and at most %d are converted", i, p.Pixels()>>20, maxPixels>>20)
	}
	return p, nil
}

// Picture is a picture as it came, or as PNG where it was WebP, which few programs read.
func (m *Model) Picture(ctx context.Context, i int) (File, error) {
	p, err := m.look(i)
	if err != nil {
		return File{}, err
	}
	name := "picture_" + strconv.Itoa(i)
	if p.Format != picture.WebP {
		return File{name + p.Format.Extension(), m.document.ImageData(i)}, nil
	}
	whole := image.NewNRGBA(image.Rect(0, 0, p.Width, p.Height))
	if err := scan(ctx, p, func(x, y int, c []uint8) {
		to := whole.Pix[whole.PixOffset(x, y):]
		to[3] = 255
		copy(to[:4], c)
	}); err != nil {
		return File{}, fmt.Errorf("picture %d: %w", i, err)
	}
	var out bytes.Buffer
	err = png.Encode(&out, whole)
	return File{name + ".png", out.Bytes()}, err
}

// Channel is one channel of a picture (0: red) in grey, in the picture's own format, for programs that read no channel of a picture.
func (m *Model) Channel(ctx context.Context, i, channel int) (File, error) {
	p, err := m.look(i)
	if err != nil {
		return File{}, err
	}
	grey := image.NewGray(image.Rect(0, 0, p.Width, p.Height))
	if err := scan(ctx, p, func(x, y int, c []uint8) { grey.Pix[y*grey.Stride+x] = c[channel] }); err != nil {
		return File{}, fmt.Errorf("picture %d: %w", i, err)
	}
	name := "picture_" + strconv.Itoa(i) + "_" + "rgb"[channel:channel+1]
	var out bytes.Buffer
	if p.Format == picture.JPEG {
		err = jpeg.Encode(&out, grey, &jpeg.Options{Quality: quality})
		return File{name + ".jpg", out.Bytes()}, err
	}
	err = png.Encode(&out, grey)
	return File{name + ".png", out.Bytes()}, err
}

// scan decodes a picture and hands over each pixel with its three or four channels.
func scan(ctx context.Context, p *picture.Picture, see func(x, y int, c []uint8)) error {
	rows, err := p.Rows(ctx)
	if err != nil {
		return err
	}
	row := make([]uint8, rows.Width*rows.Channels)
	for y := range rows.Height {
		if err := rows.Next(row); err != nil {
			return err
		}
		for x := range rows.Width {
			see(x, y, row[x*rows.Channels:(x+1)*rows.Channels])
		}
	}
	return nil
}
