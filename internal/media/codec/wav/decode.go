package wav

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"strings"

	"atelier/internal/media/codec/audio"
)

// Limits of what Decode takes.
const (
	maxBytes = 256 << 20 // a file
	maxText  = 1 << 20   // its texts
)

// ErrFormat is the error for bytes that are no WAVE file, or a WAVE file that cannot be read.
var ErrFormat = errors.New("not a WAVE file that can be read")

// Decode reads a file of integers of 8, 16, 24 or 32 bits or of floats of 32 bits, in one or two channels.
func Decode(r io.Reader) (audio.Clip, error) {
	b, err := io.ReadAll(io.LimitReader(r, maxBytes+1))
	if err != nil {
		return audio.Clip{}, err
	}
	if len(b) > maxBytes {
		return audio.Clip{}, fmt.Errorf("%w: longer than %d MiB", ErrFormat, maxBytes>>20)
	}
	if len(b) < 12 || string(b[:4]) != "RIFF" || string(b[8:12]) != "WAVE" {
		return audio.Clip{}, fmt.Errorf("%w: no RIFF header", ErrFormat)
	}
	var d decoder
	for b = b[12:]; len(b) >= 8; {
		name, size := string(b[:4]), int64(binary.LittleEndian.Uint32(b[4:]))
		b = b[8:]
		// A chunk that claims more than the file has is taken as far as it goes: recorders that were cut off leave such files.
		body := b[:min(size, int64(len(b)))]
		if err := d.chunk(name, body); err != nil {
			return audio.Clip{}, err
		}
		// Chunks of odd length have a byte of padding.
		b = b[min(size+size&1, int64(len(b))):]
	}
	if d.clip.Channels == nil {
		return audio.Clip{}, fmt.Errorf("%w: no samples", ErrFormat)
	}
	return d.clip, nil
}

// decoder holds what the chunks so far declare.
type decoder struct {
	clip     audio.Clip
	coding   uint16 // 1 integers, 3 floats
	width    int    // bytes a sample
	channels int
}

// chunk reads one chunk; names that it does not know are passed over, as RIFF asks.
func (d *decoder) chunk(name string, b []byte) error {
	switch name {
	case "fmt ":
		return d.format(b)
	case "data":
		return d.samples(b)
	case "smpl":
		// Byte 28 of smpl is the number of loops; which part they repeat is not kept.
		d.clip.Loop = len(b) >= 36 && binary.LittleEndian.Uint32(b[28:]) > 0
	case "LIST":
		if len(b) >= 4 && string(b[:4]) == "INFO" && len(b) <= maxText {
			d.texts(b[4:])
		}
	}
	return nil
}

// format reads what samples are: coding, channels, rate, and bytes a sample. The error names all of them.
func (d *decoder) format(b []byte) error {
	if len(b) < 16 {
		return fmt.Errorf("%w: a format of %d bytes", ErrFormat, len(b))
	}
	d.coding, d.channels = binary.LittleEndian.Uint16(b), int(binary.LittleEndian.Uint16(b[2:]))
	d.clip.Rate, d.width = int(binary.LittleEndian.Uint32(b[4:])), int(binary.LittleEndian.Uint16(b[14:]))/8
	if d.coding == 0xfffe && len(b) >= 26 { // extensible: the coding begins its GUID
		d.coding = binary.LittleEndian.Uint16(b[24:])
	}
	known := d.coding == 1 && d.width >= 1 && d.width <= 4 || d.coding == 3 && d.width == 4
	if !known || d.channels < 1 || d.channels > 2 || d.clip.Rate < 1 || d.clip.Rate > 768000 {
		return fmt.Errorf("%w: coding %d, %d bytes a sample, %d channels, %d Hz", ErrFormat, d.coding, d.width, d.channels, d.clip.Rate)
	}
	return nil
}

// samples reads the data, interleaved channel by channel; a part of a frame at the end is dropped.
func (d *decoder) samples(b []byte) error {
	if d.width == 0 {
		return fmt.Errorf("%w: samples before their format", ErrFormat)
	}
	frame := d.width * d.channels
	n := len(b) / frame
	if n == 0 {
		return nil
	}
	if d.coding == 1 && d.width < 4 {
		d.clip.Bits = 8 * d.width
	}
	d.clip.Channels = make([][]float32, d.channels)
	for c := range d.clip.Channels {
		x := make([]float32, n)
		for i := range x {
			x[i] = d.sample(b[i*frame+c*d.width:])
		}
		d.clip.Channels[c] = x
	}
	return nil
}

// sample reads one number; full scale becomes ±1.
func (d *decoder) sample(b []byte) float32 {
	switch {
	case d.coding == 3:
		v := math.Float32frombits(binary.LittleEndian.Uint32(b))
		if math.IsNaN(float64(v)) || math.IsInf(float64(v), 0) {
			return 0
		}
		return v
	case d.width == 1:
		// Eight bits are unsigned, all others are signed.
		return (float32(b[0]) - 128) / 127
	case d.width == 2:
		return float32(int16(binary.LittleEndian.Uint16(b))) / (1<<15 - 1)
	case d.width == 3:
		return float32(int32(uint32(b[0])<<8|uint32(b[1])<<16|uint32(b[2])<<24)>>8) / (1<<23 - 1)
	}
	return float32(int32(binary.LittleEndian.Uint32(b))) / (1<<31 - 1)
}

// texts reads the INFO list: title, software, and the comment, which is our provenance.
func (d *decoder) texts(b []byte) {
	for len(b) >= 8 {
		name, size := string(b[:4]), int64(binary.LittleEndian.Uint32(b[4:]))
		b = b[8:]
		text := strings.TrimRight(string(b[:min(size, int64(len(b)))]), "\x00")
		switch name {
		case "INAM":
			d.clip.Tags.Title = text
		case "ISFT":
			d.clip.Tags.Software = text
		case "ICMT":
			d.clip.Tags.Provenance = text
		}
		b = b[min(size+size&1, int64(len(b))):]
	}
}
