// Package opus writes Ogg Opus files of 48 kHz sounds, mono and stereo: packets of the codec's transform coder, CELT (RFC 6716, 4.3 and 5.3), in the
// pages of an Ogg stream (RFC 7845).
//
// A packet is 20 ms. Its way is: samples → lines of one block, or of eight short ones around attacks (frame.go, mdct.go, attack.go) → what is chosen for
// them (choose.go) → levels of 21 bands (energy.go) → how many bits each band has (allocation.go) → the shape of each band, as a vector of pulses
// (band.go, stereo.go, angle.go, shape.go, pulses.go) → the range coder (range.go). What decoders make of it, noise in empty bands and all (fold.go,
// decode.go), has the true peak that is kept under a ceiling. The same clip gives the same bytes on every processor: see exact.go. Start reading at
// Encode, then at packer.write.
package opus

import (
	"bytes"
	"context"
	"fmt"
	"io"

	"atelier/internal/media/codec/audio"
	"atelier/internal/media/loudness"
)

// Encoder writes clips.
type Encoder struct {
	Bitrate  int  // kbit/s, 32 to 256 a channel; 0: 128 for two channels, 80 for one
	Constant bool // all packets have the same length; else packets that need more have more, and the mean is at most about the bit rate

	// Ceiling is the amplitude that the decoded sound does not exceed, between samples either; 0: any. What exceeds it is turned down by the gain in the
	// header, which all decoders apply.
	Ceiling float64
}

const (
	leastBitrate = 32  // kbit/s
	mostBitrate  = 256 // kbit/s a channel
	mostBytes    = 1275
	pageFrames   = 50    // a second
	underCeiling = 0.994 // of the ceiling is kept: meters differ by 0.05 dB
)

// Encode writes the clip, which has 48 kHz. Decoders give as many samples back, each at its place. Samples beyond full scale are written as they are, up to
// 24 dB. A cancel takes effect within a few frames.
func (e Encoder) Encode(ctx context.Context, w io.Writer, c audio.Clip) error {
	size, err := e.bytes(c)
	if err != nil {
		return fmt.Errorf("encode Opus: %w", err)
	}
	loud, err := loudness.Integrated(ctx, c.Rate, c.Channels...)
	if err != nil {
		return err
	}
	var body bytes.Buffer // of up to 8 MB; the header in front of it has the gain
	serial := checksum([]byte(c.Tags.Title + c.Tags.Provenance))
	enc := newEncoder(c, size, e.Constant)
	if e.Ceiling > 0 {
		enc.decoder = &decoder{transforms: &enc.transforms, floor: float32(e.Ceiling / 2)}
	}
	if err := enc.encode(ctx, &pages{w: &body, serial: serial, number: 2}); err != nil {
		return err
	}
	gain := 0
	if e.Ceiling > 0 {
		gain = enc.decoder.gain(e.Ceiling * underCeiling)
	}
	p := &pages{w: w, serial: serial}
	for i, packet := range [][]byte{head(len(c.Channels), gain), comments(c.Tags, loud+float64(float64(gain)/gainUnits))} {
		if err := p.add(packet, 0); err != nil {
			return err
		}
		if err := p.flush(pageFirst * byte(1-i)); err != nil {
			return err
		}
	}
	_, err = body.WriteTo(w)
	return err
}

// bytes is the mean length of a packet of 20 ms.
func (e Encoder) bytes(c audio.Clip) (int, error) {
	if err := c.Check(); err != nil {
		return 0, err
	}
	if c.Rate != rate {
		return 0, fmt.Errorf("a sample rate of %d Hz; sounds of 48000 can be written", c.Rate)
	}
	kbit, most := e.Bitrate, mostBitrate*len(c.Channels)
	if kbit == 0 {
		kbit = [...]int{80, 128}[len(c.Channels)-1]
	}
	if kbit < leastBitrate || kbit > most {
		return 0, fmt.Errorf("%d kbit/s; %d to %d can be written", kbit, leastBitrate, most)
	}
	return min(mostBytes, kbit*1000/8/50), nil
}

// encode writes the packets.
func (e *encoder) encode(ctx context.Context, p *pages) error {
	total := preSkip + e.clip.Len()
	for from, n := 0, 1; from < total; n++ {
		if err := ctx.Err(); err != nil {
			return err
		}
		size := sizeFor(total - from)
		packet, err := e.packet(from-preSkip, size)
		if err != nil {
			return err
		}
		from += block << size
		if err := p.add(packet, min(total, from)); err != nil {
			return err
		}
		if n%pageFrames == 0 && from < total {
			if err := p.flush(0); err != nil {
				return err
			}
		}
	}
	return p.flush(pageLast)
}

// sizeFor is the size of the next frame: as long as can be, or as short as holds all that is left.
func sizeFor(left int) (size int) {
	for size < 3 && block<<size < left {
		size++
	}
	return size
}
