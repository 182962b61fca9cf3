package opus

import (
	"encoding/binary"
	"io"
	"math"
	"strconv"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/loudness"
)

// preSkip is how many samples a decoder gives before the sound begins: the slope of the first window, and silence.
const preSkip = 312

// pages writes packets as an Ogg stream (RFC 3533).
type pages struct {
	w       io.Writer
	serial  uint32
	number  uint32
	lengths []byte // of the page that is being filled, in pieces of up to 255 bytes
	body    []byte
	granule int // samples up to the end of the last packet
}

// What a page is.
const (
	pageFirst = 2
	pageLast  = 4
)

// mostPieces is how many pieces a page holds.
const mostPieces = 255

// add puts a packet of at most 255·255 bytes onto the page; a page without room for it is written before.
func (p *pages) add(packet []byte, granule int) error {
	if len(p.lengths)+len(packet)/255+1 > mostPieces {
		if err := p.flush(0); err != nil {
			return err
		}
	}
	for n := len(packet); ; n -= 255 {
		p.lengths = append(p.lengths, byte(min(n, 255)))
		if n < 255 {
			break
		}
	}
	p.body = append(p.body, packet...)
	p.granule = granule
	return nil
}

// flush writes the page.
func (p *pages) flush(kind byte) error {
	b := append([]byte("OggS"), 0, kind)
	b = binary.LittleEndian.AppendUint64(b, uint64(p.granule))
	b = binary.LittleEndian.AppendUint32(b, p.serial)
	b = binary.LittleEndian.AppendUint32(b, p.number)
	b = append(b, 0, 0, 0, 0, byte(len(p.lengths)))
	b = append(b, p.lengths...)
	b = append(b, p.body...)
	binary.LittleEndian.PutUint32(b[22:], checksum(b))
	p.number++
	p.lengths, p.body = p.lengths[:0], p.body[:0]
	_, err := p.w.Write(b)
	return err
}

var checksums = func() (t [256]uint32) {
	for i := range t {
		v := uint32(i) << 24
		for range 8 {
			v = v<<1 ^ v>>31*0x04c11db7
		}
		t[i] = v
	}
	return t
}()

func checksum(b []byte) (sum uint32) {
	for _, v := range b {
		sum = sum<<8 ^ checksums[byte(sum>>24)^v]
	}
	return sum
}

// gainUnits are those of a gain, in a dB.
const gainUnits = 256

// head is the header of an Opus stream (RFC 7845, 5.1).
func head(channels, gain int) []byte {
	b := append([]byte("OpusHead"), 1, byte(channels))
	b = binary.LittleEndian.AppendUint16(b, preSkip)
	b = binary.LittleEndian.AppendUint32(b, rate)
	b = binary.LittleEndian.AppendUint16(b, uint16(gain))
	return append(b, 0) // mono or stereo
}

// vendor names the encoder.
const vendor = "Atelier"

// reference is the loudness to which R128_TRACK_GAIN brings a sound, in LUFS (RFC 7845, 5.2.1).
const reference = -23

// comments are the texts of a stream, and the gain that players may apply (RFC 7845, 5.2), of a sound of so many LUFS. Silence has no gain.
func comments(t audio.Tags, loud float64) []byte {
	b := append([]byte("OpusTags"), binary.LittleEndian.AppendUint32(nil, uint32(len(vendor)))...)
	b = append(b, vendor...)
	texts := []string{}
	add := func(name, text string) {
		if text != "" {
			texts = append(texts, name+"="+text)
		}
	}
	add("TITLE", t.Title)
	add("ENCODER", t.Software)
	add("COMMENT", t.Provenance)
	if loud > loudness.Silence {
		add("R128_TRACK_GAIN", strconv.Itoa(int(math.Round((reference-loud)*10))*gainUnits/10))
	}
	b = binary.LittleEndian.AppendUint32(b, uint32(len(texts)))
	for _, text := range texts {
		b = append(binary.LittleEndian.AppendUint32(b, uint32(len(text))), text...)
	}
	return b
}
