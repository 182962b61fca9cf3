package photo

import "fmt"

// Reason is why a photograph gives no maps.
type Reason string

// The reasons.
const (
	TooSmall  Reason = "too_small"
	TooLarge  Reason = "too_large"
	Holes     Reason = "holes"      // parts of it are transparent
	Flat      Reason = "flat"       // one colour, or a smooth gradient
	NoTexture Reason = "no_texture" // no part of it is a flat surface of one texture
)

// Refusal says why a photograph gives no maps, whatever the options are.
type Refusal struct {
	Reason Reason
	Why    string // what it is and what to do about it, in words that follow "The image": "is of 40 × 30 px; …"
}

// Error is for the log.
func (r *Refusal) Error() string { return "photo: the image " + r.Why }

// tolerated is the share of transparent pixels that does no harm: a torn border.
const tolerated = .001

// opaque is the least alpha of a pixel that counts as there.
const opaque = 250

// check refuses photographs that the package cannot use.
func (p *Picture) check() error {
	if p.Channels < 3 || p.Channels > 4 || p.Width < 1 || p.Height < 1 || len(p.Pix) != p.Width*p.Height*p.Channels {
		return fmt.Errorf("photo: %d bytes for %d × %d pixels of %d channels", len(p.Pix), p.Width, p.Height, p.Channels)
	}
	if min(p.Width, p.Height) < MinSide {
		return &Refusal{TooSmall, fmt.Sprintf("is of %d × %d px; send one of at least %d px a side, better 1024", p.Width, p.Height, MinSide)}
	}
	if max(p.Width, p.Height) > MaxSide {
		return &Refusal{TooLarge, fmt.Sprintf("is of %d × %d px; send one of at most %d px a side", p.Width, p.Height, MaxSide)}
	}
	return nil
}

// holes is the share of pixels that are not opaque.
func (p *Picture) holes() float64 {
	if p.Channels < 4 {
		return 0
	}
	n := 0
	for k := 3; k < len(p.Pix); k += 4 {
		if p.Pix[k] < opaque {
			n++
		}
	}
	return float64(n) / float64(p.Width*p.Height)
}

func holed(share float64) error {
	return &Refusal{Holes, fmt.Sprintf("is transparent in %.1f %% of its area; send a photograph that the surface fills, without alpha", max(.1, 100*share))}
}

func flat() error {
	return &Refusal{Flat, "shows one colour or a smooth gradient, and no texture to make a material of; send a sharp photograph of a surface"}
}

func noTexture() error {
	return &Refusal{NoTexture, "shows no flat surface of one texture that is large enough; " +
		"send a photograph in which a wall, a floor or a cloth fills at least a quarter of the frame, taken squarely"}
}
