package music

import (
	"context"
	"fmt"
	"math"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/instrument"
	"atelier/internal/media/loudness"
	"atelier/internal/media/score"
	"atelier/internal/media/sound"
	"atelier/internal/media/soundfont"
)

// Play makes the sound of a piece at a clock: its parts one after the other, each brought to its loudness in the mix, and one room. It is not
// mastered. The clock loops if the piece does. Instruments that a font has are played from it; nil: all are computed.
func Play(ctx context.Context, c sound.Clock, p *Piece, font *soundfont.Font, progress func(share float64)) (sound.Stereo, error) {
	out, send := c.Stereo(p.Seconds), c.Stereo(p.Seconds)
	const together = 2 // parts at a time: each holds as much as the whole piece
	parts := p.Score.Parts
	for from := 0; from < len(parts); from += together {
		stems := make([]sound.Stereo, min(together, len(parts)-from))
		err := band.Rows(ctx, len(stems), 1, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				stems[i] = p.stem(c, &parts[from+i], font)
			}
		})
		if err != nil {
			return out, err
		}
		for i, stem := range stems {
			part := &parts[from+i]
			loud, err := loudness.Integrated(ctx, stem.Rate, stem.L, stem.R)
			if err != nil {
				return out, err
			}
			gain := sound.Gain(part.Loudness - loud)
			out.AddStereo(stem, 0, gain)
			send.AddStereo(stem, 0, gain*part.Send)
		}
		if progress != nil {
			progress(float64(from+len(stems)) / float64(len(parts)+1))
		}
	}
	room := p.Genre.Room
	out = c.Send(out, send, room)
	return out, c.Err()
}

// Stem is one part alone, as it is before the mix.
func Stem(c sound.Clock, p *Piece, part *score.Part) (sound.Stereo, error) {
	s := p.stem(c, part, nil)
	return s, c.Err()
}

// stem plays the notes of one part. Players are a little early or late; slow attacks begin earlier.
func (p *Piece) stem(c sound.Clock, part *score.Part, font *soundfont.Font) sound.Stereo {
	in, ok := instrument.Named(part.Instrument)
	if !ok {
		panic(fmt.Sprintf("music: the instrument %q of a composed piece does not exist", part.Instrument))
	}
	s := c.Stereo(p.Seconds)
	human := sound.NewRand(p.seed, "human/"+part.Name)
	if recorded(in, font) {
		in.Late = 0
	} else {
		font = nil
	}
	for i, n := range part.Notes {
		if c.Stopped() {
			return s
		}
		at := p.Score.Seconds(p.swung(n.At)) + p.Genre.Human*sound.Clamp(human.Norm(), -2, 2) - in.Late
		velocity := sound.Clamp(n.Velocity+.04*human.Norm(), .05, 1)
		if !p.Score.Loop {
			at = math.Max(0, at)
		}
		length := p.Score.Seconds(n.Length)
		if font != nil {
			note := soundfont.Note{Program: max(in.Program, in.Set), Drums: in.Kit(), Key: n.Key, Velocity: velocity, Seconds: length}
			s.AddWidth(font.Play(c, note), at, 1, 1, part.Pan)
			continue
		}
		r := sound.NewRand(p.seed.Sub("note/"+part.Name).At(i), "tone")
		play(c, s, in, r, instrument.Tone{F: sound.Note(n.Key), Seconds: length, Velocity: velocity, Drum: int(n.Key)}, at, part.Pan)
	}
	return s
}

// play adds a tone of every voice of a computed instrument, from where it stands.
func play(c sound.Clock, s sound.Stereo, in instrument.Instrument, r *sound.Rand, tone instrument.Tone, at, middle float64) {
	voices := max(1, in.Voices)
	for v := range voices {
		pan := middle
		if voices > 1 {
			pan += .7 * (float64(v)/float64(voices-1) - .5)
		}
		if in.Kit() {
			pan += places[tone.Drum]
		}
		s.Add(in.Play(c, r, tone), at, 1/math.Sqrt(float64(voices)), pan)
	}
}

// recorded reports whether a font plays an instrument.
func recorded(in instrument.Instrument, font *soundfont.Font) bool {
	return font != nil && !in.Computed && font.Has(soundfont.Note{Program: max(in.Program, in.Set), Drums: in.Kit()})
}

// Computed are the instruments of a piece that a font lacks and ought to have, each once.
func (p *Piece) Computed(font *soundfont.Font) (names []string) {
	for _, name := range p.Instruments() {
		if in, _ := instrument.Named(name); !in.Computed && !recorded(in, font) {
			names = append(names, name)
		}
	}
	return names
}

// places are where the drums of a kit stand.
var places = map[int]float64{
	instrument.HatClosed: .3, instrument.HatOpen: .3, instrument.HatPedal: .3, instrument.HighTom: .25, instrument.LowTom: -.3, instrument.Ride: -.35,
	instrument.Crash: -.25, instrument.Shaker: .45, instrument.Tambourin: -.45, instrument.Triangle: .5, instrument.Rim: .15,
}

// swung is when a beat is played: every second step of a swinging genre is late.
func (p *Piece) swung(beat float64) float64 {
	if p.Genre.Swing == 0 {
		return beat
	}
	steps := beat / p.Genre.Step
	if k := math.Round(steps); math.Abs(steps-k) < .05 && math.Mod(k, 2) == 1 {
		return beat + p.Genre.Swing*p.Genre.Step
	}
	return beat
}

// Instruments are the names of what plays, each once.
func (p *Piece) Instruments() (names []string) {
	for _, part := range p.Score.Parts {
		if !slices.Contains(names, part.Instrument) {
			names = append(names, part.Instrument)
		}
	}
	return names
}
