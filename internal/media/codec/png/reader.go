package png

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// Reader reads a picture a row at a time: any PNG, as 8 bits a channel. 16 bits are cut to 8, grey becomes red, green and blue,
// and colours of a palette stand for themselves. A picture of any size costs a few rows of memory, unless it is interlaced.
type Reader struct {
	Width, Height int
	Channels      int  // 3: red, green, blue; 4: and alpha, which is not multiplied in
	Interlaced    bool // reading it costs as much memory as its pixels
	Frames        int  // more than 1: an animation (APNG); the rows are those of the default image

	colours colours
	data    *idatReader
	pixels  *stream
	rows    rowReader
	whole   []byte // the pixels of an interlaced picture, after the first row was asked for
	out     []byte
	y       int
}

var errForeign = errors.New("png: not a PNG file")

// NewReader reads up to the pixels. A picture with a side longer than maxSide is an error.
func NewReader(r io.Reader, maxSide int) (*Reader, error) {
	in := bufio.NewReader(r)
	begin := make([]byte, len(signature)+8+13+4) // signature and IHDR
	if _, err := io.ReadFull(in, begin); err != nil {
		return nil, fmt.Errorf("png: read header: %w", err)
	}
	header := begin[len(signature)+4:]
	if !bytes.Equal(begin[:len(signature)], signature) || string(begin[len(signature):len(signature)+8]) != "\x00\x00\x00\x0dIHDR" ||
		crc32.ChecksumIEEE(header[:17]) != binary.BigEndian.Uint32(header[17:]) {
		return nil, errForeign
	}
	width, height := binary.BigEndian.Uint32(header[4:]), binary.BigEndian.Uint32(header[8:])
	if width == 0 || height == 0 || width > uint32(maxSide) || height > uint32(maxSide) {
		return nil, fmt.Errorf("png: %d × %d pixels, more than %d a side or none", width, height, maxSide)
	}
	depth, colour, compression, filtering, interlacing := header[12], header[13], header[14], header[15], header[16]
	if compression != 0 || filtering != 0 || interlacing > 1 {
		return nil, errors.New("png: a method of compression, filtering or interlacing that no PNG has")
	}
	p := &Reader{Width: int(width), Height: int(height), Interlaced: interlacing == 1}
	var err error
	if p.colours, err = newColours(depth, colour); err != nil {
		return nil, err
	}
	p.data = &idatReader{from: in}
	if err := p.colours.read(p.data); err != nil {
		return nil, err
	}
	p.Channels, p.Frames = p.colours.channels(), max(1, p.colours.frames)
	p.pixels = &stream{from: bufio.NewReader(p.data)}
	return p, nil
}

// Memory is how many bytes reading the rows takes.
func (p *Reader) Memory() int64 {
	line := int64(p.colours.line(p.Width))
	row := int64(p.Width * p.Channels)
	if p.Interlaced {
		return 2*line + row + row*int64(p.Height)
	}
	return 2*line + row
}

// Next reads the next row, which stays as it is until the next call; io.EOF after the last, when the checksums fit.
func (p *Reader) Next() ([]byte, error) {
	if p.y == p.Height {
		return nil, p.pixels.end()
	}
	if p.Interlaced {
		return p.nextOfWhole()
	}
	if p.y == 0 {
		p.rows = newRowReader(p.pixels, &p.colours, p.Width)
		p.out = make([]byte, p.Width*p.Channels)
	}
	row, err := p.rows.next()
	if err != nil {
		return nil, fmt.Errorf("png: read row %d: %w", p.y, err)
	}
	p.y++
	if p.colours.plain() {
		return row, nil
	}
	p.colours.widen(p.out, row, p.Width)
	return p.out, nil
}

// Tidy reports, after the last row, whether nothing but the rows stood in the pixel data. Otherwise something may be hidden
// behind them.
func (p *Reader) Tidy() bool { return p.pixels.tidy }

// rowReader reads filtered rows of one width.
type rowReader struct {
	from       io.Reader
	pixel      int    // bytes from a byte to that of the pixel on its left
	above, row []byte // with the filter's number before each
}

func newRowReader(from io.Reader, c *colours, width int) rowReader {
	line := c.line(width)
	return rowReader{from: from, pixel: max(1, c.bits()/8), above: make([]byte, line), row: make([]byte, line)}
}

func (r *rowReader) next() ([]byte, error) {
	r.above, r.row = r.row, r.above
	if _, err := io.ReadFull(r.from, r.row); err != nil {
		return nil, Truncated(err)
	}
	return r.row[1:], unfilter(r.row[0], r.row[1:], r.above[1:], r.pixel)
}
