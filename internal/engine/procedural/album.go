package procedural

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

// portrait is a reference image: what it shows, from which side, and how it was used.
type portrait struct {
	side   likeness.Side // "": nothing tells it
	image  *cutout.Picture
	cutout *cutout.Cutout // nil: nothing in it stands out from its background
	why    string         // why it has no cutout
	used   []string       // what of it was used: "colors", "proportions", "shape", "texture"
	left   string         // why no more of it was used
}

// album is the reference images of a brief. A nil album has none.
type album struct {
	portraits []*portrait
	colours   []swatch
	said      bool         // the prompt names the sides that the images show
	way       likeness.Way // how a body was made of them; "": no body was made
	style     bool         // the images show the look of a set, and not this thing
}

// album reads the images of a brief, and returns the prompt without its words about views.
func (e *Engine) album(ctx context.Context, b engine.Brief, w engine.Bench) (*album, string, error) {
	if len(b.Images) == 0 {
		return nil, b.Prompt, nil
	}
	prompt, sides := views(b.Prompt, len(b.Images))
	a := &album{style: b.Series != nil, said: prompt != b.Prompt}
	for n, i := range b.Images {
		p := &portrait{side: sides[n]}
		var err error
		p.image, err = decoded(ctx, w, i, func(ctx context.Context, rows *picture.Rows) (*cutout.Picture, error) { return cutout.Read(ctx, rows) })
		if err != nil {
			return nil, "", fmt.Errorf("read image %s: %w", i.SHA256, err)
		}
		a.portraits = append(a.portraits, p)
	}
	faults := make([]error, len(a.portraits))
	if err := band.Rows(ctx, len(a.portraits), 1, func(i, _ int) { faults[i] = a.portraits[i].cut(ctx) }); err != nil {
		return nil, "", err
	}
	if err := errors.Join(faults...); err != nil {
		return nil, "", err
	}
	var samples []geom.Vec3
	for _, p := range a.portraits {
		samples = append(samples, p.samples()...)
	}
	a.colours = cluster(samples, 5)
	return a, prompt, nil
}

// cut takes the thing out of the image.
func (p *portrait) cut(ctx context.Context) (err error) {
	p.cutout, err = cutout.Cut(ctx, p.image)
	if refusal := (*cutout.Refusal)(nil); errors.As(err, &refusal) {
		p.cutout, p.why, err = nil, refusal.Why, nil
	}
	return err
}

// paletteGrid is the edge length, in samples, of the grid that colours are taken from.
const paletteGrid = 64

// samples are the colours of the thing, or of the whole image where it has no cutout.
func (p *portrait) samples() (out []geom.Vec3) {
	small := p.image.Reduced(paletteGrid)
	for y := range small.Height {
		for x := range small.Width {
			at := (2*y+1)*p.image.Height/(2*small.Height)*p.image.Width + (2*x+1)*p.image.Width/(2*small.Width)
			c := small.Pix[4*(y*small.Width+x):]
			if p.cutout != nil && !p.cutout.Mask[at] || c[3] < 128 {
				continue
			}
			out = append(out, geom.Vec3{X: float32(c[0]), Y: float32(c[1]), Z: float32(c[2])}.Mul(1./255))
		}
	}
	return out
}

// of is the first portrait with a cutout from one of some sides.
func (a *album) of(sides ...likeness.Side) *portrait {
	for _, s := range sides {
		for _, p := range a.portraits {
			if p.side == s && p.cutout != nil {
				return p
			}
		}
	}
	return nil
}

// use notes what an image was used for.
func (p *portrait) use(what string) { p.used = append(p.used, what) }

// imageUse describes in the manifest how a reference image was used.
type imageUse struct {
	View string   `json:"view,omitempty"` // the side that it was taken for
	Mask string   `json:"mask"`           // how the thing was separated from its background: alpha, colour, none
	Used []string `json:"used"`           // colors, proportions, shape, texture
	Note string   `json:"note,omitempty"` // what was not done, and why
}

// uses are the uses of all images.
func (a *album) uses() (out []imageUse) {
	if a == nil {
		return nil
	}
	for _, p := range a.portraits {
		u := imageUse{View: string(p.side), Mask: "none", Used: list(p.used), Note: p.left}
		if p.cutout != nil {
			u.Mask = p.cutout.How
		} else if u.Note == "" {
			u.Note = "The image " + p.why + "."
		}
		out = append(out, u)
	}
	return out
}

// shows reports whether the album is of one thing, rather than of the look of a set.
func (a *album) shows() bool { return a != nil && !a.style }

// tint gives the album's colours to roles without a colour from the words, the strongest colour first.
func (a *album) tint(l *archetype.Look) {
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
		for _, p := range a.portraits {
			p.use("colors")
		}
	}
}
