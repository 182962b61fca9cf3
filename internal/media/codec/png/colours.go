package png

import (
	"encoding/binary"
	"errors"
	"fmt"
	"image/color"
	"slices"
)

// The colour types of the specification, section 11.2.1.
const (
	colourGrey       = 0
	colourTruecolour = 2
	colourPalette    = 3
	colourGreyAlpha  = 4
	colourWithAlpha  = 6
)

// sorts are the colour types, with how many samples a pixel has and of how many bits they may be.
var sorts = map[byte]struct {
	samples int
	depths  []byte
}{
	colourGrey:       {1, []byte{1, 2, 4, 8, 16}},
	colourTruecolour: {3, []byte{8, 16}},
	colourPalette:    {1, []byte{1, 2, 4, 8}},
	colourGreyAlpha:  {2, []byte{8, 16}},
	colourWithAlpha:  {4, []byte{8, 16}},
}

// colours say how the samples of a picture become colours.
type colours struct {
	depth   int // bits of a sample
	colour  byte
	samples int           // of a pixel
	palette []color.NRGBA // 256 colours: unused ones are black
	key     []uint16      // the samples of the one transparent colour; nil: there is none
	frames  int           // of an animation, as its control chunk says; 0: there is none
}

func newColours(depth, colour byte) (colours, error) {
	s, ok := sorts[colour]
	if !ok || !slices.Contains(s.depths, depth) {
		return colours{}, fmt.Errorf("png: no PNG has colour type %d with %d bits", colour, depth)
	}
	return colours{depth: int(depth), colour: colour, samples: s.samples}, nil
}

// bits is how many a pixel has.
func (c *colours) bits() int { return c.depth * c.samples }

// line is how many bytes a row has, with the number of its filter.
func (c *colours) line(width int) int { return 1 + (width*c.bits()+7)/8 }

// plain reports whether the bytes of a row are the pixels already.
func (c *colours) plain() bool {
	return c.depth == 8 && c.key == nil && (c.colour == colourTruecolour || c.colour == colourWithAlpha)
}

// channels is 4 where something may be transparent.
func (c *colours) channels() int {
	switch {
	case c.colour == colourGreyAlpha, c.colour == colourWithAlpha, c.key != nil:
		return 4
	case slices.ContainsFunc(c.palette, func(p color.NRGBA) bool { return p.A < 255 }):
		return 4
	}
	return 3
}

// read reads the chunks before the pixels and keeps the palette and what is transparent.
func (c *colours) read(data *idatReader) error {
	for {
		name, body, err := data.head()
		if err != nil {
			return fmt.Errorf("png: read the palette: %w", err)
		}
		switch {
		case name == "IDAT" && c.colour == colourPalette && c.palette == nil:
			return errors.New("png: colours of a palette, and there is none")
		case name == "IDAT":
			return nil
		case name == "PLTE" && c.colour == colourPalette:
			err = c.readPalette(body)
		case name == "tRNS":
			err = c.readTransparent(body)
		case name == "acTL" && len(body) == 8: // animation control (PNG, third edition, section 11.3.6.1)
			c.frames = int(binary.BigEndian.Uint32(body))
		}
		if err != nil {
			return err
		}
	}
}

func (c *colours) readPalette(body []byte) error {
	if c.palette != nil || len(body) == 0 || len(body)%3 != 0 || len(body) > 3<<c.depth {
		return fmt.Errorf("png: a palette of %d bytes, or a second one", len(body))
	}
	c.palette = make([]color.NRGBA, 256)
	for i := range c.palette {
		c.palette[i].A = 255
		if 3*i < len(body) {
			c.palette[i] = color.NRGBA{body[3*i], body[3*i+1], body[3*i+2], 255}
		}
	}
	return nil
}

// readTransparent reads the alpha of the palette, or the one colour that is transparent (section 11.3.1.1).
func (c *colours) readTransparent(body []byte) error {
	switch {
	case c.colour == colourPalette && c.palette != nil && len(body) <= len(c.palette):
		for i, a := range body {
			c.palette[i].A = a
		}
		return nil
	case c.key == nil && (c.colour == colourGrey || c.colour == colourTruecolour) && len(body) == 2*c.samples:
		c.key = make([]uint16, c.samples)
		for i := range c.key {
			c.key[i] = binary.BigEndian.Uint16(body[2*i:]) & uint16(1<<c.depth-1)
		}
		return nil
	}
	return errors.New("png: a chunk tRNS that does not fit")
}

// sample is the i-th sample of a row, as it stands there.
func (c *colours) sample(row []byte, i int) uint16 {
	switch c.depth {
	case 8:
		return uint16(row[i])
	case 16:
		return binary.BigEndian.Uint16(row[2*i:])
	}
	shift := 8 - c.depth - i*c.depth%8
	return uint16(row[i*c.depth/8]>>shift) & (1<<c.depth - 1)
}

// byte8 is a sample as 8 bits.
func (c *colours) byte8(sample uint16) byte {
	switch c.depth {
	case 8:
		return byte(sample)
	case 16:
		return byte(sample >> 8)
	}
	return byte(uint(sample) * 255 / (1<<c.depth - 1))
}

// widen writes the pixels of a row as 8 bits a channel.
func (c *colours) widen(dst, row []byte, width int) {
	channels := c.channels()
	var s [4]uint16
	for x := range width {
		for i := range c.samples {
			s[i] = c.sample(row, x*c.samples+i)
		}
		p := c.pixel(s[:c.samples])
		to := dst[x*channels:]
		to[0], to[1], to[2] = p.R, p.G, p.B
		if channels == 4 {
			to[3] = p.A
		}
	}
}

// pixel is the colour of a pixel's samples.
func (c *colours) pixel(s []uint16) color.NRGBA {
	alpha := byte(255)
	if c.key != nil && slices.Equal(s, c.key) {
		alpha = 0
	}
	switch c.colour {
	case colourPalette:
		return c.palette[s[0]]
	case colourGrey:
		v := c.byte8(s[0])
		return color.NRGBA{v, v, v, alpha}
	case colourGreyAlpha:
		v := c.byte8(s[0])
		return color.NRGBA{v, v, v, c.byte8(s[1])}
	case colourWithAlpha:
		alpha = c.byte8(s[3])
	}
	return color.NRGBA{c.byte8(s[0]), c.byte8(s[1]), c.byte8(s[2]), alpha}
}
