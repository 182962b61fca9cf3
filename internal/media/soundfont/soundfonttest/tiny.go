// Package soundfonttest makes a tiny SoundFont for tests: a sine for every tone, and a short burst for every drum.
package soundfonttest

import (
	"encoding/binary"
	"math"
	"slices"
)

// rate is that of its recordings, and key the key of MIDI at which they sound as recorded.
const (
	rate = 24000
	key  = 69
)

// Tiny is a file with presets of the given programs of General MIDI, all of one sine of 440 Hz, and with a kit of drums.
func Tiny(programs ...int) []byte {
	const tone, burst, gap = 1200, 2400, 46 // 22 whole periods of 440 Hz; the specification asks for a gap of 46 zeros
	data := make([]int16, tone+gap+burst+gap)
	for i := range tone {
		data[i] = int16(20000 * math.Sin(2*math.Pi*440*float64(i)/rate))
	}
	noise := uint32(1)
	for i := range burst {
		noise = noise*1664525 + 1013904223
		data[tone+gap+i] = int16(float64(int32(noise)>>16) * .6 * math.Exp(-float64(i)/500))
	}
	var smpl []byte
	for _, v := range data {
		smpl = binary.LittleEndian.AppendUint16(smpl, uint16(v))
	}
	shdr := slices.Concat(recording("tone", 0, tone), recording("burst", tone+gap, tone+gap+burst), make([]byte, 46))
	inst := slices.Concat(named("sine", 20, 0), named("drum", 20, 1), named("EOI", 20, 2))
	ibag := words(0, 0, 2, 0, 3, 0)
	igen := words(54, 1, 53, 0, 53, 1, 0, 0) // the sine loops
	var phdr []byte
	var pbag, pgen []uint16
	preset := func(name string, program, bank, instrument int) {
		phdr = append(phdr, named(name, 20, 0)[:20]...)
		phdr = append(phdr, words(uint16(program), uint16(bank), uint16(len(pbag)/2))...)
		phdr = append(phdr, make([]byte, 12)...)
		pbag = append(pbag, uint16(len(pgen)/2), 0)
		pgen = append(pgen, 41, uint16(instrument))
	}
	for _, p := range programs {
		preset("tone", p, 0, 0)
	}
	preset("kit", 0, 128, 1)
	phdr = append(phdr, named("EOP", 24, uint16(len(pbag)/2))...)
	phdr = append(phdr, make([]byte, 12)...)
	pbag = append(pbag, uint16(len(pgen)/2), 0)
	return chunk("RIFF", slices.Concat([]byte("sfbk"),
		list("INFO", chunk("ifil", words(2, 4)), chunk("INAM", []byte("tiny\x00\x00"))),
		list("sdta", chunk("smpl", smpl)),
		list("pdta", chunk("phdr", phdr), chunk("pbag", words(pbag...)), chunk("pmod", make([]byte, 10)), chunk("pgen", words(append(pgen, 0, 0)...)),
			chunk("inst", inst), chunk("ibag", ibag), chunk("imod", make([]byte, 10)), chunk("igen", igen), chunk("shdr", shdr))))
}

// recording is a sample header whose loop is the whole recording.
func recording(name string, from, to uint32) []byte {
	b := named(name, 20, 0)[:20]
	for _, v := range []uint32{from, to, from, to, rate} {
		b = binary.LittleEndian.AppendUint32(b, v)
	}
	return append(b, key, 0, 0, 0, 1, 0)
}

// named is a record of a name padded to a length and a number.
func named(name string, length int, v uint16) []byte {
	b := make([]byte, length)
	copy(b, name)
	return binary.LittleEndian.AppendUint16(b, v)
}

func words(list ...uint16) (b []byte) {
	for _, v := range list {
		b = binary.LittleEndian.AppendUint16(b, v)
	}
	return b
}

func chunk(name string, body []byte) []byte {
	b := binary.LittleEndian.AppendUint32([]byte(name), uint32(len(body)))
	b = append(b, body...)
	if len(body)%2 == 1 {
		b = append(b, 0)
	}
	return b
}

func list(name string, chunks ...[]byte) []byte {
	return chunk("LIST", append([]byte(name), slices.Concat(chunks...)...))
}
