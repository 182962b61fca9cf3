package model

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	stdjpeg "image/jpeg"
	"image/png"
	"strconv"
	"sync"

	"atelier/internal/band"
	"atelier/internal/media/codec/jpeg"
	"atelier/internal/media/codec/picture"
)

// Bounds of a picture that is decoded.
const (
	maxMemory = 320 << 20 // bytes that decoding may hold
	maxPixels = 64 << 20
)

// quality is that of JPEG files which are made of a channel of another.
const quality = 92

// halved is the least side of a channel that is halved, in pixels.
const halved = 256

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

// Picture is a picture as it came, or as PNG where it was WebP, which few programs read. A damaged picture is picture.ErrDamaged.
func (m *Model) Picture(ctx context.Context, i int) (File, error) {
	p, err := m.look(i)
	if err != nil {
		return File{}, err
	}
	name := "picture_" + strconv.Itoa(i)
	if p.Format != picture.WebP {
		if err := m.Whole(i); err != nil {
			return File{}, err
		}
		return File{name + p.Format.Extension(), m.document.ImageData(i)}, nil
	}
	whole := image.NewNRGBA(image.Rect(0, 0, p.Width, p.Height))
	if err := scan(ctx, p, func(y int, row []uint8, channels int) {
		for x := range p.Width {
			to := whole.Pix[whole.PixOffset(x, y):]
			to[3] = 255
			copy(to[:4], row[x*channels:][:channels])
		}
	}); err != nil {
		return File{}, fmt.Errorf("picture %d: %w", i, err)
	}
	var out bytes.Buffer
	err = png.Encode(&out, whole)
	return File{name + ".png", out.Bytes()}, err
}

// Whole is an error where a picture is too large to be converted, or ends too early (picture.ErrDamaged).
func (m *Model) Whole(i int) error {
	p, err := m.look(i)
	if err != nil {
		return err
	}
	if err := p.Whole(); err != nil {
		return fmt.Errorf("picture %d: %w", i, err)
	}
	return nil
}

// channels are the pictures of single channels that have been made, by image. Several formats want the same.
type channels struct {
	mu   sync.Mutex
	made map[int][3]File
}

// The channels of a picture that formats store apart: glTF has roughness and metalness in them.
const (
	Green = 1
	Blue  = 2
)

// Channel is the channel Green or Blue of a picture in grey, in the picture's own format, for programs that read no channel of a picture.
// It has half the side where that leaves 256 pixels or more: roughness and metalness change slowly, and what is split off is
// compressed for the second time.
func (m *Model) Channel(ctx context.Context, i, channel int) (File, error) {
	m.channels.mu.Lock()
	defer m.channels.mu.Unlock()
	files, ok := m.channels.made[i]
	if !ok {
		var err error
		if files, err = m.split(ctx, i); err != nil {
			return File{}, err
		}
		if m.channels.made == nil {
			m.channels.made = map[int][3]File{}
		}
		m.channels.made[i] = files
	}
	return files[channel], nil
}

// split makes pictures of the channels Green and Blue of another.
func (m *Model) split(ctx context.Context, i int) (files [3]File, err error) {
	p, err := m.look(i)
	if err != nil {
		return files, err
	}
	step := 1
	if p.Width%2 == 0 && p.Height%2 == 0 && min(p.Width, p.Height) >= 2*halved {
		step = 2
	}
	if step == 2 && p.Format == picture.JPEG {
		if halves, err := jpeg.Halve(ctx, m.document.ImageData(i), quality, jpeg.Green, jpeg.Blue); err == nil {
			files[Green], files[Blue] = File{channelName(i, Green, p.Format), halves[0]}, File{channelName(i, Blue, p.Format), halves[1]}
			return files, nil
		} // what Halve does not read, or finds damaged, the library judges
	}
	var grey [3]*image.Gray
	for c := Green; c <= Blue; c++ {
		grey[c] = image.NewGray(image.Rect(0, 0, p.Width/step, p.Height/step))
	}
	sums := make([]uint16, 3*p.Width/step)
	if err := scan(ctx, p, func(y int, row []uint8, channels int) {
		for x := range p.Width {
			to, from := sums[3*(x/step):], row[x*channels:]
			to[Green], to[Blue] = to[Green]+uint16(from[Green]), to[Blue]+uint16(from[Blue])
		}
		if y%step != step-1 {
			return
		}
		area := uint16(step * step)
		for c := Green; c <= Blue; c++ {
			to := grey[c].Pix[y/step*grey[c].Stride:]
			for x := range p.Width / step {
				to[x] = uint8((sums[3*x+c] + area/2) / area)
			}
		}
		clear(sums)
	}); err != nil {
		return files, fmt.Errorf("picture %d: %w", i, err)
	}
	var faults [3]error
	if err := band.Rows(ctx, Blue, 1, func(c, _ int) { files[c+1], faults[c+1] = encode(grey[c+1], i, c+1, p.Format) }); err != nil {
		return files, err
	}
	return files, errors.Join(faults[:]...)
}

// channelName is that of the file of a channel: JPEG for a JPEG, else PNG.
func channelName(i, channel int, format picture.Format) string {
	if format != picture.JPEG {
		format = picture.PNG
	}
	return "picture_" + strconv.Itoa(i) + "_" + "rgb"[channel:channel+1] + format.Extension()
}

// encode writes a channel in a format.
func encode(grey *image.Gray, i, channel int, format picture.Format) (File, error) {
	var out bytes.Buffer
	var err error
	if format == picture.JPEG {
		err = stdjpeg.Encode(&out, grey, &stdjpeg.Options{Quality: quality})
	} else {
		err = png.Encode(&out, grey)
	}
	return File{channelName(i, channel, format), out.Bytes()}, err
}

// scan decodes a picture and hands over each row, with three or four channels a pixel.
func scan(ctx context.Context, p *picture.Picture, see func(y int, row []uint8, channels int)) error {
	rows, err := p.Rows(ctx)
	if err != nil {
		return err
	}
	row := make([]uint8, rows.Width*rows.Channels)
	for y := range rows.Height {
		if err := rows.Next(row); err != nil {
			return err
		}
		see(y, row, rows.Channels)
	}
	return nil
}
