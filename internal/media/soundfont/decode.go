// Package soundfont reads SoundFont 2 files and plays their instruments, so that an operator's own recordings can take the place of computed
// instruments.
//
// Source: "SoundFont Technical Specification", version 2.04 (E-mu Systems, 2006). Zones, samples with their loops, both envelopes, both
// oscillators, the filter, tuning and panning are played; of the modulators, the loudness by velocity is. Samples of 24 bits are read as 16.
// Start at Decode, then Font.Play.
package soundfont

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
)

// MaxBytes is the longest file that is read.
const MaxBytes = 1 << 30

// mostZones is how many zones a preset or an instrument may have: with it a search ends soon, whatever the file says.
const mostZones = 4096

// ErrFormat is the error for bytes that are no SoundFont 2 file, and for files that contradict themselves.
var ErrFormat = errors.New("not a SoundFont 2 file that can be read")

// Font is a file in memory. It is not changed by playing, so many may play at a time.
type Font struct {
	Name    string
	presets map[address]list
	parts   []list   // the zones of each instrument
	samples []sample // by their numbers
	data    []byte   // little-endian integers of 16 bits
}

// address is where a preset is found.
type address struct{ bank, program uint16 }

// list is the zones of a preset or an instrument.
type list struct {
	all   generators // of the global zone
	zones []generators
}

// sample is a recording: its places count samples in the data of the font.
type sample struct {
	start, end         int
	loopStart, loopEnd int
	rate               float64
	key                int     // at which it sounds as it was recorded
	cents              float64 // by which it is off
}

// Decode reads a file. It keeps the bytes.
func Decode(file []byte) (*Font, error) {
	if len(file) > MaxBytes {
		return nil, fmt.Errorf("%w: longer than %d MiB", ErrFormat, MaxBytes>>20)
	}
	if len(file) < 12 || string(file[:4]) != "RIFF" || string(file[8:12]) != "sfbk" {
		return nil, fmt.Errorf("%w: it does not begin as one", ErrFormat)
	}
	chunks := map[string][]byte{}
	for name, body := range riff(file[12:]) {
		if name != "LIST" || len(body) < 4 {
			continue
		}
		of := string(body[:4])
		for name, body := range riff(body[4:]) {
			chunks[of+" "+name] = body
		}
	}
	f := &Font{Name: text(chunks["INFO INAM"]), data: chunks["sdta smpl"]}
	if err := f.read(chunks); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	return f, nil
}

// riff are the chunks of a body.
func riff(b []byte) func(yield func(string, []byte) bool) {
	return func(yield func(string, []byte) bool) {
		for len(b) >= 8 {
			size := int64(binary.LittleEndian.Uint32(b[4:]))
			body := b[8:]
			if size > int64(len(body)) {
				return // cut off
			}
			if !yield(string(b[:4]), body[:size]) {
				return
			}
			b = body[min(size+size&1, int64(len(body))):]
		}
	}
}

// text is a name: up to its first zero.
func text(b []byte) string {
	s, _, _ := strings.Cut(string(b[:min(len(b), 256)]), "\x00")
	return strings.ToValidUTF8(strings.TrimSpace(s), "?")
}

// Lengths of records, bytes.
const (
	presetBytes = 38
	partBytes   = 22
	bagBytes    = 4
	pairBytes   = 4
	sampleBytes = 46
)

// read reads the lists, whose last record only ends the one before it.
func (f *Font) read(chunks map[string][]byte) error {
	f.readSamples(chunks["pdta shdr"])
	parts, err := zoned{chunks["pdta inst"], partBytes, 20, chunks["pdta ibag"], chunks["pdta igen"]}.lists(ofSample, len(f.samples))
	if err != nil {
		return fmt.Errorf("its instruments: %w", err)
	}
	f.parts = parts
	headers := chunks["pdta phdr"]
	presets, err := zoned{headers, presetBytes, 24, chunks["pdta pbag"], chunks["pdta pgen"]}.lists(ofPart, len(parts))
	if err != nil {
		return fmt.Errorf("its presets: %w", err)
	}
	f.presets = make(map[address]list, len(presets))
	for i, p := range presets {
		h := headers[i*presetBytes:]
		at := address{program: binary.LittleEndian.Uint16(h[20:]), bank: binary.LittleEndian.Uint16(h[22:])}
		if _, ok := f.presets[at]; !ok { // the first of a place stays
			f.presets[at] = p
		}
	}
	if len(f.presets) == 0 {
		return errors.New("it has no presets")
	}
	return nil
}

// readSamples reads the recordings; a recording outside the data is silent.
func (f *Font) readSamples(b []byte) {
	count := len(f.data) / 2
	for ; len(b) >= 2*sampleBytes; b = b[sampleBytes:] { // the last record is a terminator
		at := func(i int) int { return int(binary.LittleEndian.Uint32(b[20+4*i:])) }
		s := sample{start: at(0), end: at(1), loopStart: at(2), loopEnd: at(3), rate: float64(at(4)), key: int(b[40]), cents: float64(int8(b[41]))}
		if s.start >= s.end || s.end > count || s.rate < 400 || s.rate > 384000 {
			s.start, s.end = 0, 0
		}
		if s.key > 127 {
			s.key = 60
		}
		f.samples = append(f.samples, s)
	}
}

// zoned are headers of one size with their zones: the field of a header at an offset is the first of its bags, and a bag is the first of its pairs.
type zoned struct {
	headers      []byte
	size, offset int // bytes
	bags, pairs  []byte
}

// lists reads the zones of each header. A zone that names nothing by the generator last is the global one if it comes first, and nothing otherwise; what it
// names is below most.
func (z zoned) lists(last, most int) (all []list, err error) {
	bags, pairs := z.bags, z.pairs
	bag := func(i int) int { return int(binary.LittleEndian.Uint16(bags[i*bagBytes:])) }
	for headers := z.headers; len(headers) >= 2*z.size; headers = headers[z.size:] {
		from, to := int(binary.LittleEndian.Uint16(headers[z.offset:])), int(binary.LittleEndian.Uint16(headers[z.size+z.offset:]))
		if from > to || (to+1)*bagBytes > len(bags) && to > from || to-from > mostZones {
			return nil, fmt.Errorf("%q has zones %d to %d", text(headers[:20]), from, to)
		}
		var l list
		for i := from; i < to; i++ {
			first, end := bag(i), bag(i+1)
			if first > end || end*pairBytes > len(pairs) {
				return nil, fmt.Errorf("%q has generators %d to %d", text(headers[:20]), first, end)
			}
			zone := zoneOf(pairs[first*pairBytes : end*pairBytes])
			switch named, ok := zone.named(last); {
			case ok && named < most:
				l.zones = append(l.zones, zone)
			case !ok && i == from:
				l.all = zone
			}
		}
		all = append(all, l)
	}
	return all, nil
}
