package archive

import (
	"archive/tar"
	"bufio"
	"compress/gzip"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"

	"atelier/internal/blob"
)

// slack is how many bytes more than its head says an archive may unpack to, besides as much again: images come in
// while a backup is made.
const slack = 1 << 30

// Reader reads an archive and believes nothing in it. Every entry must be read to its end before the next.
type Reader struct {
	Head     Head
	Manifest Manifest // after Next has answered io.EOF

	tar   *tar.Reader
	rest  io.Reader // what the tar is read from
	sums  checksums
	entry *entry
}

// entry is the content of the current entry, which is hashed while it is read.
type entry struct {
	io.Reader
	name string
	size int64
	sum  hash.Hash
}

// Read is the content's.
func (e *entry) Read(p []byte) (int, error) {
	n, err := e.Reader.Read(p)
	e.sum.Write(p[:n])
	return n, err
}

// Open reads the head of an archive.
func Open(r io.Reader) (*Reader, error) {
	gz, err := gzip.NewReader(bufio.NewReaderSize(r, 1<<16))
	if err != nil {
		return nil, fmt.Errorf("it is no backup: %w", err)
	}
	a := &Reader{tar: tar.NewReader(gz), rest: gz, sums: newChecksums()}
	h, err := a.tar.Next()
	if err != nil || h.Name != headName {
		return nil, errors.New("it is no backup: it does not begin with " + headName)
	}
	if err := a.text(h, &a.Head); err != nil {
		return nil, err
	}
	switch {
	case a.Head.Archive != title || a.Head.Bytes < 0:
		return nil, fmt.Errorf("it is no backup: %s says %q", headName, a.Head.Archive)
	case a.Head.Format != format:
		return nil, fmt.Errorf("it has the form %d, and this program reads the form %d; use the program that has written it, %q", a.Head.Format, format,
			a.Head.Program)
	}
	return a, nil
}

// Next is the next entry. Its io.EOF says that the archive is whole: every entry is there, and as it was written.
func (a *Reader) Next() (name string, size int64, content io.Reader, err error) {
	if err := a.finish(); err != nil {
		return "", 0, nil, err
	}
	h, err := a.tar.Next()
	if err != nil {
		return "", 0, nil, broken(err)
	}
	if h.Name == manifestName {
		return "", 0, nil, a.end(h)
	}
	if err := a.check(h); err != nil {
		return "", 0, nil, err
	}
	a.entry = &entry{Reader: a.tar, name: h.Name, size: h.Size, sum: sha256.New()}
	return h.Name, h.Size, a.entry, nil
}

// check refuses what no backup holds: links, devices, names that lead elsewhere, more than the head has announced. Sizes come from the
// archive itself, so the sum of all is bounded before anything is written.
func (a *Reader) check(h *tar.Header) error {
	switch {
	case h.Typeflag != tar.TypeReg:
		return fmt.Errorf("its entry %q is no plain file", h.Name)
	case blob.CheckKey(h.Name) != nil:
		return fmt.Errorf("its entry %q has a name that no backup has", h.Name)
	case h.Size > 2*min(a.Head.Bytes, 1<<60)+slack-a.sums.bytes:
		return fmt.Errorf("its entry %q makes it larger than the %d bytes that it announces", h.Name, a.Head.Bytes)
	}
	return nil
}

// finish ends the current entry, which must have been read whole.
func (a *Reader) finish() error {
	e := a.entry
	if e == nil {
		return nil
	}
	if n, err := io.CopyN(io.Discard, e, 1); n > 0 || err != io.EOF {
		return fmt.Errorf("its entry %q was not read to its end", e.name)
	}
	a.sums.add(e.name, e.size, e.sum.Sum(nil))
	a.entry = nil
	return nil
}

// end reads the manifest and compares it with what was read.
//
// io.EOF is the only good end. What follows the manifest, in the tar or behind it, is refused: it would be outside the digest. Reading to the
// end of gzip checks its CRC-32 as well.
func (a *Reader) end(h *tar.Header) error {
	if err := a.text(h, &a.Manifest); err != nil {
		return err
	}
	m := &a.Manifest
	if m.Entries != a.sums.entries || m.Bytes != a.sums.bytes || m.Digest != a.sums.digest() {
		return errors.New("it was altered: its entries are not those that its manifest sums up")
	}
	if _, err := a.tar.Next(); err != io.EOF {
		return errors.New("it was altered: something follows its manifest")
	}
	n, err := io.CopyN(io.Discard, a.rest, maxText) // the checksum of gzip stands behind the last byte
	switch {
	case err == nil || n > 0:
		return errors.New("it was altered: something follows its end")
	case err != io.EOF:
		return broken(err)
	}
	return io.EOF
}

func (a *Reader) text(h *tar.Header, v any) error {
	if h.Typeflag != tar.TypeReg || h.Size > maxText {
		return fmt.Errorf("its entry %q is no plain file of a backup", h.Name)
	}
	b, err := io.ReadAll(a.tar)
	if err != nil {
		return broken(err)
	}
	if err := json.Unmarshal(b, v); err != nil {
		return fmt.Errorf("its entry %q: %w", h.Name, err)
	}
	return nil
}

// broken says in the operator's words that an archive cannot be read on.
func broken(err error) error {
	switch {
	case err == nil:
		return nil
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("it is cut off")
	}
	return fmt.Errorf("it is damaged: %w", err)
}
