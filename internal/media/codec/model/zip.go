package model

import (
	"archive/zip"
	"bufio"
	"encoding/binary"
	"hash/crc32"
	"io"
	"slices"
	"strings"
)

// Archive writes a ZIP without times, so that the same members make the same bytes.
type Archive struct {
	zip  *zip.Writer
	size *counter
}

// NewArchive begins a ZIP.
func NewArchive(w io.Writer) *Archive {
	c := &counter{w: w}
	return &Archive{zip.NewWriter(c), c}
}

// Write adds a compressed member, which the function writes.
func (a *Archive) Write(name string, write func(w *bufio.Writer) error) error {
	to, err := a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
	if err != nil {
		return err
	}
	b := bufio.NewWriterSize(to, 1<<16)
	if err := write(b); err != nil {
		return err
	}
	return b.Flush()
}

// Store adds a member as it is: pictures are compressed already. Its bytes begin at a multiple of align bytes in the file, if align is
// over 1: USDZ wants 64 (Usdz File Format Specification, "Layout"), by an extra field of padding.
func (a *Archive) Store(name string, data []byte, align int) error {
	const local, field = 30, 4 // bytes of a member's header before its name, and of the extra field's
	h := zip.FileHeader{
		Name: name, Method: zip.Store, CRC32: crc32.ChecksumIEEE(data),
		CompressedSize64: uint64(len(data)), UncompressedSize64: uint64(len(data)),
	}
	if align > 1 {
		if err := a.zip.Flush(); err != nil {
			return err
		}
		begin := int(a.size.n%int64(align)) + local + len(name) + field
		pad := (align - begin%align) % align
		h.Extra = binary.LittleEndian.AppendUint16(nil, 0x1986)
		h.Extra = binary.LittleEndian.AppendUint16(h.Extra, uint16(pad))
		h.Extra = append(h.Extra, make([]byte, pad)...)
	}
	to, err := a.zip.CreateRaw(&h)
	if err != nil {
		return err
	}
	_, err = to.Write(data)
	return err
}

// StoreAll adds pictures, each name once, in the order of their names.
func (a *Archive) StoreAll(folder string, files []File, align int) error {
	files = slices.SortedFunc(slices.Values(files), func(x, y File) int { return strings.Compare(x.Name, y.Name) })
	for i, f := range files {
		if i > 0 && f.Name == files[i-1].Name {
			continue
		}
		if err := a.Store(folder+f.Name, f.Data, align); err != nil {
			return err
		}
	}
	return nil
}

// Close ends the ZIP.
func (a *Archive) Close() error { return a.zip.Close() }

// counter counts what is written.
type counter struct {
	w io.Writer
	n int64
}

// Write counts the bytes that are taken.
func (c *counter) Write(p []byte) (int, error) {
	n, err := c.w.Write(p)
	c.n += int64(n)
	return n, err
}
