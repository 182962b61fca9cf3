package picture

import (
	"bufio"
	"errors"
	"io"

	"atelier/internal/media/codec/png"
)

// ErrBound says that metadata turn the picture or define its colours, so that it cannot be stripped.
var ErrBound = errors.New("picture: not whole without what is no pixel")

// Strip writes the file without metadata: places, dates, names, profiles, thumbnails, and bytes that
// follow the end. Only known pieces are copied, one by one, so that nothing is kept because it was overlooked.
// Whether the pixels hide anything is for Tidy to say.
func (p *Picture) Strip(w io.Writer) error {
	if p.turn != upright || p.sort == printJPEG || p.sort == printProgress {
		return ErrBound
	}
	switch p.Format {
	case PNG:
		return damaged(png.Strip(w, p.reader()))
	case JPEG:
		out := bufio.NewWriter(w)
		if err := p.stripJPEG(out); err != nil {
			return err
		}
		return out.Flush()
	}
	f, err := findFrame(p.source)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, f.file())
	return err
}

// Whole is ErrDamaged where the file ends too early or its pieces do not follow each other. No pixel is decoded, which would take many times as long.
func (p *Picture) Whole() error {
	if p.Format != JPEG {
		return p.Strip(io.Discard)
	}
	return damaged(segments(p.reader(), func(segment) error { return nil }))
}

// Tidy reports, after the last row was read, whether nothing but pixels stood among the pixels. If not, something may be hidden
// there, and Strip keeps it.
func (p *Picture) Tidy() bool {
	return p.tidy && (p.Format != JPEG || p.tidyScans())
}

// The two segments that say how to read the colours, as they are written when the file has them. Theirs may hold more: JFIF a
// thumbnail, and whatever stands behind its end.
var (
	jfif  = []byte("\xff\xe0\x00\x10JFIF\x00\x01\x02\x00\x00\x01\x00\x01\x00\x00")
	adobe = []byte("\xff\xee\x00\x0eAdobe\x00\x64\x00\x00\x00\x00") // and one byte, the transform
)

// stripJPEG keeps the tables, the frame and the scans.
func (p *Picture) stripJPEG(w *bufio.Writer) error {
	w.Write([]byte{0xff, markerSOI}) // the errors of a bufio.Writer stay until it is flushed
	err := segments(p.reader(), func(s segment) error {
		switch {
		case s.pixels:
			w.Write(s.body)
		case s.marker == markerAPP0 && len(s.body) >= 5 && string(s.body[:5]) == "JFIF\x00":
			w.Write(jfif)
		case s.marker == markerAPP14 && len(s.body) >= 12 && string(s.body[:5]) == "Adobe":
			w.Write(adobe)
			w.WriteByte(s.body[11])
		case s.marker >= markerSOF0 && s.marker <= markerDHT, s.marker == markerDQT, s.marker == markerDRI, s.marker == markerSOS:
			n := len(s.body) + 2
			w.Write([]byte{0xff, s.marker, byte(n >> 8), byte(n)})
			w.Write(s.body)
		}
		return nil
	})
	if err != nil {
		return damaged(err)
	}
	_, err = w.Write([]byte{0xff, markerEOI})
	return err
}
