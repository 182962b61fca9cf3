package archive

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"atelier/internal/blob"
)

// Writer writes an archive, entry after entry.
type Writer struct {
	gz   *gzip.Writer
	tar  *tar.Writer
	made time.Time
	sums checksums
}

// NewWriter begins an archive with its head.
func NewWriter(w io.Writer, h Head) (*Writer, error) {
	h.Archive, h.Format = title, format
	gz, err := gzip.NewWriterLevel(w, gzip.BestSpeed) // most of what is stored is compressed already
	if err != nil {
		return nil, err
	}
	a := &Writer{gz: gz, tar: tar.NewWriter(gz), made: h.Made.Time, sums: newChecksums()}
	return a, a.text(headName, h)
}

// ErrRead says that an entry's content could not be read to its end. The archive is sound; the entry is filled up with zeros.
var ErrRead = errors.New("the content could not be read")

// Add writes an entry of exactly size bytes and returns their SHA-256. A tar entry has its size in front, so an entry that turns out shorter
// must be filled up.
func (a *Writer) Add(name string, size int64, content io.Reader) (string, error) {
	if err := blob.CheckKey(name); err != nil {
		return "", err
	}
	if err := a.header(name, size); err != nil {
		return "", err
	}
	sum := sha256.New()
	source := &noted{Reader: io.LimitReader(content, size)}
	n, err := io.Copy(io.MultiWriter(a.tar, sum), source)
	if err != nil && source.err == nil {
		return "", fmt.Errorf("write %s: %w", name, err)
	}
	if n < size {
		if _, err := io.CopyN(io.MultiWriter(a.tar, sum), zeros{}, size-n); err != nil {
			return "", fmt.Errorf("write %s: %w", name, err)
		}
		err = fmt.Errorf("%w: %d of %d bytes: %v", ErrRead, n, size, source.err)
	}
	a.sums.add(name, size, sum.Sum(nil))
	return hex.EncodeToString(sum.Sum(nil)), err
}

// Close ends the archive with its manifest, and returns the completed manifest.
func (a *Writer) Close(m Manifest) (Manifest, error) {
	m.Entries, m.Bytes, m.Digest = a.sums.entries, a.sums.bytes, a.sums.digest()
	return m, errors.Join(a.text(manifestName, m), a.tar.Close(), a.gz.Close())
}

func (a *Writer) text(name string, v any) error {
	b, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	if err := a.header(name, int64(len(b))); err != nil {
		return err
	}
	_, err = io.Copy(a.tar, bytes.NewReader(b))
	return err
}

func (a *Writer) header(name string, size int64) error {
	err := a.tar.WriteHeader(&tar.Header{Typeflag: tar.TypeReg, Name: name, Size: size, Mode: 0o600, ModTime: a.made, Format: tar.FormatPAX})
	if err != nil {
		return fmt.Errorf("write %s: %w", name, err)
	}
	return nil
}

// noted keeps the error of a reader, to distinguish it from an error of the writer.
type noted struct {
	io.Reader
	err error
}

// Read is the reader's.
func (r *noted) Read(p []byte) (int, error) {
	n, err := r.Reader.Read(p)
	if err != nil && err != io.EOF {
		r.err = err
	}
	return n, err
}

// zeros is an endless content of nothing.
type zeros struct{}

// Read fills p.
func (zeros) Read(p []byte) (int, error) {
	clear(p)
	return len(p), nil
}
