package fetch

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"io"

	"golang.org/x/image/webp"
)

const notPicture = "is not a PNG, JPEG or WebP image"

// format is a picture format that is taken.
type format struct {
	magic  func(data []byte) bool
	config func(io.Reader) (image.Config, error)
	decode func(io.Reader) (image.Image, error)
}

// formats are told by their first bytes; what a server says about them is not asked.
var formats = []format{
	{func(d []byte) bool { return bytes.HasPrefix(d, []byte("\x89PNG\r\n\x1a\n")) }, png.DecodeConfig, png.Decode},
	{func(d []byte) bool { return bytes.HasPrefix(d, []byte("\xff\xd8\xff")) }, jpeg.DecodeConfig, jpeg.Decode},
	{func(d []byte) bool { return len(d) > 12 && string(d[:4]) == "RIFF" && string(d[8:12]) == "WEBP" }, webp.DecodeConfig, webp.Decode},
}

// reencode decodes a picture and writes it as PNG. Its size is judged before any pixel is held.
func reencode(data []byte) ([]byte, image.Point, error) {
	for _, f := range formats {
		if !f.magic(data) {
			continue
		}
		c, err := f.config(bytes.NewReader(data))
		if err != nil {
			return nil, image.Point{}, refusal(notPicture)
		}
		if err := checkSize(c); err != nil {
			return nil, image.Point{}, err
		}
		picture, err := f.decode(bytes.NewReader(data))
		if err != nil {
			return nil, image.Point{}, refusal("is damaged")
		}
		var out bytes.Buffer
		encoder := png.Encoder{CompressionLevel: png.BestSpeed}
		err = encoder.Encode(&out, picture)
		return out.Bytes(), picture.Bounds().Size(), err
	}
	return nil, image.Point{}, refusal(notPicture)
}

func checkSize(c image.Config) error {
	switch {
	case c.Width < MinSide || c.Height < MinSide:
		return refusal("is smaller than 16 pixels a side")
	case c.Width > MaxSide || c.Height > MaxSide:
		return refusal("is larger than 8192 pixels a side")
	}
	return nil
}
