package referenceimage

import (
	"context"
	"fmt"
	"io"
	"math"

	"atelier/internal/asset"
	"atelier/internal/codec/png"
	"atelier/internal/kind"
	"atelier/internal/tex"
)

const (
	thumbnailSide = 256  // pixels of the longer side at most
	maxSide       = 8192 // of what is uploaded
)

// thumbnail makes the small picture. The large one is read by rows, so that it costs no memory here.
func thumbnail(ctx context.Context, b kind.Bench, _ kind.Task) (kind.Made, error) {
	f, _, err := b.Open(ctx, asset.ReferenceFile)
	if err != nil {
		return kind.Made{}, fmt.Errorf("open the image: %w", err)
	}
	defer f.Close()
	small, err := shrink(ctx, f)
	if err != nil {
		return kind.Made{}, fmt.Errorf("shrink the image: %w", err)
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

// light is the colour of a pixel, linear and multiplied by its alpha, and that alpha; all 0 to 1.
type light struct{ r, g, b, a float32 }

func (l *light) add(o light, weight float32) {
	l.r += o.r * weight
	l.g += o.g * weight
	l.b += o.b * weight
	l.a += o.a * weight
}

// reduced is a picture that was made smaller: each pixel is the mean light of what it covers.
type reduced struct {
	width, height, channels int
	pixels                  []light
}

// shrink reads a PNG and keeps no more of it than the small picture and a row. A small picture keeps its size.
func shrink(ctx context.Context, from io.Reader) (*reduced, error) {
	r, err := png.NewReader(from, maxSide)
	if err != nil {
		return nil, err
	}
	scale := min(1, thumbnailSide/float64(max(r.Width, r.Height)))
	out := &reduced{width: side(r.Width, scale), height: side(r.Height, scale), channels: r.Channels}
	out.pixels = make([]light, out.width*out.height)
	across, down := shares(r.Width, out.width), shares(r.Height, out.height)
	line := make([]light, out.width)
	for _, d := range down {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		row, err := r.Next()
		if err != nil {
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

func side(length int, scale float64) int { return max(1, int(math.Round(float64(length)*scale))) }

// share is how a pixel of the large picture is divided between the one of the small picture that it lies in and the next.
// The shares of each pixel of the small picture sum to one.
type share struct {
	to           int
	weight, next float32
}

func shares(from, to int) []share {
	out := make([]share, from)
	for i := range out {
		// Pixel i covers [i·to, (i+1)·to) where a pixel of the small picture is from long: whole numbers, so nothing is lost.
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

// rows are the picture as it is written.
func (p *reduced) rows() png.Rows {
	return png.Rows{Width: p.width, Height: p.height, Channels: p.channels, Row: func(dst []byte, y int) {
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
	}}
}

// encode is a linear value as sRGB (IEC 61966-2-1).
func encode(linear float32) byte {
	v := float64(min(max(linear, 0), 1))
	if v <= .0031308 {
		v *= 12.92
	} else {
		v = 1.055*math.Pow(v, 1/2.4) - .055
	}
	return byte(math.Round(v * 255))
}
