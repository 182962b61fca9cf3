package simplify

import (
	"bytes"
	"context"
	"image"
	stdpng "image/png"

	"atelier/internal/media/codec/jpeg"
	"atelier/internal/media/codec/picture"
	"atelier/internal/media/codec/png"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// pixels is a decoded picture of four channels; alpha is not multiplied in.
type pixels struct {
	width, height int
	alpha         bool // some pixel may be transparent
	data          []uint8
}

// halved is the picture at half its sides, each at least one. A last odd row or column is left out.
func (p *pixels) halved(u use) *pixels {
	out := &pixels{width: max(p.width/2, 1), height: max(p.height/2, 1), alpha: p.alpha}
	out.data = make([]uint8, 4*out.width*out.height)
	mean := means[u]
	right, below := 4, 4*p.width
	if p.width == 1 {
		right = 0
	}
	if p.height == 1 {
		below = 0
	}
	for y := range out.height {
		for x := range out.width {
			from := p.data[4*(min(2*y, p.height-1)*p.width+min(2*x, p.width-1)):]
			mean(out.data[4*(y*out.width+x):][:4:4], from[:4:4], from[right:][:4:4], from[below:][:4:4], from[below+right:][:4:4])
		}
	}
	return out
}

// means are how four pixels become one, by use.
var means = [...]func(to, a, b, c, d []uint8){unused: meanOfNumbers, numbers: meanOfNumbers, colors: meanOfColors, direction: meanOfDirections}

func meanOfNumbers(to, a, b, c, d []uint8) {
	for i := range to {
		to[i] = uint8((uint(a[i]) + uint(b[i]) + uint(c[i]) + uint(d[i]) + 2) / 4)
	}
}

// meanOfColors is the mean of the light, and counts each pixel as much as it is opaque.
// Bytes are sRGB, in which a mean would be too dark.
func meanOfColors(to, a, b, c, d []uint8) {
	wa, wb, wc, wd := opacity(a), opacity(b), opacity(c), opacity(d)
	whole := 1 / (wa + wb + wc + wd)
	for i := range 3 {
		to[i] = tex.SRGB((wa*tex.Linear(a[i]) + wb*tex.Linear(b[i]) + wc*tex.Linear(c[i]) + wd*tex.Linear(d[i])) * whole)
	}
	to[3] = uint8((uint(a[3]) + uint(b[3]) + uint(c[3]) + uint(d[3]) + 2) / 4)
}

// opacity is above zero, so that four transparent pixels have a colour too: filters mix it with that of visible neighbours.
func opacity(p []uint8) float32 { return float32(p[3]) + 1./64 }

// meanOfDirections is the mean of four normals, at length one.
func meanOfDirections(to, a, b, c, d []uint8) {
	n := geom.Vec3{X: level(a, b, c, d, 0), Y: level(a, b, c, d, 1), Z: level(a, b, c, d, 2)}
	l := n.Len()
	if l < 1e-6 {
		meanOfNumbers(to, a, b, c, d)
		return
	}
	// Bytes of normals stand for −1..1 in steps of 2/255: component = byte/127.5 − 1.
	n = n.Mul(127.5 / l)
	to[0], to[1], to[2], to[3] = uint8(n.X+128), uint8(n.Y+128), uint8(n.Z+128), a[3]
}

// level is the sum of a component of four normals.
func level(a, b, c, d []uint8, i int) float32 {
	return float32(int(a[i])+int(b[i])+int(c[i])+int(d[i]))/127.5 - 4
}

// decode reads a picture.
func decode(ctx context.Context, look *picture.Picture) (*pixels, error) {
	rows, err := look.Rows(ctx)
	if err != nil {
		return nil, err
	}
	p := &pixels{width: rows.Width, height: rows.Height, alpha: rows.Channels == 4, data: make([]uint8, 4*rows.Width*rows.Height)}
	row := make([]uint8, rows.Channels*rows.Width)
	for y := range rows.Height {
		if err := rows.Next(row); err != nil {
			return nil, err
		}
		to := p.data[4*y*rows.Width:][:4*rows.Width]
		if p.alpha {
			copy(to, row)
			continue
		}
		for x := range rows.Width {
			to[4*x], to[4*x+1], to[4*x+2], to[4*x+3] = row[3*x], row[3*x+1], row[3*x+2], 255
		}
	}
	return p, nil
}

// encode writes the picture as a JPEG or a PNG. What is laid out anew has small islands, whose colours would run into one another at half the resolution.
func (p *pixels) encode(ctx context.Context, f picture.Format, u use, anew bool) ([]byte, error) {
	var out bytes.Buffer
	var err error
	box := image.Rect(0, 0, p.width, p.height)
	switch {
	case f == picture.JPEG:
		write := jpeg.Encode
		if anew && u == colors {
			write = jpeg.EncodeFull
		}
		return write(p.width, p.height, u.quality(), func(y int, rgb []uint8) {
			row := p.data[4*y*p.width:]
			for x := range p.width {
				copy(rgb[3*x:3*x+3], row[4*x:])
			}
		}), ctx.Err()
	case p.alpha:
		err = stdpng.Encode(&out, &image.NRGBA{Pix: p.data, Stride: 4 * p.width, Rect: box})
	default:
		err = png.Encode(ctx, &out, &image.RGBA{Pix: p.data, Stride: 4 * p.width, Rect: box}, nil)
	}
	return out.Bytes(), err
}
