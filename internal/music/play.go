package music

import (
	"context"
	"errors"
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

// Play makes the sound of a piece at a clock: its parts two by two, each brought to its loudness in the mix, and one room. It is not
// mastered. The clock loops if the piece does. Instruments that a font has are played from it; nil: all are computed.
// Memory is what two parts and the mix hold, each a stereo buffer as long as the piece.
func Play(ctx context.Context, c sound.Clock, p *Piece, font *soundfont.Font, progress func(share float64)) (sound.Stereo, error) {
	out, send := c.Stereo(p.Seconds), c.Stereo(p.Seconds)
	const together = 2 // parts at a time: each holds as much as the whole piece
	parts := p.Score.Parts
	for from := 0; from < len(parts); from += together {
		n := min(together, len(parts)-from)
		// Each part is made and measured by itself first, since its gain needs the loudness of its whole length (ITU-R BS.1770).
		stems, loud, errs := make([]sound.Stereo, n), make([]float64, n), make([]error, n)
		err := band.Rows(ctx, n, 1, func(i, _ int) {
			if stems[i], errs[i] = p.stem(ctx, c, &parts[from+i], font); errs[i] == nil {
				loud[i], errs[i] = loudness.Integrated(ctx, stems[i].Rate, stems[i].L, stems[i].R)
			}
		})
		if err := errors.Join(append(errs, err)...); err != nil {
			return out, err
		}
		err = band.Rows(ctx, 2, 1, func(k, _ int) { // the channels side by side, each with its parts in order
			for i, stem := range stems {
				part := &parts[from+i]
				gain := sound.Gain(part.Loudness - loud[i])
				// In a loop what rings past the end is added to the beginning, so the seam has the tail of the last bar.
				out.Channel(k).AddLoop(stem.Channel(k), 0, gain)
				send.Channel(k).AddLoop(stem.Channel(k), 0, gain*part.Send)
			}
		})
		if err != nil {
			return out, err
		}
		if progress != nil {
			progress(float64(from+n) / float64(len(parts)+1))
		}
	}
	room := p.Genre.Room
	out = c.Send(out, send, room)
	return out, c.Err()
}

// Stem is one part alone, as it is before the mix.
func Stem(ctx context.Context, c sound.Clock, p *Piece, part *score.Part) (sound.Stereo, error) {
	s, err := p.stem(ctx, c, part, nil)
	return s, errors.Join(err, c.Err())
}

// played is a note and when it is played.
type played struct {
	score.Note
	index            int // in its part
	at, long, strong float64
}

// stem plays the notes of one part. Notes are computed side by side, a few at a time, and added in their order, so that the sums are the same on
// any number of processors.
func (p *Piece) stem(ctx context.Context, c sound.Clock, part *score.Part, font *soundfont.Font) (sound.Stereo, error) {
	in, ok := instrument.Named(part.Instrument)
	if !ok {
		panic(fmt.Sprintf("music: the instrument %q of a composed piece does not exist", part.Instrument))
	}
	if recorded(in, font) {
		in.Late = 0
	} else {
		font = nil
	}
	s := c.Stereo(p.Seconds)
	rest := p.played(part, in)
	for len(rest) > 0 {
		notes := rest[:few(rest, max(1, in.Voices))]
		rest = rest[len(notes):]
		tones := make([][]sound.Mono, len(notes))
		recordings := make([]sound.Stereo, len(notes))
		err := band.Rows(ctx, len(notes), 1, func(i, _ int) {
			n := notes[i]
			if font != nil {
				note := soundfont.Note{Program: max(in.Program, in.Set), Drums: in.Kit(), Key: n.Key, Velocity: n.strong, Seconds: n.long}
				recordings[i] = font.Play(c, note)
				return
			}
			r := sound.NewRand(p.seed.Sub("note/"+part.Name).At(n.index), "tone")
			for range max(1, in.Voices) {
				tones[i] = append(tones[i], in.Play(c, r, instrument.Tone{F: sound.Note(n.Key), Seconds: n.long, Velocity: n.strong, Drum: int(n.Key)}))
			}
		})
		if err != nil {
			return s, err
		}
		for i, n := range notes {
			if font != nil {
				s.AddWidth(recordings[i], n.at, 1, 1, part.Pan)
				continue
			}
			seat(s, in, tones[i], n, part.Pan)
		}
	}
	return s, nil
}

// few is how many of the first notes are computed at a time: some seconds of sound, and as many as keep two processors busy.
func few(notes []played, voices int) int {
	// seconds is how much sound is held at a time, tail what a tone rings beyond its length, least what keeps two processors busy.
	const seconds, least, tail = 20, 2, 1.5
	sum := 0.
	for n := range notes {
		if sum += float64(voices) * (notes[n].long + tail); sum > seconds && n >= least {
			return n
		}
	}
	return len(notes)
}

// played are the notes of a part as its player plays them: a little early or late, a little harder or softer; slow attacks begin earlier.
// Deviations are normal, of Genre.Human seconds, and cut off at two of these; they are drawn note by note, in order, so each is the note's own.
func (p *Piece) played(part *score.Part, in instrument.Instrument) []played {
	human := sound.NewRand(p.seed, "human/"+part.Name)
	notes := make([]played, len(part.Notes))
	for i, n := range part.Notes {
		at := p.Score.Seconds(p.swung(n.At)) + p.Genre.Human*sound.Clamp(human.Norm(), -2, 2) - in.Late
		if !p.Score.Loop {
			at = math.Max(0, at)
		}
		notes[i] = played{n, i, at, p.Score.Seconds(n.Length), sound.Clamp(n.Velocity+.04*human.Norm(), .05, 1)}
	}
	return notes
}

// seat adds the voices of a tone of a computed instrument, each from where it stands.
func seat(s sound.Stereo, in instrument.Instrument, voices []sound.Mono, n played, middle float64) {
	for v, tone := range voices {
		pan := middle
		if len(voices) > 1 {
			pan += .7 * (float64(v)/float64(len(voices)-1) - .5)
		}
		if in.Kit() {
			pan += places[int(n.Key)]
		}
		// Voices that are not in phase add by power, so n of them are as loud as one at 1/√n each.
		s.Add(tone, n.at, 1/math.Sqrt(float64(len(voices))), pan)
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
// A swing of ⅓ on eighths is the triplet: the second eighth falls on ⅔ of the beat.
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

// Instruments are the names of the instruments that play, each once.
func (p *Piece) Instruments() (names []string) {
	for _, part := range p.Score.Parts {
		if !slices.Contains(names, part.Instrument) {
			names = append(names, part.Instrument)
		}
	}
	return names
}
