package picture

import (
	"context"
	"image"
	"image/color"
	"image/jpeg"
	"io"

	"golang.org/x/image/webp"
)

// Rows are the pixels of a picture, from the top down.
type Rows struct {
	Width, Height int
	Channels      int // 3: red, green, blue; 4: and alpha, which is not multiplied in
	next          func(dst []byte) error
}

// Next fills dst, Width × Channels bytes, with the next row. With the last the file has been read to its end, and was whole.
func (r *Rows) Next(dst []byte) error { return r.next(dst) }

// Rows begins to decode. It holds what Memory says, until the rows are let go. It ends early when ctx does, though not at once:
// at the next few kilobytes of the file, or at the next row.
func (p *Picture) Rows(ctx context.Context) (*Rows, error) {
	var rows *Rows
	var err error
	switch p.Format {
	case PNG:
		rows, err = p.rowsPNG(ctx)
	case JPEG:
		rows, err = p.rowsWhole(ctx, p.reader(), jpeg.Decode)
	default:
		rows, err = p.rowsWebP(ctx)
	}
	if err != nil {
		return nil, err
	}
	next := rows.next
	rows.next = func(dst []byte) error {
		if err := ctx.Err(); err != nil {
			return err
		}
		return next(dst)
	}
	return rows, nil
}

// rowsWebP decodes the first frame.
func (p *Picture) rowsWebP(ctx context.Context) (*Rows, error) {
	f, err := findFrame(p.source)
	if err != nil {
		return nil, err
	}
	return p.rowsWhole(ctx, f.file(), webp.Decode)
}

// rowsWhole decodes a picture at once, as the libraries do.
func (p *Picture) rowsWhole(ctx context.Context, r io.Reader, decode func(io.Reader) (image.Image, error)) (*Rows, error) {
	m, err := decode(patience{ctx, r})
	if ctx.Err() != nil {
		return nil, ctx.Err()
	}
	if err != nil {
		return nil, damaged(err)
	}
	size := image.Pt(p.Width, p.Height)
	if from := m.Bounds(); p.turn.size(from.Size()) != size {
		return nil, ErrDamaged
	}
	rows := &Rows{Width: size.X, Height: size.Y, Channels: 4}
	if o, ok := m.(interface{ Opaque() bool }); ok && o.Opaque() {
		rows.Channels = 3
	}
	if ycc, ok := m.(*image.YCbCr); ok && p.turn <= upright {
		y := 0
		rows.next = func(dst []byte) error {
			rowYCbCr(dst, ycc, y)
			y++
			return nil
		}
		return rows, nil
	}
	y, at, from := 0, pixel(m), m.Bounds().Min
	rows.next = func(dst []byte) error {
		for x := range size.X {
			q := p.turn.source(x, y, size).Add(from)
			c := at(q.X, q.Y)
			to := dst[rows.Channels*x:]
			to[0], to[1], to[2] = c.R, c.G, c.B
			if rows.Channels == 4 {
				to[3] = c.A
			}
		}
		y++
		return nil
	}
	return rows, nil
}

// rowYCbCr fills dst with a row of a picture whose bounds begin at 0,0, as decoders make it.
func rowYCbCr(dst []byte, m *image.YCbCr, y int) {
	from := m.Rect.Min
	luma := m.Y[m.YOffset(from.X, from.Y+y):]
	chroma, shift := m.COffset(from.X, from.Y+y), 0
	switch m.SubsampleRatio {
	case image.YCbCrSubsampleRatio422, image.YCbCrSubsampleRatio420:
		shift = 1
	case image.YCbCrSubsampleRatio411, image.YCbCrSubsampleRatio410:
		shift = 2
	}
	cb, cr := m.Cb[chroma:], m.Cr[chroma:]
	for x := range m.Rect.Dx() {
		to, c := dst[3*x:3*x+3], x>>shift
		to[0], to[1], to[2] = color.YCbCrToRGB(luma[x], cb[c], cr[c])
	}
}

// patience reads until ctx ends. The libraries know no context, and ask for more every few kilobytes.
type patience struct {
	ctx context.Context
	r   io.Reader
}

// Read reads, if it still is of use.
func (p patience) Read(b []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	return p.r.Read(b)
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
	case *image.NYCbCrA:
		return func(x, y int) color.NRGBA {
			i, j := m.YOffset(x, y), m.COffset(x, y)
			r, g, b := color.YCbCrToRGB(m.Y[i], m.Cb[j], m.Cr[j])
			return color.NRGBA{R: r, G: g, B: b, A: m.A[m.AOffset(x, y)]}
		}
	case *image.CMYK:
		return func(x, y int) color.NRGBA {
			c := m.CMYKAt(x, y)
			r, g, b := color.CMYKToRGB(c.C, c.M, c.Y, c.K)
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
