package audiotest

import (
	"math"

	"atelier/internal/media/codec/audio"
	"atelier/internal/seed"
)

// Phrase is a test sound of n samples a channel: notes with partials that are struck and die away, over a bed of noise. The second channel has other notes.
func Phrase(rate, channels, n int) audio.Clip {
	c := audio.Clip{Rate: rate}
	for ch := range channels {
		x := make([]float32, n)
		low := 0.0
		for i := range x {
			t := float64(i) / float64(rate)
			note := int(t * 3)
			age := t - float64(note)/3
			f := 220 * math.Pow(2, float64((note*5+ch)%12)/12)
			v := 0.0
			for p := 1.0; p <= 6; p++ {
				v += math.Sin(2*math.Pi*f*p*age) / p * math.Exp(-age*(2+2*p))
			}
			low += 0.1 * (float64(seed.Seed(ch).At(i).Range(-1, 1)) - low)
			x[i] = float32(0.25*v + 0.1*low)
		}
		c.Channels = append(c.Channels, x)
	}
	return c
}
