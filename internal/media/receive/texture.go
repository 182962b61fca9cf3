package receive

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/png"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/picture"
)

// sample is a picture made small and square for the preview: side² pixels of red, green, blue and alpha.
type sample struct {
	side int
	pix  []uint8
}

// at is the pixel that lies under pixel (x, y) of a square of another side, a power of two too.
func (s *sample) at(x, y, side int) []uint8 {
	if s.side != side {
		x, y = x*s.side/side, y*s.side/side
	}
	return s.pix[4*(y*s.side+x):]
}

// pictures proves every picture of the file by decoding it, strips it to its pixels, and returns it as the preview needs it.
// WebP becomes PNG. A picture that no texture shows is proven too: it is delivered.
func (g Gate) pictures(ctx context.Context, d *gltf.Document, r *Report) ([]*sample, error) {
	if len(d.Images) > g.Textures {
		return nil, refuse("The model has %d pictures; at most %d are received.", len(d.Images), g.Textures)
	}
	side := sampleSide(len(d.Images), g.Texels)
	pixels, left := g.Pixels, 2*g.Bytes // PNG may be many times as large as the WebP that it was
	samples := make([]*sample, len(d.Images))
	transcoded := 0
	for i := range d.Images {
		data := d.ImageData(i)
		if data == nil {
			return nil, refuse("Picture %d of the model has no data.", i)
		}
		p, err := g.look(i, data)
		if err != nil {
			return nil, err
		}
		if pixels -= p.Pixels(); pixels < 0 {
			return nil, refuse("The model's pictures have over %d million pixels in all, more than are received.", g.Pixels>>20)
		}
		r.Textures = append(r.Textures, Texture{string(p.Format), p.Width, p.Height})
		small, out, err := g.decode(ctx, p, side)
		if err != nil {
			return nil, damaged(i, err)
		}
		if left -= int64(len(out)); left < 0 {
			return nil, refuse("The model's pictures are larger than %d MiB when they are written as PNG; send PNG or JPEG.", 2*g.Bytes>>20)
		}
		if p.Format == picture.WebP {
			transcoded++
		}
		samples[i] = small
		d.SetImage(i, out, "image/"+mime(p.Format))
	}
	if transcoded > 0 {
		r.note("%d WebP pictures were written as PNG.", transcoded)
	}
	for i := range d.Textures {
		if image, _ := d.TextureImage(i); image >= 0 {
			d.Textures[i].Source = &image
		}
		delete(d.Textures[i].Extensions, "EXT_texture_webp")
	}
	d.Drop("EXT_texture_webp")
	return samples, nil
}

// mime is what follows image/ for a picture that is delivered.
func mime(f picture.Format) string {
	if f == picture.WebP {
		f = picture.PNG
	}
	return string(f)
}

// sampleSide bounds the memory of the samples: 64 MiB in all, for whatever number of pictures.
func sampleSide(pictures, side int) int {
	for side > 64 && pictures*side*side*4 > 64<<20 {
		side /= 2
	}
	return side
}

// look judges a picture by its header.
func (g Gate) look(i int, data []byte) (*picture.Picture, error) {
	p, err := picture.Look(bytes.NewReader(data))
	switch {
	case errors.Is(err, picture.ErrUnsupported), errors.Is(err, picture.ErrUnknown), errors.Is(err, picture.ErrEmpty):
		return nil, refuse("Picture %d of the model is no PNG, JPEG or WebP.", i)
	case err != nil:
		return nil, damaged(i, err)
	case p.Width > g.Side || p.Height > g.Side || p.Width < 1 || p.Height < 1:
		return nil, refuse("Picture %d of the model has %d × %d pixels; at most %d a side are received.", i, p.Width, p.Height, g.Side)
	}
	if why, ok := p.Fits(g.Memory); !ok {
		return nil, refuse("Picture %d of the model %s.", i, why)
	}
	return p, nil
}

func damaged(i int, err error) error {
	if errors.Is(err, picture.ErrDamaged) {
		return refuse("Picture %d of the model is damaged.", i)
	}
	return err
}

// decode reads all of a picture. It returns it small, and as the file in which it is delivered.
func (g Gate) decode(ctx context.Context, p *picture.Picture, side int) (*sample, []byte, error) {
	if g.Room != nil {
		leave, err := g.Room(ctx, p.Memory(), p.Pixels())
		if err != nil {
			return nil, nil, err
		}
		defer leave()
	}
	rows, err := p.Rows(ctx)
	if err != nil {
		return nil, nil, err
	}
	var whole *image.NRGBA
	if p.Format == picture.WebP {
		whole = image.NewNRGBA(image.Rect(0, 0, rows.Width, rows.Height))
	}
	// Rows are averaged as they come, so only WebP, which is written anew, is held whole.
	box := newBox(rows, side)
	row := make([]uint8, rows.Width*rows.Channels)
	for y := range rows.Height {
		if err := rows.Next(row); err != nil {
			return nil, nil, err
		}
		box.add(y, row)
		if whole != nil {
			widen(whole.Pix[y*whole.Stride:], row, rows.Channels)
		}
	}
	var out bytes.Buffer
	switch err := p.Strip(&out); {
	case whole != nil:
		out.Reset()
		if err := png.Encode(&out, whole); err != nil {
			return nil, nil, err
		}
	case errors.Is(err, picture.ErrBound):
		return nil, nil, refuse("A picture of the model is in CMYK or turned by its Exif orientation; glTF knows neither.")
	case err != nil:
		return nil, nil, err
	}
	return box.sample(), out.Bytes(), nil
}

// widen lays a row out in four channels.
func widen(dst, row []uint8, channels int) {
	for x := 0; x*channels < len(row); x++ {
		dst[4*x+3] = 255
		copy(dst[4*x:4*x+4], row[x*channels:(x+1)*channels])
	}
}

// box shrinks rows to a square by means over boxes. Rows of a picture that is smaller than the square stay: they repeat.
type box struct {
	width, height, channels, side int
	sums                          []uint32 // four channels a pixel
	counts                        []uint32
}

// newBox is for a square whose side is the greatest power of two within both bounds: the picture's longer side, and most.
func newBox(rows *picture.Rows, most int) *box {
	side := 1
	for 2*side <= min(max(rows.Width, rows.Height), most) {
		side *= 2
	}
	return &box{rows.Width, rows.Height, rows.Channels, side, make([]uint32, 4*side*side), make([]uint32, side*side)}
}

// span is the pixels of the square that pixel i of a line of n falls into: one, or several where the line is shorter.
func (b *box) span(i, n int) (first, last int) {
	first = i * b.side / n
	return first, max(first, (i+1)*b.side/n-1)
}

// Sums of bytes stay below 2³² for 2²⁴ pixels in one box: a whole picture of 4096².
func (b *box) add(y int, row []uint8) {
	top, bottom := b.span(y, b.height)
	for x := range b.width {
		left, right := b.span(x, b.width)
		p := row[x*b.channels : (x+1)*b.channels]
		alpha := uint32(255)
		if b.channels == 4 {
			alpha = uint32(p[3])
		}
		for v := top; v <= bottom; v++ {
			for u := left; u <= right; u++ {
				s := b.sums[4*(v*b.side+u):]
				s[0], s[1], s[2], s[3] = s[0]+uint32(p[0]), s[1]+uint32(p[1]), s[2]+uint32(p[2]), s[3]+alpha
				b.counts[v*b.side+u]++
			}
		}
	}
}

func (b *box) sample() *sample {
	s := &sample{b.side, make([]uint8, 4*b.side*b.side)}
	for i := range s.pix {
		s.pix[i] = uint8(b.sums[i] / max(b.counts[i/4], 1))
	}
	return s
}
