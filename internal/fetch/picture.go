package fetch

import (
	"errors"
	"fmt"

	"atelier/internal/kind"
	"atelier/internal/media/codec/picture"
	"atelier/internal/spool"
)

// terms are what a picture must be.
type terms struct {
	least int  // pixels a side
	still bool // and no animation
}

// anyUpload are the terms of an upload, which may be of any size up to maxSide.
var anyUpload = terms{least: 1}

// termsOf are the terms of a reference, which must be large enough to show something.
func termsOf(w kind.Wanted) terms { return terms{max(minSide, w.Least), w.Still} }

// size checks the sides, in pixels.
func (t terms) size(width, height int) error {
	switch {
	case min(width, height) < t.least:
		return refusal(fmt.Sprintf("is smaller than %d pixels a side", t.least))
	case max(width, height) > maxSide:
		return refusal(fmt.Sprintf("is larger than %d pixels a side", maxSide))
	}
	return nil
}

// moving refuses an animation where a still picture is needed.
const moving refusal = "is an animation; send a still image"

// look reads a picture's header, and checks its size and cost before any pixel is decoded.
func look(s picture.Source, t terms) (*picture.Picture, error) {
	p, err := picture.Look(s)
	if err != nil {
		return nil, refused(err)
	}
	if err := t.size(p.Width, p.Height); err != nil {
		return nil, err
	}
	if t.still && p.Moving {
		return nil, moving
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
