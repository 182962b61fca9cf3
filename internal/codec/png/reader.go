package png

import (
	"bufio"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"hash"
	"hash/crc32"
	"io"
)

// Reader reads a picture a row at a time: those that this package writes, with 8 bits a channel and not interlaced.
// A picture of any size costs two rows of memory.
type Reader struct {
	Width, Height int
	Channels      int // 3: red, green, blue; 4: and alpha, which is not multiplied in
	data          io.Reader
	above, row    []byte // with the filter's number before each
	y             int
}

var errForeign = errors.New("png: not a picture of 8 bits a channel, red, green and blue")

// NewReader reads up to the first row. A picture with a side longer than maxSide is an error.
func NewReader(r io.Reader, maxSide int) (*Reader, error) {
	in := bufio.NewReader(r)
	begin := make([]byte, len(signature)+8+13+4) // signature and IHDR
	if _, err := io.ReadFull(in, begin); err != nil {
		return nil, fmt.Errorf("png: read header: %w", err)
	}
	header := begin[len(signature)+4:]
	if string(begin[:len(signature)]) != string(signature) || string(header[:4]) != "IHDR" || crc32.ChecksumIEEE(header[:17]) != binary.BigEndian.Uint32(header[17:]) {
		return nil, errForeign
	}
	width, height := binary.BigEndian.Uint32(header[4:]), binary.BigEndian.Uint32(header[8:])
	p := &Reader{Width: int(width), Height: int(height)}
	switch depth, colour, rest := header[12], header[13], [3]byte(header[14:17]); {
	case width == 0 || height == 0 || width > uint32(maxSide) || height > uint32(maxSide):
		return nil, fmt.Errorf("png: %d × %d pixels, more than %d a side or none", width, height, maxSide)
	case depth != 8 || rest != [3]byte{}:
		return nil, errForeign
	case colour == colourTruecolour:
		p.Channels = 3
	case colour == colourWithAlpha:
		p.Channels = 4
	default:
		return nil, errForeign
	}
	p.data = &lazyZlib{from: &idatReader{from: in}}
	p.above, p.row = make([]byte, 1+p.Width*p.Channels), make([]byte, 1+p.Width*p.Channels)
	return p, nil
}

// Next reads the next row, which stays as it is until the next call; io.EOF after the last, when the checksums fit.
func (p *Reader) Next() ([]byte, error) {
	if p.y == p.Height {
		return nil, p.end()
	}
	p.above, p.row = p.row, p.above
	if _, err := io.ReadFull(p.data, p.row); err != nil {
		return nil, fmt.Errorf("png: read row %d: %w", p.y, noEOF(err))
	}
	p.y++
	row, above := p.row[1:], p.above[1:]
	if p.y == 1 {
		clear(above)
	}
	if err := unfilter(p.row[0], row, above, p.Channels); err != nil {
		return nil, err
	}
	return row, nil
}

// end looks for the end of the stream, where its checksum stands.
func (p *Reader) end() error {
	var more [1]byte
	n, err := io.ReadFull(p.data, more[:])
	if n > 0 {
		return errors.New("png: there is more data than rows")
	}
	return err
}

// unfilter takes a filter back (section 9.2).
func unfilter(filter byte, row, above []byte, pixel int) error {
	switch filter {
	case 0:
	case 1:
		for i := pixel; i < len(row); i++ {
			row[i] += row[i-pixel]
		}
	case 2:
		for i := range row {
			row[i] += above[i]
		}
	case 3:
		for i := range row {
			left := 0
			if i >= pixel {
				left = int(row[i-pixel])
			}
			row[i] += byte((left + int(above[i])) / 2)
		}
	case 4:
		for i := range row {
			var left, corner byte
			if i >= pixel {
				left, corner = row[i-pixel], above[i-pixel]
			}
			row[i] += paeth(left, above[i], corner)
		}
	default:
		return fmt.Errorf("png: unknown filter %d", filter)
	}
	return nil
}

// paeth is the neighbour that is nearest to left + up − corner (section 9.4).
func paeth(left, up, corner byte) byte {
	a, b, c := int(left), int(up), int(corner)
	toLeft, toUp, toCorner := distance(b, c), distance(a, c), distance(a+b, c+c)
	switch {
	case toLeft <= toUp && toLeft <= toCorner:
		return left
	case toUp <= toCorner:
		return up
	}
	return corner
}

func distance(a, b int) int { return max(a-b, b-a) }

// lazyZlib opens the stream at the first read, so that a damaged one is the first row's error.
type lazyZlib struct {
	from io.Reader
	z    io.ReadCloser
}

// Read inflates.
func (l *lazyZlib) Read(p []byte) (int, error) {
	if l.z == nil {
		z, err := zlib.NewReader(l.from)
		if err != nil {
			return 0, noEOF(err)
		}
		l.z = z
	}
	return l.z.Read(p)
}

// idatReader joins the data of the IDAT chunks and checks their sums. Other chunks before them are passed over.
type idatReader struct {
	from  *bufio.Reader
	left  uint32 // of the chunk
	sum   hash.Hash32
	begun bool
	ended bool
}

// Read reads pixel data.
func (r *idatReader) Read(p []byte) (int, error) {
	for r.left == 0 {
		if r.ended {
			return 0, io.EOF
		}
		if err := r.next(); err != nil {
			return 0, err
		}
	}
	n, err := r.from.Read(p[:min(len(p), int(r.left))])
	r.sum.Write(p[:n])
	r.left -= uint32(n)
	if err == nil && r.left == 0 {
		err = r.check()
	}
	return n, noEOF(err)
}

// next begins the next IDAT chunk, or ends.
func (r *idatReader) next() error {
	for {
		var head [8]byte
		if _, err := io.ReadFull(r.from, head[:]); err != nil {
			return noEOF(err)
		}
		length, name := binary.BigEndian.Uint32(head[:]), string(head[4:])
		if length > 1<<31-1 {
			return fmt.Errorf("png: a chunk of %d bytes", length)
		}
		switch {
		case name == "IDAT":
			r.left, r.begun, r.sum = length, true, crc32.NewIEEE()
			r.sum.Write(head[4:])
			if length == 0 {
				return r.check()
			}
			return nil
		case r.begun || name == "IEND":
			r.ended = true
			return nil
		}
		if _, err := r.from.Discard(int(length) + 4); err != nil {
			return noEOF(err)
		}
	}
}

func (r *idatReader) check() error {
	var sum [4]byte
	if _, err := io.ReadFull(r.from, sum[:]); err != nil {
		return noEOF(err)
	}
	if got := r.sum.Sum32(); got != binary.BigEndian.Uint32(sum[:]) {
		return errors.New("png: the checksum of a chunk does not fit")
	}
	return nil
}

// noEOF tells the end of the file from the end of the picture.
func noEOF(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
