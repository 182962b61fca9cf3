// Package midi writes Standard MIDI Files of format 1: a track with the tempo map, and one for each part.
//
// Source: "Standard MIDI Files 1.0" and "General MIDI 1" (MIDI Manufacturers Association). Start reading at Song.
package midi

import (
	"bufio"
	"cmp"
	"encoding/binary"
	"fmt"
	"io"
	"math"

	"atelier/internal/media/codec/audio"
	"atelier/internal/sorting"
)

// ticksPerBeat is the resolution of the files; a beat is a quarter note.
const ticksPerBeat = 960

// Drums is the channel of percussion, counted from 0.
const Drums = 9

// Song is what a file holds. Times and lengths are beats from its beginning.
type Song struct {
	Tags   audio.Tags
	Tempos []Tempo // at least one, at beat 0
	Metres []Metre // none: 4/4
	Keys   []Key
	Length float64 // beats; a file ends there or with its last note
	Loop   bool    // markers loopStart and loopEnd, which game engines read, stand at its ends
	Parts  []Part
}

// Tempo holds from a beat on.
type Tempo struct{ Beat, BPM float64 }

// Metre holds from a beat on: three quarters, six eighths.
type Metre struct {
	Beat        float64
	Count, Unit int // the unit is 1, 2, 4, 8, 16 or 32
}

// Key holds from a beat on.
type Key struct {
	Beat   float64
	Sharps int // −7..7; flats are negative
	Minor  bool
}

// Part is an instrument with its notes.
type Part struct {
	Name    string
	Channel int     // 0..15
	Program int     // of General MIDI, 0..127
	Volume  float64 // 0..1
	Pan     float64 // −1 left, 1 right
	Notes   []Note
}

// Note sounds from a beat on.
type Note struct {
	Beat, Length float64
	Key          int     // 60 is the middle C
	Velocity     float64 // 0..1; a note that is heard has at least 1/127
}

// event is a message at a tick. Of two at the same tick the one of lower rank comes first: a note ends before the next of its key begins.
type event struct {
	tick, rank int
	bytes      []byte
}

const (
	rankFirst = iota
	rankOff
	rankOn
	rankLast
)

// Encode writes the song.
func Encode(w io.Writer, s Song) error {
	if err := s.check(); err != nil {
		return fmt.Errorf("encode MIDI: %w", err)
	}
	end := ticks(s.Length)
	for _, p := range s.Parts {
		for _, n := range p.Notes {
			end = max(end, ticks(n.Beat+n.Length))
		}
	}
	out := bufio.NewWriter(w) // keeps its first error until Flush
	out.WriteString("MThd")
	out.Write(binary.BigEndian.AppendUint32(nil, 6))
	for _, v := range []int{1, len(s.Parts) + 1, ticksPerBeat} {
		out.Write(binary.BigEndian.AppendUint16(nil, uint16(v)))
	}
	out.Write(track(s.conductor(end), end))
	for _, p := range s.Parts {
		out.Write(track(p.events(), end))
	}
	return out.Flush()
}

func (s Song) check() error {
	if len(s.Tempos) == 0 || s.Tempos[0].Beat != 0 {
		return fmt.Errorf("no tempo at beat 0")
	}
	if len(s.Parts) > math.MaxUint16-1 {
		return fmt.Errorf("%d parts; a file holds %d", len(s.Parts), math.MaxUint16-1)
	}
	for _, t := range s.Tempos {
		if !(t.BPM >= 4 && t.BPM <= 1000) {
			return fmt.Errorf("a tempo of %g beats a minute; 4 to 1000 can be written", t.BPM)
		}
	}
	for _, m := range s.Metres {
		if m.Count < 1 || m.Count > 255 || m.Unit < 1 || m.Unit > 32 || m.Unit&(m.Unit-1) != 0 {
			return fmt.Errorf("a metre of %d/%d", m.Count, m.Unit)
		}
	}
	for _, p := range s.Parts {
		if p.Channel < 0 || p.Channel > 15 || p.Program < 0 || p.Program > 127 {
			return fmt.Errorf("part %q: channel %d, program %d", p.Name, p.Channel, p.Program)
		}
		for _, n := range p.Notes {
			if n.Key < 0 || n.Key > 127 || !(n.Beat >= 0 && n.Length > 0 && n.Beat+n.Length < 1e5) {
				return fmt.Errorf("part %q: key %d at beat %g for %g beats", p.Name, n.Key, n.Beat, n.Length)
			}
		}
	}
	return nil
}

func ticks(beats float64) int { return int(math.Round(beats * ticksPerBeat)) }

// Kinds of meta events.
const (
	metaText, metaTitle, metaMarker   = 0x01, 0x03, 0x06
	metaEnd, metaTempo                = 0x2f, 0x51
	metaMetre, metaKey                = 0x58, 0x59
	controlVolume, controlPan         = 7, 10
	noteOff, noteOn, control, program = 0x80, 0x90, 0xb0, 0xc0
)

func meta(kind byte, body ...byte) []byte {
	return append(quantity([]byte{0xff, kind}, len(body)), body...)
}

// conductor are the events of the first track.
func (s Song) conductor(end int) (all []event) {
	text := func(kind byte, text string) {
		if text != "" {
			all = append(all, event{0, rankFirst, meta(kind, []byte(text)...)})
		}
	}
	text(metaTitle, s.Tags.Title)
	text(metaText, s.Tags.Software)
	text(metaText, s.Tags.Provenance)
	for _, m := range s.Metres {
		unit := byte(math.Log2(float64(m.Unit)))
		clocks := byte(min(255, 24*4/m.Unit)) // of the metronome: one click a unit
		all = append(all, event{ticks(m.Beat), rankFirst, meta(metaMetre, byte(m.Count), unit, clocks, 8)})
	}
	for _, k := range s.Keys {
		minor := byte(0)
		if k.Minor {
			minor = 1
		}
		all = append(all, event{ticks(k.Beat), rankFirst, meta(metaKey, byte(int8(k.Sharps)), minor)})
	}
	for _, t := range s.Tempos {
		micros := uint32(math.Round(60e6 / t.BPM))
		all = append(all, event{ticks(t.Beat), rankFirst, meta(metaTempo, byte(micros>>16), byte(micros>>8), byte(micros))})
	}
	if s.Loop {
		all = append(all, event{0, rankFirst, meta(metaMarker, []byte("loopStart")...)}, event{end, rankLast, meta(metaMarker, []byte("loopEnd")...)})
	}
	return all
}

func (p Part) events() []event {
	ch := byte(p.Channel)
	all := []event{
		{0, rankFirst, meta(metaTitle, []byte(p.Name)...)},
		{0, rankFirst, []byte{program | ch, byte(p.Program)}},
		{0, rankFirst, []byte{control | ch, controlVolume, seven(p.Volume)}},
		{0, rankFirst, []byte{control | ch, controlPan, seven((p.Pan + 1) / 2)}},
	}
	for _, n := range p.Notes {
		from, to := ticks(n.Beat), ticks(n.Beat+n.Length)
		all = append(all,
			event{from, rankOn, []byte{noteOn | ch, byte(n.Key), max(1, seven(n.Velocity))}},
			event{max(to, from+1), rankOff, []byte{noteOff | ch, byte(n.Key), 64}})
	}
	return all
}

// seven is a share as a number of seven bits.
func seven(share float64) byte { return byte(math.Round(127 * max(0, min(1, share)))) }

// track is the chunk of events, in order of time.
func track(all []event, end int) []byte {
	sorting.Stable(all, func(a, b event) int { return cmp.Or(cmp.Compare(a.tick, b.tick), cmp.Compare(a.rank, b.rank)) })
	var b []byte
	at := 0
	for _, e := range append(all, event{end, rankLast, meta(metaEnd)}) {
		b = append(quantity(b, max(0, e.tick-at)), e.bytes...)
		at = max(at, e.tick)
	}
	return append(binary.BigEndian.AppendUint32([]byte("MTrk"), uint32(len(b))), b...)
}

// quantity appends a number in groups of seven bits, all but the last marked.
func quantity(b []byte, n int) []byte {
	for shift := 21; shift > 0; shift -= 7 {
		if n>>shift > 0 {
			b = append(b, byte(n>>shift&127|128))
		}
	}
	return append(b, byte(n&127))
}
