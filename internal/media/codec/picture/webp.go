package picture

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"io"

	"golang.org/x/image/webp"
)

// The bits of the flags in a VP8X header (RFC 9649, section 2.7.1).
const (
	animated  = 1 << 1 // frames follow
	alphaFlag = 1 << 4
)

// maxChunks is how many chunks of a WebP are looked at before its first frame has ended. Files have a dozen.
const maxChunks = 1000

// chunk is a piece of a WebP file (RFC 9649, section 2.3), by where its body stands.
type chunk struct {
	name     string
	at, size int64
}

// lookWebP finds the first frame and what it is made of.
func (p *Picture) lookWebP() error {
	f, err := findFrame(p.source)
	if err != nil {
		return err
	}
	c, err := webp.DecodeConfig(f.file())
	if err != nil {
		return damaged(err)
	}
	p.Width, p.Height, p.tidy, p.Moving = c.Width, c.Height, true, f.moving
	compressed := int64(0)
	switch {
	case f.packedAlpha:
		p.sort, compressed = alphaWebP, f.alpha.size
	case f.pixels.name == "VP8L":
		p.sort, compressed = losslessWebP, f.pixels.size
	default:
		p.sort, p.lossy = lossyWebP, f.alpha.size == 0
	}
	blocks := int64((c.Width+15)/16) * int64((c.Height+15)/16)
	p.memory = fixed + int64(p.sort.pixel*float64(blocks*256)) + f.pixels.size + min(maxCodes, compressed*codesPerByte)
	if f.alpha.size > 0 && !f.packedAlpha {
		p.memory += p.Pixels()
	}
	return nil
}

// frame is the first frame of a WebP: its pixels, and their alpha if it stands beside them.
type frame struct {
	source        Source
	pixels, alpha chunk
	size          [6]byte // width and height, each less one, in three bytes
	packedAlpha   bool    // compressed as a lossless picture
	moving        bool    // frames follow
}

// findFrame looks through the chunks of a file and, in an animation, of its first frame.
func findFrame(s Source) (frame, error) {
	f := frame{source: s}
	end := s.Size()
	extended := false
	for at, n := int64(12), 0; f.pixels.name == ""; n++ {
		c, err := chunkAt(s, at, end)
		if err != nil {
			return f, err
		}
		at = c.at + c.size + c.size&1
		switch {
		case n > maxChunks:
			return f, fmt.Errorf("%w: more than %d chunks of WebP", ErrDamaged, maxChunks)
		case c.name == "VP8X" && !extended && c.size >= 10:
			head, err := f.read(c, 10)
			if err != nil {
				return f, err
			}
			extended, f.moving = true, head[0]&animated != 0
			copy(f.size[:], head[4:])
		case c.name == "ANMF" && c.size >= 16: // place, size, duration, then the chunks of the frame
			head, err := f.read(c, 16)
			if err != nil {
				return f, err
			}
			copy(f.size[:], head[6:])
			at, end, f.alpha = c.at+16, c.at+c.size, chunk{}
		case c.name == "ALPH" && c.size > 0 && f.alpha.name == "":
			head, err := f.read(c, 1)
			if err != nil {
				return f, err
			}
			f.alpha, f.packedAlpha = c, head[0]&3 != 0
		case c.name == "VP8 ", c.name == "VP8L":
			f.pixels = c
		}
	}
	if f.pixels.name == "VP8L" { // which has its alpha in itself
		f.alpha, f.packedAlpha = chunk{}, false
	}
	return f, nil
}

// chunkAt reads the head of a chunk, all of which stands before the end.
func chunkAt(s Source, at, end int64) (chunk, error) {
	var head [8]byte
	if at+8 > end {
		return chunk{}, fmt.Errorf("%w: a WebP without a whole frame", ErrDamaged)
	}
	if _, err := s.ReadAt(head[:], at); err != nil && err != io.EOF {
		return chunk{}, err
	}
	c := chunk{name: string(head[:4]), at: at + 8, size: int64(binary.LittleEndian.Uint32(head[4:]))}
	if c.at+c.size > end {
		return chunk{}, fmt.Errorf("%w: a chunk of WebP that ends behind the file", ErrDamaged)
	}
	return c, nil
}

// read reads the beginning of a chunk.
func (f *frame) read(c chunk, n int) ([]byte, error) {
	b := make([]byte, n)
	_, err := f.source.ReadAt(b, c.at)
	if err == io.EOF {
		err = nil // the chunk is known to be there
	}
	return b, err
}

// file is a WebP of nothing but the frame.
func (f *frame) file() io.Reader {
	var parts []io.Reader
	length := int64(len("WEBP"))
	add := func(c chunk, body io.Reader) {
		head := binary.LittleEndian.AppendUint32([]byte(c.name), uint32(c.size))
		parts = append(parts, bytes.NewReader(head), body, bytes.NewReader(make([]byte, c.size&1)))
		length += 8 + c.size + c.size&1
	}
	if f.alpha.name != "" {
		add(chunk{name: "VP8X", size: 10}, bytes.NewReader(append([]byte{alphaFlag, 0, 0, 0}, f.size[:]...)))
		add(f.alpha, io.NewSectionReader(f.source, f.alpha.at, f.alpha.size))
	}
	add(f.pixels, io.NewSectionReader(f.source, f.pixels.at, f.pixels.size))
	head := append(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(length)), "WEBP"...)
	return io.MultiReader(append([]io.Reader{bytes.NewReader(head)}, parts...)...)
}
