package music

import (
	"context"
	"fmt"
	"math"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/instrument"
	"atelier/internal/media/score"
	"atelier/internal/media/sound"
)

// Play makes the sound of a piece at a clock: its parts one after the other, each brought to its loudness in the mix, and one room. It is not
// mastered. The clock loops if the piece does.
func Play(ctx context.Context, c sound.Clock, p *Piece, progress func(share float64)) (sound.Stereo, error) {
	out, send := c.Stereo(p.Seconds), c.Stereo(p.Seconds)
	const together = 2 // parts at a time: each holds as much as the whole piece
	parts := p.Score.Parts
	for from := 0; from < len(parts); from += together {
		stems := make([]sound.Stereo, min(together, len(parts)-from))
		err := band.Rows(ctx, len(stems), 1, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				stems[i] = p.stem(c, &parts[from+i])
			}
		})
		if err != nil {
			return out, err
		}
		for i, stem := range stems {
			part := &parts[from+i]
			gain := sound.Gain(part.Loudness - loudness(c, stem))
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
	s := p.stem(c, part)
	return s, c.Err()
}

// stem plays the notes of one part. Players are a little early or late; slow attacks begin earlier.
func (p *Piece) stem(c sound.Clock, part *score.Part) sound.Stereo {
	in, ok := instrument.Named(part.Instrument)
	if !ok {
		panic(fmt.Sprintf("music: the instrument %q of a composed piece does not exist", part.Instrument))
	}
	s := c.Stereo(p.Seconds)
	human := sound.NewRand(p.seed, "human/"+part.Name)
	voices := max(1, in.Voices)
	for i, n := range part.Notes {
		if c.Stopped() {
			return s
		}
		at := p.Score.Seconds(p.swung(n.At)) + p.Genre.Human*sound.Clamp(human.Norm(), -2, 2) - in.Late
		velocity := sound.Clamp(n.Velocity+.04*human.Norm(), .05, 1)
		if !p.Score.Loop {
			at = math.Max(0, at)
		}
		tone := instrument.Tone{F: sound.Note(n.Key), Seconds: p.Score.Seconds(n.Length), Velocity: velocity, Drum: int(n.Key)}
		r := sound.NewRand(p.seed.Sub("note/"+part.Name).At(i), "tone")
		for v := range voices {
			pan := part.Pan
			if voices > 1 {
				pan += .7 * (float64(v)/float64(voices-1) - .5)
			}
			if in.Kit() {
				pan += places[tone.Drum]
			}
			s.Add(in.Play(c, r, tone), at, 1/math.Sqrt(float64(voices)), pan)
		}
	}
	return s
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

// loudness is that of a stem while it plays, in LUFS (ITU-R BS.1770-4, with its absolute and relative gates, in blocks of 0.4 s).
func loudness(c sound.Clock, s sound.Stereo) float64 {
	if len(s.L) == 0 {
		return -70
	}
	step := c.Samples(.1)
	var powers []float64
	for _, ch := range [][]float32{s.L, s.R} {
		x := c.Open().High(c.Open().Shelf(ch, 1500, 4), 38, .5)
		for i, k := 0, 0; i < len(x); i, k = i+step, k+1 {
			sum := 0.
			for _, v := range x[i:min(i+step, len(x))] {
				sum += float64(v) * float64(v)
			}
			if k == len(powers) {
				powers = append(powers, 0)
			}
			powers[k] += sum / float64(step)
		}
	}
	blocks := make([]float64, 0, len(powers))
	for i := range powers {
		window := powers[max(0, i-3) : i+1]
		sum := 0.
		for _, v := range window {
			sum += v
		}
		blocks = append(blocks, sum/float64(len(window)))
	}
	gated := func(least float64) float64 {
		sum, n := 0., 0
		for _, b := range blocks {
			if b > least {
				sum, n = sum+b, n+1
			}
		}
		return sum / math.Max(1, float64(n))
	}
	mean := gated(math.Pow(10, -6.9309))
	mean = gated(math.Max(math.Pow(10, -6.9309), mean*.1))
	return -.691 + 10*math.Log10(math.Max(mean, 1e-12))
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
