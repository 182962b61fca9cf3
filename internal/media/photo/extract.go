package photo

import (
	"context"
	"errors"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/tile"
)

// Extract finds the dominant flat texture of a photograph, rectifies it to a view from straight above, and makes maps of it as Tile does. It ignores
// transparent parts.
func Extract(ctx context.Context, p *Picture, o Options) (*tile.Maps, Notes, error) {
	if err := o.check(); err != nil {
		return nil, Notes{}, err
	}
	if err := p.check(); err != nil {
		return nil, Notes{}, err
	}
	s, err := newShot(ctx, p, MinSide)
	if err != nil {
		return nil, Notes{}, err
	}
	f, err := findPatch(ctx, s)
	if err != nil {
		return nil, Notes{}, err
	}
	part, err := f.from.part(ctx, f.patch)
	if err != nil {
		return nil, Notes{}, err
	}
	f.from = nil // its memory is wanted
	m, n, err := develop(ctx, part, o)
	if r := (*Refusal)(nil); errors.As(err, &r) {
		return nil, Notes{}, noTexture()
	}
	for i, c := range n.Corners {
		n.Corners[i] = f.source(c[0]+float32(int(f.x)), c[1]+float32(int(f.y)))
	}
	// The picture's own plane can be turned too, so that joints run along the tile's sides.
	if turn := math.Abs(f.turn * 180 / math.Pi); turn > 0 && f.slant == 0 {
		n.say("The lines of the surface are turned by %.1f° in the photograph, and were set straight.", turn)
	}
	if n.Slant = float32(f.slant * 180 / math.Pi); n.Slant > 0 {
		n.say("The surface lies %.0f° aslant in the photograph, and was turned to be seen squarely.", n.Slant)
	}
	return m, n, err
}

// found is a patch of the photograph, or of a rectified copy that shows the surface squarely.
type found struct {
	patch
	from   *Picture
	source func(x, y float32) [2]float32 // the place of the photograph
	slant  float64                       // radians
	turn   float64                       // radians, in the plane of the surface
}

// findPatch looks for the best patch on the surface whose slant follows from lines. Without such lines it looks in the picture's plane.
func findPatch(ctx context.Context, s shot) (*found, error) {
	edges, err := findEdges(ctx, s)
	if err != nil {
		return nil, err
	}
	v, aslant, err := findView(ctx, edges, max(s[0].Width, s[0].Height))
	if err != nil {
		return nil, err
	}
	// A rectified copy may have no patch that is large and even enough: then the photograph itself is tried.
	if aslant {
		u, err := v.squarely(ctx, s)
		if err != nil {
			return nil, err
		}
		f, err := bestPatch(ctx, u.Picture)
		if err == nil {
			f.source, f.slant, f.turn = u.source, v.slant(), v.turn
			return f, nil
		}
		if r := (*Refusal)(nil); !errors.As(err, &r) {
			return nil, err
		}
	}
	f, err := bestPatch(ctx, s[0])
	if err != nil {
		return nil, err
	}
	f.source = func(x, y float32) [2]float32 { return [2]float32{x, y} }
	return f, nil
}

// bestPatch is the best patch of a photograph. Its error is a *Refusal if no patch is large and even enough.
func bestPatch(ctx context.Context, p *Picture) (*found, error) {
	s, err := newShot(ctx, p, MinSide)
	if err != nil {
		return nil, err
	}
	c, err := newScan(ctx, s)
	if err != nil {
		return nil, err
	}
	best, there := c.best()
	switch {
	case !there:
		return nil, holed(p.holes())
	case best.even < leastEven || best.side < leastPatch:
		return nil, noTexture()
	}
	return &found{patch: best, from: p}, nil
}

// part is a copy of a square of a photograph.
func (p *Picture) part(ctx context.Context, a patch) (*Picture, error) {
	x0, y0 := int(a.x), int(a.y)
	side := min(int(a.side), p.Width-x0, p.Height-y0)
	q := &Picture{Width: side, Height: side, Channels: 3, Pix: make([]byte, 3*side*side)}
	return q, band.Rows(ctx, side, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range side {
				copy(q.Pix[3*(y*side+x):][:3], p.Pix[((y0+y)*p.Width+x0+x)*p.Channels:])
			}
		}
	})
}
