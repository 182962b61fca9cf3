package referenceimage

import (
	"context"
	"fmt"
	"math"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/media/codec/picture"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/tex"
)

const thumbnailSide = 256 // pixels of the longer side at most

// thumbnail makes the small picture.
func thumbnail(ctx context.Context, b kind.Bench, _ kind.Task) (kind.Made, error) {
	small, err := read(ctx, b)
	if err != nil {
		return kind.Made{}, err
	}
	w, err := b.Create(ctx, asset.File{
		Role: asset.Thumbnail, Kind: "image", Format: "png", Name: "thumbnail.png", ContentType: "image/png", Width: small.width, Height: small.height,
	})
	if err != nil {
		return kind.Made{}, fmt.Errorf("create the thumbnail: %w", err)
	}
	if err := png.EncodeRows(ctx, w, small.rows()); err != nil {
		return kind.Made{}, fmt.Errorf("write the thumbnail: %w", err)
	}
	return kind.Made{}, w.Close()
}

// read decodes the large picture row by row, once there is memory for it. The memory is free again when the small picture is made; the
// encoding needs none of it.
func read(ctx context.Context, b kind.Bench) (*reduced, error) {
	f, _, err := b.Open(ctx, asset.ReferenceFile)
	if err != nil {
		return nil, fmt.Errorf("open the image: %w", err)
	}
	defer f.Close()
	source, err := picture.FromFile(f)
	if err != nil {
		return nil, fmt.Errorf("open the image: %w", err)
	}
	p, err := picture.Look(source)
	if err != nil {
		return nil, fmt.Errorf("look at the image: %w", err)
	}
	leave, err := b.Room(ctx, p.Memory(), p.Pixels())
	if err != nil {
		return nil, fmt.Errorf("wait for memory: %w", err)
	}
	defer leave()
	small, err := shrink(ctx, p)
	if err != nil {
		return nil, fmt.Errorf("shrink the image: %w", err)
	}
	return small, nil
}

// light is the colour of a pixel, linear and premultiplied by its alpha, and the alpha; each 0 to 1.
type light struct{ r, g, b, a float32 }

// add adds a share of another colour.
func (l *light) add(o light, weight float32) {
	l.r += o.r * weight
	l.g += o.g * weight
	l.b += o.b * weight
	l.a += o.a * weight
}

// reduced is a picture that was made smaller: each pixel is the mean of the pixels that it covers.
type reduced struct {
	width, height, channels int
	pixels                  []light
}

// shrink reduces a picture, with no more in memory than the small picture and one row. A small picture keeps its size.
func shrink(ctx context.Context, p *picture.Picture) (*reduced, error) {
	r, err := p.Rows(ctx)
	if err != nil {
		return nil, err
	}
	scale := min(1, thumbnailSide/float64(max(r.Width, r.Height)))
	out := &reduced{width: side(r.Width, scale), height: side(r.Height, scale), channels: r.Channels}
	out.pixels = make([]light, out.width*out.height)
	across, down := shares(r.Width, out.width), shares(r.Height, out.height)
	line, row := make([]light, out.width), make([]byte, r.Width*r.Channels)
	for _, d := range down {
		if err := r.Next(row); err != nil {
			return nil, err
		}
		out.reduce(line, row, across)
		for x := range line {
			out.pixels[d.to*out.width+x].add(line[x], d.weight)
			if d.next > 0 {
				out.pixels[(d.to+1)*out.width+x].add(line[x], d.next)
			}
		}
	}
	return out, nil
}

// side is a length at a scale, 1 at least.
func side(length int, scale float64) int { return max(1, int(math.Round(float64(length)*scale))) }

// share is how a pixel of the large picture is divided between two neighbouring pixels of the small one: its weights for both. The
// weights for each pixel of the small picture sum to one.
type share struct {
	to           int
	weight, next float32
}

// shares divides the pixels of a line among those of a shorter line, or of one as long.
func shares(from, to int) []share {
	out := make([]share, from)
	for i := range out {
		// In units of 1/(from·to) of the width, pixel i of the large picture covers [i·to, (i+1)·to), and each pixel of the small one
		// has the width from: integers, so there is no rounding.
		begin, end := i*to, (i+1)*to
		first := begin / from
		border := (first + 1) * from
		out[i] = share{to: first, weight: float32(min(end, border)-begin) / float32(from), next: float32(max(0, end-border)) / float32(from)}
	}
	return out
}

// reduce makes a line of the small picture's width from a row of the large one.
func (p *reduced) reduce(line []light, row []byte, across []share) {
	clear(line)
	for x, s := range across {
		c := row[x*p.channels:]
		l := light{tex.Linear(c[0]), tex.Linear(c[1]), tex.Linear(c[2]), 1}
		if p.channels == 4 {
			a := float32(c[3]) / 255
			l = light{l.r * a, l.g * a, l.b * a, a}
		}
		line[s.to].add(l, s.weight)
		if s.next > 0 {
			line[s.to+1].add(l, s.next)
		}
	}
}

// rows are the rows of the picture for the encoder.
func (p *reduced) rows() png.Rows {
	return png.Rows{Width: p.width, Height: p.height, Channels: p.channels, Row: func(dst []byte, y int) error {
		for x, l := range p.pixels[y*p.width : (y+1)*p.width] {
			c := dst[x*p.channels:]
			if l.a > 0 {
				c[0], c[1], c[2] = encode(l.r/l.a), encode(l.g/l.a), encode(l.b/l.a)
			} else {
				c[0], c[1], c[2] = 0, 0, 0
			}
			if p.channels == 4 {
				c[3] = byte(math.Round(float64(min(l.a, 1)) * 255))
			}
		}
		return nil
	}}
}

// encode converts a linear value to sRGB (IEC 61966-2-1).
func encode(linear float32) byte {
	v := float64(min(max(linear, 0), 1))
	if v <= .0031308 {
		v *= 12.92
	} else {
		v = 1.055*math.Pow(v, 1/2.4) - .055
	}
	return byte(math.Round(v * 255))
}
