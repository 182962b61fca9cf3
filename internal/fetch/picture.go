package fetch

import (
	"errors"

	"atelier/internal/media/codec/picture"
	"atelier/internal/spool"
)

// sizes are the bounds of a picture's sides, in pixels.
type sizes struct{ min, max int }

// A reference must be large enough to show something; an upload may be of any size.
var (
	sourceSizes = sizes{minSide, maxSide}
	uploadSizes = sizes{1, maxSide}
)

func (s sizes) check(width, height int) error {
	switch {
	case width < s.min || height < s.min:
		return refusal("is smaller than 16 pixels a side")
	case width > s.max || height > s.max:
		return refusal("is larger than 8192 pixels a side")
	}
	return nil
}

// look reads a picture's header, and checks its size and cost before any pixel is decoded.
func look(s picture.Source, b sizes) (*picture.Picture, error) {
	p, err := picture.Look(s)
	if err != nil {
		return nil, refused(err)
	}
	if err := b.check(p.Width, p.Height); err != nil {
		return nil, err
	}
	if why, ok := p.Fits(largeRoom); !ok {
		return nil, refusal(why)
	}
	return p, nil
}

// refused is a fault of a picture as the caller reads it; other errors stay as they are. An error of the disk or the store while the
// picture was read or written is the service's fault, although a decoder may report it as damage.
func refused(err error) error {
	var disk *spool.Fault
	var ours storeError
	switch {
	case errors.As(err, &disk), errors.As(err, &ours):
		return err
	case errors.Is(err, picture.ErrEmpty):
		return empty
	case errors.Is(err, picture.ErrUnsupported):
		return unsupported
	case errors.Is(err, picture.ErrUnknown):
		return refusal("is not a PNG, JPEG or WebP image")
	case errors.Is(err, picture.ErrDamaged):
		return refusal("is damaged")
	}
	return err
}
