package model

import (
	"archive/zip"
	"bufio"
	"compress/flate"
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

// NewArchive begins a ZIP. It compresses at the greatest speed: texts of numbers become a few percent larger by that.
func NewArchive(w io.Writer) *Archive {
	c := &counter{w: w}
	z := zip.NewWriter(c)
	z.RegisterCompressor(zip.Deflate, func(out io.Writer) (io.WriteCloser, error) { return flate.NewWriter(out, flate.BestSpeed) })
	return &Archive{z, c}
}

// Write adds a compressed member, which the function writes.
func (a *Archive) Write(name string, write func(w *bufio.Writer) error) error {
	to, err := a.zip.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Deflate})
	if err != nil {
		return err
	}
	return buffered(to, write)
}

// Store adds a member as it is, whose bytes begin at a multiple of align bytes in the file, if align is over 1: USDZ wants 64 (Usdz File
// Format Specification, "Layout"), by an extra field of padding. The function is called twice and writes the same both times: a member's
// size stands before it.
func (a *Archive) Store(name string, align int, write func(w *bufio.Writer) error) error {
	sum := crc32.NewIEEE()
	size := &counter{w: sum}
	if err := buffered(size, write); err != nil {
		return err
	}
	h := zip.FileHeader{
		Name: name, Method: zip.Store, CRC32: sum.Sum32(), CompressedSize64: uint64(size.n), UncompressedSize64: uint64(size.n),
	}
	if align > 1 {
		if err := a.zip.Flush(); err != nil {
			return err
		}
		h.Extra = padding(int(a.size.n%int64(align)), len(name), align)
	}
	to, err := a.zip.CreateRaw(&h)
	if err != nil {
		return err
	}
	return buffered(to, write)
}

// padding is the extra field of a member whose header begins so far behind a multiple of align.
func padding(behind, name, align int) []byte {
	const local, field = 30, 4 // bytes of a member's header before its name, and of the head of the extra field
	pad := (align - (behind+local+name+field)%align) % align
	extra := binary.LittleEndian.AppendUint16(nil, 0x1986)
	extra = binary.LittleEndian.AppendUint16(extra, uint16(pad))
	return append(extra, make([]byte, pad)...)
}

func buffered(to io.Writer, write func(w *bufio.Writer) error) error {
	b := bufio.NewWriterSize(to, 1<<16)
	if err := write(b); err != nil {
		return err
	}
	return b.Flush()
}

// StoreAll adds pictures, which are compressed already, each name once, in the order of their names.
func (a *Archive) StoreAll(folder string, files []File, align int) error {
	files = slices.SortedFunc(slices.Values(files), func(x, y File) int { return strings.Compare(x.Name, y.Name) })
	for i, f := range files {
		if i > 0 && f.Name == files[i-1].Name {
			continue
		}
		if err := a.Store(folder+f.Name, align, func(w *bufio.Writer) error { _, err := w.Write(f.Data); return err }); err != nil {
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
