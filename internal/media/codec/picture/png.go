package picture

import (
	"context"
	"io"

	"atelier/internal/media/codec/png"
)

// maxSide is the longest side of a PNG or JPEG that is looked at. The bound on what callers may send is set by the package that reads their bodies.
const maxSide = 1<<16 - 1

// lookPNG reads the header. The rows of an animated PNG are its default image: the first frame, or a picture in place of the animation.
func (p *Picture) lookPNG() error {
	r, err := png.NewReader(p.reader(), maxSide)
	if err != nil {
		return damaged(err)
	}
	p.Width, p.Height, p.memory, p.sort = r.Width, r.Height, fixed+r.Memory(), plainPNG
	p.Moving = r.Frames > 1
	if r.Interlaced {
		p.sort = interlacedPNG
	}
	return nil
}

func (p *Picture) rowsPNG(context.Context) (*Rows, error) {
	r, err := png.NewReader(p.reader(), maxSide)
	if err != nil {
		return nil, damaged(err)
	}
	left := p.Height
	return &Rows{Width: r.Width, Height: r.Height, Channels: r.Channels, next: func(dst []byte) error {
		row, err := r.Next()
		if err != nil {
			return damaged(err)
		}
		copy(dst, row)
		if left--; left > 0 {
			return nil
		}
		if _, err := r.Next(); err != io.EOF {
			return damaged(err)
		}
		p.tidy = r.Tidy() && !r.Interlaced
		return nil
	}}, nil
}
