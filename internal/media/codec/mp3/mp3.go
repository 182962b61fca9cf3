// Package mp3 writes MPEG-1 layer III (ISO 11172-3) at a constant bit rate: 32, 44.1 and 48 kHz, mono and stereo, with a LAME tag that tells
// players where the sound begins and ends, and ID3v2 texts.
//
// A frame is two granules of 576 samples. Its way is: 32 bands (polyphase.go) → 576 frequency lines (mdct.go), in short blocks around
// attacks (attack.go) → the noise that each band hides (psycho.go) → left and right or their sum and difference (stereo.go) → one level of
// noise over all bands of the frame that fills the bits there are (level.go), by global gain and scale factors (quantise.go, scalefactor.go) →
// Huffman words (huffman.go) → the stream with its reservoir (stream.go). What is written can be decoded at
// once and its true peaks measured (synthesis.go), so that they stay under a ceiling (ceiling.go). Start reading at Encode.
package mp3

import (
	"bufio"
	"context"
	"fmt"
	"io"

	"atelier/internal/band"
	"atelier/internal/media/codec/audio"
)

// Encoder writes clips.
type Encoder struct {
	Bitrate int     // kbit/s; 0 is 128
	Ceiling float64 // the amplitude that the decoded sound does not exceed, between samples either; 0: any
}

const (
	// filterDelay are the samples by which the decoder's filters lag, as players count it; the tag names only what comes before.
	filterDelay = 529
	// delay is what the tag names: the samples that the encoder puts before the sound.
	delay = 576
)

// Encode writes the clip. Samples beyond full scale are written as they are, up to 24 dB; decoders clip them. The same clip gives the same bytes. A cancel
// takes effect within a few frames.
func (e Encoder) Encode(ctx context.Context, w io.Writer, c audio.Clip) error {
	if err := c.Check(); err != nil {
		return fmt.Errorf("encode MP3: %w", err)
	}
	bitrate := e.Bitrate
	if bitrate == 0 {
		bitrate = 128
	}
	enc, err := newEncoder(c, bitrate)
	if err != nil {
		return fmt.Errorf("encode MP3: %w", err)
	}
	out := bufio.NewWriterSize(w, 1<<16) // keeps its first error until Flush
	out.Write(id3(c.Tags))
	out.Write(enc.tag(c.Len()))
	if e.Ceiling > 0 {
		frames, err := encodeUnder(ctx, c, bitrate, float32(e.Ceiling))
		if err != nil {
			return err
		}
		out.Write(frames)
		return out.Flush()
	}
	if err := enc.encode(ctx, out); err != nil {
		return err
	}
	return out.Flush()
}

// encoder holds the state that one frame leaves to the next.
type encoder struct {
	format
	clip        audio.Clip
	frames      int
	limit       int // lines from here on are left out
	long, brief *layout
	blocks      []block
	masks       masks
	filters     []filter
	stream      *stream
	level       level
	meter       *meter // of what a decoder makes of it; nil: none
	lower       int    // steps of 1.5 dB by which all is lower
}

// format is what every header says.
type format struct {
	rate     *rate
	bitrate  int
	index    int // of the bit rate
	channels int
}

func newEncoder(c audio.Clip, bitrate int) (*encoder, error) {
	e := &encoder{clip: c, frames: (c.Len() + delay + filterDelay + frameLen - 1) / frameLen}
	e.bitrate, e.channels = bitrate, len(c.Channels)
	var err error
	if e.rate, err = rateOf(c.Rate); err != nil {
		return nil, err
	}
	if e.index, err = bitrateIndex(bitrate); err != nil {
		return nil, err
	}
	e.long, e.brief = e.rate.layouts()
	e.limit = e.format.limit()
	e.masks.init(c.Rate, e.channels)
	e.filters = make([]filter, e.channels)
	for ch := range e.filters {
		e.filters[ch].source = source{x: c.Channels[ch]}
	}
	e.blocks = blocks(c, 2*e.frames)
	e.stream = newStream(e.format)
	e.level.init()
	return e, nil
}

// cutoffs are the frequencies up to which a bit rate for each channel is spent.
var cutoffs = []struct{ kbit, hz int }{{32, 10000}, {40, 12000}, {48, 14000}, {56, 15000}, {64, 16000}, {80, 17500}, {96, 18600}, {112, 19500},
	{160, 20500}, {320, 22000}}

// limit is the first line that is not coded.
func (f *format) limit() int {
	each := f.bitrate / f.channels
	for _, c := range cutoffs {
		if each <= c.kbit {
			return min(lines, c.hz*2*lines/f.rate.hz)
		}
	}
	return lines
}

// frame is the spectra of a frame: two granules of one or two channels.
type frame struct {
	spectra [2][2]spectrum
	middle  bool // the channels are the sum and the difference
}

// together are the frames that are analysed before the stream takes them.
const together = 8

// encode writes the frames. While some are fitted to the stream, the next are analysed on another processor.
func (e *encoder) encode(ctx context.Context, w *bufio.Writer) error {
	steps := (e.frames + together - 1) / together
	analyse := func(i int, run *[together]frame) {
		for k := range min(together, e.frames-i*together) {
			e.analyse(&run[k], i*together+k)
		}
	}
	err := band.Ahead(ctx, steps, make([][together]frame, 3), analyse, func(i int, run *[together]frame) error {
		for k := range min(together, e.frames-i*together) {
			if err := e.add(w, &run[k]); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return err
	}
	return e.stream.end(w)
}

// add fits a frame to the stream.
func (e *encoder) add(w *bufio.Writer, f *frame) error {
	e.fit(f)
	if e.meter != nil {
		e.meter.frame(f, e.rate)
	}
	f.lower(e.lower)
	return e.stream.frame(w, f)
}

// analyse fills a frame with the lines of its granules and the noise that they hide.
func (e *encoder) analyse(f *frame, n int) {
	for g := range f.spectra {
		t := 2*n + g
		for ch := range e.channels {
			s := &f.spectra[g][ch]
			s.block, s.layout = e.blocks[t], e.long
			if s.block == brief {
				s.layout = e.brief
			}
			e.filters[ch].granule(&s.x, t, s.block, e.rate)
			e.masks.of(s, &e.filters[ch].source, ch, t)
			s.prepare(e.limit)
		}
	}
	f.middle = e.channels == 2 && e.stereo(f)
}

// filter turns the samples of a channel into lines, granule by granule.
type filter struct {
	source
	slots  [2][slots][bands]float32 // of this granule and the one before, in turn
	buffer [reach + lines]float32
}

// lag is how many samples before its own place the first sample of a granule lies: less than delay by what the filters take (found by decoding).
const lag = delay - 528

func (f *filter) granule(dst *[lines]float32, t int, b block, r *rate) {
	f.window(f.buffer[:], t*lines-lag-reach)
	now, before := &f.slots[t&1], &f.slots[1-t&1]
	subbands(now, &f.buffer)
	transform(dst, before, now, b, r)
}

// loudest is the largest sample that is encoded, 24 dB over full scale.
const loudest = 16

// source is the samples of a channel, and how much each is turned down.
type source struct {
	x     []float32
	gains gains
}

// window copies the samples from a place on; there is silence before and after the sound.
func (s *source) window(dst []float32, from int) {
	clear(dst)
	if to := max(0, -from); to < len(dst) && from+to < len(s.x) {
		n := copy(dst[to:], s.x[from+to:])
		for i, v := range dst[to : to+n] {
			dst[to+i] = max(-loudest, min(loudest, v))
		}
		s.gains.apply(dst[to:to+n], from+to)
	}
}
