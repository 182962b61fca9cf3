package photo

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/tile"
)

// leastPatch is the least side of a patch, in pixels, that makes a material.
const leastPatch = 48

// Extract finds the dominant flat texture of a photograph, looks at it squarely, and makes maps of it as Tile does.
func Extract(ctx context.Context, p *Picture, o Options) (*tile.Maps, Notes, error) {
	if err := o.check(); err != nil {
		return nil, Notes{}, err
	}
	if err := p.check(); err != nil {
		return nil, Notes{}, err
	}
	if _, err := findLight(p); err != nil {
		return nil, Notes{}, err
	}
	s, err := newShot(ctx, p, MinSide)
	if err != nil {
		return nil, Notes{}, err
	}
	c, err := newScan(ctx, s)
	if err != nil {
		return nil, Notes{}, err
	}
	found, clear := c.best()
	switch {
	case !clear:
		return nil, Notes{}, holed(p.holes())
	case found.even < leastEven || found.side < leastPatch:
		return nil, Notes{}, noTexture()
	}
	part, err := p.part(ctx, found)
	if err != nil {
		return nil, Notes{}, err
	}
	m, n, err := develop(ctx, part, o)
	for i := range n.Corners {
		n.Corners[i][0] += float32(int(found.x))
		n.Corners[i][1] += float32(int(found.y))
	}
	return m, n, err
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
