package instrument

import (
	"math"

	"atelier/internal/media/sound"
)

// bar is what a mallet strikes: bars, tongues, tubes, kettles.
type bar struct {
	Ratios  []float64
	T60     float64 // of the A of 440 Hz, seconds
	Contact float64 // of the mallet, milliseconds
	Fall    float64 // exponent by which higher partials die sooner
	Tremble float64 // turns a second of a vibraphone's discs
	Thud    bool    // the air in a kettle
}

// A bar that sounds higher rings more briefly: T60 goes with f^−.45. Partial i of the ratio ρ dies ρ^Fall times as fast. Partials over .45 of the
// rate would fold back and are left out.
func (b bar) play(c sound.Clock, r *sound.Rand, t Tone) sound.Mono {
	t60 := sound.Clamp(b.T60*math.Pow(440/t.F, .45), .15, 9)
	modes := make([]sound.Mode, 0, len(b.Ratios)+1)
	for i, ratio := range b.Ratios {
		f := t.F * ratio * (1 + .001*r.White())
		if f < c.Rate*.45 {
			modes = append(modes, sound.Mode{F: f, T: t60 / math.Pow(math.Max(1, ratio), b.Fall), A: math.Pow(.62, float64(i)) * r.In(.85, 1.1)})
		}
	}
	if b.Thud {
		modes = append(modes, sound.Mode{F: t.F * .52, T: .25, A: .5})
	}
	y := c.Blow(r, b.Contact*(1.5-.9*t.Velocity), .12, math.Min(t60*1.1, t.Seconds+t60*.75), modes)
	if b.Tremble > 0 {
		c.Shape(y, func(s float64) float64 { return 1 - .22*(1+math.Sin(6.283*b.Tremble*s)) })
	}
	c.Shape(y, func(s float64) float64 { return sound.Smooth(0, .05, float64(len(y))/c.Rate-s) })
	return y.Scale(level(y, t.Velocity))
}
