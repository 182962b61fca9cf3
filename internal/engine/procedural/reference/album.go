// Package reference reads the images that a caller sends with a prompt: what each shows and from which side, its colours, and a body made of their
// silhouettes. What the engine uses of them it notes here, for the manifest.
package reference

import (
	"context"
	"errors"
	"fmt"

	"atelier/internal/archetype"
	"atelier/internal/band"
	"atelier/internal/engine"
	"atelier/internal/media/codec/picture"
	"atelier/internal/media/cutout"
	"atelier/internal/media/geom"
	"atelier/internal/media/likeness"
)

// Portrait is a reference image: what it shows, from which side, and how it was used.
type Portrait struct {
	Side   likeness.Side // "": nothing tells it
	image  *cutout.Picture
	Cutout *cutout.Cutout // nil: nothing in it stands out from its background
	why    string         // why it has no cutout
	Used   []string       // what of it was used: "colors", "proportions", "shape", "texture"
	Left   string         // why no more of it was used
}

// Album is the reference images of a brief. A nil album has none.
type Album struct {
	Portraits []*Portrait
	colours   []swatch
	Said      bool         // the prompt names the sides that the images show
	way       likeness.Way // how a body was made of them; "": no body was made
	Style     bool         // the images show the look of a set, and not this thing
}

// Read reads the images of a brief, and returns the prompt without its words about views.
func Read(ctx context.Context, b engine.Brief, w engine.Bench) (*Album, string, error) {
	if len(b.Images) == 0 {
		return nil, b.Prompt, nil
	}
	prompt, sides := views(b.Prompt, len(b.Images))
	a := &Album{Style: b.Series != nil, Said: prompt != b.Prompt}
	for n, i := range b.Images {
		p := &Portrait{Side: sides[n]}
		var err error
		p.image, err = Decoded(ctx, w, i, func(ctx context.Context, rows *picture.Rows) (*cutout.Picture, error) { return cutout.Read(ctx, rows) })
		if err != nil {
			return nil, "", fmt.Errorf("read image %s: %w", i.SHA256, err)
		}
		a.Portraits = append(a.Portraits, p)
	}
	faults := make([]error, len(a.Portraits))
	if err := band.Rows(ctx, len(a.Portraits), 1, func(i, _ int) { faults[i] = a.Portraits[i].cut(ctx) }); err != nil {
		return nil, "", err
	}
	if err := errors.Join(faults...); err != nil {
		return nil, "", err
	}
	var samples []geom.Vec3
	for _, p := range a.Portraits {
		samples = append(samples, p.samples()...)
	}
	a.colours = cluster(samples, 5)
	return a, prompt, nil
}

// cut takes the thing out of the image.
func (p *Portrait) cut(ctx context.Context) (err error) {
	p.Cutout, err = cutout.Cut(ctx, p.image)
	if refusal := (*cutout.Refusal)(nil); errors.As(err, &refusal) {
		p.Cutout, p.why, err = nil, refusal.Why, nil
	}
	return err
}

// paletteGrid is the edge length, in samples, of the grid that colours are taken from.
const paletteGrid = 64

// samples are the colours of the thing, or of the whole image where it has no cutout.
func (p *Portrait) samples() (out []geom.Vec3) {
	small := p.image.Reduced(paletteGrid)
	for y := range small.Height {
		for x := range small.Width {
			at := (2*y+1)*p.image.Height/(2*small.Height)*p.image.Width + (2*x+1)*p.image.Width/(2*small.Width)
			c := small.Pix[4*(y*small.Width+x):]
			if p.Cutout != nil && !p.Cutout.Mask[at] || c[3] < 128 {
				continue
			}
			out = append(out, geom.Vec3{X: float32(c[0]), Y: float32(c[1]), Z: float32(c[2])}.Mul(1./255))
		}
	}
	return out
}

// Of is the first portrait with a cutout from one of some sides.
func (a *Album) Of(sides ...likeness.Side) *Portrait {
	for _, s := range sides {
		for _, p := range a.Portraits {
			if p.Side == s && p.Cutout != nil {
				return p
			}
		}
	}
	return nil
}

// Use notes what an image was used for.
func (p *Portrait) Use(what string) { p.Used = append(p.Used, what) }

// Use describes in the manifest how a reference image was used.
type Use struct {
	View string   `json:"view,omitempty"` // the side that it was taken for
	Mask string   `json:"mask"`           // how the thing was separated from its background: alpha, colour, none
	Used []string `json:"used"`           // colors, proportions, shape, texture
	Note string   `json:"note,omitempty"` // what was not done, and why
}

// Uses are the uses of all images.
func (a *Album) Uses() (out []Use) {
	if a == nil {
		return nil
	}
	for _, p := range a.Portraits {
		u := Use{View: string(p.Side), Mask: "none", Used: engine.List(p.Used), Note: p.Left}
		if p.Cutout != nil {
			u.Mask = p.Cutout.How
		} else if u.Note == "" {
			u.Note = "The image " + p.why + "."
		}
		out = append(out, u)
	}
	return out
}

// Shows reports whether the album is of one thing, rather than of the look of a set.
func (a *Album) Shows() bool { return a != nil && !a.Style }

// Tint gives the album's colours to roles without a colour from the words, the strongest colour first.
func (a *Album) Tint(l *archetype.Look) {
	if a == nil || len(l.Roles) == 0 {
		return
	}
	next := 0
	for _, r := range l.Roles {
		if _, taken := l.Tints[r.Name]; !taken && next < len(a.colours) {
			l.Tints[r.Name] = a.colours[next].color
			next++
		}
	}
	if next > 0 {
		for _, p := range a.Portraits {
			p.Use("colors")
		}
	}
}
