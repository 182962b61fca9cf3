package png

import (
	"bufio"
	"fmt"
	"io"
)

// Strip writes a PNG of nothing but its pixels: the header, the palette of a picture that has its colours from one, what is
// transparent, and the pixel data as they are. Texts, times, profiles and what follows the end stay behind. The file is one
// that a Reader has read to the end and found tidy.
func Strip(w io.Writer, r io.Reader) error {
	in := bufio.NewReader(r)
	begin := make([]byte, len(signature)+8+13+4)
	if _, err := io.ReadFull(in, begin); err != nil {
		return fmt.Errorf("png: strip: %w", err)
	}
	if _, err := w.Write(begin); err != nil {
		return err
	}
	palette := begin[len(signature)+8+9] == colourPalette
	chunks := &idatReader{from: in}
	for {
		name, body, err := chunks.head()
		if err != nil {
			return fmt.Errorf("png: strip: %w", err)
		}
		if name == "IDAT" {
			break
		}
		if name == "tRNS" || name == "PLTE" && palette {
			if err := writeChunk(w, name, body); err != nil {
				return err
			}
		}
	}
	data := bufio.NewWriterSize(&idatWriter{to: w}, idatSize)
	if _, err := io.Copy(onlyWriter{data}, chunks); err != nil {
		return fmt.Errorf("png: strip: %w", err)
	}
	if err := data.Flush(); err != nil {
		return err
	}
	return writeChunk(w, "IEND")
}

// onlyWriter hides that a writer reads by itself, which would make chunks of odd sizes.
type onlyWriter struct{ io.Writer }
