package fetch

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	stdpng "image/png"
	"io"

	"golang.org/x/image/webp"

	"atelier/internal/codec/png"
)

const notPicture = "is not a PNG, JPEG or WebP image"

// format is a picture format that is taken.
type format struct {
	magic  func(data []byte) bool
	first  func(data []byte) ([]byte, error) // the first frame of what may move; nil: the data as it is
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// formats are told by their first bytes; what a server or a caller says about them is not asked.
// The picture of a PNG that moves is its first frame, or stands for it where it cannot move.
var formats = []format{
	{func(d []byte) bool { return bytes.HasPrefix(d, []byte("\x89PNG\r\n\x1a\n")) }, nil, stdpng.DecodeConfig, stdpng.Decode},
	{func(d []byte) bool { return bytes.HasPrefix(d, []byte("\xff\xd8\xff")) }, nil, jpeg.DecodeConfig, jpeg.Decode},
	{func(d []byte) bool { return len(d) > 12 && string(d[:4]) == "RIFF" && string(d[8:12]) == "WEBP" }, firstWebP, webp.DecodeConfig, webp.Decode},
}

// foreign are the first bytes of picture formats that are not taken, and of HEIF and AVIF from the fifth on.
var foreign = []string{"GIF8", "BM", "II*\x00", "MM\x00*", "\x00\x00\x01\x00", "8BPS", "<svg", "\x00\x00\x00\x0cjP  ", "\xff\x0a", "qoif"}

// isForeign reports data that is a picture all the same.
func isForeign(data []byte) bool {
	for _, f := range foreign {
		if bytes.HasPrefix(data, []byte(f)) {
			return true
		}
	}
	return len(data) > 8 && string(data[4:8]) == "ftyp"
}

// sizes are the bounds of a picture's sides in pixels.
type sizes struct{ min, max int }

// A source must show something; an upload is the caller's own business.
var (
	sourceSizes = sizes{minSide, maxSide}
	uploadSizes = sizes{1, maxSide}
)

// picture is one that was looked at, and can be decoded.
type picture struct {
	data   []byte
	format format
	config image.Config
}

// look finds out what data is and judges its size before any pixel is held.
func look(data []byte, s sizes) (picture, error) {
	if len(data) == 0 {
		return picture{}, empty
	}
	for _, f := range formats {
		if !f.magic(data) {
			continue
		}
		p := picture{data: data, format: f}
		var err error
		if f.first != nil {
			if p.data, err = f.first(data); err != nil {
				return p, refusal("is damaged")
			}
		}
		if p.config, err = f.config(bytes.NewReader(p.data)); err != nil {
			return p, refusal("is damaged")
		}
		return p, s.check(p.config.Width, p.config.Height)
	}
	if isForeign(data) {
		return picture{}, unsupported
	}
	return picture{}, refusal(notPicture)
}

func (s sizes) check(width, height int) error {
	switch {
	case width < s.min || height < s.min:
		return refusal("is smaller than 16 pixels a side")
	case width > s.max || height > s.max:
		return refusal("is larger than 8192 pixels a side")
	}
	return nil
}

// pixels is how many there are: what decoding weighs.
func (p picture) pixels() int64 { return int64(p.config.Width) * int64(p.config.Height) }

// decode reads the pixels, to be written as rows of 8 bits a channel, the right way up. All that is known besides is left
// behind: places, dates, names, profiles.
func (p picture) decode() (png.Rows, error) {
	m, err := p.format.decode(bytes.NewReader(p.data))
	if err != nil {
		return png.Rows{}, refusal("is damaged")
	}
	from := m.Bounds()
	if from.Dx() != p.config.Width || from.Dy() != p.config.Height {
		return png.Rows{}, refusal("is damaged")
	}
	turn, at := orientation(p.data), pixel(m)
	size := turn.size(from.Size())
	rows := png.Rows{Width: size.X, Height: size.Y, Channels: 4}
	if o, ok := m.(interface{ Opaque() bool }); ok && o.Opaque() {
		rows.Channels = 3
	}
	rows.Row = func(dst []byte, y int) {
		for x := range size.X {
			q := turn.source(x, y, size).Add(from.Min)
			c := at(q.X, q.Y)
			to := dst[rows.Channels*x:]
			to[0], to[1], to[2] = c.R, c.G, c.B
			if rows.Channels == 4 {
				to[3] = c.A
			}
		}
	}
	return rows, nil
}

// pixel reads pixels of a picture; what decoders give most is read without an interface between.
func pixel(m image.Image) func(x, y int) color.NRGBA {
	switch m := m.(type) {
	case *image.NRGBA:
		return m.NRGBAAt
	case *image.YCbCr:
		return func(x, y int) color.NRGBA {
			i, j := m.YOffset(x, y), m.COffset(x, y)
			r, g, b := color.YCbCrToRGB(m.Y[i], m.Cb[j], m.Cr[j])
			return color.NRGBA{R: r, G: g, B: b, A: 255}
		}
	case *image.RGBA:
		if m.Opaque() {
			return func(x, y int) color.NRGBA { c := m.RGBAAt(x, y); return color.NRGBA(c) }
		}
	case *image.Gray:
		return func(x, y int) color.NRGBA { v := m.GrayAt(x, y).Y; return color.NRGBA{R: v, G: v, B: v, A: 255} }
	}
	return func(x, y int) color.NRGBA { return color.NRGBAModel.Convert(m.At(x, y)).(color.NRGBA) }
}
