// Package wav writes RIFF/WAVE files of 16 or 24 bits, and reads files of integers and floats.
//
// The format is that of "Multimedia Programming Interface and Data Specifications 1.0" (IBM and Microsoft, 1991) and of the
// "New Multimedia Data Types and Data Techniques" (Microsoft, 1994). Texts stand in a LIST chunk of the type INFO; a sound that loops has a
// smpl chunk, which samplers and game engines read. Start reading at Encode.
package wav

import (
	"bufio"
	"context"
	"encoding/binary"
	"fmt"
	"io"
	"math"

	"atelier/internal/media/codec/audio"
)

// Encoder writes clips.
type Encoder struct {
	Bits int // 16 or 24; 0 is 24
}

// framesAtOnce is how many samples of each channel are written between two looks at the context.
const framesAtOnce = 1 << 14

// Encode writes the clip, dithered (audio.Clip.Integers).
func (e Encoder) Encode(ctx context.Context, w io.Writer, c audio.Clip) error {
	if err := c.Check(); err != nil {
		return fmt.Errorf("encode WAV: %w", err)
	}
	width := 3
	switch e.Bits {
	case 0, 24:
	case 16:
		width = 2
	default:
		return fmt.Errorf("encode WAV: %d bits a sample; 16 and 24 can be written", e.Bits)
	}
	frame := width * len(c.Channels)
	data := int64(frame) * int64(c.Len())
	after := append(chunk("LIST", info(c.Tags)), loop(c)...)
	before := chunk("fmt ", format(c, width))
	size := int64(4+len(before)+8+len(after)) + data + data&1
	if size > math.MaxUint32 {
		return fmt.Errorf("encode WAV: %d bytes; a RIFF file holds 4 GiB", size)
	}
	if memory, ok := w.(interface{ Grow(bytes int) }); ok { // a buffer that grows by itself would hold the file three times
		memory.Grow(int(size) + 8)
	}
	out := bufio.NewWriterSize(w, 1<<16) // keeps its first error until Flush
	out.Write(binary.LittleEndian.AppendUint32([]byte("RIFF"), uint32(size)))
	out.WriteString("WAVE")
	out.Write(before)
	out.Write(binary.LittleEndian.AppendUint32([]byte("data"), uint32(data)))
	var row []byte
	for from := 0; from < c.Len(); from += framesAtOnce {
		if err := ctx.Err(); err != nil {
			return err
		}
		row = interleave(row[:0], c, from, min(from+framesAtOnce, c.Len()), width)
		out.Write(row)
	}
	if data&1 == 1 {
		out.WriteByte(0)
	}
	out.Write(after)
	return out.Flush()
}

// interleave appends the samples from..to−1, channel by channel, as integers of width bytes.
func interleave(row []byte, c audio.Clip, from, to, width int) []byte {
	integers := make([][]int32, len(c.Channels))
	for ch := range integers {
		integers[ch] = make([]int32, to-from)
		c.Integers(integers[ch], ch, from, 8*width)
	}
	for i := range to - from {
		for _, x := range integers {
			v := x[i]
			for range width {
				row = append(row, byte(v))
				v >>= 8
			}
		}
	}
	return row
}

// chunk is a chunk of RIFF; an empty body gives none.
func chunk(name string, body []byte) []byte {
	if len(body) == 0 {
		return nil
	}
	b := binary.LittleEndian.AppendUint32([]byte(name), uint32(len(body)))
	b = append(b, body...)
	if len(body)&1 == 1 {
		b = append(b, 0)
	}
	return b
}

// format is the body of the fmt chunk: coding, channels, rate, bytes a second, bytes a frame, bits a sample.
func format(c audio.Clip, width int) []byte {
	frame := width * len(c.Channels)
	b := binary.LittleEndian.AppendUint16(nil, 1) // integers
	b = binary.LittleEndian.AppendUint16(b, uint16(len(c.Channels)))
	b = binary.LittleEndian.AppendUint32(b, uint32(c.Rate))
	b = binary.LittleEndian.AppendUint32(b, uint32(c.Rate*frame))
	b = binary.LittleEndian.AppendUint16(b, uint16(frame))
	return binary.LittleEndian.AppendUint16(b, uint16(8*width))
}

// info is the body of the LIST chunk: names, software, and provenance as the comment.
func info(t audio.Tags) []byte {
	var b []byte
	for _, v := range []struct{ name, text string }{{"INAM", t.Title}, {"ISFT", t.Software}, {"ICMT", t.Provenance}} {
		if v.text != "" {
			b = append(b, chunk(v.name, append([]byte(v.text), 0))...)
		}
	}
	if b == nil {
		return nil
	}
	return append([]byte("INFO"), b...)
}

// loop is the smpl chunk of a clip that loops: one endless forward loop over all samples.
func loop(c audio.Clip) []byte {
	if !c.Loop {
		return nil
	}
	const (
		middleC = 60
		forward = 0
		endless = 0
	)
	var b []byte
	for _, v := range []int{
		0, 0, int(math.Round(1e9 / float64(c.Rate))), middleC, 0, 0, 0, 1, 0, // maker, product, ns a sample, note, fraction, SMPTE, offset, loops, extra
		0, forward, 0, c.Len() - 1, 0, endless,
	} {
		b = binary.LittleEndian.AppendUint32(b, uint32(v))
	}
	return chunk("smpl", b)
}
