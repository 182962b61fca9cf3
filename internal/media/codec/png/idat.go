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

// stream inflates the pixel data. It is opened at the first read, so that a damaged one is the first row's error.
type stream struct {
	from *bufio.Reader // read byte by byte by zlib, so that what follows the stream is still there
	z    io.ReadCloser
	tidy bool // after end: nothing follows
}

// Read inflates.
func (s *stream) Read(p []byte) (int, error) {
	if s.z == nil {
		z, err := zlib.NewReader(s.from)
		if err != nil {
			return 0, Truncated(err)
		}
		s.z = z
	}
	return s.z.Read(p)
}

// end looks for the end of the stream, where its checksum stands: io.EOF.
func (s *stream) end() error {
	var more [1]byte
	n, err := io.ReadFull(s, more[:])
	if n > 0 {
		return errors.New("png: there is more data than rows")
	}
	if err != io.EOF {
		return err
	}
	switch _, err := s.from.ReadByte(); err {
	case nil:
		return io.EOF
	case io.EOF:
		s.tidy = true
	default:
		return err
	}
	return io.EOF
}

// idatReader reads the chunks before the pixels, then joins the data of the IDAT chunks and checks their sums.
type idatReader struct {
	from  *bufio.Reader
	left  uint32 // of the chunk
	sum   hash.Hash32
	ended bool
}

// maxHead is the maximum length, in bytes, of a chunk before the pixels that is read: a palette.
const maxHead = 3 * 256

// head reads the next chunk before the pixels. Of a chunk that does not concern them it returns the name alone. The body of the
// first IDAT is left to Read.
func (r *idatReader) head() (name string, body []byte, err error) {
	length, name, err := r.begin()
	switch {
	case err != nil:
		return "", nil, err
	case name == "IDAT":
		r.left = length
		return name, nil, nil
	case name == "IEND":
		return "", nil, io.ErrUnexpectedEOF
	case name != "PLTE" && name != "tRNS" && name != "acTL":
		return name, nil, r.skip(length)
	case length > maxHead:
		return "", nil, fmt.Errorf("png: a chunk %s of %d bytes", name, length)
	}
	body = make([]byte, length)
	if _, err := io.ReadFull(r.from, body); err != nil {
		return "", nil, Truncated(err)
	}
	r.sum.Write(body)
	return name, body, r.check()
}

// Read reads pixel data.
func (r *idatReader) Read(p []byte) (int, error) {
	for r.left == 0 && !r.ended {
		if err := r.next(); err != nil {
			return 0, err
		}
	}
	if r.ended {
		return 0, io.EOF
	}
	n, err := r.from.Read(p[:min(len(p), int(r.left))])
	r.sum.Write(p[:n])
	r.left -= uint32(n)
	return n, Truncated(err)
}

// next ends an IDAT chunk and begins the next. After the last, the rest of the file must be whole.
func (r *idatReader) next() error {
	if err := r.check(); err != nil {
		return err
	}
	length, name, err := r.begin()
	if name == "IDAT" && err == nil {
		r.left = length
		return nil
	}
	r.ended = true
	for err == nil && name != "IEND" {
		if err = r.skip(length); err == nil {
			length, name, err = r.begin()
		}
	}
	if err != nil {
		return err
	}
	return r.skip(length)
}

// skip passes over the body of a chunk and checks its sum.
func (r *idatReader) skip(length uint32) error {
	if _, err := io.CopyN(r.sum, r.from, int64(length)); err != nil {
		return Truncated(err)
	}
	return r.check()
}

// begin reads the length and name of a chunk.
func (r *idatReader) begin() (length uint32, name string, err error) {
	var head [8]byte
	if _, err := io.ReadFull(r.from, head[:]); err != nil {
		return 0, "", Truncated(err)
	}
	length, name = binary.BigEndian.Uint32(head[:]), string(head[4:])
	if length > 1<<31-1 {
		return 0, "", fmt.Errorf("png: a chunk of %d bytes", length)
	}
	r.sum = crc32.NewIEEE()
	r.sum.Write(head[4:])
	return length, name, nil
}

func (r *idatReader) check() error {
	var sum [4]byte
	if _, err := io.ReadFull(r.from, sum[:]); err != nil {
		return Truncated(err)
	}
	if got := r.sum.Sum32(); got != binary.BigEndian.Uint32(sum[:]) {
		return errors.New("png: the checksum of a chunk does not fit")
	}
	return nil
}

// Truncated makes an early end of a file an error: io.ErrUnexpectedEOF instead of io.EOF, which stands for the end of the picture.
func Truncated(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
