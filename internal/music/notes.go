package music

import (
	"atelier/internal/media/codec/audio"
	"atelier/internal/media/codec/midi"
	"atelier/internal/media/instrument"
)

// Song is the piece as notes, for a Standard MIDI File: a part of the score is a part of the file, on the channel of percussion if it is a drum kit.
// More than fifteen instruments share channels.
func (p *Piece) Song(tags audio.Tags) midi.Song {
	s := midi.Song{
		Tags: tags, Tempos: []midi.Tempo{{Beat: 0, BPM: p.Score.Tempo}}, Metres: []midi.Metre{{Beat: 0, Count: p.Score.Meter, Unit: 4}},
		Keys: []midi.Key{p.signature()}, Length: p.Score.Beats(), Loop: p.Score.Loop,
	}
	// MIDI keeps channel 10 (index 9, midi.Drums) for percussion, so tuned parts pass over it.
	channel := 0
	for _, part := range p.Score.Parts {
		in, _ := instrument.Named(part.Instrument)
		out := midi.Part{Name: part.Name, Program: max(0, in.Program), Volume: .8, Pan: part.Pan}
		if in.Kit() {
			out.Channel, out.Program = midi.Drums, in.Set
		} else {
			if channel%16 == midi.Drums {
				channel++
			}
			out.Channel = channel % 16
			channel++
		}
		for _, n := range part.Notes {
			if n.Length > 0 && n.At >= 0 {
				out.Notes = append(out.Notes, midi.Note{Beat: p.swung(n.At), Length: n.Length, Key: int(n.Key + .5), Velocity: n.Velocity})
			}
		}
		s.Parts = append(s.Parts, out)
	}
	return s
}

// signature is the key as sharps or, negative, flats: those of the major scale on the tonic, or of the minor one where its third is minor.
// A fifth is 7 semitones, and 7 is its own inverse modulo 12: a tonic of t semitones lies 7t fifths above C. Six sharps stay sharps, seven and more
// become flats.
func (p *Piece) signature() midi.Key {
	k := p.Score.Key
	tonic := k.Tonic
	if k.Scale.Minor {
		tonic += 3 // its relative major has the same
	}
	sharps := tonic * 7 % 12 // fifths above C
	if sharps > 6 {
		sharps -= 12
	}
	return midi.Key{Beat: 0, Sharps: sharps, Minor: k.Scale.Minor}
}
