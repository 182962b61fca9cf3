// Package picture reads the pictures that callers send: PNG, JPEG and WebP.
//
// Look reads the header and says what the pixels will cost, so that the caller of the decoder can wait for room, or refuse, before a
// pixel is held. Rows gives the pixels a row at a time, the right way up, as 8 bits a channel. Strip writes the file as it came,
// without anything that is no pixel: places, dates, names, profiles.
package picture

import (
	"bufio"
	"bytes"
	"errors"
	"io"
)

// Source is a whole file. A bytes.Reader is one.
type Source interface {
	io.ReaderAt
	Size() int64
}

// FromFile makes a Source of a file that is open. Reading on where the last read has ended costs no seek.
func FromFile(f io.ReadSeeker) (Source, error) {
	size, err := f.Seek(0, io.SeekEnd)
	return &file{f, size, size}, err
}

type file struct {
	io.ReadSeeker
	size, at int64
}

// Size is how many bytes there are.
func (f *file) Size() int64 { return f.size }

// ReadAt reads from a place. It is called from one goroutine at a time.
func (f *file) ReadAt(p []byte, off int64) (n int, err error) {
	if off != f.at {
		if f.at, err = f.Seek(off, io.SeekStart); err != nil {
			return 0, err
		}
	}
	n, err = io.ReadFull(f.ReadSeeker, p)
	f.at += int64(n)
	if err == io.ErrUnexpectedEOF {
		err = io.EOF
	}
	return n, err
}

// Format is a picture format that is read, as its media type and its files are called: image/png, reference.png.
type Format string

// The formats.
const (
	PNG  Format = "png"
	JPEG Format = "jpeg"
	WebP Format = "webp"
)

// ContentType is the format's media type.
func (f Format) ContentType() string { return "image/" + string(f) }

// Extension is what the names of its files end in.
func (f Format) Extension() string {
	if f == JPEG {
		return ".jpg"
	}
	return "." + string(f)
}

// Why a file is not read.
var (
	ErrEmpty       = errors.New("picture: no bytes")
	ErrUnknown     = errors.New("picture: not a picture")
	ErrUnsupported = errors.New("picture: no PNG, JPEG or WebP")
	ErrDamaged     = errors.New("picture: damaged")
)

// Picture is a file that was looked at.
type Picture struct {
	Format        Format
	Width, Height int  // the right way up
	Moving        bool // an animation, of which Rows gives the first frame

	source Source
	turn   turn
	costs
	lossy bool // a WebP of rounded colours, without alpha
	tidy  bool // nothing that is no pixel stands where it could not be told from pixels
}

// formats are told by their first bytes; what a server or a caller says about them is not asked.
var formats = []struct {
	format Format
	magic  func(begin []byte) bool
	look   func(*Picture) error
}{
	{PNG, func(b []byte) bool { return bytes.HasPrefix(b, []byte("\x89PNG\r\n\x1a\n")) }, (*Picture).lookPNG},
	{JPEG, func(b []byte) bool { return bytes.HasPrefix(b, []byte("\xff\xd8\xff")) }, (*Picture).lookJPEG},
	{WebP, func(b []byte) bool { return len(b) > 12 && string(b[:4]) == "RIFF" && string(b[8:12]) == "WEBP" }, (*Picture).lookWebP},
}

// foreign are the first bytes of picture formats that are not read, and of HEIF and AVIF from the fifth on.
var foreign = []string{"GIF8", "BM", "II*\x00", "MM\x00*", "\x00\x00\x01\x00", "8BPS", "<svg", "\x00\x00\x00\x0cjP  ", "\xff\x0a", "qoif"}

// isForeign reports data that is a picture all the same.
func isForeign(data []byte) bool {
	for _, f := range foreign {
		if bytes.HasPrefix(data, []byte(f)) {
			return true
		}
	}
	return len(data) > 8 && string(data[4:8]) == "ftyp"
}

// Look finds out what a file is. It holds no pixel, and a few kilobytes of the file at a time.
func Look(s Source) (*Picture, error) {
	begin := make([]byte, 16)
	n, err := s.ReadAt(begin, 0)
	switch {
	case err != nil && err != io.EOF:
		return nil, err
	case n == 0:
		return nil, ErrEmpty
	}
	for _, f := range formats {
		if f.magic(begin[:n]) {
			p := &Picture{Format: f.format, source: s, turn: upright}
			return p, f.look(p)
		}
	}
	if isForeign(begin[:n]) {
		return nil, ErrUnsupported
	}
	return nil, ErrUnknown
}

// reader reads the file from its beginning.
func (p *Picture) reader() *bufio.Reader {
	return bufio.NewReader(io.NewSectionReader(p.source, 0, p.source.Size()))
}

// Lossy reports whether the colours were rounded, and all pixels are opaque: a JPEG holds such a picture in about as many bytes.
func (p *Picture) Lossy() bool { return p.Format == JPEG || p.lossy }

// Pixels is how many there are.
func (p *Picture) Pixels() int64 { return int64(p.Width) * int64(p.Height) }

// damaged is the error for a file that cannot be read to its end; errors of the store stay as they are.
func damaged(err error) error {
	if err == nil {
		return nil
	}
	return errors.Join(ErrDamaged, err)
}
