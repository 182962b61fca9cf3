// Package photo makes maps of a material from one photograph of it.
//
// Tile takes a photograph that is filled by a flat surface. Extract first finds such a surface in a photograph of something larger,
// and looks at it squarely. Both then go the same way: the light's gradient and broad shadows go (light.go); a square of the surface
// is chosen whose opposite borders fit each other, and is closed to a torus along seams of least error (lattice.go, seam.go, closing.go);
// heights are found from shading and colour (height.go); normals and occlusion follow from the heights; roughness and metalness are
// estimated (gloss.go). There is no chance in it: the same photograph gives the same maps, on any number of processors.
package photo

import (
	"context"
	"fmt"

	"atelier/internal/media/tile"
)

// Sides of photographs and maps, in pixels.
const (
	MinSide = 64 // of a photograph
	MaxSide = 4096
	MinSize = 256 // of the maps
	MaxSize = tile.MaxSize
)

// assumed is the default length of a tile, metres: a photograph tells no lengths.
const assumed = 1

// Picture is a decoded photograph.
type Picture struct {
	Width, Height int    // MinSide–MaxSide each
	Channels      int    // 3: red, green, blue; 4: and alpha, which is not multiplied in
	Pix           []byte // sRGB, in rows from the top
}

// Options are the size and scale of the maps.
type Options struct {
	Size int     // texels a side of the maps, a power of two, MinSize–MaxSize
	Side float32 // metres that a side of the tile stands for; 0: assumed to be one
}

// Notes tell what was found in the photograph and done to it.
type Notes struct {
	// Corners are where the corners of the tile lie in the photograph, in pixels from its top left corner: the tile's top left, top right,
	// bottom right, bottom left.
	Corners [4][2]float32
	Scale   float32 // texels of the maps a pixel of the photograph, on average; above 1: enlarged
	Slant   float32 // degrees between the surface and the picture's plane, as far as lines tell; 0: seen squarely, or nothing tells
	Sun     Sun
	Words   []string // what a person should know of it, in sentences
}

// Sun is the directional part of the light, as far as the shading tells.
type Sun struct {
	Azimuth float32 // degrees, where the light comes from: 0 right, 90 top
	Share   float32 // 0: no light is seen, 1: it explains the shading
}

func (n *Notes) say(format string, args ...any) {
	n.Words = append(n.Words, fmt.Sprintf(format, args...))
}

// Tile makes maps of the surface that fills a photograph. Its error is a *Refusal if the photograph does not show such a surface.
func Tile(ctx context.Context, p *Picture, o Options) (*tile.Maps, Notes, error) {
	if err := o.check(); err != nil {
		return nil, Notes{}, err
	}
	if err := p.check(); err != nil {
		return nil, Notes{}, err
	}
	if share := p.holes(); share > tolerated {
		return nil, Notes{}, holed(share)
	}
	return develop(ctx, p, o)
}

// check refuses options that no photograph can meet: a mistake of the program.
func (o Options) check() error {
	if o.Size < MinSize || o.Size > MaxSize || o.Size&(o.Size-1) != 0 {
		return fmt.Errorf("maps of %d texels a side from a photograph: want a power of two, %d to %d", o.Size, MinSize, MaxSize)
	}
	if o.Side < 0 || o.Side > 1e4 || o.Side != o.Side {
		return fmt.Errorf("a tile of %v m: want 0 to 10,000", o.Side)
	}
	return nil
}

// develop makes the maps of a photograph that was checked.
func develop(ctx context.Context, p *Picture, o Options) (*tile.Maps, Notes, error) {
	var n Notes
	c, err := prepare(ctx, p, o.Size)
	if err != nil {
		return nil, n, err
	}
	m := &tile.Maps{Size: o.Size, Side: o.Side}
	if m.Side == 0 {
		m.Side = assumed
		n.say("A photograph tells no lengths: a side of the tile is assumed to be %d m.", assumed)
	}
	c.lattice.note(&n, o.Size)
	if m.Base, err = c.base(ctx, o.Size); err != nil {
		return nil, n, err
	}
	if err := relieve(ctx, m, &n); err != nil {
		return nil, n, err
	}
	return m, n, look(ctx, m, &n)
}

// prepare evens the light, chooses the tile and finds its seams.
func prepare(ctx context.Context, p *Picture, size int) (*closing, error) {
	light, err := findLight(ctx, p)
	if err != nil {
		return nil, err
	}
	s, err := newShot(ctx, p, MinSide)
	if err != nil {
		return nil, err
	}
	l, err := findLattice(ctx, s, light)
	if err != nil {
		return nil, err
	}
	return newClosing(ctx, s, light, l, size)
}
