package png

import (
	"bufio"
	"bytes"
	"compress/zlib"
	"context"
	"encoding/binary"
	"io"
)

// Rows is a picture that is given a row at a time, with 8 bits a channel.
type Rows struct {
	Width, Height int
	Channels      int // 3: red, green, blue; 4: and alpha, which is not multiplied in
	// Row fills dst, Width × Channels bytes, with row y. It is called for each row once, from the top down.
	Row func(dst []byte, y int) error
}

// idatSize is how many bytes of pixel data stand in a chunk.
const idatSize = 64 << 10

// EncodeRows writes a picture without any metadata, and holds no more than two of its rows.
func EncodeRows(ctx context.Context, w io.Writer, p Rows) error {
	if err := writeHeader(w, p); err != nil {
		return err
	}
	chunks := bufio.NewWriterSize(&idatWriter{to: w}, idatSize)
	data, err := zlib.NewWriterLevel(chunks, zlib.BestSpeed)
	if err != nil {
		return err
	}
	line := p.Width * p.Channels
	above, row, filtered := make([]byte, line), make([]byte, line), make([]byte, 0, line+1)
	for y := range p.Height {
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := p.Row(row, y); err != nil {
			return err
		}
		filtered = appendFiltered(filtered[:0], row, above, p.Channels)
		if _, err := data.Write(filtered); err != nil {
			return err
		}
		above, row = row, above
	}
	if err := data.Close(); err != nil {
		return err
	}
	if err := chunks.Flush(); err != nil {
		return err
	}
	return writeChunk(w, "IEND", nil)
}

func writeHeader(w io.Writer, p Rows) error {
	colour := byte(colourTruecolour)
	if p.Channels == 4 {
		colour = colourWithAlpha
	}
	header := binary.BigEndian.AppendUint32(nil, uint32(p.Width))
	header = binary.BigEndian.AppendUint32(header, uint32(p.Height))
	var out bytes.Buffer
	out.Write(signature)
	chunk(&out, "IHDR", append(header, 8, colour, 0, 0, 0))
	_, err := w.Write(out.Bytes())
	return err
}

// idatWriter makes a chunk of each write.
type idatWriter struct {
	to  io.Writer
	buf bytes.Buffer
}

// Write writes one chunk.
func (w *idatWriter) Write(p []byte) (int, error) {
	w.buf.Reset()
	chunk(&w.buf, "IDAT", p)
	if _, err := w.to.Write(w.buf.Bytes()); err != nil {
		return 0, err
	}
	return len(p), nil
}
